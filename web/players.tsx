/*
 * players.tsx: all sides' numbers, a row each, always in sight. Columns and their icons are declared
 * by the game (box.columns); points and "if it ended now" come from the score.
 */
import { memo, useState } from "react";
import { boardOf } from "./boards";
import { Count } from "./parts/count";
import { Badge } from "./parts/seat";
import { Icon } from "./parts/icon";
import { useTable } from "./table_context";
import { Scene, Side } from "./types";
import { t } from "./words";

function points(scene: Scene, side: number): { sum: number; end: number } {
    const row = scene.score.sides.find(each => each.side === side);
    return { sum: row?.sum ?? 0, end: row?.endsum ?? 0 };
}

function isAwaited(scene: Scene, side: Side): boolean {
    return scene.head.awaited.some(each => each.side === side.side);
}

function Row({ side }: { side: Side }): JSX.Element {
    const { box, scene } = useTable();
    const { sum, end } = points(scene, side.side);
    const awaited = isAwaited(scene, side);
    const mark = boardOf(box.game).mark?.(scene, side.side);
    return <tr className={awaited ? "awaited" : ""} data-sight={side.side === scene.seat ? "points money" : undefined}>
        <th scope="row"><Badge side={side} /><span className="name">{side.name}</span>
            {mark && <Icon name={mark.icon} title={mark.words} />}
            {awaited && <span className={side.side === scene.seat ? "thinking still" : "thinking"} role="img" aria-label={t("is to move")} />}</th>
        <td className="sum"><Count n={sum} /></td>
        <td className="end" hidden={scene.head.over}>{end}</td>
        {box.columns.map((column, i) => <td key={column.path}>
            {typeof scene.board.columns[side.side]?.[i] === "number" ? <Count n={scene.board.columns[side.side][i]} /> : ""}</td>)}
    </tr>;
}

export const Players = memo((): JSX.Element => {
    const { box, scene, size } = useTable();
    const [told, setTold] = useState(size === "phone"); // there it is a page of its own
    return <section className="players" data-region="players" aria-label={t("Players")}>
        <table>
            <thead><tr>
                <th scope="col"><button type="button" className="plain" data-reach aria-expanded={told}
                    aria-label={t("What the columns are")} onClick={() => setTold(!told)}><Icon name="why" /></button></th>
                <th scope="col"><Icon name="points" title={t("points")} /></th>
                <th scope="col" className="end" hidden={scene.head.over}>{t("if it ended")}</th>
                {box.columns.map(column => <th key={column.path} scope="col"
                    title={column.title}><Icon name={column.icon} title={column.title} /></th>)}
            </tr></thead>
            <tbody>{scene.head.sides.map(side => <Row key={side.side} side={side} />)}</tbody>
        </table>
        {told && <p className="legend"><span><Icon name="points" />{t("points")}</span>{box.columns.map(column =>
            <span key={column.path}><Icon name={column.icon} />{column.title}</span>)}</p>}
    </section>;
});

/** One's own numbers in one line, where the table of all is a tap away. */
export function Purse(): JSX.Element | null {
    const { box, scene } = useTable();
    const own = scene.head.sides.find(each => each.side === scene.seat);
    if (!own) return null;
    const cells = box.columns.map((column, i) => ({ ...column, n: scene.board.columns[own.side]?.[i] ?? "" }));
    return <p className="purse" data-sight="points money hand"><Badge side={own} />
        <span className="sum"><Icon name="points" title={t("points")} /><b>{points(scene, own.side).sum}</b></span>
        {cells.map(({ path, icon, title, n }) => <span key={path} title={title} className={n ? "" : "zero"}>
            <Icon name={icon} title={title} /><b>{n}</b></span>)}</p>;
}

/** One line for a narrow screen: points only; the table is a tap away. */
export function PlayersLine({ open }: { open: () => void }): JSX.Element {
    const { box, scene } = useTable();
    const mark = (of: number) => boardOf(box.game).mark?.(scene, of);
    return <button type="button" className="players-line" onClick={open}
        aria-label={t("Players: all numbers")}>
        {scene.head.sides.map(side => <span key={side.side}
            className={isAwaited(scene, side) ? "awaited" : ""}>
            <Badge side={side} />{mark(side.side) && <Icon name={mark(side.side)?.icon ?? ""} title={mark(side.side)?.words} />}<b>{points(scene, side.side).sum}</b>
            {!scene.head.over && <small title={t("if it ended now")}>→ {points(scene, side.side).end}</small>}</span>)}
    </button>;
}
