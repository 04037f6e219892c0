/*
 * start.tsx: the first page: go on with a match, begin one, past matches.
 */
import { useRef, useState } from "react";
import { about } from "./about";
import { Campaign, Campaigns } from "./campaign";
import { Client, State } from "./client";
import { Places } from "./elsewhere";
import { chosen } from "./files";
import { NewGame } from "./new_game";
import { Game, Icon } from "./parts/icon";
import { useGamePage } from "./pages";
import { Picture } from "./pictures";
import { GameInfo, Kept } from "./types";
import { Broken, DamagedPage, Private, saveFile } from "./unkept";
import { t } from "./words";

function ago(when: number): string {
    const minutes = Math.round((Date.now() - when) / 60000);
    if (minutes < 2) return t("just now");
    if (minutes < 90) return t("{0} minutes ago", minutes);
    if (minutes < 2880) return t("{0} hours ago", Math.round(minutes / 60));
    return t("{0} days ago", Math.round(minutes / 1440));
}

function facts(game: GameInfo): string[] {
    const { least, most } = game;
    return [least === most ? t("{0} players", least) : t("{0} to {1} players", least, most),
    t(about[game.name]?.minutes ?? ""), t(about[game.name]?.weight ?? "")].filter(Boolean);
}

function GameTile({ game, choose }: { game: GameInfo; choose: () => void }): JSX.Element {
    const icons = ["people", "clock", "weight"];
    return <button type="button" className={`tile game-${game.name}`} onClick={choose}>
        <Picture game={game.name} />
        <span className="about">
            <h2>{game.title}</h2>
            <span className="facts">{facts(game).map((fact, i) => <span key={i}>
                <Icon name={icons[i]} />{fact}</span>)}</span>
            <p>{t(about[game.name]?.words ?? "")}</p>
        </span>
    </button>;
}

function KeptRow({ kept, client }: { kept: Kept; client: Client }): JSX.Element {
    const [sure, setSure] = useState(false);
    return <li className={`game-${kept.game}`}>
        <button type="button" className="kept" onClick={() => client.open(kept.match)}>
            <span className="water" aria-hidden="true"><Game.Provider value={kept.game}>
                <Icon name="anchor" /></Game.Provider></span>
            <span><b>{client.title(kept.game)}</b><small>{kept.names.join(", ")}</small></span>
            <span><small>{kept.words}</small><small>{ago(kept.when)}</small></span>
        </button>
        <button type="button" className="plain" aria-label={t("Remove {0}", client.title(kept.game))}
            onClick={() => sure ? client.send({ type: "forget", match: kept.match }) : setSure(true)}>
            {sure ? t("Remove?") : <Icon name="close" />}</button>
    </li>;
}

function Matches({ title, all, client }: { title: string; all: Kept[]; client: Client }):
    JSX.Element | null {
    if (!all.length) return null;
    return <section className="matches"><h2>{title}</h2>
        <ul>{all.map(kept => <KeptRow key={kept.match} kept={kept} client={client} />)}</ul></section>;
}

function Files({ client }: { client: Client }): JSX.Element {
    const input = useRef<HTMLInputElement>(null);
    const bring = async (files: FileList | null) => {
        for (const text of await chosen(files)) client.send({ type: "import", text });
    };
    return <p className="files">
        <button type="button" className="plain" onClick={() => input.current?.click()}>
            <Icon name="import" />{t("Bring records")}</button>
        <button type="button" className="plain" onClick={() => void saveFile(client)}>
            <Icon name="export" />{t("Save all as a file")}</button>
        <input ref={input} type="file" multiple hidden accept=".txt,text/plain"
            onChange={event => bring(event.target.files)} />
    </p>;
}

export function Start({ client, state }: { client: Client; state: State }): JSX.Element {
    const [name, setGame] = useGamePage();
    const game = state.games.find(each => each.name === name);
    const [campaign, setCampaign] = useState<Campaign | null>(null);
    const choose = (wanted: GameInfo | null, on: Campaign | null = null) => {
        setGame(wanted?.name ?? "");
        setCampaign(on);
    };
    const kept = state.kept.filter(each => !each.broken);
    if (game) {
        return <NewGame client={client} state={state} game={game} campaign={campaign} back={() => choose(null)} />;
    }
    return <main className="start">
        <header><Icon name="anchor" /><h1>Quayside</h1>
            <p>{t("Four harbour games at one table, alone or together, with or without a net.")}</p>
        </header>
        {state.error && <p className="said" role="alert">{state.error}</p>}
        {state.damaged && <DamagedPage client={client} damaged={state.damaged} />}
        <Matches title={t("Go on")} all={kept.filter(each => !each.over)} client={client} />
        <Campaigns client={client} state={state} choose={on =>
            choose(state.games.find(each => each.name === on.game) ?? null, on)} />
        <Places />
        <section className="tiles" aria-label={t("New game")}>{state.games.filter(each => about[each.name]).map(each =>
            <GameTile key={each.name} game={each} choose={() => choose(each)} />)}</section>
        <Matches title={t("Past games")} all={kept.filter(each => each.over)} client={client} />
        <Broken client={client} all={state.kept.filter(each => each.broken)} />
        {state.here && <Files client={client} />}
        <footer>{t("Version {0}. Matches stay in this browser.", state.version)} {state.kept.length > 0 && <Private />}</footer>
    </main>;
}
