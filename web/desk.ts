/*
 * desk.ts: the WebAssembly module: a text in, texts out. It is the same dispatcher that the server and
 * the pipe use (scene/desk.c).
 */
export type Out = (message: string) => void;

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
        this.out(decoder.decode(new Uint8Array(this.exports.memory.buffer, at, n)));
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
    ask(message: object, type: string, out?: Out): Record<string, unknown> | undefined {
        let found: Record<string, unknown> | undefined;
        this.say(message, text => {
            if (text.startsWith(`{"type":"${type}"`)) found = JSON.parse(text);
            else out?.(text);
        });
        return found;
    }
}
