/*
 * yonder_parts.tsx: the things of Yonder: workers on round spots, cards with what they need and give,
 * what somebody gains if a choice is taken. Which drawing stands for which building is decided here.
 */
import { Chip, Need } from "../parts/card";
import { Icon } from "../parts/icon";
import { Badge, seatClass } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { contents, member } from "../named";
import { figure, side, useTable } from "../table_context";
import { Box, Member, Scene } from "../types";
import { t } from "../words";

export type Bag = Record<string, number>;

/** A figure by the members of a list, as a bag. */
export function bag(box: Box, scene: Scene, path: string, list: string): Bag {
    const values = figure(scene, path);
    return Object.fromEntries(Object.entries(box.lists[list].members)
        .map(([slug, { i }]) => [slug, Number(values[i] ?? 0)]));
}

/** What the view has under a member of the list that names its index. */
export function byMember(box: Box, field: unknown, list: string, slug: string): unknown {
    return (field as unknown[] | undefined)?.[member(box, slug, list)?.i ?? -1];
}

export function each(held: unknown): string[] {
    return contents(held).flatMap(({ slug, n }) => Array<string>(n).fill(slug));
}

// ---------------------------------------------------------------- drawings

const DRAWN: Record<string, string> = {
    camp: "camp", "cattle-ranch": "ranch", "drawing-board": "drawing", "fishing-boats": "boat",
    "goblin-inn": "inn", "grain-field": "field", "hay-stacks": "stacks", "logging-site": "logs",
    quarry: "quarry", "ore-merchant": "merchant", "wood-merchant": "merchant",
    "dwarven-merchants": "market", "dwarven-mine": "quarry", "dwarven-smithy": "anvil",
    "dwarven-treasury": "treasury", "elven-bakery": "bakery", "elven-recruiters": "treehouse",
    "elven-swingers": "swing", "giant-golden-geese": "geese", "goblin-brewery": "brew",
    "goblin-soup-boat": "soup", "goblin-thieves-guild": "guild", "ogre-peddler": "merchant",
    sandcakery: "bakery", sausagery: "sausage", sawmill: "sawmill", "skeleton-maker": "crypt",
    "skeleton-spa": "spa", "work-beasts": "ranch", "beef-trees": "swing", "butcher-shop": "sausage",
    "dwarf-masons": "anvil", "fish-cages": "hut", "goblin-fishing-hut": "hut",
    "ogre-muscle-beach": "beach", "skeleton-reverser": "crypt", smokehouse: "smoke",
    "smugglers-hut": "hut", "arcana-purifier": "jewel", castle: "castle", crypt: "crypt",
    "dwarven-hillhouse": "inn", "elven-treehouse": "treehouse", "grain-speculants": "field",
    "great-statue": "statue", "goblin-post": "post", jeweler: "jewel", lighthouse: "light",
    monument: "statue", "ogre-tax-office": "treasury", "ogre-temple": "temple", "ore-smelter": "anvil",
    tavern: "inn", "timber-aqueduct": "aqueduct", toolmaker: "tool", "trading-company": "market",
    "unicorn-pen": "horn", workshop: "tool",
};

/** By what their name has in it, envoys have a face; "skeleton" before "el". */
const FACES: [string, string][] = [["goblin", "goblin"], ["dwar", "dwarf"], ["ogre", "ogre"],
["skeleton", "skeleton"], ["el", "elf"]];

/** The drawing of a building or an envoy; cards an owner has added get a house or a face. */
export function pictureOf(slug: string, card?: Member): string {
    if (card?.kind === "envoy") return FACES.find(([part]) => slug.includes(part))?.[1] ?? "anyone";
    return `v-${DRAWN[slug.replace(/^white-/, "")] ?? "house"}`;
}

// ---------------------------------------------------------------- what is needed, what it gives

function need(icon: string, n: number, missing: number | undefined, words: string): Need {
    return { icon, n, words, ...(missing === undefined ? {} : { missing }) };
}

/** Goods, workers, arcana and cards that a building or a delivery costs; met or missing if known. */
export function needsOf(box: Box, scene: Scene, card: Member, id: string): Need[] {
    const values = (card.values ?? {}) as {
        cost?: Bag; workers?: Bag; worker?: string | null; arcana?: number; card?: number;
    };
    const known = figure(scene, `${id}.lacks`).length > 0;
    const lack = bag(box, scene, `${id}.lacks`, "good");
    const hands = bag(box, scene, `${id}.lacks-workers`, "worker");
    const one = (path: string) => known ? Number(figure(scene, path)[0] ?? 0) : undefined;
    const workers = values.worker ? { [values.worker]: 1 } : values.workers ?? {};
    return [
        ...contents(values.cost).map(({ slug, n }) => need(slug, n, known ? lack[slug] : undefined,
            member(box, slug, "good")?.title ?? slug)),
        ...contents(workers).map(({ slug, n }) => need(slug, n, known ? hands[slug] : undefined,
            member(box, slug, "worker")?.title ?? slug)),
        ...(values.arcana ? [need("arcana", values.arcana, one(`${id}.lacks-arcana`), t("arcana"))] : []),
        ...(values.card ? [need("card", values.card, one(`${id}.lacks-cards`), t("card of the hand"))] : []),
    ];
}

