"""keeping.py: nothing answered is lost: offline, killed, two tabs, stale clicks."""
import glob
import json
import os
import signal
import time

from driver import Browser, demand
from sitting import Sitting

MUSEUM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../museum/*/browser.json")
# A store as an earlier version left it: its number, its tables, its matches.
LAY_OUT = """
const [kept, done] = arguments;
const request = indexedDB.open("quayside", kept.version);
request.onerror = () => done(String(request.error));
request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(kept.stores)) request.result.createObjectStore(name, {keyPath});
};
request.onsuccess = () => {
    const writing = request.result.transaction("matches", "readwrite");
    for (const match of kept.matches) writing.objectStore("matches").put(match);
    writing.oncomplete = () => { request.result.close(); done(""); };
};
"""



def kill_tree(pid):
    """Kills the browsers that the driver process started, without a chance to tidy up."""
    children = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                if int(file.read().rsplit(")", 1)[1].split()[1]) == pid:
                    children.append(int(entry))
        except OSError:
            pass
    for child in children:
        os.kill(child, signal.SIGKILL)

class Keeping(Sitting):
    """Matches that must survive."""

    def playing(self, game, answers):
        browser = self.start()
        browser.begin(game, 2)
        browser.play(self.seed + 1, most=answers)
        return browser.state()

    def kept_answers(self):
        return self.browser.run(
            "const t = document.querySelector('.table'); return t && Number(t.dataset.answers)")

    def test_offline(self):
        """The server stops; the page is loaded again, and the match goes on."""
        before = self.playing("wharfside", 10)
        browser = self.browser
        browser.wait("return navigator.serviceWorker.controller !== null", "the service worker")
        self.site.stop()
        try:
            browser.open(self.site.address)
            self.go_on()
            browser.wait(f"return document.querySelector('.table').dataset.at === '{before['at']}'",
                         "the same question")
            after = browser.play(self.seed + 2, most=5)
            demand(not after["wrong"] and after["given"] >= 5, f"offline: {after}")
        finally:
            self.site.start()
        self.quiet()

    def test_killed(self):
        """The browser is killed right after an answer: nothing that was answered is lost."""
        browser = self.browser = self.fresh("killed")
        try:
            before = self.playing("wharfside", 8)
            pid = browser.service.process.pid
            time.sleep(0.05)
            kill_tree(pid)
            self.browser = Browser(os.path.join(self.scratch, "killed"))
            self.browser.open(self.site.address)
            self.go_on()
            self.browser.wait("return document.querySelector('.table') !== null", "the match")
            demand(self.kept_answers() == before["answers"],
                   f"{before['answers']} answers before, {self.kept_answers()} after")
        finally:
            self.browser.quit()
            self.browser = self.fresh("shared")

    def test_two_tabs(self):
        """The second tab of a match watches; when the first is closed it plays."""
        before = self.playing("wharfside", 6)
        driver = self.browser.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        self.browser.open(self.site.address)
        self.go_on()
        self.browser.wait("return document.querySelector('.elsewhere') !== null", "the warning")
        self.browser.help()
        self.browser.driver.execute_async_script(
            "const done = arguments[0]; qt.once(qt.generator(3)).then(() => qt.once(qt.generator(3)))"
            ".then(done)")
        demand(self.kept_answers() == before["answers"], "the watching tab has answered")
        second = driver.current_window_handle
        driver.switch_to.window(first)
        driver.close()
        driver.switch_to.window(second)
        self.browser.wait("return document.querySelector('.elsewhere') === null", "taking over")
        after = self.browser.play(self.seed, most=3)
        demand(after["given"] >= 3, f"the second tab does not play: {after}")

    def test_stale(self):
        """However often one clicks on an answer, it is given once."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        browser.play(self.seed, most=4)
        sent = browser.run(
            "const post = Worker.prototype.postMessage; let sent = 0;"
            "Worker.prototype.postMessage = function (text) {"
            " sent += JSON.parse(text).type === 'answer'; return post.call(this, text); };"
            "const click = what => { const found = document.querySelector(what);"
            " for (let n = 0; found && n < 3; n++)"
            "  found.dispatchEvent(new MouseEvent('click', {bubbles: true})); };"
            "click('[data-choice]');"
            "return new Promise(resolve => setTimeout(() => { click('[data-confirm]');"
            " Worker.prototype.postMessage = post; resolve(sent); }, 0))")
        demand(sent == 1, f"{sent} answers were sent")
        after = browser.play(self.seed, most=3)
        demand(not after["wrong"] and after["given"] >= 3, f"it does not go on: {after}")
        self.quiet()

    def resumed(self, button, shown):
        """A match of an earlier version, opened from the start page: the same position, and it goes on."""
        browser = self.browser
        browser.open(self.site.address)
        if browser.run("return document.querySelector('.table') !== null"):
            browser.leave()
        browser.wait(f"return {button} != null", "the kept match")
        browser.run(f"{button}.click()")
        browser.wait("return document.querySelector('.table, .curtain .go') !== null", "the match")
        browser.wait(f"return document.querySelector('.table')?.dataset.at === '{shown['at']}'", "the same position")
        demand(self.answers() == shown["answers"], f"{self.answers()} answers of {shown['answers']}")
        if not shown["over"]:
            after = browser.play(self.seed, most=5)
            demand(not after["wrong"] and (after["given"] >= 5 or after["over"]), f"it does not go on: {after}")

    def test_museum(self):
        """A store that an earlier version left: matches and a campaign in the middle go on, none is lost."""
        for path in sorted(glob.glob(MUSEUM)):
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
            self.browser = self.again("museum")
            self.browser.resize("desk")
            self.browser.driver.get(self.site.address + "nothing-here")  # the page itself would make a store
            wrong = self.browser.driver.execute_async_script(LAY_OUT, kept)
            demand(not wrong, f"the store was not laid out: {wrong}")
            self.browser.complaints()  # that nothing is there was meant
            for row in kept["matches"]:
                if row["match"] not in kept["shown"]:
                    continue  # an earlier game of a campaign
                button = "document.querySelector('.campaigns .kept-game')" if row.get("tale") else \
                    f"[...document.querySelectorAll('.kept')].find(b => b.innerText.includes({json.dumps(row['words'])}))"
                self.resumed(button, kept["shown"][row["match"]])
        self.quiet()
