/*
 * client.ts: what the page knows, made from the messages that arrive, and the few things it can say.
 *
 * One match is open at a time. Scenes are kept by seat: at one screen several people play, and each
 * sees the own scene only after the curtain. `shown` is the seat whose scene may be drawn; nobody's
 * is while the curtain is down.
 */
import { useSyncExternalStore } from "react";
import { beginsToPlay, Past } from "./again";
import { Analysing, Analysis } from "./analysis";
import { Next, nextOf } from "./campaign";
import { Carrier, socketCarrier, workerCarrier } from "./carrier";
import { Far, Line } from "./friends";
import { Link } from "./link";
import { onTurn, Page, page, turnBack, turnTo } from "./pages";
import { t } from "./words";
import { BotInfo, Box, Edition, GameInfo, Guide, Kept, Message, News, Scene, Seat, Tale } from "./types";

export interface Told { to: string; words: string; data?: unknown; all?: number }
/** An answer of the hint, best first; the value in points of a hundredth. */
export interface Weighed { i: number; words: string; why: string; value: number; error: number; playouts: number }
/** How far a bot is: playouts, of how many. */
export interface Pondering { seat: number; done: number; all: number }
/** Why not; `about`: the id of the thing that was clicked. */
export interface Refusal { rule: string; fact: string; words: string; asked: string; about?: string }

/** A saved match whose record is damaged from a line on; `sound`: what comes before can be resumed. */
export interface Damaged { match: string; line: number; answers: number; lost: number; words: string; sound: boolean }

/** A thing that was asked about; `ids`: it, then what it lies on, as far as not asked yet; `quietly`: without a fact nothing is said. */
interface Asked { about: string; ids: string[]; name: string; quietly: boolean }

export interface State {
    status: "loading" | "ready" | "parted" | "broken";
    here: boolean; // matches are kept by this browser
    version: string;
    error: string;
    games: GameInfo[];
    bots: BotInfo[];
    kept: Kept[];
    unkept: string; // why this match, or any, is not being saved; "" if it is
    damaged: Damaged | null; // a match that was to be opened
    editions: Edition[]; // one's own
    match: string;
    opening: boolean; // the page was loaded anew at a match, which is not there yet
    seats: Seat[];
    box: Box | null;
    scenes: Record<number, Scene>;
    shown: number; // seat, or -1 behind the curtain
    logs: Record<number, News[]>; // by seat
    told: Told | null;
    refused: Refusal | null;
    elsewhere: boolean; // another tab plays this match
    thinking: boolean; // an answer was sent and nothing came back yet
    bot: Pondering | null; // a bot that thinks long
    replay: { n: number; of: number; seat: number } | null;
    next: Next | null; // the game that follows in a campaign
    tale: Tale | null; // the campaign of the match that is open
    record: string; // the last one asked for, as text
    again: Past | null; // the last turn is gone through once more
    analysing: Analysing | null; // of a finished game
    guide: Guide | null; // of a guided first game
    far: Far | null; // a table at a server
    chat: Line[];
}

const BEGIN: State = {
    status: "loading", here: true, version: "", error: "", games: [], bots: [], kept: [], unkept: "", damaged: null, editions: [],
    match: "", opening: false, seats: [], box: null, scenes: {}, shown: -1, logs: {}, told: null, refused: null,
    elsewhere: false, thinking: false, bot: null, replay: null, next: null, tale: null, record: "", again: null, analysing: null,
    guide: null, far: null, chat: [],
};

export const SPECTATOR = 7;

/** The log with what is new; what was taken back falls out. */
function merged(log: News[], news: News[]): News[] {
    const first = news.length ? news[0].n : Infinity;
    return [...log.filter(each => each.n < first), ...news];
}

/** The people who sit at this screen, by seat. */
export function humans(state: State): number[] {
    if (!state.here) return Object.keys(state.scenes).map(Number).filter(seat => seat !== SPECTATOR);
    return state.seats.flatMap((seat, i) => seat.kind === "human" ? [i] : []);
}

