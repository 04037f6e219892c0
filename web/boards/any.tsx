/*
 * any.tsx: draws any game from its box and scene: the elements of the board sheet as slots with what
 * lies there, the viewer's own ones, the others' ones. It is the fallback, and the model of a game's
 * own drawing.
 *
 * A slot has the element's id, a thing in it the id PATH.SLUG: as targets are named. What is lit and
 * drawn nowhere stands below the board by its name.
 */
import { CardFace } from "../parts/card";
import { Drawn } from "../parts/icon";
import { Badge } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { at, Content, lies, lying, member, named } from "../named";
import { side, TableData, useTable } from "../table_context";
import { Element, Page } from "../types";
import { t } from "../words";
import { Board } from "./board";
import "./any.css";

function Thing({ id, slug, n, whole }: Content & { id: string; whole: boolean }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const card = member(box, slug);
    const title = card?.title ?? slug;
    if (whole && card && (card.effects?.length || card.needs?.length)) {
        return <div {...spot(id)}><CardFace member={card} /></div>;
    }
    return <span {...spot(id, "thing", n > 1 ? `${n} ${title}` : title)}>
        {n > 1 && <b>{n}</b>}<Drawn name={slug} /><span className="title">{title}</span></span>;
}

/** The things at an element, each under the name by which it could be a target. */
function Things({ element, whole = false }: { element: Element; whole?: boolean }): JSX.Element {
    const { box, scene } = useTable();
    const value = at(scene.board.view, element.id);
    return <>
        {typeof value === "number" && <b>{value}</b>}
        {lying(box, scene.board.view, element).map((content, i) =>
            <Thing key={i} id={`${element.id}.${content.slug}`} whole={whole} {...content} />)}
    </>;
}

function Pieces({ element }: { element: Element }): JSX.Element {
    const { scene } = useTable();
    return <>{scene.board.pieces.filter(piece => lies(piece, element)).map(piece => {
        const owner = side(scene, piece.side);
        return owner && <span key={piece.id} className="piece-mark"><Badge side={owner} /></span>;
    })}</>;
}

function Slot({ element, page }: { element: Element; page: Page }): JSX.Element {
    const spot = useSpot();
    const style = {
        left: `${100 * element.x / page.w}%`, top: `${100 * element.y / page.h}%`,
        width: `${100 * element.w / page.w}%`, height: `${100 * element.h / page.h}%`,
    };
    return <div {...spot(element.id, `slot ${element.w < page.w / 12 ? "small" : ""}`)} style={style}>
        <span className="label">{element.title}</span>
        <Things element={element} /><Pieces element={element} />
    </div>;
}

// ---------------------------------------------------------------- which elements where

/** The elements with a place of their own on the board; the rest is listed. */
function common({ box }: TableData): Element[] {
    return box.board.elements.filter(element => element.side < 0);
}

function drawn(table: TableData): Set<string> {
    const { box, scene } = table;
    const ids = box.board.elements.flatMap(element => [element.id,
    ...lying(box, scene.board.view, element).map(({ slug }) => `${element.id}.${slug}`)]);
    return new Set(ids);
}

/** What may be chosen and is drawn nowhere. */
function Rest(): JSX.Element | null {
    const table = useTable();
    const spot = useSpot();
    const known = drawn(table);
    const rest = [...table.lit.keys()].filter(id => !known.has(id));
    if (!rest.length) return null;
    return <div className="rest">{rest.map(id => <span key={id} {...spot(id, "thing")}>
        <Drawn name={id} /><span className="title">{named(table.box, id)}</span></span>)}</div>;
}

function Pages(): JSX.Element {
    const table = useTable();
    const pages = table.box.board.pages
        .map(page => ({ page, elements: common(table).filter(each => each.page === page.name) }))
        .filter(({ elements }) => elements.length > 0);
    return <>
        {pages.map(({ page, elements }) => <div key={page.name} className="page"
            style={{ aspectRatio: `${page.w} / ${page.h}` }}>
            {elements.map(element => <Slot key={element.id} element={element} page={page} />)}</div>)}
        <Rest />
    </>;
}

function Area({ of, whole }: { of: Element[]; whole: boolean }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const filled = of.filter(element => at(scene.board.view, element.id) !== undefined
        && (typeof at(scene.board.view, element.id) === "number"
            || lying(box, scene.board.view, element).length > 0));
    return <div className="area">{filled.map(element => <section key={element.id}>
        <h3 {...spot(element.id)}>{element.title}</h3>
        <div className="cards"><Things element={element} whole={whole} /></div></section>)}
        {!filled.length && <p className="quiet">{t("Nothing here yet.")}</p>}</div>;
}

function Own(): JSX.Element {
    const { box, scene } = useTable();
    const me = side(scene, scene.seat) ? scene.seat : 0;
    return <Area of={box.board.elements.filter(element => element.side === me)} whole />;
}

function Others(): JSX.Element {
    const { box, scene } = useTable();
    const others = scene.head.sides.filter(each => each.side !== scene.seat);
    return <>{others.map(each => <div key={each.side} className="other">
        <h3><Badge side={each} /> {each.name}</h3>
        <Area of={box.board.elements.filter(element => element.side === each.side)} whole={false} />
    </div>)}</>;
}

export const any: Board = {
    views: [
        { name: "board", title: t("Board"), icon: "home", Draw: Pages },
        { name: "own", title: t("Yours"), icon: "cards", Draw: Own },
        { name: "others", title: t("Others"), icon: "people", Draw: Others },
    ],
};
