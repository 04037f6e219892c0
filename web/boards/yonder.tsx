/*
 * yonder.tsx: a city on a far shore at dusk: the upper city on its rock, the stair of favour, spots on
 * land and quay, ships in the harbour; around it cards, envoys, neighbours and your own settlement. It
 * draws the scene and computes nothing: places come from the board sheet, numbers from figures.
 */
import { memo, useContext } from "react";
import { Game, IconAt, symbol } from "../parts/icon";
import { seatClass } from "../parts/seat";
import { Ring, useSpot } from "../parts/spot";
import { at, element, member } from "../named";
import { figure, side, useTable } from "../table_context";
import { Element, Member, Scene, Side } from "../types";
import { t } from "../words";
import { Board } from "./board";
import { Bag, byMember, each, ownersOf } from "./yonder_parts";
import { Market, Neighbours, Own, settlement } from "./yonder_sides";

/** A drawing of its own shape: x, y is the upper left corner. */
function Art({ name, x, y, w, h, className }:
    { name: string; x: number; y: number; w: number; h: number; className?: string }): JSX.Element | null {
    const id = symbol(useContext(Game), name);
    return id ? <use href={`#${id}`} x={x} y={y} width={w} height={h} className={className} /> : null;
}

/** Icons with numbers in a row around the middle: what something costs and gives. */
interface Part { icon?: string; text?: string; quiet?: boolean; w?: number }

function Line({ parts, x, y, size = 15, most = 900 }:
    { parts: Part[]; x: number; y: number; size?: number; most?: number }): JSX.Element {
    const width = (part: Part, icon: number) => part.w ?? (part.icon ? icon : (part.text ?? "").length * 7.7 + 1);
    const over = parts.reduce((all, part) => all + width(part, size), 0) - most;
    const icon = over > 0 ? size - over / parts.filter(part => part.icon).length : size;
    const wide = parts.map(part => width(part, icon));
    const from = x - wide.reduce((all, w) => all + w, 0) / 2;
    return <g className="line">{parts.map((part, i) => {
        const at = from + wide.slice(0, i).reduce((all, w) => all + w, 0);
        return part.icon ? <IconAt key={i} name={part.icon} x={at + wide[i] / 2} y={y} size={icon} />
            : <text key={i} x={at + wide[i] / 2} y={y + 4.5} className={part.quiet ? "mk" : "num"}>{part.text}</text>;
    })}</g>;
}

/** Costs, then what is gained; a number stands before its icon. */
function partsOf(card: Member): Part[] {
    const values = (card.values ?? {}) as { times?: number; spend?: Bag; "spend-any"?: number };
    const any = values["spend-any"] ?? 0;
    const spend = each(values.spend);
    const costs: Part[] = [...(any > 1 ? [{ text: String(any) }] : []), ...(any ? [{ icon: "anyres" }] : []),
    ...spend.map(icon => ({ icon }))];
    const gives = (card.effects ?? []).filter(effect => effect.of !== "icon").flatMap((effect): Part[] => [
        ...(effect.n > 1 ? [{ text: String(effect.n) }] : []), { icon: effect.icon },
        ...(effect.short && !/^\d+$/.test(effect.short) ? [{ text: effect.short, quiet: true }] : [])]);
    return [...((values.times ?? 0) > 1 ? [{ text: `${values.times}×` }] : []), ...costs,
    ...(costs.length ? [{ icon: "arrow", w: 13 }] : []), ...gives,
    ...(card.effects ?? []).filter(effect => effect.of === "icon").flatMap((effect): Part[] => [
        { text: "|", w: 6, quiet: true }, { icon: effect.icon }, { text: effect.short, quiet: true }])];
}

// ---------------------------------------------------------------- the picture behind

