/*
 * worker.ts: the table offline: the desk as WebAssembly, and the matches in IndexedDB.
 *
 * Messages of the protocol go to the desk and its answers to the page as they are. What the desk does
 * not know is done here: which matches are kept (matches, forget, export, import), one tab for one
 * match (locks), letting bots go on slice by slice where people play.
 *
 * Nothing is seen that is not kept: an answer is kept before a bot thinks about its own, and whatever
 * the page is told of a match is told after it was kept (flush). Messages are taken one after another.
 * What cannot be kept is told all the same, with the reason, and tried again until it is kept.
 */
import { Desk } from "./desk";
import { allEditions, allKept, forget, forgetEdition, isSound, isWhole, keep, keepEdition, kept, onLost, Stored, Unkept } from "./store";
import { Edition, Message, Scene, Seat, Tale, TaleEnd } from "./types";

declare const self: DedicatedWorkerGlobalScope;
declare const NAMES: { wasm: string; version: string };

/** A match on the desk: the last scene that was sent, and whether this tab may change it. */
interface Open {
    scene: Scene | null; mine: boolean; release: () => void; people: boolean;
    unkept: boolean; // there are answers that the store does not have
    trouble: string; // why it could not be kept, as the page was told; "" if it was
    tale?: Tale; end?: TaleEnd; // of a campaign: which game it is, and what it handed on
}

const CHANGES = ["answer", "undo", "step"];
const SEPARATOR = "\n=== match ===\n";

const desk = Desk.load(NAMES.wasm);
const saved = channel("quayside-kept");
const open = new Map<string, Open>();

/** How tabs hear of each other; none where the browser blocks storage. */
function channel(name: string): BroadcastChannel | null {
    try {
        return new BroadcastChannel(name);
    } catch {
        return null;
    }
}

function fresh(people: boolean, tale?: Tale): Open {
    return { scene: null, mine: true, release: () => undefined, people, tale, unkept: false, trouble: "" };
}

// ---------------------------------------------------------------- what the page hears

const MOST = 40; // milliseconds until it hears what there is, although more comes
let told: { message: Message; text: string }[] = [];
let begun = 0;
let goesOn = false; // the bots play on at once
const A_WORD = 200; // milliseconds of a bot's thinking until the page hears how far it is, and is heard
let since = 0; // when the bot at hand began to think, or the page last heard of it
let pause: number | undefined; // in which the page is heard
let hurried = ""; // the match whose bots are not to think for longer than a word until people are asked

/** Tells the page, with what else is said before people are asked: drawing takes longer than most bots. */
function tell(message: Message, text: string): void {
    if (!told.length) begun = performance.now();
    const later = ({ message: { type, match, seat } }: { message: Message }) =>
        type === "scene" && message.type === "scene" && match === message.match && seat === message.seat;
    told = [...told.filter(each => !later(each)), { message, text }];
}

/** The page hears what there is, after it was kept. */
async function flush(): Promise<void> {
    for (const [match, entry] of open) {
        if (entry.unkept) await save(match);
    }
    if (told.length) self.postMessage(told.map(each => each.text));
    told = [];
}

