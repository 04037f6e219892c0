/*
 * campaign.tsx: what comes after a game of a campaign: the next one, with what this one hands on.
 *
 * The options of the next game arrive with the end of this one; the page keeps nothing of a campaign,
 * since the record of a finished game is enough to go on from it.
 */
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { t } from "./words";

export interface Next { over: boolean; players: number; options: Record<string, string> }

/** "players=2 campaign=on story=03" as the message `new` wants it. */
export function nextOf(campaign: unknown, text: unknown): Next | null {
    if (typeof campaign !== "string" || typeof text !== "string") return null;
    const options = Object.fromEntries(text.split(" ").map(pair => pair.split("=")));
    const players = Number(options.players);
    delete options.players;
    return { over: campaign === "over", players, options };
}

export function GoOn({ client, state }: { client: Client; state: State }): JSX.Element | null {
    const { next, box } = state;
    if (!next || !box || !state.here || state.replay) return null;
    if (next.over) return <p className="campaign-over">{t("The story has come to its end.")}</p>;
    const begin = () => {
        const { seats } = state;
        client.leave();
        client.send({ type: "new", game: box.game, players: next.players, options: next.options, seats });
    };
    return <button type="button" className="go" onClick={begin}><Icon name="play" />
        {t("The next game of the campaign")}</button>;
}
