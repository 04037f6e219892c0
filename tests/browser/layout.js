/*
 * layout.js: what layout_test.py asks of a page in one window: window.ql.faults() says what is wrong.
 * Everything is measured on the screen (client rectangles, hit tests): computed sizes lie under a scale.
 */
window.ql = (() => {
    const SLACK = 1.5; // pixels that rounding may take
    const table = () => document.querySelector(".table");

    /** Things that must not lie on one another. */
    const THINGS = ".bar, .views, .side, .views > .view, .card, .e-card, .e-small, .y-card, .envoy-row, .answer, .answer-chip,"
        + " .fold-head, .tabs button, .bar nav button, .players, .said, .contract-row, .landed, .hand-card, .bay, .task, .tile-of,"
        + " .story-card, .kept-row, .rival, .pier, .stall, .favours, .piles, .purse, .players-line, .question h2, .question .about";
    /** What may lie on something of its like: goods of one kind held like a hand of cards. */
    const FANNED = ".tight .hand-card, .crates .crate";
    /** Pieces stand before one another and, like the distance on a lit place, on what is printed below them. */
    const STANDING = ".piece text, .cost text";
    /** Drawings whose parts may stand on one another as pieces do on a board: texts there are compared with texts alone. */
    const say = element => `${element.tagName.toLowerCase()}.${(element.getAttribute("class") ?? "").split(" ").slice(0, 3).join(".")} `
        + JSON.stringify(element.textContent.trim().slice(0, 26));

    function isSeen(element) {
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && !element.closest(".hidden, .sprite, title, noscript, defs, symbol") && getComputedStyle(element).clipPath !== "inset(50%)";
    }

    function meet(a, b) {
        return { left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) };
    }

    const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);

    /** How far, in both directions, two rectangles lie on each other. */
    function overlap(a, b) {
        const both = meet(a, b);
        return { x: both.right - both.left, y: both.bottom - both.top };
    }

    /** Where an element's parts can be seen: inside the window and whatever clips it. */
    function clips() {
        const known = new Map();
        const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        function of(element) {
            if (!element) return { box: screen, by: [] };
            const held = known.get(element);
            if (held) return held;
            const outer = of(element.parentElement);
            const style = getComputedStyle(element);
            const cuts = style.overflowX !== "visible" || style.overflowY !== "visible" || style.contain.includes("paint");
            const inner = cuts && element !== document.body && element !== document.documentElement && !(element instanceof SVGElement && element.ownerSVGElement)
                && style.display !== "inline" && style.display !== "contents";
            const made = inner ? { box: meet(outer.box, element.getBoundingClientRect()), by: [element, ...outer.by] } : outer;
            known.set(element, made);
            return made;
        }
        return of;
    }

    /** Something stands outside of where it can be seen: who cuts it, if nothing says that there is more. */
    function cutter(rect, clip) {
        const out = (box, more) => (rect.bottom > box.bottom + SLACK && !more.includes("down")) || (rect.top < box.top - SLACK && !more.includes("up"))
            || (rect.right > box.right + SLACK && !more.includes("right")) || (rect.left < box.left - SLACK && !more.includes("left"));
        for (const each of clip.by) {
            const more = each.dataset.more ?? "";
            const box = each.getBoundingClientRect();
            const beyond = rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK || rect.right > box.right + SLACK || rect.left < box.left - SLACK;
            if (!beyond) continue;
            const { textOverflow, webkitLineClamp } = getComputedStyle(each);
            if (webkitLineClamp !== "none") return null; // it ends with an ellipsis
            if (textOverflow === "ellipsis" && rect.bottom < box.bottom + 4 && rect.top > box.top - 4) return null;
            return out(box, more) ? each : null; // what lies beyond a sign of more is reached by scrolling
        }
        return rect.bottom > innerHeight + SLACK || rect.right > innerWidth + SLACK || rect.top < -SLACK || rect.left < -SLACK ? document.body : null;
    }

    /** How large text is on the screen, after every scaling. */
    function pixels(element) {
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (element.getScreenCTM) {
            const matrix = element.getScreenCTM();
            return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
        }
        let block = element;
        while (block && !(block.offsetWidth > 40)) block = block.parentElement;
        const ratio = block ? block.getBoundingClientRect().width / block.offsetWidth : 1;
        return Math.abs(ratio - 1) > .02 ? size * ratio : size; // offsetWidth is rounded
    }

    /** Every line of text in sight, without the room above and below its letters. */
    function texts(clip) {
        const found = [];
        const walker = document.createTreeWalker(table(), NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            if (!node.data.trim() || !isSeen(element) || element.closest("dialog")) continue;
            range.selectNodeContents(node);
            for (const { left, right, top, bottom, height } of range.getClientRects()) {
                if (right - left < 1) continue;
                const rect = { left: left + 1, right: right - 1, top: top + height * .22, bottom: bottom - height * .22 };
                found.push({ element, words: node.data.trim(), rect, px: pixels(element), clip: clip(element) });
            }
        }
        return found;
    }

    function small(all) {
        const least = innerWidth < 700 || innerHeight < 500 ? 12 : 11;
        return all.filter(({ px }) => px < least - .1).map(({ px, element }) => `small: ${px.toFixed(1)} px ${say(element)}`);
    }

    function cut(all) {
        return all.flatMap(({ rect, clip, element }) => {
            const by = cutter(rect, clip);
            return by ? [`cut by ${by.getAttribute("class") || by.tagName}: ${say(element)}`] : [];
        });
    }

    /** Texts on one another; within one element the browser keeps them apart. */
    function mixed(all) {
        const wrong = [];
        const shown = all.map(each => ({ ...each, rect: meet(each.rect, each.clip.box) })).filter(each => area(each.rect) > 4)
            .sort((a, b) => a.rect.top - b.rect.top);
        shown.forEach((a, i) => {
            for (let j = i + 1; j < shown.length && shown[j].rect.top < a.rect.bottom; j++) {
                const b = shown[j];
                const { x, y } = overlap(a.rect, b.rect);
                if (x > 2 && y > 2 && a.element !== b.element && !a.element.closest(FANNED)
                    && !a.element.matches(STANDING) && !b.element.matches(STANDING)) {
                    wrong.push(`text on text: ${say(a.element)} and ${say(b.element)}`);
                }
            }
        });
        return wrong;
    }

    /** Text under something else. In one drawing things are painted on purpose; another panel is a fault. */
    function covered(all) {
        const wrong = [];
        for (const { element, rect, clip } of all) {
            const box = meet(rect, clip.box);
            if (area(box) < 4 || box.bottom - box.top < 3 || element.closest(FANNED)) continue;
            const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            if (!top || top.contains(element) || element.contains(top)) continue;
            const drawing = element.ownerSVGElement;
            if (drawing && drawing.contains(top)) continue;
            const own = element.closest("[data-id], .card, .e-card, .y-card, button, li, section");
            if (own && own.contains(top) && own.tagName !== "SECTION") continue;
            wrong.push(`covered by ${say(top)}: ${say(element)}`);
        }
        return wrong;
    }

    /** Text that runs out of its card or button. */
    function outside(texts) {
        return texts.flatMap(({ element, rect: all, clip }) => {
            const rect = meet(all, clip.box);
            if (!area(rect)) return [];
            const card = element.closest(".card, .e-card, .y-card, .envoy-row, .answer, .answer-chip, .bay, button, .contract-row, .players, .hand-card, .favours, .piles, .band");
            const box = card?.getBoundingClientRect();
            const out = box && (rect.left < box.left - SLACK || rect.right > box.right + SLACK || rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK);
            return out ? [`runs out of ${card.className.split?.(" ")[0]}: ${say(element)}`] : [];
        });
    }

    function apart(clip) {
        const wrong = [];
        const all = [...table().querySelectorAll(THINGS)].filter(each => isSeen(each) && !each.matches(FANNED) && !each.closest("dialog, .hover"))
            .map(element => ({ element, box: meet(element.getBoundingClientRect(), clip(element.parentElement).box) }))
            .filter(({ box }) => area(box) > 4).sort((a, b) => a.box.top - b.box.top);
        all.forEach((a, i) => {
            for (let j = i + 1; j < all.length && all[j].box.top < a.box.bottom; j++) {
                const b = all[j];
                const { x, y } = overlap(a.box, b.box);
                if (x > SLACK && y > SLACK && !a.element.contains(b.element) && !b.element.contains(a.element)) {
                    wrong.push(`overlap of ${Math.round(x)}x${Math.round(y)}: ${say(a.element)} and ${say(b.element)}`);
                }
            }
        });
        return wrong;
    }

    /** Its middle is its own, or that of something lit in it: a good at a lit wharf. */
    function isHit(element) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit !== null && element.contains(hit);
    }

    /** Its middle to the middle of what scrolls: scrollIntoView of a part of a drawing does nothing in Firefox. */
    function scrollTo(part, element) {
        const [a, b] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
        if (part.dataset.more) part.scrollBy((b.left + b.right - a.left - a.right) / 2, (b.top + b.bottom - a.top - a.bottom) / 2);
    }

    /** What is lit; what lies beyond a sign of more is scrolled to. */
    function lit() {
        return [...table().querySelectorAll("[data-target]")].filter(isSeen).filter(each => {
            if (isHit(each)) return false;
            const { by } = clips()(each.parentElement);
            if (!by.some(part => part.dataset.more)) return true;
            by.forEach(part => scrollTo(part, each));
            return !isHit(each);
        }).map(each => `lit and not hit: ${each.dataset.target}`);
    }

    /** What one must see whenever one is asked; whole, without opening or scrolling anything. */
    function sights(clip) {
        const first = ".question [data-choice], .question [data-confirm], .question .fold-head, .question [data-target]";
        const wanted = { "the question": ".question h2", "the first answer": first, "one's points": "[data-sight~=points]", "one's money": "[data-sight~=money]", "one's hand": "[data-sight~=hand]" };
        return Object.entries(wanted).flatMap(([name, selector]) => {
            const all = [...table().querySelectorAll(selector)].filter(isSeen);
            const whole = all.some(each => {
                const [box, within] = [each.getBoundingClientRect(), clip(each.parentElement).box];
                const seen = meet(box, within);
                return box.width > 4 && box.height > 4 && area(seen) > .97 * area(box);
            });
            return whole ? [] : [all.length ? `not in sight: ${name}` : `not there: ${name}`];
        });
    }

    /** The page itself never scrolls. */
    function page() {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1 ? [`the page is ${scrollWidth}x${scrollHeight}`] : [];
    }

    function faults() {
        const clip = clips();
        const all = texts(clip);
        const asked = table().dataset.asked !== undefined;
        const found = [...page(), ...small(all), ...cut(all), ...mixed(all), ...covered(all), ...outside(all), ...apart(clip),
            ...asked ? sights(clip) : [], ...lit()];
        return [...new Set(found)];
    }

    /** What can be pointed at: the names of all things that are drawn at some size. */
    function things() {
        return [...table().querySelectorAll("[data-id]")].filter(each => {
            const { width, height } = each.getBoundingClientRect();
            return width > 1 && height > 1 && isSeen(each);
        }).map(each => each.dataset.id);
    }

    /** The tabs that show views of the board. */
    const tabs = () => [...table().querySelectorAll("[role=tab][data-view]")];
    const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));

    /** Faults of the page as it stands and of every tab with a view in it; all things that were seen. */
    async function look() {
        await frame();
        await frame();
        const wrong = faults();
        const seen = things();
        for (let i = 0; i < tabs().length; i++) {
            const title = tabs()[i].textContent;
            tabs()[i].click();
            await frame();
            await frame();
            const clip = clips();
            const all = texts(clip);
            wrong.push(...[...small(all), ...cut(all), ...mixed(all), ...covered(all), ...outside(all), ...apart(clip), ...lit()]
                .filter(each => !wrong.includes(each)).map(each => `${title}: ${each}`));
            seen.push(...things());
        }
        if (tabs().length) table().querySelector("[role=tab]").click();
        return { wrong: [...new Set(wrong)], seen: [...new Set(seen)], stage: table().dataset.stage ?? "" };
    }

    return { look, faults, things };
})();
