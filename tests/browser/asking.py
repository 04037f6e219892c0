"""asking.py: hint and why, reading, taking back, analysis, tutor, tables of one's own, the guide, files."""
import os
import re
import time

from selenium.webdriver.common.by import By

from driver import Failed, demand
from pictures import bring
from sitting import LONG, RECORDS, TABLES, Sitting


class Asking(Sitting):
    """What a player can ask of the page, and is told."""

    def said(self):
        self.browser.wait("return document.querySelector('.said:not(.empty)') !== null", "words")
        return self.browser.run("return document.querySelector('.said').innerText")

    def test_asking(self):
        """Hint, why not, take back, rules."""
        browser = self.start()
        browser.begin("wharfside", 2)
        browser.run("document.querySelector('[aria-keyshortcuts=h]').click()")
        demand(len(self.said()) > 5, "no sign of thinking")
        browser.wait("return document.querySelector('.question .hinted') !== null", "a hint that is marked", 60)
        browser.run("[...document.querySelectorAll('.views [data-id]:not([data-target])')]"
                    ".find(spot => !spot.closest('[data-target]'))"
                    ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        time.sleep(0.3)
        demand(len(self.said()) > 5, "nothing said about what is not lit")
        self.take_back()
        browser.run("[...document.querySelectorAll('[role=tab]')].find(t => t.textContent === 'Rules')"
                    ".click()")
        browser.wait("return document.querySelectorAll('.rules .number').length > 20", "the rules")
        self.quiet()

    def test_reading(self):
        """Whatever lies on the table is read by pointing at it, and no click answers with an identifier."""
        places = [("maracaibo-two", 60), ("embarcadero-three", 64), ("yonder-two", 40), ("wharfside-three", 60)]
        for record, n in places if LONG else [places[self.seed % len(places)]]:
            browser = self.at(record, n)
            slots = browser.run("""
                const wrong = [];
                const over = type => new PointerEvent(type, {bubbles: true, pointerType: 'mouse'});
                return (async () => {
                    for (const spot of document.querySelectorAll('.views [data-id]')) {
                        spot.dispatchEvent(over('pointerover'));
                        await new Promise(resolve => setTimeout(resolve, 0));
                        const card = document.querySelector('.hover');
                        const kind = card?.querySelector('.kind')?.textContent ?? '';
                        const name = card?.querySelector('h4')?.textContent ?? '';
                        const bare = card && card.textContent === name && !spot.dataset.name; // better none
                        if (card && !name || bare || ['row', 'berth', 'court', 'source'].includes(kind)
                            || /^[a-z]+( [a-z]+)+$/.test(name) && kind) wrong.push(`${spot.dataset.id}: ${kind} ${name}`);
                    }
                    return wrong;
                })()""")
            demand(not slots, f"{record}: only a slot or a name is shown: {slots[:4]}")
            raw = browser.run("""
                const wrong = [];
                return (async () => {
                    for (const spot of document.querySelectorAll('.views [data-id]:not([data-target])')) {
                        if (spot.closest('[data-target]')) continue;
                        spot.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                        await new Promise(resolve => setTimeout(resolve, 60));
                        const said = document.querySelector('.said').textContent;
                        if (/nothing called|seats\\.\\d|"[a-z-]+\\.[a-z-]+"/.test(said)) wrong.push(said);
                    }
                    return wrong;
                })()""")
            demand(not raw, f"{record}: {raw[:3]}")
            self.quiet()

    def finds_switch(self):
        """Opens one fold after the other until there is a switch between ways to lie."""
        browser = self.browser
        for i in range(1 + browser.run("return document.querySelectorAll('.fold-head').length")):
            if browser.run("return document.querySelectorAll('.pickers button').length > 1"):
                return True
            browser.run("document.querySelectorAll('.fold-head[aria-expanded=false]')[arguments[0]]?.click()", i)
        return browser.run("return document.querySelectorAll('.pickers button').length > 1")

    def looks_for_switch(self):
        browser = self.browser
        for i in range(800):
            if self.finds_switch():
                return
            if browser.state()["over"]:
                browser = self.start()
                browser.begin("embarcadero", 2)
            browser.play(self.seed + i, most=1)
        raise Failed("no hull that may lie in two ways in 800 answers")

    def test_switch(self):
        """What is lit follows the switch between ways to lie."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        self.looks_for_switch()
        browser = self.browser
        lit = []
        for i in range(2):
            browser.run(f"document.querySelectorAll('.pickers button')[{i}].click()")
            browser.wait(f"return document.querySelectorAll('.pickers button')[{i}].ariaPressed === 'true'", "the switch")
            now = browser.run("return [...document.querySelectorAll('.view-bay [data-target]')].map(e => e.dataset.target)")
            chips = browser.run("return document.querySelectorAll('.chips [data-choice]').length")
            folds = browser.run("return document.querySelectorAll('.fold').length")  # the others are not listed
            demand(len(now) == chips or (folds > 1 and len(now) > chips > 0),
                   f"{len(now)} spaces are lit, {chips} answers listed")
            lit.append(now)
        demand(lit[0] != lit[1], "both ways light the same spaces")

    def take_back(self):
        """An answer that can be taken back is, and the question is the same again."""
        browser = self.browser
        for _ in range(60):
            before = browser.state()
            browser.play(self.seed, most=1)
            if browser.run("return !document.querySelector('[aria-keyshortcuts=u]').disabled"):
                browser.run("document.querySelector('[aria-keyshortcuts=u]').click()")
                browser.wait("return Number(document.querySelector('.table').dataset.answers)"
                             f" <= {before['answers']}", "the answer taken back")
                return
        raise Failed("nothing could be taken back in 60 answers")

    def last_turn(self):
        """What the others did is gone through step by step; then it is now again."""
        browser = self.browser
        now = self.answers()
        browser.wait("document.querySelector('dialog [data-close]')?.click();"
                     "return document.querySelector('[data-again]') !== null", "the last turn")
        browser.run("document.querySelector('[data-again]').click()")
        browser.wait(f"return Number(document.querySelector('.table').dataset.answers) < {now}",
                     "the board as it was")
        demand(browser.run("return document.querySelector('.again .log').innerText.length > 3"),
               "a step without words")
        demand(not browser.run("return document.querySelector('[data-target], [data-choice]')"),
               "the past can be answered")
        browser.run("document.querySelector('[data-now]').click()")
        browser.wait(f"return document.querySelector('.table[data-asked]')?.dataset.answers === '{now}'",
                     "now again")

    def test_analysis(self):
        """A past game is analysed while one looks at it; a click on a decision shows it."""
        browser = self.start()
        with open(os.path.join(RECORDS, "wharfside-solo"), encoding="utf-8") as file:
            bring(browser, file.read())
        browser.wait("return document.querySelector('.slider input') !== null", "the slider")
        browser.run("[...document.querySelectorAll('[role=tab]')].find(t => t.title === 'Analysis').click()")
        browser.run("document.querySelector('[data-analyse]').click()")
        browser.wait("return document.querySelector('.analysis progress')?.value > 3", "progress", 30)
        browser.wait("return document.querySelectorAll('.curve polyline').length > 0", "the curve", 90)
        browser.run("document.querySelector('.worst .link').click()")
        browser.wait("return document.querySelector('.table:not([data-over])') !== null", "the decision")
        wrong = browser.structure()
        demand(not wrong, f"the analysis: {wrong[:3]}")
        self.quiet()

    def test_tutor(self):
        """The tutor says so before a bad answer, and lets it pass when it is meant."""
        browser = self.start()
        browser.run("localStorage.setItem('quayside-settings', JSON.stringify({tutor: true}))")
        try:
            browser = self.start()
            browser.begin("wharfside", 1)
            browser.help()
            nudged = browser.driver.execute_async_script(
                "const done = arguments[0], random = qt.generator(3); (async () => {"
                " for (let n = 0; n < 120 && !qt.state().over && !document.querySelector('.tutor'); n++)"
                "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 30));"
                " done(document.querySelector('.tutor')?.innerText ?? ''); })()")
            demand("loses about" in nudged, "120 answers at random, and the tutor is content")
            before = browser.state()["at"]
            browser.run("document.querySelector('.tutor [data-confirm]').click()")
            browser.wait(f"return document.querySelector('.table').dataset.at !== '{before}'",
                         "the answer all the same")
            self.quiet()
        finally:
            browser.run("localStorage.removeItem('quayside-settings')")

    def test_now(self):
        """A bot that thinks long says how far it is, plays when it is told to, and keeps nobody from leaving."""
        browser = self.start()
        browser.form("wharfside", 2)
        browser.choose(1, "bot:expert")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table') !== null", "the table")
        browser.help()
        browser.driver.execute_async_script(
            "const done = arguments[0], random = qt.generator(3); (async () => {"
            " for (let n = 0; n < 400 && !document.querySelector('[data-now]'); n++)"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 30));"
            " done(); })()")
        demand(browser.run("return document.querySelector('.question progress') !== null"), "nothing is said of a bot that thinks")
        before = browser.state()["answers"]
        browser.run("document.querySelector('[data-now]').click()")
        browser.wait(f"return Number(document.querySelector('.table').dataset.answers) > {before}", "its answer", 5)
        browser.leave()
        self.quiet()

    def load_tables(self, text):
        """Gives the page of a new game a file with a table."""
        path = os.path.join(self.scratch, "contracts.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.browser.run("document.querySelector('.editions').open = true;"
                         "document.querySelector('[data-tables]').hidden = false")
        self.browser.driver.find_element(By.CSS_SELECTOR, "[data-tables]").send_keys(path)

    def test_editions(self):
        """Own tables: complaints like a compiler's, then a match with the changed card, after a reload too."""
        browser = self.start()
        browser.form("wharfside", 1)
        browser.run("document.querySelectorAll('details.introduction')[1].open = true")
        browser.wait("return document.querySelectorAll('.rules .number').length > 50", "the rules")
        with open(os.path.join(TABLES, "wharfside/contracts.txt"), encoding="utf-8") as file:
            table = file.read()
        title = re.search(r"^contract (.*)$", table, re.M)[1]
        self.load_tables(table + "\ngian 3\n")
        browser.wait("return /contracts.txt:[0-9]+: .*gian/.test("
                     "document.querySelector('.complaints')?.textContent)", "the complaint")
        self.load_tables(table.replace(f"contract {title}", "contract Gilded Barge", 1))
        browser.wait("return document.querySelector('.editions select').value === 'contracts'",
                     "the edition")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the match")
        browser.play(self.seed, most=4)
        self.browser.open(self.site.address)
        self.go_on()
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the match again")
        browser.run("document.querySelector('.bar .home').click()")
        browser.form("wharfside", 1)
        browser.wait("return [...document.querySelectorAll('.editions option')].some(o =>"
                     " o.value === 'contracts')", "the edition is kept")
        self.quiet()

    def test_guide(self):
        """A guided first game is gone through to its last words; another answer is held back."""
        game = self.games[(self.seed + 1) % len(self.games)]
        browser = self.start()
        browser.form(game, 2)
        browser.run("document.querySelector('.guided button').click()")
        browser.wait("return document.querySelector('.guide') !== null", "the guide")
        steps, held = 0, False
        while browser.run("return document.querySelector('[data-show-me]') !== null"):
            step = "document.querySelector('.guide small').textContent"
            before = browser.run(f"return {step}")
            wrong = browser.run("""
                const right = document.querySelector('[data-show-me]').dataset.showMe;
                return [...document.querySelectorAll('.question [data-choice]')]
                    .find(each => each.dataset.choice !== right)?.dataset.choice""")
            if not held and wrong is not None:
                held = True
                browser.run("document.querySelector(`[data-choice='${arguments[0]}']`).click()", wrong)
                browser.run("document.querySelector('[data-confirm]')?.click()")
                browser.wait("return document.querySelector('.guide .otherwise') !== null"
                             " || document.querySelector('[data-confirm]') !== null", "a word")
                browser.run("document.querySelector('[data-confirm]')?.click()")
                browser.wait("return document.querySelector('.guide .otherwise') !== null", "the other word")
            browser.run("document.querySelector('[data-show-me]').click()")
            browser.wait(f"return document.querySelector('.guide') !== null && {step} !== '{before}'",
                         f"the step behind {before}")
            steps += 1
        demand(steps > 6 and held, f"{game}: {steps} steps, another answer held back: {held}")
        self.quiet()

    def test_rounds(self):
        """A round's scoring waits to be closed; the last turn can be seen again."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        browser.play(self.seed, most=3)
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "a question")
        self.last_turn()
        browser.help()
        words = browser.driver.execute_async_script(
            "const done = arguments[0], random = qt.generator(9); (async () => {"
            " for (let n = 0; n < 400 && !document.querySelector('dialog [data-close]'); n++)"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 20));"
            " done(document.querySelector('dialog')?.innerText ?? ''); })()")
        demand("Round 1 is over" in words and "wharf" in words, f"the scoring says {words[:80]!r}")
        browser.run("document.querySelector('dialog [data-close]').click()")
        browser.wait("return document.querySelector('dialog') === null", "the page closed")
        self.quiet()

    def test_files(self):
        """A record goes out as text and comes in again."""
        browser = self.start()
        browser.begin("embarcadero", 2)
        browser.play(self.seed, most=9)
        answers = self.answers()
        browser.leave()
        text = browser.driver.execute_async_script(
            "const done = arguments[0]; const make = URL.createObjectURL;"
            "URL.createObjectURL = blob => { blob.text().then(done); return make.call(URL, blob); };"
            "[...document.querySelectorAll('.files button')].pop().click()")
        demand(text.startswith("qs-record"), f"no record: {text[:40]}")
        browser.run("document.querySelectorAll('.matches li').forEach(row => {"
                    " row.querySelector('.plain')?.click(); })")
        browser.run("document.querySelectorAll('.matches li .plain').forEach(x => x.click())")
        browser.wait("return document.querySelector('.kept') === null", "all removed")
        bring(browser, text.split("\n=== match ===\n")[0])
        demand(self.answers() >= answers, f"{self.answers()} answers came back of {answers}")
        self.quiet()
