/*
 * wharfside_parts.tsx: the things of Wharfside: crates with goods, contracts, price dials, anchors.
 *
 * A crate means filled, a chip means needed (with a tick: in your hand), a dashed place is open.
 */
import { memo } from "react";
import { CardFace } from "../parts/card";
import { Icon, IconAt } from "../parts/icon";
import { Badge } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { contents, member } from "../named";
import { figure, side, useTable } from "../table_context";
import { Box, Scene } from "../types";
import { t } from "../words";

/** The water behind everything. */
export const Waves = memo((): JSX.Element => {
    return <svg className="waves" aria-hidden="true"><defs>
        <pattern id="wharfside-waves" width="150" height="58" patternUnits="userSpaceOnUse">
            <path d="M8 14c8-5 12 5 20 0s12 5 20 0M88 42c8-5 12 5 20 0s12 5 20 0" />
            <path d="M70 16c6-4 9 4 15 0M20 44c6-4 9 4 15 0" className="trough" />
        </pattern></defs><rect width="100%" height="100%" fill="url(#wharfside-waves)" /></svg>;
});

/** The paving of the quay. */
export const Stones = memo((): JSX.Element => {
    return <svg className="stones" aria-hidden="true"><defs>
        <pattern id="wharfside-stones" width="56" height="30" patternUnits="userSpaceOnUse">
            <path d="M0 .5h56M0 15.5h56M14 0v15M42 0v15M28 15v15M.5 15v15" />
        </pattern></defs><rect width="100%" height="100%" fill="url(#wharfside-stones)" /></svg>;
});

// ---------------------------------------------------------------- goods

/** Slugs of what a bag holds, each as often as it is there. */
export function each(bag: unknown): string[] {
    return contents(bag).flatMap(({ slug, n }) => Array<string>(n).fill(slug));
}

/** A figure by kinds of goods as a bag. */
export function goods(box: Box, scene: Scene, path: string): Record<string, number> {
    const values = figure(scene, path);
    return Object.fromEntries(Object.entries(box.lists.good.members)
        .map(([slug, { i }]) => [slug, Number(values[i] ?? 0)]));
}

export type Way = "full" | "need" | "held" | "open" | "ghost";

export function Crate({ good, way = "full" }: { good?: string; way?: Way }): JSX.Element {
    const { box } = useTable();
    const title = good ? member(box, good, "good")?.title ?? good : t("open");
    const said = way === "held" ? t("{0}, in your hand", title) : way === "need"
        ? t("{0}, needed", title) : title;
    return <span className={`crate ${way} ${way === "full" ? "piece-mark" : ""}`} role="img" data-piece={way === "full" && good ? `good-${good}` : undefined}
        aria-label={said} title={said}>{good && <Icon name={good} />}
        {way === "held" && <Icon name="tick" className="mark" />}</span>;
}

export function Crates({ of, way }: { of: string[]; way?: Way }): JSX.Element {
    return <span className="crates">{of.map((good, i) => <Crate key={i} good={good} way={way} />)}</span>;
}

// ---------------------------------------------------------------- contracts

/** What lies on a contract and what it would get, by the symbol that is filled; then what is needed. */
export function Symbols({ slug, held }: { slug: string; held: Record<string, number> }): JSX.Element {
    const { box, scene, preview, under } = useTable();
    const lies = (kind: number) => scene.board.pieces
        .filter(piece => piece.kind === "good" && piece.at === slug && piece.turn === kind);
    const comes = (kind: number) => (preview?.lays ?? [])
        .filter(piece => piece.kind === "good" && piece.at === slug && piece.turn === kind);
    const needs = contents(member(box, slug, "contract")?.values?.needs);
    return <span className="crates">{needs.flatMap(({ slug: good, n }) => {
        const kind = box.lists.good.members[good].i;
        const there = lies(kind).map(piece => under
            ? <Crate key={piece.id} good={good} way="need" /> : <Crate key={piece.id} good={piece.card} />);
        const ghosts = comes(kind).map(piece => <Crate key={`g${piece.id}`} good={piece.card}
            way="ghost" />);
        const rest = Array.from({ length: Math.max(0, n - there.length - ghosts.length) }, (_, i) =>
            <Crate key={`${good}${i}`} good={good} way={i < (held[good] ?? 0) ? "held" : "need"} />);
        return [...there, ...ghosts, ...rest];
    })}</span>;
}

export function Contract({ slug, held, note }:
    { slug: string; held: Record<string, number>; note: string }): JSX.Element | null {
    const { box } = useTable();
    const card = member(box, slug, "contract");
    if (!card) return null;
    const values = card.values ?? {};
    const size = each(values.needs).length;
    return <CardFace member={card} tone={`size-${size}`} needs={[]} note={note}
        kind={<><Icon name="contract" />{t("{0} goods", size)}<em title={
            t("turns the price card of market {0}", Number(values.turns))}><Icon name="turn" />
            {Number(values.turns)}</em></>}
        top={<Symbols slug={slug} held={held} />}>
        <Icon name={card.effects?.find(effect => effect.short)?.icon ?? "contract"} className="emblem" /></CardFace>;
}

