/*
 * tabs.ts: which tab of the side is open, which rule it shows, how high the phone's sheet stands, whether the
 * menu is open and pieces are faded: everything about the screen that is no decision.
 */
import { useReducer } from "react";
import { View } from "./boards/board";
import { t } from "./words";

/** `Draw`: it is a view of the board. */
export interface Tab { name: string; title: string; icon: string; Draw?: unknown }
export type Sheet = "low" | "half" | "whole";

export interface Screen { tab: string; rule: string; sheet: Sheet; menu: boolean; under: boolean; linked: string }

export type Turn =
    | { type: "tab"; name: string }
    | { type: "rule"; rule: string }
    | { type: "asked"; stays: string[] } // another question: the answers, unless one of these is open
    | { type: "sheet" } | { type: "menu"; open: boolean } | { type: "under" } | { type: "linked"; id: string };

const HIGHER: Record<Sheet, Sheet> = { low: "half", half: "whole", whole: "low" };

function turned(now: Screen, turn: Turn): Screen {
    const sheet = now.sheet === "low" ? "half" : now.sheet;
    switch (turn.type) {
        case "tab": return { ...now, tab: turn.name, sheet };
        case "rule": return { ...now, tab: "rules", rule: turn.rule, sheet };
        case "asked": return { ...now, linked: "", tab: turn.stays.includes(now.tab) ? now.tab : "answers" };
        case "sheet": return { ...now, sheet: HIGHER[now.sheet] };
        case "menu": return { ...now, menu: turn.open };
        case "under": return { ...now, under: !now.under };
        default: return { ...now, linked: turn.id };
    }
}

export function useScreen(tab: string): [Screen, (turn: Turn) => void] {
    return useReducer(turned, { tab, rule: "", sheet: "half", menu: false, under: false, linked: "" });
}

export function tabsOf(own: View[], size: string, analysis: boolean, over: boolean): Tab[] {
    return [
        { name: "answers", title: over ? t("Result") : t("Answers"), icon: "anchor" },
        ...own,
        ...(size === "phone" ? [{ name: "players", title: t("Players"), icon: "people" }] : []),
        ...(analysis ? [{ name: "analysis", title: t("Analysis"), icon: "hint" }] : []),
        { name: "log", title: t("Log"), icon: "log" },
        { name: "score", title: t("Score"), icon: "points" },
        { name: "rules", title: t("Rules"), icon: "rules" },
        { name: "text", title: t("In words"), icon: "text" },
    ];
}