const Scenery = memo((): JSX.Element => {
    const merlons = Array.from({ length: 26 }, (_, i) => 178 + Math.round(i * 20.2));
    return <g aria-hidden="true">
        <rect width="880" height="460" className="sky" />
        <circle cx="706" cy="44" r="30" className="moon" />
        <path d="M692 34a5 5 0 1 1 10 0M707 54a7 7 0 1 1 14 0M713 33a3 3 0 1 1 6 0" className="moon-2" />
        <path d="M0 150C60 108 120 122 180 96c80-34 120 20 200 4s150-56 240-20 170 20 260-16v120H0z" className="hill-1" />
        <path d="M0 178c70-40 140-22 200-40 120-30 300 10 420-20 90-20 180-2 260-24v110H0z" className="hill-2" />
        <path d="M30 156v-20l6-8 6 8v20zM46 160v-12l5-6 5 6v12z" className="hill-2" />
        <path d="M150 182c6-34 10-58 18-78l4-8-2-62 8-16h518l8 14-2 64 6 12c8 22 10 46 20 74z" className="rock" />
        <path d="M178 18h518l8 14v5H170v-3zM172 90h532l6 12v6H166v-6z" className="rock-hi" />
        <path d="M150 182c6-34 10-58 18-78l8 10c-6 24-10 46-12 68zM730 182c-10-28-12-52-20-74l-8 8c4 24 8 44 14 66z" className="rock-lo" />
        {merlons.map(x => <path key={x} d={`M${x} 18v-6h11v6z`} className="rock-hi" />)}
        <path d="M108 112q5-5 9 0q4-5 9 0M90 124q4-4 7 0q3-4 7 0" className="birds" />
        <path d="M0 176h742v92H0zM730 196c40-10 100-4 150-14v172H730z" className="land" />
        <path d="M30 196c40 6 60-8 110-2M250 198c30-6 70 4 100-2M470 194c50 6 90-4 130 2" className="tuft" />
        <path d="M0 268h742v86H0z" className="cobble" />
        <path d="M0 280H742M12 300H742M0 320H742M12 340H742" className="cobble-line" />
        <path d="M0 266c120-8 240 6 370 0s260-6 372 0" className="path" />
        <rect y="360" width="880" height="100" className="sea" />
        <path d="M0 352h880v8H0z" className="quay-2" /><path d="M0 350h880v4H0z" className="quay-1" />
        <path d={Array.from({ length: 22 }, (_, i) => `M${20 + 41 * i} 360v9`).join("")} className="pile-line" />
        {[380, 402, 424, 446].map((y, i) => <path key={y} d={`M${i % 2 ? -20 : 0} ${y}` + "q10-4 20 0t20 0t30 0t50 0".repeat(8)} className="wave" />)}
        <path d="M742 350L756 60h108l14 290z" className="rock" />
        <g className="palace" transform="translate(0 -8)"><path d="M764 70V40h92v30z" className="rock-hi" />
            <path d="M770 40l40-26 40 26z" fill="#7f5a8a" /><path d="M756 70V34l10-14 10 14v36zM844 70V34l10-14 10 14v36z" className="rock-hi" />
            <path d="M753 34l13-22 13 22zM841 34l13-22 13 22z" fill="#6d4a7c" /><path d="M800 70V54c0-12 20-12 20 0v16z" fill="#4a3627" />
            <path d="M786 46h6v10h-6zM828 46h6v10h-6z" fill="#f2c76a" /><path d="M810 14V4l10 3-10 3" className="brass" /></g>
        <path d="M658 360h222v12H658z" className="quay-2" /><path d="M658 358h222v5H658z" className="quay-1" />
        <path d="M672 372v70M868 372v70" className="post" />
    </g>;
});

/** The rounds as moons: what a delivery earns in each, the arcana that waits. */
function Rounds(): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const now = Number(scene.board.view.round);
    const values = Array.from({ length: 9 }, (_, i) => figure(scene, `rounds.${i}.value`)[0]).filter(v => v !== undefined);
    return <g {...spot("round", "rounds")}>
        <text x="14" y="24" className="nm start">{scene.head.round}</text>
        {values.map((value, i) => {
            const [x, y] = [24 + 30 * i, 54 - [0, 6, 9, 6, 0][i % 5]];
            return <g key={i} className={i + 1 < now ? "past" : i + 1 === now ? "now" : ""}>
                <circle cx={x} cy={y} r={i + 1 === now ? 14 : 11} className="round-moon" />
                <text x={x} y={y + 4.5} className="round-value">{value}</text>
                {figure(scene, `rounds.${i}.prize`)[0] ? <Art name="arcana" x={x - 6} y={y + 8} w={12} h={16} /> : null}</g>;
        })}
        <text x="14" y="88" className="tiny start">{t("a delivery earns")}</text>
        <Art name="coin" x={120} y={76} w={15} h={15} />
        <text x="138" y="88.5" className="num start">{figure(scene, "round.value")[0]}</text>
    </g>;
}

