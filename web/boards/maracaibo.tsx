/*
 * maracaibo.tsx: a chart of the Caribbean with your ship board, the display, your hand and plans, and
 * what the others have. It draws the scene and computes nothing.
 */
import { Icon } from "../parts/icon";
import { Badge, seatClass } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { Standings } from "../parts/standings";
import { at, contents, member, named } from "../named";
import { figure, side, useTable } from "../table_context";
import { Choice, Scene, Side } from "../types";
import { t } from "../words";
import { Board } from "./board";
import { Chart } from "./maracaibo_chart";
import { isVoyage, Lanes } from "./maracaibo_lanes";
import { effects, Project, values } from "./maracaibo_parts";
import { isCampaign, Story } from "./maracaibo_story";

/** Whose things are shown as one's own: a spectator sees the first seat's. */
function own(scene: Scene): Side | undefined {
    return side(scene, scene.seat) ?? scene.head.sides[0];
}

function cards(scene: Scene, who: Side | undefined, zone: string): string[] {
    return who ? contents(at(scene.board.view, `seats.${who.side}.${zone}`)).map(({ slug }) => slug) : [];
}

// ---------------------------------------------------------------- the display

function Display(): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const row = (at(scene.board.view, "row") ?? []) as (string | null)[];
    const price = figure(scene, "row.price")[0];
    return <div className="display">
        <header><h3>{t("Display")}</h3>
            {price !== undefined && <small>{Number(price) ? t("{0} doubloon each to draw", Number(price)) : t("free for you to draw")}</small>}
            <span {...spot("pile", "draw-pile", t("draw pile"))}><Icon name="pile" /><b>{figure(scene, "cards.left")[0] ?? 0}</b></span></header>
        <div className="offers">{Object.keys(box.lists.row.members).map((place, i) => {
            const slug = row[i];
            return slug ? <Project key={place} slug={slug} id={`row.${place}`} />
                : <div key={place} {...spot(`row.${place}`, "held empty")} />;
        })}</div>
    </div>;
}

// ---------------------------------------------------------------- the ship

const AREAS = ["village", "cards", "pile", "coin", "points", "points", "combat", "combat", "crate", "flag", "rank", "points"];

function Area({ slug, who }: { slug: string; who: Side }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const area = member(box, slug, "area");
    const i = area?.i ?? 0;
    const left = 2 - Number(at(scene.board.view, `seats.${who.side}.discs.${i}`) ?? 0);
    const lacks = figure(scene, `area.${slug}.lacks`)[0];
    const after = figure(scene, `area.${slug}.after`)[0];
    const given = effects(area, "gives")[0];
    const state = left ? lacks !== undefined || after !== undefined ? "locked" : "" : "done";
    return <div {...spot(`area.${slug}`, `bay ${state}`)}>
        <span className="bay-top"><Icon name={AREAS[i]} />{given && given.n > 1 && <b>{given.n}</b>}
            <span className="discs">{Array.from({ length: left }, (_, k) =>
                <i key={k} className={`pip ${seatClass(who)}`}>{k === left - 1 ? who.letter : ""}</i>)}
                {!left && <Icon name="tick" />}</span></span>
        <small>{lacks !== undefined ? <><Icon name="lock" />{t("{0} more", Number(lacks))}</>
            : after !== undefined ? <><Icon name="lock" />{member(box, String(after), "area")?.title}</> : area?.title}</small>
    </div>;
}

function ShipBoard(): JSX.Element {
    const { box, scene, stage } = useTable();
    const who = own(scene);
    const [, , , , all] = figure(scene, "most");
    if (!who) return <></>;
    return <div className="ship-board">{stage === "wide" && <Own who={who} />}<header><h3>{who.side === scene.seat ? t("Your ship") : who.name}</h3>
        <small>{t("{0} of {1} upgrades", Number(figure(scene, `seats.${who.side}.upgrades`)[0] ?? 0), Number(all))}</small></header>
        <div className="hull">{Object.keys(box.lists.area.members).map(slug =>
            <Area key={slug} slug={slug} who={who} />)}</div></div>;
}

// ---------------------------------------------------------------- tracks, career, the others

