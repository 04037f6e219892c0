/*
 * worker.ts: the table offline: the desk as WebAssembly, and the matches in IndexedDB.
 *
 * Messages of the protocol go to the desk and its answers to the page as they are. What the desk does
 * not know is done here: which matches are kept (matches, forget, export, import), one tab for one
 * match (locks), going on with bots slice by slice. After every answer the scene is sent first and the
 * record kept then; messages are taken one after another, so nothing overtakes the keeping.
 */
import { Desk } from "./desk";
import { allKept, forget, keep, kept, Stored } from "./store";
import { Seat } from "./types";

declare const self: DedicatedWorkerGlobalScope;
declare const NAMES: { wasm: string; version: string };

type Message = { type: string; match?: string } & Record<string, unknown>;

const RUNS = ["answer", "undo", "step", "new", "open"]; // after these the match has changed
const SEPARATOR = "\n=== match ===\n";

const desk = Desk.load(NAMES.wasm);
const saved = new BroadcastChannel("quayside-kept");
const open = new Map<string, { seats: Seat[]; mine: boolean; release: () => void }>();

function post(message: Message): void {
    self.postMessage(JSON.stringify(message));
}

function fresh(bytes: number): string {
    const random = crypto.getRandomValues(new Uint8Array(bytes));
    return Array.from(random, byte => byte.toString(16).padStart(2, "0")).join("");
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
            navigator.locks.request(name, () => hold(() => takeOver(match)));
            return undefined;
        });
    });
}

function takeOver(match: string): void {
    if (open.has(match)) queue({ type: "open", match });
}

saved.onmessage = event => {
    const entry = open.get(event.data as string);
    if (entry && !entry.mine) queue({ type: "open", match: event.data as string });
};

// ---------------------------------------------------------------- keeping

async function save(match: string): Promise<void> {
    const entry = open.get(match);
    if (!entry?.mine) return;
    const told = (await desk).ask({ type: "record", match }, "record");
    if (!told) return;
    await keep({ ...told, match, seats: entry.seats, when: Date.now() } as unknown as Stored);
    saved.postMessage(match);
}

async function matches(): Promise<void> {
    const all = (await allKept()).map(stored => ({ ...stored, record: undefined, seed: undefined }));
    post({ type: "matches", matches: all });
}

/** Records as text, each with its seats and seed before it as a comment. */
async function exported(): Promise<void> {
    const texts = (await allKept()).map(stored => stored.record);
    post({ type: "exported", text: texts.join(SEPARATOR) });
}

async function imported(text: string): Promise<void> {
    for (const record of text.split(SEPARATOR)) {
        const match = fresh(6);
        const seats = await run({ type: "open", match, record, seed: fresh(8) }, false);
        if (!seats) continue;
        open.set(match, { seats, mine: true, release: () => undefined });
        await save(match);
        open.delete(match);
        (await desk).say({ type: "close", match }, () => undefined);
    }
    await matches();
}

// ---------------------------------------------------------------- the desk

/** Says it to the desk; the seats of the match if it was opened by that. */
async function run(message: Message, aloud = true): Promise<Seat[] | undefined> {
    let seats: Seat[] | undefined;
    let more = false;
    (await desk).say(message, text => {
        if (text.startsWith('{"type":"opened"')) seats = JSON.parse(text).seats;
        if (text.startsWith('{"type":"thinking"')) more = true;
        if (aloud || text.startsWith('{"type":"error"')) self.postMessage(text);
    });
    if (more && aloud && message.match) queue({ type: "step", match: message.match });
    return seats;
}

async function begin(message: Message): Promise<void> {
    const match = fresh(6);
    const seats = await run({ ...message, match, seed: fresh(8) });
    if (!seats) return;
    open.set(match, { seats, mine: true, release: () => undefined });
    await own(match);
    await save(match);
}

async function resume(match: string): Promise<void> {
    const stored = await kept(match);
    if (!stored) return post({ type: "error", words: "This match is no longer kept here." });
    const entry = open.get(match) ?? { seats: stored.seats, mine: false, release: () => undefined };
    open.set(match, entry);
    const mine = entry.mine || await own(match);
    const { record, seed, seats } = stored;
    const watching = stored.over || !mine;
    await run(stored.over ? { type: "watch", match, record, n: stored.answers, seat: 7 }
        : { type: "open", match, record, seed, seats });
    post({ type: "elsewhere", match, elsewhere: !mine && !stored.over });
    if (!watching) await save(match);
    return undefined;
}

async function leave(match: string): Promise<void> {
    open.get(match)?.release();
    open.delete(match);
    (await desk).say({ type: "close", match }, () => undefined);
}

async function take(message: Message): Promise<void> {
    const match = message.match ?? "";
    switch (message.type) {
    case "matches": return matches();
    case "forget":
        await forget(match);
        return matches();
    case "export": return exported();
    case "import": return imported(String(message.text));
    case "new": return begin(message);
    case "open": return resume(match);
    case "close": return leave(match);
    default:
    }
    if (RUNS.includes(message.type) && open.get(match)?.mine === false) {
        return post({ type: "stale", match });
    }
    await run(message);
    if (RUNS.includes(message.type)) await save(match);
    return undefined;
}

// ---------------------------------------------------------------- one after another

let last: Promise<void> = Promise.resolve();

function queue(message: Message): void {
    last = last.then(() => take(message)).catch(error =>
        post({ type: "error", match: message.match, words: String(error) }));
}

self.onmessage = event => queue(JSON.parse(event.data as string));
