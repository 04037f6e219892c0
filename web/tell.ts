/*
 * tell.ts: what the table shows, in words, by the thing it is about. The words are the figures' own
 * (box.figures); one without words is for drawing only. In them {0} is the first value, {all} are all,
 * {sides} says whose each is, {side} names the side that a value is, {#} is the number at the end of the
 * path, {at} the member there; {0:one:others} is the first where the value is 1.
 */
import { at, Content, contents, element, lies, lying, member } from "./named";
import { side } from "./table_context";
import { Box, Element, Field, Figure, Piece, Scene } from "./types";
import { t } from "./words";

type Values = (number | string | null)[];

/** Sentences by what they are about: an element, "LIST.MEMBER", "seats.N", or "" for the whole table. */
export type Told = Map<string, string[]>;

export const joined = (parts: string[], by = "; ") => parts.filter(Boolean).join(by);

function counted({ slug, n }: Content, title: string): string {
    return n > 1 ? `${n} ${title || slug}` : title || slug;
}

function nameOf(scene: Scene, number: number): string {
    return side(scene, number)?.name ?? "";
}

/** Names of a figure's values: members that `each` counts, members themselves, or numbers. */
function namesOf(box: Box, figure: Figure, values: Values): string[] {
    if (figure.each) {
        return Object.entries(box.lists[figure.each].members).flatMap(([slug, { i, title }]) =>
            Number(values[i] ?? 0) ? [`${values[i]} ${title || slug}`] : []);
    }
    return values.filter(value => value !== null)
        .map(value => typeof value === "string" ? member(box, value, figure.of)?.title ?? value : String(value));
}