// ---------------------------------------------------------------- places

/** What a choice would bring, above the place it would be made. */
function Bubble({ x, y }: { x: number; y: number }): JSX.Element | null {
    const { scene, preview } = useTable();
    const game = useContext(Game);
    const told = (preview?.changes ?? []).filter(change => change.path.startsWith(`seats.${scene.seat}.`))
        .map(change => ({ n: change.n, icon: change.path.slice(change.path.lastIndexOf(".") + 1) }))
        .map(({ n, icon }) => ({ n, icon: icon === "points" ? "gold" : icon.replace(/^own-(arcana|ship)s?$/, "$1") }))
        .filter(({ n, icon }) => n > 0 && symbol(game, icon)).slice(0, 3);
    if (!told.length) return null;
    const w = told.length * 44 + 8;
    const left = Math.min(Math.max(x - 20, 4), 872 - w);
    return <g className="bubble" transform={`translate(${left} ${Math.max(4, y - 34)})`}>
        <path d={`M6 0h${w - 12}a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H28l-8 7v-7H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z`} />
        {told.map(({ n, icon }, i) => <g key={i}><text x={9 + 44 * i} y="18" className="big start">+{n}</text>
            <IconAt name={icon} x={36 + 44 * i} y={13} size={18} /></g>)}
    </g>;
}

/** A worker; its owner's colour lies under it, and the letter beside its feet. */
function Worker({ kind, x, y, ghost, who }: { kind: string; x: number; y: number; ghost?: boolean; who?: Side }): JSX.Element {
    return <g data-piece={ghost ? undefined : `worker-${kind}`} className={ghost ? "ghost-piece" : `piece ${who ? seatClass(who) : ""}`}>{!ghost && <ellipse cx={x} cy={y + 19} rx="14" ry="4.5" className={who ? "base" : "shade"} />}
        <Art name={kind} x={x - 16} y={y - 18} w={32} h={37.3} />
        {who && <><circle cx={x + 11} cy={y + 15} r="8" className="base" /><text x={x + 11} y={y + 19.500} className="owner">{who.letter}</text></>}</g>;
}

function Spot({ at: place }: { at: Element }): JSX.Element | null {
    const { box, scene, lit, preview } = useTable();
    const spot = useSpot();
    const slug = place.id.slice(place.id.indexOf(".") + 1);
    const card = member(box, slug, "spot");
    if (!card) return null;
    const there = each(byMember(box, scene.board.view.city, "spot", slug));
    const owners = ownersOf(scene, slug, there);
    const ghost = preview?.target === place.id ? preview.with[0] : undefined;
    const useless = figure(scene, `${place.id}.usable`)[0] === 0;
    const open = lit.has(place.id) ? "open" : "";
    return <g {...spot(place.id, "y-spot", card.title)} transform={`translate(${place.x} ${place.y})`}>
        <rect width={place.w} height={place.h} fill="transparent" />
        <ellipse cx="36" cy="51" rx="34" ry="4" className="shade" />
        <Art name={`s-${slug}`} x={-3} y={-5} w={70} h={58.6} />
        <rect x="1" y="53" width="100" height="33" rx="4" className={`plaque ${open}`} />
        <text x="51" y="65.5" className={card.title.length > 14 ? "pn long" : "pn"}>{card.title}</text>
        <g opacity={useless ? 0.45 : 1}><Line parts={partsOf(card)} x={51} y={76.5} size={14.5} most={97} /></g>
        <circle cx="82" cy="35.5" r="18" className="shade" />
        <circle cx="82" cy="33" r="17" className={`disc ${open}`} />
        {there.map((kind, i) => <Worker key={i} kind={kind} x={82 - 14 * (there.length - 1 - i)} y={25} who={side(scene, owners[i] ?? -1)} />)}
        {ghost && <Worker kind={ghost} x={there.length ? 88 : 82} y={25} ghost />}
        {useless && open && <title>{t("you cannot pay for it now")}</title>}
    </g>;
}

