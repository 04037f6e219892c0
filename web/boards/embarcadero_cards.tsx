/*
 * embarcadero_cards.tsx: cards of Embarcadero whole, with what is met and missing; the market,
 * landmarks and goals; your hand and what you have; everybody's icons.
 */
import { CSSProperties, memo, ReactNode } from "react";
import { Chip } from "../parts/card";
import { Drawn, Icon } from "../parts/icon";
import { Badge } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { at, contents, member, named } from "../named";
import { figure, side, useTable } from "../table_context";
import { Box, Member, Scene } from "../types";
import { t } from "../words";

const CELL = 9; // of the small pictures of hulls and footprints

// ---------------------------------------------------------------- lines of a card

function bag(card: Member, word: string): [string, number][] {
    return Object.entries((card.values?.[word] ?? {}) as Record<string, number>);
}

function Line({ words, children }: { words: string; children: ReactNode }): JSX.Element {
    return <p className="e-line"><span className="e-word">{words}</span><span className="e-what">{children}</span></p>;
}

function Goods({ of }: { of: [string, number][] }): JSX.Element {
    const { box } = useTable();
    return <>{of.map(([slug, n]) => <span key={slug} className="e-good">{n > 1 && <b>{n}</b>}
        <Icon name={slug} title={member(box, slug, "resource")?.title} /></span>)}</>;
}

/** Effects of a directive: icon and short words each. */
function Effects({ card, of }: { card: Member; of: string }): JSX.Element {
    const levels = (card.values?.levels ?? []) as number[];
    return <>{(card.effects ?? []).filter(each => each.of === of).map((effect, i) => <span key={i}
        className={`e-good ${effect.per ? "e-per" : ""}`} title={effect.words}><Drawn name={effect.icon} title={effect.words} />
        <b>{of === "bonus" && levels.length > 0 ? levels.join("·") : effect.short}</b>
        {effect.per && <Icon name={effect.per} />}</span>)}</>;
}

function has(card: Member, of: string): boolean {
    return (card.effects ?? []).some(each => each.of === of);
}

function HullShape({ slug }: { slug: string }): JSX.Element {
    const { box } = useTable();
    const values = member(box, slug, "shape")?.values ?? {};
    const [w, h] = [Number(values.long) * CELL, Number(values.short) * CELL + 2];
    return <svg className="e-shape" width={`${(w + 2) / 16}rem`} height={`${(h + 2) / 16}rem`} viewBox={`-1 -1 ${w + 2} ${h + 2}`} role="img" aria-label={t("hull {0}", slug)}>
        <path d={`M2 0H${w - 6}Q${w - 1} 1 ${w} ${h / 2}Q${w - 1} ${h - 1} ${w - 6} ${h}H2Q0 ${h} 0 ${h - 2}V2Q0 0 2 0Z`} />
        <path className="e-shape-rib" d={Array.from({ length: Number(values.long) - 1 }, (_, i) => `M${CELL * (i + 1)} 1V${h - 1}`).join("")
            + (Number(values.short) > 1 ? `M1 ${h / 2}H${w - 2}` : "")} /></svg>;
}

/** As many squares as it covers spaces; marked as missing while there is nowhere to build it. */
function Size({ n, unsited = false }: { n: number; unsited?: boolean }): JSX.Element {
    const wide = n > 3 ? Math.ceil(n / 2) : n;
    const said = unsited ? t("covers {0} spaces: you have not as many structures side by side on one level", n) : t("covers {0} spaces", n);
    return <span className={`e-size ${unsited ? "chip missing" : ""}`} role="img" aria-label={said} title={said}><svg width={`${(wide * CELL + 1) / 16}rem`} height={`${((n > 3 ? 2 : 1) * CELL + 1) / 16}rem`} viewBox={`0 0 ${wide * CELL + 1} ${(n > 3 ? 2 : 1) * CELL + 1}`} aria-hidden="true">
        {Array.from({ length: n }, (_, i) => <rect key={i} x={0.5 + i % wide * CELL} y={0.5 + Math.floor(i / wide) * CELL} width={CELL} height={CELL} />)}</svg>
        {unsited && <Icon name="cross" className="mark" />}</span>;
}