const SIGN = /\{(#|at|all|side|sides|\d)(?::([^:}]*):([^}]*))?\}/g;

/** What a figure says at a path; "" if that is nothing. */
function sentence(box: Box, scene: Scene, figure: Figure, path: string, values: Values): string {
    const names = namesOf(box, figure, values);
    if (!names.length) return "";
    if (!figure.words.includes("{") && !figure.each && !Number(values[0])) return ""; // it only says that it is so
    const bare = figure.each && !figure.words.includes("{0}") ? `: ${names.join(", ")}` : "";
    const whole = figure.of || figure.each ? names.join(", ") : names[0]; // of members, {0} is all there are
    const last = path.slice(path.lastIndexOf(".") + 1);
    return figure.words.replace(SIGN, (_, sign: string, one?: string, others?: string) => {
        if (one !== undefined) return Number(values[Number(sign)]) === 1 ? one : others ?? "";
        if (sign === "#") return String(Number(/\d+(?!.*\d)/.exec(path)?.[0] ?? 0) + 1);
        if (sign === "at") return member(box, last)?.title ?? last;
        if (sign === "side") return nameOf(scene, Number(values[0]));
        if (sign === "sides") return joined(values.map((n, i) => n !== null && nameOf(scene, i) ? `${nameOf(scene, i)} ${n}` : ""), ", ");
        return sign === "all" ? names.join(", ") : sign === "0" ? whole : names[Number(sign)] ?? "";
    }) + bare;
}

/** What a path is about; where it does not begin with a list, the field of that name says whose places it numbers. */
function subjectOf(box: Box, path: string): string {
    const [first, second, ...rest] = path.split(".");
    if (first === "seats") return `seats.${second}`;
    if (second === undefined) return "";
    if (element(box, `${first}.${second}`)) return `${first}.${second}`;
    const list = first in box.lists ? first : box.fields.find(field => field.path.split(".")[0] === first)?.by ?? "";
    return member(box, second, list || "?") && rest.length ? `${list}.${second}` : "";
}

function matches(pattern: string, path: string): boolean {
    const words = path.split(".");
    const wanted = pattern.split(".");
    return words.length === wanted.length && wanted.every((word, i) => word === "#" || word === words[i]);
}

/** The values of a field, as a figure has them, for each side or member it has one for. */
function ofField(box: Box, scene: Scene, field: Field): [subject: string, path: string, values: Values][] {
    const valuesOf = (value: unknown): Values => typeof value === "number" ? [value]
        : field.type === "number" && Array.isArray(value) ? value as number[]
            : contents(value).map(each => counted(each, member(box, each.slug, field.list)?.title ?? ""));
    const view = scene.board.view;
    if (field.path.startsWith("seats.#.")) {
        return scene.head.sides.map(({ side: n }) => field.path.replace("#", String(n)))
            .map(path => [subjectOf(box, path), path, valuesOf(at(view, path))]);
    }
    if (!field.by) return [["", field.path, valuesOf(at(view, field.path))]];
    return Object.entries(box.lists[field.by].members).map(([slug, { i }]) => {
        const value = at(view, `${field.path}.${i}`);
        return [`${field.by}.${slug}`, field.path, value ? valuesOf(value) : []];
    });
}

/** All that the figures say now. Columns are told with the players, the round at the top. */
export function told(box: Box, scene: Scene): Told {
    const all: Told = new Map();
    const add = (subject: string, figure: Figure, path: string, values: Values) => {
        const words = sentence(box, scene, figure, path, values);
        const card = subject && !element(box, subject) && !subject.startsWith("seats.");
        if (words && !(card && values[0] === 0 && figure.words.endsWith("{0}"))) all.set(subject, [...all.get(subject) ?? [], words]);
    };
    const columns = new Set(box.columns.map(column => column.path));
    const said = box.figures.filter(figure => figure.words && !columns.has(figure.path)
        && !figure.path.startsWith("head.round") && !/#\.#/.test(figure.path));
    const paths = Object.entries(scene.board.figures);
    for (const figure of said) {
        const found = paths.filter(([path]) => matches(figure.path, path));
        found.forEach(([path, values]) => add(subjectOf(box, path), figure, path, values));
        const field = found.length ? undefined : box.fields.find(each => each.path === figure.path);
        const named = { ...figure, each: "", of: field?.list ?? "" };
        if (field) ofField(box, scene, field).forEach(([subject, path, values]) => add(subject, named, path, values));
    }
    return all;
}

/** Whether a piece lies on an element; where several places have a name, on the one that such cards lie on. */
function isOn(box: Box, piece: Piece, place: Element): boolean {
    const name = place.id.slice(place.id.indexOf(".") + 1);
    if (!place.member) return lies(piece, place) || (name === piece.at && !box.board.elements.some(each => each.member === name));
    if (!lies(piece, place)) return false;
    const alone = box.board.elements.filter(each => each.member === place.member).length === 1;
    return alone || box.fields.some(field => field.by === place.list && piece.card && member(box, piece.card, field.list));
}

function pieceInWords(box: Box, scene: Scene, piece: Piece): string {
    const what = piece.card ? member(box, piece.card)?.title ?? piece.card : piece.kind;
    return piece.side === scene.seat ? t("your {0}", what) : t("{0} of {1}", what, nameOf(scene, piece.side));
}

/** A card that lies somewhere, with what is said of it and what lies on it. */
function cardInWords(box: Box, scene: Scene, all: Told, content: Content, seen: Set<string>): string {
    const lists = Object.keys(box.lists).filter(list => box.lists[list].members[content.slug]);
    const about = lists.map(list => `${list}.${content.slug}`).filter(id => all.has(id) && !element(box, id));
    about.forEach(id => seen.add(id));
    const on = scene.board.pieces.filter(piece => piece.at === content.slug).map(piece => pieceInWords(box, scene, piece));
    const more = joined([...about.flatMap(id => all.get(id) ?? []), ...on]);
    return counted(content, member(box, content.slug)?.title ?? "") + (more && ` (${more})`);
}

/** What lies at an element of the sheet, what stands there, and what is said of it. `seen` notes what was told. */
export function inWords(box: Box, scene: Scene, all: Told, place: Element, seen: Set<string>): string {
    const value = at(scene.board.view, place.id);
    const pieces = scene.board.pieces.filter(piece => isOn(box, piece, place));
    const here = typeof value === "number" ? [String(value)]
        : lying(box, scene.board.view, place).filter(({ slug }) => !pieces.some(piece => piece.card === slug))
            .map(content => cardInWords(box, scene, all, content, seen));
    seen.add(place.id);
    return joined([joined([...here, ...pieces.map(piece => pieceInWords(box, scene, piece))], ", "), ...all.get(place.id) ?? []]);
}

const spokenOf = new WeakMap<Scene, Told>();

/** What there is to say of what lies at a place now; "" if nothing. The figures are told once a scene. */
export function saidOf(box: Box, scene: Scene, id: string): string {
    const place = element(box, id);
    const all = spokenOf.get(scene) ?? told(box, scene);
    spokenOf.set(scene, all);
    return place ? inWords(box, scene, all, place, new Set()) : joined(all.get(id) ?? []);
}
