/*
 * log.tsx: who did what, newest last, grouped by turn and side; names are links that light up the
 * thing on the board.
 */
import { Fragment, useEffect, useRef } from "react";
import { Badge } from "./parts/seat";
import { useTable } from "./table_context";
import { News, Side } from "./types";
import { t } from "./words";

interface Turn { side: number; news: News[] }

/** By who answered, or by whom it concerns. */
function turns(log: News[], of: (news: News) => number): Turn[] {
    const all: Turn[] = [];
    let closed = -1; // the answer that ended a round: what follows is nobody's doing, it concerns somebody
    for (const news of log) {
        const last = all[all.length - 1];
        if (news.round) closed = news.n;
        const side = news.n !== closed ? of(news) : news.round ? -1 : news.seat ?? -1;
        if (last && last.side === side && !news.round) last.news.push(news);
        else all.push({ side, news: [news] });
    }
    return all;
}

/** Without the name in front, which the badge says already. */
export function short(words: string, name: string): string {
    return name && words.startsWith(`${name}: `)
        ? words.slice(name.length + 2).replace(/^./, letter => letter.toUpperCase()) : words;
}

/** The words, with the names of things as links. */
function Line({ news, name, plain }: { news: News; name: string; plain?: boolean }): JSX.Element {
    let rest = short(news.words, name);
    const parts: JSX.Element[] = [];
    for (const link of news.links ?? []) {
        const found = rest.indexOf(link.words);
        if (found < 0) continue;
        parts.push(<Fragment key={parts.length}>{rest.slice(0, found)}
            <span role="link" tabIndex={0} className="link" data-link={link.id}>{link.words}</span></Fragment>);
        rest = rest.slice(found + link.words.length);
    }
    return <li>{parts}{rest}{news.forced && !plain && <small> {news.forced}</small>}</li>;
}

function namesIn(news: News): { id: string; words: string }[] {
    return (news.links ?? []).filter(link => news.words.includes(link.words));
}

/** The line with its only name left open, where that is not the first word; "" otherwise. */
function open(news: News): string {
    const names = namesIn(news);
    const name = names.length === 1 ? names[0].words : "";
    const at = name ? news.words.indexOf(name) : -1;
    return at > 0 ? `${news.words.slice(0, at)}\0${news.words.slice(at + name.length)}` : "";
}

/** Lines of a turn that say the same of one thing after another become one: "Builds on b2, c2, level 2." */
function folded(all: News[]): News[] {
    const lines: News[] = [];
    const times: number[] = [];
    all.forEach((news, i) => {
        const k = lines.length - 1;
        const last = lines[k];
        const same = last && last.fact === news.fact && last.seat === news.seat;
        if (same && last.words === news.words) times[k]++;
        else if (same && times[k] === 1 && open(news) && open(news) === open(all[i - 1])) {
            const [before, after] = open(news).split("\0");
            const links = [...namesIn(last), ...namesIn(news)];
            lines[k] = { ...last, links, words: before + links.map(link => link.words).join(", ") + after };
        }
        else {
            lines.push(news);
            times.push(1);
        }
    });
    return lines.map((line, i) => times[i] > 1 ? { ...line, words: `${line.words} (×${times[i]})` } : line);
}

/** `plain`: it is not said which answers were the only ones. */
function Turns({ all, sides, plain }: { all: Turn[]; sides: Side[]; plain?: boolean }): JSX.Element {
    return <>{all.map((turn, i) => {
        const who = sides.find(each => each.side === turn.side);
        return <section key={i} className={turn.news[0].round ? "round" : ""}>
            {who && <Badge side={who} />}
            <ul aria-label={who?.name}>{folded(turn.news).map((news, j, lines) => <Line key={j} news={news}
                name={who?.name ?? ""} plain={plain || lines[j - 1]?.n === news.n} />)}</ul>
        </section>;
    })}</>;
}

/** A few lines, each beside whom it concerns. */
export function Lines({ log, sides }: { log: News[]; sides: Side[] }): JSX.Element {
    const concerns = (news: News) => sides.some(each => each.side === news.seat) ? news.seat ?? -1 : -1;
    return <div className="log"><Turns all={turns(log, concerns)} sides={sides} plain /></div>;
}

export function Log({ log, last }: { log: News[]; last?: number }): JSX.Element {
    const { scene } = useTable();
    const end = useRef<HTMLDivElement>(null);
    const opponent = scene.head.sides.find(each => each.kind === "opponent")?.side ?? -1;
    const all = turns(log, news => news.seat === opponent ? opponent : news.side);
    const shown = last ? all.slice(-last) : all;
    useEffect(() => {
        if (!last) end.current?.scrollIntoView({ block: "nearest" }); // the newest is in sight
    }, [log.length, last]);
    return <div className="log" role="log" aria-label={t("What happened")}>
        <Turns all={shown} sides={scene.head.sides} />
        {!shown.length && <p className="quiet">{t("Nothing has happened yet.")}</p>}
        <div ref={end} />
    </div>;
}
