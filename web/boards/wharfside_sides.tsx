/*
 * wharfside_sides.tsx: what lies before the sides: your own table, the Captains' ship, the others.
 */
import { memo } from "react";
import { Icon } from "../parts/icon";
import { Badge } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { at, bagOf, contents, member, named } from "../named";
import { figure, side, useTable } from "../table_context";
import { Box, Choice, Scene, Side } from "../types";
import { t } from "../words";
import {
    Anchor, Contract, ContractRow, Crate, Crates, Deeds, each, goods,
    Points, Symbols, Waves
} from "./wharfside_parts";

function n(scene: Scene, path: string): number {
    return Number(figure(scene, path)[0] ?? 0);
}

/** Whose table lies before the viewer: the own one; a spectator looks over the first seat's shoulder. */
export function ownSide(scene: Scene): Side {
    return side(scene, scene.seat) ?? scene.head.sides[0];
}

// ---------------------------------------------------------------- the hand

const RANKS = 6;

function HandKind({ path, slug, many }: { path: string; slug: string; many: number }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const good = member(box, slug, "good");
    return <div {...spot(`${path}.${slug}`, "hand-kind", `${many} ${good?.title}`)}
        style={{ "--n": many } as React.CSSProperties}>
        {Array.from({ length: many }, (_, i) => <span key={i} className="hand-card" data-piece={`good-${slug}`}>
            <b>{good?.title}</b><Icon name={slug} />
            <span className={`ranks k-${slug}`} aria-hidden="true">{Array.from({ length: RANKS }, (_x, r) =>
                <i key={r} className={r <= (good?.i ?? 0) ? "on" : ""} />)}</span></span>)}
    </div>;
}

export function Hand({ of }: { of: Side }): JSX.Element {
    const { box, scene, size } = useTable();
    const spot = useSpot();
    const path = `seats.${of.side}.hand`;
    const held = contents(goods(box, scene, `seats.${of.side}.goods`));
    const hidden = n(scene, `seats.${of.side}.size`) - held.reduce((sum, { n: many }) => sum + many, 0);
    const room = n(scene, `seats.${of.side}.room`);
    const tight = size !== "desk" || n(scene, `seats.${of.side}.size`) + Math.min(room, 1) > RANKS;
    return <div {...spot(path, tight ? "hand tight" : "hand")} data-sight="hand">
        {held.map(({ slug, n: many }) => <HandKind key={slug} path={path} slug={slug} many={many} />)}
        {hidden > 0 && <span className="hand-card back"><Icon name="anchor" /><b>{hidden}</b></span>}
        {room > 0 && <span className="hand-card room">{t("room for {0}", room)}</span>}
    </div>;
}

/** The goods that an answer names: "shrimp+2tuna", or one alone. */
function paid(box: Box, choice: Choice): string[] {
    const held = bagOf(box, choice.with[0] ?? "") ?? contents(choice.with[0]);
    return held.flatMap(({ slug, n: many }) => Array<string>(many).fill(slug));
}

const SHOWN = 9;

/** Ways to pay, laid out; the fewest goods first. */
function Payments({ of }: { of: Side }): JSX.Element | null {
    const { box, lit, preview } = useTable();
    const ways = (lit.get(`seats.${of.side}.hand`) ?? []).map(choice => ({ choice, bag: paid(box, choice) }))
        .sort((a, b) => a.bag.length - b.bag.length);
    if (!ways.length) return null;
    return <div className="payments">
        {ways.slice(0, SHOWN).map(({ choice, bag }) => <button key={choice.i} type="button"
            data-choice={choice.i} className={`payment ${preview?.i === choice.i ? "shown" : ""}`}
            aria-label={choice.words}><Crates of={bag} /></button>)}
        {ways.length > SHOWN && <small>{t("and {0} more ways", ways.length - SHOWN)}</small>}
    </div>;
}

// ---------------------------------------------------------------- your table

