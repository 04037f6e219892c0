/*
 * spot.tsx: what can be pointed at. `spot(id)` gives the attributes that make a <g>, <div> or
 * <button> such a thing: the table's own listeners (handlers.ts) do the rest. Lit or not, a spot can
 * be reached by arrows, opens its card on hover, focus and long press, and says why not when it is
 * clicked and nothing can be done there.
 */
import { TableData, useTable } from "../table_context";
import { t } from "../words";
import { named } from "../named";

export interface SpotProps {
    "data-id": string;
    "data-name"?: string; // where the board calls it otherwise than the sheet
    "data-target"?: string;
    "data-lit"?: string;
    role: "button";
    tabIndex: -1;
    "aria-label": string;
    "aria-disabled"?: true;
    className: string;
}

export function spotOf(table: TableData, id: string, className = "", label = ""): SpotProps {
    const choices = table.lit.get(id);
    const shown = table.preview?.target === id;
    const name = label || named(table.box, id);
    const classes = ["spot", className, choices ? "lit" : "", shown ? "shown" : "",
        choices && table.hinted === id ? "hinted" : "", table.picked?.target === id ? "picked-spot" : "",
        table.marked.has(id) ? "marked" : ""];
    return {
        "data-id": id,
        ...(label ? { "data-name": label } : {}),
        ...(choices ? { "data-target": id } : {}),
        role: "button",
        tabIndex: -1, // pointing.ts says which one Tab reaches
        "aria-label": choices ? `${name}. ${choices.map(choice => choice.words).join("; ")}`
            : t("{0}, not to be chosen now", name),
        ...(choices ? {} : { "aria-disabled": true as const }),
        className: classes.filter(Boolean).join(" "),
    };
}

export function useSpot(): (id: string, className?: string, label?: string) => SpotProps {
    const table = useTable();
    return (id, className, label) => spotOf(table, id, className, label);
}

/** The amber outline of a lit thing inside a drawing; draws nothing otherwise. */
export function Ring({ id, x, y, w, h, r = 6 }:
    { id: string; x: number; y: number; w: number; h: number; r?: number }): JSX.Element | null {
    const table = useTable();
    if (!table.lit.has(id)) return null;
    return <g className={`ring ${table.hinted === id ? "hinted" : ""} ${table.picked?.target === id ? "picked-spot" : ""}`}>
        <rect x={x} y={y} width={w} height={h} rx={r} className="edge" />
        <rect x={x} y={y} width={w} height={h} rx={r} className="amber" />
    </g>;
}
