/*
 * yonder_sides.tsx: what lies around the city: building cards and envoys to be had, the neighbours,
 * your own supply, settlement and hand.
 */
import { Icon } from "../parts/icon";
import { Badge, seatClass } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { Standings } from "../parts/standings";
import { at, contents, member, named } from "../named";
import { figure, side, useTable } from "../table_context";
import { Scene, Side } from "../types";
import { t } from "../words";
import { Bag, Building, byMember, each, Envoy, House, Owner, ownersOf, pictureOf } from "./yonder_parts";

export interface Settlement {
    built: string[]; envoys: string[]; ships: string[]; hand: string[]; "hand-open": string[];
    chosen: string[]; goods: Bag; workers: Bag; house: Bag; arcana: number; favour: number; locked: number;
}

export function settlement(scene: Scene, number: number): Settlement | undefined {
    return (scene.board.view.seats as Settlement[])[number];
}

/** Buildings in the order in which they were built. */
function built(scene: Scene, number: number): string[] {
    const order = new Map(scene.board.pieces.filter(piece => piece.kind === "building" && piece.side === number)
        .map(piece => [piece.card ?? "", piece.level ?? 0]));
    return [...settlement(scene, number)?.built ?? []]
        .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

// ---------------------------------------------------------------- cards and envoys to be had

/** An empty place says who took what lay there. */
function Gone({ kind, place, className }: { kind: string; place: string; className: string }): JSX.Element {
    const { box, scene } = useTable();
    const piece = scene.board.pieces.find(each => each.kind === kind && each.at === place);
    const who = piece && side(scene, piece.side);
    return <div className={`y-gone ${className}`}>{piece && who ? <span>{t("{0} went to",
        member(box, piece.card ?? "")?.title ?? "")} <Badge side={who} /></span> : <span>{t("empty")}</span>}</div>;
}

export function Market(): JSX.Element {
    const { box, scene } = useTable();
    const view = scene.board.view as { row: (string | null)[]; court: (string | null)[] };
    const rows = Object.keys(box.lists.row.members);
    const courts = Object.keys(box.lists.court.members);
    return <div className="y-market">
        <div className="y-row scrolls">{rows.map((place, i) => view.row[i]
            ? <Building key={place} slug={view.row[i] as string} id={`row.${view.row[i]}`} />
            : <Gone key={place} kind="taken" place={place} className="y-card" />)}</div>
        <div className="y-court">{courts.map((place, i) => view.court[i]
            ? <Envoy key={place} slug={view.court[i] as string} />
            : <Gone key={place} kind="hosted" place={place} className="envoy-row" />)}</div>
    </div>;
}

// ---------------------------------------------------------------- neighbours

function Tile({ id, label, picture, held, coins, tone, children }: {
    id: string; label: string; picture: string; held?: unknown; coins?: number; tone: string;
    children?: React.ReactNode;
}): JSX.Element {
    const { preview, scene } = useTable();
    const spot = useSpot();
    const owners = ownersOf(scene, id.slice(id.lastIndexOf(".") + 1), each(held));
    const ghost = preview?.target === id ? preview.with[0] : undefined;
    return <span {...spot(id, `tile-of ${tone}`, label)} title={label}>
        <Icon name={picture} className="pic" />
        {each(held).map((kind, i) => <span key={i} className={`who w${i} piece-mark`}><Icon name={kind} /><Owner of={owners[i]} /></span>)}
        {ghost && <span className="who ghost"><Icon name={ghost} /></span>}
        {coins ? <b className="coins">{coins}</b> : null}{children}
    </span>;
}

/** The card that Olos played last, and what he did for it, each step with its reason. */
function LastCard(): JSX.Element | null {
    const { box, scene } = useTable();
    const played = scene.board.pieces.find(piece => piece.kind === "played");
    const steps = scene.board.pieces.filter(piece => piece.kind === "step");
    if (!played) return <p className="quiet">{t("He has not had a turn yet.")}</p>;
    return <article className="y-played"><h4>{named(box, `card.${played.card}`)}</h4>
        <ol>{steps.map(step => <li key={step.id} title={step.rule}>{step.words}</li>)}</ol></article>;
}

function Neighbour({ who }: { who: Side }): JSX.Element {
    const { box, scene } = useTable();
    const view = scene.board.view;
    const spot = useSpot();
    const theirs = settlement(scene, who.side);
    const home = figure(scene, `seats.${who.side}.home`)[0];
    const cards = Number(figure(scene, `seats.${who.side}.cards`)[0] ?? 0);
    const played = figure(scene, "olos.cards");
    const title = (slug: string, list: string) => member(box, slug, list)?.title ?? slug;
    return <section className={`y-neighbour ${seatClass(who)}`}>
        <h3 {...spot(`seats.${who.side}.goods`, "", who.name)}><Badge side={who} /><span>{who.name}</span>
            {theirs?.locked ? <Icon name="lock" title={t("locked up")} /> : null}
            {view.first === who.side && <Icon name="first" title={t("first player")} />}</h3>
        {who.kind === "opponent" && played.length > 0 && <p className="quiet">{
            t("{0} of {1} cards", Number(played[0]), Number(played[1]))}</p>}
        {who.kind === "opponent" && <LastCard />}
        <div className="y-tiles">
            {home !== undefined && who.kind !== "opponent" && <Tile id={`seats.${who.side}.house`} picture="v-house"
                label={`${title(String(home), "headquarters")}, ${who.name}`} held={theirs?.house} tone="kh" />}
            {built(scene, who.side).map(slug => <Tile key={slug} id={`site.${slug}`} label={title(slug, "building")}
                picture={pictureOf(slug)} held={byMember(box, view.site, "building", slug)}
                coins={Number(byMember(box, view.coins, "building", slug))}
                tone={`k${String(member(box, slug, "building")?.values?.letter)}`} />)}
            {(theirs?.envoys ?? []).map(slug => <Tile key={slug} id={`aboard.${slug}`} tone="ke"
                label={title(slug, "envoy")} picture={pictureOf(slug, member(box, slug, "envoy"))}>
                {figure(scene, `envoy.${slug}.ship`)[0] !== undefined && <Icon name="ship" className="sail" />}
                {figure(scene, `envoy.${slug}.waits`)[0] ? <Icon name="clock" className="sail" /> : null}</Tile>)}
        </div>
        {cards > 0 && <p className="quiet"><Icon name="card" /> {t("{0} in the hand", cards)}
            {(theirs?.["hand-open"] ?? []).map(slug => <span key={slug} {...spot(`building.${slug}`, "y-known")}>
                {title(slug, "building")}</span>)}</p>}
    </section>;
}

/** The favour track from the top, which the city has at its far end. */
function Favour(): JSX.Element {
    const { box, scene } = useTable();
    const standing = (step: number) => scene.head.sides.filter(who => (settlement(scene, who.side)?.favour ?? 0) === step).map(who => ({ side: who }));
    const next = figure(scene, `seats.${scene.seat}.next`)[0];
    const rows = Object.entries(box.lists.space.members).map(([slug, { title, i, effects }]) => ({
        id: `space.${slug}`, title,
        note: [next === slug ? t("your next step") : "", (effects ?? []).map(each => each.words).join(", ")].filter(Boolean).join(": "), sides: standing(i + 1)
    })).reverse();
    return <Standings title={t("Favour track")} rows={[...rows, { id: "", title: t("at the foot"), note: "", sides: standing(0) }]} />;
}

export function Neighbours(): JSX.Element {
    const { scene, size } = useTable();
    const others = scene.head.sides.filter(who => who.side !== scene.seat);
    return <div className={others.length > 2 ? "y-neighbours y-three" : "y-neighbours"}>{others.map(who => <Neighbour key={who.side} who={who} />)}
        {size !== "desk" && <Favour />}</div>;
}

// ---------------------------------------------------------------- your own

function Shelf({ path, of, list }: { path: string; of: Bag; list: string }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    return <div className={`y-shelf of-${list}`}>{Object.keys(box.lists[list].members).map(slug =>
        <span key={slug} data-piece={`${list}-${slug}`} data-n={of[slug] ?? 0} {...spot(`${path}.${slug}`, of[slug] ? "" : "zero",
            `${of[slug] ?? 0} ${member(box, slug, list)?.title}`)} title={member(box, slug, list)?.title}>
            <Icon name={slug} /><b>{of[slug] ?? 0}</b></span>)}</div>;
}

/** What is still to be paid; a good that can be left out is lit. */
function Owed(): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const owed = contents(at(scene.board.view, "turn.owed"));
    if (!owed.length) return null;
    return <p className="y-owed"><b>{t("To pay")}</b>{owed.map(({ slug, n }) => <span key={slug}
        {...spot(`turn.owed.${slug}`, "", t("leave out one {0}", member(box, slug, "good")?.title ?? slug))}>
        {n}<Icon name={slug} /></span>)}</p>;
}

