/*
 * worker.ts: the table offline: the desk as WebAssembly, and the matches in IndexedDB.
 *
 * Messages of the protocol go to the desk and its answers to the page as they are. What the desk does
 * not know is done here: which matches are kept (matches, forget, export, import), one tab for one
 * match (locks), letting bots go on slice by slice where people play. After every answer the scene is
 * sent first and the record kept then; messages are taken one after another, so nothing overtakes the
 * keeping.
 */
import { Desk } from "./desk";
import { allEditions, allKept, forget, forgetEdition, keep, keepEdition, kept, Stored } from "./store";
import { Edition, Scene, Seat, Tale, TaleEnd } from "./types";

declare const self: DedicatedWorkerGlobalScope;
declare const NAMES: { wasm: string; version: string };

type Message = { type: string; match?: string } & Record<string, unknown>;

/** A match on the desk: the last scene that was sent, and whether this tab may change it. */
interface Open {
    scene: string; mine: boolean; release: () => void; people: boolean;
    tale?: Tale; end?: TaleEnd; // of a campaign: which game it is, and what it handed on
}

const CHANGES = ["answer", "undo", "step"];
const SEPARATOR = "\n=== match ===\n";

const desk = Desk.load(NAMES.wasm);
const saved = new BroadcastChannel("quayside-kept");
const open = new Map<string, Open>();

// ---------------------------------------------------------------- what the page hears

const MOST = 40; // milliseconds until it hears what there is, although more comes
let texts: string[] = [];
let begun = 0;
let goesOn = false; // the bots play on at once
const A_WORD = 200; // milliseconds of a bot's thinking until the page hears how far it is, and is heard
let since = 0; // when the bot at hand began to think, or the page last heard of it
let pause: number | undefined; // in which the page is heard
let hurried = ""; // the match whose bots are not to think for longer than a word until people are asked

/** Tells the page, with what else is said before people are asked: drawing takes longer than most bots. */
function tell(text: string): void {
    const scene = /^{"type":"scene","match":"[^"]*","seat":\d+,/.exec(text)?.[0];
    if (!texts.length) begun = performance.now();
    if (scene) texts = texts.filter(each => !each.startsWith(scene)); // a later one of the same seat
    texts.push(text);
}

function flush(): void {
    if (texts.length) self.postMessage(texts);
    texts = [];
}

function post(message: Message): void {
    tell(JSON.stringify(message));
}

function freshName(): string {
    const random = crypto.getRandomValues(new Uint8Array(6));
    return Array.from(random, byte => byte.toString(16).padStart(2, "0")).join("");
}

function freshSeed(): string {
    return crypto.getRandomValues(new BigUint64Array(1))[0].toString();
}

// ---------------------------------------------------------------- the desk

/** What is to be kept of what the desk said of a match. */
function hear(entry: Open | undefined, text: string): void {
    if (!entry) return;
    if (text.startsWith('{"type":"scene"')) entry.scene = text;
    if (!text.startsWith('{"type":"end"')) return;
    const { campaign, next, chapter } = JSON.parse(text);
    if (campaign) entry.end = { over: campaign === "over", next, chapter };
}

/** Says it to the desk; whether the match is there afterwards. Answers go to the page, if aloud. */
async function run(message: Message, aloud = true): Promise<boolean> {
    let good = true;
    const entry = open.get(message.match ?? "");
    (await desk).say(message, text => {
        hear(entry, text);
        if (text.startsWith('{"type":"error"')) good = false;
        else if (!aloud) return;
        tell(text);
    });
    return good;
}

/** Lets the bots go on until people are asked; the page hears of it as they move, or while one thinks long. */
async function goOn(match: string): Promise<void> {
    clearTimeout(pause); // whoever speaks in it goes on in its stead
    if (!open.has(match)) return; // it was left meanwhile
    const now = hurried === match && performance.now() - since > A_WORD;
    const stepped = (await desk).ask({ type: "step", match, now }, "stepped", text => {
        hear(open.get(match), text);
        tell(text);
    });
    if (stepped?.state !== "thinking") since = performance.now();
    goesOn = Boolean(stepped?.more) && performance.now() - begun < MOST;
    if (!stepped?.more) await save(match);
    else if (hurried === match || performance.now() - since < A_WORD) queue({ type: "go-on", match });
    else thinks(match, stepped);
}

/** Says how far a bot is, and lets the page speak before it goes on. */
function thinks(match: string, { seat, done, all }: Record<string, unknown>): void {
    post({ type: "thinks", match, seat, done, all });
    pause = setTimeout(() => {
        since = performance.now();
        queue({ type: "go-on", match });
    });
}

// ---------------------------------------------------------------- one tab for one match

/** Whether this tab has the match for itself. If not, it gets it when the other one is closed. */
async function own(match: string): Promise<boolean> {
    if (!navigator.locks) return true;
    const name = `quayside-${match}`;
    const hold = (then: () => void) => new Promise<void>(release => {
        const entry = open.get(match);
        if (entry) [entry.mine, entry.release] = [true, release];
        else release();
        then();
    });
    return new Promise(resolve => {
        navigator.locks.request(name, { ifAvailable: true }, lock => {
            if (lock) return hold(() => resolve(true));
            resolve(false);
            navigator.locks.request(name, () => hold(() => again(match)));
            return undefined;
        });
    });
}

