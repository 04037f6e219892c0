/*
 * aiming.ts: what a click, a tap or a key means at this question. One answer left: it is given, except that a
 * final one, one that gives its card up, or one tapped by a finger is shown with its consequences first and
 * wants a second click. Several left: the answers of that thing are shown alone. None: it says why not.
 */
import { RefObject, useRef } from "react";
import { showStep } from "./again";
import { Board } from "./boards/board";
import { Client, State } from "./client";
import { Act, Decision, isClear } from "./deciding";
import { done } from "./guard";
import { element, cardOf, thingAt } from "./named";
import { Peeked } from "./parts/hover";
import { Pointing } from "./pointing";
import { intoSight } from "./sight";
import { inOrder, LETTERS } from "./question";
import { settings } from "./settings";
import { Stage } from "./size";
import { Size } from "./table_context";
import { Screen, Turn } from "./tabs";
import { objection } from "./tutor";
import { Box, Choice, News, Scene } from "./types";

/** Everything at the table that a click may need. */
export interface At {
    client: Client; state: State; box: Box; scene: Scene; board: Board; size: Size; stage: Stage;
    lit: Map<string, Choice[]>;
    operands: Map<string, string>;
    decision: Decision; act: (act: Act) => void;
    screen: Screen; turn: (turn: Turn) => void;
    steps: News[][];
    root: RefObject<HTMLDivElement>;
}

/** Choices by what is clicked for them. */
export function litBy(choices: Choice[], scene: Scene, board: Board): Map<string, Choice[]> {
    const lit = new Map<string, Choice[]>();
    for (const choice of choices) {
        for (const id of [choice.target, ...(board.also?.(scene, choice) ?? [])]) {
            if (id) lit.set(id, [...(lit.get(id) ?? []), choice]);
        }
    }
    return lit;
}

export interface Giving { give: (choice: Choice) => void; decide: (choice: Choice, twice: boolean) => void; answer: (choice: Choice) => void; free: () => void }

/** Gives answers: `give` unless the tutor has something to say, `decide` after a second click where one is wanted. */
export function useGiving({ client, state, scene, decision, act, turn }: At): Giving {
    const weighing = useRef(""); // the question one of whose answers the tutor was asked about
    const answer = (choice: Choice) => {
        done();
        client.answer(choice.i);
    };
    const give = async (choice: Choice) => {
        if (weighing.current === scene.at && !decision.nudge) return undefined; // one at a time
        const asks = settings().tutor && state.here && !client.state.thinking && !scene.question?.secret;
        if (!asks) return answer(choice);
        weighing.current = scene.at;
        act({ type: "nudge", nudge: null });
        const said = await objection(client, scene, choice);
        if (client.state.scenes[client.state.shown]?.at !== scene.at) return undefined; // it came too late
        if (!said) return answer(choice);
        turn({ type: "tab", name: "answers" });
        return act({ type: "nudge", nudge: said });
    };
    const decide = (choice: Choice, wanted: boolean) => {
        const { confirm } = settings();
        const twice = wanted || (choice.final && (confirm === "final" || (confirm === "dear" && choice.dear)));
        if (!twice || decision.picked?.i === choice.i) return void give(choice);
        done();
        act({ type: "pick", choice });
        return turn({ type: "tab", name: "answers" });
    };
    return { give: choice => void give(choice), decide, answer, free: () => { weighing.current = ""; } };
}

/** The name of a thing, if it has one for people; ids make none. */
function nameOf(box: Box, id: string, from: globalThis.Element): string {
    return from.getAttribute("data-name") || element(box, id)?.title || cardOf(box, id)?.title || "";
}

/** The drawing a spot is part of; a card or a row is part of none. */
function drawingOf(spot: globalThis.Element): SVGElement | null {
    return spot instanceof SVGElement ? spot.ownerSVGElement : null;
}

function peekedAt(id: string, from: globalThis.Element, within: string): Peeked {
    return {
        id, within, name: from.getAttribute("data-name") ?? undefined, box: from.getBoundingClientRect(),
        view: drawingOf(from)?.getBoundingClientRect(),
    };
}

