/*
 * maracaibo_chart.tsx: the chart: coast, arrows, places with what lies there, the explorer track,
 * nations, buildings, piles. Positions are the board sheet's; it computes nothing of play.
 */
import { memo, useEffect, useRef } from "react";
import { IconAt } from "../parts/icon";
import { Ring, useSpot } from "../parts/spot";
import { at, contents, element, member } from "../named";
import { figure, side, TableData, useTable } from "../table_context";
import { Element, Piece } from "../types";
import { t } from "../words";
import { LAND, MOUNTAINS, PACIFIC, PALMS, TREES, WAVES } from "./maracaibo_coast";
import { StoryTiles } from "./maracaibo_story";
import { Effect, Effects, effects, effectWidth, Marker, Pawn, Ship, values } from "./maracaibo_parts";

const ROMAN = ["I", "II", "III", "IV"];

interface Point { x: number; y: number }

function middle(of: Element): Point {
    return { x: of.x + of.w / 2, y: of.y + of.h / 2 };
}

function pieces(table: TableData, kind: string, place: string): Piece[] {
    return table.scene.board.pieces.filter(piece => piece.kind === kind && piece.at === place);
}

/** New cities are there with their tile only. */
function isDrawn(table: TableData, slug: string): boolean {
    return values(member(table.box, slug, "place")).kind !== "closed"
        || figure(table.scene, `place.${slug}.city`).length > 0;
}

function isOpen(table: TableData, slug: string): boolean {
    return figure(table.scene, `place.${slug}.open`)[0] !== 0;
}

// ---------------------------------------------------------------- sea and land

const Sea = memo((): JSX.Element => {
    const rays = (x: number, y: number, n: number) => Array.from({ length: n }, (_, i) => {
        const a = 2 * Math.PI * i / n;
        return `M${x} ${y}l${Math.round(1000 * Math.cos(a))} ${Math.round(1000 * Math.sin(a))}`;
    }).join("");
    const put = ([x, y, s]: number[]) => `translate(${x} ${y}) scale(${s})`;
    return <g aria-hidden="true">
        <defs><path id="mar-land" d={LAND} /><path id="mar-pacific" d={PACIFIC} />
            <clipPath id="mar-coast"><use href="#mar-land" /></clipPath></defs>
        <rect className="sea" width="856" height="612" />
        <path className="rhumb" d={rays(676, 330, 32)} /><path className="rhumb faint" d={rays(262, 236, 16)} />
        <g className="shoal"><use href="#mar-land" className="s3" /><use href="#mar-land" className="s2" />
            <use href="#mar-land" className="s1" /></g>
        <use href="#mar-land" className="land-cast" /><use href="#mar-land" className="land" />
        <g clipPath="url(#mar-coast)"><use href="#mar-pacific" className="pacific-shore" />
            <use href="#mar-pacific" className="pacific" /><use href="#mar-land" className="inner" /></g>
        {MOUNTAINS.map((m, i) => <path key={i} className="mountain" transform={put(m)}
            d="M-9 5L-1-7L3-1L5-4L12 5M-1-7L1-1L-1 3M5-4L6 1" />)}
        {PALMS.map((m, i) => <path key={i} className="palm" transform={put(m)}
            d="M0 8C1 3 0 0-1-3M-1-3C-5-6-8-4-9-1M-1-3C-3-8-7-8-9-7M-1-3C0-8 4-9 7-7M-1-3C3-6 7-4 8 0" />)}
        {TREES.map((m, i) => <path key={i} className="palm tree" transform={put(m)}
            d="M0 6V1M-5 1a4 4 0 0 1 1.500-6 4.500 4.500 0 0 1 8 0 4 4 0 0 1 .5 6z" />)}
        <path className="jungle" d="M-10 620V548C60 534 120 540 200 536S360 540 430 536S620 534 700 538S800 534 866 536V620Z" />
        {WAVES.map((m, i) => <path key={i} className="wave" transform={put(m)} d="M0 0q4-4.500 8 0t8 0t8 0" />)}
        <g className="monster" transform="translate(270 58)">
            <path d="M-34 8c2-12 12-12 14 0zM-14 8c2-16 15-16 18 0zM10 8c2-11 11-11 13 0z" />
            <path d="M30 8c-2-10 0-20 8-22 5-1 9 2 11 6l-7 1c3 1 4 3 4 5l-6-3c-3 1-3 6-3 13z" /></g>
        <g className="rose" transform="translate(676 312)"><circle r="33" /><circle r="28" className="fine" />
            {[0, 45, 90, 135, 180, 225, 270, 315].map(a => <g key={a} transform={`rotate(${a})`}>
                <path className="dark" d={`M0-${a % 90 ? 21 : 31}L4.500-5L0 0z`} />
                <path className="light" d={`M0-${a % 90 ? 21 : 31}L-4.500-5L0 0z`} /></g>)}
            <path className="lily" d="M0-46c2.500 3 2.500 5.500.8 8 1.600-1.400 4-.8 4.200 1.200-.4 1.300-1.800 1.600-3 1.200v2.600h-4v-2.600c-1.200.4-2.600.1-3-1.200.2-2 2.600-2.600 4.200-1.200-1.700-2.500-1.700-5 .8-8z" /></g>
        <text className="sea-name" x="448" y="316" transform="rotate(-5 448 316)">{t("the Caribbean Sea")}</text>
    </g>;
});

