/*
 * index.ts: which game has a drawing of its own. All others are drawn by any.tsx.
 */
import { any } from "./any";
import { Board } from "./board";

const boards: Record<string, Board> = {
};

export function boardOf(game: string): Board {
    return boards[game] ?? any;
}
