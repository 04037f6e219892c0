"""browser_test.py: the table in a real Chromium, offline build.

    browser_test.py PAGE SCRATCH [TEST... | games | rest]

Prints `ok NAME` or `not ok NAME: reason`. Which mode of each game is played, and which game by keys,
follows from a hash of the page, so that over many changes all come round; QS_TEST_LONG plays all.
"""
import gzip
import hashlib
import os
import random
import re
import shutil
import signal
import sys
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from driver import Browser, Failed, demand, SIZES
from pictures import bring, cut
from served import Site
import told

GAMES = {"wharfside": (1, 2, 3, 4), "embarcadero": (1, 2, 3, 4), "yonder": (1, 2, 3, 4),
         "maracaibo": (1, 2, 3, 4)}
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../golden/played")
TABLES = os.path.join(RECORDS, "../../../editions/standard")
LENGTHY = ("wharfside", "embarcadero", "yonder", "maracaibo", "structure", "keys")
HEAVIEST = 600000
LONG = bool(os.environ.get("QS_TEST_LONG"))


def chance(page):
    """A number that changes with the page."""
    names = "".join(sorted(os.listdir(page)))
    return int(hashlib.sha256(names.encode()).hexdigest()[:8], 16)


class Tests:
    """Every method whose name begins with test_ is a test; they share one browser, if they can."""

    def __init__(self, page, scratch):
        self.scratch = scratch
        self.site = Site(page)
        self.seed = chance(page)
        self.games = list(GAMES)
        self.browser = self.fresh("shared")

    def fresh(self, name):
        profile = os.path.join(self.scratch, name)
        shutil.rmtree(profile, ignore_errors=True)
        return Browser(profile)

    def start(self, size="desk", dark=False):
        self.browser.resize(size, dark)
        self.browser.open(self.site.address)
        if self.browser.run("return document.querySelector('.table') !== null"):
            self.browser.leave()
        return self.browser

    def quiet(self):
        complaints = self.browser.complaints()
        demand(not complaints, f"the console says: {complaints[:2]}")

    # ------------------------------------------------------------ whole games

    def whole_game(self, game, players, people=1):
        browser = self.start()
        browser.begin(game, players, people)
        end = browser.play(self.seed + players, each=25)
        demand(not end["wrong"], f"{game} with {players}: {end['wrong'][:3]}")
        demand(end.get("over"), f"{game} with {players}: not over after {end}")
        self.quiet()

    def play_modes(self, game):
        modes = GAMES[game] if LONG else [GAMES[game][self.seed % len(GAMES[game])]]
        for players in modes:
            self.whole_game(game, players)

    def test_wharfside(self):
        self.play_modes("wharfside")

    def test_embarcadero(self):
        self.play_modes("embarcadero")

    def test_yonder(self):
        self.play_modes("yonder")

    def test_maracaibo(self):
        self.play_modes("maracaibo")

    def test_one_screen(self):
        """Two people and a bot at one screen: the curtain is between them, also after a reload."""
        browser = self.start()
        browser.begin("wharfside", 3, people=2)
        demand(browser.state().get("curtain"), "no curtain before the first hand is shown")
        end = browser.play(self.seed, most=12)
        demand(not end["wrong"] and end["given"] >= 12, f"did not go on: {end}")
        browser.open(self.site.address)
        self.go_on()
        browser.wait("return document.querySelector('.curtain .go') !== null", "curtain after reload")

    # ------------------------------------------------------------ a campaign

    def pick(self, selector, value):
        self.browser.run("const s = document.querySelector(arguments[0]);"
                         "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(s), 'value').set.call(s, arguments[1]);"
                         "s.dispatchEvent(new Event(s.tagName === 'SELECT' ? 'change' : 'input', {bubbles: true}))",
                         selector, value)

    def listed(self):
        return self.browser.run("return [...document.querySelectorAll('.campaigns .kept-game')].map(b => b.innerText)")

    def test_jean(self):
        """Alone in Maracaibo: nothing lies over the cards, the map offers what the lanes offer, tiles are several."""
        browser = self.start()
        browser.resize("desk")
        browser.form("maracaibo", 1)
        browser.run("document.querySelectorAll('.several input').forEach((box, i) => i < 2 && box.click())")
        demand(browser.run("return document.querySelector('.several summary').innerText").endswith("L1, L2"), "two legacy tiles")
        browser.run("document.querySelectorAll('.several input').forEach((box, i) => i < 2 && box.click())")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the first question")
        self.cards_free(browser)
        for _ in range(5):
            browser.run("window.was = document.querySelector('.question').innerText;"
                        "document.querySelector('.question [data-choice]').click()")
            browser.wait("return document.querySelector('.question').innerText !== window.was", "the next question")
        browser.wait("return document.querySelector('.lanes .stop') !== null", "where to sail")
        missing = browser.run("""const stops = document.querySelectorAll('.lanes .stop').length;
            const lit = new Set([...document.querySelectorAll('[data-target^="place."]')].map(each => each.dataset.target));
            return stops > 8 && lit.size >= 8 ? '' : `${stops} stops, ${[...lit]}`""")
        demand(not missing, f"places of every way are lit: {missing}")
        browser.play(3, most=24)
        browser.wait("return document.querySelector('.jean-here') !== null", "Jean's turn")
        self.cards_free(browser)

    @staticmethod
    def cards_free(browser):
        over = browser.run("""const panel = document.querySelector('.jean-here')?.getBoundingClientRect();
            const cards = document.querySelector('.all-cards').getBoundingClientRect();
            return panel && (panel.left < cards.right - 1 || panel.right > innerWidth) ? [panel.left, cards.right] : null""")
        demand(not over, f"Jean's panel lies over the hand: {over}")

    def test_campaign(self):
        """Begun from the form, gone on with from the start page; a game broken off changes nothing."""
        self.browser.quit()
        self.browser = self.fresh("campaign")
        browser = self.start()
        browser.form("maracaibo", 2)
        self.pick(".campaign select", "new")
        self.pick(".campaign input", "Salt")
        demand(browser.run("return [...document.querySelectorAll('.option label')].length") == 0,
               "a campaign has no scenario")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the first question")
        browser.wait("return document.body.innerText.includes('Healer of the Salt Coast')", "the first card")
        demand(not browser.run("return document.documentElement.outerHTML.includes('Baltasar')"), "a card nobody has read")
        over = browser.run("return document.querySelector('.chart').getBoundingClientRect().bottom"
                           " - document.querySelector('.view-chart').getBoundingClientRect().bottom")
        demand(over < 2, f"the chart loses {over} pixels beside the story")
        browser.leave()
        browser.wait("return document.querySelector('.campaigns') !== null", "the campaign on the start page")
        demand("one begun" in self.listed()[0] and "Salt" in self.listed()[0], f"listed as {self.listed()}")
        browser.run("document.querySelector('.matches li .plain').click()")
        browser.run("document.querySelector('.matches li .plain').click()")
        browser.wait("return document.querySelector('.campaigns') === null", "nothing left of a game broken off")
        path = os.path.join(RECORDS, "maracaibo-campaign-1")
        with open(path, encoding="utf-8") as file:
            record = file.read()
        asked = [" vote " in line for line in record.partition("\n\n")[2].splitlines()].index(True)
        bring(browser, cut(path, asked))
        browser.wait("return document.querySelector('.question')?.innerText.includes('people in the hills')", "the vote")
        demand(not browser.run("return document.documentElement.outerHTML.includes('mended chair')"), "more than was read")
        browser.leave()
        browser.run("document.querySelector('.matches li .plain').click()")
        browser.run("document.querySelector('.matches li .plain').click()")
        browser.wait("return document.querySelector('.kept') === null", "the match removed")
        bring(browser, record)
        browser.leave()
        browser.wait("return document.querySelector('.campaigns') !== null", "the campaign of a record")
        demand("1 game finished" in self.listed()[0], f"listed as {self.listed()}")
        browser.run("document.querySelector('.campaigns .kept-game').click()")
        browser.wait("return document.querySelector('form .go') !== null", "the form")
        browser.run("document.querySelector('input[name=players][value=\"3\"]').click()")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table[data-asked]') !== null", "the next game")
        browser.leave()
        text = browser.driver.execute_async_script(
            "const done = arguments[0]; const open = indexedDB.open('quayside');"
            "open.onsuccess = () => { const all = open.result.transaction('matches').objectStore('matches').getAll();"
            "all.onsuccess = () => done(JSON.stringify(all.result)); }")
        demand("players=3" in text and "told=01" in text, "the next game does not begin with what was handed on")
        demand('"n":2' in text, "the next game is not the second")
        demand("1 game finished, one begun" in self.listed()[0], f"listed as {self.listed()}")
        self.quiet()

    def test_no_spoilers(self):
        """What the page ships as text has no story: it lies in the WebAssembly module alone."""
        with open(os.path.join(TABLES, "maracaibo/story.txt"), encoding="utf-8") as file:
            titles = [line[6:].strip() for line in file if line.startswith("title ")]
        for name in os.listdir(self.site.folder):
            if name.endswith((".html", ".js", ".css", ".webmanifest")):
                with open(os.path.join(self.site.folder, name), encoding="utf-8") as file:
                    text = file.read()
                told = [title for title in titles if len(title) > 12 and title in text]
                demand(not told, f"{name} tells of {told[:2]}")

    # ------------------------------------------------------------ watching

    def answers(self):
        return self.browser.run("return Number(document.querySelector('.table').dataset.answers)")

    def test_watching(self):
        """Bots play by themselves: a step, then at full speed to the end."""
        browser = self.start()
        browser.begin("wharfside", 2, people=0)
        browser.wait("return document.querySelector('.table') !== null", "the table")
        before = self.answers()
        browser.run("document.querySelectorAll('.watching button')[1].click()")
        browser.wait(f"return document.querySelector('.table').dataset.answers > {before}", "a step")
        browser.run("const r = document.querySelector('.watching .pace input');"
                    "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(r, 6);"
                    "r.dispatchEvent(new Event('input', {bubbles: true}))")
        browser.run("document.querySelectorAll('.watching button')[0].click()")
        browser.wait("return document.querySelector('.table[data-over]') !== null", "the end", 40)
        self.replayed()

    def replayed(self):
        """The match that has ended, from the list of past games, with its slider."""
        browser = self.browser
        browser.leave()
        browser.wait("return [...document.querySelectorAll('.matches h2')].some(h =>"
                     " h.textContent === 'Past games')", "the past games")
        browser.run("[...document.querySelectorAll('.matches')].pop().querySelector('.kept').click()")
        browser.wait("return document.querySelector('.slider input') !== null", "the slider")
        end = self.answers()
        demand(end > 20, f"a record of {end} answers")
        browser.run("const r = document.querySelector('.slider input');"
                    "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(r, 20);"
                    "r.dispatchEvent(new Event('input', {bubbles: true}))")
        browser.wait("return Number(document.querySelector('.table').dataset.answers) <= 20", "answer 20")
        self.quiet()

    # ------------------------------------------------------------ asking

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

    def at(self, record, n):
        """A played record after so many answers, people in all seats."""
        browser = self.browser = self.again("record")
        browser.resize("desk")
        browser.open(self.site.address)
        bring(browser, cut(os.path.join(RECORDS, record), n))
        return browser

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
                        if (!name || ['row', 'berth', 'court', 'source'].includes(kind)
                            || /^[a-z]+( [a-z]+)+$/.test(name) && kind) wrong.push(`${spot.dataset.id}: ${kind} ${name}`);
                    }
                    return wrong;
                })()""")
            demand(not slots, f"{record}: only a slot is shown: {slots[:4]}")
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

    def test_told(self):
        """All that is drawn at the desk is told in words, and stands in some tab of a phone."""
        for record, n in told.PLACES + (told.MORE if LONG else []):
            browser = self.browser = self.again("told")
            browser.resize("desk")
            told.watch(browser)
            browser.open(self.site.address)
            bring(browser, cut(os.path.join(RECORDS, record), n))
            told.look(browser, f"{record} at {n}")
            self.quiet()

    def test_tracks(self):
        """Tracks that lie at the edge of a drawing stand in a tab of a phone as well."""
        for record, n, tab in (("maracaibo-two", 250, "Tracks and rivals"), ("yonder-four", 300, "Others")):
            browser = self.at(record, n)
            browser.resize("phone")
            browser.run("[...document.querySelectorAll('[role=tab]')].find(t => t.textContent === arguments[0]).click()", tab)
            rows = browser.run("return [...document.querySelectorAll('.panel .standings li')].map(row => row.innerText)")
            letters = "".join(rows)
            demand(len(rows) >= 4 and all(letter in letters for letter in "AB"), f"{record}: {rows}")
            for name in ("Log", "Answers"):
                browser.run("[...document.querySelectorAll('[role=tab]')].find(t => t.textContent === arguments[0]).click()", name)
                time.sleep(0.1)
                top = browser.run("const panel = document.querySelector('.panel'); const top = panel.scrollTop;"
                                  "panel.scrollTop = 9999; return top")
            demand(top == 0, f"{record}: the answers begin {top} px below their beginning")

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

    # ------------------------------------------------------------ keys

    def press(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def answer_by_keys(self):
        """Tab to the question, arrows to an answer, Enter; Enter again if it asks."""
        browser = self.browser
        at = browser.run("return document.querySelector('.table').dataset.at")
        if browser.run("return document.querySelector('dialog [data-close]') !== null"):
            self.press(Keys.ENTER)  # a round's scoring waits to be closed
            browser.wait("return document.querySelector('dialog') === null", "the page closed")
        for _ in range(12):
            if browser.run("return document.activeElement.closest('.question') !== null"):
                break
            self.press(Keys.TAB)
        self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        for _ in range(6):
            time.sleep(0.05)
            if browser.run("return document.querySelector('.table').dataset.at !== arguments[0]", at):
                break
            if browser.run("return document.querySelector('[data-confirm]') !== null"):
                self.press(Keys.ENTER)
            elif browser.run("return document.activeElement.matches('.fold-head[aria-expanded=true]')"):
                self.press(Keys.ARROW_DOWN)  # a fold was opened: on to its first answer
                self.press(Keys.ENTER)
            elif browser.run("return document.activeElement.closest('.pickers') !== null"):
                while browser.run("return document.activeElement.closest('.pickers') !== null"):
                    self.press(Keys.ARROW_DOWN)  # past the switch
                self.press(Keys.ENTER)
            elif browser.run("return document.activeElement.matches('.fold-head')"):
                self.press(Keys.ENTER)
        browser.wait("const t = document.querySelector('.table'); return t.dataset.over !== undefined"
                     f" || (t.dataset.at !== '{at}' && t.dataset.asked !== undefined)",
                     "an answer given by keys", 5)

    def test_keys(self):
        """A game by keys alone; 40 answers of it, or all."""
        game = self.games[self.seed % len(self.games)]
        browser = self.start()
        browser.begin(game, 2)
        for _ in range(4000 if LONG else 40):
            if browser.run("return document.querySelector('.table[data-over]') !== null"):
                break
            self.answer_by_keys()
        self.press("u")
        self.press("?")
        browser.wait("return document.querySelector('dialog[open]') !== null", "the page of keys")
        self.press(Keys.ESCAPE)
        browser.wait("return document.querySelector('dialog[open]') === null", "the page closed")
        self.quiet()

    # ------------------------------------------------------------ keeping

    def go_on(self):
        self.browser.wait("return document.querySelector('.kept') !== null", "the kept match")
        self.browser.run("document.querySelector('.kept').click()")
        self.browser.wait("return document.querySelector('.table, .curtain .go') !== null", "the match")

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

    # ------------------------------------------------------------ structure

    def test_weight(self):
        """All that a first visit loads, as gzip sends it."""
        names = sorted(os.listdir(self.site.folder))
        paths = [os.path.join(self.site.folder, name) for name in names]
        weight = sum(len(gzip.compress(open(path, "rb").read(), 9)) for path in paths)
        demand(weight <= HEAVIEST, f"the page has {weight} bytes, {HEAVIEST} are allowed")

    def test_start_page(self):
        for size in SIZES:
            for dark in (False, True):
                wrong = self.start(size, dark).structure()
                demand(not wrong, f"{size}, dark {dark}: {wrong[:3]}")

    def looked_at(self, game):
        """A few answers at each size, by clicks, and the structure after each."""
        browser = self.start()
        browser.begin(game, 3)
        browser.play(self.seed + 5, most=20)
        for size in SIZES:
            for dark in (False, True):
                browser.resize(size, dark)
                time.sleep(0.15)
                wrong = browser.structure()
                demand(not wrong, f"{game}, {size}, dark {dark}: {wrong[:3]}")
            end = browser.play(self.seed + 6, most=6, each=2)
            demand(not end["wrong"], f"{game}, {size}: {end['wrong'][:3]}")
        self.quiet()

    def test_records(self):
        """The structure of positions of games that were played, in every size, light and dark."""
        for k, record in enumerate(sorted(os.listdir(RECORDS))):
            if not LONG and k % 5 != self.seed % 5:
                continue
            browser = self.browser = self.again("records")
            browser.resize("desk")
            browser.open(self.site.address)
            path = os.path.join(RECORDS, record)
            with open(path, encoding="utf-8") as file:
                answers = len(file.read().partition("\n\n")[2].splitlines())
            n = answers // 5 + self.seed // 7 % (answers * 3 // 5)
            bring(browser, cut(path, n))
            for size in SIZES:
                for dark in (False, True):
                    browser.resize(size, dark)
                    time.sleep(0.15)
                    wrong = browser.structure()
                    demand(not wrong, f"{record} at {n}, {size}, dark {dark}: {wrong[:3]}")
            self.quiet()

    def again(self, name):
        self.browser.quit()
        return self.fresh(name)

    def read_out(self):
        """What a screen reader is told: role and name of everything, as the browser reckons it."""
        return self.browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]

    def press_by_name(self, node):
        """Clicks what the tree names, as an assistive device does."""
        driver = self.browser.driver
        found = driver.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})
        driver.execute_cdp_cmd("Runtime.callFunctionOn", {
            "objectId": found["object"]["objectId"],
            "functionDeclaration": "function () { this.dispatchEvent(new MouseEvent('click', "
                                   "{bubbles: true, cancelable: true})); }"})

    def answer_by_ear(self, luck):
        """Picks one of the buttons of the region called Question, by role and name alone."""
        nodes = {node["nodeId"]: node for node in self.read_out()}
        regions = [node for node in nodes.values()
                   if node.get("name", {}).get("value") in ("Question", "Your answer", "The tutor")]
        dialogs = [node for node in nodes.values() if node.get("role", {}).get("value") == "dialog"]
        demand(regions or dialogs, "no question is read out")
        inside = []
        waiting = [(dialogs or regions)[-1]]
        while waiting:
            node = waiting.pop()
            waiting += [nodes[i] for i in node.get("childIds", []) if i in nodes]
            if node.get("role", {}).get("value") == "button" and not node.get("ignored"):
                inside.append(node)
        named = [node for node in inside if node.get("name", {}).get("value")]
        demand(len(named) == len(inside) and named, "a button without a name, or no button")
        named.sort(key=lambda node: node["nodeId"])
        wanted = [node for node in named if node["name"]["value"] in ("Go on", "Do it")]
        self.press_by_name(wanted[0] if wanted else luck.choice(named))

    def test_reader(self):
        """A game by the accessible tree alone; 20 answers of it, or all."""
        game = self.games[(self.seed + 1) % len(self.games)]
        browser = self.start()
        browser.begin(game, 2)
        given = tries = 0
        luck = random.Random(self.seed)
        while given < (4000 if LONG else 20) and tries < 20 * (given + 5):
            before = browser.state()
            if before["over"]:
                break
            tries += 1
            if not before["asked"]:
                time.sleep(0.05)
                continue
            self.answer_by_ear(luck)
            time.sleep(0.06)
            given += browser.state()["at"] != before["at"]
        demand(given >= 20 or browser.state()["over"], f"{given} answers in {tries} clicks")
        self.quiet()

    def test_structure(self):
        for game in self.games:
            self.looked_at(game)

    # ------------------------------------------------------------ all

    def run(self, wanted):
        failed = 0
        for name in [n for n in dir(self) if n.startswith("test_") and is_wanted(n[5:], wanted)]:
            begun = time.time()
            try:
                getattr(self, name)()
                print(f"ok {name[5:]}", flush=True)
            except Exception as error:  # pylint: disable=broad-except
                failed += 1
                reason = str(error).split("\n", maxsplit=1)[0]
                kind = "" if isinstance(error, Failed) else type(error).__name__ + " "
                print(f"not ok {name[5:]}: {kind}{reason}", flush=True)
                self.picture(name)
            print(f"{name} {time.time() - begun:.1f} s", file=sys.stderr, flush=True)
        self.browser.quit()
        return failed

    def picture(self, name):
        try:
            self.browser.driver.save_screenshot(os.path.join(self.scratch, name + ".png"))
        except Exception:  # pylint: disable=broad-except
            self.browser = self.fresh("shared")


def is_wanted(name, wanted):
    """Tests by name; `games` are those that play whole ones, `rest` the others, so that two run at once."""
    return not wanted or name in wanted or ("games" if name in LENGTHY else "rest") in wanted


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


def main():
    page, scratch, *wanted = sys.argv[1:]
    os.makedirs(scratch, exist_ok=True)
    return 1 if Tests(os.path.abspath(page), os.path.abspath(scratch)).run(wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
