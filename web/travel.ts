/*
 * travel.ts: motion that explains: whatever carries data-piece goes from where it was to where it is,
 * at most three things at once; the others are there at once. None if somebody wants no motion.
 */
import { RefObject, useLayoutEffect, useRef } from "react";

const MOST = 3;
const TIME = 240; // milliseconds

function places(root: globalThis.Element): Map<string, [globalThis.Element, DOMRect]> {
    const found = new Map<string, [globalThis.Element, DOMRect]>();
    for (const each of Array.from(root.querySelectorAll("[data-piece]"))) {
        found.set(each.getAttribute("data-piece") ?? "", [each, each.getBoundingClientRect()]);
    }
    return found;
}

function far(a: DOMRect, b: DOMRect): boolean {
    return a.width > 0 && b.width > 0 && Math.hypot(a.x - b.x, a.y - b.y) > 8;
}

/** Called with the scene's `at`: what has another place than at the last one travels there. */
export function useTravel(root: RefObject<globalThis.Element>, at: string): void {
    const last = useRef(at);
    const before = useRef<Map<string, [globalThis.Element, DOMRect]> | null>(null);
    if (last.current !== at && root.current && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
        before.current ??= places(root.current); // nothing has been drawn anew yet, so looking is cheap
    }
    useLayoutEffect(() => {
        const old = before.current;
        last.current = at;
        before.current = null;
        if (!root.current || !old) return;
        const moved = [...places(root.current)].flatMap(([id, [element, box]]) => {
            const was = old.get(id)?.[1];
            return was && far(was, box) ? [{ element, x: was.x - box.x, y: was.y - box.y }] : [];
        });
        for (const { element, x, y } of moved.slice(0, moved.length > 8 ? 0 : MOST)) {
            element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }],
                { duration: TIME, easing: "ease-out" });
        }
    }, [root, at]);
}
