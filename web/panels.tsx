/*
 * panels.tsx: what stands beside the board instead of the answers: score by source, the rules.
 */
import { FormEvent, useEffect, useState } from "react";
import { Client, State } from "./client";
import { Badge } from "./parts/seat";
import { side, useTable } from "./table_context";
import { t } from "./words";

export function ScorePanel(): JSX.Element {
    const { scene } = useTable();
    const { sources } = scene.score;
    const scores = (number: number) => side(scene, number)?.kind !== "opponent"; // else only if it has points
    const sides = scene.score.sides.filter(each => scores(each.side) || each.sum || each.endsum);
    const used = sources.map((_, i) => i)
        .filter(i => sides.some(each => each.now[i] || each.end[i]));
    const head = sides.map(each => side(scene, each.side));
    const grows = !scene.head.over && used.some(i => sides.some(each => each.now[i] !== each.end[i]));
    return <div className="score">
        <table>
            {grows && <caption>{t("points now → if it ended now")}</caption>}
            <thead><tr><th scope="col"><span className="hidden">{t("Source")}</span></th>
                {head.map((who, i) => <th scope="col" key={i}>{who && <Badge side={who} />}
                    <span className="hidden">{who?.name}</span></th>)}</tr></thead>
            <tbody>
                {used.map(i => <tr key={i}><th scope="row">{sources[i]}</th>
                    {sides.map(each => <td key={each.side}>{each.now[i]}
                        {!scene.head.over && each.end[i] !== each.now[i] && <> → <b>{each.end[i]}</b></>}</td>)}</tr>)}
            </tbody>
            <tfoot>
                <tr><th scope="row">{t("Points")}</th>
                    {sides.map(each => <td key={each.side}><b>{each.sum}</b></td>)}</tr>
                {!scene.head.over && <tr><th scope="row">{t("If it ended now")}</th>
                    {sides.map(each => <td key={each.side}><b>{each.endsum}</b></td>)}</tr>}
            </tfoot>
        </table>
    </div>;
}

const NUMBER = /\b([A-Z]{3}-\d+\.\d+)\b/;

export interface Paragraph { rule: string; words: string }

/** One numbered rule; numbers in its words lead to theirs. */
export function RuleText({ paragraph, go }: { paragraph: Paragraph; go: (what: string) => void }):
    JSX.Element {
    const words = paragraph.words.replace(`${paragraph.rule} `, ""); // it stands before them
    return <p><b className="number">{paragraph.rule}</b> {words.split(NUMBER).map(
        (part, i) => i % 2 ? <button key={i} type="button" className="link"
            onClick={() => go(part)}>{part}</button> : part)}</p>;
}

export function RulesPanel({ client, state, what, go }:
    { client: Client; state: State; what: string; go: (what: string) => void }): JSX.Element {
    const [typed, setTyped] = useState("");
    const told = state.told?.to === "rules" ? state.told.data as Paragraph[] : [];
    useEffect(() => client.say("rules", { what }), [client, what]);
    const search = (event: FormEvent) => {
        event.preventDefault();
        go(typed);
    };
    return <div className="rules">
        <form onSubmit={search}><input value={typed} onChange={e => setTyped(e.target.value)}
            placeholder={t("a word or a number of a rule")} aria-label={t("Search the rules")} />
            <button type="submit">{t("Find")}</button></form>
        {what && <button type="button" className="link" onClick={() => go("")}>{t("All rules")}</button>}
        {told.map(each => <RuleText key={each.rule} paragraph={each} go={go} />)}
        {state.told?.to === "rules" && !told.length && <p>{t("No rule says that.")}</p>}
    </div>;
}