function post(message: Message): void {
    tell(message, JSON.stringify(message));
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
function hear(entry: Open | undefined, message: Message): void {
    if (!entry) return;
    if (message.type === "scene") entry.scene = message as unknown as Scene;
    const { type, campaign, next, chapter } = message;
    if (type === "end" && campaign) entry.end = { over: campaign === "over", next: String(next), chapter: Number(chapter) };
}

/** Says it to the desk; what it said, and whether the match is there afterwards. */
async function said(message: Message): Promise<{ all: typeof told; wrong: Message | undefined }> {
    const all: typeof told = [];
    const entry = open.get(message.match ?? "");
    (await desk).say(message, (heard, text) => {
        hear(entry, heard);
        all.push({ message: heard, text });
    });
    return { all, wrong: all.find(each => each.message.type === "error")?.message };
}

/** Says it to the desk; whether the match is there afterwards. Answers go to the page, if aloud. */
async function run(message: Message, aloud = true): Promise<boolean> {
    const { all, wrong } = await said(message);
    all.filter(each => aloud || each.message.type === "error").forEach(each => tell(each.message, each.text));
    return !wrong;
}

/** Lets the bots go on until people are asked; the page hears of it as they move, or while one thinks long. */
async function goOn(match: string): Promise<void> {
    clearTimeout(pause); // whoever speaks in it goes on in its stead
    if (!open.has(match)) return; // it was left meanwhile
    const now = hurried === match && performance.now() - since > A_WORD;
    const entry = open.get(match);
    const stepped = (await desk).ask({ type: "step", match, now }, "stepped", (message, text) => {
        hear(entry, message);
        tell(message, text);
    });
    if (entry && stepped?.state !== "thinking") entry.unkept = true;
    if (stepped?.state !== "thinking") since = performance.now();
    goesOn = Boolean(stepped?.more) && performance.now() - begun < MOST;
    if (!stepped?.more) return;
    if (hurried === match || performance.now() - since < A_WORD) queue({ type: "go-on", match });
    else thinks(match, stepped);
}

/** Says how far a bot is, and lets the page speak before it goes on. */
function thinks(match: string, { seat, done, all }: Message): void {
    post({ type: "thinks", match, seat, done, all });
    pause = setTimeout(() => {
        since = performance.now();
        queue({ type: "go-on", match });
    });
}

// ---------------------------------------------------------------- one tab for one match

/** Whether this tab has the match for itself. If not, it gets it when the other one is closed. */
async function own(match: string): Promise<boolean> {
    if (!navigator.locks || !saved) return true; // without storage there is no other tab's match
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
            void navigator.locks.request(name, () => hold(() => again(match)));
            return undefined;
        }).catch(() => resolve(true)); // blocked, with all storage
    });
}

/** Another tab has changed the match, or has left it to this one. */
function again(match: string): void {
    if (open.has(match)) queue({ type: "open", match });
}

if (saved) saved.onmessage = event => {
    if (open.get(event.data as string)?.mine === false) again(event.data as string);
};

// ---------------------------------------------------------------- keeping

const TRY_AGAIN = 3000; // milliseconds until what could not be kept is tried again

/** The match as the store has it. */
async function stored(match: string, entry: Open, scene: Scene): Promise<Stored> {
    const all = (await desk).ask({ type: "record", match, sums: true }, "record") as unknown as Stored;
    const { head, answers, score } = scene;
    const points = score.sides.flatMap(({ side, sum }) => sum || !side || !score.result?.solo ? sum : []).join(" : ");
    return {
        match, record: all.record, seed: all.seed, seats: all.seats, undo: all.undo, guide: all.guide,
        game: head.game, names: head.sides.map(side => side.name), words: head.over ? [points, score.result?.band].filter(Boolean).join(" · ") : head.round,
        over: head.over, answers, when: Date.now(), tale: entry.tale, end: entry.end,
    };
}

/** What keeps a match from being kept, or that nothing does any more. */
function trouble(match: string, entry: Open, words: string): void {
    if (entry.trouble !== words) post({ type: "unkept", match, words });
    entry.trouble = words;
    entry.unkept = words !== "";
    if (words) setTimeout(() => queue({ type: "keep", match }), TRY_AGAIN);
}

async function save(match: string): Promise<void> {
    const entry = open.get(match);
    if (!entry?.mine || !entry.scene) return;
    const row = await stored(match, entry, entry.scene);
    try {
        await keep(row);
        trouble(match, entry, "");
        saved?.postMessage(match);
    } catch (error) {
        trouble(match, entry, error instanceof Unkept ? error.message : String(error));
    }
}

/** The browser has closed the store, perhaps with all that was in it: what this tab holds is written again. */
onLost(() => {
    for (const [match, entry] of open) {
        if (!entry.mine || !entry.scene) continue;
        entry.unkept = true;
        queue({ type: "keep", match });
    }
});

/** A row as the page lists it; one that makes no sense is only shown to be saved or deleted. */
function listed(row: Stored): Message {
    if (!isSound(row)) return { type: "", match: String(row.match), broken: true };
    return { ...row, type: "", record: undefined, seed: undefined };
}