const Ship = memo((): JSX.Element => {
    return <svg className="e-ship" viewBox="0 0 128 58" aria-hidden="true">
        <path className="e-ship-sea" d="M8 50q8-5 16 0t16 0 16 0 16 0 16 0 16 0 14 0M26 56q7-4 14 0t14 0 14 0 14 0 14 0" />
        <path className="e-ship-mast" d="M44 38V6M66 38V1M86 38V8" />
        <path className="e-ship-sail" d="M34 11Q44 8 54 11 52 20 53 31 44 28 34 31 37 20 34 11ZM55 6Q66 2 78 6 76 18 77 32 66 28 55 32 58 18 55 6ZM79 13Q86 10 95 13 93 21 94 31 86 28 79 31 81 21 79 13Z" />
        <path className="e-ship-hull" d="M26 38H92L106 33 94 50Q61 55 34 50Z" /><path className="e-ship-wale" d="M28 42H98" /></svg>;
});

function Coins({ n, missing }: { n: number; missing?: number }): JSX.Element {
    const said = missing ? t("${0}: {1} missing", n, missing) : t("${0}", n);
    return <span className={`chip e-coins ${missing === undefined ? "" : missing ? "missing" : "met"}`} role="img" aria-label={said} title={said}><b>{n}</b>
        {missing !== undefined && <Icon name={missing ? "cross" : "tick"} className="mark" />}</span>;
}

