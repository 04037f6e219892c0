/*
 * hover.tsx: the card of what is under the pointer, the focus or a long press: the same for all three.
 */
import { useLayoutEffect, useRef, useState } from "react";
import { CardFace } from "./card";
import { cardOf, named } from "../named";
import { useTable } from "../table_context";
import { t } from "../words";

/** `within`: the lit spot it is part of, or "". */
export interface Peeked { id: string; within: string; box: DOMRect }

const GAP = 10;

/** Beside the thing, inside the window: right of it if there is room, else left, else above. */
function place(near: DOMRect, w: number, h: number): { left: number; top: number } {
    const right = near.right + GAP;
    const left = near.left - GAP - w;
    const x = right + w <= innerWidth ? right : left >= 0 ? left
        : Math.max(4, Math.min(near.left, innerWidth - w - 4));
    const beside = x === right || x === left;
    const above = near.top - GAP - h >= 0 ? near.top - GAP - h : near.bottom + GAP;
    const y = beside ? near.top + near.height / 2 - h / 2 : above;
    return { left: x, top: Math.max(4, Math.min(y, innerHeight - h - 4)) };
}

export function HoverCard({ peeked, looked }: { peeked: Peeked; looked: string }): JSX.Element | null {
    const { box, lit } = useTable();
    const self = useRef<HTMLDivElement>(null);
    const [spot, setSpot] = useState({ left: -9999, top: 0 });
    const card = cardOf(box, peeked.id);
    const choices = lit.get(peeked.within) ?? [];
    useLayoutEffect(() => {
        if (self.current) {
            setSpot(place(peeked.box, self.current.offsetWidth, self.current.offsetHeight));
        }
    }, [peeked, looked]);
    return <div ref={self} className="hover" role="tooltip" style={spot}>
        {card ? <CardFace member={card} large /> : <h4>{named(box, peeked.id)}</h4>}
        {looked && looked.split("\n").map((line, i) => <p key={i}>{line}</p>)}
        {choices.length > 0 && <ul className="would">{choices.slice(0, 6).map(choice =>
            <li key={choice.i}><b>{choice.words}</b>
                {choice.changes.map((change, i) => <small key={i}>{change.words}</small>)}</li>)}</ul>}
        {choices.length > 6 && <p>{t("and {0} more", choices.length - 6)}</p>}
    </div>;
}