function Bar({ icon, n, most, title }: { icon: string; n: number; most: number; title: string }): JSX.Element {
    return <span className="bar-track" role="img" aria-label={t("{0}: {1} of {2}", title, n, most)}>
        <Icon name={icon} title={title} /><b>{n}</b>
        <span className="gauge"><i style={{ width: `${100 * n / most}%` }} /></span><small>{most}</small></span>;
}

/** A task of the career: what it counts, how many there are, what is asked. */
function Task({ who, n, thing }: { who: Side; n: number; thing: string }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const [have, low, high, done] = figure(scene, `seats.${who.side}.task.${n}`).map(Number);
    const title = member(box, thing, "thing")?.title ?? thing;
    return <span {...spot(`seats.${who.side}.task.${n}`, `task ${done ? "met" : ""}`, title)}>
        {done ? <Icon name="tick" /> : <b>{`${have}/${low}`}</b>}<small>{title}{!done && ` (${high})`}</small></span>;
}

function Synergies({ who }: { who: Side }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const held = cards(scene, who, "synergies");
    return <span className="synergies">{Object.entries(box.lists.synergy.members).map(([slug, token]) =>
        <span key={slug} {...spot(`synergy.${slug}`, held.includes(slug) ? "synergy has" : "synergy", token.title)}>
            <Icon name={slug} title={token.title} /></span>)}</span>;
}

function Own({ who }: { who: Side }): JSX.Element {
    const { box, scene } = useTable();
    const spot = useSpot();
    const [income, incomeVp, combat] = figure(scene, "most").map(Number);
    const f = (name: string) => Number(figure(scene, `seats.${who.side}.${name}`)[0] ?? 0);
    const career = cards(scene, who, "career")[0];
    const tasks = (values(member(box, career ?? "", "career")).task ?? []) as string[];
    const n = (zone: string, icon: string, title: string) => <span {...spot(`seats.${who.side}.${zone}`, "own-number", title)}>
        <Icon name={icon} title={title} /><b>{f(zone)}</b></span>;
    return <div className="tracks">
        <div className="line">{n("doubloons", "coin", t("doubloons"))}{n("combat", "combat", t("combat points, {0} at most", combat))}
            {n("figures", "figure", t("figures"))}
            <span {...spot(`seats.${who.side}.influence`, "hidden-spot", t("influence"))} />
            <Bar icon="income" n={f("income")} most={income} title={t("income of doubloons")} />
            <Bar icon="income-points" n={f("income-vp")} most={incomeVp} title={t("VP income")} /></div>
        <div className="line"><Synergies who={who} />
            {career && <b {...spot(`seats.${who.side}.career`, "career-name")}>{member(box, career, "career")?.title}</b>}
            {tasks.map((thing, i) => <Task key={i} who={who} n={i} thing={thing} />)}</div>
    </div>;
}

function rivals(scene: Scene): Side[] {
    return scene.head.sides.filter(each => each.side !== scene.seat && each.kind !== "opponent");
}

/** At a desk what the others have stands beside one's hand, where no story does. */
function isBeside(scene: Scene, stage: string): boolean {
    return stage === "desk" && own(scene) !== undefined && rivals(scene).length > 0 && !isCampaign(scene);
}

/** What somebody has bought and fulfilled; of others also what they plan. */
function Fellow({ who }: { who: Side }): JSX.Element {
    const { box, scene, stage } = useTable();
    const spot = useSpot();
    const mine = who === own(scene);
    const many = ["held", ...mine ? [] : ["plan"], "display", "quests"].reduce((n, zone) => n + cards(scene, who, zone).length, 0) > 8;
    const mini = stage === "desk" && (many || (!mine && rivals(scene).length > 1)); // signs without names
    const first = (slug: string, list: string) => member(box, slug, list)?.effects?.[0]?.icon ?? "cards";
    const tone = (slug: string) => `owned-${String(values(member(box, slug, "card")).use ?? "project")}`;
    const chips = (zone: string, list: string, icon: (slug: string) => string, id: (slug: string) => string) =>
        cards(scene, who, zone).map(slug => <span key={zone + slug} {...spot(id(slug), `owned owned-${zone} ${tone(slug)}`, member(box, slug, list)?.title)}>
            <Icon name={mini ? first(slug, list) : icon(slug)} />{!mini && member(box, slug, list)?.title}</span>);
    const icon = (slug: string) => values(member(box, slug, "card")).use === "assistant" ? "pawn" : "tick";
    const all = [
        ...chips("held", "quest", () => "quest", slug => `quest.${slug}`),
        ...mine ? [] : chips("plan", "card", () => "cards", slug => `card.${slug}`),
        ...chips("display", "card", icon, slug => `seats.${who.side}.display.${slug}`),
        ...chips("quests", "quest", () => "quest", slug => `quest.${slug}`),
    ];
    return <div className={mini ? "fellow mini" : "fellow"}><Badge side={who} /><span className="owned-all">{all}
        {!all.length && <small>{t("nothing bought yet")}</small>}</span></div>;
}

