/*
 * sight.ts: scrolls as little as brings a thing into sight. Of a part of a drawing Firefox scrolls to the
 * whole drawing, so such a part is measured here.
 */

/** How far to scroll so that what lies from low to high comes between from and to. */
function way(low: number, high: number, from: number, to: number): number {
    if (low < from) return low - from;
    return high > to ? Math.min(high - to, low - from) : 0;
}

function scrolls(part: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(part);
    return [overflowX, overflowY].some(each => each === "auto" || each === "scroll");
}

export function intoSight(thing: Element): void {
    const drawing = thing instanceof SVGElement ? thing.ownerSVGElement : null;
    if (!drawing) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    for (let part = drawing?.parentElement ?? null; part; part = part.parentElement) {
        if (!scrolls(part)) continue;
        const [a, b] = [thing.getBoundingClientRect(), part.getBoundingClientRect()];
        part.scrollBy(way(a.left, a.right, b.left, b.right), way(a.top, a.bottom, b.top, b.bottom));
    }
}
