/*
 * twin.tsx: the board in words: every element with what lies there, page by page, for a screen reader
 * and for whoever wants to read rather than look.
 */
import { at, lies, lying, member, named } from "./named";
import { side, useTable } from "./table_context";
import { Box, Element, Scene } from "./types";
import { t } from "./words";

function inWords(box: Box, scene: Scene, element: Element): string {
    const value = at(scene.board.view, element.id);
    if (typeof value === "number") return String(value);
    const parts = lying(box, scene.board.view, element).map(({ slug, n }) => {
        const title = member(box, slug)?.title ?? slug;
        return n > 1 ? `${n} ${title}` : title;
    });
    const pieces = scene.board.pieces.filter(piece => lies(piece, element))
        .map(piece => {
            const owner = side(scene, piece.side)?.name ?? "";
            const card = piece.card ? member(box, piece.card)?.title ?? piece.card : piece.kind;
            return t("{0} of {1}", card, owner);
        });
    return [...parts, ...pieces].join(", ");
}

function owner(scene: Scene, element: Element): string {
    const who = side(scene, element.side);
    return who ? `${who.name}: ` : "";
}

function Page({ name, title }: { name: string; title: string }): JSX.Element {
    const { box, scene, lit } = useTable();
    const elements = box.board.elements.filter(element => element.page === name);
    const told = elements.map(element => ({ element, words: inWords(box, scene, element) }))
        .filter(({ element, words }) => words || lit.has(element.id));
    return <section>
        <h3>{title}</h3>
        <ul>{told.map(({ element, words }) => <li key={element.id}>
            <b>{owner(scene, element)}{element.title}</b>{words && `: ${words}`}
            {(lit.get(element.id) ?? []).map(choice => <button key={choice.i} type="button"
                className="link" data-choice={choice.i}>{choice.words}</button>)}</li>)}</ul>
    </section>;
}

export function Twin(): JSX.Element {
    const { box, scene, lit } = useTable();
    const elsewhere = [...lit.keys()].filter(id =>
        id && !box.board.elements.some(element => element.id === id));
    return <div className="twin">
        <p>{scene.head.round}</p>
        {box.board.pages.map(page => <Page key={page.name} name={page.name} title={page.title} />)}
        {elsewhere.length > 0 && <section><h3>{t("Also to be chosen")}</h3>
            <ul>{elsewhere.map(id => <li key={id}>{named(box, id)}</li>)}</ul></section>}
    </div>;
}
