/*
 * friends.tsx: at a table of a server: who is here, clocks, what is said, what needs the others' consent,
 * what happened while one was away; inviting.tsx opens tables.
 */
import { FormEvent, useState } from "react";
import { showStep } from "./again";
import { takeAlong } from "./bring";
import { Client, SPECTATOR, State } from "./client";
import { Clock, Countdown, Pace, paceWords } from "./clock";
import { Dialog } from "./dialog";
import { copied } from "./files";
import { Copy, kept, Links, saveRecord, seatName } from "./inviting";
import { address, link } from "./link";
import { Icon } from "./parts/icon";
import { News } from "./types";
import { t } from "./words";
import "./friends.css";

export interface FarSeat {
    kind: string;
    bot: string;
    name: string;
    here: boolean;
    standin: boolean;
    dropped: boolean;
    votes: number;
    drops: number;
}
export interface Far {
    seat: number;
    host: boolean;
    seats: FarSeat[];
    watching: number;
    closed: boolean;
    quiet: boolean;
    begun: boolean;
    unplayable: string;
    pace: Pace | null;
    plea: { seat: number; awaits: number[] } | null;
    dealing: { commitment: string; stage: string } | null;
    next: boolean;
    expires: number;
    away?: number;
    feed?: string;
}
export interface Line { n: number; seat: number; words: string }

// ---------------------------------------------------------------- seats

function howIs(seat: FarSeat): string {
    if (seat.standin) return t("a bot stands in");
    if (seat.kind === "bot") return t("a bot answers");
    return seat.here ? t("here") : t("away");
}

/** What one may do about somebody who does not come. */
function Urging({ client, far, i }: { client: Client; far: Far; i: number }): JSX.Element | null {
    const seat = far.seats[i];
    const late = Boolean(far.pace?.late.includes(i));
    const mine = far.seats[far.seat] !== undefined;
    if (!mine || i === far.seat || seat.kind === "bot" || (seat.here && !late)) return null;
    const say = (type: string) => () => client.send({ type, seat: i });
    return <span className="urging">
        {late && <button type="button" className="plain" onClick={say("remind")}>{t("Remind")}</button>}
        {late && <button type="button" className="plain" data-stand-in onClick={say("stand-in")}>
            {t("Let a bot stand in")}</button>}
        <button type="button" className="plain" data-drop onClick={say("drop")}>
            {seat.votes ? t("Vote for a bot ({0})", seat.votes) : t("Vote for a bot")}</button>
    </span>;
}

function SeatLine({ client, far, i, links }:
    { client: Client; far: Far; i: number; links: Links | null }): JSX.Element {
    const seat = far.seats[i];
    const secret = links?.seats[i];
    const late = far.pace?.late.includes(i);
    return <li data-here={seat.here || undefined}><i className={`badge s-${"ABCD"[i]}`}>{"ABCD"[i]}</i>
        <span>{i === far.seat ? t("You") : seatName(seat, i)}</span>
        <small>{late ? t("time is up") : howIs(seat)}</small>
        {seat.drops > 0 && <Countdown far={far} seconds={seat.drops} />}
        {far.pace && seat.kind !== "bot" && <Clock pace={far.pace} seat={i} />}
        {secret && !seat.here && seat.kind !== "bot" &&
            <Copy name={seatName(seat, i)} link={address(secret)} />}
        <Urging client={client} far={far} i={i} /></li>;
}

// ---------------------------------------------------------------- talking

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
        {!far.quiet && <form onSubmit={say}><input value={words} maxLength={160} aria-label={t("Say something")}
            placeholder={t("Say something")} onChange={event => setWords(event.target.value)} />
            <button type="submit" className="plain">{t("Say")}</button></form>}
    </>;
}

// ---------------------------------------------------------------- what one may do

function AtTheEnd({ client, match, next }: { client: Client; match: string; next: boolean }): JSX.Element {
    return <>
        <button type="button" className="plain" data-rematch onClick={() => client.send({ type: "rematch" })}>
            {next ? t("Join the rematch the others have started") : t("Once more")}</button>
        {!next && <button type="button" className="plain"
            onClick={() => client.send({ type: "rematch", same: true })}>{t("Once more with the same deal")}</button>}
        <button type="button" className="plain" data-replay onClick={() => void takeAlong(client, match)}>
            {t("Look at it again")}</button>
        <button type="button" className="plain" data-record onClick={() => void saveRecord(client, match)}>
            {t("Save the record")}</button>
    </>;
}

/** Where a reader of feeds is told when it is one's turn. */
function Feed({ feed }: { feed: string }): JSX.Element {
    const [done, setDone] = useState(false);
    const link = `${location.origin}${location.pathname}feed/${feed}`;
    return <button type="button" className="plain" data-feed={link}
        onClick={async () => setDone(await copied("feed.txt", link))}>
        {done ? t("Copied") : t("Copy the feed that says “your turn”")}</button>;
}

/** What a table that nobody plays at comes to, two weeks before. */
function Expiry({ far }: { far: Far }): JSX.Element | null {
    return far.expires < 0 ? null : <p className="expiry" role="status" data-expires>
        {t("Nobody has played here for a long time: this table is deleted in {0} days, unless somebody plays or says something.", far.expires + 1)}</p>;
}