function OwnContracts({ of }: { of: Side }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const path = `seats.${of.side}.contracts`;
    const slots = (at(scene.board.view, path) ?? []) as (string | null)[];
    return <div className="own-contracts">{slots.map((slug, i) => slug
        ? <div key={slug} {...spot(`${path}.${slug}`)} data-piece={slug}><Contract slug={slug}
            held={goods(box, scene, `seats.${of.side}.ready.${i}`)}
            note={t("{0} of {1} filled", n(scene, `seats.${of.side}.filled.${i}`),
                n(scene, `seats.${of.side}.asks.${i}`))
                + (at(scene.board.view, `seats.${of.side}.used.${i}`) ? ` · ${t("used up")}` : "")} /></div>
        : <div key={i} className="empty-slot">{t("room for a contract")}</div>)}</div>;
}

function Kept({ title, children, id }:
    { title: string; children: React.ReactNode; id?: string }): JSX.Element {
    const spot = useSpot();
    return <section className="kept-row"><h3>{title}</h3>
        <div {...(id ? spot(id) : {})}>{children}</div></section>;
}

/** Equal goods, few of them side by side, many as one with their number. */
function Heap({ of }: { of: string[] }): JSX.Element {
    return of.length < 3 ? <Crates of={of} />
        : <span className="heap"><Crate good={of[0]} /><b>×{of.length}</b></span>;
}

/** Goods of several kinds, each kind together. */
function Kinds({ of }: { of: string[] }): JSX.Element {
    return <>{[...new Set(of)].map(good => <Heap key={good} of={of.filter(each => each === good)} />)}</>;
}

/** Crabs, contracts done, buildings, trophies or favours, and in a game of several the captain. */
function Keeps({ of }: { of: Side }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const mine = at(scene.board.view, `seats.${of.side}`) as Record<string, never>;
    const solo = scene.head.sides.some(who => who.kind === "opponent");
    const crabs = each(mine.stored);
    const done: string[] = [...mine.completed, ...mine.buildings];
    const short = done.length > (mine.captain ? 1 : 2);
    const favours = at(scene.board.view, "favours") as Record<string, string & string[]> | undefined;
    const up: string[] = solo ? favours?.up ?? [] : mine.trophies;
    const debt = String(figure(scene, "favour.debt")[0] ?? "");
    return <div className="keeps">
        <Kept title={t("Stored crabs")} id={`seats.${of.side}.stored`}>
            {crabs.length ? <Heap of={crabs} /> : <span className="none">{t("none")}</span>}</Kept>
        <Kept title={t("Done")}><Deeds list="contract" of={mine.completed} short={short} />
            <Deeds list="building" of={mine.buildings} short={short} />
            {!done.length && <span className="none">{t("nothing yet")}</span>}</Kept>
        <Kept title={solo ? t("Favours") : t("Trophies")}>
            {up.map(slug => <Anchor key={slug} slug={slug} />)}
            {favours?.lock && <Anchor slug={favours.lock} />}
            <Debt />
            {!up.length && !debt && !favours?.lock && <span className="none">{t("none")}</span>}</Kept>
        {mine.captain && <Kept title={t("Captain")}><span {...spot(`captain.${mine.captain}`, "deed")}>
            {named(box, `captain.${mine.captain}`)}<Icon name={String(
                member(box, mine.captain, "captain")?.values?.bonus)} /></span></Kept>}
    </div>;
}