/** What construction costs: coins, resources, a ship; each met or missing. */
function Cost({ card, slug }: { card: Member; slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const resources = Object.keys(box.lists.resource.members);
    const missing = figure(scene, `card.${slug}.missing`);
    const lack = (name: string) => missing.length ? Number(missing[resources.indexOf(name)] ?? 0) : undefined;
    const one = (path: string) => figure(scene, `card.${slug}.${path}`)[0] as number | undefined;
    const coins = Number(card.values?.coins ?? 0);
    return <p className="needs">
        {coins > 0 && <Coins n={coins} missing={one("short")} />}
        {bag(card, "cost").map(([name, n]) => <Chip key={name} need={{ icon: name, n, words: member(box, name)?.title, missing: lack(name) }} />)}
        {Number(card.values?.sunk ?? 0) > 0 && <Chip need={{ icon: "sunk", n: 1, words: t("a ship to be sunk"), missing: one("unsunk") }} />}
    </p>;
}

function Signature({ card, slug }: { card: Member; slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const resources = Object.keys(box.lists.resource.members);
    const missing = figure(scene, `card.${slug}.unsigned`);
    return <>{bag(card, "signature").map(([name, n]) => <Chip key={name} need={{
        icon: name, n, words: member(box, name)?.title,
        missing: missing.length ? Number(missing[resources.indexOf(name)] ?? 0) : undefined,
    }} />)}</>;
}

// ---------------------------------------------------------------- a card

/** A ship, a building or a landmark; `price`: what it costs at the market now. */
export function Card({ slug, price, payable = true, note }:
    { slug: string; price?: number; payable?: boolean; note?: string }): JSX.Element | null {
    const { box, scene } = useTable();
    const card = member(box, slug, "card");
    if (!card) return null;
    const type = member(box, String(card.values?.type), "type");
    const cost = price ?? (card.values?.market as number | undefined);
    const shape = card.values?.shape as string | undefined;
    const playable = figure(scene, `card.${slug}.playable`)[0];
    return <div className={`e-card e-${type ? card.values?.type : "landmark"} ${playable === 0 ? "e-not" : ""}`} data-piece={`card-${slug}`}>
        <Icon name={type ? String(card.values?.type) : "landmark"} className="e-emblem" />
        <div className="e-band">{cost !== undefined && <span className={`e-coin ${payable ? "" : "e-dear"}`} title={t("${0} at the market", cost)}>{cost}</span>}
            <span className="e-kind">{type?.title ?? t("Landmark")}</span>
            <Icon name={type ? String(card.values?.type) : "landmark"} /></div>
        <h4 className={card.title.length > 15 ? "e-longer" : card.title.length > 12 ? "e-long" : ""}>{card.title}</h4>
        {shape && <Ship />}
        {shape ? <Line words={t("hull")}><HullShape slug={shape} /></Line> : <div className="e-cost"><Cost card={card} slug={slug} /><Size n={Number(card.values?.size)} unsited={figure(scene, `card.${slug}.unsited`)[0] === 1} /></div>}
        {bag(card, "signature").length > 0 && <Line words={t("sign")}><Signature card={card} slug={slug} /></Line>}
        {has(card, "bonus") && <Line words={t("bonus")}><Effects card={card} of="bonus" /></Line>}
        {bag(card, "gives").length > 0 && <Line words={t("gives")}><Goods of={bag(card, "gives")} /></Line>}
        {has(card, "scrap") && <Line words={t("scrap")}><Effects card={card} of="scrap" />
            {has(card, "or") && <><i>{t("or")}</i><Effects card={card} of="or" /></>}</Line>}
        {note && <p className="e-note">{note}</p>}
        {card.points ? <span className="e-vp" role="img" aria-label={t("{0} points", card.points)}>{card.points}</span> : null}
    </div>;
}

// ---------------------------------------------------------------- the market

function Stall({ path, slug }: { path: string; slug: string | null }): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const price = figure(scene, `${path}.price`)[0];
    return <div {...spot(path, "e-stall", slug ? undefined : t("an empty place"))}>{slug
        ? <Card slug={slug} price={price === undefined ? undefined : Number(price)} payable={figure(scene, `${path}.payable`)[0] !== 0} />
        : <span className="e-empty">{t("no card")}</span>}</div>;
}

function Row({ row, icon }: { row: string; icon: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const cards = (at(scene.board.view, "market") ?? []) as (string | null)[];
    const places = box.board.elements.filter(each => each.id.startsWith("market."));
    const shown = places.map((each, i) => ({ id: each.id, slug: cards[i], y: each.y }));
    const first = shown[row === Object.keys(box.lists.row.members)[0] ? 0 : shown.length / 2];
    return <section className="e-row"><h3><Icon name={icon} />{member(box, row, "row")?.title}
        <span {...spot(`row.${row}`, "e-deckpile")}><Icon name="cards" />{t("{0} in the deck", Number(figure(scene, `deck.${row}`)[0] ?? 0))}</span></h3>
        <div className="e-stalls">{shown.filter(each => each.y === first.y).map(each => <Stall key={each.id} path={each.id} slug={each.slug} />)}</div>
    </section>;
}

function Goals(): JSX.Element | null {
    const { box, scene } = useTable();
    const goals = (at(scene.board.view, "goal") ?? []) as (string | null)[];
    const round = Number(at(scene.board.view, "round"));
    const spot = useSpot();
    if (!goals.some(Boolean)) return <Achievements />;
    return <section className="e-goals"><h3>{t("Goals")}</h3>{goals.map((slug, i) => {
        const goal = slug ? member(box, slug, "goal") : undefined;
        const shares = figure(scene, `goal.${i}.shares`);
        return goal && slug && <div key={i} {...spot(`goal.${slug}`, `e-goal ${i + 1 === round ? "e-now" : ""}`)}>
            <b><Drawn name={String(goal.values?.counts)} />{goal.title}{!shares.length && <Icon name="tick" title={t("scored")} />}</b>
            <p>{figure(scene, `goal.${i}.counts`).map((n, who) => {
                const one = side(scene, who);
                return one && n !== null && <span key={who}><Badge side={one} />{n}{Number(shares[who] ?? 0) > 0 && <em>+{shares[who]}</em>}</span>;
            })}</p></div>;
    })}</section>;
}

/** Alone there are no goals; what has been achieved stands there. */
function Achievements(): JSX.Element {
    const { box, scene } = useTable();
    const achieved = contents(at(scene.board.view, "achieved"));
    return <section className="e-goals"><h3>{t("Achievements")}</h3>
        {achieved.map(({ slug }) => <p key={slug} className="e-goal"><Icon name="star" />{member(box, slug, "achievement")?.title}</p>)}
        {!achieved.length && <p className="quiet">{t("none yet")}</p>}</section>;
}

function Tokens(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const held = contents(at(scene.board.view, "tokens"));
    return <p className="e-tokens"><Icon name="token" title={t("tokens in the supply")} />{held.map(({ slug, n }) =>
        <span key={slug} {...spot(`tokens.${slug}`, "e-token", t("Tokens of {0}: {1}", member(box, slug)?.title ?? slug, n))}><b>{n}</b><Icon name={slug} /></span>)}</p>;
}

export function Market(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const open = contents(at(scene.board.view, "landmarks"));
    const [ships, houses] = Object.keys(box.lists.row.members);
    return <div className="e-market scrolls">
        <Row row={ships} icon="ship" /><Row row={houses} icon="building" />
        <div className={`e-third ${open.length ? "" : "e-none"}`}><section className="e-row"><h3><Icon name="landmark" />{t("Landmarks")}
            <span className="quiet">{open.length ? t("{0} in the deck", Number(figure(scene, "landmark-deck")[0] ?? 0)) : t("none yet; the council track turns them up")}</span><Tokens /></h3>
            {open.length > 0 && <div className={`e-stalls e-landmarks ${open.length > 3 ? "e-fourth" : ""}`}>{open.map(({ slug }) => <div key={slug} {...spot(`landmarks.${slug}`, "e-stall")}><Card slug={slug} /></div>)}</div>}</section><Goals /></div>
    </div>;
}

// ---------------------------------------------------------------- your own

function Character({ slug, path }: { slug: string; path: string }): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const who = member(box, slug, "character");
    const advanced = Number(at(scene.board.view, "advanced")) > 0;
    if (who && !advanced && path.startsWith("seats")) {
        return <div {...spot(path, "e-small e-person", who.title)}><Icon name="wheel" /><span>{who.title}</span><Icon name={String(who.values?.gives)} /></div>;
    }
    return who ? <div {...spot(path, "e-card e-person", who.title)}>
        <div className="e-band"><span className="e-kind">{t("Character")}</span><Icon name="wheel" /></div><h4>{who.title}</h4>
        <Line words={t("gives")}><Icon name={String(who.values?.gives)} title={member(box, String(who.values?.gives))?.title} /></Line>
        {advanced && [["ongoing", t("always")], ["once", t("once")], ["scores", t("end")]].map(([of, words]) =>
            <Line key={of} words={words}><Effects card={who} of={of} /></Line>)}</div> : null;
}

function Small({ slug, path, sunk }: { slug: string; path: string; sunk?: boolean }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "card");
    const type = member(box, String(card?.values?.type), "type");
    return <div data-piece={`card-${slug}`} {...spot(path, `e-small e-${type ? card?.values?.type : "landmark"} ${sunk ? "e-sunk" : ""}`, sunk ? t("{0}, sunk", card?.title ?? slug) : card?.title)}>
        <Icon name={sunk ? "sunk" : card?.values?.shape ? "ship" : type ? "building" : "landmark"} /><span>{card?.title}</span></div>;
}