// ---------------------------------------------------------------- arrows

function curve(table: TableData, from: string, to: string): { d: string; mid: Point; angle: number } | null {
    const route = table.box.board.routes?.find(each => each.from === from && each.to === to);
    const [a, b] = [element(table.box, from), element(table.box, to)];
    if (!route?.via || !a || !b) return null;
    const [p, q, [vx, vy]] = [middle(a), middle(b), route.via];
    return {
        d: `M${p.x} ${p.y}Q${vx} ${vy} ${q.x} ${q.y}`,
        mid: { x: (p.x + 2 * vx + q.x) / 4, y: (p.y + 2 * vy + q.y) / 4 },
        angle: Math.atan2(q.y - p.y, q.x - p.x) * 180 / Math.PI,
    };
}

function Arrows(): JSX.Element {
    const table = useTable();
    const slug = (id: string) => id.slice("place.".length);
    return <g aria-hidden="true">{(table.box.board.routes ?? [])
        .filter(({ from, to }) => isDrawn(table, slug(from)) && isDrawn(table, slug(to)))
        .map(({ from, to }) => {
            const line = curve(table, from, to);
            return line && <g key={from + to} className={isOpen(table, slug(to)) ? "arrow" : "arrow soft"}>
                <path className="line" d={line.d} />
                <path className="tip" d="M-3.500-4.500L5 0L-3.500 4.500L-1.500 0Z"
                    transform={`translate(${line.mid.x} ${line.mid.y}) rotate(${line.angle})`} /></g>;
        })}</g>;
}

/** The way of the voyage that is thought of, and the ship where it would end. */
function Voyage(): JSX.Element | null {
    const table = useTable();
    const { scene, preview, box } = table;
    const me = side(scene, scene.seat);
    const from = figure(scene, `seats.${scene.seat}.place`)[0];
    const to = preview?.target.startsWith("place.") && preview.with.length ? preview.target : "";
    const goal = element(box, to);
    if (!me || !goal || !preview || !figure(scene, `sail.${preview.with[0]}.${goal.member}`).length) return null;
    const passed = figure(scene, `course.${preview.with[0]}.${goal.member}`).filter(Boolean);
    const stops = [from, ...passed, goal.member].map(slug => `place.${slug}`);
    const d = stops.slice(1).map((stop, i) => curve(table, stops[i], stop)?.d ?? "").join("");
    const end = middle(goal);
    return <g aria-hidden="true"><path className="way-under" d={d} /><path className="way" d={d} />
        <Ship side={me} x={end.x - 34} y={end.y - 8} ghost /></g>;
}

// ---------------------------------------------------------------- places

