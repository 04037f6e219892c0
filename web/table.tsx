/*
 * table.tsx: a match: bar, board, and the side with players, question and tabs. It knows no game and
 * no rule: it draws the scene, lights what the choices name, and sends the answer that was picked.
 *
 * Deciding: a spot or a row is picked. One answer left: it is given, except that a final one, or one
 * tapped by a finger, is shown with its consequences first and wants a second click. Several left:
 * the answers of that spot are shown alone.
 */
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Again, LastLine, Past, showStep, sinceLastTurn, stepsOf, theirs } from "./again";
import { AnalysisPanel } from "./analysis";
import { boardOf } from "./boards";
import { any } from "./boards/any";
import { Board, View } from "./boards/board";
import { Client, State, Weighed } from "./client";
import { End } from "./end";
import { GuidePanel } from "./guide";
import { Log } from "./log";
import { Menu } from "./menu";
import { named, thingAt } from "./named";
import { ScorePanel, RulesPanel } from "./panels";
import { HoverCard, Peeked } from "./parts/hover";
import { Game, Icon } from "./parts/icon";
import { Zoom } from "./parts/zoom";
import { Players, PlayersLine, Purse } from "./players";
import { Pointing, usePointing } from "./pointing";
import { Deciding, inOrder, LETTERS, narrowed, operandsOf, Question } from "./question";
import { Refused } from "./refused";
import { Round, roundOf } from "./round";
import { settings } from "./settings";
import { useMore } from "./more";
import { useFit } from "./size";
import { Table, TableData } from "./table_context";
import { useTravel } from "./travel";
import { Nudge, objection, Tutor } from "./tutor";
import { Twin } from "./twin";
import { Box, Choice, News, Scene } from "./types";
import { Watching } from "./watching";
import { t } from "./words";

/** A state that belongs to one question: with the next one it is gone at once, not an effect later. */
function useOf<T>(at: string): [T | null, (value: T | null) => void] {
    const [held, setHeld] = useState<{ at: string; value: T | null }>({ at, value: null });
    return [held.at === at ? held.value : null, value => setHeld({ at, value })];
}

type Sheet = "low" | "half" | "whole";

function litBy(choices: Choice[], scene: Scene, board: Board): Map<string, Choice[]> {
    const lit = new Map<string, Choice[]>();
    for (const choice of choices) {
        for (const id of [choice.target, ...(board.also?.(scene, choice) ?? [])]) {
            if (id) lit.set(id, [...(lit.get(id) ?? []), choice]);
        }
    }
    return lit;
}

/** Spots the news speak of. */
function spotsOf(news: News[]): Set<string> {
    return new Set(news.flatMap(each => each.links ?? []).map(link => link.id));
}

/** What is marked: what the log points to, the step that is shown again, else all since the last answer. */
function markedBy(scene: Scene, linked: string, again: Past | null): Set<string> {
    if (linked) return new Set([linked]);
    return spotsOf(again ? again.steps[again.i] : scene.news.filter(news => news.side !== scene.seat));
}

/** The drawing a spot is part of; a card or a row is part of none. */
function drawingOf(spot: globalThis.Element): SVGElement | null {
    return spot instanceof SVGElement ? spot.ownerSVGElement : null;
}

interface Props { client: Client; state: State; box: Box; scene: Scene }

/** A view of the board; drawn anew only when the table has changed. */
const Place = memo(({ view, zoomed }: { view: View; zoomed?: boolean }) => <section className={`view view-${view.name}`}
    data-region={view.name} aria-label={view.title}>{zoomed ? <Zoom><view.Draw /></Zoom> : <view.Draw />}</section>);

interface Tab { name: string; title: string; icon: string; Draw?: unknown }

function tabsOf(own: Tab[], size: string, analysis: boolean, over: boolean): Tab[] {
    return [
        { name: "answers", title: over ? t("Result") : t("Answers"), icon: "anchor" },
        ...own,
        ...(size === "phone" ? [{ name: "players", title: t("Players"), icon: "people" }] : []),
        ...(analysis ? [{ name: "analysis", title: t("Analysis"), icon: "hint" }] : []),
        { name: "log", title: t("Log"), icon: "log" },
        { name: "score", title: t("Score"), icon: "points" },
        { name: "rules", title: t("Rules"), icon: "rules" },
        { name: "text", title: t("In words"), icon: "text" },
    ];
}

