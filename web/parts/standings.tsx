/*
 * standings.tsx: a track as a list, where there is no room to see its drawing whole: a line a step or a
 * row, with whoever stands there.
 */
import { Icon } from "./icon";
import { Badge } from "./seat";
import { useSpot } from "./spot";
import { Side } from "../types";

export interface Standing {
    id: string; // "" for what is no place
    icon?: string;
    title: string;
    note: string;
    /** Who stands there; with a number, how far along the row. */
    sides: { side: Side; n?: number }[];
}

export function Standings({ title, rows }: { title: string; rows: Standing[] }): JSX.Element {
    const spot = useSpot();
    return <section className="standings"><h3>{title}</h3><ul>{rows.map(row => <li key={row.id} {...row.id ? spot(row.id, "", row.title) : {}}>
        {row.icon && <Icon name={row.icon} />}<b>{row.title}</b><small>{row.note}</small>
        <span>{row.sides.map(({ side, n }) => <span key={side.side}><Badge side={side} />{n}</span>)}</span></li>)}</ul></section>;
}
