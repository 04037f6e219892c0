/*
 * editions.tsx: which tables a game is played with: the standard ones, or one's own from files. A
 * folder (as `quayside edition new` writes it), single tables, or one file with all of them, each
 * behind a line `=== contracts.txt ===`. What is wrong in them is said like a compiler's messages.
 */
import { useEffect, useRef, useState } from "react";
import { Client, State } from "./client";
import { download } from "./files";
import { Icon } from "./parts/icon";
import { Edition, GameInfo } from "./types";
import { t } from "./words";

type Tables = Edition["files"];

const HEAD = /^=== (\S+\.txt) ===$/m;

/** The tables in a text: several, each behind a line with its name, or one. */
function tablesIn(name: string, text: string): Tables {
    const parts = text.split(HEAD);
    if (parts.length === 1) return { [name]: text };
    return Object.fromEntries(Array.from({ length: (parts.length - 1) / 2 }, (_, i) =>
        [parts[2 * i + 1], parts[2 * i + 2].replace(/^\n/, "")]));
}

/** The files of this game in what was chosen: those in its folder, if there are such folders. */
function filesOf(game: string, games: string[], files: File[]): File[] {
    const folder = (file: File) => file.webkitRelativePath.split("/").slice(-2)[0] ?? "";
    const texts = files.filter(file => file.name.endsWith(".txt"));
    return texts.some(file => games.includes(folder(file)))
        ? texts.filter(file => folder(file) === game) : texts;
}

async function read(game: string, games: string[], files: File[]): Promise<Edition | null> {
    const own = filesOf(game, games, files);
    const texts = await Promise.all(own.map(async file => tablesIn(file.name, await file.text())));
    const first = own[0];
    if (!first) return null;
    const name = first.webkitRelativePath.split("/")[0] || first.name.replace(/\.txt$/, "");
    return { name, game, files: Object.assign({}, ...texts) };
}

async function saveStandard(client: Client, game: string): Promise<void> {
    const answer = client.next("edition");
    client.send({ type: "edition", game });
    const files = (await answer).files as Tables;
    download(`${game}-tables.txt`, Object.entries(files).map(([name, text]) =>
        `=== ${name} ===\n${text}`).join(""));
}

/** What is wrong with the tables, a complaint a line; "" if nothing is. */
async function complaints(client: Client, edition: Edition, players: number): Promise<string> {
    const answer = client.next("checked");
    client.send({ type: "check-edition", game: edition.game, players, edition: edition.files });
    return String((await answer).words);
}

interface Props {
    client: Client; state: State; game: GameInfo; chosen: Edition | null; choose: (edition: Edition | null) => void;
}

export function Editions({ client, state, game, chosen, choose }: Props): JSX.Element {
    const [wrong, setWrong] = useState("");
    const single = useRef<HTMLInputElement>(null);
    const folder = useRef<HTMLInputElement>(null);
    const own = state.editions.filter(each => each.game === game.name);
    useEffect(() => client.send({ type: "editions" }), [client]);
    useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);
    const load = async (list: FileList | null) => {
        const edition = await read(game.name, state.games.map(each => each.name), Array.from(list ?? []));
        if (!edition) return setWrong(t("There are no tables of {0} among these files.", game.title));
        const words = await complaints(client, edition, game.least);
        setWrong(words);
        if (words) return undefined;
        client.send({ type: "keep-edition", edition });
        return choose(edition);
    };
    const pick = (name: string) => {
        setWrong("");
        choose(own.find(each => each.name === name) ?? null);
    };
    return <details className="editions" open={chosen !== null || wrong !== ""}>
        <summary>{t("Cards and boards: {0}", chosen?.name ?? t("standard"))}</summary>
        <p><small>{t("If you own the box, or design: play with your own values. Save the tables, change a number, load them again.")}</small></p>
        <label>{t("Play with")} <select value={chosen?.name ?? ""} aria-label={t("Edition")} onChange={event => pick(event.target.value)}>
            <option value="">{t("the standard edition")}</option>
            {own.map(each => <option key={each.name} value={each.name}>{each.name}</option>)}</select></label>
        <p className="files">
            <button type="button" className="plain" onClick={() => single.current?.click()}><Icon name="import" />{t("Load tables")}</button>
            <button type="button" className="plain" onClick={() => folder.current?.click()}><Icon name="import" />{t("Load a folder")}</button>
            <button type="button" className="plain" onClick={() => void saveStandard(client, game.name)}><Icon name="export" />{t("Save the standard tables")}</button>
            {chosen && <button type="button" className="plain" onClick={() => {
                client.send({ type: "forget-edition", edition: chosen });
                choose(null);
            }}><Icon name="close" />{t("Remove {0}", chosen.name)}</button>}
            <input ref={single} type="file" hidden multiple accept=".txt,text/plain" data-tables
                onChange={event => void load(event.target.files)} />
            <input ref={folder} type="file" hidden onChange={event => void load(event.target.files)} />
        </p>
        {wrong && <div role="alert"><p><b>{t("These tables cannot be used yet:")}</b></p><pre className="complaints">{wrong}</pre></div>}
        {chosen && !wrong && <p role="status"><small>{t("{0} tables differ from the standard edition or replace it; a match keeps the cards it was begun with.", Object.keys(chosen.files).length)}</small></p>}
    </details>;
}
