/*
 * curtain.tsx: between two people at one screen: nothing of either's cards is drawn until the next
 * one says so. It is down after a reload as well.
 */
import { useEffect } from "react";
import { Client, State } from "./client";
import { Badge } from "./parts/seat";
import { Picture } from "./pictures";
import { t } from "./words";

export function Curtain({ client, state, seats }:
    { client: Client; state: State; seats: number[] }): JSX.Element {
    const sides = Object.values(state.scenes)[0]?.head.sides ?? [];
    useEffect(() => {
        document.title = `${t("Your turn")} · ${state.box?.title ?? "Quayside"}`;
    }, [state.box]);
    const own = (seat: number) => state.seats[seat]?.name; // a scene calls whoever sees it "You"
    return <main className={`curtain game-${state.box?.game}`}>
        <Picture game={state.box?.game ?? ""} />
        <h1>{state.box?.title}</h1>
        <p>{t("Hand the screen over. Nobody's cards are shown until you say so.")}</p>
        {seats.map(seat => {
            const side = sides.find(each => each.side === seat);
            return <button key={seat} type="button" className="go" autoFocus
                onClick={() => client.show(seat)}>{side && <Badge side={side} />}
                {t("I am {0}", own(seat) || t("Player {0}", side?.letter ?? seat + 1))}</button>;
        })}
        <button type="button" className="plain" onClick={() => client.leave()}>
            {t("Leave the table")}</button>
    </main>;
}
