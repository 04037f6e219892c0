/*
 * hover.tsx: the card of what is under the pointer, the focus or a long press: the same for all three.
 */
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { CardFace } from "./card";
import { named, thingAt } from "../named";
import { useTable } from "../table_context";
import { saidOf } from "../tell";
import { t } from "../words";

/** `within`: the lit spot it is part of, or ""; `view`: the drawing it lies in, if it lies in one; `name`: the board's own. */
export interface Peeked { id: string; within: string; box: DOMRect; view?: DOMRect; name?: string }

const GAP = 10;

/** Above the thing, where it hides no neighbour of a row; else below, else beside it. */
function around(near: DOMRect, w: number, h: number): { left: number; top: number } {
    const x = Math.max(4, Math.min(near.left + near.width / 2 - w / 2, innerWidth - w - 4));
    if (near.top - GAP - h >= 4) return { left: x, top: near.top - GAP - h };
    if (near.bottom + GAP + h <= innerHeight - 4) return { left: x, top: near.bottom + GAP };
    const right = near.right + GAP;
    const left = near.left - GAP - w;
    const beside = right + w <= innerWidth ? right : left >= 0 ? left : x;
    return { left: beside, top: Math.max(4, Math.min(near.top + near.height / 2 - h / 2, innerHeight - h - 4)) };
}

/** Outside a small drawing, else at its edge far from the thing: what would be laid there stays seen. */
function aside(near: DOMRect, view: DOMRect, w: number, h: number): { left: number; top: number } {
    const farther = near.left + near.width / 2 < view.left + view.width / 2;
    const small = view.width < 2.5 * w && view.right + GAP + w <= innerWidth;
    const x = small ? view.right + GAP : farther ? view.right - w - 4 : view.left + 4;
    const y = near.top + near.height / 2 - h / 2;
    return { left: Math.max(4, Math.min(x, innerWidth - w - 4)), top: Math.max(4, Math.min(y, innerHeight - h - 4)) };
}

export function HoverCard({ peeked }: { peeked: Peeked }): JSX.Element | null {
    const { box, scene, lit } = useTable();
    const self = useRef<HTMLDivElement>(null);
    const [spot, setSpot] = useState({ left: -9999, top: 0 });
    const card = thingAt(box, scene.board.view, peeked.id)?.member;
    const choices = lit.get(peeked.within) ?? [];
    const name = peeked.name ?? named(box, peeked.id);
    const words = useMemo(() => saidOf(box, scene, peeked.id), [box, scene, peeked.id]);
    const bare = card?.text === undefined; // it has no words of its own
    useLayoutEffect(() => {
        if (self.current) {
            const [w, h] = [self.current.offsetWidth, self.current.offsetHeight];
            setSpot(peeked.view ? aside(peeked.box, peeked.view, w, h) : around(peeked.box, w, h));
        }
    }, [peeked]);
    if (bare && !words && !choices.length && !peeked.name) return null; // the board says as much
    return <div ref={self} className="hover" role="tooltip" style={spot}>
        {card && !bare ? <CardFace member={card} large /> : <h4>{name.replace(/^./, letter => letter.toUpperCase())}</h4>}
        {bare && words && <p>{words.replace(/^./, letter => letter.toUpperCase())}</p>}
        {choices.length > 0 && <ul className="would">{choices.slice(0, 6).map(choice =>
            <li key={choice.i}><b>{choice.words}</b>
                {choice.changes.map((change, i) => <small key={i}>{change.words}</small>)}</li>)}</ul>}
        {choices.length > 6 && <p>{t("and {0} more", choices.length - 6)}</p>}
    </div>;
}
