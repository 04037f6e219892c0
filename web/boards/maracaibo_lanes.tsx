/*
 * maracaibo_lanes.tsx: "Where do you sail?" as a picture: spaces sailed go to the right, every way has a
 * lane, bands say how many village actions a stop in a village has.
 */
import { IconAt } from "../parts/icon";
import { at, member } from "../named";
import { figure, side, TableData, useTable } from "../table_context";
import { Choice, Scene } from "../types";
import { t } from "../words";
import { effects, Marker, Ship, values } from "./maracaibo_parts";

const [LEFT, STEP, TOP, LANE] = [28, 42, 30, 62];
const MIDDLE = "direct"; // stops before the ways part

interface Stop { choice: Choice; place: string; x: number; y: number }

/** A voyage: its price are points, its lane the way. */
export function isVoyage(scene: Scene, choice: Choice): boolean {
    return choice.verb === "sail" && choice.with.length === 1
        && figure(scene, `sail.${choice.with[0]}.${choice.target.slice("place.".length)}`).length > 0;
}

function stopsOf(scene: Scene, choices: Choice[]): Stop[] {
    const ways = [...new Set(choices.map(choice => choice.with[0]))];
    const parted = ways.filter(way => way !== MIDDLE);
    const lane = (way: string) => way === MIDDLE ? (parted.length - 1) / 2 : parted.indexOf(way);
    return choices.map(choice => {
        const place = choice.target.slice("place.".length);
        const points = Number(figure(scene, `sail.${choice.with[0]}.${place}`)[0]);
        return { choice, place, x: LEFT + STEP * points, y: TOP + LANE * (Math.max(0, lane(choice.with[0])) + 0.4) };
    });
}

/** The lines from the ship through the stops that are passed. */
function way(scene: Scene, stops: Stop[], stop: Stop, from: { x: number; y: number }): string {
    const own = stop.choice.with[0];
    const passed = figure(scene, `course.${own}.${stop.place}`).filter(Boolean);
    const found = passed.map(place => stops.find(each => each.place === place && each.choice.with[0] === own)
        ?? stops.find(each => each.place === place && each.choice.with[0] === MIDDLE));
    return [from, ...found, stop].flatMap(each => each ? [`${each.x} ${each.y}`] : []).map((p, i) => (i ? "L" : "M") + p).join("");
}

/** Equal neighbours among "village actions for so many points" are one band. */
function bands(scene: Scene, most: number): { from: number; to: number; n: number }[] {
    const all: { from: number; to: number; n: number }[] = [];
    for (let points = 1; points <= most; points++) {
        const n = Number(figure(scene, `points.${points - 1}.villages`)[0] ?? 0);
        const last = all[all.length - 1];
        if (last && last.n === n) last.to = points;
        else all.push({ from: points, to: points, n });
    }
    return all;
}

/** The village actions of a band, above its right end; one column has room for three small ones. */
function Actions({ band, right }: { band: { from: number; to: number; n: number }; right: number }): JSX.Element {
    const [apart, size] = band.from === band.to && band.n > 2 ? [10, 10] : [14, 12];
    return <>{Array.from({ length: band.n }, (_, k) => <IconAt key={k} name="village" x={right - apart * k} y={13} size={size} />)}</>;
}

function spaces(stop: Stop): number {
    return (stop.x - LEFT) / STEP;
}

function kindOf(box: TableData["box"], place: string): unknown {
    return values(member(box, place, "place")).kind;
}

/** What waits at a stop: own assistants, a quest, what a city or the way home does. */
function waiting(table: TableData, place: string): string[] {
    const { box, scene } = table;
    const row = member(box, place, "place");
    const i = row?.i ?? 0;
    const quests = ["quest", "quest-2", "quest-3"].filter(field => typeof at(scene.board.view, `${field}.${i}`) === "string");
    const tile = at(scene.board.view, `tile.${i}`);
    const acting = figure(scene, `place.${place}.acts`)[0] === 1;
    const acts = effects(!acting ? undefined : typeof tile === "string" ? member(box, tile, "tile") : row, "act").map(act => act.icon);
    return [...acts.slice(0, 2), ...quests.slice(0, 1).map(() => "quest")];
}

