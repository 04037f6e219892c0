/*
 * attention.ts: that it is somebody's turn, a round or the game is over: a sound; in a hidden tab a mark in the
 * title and, if that was allowed, a notification.
 */
import { useEffect, useRef } from "react";
import { settings } from "./settings";
import { sound } from "./sound";
import { Box, Scene } from "./types";
import { t } from "./words";

function notify(box: Box, scene: Scene): void {
    if (!settings().notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    try {
        const note = new Notification(`${t("Your turn")} · ${box.title}`, { body: scene.question?.words ?? "", tag: scene.match });
        note.onclick = () => {
            window.focus();
            note.close();
        };
    } catch { /* phones want a service worker for it: then the title has to do */ }
}

/** Whether somebody else had a hand in it since this seat last answered. */
function isMyTurnAgain(scene: Scene): boolean {
    return scene.news.some(news => news.side !== scene.seat && scene.head.sides.some(side => side.side === news.side));
}

function badge(on: boolean): void {
    const own = navigator as Navigator & { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
    (on ? own.setAppBadge?.(1) : own.clearAppBadge?.())?.catch(() => undefined);
}

/** `scene`: the real one, not one that is played back. */
export function useAttention(box: Box, scene: Scene, playing: boolean): void {
    const asked = scene.head.asked && !scene.head.over;
    const last = useRef(scene.at);
    useEffect(() => {
        const mark = () => {
            const away = asked && document.hidden;
            document.title = (away ? "(1) " : "") + (asked ? `${t("Your turn")} · ` : "") + box.title;
            badge(away);
        };
        mark();
        document.addEventListener("visibilitychange", mark);
        return () => document.removeEventListener("visibilitychange", mark);
    }, [asked, box, scene.at]);
    useEffect(() => {
        if (playing || last.current === scene.at) return;
        last.current = scene.at;
        if (scene.head.over) sound("end");
        else if (scene.news.some(news => news.round)) sound("round");
        else if (asked && isMyTurnAgain(scene)) sound("turn");
        if (asked && document.hidden) notify(box, scene);
    }, [scene, asked, playing, box]);
}