function Bar({ scene, box, doing }: { scene: Scene; box: Box; doing: Record<string, () => void> }):
    JSX.Element {
    const undo = scene.head.undo;
    return <header className="bar">
        <button type="button" className="home" onClick={doing.leave} title={t("Leave the table")}>
            <Icon name="leave" /><Icon name="anchor" title={t("Leave the table")} /></button>
        <div className="heading"><h1>{box.title}</h1><span className="round">{scene.head.over ? t("The end") : scene.head.round}</span></div>
        <nav aria-label={t("Table")} data-region="bar">
            <button type="button" data-reach onClick={doing.undo} disabled={!undo.can} title={undo.words || t("Take back")}
                aria-label={t("Take back")} aria-keyshortcuts="u"><Icon name="undo" /><span>{t("Take back")}</span></button>
            {doing.hint && <button type="button" data-reach onClick={doing.hint} disabled={!scene.head.asked}
                aria-label={t("Hint")} title={t("Hint")} aria-keyshortcuts="h"><Icon name="hint" /><span>{t("Hint")}</span></button>}
            <button type="button" data-reach onClick={doing.under} aria-label={t("Underneath")}
                title={t("Underneath")} aria-keyshortcuts="x">
                <Icon name="under" /><span>{t("Underneath")}</span></button>
            <button type="button" data-reach onClick={doing.menu} aria-label={t("Menu")} title={t("Menu")}
                aria-keyshortcuts="m">
                <Icon name="menu" /><span>{t("Menu")}</span></button>
        </nav>
    </header>;
}

