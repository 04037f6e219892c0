/*
 * embarcadero_shapes.ts: outlines of hulls and buildings as paths of a drawing.
 */
export interface Cell { x: number; y: number; w: number; h: number }

type Point = [number, number];

export function around(cells: Cell[]): Cell {
    const x = Math.min(...cells.map(cell => cell.x));
    const y = Math.min(...cells.map(cell => cell.y));
    return {
        x, y, w: Math.max(...cells.map(cell => cell.x + cell.w)) - x,
        h: Math.max(...cells.map(cell => cell.y + cell.h)) - y,
    };
}

/** A hull seen from above, its bow at the far end: to the right, or to the top when it lies across. */
export function hullPath({ x, y, w, h }: Cell, across: boolean, inset: number): string {
    const [l, t, r, b] = [x + inset, y + inset, x + w - inset, y + h - inset];
    if (across) {
        const m = (l + r) / 2;
        return `M${l} ${b - 7}V${t + 17}Q${l + 4} ${t + 5} ${m} ${t}Q${r - 4} ${t + 5} ${r} ${t + 17}V${b - 7}`
            + `Q${r} ${b} ${r - 7} ${b}H${l + 7}Q${l} ${b} ${l} ${b - 7}Z`;
    }
    const m = (t + b) / 2;
    return `M${l + 7} ${t}H${r - 17}Q${r - 5} ${t + 4} ${r} ${m}Q${r - 5} ${b - 4} ${r - 17} ${b}H${l + 7}`
        + `Q${l} ${b} ${l} ${b - 7}V${t + 7}Q${l} ${t} ${l + 7} ${t}Z`;
}

/** The edges of the cells' union, clockwise: from each corner to the next. */
function edges(cells: Cell[]): Map<string, Point> {
    const next = new Map<string, Point>();
    const has = (x: number, y: number) => cells.some(cell => cell.x === x && cell.y === y);
    const add = (a: Point, b: Point) => next.set(`${a[0]} ${a[1]} ${Math.sign(b[0] - a[0])}`, b);
    for (const { x, y, w, h } of cells) {
        if (!has(x, y - h)) add([x, y], [x + w, y]);
        if (!has(x + w, y)) add([x + w, y], [x + w, y + h]);
        if (!has(x, y + h)) add([x + w, y + h], [x, y + h]);
        if (!has(x - w, y)) add([x, y + h], [x, y]);
    }
    return next;
}

/** One loop of them, corners only. */
function loop(next: Map<string, Point>): Point[] {
    const [first] = next.keys();
    const start = first.split(" ").slice(0, 2).map(Number) as Point;
    const points: Point[] = [];
    for (let at = start, key: string | undefined = first; key !== undefined;) {
        const to = next.get(key) as Point;
        next.delete(key);
        points.push(at);
        at = to;
        key = ["0", "1", "-1"].map(way => `${at[0]} ${at[1]} ${way}`).find(each => next.has(each));
    }
    return points.filter((_, i) => {
        const [a, b] = [points[(i + points.length - 1) % points.length], points[(i + 1) % points.length]];
        return !(a[0] === b[0] || a[1] === b[1]);
    });
}

/** Inwards: clockwise, the inner side lies to the right. */
function inner(a: Point, b: Point): Point {
    return [-Math.sign(b[1] - a[1]), Math.sign(b[0] - a[0])];
}

/** The outline of cells that hang together, moved inwards, with round corners. */
export function outline(cells: Cell[], inset: number, r: number): string {
    const corners = loop(edges(cells));
    const n = corners.length;
    const points = corners.map((point, i): Point => {
        const before = inner(corners[(i + n - 1) % n], point);
        const after = inner(point, corners[(i + 1) % n]);
        return [point[0] + inset * (before[0] + after[0]), point[1] + inset * (before[1] + after[1])];
    });
    const toward = (a: Point, b: Point) => `${a[0] + r * Math.sign(b[0] - a[0])} ${a[1] + r * Math.sign(b[1] - a[1])}`;
    return points.map((point, i) => {
        const [a, b] = [points[(i + n - 1) % n], points[(i + 1) % n]];
        return `${i ? "L" : "M"}${toward(point, a)}Q${point[0]} ${point[1]} ${toward(point, b)}`;
    }).join("") + "Z";
}