/** The same in few lines, under the harbour where there is less room. */
export function OwnStrip(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const of = ownSide(scene);
    const path = `seats.${of.side}`;
    const slots = (at(scene.board.view, `${path}.contracts`) ?? []) as (string | null)[];
    const held = contents(goods(box, scene, `${path}.goods`));
    return <div className="strip">
        <div {...spot(`${path}.hand`, "strip-hand")} data-sight="hand">{held.map(({ slug, n: many }) =>
            <span key={slug} {...spot(`${path}.hand.${slug}`, "strip-kind")}>
                <Crates of={Array<string>(many).fill(slug)} /></span>)}
            <small>{t("{0} of {1}", n(scene, `${path}.size`), n(scene, `${path}.limit`))}</small></div>
        {slots.map((slug, i) => slug && <div key={slug} {...spot(`${path}.contracts.${slug}`, "strip-contract")}>
            <h4>{named(box, `contract.${slug}`)}</h4><Points n={member(box, slug, "contract")?.points ?? 0} />
            <Symbols slug={slug} held={goods(box, scene, `${path}.ready.${i}`)} />
            <small>{member(box, slug, "contract")?.effects?.[0]?.short}</small></div>)}
        <Debt />
    </div>;
}

/** The favour one owes for. */
function Debt(): JSX.Element | null {
    const { scene } = useTable();
    const spot = useSpot();
    const debt = String(figure(scene, "favour.debt")[0] ?? "");
    return debt ? <span {...spot("favours.owed", "owed")}><Anchor slug={debt} />
        <small>{t("owed")}</small></span> : null;
}

export function Own(): JSX.Element {
    const { scene, lit } = useTable();
    const of = ownSide(scene);
    const whose = of.side === scene.seat;
    return <div className="desk">
        <section className="d-contracts"><h3>{whose ? t("Your contracts") : t("Contracts of {0}", of.name)}
            <b>{n(scene, `seats.${of.side}.open`)}</b></h3><OwnContracts of={of} /></section>
        <section className="d-hand"><h3>{whose ? t("Your hand") : t("Hand")}
            <b>{t("{0} of {1}", n(scene, `seats.${of.side}.size`), n(scene, `seats.${of.side}.limit`))}</b></h3>
            <Hand of={of} /></section>
        {lit.has(`seats.${of.side}.hand`) ? <Payments of={of} /> : <Keeps of={of} />}
    </div>;
}

// ---------------------------------------------------------------- the Captains

/** The cards they have flipped, in order, and those that are left, part by part. */
function TheirDeck(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const flipped = scene.board.pieces.filter(piece => piece.kind === "flipped");
    const left = figure(scene, "captains.segments").map(Number);
    return <div {...spot("captains.goods", "their-deck")}>
        {left.map((many, segment) => <span key={segment} className="segment">
            {flipped.filter(piece => piece.level === segment).map(piece => {
                const captain = member(box, piece.card ?? "", "captain");
                const last = piece === flipped[flipped.length - 1];
                return <i key={piece.id} title={named(box, piece.card ?? "")}
                    className={`${captain ? "captain" : ""} ${last ? "last" : ""}`}>
                    <Icon name={captain ? String(captain.values?.bonus) : piece.card ?? ""} /></i>;
            })}
            {Array.from({ length: many }, (_, i) => <i key={i} className="back" />)}</span>)}
    </div>;
}

/** The card of their last turn and what they did for it, each step with its reason. */
function TheirTurn(): JSX.Element {
    const { box, scene } = useTable();
    const flipped = scene.board.pieces.filter(piece => piece.kind === "flipped");
    const told = scene.board.pieces.filter(piece => piece.kind === "step" || piece.kind === "ending");
    const ending = told.findIndex(piece => piece.kind === "ending");
    const last = ending >= 0 && ending < told.length - 1; // their last turn, for which no card is flipped
    const steps = last ? told.slice(ending + 1) : told;
    const card = flipped[flipped.length - 1]?.card ?? "";
    const captain = member(box, card, "captain");
    if (!card) return <p className="their-turn quiet">{t("They have not had a turn yet.")}</p>;
    return <div className="their-turn">
        {last ? <div className="turned"><b>{t("Their last turn")}</b></div>
            : <div className={`turned ${captain ? "captain" : ""}`}><b>{named(box, card)}</b>
                <Icon name={captain ? String(captain.values?.bonus) : card} /></div>}
        {steps.length > 0 && <ol>{steps.map(step => <li key={step.id} data-link={step.at || step.card} title={step.rule}>
            {step.words}</li>)}</ol>}
    </div>;
}

