/*
 * index.ts: which game has a drawing of its own. All others are drawn by any.tsx. A drawing is a part of the page
 * that is fetched when its game is chosen or opened, its style sheet with it.
 */
import { useEffect, useState } from "react";
import { any } from "./any";
import { Board } from "./board";

declare const SHEETS: Record<string, string>; // by game: its style sheet, made by build.py

const drawings: Record<string, () => Promise<Board>> = {
    embarcadero: async () => (await import("./embarcadero")).embarcadero,
    maracaibo: async () => (await import("./maracaibo")).maracaibo,
    wharfside: async () => (await import("./wharfside")).wharfside,
    yonder: async () => (await import("./yonder")).yonder,
};

const boards: Record<string, Board> = {};
const underWay: Record<string, Promise<void>> = {};

/** A style sheet beside the page's own, once it counts. */
function sheet(href: string): Promise<void> {
    return new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = href;
        link.onload = () => resolve();
        link.onerror = () => reject(new Error(href));
        document.head.append(link);
    });
}

/** Fetches a game's drawing; one that cannot be had is replaced by that of any game. */
export function loadBoard(game: string): Promise<void> {
    const fetched = async () => {
        const [board] = await Promise.all([drawings[game](), sheet(SHEETS[game])]);
        boards[game] = board;
    };
    underWay[game] ??= game in drawings ? fetched().catch(() => {
        boards[game] = any;
    }) : Promise.resolve();
    return underWay[game];
}

export function boardOf(game: string): Board {
    return boards[game] ?? any;
}

/** Whether the drawing of a game is there; it is fetched if not. */
export function useBoard(game: string): boolean {
    const [, setLoaded] = useState("");
    const ready = !game || !(game in drawings) || game in boards;
    useEffect(() => {
        if (!ready) void loadBoard(game).then(() => setLoaded(game));
    }, [game, ready]);
    return ready;
}
