"""clicking.py: every click is answered, none counts twice, keys and Back do what people expect of them."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from driver import demand
from sitting import Sitting

PLACES = [("wharfside-three", 60), ("embarcadero-three", 64), ("yonder-two", 40), ("maracaibo-two", 60)]

# Clicks everything that is not lit, one after another; what was not answered, or with a bare name.
CLICK_ALL = """
const done = arguments[0];
const answered = id => new Promise(resolve => {
    const end = performance.now() + 8000;
    const look = () => {
        const said = document.querySelector('.said');
        if (said.dataset.about === id && said.innerText.trim().length > 8) return resolve(said.innerText);
        return performance.now() > end ? resolve('') : setTimeout(look, 5);
    };
    look();
});
(async () => {
    const wrong = [];
    const ids = new Set();
    for (const spot of [...document.querySelectorAll('.views [data-id]:not([data-target])')]) {
        const id = spot.dataset.id;
        if (ids.has(id) || spot.closest('[data-target]') || !spot.getClientRects().length) continue;
        ids.add(id);
        spot.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        const words = await answered(id);
        if (!words || /^[a-z-]+\\.?$/.test(words) || /seats\\.\\d/.test(words)) wrong.push(`${id}: ${words}`);
    }
    return {n: ids.size, wrong};
})().then(done, error => done({wrong: [String(error)]}));
"""


class Clicking(Sitting):
    """What clicks and keys do."""

    def mouse(self, kind, x, y, count=1):
        self.browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "clickCount": count})

    def click_at(self, x, y, count=1):
        self.mouse("mousePressed", x, y, count)
        self.mouse("mouseReleased", x, y, count)

    def middle(self, selector):
        return self.browser.run("const b = document.querySelector(arguments[0]).getBoundingClientRect();"
                                "return [b.left + b.width / 2, b.top + b.height / 2]", selector)

    def test_why_not(self):
        """Whatever is not lit says why when it is clicked, in all four games; the refusal before it is gone."""
        for record, n in PLACES:
            browser = self.at(record, n)
            browser.wait("return document.querySelector('.table[data-asked]') !== null", "the question")
            told = browser.driver.execute_async_script(CLICK_ALL)
            demand(not told["wrong"], f"{record}: of {told.get('n')}, {len(told['wrong'])} silent: {told['wrong'][:4]}")
            demand(told["n"] > 15, f"{record}: only {told['n']} things to be clicked")
            self.quiet()

    def test_refusal_goes(self):
        """The next click on something lit takes an old refusal away."""
        browser = self.at("wharfside-three", 60)
        browser.run("document.querySelector('.views [data-id=\"market.market-4\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        browser.wait("return document.querySelector('.said')?.innerText.includes('4')", "why not")
        browser.run("document.querySelector('[data-again], .players th button').click();"
                    "document.querySelector('.views [data-id=trophies], .views [data-id]:not([data-target])')"
                    ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        browser.wait("return !document.querySelector('.said').innerText.includes('Market 4')", "the old refusal gone")

    def test_double_click(self):
        """A double click on a wharf visits it, and takes nothing that lies under the pointer then."""
        for _ in range(2):
            browser = self.at("wharfside-three", 60)
            browser.wait("return document.querySelector('.views .lit[data-target^=\"wharf\"]') !== null", "a wharf that is lit")
            before = self.answers()
            x, y = self.middle(".views [data-target^='wharf']")
            self.click_at(x, y)
            browser.wait(f"return Number(document.querySelector('.table').dataset.answers) > {before}"
                         " || document.querySelector('[data-confirm]') !== null", "the click counts")
            at = browser.run("return document.querySelector('.table').dataset.at")
            second = browser.run(
                "const [x, y] = arguments; const hit = document.elementFromPoint(x, y);"
                "const event = new MouseEvent('click', {bubbles: true, cancelable: true, detail: 2, clientX: x, clientY: y});"
                "return hit.dispatchEvent(event)", x, y)
            demand(not second, "the second click of a double click is not stopped")
            demand(browser.run("return document.querySelector('.table').dataset.at") == at, "it gave another answer")

    def test_dialog_keys(self):
        """Keys do nothing at the table while a page lies over it; Escape closes that page alone."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        browser.play(self.seed + 3, most=2)
        keys = ActionChains(browser.driver)
        before = self.answers()
        keys.send_keys("?").perform()
        browser.wait("return document.querySelector('dialog[open]') !== null", "the menu")
        browser.run("document.activeElement.blur()")
        ActionChains(browser.driver).send_keys("a", "b", "u", "l").perform()
        demand(self.answers() == before, "a key answered through the page")
        demand(browser.run("return document.querySelector('[role=tab][aria-selected=true]').title") == "Answers", "a key turned a tab")
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        browser.wait("return document.querySelector('dialog[open]') === null", "the page closed")

    def end_round(self):
        """Plays until a round's page is open."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        browser.help()
        found = browser.driver.execute_async_script(
            "const done = arguments[0], random = qt.generator(5); (async () => {"
            " for (let n = 0; n < 900 && !qt.state().over && !document.querySelector('dialog [data-close]'); n++)"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 20));"
            " done(document.querySelector('dialog [data-close]') !== null); })()")
        return browser, found

    def test_round_once(self):
        """A round's page is closed by Escape, and does not come again after a reload."""
        browser = self.browser = self.again("rounds")
        browser, found = self.end_round()
        demand(found, "no round ended")
        before = browser.run("return document.querySelector('.table').dataset.at")
        ActionChains(browser.driver).send_keys("a").perform()
        demand(browser.run("return document.querySelector('.table').dataset.at") == before, "a key answered behind the round's page")
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        browser.wait("return document.querySelector('dialog') === null", "the page closed by Escape")
        browser.driver.refresh()
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the same question after a reload")
        demand(browser.run("return document.querySelector('.table').dataset.at") == before, "another question after the reload")
        demand(browser.run("return document.querySelector('dialog') === null"), "the round's page came again")

    def test_back(self):
        """Back goes back a page: from a match and from the form of a new game to the first page."""
        browser = self.start()
        browser.run("document.querySelector('.tile.game-yonder').click()")
        browser.wait("return document.querySelector('form .go') !== null", "the form")
        browser.driver.back()
        browser.wait("return document.querySelector('.tile') !== null", "the first page again")
        browser.begin("wharfside", 2)
        browser.play(self.seed, most=3)
        at = browser.state()["at"]
        browser.driver.back()
        browser.wait("return document.querySelector('.tile') !== null", "the first page behind the match")
        browser.driver.forward()
        browser.wait(f"return document.querySelector('.table')?.dataset.at === '{at}'", "the match again")
        browser.driver.refresh()
        browser.wait(f"return document.querySelector('.table')?.dataset.at === '{at}'", "the same question after a reload")
        browser.leave()

    def test_taps(self):
        """A tap shows an answer with its consequences, on the board and in the list alike; the second one gives it."""
        for selector in (".views [data-target]", ".question [data-choice]"):
            browser = self.at("wharfside-three", 60)
            browser.wait("return document.querySelector('.table[data-asked]') !== null", "the question")
            before = self.answers()
            browser.run("document.querySelector(arguments[0]).dispatchEvent(new PointerEvent('click',"
                        " {bubbles: true, pointerType: 'touch'}))", selector)
            browser.wait("return document.querySelector('[data-confirm]') !== null", f"{selector}: the preview")
            demand(self.answers() == before, f"{selector}: a tap answered at once")
            browser.run("document.querySelector('[data-confirm]').click()")
            browser.wait(f"return Number(document.querySelector('.table').dataset.answers) > {before}", "the answer")
