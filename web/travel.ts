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
    const before = useRef(new Map<string, DOMRect>());
    const last = useRef(at);
    useLayoutEffect(() => {
        if (!root.current) return;
        const now = places(root.current);
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (last.current !== at && !still) {
            const moved = [...now].filter(([id, [, box]]) => {
                const old = before.current.get(id);
                return old && far(old, box);
            });
            for (const [id, [element, box]] of moved.slice(0, moved.length > 8 ? 0 : MOST)) {
                const old = before.current.get(id) as DOMRect;
                element.animate([{ translate: `${old.x - box.x}px ${old.y - box.y}px` },
                    { translate: "0 0" }], { duration: TIME, easing: "ease-out" });
            }
        }
        last.current = at;
        before.current = new Map([...now].map(([id, [, box]]) => [id, box]));
    });
}
