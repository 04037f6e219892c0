/*
 * guard.ts: the second click of a double click is nothing. For a moment after something was done by a click,
 * another one at the same spot would fall on whatever lies there now.
 */
const A_MOMENT = 300; // milliseconds
const NEAR = 24; // pixels

let last = { x: -1, y: -1, keys: true };
let until = 0;

/** Something was done by the click that is at hand. */
export function done(): void {
    until = last.keys ? 0 : performance.now() + A_MOMENT;
}

/** Whether the click is the second one of a double click; if not, it is the one at hand. Keys and readers click without a pointer. */
export function isSecond(event: MouseEvent): boolean {
    const keys = event.detail === 0;
    const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= NEAR;
    if (!keys && near && performance.now() < until) return true;
    last = { x: event.clientX, y: event.clientY, keys };
    return false;
}
