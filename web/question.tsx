/*
 * question.tsx: what is asked, and the answers as rows. An answer that is picked but not yet given
 * stands alone with its consequences and a button. Many answers are folded by their group.
 */
import { useState } from "react";
import { boardOf } from "./boards";
import { Board } from "./boards/board";
import { Pondering } from "./client";
import { Amounts } from "./parts/card";
import { short } from "./log";
import { bagOf, Content, named } from "./named";
import { Badge } from "./parts/seat";
import { Drawn, Icon } from "./parts/icon";
import { side, useTable } from "./table_context";
import { Box, Choice, Group, Scene } from "./types";
import { t } from "./words";

/** Letters that answer directly; the others are commands (table.tsx). */
export const LETTERS = "abcdefgijkmnopqvwyz";
const MANY = 8; // more answers than this are folded
const MOST = 5; // consequences in a row; all of them stand with the answer that is picked

export interface Deciding {
    picked: Choice | null;
    only: Choice[] | null; // the answers of one target, when it was clicked and has several
    hinted: number;
    bot: Pondering | null; // one that is waited for
    now(): void; // it is not to think any longer
    operands: Map<string, string>; // by group: what is sent, where that is a choice of few: "goblin"
    setOperand(id: string): void;
    confirm(): void;
    cancel(): void;
}

/** What it changes; else what happens, without what the answer says itself. */
function consequences(choice: Choice, name: string): string[] {
    const changes = choice.changes.map(change => change.words);
    if (changes.length) return changes;
    if (!choice.target && choice.note) return [choice.note]; // nothing on the board shows what it is
    const said = choice.words.toLowerCase();
    return choice.facts.map(words => short(words, name)).filter(words =>
        !said.includes(words.toLowerCase().replace(/\.$/, "")) && !words.toLowerCase().startsWith(said));
}

function verbIcon(choice: Choice, icons: { name: string; icon?: string }[]): string {
    return icons.find(verb => verb.name === choice.verb)?.icon || choice.price[0]?.icon || "";
}

function Answer({ choice, letter, hinted }:
    { choice: Choice; letter: string; hinted: boolean }): JSX.Element {
    const { box, preview, scene } = useTable();
    const icon = verbIcon(choice, box.verbs);
    const second = consequences(choice, side(scene, scene.seat)?.name ?? "").slice(0, MOST).join(" · ");
    const classes = ["answer", preview?.i === choice.i ? "shown" : "", hinted ? "hinted" : ""];
    return <button type="button" className={classes.join(" ")} data-choice={choice.i}>
        <span className="verb"><Drawn name={icon} /></span>
        <span className="words"><b>{choice.words}</b>{second && <small>{second}</small>}</span>
        {choice.price.length > 0 && <Amounts of={choice.price} />}
        {choice.final && <Icon name="anchor" title={t("cannot be taken back")} className="final" />}
        {letter && <kbd aria-hidden="true">{letter}</kbd>}
    </button>;
}

/** What tells a chip from its neighbours: the place, and what goes there if that differs. */
function chipWords(box: Box, choice: Choice, all: Choice[]): string {
    const alone = all.filter(each => each.target === choice.target).length === 1;
    const operands = choice.with.map(id => named(box, id)).join(", ");
    const here = all.every(each => each.target === choice.target);
    if (!choice.target || (here && operands)) return operands || choice.short || choice.words;
    const place = named(box, choice.target);
    if (all.some(each => each.target !== choice.target && named(box, each.target) === place)) return choice.words;
    return alone || !operands ? place : `${place}: ${operands}`;
}

/** A bag as icons with numbers: what is paid, what is sent. */
function Bag({ of }: { of: Content[] }): JSX.Element {
    return <Amounts of={of.map(({ slug, n }) => ({ icon: slug, n }))} />;
}

function Chips({ choices, hinted }: { choices: Choice[]; hinted: number }): JSX.Element {
    const { box, preview } = useTable();
    const bag = (choice: Choice) => choice.with.length === 1 ? bagOf(box, choice.with[0]) : null;
    return <div className="answers chips">{choices.map(choice => <button key={choice.i} type="button"
        className={`answer-chip ${preview?.i === choice.i ? "shown" : ""} ${choice.i === hinted ? "hinted" : ""}`} data-choice={choice.i}
        aria-label={choice.words}>{bag(choice) ? <Bag of={bag(choice) as Content[]} />
            : chipWords(box, choice, choices)}
        {choice.price.length > 0 && <Amounts of={choice.price} />}</button>)}</div>;
}

