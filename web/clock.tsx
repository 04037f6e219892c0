/*
 * clock.tsx: how much time seats have; counted on from what the server said last while they are awaited.
 */
import { useEffect, useState } from "react";
import { t } from "./words";

export interface Pace {
    kind: "days" | "minutes";
    seconds: number;
    bot: boolean;
    awaited: number[];
    late: number[];
    left: number[];
}

const DAY = 86400;

/** 3 days, 2 days 23 h, 2:05:09, 4:09. */
export function duration(seconds: number): string {
    const s = Math.max(0, Math.floor(seconds));
    const hours = Math.floor(s / 3600) % 24;
    if (s >= 2 * DAY) return hours ? t("{0} days {1} h", Math.floor(s / DAY), hours) : t("{0} days", Math.floor(s / DAY));
    const two = (n: number) => String(n).padStart(2, "0");
    const minutes = Math.floor(s / 60) % 60;
    return s >= 3600 ? `${Math.floor(s / 3600)}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

/** In words, for whoever opens a table or reads about it. */
export function paceWords(pace: Pace): string {
    return pace.kind === "days" ? t("{0} for a turn", duration(pace.seconds))
        : t("{0} for a game", duration(pace.seconds));
}

/** Until a bot takes over a seat, unless its person comes back. */
export function Countdown({ far, seconds }: { far: unknown; seconds: number }): JSX.Element {
    const [since, setSince] = useState(0);
    useEffect(() => {
        const began = Date.now();
        setSince(0);
        const timer = setInterval(() => setSince((Date.now() - began) / 1000), 1000);
        return () => clearInterval(timer);
    }, [far]);
    return <small data-drops>{t("a bot takes over in {0}", duration(seconds - since))}</small>;
}

export function Clock({ pace, seat }: { pace: Pace; seat: number }): JSX.Element {
    const runs = pace.awaited.includes(seat);
    const [since, setSince] = useState(0);
    useEffect(() => {
        const began = Date.now();
        setSince(0);
        if (!runs) return undefined;
        const timer = setInterval(() => setSince((Date.now() - began) / 1000), 1000);
        return () => clearInterval(timer);
    }, [pace, runs]);
    const left = pace.left[seat] - (runs ? since : 0);
    return <time className="left" data-runs={runs || undefined} data-late={left <= 0 || undefined}>
        {duration(left)}</time>;
}
