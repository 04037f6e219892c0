/*
 * about.ts: what a box says on its back, for the start page: how long, how heavy, one sentence.
 */
interface About { minutes: string; weight: string; words: string }

export const about: Record<string, About> = {
    wharfside: {
        minutes: "30 to 45 minutes", weight: "light",
        words: "Fetch the catch of two wharves, fill contracts with it, and be quick: the market's prices turn with every purchase.",
    },
    embarcadero: {
        minutes: "60 to 90 minutes", weight: "medium",
        words: "San Francisco, 1850: tow deserted ships ashore, build on their decks, and let the city grow over the water.",
    },
    yonder: {
        minutes: "90 to 120 minutes", weight: "medium heavy",
        words: "Goblins, dwarves, elves, ogres and skeletons land in your harbour: feed them, employ them, and send for more.",
    },
    maracaibo: {
        minutes: "90 to 150 minutes", weight: "heavy",
        words: "Sail round the Caribbean for three quarrelling nations, with a ship, a crew and a plan that grow from card to card.",
    },
};
