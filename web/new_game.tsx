/*
 * new_game.tsx: how many play, who they are, and the options of the game, each explained.
 */
import { FormEvent, useState } from "react";
import { about } from "./about";
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { Picture } from "./pictures";
import { change, settings } from "./settings";
import { BotInfo, GameInfo, Seat } from "./types";
import { t } from "./words";

interface Props { client: Client; state: State; game: GameInfo; back: () => void }

function bestOf(bots: BotInfo[]): string {
    return bots.find(bot => bot.name === "greedy")?.name ?? bots[0]?.name ?? "greedy";
}

function seatsOf(n: number, old: Seat[], bots: BotInfo[]): Seat[] {
    return Array.from({ length: n }, (_, i) => old[i] ?? (i ? { kind: "bot", bot: bestOf(bots) }
        : { kind: "human", name: settings().name }));
}

function SeatRow({ i, seat, bots, set }:
    { i: number; seat: Seat; bots: BotInfo[]; set: (seat: Seat) => void }): JSX.Element {
    const who = seat.kind === "bot" ? `bot:${seat.bot}` : "human";
    const bot = bots.find(each => each.name === seat.bot);
    return <div className="seat-row">
        <span className={`badge s-${"ABCD"[i]}`} aria-hidden="true">{"ABCD"[i]}</span>
        <select value={who} aria-label={t("Seat {0}: who", "ABCD"[i])} onChange={event => set(
            event.target.value === "human" ? { kind: "human", name: "" }
                : { kind: "bot", bot: event.target.value.slice(4) })}>
            <option value="human">{t("a person here")}</option>
            {bots.map(each => <option key={each.name} value={`bot:${each.name}`}>
                {t("bot: {0}", each.title ?? each.name)}</option>)}
        </select>
        {seat.kind === "human" ? <input value={seat.name} maxLength={24}
            aria-label={t("Seat {0}: name", "ABCD"[i])} placeholder={i ? t("name") : t("your name")}
            onChange={event => set({ kind: "human", name: event.target.value })} />
            : <small>{bot?.words}</small>}
    </div>;
}

function Options({ game, players, chosen, set }: {
    game: GameInfo; players: number; chosen: Record<string, string>;
    set: (name: string, value: string) => void;
}): JSX.Element {
    const fitting = game.options.filter(option =>
        !option.players || (players >= option.players[0] && players <= option.players[1]));
    return <>{fitting.map(option => {
        const value = chosen[option.name] ?? option.standard;
        const words = option.values.find(each => each.name === value)?.words;
        return <div key={option.name} className="option">
            <label>{option.title ?? option.name}
                <select value={value} onChange={event => set(option.name, event.target.value)}>
                    {option.values.map(each => <option key={each.name} value={each.name}>
                        {each.name.replace(/-/g, " ")}</option>)}
                </select></label>
            <small>{words ?? option.words}</small>
        </div>;
    })}</>;
}

export function NewGame({ client, state, game, back }: Props): JSX.Element {
    const [least, most] = game.players;
    const [seats, setSeats] = useState(seatsOf(Math.max(least, Math.min(2, most)), [], state.bots));
    const [options, setOptions] = useState<Record<string, string>>({});
    const begin = (event: FormEvent) => {
        event.preventDefault();
        change({ name: seats.find(seat => seat.kind === "human")?.name ?? "" });
        const known = new Set(game.options.filter(option => !option.players
            || (seats.length >= option.players[0] && seats.length <= option.players[1]))
            .map(option => option.name));
        const wanted = Object.fromEntries(Object.entries(options).filter(([name]) => known.has(name)));
        client.send({ type: "new", game: game.name, players: seats.length, options: wanted, seats });
    };
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    return <main className={`start new-game game-${game.name}`}>
        <button type="button" className="plain" onClick={back}><Icon name="undo" />{t("All games")}
        </button>
        <Picture game={game.name} />
        <form onSubmit={begin}>
            <h1>{game.title}</h1>
            <p>{t(about[game.name]?.words ?? "")}</p>
            <fieldset><legend>{t("Players")}</legend>
                <div className="counts">{counts.map(n => <label key={n}><input type="radio" name="players"
                    checked={n === seats.length} onChange={() =>
                        setSeats(seatsOf(n, seats, state.bots))} />
                <span>{n === 1 ? t("alone") : n}</span></label>)}</div>
                {seats.map((seat, i) => <SeatRow key={i} i={i} seat={seat} bots={state.bots}
                    set={changed => setSeats(seats.map((each, j) => i === j ? changed : each))} />)}
            </fieldset>
            {game.options.length > 0 && <fieldset><legend>{t("Options")}</legend>
                <Options game={game} players={seats.length} chosen={options}
                    set={(name, value) => setOptions({ ...options, [name]: value })} /></fieldset>}
            {state.error && <p className="said" role="alert">{state.error}</p>}
            <button type="submit" className="go">{t("Begin")}</button>
        </form>
    </main>;
}