function Niche({ at: place }: { at: Element }): JSX.Element {
    const { box, scene, preview } = useTable();
    const spot = useSpot();
    const card = member(box, place.member ?? "", "upper");
    const taken = (scene.board.view.upper as string[]).includes(place.member ?? "");
    const open = figure(scene, `${place.id}.open`)[0];
    const below = figure(scene, `${place.id}.below`)[0];
    const { x, y } = place;
    const name = (card?.title ?? "").replace(/^\S+ /, "");
    const middle = x + place.w / 2;
    return <g {...spot(place.id, "niche-of", card?.title)}>
        {below !== undefined && <path d={`M${middle - 9} ${y + 48}h18M${middle - 9} ${y + 53}h18M${middle - 9} ${y + 58}h18M${middle - 9} ${y + 63}h18M${middle - 9} ${y + 68}h18`}
            className={`stair ${open || taken ? "on" : ""}`} />}
        <path d={`M${x} ${y + 46}v-26c0-24 64-24 64 0v26z`} className="rock-lo" />
        <path d={`M${x + 2} ${y + 44}v-23c0-21 60-21 60 0v23z`} className={`niche ${open || taken ? "" : "off"}`} />
        <g opacity={taken ? 0.4 : open ? 1 : 0.6}>{card && <Line parts={partsOf(card)} x={taken ? x + 18 : middle} y={y + 28} size={taken ? 15 : (card.effects?.length ?? 0) > 2 ? 17 : 22} />}</g>
        {taken && <g className="piece"><ellipse cx={x + 42} cy={y + 42} rx="13" ry="3" className="shade" />
            <Art name="arcana" x={x + 27} y={y + 5} w={30} h={37} /></g>}
        {preview?.target === place.id && !taken && <g className="ghost-piece"><Art name="arcana" x={x + 17} y={y + 5} w={30} h={37} /></g>}
        <text x={middle} y={below !== undefined ? y - 3 : y + 60} className="nm">{name}</text>
        <Ring id={place.id} x={x} y={y - 2} w={64} h={49} r={14} />
    </g>;
}

function Emissary({ who, x, y }: { who: Side; x: number; y: number }): JSX.Element {
    return <g data-piece={`emissary-${who.letter}`} className={`piece emissary ${seatClass(who)}`} transform={`translate(${x} ${y}) scale(1.2)`}>
        <ellipse cx="0" cy="13" rx="9" ry="3" className="shade" />
        <path d="M-9 12c0-8 3-10 5-13a5.5 5.5 0 1 1 8 0c2 3 5 5 5 13z" className="body" />
        <text x="0" y="5" className="letter" fontSize="11">{who.letter}</text></g>;
}

function Step({ at: place, here, next }: { at: Element; here: Side[]; next: boolean }): JSX.Element {
    const { box } = useTable();
    const spot = useSpot();
    const card = member(box, place.member ?? "", "space");
    const { x, y, w } = place;
    const carpet = x + w - 38;
    return <g {...spot(place.id, "step-of", card?.title)}>
        <path d={`M${x + 2} ${y + 34}h${w - 4}v-29h-${w - 4}z`} className="step" /><path d={`M${x} ${y}h${w}v6h-${w}z`} className="tread" />
        <path d={`M${carpet + 2} ${y + 34}h26L${carpet + 26} ${y}h-26z`} className="carpet" />
        <text x={x + 9} y={y + 17} className="nm start">{card?.title}</text>
        {card && <g transform={`translate(${x + 10} 0)`}><LeftLine parts={partsOf(card)} y={y + 26} /></g>}
        {next && <circle cx={carpet + 14} cy={y + 20} r="5" className="next"><title>{t("your next step")}</title></circle>}
        {here.map((who, i) => <Emissary key={who.side} who={who} x={carpet + 14 - 12 * i} y={y + 15} />)}
    </g>;
}

