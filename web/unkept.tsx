/*
 * unkept.tsx: that games are not being saved, and why; and games whose saved record is damaged.
 */
import { useEffect, useState } from "react";
import { Client, Damaged, State } from "./client";
import { Dialog } from "./dialog";
import { download } from "./files";
import { Icon } from "./parts/icon";
import { Kept } from "./types";
import { t } from "./words";

/** Saves a match as it lies in the store, or all of them, as a file. */
export async function saveFile(client: Client, match = ""): Promise<void> {
    const answer = client.next("exported");
    client.send({ type: "export", match });
    download(match ? `quayside-${match}.txt` : "quayside-matches.txt", String((await answer).text));
}

/** What is on the desk, which the store may not have. */
async function saveOpen(client: Client): Promise<void> {
    const { match, box } = client.state;
    const answer = client.next("record");
    client.send({ type: "record", match });
    download(`${box?.game}-${match}.txt`, String((await answer).record));
}

/** Above the table or the first page, as long as it is true. */
export function Unkept({ client, state }: { client: Client; state: State }): JSX.Element | null {
    if (!state.unkept || !state.here) return null;
    return <p className="elsewhere unkept" role="alert">
        <span>{state.match ? t("This game isn't being saved: {0}", state.unkept) : t("Games can't be saved here: {0}", state.unkept)}</span>
        {state.match && <button type="button" onClick={() => void saveOpen(client)}>{t("Save it as a file")}</button>}</p>;
}

/**
 * Whether the browser promises to keep what is saved. Private windows never do, and no browser says that it
 * is one; neither do browsers that clear sites nobody has been to for weeks.
 */
async function isPromised(): Promise<boolean> {
    return await navigator.storage?.persisted?.() || await navigator.storage?.persist?.() || false;
}

/** On the first page: what may be lost. */
export function Private(): JSX.Element | null {
    const [promised, setPromised] = useState(true);
    useEffect(() => {
        isPromised().then(setPromised, () => setPromised(false));
    }, []);
    if (promised) return null;
    return <small className="private">{t("This browser doesn't promise to keep them: a private window loses them when you close it. Save those you want to keep as files.")}</small>;
}

/** A match that cannot be opened as it is: resume it before the damage, save what there is, or delete it. */
export function DamagedPage({ client, damaged }: { client: Client; damaged: Damaged }): JSX.Element {
    const close = () => client.set({ damaged: null });
    const { match, line, answers, lost, sound, words } = damaged;
    return <Dialog title={t("This saved game is damaged")} close={close}>
        <p>{sound ? t("Line {0} of its record is damaged. The {1} answers before it are sound; {2} after it are lost.", line, answers, lost)
            : t("Its record can't be read: {0}", words)}</p>
        <p className="buttons">
            {sound && <button type="button" className="go" data-close data-mend onClick={() => client.send({ type: "mend", match })}>
                {t("Resume after answer {0}", answers)}</button>}
            <button type="button" onClick={() => void saveFile(client, match)}>{t("Save it as a file")}</button>
            <button type="button" onClick={() => {
                close();
                client.send({ type: "forget", match });
            }}>{t("Delete it")}</button>
        </p>
    </Dialog>;
}

/** Rows of the store that make no sense. They hide none of the others. */
export function Broken({ client, all }: { client: Client; all: Kept[] }): JSX.Element | null {
    const [sure, setSure] = useState("");
    if (!all.length) return null;
    return <section className="matches broken"><h2>{t("Damaged games")}</h2>
        <ul>{all.map(({ match }) => <li key={match}>
            <span className="kept-game"><span className="water" aria-hidden="true"><Icon name="why" /></span>
                <span><b>{t("This game can't be read")}</b><small>{match}</small></span>
                <span><button type="button" onClick={() => void saveFile(client, match)}>{t("Save it as a file")}</button></span></span>
            <button type="button" className="plain" aria-label={t("Delete this damaged game")}
                onClick={() => sure === match ? client.send({ type: "forget", match }) : setSure(match)}>
                {sure === match ? t("Delete?") : <Icon name="close" />}</button></li>)}</ul></section>;
}
