/*
 * pointing.ts: mouse, finger and keys at the table, in one place. Whatever carries data-id is a spot
 * (parts/spot.tsx), data-choice a listed answer, data-link a name that points to a spot.
 *
 * A spot is peeked at by hover, focus or long press, and picked by click, tap or Enter. Arrows move the
 * focus inside a region (data-region) to the nearest thing in that direction; Tab goes from region to
 * region, where one thing alone can be reached by it.
 */
import { RefObject, useEffect } from "react";
import { isSecond } from "./guard";
import { intoSight } from "./sight";

export interface Pointing {
    /** `within`: the lit spot it lies on, itself if it is lit; "" if none is. */
    peek(id: string | null, from: globalThis.Element | null, within: string): void;
    peekChoice(i: number | null): void;
    pick(id: string, from: globalThis.Element, touch: boolean): void;
    pickChoice(i: number, touch: boolean): void;
    link(id: string): void;
    skip(): boolean; // the others' turns, if they are being played
    key(key: string): boolean; // whether it meant something
}

const HELD = 450; // milliseconds
const REACHED = "[data-id], [data-choice], [data-reach]";

function closest(event: Event, what: string): HTMLElement | null {
    return event.target instanceof globalThis.Element ? event.target.closest<HTMLElement>(what) : null;
}

// ---------------------------------------------------------------- pointer

/** The lit spot that is meant: what is not lit itself counts as part of the lit one it lies on. */
function litSpot(event: Event): HTMLElement | null {
    return closest(event, "[data-target]");
}

function pointed(event: Event, pointing: Pointing): void {
    const choice = closest(event, "[data-choice]");
    if (choice) return pointing.peekChoice(Number(choice.dataset.choice));
    const spot = closest(event, "[data-id]");
    pointing.peek(spot?.dataset.id ?? null, spot, litSpot(event)?.dataset.id ?? "");
}

function clicked(event: MouseEvent, pointing: Pointing): void {
    const touch = (event as PointerEvent).pointerType === "touch";
    if (!closest(event, "button, select, label, a") && pointing.skip()) return undefined;
    const choice = closest(event, "[data-choice]");
    if (choice) return pointing.pickChoice(Number(choice.dataset.choice), touch);
    const link = closest(event, "[data-link]");
    if (link) return pointing.link(link.dataset.link ?? "");
    const spot = litSpot(event) ?? closest(event, "[data-id]");
    if (spot) pointing.pick(spot.dataset.id ?? "", spot, touch);
    else if (touch) pointing.peek(null, null, ""); // the card that was shown goes
}

function listenToPointer(root: HTMLElement, pointing: Pointing): () => void {
    let held = 0;
    let holding = false;
    const over = (event: Event) => {
        if ((event as PointerEvent).pointerType !== "touch") pointed(event, pointing);
    };
    const leave = () => pointing.peek(null, null, "");
    const down = (event: Event) => {
        holding = false;
        if ((event as PointerEvent).pointerType === "touch") {
            held = window.setTimeout(() => {
                holding = true;
                pointed(event, pointing);
            }, HELD);
        }
    };
    const up = () => clearTimeout(held);
    const click = (event: Event) => {
        if (!holding) clicked(event as MouseEvent, pointing);
        holding = false;
    };
    const focus = (event: Event) => {
        if (closest(event, ":focus-visible")) pointed(event, pointing);
    };
    const menu = (event: Event) => {
        if (closest(event, "[data-id]")) event.preventDefault();
    };
    const guard = (event: Event) => {
        if (!isSecond(event as MouseEvent)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
    };
    root.addEventListener("click", guard, true);
    const all: [string, (event: Event) => void][] = [["pointerover", over], ["pointerleave", leave],
    ["pointerdown", down], ["pointerup", up], ["pointercancel", up], ["click", click],
    ["focusin", focus], ["contextmenu", menu]];
    all.forEach(([name, listener]) => root.addEventListener(name, listener));
    return () => {
        root.removeEventListener("click", guard, true);
        all.forEach(([name, listener]) => root.removeEventListener(name, listener));
    };
}

// ---------------------------------------------------------------- keys

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function middle(of: globalThis.Element): [number, number] {
    const box = of.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}

/** How far something lies in a direction; what lies beside it counts three times. */
function distance(from: [number, number], to: [number, number], way: [number, number]): number {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return ahead <= 1 ? Infinity : ahead + 3 * aside;
}

function nearest(from: HTMLElement, all: HTMLElement[], way: [number, number]): HTMLElement | null {
    const start = middle(from);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const each of all) {
        const far = each === from ? Infinity : distance(start, middle(each), way);
        if (far < least) [best, least] = [each, far];
    }
    return best;
}

function reached(region: globalThis.Element): HTMLElement[] {
    return Array.from(region.querySelectorAll<HTMLElement>(REACHED))
        .filter(each => each.getClientRects().length > 0 && !each.matches(":disabled"));
}

function moved(event: KeyboardEvent): boolean {
    const way = ARROWS[event.key];
    const from = closest(event, REACHED);
    const region = closest(event, "[data-region]");
    if (!way || !from || !region) return false;
    const next = nearest(from, reached(region), way);
    next?.focus();
    if (next) intoSight(next);
    return true;
}

function isTyping(event: Event): boolean {
    return closest(event, "input, select, textarea, [contenteditable]") !== null;
}

function pressed(event: KeyboardEvent, pointing: Pointing): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return false;
    if (document.querySelector("dialog[open]")) return false; // keys are its own, Escape closes it
    if (event.key === " " && pointing.skip()) return true;
    if (moved(event)) return true;
    const from = closest(event, "[data-id], [data-choice], [data-link]");
    if ((event.key === "Enter" || event.key === " ") && from && from.tagName !== "BUTTON") {
        from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return true;
    }
    return pointing.key(event.key);
}

/** One thing of each region is reached by Tab: the focused one, else the first lit, else the first. */
function rove(root: HTMLElement): void {
    for (const region of Array.from(root.querySelectorAll("[data-region]"))) {
        const all = reached(region);
        const stop = all.find(each => each === document.activeElement)
            ?? all.find(each => each.dataset.target !== undefined
                || each.dataset.choice !== undefined || each.ariaSelected === "true") ?? all[0];
        for (const each of all) {
            const index = each === stop ? "0" : "-1";
            if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
        }
    }
}

export function usePointing(root: RefObject<HTMLElement>, pointing: RefObject<Pointing>): void {
    useEffect(() => {
        const element = root.current;
        if (!element) return undefined;
        const now: Pointing = new Proxy({} as Pointing, {
            get: (_, name) => (pointing.current as unknown as Record<string, unknown>)[name as string],
        });
        const keys = (event: KeyboardEvent) => {
            element.dataset.keys = "yes";
            if (event.key === "Tab") rove(element);
            if (!event.defaultPrevented && pressed(event, now)) event.preventDefault();
        };
        const focused = () => rove(element);
        const pointer = () => { delete element.dataset.keys; };
        const stop = listenToPointer(element, now);
        element.addEventListener("pointerdown", pointer);
        document.addEventListener("keydown", keys);
        element.addEventListener("focusin", focused);
        return () => {
            stop();
            element.removeEventListener("pointerdown", pointer);
            document.removeEventListener("keydown", keys);
            element.removeEventListener("focusin", focused);
        };
    }, [root, pointing]);
    /* What Tab reaches is found out when the table has come to rest, or when Tab is pressed: it makes the browser lay
     * everything out, and between a click and its scene there is no time for that. */
    useEffect(() => {
        const soon = setTimeout(() => root.current && rove(root.current), 500);
        return () => clearTimeout(soon);
    });
}
