/*
 * twin.tsx: the table in words, for a screen reader and for whoever wants to read rather than look: the
 * players with all their numbers, then every place with what lies there and what is said of it (tell.ts).
 */
import { useMemo } from "react";
import { member, named } from "./named";
import { side, useTable } from "./table_context";
import { inWords, joined, Told, told } from "./tell";
import { Box, Element, Scene, Side } from "./types";
import { t } from "./words";

function owner(scene: Scene, place: Element): string {
    const who = side(scene, place.side);
    return who ? `${who.name}: ` : "";
}

function Player({ who, all }: { who: Side; all: Told }): JSX.Element {
    const { box, scene } = useTable();
    const score = scene.score.sides.find(each => each.side === who.side);
    const numbers = box.columns.map((column, i) => `${column.title} ${scene.board.columns[who.side]?.[i] ?? ""}`);
    const awaited = scene.head.awaited.some(each => each.side === who.side);
    return <li><b>{who.letter} {who.name}</b>{": "}{joined([awaited ? t("is to move") : "", t("points {0}", score?.sum ?? 0),
    scene.head.over ? "" : t("if it ended now {0}", score?.endsum ?? 0), ...numbers, ...all.get(`seats.${who.side}`) ?? []])}</li>;
}

/** What stands printed at a place, a sentence a line. */
function printed(text: string | undefined): string {
    return (text ?? "").split("\n").filter(Boolean).join(" ");
}

function Page({ name, title, said }: { name: string; title: string; said: Map<string, string> }): JSX.Element {
    const { box, scene, lit } = useTable();
    const places = box.board.elements.filter(place => place.page === name);
    const lines = places.map(place => ({
        place, words: said.get(place.id),
        text: printed(place.member ? member(box, place.member, place.list)?.text : "")
    }));
    return <section>
        <h3>{title}</h3>
        <ul>{lines.filter(({ place, words, text }) => words || text || lit.has(place.id)).map(({ place, words, text }) =>
            <li key={place.id}><b>{owner(scene, place)}{place.title}</b>{words && `: ${words}`}{text && <small>{text}</small>}
                {(lit.get(place.id) ?? []).map(choice => <button key={choice.i} type="button"
                    className="link" data-choice={choice.i}>{choice.words}</button>)}</li>)}</ul>
    </section>;
}

interface Words { all: Told; said: Map<string, string>; rest: string[] }

/** All there is to say: by subject, by place, and of which cards that lie at no place of the sheet. */
function spoken(box: Box, scene: Scene): Words {
    const all = told(box, scene);
    const seen = new Set<string>();
    const said = new Map(box.board.elements.map(place => [place.id, inWords(box, scene, all, place, seen)]));
    return { all, said, rest: [...all.keys()].filter(id => id && !id.startsWith("seats.") && !seen.has(id)) };
}

export function Twin(): JSX.Element {
    const { box, scene, lit } = useTable();
    const { all, said, rest } = useMemo(() => spoken(box, scene), [box, scene]);
    const elsewhere = [...lit.keys()].filter(id =>
        id && !box.board.elements.some(place => place.id === id));
    return <div className="twin">
        <p>{scene.head.round}</p>
        {all.has("") && <ul>{all.get("")?.map(words => <li key={words}>{words}</li>)}</ul>}
        <section><h3>{t("Players")}</h3>
            <ul>{scene.head.sides.map(who => <Player key={who.side} who={who} all={all} />)}</ul></section>
        {box.board.pages.map(page => <Page key={page.name} name={page.name} title={page.title} said={said} />)}
        {rest.length > 0 && <section><h3>{t("Also on the table")}</h3>
            <ul>{rest.map(id => <li key={id}><b>{named(box, id)}</b>: {joined(all.get(id) ?? [])}</li>)}</ul></section>}
        {elsewhere.length > 0 && <section><h3>{t("Also to be chosen")}</h3>
            <ul>{elsewhere.map(id => <li key={id}>{named(box, id)}</li>)}</ul></section>}
    </div>;
}
