/*
 * size.ts: which arrangement fits the window, and how large it is drawn. Every arrangement is laid out in
 * units of its own; the root's font size is 16 units, style sheets measure in rem, so that everything grows
 * together and whatever the window has beyond the arrangement's proportions goes to its elastic parts.
 */
import { useEffect, useLayoutEffect, useState } from "react";
import { Size } from "./table_context";

export type Stage = "strip" | "phone" | "tall" | "tablet" | "desk" | "wide";

export interface Fit { stage: Stage; size: Size; scale: number }

/** What each arrangement is designed at, in units. */
const UNITS: Record<Stage, [number, number]> = {
    strip: [844, 390], phone: [390, 664], tall: [768, 954], tablet: [1024, 720], desk: [1440, 900], wide: [1366, 650],
};
/** Where the views go: all around the board, into tabs beside it, below it, or into a sheet. */
const SIZES: Record<Stage, Size> = {
    strip: "narrow", phone: "phone", tall: "upright", tablet: "narrow", desk: "desk", wide: "desk",
};
const [LEAST, MOST] = [0.92, 1.8];
const UNIT = 16; // of the root's font size

function grown(stage: Stage, w: number, h: number): number {
    return Math.min(w / UNITS[stage][0], h / UNITS[stage][1]);
}

function stageOf(w: number, h: number): Stage {
    if (h < 500) return "strip";
    if (w < 700) return "phone";
    if (w < 1.15 * h) return "tall";
    if (w < 1.5 * h) return "tablet";
    return w < 1.7 * h && grown("desk", w, h) >= LEAST ? "desk" : "wide";
}

export function fitted(w: number, h: number): Fit {
    const stage = stageOf(w, h);
    return { stage, size: SIZES[stage], scale: Math.max(LEAST, Math.min(MOST, grown(stage, w, h))) };
}

const measured = () => fitted(innerWidth, innerHeight);

/** The arrangement of now; as long as it is used, the page is drawn at its scale. */
export function useFit(): Fit {
    const [fit, setFit] = useState(measured);
    useEffect(() => {
        const changed = () => setFit(was => {
            const now = measured();
            return now.stage === was.stage && now.scale === was.scale ? was : now;
        });
        addEventListener("resize", changed);
        return () => removeEventListener("resize", changed);
    }, []);
    useLayoutEffect(() => {
        document.documentElement.style.fontSize = `${UNIT * fit.scale}px`;
        return () => {
            document.documentElement.style.fontSize = "";
        };
    }, [fit]);
    return fit;
}
