/*
 * campaign.tsx: campaigns: which there are, which one a new game belongs to, and what comes after a game.
 *
 * A campaign is the matches that name it; nothing else is kept. How far it is and what its next game
 * begins with is what the last one that is over handed on, so that a game broken off changes nothing.
 */
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { GameInfo, Kept, Tale } from "./types";
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

/** How far a campaign is: its games that are over, one that is begun, what follows. */
export interface Campaign {
    id: string; name: string; game: string;
    n: number; chapter: number;
    over: boolean;
    begun: string; // the match, or ""
    next: Next | null; // of the last game that is over
}

function campaignOf(id: string, kept: Kept[]): Campaign {
    const games = kept.filter(each => !each.broken && each.tale?.id === id);
    const last = games.filter(each => each.over && each.end).sort((a, b) => b.tale!.n - a.tale!.n)[0];
    const n = last?.tale?.n ?? 0;
    const begun = games.find(each => !each.over && each.tale!.n > n);
    return {
        id, game: games[0].game, name: games[0].tale!.name || t("Campaign"),
        n, chapter: last?.end?.chapter ?? 1, over: last?.end?.over ?? false, begun: begun?.match ?? "",
        next: last?.end ? nextOf(last.end.over ? "over" : "goes-on", last.end.next) : null,
    };
}

/** All of them, the one played last first. One whose only game was broken off and removed is none. */
export function campaignsOf(kept: Kept[]): Campaign[] {
    const ids = [...new Set(kept.filter(each => !each.broken).flatMap(each => each.tale?.id ?? []))];
    return ids.map(id => campaignOf(id, kept)).filter(each => each.n || each.begun);
}

export function standing({ n, chapter, begun }: Campaign): string {
    return [t("chapter {0}", chapter), n === 1 ? t("1 game finished") : t("{0} games finished", n),
    begun && t("one begun")].filter(Boolean).join(", ");
}

/** The campaigns that can be gone on with. */
export function Campaigns({ client, state, choose }:
    { client: Client; state: State; choose: (campaign: Campaign) => void }): JSX.Element | null {
    const going = campaignsOf(state.kept).filter(each => !each.over);
    if (!going.length) return null;
    return <section className="matches campaigns"><h2>{t("Go on with the campaign")}</h2>
        <ul>{going.map(each => <li key={each.id} className={`game-${each.game}`}>
            <button type="button" className="kept-game" onClick={() =>
                each.begun ? client.open(each.begun) : choose(each)}>
                <span className="water" aria-hidden="true"><Icon name="book" /></span>
                <span><b>{each.name}</b><small>{client.title(each.game)}</small></span>
                <span><small>{standing(each)}</small></span>
            </button></li>)}</ul></section>;
}

/** Which campaign a new game belongs to. */
export interface Choice { on: Campaign | null; fresh: boolean; chapter: number; name: string }

export const noCampaign: Choice = { on: null, fresh: false, chapter: 1, name: "" };

/** Options and campaign of the message `new`; alone the level that was chosen holds. */
export function chosenTale(choice: Choice, options: Record<string, string>): { options: Record<string, string>; tale?: Partial<Tale> } {
    const level: Record<string, string> = options.level ? { level: options.level } : {};
    const { on, chapter } = choice;
    if (on?.next) {
        const rest = Object.fromEntries(Object.entries(on.next.options).filter(([name]) => name !== "level"));
        return { options: { ...rest, ...level }, tale: { id: on.id, name: on.name, n: on.n + 1 } };
    }
    if (!choice.fresh) return { options };
    const begin: Record<string, string> = chapter > 1 ? { chapter: String(chapter) } : {};
    return { options: { ...level, campaign: "on", ...begin }, tale: { name: choice.name.trim() || t("Campaign"), n: 1 } };
}

const CHAPTERS = 11;

/** Chapters have numbers only: their titles are a part of the story. */
export function CampaignField({ state, game, choice, set }:
    { state: State; game: GameInfo; choice: Choice; set: (choice: Choice) => void }): JSX.Element {
    const going = campaignsOf(state.kept).filter(each => each.game === game.name && each.next && !each.over && !each.begun);
    const pick = (value: string) => set({
        ...noCampaign, name: choice.name, fresh: value === "new",
        on: going.find(each => each.id === value) ?? null
    });
    return <fieldset className="campaign"><legend>{t("Campaign")}</legend>
        <label>{t("a story over about a dozen games")}
            <select value={choice.on?.id ?? (choice.fresh ? "new" : "")} onChange={event => pick(event.target.value)}>
                <option value="">{t("no campaign")}</option>
                <option value="new">{t("begin a campaign")}</option>
                {going.map(each => <option key={each.id} value={each.id}>
                    {t("go on: {0}", each.name)} ({standing(each)})</option>)}
            </select></label>
        {choice.fresh && <label>{t("its name")}
            <input value={choice.name} maxLength={40} placeholder={t("Campaign")}
                onChange={event => set({ ...choice, name: event.target.value })} /></label>}
        {choice.fresh && <label>{t("begin at chapter")}
            <select value={choice.chapter} onChange={event => set({ ...choice, chapter: Number(event.target.value) })}>
                {Array.from({ length: CHAPTERS }, (_, i) => <option key={i} value={i + 1}>{i + 1}</option>)}
            </select></label>}
    </fieldset>;
}

export function GoOn({ client, state }: { client: Client; state: State }): JSX.Element | null {
    const { next, box, tale } = state;
    if (!next || !box || !state.here || state.replay) return null;
    if (next.over) return <p className="campaign-over">{t("The story has come to its end.")}</p>;
    const begin = () => {
        const { seats } = state;
        client.leave();
        client.send({
            type: "new", game: box.game, players: next.players, options: next.options, seats,
            tale: tale ? { ...tale, n: tale.n + 1 } : { name: t("Campaign"), n: 2 }
        });
    };
    return <button type="button" className="go" onClick={begin}><Icon name="play" />
        {t("The next game of the campaign")}</button>;
}
