/*
 * pages.ts: where one is, as the browser's history knows it, so that Back goes back a page and a reload shows
 * the same one: the first page, the page of a new game, a match of this browser. A table at a server is
 * its link (link.ts) and no page of these.
 */
import { useEffect, useState } from "react";

/** Neither: the first page. */
export interface Page { match?: string; game?: string }

export function page(): Page {
    return (history.state ?? {}) as Page;
}

/** One page further. The form of a new game is replaced by its match: behind that lies the first page. */
export function turnTo(next: Page): void {
    const now = page();
    if (now.match === next.match && now.game === next.game) return;
    if (now.game || now.match) history.replaceState(next, "");
    else history.pushState(next, "");
}

/** Back to the first page, from wherever one is. */
export function turnBack(): void {
    if (page().match || page().game) history.back();
}

/** Called whenever Back or Forward were pressed. */
export function onTurn(then: (page: Page) => void): () => void {
    const listen = () => then(page());
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
}

/** The game whose form is shown, or "". */
export function useGamePage(): [string, (game: string) => void] {
    const [game, setGame] = useState(page().game ?? "");
    useEffect(() => onTurn(now => setGame(now.game ?? "")), []);
    return [game, next => {
        if (next) turnTo({ game: next });
        else turnBack();
        setGame(next);
    }];
}
