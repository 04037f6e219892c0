/*
 * table.tsx: a match: bar, board, and the side with players, question and tabs. It knows no game and
 * no rule: it draws the scene, lights what the choices name, and sends the answer that was picked.
 * What a click means stands in aiming.ts, how far a decision is in deciding.ts, the screen in tabs.ts.
 */
import { useEffect, useMemo, useRef } from "react";
import { Past, shownOf, sinceLastTurn, stepsOf } from "./again";
import { At, litBy, pointingOf, undo, useGiving } from "./aiming";
import { useAttention } from "./attention";
import { Bar } from "./bar";
import { boardOf } from "./boards";
import { any } from "./boards/any";
import { Client, State, Weighed } from "./client";
import { Decision, useDecision } from "./deciding";
import { Menu } from "./menu";
import { useMore } from "./more";
import { named } from "./named";
import { HoverCard } from "./parts/hover";
import { Game } from "./parts/icon";
import { seatClass } from "./parts/seat";
import { Place } from "./place";
import { PlayersLine } from "./players";
import { usePointing } from "./pointing";
import { Deciding, narrowed, operandsOf } from "./question";
import { RoundPage } from "./round";
import { Side } from "./side";
import { useFit } from "./size";
import { side, Table, TableData } from "./table_context";
import { Screen, tabsOf, useScreen } from "./tabs";
import { useTravel } from "./travel";
import { Box, News, Scene } from "./types";

interface Props { client: Client; state: State; box: Box; scene: Scene }

/** Spots the news speak of. */
function spotsOf(news: News[]): Set<string> {
    return new Set(news.flatMap(each => each.links ?? []).map(link => link.id));
}

/** What is marked: what the log points to, the step that is shown again, else all since the last answer. */
function markedBy(scene: Scene, linked: string, again: Past | null): Set<string> {
    if (linked) return new Set([linked]);
    return spotsOf(again ? again.steps[again.i] ?? [] : scene.news.filter(news => news.side !== scene.seat));
}

/** Everything at the table that a click may need. */
function useAt({ client, state, box, scene }: Props): At & { since: News[]; hinted: number } {
    const { size, stage } = useFit();
    const root = useRef<HTMLDivElement>(null);
    const board = boardOf(box.game);
    const [decision, act] = useDecision(scene.at);
    const [screen, turn] = useScreen(state.replay && state.analysing?.match === state.match ? "analysis" : "answers");
    const operands = useMemo(() => operandsOf(scene, decision.operand, board.pictures), [scene, decision.operand, board]);
    const lit = useMemo(() => litBy(narrowed(scene.choices, operands), scene, board), [scene, board, operands]);
    const log = state.logs[scene.seat];
    const since = useMemo(() => sinceLastTurn(log ?? [], scene), [log, scene]);
    const steps = useMemo(() => state.replay ? [] : stepsOf(since, scene), [since, scene, state.replay]);
    const hinted = state.told?.to === "hint" ? (state.told.data as Weighed[])[0]?.i ?? -1 : -1;
    return { client, state, box, scene, board, size, stage, lit, operands, decision, act, screen, turn, steps, root, since, hinted };
}

/** What follows a new question or a hint, without anybody's doing. */
function useFollowing({ scene, board, decision, act, turn, root, hinted }: ReturnType<typeof useAt>): void {
    useEffect(() => {
        const advice = scene.choices.find(choice => choice.i === hinted);
        if (advice?.with[0]) act({ type: "operand", id: advice.with[0] });
    }, [scene, hinted, act]);
    useEffect(() => turn({ type: "asked", stays: ["analysis", ...board.views.map(view => view.name)] }), [scene.at, board, turn]);
    /* Whoever plays by keys is led to the new question. */
    useEffect(() => {
        const lost = document.activeElement === document.body;
        if (lost && root.current?.dataset.keys) {
            root.current.querySelector<HTMLElement>(".question [data-choice]")?.focus();
        }
    }, [scene.at, decision.picked, decision.only, root]);
}

