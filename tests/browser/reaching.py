"""reaching.py: that everybody reaches everything: by keys, by ear, at every size, in words, within the weight."""
import gzip
import os
import random
import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from driver import SIZES, demand
from pictures import bring, cut
from sitting import LONG, RECORDS, Sitting
import told

HEAVIEST = 900000  # all of the page, as it is kept for later
FIRST = 600000  # up to the first question of a game


class Reaching(Sitting):
    """Other ways to the table than a mouse at a desk."""

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
        if browser.run("return document.querySelector('dialog [data-close]') !== null"):
            self.press(Keys.ENTER)  # the last answer ended a round
            browser.wait("return document.querySelector('dialog') === null", "the round's page closed")
        self.press("u")
        self.press("?")
        browser.wait("return document.querySelector('dialog[open]') !== null", "the page of keys")
        self.press(Keys.ESCAPE)
        browser.wait("return document.querySelector('dialog[open]') === null", "the page closed")
        self.quiet()

    # ------------------------------------------------------------ structure

    def weight(self, names):
        """Of files of the page, as gzip sends them."""
        return sum(len(gzip.compress(open(os.path.join(self.site.folder, name), "rb").read(), 9)) for name in names)

    def test_weight(self):
        """All of the page, and what is asked for before the first question of each game."""
        weight = self.weight(os.listdir(self.site.folder))
        demand(weight <= HEAVIEST, f"the page has {weight} bytes, {HEAVIEST} are allowed")
        for game in self.games:
            self.browser = self.again("weight")
            self.browser.resize("desk")
            self.site.server.asked.clear()
            self.browser.open(self.site.address)
            self.browser.begin(game, 2)
            asked = self.site.server.asked
            before = asked[:asked.index("sw.js")] if "sw.js" in asked else asked
            first = self.weight({name for name in before if os.path.exists(os.path.join(self.site.folder, name))})
            demand(any(name.startswith(game) for name in before), f"{game}: its drawing was not asked for: {before}")
            demand(first <= FIRST, f"{game}: {first} bytes before the first question, {FIRST} are allowed")
            print(f"weight of {game} up to its first question: {first}", file=sys.stderr)

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

    # ------------------------------------------------------------ in words

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
        for record, n, tab in (("maracaibo-two", 250, "Standings"), ("yonder-four", 300, "Others")):
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
