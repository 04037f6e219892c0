/*
 * table_context.ts: what every part of the table may read, boards included.
 */
import { createContext, useContext } from "react";
import { Stage } from "./size";
import { Box, Choice, Scene, Side } from "./types";

export type Size = "desk" | "narrow" | "upright" | "phone";

export interface TableData {
    box: Box;
    scene: Scene;
    /** Choices by target: what may be clicked now. */
    lit: Map<string, Choice[]>;
    /** The choice whose consequences are to be drawn (under the pointer, focused or picked). */
    preview: Choice | null;
    /** The choice that waits to be confirmed. */
    picked: Choice | null;
    /** The target of the answer that the hint advises, or "". */
    hinted: string;
    /** Elements that changed since the viewer last answered, or that the log points to. */
    marked: Set<string>;
    size: Size;
    /** The arrangement for this window; several may have their views in the same places. */
    stage: Stage;
    /** Pieces fade, so that one sees what is printed below them. */
    under: boolean;
}

export const Table = createContext<TableData | null>(null);

export function useTable(): TableData {
    const table = useContext(Table);
    if (!table) throw new Error("no table");
    return table;
}

/** The values of a figure; none if it has nothing to say. */
export function figure(scene: Scene, path: string): (number | string)[] {
    return scene.board.figures[path] ?? [];
}

export function side(scene: Scene, number: number): Side | undefined {
    return scene.head.sides.find(each => each.side === number);
}
