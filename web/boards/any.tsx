/*
 * any.tsx: draws any game from its box and scene: the elements of the board sheet as slots with what
 * lies there, and the viewer's own cards. It is the fallback, and the model of a game's own drawing.
 */
import { CardFace } from "../parts/card";
import { Drawn } from "../parts/icon";
import { Badge } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { at, cardOf, Content, contents, member } from "../named";
import { side, useTable } from "../table_context";
import { Element, Page } from "../types";
import { t } from "../words";
import { Board } from "./board";
import "./any.css";

/** A card or a count that lies at a path; it can be chosen under that path's name. */
function Thing({ path, slug, n }: Content & { path: string }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const title = member(box, slug)?.title ?? slug;
    return <span {...spot(`${path}.${slug}`, "thing", n > 1 ? `${n} ${title}` : title)}>
        {n > 1 && <b>{n}</b>}<Drawn name={slug} /><span className="title">{title}</span>
    </span>;
}

function Slot({ element, page }: { element: Element; page: Page }): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const value = element.is ? at(scene.board.view, element.is) : undefined;
    const pieces = scene.board.pieces.filter(piece =>
        piece.at === element.id || piece.cells?.includes(element.id));
    const style = {
        left: `${100 * element.x / page.w}%`, top: `${100 * element.y / page.h}%`,
        width: `${100 * element.w / page.w}%`, height: `${100 * element.h / page.h}%`,
    };
    const small = element.w < page.w / 12;
    return <div {...spot(element.id, `slot ${small ? "small" : ""}`)} style={style}>
        <span className="label">{element.title}</span>
        {typeof value === "number" && <b>{value}</b>}
        {contents(value).map(content =>
            <Thing key={content.slug} path={element.is ?? element.id} {...content} />)}
        {pieces.map(piece => {
            const owner = side(scene, piece.side);
            return owner && <span key={piece.id} className="piece-mark"><Badge side={owner} /></span>;
        })}
    </div>;
}

/** Without a board sheet: every field of the view that holds something, under its name. */
function Fields(): JSX.Element {
    const { scene } = useTable();
    const fields = Object.entries(scene.board.view)
        .map(([name, value]) => ({ name, held: contents(value) }))
        .filter(({ name, held }) => name !== "core" && name !== "seats" && held.length > 0);
    return <div className="fields">{fields.map(({ name, held }) => <section key={name}>
        <h3>{name.replace(/-/g, " ")}</h3>
        {held.map((content, i) => <Thing key={i} path={name} {...content} />)}</section>)}</div>;
}

function Pages(): JSX.Element {
    const { box } = useTable();
    if (!box.board.pages.length) return <Fields />;
    return <>{box.board.pages.map(page => <div key={page.name} className="page"
        style={{ aspectRatio: `${page.w} / ${page.h}` }}>
        {box.board.elements.filter(element => element.page === page.name).map(element =>
            <Slot key={element.id} element={element} page={page} />)}
    </div>)}</>;
}

/** Fields of the viewer's seat that hold cards or things, each under its name. */
function Own(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const mine = `seats.${scene.seat}`;
    const seat = at(scene.board.view, mine);
    const fields = Object.entries((seat ?? {}) as Record<string, unknown>)
        .map(([name, value]) => ({ name, held: contents(value) }))
        .filter(({ held }) => held.some(({ slug }) => member(box, slug)));
    return <div className="own-fields">{fields.map(({ name, held }) => <section key={name}>
        <h3>{name.replace(/-/g, " ")}</h3>
        <div className="cards">{held.map(({ slug, n }, i) => {
            const card = cardOf(box, slug);
            return card && (card.effects?.length || card.points)
                ? <div key={i} {...spot(`${mine}.${name}.${slug}`)}><CardFace member={card} /></div>
                : <Thing key={i} path={`${mine}.${name}`} slug={slug} n={n} />;
        })}</div>
    </section>)}
    {!fields.length && <p className="quiet">{t("You hold nothing.")}</p>}</div>;
}

export const any: Board = {
    views: [
        { name: "board", title: "Board", icon: "home", Draw: Pages },
        { name: "own", title: "Yours", icon: "cards", Draw: Own },
    ],
};
