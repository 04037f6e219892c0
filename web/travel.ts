/*
 * travel.ts: motion that explains. Whatever carries data-piece in a view of the board goes from where it was
 * to where it is. A name may stand several times (five shrimp are alike), and one thing may stand for
 * several (data-n: a shelf with three): where there are fewer than before, something left; where there are
 * more, it arrived; what was nowhere comes from the row of whoever acts. At most three things travel at once, six in all; the others are there at once.
 *
 * In an opponent's turn a dashed line in its colour shows the way, and the step's words stand below.
 */
import { RefObject, useLayoutEffect, useRef } from "react";
import { moves } from "./settings";
import { sound } from "./sound";

const AT_ONCE = 3;
const MOST = 6;
const TIME = 240; // milliseconds
const NEAR = 8; // pixels

interface Spot { element: globalThis.Element; box: DOMRect; n: number }
interface Trip { name: string; element: globalThis.Element; from: DOMRect; to: DOMRect }

/** What an opponent's step shows: its sentence, the class that has its side's colour, its letter, the things it names. */
export interface Shown { words: string; seat: string; letter: string; ids: string[] }

function places(root: globalThis.Element): Map<string, Spot[]> {
    const found = new Map<string, Spot[]>();
    for (const element of Array.from(root.querySelectorAll(".views [data-piece]"))) {
        const name = element.getAttribute("data-piece") ?? "";
        const spot = { element, box: element.getBoundingClientRect(), n: Number(element.getAttribute("data-n") ?? 1) };
        if (spot.box.width > 0) found.set(name, [...found.get(name) ?? [], spot]);
    }
    return found;
}

function apart(a: DOMRect, b: DOMRect): number {
    return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** Trips of things with one name: from where there are fewer to where there are more; from `home` if it was nowhere. */
function trips(name: string, before: Spot[], after: Spot[], home: DOMRect | undefined): Trip[] {
    const left = before.map(spot => ({ ...spot }));
    const arrived = after.flatMap(spot => {
        const same = left.find(each => each.n > 0 && apart(each.box, spot.box) <= NEAR);
        const more = spot.n - (same?.n ?? 0);
        if (same) same.n = Math.max(0, -more);
        return more > 0 ? [spot] : [];
    });
    return arrived.flatMap(({ element, box }) => {
        const from = left.filter(each => each.n > 0).sort((a, b) => apart(a.box, box) - apart(b.box, box))[0];
        const start = from?.box ?? (name.startsWith("card-") || element.hasAttribute("data-n") ? undefined : home); // cards come from a pile
        if (from) from.n--;
        return start ? [{ name, element, from: start, to: box }] : [];
    });
}

/** How large a unit of the element's own space is on the screen: in a drawing it is scaled. */
function unit(element: globalThis.Element): number {
    const matrix = element instanceof SVGGraphicsElement ? (element.parentElement as SVGGraphicsElement | null)?.getScreenCTM?.() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

function fly({ element, from, to }: Trip, delay: number): void {
    const scale = unit(element);
    const [x, y] = [(from.x + from.width / 2 - to.x - to.width / 2) / scale, (from.y + from.height / 2 - to.y - to.height / 2) / scale];
    element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }],
        { duration: TIME, delay, easing: "ease-out", fill: "backwards" });
}

const SVG = "http://www.w3.org/2000/svg";

/** Whether a step is about this trip: a piece of its side's, or what it names. */
function isMeant({ name, element }: Trip, { letter, ids }: Shown): boolean {
    const id = element.closest("[data-id]")?.getAttribute("data-id") ?? "";
    return name.endsWith(`-${letter}`) || ids.some(each => id === each || name.endsWith(`-${each.slice(each.lastIndexOf(".") + 1)}`));
}

/** Trips in the order in which they are seen: what the step is about, else the longest. Nobody's things go to one's own shelf. */
function ordered(all: Trip[], shown: Shown | null): Trip[] {
    const rank = (trip: Trip) => (shown && isMeant(trip, shown) ? 1e6 : 0) + apart(trip.from, trip.to);
    return all.sort((a, b) => rank(b) - rank(a)).slice(0, MOST);
}

/** The way of a piece as a dashed line, and the step's words below where it ends. */
function trail({ from, to }: { from: DOMRect | null; to: DOMRect }, { words, seat }: Shown, layer: HTMLElement): void {
    const middle = (box: DOMRect) => `${box.x + box.width / 2} ${box.y + box.height / 2}`;
    const drawing = document.createElementNS(SVG, "svg");
    const line = document.createElementNS(SVG, "path");
    if (from) line.setAttribute("d", `M${middle(from)}L${middle(to)}`);
    drawing.append(line);
    const caption = document.createElement("p");
    caption.textContent = words;
    layer.className = `trails ${seat}`;
    layer.append(drawing, caption);
    const { width, height } = caption.getBoundingClientRect();
    const below = to.bottom + 8 + height < innerHeight ? to.bottom + 8 : to.top - 8 - height;
    caption.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, to.x + to.width / 2 - width / 2))}px`;
    caption.style.top = `${Math.max(4, below)}px`;
}

/** What the things that travel are made of. */
function heard(name: string): "card" | "coin" | "wood" {
    return /^(card|quest)-/.test(name) ? "card" : /gold|coin|money|doubloon/.test(name) ? "coin" : "wood";
}

/** The first thing on the board that a step names, for its words if nothing travels. */
function thing(root: HTMLElement, { ids }: Shown): { from: null; to: DOMRect } | null {
    const found = ids.map(id => root.querySelector(`.views [data-id="${CSS.escape(id)}"]`)).find(Boolean);
    return found ? { from: null, to: found.getBoundingClientRect() } : null;
}

/** Where a side's things come from that were not on the table: its row. */
function rowOf(root: HTMLElement, seat: string): DOMRect | undefined {
    return root.querySelector(`.players .badge.${seat}, .players-line .badge.${seat}`)?.getBoundingClientRect();
}

/** Called with the scene's `at`: what has another place than at the last one travels there. */
export function useTravel(root: RefObject<HTMLElement>, at: string, mine: string, shown: Shown | null): void {
    const last = useRef(at);
    const before = useRef<Map<string, Spot[]> | null>(null);
    if (last.current !== at && root.current) before.current ??= places(root.current); // nothing has been drawn anew yet, so looking is cheap
    useLayoutEffect(() => {
        const old = before.current;
        last.current = at;
        before.current = null;
        root.current?.querySelector(":scope > .trails")?.remove();
        if (!root.current || (!old && !shown)) return;
        const home = rowOf(root.current, shown?.seat ?? mine);
        const all = old ? ordered([...places(root.current)].flatMap(([name, after]) => trips(name, old.get(name) ?? [], after, home)), shown) : [];
        if (all.length) sound(heard(all[0].name));
        if (moves()) all.forEach((trip, i) => fly(trip, TIME * Math.floor(i / AT_ONCE)));
        const where = shown && (all.find(trip => isMeant(trip, shown)) ?? thing(root.current, shown));
        if (!shown || !where) return;
        const layer = document.createElement("div");
        root.current.append(layer);
        trail(where, shown, layer);
    }, [root, at, shown?.words]); // a step may show nothing new of the board, and still has its words
}