/** What a use costs and gives, as icons; for whom there is something extra. */
export function Deal({ card }: { card: Member }): JSX.Element {
    const values = (card.values ?? {}) as { times?: number; spend?: Bag; "spend-any"?: number };
    const spend = each(values.spend);
    const any = values["spend-any"] ?? 0;
    const gives = (card.effects ?? []).filter(effect => effect.of === "do");
    return <span className="y-deal">
        {(values.times ?? 0) > 1 && <b>{values.times}×</b>}
        {any > 0 && <>{any > 1 && <b>{any}</b>}<Icon name="anyres" /></>}
        {spend.map((good, i) => <Icon key={i} name={good} />)}
        {(any > 0 || spend.length > 0) && <Icon name="arrow" className="ar" />}
        {gives.map((effect, i) => <span key={i} className="y-give" title={effect.words}>
            <Icon name={effect.icon} /><span>{effect.short}</span></span>)}
    </span>;
}

/** The icon of the spot: which worker does better there. */
export function Extra({ card }: { card: Member }): JSX.Element | null {
    const effect = card.effects?.find(each => each.of === "icon");
    return effect ? <span className="y-extra" title={effect.words}>
        <Icon name={effect.icon} title={effect.words} />{effect.short}</span> : null;
}

// ---------------------------------------------------------------- workers

/** Whose workers stand at a place, in the order of `there`: of a kind the last who were sent. */
export function ownersOf(scene: Scene, place: string, there: string[]): (number | undefined)[] {
    const sent = scene.board.pieces.filter(piece => piece.kind === "worker" && piece.at === place);
    return there.map(kind => sent.splice(sent.map(piece => piece.card).lastIndexOf(kind), 1)[0]).map((piece, i) =>
        piece?.card === there[i] ? piece.side : undefined);
}

export function Owner({ of }: { of: number | undefined }): JSX.Element | null {
    const { scene } = useTable();
    const who = of === undefined ? undefined : side(scene, of);
    return who ? <span className="y-owner"><Badge side={who} /></span> : null;
}

/** Who stands on a spot, and who would. */
export function Stand({ id, held }: { id: string; held: unknown }): JSX.Element {
    const { lit, preview, scene } = useTable();
    const ghost = preview?.target === id && preview.with[0];
    const there = each(held);
    const owners = ownersOf(scene, id.slice(id.lastIndexOf(".") + 1), there);
    return <span className={`y-stand ${lit.has(id) ? "open" : ""}`}>
        {there.map((kind, i) => <span key={i} className="piece-mark"><Icon name={kind} title={kind} /><Owner of={owners[i]} /></span>)}
        {ghost && <span className="ghost"><Icon name={ghost} /></span>}
    </span>;
}

// ---------------------------------------------------------------- cards

interface CardProps { slug: string; id: string; note?: React.ReactNode; spot?: boolean }

/** What lies on a building: coins, goods kept, workers who rest there. */
function Lying({ slug }: { slug: string }): JSX.Element | null {
    const { box, scene } = useTable();
    const coins = Number(byMember(box, scene.board.view.coins, "building", slug) ?? 0);
    const holds = contents(bag(box, scene, `building.${slug}.holds`, "unit"));
    const lodges = each(bag(box, scene, `building.${slug}.lodges`, "worker"));
    const spot = useSpot();
    const mine = `seats.${scene.seat}.goods`;
    if (!coins && !holds.length && !lodges.length) return null;
    return <span className="y-lying piece-mark">
        {coins > 0 && <span><Icon name="coin" title={t("coins")} />{coins}</span>}
        {holds.map(({ slug: unit, n }) => <span key={unit} {...spot(`${mine}.${unit}`)}>
            <Icon name={unit === "sawn-wood" ? "wood" : unit === "sausage" ? "meat" : "fish"} />{n}</span>)}
        {lodges.map((kind, i) => <Icon key={i} name={kind} title={kind} />)}
    </span>;
}

