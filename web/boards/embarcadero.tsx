/*
 * embarcadero.tsx: San Francisco's harbour at dawn, from above: shore, wharves, hulls, and what stands
 * on them; the council track; markets, hand and everybody's icons in embarcadero_cards.tsx. It draws
 * the scene and computes nothing.
 */
import { memo } from "react";
import { IconAt } from "../parts/icon";
import { Badge, Disc, seatClass } from "../parts/seat";
import { Ring, useSpot } from "../parts/spot";
import { at, element, member } from "../named";
import { figure, side, useTable } from "../table_context";
import { Box, Choice, Element, Piece, Scene, Side } from "../types";
import { t } from "../words";
import { Board } from "./board";
import { Hand, Market, Numbers, Rivals } from "./embarcadero_cards";
import { around, Cell, hullPath, outline } from "./embarcadero_shapes";

const STOREY = 5; // how far a level is shifted up
const WAVES: [number, number][] = [[190, 30], [318, 70], [452, 26], [262, 204], [398, 190], [540, 232], [172, 244],
[330, 296], [486, 402], [228, 420], [386, 448], [560, 356], [164, 500], [300, 516], [452, 500], [250, 640],
[404, 632], [556, 610], [214, 110], [520, 118], [350, 380], [148, 400]];
const HOUSES: [number, number, number, number, number][] = [[4, 22, 21, 27, 0], [5, 62, 18, 21, 1], [3, 152, 22, 22, 2],
[5, 190, 18, 30, 0], [4, 244, 22, 20, 1], [4, 274, 20, 26, 2], [3, 372, 22, 24, 0], [6, 412, 17, 19, 1],
[4, 456, 22, 28, 2], [5, 500, 18, 20, 0], [3, 592, 22, 26, 1], [5, 628, 19, 22, 0]];

function bare(name: string): string {
    return name.slice(name.lastIndexOf(".") + 1);
}

function cellOf(box: Box, name: string): Cell {
    return element(box, `space.${bare(name)}`) ?? { x: 0, y: 0, w: 0, h: 0 };
}

function cellsOf(box: Box, piece: Piece): Cell[] {
    const names = piece.cells?.length ? piece.cells : [piece.at];
    return names.map(name => cellOf(box, name));
}

// ---------------------------------------------------------------- shore and water

const Sea = memo(function Sea({ w, h, name }: { w: number; h: number; name: string }): JSX.Element {
    return <g aria-hidden="true">
        <g transform="translate(0 -50) scale(1 1.152)"><rect className="e-water" width={w} height={h} />
            <path className="e-deep1" d={`M330 0C300 60 350 120 338 190S372 330 352 420 392 560 360 ${h}H${w}V0Z`} />
            <path className="e-deep2" d={`M470 0C450 80 490 150 472 240S514 400 490 500 520 600 508 ${h}H${w}V0Z`} />
            <path className="e-surf" d="M0 0H72Q79 40 70 80T72 160 71 240 74 320 71 400 73 480 71 560 73 660H0Z" />
            <path className="e-sand" d="M0 0H65Q71 40 62 80T65 160 63 240 67 320 64 400 66 480 63 560 66 660H0Z" />
            <path className="e-grass" d="M0 0H25Q31 50 24 110T28 230 23 340 29 450 24 560 27 660H0Z" />
            <path className="e-road" d="M37 0Q40 80 36 170T38 340 35 500 38 660" /></g>
        {WAVES.map(([x, y]) => <path key={`${x} ${y}`} className="e-wave" d={`M${x} ${y}q4-3.500 8 0t8 0`} />)}
        {HOUSES.map(([x, y, dw, dh, kind]) => <g key={y} transform={`translate(${x} ${y})`}>
            <rect className="e-shade" x="2" y="3" width={dw} height={dh} rx="1.5" />
            <rect className={`e-house e-house${kind}`} width={dw} height={dh} rx="1.5" />
            <rect className="e-house-dark" x={dw / 2} width={dw / 2} height={dh} rx="1.5" />
            <path className="e-ridge" d={`M${dw / 2} 0V${dh}`} />
        </g>)}
        {[100, 134, 226, 336, 352, 440, 560, 580].map(y => <circle key={y} className="e-tree" cx={8 + y % 12} cy={y} r={5 + y % 3} />)}
        <g className="e-rose" transform="translate(500 437)"><circle r="33" /><circle r="27" />
            <path d="M0-42 6-6 0 0-6-6ZM0 42-6 6 0 0 6 6ZM42 0 6 6 0 0 6-6ZM-42 0-6-6 0 0-6 6Z" /></g>
        <g className="e-far" transform="translate(540 62)"><path d="M-22 6Q0 12 22 6L16 14H-15Z" />
            <path className="e-sail" d="M-10-16Q-2-10-10-2ZM3-22Q13-14 3-2ZM14-13Q21-8 14-1Z" /><path d="M-10 4V-18M3 4V-24M14 4V-14" /></g>
        {[[318, 24], [338, 36], [548, 316], [430, 606]].map(([x, y]) =>
            <path key={x} className="e-gull" transform={`translate(${x} ${y})`} d="M-8-2Q-4-6 0 0 4-6 8-2" />)}
        <g className="e-fog"><ellipse cx="590" cy="24" rx="150" ry="16" /><ellipse cx="500" cy="64" rx="110" ry="8" />
            <ellipse cx="600" cy="505" rx="120" ry="13" /><ellipse cx="560" cy="548" rx="90" ry="8" /></g>
        <text className="e-cart" x={w - 84} y={h - 12}>{name}</text>
    </g>;
});