/** The first operands, if few of them go to many places: a worker, a good, a way to lie. */
function pickers(choices: Choice[]): string[] {
    const first = [...new Set(choices.map(choice => choice.with[0] ?? ""))];
    const places = new Set(choices.map(choice => choice.target)).size;
    const useful = first.length > 1 && first.length <= MANY && places > 1 && !first.includes("");
    return useful && choices.length > MANY ? first : [];
}

/** By group the operand that counts: the one that was picked, else its first. */
export function operandsOf(scene: Scene, picked: string, pictures: Board["pictures"] = []): Map<string, string> {
    const counts = new Map<string, string>();
    for (const group of scene.groups) {
        const all = pickers(scene.choices.filter(choice => choice.group === group.name && !choice.aside
            && !pictures.some(each => each.shows(scene, choice)))); // a picture has them all
        if (all.length) counts.set(group.name, all.includes(picked) ? picked : all[0]);
    }
    return counts;
}

/** The choices without those under another switch. */
export function narrowed(choices: Choice[], operands: Map<string, string>): Choice[] {
    return choices.filter(choice => choice.aside || (operands.get(choice.group) ?? choice.with[0]) === choice.with[0]);
}

/** Many answers of one kind: first what is sent, if that is a choice of few, then where. */
function Many({ choices, deciding }: { choices: Choice[]; deciding: Deciding }): JSX.Element {
    const { box } = useTable();
    const all = pickers(choices);
    const set = deciding.operands.get(choices[0].group) ?? "";
    const now = all.includes(set) ? set : all[0];
    if (!all.length) return <Chips choices={choices} hinted={deciding.hinted} />;
    return <>
        <div className="pickers" role="group">{all.map(id => <button key={id} type="button" data-reach
            aria-pressed={id === now} onClick={() => deciding.setOperand(id)}><Drawn name={id} />
            {named(box, id)}</button>)}</div>
        <Chips choices={choices.filter(choice => choice.with[0] === now)} hinted={deciding.hinted} />
    </>;
}

function Fold({ group, choices, open, toggle, deciding }: {
    group: Group; choices: Choice[]; open: boolean; toggle: () => void; deciding: Deciding;
}): JSX.Element {
    return <section className="fold">
        <button type="button" className="fold-head" aria-expanded={open} onClick={toggle} data-reach>
            <span>{group.words}</span><b>{choices.length}</b><Icon name={open ? "up" : "down"} />
        </button>
        {open && (choices.length > MANY ? <Many choices={choices} deciding={deciding} />
            : <div className="answers">{choices.map(choice => <Answer key={choice.i} choice={choice}
                letter="" hinted={choice.i === deciding.hinted} />)}</div>)}
    </section>;
}

function groupsOf(groups: Group[], choices: Choice[]): { group: Group; choices: Choice[] }[] {
    const known = groups.length ? groups : [{ name: "", words: "", n: choices.length }];
    const rows = known.map(group => ({
        group, choices: choices.filter(choice => choice.group === group.name && !choice.aside),
    }));
    const loose = choices.filter(choice => !choice.aside
        && !known.some(group => group.name === choice.group));
    const asides = choices.filter(choice => choice.aside);
    if (loose.length) rows.push({ group: { name: "+", words: "", n: loose.length }, choices: loose });
    if (asides.length) {
        rows.push({
            group: { name: "aside", words: t("At any time"), n: asides.length }, choices: asides,
        });
    }
    return rows.filter(row => row.choices.length > 0);
}

/** The answers in the order in which they are listed: that of their letters. */
export function inOrder(scene: Scene, choices: Choice[]): Choice[] {
    return groupsOf(scene.groups, choices).flatMap(row => row.choices);
}

/** Answers that are shown best by a picture of the game's own, then the others as rows. */
function Shown({ choices, deciding }: { choices: Choice[]; deciding: Deciding }): JSX.Element {
    const { box, scene } = useTable();
    const picture = (boardOf(box.game).pictures ?? []).find(each =>
        choices.filter(choice => each.shows(scene, choice)).length > 1);
    if (!picture) return <List choices={choices} deciding={deciding} />;
    const rest = choices.filter(choice => !picture.shows(scene, choice));
    return <><picture.Draw choices={choices.filter(choice => picture.shows(scene, choice))} />
        {rest.length > 0 && <List choices={rest} deciding={deciding} />}</>;
}

