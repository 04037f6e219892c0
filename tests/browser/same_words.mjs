/*
 * same_words.mjs: the WebAssembly desk says the same as the native one, byte for byte: boxes, scenes,
 * news, refusals, records, through whole games. An answer to an old scene is stale and changes nothing.
 *
 *   node same_words.mjs QUAYSIDE WASM
 *
 * The module plays at random and every message is noted; `quayside desk` is given the same messages.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load } from "./module.mjs";

const GAMES = ["wharfside", "embarcadero", "yonder", "maracaibo"];
const MOST = 120; // answers of a game, so that this takes a few seconds
const [quayside, file] = process.argv.slice(2);

function generator(seed) {
    let x = seed;
    return n => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >> 8) % n;
    };
}

/** Plays a match; what was said and what was heard. */
async function played(game, players, seed) {
    const desk = await load(file);
    const random = generator(seed);
    const said = [];
    const heard = [];
    const scenes = {};
    const say = message => {
        const text = JSON.stringify({ match: "m", ...message });
        const out = desk.say(text);
        said.push(text);
        heard.push(...out);
        const parsed = out.map(each => JSON.parse(each));
        parsed.filter(each => each.type === "scene").forEach(each => { scenes[each.seat] = each; });
        return parsed;
    };
    const bots = () => {
        for (let more = true; more;) {
            more = say({ type: "step" }).some(each => each.type === "stepped" && each.more);
        }
    };
    const seats = Array.from({ length: players }, (_, i) =>
        i ? { kind: "bot", bot: "greedy", name: `g${i}` } : { kind: "human", name: "ann" });
    say({ type: "new", game, players, seed: String(seed), seats });
    bots();
    let stale = true;
    for (let n = 0; n < MOST && scenes[0].head.asked; n++) {
        const { at, choices, answers } = scenes[0];
        say({ type: "answer", seat: 0, at, i: random(choices.length) });
        bots();
        if (n % 10 === 3) {
            const before = scenes[0].answers;
            const told = say({ type: "answer", seat: 0, at, i: 0 });
            stale &&= told[0].type === "stale" && scenes[0].answers === before && before >= answers;
            say({ type: "why", seat: 0, target: "seats.0" });
            say({ type: "look", seat: 0, what: game });
        }
        if (n % 40 === 5) say({ type: "hint", seat: 0, playouts: 8, also: scenes[0].choices.length - 1 });
        if (n % 10 === 7) say({ type: "undo", seat: 0, at: scenes[0].at });
        if (n % 10 === 7) bots();
    }
    say({ type: "record" });
    return { said, heard, stale };
}

function native(said) {
    const out = execFileSync(quayside, ["desk"], { input: said.join("\n") + "\n", maxBuffer: 1 << 28 });
    return out.toString().trimEnd().split("\n");
}

let failed = 0;
function report(good, name, why) {
    failed += !good;
    console.log(good ? `ok ${name}` : `not ok ${name}: ${why}`);
}

for (const [i, game] of GAMES.entries()) {
    for (const players of [1, 2 + i % 3]) {
        const { said, heard, stale } = await played(game, players, 11 + i);
        const others = native(said);
        const first = heard.findIndex((text, k) => text !== others[k]);
        report(first < 0 && heard.length === others.length, `same words ${game} ${players}`,
            `message ${first} of ${heard.length}: ${heard[first]?.slice(0, 80)}`);
        report(stale, `stale ${game} ${players}`, "an old answer was taken");
    }
}
/** A finished game analysed by the module, slice by slice, and by the command. */
async function analysed(record) {
    const desk = await load(file);
    const text = readFileSync(record, "utf8");
    desk.say(JSON.stringify({ type: "watch", match: "m", record: text, n: -1 }));
    for (let slices = 1; ; slices++) {
        const [told] = desk.say(JSON.stringify({ type: "analyse", match: "m", playouts: 3 }));
        const { type, data } = JSON.parse(told);
        if (data || type !== "analysed") return [slices, told.slice(told.indexOf('"data":') + 7, -1)];
    }
}

const record = "tests/golden/played/wharfside-three";
const [slices, data] = await analysed(record);
const told = execFileSync(quayside, ["analyse", record, "--json", "--playouts", "3"]).toString().trim();
report(slices > 100 && data === told, "same analysis", `${slices} slices, ${data.slice(0, 80)}`);
process.exit(failed ? 1 : 0);
