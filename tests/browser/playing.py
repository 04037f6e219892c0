"""playing.py: whole games by clicks, at one screen, in a campaign, and watched."""
import os

from driver import demand
from pictures import bring, cut
from sitting import GAMES, LONG, RECORDS, TABLES, Sitting


class Playing(Sitting):
    """Games from the first question on."""

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
