/*
 * watching.tsx: bots playing by themselves at any speed, and a record gone through with a slider.
 */
import { useEffect, useState } from "react";
import { Client, SPECTATOR, State } from "./client";
import { Icon } from "./parts/icon";
import { change, settings } from "./settings";
import { Scene } from "./types";
import { t } from "./words";

const PACES = [2000, 1000, 700, 400, 150, 30, 0];

interface Props { client: Client; state: State; scene: Scene }

/** One answer further: of a live game by letting it go on, of a record by showing the next. */
function further({ client, state }: Props, by: number): void {
    const replay = state.replay;
    if (!replay) return client.say("step");
    const n = Math.max(0, Math.min(replay.of, replay.n + by));
    client.set({ replay: { ...replay, n } });
    return client.send({ type: "watch", match: state.match, n, seat: replay.seat });
}

function Slider({ client, state }: Props): JSX.Element | null {
    const replay = state.replay;
    if (!replay) return null;
    const to = (n: number) => {
        client.set({ replay: { ...replay, n } });
        client.send({ type: "watch", match: state.match, n, seat: replay.seat });
    };
    return <label className="slider"><span className="hidden">{t("Answer")}</span>
        <input type="range" min={0} max={replay.of} value={replay.n}
            onChange={event => to(Number(event.target.value))} />
        <output>{replay.n} / {replay.of}</output></label>;
}

function Eyes({ client, state, scene }: Props): JSX.Element | null {
    const replay = state.replay;
    if (!replay) return null;
    const look = (seat: number) => {
        client.set({ replay: { ...replay, seat }, scenes: {} });
        client.send({ type: "watch", match: state.match, n: replay.n, seat });
    };
    return <label>{t("Seen by")} <select value={replay.seat}
        onChange={event => look(Number(event.target.value))}>
        <option value={SPECTATOR}>{t("a spectator")}</option>
        {scene.head.sides.filter(side => side.kind !== "opponent").map(side =>
            <option key={side.side} value={side.side}>{side.name}</option>)}
    </select></label>;
}

export function Watching(props: Props): JSX.Element {
    const { state, scene } = props;
    const [going, setGoing] = useState(false);
    const [pace, setPace] = useState(settings().pace);
    const ended = state.replay ? state.replay.n >= state.replay.of : scene.head.over;
    useEffect(() => {
        if (!going || ended) return undefined;
        const timer = setTimeout(() => further(props, 1), pace);
        return () => clearTimeout(timer);
    });
    return <div className="watching" role="group" aria-label={t("Watching")}>
        {state.replay && <button type="button" onClick={() => further(props, -1)} disabled={state.replay.n === 0}
            aria-label={t("One answer back")}><Icon name="step" className="back" /></button>}
        <button type="button" onClick={() => setGoing(!going)} disabled={ended}
            aria-label={going ? t("Stop") : t("Go on")}><Icon name={going ? "pause" : "play"} /></button>
        <button type="button" onClick={() => further(props, 1)} disabled={ended}
            aria-label={t("One answer")}><Icon name="step" /></button>
        <label className="pace">{t("Speed")}<input type="range" min={0} max={PACES.length - 1}
            value={Math.max(0, PACES.indexOf(pace))} onChange={event => {
                const chosen = PACES[Number(event.target.value)];
                setPace(chosen);
                change({ pace: chosen });
            }} /></label>
        <Slider {...props} />
        <Eyes {...props} />
    </div>;
}
