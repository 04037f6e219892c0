/*
 * module.mjs: the WebAssembly module in Node, for tests: a message in, the texts that come out.
 */
import { readFileSync } from "node:fs";

export async function load(file) {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const nothing = () => 0;
    let heard = [];
    let exports = null;
    const imports = {
        quayside: {
            out: (at, n) => heard.push(decoder.decode(new Uint8Array(exports.memory.buffer, at, n))),
        },
        wasi_snapshot_preview1: new Proxy({}, { get: () => nothing }),
    };
    const module = await WebAssembly.compile(readFileSync(file));
    exports = (await WebAssembly.instantiate(module, imports)).exports;
    exports._initialize();
    return {
        exports,
        say(text) {
            heard = [];
            const bytes = encoder.encode(text);
            const at = exports.room(bytes.length);
            new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
            exports.message(bytes.length);
            return heard;
        },
    };
}