function Shape({ kind, x, y }: { kind: string } & Point): JSX.Element {
    if (kind === "start") {
        return <><circle className="start" cx={x} cy={y} r="14" />
            <g className="on-start"><IconAt name="anchor" x={x} y={y} size={17} /></g></>;
    }
    if (kind === "city" || kind === "closed") {
        return <path className="city" d={`M${x - 15} ${y + 11}v-22h6v4h5v-4h8v4h5v-4h6v22a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3z`} />;
    }
    if (kind === "home") {
        return <path className="home" d={`M${x - 6} ${y - 15}h12l9 9v12l-9 9h-12l-9-9v-12z`} />;
    }
    return <circle className="village" cx={x} cy={y} r="13" />;
}

/** The points for the ways that lead there, on what may be chosen. */
function Cost({ id, x, y }: { id: string } & Point): JSX.Element | null {
    const { lit } = useTable();
    const costs = [...new Set((lit.get(id) ?? []).flatMap(choice => choice.price.map(price => price.n)))];
    if (!costs.length) return null;
    const words = costs.sort((a, b) => a - b).join(" · ");
    const w = 12 + 8 * words.length;
    return <g className="cost"><rect x={x - 10 - w} y={y - 27} width={w} height="17" rx="3" />
        <text x={x - 10 - w / 2} y={y - 14}>{words}</text></g>;
}

const SIDES: Record<string, { dx: number; dy: number; anchor: "start" | "middle" | "end" }> = {
    n: { dx: 0, dy: -20, anchor: "middle" }, s: { dx: 0, dy: 28, anchor: "middle" },
    e: { dx: 19, dy: 5, anchor: "start" }, w: { dx: -19, dy: 5, anchor: "end" },
};

function Flag({ nation, x, y }: { nation: string } & Point): JSX.Element {
    return <g className="piece flag" data-piece={`flag-${nation}`}><path className="pole" d={`M${x} ${y}v-26`} />
        <IconAt name={nation} x={x + 12} y={y - 20} size={22} /></g>;
}

/** Tiles in the place: what they ask, with a tick if you can pay. */
function Quest({ slug, x, y }: { slug: string } & Point): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const costs = effects(member(box, slug, "quest"), "cost");
    const can = figure(scene, `quest.${slug}.payable`)[0] === 1;
    const icons = costs.flatMap(cost => Array.from({
        length: /pay \d+$|^\d+$/.test(cost.short ?? "")
            ? Math.min(cost.n, 2) : 1
    }, () => cost.icon));
    const w = 26 + 18 * icons.length + (can ? 15 : 0);
    return <g {...spot(`quest.${slug}`, "quest")} data-piece={`quest-${slug}`}>
        <rect className="tile" x={x} y={y} width={w} height="22" rx="4" />
        <g className="scroll"><IconAt name="quest" x={x + 12} y={y + 11} size={15} /></g>
        {icons.map((icon, i) => <IconAt key={i} name={icon} x={x + 31 + 18 * i} y={y + 11} size={16} />)}
        {can && <g className="can"><IconAt name="tick" x={x + w - 10} y={y + 11} size={11} /></g>}
        <Ring id={`quest.${slug}`} x={x} y={y} w={w} h={22} r={4} /></g>;
}

function Tiles({ slug, x, y }: { slug: string } & Point): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    return <>{figure(scene, `place.${slug}.tiles`).filter(tile => tile !== null).map((tile, i) => {
        const row = member(box, String(tile), "legacy");
        const id = values(row).kind === "post" ? `posts.${tile}` : `legacy.${tile}`;
        const discs = at(scene.board.view, `posts.${row?.i ?? 0}`);
        const px = x - 22 - 34 * i;
        return <g key={tile} {...spot(id, "legacy", row?.title)}>
            <rect className="legacy-tile" x={px - 15} y={y - 26} width="30" height="18" rx="4" />
            <text className="legacy-name" x={px} y={y - 12.500}>{row?.title}</text>
            {Number(discs) > 0 && <text className="legacy-name" x={px + 24} y={y - 12.500}>{`×${discs}`}</text>}
            <Ring id={id} x={px - 15} y={y - 26} w={30} h={18} r={4} /></g>;
    })}</>;
}