// ---------------------------------------------------------------- wharves

function Pill({ who, n, x, y }: { who: Side; n: number; x: number; y: number }): JSX.Element {
    return <g className={seatClass(who)} transform={`translate(${x} ${y})`}>
        <rect className="e-pill" width="52" height="23" rx="11.500" /><text className="e-pill-letter" x="14" y="16.500">{who.letter}</text>
        <rect className="e-pill-inner" x="24" y="3" width="25" height="17" rx="8.500" /><text className="e-pill-n" x="36.500" y="16.300">{n}</text>
    </g>;
}

interface WharfProps { slug: string; i: number; columns: number }

/** The space of a wharf's row that lies at the shore. */
function shoreOf(box: Box, scene: Scene, slug: string): Element | undefined {
    const row = Number(figure(scene, `wharf.${slug}.row`)[0] ?? 0);
    return box.board.elements.filter(each => each.list === "space")[row - 1];
}

/** Its sign with what first place is worth, and how many structures each side has beside it. */
function WharfSign({ slug }: { slug: string }): JSX.Element | null {
    const { box, scene } = useTable();
    const shore = shoreOf(box, scene, slug);
    if (!shore) return null;
    const y = shore.y + 5;
    const beside = figure(scene, `wharf.${slug}.structures`).map((n, who) => ({ who: side(scene, who), n: Number(n ?? 0) }))
        .filter(each => each.who && each.n > 0).sort((a, b) => b.n - a.n);
    return <g className="e-signs">
        <g transform={`translate(${shore.x + 4} ${y + 5})`}>
            <rect className="e-sign" width="98" height="24" rx="4" /><text className="e-sign-text" x="8" y="17">{member(box, slug, "wharf")?.title}</text>
            <circle className="e-brass" cx="84" cy="12" r="11" /><text className="e-brass-n" x="84" y="16.800">{Number(figure(scene, `wharf.${slug}.pays`)[0] ?? 0)}</text>
        </g>
        {beside.map(({ who, n }, k) => <Pill key={k} who={who as Side} n={n} x={shore.x + 110 + 57 * k} y={y + 5.500} />)}
    </g>;
}