async function matches(): Promise<void> {
    try {
        post({ type: "matches", matches: (await allKept()).map(listed) });
    } catch (error) {
        post({ type: "matches", matches: [], words: error instanceof Unkept ? error.message : String(error) });
    }
}

/** A record as a file has it; of a row without a record all there is. */
function asText(row: Stored): string {
    if (typeof row.record !== "string") return JSON.stringify(row, null, 1);
    const { record, tale } = row;
    return tale ? `${record.trimEnd()}\n# campaign ${tale.id} ${tale.n} ${tale.name}\n` : record;
}

/** One match as it lies in the store, or all of them. */
async function exported(match: string): Promise<void> {
    const all = (await allKept()).filter(row => !match || row.match === match);
    post({ type: "exported", text: all.map(asText).join(SEPARATOR) });
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
        const entry = fresh(true, taleOf(record));
        open.set(match, entry);
        if (await run({ type: "open", match, record, seed: freshSeed() }, false)) await save(match);
        if (entry.trouble) post({ type: "error", words: entry.trouble });
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
    const entry = fresh(people(seats), tale);
    open.set(match, entry);
    post({ type: "opened", match, seats, tale });
    if (!await run({ ...message, match, seed: freshSeed() } as Message)) {
        open.delete(match);
        return post({ type: "gone", match });
    }
    await own(match);
    entry.unkept = true;
    return started(match);
}

async function started(match: string): Promise<void> {
    since = performance.now();
    if (open.get(match)?.people) await goOn(match);
    else await run({ type: "join", match, seat: 7 });
}

/** Of a record that the desk refuses, or that breaks off: what is sound, for the page to decide. */
function damaged(row: Stored, wrong: Message | undefined): Message {
    const answers = Number(wrong?.answers ?? (row.record.match(/^[*\d] /gm) ?? []).length);
    const line = /^record:(\d+):/m.exec(String(wrong?.words ?? ""))?.[1] ?? row.record.split("\n").length;
    const lost = Number(wrong?.lost ?? Math.max(0, row.answers - answers));
    const words = wrong ? String(wrong.words).replace(/^[^\n]*:\n/, "").trim() : "";
    return { type: "damaged", match: row.match, line: Number(line), answers, lost, words, sound: Boolean(!wrong || wrong.sound) };
}

/** The part of a damaged record that can be read by itself. */
function soundPart(record: string, wrong: Message | undefined): string {
    if (!wrong) return record.slice(0, record.lastIndexOf("\n") + 1);
    return new TextDecoder().decode(new TextEncoder().encode(record).slice(0, Number(wrong.sound ?? 0)));
}

/** Goes on from the last sound answer; the damaged row stays beside it. */
async function mend(match: string): Promise<void> {
    const row = await kept(match);
    if (!row || !isSound(row)) return matches();
    const { wrong } = await said({ type: "watch", match: "+damaged", record: row.record, n: -1 });
    (await desk).say({ type: "close", match: "+damaged" }, () => undefined);
    const record = soundPart(row.record, wrong);
    await keep({ ...row, match: `${match}-damaged`, names: null as unknown as string[] }); // listed as broken
    await keep({ ...row, record, over: false, end: undefined });
    return resume(match, true);
}

/** The match on this tab's desk, if its record is sound. */
async function resume(match: string, mended = false): Promise<void> {
    const row = await kept(match);
    if (!row) return post({ type: "error", words: "This match is no longer saved here." });
    if (!isSound(row)) return post({ type: "error", words: "This saved game can't be read." });
    if (!mended && !isWhole(row.record)) return post(damaged(row, undefined));
    const { record, seed, seats, answers, undo, guide } = row;
    (await desk).say({ type: "close", match }, () => undefined); // if it is there already
    const known = open.get(match);
    const entry = known ?? { ...fresh(people(seats)), mine: false };
    [entry.tale, entry.end] = [row.tale, row.end];
    open.set(match, entry);
    const mine = entry.mine || await own(match);
    const persons = seats.flatMap((seat, i) => seat.kind === "human" ? [i] : []);
    const eyes = persons.length === 1 ? persons[0] : 7; // one's own game is seen with one's own eyes
    const replay = row.over ? { n: answers, of: answers, seat: eyes } : null;
    const { all, wrong } = await said(replay ? { type: "watch", match, record, n: -1, seat: eyes, seats }
        : { type: "open", match, record, seed, seats, undo, guide: guide ?? false });
    if (wrong) {
        if (!known) await leave(match);
        return post(damaged(row, wrong));
    }
    post({ type: "opened", match, seats, replay, elsewhere: !mine, tale: row.tale });
    if (entry.trouble) post({ type: "unkept", match, words: entry.trouble });
    all.forEach(each => tell(each.message, each.text));
    entry.unkept = mended;
    if (!replay && mine) await started(match);
    return undefined;
}

