/*
 * store.ts: matches in IndexedDB: the record as text, with a checksum on every line, and beside it the
 * seed (so that a reload does not roll chance anew) and who sits where. Only the tab that holds a match's
 * lock writes it.
 *
 * A match is kept when its transaction is complete, and strictly so: the browser has told the disk. A store
 * that was closed (a full disk, site data cleared) is opened again at the next word to it. What cannot be
 * kept is said: `Unkept` has the reason for people.
 */
import { Edition, Seat, Tale, TaleEnd } from "./types";

export interface Stored {
    match: string;
    game: string;
    names: string[];
    words: string;
    answers: number;
    over: boolean;
    when: number;
    record: string;
    seed: string;
    seats: Seat[];
    undo: string;
    guide?: boolean;
    tale?: Tale;
    end?: TaleEnd;
}

/** Why something was not kept, in words that end a sentence. */
export class Unkept extends Error { }

const DATABASE = "quayside";
const VERSION = 2;
const STORE = "matches";
const EDITIONS = "editions"; // tables of one's own, by game and name

function reason(error: unknown): Unkept {
    if (error instanceof Unkept) return error;
    const { name, message } = error as DOMException;
    if (name === "QuotaExceededError") return new Unkept("the disk or this browser's storage is full.");
    if (name === "VersionError") return new Unkept("the games here were saved by a newer version of Quayside. Close all its tabs and open the page again.");
    if (name === "SecurityError" || /denied/.test(message)) return new Unkept("this browser blocks storage for this page. Allow site data for it.");
    return new Unkept(`this browser's storage doesn't work (${message || name}).`);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

let opened: Promise<IDBDatabase> | null = null;
let lost: () => void = () => undefined;

/** Called when the browser has closed the store by itself: what was kept may be gone. */
export function onLost(then: () => void): void {
    lost = then;
}

function upgrade(event: IDBVersionChangeEvent): void {
    const made = (event.target as IDBOpenDBRequest).result;
    if (event.oldVersion < 1) made.createObjectStore(STORE, { keyPath: "match" });
    if (event.oldVersion < 2) made.createObjectStore(EDITIONS, { keyPath: ["game", "name"] });
}

async function opening(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = upgrade;
    const made = await asked(request);
    made.onversionchange = () => { // a newer page wants to change it: this one opens it anew
        made.close();
        opened = null;
    };
    made.onclose = () => {
        opened = null;
        lost();
    };
    return made;
}

function database(): Promise<IDBDatabase> {
    opened ??= opening().catch(error => {
        opened = null; // the next try may do better
        throw reason(error);
    });
    return opened;
}

/** A transaction's result once it is complete, which for a strict one means: on the disk. */
async function done<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const all = (await database()).transaction(name, mode, { durability: "strict" } as IDBTransactionOptions);
    return new Promise((resolve, reject) => {
        const request = act(all.objectStore(name));
        all.oncomplete = () => resolve(request.result);
        all.onabort = () => reject(all.error ?? request.error);
        all.onerror = () => reject(all.error ?? request.error);
    });
}

/** The same; a store that was closed meanwhile is opened again. */
async function using<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    try {
        return await done(name, mode, act);
    } catch (error) {
        if (!["InvalidStateError", "AbortError", "UnknownError"].includes((error as DOMException)?.name)) throw reason(error);
    }
    opened = null;
    return done(name, mode, act).catch(error => {
        throw reason(error);
    });
}

export function allEditions(): Promise<Edition[]> {
    return using(EDITIONS, "readonly", store => store.getAll() as IDBRequest<Edition[]>);
}

export async function keepEdition(edition: Edition): Promise<void> {
    await using(EDITIONS, "readwrite", store => store.put(edition));
}

export async function forgetEdition({ game, name }: Edition): Promise<void> {
    await using(EDITIONS, "readwrite", store => store.delete([game, name]));
}

export async function keep(stored: Stored): Promise<void> {
    await using(STORE, "readwrite", store => store.put(stored));
}

/** As it lies there; whether it is sound is asked by isSound. */
export function kept(match: string): Promise<Stored | undefined> {
    return using(STORE, "readonly", store => store.get(match) as IDBRequest<Stored | undefined>);
}

function isText(value: unknown): boolean {
    return typeof value === "string";
}

/** Whether a row is what this program writes. Its record may still be damaged: the desk finds out. */
export function isSound(row: Stored): boolean {
    return isText(row.game) && isText(row.words) && isText(row.record) && isText(row.seed) && isText(row.undo ?? "")
        && typeof row.answers === "number" && typeof row.when === "number" && typeof row.over === "boolean"
        && Array.isArray(row.names) && row.names.every(isText)
        && Array.isArray(row.seats) && row.seats.every(seat => isText(seat?.kind))
        && (!row.tale || (isText(row.tale?.id) && isText(row.tale.name) && typeof row.tale.n === "number"));
}

/** Whether a record ends as it is written: with the hash of where it leads. */
export function isWhole(record: string): boolean {
    return /\n(end|hash) [0-9a-f]{16}( ~[0-9a-f]{8})?\n$/.test(record);
}

/** All of them, the last played first. */
export async function allKept(): Promise<Stored[]> {
    const all = await using(STORE, "readonly", store => store.getAll() as IDBRequest<Stored[]>);
    return all.sort((a, b) => (Number(b.when) || 0) - (Number(a.when) || 0));
}

export async function forget(match: string): Promise<void> {
    await using(STORE, "readwrite", store => store.delete(match));
}
