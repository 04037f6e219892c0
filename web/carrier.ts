/*
 * carrier.ts: how messages travel: to the WebAssembly build in a worker of this page, or through a
 * WebSocket to `quayside serve`. The client speaks to either and cannot tell them apart.
 */
import { Dealer } from "./dealing";
import { Link } from "./link";
import { Message } from "./types";
import { t } from "./words";

declare const NAMES: { worker: string; version: string };

export interface Carrier {
    /** Whether matches are kept by this browser, or by a server. */
    here: boolean;
    send(message: Message): void;
    close(): void;
}

export type Listener = (message: Message) => void;

interface Policy { createScriptURL(url: string): string }
interface TrustedTypes { createPolicy(name: string, rules: Policy): Policy }

const types = (window as unknown as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = types?.createPolicy("quayside", { createScriptURL: url => url });

/** A script of our own, as the page's policy wants it named. */
export function script(url: string): string {
    return policy ? policy.createScriptURL(url) : url;
}

export function workerCarrier(listen: Listener): Carrier {
    const worker = new Worker(script(NAMES.worker), { type: "module" });
    worker.onmessage = event => (event.data as string[]).forEach(text => listen(JSON.parse(text)));
    worker.onerror = event => listen({ type: "broken", words: event.message });
    return {
        here: true,
        send: message => worker.postMessage(JSON.stringify(message)),
        close: () => worker.terminate(),
    };
}

const WAITS = [250, 500, 1000, 2000, 5000]; // milliseconds before another try

/** Joins again by itself when the line breaks; what was sent meanwhile is sent then. */
export function socketCarrier(url: string, link: Link | null, listen: Listener): Carrier {
    let socket: WebSocket | null = null;
    let failures = 0;
    let closed = false;
    let waiting: string[] = [];
    const dealer = new Dealer();
    let box: Message | null = null; // the server does not send again what is here already
    let owed = false;
    const join = () => {
        socket = new WebSocket(url, "quayside");
        socket.onopen = () => {
            failures = 0;
            if (link) socket?.send(JSON.stringify({ type: "sit", ...link, deal: dealer.hash, ...box && { box: box.hash } }));
            listen({ type: "joined" });
            waiting.splice(0).forEach(text => socket?.send(text));
        };
        socket.onmessage = event => {
            const message = JSON.parse(event.data as string) as Message;
            closed ||= message.type === "bye"; // it would be sent away again
            if (message.type === "opened") owed = true;
            if (message.type === "box") [box, owed] = [message, false];
            if (owed && box && (message.type === "news" || message.type === "scene")) {
                listen({ ...box, match: message.match });
                owed = false;
            }
            const part = dealer.hear(message);
            if (part) socket?.send(JSON.stringify(part));
            listen(message);
            if (message.type === "end" && !dealer.isKept(String(message.record))) {
                listen({ type: "error", words: t("The record names another promise about dealing than the one that was made before the first card.") });
            }
        };
        socket.onclose = () => {
            if (closed) return;
            listen({ type: "parted" });
            setTimeout(join, WAITS[Math.min(failures++, WAITS.length - 1)]);
        };
    };
    // Browsers keep a page that was left, and its line with it: whoever left would be here. It joins when shown again.
    const leave = () => socket?.close();
    addEventListener("pagehide", leave);
    join();
    return {
        here: false,
        send(message) {
            const text = JSON.stringify(message);
            if (socket?.readyState === WebSocket.OPEN) socket.send(text);
            else if (message.type !== "answer") waiting.push(text); // a late answer would be stale
        },
        close() {
            closed = true;
            removeEventListener("pagehide", leave);
            socket?.close();
        },
    };
}