function Wharf({ slug, i, columns }: WharfProps): JSX.Element | null {
    const { box, scene, preview } = useTable();
    const spot = useSpot();
    const shore = shoreOf(box, scene, slug);
    if (!shore) return null;
    const built = Number(at(scene.board.view, `wharf.${i}`));
    const [x, y, w, h] = [shore.x - 30, shore.y + 5, 30 + built * shore.w, shore.h - 10];
    const end = shore.x + columns * shore.w;
    const grows = preview?.lays.find(piece => piece.kind === "wharf" && piece.card === slug);
    const marker = figure(scene, "rival.wharf")[0] === slug;
    return <g {...spot(`wharf.${slug}`)}>
        {built < columns && <path className="e-outline" d={`M${x + w} ${y + 2}H${end}M${x + w} ${y + h - 2}H${end}`} />}
        <rect className="e-shade" x={x + 2} y={y + 4} width={w} height={h} rx="2" />
        {Array.from({ length: built }, (_, n) => <g key={n}><circle className="e-post" cx={shore.x + (n + 0.5) * shore.w} cy={y} r="3.4" />
            <circle className="e-post" cx={shore.x + (n + 0.5) * shore.w} cy={y + h} r="3.4" /></g>)}
        <rect className="e-wharf" x={x} y={y} width={w} height={h} rx="2" />
        <path className="e-wplank" d={Array.from({ length: Math.floor(w / 7.3) }, (_, n) => `M${x + 7 + n * 7.3} ${y}V${y + h}`).join("")} />
        <path className="e-wedge" d={`M${x} ${y + 1.2}H${x + w}`} /><path className="e-wcell" d={Array.from({ length: built }, (_, n) =>
            `M${shore.x + n * shore.w} ${y + 2}V${y + h - 2}`).join("")} />
        {grows && <rect className="e-wharf e-ghost" x={x + w} y={y} width={shore.w} height={h} rx="2" />}
        {marker && <g className="s-K e-marker" transform={`translate(${shore.x - 16} ${y + h / 2})`}>
            <path d="M0-13 11 0 0 13-11 0Z" /><title>{t("The rival's marker")}</title></g>}
        <Ring id={`wharf.${slug}`} x={x} y={y - 1} w={w} h={h + 2} r={4} />
    </g>;
}

// ---------------------------------------------------------------- pieces

function Hull({ piece, ghost }: { piece: Piece; ghost?: boolean }): JSX.Element {
    const { box, scene } = useTable();
    const who = side(scene, piece.side);
    const frame = around(cellsOf(box, piece));
    const across = piece.turn === 1;
    const long = across ? frame.h : frame.w;
    const ribs = Array.from({ length: Math.round(long / 44) - 1 }, (_, n) => across
        ? `M${frame.x + 8} ${frame.y + 44 * (n + 1)}H${frame.x + frame.w - 8}` : `M${frame.x + 44 * (n + 1)} ${frame.y + 8}V${frame.y + frame.h - 8}`);
    const planks = Array.from({ length: Math.round((across ? frame.w : frame.h) / 8) - 2 }, (_, n) => across
        ? `M${frame.x + 10 + n * 8} ${frame.y + 20}V${frame.y + frame.h - 9}` : `M${frame.x + 9} ${frame.y + 10 + n * 8}H${frame.x + frame.w - 20}`);
    return <g className={`${who ? seatClass(who) : ""} ${ghost ? "e-ghost" : ""}`} data-piece={ghost ? undefined : `hull-${piece.id}`}>
        <path className="e-shade" d={hullPath(frame, across, 2)} transform="translate(2 4)" /><path className="e-foam" d={hullPath(frame, across, 1)} />
        <path className="e-hull" d={hullPath(frame, across, 2.5)} /><path className="e-deck" d={hullPath(frame, across, 6.5)} />
        <path className="e-plank" d={planks.join("")} /><path className="e-rib" d={ribs.join("")} />
    </g>;
}

function Infill({ piece, ghost }: { piece: Piece; ghost?: boolean }): JSX.Element {
    const { box, scene } = useTable();
    const who = side(scene, piece.side);
    const { x, y, w, h } = cellOf(box, piece.at);
    return <g data-piece={ghost ? undefined : `infill-${piece.id}`} className={`${who ? seatClass(who) : ""} ${ghost ? "e-ghost" : ""}`}>
        <rect className="e-shade" x={x + 4} y={y + 5} width={w - 5} height={h - 4} rx="8" /><rect className="e-hull" x={x + 2.5} y={y + 2.5} width={w - 5} height={h - 5} rx="8" />
        <rect className="e-fill" x={x + 6} y={y + 6} width={w - 12} height={h - 12} rx="5" />
        <path className="e-pebbles" d={`M${x + 12} ${y + 14}h3m9 4h3m-18 8h3m11 5h3m-8-14h2`} />
    </g>;
}

