/*
 * tutor.tsx: a word before an answer that loses much. The answer is weighed beside the best ones; if
 * it falls behind by more than the threshold, and by more than the doubt, it is said, with the
 * reasons. Whoever means it answers all the same.
 */
import { Client, Told, Weighed } from "./client";
import { Icon } from "./parts/icon";
import { doubt, points } from "./refused";
import { Choice, Scene } from "./types";
import { t } from "./words";

const THRESHOLD = 150; // hundredths of a point that an answer may lose unsaid
const A_FEW = 3; // playouts

export interface Nudge { choice: Choice; better: Choice; lost: number; error: number; told: Told }

/** What the tutor would say about the answer, or null. */
export async function objection(client: Client, scene: Scene, choice: Choice): Promise<Nudge | null> {
    if (scene.choices.length < 2) return null;
    const told = await client.weigh(choice.i);
    const all = told.data as Weighed[];
    const given = all.find(each => each.i === choice.i);
    const better = scene.choices.find(each => each.i === all[0]?.i);
    if (!given || !better || better === choice || given.playouts < A_FEW) return null;
    const lost = all[0].value - given.value;
    return lost < THRESHOLD || lost <= 2 * given.error ? null : { choice, better, lost, error: given.error, told };
}

export function Tutor({ nudge, give, look, cancel }: {
    nudge: Nudge; give: () => void; look: () => void; cancel: () => void;
}): JSX.Element {
    return <div className="picked tutor" role="group" aria-label={t("The tutor")}>
        <p className="words"><Icon name="hint" /><b>{t("Wait: that loses about {0} points", points(nudge.lost))}{doubt(nudge.error)}.</b></p>
        <ul><li>{t("Yours: {0}", nudge.choice.words)}</li><li>{t("Better: {0}", nudge.better.words)}</li></ul>
        <p>{(nudge.told.data as Weighed[])[0]?.why}</p>
        <p className="buttons">
            <button type="button" className="go" data-confirm autoFocus data-reach onClick={give}>{t("Mine all the same")}</button>
            <button type="button" data-reach onClick={look}>{t("Look at the better one")}</button>
            <button type="button" data-reach onClick={cancel}>{t("Something else")}</button>
        </p>
    </div>;
}
