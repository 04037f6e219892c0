/*
 * more.ts: a part that scrolls says so: `data-more` on it names the directions in which there is more, and
 * the style sheet fades it out there. Looked at after a change or a scroll only.
 */
import { RefObject, useEffect } from "react";

const SCROLLING = ".panel, .view, .zoom, .tabs, .said, .players, .scrolls";

function directions(part: HTMLElement): string {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = part;
    return [
        scrollTop > 1 ? "up" : "", scrollTop + clientHeight < scrollHeight - 1 ? "down" : "",
        scrollLeft > 1 ? "left" : "", scrollLeft + clientWidth < scrollWidth - 1 ? "right" : "",
    ].filter(Boolean).join(" ");
}

function look(root: HTMLElement): void {
    const all = [...root.querySelectorAll<HTMLElement>(SCROLLING)];
    const more = all.map(directions); // all are measured before one is changed
    all.forEach((part, i) => {
        if (more[i] === (part.dataset.more ?? "")) return;
        if (more[i]) part.dataset.more = more[i];
        else delete part.dataset.more;
    });
}

export function useMore(root: RefObject<HTMLElement>): void {
    useEffect(() => {
        const table = root.current;
        if (!table) return undefined;
        let waiting = 0;
        const soon = () => {
            waiting ||= requestAnimationFrame(() => {
                waiting = 0;
                look(table);
            });
        };
        const changes = new MutationObserver(soon);
        changes.observe(table, { subtree: true, childList: true, characterData: true, attributeFilter: ["class", "style", "data-stage", "data-sheet"] });
        table.addEventListener("scroll", soon, { capture: true, passive: true });
        addEventListener("resize", soon);
        soon();
        return () => {
            cancelAnimationFrame(waiting);
            changes.disconnect();
            table.removeEventListener("scroll", soon, { capture: true });
            removeEventListener("resize", soon);
        };
    }, [root]);
}
