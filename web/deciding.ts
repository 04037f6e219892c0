/*
 * deciding.ts: how far somebody is with a question: what is pointed at, which answers are left, which one is
 * picked, what the tutor has against it. All of it belongs to one question: with the next one it is gone
 * at once, not an effect later. Only the switch between operands ("send the goblin") stays.
 */
import { useCallback, useReducer } from "react";
import { Peeked } from "./parts/hover";
import { Nudge } from "./tutor";
import { Choice } from "./types";

export interface Decision {
    at: string; // the question
    peeked: Peeked | null; // the thing whose card is open
    pointed: Choice | null;
    picked: Choice | null; // shown with its consequences, to be confirmed
    only: Choice[] | null; // the answers of the one thing that was clicked
    nudge: Nudge | null;
    operand: string;
}

export type Act =
    | { type: "peek"; peeked: Peeked | null; pointed: Choice | null }
    | { type: "pick"; choice: Choice | null }
    | { type: "only"; choices: Choice[] | null }
    | { type: "nudge"; nudge: Nudge | null }
    | { type: "operand"; id: string }
    | { type: "back" } // the topmost thing goes
    | { type: "clear" };

function fresh(at: string, operand: string): Decision {
    return { at, peeked: null, pointed: null, picked: null, only: null, nudge: null, operand };
}

/** What Escape closes, the topmost first. */
const LAYERS = ["peeked", "nudge", "picked", "only"] as const;

export function isClear(of: Decision): boolean {
    return LAYERS.every(layer => of[layer] === null);
}

function decided(now: Decision, act: Act): Decision {
    switch (act.type) {
        case "peek": return { ...now, peeked: act.peeked, pointed: act.pointed };
        case "pick": return { ...now, picked: act.choice, nudge: null };
        case "only": return { ...now, only: act.choices, picked: null };
        case "nudge": return { ...now, nudge: act.nudge, picked: null };
        case "operand": return { ...now, operand: act.id };
        case "back": {
            const top = LAYERS.find(layer => now[layer] !== null);
            return top ? { ...now, [top]: null, pointed: null } : now;
        }
        default: return fresh(now.at, now.operand);
    }
}

/** The decision about the question `at`, and how it changes. */
export function useDecision(at: string): [Decision, (act: Act) => void] {
    const [held, send] = useReducer((now: Decision, [of, act]: [string, Act]) =>
        decided(now.at === of ? now : fresh(of, now.operand), act), fresh(at, ""));
    const act = useCallback((what: Act) => send([at, what]), [at]);
    return [held.at === at ? held : fresh(at, held.operand), act];
}