export class Client {
    state: State = BEGIN;
    private listeners = new Set<() => void>();
    private carrier: Carrier;
    private tutoring: ((told: Told) => void) | null = null; // it weighs an answer
    private asking: Asked[] = []; // whys that were not answered yet, in their order
    private waiting = new Map<string, ((message: Message) => void)[]>();

    constructor(server: string, link: Link | null) {
        const listen = (message: Message) => this.take(message);
        this.carrier = server ? socketCarrier(server, link, listen) : workerCarrier(listen);
        this.set({ here: this.carrier.here });
        this.send({ type: "games" });
        this.send({ type: "matches" });
        if (this.carrier.here) this.turned();
    }

    /** Back, Forward and reload lead to the page that the browser's history names. */
    private turned(): void {
        const follow = ({ match }: Page) => {
            if (match && match !== this.state.match) this.open(match);
            else if (!match && this.state.match) this.leave();
        };
        onTurn(follow);
        this.set({ opening: Boolean(page().match) });
        follow(page());
    }

    subscribe = (listener: () => void) => {
        this.listeners.add(listener);
        return () => { this.listeners.delete(listener); };
    };

    set(change: Partial<State>): void {
        this.state = { ...this.state, ...change };
        this.listeners.forEach(listener => listener());
    }

    send(message: Message): void {
        this.carrier.send(message);
    }

    title(game: string): string {
        return this.state.games.find(each => each.name === game)?.title ?? game;
    }

    /** The next message of this type. */
    next(type: string): Promise<Message> {
        return new Promise(resolve =>
            this.waiting.set(type, [...this.waiting.get(type) ?? [], resolve]));
    }

    // ------------------------------------------------------------ what arrives

    private take(message: Message): void {
        const waiting = this.waiting.get(message.type)?.shift();
        const take = this.takes[message.type];
        const other = message.match !== undefined && message.match !== this.state.match
            && !["opened", "match", "record", "damaged"].includes(message.type);
        if (take && !other) take(message);
        waiting?.(message);
    }

    private takes: Record<string, (m: Message) => void> = {
        hello: m => this.set({
            status: "ready", version: String(m.version), games: m.games as GameInfo[],
            bots: m.bots as BotInfo[],
        }),
        joined: () => this.rejoin(),
        parted: () => this.set({ status: "parted" }),
        broken: m => this.set({ status: "broken", error: String(m.words) }),
        matches: m => this.set({ kept: m.matches as Kept[], unkept: String(m.words ?? ""), opening: this.state.opening && !m.words }),
        unkept: m => this.set({ unkept: String(m.words) }),
        damaged: m => {
            if (page().match) turnBack();
            this.set({ opening: false, damaged: m as unknown as Damaged });
        },
        editions: m => this.set({ editions: m.editions as Edition[] }),
        opened: m => this.opened(m),
        match: m => { if (!this.state.here) this.opened(m); },
        box: m => this.set({ box: m as unknown as Box }),
        scene: m => this.scene(m as unknown as Scene),
        news: m => this.news(Number(m.seat), m.news as News[]),
        end: m => this.set({ next: nextOf(m.campaign, m.next) }),
        gone: () => this.leave(),
        told: m => this.told(m),
        refused: m => this.set({ refused: m as unknown as Refusal, thinking: false }),
        stale: () => this.set({ thinking: false }),
        thinks: m => this.set({ bot: { seat: Number(m.seat), done: Number(m.done), all: Number(m.all) } }),
        record: m => this.set({ record: String(m.record) }),
        table: m => this.set({ far: { ...this.state.far, ...m as unknown as Far } }),
        chat: m => this.set({ chat: [...this.state.chat, ...(m.lines as Line[])] }),
        guide: m => this.set({ guide: m.n ? m as unknown as Guide : null, thinking: false }),
        bye: m => this.set({ error: String(m.words) }),
        analysed: m => this.set({
            analysing: {
                match: String(m.match), done: Number(m.done),
                all: Number(m.all), data: (m.data ?? null) as Analysis | null
            }
        }),
        elsewhere: m => this.set({ elsewhere: Boolean(m.elsewhere) }),
        error: m => this.failed(m),
    };

    private rejoin(): void {
        this.set({ status: "ready" });
        if (this.state.match && this.state.here) this.open(this.state.match);
    }

