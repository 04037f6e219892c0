/*
 * new_game.tsx: how many play, who they are, and the options of the game, each explained.
 */
import { FormEvent, useEffect, useState } from "react";
import { about } from "./about";
import { useBoard } from "./boards";
import { Campaign, CampaignField, chosenTale, noCampaign } from "./campaign";
import { Client, State } from "./client";
import { Editions } from "./editions";
import { GuideButton } from "./guide";
import { Offers, offers, OpenTable } from "./inviting";
import { server } from "./link";
import { Icon } from "./parts/icon";
import { Picture } from "./pictures";
import { Rulebook } from "./rulebook";
import { change, settings } from "./settings";
import { BotInfo, Edition, GameInfo, Seat } from "./types";
import { t } from "./words";

declare const INTRODUCTIONS: Record<string, [string, string[]][]>;

interface Props { client: Client; state: State; game: GameInfo; campaign: Campaign | null; back: () => void }

function seatsOf(n: number, old: Seat[], bots: BotInfo[]): Seat[] {
    return Array.from({ length: n }, (_, i) => old[i] ?? (i ? { kind: "bot", bot: bots[0]?.name ?? "easy" }
        : { kind: "human", name: settings().name }));
}

const LONGEST = 30; // bytes of a name in a record

/** A name as a record keeps it: one word, so that blanks in it must not break, and not too long. */
function nameOf(wanted: string, fallback: string): string {
    let name = (wanted.trim() || fallback).replace(/\s+/g, "\u00a0");
    while (new TextEncoder().encode(name).length > LONGEST) name = name.slice(0, -1);
    return name;
}

/** Everybody has a name; of several bots of one kind the later ones are numbered. */
function withNames(seats: Seat[]): Seat[] {
    return seats.map((seat, i) => {
        const like = seats.slice(0, i).filter(each => each.bot && each.bot === seat.bot).length;
        const bot = (seat.bot ?? "").replace(/^exec:/, "").replace(/^./, letter => letter.toUpperCase());
        const fallback = seat.kind === "bot" ? bot + (like ? ` ${like + 1}` : "")
            : t("Player {0}", "ABCD"[i]);
        const unnamed = seat.kind === "human" && !seat.name?.trim();
        return { ...seat, name: nameOf(seat.name ?? "", fallback), ...(unnamed && { unnamed }) };
    });
}

/** Programs of the server's owner play at the server only. */
const isProgram = (seat: Seat) => seat.kind === "bot" && (seat.bot ?? "").startsWith("exec:");

function SeatRow({ i, seat, bots, set }:
    { i: number; seat: Seat; bots: BotInfo[]; set: (seat: Seat) => void }): JSX.Element {
    const who = seat.kind === "bot" ? `bot:${seat.bot}` : "human";
    const bot = bots.find(each => each.name === seat.bot);
    return <div className="seat-row">
        <span className={`badge s-${"ABCD"[i]}`} aria-hidden="true">{"ABCD"[i]}</span>
        <select value={who} aria-label={t("Seat {0}: who", "ABCD"[i])} onChange={event => set(
            event.target.value === "human" ? { kind: "human", name: "" }
                : { kind: "bot", bot: event.target.value.slice(4) })}>
            <option value="human">{server() ? t("a person") : t("a person here")}</option>
            {bots.map(each => <option key={each.name} value={`bot:${each.name}`}>
                {each.name.startsWith("exec:") ? t("program: {0}", each.name.slice(5))
                    : t("bot: {0}", each.name)}</option>)}
        </select>
        {seat.kind === "human" ? <input value={seat.name} maxLength={24}
            aria-label={t("Seat {0}: name", "ABCD"[i])} placeholder={i ? t("name") : t("your name")}
            onChange={event => set({ kind: "human", name: event.target.value })} />
            : <small>{bot?.words}</small>}
    </div>;
}

/** What the game is about, how one wins, how a turn goes. */
function Introduction({ game }: { game: string }): JSX.Element {
    return <details className="introduction"><summary>{t("What it is about, and how a turn goes")}
    </summary>{(INTRODUCTIONS[game] ?? []).map(([head, paragraphs]) => <section key={head}>
        <h3>{t(head)}</h3>{paragraphs.map((words, i) => <p key={i}>{t(words)}</p>)}</section>)}</details>;
}

function fits(option: GameInfo["options"][number], players: number): boolean {
    return option.to === 0 || (players >= option.from && players <= option.to);
}

/** An option that takes several of its values, none at first: "L1,L3". */
function Several({ option, value, set }: {
    option: GameInfo["options"][number]; value: string; set: (value: string) => void;
}): JSX.Element {
    const taken = value.split(",").filter(each => option.values.includes(each));
    const toggle = (name: string) => option.values.filter(each => taken.includes(each) !== (each === name)).join(",") || "none";
    return <details className="several"><summary>{t("{0}: {1}", option.name.replace(/-/g, " "), taken.join(", ") || t("none"))}</summary>
        <p>{option.values.map(name => <label key={name}><input type="checkbox" checked={taken.includes(name)}
            onChange={() => set(toggle(name))} />{name}</label>)}</p></details>;
}

