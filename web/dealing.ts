/*
 * dealing.ts: this browser's part in dealing: a number of its own, its hash first (docs/server.md). So
 * nobody alone can choose the cards, the server included; at the end the record must name the
 * commitment that was told before.
 *
 * SHA-256 is written out here: a page that did not come over https is given none by the browser.
 */
import { Message } from "./types";

interface Dealing { commitment: string; stage: string; hashes: string[] }

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89,
    97, 101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197,
    199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311];

/** The first 32 bits behind the point. */
function fraction(x: number): number {
    return Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

const K = PRIMES.map(prime => fraction(Math.cbrt(prime)));
const BEGIN = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));

function turned(x: number, n: number): number {
    return (x >>> n | x << 32 - n) >>> 0;
}

/** One block of sixteen words onto the state. */
function mixed(state: number[], block: number[]): number[] {
    const w = [...block];
    for (let i = 16; i < 64; i++) {
        const a = w[i - 15], b = w[i - 2];
        w.push(w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >>> 3) + w[i - 7]
            + (turned(b, 17) ^ turned(b, 19) ^ b >>> 10) >>> 0);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
        const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i];
        const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c);
        [h, g, f, e, d, c, b, a] = [g, f, e, d + one >>> 0, c, b, a, one + two >>> 0];
    }
    return [a, b, c, d, e, f, g, h].map((x, i) => x + state[i] >>> 0);
}

function hex(words: number[]): string {
    return words.map(word => word.toString(16).padStart(8, "0")).join("");
}

/** SHA-256 of eight words: with what ends a message they fill one block. */
export function hashOf(words: number[]): string {
    return hex(mixed(BEGIN, [...words, 0x80000000, 0, 0, 0, 0, 0, 0, 256]));
}

export class Dealer {
    private nonce = [...crypto.getRandomValues(new Uint32Array(8))];
    private match = "";
    private given = "";
    private commitment = "";

    get hash(): string {
        return hashOf(this.nonce);
    }

    private renew(match: string): void {
        if (this.match) this.nonce = [...crypto.getRandomValues(new Uint32Array(8))];
        this.match = match;
        this.given = this.commitment = "";
    }

    /** What is to be said to this message of a table; null if nothing. */
    hear(message: Message): Message | null {
        const dealing = message.dealing as Dealing | null;
        if (message.type !== "opened" && message.type !== "table" || !dealing) return null;
        if (message.match !== this.match) this.renew(String(message.match));
        this.commitment ||= dealing.commitment;
        const mine = dealing.hashes[Number(message.seat)];
        if (dealing.stage === "hashes" && mine === "" && this.given !== "hash") {
            this.given = "hash";
            return { type: "deal", hash: this.hash };
        }
        if (dealing.stage === "nonces" && mine === this.hash && this.given !== "nonce") {
            this.given = "nonce";
            return { type: "deal", nonce: hex(this.nonce) };
        }
        return null;
    }

    /** Whether the record keeps the promise that was made before the first card. */
    isKept(record: string): boolean {
        const said = /^# deal-commitment (\w+)$/m.exec(record);
        return !said || !this.commitment || said[1] === this.commitment;
    }
}