/** Another tab has changed the match, or has left it to this one. */
function again(match: string): void {
    if (open.has(match)) queue({ type: "open", match });
}

saved.onmessage = event => {
    if (open.get(event.data as string)?.mine === false) again(event.data as string);
};

// ---------------------------------------------------------------- keeping

async function save(match: string): Promise<void> {
    const entry = open.get(match);
    flush();
    if (!entry?.mine || !entry.scene) return;
    const told = (await desk).ask({ type: "record", match }, "record") as unknown as Stored;
    const { head, answers, score } = JSON.parse(entry.scene) as Scene;
    const points = score.sides.flatMap(({ side, sum }) => sum || !side || !score.result?.solo ? sum : []).join(" : ");
    await keep({
        match, record: told.record, seed: told.seed, seats: told.seats, undo: told.undo, guide: told.guide,
        game: head.game, names: head.sides.map(side => side.name), words: head.over ? [points, score.result?.band].filter(Boolean).join(" · ") : head.round,
        over: head.over, answers, when: Date.now(), tale: entry.tale, end: entry.end,
    });
    saved.postMessage(match);
}

async function matches(): Promise<void> {
    const all = (await allKept()).map(stored => ({ ...stored, record: undefined, seed: undefined }));
    post({ type: "matches", matches: all });
}

async function exported(): Promise<void> {
    const texts = (await allKept()).map(({ record, tale }) => tale
        ? `${record.trimEnd()}\n# campaign ${tale.id} ${tale.n} ${tale.name}\n` : record);
    post({ type: "exported", text: texts.join(SEPARATOR) });
}

/** Which game of which campaign a record says it is; one that says nothing may begin a list of its own. */
function taleOf(record: string): Tale | undefined {
    const said = /^# campaign (\w+) (\d+) (.*)$/m.exec(record);
    if (said) return { id: said[1], n: Number(said[2]), name: said[3] };
    return /^options .*\bcampaign=on\b/m.test(record) ? { id: freshName(), n: 1, name: "" } : undefined;
}

/** Records become matches, with people in all seats. */
async function imported(text: string): Promise<void> {
    for (const record of text.split(SEPARATOR)) {
        const match = freshName();
        open.set(match, { scene: "", mine: true, release: () => undefined, people: true, tale: taleOf(record) });
        if (await run({ type: "open", match, record, seed: freshSeed() }, false)) await save(match);
        await leave(match);
    }
    await matches();
}

// ---------------------------------------------------------------- matches

function people(seats: Seat[]): boolean {
    return seats.some(seat => seat.kind === "human");
}

async function begin({ tale: wanted, ...message }: Message): Promise<void> {
    const match = freshName();
    const seats = message.seats as Seat[];
    const tale = wanted ? { id: freshName(), ...wanted as Partial<Tale> } as Tale : undefined;
    open.set(match, { scene: "", mine: true, release: () => undefined, people: people(seats), tale });
    post({ type: "opened", match, seats, tale });
    if (!await run({ ...message, match, seed: freshSeed() } as Message)) {
        open.delete(match);
        return post({ type: "gone", match });
    }
    await own(match);
    return started(match);
}

async function started(match: string): Promise<void> {
    since = performance.now();
    if (open.get(match)?.people) await goOn(match);
    else await run({ type: "join", match, seat: 7 });
}

async function resume(match: string): Promise<void> {
    const stored = await kept(match);
    if (!stored) return post({ type: "error", words: "This match is no longer kept here." });
    const { record, seed, seats, answers, undo, guide } = stored;
    (await desk).say({ type: "close", match }, () => undefined); // if it is there already
    const entry = open.get(match)
        ?? { scene: "", mine: false, release: () => undefined, people: people(seats) };
    [entry.tale, entry.end] = [stored.tale, stored.end];
    open.set(match, entry);
    const mine = entry.mine || await own(match);
    const persons = seats.flatMap((seat, i) => seat.kind === "human" ? [i] : []);
    const eyes = persons.length === 1 ? persons[0] : 7; // one's own game is seen with one's own eyes
    const replay = stored.over ? { n: answers, of: answers, seat: eyes } : null;
    post({ type: "opened", match, seats, replay, elsewhere: !mine, tale: stored.tale });
    if (replay) await run({ type: "watch", match, record, n: -1, seat: eyes, seats });
    else if (await run({ type: "open", match, record, seed, seats, undo, guide: guide ?? false }) && mine) {
        await started(match);
    }
    return undefined;
}

/** What a seat saw after so many answers of a match that goes on. */
async function past(message: Message): Promise<void> {
    const { match, seat, n } = message;
    const name = `${match}+`;
    const told = (await desk).ask({ type: "record", match }, "record") as unknown as Stored | undefined;
    const scene = told && (await desk).ask(
        { type: "watch", match: name, record: told.record, seats: told.seats, n, seat }, "scene");
    (await desk).say({ type: "close", match: name }, () => undefined);
    post({ type: "past", match, n, scene });
}

