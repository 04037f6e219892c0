/*
 * maracaibo_parts.tsx: pieces and cards of Maracaibo that several views draw.
 */
import { ReactNode } from "react";
import { CardFace, Need } from "../parts/card";
import { Drawn, Icon, IconAt } from "../parts/icon";
import { seatClass } from "../parts/seat";
import { useSpot } from "../parts/spot";
import { member } from "../named";
import { figure, useTable } from "../table_context";
import { Amount, Box, Member, Side } from "../types";
import { t } from "../words";

/** An effect of a row, with the directive it stands in. */
export type Effect = Amount & { of?: string; word?: string };

export function effects(of: Member | undefined, directive: string): Effect[] {
    return ((of?.effects ?? []) as Effect[]).filter(effect => effect.of === directive);
}

export function values(of: Member | undefined): Record<string, unknown> {
    return of?.values ?? {};
}

// ---------------------------------------------------------------- pieces

/** A ship under sail, its seat's letter on the sail; its middle is at x, y. */
export function Ship({ side, x, y, ghost = false, size = 1 }:
    { side: Side; x: number; y: number; ghost?: boolean; size?: number }): JSX.Element {
    return <g data-piece={ghost ? undefined : `ship-${side.letter}`} className={`piece vessel ${seatClass(side)} ${ghost ? "ghost" : ""}`}
        transform={`translate(${x} ${y}) scale(${size})`}>
        <ellipse className="cast" cx="1" cy="14" rx="19" ry="3.5" />
        <path className="mast" d="M-1-20v26" />
        <path className="sail" d="M-15-15.5h28c2.5 6 2.5 12 0 17.5h-28c2.5-5.500 2.5-11.500 0-17.500z" />
        <path className="pennant" d="M-1-20l9-3-9-3z" />
        <path className="hull" d="M-20 3h7l1 3h21l1-4h11c-1 6-4 10.500-8 12h-26c-4-1.500-6.500-6-7-11z" />
        <path className="rail" d="M-18.500 7h37" />
        <text x="-1" y="-2.500">{side.letter}</text>
    </g>;
}

/** An assistant or explorer. */
export function Pawn({ side, x, y, ghost = false, hat = false }:
    { side: Side; x: number; y: number; ghost?: boolean; hat?: boolean }): JSX.Element {
    return <g data-piece={ghost ? undefined : `${hat ? "explorer" : "assistant"}-${side.letter}`} className={`piece pawn ${seatClass(side)} ${ghost ? "ghost" : ""}`}
        transform={`translate(${x} ${y})`}>
        <ellipse className="cast" cx="0" cy="11" rx="11" ry="3" />
        <path className="body" d="M0-14a5.600 5.600 0 0 1 3.800 9.700C7.400-2.500 9.500 3.500 9.800 11h-19.600c.3-7.500 2.400-13.500 6-15.300A5.600 5.600 0 0 1 0-14z" />
        {hat && <path className="hat" d="M-9.500-11.500c3 0 4-1 4.500-3.500.6-3 2.400-4.500 5-4.500s4.400 1.500 5 4.500c.5 2.500 1.500 3.500 4.500 3.500-2.500 2-16.500 2-19 0z" />}
        <text x="0" y="8.500">{side.letter}</text>
    </g>;
}

/** A disc of a seat; of nobody known, grey. */
export function Marker({ side, x, y, r = 8 }: { side?: Side; x: number; y: number; r?: number }):
    JSX.Element {
    return <g data-piece={side && `disc-${side.letter}`} className={`piece puck ${side ? seatClass(side) : "nobody"}`}>
        <circle cx={x} cy={y} r={r} /><text x={x} y={y + 4.500}>{side?.letter ?? ""}</text></g>;
}

/** What stands before the icon. */
function numberOf(effect: Effect): string {
    if (effect.word === "village-per-compass") return t("per compass");
    return ["fight", "quest-here", "fight-or-explore"].includes(effect.word ?? "") ? "" : String(effect.n);
}