/** A contract of others as a row: its name, what lies on it, what it will bring. */
export function ContractRow({ slug, n, of, at }:
    { slug: string; n: number; of: number; at?: number }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "contract");
    const lies = scene.board.pieces.filter(piece => piece.kind === "good" && piece.at === slug);
    return <div {...spot(`contract.${slug}`, "contract-row")} data-piece={slug}>
        <h4>{at !== undefined && <b className="number">{at}</b>}{card?.title}</h4>
        <small>{t("{0} of {1}", n, of)}</small>
        <span className="crates">{lies.map(piece => <Crate key={piece.id} good={piece.card} />)}
            {Array.from({ length: Math.max(0, of - lies.length) }, (_, i) =>
                <Crate key={`o${i}`} way="open" />)}</span>
        <Points n={card?.points ?? 0} />
    </div>;
}

export function Points({ n }: { n: number }): JSX.Element {
    return <span className="vp" role="img" aria-label={t("{0} points", n)}>{n}</span>;
}

/** Things one has: a name and its points each; of many the icon instead of the name. */
export function Deeds({ list, of, short }: { list: string; of: string[]; short: boolean }):
    JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    return <>{of.map(slug => <span key={slug} {...spot(`${list}.${slug}`, short ? "deed short" : "deed")}>
        {short ? <Icon name={list} /> : member(box, slug, list)?.title}<Points n={member(box, slug, list)?.points ?? 0} /></span>)}</>;
}

// ---------------------------------------------------------------- dials

const DIAL: [number, number, number][] = [[44, 22, 26], [20, 45, 19], [44, 69, 15], [68, 45, 15]];

/** The price card: the side that is up, the next one waiting at the left, the number in the hub. */
export function Dial({ sides, n, locked }: { sides: string[]; n: number; locked: boolean }): JSX.Element {
    return <svg className="dial" viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="42" className="rim" />
        <circle cx="44" cy="44" r="37.5" className="face" />
        <path d="M44 44L17.5 17.5A37.5 37.5 0 0 1 70.5 17.5Z" className="up" />
        <path d="M17.5 17.5L70.5 70.5M70.5 17.5L17.5 70.5" className="cross" />
        {sides.map((good, i) => <g key={i} opacity={i > 1 ? 0.55 : 1}>
            <IconAt name={good} x={DIAL[i][0]} y={DIAL[i][1]} size={DIAL[i][2]} /></g>)}
        {!locked && <g className="turning"><path d="M15.5 32.5C16.5 26.5 20.5 21.5 25 19" />
            <path d="M30.5 17l-5.2 5.3-2.600-5.600z" className="tip" /></g>}
        <path d="M38 3l6 6 6-6z" className="pointer" />
        <circle cx="44" cy="46.5" r="10.5" className="hub" />
        <text x="44" y="51.5" className="asked">{n}</text>
        {locked && <circle cx="44" cy="44" r="40" className="rope" />}
    </svg>;
}

// ---------------------------------------------------------------- trophies and favours

/** An anchor with what it counts now; face down it is owed for. */
export function Anchor({ slug, held = true }: { slug: string; held?: boolean }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "trophy");
    const worth = Number(figure(scene, `trophy.${slug}.worth`)[0] ?? card?.points ?? 0);
    return <span {...spot(`trophy.${slug}`, `anchor m${card?.i} ${worth < 0 ? "down" : ""} ${held ? "" : "elsewhere-held"}`)}><Icon name="anchor" /><u>{worth < 0 ? `−${-worth}` : worth}</u></span>;
}

/** All six in a rack, each with whose it is. */
export function Rack(): JSX.Element {
    const { box, scene } = useTable();
    const lock = scene.board.view.favours as { lock: string | null } | undefined;
    const solo = scene.head.sides.some(each => each.kind === "opponent");
    return <div className="rack">{Object.entries(box.lists.trophy.members).map(([slug, card]) => {
        const owner = figure(scene, `trophy.${slug}.side`)[0];
        const who = owner !== undefined ? side(scene, Number(owner)) : undefined;
        const size = Number(card.values?.size);
        return <div key={slug}><Anchor slug={slug} held={!who || who.side === scene.seat} />
            <small>{who ? <Badge side={who} /> : solo ? t("stack")
                : <><span aria-hidden="true">{size}</span><Icon name="goods" title={t("{0} goods", size)} /></>}
                {lock?.lock === slug && <Icon name="lock" title={t("locks a market")} />}</small></div>;
    })}</div>;
}
