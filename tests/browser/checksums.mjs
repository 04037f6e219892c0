/*
 * checksums.mjs: random play gives the same final states in the WebAssembly build as in the native
 * one, in every game with every number of players.
 *
 *   node checksums.mjs QUAYSIDE WASM
 */
import { execFileSync } from "node:child_process";
import { load } from "./module.mjs";

const GAMES = ["wharfside", "embarcadero", "yonder", "maracaibo"]; // as the module numbers them
const PLAYED = 100;
const [quayside, file] = process.argv.slice(2);
const { exports } = await load(file);

function native(game) {
    const out = execFileSync(quayside, ["bench", game, "--games", String(PLAYED), "--json"]);
    return out.toString().trim().split("\n").map(line => JSON.parse(line));
}

let failed = 0;
GAMES.forEach((game, number) => {
    for (const { mode, checksum } of native(game).slice(0, -1)) {
        const players = Number(/players=(\d)/.exec(mode)[1]);
        const ours = BigInt.asUintN(64, exports.bench(number, players, PLAYED));
        const same = ours.toString(16).padStart(16, "0") === checksum;
        failed += !same;
        console.log(same ? `ok checksum ${game} ${players}`
            : `not ok checksum ${game} ${players}: native ${checksum}, wasm ${ours.toString(16)}`);
    }
});
process.exit(failed ? 1 : 0);