function cardsAt(scene: Scene, ...paths: string[]): string[] {
    return paths.flatMap(path => contents(at(scene.board.view, path))).map(({ slug }) => slug);
}

/** Cards of a side by their signs alone, where there is no room for names: each opens its card. */
export function Rivals(): JSX.Element | null {
    const { scene, size } = useTable();
    const others = scene.head.sides.filter(who => who.side !== scene.seat);
    const seated = side(scene, scene.seat);
    if (size !== "desk" || !seated) return null;
    return <div className={others.length > 2 ? "e-rivals e-three" : "e-rivals"}>{others.map(who => {
        const mine = `seats.${who.side}`;
        const sunk = new Set(cardsAt(scene, `${mine}.sunk`));
        const [display, stored] = [cardsAt(scene, `${mine}.display`), cardsAt(scene, `${mine}.stored`)];
        if (who.kind !== "opponent" && !display.length && !stored.length) return null;
        if (who.kind === "opponent") return <div key={who.side}><Badge side={who} /><Rival /></div>;
        return <div key={who.side} className="e-smalls e-mini"><Badge side={who} />
            {display.map(slug => <Small key={slug} slug={slug} sunk={sunk.has(slug)} path={`${mine}.display.${slug}`} />)}
            {stored.length > 0 && <><Icon name="chest" title={t("Stored")} />{stored.map(slug => <Small key={slug} slug={slug} path={`${mine}.stored.${slug}`} />)}</>}
        </div>;
    })}</div>;
}

/** What a side has played and stored. */
function Things({ box, scene, of }: { box: Box; scene: Scene; of: number }): JSX.Element {
    const mine = `seats.${of}`;
    const spot = useSpot();
    const stored = cardsAt(scene, `${mine}.stored`);
    const display = cardsAt(scene, `${mine}.display`);
    const sunk = new Set(cardsAt(scene, `${mine}.sunk`));
    const tokens = contents(at(scene.board.view, `${mine}.tokens`));
    const tiles = (at(scene.board.view, `${mine}.tiles`) ?? []) as number[];
    return <div className="e-things">
        {stored.length > 0 && <section><h3>{t("Stored")}</h3><div className="e-smalls">{stored.map(slug => <Small key={slug} slug={slug} path={`${mine}.stored.${slug}`} />)}</div></section>}
        {display.length > 0 && <section><h3>{t("In play")}</h3><div className={`e-smalls ${display.length > 5 ? "e-mini" : ""}`}>{display.map(slug => <Small key={slug} slug={slug} sunk={sunk.has(slug)} path={`${mine}.display.${slug}`} />)}</div></section>}
        {tokens.length > 0 && <section><h3>{t("Tokens")}</h3><div className="e-smalls">{tokens.map(({ slug, n }) => <span key={slug}
            {...spot(`${mine}.tokens.${slug}`, "e-token", t("{0} tokens of {1}", n, named(box, slug)))}><b>{n}</b><Icon name={slug} /></span>)}</div></section>}
        <p className="quiet e-tiles">{tiles.map((n, i) => <span key={i}><Size n={i + 1} />{n}</span>)}</p>
    </div>;
}