/** A building card, whole: what it costs, what it does, who stands there, what it is worth now. */
export function Building({ slug, id, note, spot: stands }: CardProps): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "building");
    if (!card) return null;
    const letter = String(card.values?.letter ?? "a");
    const worth = figure(scene, `building.${slug}.worth`)[0];
    const does = (card.effects ?? []).filter(effect => effect.of !== "do" && effect.of !== "icon");
    const works = (card.effects ?? []).some(effect => effect.of === "do");
    return <div {...spot(id, `y-card k${letter}`)} data-piece={`card-${slug}`}>
        <div className="band"><Icon name="build" /><span className="kind">{t("{0} building", letter.toUpperCase())}</span></div>
        <h4>{card.title}</h4>
        {!stands && <p className="needs">{needsOf(box, scene, card, `building.${slug}`).map((each, i) =>
            <Chip key={i} need={each} />)}</p>}
        {works && <p className="fx"><Deal card={card} /><Extra card={card} /></p>}
        {does.map((effect, i) => <p key={i} className="fx" title={effect.words}>
            <Icon name={effect.icon} /><span>{effect.short || effect.words}</span></p>)}
        {note && <p className="note">{note}</p>}
        <div className="ill"><Icon name={pictureOf(slug)} />
            {stands && works && <Stand id={id} held={byMember(box, scene.board.view.site, "building", slug)} />}
            {stands && <Lying slug={slug} />}
            {worth !== undefined && <span className="roundel" title={t("worth {0} gold now", Number(worth))}>
                {worth}</span>}</div>
    </div>;
}

export function House({ side, name }: { side: number; name: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const seats = scene.board.view.seats as { house: Bag }[];
    const home = member(box, String(figure(scene, `seats.${side}.home`)[0] ?? ""), "headquarters");
    return <div {...spot(`seats.${side}.house`, `y-card kh ${seatClass(side)}`, `${home?.title ?? ""}, ${name}`)}>
        <div className="band"><Icon name="build" /><span className="kind">{t("headquarters")}</span></div>
        <h4>{home?.title ?? t("Headquarters")}</h4>
        <p className="fx"><Icon name="build" /><span>{t("build from the hand")}</span></p>
        {home && <p className="fx"><Extra card={home} /></p>}
        <div className="ill"><Icon name="v-house" /><Stand id={`seats.${side}.house`} held={seats[side]?.house} /></div>
    </div>;
}

/** An envoy: what a delivery costs and brings; in a settlement the ship that served it. */
export function Envoy({ slug, home }: { slug: string; home?: boolean }): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "envoy");
    const ready = figure(scene, `envoy.${slug}.ready`)[0];
    if (!card) return null;
    const why = figure(scene, `envoy.${slug}.why`)[0];
    return <div {...spot(`aboard.${slug}`, `envoy-row ${home ? "at-home" : ""}`)} data-piece={`card-${slug}`}>
        <Icon name={pictureOf(slug, card)} className="face" />
        <h4>{card.title}</h4><span className="seal">{String(card.values?.letter ?? "").toUpperCase()}</span>
        <EnvoyDeal slug={slug} card={card} />
        {why !== undefined && <Icon name="ship" className="y-why" title={member(box, String(why), "reason")?.title} />}
        {ready !== undefined && <Icon name={ready ? "tick" : "cross"} className={ready ? "ok" : "miss"}
            title={ready ? t("you can fulfil it") : t("you cannot fulfil it now")} />}
        {home && <Moored slug={slug} />}
    </div>;
}

/** How an envoy in a settlement stands: by ship, sheltered, or waiting. */
function Moored({ slug }: { slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const ship = figure(scene, `envoy.${slug}.ship`)[0];
    const waits = figure(scene, `envoy.${slug}.waits`)[0];
    const sheltered = (scene.board.view.sheltered as string[]).includes(slug);
    const coin = (scene.board.view.midas as string[]).includes(slug);
    return <span className={`moor ${waits ? "waits" : ""}`}>{ship !== undefined
        ? <><Icon name="ship" />{member(box, String(ship), "ship")?.title}</>
        : sheltered ? <><Icon name="shelter" />{t("sheltered")}</>
            : waits ? <><Icon name="clock" />{t("waits for a ship")}</> : t("fulfilled")}
        {coin && <Icon name="coin" title={t("a coin")} />}</span>;
}

/** Range of deliveries, cost and bonus of an envoy. */
export function EnvoyDeal({ slug, card }: { slug: string; card: Member }): JSX.Element {
    const { box, scene } = useTable();
    const most = Number(card.values?.most ?? 1);
    return <p className="envoy-deal">
        <b title={t("deliveries")}>{most > 1 ? `1–${most}` : "1"}</b>
        {needsOf(box, scene, card, `envoy.${slug}`).map((each, i) => <Chip key={i} need={each} />)}
        <Icon name="arrow" className="ar" />
        {(card.effects ?? []).map((effect, i) => <span key={i} className="y-give" title={effect.words}>
            <Icon name={effect.icon} /><span>{effect.short}</span></span>)}
    </p>;
}
