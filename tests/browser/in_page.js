/*
 * in_page.js: what the browser's tests do inside the page: play by clicking what is lit, look at the
 * structure of what is drawn. Loaded by the tests into the page; all of it hangs on window.qt.
 */
window.qt = (() => {
    const SMALLEST = 10.9; // pixels of text
    const table = () => document.querySelector(".table");

    function generator(seed) {
        let x = seed >>> 0 || 1;
        return n => {
            x ^= x << 13; x >>>= 0; x ^= x >>> 17; x ^= x << 5; x >>>= 0;
            return x % n;
        };
    }

    /** Something seen: rendered, not hidden. */
    function seen(element) {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
    }

    function state() {
        const t = table();
        if (!t) return { table: false, curtain: !!document.querySelector(".curtain .go") };
        return {
            table: true, answers: Number(t.dataset.answers), at: t.dataset.at,
            asked: t.dataset.asked !== undefined, over: t.dataset.over !== undefined,
        };
    }

    function click(element) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }

    /** What can be clicked to answer: lit spots and listed answers; else folded groups. */
    function clickable() {
        const all = [...document.querySelectorAll("[data-target], .question [data-choice]")]
            .filter(seen);
        return all.length ? all : [...document.querySelectorAll(".fold-head")];
    }

    /** The next change of the table, or 4 s. */
    function change() {
        return new Promise(resolve => {
            let timer = 0;
            const observer = new MutationObserver(() => finish());
            const finish = () => {
                observer.disconnect();
                clearTimeout(timer);
                resolve();
            };
            observer.observe(document.body, { subtree: true, childList: true, attributes: true,
                attributeFilter: ["data-at", "data-asked", "data-over"] });
            timer = setTimeout(finish, 4000);
        });
    }

    /** Something to be clicked towards an answer, or null. */
    function next(random) {
        const curtain = document.querySelector(".curtain .go");
        const confirm = document.querySelector("[data-confirm]");
        const page = document.querySelector("dialog [data-close], [data-now]"); // a page that waits
        const now = state();
        const all = page ? [page] : curtain ? [curtain] : confirm ? [confirm] : now.asked ? clickable() : [];
        return all.length ? all[random(all.length)] : null;
    }

    /** One click towards an answer. False when nothing could be clicked. */
    async function once(random) {
        const wanted = next(random);
        if (!wanted) return false;
        const changed = change();
        click(wanted);
        await changed;
        return true;
    }

    /** Finds what to click next, for timed(); false where there is nothing now. */
    async function ready(random) {
        window.wanted = next(random);
        window.wanted?.scrollIntoView({ block: "nearest", inline: "nearest" });
        await new Promise(resolve => setTimeout(resolve, 100)); // whatever the last one left to be done
        return window.wanted !== null;
    }

    /**
     * One click; how long it took until the next question was on the screen, and how much of that was
     * drawing: from the last scene's arrival (speed.py notes them in window.arrivals) until the frame
     * with it is done. Null if it led to none.
     */
    async function timed() {
        const wanted = window.wanted;
        const before = state().at;
        window.arrivals = [];
        const begun = performance.now();
        let changed = change();
        click(wanted);
        for (let n = 0; n < 8; n++) {
            await changed;
            if (state().at !== before && (state().asked || state().over)) break;
            if (state().at === before && (document.querySelector("dialog, [data-confirm]") || n > 1)) return null;
            changed = change();
        }
        const arrived = window.arrivals[window.arrivals.length - 1] ?? begun;
        const script = performance.now();
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
        const end = performance.now();
        return { all: end - begun, drawn: end - arrived, script: script - arrived };
    }

    /** Plays until so many answers were given, or the game is over; says what was wrong. */
    async function play({ seed, most, each }) {
        const random = generator(seed);
        const wrong = [];
        let idle = 0;
        let last = "";
        let given = 0;
        while (given < most && !state().over && idle < 200) {
            const did = await once(random);
            if (!did) await new Promise(resolve => setTimeout(resolve, 25));
            const at = state().at;
            idle = at === last ? idle + 1 : 0;
            if (at !== last) {
                last = at;
                given++;
                if (each && given % each === 0) wrong.push(...structure());
            }
            if (wrong.length > 5) break;
        }
        return { ...state(), given, idle, wrong };
    }

    // ---------------------------------------------------------------- structure

    function channels(colour) {
        const found = /rgba?\(([^)]*)\)/.exec(colour);
        return found ? found[1].split(/[ ,/]+/).map(Number) : null;
    }

    function luminance([r, g, b]) {
        const [x, y, z] = [r, g, b].map(v => {
            const c = v / 255;
            return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    }

    /** The colour behind an element, or null where a picture or something half transparent is. */
    function ground(element) {
        for (let at = element; at; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.backgroundImage !== "none" || at.namespaceURI.endsWith("svg")) return null;
            if (Number(style.opacity) < 1) return null;
            const colour = channels(style.backgroundColor);
            if (colour && (colour[3] === undefined || colour[3] === 1)) return colour;
            if (colour && colour[3] > 0) return null;
        }
        return [255, 255, 255];
    }

    function contrast(element) {
        const ink = channels(getComputedStyle(element).color);
        const paper = ground(element);
        if (!ink || !paper || (ink[3] !== undefined && ink[3] < 1)) return null;
        const [a, b] = [luminance(ink), luminance(paper)].sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
    }

    // -------------------------------------------------------- text inside drawings

    /** How much of a shape is seen: its own and its ancestors' opacity up to the drawing. */
    function opacityOf(element) {
        let all = 1;
        for (let at = element; at && at.namespaceURI.endsWith("svg"); at = at.parentElement) {
            all *= Number(getComputedStyle(at).opacity);
        }
        return all;
    }

    function fillOf(element) {
        const style = getComputedStyle(element);
        const colour = style.fill === "none" ? null : channels(style.fill);
        if (!colour) return style.fill === "none" ? null : "unknown"; // a gradient
        return [...colour.slice(0, 3), (colour[3] ?? 1) * Number(style.fillOpacity) * opacityOf(element)];
    }

    function covers(shape, x, y) {
        const box = shape.getBoundingClientRect();
        const matrix = shape.getScreenCTM();
        if (!matrix || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
        return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
    }

    /** The colour that lies under a point of a drawing before this element is painted, or null. */
    function under(element, x, y) {
        const drawing = element.ownerSVGElement;
        const shapes = [...drawing.querySelectorAll("rect, circle, ellipse, path, polygon, use")]
            .filter(each => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
                && !each.closest("defs, symbol, clipPath"));
        const layers = [];
        for (const shape of shapes.reverse()) {
            if (shape.tagName === "use") {
                const box = shape.getBoundingClientRect();
                if (x > box.left && x < box.right && y > box.top && y < box.bottom) return null; // over an icon
                continue;
            }
            if (!covers(shape, x, y)) continue;
            const colour = fillOf(shape);
            if (colour === "unknown") return null;
            if (colour && colour[3] > 0) layers.push(colour);
            if (colour && colour[3] >= 0.99) break;
        }
        const last = layers[layers.length - 1];
        let now = last && last[3] >= 0.99 ? last : ground(drawing.parentElement);
        for (const [r, g, b, a] of now ? layers.reverse() : []) {
            now = [r, g, b].map((v, i) => v * a + now[i] * (1 - a));
        }
        return now;
    }

    /** Contrast of a text inside a drawing with what is painted behind its middle. */
    function drawnContrast(element) {
        const style = getComputedStyle(element);
        const ink = fillOf(element);
        if (!ink || ink === "unknown" || opacityOf(element) < 0.95) return null;
        const halo = style.stroke !== "none" && style.paintOrder.startsWith("stroke") ? channels(style.stroke) : null;
        const box = element.getBoundingClientRect();
        const paper = halo ?? under(element, box.left + box.width / 2, box.top + box.height / 2);
        if (!paper) return null;
        const [a, b] = [luminance(ink), luminance(paper)].sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
    }

    function texts() {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            if (node.data.trim() && seen(element) && !element.closest(".hidden, .sprite, title, noscript")) {
                found.push(element);
            }
        }
        return [...new Set(found)];
    }

    /** How large text is on the screen; inside a drawing, after its scaling. */
    function sizeOf(element) {
        const size = parseFloat(getComputedStyle(element).fontSize);
        const drawing = element.closest("svg");
        if (!drawing || !element.getScreenCTM) return size;
        const matrix = element.getScreenCTM();
        return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
    }

    function say(element) {
        return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} `
            + JSON.stringify(element.textContent.trim().slice(0, 30));
    }

    function readable() {
        const wrong = [];
        for (const element of texts()) {
            if (sizeOf(element) < SMALLEST) {
                wrong.push(`text of ${sizeOf(element).toFixed(1)} px: ${say(element)}`);
            }
            const ratio = element.closest(":disabled, [aria-disabled]:not(.spot)") ? null
                : element.ownerSVGElement ? drawnContrast(element) : contrast(element);
            const least = sizeOf(element) >= 24 ? 3 : 4.5;
            if (ratio !== null && ratio < least) {
                wrong.push(`contrast ${ratio.toFixed(2)}: ${say(element)}`);
            }
        }
        return wrong;
    }

    function inside() {
        const page = document.documentElement;
        const wrong = [];
        if (page.scrollWidth > innerWidth + 1) wrong.push(`page is ${page.scrollWidth} px wide`);
        if (table() && page.scrollHeight > innerHeight + 1) wrong.push("the table scrolls");
        for (const part of document.querySelectorAll(".bar, .side, .views, .players, .tabs")) {
            const box = part.getBoundingClientRect();
            if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
                wrong.push(`outside the window: ${part.className}`);
            }
        }
        for (const part of [...document.querySelectorAll(".players")].filter(seen)) {
            if (part.scrollWidth > part.clientWidth + 1) wrong.push(`${part.scrollWidth - part.clientWidth} px of the players' numbers are cut`);
        }
        return wrong;
    }

    function overlap(a, b) {
        const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        return Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1.5
            && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1.5;
    }

    /** Parts, answers and cards that lie over one another. */
    function apart() {
        const wrong = [];
        const sets = [".bar, .views, .side", ".answer, .answer-chip, .fold-head", ".tabs button",
            ".view .card", ".bar nav button",
            ".envoy-row .y-give, .envoy-row > .seal, .envoy-row > .ok, .envoy-row > .miss, .envoy-row > .y-why"];
        for (const set of sets) {
            const all = [...document.querySelectorAll(set)].filter(seen);
            all.forEach((a, i) => all.slice(i + 1).forEach(b => {
                if (!a.contains(b) && !b.contains(a) && overlap(a, b)) {
                    wrong.push(`overlap: ${say(a)} and ${say(b)}`);
                }
            }));
        }
        return wrong;
    }

    /** Every region with something lit is reached by Tab, and lit things can be focused. */
    function reachable() {
        const wrong = [];
        const lit = [...document.querySelectorAll("[data-target], [data-choice]")].filter(seen);
        for (const element of lit) {
            if (!element.hasAttribute("tabindex") && element.tagName !== "BUTTON") {
                wrong.push(`cannot be focused: ${say(element)}`);
            }
            if (!element.closest("[data-region], .twin")) wrong.push(`in no region: ${say(element)}`);
        }
        for (const button of [...document.querySelectorAll(".bar button, .tabs button")].filter(seen)) {
            if (!button.ariaLabel && !button.innerText.trim() && !button.querySelector("[aria-label], title")) {
                wrong.push(`a button without a name: ${button.outerHTML.slice(0, 60)}`);
            }
        }
        if (state().asked && !lit.length && !document.querySelector("[data-confirm], .fold-head")) {
            wrong.push("asked, and nothing is lit");
        }
        return wrong;
    }

    /** Nothing lit lies under something else: its middle is its own, once scrolled to. */
    function uncovered() {
        const wrong = [];
        for (const element of [...document.querySelectorAll(".views [data-target]")].filter(seen)) {
            element.scrollIntoView({ block: "center", inline: "center" });
            const box = element.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const top = document.elementFromPoint(x, y);
            if (top && top.closest(".side, .bar, .players-line")) {
                wrong.push(`covered: ${element.dataset.target}`);
            }
        }
        return wrong;
    }

    function structure() {
        return [...readable(), ...inside(), ...apart(), ...reachable(), ...uncovered()].slice(0, 8);
    }

    return { play, state, structure, once, ready, timed, generator, readable };
})();
