/*
 * bring.ts: a game that is over at a server is looked at again here: its record is taken along when the
 * table is left, and becomes one of this browser's own matches.
 */
import { Client } from "./client";
import { forgetAbout, remember, remembered } from "./remembering";
import { Kept } from "./types";

const KEY = "quayside-replay";

/** Leaves the table at the server with its record; the page loads anew and goes on below. */
export async function takeAlong(client: Client, match: string): Promise<void> {
    const answer = client.next("record");
    client.send({ type: "record", match });
    remember(KEY, String((await answer).record), "sessionStorage");
    location.hash = "";
}

/** Opens what was taken along. */
export async function bring(client: Client): Promise<void> {
    const record = remembered<string>(KEY, "sessionStorage");
    if (!record || !client.state.here) return;
    forgetAbout(KEY, "sessionStorage");
    await client.next("matches");
    const answer = client.next("matches");
    client.send({ type: "import", text: record });
    const all = (await answer).matches as Kept[];
    const newest = all.reduce((a, b) => b.when > a.when ? b : a, all[0]);
    if (newest) client.open(newest.match);
}