function TheirGoods({ free, next }: { free: string[]; next: string[] }): JSX.Element {
    const rest = [...free];
    next.forEach(good => rest.splice(rest.lastIndexOf(good), 1));
    return <>{rest.map((good, i) => <Crate key={i} good={good} />)}
        {next.length > 0 && <span className="next" title={t("loaded next")}><Crates of={next} />
            <small>{t("loaded next")}</small></span>}</>;
}

const BOW = "M50 0C64 2 99 8 99 19L99 104L1 104L1 19C1 8 36 2 50 0Z";

const Hull = memo((): JSX.Element => {
    return <svg className="hull" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={BOW} className="trim" /><path d={BOW} />
        <path d="M14 9V100M26 6V100M38 4V100M50 3V100M62 4V100M74 6V100M86 9V100" className="planks" />
    </svg>;
});

export function Captains(): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const captains = at(scene.board.view, "captains") as Record<string, never>;
    const them = scene.head.sides.find(who => who.kind === "opponent");
    const line = (captains.line as (string | null)[]).filter(Boolean) as string[];
    const next = figure(scene, "captains.next").filter(Boolean).map(String);
    return <><Waves /><div className="ship"><Hull />
        <header>{them && <Badge side={them} />}<h2>{them?.name}</h2></header>
        <TheirTurn />
        <section><h3>{t("Their deck")}<b>{t("{0} left", n(scene, "captains.deck"))}</b></h3><TheirDeck /></section>
        <section {...spot("captains.line", "their-line")}>{line.map((slug, i) => {
            const [on, of] = figure(scene, `line.${i}.filled`).map(Number);
            return <ContractRow key={slug} slug={slug} n={on} of={of} at={i + 1} />;
        })}</section>
        <section className="line"><h3>{t("Free goods")}</h3><div {...spot("captains.free", "free-goods")}>
            <TheirGoods free={each(captains.free)} next={next} />
            {!each(captains.free).length && <span className="none">{t("none")}</span>}</div></section>
        <section className="line done"><h3>{t("Done")}</h3><div>
            <Deeds list="contract" of={captains.completed}
                short={(captains.completed as string[]).length > 2} />
            {(captains.favours as string[]).map(slug => <Anchor key={slug} slug={slug} />)}
            <Kinds of={each(captains.kept)} />
            {![...captains.completed as string[], ...captains.favours as string[]].length &&
                <span className="none">{t("nothing yet")}</span>}</div></section>
        <Lead />
    </div></>;
}

/** How far ahead one is, on a line with the results that have a name. */
function Lead(): JSX.Element | null {
    const { box, scene } = useTable();
    const bands = figure(scene, "solo.bands").map(Number);
    const names = (box.bands ?? []) as string[]; // one more than bounds: the first is below all of them
    const lead = figure(scene, "solo.lead")[0];
    if (lead === undefined || !bands.length) return null;
    const low = Math.min(bands[0] - 10, Number(lead) - 2);
    const high = Math.max(bands[bands.length - 1] + 5, Number(lead) + 2);
    const x = (value: number) => `${100 * (value - low) / (high - low)}%`;
    return <section><h3>{t("Your lead")}<b>{names[bands.filter(band => band <= Number(lead)).length]}</b></h3><div className="lead" role="img" aria-label={t("ahead by {0} if it ended now", Number(lead))}>
        <span className="sea-line" style={{ left: x(bands[1]) }} />
        {bands.map((band, i) => <span key={band} className="band" title={names[i + 1]} style={{ left: x(band) }}>{band}</span>)}
        <b style={{ left: x(Number(lead)) }}>{Number(lead) < 0 ? `−${-Number(lead)}` : lead}</b>
    </div></section>;
}

// ---------------------------------------------------------------- the others