/** A thing and everything it lies on: a card in its stall may be refused for the stall's price. */
function chain(from: globalThis.Element): string[] {
    const ids: string[] = [];
    for (let at: globalThis.Element | null = from; at; at = at.parentElement?.closest("[data-id]") ?? null) {
        ids.push(at.getAttribute("data-id") ?? "");
    }
    return [...new Set(ids.filter(Boolean))];
}

/** A click on what is not lit: its card for a finger, and why not. */
function refuse({ client, box, scene, act }: At, id: string, from: globalThis.Element): void {
    const card = thingAt(box, scene.board.view, id)?.member.text !== undefined;
    if (card) act({ type: "peek", peeked: peekedAt(id, from, ""), pointed: null });
    client.why(chain(from), nameOf(box, id, from));
}

function pick(at: At, giving: Giving, id: string, from: globalThis.Element, touch: boolean): void {
    const { box, scene, lit, board, operands, act, turn, client } = at;
    const switched = !lit.has(id) && operands.size > 0; // perhaps it can be chosen under another switch
    const choices = lit.get(id) ?? (switched ? litBy(scene.choices, scene, board).get(id) : undefined) ?? [];
    const gives = (choice: Choice) => box.verbs.some(verb => verb.asks && verb.name === choice.verb);
    client.hush();
    if (!choices.length) return refuse(at, id, from);
    if (choices.length === 1 && !switched) {
        const asks = gives(choices[0]);
        giving.decide(choices[0], touch || asks);
        if (asks && at.decision.picked?.i !== choices[0].i) client.why([id], "", true); // why nothing better can be done with it
        return undefined;
    }
    act({ type: "only", choices });
    done();
    return turn({ type: "tab", name: "answers" });
}

/** What Escape does: the topmost thing goes. */
function back({ client, state, decision, act }: At, giving: Giving): void {
    giving.free();
    if (state.again) client.set({ again: null });
    else if (!isClear(decision)) act({ type: "back" });
    else client.set({ refused: null, told: null, error: "" });
}

function commands(at: At, giving: Giving): Record<string, () => void> {
    const { client, state, turn, steps } = at;
    const tab = (name: string) => () => turn({ type: "tab", name });
    return {
        u: () => undo(client), ...(state.far ? {} : { h: () => client.hint() }), l: tab("log"), r: tab("rules"), s: tab("score"),
        t: tab("text"), ".": () => replay(client, steps), x: () => turn({ type: "under" }),
        "?": () => turn({ type: "menu", open: true }), Escape: () => back(at, giving),
    };
}

export function undo(client: Client): void {
    client.set({ told: null, refused: null, error: "" });
    client.say("undo");
}

/** The others' last turn once more. */
export function replay(client: Client, steps: News[][]): void {
    if (steps.length && !client.state.again) void showStep(client, steps, 0, false);
}

export function pointingOf(at: At, giving: Giving): Pointing {
    const { client, scene, lit, size, decision, act, turn, root } = at;
    const touched = (touch: boolean) => touch || size === "phone";
    return {
        skip() {
            if (!at.state.again?.played) return false;
            client.set({ again: null });
            return true;
        },
        peek(id, from, within) {
            const choices = lit.get(within) ?? [];
            act({ type: "peek", peeked: id && from ? peekedAt(id, from, within) : null, pointed: choices.length === 1 ? choices[0] : null });
        },
        peekChoice: i => act({ type: "peek", peeked: null, pointed: scene.choices.find(choice => choice.i === i) ?? null }),
        pick: (id, from, touch) => pick(at, giving, id, from, touched(touch)),
        pickChoice(i, touch) {
            const choice = scene.choices.find(each => each.i === i);
            client.hush();
            if (choice) giving.decide(choice, touched(touch));
        },
        link(id) {
            turn({ type: "linked", id });
            const thing = root.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
            if (thing) intoSight(thing);
        },
        key(key) {
            const command = commands(at, giving)[key];
            const choice = inOrder(scene, decision.only ?? scene.choices)[LETTERS.indexOf(key)];
            if (key.length === 1 && choice && !decision.picked && !decision.nudge) giving.decide(choice, false);
            else if (command) command();
            else return false;
            return true;
        },
    };
}
