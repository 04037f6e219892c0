/*
 * icon.tsx: the drawings of icons/*.svg by name. A name is the slug of a list's member ("shrimp",
 * "king-crab") or a word of ours ("points", "undo"); a game's own drawing comes first.
 */
import { createContext, memo, useContext } from "react";

export const Game = createContext("");

let drawn: Set<string> | null = null;

function has(id: string): boolean {
    drawn ??= new Set(Array.from(document.querySelectorAll(".sprite symbol"), symbol => symbol.id));
    return drawn.has(id);
}

/** The id of the symbol for this name in this game, or "" if there is no drawing. */
export function symbol(game: string, name: string): string {
    const own = `i-${game}-${name}`;
    return has(own) ? own : has(`i-${name}`) ? `i-${name}` : "";
}

interface Props { name: string; title?: string; className?: string }

/** With a title it says what it is; without, it is decoration beside words. */
export const Icon = memo(({ name, title, className = "" }: Props): JSX.Element => {
    const id = symbol(useContext(Game), name);
    const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
    if (!id) {
        return <span className={`icon letters ${className}`} title={title} {...named}>
            {name.slice(0, 1).toUpperCase()}</span>;
    }
    return <svg className={`icon ${className} k-${name}`} {...named}>
        {title && <title>{title}</title>}
        <use href={`#${id}`} />
    </svg>;
});

/** The icon, or nothing where there is no drawing; "LIST.MEMBER" and paths count by their last word. */
export const Drawn = memo(({ name, title }: Props): JSX.Element | null => {
    const word = name.slice(name.lastIndexOf(".") + 1);
    return symbol(useContext(Game), word) ? <Icon name={word} title={title} /> : null;
});

/** The same inside a drawing: at x, y, of this size. */
export const IconAt = memo(({ name, x, y, size }: { name: string; x: number; y: number; size: number }): JSX.Element | null => {
    const id = symbol(useContext(Game), name);
    return id ? <use href={`#${id}`} className={`k-${name}`} x={x - size / 2} y={y - size / 2}
        width={size} height={size} /> : null;
});
