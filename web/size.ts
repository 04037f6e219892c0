/*
 * size.ts: which of the four layouts fits the window. Only the shell and a board's style sheet ask.
 */
import { useEffect, useState } from "react";
import { Size } from "./table_context";

function measured(): Size {
    if (innerWidth >= 1200 && innerHeight >= 640) return "desk";
    if (innerWidth < 600) return "phone";
    return innerWidth > innerHeight ? "narrow" : "upright";
}

export function useSize(): Size {
    const [size, setSize] = useState(measured);
    useEffect(() => {
        const changed = () => setSize(measured());
        addEventListener("resize", changed);
        return () => removeEventListener("resize", changed);
    }, []);
    return size;
}