/** A structure: a cube with letter and level, standing on what lies below it. */
function Cube({ piece, ghost }: { piece: Piece; ghost?: boolean }): JSX.Element | null {
    const { box, scene } = useTable();
    const who = side(scene, piece.side);
    const { x, y, w, h } = cellOf(box, piece.at);
    if (!who) return null;
    const level = piece.level ?? 1;
    return <g className={`piece e-cube ${seatClass(who)} ${ghost ? "e-ghost" : ""}`} data-piece={ghost ? undefined : `cube-${piece.id}`}
        transform={`translate(${x + w / 2} ${y + h / 2 + 1 - STOREY * (level - 1)})`}>
        <rect className="e-shade" x="-11" y="-7" width="28" height="25" rx="3" /><path className="e-front" d="M-14 0V10Q-14 13-11 13H11Q14 13 14 10V0Z" />
        <rect className="e-face" x="-14" y="-16" width="28" height="22" rx="3" /><path className="e-hi" d="M-11-15H11" />
        <text y="-1">{who.letter}{level}</text>
    </g>;
}

interface Building { key: string; side: number; level: number; cells: Cell[]; free: Cell[] }

/** The spaces a card covers, as one building. */
function buildings(box: Box, pieces: Piece[]): Building[] {
    const all = new Map<string, Building>();
    const taken = new Set(pieces.filter(each => each.kind === "structure").map(each => `${each.at} ${each.level}`));
    for (const piece of pieces.filter(each => each.kind === "floor")) {
        const key = `${piece.card}-${piece.side}-${piece.level}`;
        const one = all.get(key) ?? { key, side: piece.side, level: piece.level ?? 1, cells: [], free: [] };
        one.cells.push(cellOf(box, piece.at));
        if (!taken.has(`${piece.at} ${one.level + 1}`)) one.free.push(cellOf(box, piece.at));
        all.set(key, one);
    }
    return [...all.values()];
}

function House({ of, ghost }: { of: Building; ghost?: boolean }): JSX.Element | null {
    const { scene } = useTable();
    const who = side(scene, of.side);
    if (!who) return null;
    const lift = STOREY * (of.level - 1);
    const path = outline(of.cells, 3, 5);
    const [free] = of.free;
    return <g data-piece={ghost ? undefined : `building-${of.key}`} className={`piece e-building ${seatClass(who)} ${ghost ? "e-ghost" : ""}`} transform={`translate(0 ${-lift})`}>
        <path className="e-shade" d={path} transform="translate(2 4)" />
        {Array.from({ length: STOREY }, (_, n) => <path key={n} className={`e-wall e-wall${of.level}`} d={path} transform={`translate(0 ${-n})`} />)}
        <g transform={`translate(0 ${-STOREY})`}><path className="e-roof" d={path} /><path className={`e-slates e-slates${of.level}`} d={path} />
            <path className="e-rim" d={outline(of.cells, 4.2, 4)} />
            {free && <g transform={`translate(${free.x + free.w / 2} ${free.y + free.h / 2})`}><circle className="e-plate" r="11.5" />
                <text className="e-plate-text" y="4.5">{who.letter}{of.level}</text></g>}</g>
    </g>;
}

/** A bare structure carries no building: its space is in no floor of its level. */
function bareOnes(pieces: Piece[]): Piece[] {
    const covered = new Set(pieces.filter(piece => piece.kind === "floor").map(piece => `${piece.at} ${piece.level}`));
    return pieces.filter(piece => piece.kind === "structure" && !covered.has(`${piece.at} ${piece.level}`));
}

const Pieces = memo(function Pieces({ pieces, box, ghost }: { pieces: Piece[]; box: Box; ghost?: boolean }): JSX.Element {
    const houses = buildings(box, pieces);
    const cubes = bareOnes(pieces);
    const levels = [...new Set([...houses.map(each => each.level), ...cubes.map(each => each.level ?? 1)])].sort();
    const down = (a: Piece, b: Piece) => cellOf(box, a.at).y - cellOf(box, b.at).y;
    return <>
        {pieces.filter(piece => piece.kind === "infill").map(piece => <Infill key={piece.id} piece={piece} ghost={ghost} />)}
        {pieces.filter(piece => piece.kind === "hull").map(piece => <Hull key={piece.id} piece={piece} ghost={ghost} />)}
        {levels.map(level => <g key={level}>
            {cubes.filter(piece => piece.level === level).sort(down).map(piece => <Cube key={piece.id} piece={piece} ghost={ghost} />)}
            {houses.filter(each => each.level === level).map(each => <House key={each.key} of={each} ghost={ghost} />)}
        </g>)}
    </>;
});