function Feeding({ number }: { number: number }): JSX.Element | null {
    const { scene } = useTable();
    const eats = figure(scene, `seats.${number}.eats`)[0];
    const short = Number(figure(scene, `seats.${number}.hungry`)[0] ?? 0);
    if (eats === undefined) return null;
    return <p className="y-feeding"><Icon name="food" /><b>{eats}</b> {t("to feed at lock-up")}
        {short > 0 ? <span className="miss"><Icon name="cross" />{t("{0} short", short)}</span>
            : <span className="ok"><Icon name="tick" />{t("enough")}</span>}</p>;
}

function Supply({ mine, number, title }: { mine: Settlement; number: number; title: string }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    return <section className={`y-supply ${mine.ships.length > 2 ? "fleet" : ""}`}><h3>{title}</h3>
        <Shelf path={`seats.${number}.workers`} of={mine.workers} list="worker" />
        <div className="y-goods-row"><Shelf path={`seats.${number}.goods`} of={mine.goods} list="good" />
            <span {...spot(`seats.${number}.arcana`, `arcana-of ${mine.arcana ? "" : "zero"}`, t("{0} arcana", mine.arcana))}>
                <Icon name="arcana" title={t("arcana")} /><b>{mine.arcana}</b></span></div>
        <Owed /><Feeding number={number} />
        {mine.ships.map(slug => <p key={slug} {...spot(`ship.${slug}`, "own-ship")}><Icon name="ship" />
            <span><b>{member(box, slug, "ship")?.title}</b>
                <small>{member(box, slug, "ship")?.effects?.map(effect => effect.words).join(", ")}</small></span></p>)}
    </section>;
}