function Node({ stop }: { stop: Stop }): JSX.Element {
    const table = useTable();
    const { box, scene, preview } = table;
    const { kind, number } = values(member(box, stop.place, "place"));
    const me = side(scene, scene.seat);
    const mine = scene.board.pieces.filter(piece => piece.kind === "assistant" && piece.at === stop.place && piece.side === scene.seat);
    const { x, y, choice } = stop;
    const icons = waiting(table, stop.place);
    const title = member(box, stop.place, "place")?.title ?? stop.place;
    const label = kind === "home" ? title.replace(/\D*(?=\d)/, "") : String(number);
    return <g className={`stop ${preview?.i === choice.i ? "shown" : ""}`} data-choice={choice.i} role="button" tabIndex={-1} aria-label={choice.words}>
        <rect className="hit" x={x - 20} y={y - 20} width="40" height="54" />
        {kind === "city" || kind === "closed" ? <path className="body" d={`M${x - 15} ${y + 13}v-26h6v4h5v-4h8v4h5v-4h6v26z`} />
            : kind === "home" ? <path className="body" d={`M${x - 6} ${y - 15}h12l9 9v12l-9 9h-12l-9-9v-12z`} />
                : <circle className="body" cx={x} cy={y} r="15" />}
        <text x={x} y={y + 4.5}>{label}</text>
        {me && mine.length > 0 && <Marker side={me} x={x + 13} y={y - 13} r={8} />}
        {icons.map((icon, k) => <IconAt key={k} name={icon} x={x + (k - (icons.length - 1) / 2) * 16} y={y + 25} size={14} />)}
    </g>;
}

export function Lanes({ choices }: { choices: Choice[] }): JSX.Element {
    const { box, scene, preview } = useTable();
    const stops = stopsOf(scene, choices);
    const me = side(scene, scene.seat);
    const most = Math.max(1, ...stops.map(spaces));
    const high = Math.max(...stops.map(stop => stop.y)) + 40;
    const from = { x: 18, y: (Math.min(...stops.map(stop => stop.y)) + Math.max(...stops.map(stop => stop.y))) / 2 };
    const shown = stops.find(stop => stop.choice.i === preview?.i);
    const x = (points: number) => LEFT + STEP * points;
    return <div className="lanes"><svg viewBox={`0 0 ${Math.max(344, x(most) + 24)} ${high}`} role="group" aria-label={t("Where to, by spaces")}>
        {bands(scene, most).map(band => <g key={band.from}>
            <rect className="band" x={x(band.from) - 20} y="2" width={x(band.to) - x(band.from) + 40} height={high - 4} rx="6" />
            <text className="head" x={x(band.from) - 18} y="17">{band.from === band.to ? band.from : `${band.from}–${band.to}`}</text>
            <Actions band={band} right={x(band.to) + 14} />
        </g>)}
        {stops.map(stop => <path key={stop.choice.i} className="line" d={way(scene, stops, stop, from)} />)}
        {shown && <path className="line on" d={way(scene, stops, shown, from)} />}
        {me && <Ship side={me} x={from.x} y={from.y} size={0.86} />}
        {stops.map(stop => <Node key={stop.choice.i} stop={stop} />)}
    </svg>
        <p aria-live="off">{shown ? <b>{shown.choice.words}</b> : <small>{t("Spaces to the right, village actions above; a square is a city.")}</small>}
            {shown && <small>{t("spaces: {0}", spaces(shown))}
                {kindOf(box, shown.place) === "village" && ` · ${t("village actions: {0}", Number(figure(scene, `points.${spaces(shown) - 1}.villages`)[0] ?? 0))}`}
                {stops.filter(each => each.place === shown.place).length > 1 && ` · ${member(box, shown.choice.with[0], "way")?.title ?? ""}`}</small>}</p>
    </div>;
}
