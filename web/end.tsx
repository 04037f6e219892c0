/*
 * end.tsx: the game is over: who won, by which sources, and what to do next.
 */
import { GoOn } from "./campaign";
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { Badge } from "./parts/seat";
import { ScorePanel } from "./panels";
import { useTable } from "./table_context";
import { t } from "./words";

export function End({ client, state }: { client: Client; state: State }): JSX.Element {
    const { scene } = useTable();
    const winners = scene.head.sides.filter(side => side.rank === 1);
    const result = scene.score.result;
    return <section className="question end" aria-label={t("The end")}>
        <h2>{winners.map(side => <Badge key={side.side} side={side} />)}
            <span>{result?.band || t("{0} won", winners.map(side => side.name).join(", "))}</span></h2>
        <ScorePanel />
        <p className="buttons">
            <GoOn client={client} state={state} />
            {!state.replay && state.here && <button type="button" className="go"
                onClick={() => client.open(state.match)}><Icon name="again" />
                {t("Look at it again")}</button>}
            <button type="button" onClick={() => client.leave()}>{t("Leave the table")}</button>
        </p>
    </section>;
}