function Deeds({ client, state, far, over }:
    { client: Client; state: State; far: Far; over: boolean }): JSX.Element {
    const own = far.seats[far.seat];
    const playing = own && !over && !far.closed;
    return <><Expiry far={far} /><p className="deeds">
        {own && over && <AtTheEnd client={client} match={state.match} next={far.next} />}
        {playing && own.kind !== "bot" && !far.plea && <button type="button" className="plain" data-ask-undo
            onClick={() => client.send({ type: "ask-undo" })}>{t("Ask to take back more")}</button>}
        {playing && <button type="button" className="plain" onClick={() => client.send(
            own.kind === "bot" ? { type: "seat", kind: "human" } : { type: "leave" })}>
            {own.kind === "bot" ? t("Take the seat back") : t("Leave the seat to a bot")}</button>}
        {playing && far.feed && <Feed feed={far.feed} />}
        {own && <button type="button" className="plain" data-forget onClick={() => client.send({ type: "forget" })}>
            {t("Delete my name, contact and chat from the server")}</button>}
        {own && <Copy name={t("your own seat")} link={address(link()?.secret ?? "", link()?.host)} />}
        {far.host && !far.closed && !over && <>
            <button type="button" className="plain" onClick={() => client.send({ type: "quiet", quiet: !far.quiet })}>
                {far.quiet ? t("Allow talking") : t("No talking")}</button>
            <button type="button" className="plain"
                onClick={() => client.send({ type: "close-table" })}>{t("Close the table")}</button></>}
    </p></>;
}

// ---------------------------------------------------------------- consent, and being away

/** Somebody asks to take back what others have seen. */
function Plea({ client, far }: { client: Client; far: Far }): JSX.Element | null {
    const plea = far.plea;
    if (!plea) return null;
    const decline = () => client.send({ type: "decline" });
    const names = plea.awaits.map(i => seatName(far.seats[i], i)).join(", ");
    if (plea.seat === far.seat) {
        return <p className="notice" role="status" data-plea>{t("Waiting for {0} to agree.", names)}
            <button type="button" className="plain" onClick={decline}>{t("Never mind")}</button></p>;
    }
    if (!plea.awaits.includes(far.seat)) return null;
    return <Dialog title={t("Take back?")} close={decline}>
        <p>{t("{0} would like to take back the last answer, and all that came after it.",
            seatName(far.seats[plea.seat], plea.seat))}</p>
        <p className="buttons"><button type="button" className="go" data-agree
            onClick={() => client.send({ type: "agree" })}>{t("Agree")}</button>
            <button type="button" data-decline onClick={decline}>{t("Decline")}</button></p>
    </Dialog>;
}

// What was on this screen before the line broke.
const shownHere = new Map<string, number>(); // answers that were on this screen, by match

/** The answers of others from n on, each with what it brought about. */
function stepsSince(log: News[], n: number, seat: number): News[][] {
    const steps: News[][] = [];
    for (const news of log.filter(each => each.n >= n)) {
        const last = steps[steps.length - 1];
        if (last && last[0].n === news.n) last.push(news);
        else if (news.side !== seat) steps.push([news]);
    }
    return steps;
}

/** What happened before one came, until it is looked at, closed, or one answers. */
function Away({ client, state, far }: { client: Client; state: State; far: Far }): JSX.Element | null {
    const scene = state.scenes[state.shown];
    const log = state.logs[scene.seat] ?? [];
    const [steps] = useState(() => {
        const from = Math.max(far.away ?? -1, shownHere.get(state.match) ?? -1);
        return from < 0 ? [] : stepsSince(log, from, scene.seat);
    });
    const [until] = useState(scene.answers);
    const [gone, setGone] = useState(false);
    shownHere.set(state.match, scene.answers);
    const answered = log.some(news => news.side === scene.seat && news.n >= until);
    if (!steps.length || gone || answered || state.again) return null;
    return <p className="notice" role="status" data-away={steps.length}>
        {t("Since you were here: {0} steps.", steps.length)}
        <button type="button" className="go" data-steps onClick={() => {
            setGone(true);
            void showStep(client, steps, 0, false);
        }}>{t("Show them")}</button>
        <button type="button" className="plain" aria-label={t("Close")} onClick={() => setGone(true)}>
            <Icon name="close" /></button></p>;
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
    const clock = far.pace?.awaited.find(i => far.seats[i]?.kind !== "bot");
    return <>
        <details className="friends" onToggle={() => setSeen((chat[chat.length - 1]?.n ?? -1) + 1)}>
            <summary><Icon name="people" />{far.closed ? t("The table is closed") : t("{0} here", here)}
                {far.pace && clock !== undefined && <Clock pace={far.pace} seat={clock} />}
                {fresh > 0 && <b>{fresh}</b>}</summary>
            <ul>{far.seats.map((_, i) => <SeatLine key={i} client={client} i={i} far={far} links={links} />)}</ul>
            {far.pace && <small>{paceWords(far.pace)}</small>}
            {far.watching > 0 && <small>{t("{0} watching", far.watching)}</small>}
            <Chat client={client} far={far} chat={chat} />
            <Deeds client={client} state={state} far={far} over={over} />
        </details>
        <div className="notices">
            {state.scenes[state.shown] && <Away key={state.match} client={client} state={state} far={far} />}
            <Plea client={client} far={far} />
        </div>
    </>;
}
