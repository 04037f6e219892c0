/*
 * desk.ts: the WebAssembly module: a text in, texts out. It is the same dispatcher that the server and
 * the pipe use (scene/desk.c).
 */
import { Message } from "./types";

/** What the desk says: read, and as it was said, to be handed on. */
export type Out = (message: Message, text: string) => void;

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room(n: number): number;
    message(n: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Desk {
    private out: Out = () => undefined;
    private constructor(private exports: Exports) { }

    static async load(url: string): Promise<Desk> {
        let desk: Desk | null = null;
        const nothing = () => 0; // WASI's files: nothing is ever written there
        const imports = {
            quayside: { out: (at: number, n: number) => desk?.hear(at, n) },
            wasi_snapshot_preview1: new Proxy({}, { get: () => nothing }),
        };
        const made = await WebAssembly.instantiateStreaming(fetch(url), imports);
        const exports = made.instance.exports as unknown as Exports;
        exports._initialize();
        desk = new Desk(exports);
        return desk;
    }

    private hear(at: number, n: number): void {
        const text = decoder.decode(new Uint8Array(this.exports.memory.buffer, at, n));
        this.out(JSON.parse(text), text);
    }

    /** Says a message; what comes back is given to `out` before this returns. */
    say(message: object, out: Out): void {
        const bytes = encoder.encode(JSON.stringify(message));
        const at = this.exports.room(bytes.length);
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        this.out = out;
        this.exports.message(bytes.length);
    }

    /** The one answer of this type, or undefined; what else is said goes to `out`. */
    ask(message: object, type: string, out?: Out): Message | undefined {
        let found: Message | undefined;
        this.say(message, (heard, text) => {
            if (heard.type === type) found = heard;
            else out?.(heard, text);
        });
        return found;
    }
}