/** What a homeward bound space gives, beside it. */
function Gives({ of, x, y, label }: { of: Effect[]; label: string } & Point): JSX.Element {
    const w = of[0].word === "fight-or-explore" ? 68 : 42;
    const left = label === "e" ? x + 19 : x - w / 2;
    const top = label === "e" ? y - 10 : label === "n" ? y - 37 : y + 18;
    return <g className="gives"><rect x={left} y={top} width={w} height="20" rx="10" />
        <Effects of={of} x={left + 7} y={top + 10} /></g>;
}

function Place({ of }: { of: Element }): JSX.Element | null {
    const table = useTable();
    const { box, scene } = table;
    const spot = useSpot();
    const place = member(box, of.member, "place");
    const { x, y } = middle(of);
    const { kind, number } = values(place);
    if (!isDrawn(table, of.member)) return null;
    const marker = at(scene.board.view, `marker.${place?.i ?? 0}`);
    const quests = ["quest", "quest-2", "quest-3"].map(field => at(scene.board.view, `${field}.${place?.i ?? 0}`))
        .filter((quest): quest is string => typeof quest === "string");
    const named = SIDES[of.label ?? ""];
    const acts = kind === "home" ? effects(place, "act") : [];
    const home = kind === "home" ? of.title.replace(/\D*(?=\d)/, "") : String(number);
    return <g className={isOpen(table, of.member) ? "" : "closed"}>
        <g {...spot(of.id, "place")}>
            <circle className="cast" cx={x} cy={y + 2.500} r="15" />
            <Shape kind={String(kind)} x={x} y={y} />
            {kind !== "start" && <text className={`number ${kind === "home" ? "on-home" : ""}`} x={x} y={y + 4.800}>{home}</text>}
            <Ring id={of.id} x={x - 19} y={y - 19} w={38} h={38} r={19} />
            {named && kind !== "home" && <text className="name" x={x + named.dx} y={y + named.dy} textAnchor={named.anchor}>{of.title}</text>}
        </g>
        {acts.length > 0 && <Gives of={acts} x={x} y={y} label={of.label ?? "s"} />}
        <Tiles slug={of.member} x={x} y={y} />
        {typeof marker === "string" && <Flag nation={marker} x={x + 10} y={y - 8} />}
        {quests.map((quest, i) => <Quest key={quest} slug={quest} x={x - 24} y={y + 17 + 24 * i + (of.label === "s" ? 14 : 0)} />)}
        <StoryTiles slug={of.member} x={x - 44} y={y - 12} />
        <Cost id={of.id} x={x} y={y} />
    </g>;
}

/** The plate of a city: what its market takes, whose discs lie in it, what it does. */
function Plate({ of }: { of: Element }): JSX.Element | null {
    const table = useTable();
    const { box, scene } = table;
    const spot = useSpot();
    const slug = of.id.slice("market.".length);
    const place = member(box, slug, "place");
    const [all] = figure(scene, `place.${slug}.spaces`).map(Number);
    const good = figure(scene, `place.${slug}.good`)[0];
    const tile = at(scene.board.view, `tile.${place?.i ?? 0}`);
    const acts = effects(typeof tile === "string" ? member(box, tile, "tile") : place, "act");
    if (!all && !good) return null;
    const discs = pieces(table, "disc", slug);
    const filled = Number(at(scene.board.view, `market.${place?.i ?? 0}`) ?? 0);
    const y = of.y + 31;
    const open = of.x + 34;
    const split = open + 18 * all - 6;
    const w = Math.max(of.w, split - of.x + 8 + acts.reduce((sum, act) => sum + effectWidth(act, 15), 0));
    return <g {...spot(of.id, "plate", place?.title)}>
        <rect className="plate-cast" x={of.x + 1} y={of.y + 2.500} width={w} height={of.h} rx="5" />
        <rect className="plate-body" x={of.x} y={of.y} width={w} height={of.h} rx="5" />
        <path className="rule" d={`M${of.x + 3} ${of.y + 18.500}h${w - 6}M${split} ${of.y + 22}v17`} />
        <text className="plate-name" x={of.x + 7} y={of.y + 14}>{place?.title}</text>
        <IconAt name={String(good)} x={of.x + 15} y={y} size={18} />
        {Array.from({ length: all }, (_, i) => i < filled
            ? <Marker key={i} side={discs[i] && side(scene, discs[i].side)} x={open + 18 * i} y={y} />
            : <circle key={i} className="slot" cx={open + 18 * i} cy={y} r="6.500" />)}
        <Effects of={acts} x={split + 6} y={y} size={15} />
    </g>;
}

