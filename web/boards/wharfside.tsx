/*
 * wharfside.tsx: a cold harbour in the morning: two wharves, the quay with four stalls, the Captains'
 * ship or the rivals beside it, your own table below. It draws the scene and computes nothing.
 */
import { memo } from "react";
import { Icon } from "../parts/icon";
import { useSpot } from "../parts/spot";
import { at, contents, element, member } from "../named";
import { figure, useTable } from "../table_context";
import { Choice, Scene } from "../types";
import { t } from "../words";
import { Board } from "./board";
import { Contract, Crate, Crates, Dial, each, goods, Points, Rack, Stones, Waves } from "./wharfside_parts";
import { Captains, Own, OwnStrip, Rivals } from "./wharfside_sides";

// ---------------------------------------------------------------- wharves

/** A planked pier with its goods; each of them can be pointed at, and the wharf as a whole. */
function Wharf({ slug }: { slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const wharf = member(box, slug, "wharf");
    const held = contents(at(scene.board.view, `wharf.${wharf?.i ?? 0}`));
    const takes = figure(scene, `wharf.${slug}.takes`)[0];
    return <div className={`pier pier-${slug}`}>
        <div className="pier-head"><span className="sign">{t("{0} wharf", wharf?.title ?? slug)}</span>
            {takes !== undefined && <small className="tag">{t("you could take {0}", Number(takes))}</small>}</div>
        <div {...spot(`wharf.${slug}`, "berth")}>{held.flatMap(({ slug: good, n }) =>
            Array.from({ length: n }, (_, i) => <span key={good + i} {...spot(`wharf.${slug}.${good}`, "landed")}>
                <Crate good={good} /><small>{member(box, good, "good")?.title}</small></span>))}
            {!held.length && <span className="none">{t("no goods")}</span>}</div>
    </div>;
}

const Boat = memo((): JSX.Element => {
    return <svg className="boat" viewBox="0 0 130 60" aria-hidden="true">
        <path d="M0 12C16 20 22 24 34 26" className="rope-line" />
        <g transform="translate(78 30) rotate(-5)">
            <path d="M-46 8C-40-9 14-14 54 6 14 26-40 22-46 10z" className="shade" />
            <path d="M-46 0C-44-15 14-20 52 0 14 20-44 15-46 0z" className="boat-hull" />
            <path d="M-41 0C-39-10 13-14 43 0 13 14-39 10-41 0z" className="boat-deck" />
            <path d="M-38-4H32M-40 0H41M-38 4H32" className="boat-plank" />
            <rect x="-29" y="-8" width="21" height="16" rx="3" className="boat-house" />
        </g>
    </svg>;
});

/** How much is left of the goods and the contracts. */
function Piles(): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const pile = (id: string, path: string, icon: string, words: string) => <span {...spot(id, "pile")}>
        <Icon name={icon} /><b>{figure(scene, path)[0] ?? 0}</b><small>{words}</small></span>;
    return <div className="piles">
        {pile("unseen", "deck", "goods", t("in the deck"))}
        {pile("discard", "discards", "drop", t("discarded"))}
        {pile("contract-pool", "contracts", "contract", t("contracts"))}
    </div>;
}

// ---------------------------------------------------------------- markets

/** What the market asks of you: number and kind, what comes next, and with what you can pay. */
function Price({ id }: { id: string }): JSX.Element {
    const { box, scene } = useTable();
    const f = (name: string) => figure(scene, `${id}.${name}`);
    const sides = f("sides").map(String);
    const asks = Number(f("asks")[0] ?? 0);
    const n = Math.max(0, ...Object.values(goods(box, scene, `${id}.price`))) || asks;
    const lock = f("lock")[0];
    const cheapest = each(goods(box, scene, `${id}.cheapest`));
    const title = (good: string) => member(box, good, "good")?.title ?? good;
    return <div className="price">
        <Dial sides={sides} n={n} locked={lock !== undefined} />
        <div className="asked"><b>{n !== asks && <s>{asks}</s>} {n} {title(sides[0])}</b>
            {n !== asks && <small>{t("by {0}", member(box, String(f("cheaper")[0]), "contract")?.title ?? "")}</small>}
            {lock !== undefined ? <small><Icon name="lock" />{t("locked")}</small>
                : <small><Icon name="turn" />{title(sides[1])}</small>}
            {f("free")[0] ? <small className="ok"><Icon name="tick" />{t("free for you")}</small>
                : cheapest.length ? <small className="ok" title={t("{0} ways to pay", Number(f("ways")[0]))}>
                    <Icon name="tick" /><Crates of={cheapest} way="need" /></small>
                    : f("lacks")[0] !== undefined && <small className="miss"><Icon name="cross" />
                        {t("{0} missing", Number(f("lacks")[0]))}</small>}
        </div>
    </div>;
}

