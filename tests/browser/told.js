/*
 * told.js: which parts of a scene are read while something is drawn, and whether changing one changes the
 * words. Put into the page before it loads; it hangs on window.probe.
 */
(() => {
    const probe = window.probe = { reads: new Set(), altered: "", box: null };
    const isNumber = word => /^\d+$/.test(word);

    /** "market.*.price": what a figure's path is for all members alike. */
    function pattern(path) {
        return path.split(".").map((word, i, all) => isNumber(word) ? "#"
            : i > 0 && probe.box.fields.some(field => field.path.split(".")[0] === all[i - 1]
                && probe.box.lists[field.by]?.members[word])
            || probe.box.lists[all[i - 1]]?.members[word] ? "*" : word).join(".");
    }

    /** The field of the view that a path lies in, or "". */
    function fieldOf(path) {
        const words = path.split(".").map(word => isNumber(word) ? "#" : word);
        for (let n = words.length; n > 0; n--) {
            const start = words.slice(0, n).join(".");
            const field = probe.box.fields.find(each => each.path === start || each.path === start.replace(/\.#$/, ""));
            if (field) return field.path;
        }
        return "";
    }

    /** Another value: numbers grow, what is so or not is the other way round, cards are gone. */
    function other(value) {
        if (typeof value === "number") return value === 1 ? 0 : value + (value ? 3 : 1);
        if (typeof value === "string" || value === null) return null;
        if (Array.isArray(value)) return value.every(each => typeof each === "string") ? [] : value.map(other);
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, other(each)]));
    }

    function seen(name, value) {
        if (probe.reads.has(name) && probe.altered !== name) return value;
        const now = other(value);
        if (JSON.stringify(now) !== JSON.stringify(value)) probe.reads.add(name); // else nothing is there
        return probe.altered === name ? now : value;
    }

    function watchView(target, path) {
        return new Proxy(target, { get(on, key) {
            const value = on[key];
            if (typeof key !== "string" || !Object.hasOwn(on, key) || key === "length") return value;
            const here = path ? `${path}.${key}` : key;
            const field = fieldOf(here);
            const found = field ? seen(`view ${field}`, value) : value;
            return found === value && value !== null && typeof value === "object" ? watchView(value, here) : found;
        } });
    }

    function watchFigures(target) {
        return new Proxy(target, { get: (on, key) =>
            typeof key === "string" && on[key] !== undefined ? seen(`figure ${pattern(key)}`, on[key]) : on[key] });
    }

    /** Columns are figures or fields, too, told by the table of players. */
    function watchColumns(rows) {
        return rows.map(row => new Proxy(row, { get(on, key) {
            const path = probe.box.columns[key]?.path;
            return path && [`figure ${path}`, `view ${path}`].includes(probe.altered) ? on[key] + 3 : on[key];
        } }));
    }

    const parse = JSON.parse;
    JSON.parse = (text, ...rest) => {
        const message = parse(text, ...rest);
        if (message?.type === "box") probe.box = message;
        if (message?.type === "scene") {
            const { board } = message;
            board.view = watchView(board.view, "");
            board.figures = watchFigures(board.figures);
            board.columns = watchColumns(board.columns);
        }
        return message;
    };

    const tabs = () => [...document.querySelectorAll("[role=tab]")];
    const open = name => tabs().find(tab => tab.textContent === name).click();
    const drawn = () => new Promise(resolve => setTimeout(resolve, 0));

    async function words() {
        open("Score");
        await drawn();
        open("In words");
        await drawn();
        return document.querySelector(".twin")?.textContent ?? "";
    }

    /** Opens every tab but the words: what is read by then can be seen. */
    probe.leaf = async () => {
        for (const name of tabs().map(tab => tab.textContent).filter(each => each !== "In words")) {
            open(name);
            await drawn();
        }
        return [...probe.reads];
    };

    /** Those of the names whose change does not change the words. */
    probe.untold = async names => {
        const before = await words();
        const found = [];
        for (const name of names) {
            probe.altered = name;
            if (await words() === before) found.push(name);
        }
        probe.altered = "";
        return before ? found : ["there are no words"];
    };
})();
