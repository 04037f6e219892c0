/*
 * again.tsx: the last turn again: what the others and chance did since one's own last answer, step by
 * step, on the board as it was then. A step is one answer with all that it brought about. At a table
 * far away no past boards are to be had; then the steps are marked on the present one.
 */
import { useEffect, useState } from "react";
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { Badge, seatClass } from "./parts/seat";
import { Lines, short } from "./log";
import { change, settings, Settings } from "./settings";
import { Shown } from "./travel";
import { News, Scene } from "./types";
import { t } from "./words";

/** What is gone through: the steps, which one is shown, the board after it. */
export interface Past { steps: News[][]; i: number; scene: Scene | null; of: string; played: boolean }

/** What concerns the others, if anybody else did something: neither one's own doing nor what chance turned up. */
export function theirs(news: News[], scene: Scene): News[] {
    const known = (each: News) => each.round || scene.head.sides.some(side => side.side === each.seat);
    const mine = (each: News) => doer(scene, each) === scene.seat || (doer(scene, each) < 0 && each.seat === scene.seat);
    const foreign = news.filter(each => !mine(each) || each.round || isOpponents(scene, each));
    const told = foreign.filter(known);
    return told.length ? told : foreign.length ? foreign : news;
}

function isOpponents(scene: Scene, news: News): boolean {
    return scene.head.sides.some(each => each.side === news.seat && each.kind === "opponent");
}

/** Whose doing it was: an opponent's that is no seat, whoever's answer it followed; else who answered; -1: nobody's. */
function doer(scene: Scene, news: News): number {
    if (isOpponents(scene, news)) return news.seat ?? -1;
    return scene.head.sides.some(each => each.side === news.side) ? news.side : -1;
}

/**
 * What happened since one's last turn: behind the last answer of one's own that somebody else's
 * followed; one's present turn is more of it. Without others since then: the present news.
 */
export function sinceLastTurn(log: News[], scene: Scene): News[] {
    const foreign = (news: News) => ![scene.seat, -1].includes(doer(scene, news));
    const last = log.map(foreign).lastIndexOf(true);
    const own = log.slice(0, last + 1).map(news => doer(scene, news) === scene.seat).lastIndexOf(true);
    return last < 0 ? scene.news : log.slice(own + 1);
}

/** The answers of others in the news, each with what it brought about. */
export function stepsOf(news: News[], scene: Scene): News[][] {
    const steps: News[][] = [];
    for (const each of news) {
        const last = steps[steps.length - 1];
        if (last && last[0].n === each.n) last.push(each);
        else if (doer(scene, each) !== scene.seat) steps.push([each]);
    }
    return steps;
}

/** What is played of the others' doing since a scene: a step for each of their answers, with what chance turned up after it. */
export function playedSteps(scene: Scene, since: number): News[][] {
    const others = (news: News) => ![scene.seat, -1].includes(doer(scene, news));
    const steps: News[][] = [];
    for (const step of stepsOf(scene.news.filter(news => news.n >= since), scene)) {
        if (step.some(others)) steps.push(step);
        else steps[steps.length - 1]?.push(...step);
    }
    return steps;
}

/** The others' turns are about to be played; until the first step is there, the board stays as it was. */
export function beginsToPlay(before: Scene | undefined, scene: Scene): Past | null {
    if (!before || settings().turns === "off" || document.hidden || before.head.over || scene.answers <= before.answers) return null;
    const steps = playedSteps(scene, before.answers);
    return steps.length ? { steps, i: -1, scene: quiet(before), of: scene.at, played: true } : null;
}

/** Whose step it is, and its first sentence. */
export function shownOf(past: Past | null, scene: Scene): Shown | null {
    const step = past?.steps[past.i];
    const first = step?.find(each => doer(scene, each) >= 0) ?? step?.[0];
    const who = first && scene.head.sides.find(each => each.side === doer(scene, first));
    if (!step || !first || !who) return null;
    const ids = step.flatMap(each => each.links ?? []).map(link => link.id);
    return { words: first.words, seat: seatClass(who), letter: who.letter, ids };
}