export function TableScreen({ client, state, box, scene }: Props): JSX.Element {
    const { size, stage } = useFit();
    const root = useRef<HTMLDivElement>(null);
    const board = boardOf(box.game);
    const [peeked, setPeeked] = useState<Peeked | null>(null);
    const [pointed, setPointed] = useOf<Choice>(scene.at);
    const [picked, setPicked] = useOf<Choice>(scene.at);
    const [only, setOnly] = useOf<Choice[]>(scene.at);
    const [nudge, setNudge] = useOf<Nudge>(scene.at);
    const weighing = useRef(""); // the question one of whose answers the tutor was asked about
    const [wanted, setOperand] = useState("");
    const operands = useMemo(() => operandsOf(scene, wanted, board.pictures), [scene, wanted, board]);
    const lit = useMemo(() => litBy(narrowed(scene.choices, operands), scene, board), [scene, board, operands]);
    const [linked, setLinked] = useState("");
    const [tab, setTab] = useState(state.replay && state.analysing?.match === state.match ? "analysis" : "answers");
    const [rule, setRule] = useState("");
    const [under, setUnder] = useState(false);
    const [menu, setMenu] = useState(false);
    const [sheet, setSheet] = useState<Sheet>("half");
    const told = state.told;
    const [closed, setClosed] = useState(-1); // the round whose page was closed
    const round = useMemo(() => settings().rounds && !state.replay && !state.again ? roundOf(scene) : [],
        [scene, state.replay, state.again]);
    const log = state.logs[scene.seat];
    const since = useMemo(() => sinceLastTurn(log ?? [], scene), [log, scene]);
    const steps = useMemo(() => state.replay ? [] : stepsOf(since, scene), [since, scene, state.replay]);
    const playAgain = () => steps.length && !state.again && void showStep(client, steps, 0);
    const hinted = told?.to === "hint" ? (told.data as Weighed[])[0]?.i ?? -1 : -1;

    useEffect(() => {
        const advice = scene.choices.find(choice => choice.i === hinted);
        if (advice?.with[0]) setOperand(advice.with[0]);
    }, [scene, hinted]);

    useEffect(() => {
        setPeeked(null);
        setLinked("");
        setTab(now => now === "analysis" || board.views.some(view => view.name === now) ? now : "answers");
    }, [scene.at, board]);

    /* Whoever plays by keys is led to the new question. */
    useEffect(() => {
        const lost = document.activeElement === document.body;
        if (lost && root.current?.dataset.keys) {
            root.current.querySelector<HTMLElement>(".question [data-choice]")?.focus();
        }
    }, [scene.at, picked, only]);

    useEffect(() => {
        const asked = scene.head.asked && !scene.head.over;
        document.title = (asked ? `${t("Your turn")} · ` : "") + box.title;
    }, [scene, box]);

    const answer = useCallback((choice: Choice) => client.answer(choice.i), [client]);
    /** Gives the answer, unless the tutor has something to say about it. */
    const give = async (choice: Choice) => {
        if (weighing.current === scene.at && !nudge) return undefined; // one at a time
        const asks = settings().tutor && state.here && !client.state.thinking && !scene.question?.secret;
        if (asks) {
            weighing.current = scene.at;
            setNudge(null);
        }
        const said = asks ? await objection(client, scene, choice) : null;
        if (client.state.scenes[client.state.shown]?.at !== scene.at) return undefined; // it came too late
        if (!said) return answer(choice);
        setPicked(null);
        setTab("answers");
        return setNudge(said);
    };
    const decide = (choice: Choice, touch: boolean) => {
        const twice = touch || (choice.final && (settings().confirm === "final"
            || (settings().confirm === "dear" && choice.dear)));
        if (!twice || picked?.i === choice.i) return void give(choice);
        setPicked(choice);
        setTab("answers");
        if (sheet === "low") setSheet("half");
        return undefined;
    };
    const undo = () => {
        client.set({ told: null, refused: null });
        client.say("undo");
    };
    const hint = () => client.hint();
    const showRule = (what: string) => {
        setRule(what);
        setTab("rules");
    };
    const cancel = () => {
        if (state.again) return client.set({ again: null });
        setPicked(null);
        setOnly(null);
        setNudge(null);
        weighing.current = "";
        setPeeked(null);
        return client.set({ refused: null, told: null });
    };

    /** What the desk calls the thing that an id means; "" if it has nothing to say of it. */
    const lookedUp = (id: string) => {
        const found = thingAt(box, scene.board.view, id);
        return found ? `${found.list}.${found.slug}` : "";
    };
    const keys: Record<string, () => void> = {
        u: undo, ...(state.far ? {} : { h: hint }), l: () => setTab("log"), r: () => setTab("rules"), s: () => setTab("score"),
        t: () => setTab("text"), ".": playAgain, x: () => setUnder(!under), "?": () => setMenu(true),
        Escape: () => menu ? setMenu(false) : cancel(),
    };
    const pointing: Pointing = {
        peek(id, from, within) {
            setPeeked(id && from ? {
                id, within, name: from.getAttribute("data-name") ?? undefined, box: from.getBoundingClientRect(),
                view: drawingOf(from)?.getBoundingClientRect()
            } : null);
            const choices = lit.get(within) ?? [];
            setPointed(choices.length === 1 ? choices[0] : null);
        },
        peekChoice(i) {
            setPeeked(null);
            setPointed(scene.choices.find(choice => choice.i === i) ?? null);
        },
        pick(id, from) {
            const switched = !lit.has(id) && operands.size > 0; // perhaps it can be chosen under another switch
            const choices = lit.get(id) ?? (switched ? litBy(scene.choices, scene, board).get(id) : undefined) ?? [];
            const asks = (choice: Choice) => box.verbs.some(verb => verb.asks && verb.name === choice.verb);
            if (choices.length === 1 && !switched) return decide(choices[0], size === "phone" || asks(choices[0]));
            setOnly(choices.length ? choices : null);
            if (choices.length) {
                setPicked(null);
                setTab("answers");
                return undefined;
            }
            const card = thingAt(box, scene.board.view, id)?.member.text !== undefined;
            if (card) pointing.peek(id, from, ""); // a finger has not seen it before
            const what = card ? null : lookedUp(id);
            if (scene.head.asked) client.why(id, what, named(box, id));
            else if (what !== null) client.look(what, named(box, id));
            return undefined;
        },
        pickChoice(i, touch) {
            const choice = scene.choices.find(each => each.i === i);
            if (choice) decide(choice, touch && choice.final);
        },
        link(id) {
            setLinked(id);
            root.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)
                ?.scrollIntoView({ block: "nearest", inline: "nearest" });
        },
        key(key) {
            const command = keys[key];
            const choice = inOrder(scene, only ?? scene.choices)[LETTERS.indexOf(key)];
            if (key.length === 1 && choice && !picked && !nudge && !menu) decide(choice, false);
            else if (command) command();
            else return false;
            return true;
        },
    };
    const now = useRef(pointing);
    now.current = pointing;
    usePointing(root, now);
    useTravel(root, scene.at);
    useMore(root);

    const again = state.again;
    const marked = useMemo(() => markedBy(scene, linked, again), [scene, linked, again]);
    const preview = picked ?? pointed;
    const advised = scene.choices.find(choice => choice.i === hinted)?.target ?? "";
    const data: TableData = useMemo(() => ({ box, scene, lit, preview, picked, marked, size, stage, under, hinted: advised }),
        [box, scene, lit, preview, picked, marked, size, stage, under, advised]);
    const deciding: Deciding = {
        picked, only, hinted, bot: state.bot, now: () => client.playNow(), operands, setOperand, confirm: () => picked && void give(picked), cancel,
    };
    const views = board.views.filter(view => !view.when || view.when(scene));
    const tabbed = views.slice(1).filter(view => size !== "desk" || view.tab?.includes(stage));
    const tabs = tabsOf(tabbed, size, state.here && (scene.head.over || state.replay !== null), scene.head.over);
    const current = tabs.some(each => each.name === tab) ? tab : "answers";
    const shown = views.find(view => view.name === current);
    const [Main, ...others] = views;
    const near = size === "upright" && current === "answers" ? others.find(view => view.near) : undefined;

    return <Game.Provider value={box.game}><Table.Provider value={data}>
        <div className={`table game-${board === any ? "any" : box.game} ${under ? "under" : ""}`} ref={root} data-size={size} data-stage={stage}
            data-answers={scene.answers} data-at={scene.at} data-asked={scene.head.asked || undefined}
            data-over={scene.head.over || undefined} data-sheet={sheet}
            data-crowded={lit.size > 8 || undefined}>
            <Bar scene={scene} box={box} doing={{
                undo, ...(state.far ? {} : { hint }), leave: () => client.leave(), under: () => setUnder(!under),
                menu: () => setMenu(true),
            }} />
            {size === "phone" && <PlayersLine open={() => {
                setTab("players");
                setSheet("half");
            }} />}
            <main className="views" data-board={board === any ? "any" : box.game}>
                <Place view={Main} zoomed={size !== "desk"} />
                {size === "desk" && others.filter(view => !tabbed.includes(view)).map(view => <Place key={view.name} view={view} />)}
            </main>
            <aside className="side" data-near={near ? "yes" : undefined}>
                {size === "phone" ? <><button type="button" className="handle" aria-label={
                    t("Larger or smaller")} onClick={() => setSheet(
                        sheet === "low" ? "half" : sheet === "half" ? "whole" : "low")} /><Purse /></>
                    : stage === "strip" ? <Purse /> : <Players />}
                {(state.replay || !state.seats.some(seat => seat.kind === "human")) &&
                    <Watching client={client} state={state} scene={scene} />}
                <Refused state={state} client={client} showRule={showRule} />
                <nav className="tabs" role="tablist" data-region="tabs">{tabs.map(each => <button key={each.name}
                    type="button" role="tab" data-reach data-view={each.Draw ? each.name : undefined} aria-selected={each.name === current}
                    onClick={event => {
                        event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
                        setTab(each.name);
                        setPeeked(null);
                        client.set({ refused: null, told: null });
                        if (sheet === "low") setSheet("half");
                    }} title={each.title}>
                    <Icon name={each.icon} /><span>{each.title}</span></button>)}</nav>
                <div key={current} className="panel" role="tabpanel" aria-label={current}>
                    {current === "answers" && <>
                        {!again && <GuidePanel client={client} state={state} />}
                        {again ? <Again client={client} state={state} past={again} />
                            : scene.head.over ? <End client={client} state={state} />
                                : nudge ? <Tutor nudge={nudge} give={() => answer(nudge.choice)} cancel={cancel}
                                    look={() => {
                                        weighing.current = "";
                                        setNudge(null);
                                        setPicked(nudge.better);
                                    }} />
                                    : <Question deciding={deciding} />}
                        {size === "phone" && !again && !state.replay && !scene.head.over &&
                            <LastLine news={since} scene={scene} open={playAgain} />}
                        {!again && !state.replay && !scene.head.over && <div className="since">
                            <h3>{state.seats.some(seat => seat.kind === "human") || !state.here ? t("Since your last turn") : t("What happened last")}{steps.length > 0 && <button type="button"
                                className="plain" data-again onClick={playAgain} aria-keyshortcuts=".">
                                <Icon name="again" />{t("again, step by step")}</button>}</h3>
                            <Log log={theirs(since, scene)} last={size === "phone" ? 2 : 4} /></div>}
                    </>}
                    {current === "players" && <Players />}
                    {current === "analysis" && <AnalysisPanel client={client} state={state} />}
                    {current === "log" && <Log log={state.logs[scene.seat] ?? []} />}
                    {current === "score" && <ScorePanel />}
                    {current === "rules" && <RulesPanel client={client} state={state} what={rule}
                        go={setRule} />}
                    {current === "text" && <Twin />}
                    {shown && tabbed.includes(shown) && <Place view={shown} />}
                </div>
                {near && <div className="panel near"><Place view={near} /></div>}
            </aside>
            {peeked && !menu && <HoverCard peeked={peeked} />}
            {round.length > 0 && round[0].n !== closed && <Round client={client} scene={scene}
                log={state.logs[scene.seat] ?? []} news={round} close={() => setClosed(round[0].n)} />}
            {menu && <Menu client={client} state={state} close={() => setMenu(false)} />}
            <div className="hidden" role="status" aria-live="polite">
                {scene.head.asked ? scene.question?.words : scene.head.awaited[0]?.words}
                {pointed ? ` ${pointed.words}. ${pointed.changes.map(c => c.words).join(", ")}` : ""}
            </div>
            <div className="hidden" aria-live="polite" role="log">
                {scene.news.slice(-6).map((news, i) => <p key={i}>{news.words}</p>)}</div>
            {linked && <div className="hidden" aria-live="polite">{named(box, linked)}</div>}
        </div>
    </Table.Provider></Game.Provider>;
}
