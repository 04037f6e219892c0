/*
 * store.ts: matches in IndexedDB: the record as text, and beside it the seed (so that a reload does
 * not roll chance anew) and who sits where. A match is never replaced by a shorter one of another
 * head: only its own tab, which holds its lock, writes it.
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

const DATABASE = "quayside";
const STORE = "matches";
const EDITIONS = "editions"; // tables of one's own, by game and name

function asked<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
    if (!opened) {
        const request = indexedDB.open(DATABASE, 2);
        request.onupgradeneeded = event => {
            const made = request.result;
            if (event.oldVersion < 1) made.createObjectStore(STORE, { keyPath: "match" });
            if (event.oldVersion < 2) made.createObjectStore(EDITIONS, { keyPath: ["game", "name"] });
        };
        opened = asked(request).then(made => {
            made.onversionchange = () => { // a newer page wants to change it: this one opens it anew
                made.close();
                opened = null;
            };
            return made;
        });
    }
    return opened;
}

async function store(mode: IDBTransactionMode, name = STORE): Promise<IDBObjectStore> {
    const options = { durability: "relaxed" } as IDBTransactionOptions;
    return (await database()).transaction(name, mode, options).objectStore(name);
}

export async function allEditions(): Promise<Edition[]> {
    return asked((await store("readonly", EDITIONS)).getAll() as IDBRequest<Edition[]>);
}

export async function keepEdition(edition: Edition): Promise<void> {
    await asked((await store("readwrite", EDITIONS)).put(edition));
}

export async function forgetEdition({ game, name }: Edition): Promise<void> {
    await asked((await store("readwrite", EDITIONS)).delete([game, name]));
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
