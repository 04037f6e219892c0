/*
 * analysis.tsx: a finished game weighed: what everybody could expect from turn to turn, what each
 * decision lost, luck against skill. It is computed where the matches are kept, slice by slice; what
 * is shown is the JSON of `quayside analyse --json`.
 */
import { MouseEvent } from "react";
import { Client, State } from "./client";
import { Badge, seatClass } from "./parts/seat";
import { side, useTable } from "./table_context";
import { Scene } from "./types";
import { t } from "./words";

interface Seat { seat: number; score: number; decisions: number; mistakes: number; lost: number; lost_error: number; luck: number; luck_error: number }
interface Decision { at: number; seat: number; given_words: string; best_words: string; lost: number; error: number }

export interface Analysis {
    answers: number;
    playouts: number;
    seats: Seat[];
    decisions: Decision[];
    expected: { at: number; seat: number; margin: number[] }[];
    worst: number[][]; // of each seat: numbers of decisions
}

/** What is known of it: how far it is, and what came out. */
export interface Analysing { match: string; done: number; all: number; data: Analysis | null }

const [WIDE, HIGH, EDGE] = [340, 190, 26];

function points(hundredths: number): string {
    return (hundredths / 100).toFixed(1).replace("-", "−").replace(/^−0\.0$/, "0.0");
}

function extent(data: Analysis): number {
    return Math.max(1000, ...data.expected.flatMap(each => each.margin.map(Math.abs)));
}

/** Heights of letters that do not lie on one another. */
function apart(heights: number[]): number[] {
    const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
    const placed = [...heights];
    order.forEach((i, k) => {
        if (k) placed[i] = Math.max(placed[i], placed[order[k - 1]] + 12);
    });
    return placed;
}

/** Each side's margin over the best other, from turn to turn; dots are decisions that lost something. */
function Curve({ data, scene, go, now }:
    { data: Analysis; scene: Scene; go: (n: number) => void; now: number }): JSX.Element {
    const most = extent(data);
    const x = (at: number) => EDGE + at * (WIDE - 2 * EDGE) / Math.max(1, data.answers);
    const y = (margin: number) => HIGH / 2 - margin * (HIGH / 2 - 14) / most;
    const last = data.expected[data.expected.length - 1];
    const ends = apart(data.seats.map(({ seat }) => y(last?.margin[seat] ?? 0)));
    const clicked = (event: MouseEvent<SVGSVGElement>) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientX - box.left) * WIDE / box.width - EDGE) * data.answers / (WIDE - 2 * EDGE);
        go(Math.max(0, Math.min(data.answers, Math.round(at))));
    };
    return <svg className="curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" onClick={clicked}
        aria-label={t("What each could expect ahead of the best other, from turn to turn")}>
        <path className="grid" d={`M${EDGE} ${HIGH / 2}H${WIDE - EDGE}M${EDGE} ${y(most)}H${WIDE - EDGE}M${EDGE} ${y(-most)}H${WIDE - EDGE}`} />
        {[most, 0, -most].map(m => <text key={m} x={EDGE - 4} y={y(m) + 4}>{m > 0 ? `+${Math.round(m / 100)}` : Math.round(m / 100)}</text>)}
        <path className="now" d={`M${x(now)} 8V${HIGH - 8}`} />
        {data.seats.map(({ seat }, k) => {
            const who = side(scene, seat);
            return who && <g key={seat} className={seatClass(who)}>
                <polyline points={data.expected.map(each => `${x(each.at)},${y(each.margin[seat])}`).join(" ")} />
                {data.decisions.filter(each => each.seat === seat && each.lost > 0).map(each =>
                    <circle key={each.at} cx={x(each.at)} cy={HIGH / 2} r={2 + Math.min(6, each.lost / 150)}>
                        <title>{t("answer {0} lost {1}", each.at + 1, points(each.lost))}</title></circle>)}
                {last && <text className="end" x={WIDE - EDGE + 5} y={ends[k] + 4}>{who.letter}</text>}
            </g>;
        })}
    </svg>;
}