/** Whose settlement is shown large: your own; to a watcher, of who is to move or leads. */
function shownSide(scene: Scene): Side | undefined {
    const players = scene.head.sides.filter(who => who.kind !== "opponent");
    return players.find(who => who.side === scene.seat)
        ?? players.find(who => who.side === scene.head.awaited[0]?.side) ?? players.find(who => who.rank === 1) ?? players[0];
}

/** What a settlement at a desk needs: whole cards, or rows where those would not fit beside the hand. */
function fitting({ built: buildings, envoys }: Settlement, hand: number): { many: boolean; width: number } {
    const room = 700 - 97 * hand; // units beside the supply and the narrowest cards in hand
    const whole = 110 * (1 + buildings.length) + 204 * Math.ceil(envoys.length / 3);
    const rows = 201 * Math.ceil((1 + buildings.length + envoys.length) / 3);
    return { many: whole > room, width: Math.max(156, Math.min(whole > room ? rows : whole, room)) };
}

export function Own(): JSX.Element {
    const { scene, stage } = useTable();
    const who = shownSide(scene);
    const theirs = who && settlement(scene, who.side);
    if (!theirs || !who) return <p className="quiet">{t("You are watching.")}</p>;
    const yours = who.side === scene.seat;
    const hand = [...theirs["hand-open"], ...theirs.hand];
    const { many: rows, width } = fitting(theirs, hand.length);
    const many = rows || stage === "wide"; // there cards always lie
    const crowd = many && 1 + theirs.built.length + theirs.envoys.length > 9; // a fourth column of rows
    return <div className={crowd ? "y-own scrolls crowd" : "y-own scrolls"}>
        <Supply mine={theirs} number={who.side} title={yours ? t("Your supply") : t("Supply of {0}", who.name)} />
        <section className={`y-home ${many ? "many" : ""}`} style={stage === "desk" ? { minWidth: `${width / 16}rem` } : {}}><h3>{yours ? t("Your settlement") : t("Settlement of {0}", who.name)}
            <Badge side={who} />{theirs.locked ? <small><Icon name="lock" />{t("locked up")}</small> : null}</h3>
            <div className="y-cards scrolls">
                {figure(scene, `seats.${who.side}.home`).length > 0 && <House side={who.side} name={who.name} />}
                {built(scene, who.side).map(slug => <Building key={slug} slug={slug} id={`site.${slug}`} spot />)}
                {theirs.envoys.length > 0 && <div className="y-guests">{theirs.envoys.map(slug =>
                    <Envoy key={slug} slug={slug} home />)}</div>}</div></section>
        {(yours || hand.length > 0) && <section className={stage === "wide" ? "y-hand many" : "y-hand"}><h3><span data-sight="hand">{yours ? t("Your hand") : t("Known cards")}</span></h3>
            <div className="y-cards scrolls">{hand.map(slug => <Building key={slug} slug={slug} id={`seats.${who.side}.hand.${slug}`}
                note={theirs.chosen.includes(slug) ? t("goes back") : ""} />)}
                {!hand.length && <p className="quiet">{t("No cards.")}</p>}</div></section>}
    </div>;
}