function Assistants(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const seen: Record<string, number> = {};
    return <>{scene.board.pieces.filter(piece => piece.kind === "assistant").map(piece => {
        const owner = side(scene, piece.side);
        const place = element(box, `place.${piece.at}`);
        if (!owner || !place) return null;
        const n = seen[piece.at] = (seen[piece.at] ?? -1) + 1;
        const { x, y } = middle(place);
        const id = `seats.${piece.side}.display.${piece.card}`;
        const used = (at(scene.board.view, `seats.${piece.side}.settled`) as string[] ?? []).includes(piece.at);
        return <g key={piece.id} {...spot(id, used ? "assistant used" : "assistant", member(box, piece.card ?? "", "card")?.title)}>
            <Pawn side={owner} x={x + 20 + 15 * n} y={y + 8} />
            <Ring id={id} x={x + 8 + 15 * n} y={y - 8} w={24} h={30} r={8} /></g>;
    })}</>;
}

const BERTHS = [[36, -8], [-36, -8], [36, 20], [-36, 20], [0, -36]];

function Ships(): JSX.Element {
    const { box, scene } = useTable();
    const taken: Record<string, number> = {};
    return <>{scene.head.sides.map(owner => {
        const slug = String(figure(scene, `seats.${owner.side}.place`)[0] ?? "");
        const place = element(box, `place.${slug}`);
        if (!place) return null;
        const n = taken[slug] = (taken[slug] ?? -1) + 1;
        const { x, y } = middle(place);
        return <g key={owner.side} className={owner.side === scene.seat ? "own-ship" : ""} data-travel={`ship.${owner.side}`}>
            <Ship side={owner} x={Math.max(24, x + BERTHS[n][0])} y={y + BERTHS[n][1]} /></g>;
    })}</>;
}

// ---------------------------------------------------------------- the explorer track

function Barrier({ n, space }: { n: number; space?: Element }): JSX.Element | null {
    const { scene } = useTable();
    if (!space) return null;
    const x = space.x + space.w + 4.500;
    const y = space.y + 15;
    return <g className={`barrier barrier-${n}`}><path d={`M${x} ${y - 20}v36`} />
        <text className="count" x={x - 4} y={y - 26}>{figure(scene, `barrier.${n}`)[0]}</text>
        <IconAt name={n ? "points" : "influence"} x={x + 12} y={y - 31} size={13} /></g>;
}

function Space({ of }: { of: Element }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const space = member(box, of.member, "space");
    const { x, y } = middle(of);
    const quest = at(scene.board.view, `track.${space?.i ?? 0}`);
    const gone = at(scene.board.view, `emptied.${space?.i ?? 0}`) === 1;
    const gain = effects(space, "gain");
    const last = of.member === "bluefields";
    return <g {...spot(of.id, "space")}>
        <circle className={`step ${quest ? "with-quest" : ""} ${gone ? "gone" : ""}`} cx={x} cy={y} r={gone ? 11 : 15} />
        {gone ? <path className="crossed" d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />
            : typeof quest === "string" ? <g className="scroll"><IconAt name="quest" x={x} y={y} size={17} /></g>
                : gain.map((effect, i) => <g key={i}><text className="count" x={x - 12} y={y + 4.500}>{effect.n}</text>
                    <IconAt name={effect.icon} x={x + 4.500} y={y} size={14} /></g>)}
        {of.label === "s" && <text className="step-number" x={x} y={y + 29}>{String(values(space).number)}</text>}
        {last && <text className="count" x={x - 12} y={y - 21}>{figure(scene, "track.end")[0]}</text>}
        {last && <IconAt name="points" x={x + 12} y={y - 25} size={14} />}
        <Ring id={of.id} x={x - 18} y={y - 18} w={36} h={36} r={18} />
    </g>;
}