function LeftLine({ parts, y }: { parts: Part[]; y: number }): JSX.Element {
    const wide = parts.reduce((sum, part) => sum + (part.w ?? (part.icon ? 14 : (part.text ?? "").length * 7 + 1)), 0);
    return <Line parts={parts} x={wide / 2} y={y} size={14} />;
}

/** The favour track: the palace stair, with everybody's emissary. */
function Stair(): JSX.Element {
    const { box, scene } = useTable();
    const sides = scene.head.sides;
    const standing = (who: Side) => settlement(scene, who.side)?.favour ?? 0;
    const next = figure(scene, `seats.${scene.seat}.next`)[0];
    const foot = sides.filter(who => standing(who) === 0);
    return <g>{box.board.elements.filter(place => place.list === "space").map(place => <Step key={place.id} at={place}
        here={sides.filter(who => standing(who) === (member(box, place.member ?? "", "space")?.i ?? -2) + 1)}
        next={next === place.member} />)}
        <text x="748" y="345" className="tiny start">{foot.length ? t("at the foot") : ""}</text>
        {foot.map((who, i) => <Emissary key={who.side} who={who} x={866 - 17 * i} y={334} />)}</g>;
}

// ---------------------------------------------------------------- harbour

const HULLS = ["#8a5a34", "#6f5136", "#4f6f74", "#8a4f3a", "#7a5a3a", "#5d6b45"];

function Ship({ slug, id, x, y, note }: { slug: string; id: string; x: number; y: number; note?: string }): JSX.Element | null {
    const { box } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "ship");
    if (!card) return null;
    const workers = each(card.values?.workers);
    const cargo = each(card.values?.cargo);
    return <g {...spot(id, "ship-of", card.title)} data-piece={`ship-${slug}`} transform={`translate(${x} ${y})`}>
        <rect y="-4" width="146" height="94" fill="transparent" />
        <ellipse cx="71" cy="72" rx="71" ry="5" className="shade" />
        <g className="outline"><path d="M88 46V-2" stroke="#4a3020" strokeWidth="2.5" />
            <path d="M90 0c16 5 26 20 28 38h-28zM86 4c-14 6-24 18-28 34h28z" className="sail-of" /></g>
        {workers.map((kind, i) => <Art key={i} name={kind} x={8 + Math.min(20, 84 / workers.length) * i} y={23} w={21} h={24.5} />)}
        {cargo.length > 0 && <path d="M106 30h18v16h-18z" fill="#d8b98a" className="outline" />}
        {cargo.slice(0, 1).map(good => <Art key={good} name={good} x={107} y={30} w={16} h={16} />)}
        <g className="outline"><path d="M0 42l8 4h120l14-8c0 18-6 30-16 33H22C10 68 2 58 0 42z" fill={HULLS[card.i % HULLS.length]} />
            <path d="M6 47h124" stroke="#e9cf9b" strokeWidth="1.4" /></g>
        <text x="71" y="63" className="hull">{card.title}</text>
        {note ? <text x="71" y="86" className="wt">{note}</text> : card.effects?.slice(0, 1).map(effect => {
            const words = effect.short || effect.words || "";
            return <g key={effect.icon}><IconAt name={effect.icon} x={68 - words.length * 3.3} y={82} size={14} />
                <text x="79" y="86" className="wt">{words}</text></g>;
        })}
        <Ring id={id} x={-2} y={-4} w={148} h={96} r={10} />
    </g>;
}