function Offer({ id, slug }: { id: string; slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const [fit, size] = figure(scene, `${id}.fits`).map(Number);
    return <div {...spot(`contract.${slug}`, "offer")} data-piece={slug}><Contract slug={slug}
        held={goods(box, scene, `${id}.held`)}
        note={size ? t("{0} of {1} in your hand", fit, size) : ""} /></div>;
}

function Building({ scene }: { scene: Scene }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const top = String(figure(scene, "building-top")[0] ?? "");
    const next = String(figure(scene, "building.next")[0] ?? "");
    const card = member(box, top, "building");
    if (!card) return <div className="offer none">{t("all buildings are sold")}</div>;
    return <div {...spot(`building.${top}`, "offer")}><div className="card building-card">
        <div className="band"><Icon name="building" /><span className="kind">{t("building")}</span>
            <em>{t("{0} left", Number(figure(scene, "building.left")[0] ?? 0))}</em></div>
        <h4>{card.title}</h4><Icon name="marina" className="marina" />
        {next && <p className="note">{t("then {0}", member(box, next, "building")?.title ?? "")}</p>}
        <Points n={card.points ?? 0} /></div></div>;
}

function Stall({ slug }: { slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const id = `market.${slug}`;
    const market = member(box, slug, "market");
    const stalls = (at(scene.board.view, "market") ?? []) as (string | null)[];
    const i = market?.i ?? 0;
    const laid = each(at(scene.board.view, `laid.${i}`));
    return <div {...spot(id, "stall")}>
        <span className="sign">{market?.title}</span>
        {laid.length ? <div className="laid"><Crates of={laid} /></div> : <Price id={id} />}
        {i >= stalls.length ? <Building scene={scene} /> : stalls[i]
            ? <Offer id={id} slug={stalls[i] as string} />
            : <div className="offer none">{t("no contract")}</div>}
    </div>;
}

// ---------------------------------------------------------------- favours, the whole

function Favours(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const solo = scene.head.sides.some(who => who.kind === "opponent");
    const top = figure(scene, "favour.top")[0];
    const price = Number(figure(scene, "favour.price")[0] ?? 0);
    const owable = figure(scene, "favour.owable")[0];
    return <div {...spot("trophies", "favours")}>
        <h3>{solo ? t("Favours") : element(box, "trophies")?.title}
            {top !== undefined && <small>{t("the next costs {0}", price)}<Icon name="goods" />
                {owable ? t("or a debt") : ""}</small>}</h3>
        <Rack />
    </div>;
}

function Harbour(): JSX.Element {
    const { box, size } = useTable();
    const markets = Object.keys(box.lists.market.members);
    const [north, south] = Object.keys(box.lists.wharf.members);
    const phone = size === "phone"; // your own things before what is looked at less often
    return <><Waves /><div className="harbour">
        <Icon name="gull" className="gull" />
        <Wharf slug={north} /><Boat />{!phone && <Piles />}
        <div className="quay"><Stones />{markets.map(slug => <Stall key={slug} slug={slug} />)}</div>
        <Wharf slug={south} />{!phone && <Favours />}
    </div>
        {size !== "desk" && <OwnStrip />}
        {phone && <div className="pier-side"><Favours /><Piles /></div>}</>;
}

function alone(scene: Scene): boolean {
    return scene.head.sides.some(who => who.kind === "opponent");
}

/** A good of the hand means where it may go; one of the South wharf what it may be swapped for. */
function also(scene: Scene, choice: Choice): string[] {
    const mine = `seats.${scene.seat}`;
    const good = choice.with[0] ?? "";
    if (choice.target.startsWith(`${mine}.contracts.`)) return [`${mine}.hand.${good}`];
    return choice.target.startsWith("wharf.north.") && good ? [`wharf.south.${good}`] : [];
}

export const wharfside: Board = {
    ownStrip: true,
    also,
    views: [
        { name: "harbour", title: t("Harbour"), icon: "anchor", Draw: Harbour },
        { name: "table", title: t("Yours"), icon: "hand", Draw: Own },
        { name: "captains", title: t("Captains"), icon: "captains", Draw: Captains, when: alone },
        { name: "rivals", title: t("Others"), icon: "people", Draw: Rivals, when: scene => !alone(scene) },
    ],
};