function Rival({ of }: { of: Side }): JSX.Element {
    const { box, scene } = useTable();
    const path = `seats.${of.side}`;
    const seat = at(scene.board.view, path) as Record<string, never>;
    const slots = (seat.contracts as (string | null)[]);
    const known = each(goods(box, scene, `${path}.goods`));
    const hidden = n(scene, `${path}.size`) - known.length;
    return <article className={`rival s-${of.letter}`}>
        <header><Badge side={of} /><h2>{of.name}</h2>
            {seat.captain && <small>{named(box, `captain.${seat.captain}`)} <Icon name={String(
                member(box, seat.captain, "captain")?.values?.bonus)} /></small>}</header>
        {slots.map((slug, i) => slug && <ContractRow key={slug} slug={slug}
            n={n(scene, `${path}.filled.${i}`)} of={n(scene, `${path}.asks.${i}`)} />)}
        {!slots.some(Boolean) && <p className="quiet">{t("no open contract")}</p>}
        <p className="holds"><Icon name="hand" title={t("in hand")} /><Crates of={known} />
            {hidden > 0 && <span className="crate back" title={t("{0} hidden", hidden)}>{hidden}</span>}
            {!known.length && !hidden && <span className="none">{t("an empty hand")}</span>}</p>
        <p className="holds"><Heap of={each(seat.stored)} /><Deeds list="contract" of={seat.completed} short />
            <Deeds list="building" of={seat.buildings} short />
            {(seat.trophies as string[]).map(slug => <Anchor key={slug} slug={slug} />)}</p>
    </article>;
}

/** Where there is room beside the quay: the way out to sea, a brig at anchor, the light on its rock. */
const HarbourMouth = memo((): JSX.Element => {
    return <svg className="mouth" viewBox="0 0 300 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g className="gulls"><path d="M40 34q9-9 15 0 7-9 16-1M84 56q6-6 10 0 5-6 11-1M226 22q8-8 13 0 6-8 14-1" /></g>
        <g className="ripples"><path d="M30 250q14 8 28 0t28 0M176 312q14 8 28 0t28 0M30 300q10 6 20 0t20 0" /></g>
        <g className="brig">
            <ellipse cx="118" cy="226" rx="92" ry="9" className="shade" />
            <path d="M88 188V66M138 188V52M176 186V92" className="spar" /><path d="M196 180L246 150" className="spar" />
            <path d="M62 84h54c-6 20-6 34 0 50H62c8-16 8-32 0-50zM66 140h46c-4 14-4 24 0 34H66c6-10 6-22 0-34z" className="sail" />
            <path d="M110 70h58c-6 20-6 36 0 54h-58c8-18 8-36 0-54zM114 130h50c-4 14-4 28 0 42h-50c6-14 6-28 0-42z" className="sail" />
            <path d="M180 96L240 152 184 176z" className="sail" /><path d="M138 52h24l-6 6 6 6h-24z" className="pennant" />
            <path d="M30 182h180l-16 40c-2 5-6 7-12 7H70c-12 0-20-6-26-16z" className="boat-hull" /><path d="M33 190h174" className="wale" />
            <path d="M206 200q26 30 30 66" className="rope-line" />
        </g>
        <g className="light">
            <path d="M214 318c2-20 20-34 42-34s34 10 44 30v6z" className="rock" />
            <path d="M242 288l6-92h20l6 92z" className="tower" /><path d="M245.500 236h25l1.300 20h-27.600zM248 200h20l.5 8h-21z" className="stripe" />
            <path d="M246 178h24v18h-24z" className="lamp" /><path d="M243 178l15-14 15 14zM242 194h32v5h-32z" className="stripe" />
        </g>
        <g className="buoy"><path d="M20 276l7-22h6l7 22z" /><path d="M14 276h32l-5 9H19z" className="float" /></g>
    </svg>;
});

export function Rivals(): JSX.Element {
    const { scene } = useTable();
    const own = ownSide(scene);
    return <><Waves /><div className="rivals">{scene.head.sides.filter(who => who.side !== own.side)
        .map(who => <Rival key={who.side} of={who} />)}<HarbourMouth /></div></>;
}