/** What a choice lays of one's own; what the rival does after it is no part of it. */
function ownLays(scene: Scene, choice: Choice): Piece[] {
    return choice.lays.filter(piece => side(scene, piece.side)?.kind !== "opponent");
}

/** What a choice would cost and bring, beside what it would lay. */
function Tag({ choice }: { choice: Choice }): JSX.Element | null {
    const { box, scene } = useTable();
    const laid = ownLays(scene, choice).flatMap(piece => cellsOf(box, piece));
    if (!laid.length || !laid[0].w) return null;
    const lines = choice.changes.slice(0, 3).map(change => change.words);
    if (!lines.length) return null;
    const frame = around(laid);
    const w = 18 + 6.6 * Math.max(...lines.map(line => line.length));
    const h = 9 + 15 * lines.length;
    const above = frame.y - h - 8 >= 0;
    const x = Math.max(4, Math.min(frame.x + frame.w / 2 - w / 2, 596 - w));
    const y = above ? frame.y - h - 6 : frame.y + frame.h + 6;
    return <g className="e-tag" aria-hidden="true"><rect x={x} y={y} width={w} height={h} rx="5" />
        {lines.map((line, i) => <text key={i} x={x + w / 2} y={y + 16 + 15 * i}>{line}</text>)}</g>;
}

// ---------------------------------------------------------------- the harbour

function Space({ of, fee }: { of: Element; fee: boolean }): JSX.Element {
    const { lit } = useTable();
    const spot = useSpot();
    return <g {...spot(of.id, "e-space")}>
        <rect x={of.x + 1} y={of.y + 1} width={of.w - 2} height={of.h - 2} rx="6" className={lit.has(of.id) ? "e-open" : "e-still"} />
        {fee && !lit.has(of.id) && <g className="e-fee"><IconAt name="coin" x={of.x + of.w / 2} y={of.y + of.h / 2} size={13} /></g>}
        <Ring id={of.id} x={of.x + 3} y={of.y + 3} w={of.w - 6} h={of.h - 6} />
    </g>;
}

function spacesOf(box: Box, columns: number, rows: number): Element[] {
    const all = box.board.elements.filter(each => each.list === "space");
    const [first] = all;
    return first ? all.filter(each => each.x < first.x + columns * first.w && each.y < first.y + rows * first.h) : [];
}

function wet(scene: Scene): Set<string> {
    const fee = new Set(figure(scene, "known.fee").map(String));
    return new Set(figure(scene, "known.water").map(String).filter(name => fee.has(name)));
}

function Harbour(): JSX.Element {
    const { box, scene, preview } = useTable();
    const page = box.board.pages[0];
    const [columns, rows] = figure(scene, "harbour").map(Number);
    const spaces = spacesOf(box, columns, rows);
    const wharfRows = new Set(Object.keys(box.lists.wharf.members).map(slug => Number(figure(scene, `wharf.${slug}.row`)[0] ?? 0)));
    const water = spaces.filter(each => !wharfRows.has(Math.round(each.y / each.h) + 1));
    const fees = wet(scene);
    const name = member(box, String(figure(scene, "harbour.side")[0]), "board")?.title ?? "";
    return <svg className="e-harbour" viewBox={`0 0 ${page.w} ${page.h}`} role="group" aria-label={t("The harbour")}>
        <Sea w={page.w} h={page.h} name={t("{0}, 1850", name)} />
        <g className="e-labels" aria-hidden="true">
            {spaces.filter(each => each.y === 0).map(each => <text key={each.id} x={each.x + each.w / 2} y="17">{each.title.replace(/\d+/, "")}</text>)}
            {spaces.filter(each => each.x === spaces[0].x && water.includes(each)).map(each =>
                <text key={each.id} x={each.x - 18} y={each.y + each.h / 2 + 4}>{each.title.replace(/\D+/, "")}</text>)}</g>
        {Object.keys(box.lists.wharf.members).map((slug, i) => <Wharf key={slug} slug={slug} i={i} columns={columns} />)}
        <Pieces pieces={scene.board.pieces} box={box} />
        {Object.keys(box.lists.wharf.members).map(slug => <WharfSign key={slug} slug={slug} />)}
        {preview && preview.lays.length > 0 && <Pieces pieces={ownLays(scene, preview)} box={box} ghost />}
        {water.map(each => <Space key={each.id} of={each} fee={fees.has(each.member ?? "")} />)}
        {preview && <Tag choice={preview} />}
    </svg>;
}

