/*
 * log.tsx: who did what, newest last, grouped by turn and side; names are links that light up the
 * thing on the board.
 */
import { Fragment, useEffect, useRef } from "react";
import { Badge } from "./parts/seat";
import { side, useTable } from "./table_context";
import { News } from "./types";
import { t } from "./words";

interface Turn { side: number; news: News[] }

function turns(log: News[]): Turn[] {
    const all: Turn[] = [];
    for (const news of log) {
        const last = all[all.length - 1];
        if (last && last.side === news.side && !news.round) last.news.push(news);
        else all.push({ side: news.side, news: [news] });
    }
    return all;
}

/** Without the name in front, which the badge says already. */
function short(words: string, name: string): string {
    return name && words.startsWith(`${name}: `)
        ? words.slice(name.length + 2).replace(/^./, letter => letter.toUpperCase()) : words;
}

/** The words, with the names of things as links. */
function Line({ news, name }: { news: News; name: string }): JSX.Element {
    let rest = short(news.words, name);
    const parts: JSX.Element[] = [];
    for (const link of news.links ?? []) {
        const found = rest.indexOf(link.words);
        if (found < 0) continue;
        parts.push(<Fragment key={parts.length}>{rest.slice(0, found)}
            <button type="button" className="link" data-link={link.id}>{link.words}</button></Fragment>);
        rest = rest.slice(found + link.words.length);
    }
    return <li>{parts}{rest}{news.forced && <small> {news.forced}</small>}</li>;
}

export function Log({ log, last }: { log: News[]; last?: number }): JSX.Element {
    const { scene } = useTable();
    const end = useRef<HTMLDivElement>(null);
    const shown = last ? turns(log).slice(-last) : turns(log);
    useEffect(() => {
        const box = end.current?.parentElement;
        if (box) box.scrollTop = box.scrollHeight;
    }, [log.length]);
    return <div className="log" role="log" aria-label={t("What happened")}>
        {shown.map((turn, i) => {
            const who = side(scene, turn.side);
            return <section key={i} className={turn.news[0].round ? "round" : ""}>
                {who && <Badge side={who} />}
                <ul aria-label={who?.name}>{turn.news.map((news, j) => <Line key={j} news={news}
                    name={who?.name ?? ""} />)}</ul>
            </section>;
        })}
        {!shown.length && <p className="quiet">{t("Nothing has happened yet.")}</p>}
        <div ref={end} />
    </div>;
}
