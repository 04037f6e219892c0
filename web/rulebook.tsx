/*
 * rulebook.tsx: the numbered rules of a game before it is begun.
 */
import { useState } from "react";
import { Client } from "./client";
import { Paragraph, RuleText } from "./panels";
import { GameInfo } from "./types";
import { t } from "./words";

export function Rulebook({ client, game }: { client: Client; game: GameInfo }): JSX.Element {
    const [rules, setRules] = useState<Paragraph[] | null>(null);
    const open = async () => {
        if (rules) return;
        const answer = client.next("rulebook");
        client.send({ type: "rulebook", game: game.name, players: game.least });
        setRules((await answer).rules as Paragraph[]);
    };
    const go = (number: string) => document.getElementById(`rule-${number}`)?.scrollIntoView({ block: "center" });
    return <details className="introduction" onToggle={() => void open()}>
        <summary>{t("The rules, each with its number")}</summary>
        <div className="rules">{(rules ?? []).map(each => <div key={each.rule} id={`rule-${each.rule}`}>
            <RuleText paragraph={each} go={go} /></div>)}</div>
    </details>;
}
