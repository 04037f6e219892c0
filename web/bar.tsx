/*
 * bar.tsx: the line above the table: leave, what is played, undo, hint, look underneath, menu.
 */
import { Icon } from "./parts/icon";
import { Box, Scene } from "./types";
import { t } from "./words";

export interface Doing { leave: () => void; undo: () => void; hint?: () => void; under: () => void; menu: () => void }

function Button({ name, icon, title, keys, act, off }: { name: string; icon: string; title?: string; keys: string; act: () => void; off?: boolean }): JSX.Element {
    return <button type="button" data-reach onClick={act} disabled={off} aria-label={name} title={title || name} aria-keyshortcuts={keys}>
        <Icon name={icon} /><span>{name}</span></button>;
}

export function Bar({ scene, box, doing }: { scene: Scene; box: Box; doing: Doing }): JSX.Element {
    const undo = scene.head.undo;
    return <header className="bar">
        <button type="button" className="home" onClick={doing.leave} title={t("Leave the table")}>
            <Icon name="leave" /><Icon name="anchor" title={t("Leave the table")} /></button>
        <div className="heading"><h1>{box.title}</h1><span className="round">{scene.head.over ? t("The end") : scene.head.round}</span></div>
        <nav aria-label={t("Table")} data-region="bar">
            <Button name={t("Undo")} icon="undo" title={undo.words} keys="u" act={doing.undo} off={!undo.can} />
            {doing.hint && <Button name={t("Hint")} icon="hint" keys="h" act={doing.hint} off={!scene.head.asked} />}
            <Button name={t("Underneath")} icon="under" keys="x" act={doing.under} />
            <Button name={t("Menu")} icon="menu" keys="m" act={doing.menu} />
        </nav>
    </header>;
}
