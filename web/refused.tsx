/*
 * refused.tsx: why not, the fact before the rule; and what was told on request (hint, look). It stands
 * between players and answers until it is closed or the next answer is given.
 */
import { Client, State, Told as Answer, Weighed } from "./client";
import { Icon } from "./parts/icon";
import { t } from "./words";

const SAID = ["hinting", "hint", "look"]; // what is shown here of what was told

interface Props { state: State; client: Client; showRule: (rule: string) => void }

function Why({ state, showRule }: Props): JSX.Element | null {
    const why = state.refused;
    if (!why) return null;
    return <>
        <Icon name="why" />
        <div>
            <p><b>{why.fact || why.words}</b></p>
            {why.asked && <p>{why.asked}</p>}
            {why.fact && why.words && <p>{why.words}</p>}
            {why.rule && <button type="button" className="link" onClick={() => showRule(why.rule)}>
                {why.rule}</button>}
        </div>
    </>;
}

export function points(hundredths: number): string {
    return (Math.abs(hundredths) / 100).toFixed(1);
}

/** Twice the error; nothing where that would be 0.0. */
export function doubt(error: number): string {
    return error < 2.5 ? "" : t(", give or take {0}", points(2 * error));
}

/** What an answer is worth: the best by itself, the others by how far they fall behind. */
function worth(each: Weighed, best: Weighed): string {
    if (each === best) return best.value < 0 ? t("{0} points behind", points(best.value)) : t("{0} points ahead", points(best.value));
    if (best.value - each.value <= 2 * each.error) return t("about as good");
    return t("{0} less", points(best.value - each.value)) + doubt(each.error);
}

/** The best three answers: what each is worth, and why. */
function Hint({ told }: { told: Answer }): JSX.Element {
    const all = (told.data as Weighed[]).filter((each, i) => !i || each.playouts > 0);
    if (!all.length) return <p>{told.words}</p>; // a vote is the players' own
    return <div>
        <ol className="hint">{all.map((each, i) => <li key={each.i}>{i === 0 ? <b>{each.words}</b> : each.words}
            <small> {worth(each, all[0])}.</small><small>{each.why}</small></li>)}</ol>
        <p><small>{t("By {0} playouts, some turns from now.", told.all ?? 0)}</small></p>
    </div>;
}

function Told({ state }: { state: State }): JSX.Element | null {
    const told = state.told;
    if (!told || !SAID.includes(told.to)) return null;
    if (told.to === "hinting") return <><span className="thinking" /><p>{t("Trying out the answers…")}</p></>;
    return <>
        <Icon name={told.to === "hint" ? "hint" : "eye"} />
        {told.to === "hint" ? <Hint told={told} /> : <div>{told.words.split("\n").map((line, i) => <p key={i}>{line}</p>)}</div>}
    </>;
}

export function Refused(props: Props): JSX.Element {
    const { state, client } = props;
    const something = state.refused || (state.told && SAID.includes(state.told.to));
    return <div role="alert" data-about={state.refused?.about} className={something || state.error ? "said" : "said empty"}>
        {state.error ? <p>{state.error}</p> : state.refused ? <Why {...props} />
            : <Told state={state} />}
        {(something || state.error) && <button type="button" className="close" aria-label={t("Close")}
            onClick={() => client.set({ refused: null, told: null, error: "" })}>
            <Icon name="close" /></button>}
    </div>;
}
