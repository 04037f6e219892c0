/*
 * board.ts: what a game's own drawing is: a few views of the table. See web/README.md.
 */
import { ComponentType } from "react";
import { Stage } from "../size";
import { Choice, Scene } from "../types";

export interface View {
    name: string; // class of its section: view-NAME
    title: string;
    icon: string;
    /** The views may differ by match (no hand, no opponent): whether there is something to show. */
    when?: (scene: Scene) => boolean;
    Draw: ComponentType;
    /** It stands beside the answers where the screen is upright: one's hand and supply. */
    near?: boolean;
    /** Arrangements in which it is a tab although the other views lie around the board. */
    tab?: Stage[];
}

/** The first view is the board itself: always in sight. The others are placed around it at a desk
 * by the game's style sheet (grid-template-areas), and are tabs where there is less room. */
export interface Board {
    views: [View, ...View[]];
    /** The board itself shows one's hand where it is a tab; else the view that is `near` stands below it on a tablet. */
    ownStrip?: boolean;
    /** Further spots that mean an answer beside its target: the good that is sent there. */
    also?: (scene: Scene, choice: Choice) => string[];
    /** What stands beside a side's name in everybody's table: an icon and its words. */
    mark?: (scene: Scene, side: number) => { icon: string; words: string } | null;
    /** Questions that are pictures of their own: which answers one shows, and how. */
    pictures?: { shows: (scene: Scene, choice: Choice) => boolean; Draw: ComponentType<{ choices: Choice[] }> }[];
}
