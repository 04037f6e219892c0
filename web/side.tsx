/*
 * side.tsx: what stands beside the board: players, what was refused, the tabs and the open one.
 */
import { lazy, Suspense } from "react";
import { Again, LastLine, Played, theirs } from "./again";
import { At, Giving, replay } from "./aiming";
import { View } from "./boards/board";
import { Client, State } from "./client";
import { End } from "./end";
import { GuidePanel } from "./guide";
import { Log } from "./log";
import { RulesPanel, ScorePanel } from "./panels";
import { Icon } from "./parts/icon";
import { Place } from "./place";
import { Players, Purse } from "./players";
import { Deciding, Question } from "./question";
import { Refused } from "./refused";
import { Tab } from "./tabs";
import { Tutor } from "./tutor";
import { Twin } from "./twin";
import { News } from "./types";
import { Watching } from "./watching";
import { t } from "./words";

/** Seldom needed: a part of its own. */
const AnalysisPanel = lazy(async () => ({ default: (await import("./analysis")).AnalysisPanel }));

export interface SideProps { at: At; giving: Giving; deciding: Deciding; tabs: Tab[]; current: string; views: View[]; tabbed: View[]; since: News[] }

/** The question, or what stands in its place: the last turn again, the end, the tutor's objection. */
function Asked({ at: { client, state, scene, decision, act }, giving, deciding }: SideProps): JSX.Element {
    const { nudge } = decision;
    if (state.again?.played) return <Played client={client} state={state} past={state.again} />;
    if (state.again) return <Again client={client} state={state} past={state.again} />;
    if (scene.head.over) return <End client={client} state={state} />;
    if (!nudge) return <Question deciding={deciding} />;
    return <Tutor nudge={nudge} give={() => giving.answer(nudge.choice)} cancel={deciding.cancel} look={() => {
        giving.free();
        act({ type: "pick", choice: nudge.better });
    }} />;
}

function isWatched({ seats, here }: State): boolean {
    return here && !seats.some(seat => seat.kind === "human");
}

function Answers(props: SideProps): JSX.Element {
    const { at: { client, state, scene, size, steps }, since } = props;
    const live = !state.again && !state.replay && !scene.head.over;
    const again = () => replay(client, steps);
    return <>
        {!state.again && <GuidePanel client={client} state={state} />}
        <Asked {...props} />
        {size === "phone" && live && <LastLine news={since} scene={scene} open={again} />}
        {live && <div className="since">
            <h3>{isWatched(state) ? t("What happened last") : t("Since your last turn")}{steps.length > 0 && <button type="button"
                className="plain" data-again onClick={again} aria-keyshortcuts=".">
                <Icon name="again" />{t("Replay")}</button>}</h3>
            <Log log={theirs(since, scene)} last={size === "phone" ? 2 : 4} /></div>}
    </>;
}

function Panel(props: SideProps): JSX.Element {
    const { at: { client, state, scene, screen, turn }, current, tabbed } = props;
    const shown = tabbed.find(view => view.name === current);
    return <div key={current} className="panel" role="tabpanel" aria-label={current}>
        {current === "answers" && <Answers {...props} />}
        {current === "players" && <Players />}
        {current === "analysis" && <Suspense fallback={<p className="quiet">{t("A moment")}</p>}><AnalysisPanel client={client} state={state} /></Suspense>}
        {current === "log" && <Log log={state.logs[scene.seat] ?? []} />}
        {current === "score" && <ScorePanel />}
        {current === "rules" && <RulesPanel client={client} state={state} what={screen.rule} go={rule => turn({ type: "rule", rule })} />}
        {current === "text" && <Twin />}
        {shown && <Place view={shown} />}
    </div>;
}

function Tabs({ client, tabs, current, open }: { client: Client; tabs: Tab[]; current: string; open: (name: string) => void }): JSX.Element {
    return <nav className="tabs" role="tablist" data-region="tabs">{tabs.map(each => <button key={each.name}
        type="button" role="tab" data-reach data-view={each.Draw ? each.name : undefined} aria-selected={each.name === current}
        onClick={event => {
            event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
            client.set({ refused: null, told: null });
            open(each.name);
        }} title={each.title}>
        <Icon name={each.icon} /><span>{each.title}</span></button>)}</nav>;
}

export function Side(props: SideProps): JSX.Element {
    const { at: { client, state, scene, size, stage, turn, act }, tabs, current, views } = props;
    const near = size === "upright" && current === "answers" ? views.slice(1).find(view => view.near) : undefined;
    return <aside className="side" data-near={near ? "yes" : undefined}>
        {size === "phone" ? <><button type="button" className="handle" aria-label={t("Larger or smaller")}
            onClick={() => turn({ type: "sheet" })} /><Purse /></> : stage === "strip" ? <Purse /> : <Players />}
        {(state.replay || isWatched(state)) && <Watching client={client} state={state} scene={scene} />}
        <Refused state={state} client={client} showRule={rule => turn({ type: "rule", rule })} />
        <Tabs client={client} tabs={tabs} current={current} open={name => {
            turn({ type: "tab", name });
            act({ type: "peek", peeked: null, pointed: null });
        }} />
        <Panel {...props} />
        {near && <div className="panel near"><Place view={near} /></div>}
    </aside>;
}

