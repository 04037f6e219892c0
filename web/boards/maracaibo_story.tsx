/*
 * maracaibo_story.tsx: the page of a campaign: the story cards of this game, each side as it was read,
 * what a card in play asks for, and a story tile on the chart.
 */
import { Icon, IconAt } from "../parts/icon";
import { Ring, useSpot } from "../parts/spot";
import { member } from "../named";
import { figure, useTable } from "../table_context";
import { Box, Member, Scene } from "../types";
import { t } from "../words";
import { effects, values } from "./maracaibo_parts";

function prose(of: Member | undefined, side: string): string[] {
    return of?.prose?.[side] ?? [];
}

export function isCampaign(scene: Scene): boolean {
    return scene.board.view.campaign === 1;
}

/** Cards read in this game, those in play first, the latest on top. */
function cardsOf(box: Box, scene: Scene): string[] {
    const all = Object.keys(box.lists.story?.members ?? {});
    const inPlay = (slug: string) => figure(scene, `story.${slug}.in-play`)[0] === 1;
    return [...all.filter(inPlay), ...all.filter(slug => !inPlay(slug)).reverse()];
}

function Asks({ slug }: { slug: string }): JSX.Element | null {
    const { box, scene } = useTable();
    const card = member(box, slug, "story");
    const [place] = figure(scene, `story.${slug}.at`);
    const [discs, spaces] = figure(scene, `story.${slug}.full`);
    const words = (side: string) => effects(card, side).map(effect => effect.words).join(", ");
    if (typeof place === "string") {
        return <p className="asks"><Icon name="book" />{t("Story tile at {0}", member(box, place, "place")?.title ?? place)}
            {": "}{words("cost")}{" → "}{words("reward")}
            {figure(scene, `story.${slug}.payable`)[0] === 1 && <Icon name="tick" title={t("you can pay for it")} />}</p>;
    }
    const tile = member(box, String(figure(scene, `story.${slug}.tile`)[0] ?? ""), "legacy");
    const site = member(box, String(values(tile).site ?? ""), "place");
    return typeof spaces === "number" ? <p className="asks"><Icon name="disc" />
        {t("{0} at {1} must be full: {2} of {3} discs", tile?.title ?? "", site?.title ?? "", discs ?? 0, spaces)}</p> : null;
}

function Card({ slug }: { slug: string }): JSX.Element {
    const { box, scene } = useTable();
    const card = member(box, slug, "story");
    const inPlay = figure(scene, `story.${slug}.in-play`)[0] === 1;
    return <article className={`story-card ${inPlay ? "in-play" : "read"}`}>
        <h3>{card?.title}</h3>
        {prose(card, "front").map((text, i) => <p key={i}>{text}</p>)}
        {inPlay && <Asks slug={slug} />}
        {prose(card, "back").length > 0 && <div className="back">{prose(card, "back").map((text, i) => <p key={i}>{text}</p>)}</div>}
    </article>;
}

export function Story(): JSX.Element {
    const { box, scene } = useTable();
    if (!isCampaign(scene)) return <p className="story">{t("This is no game of a campaign.")}</p>;
    const chapters = Object.values(box.lists.chapter?.members ?? {});
    const tiles = figure(scene, "story.tiles")[0] ?? 0;
    return <div className="story">
        {chapters.map(chapter => <article key={chapter.title} className="story-card"><h3>{chapter.title}</h3>
            {prose(chapter, "front").map((text, i) => <p key={i}>{text}</p>)}</article>)}
        {cardsOf(box, scene).map(slug => <Card key={slug} slug={slug} />)}
        <p><small>{t("story tiles left: {0}", tiles)}</small></p>
    </div>;
}

/** Story tiles in a place; x, y is where the first one lies. */
export function StoryTiles({ slug, x, y }: { slug: string; x: number; y: number }): JSX.Element {
    const { scene } = useTable();
    const spot = useSpot();
    const cards = figure(scene, `place.${slug}.story`).filter((card): card is string => typeof card === "string");
    return <>{cards.map((card, i) => <g key={card} {...spot(`story.${card}`, "quest story-tile")}>
        <rect className="tile" x={x} y={y - 24 * i} width="26" height="22" rx="4" />
        <IconAt name="book" x={x + 13} y={y + 11 - 24 * i} size={16} />
        <Ring id={`story.${card}`} x={x} y={y - 24 * i} w={26} h={22} r={4} /></g>)}</>;
}