function Track(): JSX.Element {
    const { box, scene, preview } = useTable();
    const spaces = box.board.elements.filter(each => each.kind === "space");
    const line = (slugs: string[]) => slugs.map((slug, i) => {
        const space = element(box, `space.${slug}`);
        return space ? `${i ? "L" : "M"}${middle(space).x} ${middle(space).y}` : "";
    }).join("");
    const main = spaces.filter(each => each.label === "s").map(each => each.member);
    const barred = (colour: string) => spaces.find(each => values(member(box, each.member, "space")).barrier === colour);
    const goal = preview ? element(box, preview.target) : undefined;
    const me = side(scene, scene.seat);
    const taken: Record<string, number> = {};
    return <g>
        <path className="trail" d={line(main)} /><path className="trail thin" d={line(["space-6", "short-cut-9", "space-10"])} />
        <path className="trail thin" d={line(["space-15", "short-cut-18", "space-19"])} />
        <path className="trail-dots" d={line(main)} />
        {["red", "blue", "green"].map((colour, n) => <Barrier key={colour} n={n} space={barred(colour)} />)}
        {spaces.map(each => <Space key={each.id} of={each} />)}
        <text className="name land-name" x="20" y="527" textAnchor="start">{element(box, "space.bluefields")?.title}</text>
        {scene.head.sides.map(owner => {
            const slug = String(figure(scene, `seats.${owner.side}.space`)[0] ?? "");
            const space = element(box, `space.${slug}`);
            const n = taken[slug] = (taken[slug] ?? -1) + 1;
            return space && <g key={owner.side} data-travel={`explorer.${owner.side}`}>
                <Pawn side={owner} hat x={middle(space).x - 14 * n} y={middle(space).y - 20} /></g>;
        })}
        {goal?.kind === "space" && me && <Pawn side={me} hat ghost x={middle(goal).x} y={middle(goal).y - 20} />}
    </g>;
}

// ---------------------------------------------------------------- nations, buildings, piles

function Nations(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const end = Number(figure(scene, "most")[3] ?? 1);
    const rows = box.board.elements.filter(each => each.list === "nation");
    const x = (step: number, of: Element) => of.x + 58 + step * 14.300;
    const first = rows[0];
    return <g className="influence">
        <rect className="plate-cast" x="497" y="9" width="350" height="108" rx="6" />
        <rect className="plate-body" x="496" y="6" width="350" height="110" rx="6" />
        <text className="plate-name" x="506" y="24">{t("Influence")}</text>
        <text className="fine-text" x="840" y="24" textAnchor="end">{t("pays")}</text>
        {first && Object.values(box.lists.rank?.members ?? {}).map(rank => {
            const from = x(Number(values(rank).from), first);
            return <g key={rank.title}><rect className="rank" x={from - 7.500} y={first.y - 2} width="15" height="80" rx="4" />
                <text className="fine-text" x={from} y="24" textAnchor="middle">{rank.title}</text></g>;
        })}
        {rows.map(of => {
            const y = of.y + 20;
            const stacks = new Map<number, typeof scene.head.sides>();
            scene.head.sides.forEach(owner => {
                const step = Number(figure(scene, `seats.${owner.side}.standing`)[member(box, of.member, "nation")?.i ?? 0] ?? 0);
                stacks.set(step, [...stacks.get(step) ?? [], owner]);
            });
            return <g key={of.id} {...spot(of.id, "nation")}>
                <rect className="hit" x={of.x} y={of.y} width={of.w} height={of.h} rx="5" />
                <IconAt name={of.member} x={of.x + 18} y={of.y + 14} size={24} />
                <path className="track-line" d={`M${x(0, of)} ${y}H${x(end, of)}`} />
                {Array.from({ length: end + 1 }, (_, step) => <circle key={step} className="track-step" cx={x(step, of)} cy={y} r="2.400" />)}
                {[...stacks].map(([step, owners]) => owners.map((owner, i) => <Marker key={owner.side} side={owner} r={7.500}
                    x={x(step, of) + (i - (owners.length - 1) / 2) * 12} y={of.y + 9} />))}
                <rect className="times" x={of.x + 310} y={of.y + 4} width="32" height="19" rx="9.500" />
                <text className="times-text" x={of.x + 326} y={of.y + 18}>{`×${figure(scene, `nation.${of.member}.multiplier`)[0] ?? 0}`}</text>
                <Ring id={of.id} x={of.x} y={of.y} w={of.w} h={of.h} r={5} /></g>;
        })}
    </g>;
}