/** Where the rival's marker stands, and the card it turned up last. */
function Rival(): JSX.Element {
    const { box, scene } = useTable();
    const wharf = member(box, String(figure(scene, "rival.wharf")[0] ?? ""), "wharf")?.title;
    const card = cardsAt(scene, "rival-card")[0];
    return <div className="e-smalls e-rival">{wharf && <span className="s-K"><i className="e-diamond" />{t("at {0}", wharf)}</span>}
        {card && <Small slug={card} path={`card.${card}`} />}</div>;
}

export function Hand(): JSX.Element {
    const { box, scene, size } = useTable();
    const spot = useSpot();
    const mine = `seats.${scene.seat}`;
    const chosen = new Set(cardsAt(scene, `${mine}.chosen`));
    const hand = cardsAt(scene, `${mine}.hand`, `${mine}.hand-open`);
    const people = cardsAt(scene, "characters");
    const character = cardsAt(scene, `${mine}.character`)[0];
    const others = scene.head.sides.filter(who => who.side !== scene.seat);
    const seated = side(scene, scene.seat);
    return <div style={{ "--n": Math.max(1, hand.length) } as CSSProperties} className={`e-hand ${seated ? "" : "e-watched"} ${hand.length > 5 ? "e-many" : hand.length > 4 ? "e-five" : ""}`}>
        {seated && <section><h3 data-sight="hand">{t("Your hand")}</h3><div className="e-cards scrolls">
            {hand.map(slug => <div key={slug} {...spot(`${mine}.hand.${slug}`, `e-stall ${chosen.has(slug) ? "e-chosen" : ""}`)}>
                <Card slug={slug} note={chosen.has(slug) ? t("kept") : undefined} /></div>)}
            {!hand.length && !character && people.map(slug => <Character key={slug} slug={slug} path={`characters.${slug}`} />)}
            {!hand.length && character && <p className="e-empty">{t("Your hand is empty.")}</p>}
        </div></section>}
        <aside className="scrolls">{character && <Character slug={character} path={`${mine}.character`} />}{seated && <Things box={box} scene={scene} of={scene.seat} />}
            {(size !== "desk" || !seated) && others.map(who => <section key={who.side} className="e-other"><h3><Badge side={who} />{who.name}</h3>
                {who.kind === "opponent" ? <Rival /> : <Things box={box} scene={scene} of={who.side} />}</section>)}</aside>
    </div>;
}

// ---------------------------------------------------------------- everybody's icons

/** Types and resources of all, a column each; tokens in a frame. */
export function Numbers(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const types = Object.entries(box.lists.type.members);
    const resources = Object.entries(box.lists.resource.members);
    const who = scene.head.sides.filter(each => figure(scene, `seats.${each.side}.types`).length > 0);
    const head = ([slug, { title }]: [string, Member]) => <th key={slug} scope="col"><Icon name={slug} title={title} /></th>;
    return <table className="e-numbers"><thead><tr><th scope="col"><span className="hidden">{t("Player")}</span></th>
        {resources.map(head)}{types.map(head)}</tr></thead>
        <tbody>{who.map(each => <tr key={each.side} className={each.side === scene.seat ? "e-me" : ""}><th scope="row"><Badge side={each} /></th>
            {resources.map(([slug], i) => {
                const tokens = Number(at(scene.board.view, `seats.${each.side}.tokens.${slug}`) ?? 0);
                const n = Number(figure(scene, `seats.${each.side}.resources`)[i] ?? 0);
                return <td key={slug} className={n || tokens ? "" : "e-zero"}>{n || !tokens ? n : ""}{tokens > 0 && <span {...spot(`seats.${each.side}.tokens.${slug}`, "e-framed", t("{0} tokens of {1}", tokens, named(box, slug)))}>{tokens}</span>}</td>;
            })}
            {types.map(([slug], i) => {
                const n = Number(figure(scene, `seats.${each.side}.types`)[i] ?? 0);
                return <td key={slug} className={n ? "" : "e-zero"}>{n}</td>;
            })}</tr>)}</tbody></table>;
}
