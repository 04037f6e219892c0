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
    turns: "off" | "quick" | "normal" | "slow"; // how the others' turns are played
    motion: boolean; // pieces travel, numbers count
    sound: boolean;
    notify: boolean; // when it is one's turn in a hidden tab
    name: string;
}

const KEY = "quayside-settings";
const BEGIN: Settings = { confirm: "dear", rounds: true, tutor: false, scheme: "", pace: 700, turns: "normal", motion: true, sound: true, notify: false, name: "" };

function read(): Settings {
    const kept = { ...BEGIN, ...remembered<Partial<Settings>>(KEY) };
    return { ...kept, confirm: typeof kept.confirm === "string" ? kept.confirm : kept.confirm ? "dear" : "" };
}

let now = read();

export function settings(): Settings {
    return now;
}

/** Whether things may move: by the settings and by the system's. */
export function moves(): boolean {
    return now.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function change(some: Partial<Settings>): void {
    now = { ...now, ...some };
    document.documentElement.dataset.scheme = now.scheme;
    remember(KEY, now);
}
