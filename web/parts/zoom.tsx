/*
 * zoom.tsx: a view that can be enlarged: pinch, double tap, Ctrl and wheel, + and -. Scrolling is the
 * browser's own, so that focus and scroll-into-view work as everywhere.
 */
import { ReactNode, useEffect, useRef, useState } from "react";

const MOST = 4;

function apart(touches: TouchList): number {
    return Math.hypot(touches[0].clientX - touches[1].clientX,
        touches[0].clientY - touches[1].clientY);
}

export function Zoom({ children, start = 1 }: { children: ReactNode; start?: number }): JSX.Element {
    const box = useRef<HTMLDivElement>(null);
    const [zoom, setZoom] = useState(start);
    const now = useRef(zoom);
    now.current = zoom;

    /** Enlarges around a point of the window. */
    const to = (next: number, x: number, y: number) => {
        const view = box.current;
        const wanted = Math.max(1, Math.min(MOST, next));
        if (!view || wanted === now.current) return;
        const frame = view.getBoundingClientRect();
        const scale = wanted / now.current;
        const left = (view.scrollLeft + x - frame.left) * scale - (x - frame.left);
        const top = (view.scrollTop + y - frame.top) * scale - (y - frame.top);
        setZoom(wanted);
        requestAnimationFrame(() => view.scrollTo(left, top));
    };

    useEffect(() => {
        const view = box.current;
        if (!view) return undefined;
        let begun = 0;
        let from = 1;
        let tapped = 0;
        const touchstart = (event: TouchEvent) => {
            if (event.touches.length === 2) [begun, from] = [apart(event.touches), now.current];
        };
        const touchmove = (event: TouchEvent) => {
            if (event.touches.length !== 2 || !begun) return;
            event.preventDefault();
            const [a, b] = [event.touches[0], event.touches[1]];
            to(from * apart(event.touches) / begun, (a.clientX + b.clientX) / 2,
                (a.clientY + b.clientY) / 2);
        };
        const touchend = (event: TouchEvent) => {
            begun = 0;
            const spot = (event.target as globalThis.Element).closest("[data-target]");
            if (event.touches.length || spot) return;
            const touch = event.changedTouches[0];
            if (event.timeStamp - tapped < 300) {
                to(now.current > 1 ? 1 : 2, touch.clientX, touch.clientY);
                event.preventDefault();
            }
            tapped = event.timeStamp;
        };
        const wheel = (event: WheelEvent) => {
            if (!event.ctrlKey) return;
            event.preventDefault();
            to(now.current * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX, event.clientY);
        };
        view.addEventListener("touchstart", touchstart, { passive: true });
        view.addEventListener("touchmove", touchmove, { passive: false });
        view.addEventListener("touchend", touchend);
        view.addEventListener("wheel", wheel, { passive: false });
        return () => {
            view.removeEventListener("touchstart", touchstart);
            view.removeEventListener("touchmove", touchmove);
            view.removeEventListener("touchend", touchend);
            view.removeEventListener("wheel", wheel);
        };
    }, []);

    return <div className="zoom" ref={box} data-zoom={zoom > 1 ? "in" : "out"}>
        <div className="zoomed" style={{ width: `${zoom * 100}%` }}>{children}</div>
    </div>;
}