function Sums({ data, scene }: { data: Analysis; scene: Scene }): JSX.Element {
    const amount = (n: number, error: number) => <>{points(n)}<small> ± {points(2 * error)}</small></>;
    return <div className="score"><table>
        <thead><tr><th scope="col"><span className="hidden">{t("Player")}</span></th><th scope="col">{t("lost by own decisions")}</th>
            <th scope="col">{t("worth of the draws")}</th><th scope="col">{t("mistakes")}</th></tr></thead>
        <tbody>{data.seats.map(seat => {
            const who = side(scene, seat.seat);
            return <tr key={seat.seat}><th scope="row">{who && <Badge side={who} />}<span className="hidden">{who?.name}</span></th>
                <td>{amount(seat.lost, seat.lost_error)}</td><td>{amount(seat.luck, seat.luck_error)}</td>
                <td>{t("{0} of {1}", seat.mistakes, seat.decisions)}</td></tr>;
        })}</tbody></table></div>;
}

/** The words without the notation behind them. */
function plain(words: string): string {
    return words.replace(/ \([^()]*\)$/, "");
}

function Worst({ data, scene, go }: { data: Analysis; scene: Scene; go: (n: number) => void }): JSX.Element {
    return <>{data.seats.map(({ seat }, k) => {
        const who = side(scene, seat);
        const all = (data.worst[k] ?? []).map(i => data.decisions[i]);
        return <section key={seat} className="worst"><h3>{who && <Badge side={who} />} {seat === scene.seat ? t("Your dearest decisions") : t("The dearest decisions of {0}", who?.name ?? "")}</h3>
            {!all.length && <p className="quiet">{t("None that could be told from the best.")}</p>}
            <ol>{all.map(each => <li key={each.at}>
                <button type="button" className="link" onClick={() => go(each.at)}>{t("Answer {0}", each.at + 1)}</button>
                {" "}<b>{t("lost {0}", points(each.lost))}</b><small> ± {points(2 * each.error)}</small>
                <p>{plain(each.given_words)}</p><p className="quiet">{t("better: {0}", plain(each.best_words))}</p></li>)}</ol>
        </section>;
    })}</>;
}

export function AnalysisPanel({ client, state }: { client: Client; state: State }): JSX.Element {
    const { scene } = useTable();
    const analysing = state.analysing?.match === state.match ? state.analysing : null;
    const show = (n: number) => void client.showAnswer(n);
    if (!analysing) return <div className="analysis"><p>{t("Every decision of the game is weighed against its alternatives, by playing on from there many times. That takes a while; you can look at the game meanwhile.")}</p>
        <button type="button" className="go" data-analyse onClick={() => client.analyse()}>{t("Analyse this game")}</button></div>;
    if (!analysing.data) return <div className="analysis" aria-busy="true"><label>{t("Weighing the decisions")}
        <progress value={analysing.done} max={Math.max(1, analysing.all)} /></label>
        <button type="button" className="plain" onClick={() => client.stopAnalysis()}>{t("Stop")}</button></div>;
    const data = analysing.data;
    const rival = scene.head.sides.find(each => each.kind === "opponent")?.name;
    return <div className="analysis">
        <h3>{rival ? t("What you could expect") : t("What each could expect")}</h3>
        <Curve data={data} scene={scene} go={show} now={state.replay?.n ?? data.answers} />
        <p><small>{rival ? t("Points ahead of {0} some turns later.", rival) : t("Points ahead of the best other side some turns later.")} {t("Dots are decisions that lost something. A click shows the game there.")}</small></p>
        <Sums data={data} scene={scene} />
        <Worst data={data} scene={scene} go={show} />
        <p><small>{t("{0} playouts a decision; ± is twice the error.", data.playouts)} {t("What is missed at one click and still there at the next is counted each time it is missed.")}</small></p>
    </div>;
}