/** In a line or two, where there is little room: the last turn of somebody else, from its beginning. */
export function LastLine({ news, scene, open }: { news: News[]; scene: Scene; open: () => void }): JSX.Element | null {
    const foreign = news.map(each => [scene.seat, -1].includes(doer(scene, each)) ? null : each);
    const last = foreign.reduce<News | null>((found, each) => each ?? found, null);
    const who = scene.head.sides.find(each => last && each.side === doer(scene, last));
    if (!last || !who) return null;
    const end = foreign.lastIndexOf(last);
    const start = foreign.slice(0, end).map(each => !each || doer(scene, each) !== who.side).lastIndexOf(true) + 1;
    const turn = theirs(news.slice(start, end + 1), scene);
    const closing = turn.findIndex(each => each.round); // what came of the end of a round is not this turn
    const words = (closing > 0 ? turn.slice(0, closing) : turn).map(each => short(each.words, who.name)).join(" ");
    return <button type="button" className="last-line" onClick={open} aria-label={t("The last turn again: {0}", words)}>
        <Badge side={who} /><span>{words}</span><Icon name="again" /></button>;
}

/** The scene as it was after an answer, to be looked at only. */
function quiet(scene: Scene): Scene {
    return { ...scene, choices: [], groups: [], question: null, head: { ...scene.head, asked: false } };
}

export async function showStep(client: Client, steps: News[][], i: number, played: boolean): Promise<void> {
    const { shown, scenes } = client.state;
    const of = scenes[shown]?.at ?? "";
    const past = await client.past(steps[i][steps[i].length - 1].n + 1);
    if (client.state.scenes[shown]?.at !== of || (played && !client.state.again)) return; // it was skipped
    client.set({ again: { steps, i, scene: past && quiet(past), of, played } });
}

const STEP = { off: 0, quick: 300, normal: 600, slow: 1200 }; // milliseconds: 240 of them a piece travels

/** The others' turns as they are played: whose step it is, Skip, how fast. */
export function Played({ client, state, past }: { client: Client; state: State; past: Past }): JSX.Element {
    const { steps, i } = past;
    const sides = state.scenes[state.shown]?.head.sides ?? [];
    const skip = () => client.set({ again: null });
    useEffect(() => {
        const on = () => i + 1 < steps.length ? void showStep(client, steps, i + 1, true) : skip();
        const timer = setTimeout(on, i < 0 ? 0 : STEP[settings().turns]);
        return () => clearTimeout(timer);
    }, [past]);
    return <section className="question again played" data-region="question" aria-label={t("The others' turns")}>
        <h2><Icon name="play" /><span>{t("The others' turns")}</span></h2>
        <div aria-live="polite">{i >= 0 && <Lines log={steps[i]} sides={sides} />}</div>
        <p className="buttons">
            <button type="button" className="go" data-reach data-now onClick={skip} aria-keyshortcuts="Space">{t("Skip")}</button>
            <output>{t("{0} of {1}", Math.max(1, i + 1), steps.length)}</output>
            <label>{t("Pace")} <select defaultValue={settings().turns} onChange={event => {
                change({ turns: event.target.value as Settings["turns"] });
                if (event.target.value === "off") skip();
            }}><option value="off">{t("off")}</option><option value="quick">{t("quick")}</option>
                <option value="normal">{t("normal")}</option><option value="slow">{t("slow")}</option></select></label>
        </p>
    </section>;
}

export function Again({ client, state, past }: { client: Client; state: State; past: Past }): JSX.Element {
    const [going, setGoing] = useState(true);
    const { steps, i } = past;
    const ended = i + 1 >= steps.length;
    const to = (n: number) => {
        void showStep(client, steps, Math.max(0, Math.min(steps.length - 1, n)), past.played);
    };
    useEffect(() => {
        if (!going || ended) return undefined;
        const timer = setTimeout(() => to(i + 1), Math.max(400, settings().pace * 2));
        return () => clearTimeout(timer);
    });
    return <section className="question again" data-region="question" aria-label={t("The last turn again")}>
        <h2><Icon name="again" /><span>{t("The last turn again")}</span></h2>
        <div aria-live="polite"><Lines log={steps[i]} sides={state.scenes[state.shown]?.head.sides ?? []} /></div>
        <p className="buttons">
            <button type="button" data-reach disabled={i === 0} onClick={() => {
                setGoing(false);
                to(i - 1);
            }} aria-label={t("One step back")}><Icon name="back" /></button>
            <button type="button" data-reach disabled={ended} onClick={() => setGoing(!going)}
                aria-label={going ? t("Stop") : t("Go on")}><Icon name={going && !ended ? "pause" : "play"} /></button>
            <button type="button" data-reach disabled={ended} onClick={() => {
                setGoing(false);
                to(i + 1);
            }} aria-label={t("One step further")}><Icon name="step" /></button>
            <output>{t("{0} of {1}", i + 1, steps.length)}</output>
            <button type="button" data-reach className="go" data-now autoFocus
                onClick={() => client.set({ again: null })}>{t("Back to now")}</button>
        </p>
    </section>;
}
