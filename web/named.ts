/*
 * named.ts: names of things: an element of the board sheet, a member of a list. Lists are searched in
 * the order of the box; the index is made once a box.
 */
import { Box, Element, Member, Piece } from "./types";

interface Index { elements: Map<string, Element>; members: Map<string, { list: string; member: Member }> }

const indices = new WeakMap<Box, Index>();

function made(box: Box): Index {
    const index: Index = { elements: new Map(), members: new Map() };
    box.board.elements.forEach(element => index.elements.set(element.id, element));
    for (const [list, { members }] of Object.entries(box.lists)) {
        for (const [slug, member] of Object.entries(members)) {
            if (!index.members.has(slug)) index.members.set(slug, { list, member });
        }
    }
    return index;
}

function indexOf(box: Box): Index {
    let index = indices.get(box);
    if (!index) indices.set(box, index = made(box));
    return index;
}

export function element(box: Box, id: string): Element | undefined {
    return indexOf(box).elements.get(id);
}

/** The member with this slug, of this list if one is named. */
export function member(box: Box, slug: string, list?: string): Member | undefined {
    return list ? box.lists[list]?.members[slug] : indexOf(box).members.get(slug)?.member;
}

export interface Thing { list: string; slug: string; member: Member }

function thing(box: Box, list: string, slug: string): Thing | undefined {
    const found = box.lists[list]?.members[slug];
    return found && { list, slug, member: found };
}

/** The field of the view that the beginning of an id names, and what is left of the id. */
function fieldOf(box: Box, id: string): { list: string; by: string; path: string; rest: string } | undefined {
    const words = id.split(".");
    for (let n = words.length; n > 0; n--) {
        const path = words.slice(0, n).join(".");
        const named = path.replace(/(^|\.)\d+(?=\.|$)/g, "$1#");
        const field = box.fields.find(each => each.path === named || each.path === `${named}.#`);
        if (field) return { list: field.list, by: field.by, path, rest: words.slice(n).join(".") };
    }
    return undefined;
}

/** What is to be read of a path of the view: a described place, a card that lies there, a member of it. */
function inView(box: Box, view: unknown, id: string): Thing | undefined {
    const field = fieldOf(box, id);
    if (!field) return undefined;
    const place = thing(box, field.by, field.rest);
    if (place?.member.text !== undefined) return place;
    const inside = field.rest && !place ? thing(box, field.list, field.rest) : undefined;
    if (inside) return inside;
    const lies = contents(at(view, place ? `${field.path}.${place.member.i}` : id));
    return lies.length === 1 ? thing(box, field.list, lies[0].slug) : undefined;
}

/** What an id means, to be read: a card, a place, a good; a slot means what lies in it. */
export function thingAt(box: Box, view: unknown, id: string): Thing | undefined {
    const found = element(box, id);
    const seen = inView(box, view, id);
    if (seen) return seen;
    if (found) return found.member ? thing(box, found.list, found.member) : undefined;
    const slug = id.slice(id.lastIndexOf(".") + 1);
    const list = id.slice(0, Math.max(0, id.indexOf(".")));
    if (list in box.lists) return thing(box, list, slug);
    const any = list === "seats" ? undefined : indexOf(box).members.get(slug);
    return any && { list: any.list, slug, member: any.member };
}

/** The card that an id means: an element's member, "LIST.MEMBER", "PATH.MEMBER" or a bare slug. */
export function cardOf(box: Box, id: string): Member | undefined {
    const found = element(box, id);
    if (found?.member) return member(box, found.member, found.list);
    const slug = id.slice(id.lastIndexOf(".") + 1);
    const list = id.slice(0, Math.max(0, id.indexOf(".")));
    return (list in box.lists ? member(box, slug, list) : undefined) ?? member(box, slug);
}

export function named(box: Box, id: string): string {
    return element(box, id)?.title || cardOf(box, id)?.title
        || id.slice(id.lastIndexOf(".") + 1).replace(/-/g, " ");
}

/** The value at a path of the view ("seats.0.hand"); undefined if there is none. */
export function at(view: unknown, path: string): unknown {
    let value: unknown = view;
    for (const key of path.split(".")) {
        if (value === null || typeof value !== "object") return undefined;
        value = (value as Record<string, unknown>)[key];
    }
    return value;
}

export interface Content { slug: string; n: number }

/** What an operand holds if it is a bag, "shrimp+2tuna"; null if it is something else. */
export function bagOf(box: Box, operand: string): Content[] | null {
    const parts = operand.split("+").map(part => /^(\d*)([a-z].*)$/.exec(part));
    const bag = parts.map(part => ({ slug: part?.[2] ?? "", n: Number(part?.[1] || 1) }));
    const many = bag.length > 1 || bag.some(({ n }) => n > 1);
    return many && bag.every(({ slug }) => member(box, slug)) ? bag : null;
}

/** What a value of the view holds: cards and counts; nothing is an empty list. */
export function contents(value: unknown): Content[] {
    if (typeof value === "string") return value ? [{ slug: value, n: 1 }] : [];
    if (Array.isArray(value)) return value.flatMap(contents);
    if (value !== null && typeof value === "object") {
        return Object.entries(value)
            .filter(([, n]) => typeof n === "number" && n > 0)
            .map(([slug, n]) => ({ slug, n: n as number }));
    }
    return [];
}

/** What lies at an element: at its path, or in the fields that its list numbers. */
export function lying(box: Box, view: unknown, element: Element): Content[] {
    const value = at(view, element.id);
    if (value !== undefined) return contents(value);
    const [first, ...rest] = element.id.split(".");
    const own = box.fields.find(field => field.by && field.path.split(".")[0] === first); // "city.forest": by its place
    const fields = element.member ? box.fields.filter(field => field.by === element.list) : own ? [own] : [];
    const i = member(box, element.member || rest.join("."), fields[0]?.by || "?")?.i;
    if (i === undefined) return [];
    return fields.flatMap(field =>
        contents(at(view, field.path.includes("#") ? field.path.replace("#", String(i))
            : `${field.path}.${i}`)));
}

/** Whether a piece lies on an element; cells are named by the member alone. */
export function lies(piece: Piece, element: Element): boolean {
    const on = (id: string) => id === element.id || (element.member !== "" && id === element.member);
    return on(piece.at) || (piece.cells ?? []).some(on);
}
