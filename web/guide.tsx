/*
 * guide.tsx: the guided first game: words for the step at hand, what is meant marked on the board, and
 * a word to whoever answers something else. What is said and what counts comes from the desk (`guide`).
 */
import { useEffect } from "react";
import { Client, State } from "./client";
import { Icon } from "./parts/icon";
import { settings } from "./settings";
import { GameInfo, Guide } from "./types";
import { t } from "./words";

/** A sheet of its own marks what is meant: boards draw their elements without knowing of it. */
const sheet = new CSSStyleSheet();

function mark(guide: Guide): string {
    const spots = guide.light.map(id => `[data-id="${CSS.escape(id)}"]`);
    const row = guide.i >= 0 ? [`[data-choice="${guide.i}"]`] : [];
    return [...spots, ...row].map(each =>
        `${each} { outline: 3px solid var(--brass); outline-offset: 2px; }`).join("\n");
}

export function GuidePanel({ client, state }: { client: Client; state: State }): JSX.Element | null {
    const guide = state.guide;
    useEffect(() => {
        sheet.replaceSync(guide ? mark(guide) : "");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter(each => each !== sheet), sheet];
        return () => sheet.replaceSync("");
    }, [guide]);
    if (!guide || !state.scenes[state.shown]?.head.asked) return null;
    return <section className="guide" aria-label={t("Guided first game")} aria-live="polite">
        <small>{t("Step {0} of {1}", guide.n, guide.of)}</small>
        {guide.otherwise && <p className="otherwise" role="alert">{guide.otherwise}</p>}
        {guide.words.map((words, i) => <p key={i}>{words}</p>)}
        {guide.i >= 0 && <button type="button" className="plain" data-show-me={guide.i}
            onClick={() => client.answer(guide.i)}><Icon name="hint" />{t("Do it for me")}</button>}
    </section>;
}

/** Begins it, on the page of a new game. */
export function GuideButton({ client, game }: { client: Client; game: GameInfo }): JSX.Element | null {
    if (!game.guide) return null;
    const begin = () => client.send({
        type: "new", game: game.name, guide: true, players: 2, undo: "free",
        seats: [{ kind: "human", name: settings().name || t("You") }, { kind: "bot", bot: "greedy", name: "Greedy" }],
    });
    return <p className="guided"><button type="button" className="guide-go" onClick={begin}>
        <Icon name="hint" />{t("Guided first game")}</button>
        <small>{t("Never seen it? The first turns together, step by step on the real board; then you play on.")}</small></p>;
}
