/*
 * place.tsx: a view of the board where it stands; drawn anew only when the table has changed.
 */
import { memo } from "react";
import { View } from "./boards/board";
import { Zoom } from "./parts/zoom";

export const Place = memo(({ view, zoomed }: { view: View; zoomed?: boolean }) => <section className={`view view-${view.name}`}
    data-region={view.name} aria-label={view.title}>{zoomed ? <Zoom><view.Draw /></Zoom> : <view.Draw />}</section>);