const WALLS = ["M-26 0v-22h7v5h6v-5h7v5h12v-5h7v5h6v-5h7v22z", "M-24 0v-20h32v20zM8 0v-34h14v34z", "M-24 0v-32h12v32zM12 0v-32h12v32zM-12 0v-24h24v24z"];
const ROOFS = ["M-6-17v-16h12v16zM-8-33h16l-8-8z", "M-28-20l6-11h26l8 11zM6-34l9-12 9 12z", "M-26-32l8-13 8 13zM10-32l8-13 8 13zM-12-24l12-10 12 10z"];

function Building({ of, n }: { of: Element; n: number }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const slug = at(scene.board.view, of.id);
    const x = of.x + of.w / 2;
    const y = of.y + 50;
    if (typeof slug !== "string") {
        return <g className="to-come"><path d={`M${x - 18} ${y}v-24h36v24zM${x - 22} ${y - 24}l22-14 22 14z`} />
            <text className="count" x={x} y={y - 7} textAnchor="middle">{ROMAN[n]}</text></g>;
    }
    const row = member(box, slug, "building");
    const { each } = values(row);
    const [, worth] = figure(scene, `building.${slug}.worth`);
    const lacks = figure(scene, `building.${slug}.lacks`).some(lack => Number(lack) > 0);
    const kind = (row?.i ?? 0) % WALLS.length;
    return <g {...spot(`building.${slug}`, "building")}>
        <rect className="hit" x={of.x} y={of.y} width={of.w} height={of.h} rx="6" />
        <g transform={`translate(${x} ${y})`}><ellipse className="cast" cx="0" cy="1" rx="30" ry="4" />
            <path className="wall" d={WALLS[kind]} /><path className="roof" d={ROOFS[kind]} />
            <path className="door" d="M-4 0v-8a4 4 0 0 1 8 0v8z" /></g>
        <text className="building-name" x={x} y={y + 15}>{row?.title}</text>
        <g className={lacks ? "lacking" : ""}><IconAt name="coin" x={x - 24} y={y + 25} size={13} />
            <text className="count" x={x - 16} y={y + 29.500}>{figure(scene, `building.${slug}.price`)[0] ?? String(values(row).cost)}</text>
            <IconAt name="figure" x={x + 4} y={y + 25} size={13} />
            <text className="count" x={x + 11} y={y + 29.500}>{worth !== undefined ? `=${worth}` : `${each}`}</text></g>
        {figure(scene, `building.${slug}.sides`).filter(who => who !== null).map((who, i) =>
            <Marker key={who} side={side(scene, Number(who))} x={x - 24 + 15 * i} y={y - 10} r={7.500} />)}
        <Ring id={`building.${slug}`} x={of.x} y={of.y + 4} w={of.w} h={of.h - 8} />
    </g>;
}