// ---------------------------------------------------------------- the council track

function TrackSpace({ of, discs }: { of: Element; discs: { who: Side; ghost: boolean }[] }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const space = member(box, of.member ?? "", "council");
    const scores = Number(space?.values?.scores ?? 0);
    const bonus = space?.effects?.[0];
    return <g {...spot(of.id, "e-step")}>
        <rect className={`e-cs ${scores ? "e-cs-points" : ""}`} x={of.x} y={of.y} width={of.w} height={of.h} rx="7" />
        <text className="e-cn" x={of.x + 2} y={of.y + 16}>{(space?.i ?? 0) + 1}</text>
        {scores > 0 && <><circle className="e-brass" cx={of.x + of.w - 12} cy={of.y + 15} r="12.500" /><text className="e-brass-n" x={of.x + of.w - 12} y={of.y + 20.500}>{scores}</text></>}
        {bonus && <><IconAt name={bonus.icon} x={of.x + of.w - 14} y={of.y + 15} size={21} />
            {bonus.n > 1 && <text className="e-cm" x={of.x + of.w - 2} y={of.y + 30}>{bonus.n}</text>}</>}
        {discs.map(({ who, ghost }, i) => <Disc key={who.side} side={who} ghost={ghost} r={16}
            x={of.x + of.w / 2 + (i - (discs.length - 1) / 2) * (discs.length > 2 ? 13 : 22)} y={of.y + of.h - 15} />)}
        <Ring id={of.id} x={of.x} y={of.y} w={of.w} h={of.h} />
    </g>;
}

function Council(): JSX.Element {
    const { box, scene, preview } = useTable();
    const steps = box.board.elements.filter(each => each.list === "council")
        .sort((a, b) => (member(box, a.member ?? "", "council")?.i ?? 0) - (member(box, b.member ?? "", "council")?.i ?? 0));
    const ahead = (who: Side) => preview?.changes.find(change => change.path === `seats.${who.side}.track`)?.n ?? 0;
    const place = (who: Side) => Number(figure(scene, `seats.${who.side}.track`)[0] ?? -1);
    const due = Number(figure(scene, "head.scores")[2] ?? 0) > 0;
    const paid = scene.head.sides.filter(who => Number(figure(scene, `seats.${who.side}.council-share`)[0] ?? 0) > 0);
    return <div className="e-council scrolls">
        <h3>{t("City council")}<small>{due ? t("at the end of this round") : t("not scored this round")}
            {due && paid.map(who => <span key={who.side}><Badge side={who} />{figure(scene, `seats.${who.side}.council-share`)[0]}</span>)}</small></h3>
        <svg viewBox="0 18 600 128" role="group" aria-label={t("Council track")}>
            <path className="e-rail" aria-hidden="true" d="M8 52H572Q598 52 598 82 598 112 572 112H36" />
            {scene.head.sides.filter(who => place(who) === 0).map((who, i) => <Disc key={who.side} side={who} x={18} y={38 + 27 * i} r={16} />)}
            {steps.map((of, i) => <TrackSpace key={of.id} of={of} discs={scene.head.sides.flatMap(who => [
                ...(place(who) === i + 1 ? [{ who, ghost: false }] : []),
                ...(ahead(who) > 0 && place(who) + ahead(who) === i + 1 ? [{ who, ghost: true }] : []),
            ])} />)}
        </svg>
        <Numbers />
        <Rivals />
    </div>;
}

export const embarcadero: Board = {
    views: [
        { name: "bay", title: t("Harbour"), icon: "anchor", Draw: Harbour },
        { name: "hand", title: t("Hand"), icon: "cards", Draw: Hand, near: true },
        { name: "market", title: t("Market"), icon: "coin", Draw: Market },
        { name: "council", title: t("Council"), icon: "gavel", Draw: Council },
    ],
};
