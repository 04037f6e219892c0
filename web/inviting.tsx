/*
 * inviting.tsx: opening a table at a server, its links, and the page on which people wait until it begins.
 *
 * The secrets are known to whoever opened the table only; this browser keeps them, so that a link can
 * be copied again.
 */
import { useState } from "react";
import { Client } from "./client";
import { paceWords } from "./clock";
import { Dialog } from "./dialog";
import { copied, download } from "./files";
import { Far, FarSeat } from "./friends";
import { address, server } from "./link";
import { Icon } from "./parts/icon";
import { remember, remembered } from "./remembering";
import { BotInfo, Message } from "./types";
import { t } from "./words";

export interface Links { match: string; seats: string[]; watch: string; host: string }

const KEY = "quayside-links-";

function keep(links: Links): void {
    remember(KEY + links.match, links);
}

export function kept(match: string): Links | null {
    return remembered<Links>(KEY + match);
}

/** Says one thing to the server; its answer of this type, or what is wrong. */
function answered<Answer>(message: Message, type: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const socket = new WebSocket(server(), "quayside");
        socket.onopen = () => socket.send(JSON.stringify(message));
        socket.onerror = () => reject(new Error(t("The server does not answer.")));
        socket.onmessage = event => {
            const answer = JSON.parse(event.data as string);
            if (answer.type === type) resolve(answer as Answer);
            else reject(new Error(String(answer.words)));
            socket.close();
        };
    });
}

/** What the server's owner lets play beside people and bots, and which cards there are beside the standard ones. */
export interface Offers { bots: BotInfo[]; editions: { name: string; game: string }[] }

export async function offers(): Promise<Offers> {
    if (!server()) return { bots: [], editions: [] };
    const { bots, editions } = await answered<Offers>({ type: "hello" }, "hello");
    return { bots: bots.filter(bot => bot.name.startsWith("exec:")), editions };
}

export function Copy({ name, link }: { name: string; link: string }): JSX.Element {
    const [done, setDone] = useState(false);
    return <button type="button" className="plain copy" data-link={link}
        onClick={async () => setDone(await copied("link.txt", link))}>
        <Icon name={done ? "tick" : "export"} />{done ? t("Copied") : t("Copy the link of {0}", name)}
    </button>;
}

export function seatName(seat: { name?: string }, i: number): string {
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

/** What can be chosen: its words, and what the server is told. */
const PACES: [string, unknown][] = [
    ["no clock", null], ["15 minutes a game each", { minutes: 15 }], ["30 minutes a game each", { minutes: 30 }],
    ["an hour a game each", { minutes: 60 }], ["two hours a game each", { minutes: 120 }],
    ["a day a turn", { days: 1 }], ["three days a turn", { days: 3 }], ["a week a turn", { days: 7 }],
];

/** In the form of a new game, where there is a server: the same game with people elsewhere. */
export function OpenTable({ message, editions }: { message: () => Message; editions: string[] }): JSX.Element | null {
    const [links, setLinks] = useState<Links | null>(null);
    const [error, setError] = useState("");
    const [pace, setPace] = useState(0);
    const [bot, setBot] = useState(false);
    const [edition, setEdition] = useState("");
    const [chosenTogether, setTogether] = useState<boolean | null>(null);
    if (!server()) return null;
    const chosen = PACES[pace][1];
    const together = chosenTogether ?? !(chosen && "days" in (chosen as object)); // who has days does not meet
    const wanted = () => ({
        ...message(), begin: together ? "together" : "now",
        ...(chosen ? { pace: { ...chosen as object, then: bot ? "bot" : "ask" } } : {}),
        ...(edition ? { edition } : {}),
    });
    const open = () => answered<Links>({ ...wanted(), type: "open-table" }, "links").then(made => {
        keep(made);
        setLinks(made);
    }, wrong => setError(String(wrong.message)));
    return <fieldset className="elsewhere-form"><legend>{t("With friends elsewhere")}</legend>
        {editions.length > 0 && <label>{t("Play with")} <select value={edition} data-edition
            onChange={event => setEdition(event.target.value)}><option value="">{t("the standard edition")}</option>
            {editions.map(name => <option key={name}>{name}</option>)}</select></label>}
        <label>{t("Time")} <select value={pace} data-pace onChange={event => setPace(Number(event.target.value))}>
            {PACES.map(([words], i) => <option key={words} value={i}>{t(words)}</option>)}</select></label>
        {chosen !== null && <label className="check"><input type="checkbox" checked={bot}
            onChange={event => setBot(event.target.checked)} />
            <span>{t("A bot stands in when time is up")}<small>{t("until the person returns; otherwise the others decide")}</small></span></label>}
        <label className="check"><input type="checkbox" checked={together} data-together
            onChange={event => setTogether(event.target.checked)} />
            <span>{t("Begin when all are here")}<small>{t("then everybody has a part in dealing; otherwise the first who comes begins")}</small></span></label>
        <button type="button" className="friends-open" onClick={open}><Icon name="people" />
            {t("Play with friends elsewhere")}</button>
        {error && <p className="said" role="alert">{error}</p>}
        {links && <Invitations links={links} seats={(message().seats ?? []) as { name?: string }[]}
            close={() => setLinks(null)} />}
    </fieldset>;
}

// ---------------------------------------------------------------- before it begins

function SeatWaiting({ seat, i, links }: { seat: FarSeat; i: number; links: Links | null }): JSX.Element {
    const secret = links?.seats[i];
    const how = seat.kind === "bot" ? t("a bot") : seat.here ? t("here") : t("not here yet");
    return <li data-here={seat.here || undefined}><i className={`badge s-${"ABCD"[i]}`}>{"ABCD"[i]}</i>
        <span>{seatName(seat, i)}</span><small>{how}</small>
        {secret && !seat.here && seat.kind !== "bot" && <Copy name={seatName(seat, i)} link={address(secret)} />}</li>;
}

export async function saveRecord(client: Client, match: string): Promise<void> {
    const answer = client.next("record");
    client.send({ type: "record", match });
    download("quayside-record.txt", String((await answer).record));
}

/** The table before the first card, or one that can only be looked at. */
export function Waiting({ client, match, far }: { client: Client; match: string; far: Far }): JSX.Element {
    const links = far.host ? kept(match) : null;
    if (far.unplayable) return <main className="curtain waiting">
        <h1>{t("This table cannot be gone on with")}</h1><p>{far.unplayable}</p></main>;
    return <main className="curtain waiting" data-waiting>
        <h1>{far.closed ? t("The table is closed") : t("The table fills up")}</h1>
        <ul>{far.seats.map((seat, i) => <SeatWaiting key={i} seat={seat} i={i} links={links} />)}</ul>
        {far.pace && <p>{paceWords(far.pace)}</p>}
        <p role="status">{far.dealing && far.dealing.stage !== "gathers" ? t("Cards are being dealt.")
            : t("It begins when all are here.")}</p>
        {far.host && !far.closed && <button type="button" className="go" data-begin
            onClick={() => client.send({ type: "begin" })}>{t("Begin without the others")}</button>}
        {far.dealing && <details><summary>{t("How cards are dealt")}</summary>
            <p>{t("The server has promised its part before anybody gave theirs; when the game is over the record lets everybody check every card. Its promise:")}</p>
            <code>{far.dealing.commitment}</code></details>}
    </main>;
}
