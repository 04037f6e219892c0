/*
 * round.tsx: a round's scoring: what it brought everybody by source, and how, as a page that waits to
 * be closed. It is shown once for every round that has ended since one's last answer.
 */
import { useEffect, useMemo, useState } from "react";
import { Client, State } from "./client";
import { Dialog } from "./dialog";
import { Lines } from "./log";
import { Badge } from "./parts/seat";
import { remember, remembered } from "./remembering";
import { settings } from "./settings";
import { side } from "./table_context";
import { News, Scene, Score } from "./types";
import { t } from "./words";

/** Everything that was told with the end of a round, from the news. */
export function roundOf(scene: Scene): News[] {
    return scene.head.over ? [] : scene.news.filter(news => news.closing);
}

/** The answer that closed the round before, from the log; -1 if there was none. */
function before(log: News[], n: number): number {
    return Math.max(-1, ...log.filter(news => news.round && news.n < n).map(news => news.n));
}

function gained(then: Score | null, now: Score, of: number, i: number): number {
    const old = then?.sides.find(each => each.side === of)?.now[i] ?? 0;
    return (now.sides.find(each => each.side === of)?.now[i] ?? 0) - old;
}

function Gains({ scene, now, then }: { scene: Scene; now: Score; then: Score | null }): JSX.Element {
    const used = now.sources.map((_, i) => i)
        .filter(i => now.sides.some(each => gained(then, now, each.side, i) !== 0));
    const signed = (n: number) => n > 0 ? `+${n}` : n < 0 ? String(n) : "";
    return <div className="score"><table>
        <thead><tr><th scope="col"><span className="hidden">{t("Source")}</span></th>
            {now.sides.map(each => {
                const who = side(scene, each.side);
                return <th key={each.side} scope="col">{who && <Badge side={who} />}<span className="hidden">{who?.name}</span></th>;
            })}</tr></thead>
        <tbody>{used.map(i => <tr key={i}><th scope="row">{now.sources[i]}</th>
            {now.sides.map(each => <td key={each.side}>{signed(gained(then, now, each.side, i))}</td>)}</tr>)}</tbody>
        <tfoot><tr><th scope="row">{t("Points")}</th>{now.sides.map(each => <td key={each.side}><b>{each.sum}</b></td>)}</tr></tfoot>
    </table></div>;
}

const CLOSED = "quayside-rounds"; // by match: the answer that closed the round whose page was seen last
const MOST = 50;

function closedRound(match: string): number {
    return remembered<Record<string, number>>(CLOSED)?.[match] ?? -1;
}

function close(match: string, n: number): void {
    const all = Object.entries(remembered<Record<string, number>>(CLOSED) ?? {}).filter(([each]) => each !== match);
    remember(CLOSED, Object.fromEntries([...all.slice(1 - MOST), [match, n]]));
}

/** The page of the round that has just ended; each comes once, whatever is loaded anew. */
export function RoundPage({ client, state, scene }: { client: Client; state: State; scene: Scene }): JSX.Element | null {
    const [seen, setSeen] = useState(-1);
    const news = useMemo(() => settings().rounds && !state.replay && !state.again ? roundOf(scene) : [],
        [scene, state.replay, state.again]);
    const n = Math.max(-1, ...news.map(each => each.n));
    if (n < 0 || n <= seen || n <= closedRound(state.match)) return null;
    return <Round client={client} scene={scene} log={state.logs[scene.seat] ?? []} news={news} close={() => {
        close(state.match, n);
        setSeen(n);
    }} />;
}

function Round({ client, scene, log, news, close }: {
    client: Client; scene: Scene; log: News[]; news: News[]; close: () => void;
}): JSX.Element {
    const [scores, setScores] = useState<[Score, Score | null]>([scene.score, null]);
    const n = Math.max(...news.map(each => each.n)); // the answer that closed it
    const last = before(log, n);
    useEffect(() => {
        let gone = false;
        void (async () => {
            const now = await client.past(n + 1);
            const then = last < 0 ? null : await client.past(last + 1);
            if (!gone && now) setScores([now.score, then?.score ?? null]);
        })();
        return () => { gone = true; };
    }, [client, n, last]);
    const told = news.filter(each => !each.round).sort((a, b) => (a.seat ?? 7) - (b.seat ?? 7))
        .map(each => ({ ...each, links: [] })); // the board behind is not to be reached
    const words = news.find(each => each.round)?.words ?? "";
    return <Dialog title={words} close={close}>
        <section><h3>{last < 0 ? t("Points so far, by source") : t("What the round brought")}</h3>
            <Gains scene={scene} now={scores[0]} then={scores[1]} /></section>
        <section className="round-lines"><Lines log={told} sides={scene.head.sides} /></section>
        <p className="buttons"><button type="button" className="go" data-close onClick={close}>{t("Go on")}</button></p>
    </Dialog>;
}