/** What a seat saw after so many answers of a match that goes on. */
async function past(message: Message): Promise<void> {
    const { match, seat, n } = message;
    const name = `${match}+`;
    const now = (await desk).ask({ type: "record", match }, "record");
    const scene = now && (await desk).ask(
        { type: "watch", match: name, record: now.record, seats: now.seats, n, seat }, "scene");
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
    (await desk).say({ type: "new", match: "+check", game, players, seed: "1", edition }, heard => {
        if (heard.type === "error") words = String(heard.words);
    });
    (await desk).say({ type: "close", match: "+check" }, () => undefined);
    post({ type: "checked", words: words.replace(/^[^\n]*:\n/, "").trim() });
}

/** The numbered rules of a game that is not being played. */
async function rulebook(message: Message): Promise<void> {
    const { game, players } = message;
    (await desk).say({ type: "new", match: "+rules", game, players, seed: "1" }, () => undefined);
    const rules = (await desk).ask({ type: "rules", match: "+rules", seat: 7, what: "" }, "told");
    (await desk).say({ type: "close", match: "+rules" }, () => undefined);
    post({ type: "rulebook", rules: rules?.data ?? [] });
}

let analysed = ""; // the match whose analysis goes on

/** A finished match is weighed, a slice at a time; other messages come in between. */
async function analyse(match: string): Promise<void> {
    const name = `${match}+analysis`;
    const row = await kept(match);
    if (!row?.over) return post({ type: "error", words: "This match is not over." });
    await stopAnalysis();
    (await desk).say({ type: "watch", match: name, record: row.record, seats: row.seats, n: -1 },
        () => undefined);
    analysed = match;
    return weighOn(match);
}

async function weighOn(match: string): Promise<void> {
    if (analysed !== match) return undefined;
    const part = (await desk).ask({ type: "analyse", match: `${match}+analysis` }, "analysed");
    if (!part) return post({ type: "error", words: "This game cannot be analysed." });
    post({ ...part, type: "analysed", match });
    if (part.data) return stopAnalysis();
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

/** Where only bots play: on until a spectator sees more, slice by slice. */
async function watched(match: string): Promise<void> {
    const entry = open.get(match);
    const before = entry?.scene?.answers ?? 0;
    const stepped = (await desk).ask({ type: "step", match }, "stepped", (message, text) => {
        if (message.type === "end") hear(entry, message);
        if (message.type === "news") tell(message, text);
    });
    await run({ type: "scene", match, seat: 7 }); // things never come to rest there
    if (stepped?.more && entry?.scene?.answers === before) return queue({ type: "step", match });
    return save(match);
}

async function change(message: Message): Promise<void> {
    const match = message.match ?? "";
    const entry = open.get(match);
    if (!entry?.mine) return post({ type: "stale", match });
    if (!entry.people) return watched(match);
    [hurried, since] = ["", performance.now()];
    await run(message);
    entry.unkept = true;
    await save(match); // before anybody thinks about it
    return goOn(match);
}

async function take(message: Message): Promise<void> {
    const match = message.match ?? "";
    if (CHANGES.includes(message.type)) return change(message);
    switch (message.type) {
        case "go-on": return goOn(match);
        case "keep": return undefined; // flush does
        case "mend": return mend(match);
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
        case "export": return exported(match);
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
            const soon = goesOn;
            goesOn = false;
            return soon ? undefined : flush();
        });
}

self.onmessage = event => queue(JSON.parse(event.data as string));
