/*
 * pictures.tsx: one small drawing for each game: its water, its light, and what it is about.
 */
import { t } from "./words";

const WAVES = "M0 0q5-4 10 0t10 0 10 0 10 0";

function Waves({ at }: { at: [number, number][] }): JSX.Element {
    return <g className="waves">{at.map(([x, y], i) =>
        <path key={i} d={WAVES} transform={`translate(${x} ${y})`} />)}</g>;
}

function Wharfside(): JSX.Element {
    return <>
        <rect className="sky" width="320" height="150" />
        <circle className="sun" cx="250" cy="38" r="17" />
        <path className="far" d="M0 70h40l8-14h30l6 14h60l12-22 12 22h152v20H0z" />
        <rect className="sea" y="78" width="320" height="72" />
        <Waves at={[[20, 96], [250, 92], [150, 140], [270, 128]]} />
        <path className="wood" d="M0 112h150v9H0zM14 121h7v29h-7zm44 0h7v29h-7zm44 0h7v29h-7zm34 0h7v29h-7z" />
        <g className="stall"><path className="wall" d="M22 82h86v30H22z" />
            <path className="awning" d="M16 70h98l6 14H10z" />
            <path className="stripe" d="M28 70h14l-2 14H24zm28 0h14v14H55zm28 0h14l4 14H86z" /></g>
        <path className="crate" d="M30 96h18v16H30zm22 4h16v12H52zm20-6h20v18H72z" />
        <path className="hull" d="M186 112h86l-14 24h-62z" />
        <path className="mast" d="M226 60h4v52h-4z" /><path className="sail" d="M231 62q30 20 4 44zM224 68q-26 18-2 36z" />
        <path className="gull" d="M60 34q7-8 12 0 6-8 13 0M112 24q5-6 9 0 5-6 10 0" />
    </>;
}

function Embarcadero(): JSX.Element {
    return <>
        <rect className="sky" width="320" height="150" />
        <path className="far" d="M0 66q60-34 120-12t100-6 100 14v40H0z" />
        <g className="town"><path d="M18 60h24v26H18zm30-12h20v38H48zm26 6h30v32H74zm36-16h18v48h-18zm24 14h28v34h-28z" />
            <path className="roof" d="M15 60l15-10 15 10zm87-6H72l16-10zm6-16h22l-11-12zm24 14h32l-16-9z" /></g>
        <path className="sand" d="M0 86h190q20 0 34 8H0z" />
        <rect className="sea" y="92" width="320" height="58" />
        <Waves at={[[210, 104], [30, 140], [262, 118]]} />
        <path className="wood" d="M0 96h176v10H0zM20 106h6v22h-6zm50 0h6v22h-6zm50 0h6v22h-6zm42 0h6v22h-6z" />
        <path className="hull" d="M176 112h104q10 0 18-8-4 34-26 34h-82q-14 0-14-26z" />
        <path className="mast" d="M206 40h4v72h-4zm46-6h4v78h-4z" />
        <path className="sail" d="M186 50h44v18h-44zm2 22h42v20h-42zm46-30h44v20h-44zm2 24h42v22h-42z" />
        <g className="cubes"><path className="a" d="M192 98h14v14h-14z" /><path className="b" d="M210 98h14v14h-14zM210 84h14v13h-14z" /></g>
    </>;
}

function Yonder(): JSX.Element {
    return <>
        <rect className="sky" width="320" height="150" />
        <circle className="sun" cx="54" cy="40" r="20" />
        <path className="far" d="M0 90q50-50 100-24t110-20 110 30v30H0z" />
        <g className="keep"><path d="M204 30h60v70h-60zM188 60h92v40h-92z" />
            <path className="roof" d="M198 32l36-28 36 28z" />
            <path className="win" d="M228 46h12v18h-12zm-26 28h10v14h-10zm52 0h10v14h-10z" /></g>
        <path className="land" d="M0 92q80-14 160 2t160-4v16H0z" />
        <g className="house"><path className="wall" d="M40 74h40v26H40zM100 80h30v20h-30z" />
            <path className="roof" d="M34 76l26-22 26 22zM96 82l19-16 19 16z" /></g>
        <rect className="sea" y="102" width="320" height="48" />
        <Waves at={[[16, 122], [140, 142], [276, 118]]} />
        <path className="hull" d="M112 114h104l-18 26h-68z" /><path className="mast" d="M160 58h4v56h-4z" />
        <path className="sail" d="M166 62q44 22 2 46z" />
        <g className="crew"><circle className="goblin" cx="130" cy="108" r="7" /><circle className="ogre" cx="146" cy="105" r="9" /><circle className="elf" cx="190" cy="108" r="7" /></g>
    </>;
}

function Maracaibo(): JSX.Element {
    return <>
        <rect className="sea" width="320" height="150" />
        <path className="rhumb" d="M0 20 320 120M0 130 320 10M160 0v150M40 0 280 150" />
        <path className="land" d="M0 110q40-16 70 2t60 4 50 20 60-6 80 10v10H0zM0 0h90q-14 26-44 22T0 40zM200 24q30-14 60-2t40 20-36 10-60-12-4-16z" />
        <Waves at={[[110, 60], [20, 78], [250, 92]]} />
        <path className="route" d="M60 30q60 30 90 24t70 16 40 40-80 0" />
        <g className="stops"><circle cx="60" cy="30" r="8" /><circle cx="150" cy="54" r="8" /><circle cx="220" cy="70" r="8" /><circle cx="260" cy="110" r="8" /></g>
        <path className="hull" d="M126 92h62l-11 17h-40z" /><path className="mast" d="M154 46h3v46h-3z" />
        <path className="sail" d="M138 52h36q6 12 0 24h-36q6-12 0-24zm-2 28h42v8h-42z" />
        <path className="flag" d="M157 46h18l-5 5 5 5h-18z" />
        <g className="rose" transform="translate(286 34)"><path d="M0-22 5-5 22 0 5 5 0 22-5 5-22 0-5-5z" /></g>
    </>;
}

const drawn: Record<string, [() => JSX.Element, string]> = {
    wharfside: [Wharfside, "A fish stall on a wharf on a cold morning, a boat beside it"],
    embarcadero: [Embarcadero, "A ship at a wharf before the roofs of San Francisco at dawn"],
    yonder: [Yonder, "A ship with goblins and an ogre before a keep at dusk"],
    maracaibo: [Maracaibo, "A sea chart of the Caribbean with a ship on its way"],
};

export function Picture({ game }: { game: string }): JSX.Element | null {
    const found = drawn[game];
    if (!found) return null;
    const [Draw, words] = found;
    return <svg className={`picture p-${game}`} viewBox="0 0 320 150" role="img" aria-label={t(words)}
        preserveAspectRatio="xMidYMid slice"><Draw /></svg>;
}