function Jean(): JSX.Element {
    const { box, scene } = useTable();
    const flipped = scene.board.pieces.find(piece => piece.kind === "flipped");
    const steps = scene.board.pieces.filter(piece => piece.kind === "step");
    const leads = [t("quests"), t("upgrades"), t("explorer")];
    const [discs, all] = figure(scene, "jean.discs");
    return <div className="jean"><header><h3>{box.opponent}</h3>
        {flipped && <small>{t("her last turn: card {0}", member(box, flipped.card ?? "", "automa")?.title ?? "")}</small>}</header>
        {steps.length > 0 && <ol>{steps.map(step => <li key={step.id}>{step.words}</li>)}</ol>}
        <p className="line"><small>{t("her lead:")}</small>{leads.map((words, i) => {
            const [lead, pays] = figure(scene, `jean.lead.${i}`).map(Number);
            return <span key={words}><small>{words}</small> <b>{lead > 0 ? `+${lead}` : lead}</b>{pays > 0 && <> <Icon name="points" />{pays}</>}</span>;
        })}<span><small>{t("discs")}</small> <b>{`${discs ?? 0}/${all ?? 0}`}</b></span>
            <span><small>{t("deck")}</small> <b>{figure(scene, "jean.deck")[0] ?? 0}</b></span></p></div>;
}

/** The nations' tracks, which the chart has in a corner. */
function Influence(): JSX.Element {
    const { box, scene } = useTable();
    const rows = Object.entries(box.lists.nation.members).map(([slug, { title, i }]) => ({
        id: `nation.${slug}`, icon: slug, title, note: t("pays {0} a rank", Number(figure(scene, `nation.${slug}.multiplier`)[0] ?? 0)),
        sides: scene.head.sides.map(each => ({ side: each, n: Number(figure(scene, `seats.${each.side}.standing`)[i] ?? 0) })),
    }));
    return <Standings title={t("Influence")} rows={rows} />;
}

/** How far the explorers have come. */
function Explorers(): JSX.Element {
    const { box, scene } = useTable();
    const at = scene.head.sides.map(each => ({ side: each, slug: String(figure(scene, `seats.${each.side}.space`)[0] ?? "") }));
    const rows = [...new Set(at.map(({ slug }) => slug))].filter(Boolean).map(slug => ({
        id: `space.${slug}`, title: named(box, `space.${slug}`), note: "",
        sides: at.filter(each => each.slug === slug)
    }));
    return <Standings title={t("Explorers")} rows={rows} />;
}

function Logbook(): JSX.Element {
    const { scene, stage } = useTable();
    const who = own(scene);
    return <div className="logbook">{who && <Own who={who} />}{stage !== "desk" && <><Influence /><Explorers /></>}
        <div className="fellows">{scene.head.sides.filter(each => !isBeside(scene, stage) || each === who).map(each =>
            each.kind !== "opponent" ? <Fellow key={each.side} who={each} />
                : stage !== "desk" && <Jean key={each.side} />)}</div></div>;
}

// ---------------------------------------------------------------- the hand

function Careers({ who }: { who: Side }): JSX.Element | null {
    const { box, scene } = useTable();
    const spot = useSpot();
    const dealt = cards(scene, who, "careers");
    if (!dealt.length || cards(scene, who, "career").length) return null;
    return <section className="careers"><h3>{t("Careers")}</h3><div className="cards">{dealt.map(slug => {
        const career = member(box, slug, "career");
        const { task, low, high } = values(career) as Record<string, string[]>;
        return <div key={slug} {...spot(`seats.${who.side}.careers.${slug}`, "held")}><div className="card kind-career">
            <div className="band"><span className="kind">{t("career")}</span></div><h4>{career?.title}</h4>
            {task?.map((thing, i) => <p key={i} className="effect"><span>{member(box, thing, "thing")?.title} <b>{`${low?.[i]} · ${high?.[i]}`}</b></span></p>)}
        </div></div>;
    })}</div></section>;
}

