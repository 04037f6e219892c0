"""moving.py: pieces travel, the others' turns are played, sounds, and a table left alone does nothing."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from driver import demand
from sitting import Sitting

# Counts what travels and what runs by itself; the test's own timers are the real ones.
WATCH = """
window.trips = []; window.ran = []; window.real = {setTimeout: window.setTimeout.bind(window)};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) {
    trips.push(this.closest('[data-piece]')?.dataset.piece ?? 'other');
    return animate.apply(this, all);
};
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const own = window[name];
    window[name] = function (...all) { ran.push(name + ' ' + String(all[0]).slice(0, 60)); return own.apply(window, all); };
}
"""


class Moving(Sitting):
    """What is seen and heard to happen."""

    def stirred(self, name, moves=True, **likes):
        """A browser in which motion is watched."""
        browser = self.browser = self.again(name)
        browser.resize("desk")
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-reduced-motion", "value": "no-preference" if moves else "reduce"}]})
        browser.open(self.site.address)
        browser.likes(**likes)
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        browser.open(self.site.address)
        return browser

    def test_travels(self):
        """In all four games something travels within a few answers of one's own and a bot's."""
        browser = self.stirred("travels")
        for game in self.games:
            browser.open(self.site.address)
            browser.begin(game, 2)
            browser.play(self.seed + 4, most=16)
            trips = set(browser.run("return trips")) - {"other"}
            demand(trips, f"{game}: nothing travels in 16 answers")
            browser.leave()

    def until_played(self, seed):
        """Answers until the others' turns are being played."""
        self.browser.help()
        return self.browser.driver.execute_async_script(
            "const done = arguments[1], random = qt.generator(arguments[0]); (async () => {"
            " for (let n = 0; n < 200 && !document.querySelector('[data-playing]'); n++) {"
            "  const page = document.querySelector('dialog [data-close]'); if (page) page.click();"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 20)); }"
            " done(document.querySelector('[data-playing]') !== null); })()", seed)

    def steps(self):
        """The answers on the board and the words of each step, until it is now again."""
        return self.browser.driver.execute_async_script(
            "const done = arguments[0], seen = []; const look = () => {"
            " const t = document.querySelector('.table');"
            " if (!t.dataset.playing) return done(seen);"
            " const words = document.querySelector('.played .log')?.innerText ?? '';"
            " if (words && seen.at(-1)?.[0] !== t.dataset.answers) seen.push([t.dataset.answers, words]);"
            " return real.setTimeout(look, 10); }; look();")

    def test_played(self):
        """The others' turns are played step by step with their words; Space and a click skip to now."""
        for moves in (True, False):
            browser = self.stirred("played", moves, turns="quick")
            browser.begin("yonder", 3)
            demand(self.until_played(5), "the others' turns are not played")
            seen = self.steps()
            numbers = [int(n) for n, _ in seen]
            demand(len(seen) > 1 and numbers == sorted(set(numbers)), f"steps: {seen}")
            demand(browser.state()["asked"] or not browser.state()["over"], "nobody is asked after it")
            demand(not browser.run("return document.querySelector('.trails')"), "the last step's trail stays")
            if not moves:
                demand(not browser.run("return trips.length"), "something moves although less motion is wanted")
        browser.likes(turns="slow")
        browser.driver.refresh()
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the question again")
        demand(self.until_played(6), "no turn is played after a reload")
        ActionChains(browser.driver).send_keys(Keys.SPACE).perform()
        browser.wait("return document.querySelector('[data-playing]') === null", "Space skips")
        demand(self.until_played(7), "no turn is played")
        browser.run("document.querySelector('.views').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        browser.wait("return document.querySelector('[data-playing]') === null", "a click skips")
        self.quiet()

    def test_idle(self):
        """A table left alone at a question runs nothing: no timer, no frame, no animation."""
        browser = self.stirred("idle")
        for game in self.games:
            browser.open(self.site.address)
            browser.begin(game, 2)
            browser.play(self.seed + 8, most=3)
            browser.wait("return document.getAnimations().every(each => each.playState !== 'running')", f"{game}: animations that end", 60)
            ran = browser.driver.execute_async_script(
                "const done = arguments[0]; real.setTimeout(() => { ran.length = 0;"
                " real.setTimeout(() => done([...ran, ...document.getAnimations().filter(a => a.playState === 'running').map(String)]), 2500); }, 1500)")
            demand(not ran, f"{game}: runs by itself: {ran[:4]}")
            browser.leave()

    def test_sounds(self):
        """What happens is heard after the first click, and not with the switch off."""
        for wanted in (True, False):
            browser = self.stirred("sounds", sound=wanted)
            browser.begin("wharfside", 2)
            ActionChains(browser.driver).send_keys("l").perform()  # browsers want somebody there before a page may sound
            browser.play(self.seed, most=10)
            heard = browser.run("return document.documentElement.dataset.sounded ?? ''")
            demand(bool(heard) == wanted, f"sounds {'on' if wanted else 'off'}: {heard!r}")

    def test_badge(self):
        """In a hidden tab the title says that it is one's turn."""
        browser = self.start()
        browser.begin("wharfside", 2)
        browser.run("Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
                    "document.dispatchEvent(new Event('visibilitychange'))")
        browser.wait("return document.title.startsWith('(1) ')", "a mark in the title")
        browser.run("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
        browser.wait("return !document.title.startsWith('(')", "the mark gone")
