/*
 * app.tsx: the page: start, curtain or table. Behind a link (link.ts) it speaks to `quayside serve`,
 * otherwise to the worker that plays offline.
 */
import { Component, ReactNode, StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { useBoard } from "./boards";
import { bring } from "./bring";
import { script } from "./carrier";
import { Client, humans, useClient } from "./client";
import { Curtain } from "./curtain";
import { change } from "./settings";
import { Friends } from "./friends";
import { useRemembered } from "./elsewhere";
import { Waiting } from "./inviting";
import { link, server, socket } from "./link";
import { Start } from "./start";
import { TableScreen } from "./table";
import { saveFile, Unkept } from "./unkept";
import { t } from "./words";
import "./style.css";
import "./motion.css";

/** Whatever goes wrong while something is drawn is said, and the games can be saved: the page is never blank. */
class Broken extends Component<{ client: Client; children: ReactNode }, { words: string }> {
    state = { words: "" };

    static getDerivedStateFromError(error: unknown): { words: string } {
        return { words: String(error) };
    }

    render(): ReactNode {
        const { client, children } = this.props;
        if (!this.state.words) return children;
        return <main className="curtain"><h1>{t("Something broke")}</h1><p role="alert">{this.state.words}</p>
            <p>{t("Your saved games are untouched.")}</p>
            <button type="button" className="go" onClick={() => location.reload()}>{t("Load the page again")}</button>
            <button type="button" onClick={() => void saveFile(client)}>{t("Save all as a file")}</button></main>;
    }
}

const SOON = 4000; // milliseconds on the first page

/** All of the page is kept for later, without a net too: after the first question, or when somebody lingers before it. */
function useOffline(asked: boolean): void {
    useEffect(() => {
        if (!navigator.serviceWorker || server()) return undefined;
        const timer = setTimeout(() => void navigator.serviceWorker.register(script("sw.js")).catch(() => undefined), asked ? 0 : SOON);
        return () => clearTimeout(timer);
    }, [asked]);
}

function App({ client }: { client: Client }): JSX.Element {
    const state = useClient(client);
    const scene = state.scenes[state.shown];
    const drawn = useBoard(state.box?.game ?? "");
    useRemembered(state);
    useOffline(Boolean(scene && drawn));
    if (state.status === "broken") return <main className="curtain"><h1>{t("Something broke")}</h1>
        <p>{state.error}</p><button type="button" className="go" onClick={() => location.reload()}>
            {t("Load the page again")}</button></main>;
    if (!state.match && !state.here) return <main className="curtain" aria-busy={!state.error}>
        <p role="status">{state.error || t("A moment")}</p>
        <button type="button" className="go" onClick={() => client.leave()}>{t("All games")}</button></main>;
    if (state.opening) return <main className="curtain" aria-busy="true"><p>{t("A moment")}</p></main>;
    if (!state.match) return <><Unkept client={client} state={state} /><Start client={client} state={state} /></>;
    if (state.box && scene && drawn) {
        return <>
            {state.elsewhere && <p className="elsewhere" role="status">
                {t("This match is open in another tab. Here you watch.")}</p>}
            {state.status === "parted" && <p className="elsewhere" role="status">
                {t("The line is broken; trying again.")}</p>}
            <Unkept client={client} state={state} />
            <Friends client={client} state={state} />
            <TableScreen client={client} state={state} box={state.box}
                scene={state.again?.scene ?? scene} />
        </>;
    }
    if (state.far && (!state.far.begun || state.far.unplayable)) {
        return <Waiting client={client} match={state.match} far={state.far} />;
    }
    const seats = client.asked();
    if (state.box && humans(state).length > 1 && seats.length) {
        return <Curtain client={client} state={state} seats={seats} />;
    }
    if (state.error) return <main className="curtain"><p role="alert">{state.error}</p>
        <button type="button" className="go" onClick={() => client.leave()}>{t("Leave the table")}</button>
    </main>;
    return <main className="curtain" aria-busy="true"><p>{t("A moment")}</p></main>;
}

change({});
window.addEventListener("hashchange", () => location.reload()); // another link, another table
const root = document.getElementById("root");
if (root) {
    const client = new Client(socket(), link());
    void bring(client);
    createRoot(root).render(<StrictMode><Broken client={client}><App client={client} /></Broken></StrictMode>);
}