    private opened(m: Message): void {
        this.asking = [];
        if (this.state.here) turnTo({ match: String(m.match) });
        this.set({
            match: String(m.match), opening: false, seats: (m.seats ?? []) as Seat[], box: null, scenes: {},
            shown: -1, logs: {}, told: null, refused: null, error: "", again: null, bot: null, guide: null, next: null, unkept: "", damaged: null,
            tale: (m.tale ?? null) as Tale | null,
            elsewhere: Boolean(m.elsewhere),
            replay: (m.replay ?? null) as State["replay"],
            far: this.state.here ? null : m as unknown as Far, chat: [],
        });
    }

    private scene(scene: Scene): void {
        const scenes = { ...this.state.scenes, [scene.seat]: scene };
        const state = { ...this.state, scenes };
        const log = (this.state.logs[scene.seat] ?? []).filter(news => news.n < scene.answers);
        const logs = { ...this.state.logs, [scene.seat]: log };
        const first = this.state.here && !this.state.logs[scene.seat] && scene.answers > 0;
        if (first) this.send({ type: "news", match: scene.match, seat: scene.seat, from: 0 });
        const again = this.state.again?.of === scene.at ? this.state.again : this.played(scene);
        this.set({ scenes, logs, shown: this.who(state, scene), thinking: false, bot: null, refused: null, again });
    }

    private told(m: Message): void {
        const tutoring = this.tutoring;
        if (m.to === "hint" && tutoring) {
            this.tutoring = null;
            this.set({ thinking: false });
            return tutoring(m as unknown as Told);
        }
        if (m.to === "why") return this.refused(m as unknown as Refusal);
        return this.set({ told: m as unknown as Told, thinking: false });
    }

    /** The others' turns since this seat's last scene, if they are to be seen one by one. */
    private played(scene: Scene): Past | null {
        const { here, replay, shown, scenes } = this.state;
        return here && !replay && shown === scene.seat && humans(this.state).includes(shown) ? beginsToPlay(scenes[shown], scene) : null;
    }

    /** A reason without a fact says only which rule it is: then it is said that it is not the time. */
    private refused(why: Refusal): void {
        const asked = this.asking.shift();
        if (!asked) return this.set({ refused: why, told: null });
        if (why.fact) return this.set({ refused: { ...why, about: asked.about }, told: null });
        return asked.quietly ? undefined : this.set({ told: null, refused: { ...this.notNow(asked), rule: why.rule, words: why.words } });
    }

    /** What is not asked about now has no reason of its own: perhaps what it lies on has, else what is asked is said. */
    private failed(m: Message): void {
        const asked = this.asking.shift();
        this.set({ thinking: false });
        if (this.state.opening) turnBack(); // it is no longer there
        if (!asked) return this.set({ error: String(m.words), opening: false });
        if (asked.ids.length) return this.ask({ ...asked, ids: asked.ids });
        return asked.quietly ? undefined : this.set({ told: null, refused: this.notNow(asked) });
    }

    private notNow({ about, name }: Asked): Refusal {
        const scene = this.state.scenes[this.state.shown];
        const fact = name ? t("You can't choose {0} now.", name) : t("There's nothing to do here now.");
        const waits = scene?.head.awaited[0]?.words ?? "";
        const asked = scene?.head.over ? t("The game is over.") : scene?.head.asked ? t("First: {0}", scene.question?.words ?? "")
            : waits ? t("Waiting: {0}", waits) : "";
        return { rule: "", fact, words: "", asked, about };
    }

    private news(seat: number, news: News[]): void {
        const logs = { ...this.state.logs };
        logs[seat] = merged(logs[seat] ?? [], news);
        this.set({ logs });
    }

    /** Who is shown after this scene: a lone person always; else who is asked, after the curtain. */
    private who(state: State, scene: Scene): number {
        const people = humans(state);
        if (people.length === 0 || state.replay) return scene.seat;
        if (people.length === 1) return people[0];
        if (state.shown < 0 || scene.head.over) return scene.head.over ? scene.seat : -1;
        const mine = state.scenes[state.shown];
        return mine?.head.asked || !this.asked(state).length ? state.shown : -1;
    }

