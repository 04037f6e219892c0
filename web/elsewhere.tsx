/*
 * elsewhere.tsx: the tables of a server that this browser has sat at, so that one comes back without
 * looking for the link. They are kept by their links, for a rematch is behind the same ones.
 */
import { useEffect, useState } from "react";
import { State } from "./client";
import { address, link, server } from "./link";
import { Icon } from "./parts/icon";
import { allRemembered, forgetAbout, remember } from "./remembering";
import { t } from "./words";

interface Place { secret: string; host: string; title: string; names: string[]; over: boolean; when: number }

const KEY = "quayside-place-";

function places(): Place[] {
    return allRemembered<Place>(KEY).map(([, place]) => place)
        .filter(place => typeof place.secret === "string" && Array.isArray(place.names)).sort((a, b) => b.when - a.when);
}

/** While one sits at a table, this browser keeps where it is. */
export function useRemembered(state: State): void {
    const scene = state.scenes[state.shown];
    const names = state.far?.seats.map(seat => seat.name).filter(Boolean) ?? [];
    const over = Boolean(scene?.head.over || state.far?.closed);
    useEffect(() => {
        const here = link();
        if (!here || !state.far) return;
        const place: Place = { ...here, title: state.box?.title ?? "", names, over, when: Date.now() };
        remember(KEY + here.secret, place);
    }, [state.match, state.box?.title, names.join(), over]);
}

/** On the first page. */
export function Places(): JSX.Element | null {
    const [all, setAll] = useState(places);
    if (!server() || !all.length) return null;
    const forget = (place: Place) => {
        forgetAbout(KEY + place.secret);
        setAll(places());
    };
    return <section className="matches"><h2>{t("With friends elsewhere")}</h2>
        <ul>{all.map(place => <li key={place.secret}>
            <a className="kept" data-place href={address(place.secret, place.host)}>
                <span><b>{place.title || t("A table for friends")}</b><small>{place.names.join(", ")}</small></span>
                <span><small>{place.over ? t("it is over") : ""}</small></span></a>
            <button type="button" className="plain" onClick={() => forget(place)}
                aria-label={t("Remove {0}", place.title)}><Icon name="close" /></button></li>)}</ul></section>;
}