function Piles(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const top = at(scene.board.view, "quest-top");
    const pile = (of: Element, id: string, icon: string, n: unknown, label: string) => <g key={id} {...spot(id, "stack", label)}>
        <rect className="stack-under" x={of.x + 2} y={of.y + 3} width={of.w} height={of.h} rx="6" />
        <rect className="stack-top" x={of.x} y={of.y} width={of.w} height={of.h} rx="6" />
        <IconAt name={icon} x={of.x + 20} y={of.y + 13} size={17} />
        <text className="stack-number" x={of.x + 20} y={of.y + 34}>{String(n)}</text>
        <Ring id={id} x={of.x} y={of.y} w={of.w} h={of.h} /></g>;
    const quests = element(box, "quest-top");
    return <g className="piles">
        {box.board.elements.filter(each => each.list === "pile").map((of, i) =>
            pile(of, of.id, "combat", at(scene.board.view, `token-piles.${i}`), t("combat tokens, {0} pile", of.title)))}
        {quests && pile(quests, typeof top === "string" ? `quest.${top}` : "quest-top", "quest",
            figure(scene, "quests.left")[0] ?? 0, t("quests in the pile"))}
    </g>;
}

/** L6 and L9: a fleet to escort, a gold mine to take over: what a combat there costs, whose flag flies. */
function Device({ tile, id, x, y, icon, costs, flags }: {
    tile: string; id: string; icon: string; costs: number[]; flags: unknown[];
} & Point): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    if (!contents(at(scene.board.view, "legacy")).some(({ slug }) => slug === tile)) return null;
    const w = 40 + 30 * costs.length;
    return <g {...spot(id, "device", member(box, tile, "legacy")?.title)}>
        <rect x={x} y={y} width={w} height="32" rx="6" />
        <text className="legacy-name" x={x + 15} y={y + 11}>{member(box, tile, "legacy")?.title}</text>
        <IconAt name={icon} x={x + 15} y={y + 21} size={15} />
        {costs.map((cost, i) => typeof flags[i] === "string"
            ? <IconAt key={i} name={String(flags[i])} x={x + 46 + 30 * i} y={y + 16} size={22} />
            : <g key={i}><circle className="slot" cx={x + 46 + 30 * i} cy={y + 16} r="12" />
                <text className="slot-number" x={x + 46 + 30 * i} y={y + 20.5}>{cost}</text></g>)}
        <Ring id={id} x={x} y={y} w={w} h={32} />
    </g>;
}

function Devices(): JSX.Element {
    const { scene } = useTable();
    const fleet = at(scene.board.view, "fleet");
    return <><Device tile="l6" id="fleet" x={246} y={374} icon="combat" costs={[10, 11]} flags={Array.isArray(fleet) ? fleet : []} />
        <Device tile="l9" id="mine" x={486} y={462} icon="coin" costs={[8]} flags={[at(scene.board.view, "mine")]} /></>;
}

// ---------------------------------------------------------------- the whole

export function Chart(): JSX.Element {
    const { box, scene, size } = useTable();
    const root = useRef<SVGSVGElement>(null);
    const at = figure(scene, `seats.${scene.seat}.place`)[0];
    useEffect(() => { // with little room: where one's own ship lies
        const frame = root.current?.closest(".zoom");
        const ship = root.current?.querySelector(".own-ship");
        if (size === "desk" || !frame || !ship) return;
        const [a, b] = [frame.getBoundingClientRect(), ship.getBoundingClientRect()];
        frame.scrollBy(b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2);
    }, [at, size]);
    const of = (kind: string) => box.board.elements.filter(each => each.kind === kind);
    return <svg ref={root} className="chart" viewBox="0 0 856 612" role="group" aria-label={t("The Caribbean")}>
        <Sea /><Arrows /><Track /><Nations />
        {of("building").map((each, n) => <Building key={each.id} of={each} n={n} />)}
        <Piles /><Devices />
        {of("plate").map(each => <Plate key={each.id} of={each} />)}
        <Voyage />
        {of("place").map(each => <Place key={each.id} of={each} />)}
        <Ships /><Assistants />
        <rect className="frame" x="1.500" y="1.500" width="853" height="609" rx="7" />
        <rect className="frame-2" x="5.500" y="5.500" width="845" height="601" rx="4" />
    </svg>;
}