function Hand(): JSX.Element {
    const { scene, stage: room } = useTable();
    const spot = useSpot();
    const who = own(scene);
    if (!who) return <></>;
    const open = cards(scene, who, "hand-open");
    const hand = [...cards(scene, who, "hand"), ...open];
    const picked = [at(scene.board.view, `seats.${who.side}.pick-plan`), ...(at(scene.board.view, `seats.${who.side}.pick-drop`) ?? []) as unknown[]];
    const plan = cards(scene, who, "plan");
    const id = (slug: string) => `seats.${who.side}.hand.${slug}`;
    const size = Number(figure(scene, `seats.${who.side}.cards`)[0] ?? hand.length);
    const solo = room === "desk" && scene.head.sides.some(each => each.kind === "opponent");
    const jean = solo && scene.board.pieces.some(piece => piece.kind === "flipped"); // before her first turn there is nothing to tell
    const beside = isBeside(scene, room);
    return <div className={solo || beside || (room === "desk" && isCampaign(scene)) ? "own-cards with-jean" : "own-cards"}><div className="all-cards scrolls" data-sight="hand">
        <section><h3 {...spot(`seats.${who.side}.hand`, "whole", t("your hand"))}><span data-sight="hand">{t("Hand")}</span> <small>{t("{0} of {1}", size, Number(figure(scene, `seats.${who.side}.limit`)[0] ?? 0))}</small></h3>
            <div className="cards">{hand.map(slug => <Project key={slug} slug={slug} id={id(slug)}
                mark={picked[0] === slug ? <em>{t("planned")}</em> : picked.includes(slug) ? <em>{t("goes")}</em>
                    : open.includes(slug) && <Icon name="eye" title={t("seen by all")} />} />)}</div></section>
        <Careers who={who} />
        {plan.length > 0 && <section><h3>{t("Planned")} <small>{t("{0} of 3", plan.length)}</small></h3>
            <div className="cards">{plan.map(slug => <Project key={slug} slug={slug} id={id(slug)} />)}</div></section>}
    </div>
        {jean && <section className="jean-here scrolls"><Jean /></section>}
        {beside && <section className={`jean-here scrolls others-here ${rivals(scene).length > 2 ? "" : "few"}`}>{rivals(scene).map(each => <Fellow key={each.side} who={each} />)}</section>}
    </div>;
}

/** Who can end the round next: a bell over the chart. */
function Caribbean(): JSX.Element {
    const { scene, size } = useTable();
    const ends = scene.head.sides.filter(each => figure(scene, `seats.${each.side}.ends`)[0] === 1);
    return <div className="caribbean"><Chart />
        {ends.length > 0 && <p className="bell"><Icon name="bell" />{ends.map(each => <Badge key={each.side} side={each} />)}
            {t("can end the round with the next turn")}</p>}
        {size === "narrow" && <Logbook />}
    </div>;
}

/** A task that is met means that it may be completed. */
function also(scene: Scene, choice: Choice): string[] {
    return choice.target === `seats.${scene.seat}.career` ? [`seats.${scene.seat}.task.${Number(choice.with[0]) - 1}`] : [];
}

export const maracaibo: Board = {
    also,
    pictures: [{ shows: isVoyage, Draw: Lanes }],
    views: [
        { name: "chart", title: t("Chart"), icon: "sail", Draw: Caribbean },
        { name: "hand", title: t("Hand"), icon: "cards", Draw: Hand, near: true },
        { name: "display", title: t("Display"), icon: "pile", Draw: Display },
        { name: "ship", title: t("Ship"), icon: "upgrade", Draw: ShipBoard },
        { name: "story", title: t("Story"), icon: "book", Draw: Story, when: isCampaign, tab: ["wide"] },
        { name: "logbook", title: t("Standings"), icon: "income", Draw: Logbook, tab: ["wide"] },
    ],
};