function Harbour(): JSX.Element {
    const { box, scene } = useTable();
    const view = scene.board.view as { berth: (string | null)[]; top: string | null };
    const below = Number(figure(scene, "wharf.below")[0] ?? 0);
    const wharf = element(box, "top");
    return <g>{Object.keys(box.lists.berth.members).map((place, i) => {
        const berth = element(box, `berth.${place}`);
        const slug = view.berth[i];
        const gone = scene.board.pieces.find(piece => piece.kind === "boarded" && piece.at === place);
        const who = gone && side(scene, gone.side);
        if (berth && slug) return <Ship key={place} slug={slug} id={`berth.${slug}`} x={berth.x} y={berth.y} />;
        return berth && <g key={place} transform={`translate(${berth.x} ${berth.y})`} className="berth-free">
            <path d="M8 60q16-6 32 0t32 0 32 0 32 0" /><text x="71" y="52" className="wt">{gone && who
                ? t("{0} sails for {1}", member(box, gone.card ?? "", "ship")?.title ?? "", who.letter) : t("free berth")}</text></g>;
    })}
        {wharf && <g>{Array.from({ length: Math.min(3, below) }, (_, i) => <path key={i} className="stacked"
            d={`M${wharf.x + 8 + 3 * i} ${wharf.y + 64 + 4 * i}h${134 - 6 * i}l-12 10h-${110 - 6 * i}z`} />)}
            {view.top ? <Ship slug={view.top} id={`ship.${view.top}`} x={wharf.x} y={wharf.y} note={t("top of the wharf, {0} below", below)} />
                : <text x={wharf.x + 71} y={wharf.y + 60} className="wt">{t("no ship left")}</text>}</g>}</g>;
}

/** What is left for all. */
function GeneralSupply(): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const place = element(box, "workers");
    const left = scene.board.view.workers as Bag;
    if (!place) return null;
    const kinds = Object.keys(box.lists.worker.members);
    return <g transform={`translate(${place.x} ${place.y})`}>
        <rect y="1" width={place.w} height={place.h} rx="4" className="shade" /><rect width={place.w} height={place.h} rx="4" className="chest" />
        <rect x="3" y="3" width={place.w - 6} height={place.h - 6} rx="3" className="plaque" />
        <text x={place.w / 2} y="16" className="pn">{place.title}</text>
        {[...kinds, "arcana"].map((kind, i) => {
            const [x, y] = [5 + 30.5 * (i % 3), 23 + 28 * Math.floor(i / 3)];
            const n = kind === "arcana" ? Number(scene.board.view.arcana) : left[kind] ?? 0;
            return <g key={kind} {...spot(kind === "arcana" ? "arcana" : `workers.${kind}`, n ? "" : "zero", `${n} ${member(box, kind, "worker")?.title ?? t("arcana")}`)}>
                <rect x={x - 1} y={y - 2} width="30" height="24" fill="transparent" />
                <Art name={kind} x={x} y={y} w={13} h={17} /><text x={x + 14} y={y + 14} className="nsm start">{n}</text>
                <Ring id={`workers.${kind}`} x={x - 1} y={y - 2} w={30} h={23} r={4} /></g>;
        })}</g>;
}

function City(): JSX.Element {
    const { box, preview, size } = useTable();
    const places = box.board.elements.filter(place => place.page === "city");
    const shown = preview?.target ? element(box, preview.target) : undefined;
    return <><svg className="city" viewBox="0 0 880 460" role="group" aria-label={t("The city on the far shore")}>
        <defs><linearGradient id="y-sky" x1="0" y1="0" x2="0" y2=".42"><stop offset="0" className="sky-1" /><stop offset="1" className="sky-2" /></linearGradient></defs>
        <Scenery /><Rounds />
        {places.filter(place => place.list === "upper").map(place => <Niche key={place.id} at={place} />)}
        <Stair />
        {places.filter(place => place.id.startsWith("city.")).map(place => <Spot key={place.id} at={place} />)}
        <GeneralSupply /><Harbour />
        {shown && <Bubble x={shown.x + shown.w / 2} y={shown.y} />}
    </svg>
        {(size === "narrow" || size === "upright") && <Market />}</>;
}

/** Who has locked up waits for the others. */
function mark(scene: Scene, of: number): { icon: string; words: string } | null {
    return at(scene.board.view, `seats.${of}.locked`) ? { icon: "lock", words: t("has locked up") } : null;
}

export const yonder: Board = {
    mark,
    views: [
        { name: "city", title: t("City"), icon: "home", Draw: City },
        { name: "cards", title: t("Cards"), icon: "cards", Draw: Market },
        { name: "neighbours", title: t("Others"), icon: "people", Draw: Neighbours, tab: ["wide"] },
        { name: "own", title: t("Yours"), icon: "build", Draw: Own, near: true },
    ],
};
