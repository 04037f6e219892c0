/*
 * refused.tsx: why not, the fact before the rule; and what was told on request (hint, look). It stands
 * between players and answers until it is closed or the next answer is given.
 */
import { Client, State, Weighed } from "./client";
import { Icon } from "./parts/icon";
import { t } from "./words";

interface Props { state: State; client: Client; showRule: (rule: string) => void }

function Why({ state, showRule }: Props): JSX.Element | null {
    const why = state.refused;
    if (!why) return null;
    return <>
        <Icon name="why" />
        <div>
            <p><b>{why.fact || why.words}</b></p>
            {why.fact && why.words && <p>{why.words}</p>}
            {why.asked && <p>{why.asked}</p>}
            {why.rule && <button type="button" className="link" onClick={() => showRule(why.rule)}>
                {why.rule}</button>}
        </div>
    </>;
}

function Told({ state }: { state: State }): JSX.Element | null {
    const told = state.told;
    if (!told || (told.to !== "hint" && told.to !== "look")) return null;
    return <>
        <Icon name={told.to === "hint" ? "hint" : "eye"} />
        {told.to === "hint" && <ol>{(told.data as Weighed[]).map((each, i) =>
            <li key={each.i}>{i === 0 ? <b>{each.words}</b> : each.words}</li>)}</ol>}
        <div>{told.words.split("\n").map((line, i) => <p key={i}>{line}</p>)}</div>
    </>;
}

export function Refused(props: Props): JSX.Element {
    const { state, client } = props;
    const something = state.refused || (state.told && ["hint", "look"].includes(state.told.to));
    return <div role="alert" className={something || state.error ? "said" : "said empty"}>
        {state.error ? <p>{state.error}</p> : state.refused ? <Why {...props} />
            : <Told state={state} />}
        {(something || state.error) && <button type="button" className="close" aria-label={t("Close")}
            onClick={() => client.set({ refused: null, told: null, error: "" })}>
            <Icon name="close" /></button>}
    </div>;
}