function Options({ game, players, chosen, set }: {
    game: GameInfo; players: number; chosen: Record<string, string>;
    set: (name: string, value: string) => void;
}): JSX.Element {
    return <>{game.options.filter(option => fits(option, players)).map(option => <div
        key={option.name} className="option">
        {option.many ? <Several option={option} value={chosen[option.name] ?? ""} set={value => set(option.name, value)} />
            : <label>{option.name.replace(/-/g, " ")}
                <select value={chosen[option.name] ?? option.values[option.standard]}
                    onChange={event => set(option.name, event.target.value)}>
                    {option.values.map(value => <option key={value} value={value}>
                        {value.replace(/-/g, " ")}</option>)}
                </select></label>}
        <small>{option.words}</small>
    </div>)}</>;
}

export function NewGame({ client, state, game, campaign, back }: Props): JSX.Element {
    const { least, most } = game;
    useBoard(game.name); // it will be wanted in a moment
    const [seats, setSeats] = useState(seatsOf(campaign?.next?.players ?? Math.max(least, Math.min(2, most)), [], state.bots));
    const [tale, setTale] = useState({ ...noCampaign, on: campaign });
    const last = campaign?.next?.options.level;
    const [options, setOptions] = useState<Record<string, string>>(last ? { level: last } : {});
    const [free, setFree] = useState(false);
    const [edition, setEdition] = useState<Edition | null>(null);
    const [more, setMore] = useState<Offers>({ bots: [], editions: [] });
    useEffect(() => { offers().then(setMore, () => undefined); }, []);
    const alone = seats.filter(seat => seat.kind === "human").length === 1;
    const elsewhere = seats.some(isProgram);
    const told = Boolean(tale.on || tale.fresh);
    const asked = game.options.filter(({ name }) => name !== "campaign" && (!told || name === "level"));
    const message = () => {
        const fitting = asked.filter(option => fits(option, seats.length));
        const wanted = Object.fromEntries(Object.entries(options)
            .filter(([name]) => fitting.some(option => option.name === name)));
        return {
            type: "new", game: game.name, players: seats.length, ...chosenTale(tale, wanted),
            seats: withNames(seats),
            undo: free && alone ? "free" : "",
            ...(edition ? { edition: edition.files } : {}),
        };
    };
    const begin = (event: FormEvent) => {
        event.preventDefault();
        change({ name: seats.find(seat => seat.kind === "human")?.name ?? "" });
        client.send(message());
    };
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const fitting = asked.some(option => fits(option, seats.length));
    return <main className={`start new-game game-${game.name}`}>
        <button type="button" className="plain" onClick={back}><Icon name="undo" />{t("All games")}
        </button>
        <Picture game={game.name} />
        <form onSubmit={begin}>
            <h1>{game.title}</h1>
            <p>{t(about[game.name]?.words ?? "")}</p>
            <Introduction game={game.name} />
            {state.here && <GuideButton client={client} game={game} />}
            {state.here && <Rulebook client={client} game={game} />}
            <fieldset><legend>{t("Players")}</legend>
                <div className="counts">{counts.map(n => <label key={n}><input type="radio" name="players"
                    value={n} checked={n === seats.length} onChange={() =>
                        setSeats(seatsOf(n, seats, state.bots))} />
                    <span>{n === 1 ? t("alone") : n}</span></label>)}</div>
                {seats.map((seat, i) => <SeatRow key={i} i={i} seat={seat} bots={[...state.bots, ...more.bots]}
                    set={changed => setSeats(seats.map((each, j) => i === j ? changed : each))} />)}
            </fieldset>
            {state.here && game.options.some(({ name }) => name === "campaign") &&
                <CampaignField state={state} game={game} choice={tale} set={setTale} />}
            <fieldset><legend>{t("Options")}</legend>
                {fitting && <Options game={{ ...game, options: asked }} players={seats.length} chosen={options}
                    set={(name, value) => setOptions({ ...options, [name]: value })} />}
                {alone && <label className="check"><input type="checkbox" checked={free}
                    onChange={event => setFree(event.target.checked)} />
                    <span>{t("Take back anything")}<small>{t("also what chance and the others did since; otherwise only what nobody else has seen")}</small></span></label>}
                {state.here && <Editions client={client} state={state} game={game} chosen={edition} choose={setEdition} />}
            </fieldset>
            {state.error && <p className="said" role="alert">{state.error}</p>}
            {told && !alone && <p className="note">{t("A campaign is kept in this browser: all its players sit at this screen.")}</p>}
            {alone && !elsewhere && !told && most > 1 && server() && <p className="quiet">{t("With friends elsewhere? Make more seats a person's: then each gets a link.")}</p>}
            {!elsewhere && <button type="submit" className="go">{t("Begin")}</button>}
            {(!alone || elsewhere) && !edition && !told && <OpenTable message={message}
                editions={more.editions.filter(each => each.game === game.name).map(each => each.name)} />}
        </form>
    </main>;
}