export function effectWidth(effect: Effect, size: number): number {
    const words = numberOf(effect);
    return words.length * 7.200 + (words ? 3 : 0) + size + 5;
}

function Either({ n, x, y }: { n: number; x: number; y: number }): JSX.Element {
    return <><IconAt name="combat" x={x + 7} y={y} size={14} />
        <text className="count" x={x + 17} y={y + 4.500}>{t("or {0}", n)}</text>
        <IconAt name="explore" x={x + 49} y={y} size={14} /></>;
}

/** Icons with numbers in a drawing, from x on; words where there is no number to say. */
export function Effects({ of, x, y, size = 16 }: { of: Effect[]; x: number; y: number; size?: number }):
    JSX.Element {
    let at = x;
    return <>{of.map((effect, i) => {
        const words = numberOf(effect);
        const from = at;
        if (effect.word === "fight-or-explore") return <Either key={i} n={effect.n} x={from} y={y} />;
        const wide = effectWidth(effect, size) - size - 5;
        at += effectWidth(effect, size);
        return <g key={i}>{words && <text className="count" x={from} y={y + 4.500}>{words}</text>}
            <IconAt name={effect.icon} x={from + wide + size / 2} y={y} size={size} /></g>;
    })}</>;
}

// ---------------------------------------------------------------- cards

const KINDS: Record<string, { tone: string; icon: string }> = {
    none: { tone: "kind-project", icon: "crate" },
    assistant: { tone: "kind-assistant", icon: "pawn" },
    village: { tone: "kind-village", icon: "village" },
    last: { tone: "kind-village", icon: "village" },
    combat: { tone: "kind-combat", icon: "combat" },
};
const NEEDS = ["coin", "figure", "combat", "herb", "flag"];

function kindWords(box: Box, card: Member): ReactNode {
    const { use, at: place } = values(card);
    const words: Record<string, string> = {
        none: t("project"), assistant: t("assistant"), village: t("village action"),
        last: t("last village action"), combat: t("combat action"),
    };
    const number = place ? values(member(box, String(place), "place")).number : undefined;
    return <>{words[String(use)] ?? t("project")}{number !== undefined && ` ${number}`}</>;
}

/** What the card asks of you, met or missing; of doubloons only what is missing: the price has the rest. */
function needs(slug: string, figures: Record<string, (number | string)[]>): Need[] {
    const asked = figures[`card.${slug}.needs`] ?? [];
    const lacks = figures[`card.${slug}.lacks`] ?? [];
    return asked.flatMap((n, i) => n === null || (i === 0 && !lacks[0]) ? []
        : [{ icon: NEEDS[i], n: i ? Number(n) : Number(lacks[0]), missing: Number(lacks[i] ?? 0), ...(i ? {} : { label: t("missing") }) }]);
}

/** A project card, whole; `id` is what it is called as a target. */
export function Project({ slug, id, mark }: { slug: string; id: string; mark?: ReactNode }): JSX.Element {
    const { box, scene, preview } = useTable();
    const spot = useSpot();
    const card = member(box, slug, "card");
    if (!card) return <></>;
    const { good, object, use, cost } = values(card);
    const kind = KINDS[String(use)] ?? KINDS.none;
    const price = figure(scene, `card.${slug}.price`)[0] ?? Number(cost);
    const pays = preview && figure(scene, `${preview.target}.cards`).includes(slug);
    return <div {...spot(id, `held ${pays ? "pays" : ""}`)} data-piece={`card-${slug}`}>
        <CardFace member={card} tone={kind.tone} kind={kindWords(box, card)}
            price={[{ icon: "coin", n: Number(price) }]} needs={needs(slug, scene.board.figures)}
            note={<><Icon name={String(good)} title={member(box, String(good), "good")?.title} />
                <Icon name={String(object)} title={member(box, String(object), "object")?.title} />
                {mark}</>}>
            <span className="emblem"><Drawn name={kind.icon} /></span>
        </CardFace></div>;
}
