"""trouble.py: what happens to games when the browser's store does not do what it should."""
import glob
import os
import shutil

from driver import Browser, demand
from served import Site
from sitting import Sitting

# Talks to the page's store, whatever version it has: rows(), put(row), gone(match).
STORE = """
const rows = (mode, act) => new Promise((resolve, reject) => {
    const request = indexedDB.open('quayside');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const base = request.result;
        if (!base.objectStoreNames.contains('matches')) { base.close(); return resolve([]); }
        const all = base.transaction('matches', mode);
        const asked = act(all.objectStore('matches'));
        all.oncomplete = () => { base.close(); resolve(asked.result); };
    };
});
const done = arguments[arguments.length - 1];
"""
FULL = """{
const put = IDBObjectStore.prototype.put;
let full = false;
new BroadcastChannel('test-full').onmessage = event => { full = event.data; };
IDBObjectStore.prototype.put = function (...all) {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, all);
};
}
"""


class Trouble(Sitting):
    """Storage that is slow, closed, full, blocked, damaged, or of another version."""

    def rows(self):
        return self.browser.driver.execute_async_script(STORE + "rows('readonly', all => all.getAll()).then(done)")

    def put(self, row):
        self.browser.driver.execute_async_script(STORE + "rows('readwrite', all => all.put(arguments[0])).then(done)", row)

    def waits(self, script, what, seconds=120):
        self.browser.wait(script, what, seconds)

    def profile(self, name, **how):
        """A browser of its own for a test; the shared one waits."""
        self.browser.quit()
        self.odd = True
        folder = os.path.join(self.scratch, name)
        shutil.rmtree(folder, ignore_errors=True)
        self.browser = Browser(folder, **how)
        self.browser.resize("desk")
        self.browser.open(self.site.address)
        return self.browser

    def begun(self, name, answers):
        """A match of Wharfside with some answers, in a profile of its own."""
        browser = self.profile(name)
        browser.begin("wharfside", 2)
        browser.play(11, most=answers)
        return browser

    def banner(self):
        return self.browser.run("return document.querySelector('.unkept')?.innerText ?? ''")

    def test_thinking(self):
        """D15: whatever is on the table while a bot thinks is in the store."""
        browser = self.profile("thinking")
        browser.form("wharfside", 2)
        browser.choose(1, "bot:expert")
        browser.run("document.querySelector('form .go').click()")
        self.waits("return document.querySelector('.table') !== null", "the table")
        browser.help()
        browser.driver.execute_async_script(
            "const done = arguments[0], random = qt.generator(3); (async () => {"
            " for (let n = 0; n < 400 && !document.querySelector('.question progress'); n++)"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 30));"
            " done(); })()")
        demand(browser.run("return document.querySelector('.question progress') !== null"), "no bot thinks long")
        shown, kept = self.answers(), self.rows()[0]["answers"]
        demand(kept >= shown, f"{shown} answers on the table, {kept} kept while a bot thinks")

    def test_closed(self):
        """D20: a store that the browser closes, emptied, is opened again and written."""
        browser = self.begun("closed", 6)
        before = self.rows()
        demand(before, "nothing was kept")
        browser.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {
            "origin": self.site.address.rstrip("/"), "storageTypes": "indexeddb"})
        browser.wait("return document.querySelector('.table') !== null", "the table")
        after = browser.play(12, most=3)
        demand(not after["wrong"] and after["given"] >= 3, f"it does not go on: {after}")
        demand(not self.banner(), f"it says: {self.banner()}")
        kept = self.rows()
        demand(kept and kept[0]["answers"] == self.answers(), f"{self.answers()} answers, kept are {kept and kept[0]['answers']}")

    def test_newer(self):
        """D20: a store of a newer version is said, and is not touched."""
        browser = self.begun("newer", 4)
        row = self.rows()[0]
        browser.driver.execute_async_script(
            "const done = arguments[0]; const r = indexedDB.open('quayside', 9);"
            "r.onsuccess = () => { r.result.close(); done(); }")
        browser.leave()
        browser.open(self.site.address)
        self.waits("return /newer version/.test(document.querySelector('.unkept')?.innerText)", "words about the version")
        browser.begin("wharfside", 2)
        browser.play(13, most=2)
        self.waits("return /isn.t being saved: .*newer version/.test(document.querySelector('.unkept')?.innerText)", "words at the table")
        demand(self.rows() == [row], "the newer store was changed")

    def test_broken_row(self):
        """D19: one bad row hides no other game, and can be deleted; bad places are forgotten."""
        browser = self.begun("broken", 4)
        self.put({"match": "bad", "game": "wharfside", "over": False, "when": 5})
        browser.run("localStorage.setItem('quayside-place-x', '{not JSON')")
        browser.open(self.site.address)
        self.waits("return document.querySelector('.tile') !== null || document.querySelector('.table') !== null", "the page")
        if browser.run("return document.querySelector('.table') !== null"):
            browser.leave()
        self.waits("return document.querySelectorAll('.kept').length === 1", "the sound game")
        self.waits("return document.querySelectorAll('.broken li').length === 1", "the broken one")
        browser.run("const drop = document.querySelector('.broken li > .plain'); drop.click(); setTimeout(() => drop.click())")
        self.waits("return document.querySelector('.broken') === null", "the broken one gone")
        demand(len(self.rows()) == 1, "another row was deleted")

    def test_damaged(self):
        """D23: damage of a record is found at its line, and what comes before it is resumed."""
        for damage in ("flip", "cut"):
            browser = self.begun("damaged", 12)
            browser.leave()
            row = self.rows()[0]
            lines = row["record"].split("\n")
            where = len(lines) - 8
            if damage == "flip":
                seat, rest = lines[where][0], lines[where][1:]
                lines[where] = ("1" if seat == "0" else "0") + rest
                row["record"] = "\n".join(lines)
            else:
                row["record"] = "\n".join(lines[:where]) + "\n"
            self.put(row)
            browser.run("document.querySelector('.kept').click()")
            self.waits("return document.querySelector('[data-mend]') !== null", f"{damage}: that the record is damaged")
            words = browser.run("return document.querySelector('dialog').innerText")
            demand(f"Line {where + 1} " in words, f"{damage}: line {where + 1} is damaged, it says: {words}")
            browser.run("document.querySelector('[data-mend]').click()")
            self.waits("return document.querySelector('.table') !== null", "the match")
            demand(0 < self.answers() <= row["answers"], f"{damage}: {self.answers()} of {row['answers']}")
            after = browser.play(14, most=3)
            demand(not after["wrong"] and after["given"] >= 3, f"{damage}: it does not go on: {after}")
            demand(len(self.rows()) == 2, f"{damage}: the damaged record was thrown away")
            self.quiet()

    def test_blocked(self):
        """D19: where site data are blocked the page says so, and plays."""
        browser = self.profile("blocked", prefs={"profile.default_content_setting_values.cookies": 2})
        self.waits("return /blocks storage/.test(document.querySelector('.unkept')?.innerText)", "that nothing is saved")
        browser.begin("yonder", 2)
        after = browser.play(15, most=4)
        demand(not after["wrong"] and after["given"] >= 4, f"it does not play: {after}")
        self.waits("return /isn.t being saved/.test(document.querySelector('.unkept')?.innerText)", "that the game is not saved")

    def test_private(self):
        """A private window says what will be lost, as soon as there is something to lose."""
        browser = self.profile("private", flags=["--incognito"])
        browser.begin("wharfside", 2)
        browser.leave()
        self.waits("return /private window/.test(document.querySelector('.private')?.innerText)", "a word about the private window")

    def test_full(self):
        """A full quota is said as long as it lasts; when there is room again all of the match is kept."""
        page = os.path.join(self.scratch, "full-page")
        shutil.rmtree(page, ignore_errors=True)
        shutil.copytree(self.site.folder, page)
        path, = glob.glob(page + "/worker-*.js")
        with open(path, encoding="utf-8") as file:
            script = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(FULL + script)
        site, self.site = self.site, Site(page)
        try:
            browser = self.begun("full", 4)
            browser.run("window.full = new BroadcastChannel('test-full'); full.postMessage(true)")
            browser.play(16, most=4)
            self.waits("return /isn.t being saved: .*full/.test(document.querySelector('.unkept')?.innerText)", "that it is full")
            browser.run("full.postMessage(false)")
            self.waits("return document.querySelector('.unkept') === null", "that it is saved again")
            demand(self.rows()[0]["answers"] == self.answers(), "not all answers were kept")
        finally:
            self.site.stop()
            self.site = site
