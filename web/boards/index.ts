/*
 * index.ts: which game has a drawing of its own. All others are drawn by any.tsx.
 */
import { any } from "./any";
import { Board } from "./board";
import { embarcadero } from "./embarcadero";
import { maracaibo } from "./maracaibo";
import { wharfside } from "./wharfside";
import { yonder } from "./yonder";

const boards: Record<string, Board> = {
    embarcadero,
    maracaibo,
    wharfside,
    yonder,
};

export function boardOf(game: string): Board {
    return boards[game] ?? any;
}
