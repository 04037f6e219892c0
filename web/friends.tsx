/*
 * friends.tsx: a table at a server: opening one, its links, who is here, what is said.
 *
 * The secrets are known to whoever opened the table only; this browser keeps them, so that a link can
 * be copied again.
 */
import { FormEvent, useState } from "react";
import { Client, SPECTATOR, State } from "./client";
import { Dialog } from "./dialog";
import { copied } from "./files";
import { address, server } from "./link";
import { Icon } from "./parts/icon";
import { Message } from "./types";
import { t } from "./words";
import "./friends.css";

interface Links { match: string; seats: string[]; watch: string; host: string }
export interface FarSeat { kind: string; bot: string; name: string; here: boolean }
export interface Far {
    seat: number;
    host: boolean;
    seats: FarSeat[];
    watching: number;
    closed: boolean;
}
export interface Line { n: number; seat: number; words: string }

const KEY = "quayside-links-";

function keep(links: Links): void {
    localStorage.setItem(KEY + links.match, JSON.stringify(links));
}

function kept(match: string): Links | null {
    const text = localStorage.getItem(KEY + match);
    return text ? JSON.parse(text) as Links : null;
}

/** Opens a table at the server; its links, or what is wrong. */
function opened(message: Message): Promise<Links> {
    return new Promise((resolve, reject) => {
        const socket = new WebSocket(server(), "quayside");
        socket.onopen = () => socket.send(JSON.stringify({ ...message, type: "open-table" }));
        socket.onerror = () => reject(new Error(t("The server does not answer.")));
        socket.onmessage = event => {
            const answer = JSON.parse(event.data as string);
            if (answer.type === "links") resolve(answer as Links);
            else reject(new Error(String(answer.words)));
            socket.close();
        };
    });
}

function Copy({ name, link }: { name: string; link: string }): JSX.Element {
    const [done, setDone] = useState(false);
    return <button type="button" className="plain copy" data-link={link}
        onClick={async () => setDone(await copied("link.txt", link))}>
        <Icon name={done ? "tick" : "export"} />{done ? t("Copied") : t("Copy the link of {0}", name)}
    </button>;
}

function seatName(seat: { name?: string }, i: number): string {
    return seat.name || t("seat {0}", "ABCD"[i]);
}

function Invitations({ links, seats, close }:
    { links: Links; seats: { name?: string }[]; close: () => void }): JSX.Element {
    const mine = links.seats.findIndex(Boolean);
    return <Dialog title={t("A table for friends")} close={close}>
        <p>{t("Whoever opens a link sits in that seat. Send each friend one; keep yours.")}</p>
        <ul className="links">{links.seats.map((secret, i) => secret && i !== mine && <li key={i}>
            <Copy name={seatName(seats[i] ?? {}, i)} link={address(secret)} /></li>)}
        <li><Copy name={t("spectators")} link={address(links.watch)} /></li></ul>
        {mine >= 0 && <a className="go" href={address(links.seats[mine], links.host)}>
            {t("Sit down")}</a>}
    </Dialog>;
}

/** In the form of a new game, where there is a server: the same game with people elsewhere. */
export function OpenTable({ message }: { message: () => Message }): JSX.Element | null {
    const [links, setLinks] = useState<Links | null>(null);
    const [error, setError] = useState("");
    if (!server()) return null;
    const open = () => opened(message()).then(made => {
        keep(made);
        setLinks(made);
    }, wrong => setError(String(wrong.message)));
    return <>
        <button type="button" className="friends-open" onClick={open}><Icon name="people" />
            {t("Play with friends elsewhere")}</button>
        {error && <p className="said" role="alert">{error}</p>}
        {links && <Invitations links={links} seats={(message().seats ?? []) as { name?: string }[]}
            close={() => setLinks(null)} />}
    </>;
}

// ---------------------------------------------------------------- at the table

function SeatLine({ seat, i, far, links }:
    { seat: FarSeat; i: number; far: Far; links: Links | null }): JSX.Element {
    const how = seat.kind === "bot" ? t("a bot answers") : seat.here ? t("here") : t("away");
    const secret = links?.seats[i];
    return <li data-here={seat.here || undefined}><i className={`badge s-${"ABCD"[i]}`}>{"ABCD"[i]}</i>
        <span>{i === far.seat ? t("You") : seatName(seat, i)}</span><small>{how}</small>
        {secret && !seat.here && seat.kind !== "bot" &&
            <Copy name={seatName(seat, i)} link={address(secret)} />}</li>;
}

function Chat({ client, far, chat }: { client: Client; far: Far; chat: Line[] }): JSX.Element {
    const [words, setWords] = useState("");
    const say = (event: FormEvent) => {
        event.preventDefault();
        if (words.trim()) client.send({ type: "chat", words: words.trim() });
        setWords("");
    };
    const who = (seat: number) => seat === far.seat && seat !== SPECTATOR ? t("You")
        : far.seats[seat] ? seatName(far.seats[seat], seat) : t("a spectator");
    return <>
        <ol className="chat" aria-live="polite">{chat.map(line => <li key={line.n}>
            <b>{who(line.seat)}</b> {line.words}</li>)}</ol>
        <form onSubmit={say}><input value={words} maxLength={160} aria-label={t("Say something")}
            placeholder={t("Say something")} onChange={event => setWords(event.target.value)} />
        <button type="submit" className="plain">{t("Say")}</button></form>
    </>;
}

function Deeds({ client, far, over }: { client: Client; far: Far; over: boolean }): JSX.Element {
    const own = far.seats[far.seat];
    return <p className="deeds">
        {own && over && <button type="button" className="plain"
            onClick={() => client.send({ type: "rematch" })}>{t("Once more")}</button>}
        {own && !over && <button type="button" className="plain" onClick={() => client.send(
            own.kind === "bot" ? { type: "seat", kind: "human" } : { type: "leave" })}>
            {own.kind === "bot" ? t("Take the seat back") : t("Leave the seat to a bot")}</button>}
        {far.host && !far.closed && !over && <button type="button" className="plain"
            onClick={() => client.send({ type: "close-table" })}>{t("Close the table")}</button>}
    </p>;
}

/** Who is here, what is said; folded into one line beside the game. */
export function Friends({ client, state }: { client: Client; state: State }): JSX.Element | null {
    const { far, chat } = state;
    const [seen, setSeen] = useState(0);
    if (!far) return null;
    const links = far.host ? kept(state.match) : null;
    const fresh = chat.filter(line => line.n >= seen && line.seat !== far.seat).length;
    const here = far.seats.filter(seat => seat.here).length;
    const over = Boolean(state.scenes[state.shown]?.head.over);
    return <details className="friends" onToggle={() => setSeen((chat[chat.length - 1]?.n ?? -1) + 1)}>
        <summary><Icon name="people" />{far.closed ? t("The table is closed") : t("{0} here", here)}
            {fresh > 0 && <b>{fresh}</b>}</summary>
        <ul>{far.seats.map((seat, i) => <SeatLine key={i} seat={seat} i={i} far={far}
            links={links} />)}</ul>
        {far.watching > 0 && <small>{t("{0} watching", far.watching)}</small>}
        <Chat client={client} far={far} chat={chat} />
        <Deeds client={client} far={far} over={over} />
    </details>;
}
