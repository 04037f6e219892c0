"""telling.py: what the page says and asks before it acts; what leaves it as a file and comes back."""
import os

from driver import demand
from pictures import bring
from sitting import RECORDS, Sitting

SAVED = ("const done = arguments[0]; const make = URL.createObjectURL;"
         "URL.createObjectURL = blob => { blob.text().then(done); return make.call(URL, blob); };"
         "[...document.querySelectorAll('.files button')].pop().click()")


class Telling(Sitting):
    """Words, second thoughts, files."""

    def campaigns(self):
        self.browser.wait("return document.querySelector('.campaigns') !== null", "the campaign on the start page")
        return self.browser.run("return [...document.querySelectorAll('.campaigns .kept-game')].map(b => b.innerText)")

    def test_campaign_file(self):
        """A campaign with a game that is over and one that is begun leaves as a file and comes back whole, elsewhere."""
        browser = self.browser = self.again("campaign-out")
        browser.resize("desk")
        browser.open(self.site.address)
        with open(os.path.join(RECORDS, "maracaibo-campaign-1"), encoding="utf-8") as file:
            bring(browser, file.read())
        browser.leave()
        self.campaigns()
        browser.run("document.querySelector('.campaigns .kept-game').click()")
        browser.wait("return document.querySelector('form .go') !== null", "the form")
        browser.run("document.querySelector('form .go').click()")
        browser.wait("return document.querySelector('.table[data-asked], .curtain .go') !== null", "the next game")
        browser.play(self.seed, most=4)
        answers = self.answers()
        browser.leave()
        before = self.campaigns()
        demand("1 game finished, one begun" in before[0], f"listed as {before}")
        text = browser.driver.execute_async_script(SAVED)
        demand(text.count("\n# campaign ") == 2, "the file does not say which campaign its games belong to")
        browser = self.browser = self.again("campaign-in")
        browser.resize("desk")
        browser.open(self.site.address)
        bring(browser, text)
        browser.leave()
        demand(self.campaigns() == before, f"listed as {self.campaigns()}, not {before}")
        browser.run("document.querySelector('.campaigns .kept-game').click()")
        browser.wait("return document.querySelector('.table[data-asked], .curtain .go') !== null", "the game that was begun")
        browser.run("document.querySelector('.curtain .go')?.click()")
        browser.wait("return document.querySelector('.table') !== null", "the table")
        demand(self.answers() == answers, f"{self.answers()} answers came back of {answers}")
        self.quiet()

    def test_scrap(self):
        """A click on a card that can only be scrapped asks first; what was asked can be left, or done by a second click."""
        browser = self.at("embarcadero-three", 420)
        browser.run("window.only = () => { const found = [...document.querySelectorAll('.view-hand [data-target]')]"
                    ".find(card => /^[^.]*\\. Scrap [^;]*$/.test(card.getAttribute('aria-label'))); return found; }")
        browser.help()
        found = browser.driver.execute_async_script(
            "const done = arguments[0], random = qt.generator(5); (async () => {"
            " for (let n = 0; n < 300 && !window.only(); n++)"
            "  if (!await qt.once(random)) await new Promise(r => setTimeout(r, 20));"
            " done(!!window.only()); })()")
        demand(found, "no card that can only be scrapped")
        answers = self.answers()
        browser.run("window.only().click?.() ?? window.only().dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        browser.wait("return document.querySelector('[data-confirm]') !== null", "the question before it is scrapped")
        demand(self.answers() == answers, "the card was scrapped at once")
        browser.run("document.querySelector('[data-confirm]').parentElement.lastElementChild.click()")
        browser.wait("return document.querySelector('[data-confirm]') === null", "something else")
        browser.run("window.only().dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        browser.wait("return document.querySelector('[data-confirm]') !== null", "the question once more")
        browser.run("document.querySelector('[data-confirm]').click()")
        browser.wait(f"return Number(document.querySelector('.table').dataset.answers) > {answers}", "the card scrapped")
        self.quiet()

    def test_folded(self):
        """The log says the same of several things in one line, each with its link; nothing is told twice."""
        browser = self.at("embarcadero-three", 200)
        browser.run("[...document.querySelectorAll('[role=tab]')].find(tab => tab.textContent === 'Log').click()")
        browser.wait("return document.querySelectorAll('.panel .log li').length > 20", "the log")
        lines = browser.run("return [...document.querySelectorAll('.panel .log li')].map(line => line.textContent)")
        one = [line for line in lines if line.startswith("Builds on a7")]
        demand(one == ["Builds on a7, b7, c7, level 1."], f"told as {one}")
        demand("Discarded: Hospital, Brewery, Row House, Opera House." in lines, "discards in many lines")
        links = browser.run("const line = [...document.querySelectorAll('.panel .log li')].find(each =>"
                            " each.textContent.startsWith('Builds on a7'));"
                            "return [...line.querySelectorAll('.link')].map(link => link.dataset.link)")
        demand(links == ["space.a7", "space.b7", "space.c7"], f"links to {links}")
        twice = [a for a, b in zip(lines, lines[1:]) if a == b]
        demand(not twice, f"told twice: {twice[:2]}")
        self.quiet()

    def test_curtain_names(self):
        """Between two people the screen is handed over by name; nobody is called You."""
        browser = self.start()
        browser.begin("wharfside", 2, people=2)
        words = browser.run("return document.querySelector('.curtain .go').innerText").replace("\xa0", " ")
        demand("Player A" in words and "You" not in words, f"the curtain says {words!r}")
        demand(browser.run("return document.querySelector('.curtain .picture') !== null"), "no picture of the game")
        browser.run("document.querySelector('.curtain .plain').click()")
        browser.wait("return document.querySelector('.tile') !== null", "the start page")
        self.quiet()
