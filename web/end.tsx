/*
 * end.tsx: the game is over: who won, by which sources, and what to do next.
 */
import { GoOn } from "./campaign";
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { Badge } from "./parts/seat";
import { ScorePanel } from "./panels";
import { useTable } from "./table_context";
import { Scene, Side } from "./types";
import { t } from "./words";

/** Points of all, best first: "75 : 73". */
function standing(scene: Scene): string {
    const points = (side: Side) => scene.score.sides.find(each => each.side === side.side)?.sum ?? 0;
    const all = [...scene.head.sides].sort((a, b) => a.rank - b.rank).filter(side => side.kind !== "opponent" || points(side) !== 0);
    return all.length > 1 ? all.map(points).join(" : ") : t("{0} points", all.map(points).join(""));
}

/** What one can reach alone, from the least to the most, and what it was. */
function Bands({ of, reached }: { of: string[]; reached: string }): JSX.Element | null {
    if (!reached) return null;
    return <ol className="bands" aria-label={t("What can be reached")}>{of.map(band => <li key={band}
        aria-current={band === reached ? "true" : undefined}>{band}</li>)}</ol>;
}

export function End({ client, state }: { client: Client; state: State }): JSX.Element {
    const { box, scene } = useTable();
    const winners = scene.head.sides.filter(side => side.rank === 1);
    const result = scene.score.result;
    return <section className="question end" aria-label={t("The end")}>
        <h2>{!result?.solo && winners.map(side => <Badge key={side.side} side={side} />)}
            <span>{result?.words[0]} {standing(scene)}</span></h2>
        {result?.solo && <Bands of={(box.bands ?? []) as string[]} reached={result.band} />}
        {result?.words.slice(1).map(words => <p key={words}>{words}</p>)}
        <ScorePanel />
        <p className="buttons">
            <GoOn client={client} state={state} />
            {!state.replay && state.here && <>
                <button type="button" className="go" onClick={() => client.open(state.match)}>
                    <Icon name="again" />{t("Look at it again")}</button>
                {!state.next && <button type="button" data-anew onClick={() => client.replayed()}>{t("Play once more")}</button>}</>}
            <button type="button" onClick={() => client.leave()}>{t("Leave the table")}</button>
        </p>
    </section>;
}