/** What boards read. */
function useData({ box, scene, lit, decision, screen, size, stage, state, hinted }: ReturnType<typeof useAt>): TableData {
    const { picked, pointed } = decision;
    const { linked, under } = screen;
    const marked = useMemo(() => markedBy(scene, linked, state.again), [scene, linked, state.again]);
    const preview = picked ?? pointed;
    const advised = scene.choices.find(choice => choice.i === hinted)?.target ?? "";
    return useMemo(() => ({ box, scene, lit, preview, picked, marked, size, stage, under, hinted: advised }),
        [box, scene, lit, preview, picked, marked, size, stage, under, advised]);
}

/** For screen readers: the question with what is pointed at, what happened, what the log points to. */
function Spoken({ scene, box, decision: { pointed }, screen }: { scene: Scene; box: Box; decision: Decision; screen: Screen }): JSX.Element {
    return <>
        <div className="hidden" role="status" aria-live="polite">
            {scene.head.asked ? scene.question?.words : scene.head.awaited[0]?.words}
            {pointed ? ` ${pointed.words}. ${pointed.changes.map(c => c.words).join(", ")}` : ""}
        </div>
        <div className="hidden" aria-live="polite" role="log">
            {scene.news.slice(-6).map((news, i) => <p key={i}>{news.words}</p>)}</div>
        {screen.linked && <div className="hidden" aria-live="polite">{named(box, screen.linked)}</div>}
    </>;
}

export function TableScreen(props: Props): JSX.Element {
    const at = useAt(props);
    const { client, state, box, scene, board, size, stage, lit, operands, decision, act, screen, turn, root, since, hinted } = at;
    const giving = useGiving(at);
    const pointing = useRef(pointingOf(at, giving));
    pointing.current = pointingOf(at, giving);
    useFollowing(at);
    usePointing(root, pointing);
    useTravel(root, scene.at, seatClass(side(scene, scene.seat) ?? 0), shownOf(state.again, scene));
    useAttention(box, state.scenes[state.shown] ?? scene, state.again !== null);
    useMore(root);
    const data = useData(at);
    const deciding: Deciding = {
        picked: decision.picked, only: decision.only, hinted, bot: state.bot, now: () => client.playNow(), operands,
        setOperand: id => act({ type: "operand", id }),
        confirm: () => decision.picked && giving.give(decision.picked),
        cancel: () => {
            giving.free();
            act({ type: "clear" });
        },
    };
    const views = board.views.filter(view => !view.when || view.when(scene));
    const tabbed = views.slice(1).filter(view => size !== "desk" || view.tab?.includes(stage));
    const tabs = tabsOf(tabbed, size, state.here && (scene.head.over || state.replay !== null), scene.head.over);
    const current = tabs.some(each => each.name === screen.tab) ? screen.tab : "answers";
    const own = board === any ? "any" : box.game;
    const below = stage === "tablet" && !board.ownStrip ? tabbed.find(view => view.near && view.name !== current) : undefined;
    return <Game.Provider value={box.game}><Table.Provider value={data}>
        <div className={`table game-${own} ${screen.under ? "under" : ""}`} ref={root} data-size={size} data-stage={stage}
            data-answers={scene.answers} data-at={scene.at} data-asked={scene.head.asked || undefined}
            data-over={scene.head.over || undefined} data-sheet={screen.sheet} data-playing={state.again?.played || undefined} data-crowded={lit.size > 8 || undefined}>
            <Bar scene={scene} box={box} doing={{
                undo: () => undo(client), ...(state.far ? {} : { hint: () => client.hint() }), leave: () => client.leave(),
                under: () => turn({ type: "under" }), menu: () => turn({ type: "menu", open: true }),
            }} />
            {size === "phone" && <PlayersLine open={() => turn({ type: "tab", name: "players" })} />}
            <main className="views" data-board={own}>
                <Place view={views[0]} zoomed={size !== "desk"} />
                {below && <Place view={below} />}
                {size === "desk" && views.slice(1).filter(view => !tabbed.includes(view)).map(view => <Place key={view.name} view={view} />)}
            </main>
            <Side at={at} giving={giving} deciding={deciding} tabs={tabs} current={current} views={views} tabbed={tabbed} since={since} />
            {decision.peeked && !screen.menu && <HoverCard peeked={decision.peeked} />}
            <RoundPage client={client} state={state} scene={scene} />
            {screen.menu && <Menu client={client} state={state} close={() => turn({ type: "menu", open: false })} />}
            <Spoken scene={scene} box={box} decision={decision} screen={screen} />
        </div>
    </Table.Provider></Game.Provider>;
}
