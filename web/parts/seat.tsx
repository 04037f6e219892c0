/*
 * seat.tsx: a side's mark: always colour and letter.
 */
import { Side } from "../types";

export function seatClass(side: Side | number, letter = ""): string {
    if (typeof side === "number") return letter ? `s-${letter}` : `s-${"ABCD"[side] ?? "K"}`;
    return side.kind === "opponent" ? "s-K" : `s-${side.letter}`;
}

export function Badge({ side }: { side: Side }): JSX.Element {
    return <span className={`badge ${seatClass(side)}`} aria-hidden="true">{side.letter}</span>;
}

/** A piece on the board: a disc with the letter, in a drawing, at its middle. */
export function Disc({ side, x, y, r = 11, ghost = false }:
    { side: Side; x: number; y: number; r?: number; ghost?: boolean }): JSX.Element {
    return <g data-piece={ghost ? undefined : `disc-${side.letter}`} className={`piece ${seatClass(side)} ${ghost ? "ghost" : ""}`}>
        <circle cx={x} cy={y + 1.5} r={r} className="shadow" />
        <circle cx={x} cy={y} r={r} className="body" />
        <path d={`M${x - r * 0.7} ${y - r * 0.5}a${r} ${r} 0 0 1 ${r * 1.4} 0`} className="shine" />
        <text x={x} y={y} className="letter" fontSize={r * 1.15}>{side.letter}</text>
    </g>;
}
