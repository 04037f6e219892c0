"""sitting.py: a browser at the table, as every test begins: what the files of tests share."""
import hashlib
import os
import shutil

from driver import Browser, demand
from pictures import bring, cut
from served import Site

GAMES = {"wharfside": (1, 2, 3, 4), "embarcadero": (1, 2, 3, 4), "yonder": (1, 2, 3, 4),
         "maracaibo": (1, 2, 3, 4)}
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../golden/played")
TABLES = os.path.join(RECORDS, "../../../editions/standard")
LONG = bool(os.environ.get("QS_TEST_LONG"))


def chance(page):
    """A number that changes with the page."""
    names = "".join(sorted(os.listdir(page)))
    return int(hashlib.sha256(names.encode()).hexdigest()[:8], 16)


class Sitting:
    """What all tests of the page share: one browser, if they can."""

    def __init__(self, page, scratch):
        self.scratch = scratch
        self.site = Site(page)
        self.seed = chance(page)
        self.games = list(GAMES)
        self.odd = False
        self.browser = self.fresh("shared")

    def fresh(self, name):
        profile = os.path.join(self.scratch, name)
        shutil.rmtree(profile, ignore_errors=True)
        return Browser(profile)

    def start(self, size="desk", dark=False):
        if self.odd:  # the last test had a browser in which not everything works
            self.browser, self.odd = self.again("shared"), False
        self.browser.resize(size, dark)
        self.browser.open(self.site.address)
        if self.browser.run("return document.querySelector('.table') !== null"):
            self.browser.leave()
        return self.browser

    def quiet(self):
        complaints = self.browser.complaints()
        demand(not complaints, f"the console says: {complaints[:2]}")

    def again(self, name):
        self.browser.quit()
        return self.fresh(name)

    def at(self, record, n):
        """A played record after so many answers, people in all seats."""
        browser = self.browser = self.again("record")
        browser.resize("desk")
        browser.open(self.site.address)
        bring(browser, cut(os.path.join(RECORDS, record), n))
        return browser

    def go_on(self):
        """The match again: a page that is loaded anew is there already."""
        self.browser.wait("return document.querySelector('.kept, .table, .curtain .go') !== null", "the kept match")
        self.browser.run("document.querySelector('.kept')?.click()")
        self.browser.wait("return document.querySelector('.table, .curtain .go') !== null", "the match")

    def answers(self):
        return self.browser.run("return Number(document.querySelector('.table').dataset.answers)")