function List({ choices, deciding }: { choices: Choice[]; deciding: Deciding }): JSX.Element {
    const { scene } = useTable();
    const [opened, setOpened] = useState<{ name: string; hinted: number } | null>(null);
    const rows = groupsOf(scene.groups, choices);
    const advised = rows.find(row => row.choices.some(choice => choice.i === deciding.hinted));
    const first = rows.find(row => row.choices.length > 1) ?? rows[0];
    const open = opened?.hinted === deciding.hinted ? opened.name : (advised ?? first)?.group.name; // a hint opens its group
    const folded = choices.length > MANY && rows.length > 1;
    const letters = folded ? [] : inOrder(scene, deciding.only ?? scene.choices);
    const several = rows.length > 1 && rows.some(row => row.choices.length > 1);
    return <>{rows.map(row => folded && row.choices.length > 1
        ? <Fold key={row.group.name} group={row.group} choices={row.choices} deciding={deciding}
            open={open === row.group.name}
            toggle={() => setOpened({ name: open === row.group.name ? "" : row.group.name, hinted: deciding.hinted })} />
        : <section key={row.group.name}>
            {row.group.words && several && !folded && <h3>{row.group.words}</h3>}
            {row.choices.length > MANY ? <Many choices={row.choices} deciding={deciding} />
                : <div className="answers">{row.choices.map(choice => <Answer key={choice.i} choice={choice}
                    hinted={choice.i === deciding.hinted}
                    letter={LETTERS[letters.indexOf(choice)] ?? ""} />)}</div>}
        </section>)}</>;
}

function Picked({ choice, deciding }: { choice: Choice; deciding: Deciding }): JSX.Element {
    const { scene } = useTable();
    return <div className="picked" role="group" aria-label={t("Your answer")}>
        <p className="words"><b>{choice.words}</b>
            {choice.price.length > 0 && <Amounts of={choice.price} />}</p>
        <ul>{consequences(choice, side(scene, scene.seat)?.name ?? "").map((words, i) => <li key={i}>{words}</li>)}</ul>
        {choice.final && <p className="final-words"><Icon name="anchor" />
            {t("This cannot be taken back.")}</p>}
        <p className="buttons">
            <button type="button" className="go" data-confirm onClick={deciding.confirm} autoFocus
                data-reach>{choice.final && <Icon name="anchor" />}{choice.short || t("Do it")}</button>
            <button type="button" onClick={deciding.cancel} data-reach>{t("Something else")}</button>
        </p>
    </div>;
}

function Waiting({ deciding: { bot, now } }: { deciding: Deciding }): JSX.Element {
    const { scene } = useTable();
    const by = new Map<string, string[]>(); // who is asked the same
    for (const each of scene.head.awaited) {
        const name = side(scene, each.side)?.name ?? "";
        const asked = short(each.words, name);
        by.set(asked, [...by.get(asked) ?? [], asked === each.words ? "" : name]);
    }
    const words = [...by].map(([asked, names]) => names[0] ? `${names.join(", ")}: ${asked}` : asked).join("; ");
    return <><h2 className="waiting">{scene.head.over ? t("The game is over") : words || t("A moment")}</h2>
        {bot && <div className="analysis"><label>{t("{0} is thinking", side(scene, bot.seat)?.name ?? "")}
            <progress value={bot.done} max={Math.max(1, bot.all)} /></label>
            <button type="button" className="go" data-now data-reach onClick={now}>{t("Play now")}</button></div>}
    </>;
}

export function Question({ deciding }: { deciding: Deciding }): JSX.Element {
    const { scene } = useTable();
    const me = side(scene, scene.seat);
    const shown = deciding.only ?? scene.choices;
    if (!scene.head.asked || !scene.question) {
        return <section className="question" aria-label={t("Question")}><Waiting deciding={deciding} /></section>;
    }
    return <section className="question" data-region="question" aria-label={t("Question")}>
        <h2>{me && <Badge side={me} />}<span>{scene.question.words}</span></h2>
        {scene.question.about && <p className="about">{scene.question.about}</p>}
        {deciding.picked ? <Picked choice={deciding.picked} deciding={deciding} /> : <>
            <Shown choices={shown} deciding={deciding} />
            {deciding.only && <button type="button" className="plain" onClick={deciding.cancel}
                data-reach>{t("All answers")}</button>}
        </>}
    </section>;
}