async function editions(): Promise<void> {
    post({ type: "editions", editions: await allEditions() });
}

/** A match is begun with the tables to hear what is wrong with them. */
async function check(message: Message): Promise<void> {
    let words = "";
    const { game, players, edition } = message;
    (await desk).say({ type: "new", match: "+check", game, players, seed: "1", edition }, text => {
        if (text.startsWith('{"type":"error"')) words = String(JSON.parse(text).words);
    });
    (await desk).say({ type: "close", match: "+check" }, () => undefined);
    post({ type: "checked", words: words.replace(/^[^\n]*:\n/, "").trim() });
}

/** The numbered rules of a game that is not being played. */
async function rulebook(message: Message): Promise<void> {
    const { game, players } = message;
    (await desk).say({ type: "new", match: "+rules", game, players, seed: "1" }, () => undefined);
    const told = (await desk).ask({ type: "rules", match: "+rules", seat: 7, what: "" }, "told");
    (await desk).say({ type: "close", match: "+rules" }, () => undefined);
    post({ type: "rulebook", rules: told?.data ?? [] });
}

let analysed = ""; // the match whose analysis goes on

/** A finished match is weighed, a slice at a time; other messages come in between. */
async function analyse(match: string): Promise<void> {
    const name = `${match}+analysis`;
    const stored = await kept(match);
    if (!stored?.over) return post({ type: "error", words: "This match is not over." });
    await stopAnalysis();
    (await desk).say({ type: "watch", match: name, record: stored.record, seats: stored.seats, n: -1 },
        () => undefined);
    analysed = match;
    return weighOn(match);
}

async function weighOn(match: string): Promise<void> {
    if (analysed !== match) return undefined;
    const told = (await desk).ask({ type: "analyse", match: `${match}+analysis` }, "analysed");
    if (!told) return post({ type: "error", words: "This game cannot be analysed." });
    post({ ...told, type: "analysed", match });
    if (told.data) return stopAnalysis();
    setTimeout(() => queue({ type: "weigh-on", match }), 0);
    return undefined;
}

async function stopAnalysis(): Promise<void> {
    if (analysed) (await desk).say({ type: "close", match: `${analysed}+analysis` }, () => undefined);
    analysed = "";
}

async function leave(match: string): Promise<void> {
    if (analysed === match) await stopAnalysis();
    open.get(match)?.release();
    open.delete(match);
    (await desk).say({ type: "close", match }, () => undefined);
}

function seenAnswers(scene: string): number {
    return Number(/"answers":(\d+)/.exec(scene)?.[1] ?? 0);
}

/** Where only bots play: on until a spectator sees more, slice by slice. */
async function watched(match: string): Promise<void> {
    const entry = open.get(match);
    const before = seenAnswers(entry?.scene ?? "");
    const stepped = (await desk).ask({ type: "step", match }, "stepped", text => {
        if (text.startsWith('{"type":"end"')) hear(entry, text);
        if (text.startsWith('{"type":"news"')) tell(text);
    });
    await run({ type: "scene", match, seat: 7 }); // things never come to rest there
    if (stepped?.more && seenAnswers(entry?.scene ?? "") === before) {
        return queue({ type: "step", match });
    }
    return save(match);
}

async function change(message: Message): Promise<void> {
    const match = message.match ?? "";
    const entry = open.get(match);
    if (!entry?.mine) return post({ type: "stale", match });
    if (!entry.people) return watched(match);
    [hurried, since] = ["", performance.now()];
    await run(message);
    return goOn(match);
}

async function take(message: Message): Promise<void> {
    const match = message.match ?? "";
    if (CHANGES.includes(message.type)) return change(message);
    switch (message.type) {
        case "go-on": return goOn(match);
        case "now":
            hurried = match;
            return undefined;
        case "matches": return matches();
        case "forget":
            await forget(match);
            return matches();
        case "past": return past(message);
        case "editions": return editions();
        case "rulebook": return rulebook(message);
        case "check-edition": return check(message);
        case "keep-edition":
            await keepEdition(message.edition as Edition);
            return editions();
        case "forget-edition":
            await forgetEdition(message.edition as Edition);
            return editions();
        case "analyse": return analyse(match);
        case "weigh-on": return weighOn(match);
        case "stop-analysis": return stopAnalysis();
        case "export": return exported();
        case "import": return imported(String(message.text));
        case "new": return begin(message);
        case "open": return resume(match);
        case "close": return leave(match);
        default:
            await run(message);
    }
    return undefined;
}

// ---------------------------------------------------------------- one after another

let last: Promise<void> = Promise.resolve();

function queue(message: Message): void {
    last = last.then(() => take(message)).catch(error =>
        post({ type: "error", match: message.match, words: String(error) })).then(() => {
            if (!goesOn) flush();
            goesOn = false;
        });
}

self.onmessage = event => queue(JSON.parse(event.data as string));
