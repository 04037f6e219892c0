/*
 * settings.ts: how this person likes the table; kept by the browser, for all games.
 */
import { remember, remembered } from "./remembering";

export interface Settings {
    confirm: "" | "dear" | "final"; // which final answers want a second click: none, what spends much, all
    rounds: boolean; // a round's scoring is a page
    tutor: boolean; // says so before an answer that loses much
    scheme: "" | "light" | "dark";
    pace: number; // milliseconds between answers when watching
    name: string;
}

const KEY = "quayside-settings";
const BEGIN: Settings = { confirm: "dear", rounds: true, tutor: false, scheme: "", pace: 700, name: "" };

function read(): Settings {
    const kept = { ...BEGIN, ...remembered<Partial<Settings>>(KEY) };
    return { ...kept, confirm: typeof kept.confirm === "string" ? kept.confirm : kept.confirm ? "dear" : "" };
}

let now = read();

export function settings(): Settings {
    return now;
}

export function change(some: Partial<Settings>): void {
    now = { ...now, ...some };
    document.documentElement.dataset.scheme = now.scheme;
    remember(KEY, now);
}
