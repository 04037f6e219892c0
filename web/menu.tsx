/*
 * menu.tsx: what one seldom needs during a match: settings, export, report, keys, leaving.
 */
import { useState } from "react";
import { Client, State } from "./client";
import { Dialog } from "./dialog";
import { copied, download } from "./files";
import { change, settings, Settings } from "./settings";
import { t } from "./words";

declare const NAMES: { version: string };

const KEYS: [string, string][] = [
    ["Tab", "from region to region"], ["← ↑ → ↓", "inside a region"], ["Enter", "choose"],
    ["a … z", "the answer with this letter"], ["u", "undo"], ["h", "hint"],
    [".", "replay the last turn"], ["x", "see underneath"], ["l", "log"], ["s", "score"], ["r", "rules"], ["t", "the board in words"],
    ["Esc", "something else"], ["?", "this page"],
];

async function record(client: Client, match: string): Promise<string> {
    const answer = client.next("record");
    client.send({ type: "record", match });
    return String((await answer).record);
}

/** What somebody needs who is to look into a fault: version, browser, and the record. */
async function report(client: Client, state: State): Promise<boolean> {
    const text = [`Quayside ${NAMES.version}`, navigator.userAgent,
    `${innerWidth}x${innerHeight} ${settings().scheme || "system colours"}`,
    await record(client, state.match)].join("\n");
    return copied("quayside-report.txt", text);
}

function Choices(): JSX.Element {
    const [now, setNow] = useState<Settings>(settings());
    const set = (some: Partial<Settings>) => {
        change(some);
        setNow(settings());
    };
    return <section>
        <h3>{t("Settings")}</h3>
        <label>{t("Ask once more before what cannot be taken back")} <select value={now.confirm}
            onChange={event => set({ confirm: event.target.value as Settings["confirm"] })}>
            <option value="">{t("never")}</option>
            <option value="dear">{t("if it spends more than half")}</option>
            <option value="final">{t("always")}</option>
        </select></label>
        <label><input type="checkbox" checked={now.rounds}
            onChange={event => set({ rounds: event.target.checked })} />
            {t("Show a round's scoring as a page")}</label>
        <label><input type="checkbox" checked={now.tutor}
            onChange={event => set({ tutor: event.target.checked })} />
            {t("Tutor: say so before an answer that loses more than 1.5 points")}</label>
        <label>{t("Other players' turns")} <select data-pace value={now.turns}
            onChange={event => set({ turns: event.target.value as Settings["turns"] })}>
            <option value="off">{t("at once")}</option>
            <option value="quick">{t("step by step, quick")}</option>
            <option value="normal">{t("step by step")}</option>
            <option value="slow">{t("step by step, slow")}</option>
        </select></label>
        <label><input type="checkbox" checked={now.motion} onChange={event => set({ motion: event.target.checked })} />
            {t("Pieces move and numbers count")}</label>
        <label><input type="checkbox" checked={now.sound} data-sound onChange={event => set({ sound: event.target.checked })} />
            {t("Sounds")}</label>
        {typeof Notification !== "undefined" && <label><input type="checkbox" checked={now.notify} onChange={async event => {
            const wanted = event.target.checked;
            set({ notify: wanted && await Notification.requestPermission() === "granted" });
        }} />{t("Notify me when it's my turn and I'm in another tab")}</label>}
        <label>{t("Colours")} <select value={now.scheme}
            onChange={event => set({ scheme: event.target.value as Settings["scheme"] })}>
            <option value="">{t("as the system")}</option>
            <option value="light">{t("light")}</option>
            <option value="dark">{t("dark")}</option>
        </select></label>
    </section>;
}

export function Menu({ client, state, close }:
    { client: Client; state: State; close: () => void }): JSX.Element {
    const [said, setSaid] = useState("");
    const keep = async () => download(`${state.box?.game}-${state.match}.txt`,
        await record(client, state.match));
    const tell = async () => setSaid(await report(client, state)
        ? t("Copied: version, browser and record.") : t("Saved as a file."));
    return <Dialog title={t("Menu")} close={close}>
        <section className="buttons">
            <button type="button" onClick={keep}>{t("Save the record as a file")}</button>
            <button type="button" onClick={tell}>{t("Report a fault")}</button>
            <button type="button" onClick={() => client.leave()}>{t("Leave the table")}</button>
        </section>
        <p role="status">{said}</p>
        <Choices />
        <section><h3>{t("Options of this game")}</h3>
            {state.box?.age && <p>{t("This game was begun with an earlier version and goes on as it began:")}
                {" "}{state.box.age}.</p>}
            <ul>{state.box?.options.map(option => <li key={option.name}>
                <b>{`${option.name}: ${option.value}`.replace(/-/g, " ")}</b>
                {option.words && option.words !== option.name && <small> {option.words}</small>}</li>)}</ul></section>
        <section className="keys-of"><h3>{t("Keys")}</h3>
            <dl className="keys">{KEYS.map(([key, words]) => <div key={key}><dt><kbd>{key}</kbd></dt>
                <dd>{t(words)}</dd></div>)}</dl></section>
    </Dialog>;
}
