/*
 * card.tsx: a card of any game, whole: band with its kind, name, price, effects, needs, points.
 *
 * What is met and what is missing comes from the scene (a figure); a need without that says only
 * what it is. The text of the card stands in its large form, which hover, focus and a long press open.
 */
import { Amount, Member } from "../types";
import { t } from "../words";
import { Drawn, Icon } from "./icon";

/** `label`: words behind the icon, where the number alone could be taken for something else. */
export interface Need extends Amount { missing?: number; label?: string }

export function Chip({ need }: { need: Need }): JSX.Element {
    const known = need.missing !== undefined;
    const state = !known ? "" : need.missing ? "missing" : "met";
    const words = `${need.n} ${need.words ?? need.icon}`;
    const said = !known ? words : need.missing ? t("{0}: {1} missing", words, need.missing)
        : t("{0}: met", words);
    return <span className={`chip ${state}`} role="img" aria-label={said} title={said}>
        {(need.n > 1 || need.label) && <b>{need.n}</b>}<Icon name={need.icon} />{need.label && <small>{need.label}</small>}
        {known && <Icon name={need.missing ? "cross" : "tick"} className="mark" />}
    </span>;
}

export function Amounts({ of }: { of: Amount[] }): JSX.Element {
    return <span className="amounts">{of.map((amount, i) => <span key={i} className="amount"
        role="img" aria-label={`${amount.n} ${amount.words ?? amount.icon}`}>
        {amount.n}<Icon name={amount.icon} /></span>)}</span>;
}

export interface CardProps {
    member: Member;
    kind?: React.ReactNode; // on the band; else the member's
    tone?: string; // class of the band's colour: tone-1 to tone-6, or one of the game's
    price?: Amount[];
    needs?: Need[];
    points?: number;
    note?: React.ReactNode;
    top?: React.ReactNode; // between name and effects
    children?: React.ReactNode;
    large?: boolean;
}

export function CardFace(props: CardProps): JSX.Element {
    const { member, tone = "tone-1", price, large } = props;
    const needs = props.needs ?? member.needs ?? [];
    const points = props.points ?? member.points;
    return <div className={`card ${tone} ${large ? "large" : ""}`}>
        <div className="band">
            {price && price.length > 0 && <span className="price"><Amounts of={price} /></span>}
            <span className="kind">{props.kind ?? member.kind}</span>
        </div>
        <h4>{member.title}</h4>
        {props.top}
        {needs.length > 0 && <p className="needs">{needs.map((need, i) =>
            <Chip key={i} need={need} />)}</p>}
        {!large && (member.effects ?? []).map((effect, i) => <p key={i} className="effect">
            <Drawn name={effect.icon} /><span>{effect.short ?? effect.words}</span></p>)}
        {props.children}
        {large && member.text && member.text.split("\n").map((line, i) => <p key={i}>{line}</p>)}
        {props.note && <p className="note">{props.note}</p>}
        {points !== undefined && points !== 0 && <span className="roundel" role="img"
            aria-label={t("{0} points", points)}>{points}</span>}
    </div>;
}
