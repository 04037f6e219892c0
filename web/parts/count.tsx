/*
 * count.tsx: a number that counts up or down to what it has become, in about the time a piece travels.
 */
import { useEffect, useRef, useState } from "react";
import { moves } from "../settings";

const STEPS = 8; // at most
const EACH = 45; // milliseconds

export function Count({ n }: { n: number }): JSX.Element {
    const [shown, setShown] = useState(n);
    const from = useRef(n);
    useEffect(() => {
        const begun = from.current;
        const steps = moves() ? Math.min(STEPS, Math.abs(n - begun)) : 0;
        let timer = 0;
        const step = (k: number) => {
            from.current = k >= steps ? n : Math.round(begun + (n - begun) * k / steps);
            setShown(from.current);
            if (k < steps) timer = window.setTimeout(() => step(k + 1), EACH);
        };
        step(steps ? 1 : 0);
        return () => clearTimeout(timer);
    }, [n]);
    return <>{moves() ? shown : n}</>;
}
