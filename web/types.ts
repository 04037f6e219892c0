/*
 * types.ts: the messages of docs/protocol.md as the page reads them. Nothing here is computed: what a
 * board wants to know and does not find here belongs into the scene, in C.
 */

/** An icon with a number: a price, a need, a gain. */
export interface Amount { icon: string; n: number; of?: string; per?: string; short?: string; words?: string }

/** A member of a list: a card, a good, a place; `values` are the directives of its row. */
export interface Member {
    i: number;
    title: string;
    kind?: string;
    copies?: number;
    values?: Record<string, unknown>;
    effects?: Amount[];
    needs?: Amount[];
    points?: number;
    text?: string;
    source?: string;
    prose?: Record<string, string[]>; // what is read on it, paragraph by paragraph
}

export interface List { title: string; members: Record<string, Member> }

/** A place of the table, from the board sheet: a member of a list, or a path of the view. */
export interface Element {
    id: string;
    kind: string;
    page: string;
    list: string;
    member: string;
    side: number; // whose it is, or -1
    title: string;
    x: number;
    y: number;
    w: number;
    h: number;
    label?: string;
}

export interface Page { name: string; title: string; w: number; h: number }
export interface Route { from: string; to: string; via?: number[] }
export interface Field { path: string; type: string; list: string; by: string; count: number }

/** `each` names its values, `of` is the list a value is a member of; `#` in the path is a side, a member or a number. */
export interface Figure { path: string; each: string; of: string; words: string }

export interface Column { icon: string; title: string; path: string }

/** What does not change during a match. */
export interface Box {
    type: "box";
    match: string;
    game: string;
    title: string;
    rules: number;
    edition: string;
    age?: string;
    language: string;
    hash: string;
    options: { name: string; value: string; words: string }[];
    lists: Record<string, List>;
    board: { pages: Page[]; elements: Element[]; routes?: Route[] };
    sources: string[];
    terms: { word: string; words: string }[];
    bands?: unknown[];
    verbs: { name: string; icon?: string; asks?: boolean }[]; // `asks`: a click on its target gives that up
    steps: { name: string; words: string }[];
    columns: Column[];
    /** What follows from the state; one without words is for drawing only. */
    figures: Figure[];
    /** What the view's fields hold; `by`: the list whose members number an array. */
    fields: Field[];
    opponent?: string;
    help?: string[];
}

export interface Side {
    side: number;
    name: string;
    letter: string;
    kind: "human" | "bot" | "opponent";
    rank: number;
}

export interface Piece {
    id: number;
    kind: string;
    side: number;
    card?: string;
    at: string;
    cells?: string[];
    turn?: number;
    level?: number;
    words?: string; // how it came to lie there, where the game tells it
    rule?: string;
}

export interface Change { path: string; n: number; words: string }

/** One answer to the question. `final`: it cannot be taken back; `dear`: it spends more than half of something. */
export interface Choice {
    i: number;
    move: string;
    verb: string;
    target: string;
    with: string[];
    words: string;
    short: string;
    note: string;
    group: string;
    aside: boolean;
    final: boolean;
    dear: boolean;
    price: Amount[];
    changes: Change[];
    facts: string[];
    lays: Piece[]; // pieces it would lay
    cells: string[];
}

export interface Group { name: string; words: string; n: number }

export interface News {
    n: number;
    side: number;
    words: string;
    fact?: string;
    seat?: number;
    values?: unknown[];
    links?: { id: string; words: string }[];
    forced?: string;
    round?: boolean;
    closing?: boolean;
}

export interface Score {
    sources: string[];
    sides: { side: number; now: number[]; sum: number; end: number[]; endsum: number; rank: number }[];
    result: { solo: boolean; won: boolean; n: number; band: string; words: string[] } | null;
}

export type Value = unknown;

export interface Head {
    game: string;
    round: string;
    over: boolean;
    asked: boolean;
    awaited: { side: number; words: string }[];
    sides: Side[];
    undo: { can: boolean; words: string };
}

/** What one viewer may know now. */
export interface Scene {
    type: "scene";
    match: string;
    seat: number;
    at: string;
    answers: number;
    head: Head;
    board: {
        view: Record<string, Value>;
        figures: Record<string, (number | string)[]>;
        pieces: Piece[];
        columns: number[][];
    };
    question: { step: string; words: string; about: string; secret: boolean } | null;
    choices: Choice[];
    groups: Group[];
    news: News[];
    score: Score;
}

/** A game as the start page shows it; an option counts for `from` to `to` players (0: all). */
/** A step of a guided first game; `i` is the answer that counts, -1 for the last words. */
export interface Guide { n: number; of: number; words: string[]; light: string[]; i: number; otherwise: string }

export interface GameInfo {
    name: string;
    title: string;
    guide: boolean;
    least: number;
    most: number;
    options: {
        name: string;
        words: string;
        values: string[];
        standard: number;
        many: boolean;
        from: number;
        to: number;
    }[];
}

export interface BotInfo { name: string; words: string }

/** Tables of one's own, by the name of their file. */
export interface Edition { name: string; game: string; files: Record<string, string> }

/** A match that is kept; of a broken one nothing else can be relied on. */
export interface Kept {
    match: string;
    broken?: boolean;
    game: string;
    names: string[];
    words: string;
    answers: number;
    over: boolean;
    when: number;
    tale?: Tale;
    end?: TaleEnd;
}

/** The campaign a match belongs to, and its how-many-eth game it is. */
export interface Tale { id: string; name: string; n: number }

/** What a game of a campaign that is over hands on. */
export interface TaleEnd { over: boolean; next: string; chapter: number }

export interface Seat { kind: "human" | "bot"; name?: string; bot?: string; unnamed?: boolean }

export type Message = { type: string; match?: string; seat?: number } & Record<string, unknown>;
