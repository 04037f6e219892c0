/*
 * store.ts: matches in IndexedDB: the record as text, and beside it the seed (so that a reload does
 * not roll chance anew) and who sits where. A match is never replaced by a shorter one of another
 * head: only its own tab, which holds its lock, writes it.
 */
import { Seat } from "./types";

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
}

const DATABASE = "quayside";
const STORE = "matches";

function asked<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
    if (!opened) {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "match" });
        opened = asked(request);
    }
    return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const options = { durability: "relaxed" } as IDBTransactionOptions;
    return (await database()).transaction(STORE, mode, options).objectStore(STORE);
}

export async function keep(stored: Stored): Promise<void> {
    await asked((await store("readwrite")).put(stored));
}

export async function kept(match: string): Promise<Stored | undefined> {
    return asked((await store("readonly")).get(match) as IDBRequest<Stored | undefined>);
}

/** All of them, the last played first. */
export async function allKept(): Promise<Stored[]> {
    const all = await asked((await store("readonly")).getAll() as IDBRequest<Stored[]>);
    return all.sort((a, b) => b.when - a.when);
}

export async function forget(match: string): Promise<void> {
    await asked((await store("readwrite")).delete(match));
}