    /** The people here who are asked now. */
    asked(state = this.state): number[] {
        return humans(state).filter(seat => state.scenes[seat]?.head.asked);
    }

    // ------------------------------------------------------------ what it says

    show(seat: number): void {
        this.set({ shown: seat });
    }

    say(type: string, more: Record<string, unknown> = {}): void {
        const { match, shown, scenes } = this.state;
        this.send({ type, match, seat: shown, at: scenes[shown]?.at, ...more });
    }

    answer(i: number): void {
        const { thinking, refused, told, error } = this.state;
        if (thinking) return;
        if (this.state.replay) return this.set({ error: t("This game is over: it can only be looked at.") });
        if (refused || told || error) this.set({ refused: null, told: null, error: "" });
        this.state = { ...this.state, thinking: true }; // nothing to be drawn
        this.say("answer", { i });
    }

    /** What the best answers and this one are worth. */
    weigh(i: number): Promise<Told> {
        this.set({ thinking: true });
        return new Promise(resolve => {
            this.tutoring = resolve;
            this.say("hint", { also: i });
        });
    }

    /** The same game with the same people and options once more. */
    replayed(): void {
        const { box, seats } = this.state;
        if (!box) return;
        const options = Object.fromEntries(box.options.filter(option => option.name !== "players")
            .map(({ name, value }) => [name, value]));
        this.send({ type: "new", game: box.game, players: seats.length, options, seats });
    }

    /** The bot that thinks is to play the best it has found. */
    playNow(): void {
        this.set({ bot: null });
        this.send({ type: "now", match: this.state.match });
    }

    analyse(): void {
        this.set({ analysing: { match: this.state.match, done: 0, all: 1, data: null } });
        this.send({ type: "analyse", match: this.state.match });
    }

    stopAnalysis(): void {
        this.set({ analysing: null });
        this.send({ type: "stop-analysis", match: this.state.match });
    }

    /** The record of a finished match, at this answer. */
    async showAnswer(n: number): Promise<void> {
        if (!this.state.replay) {
            const open = this.next("scene");
            this.open(this.state.match);
            await open;
        }
        const replay = this.state.replay;
        if (!replay) return;
        this.set({ replay: { ...replay, n } });
        this.send({ type: "watch", match: this.state.match, n, seat: replay.seat });
    }

    /** Why nothing can be done at a thing: its id, then those of what it lies on. */
    why(ids: string[], name: string, quietly = false): void {
        const asked = { about: ids[0] ?? "", ids, name, quietly };
        if (this.state.scenes[this.state.shown]?.head.asked && !this.state.replay) this.ask(asked);
        else if (!quietly) this.set({ told: null, refused: this.notNow(asked) });
    }

    private ask({ ids: [target, ...ids], ...rest }: Asked): void {
        this.asking.push({ ...rest, ids });
        this.say("why", { target });
    }

    /** With the next click an old refusal goes. */
    hush(): void {
        const { refused, told, error } = this.state;
        if (refused || error || (told && told.to !== "hint")) this.set({ refused: null, error: "", told: told?.to === "hint" ? told : null });
    }

    hint(): void {
        this.set({ refused: null, told: { to: "hinting", words: "" } });
        this.say("hint");
    }

    /** What the seat saw after so many answers; null where no past is kept. */
    async past(n: number): Promise<Scene | null> {
        if (!this.state.here) return null;
        const answer = this.next("past");
        this.send({ type: "past", match: this.state.match, seat: this.state.shown, n });
        return ((await answer).scene ?? null) as Scene | null;
    }

    open(match: string): void {
        this.send({ type: "open", match });
    }

    leave(): void {
        if (!this.state.here) location.hash = ""; // the page loads anew and plays here
        if (this.state.match) this.send({ type: "close", match: this.state.match });
        if (this.state.here && page().match) turnBack();
        this.set({
            match: "", box: null, scenes: {}, shown: -1, replay: null, logs: {}, again: null, guide: null,
            told: null, refused: null, error: ""
        });
        this.send({ type: "matches" });
    }
}

export function useClient(client: Client): State {
    return useSyncExternalStore(client.subscribe, () => client.state);
}
