"""layout_test.py: the table fits every window that people have.

    layout_test.py PAGE SCRATCH [--quayside PROGRAM] [--quick] [--games A,B] [--windows 1366x650,..]
                   [--positions early,late,pictured] [--pictures DIR] [--all] [--engine firefox]

One page per position, resized in place. Early positions are seen light, late ones dark. What is asked of
each window stands in layout.js. Prints `ok NAME` or `not ok NAME: reason` per position; --all prints every
fault, --pictures keeps what was seen. --quick looks at two windows and late positions of four players only. Another engine
than Chromium's looks at four windows and plays a whole game by clicks.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile
import time

from driver import Browser, Failed, HERE, demand
from firefox import Firefox
from pictures import bring, cut, take
from served import Site
from sitting import RECORDS

WINDOWS = ((1366, 650), (1280, 600), (1280, 720), (1366, 768), (1440, 790), (1440, 900), (1536, 730), (1920, 970), (1920, 1080), (2560, 1300),
           (1024, 768), (820, 1180), (768, 954), (412, 780), (390, 664), (390, 844), (360, 640), (844, 390))
QUICK = ((1366, 650), (390, 664))
OTHERS = ((1366, 650), (1920, 970), (820, 1180), (390, 664))  # in other engines
ENGINES = {"chromium": Browser, "firefox": Firefox}
GAMES = ("wharfside", "embarcadero", "yonder", "maracaibo")
SOLO = {"wharfside": "wharfside-solo", "embarcadero": "embarcadero-solo", "yonder": "yonder-solo", "maracaibo": "maracaibo-jean"}
CAMPAIGNS = ("maracaibo-campaign-two", "maracaibo-campaign-3")
PICTURED = {"wharfside": ("wharfside-solo", 160), "embarcadero": ("embarcadero-three", 420),
            "maracaibo": ("maracaibo-two", 330)}  # as tools/make-pictures has them
EARLY, LATE = .2, .93  # parts of a record's answers


def played(quayside, game, folder):
    """A record of four bots."""
    path = os.path.join(folder, f"{game}-four")
    subprocess.run([quayside, "sim", game, "--games", "1", "--players", "4", "--bots", ",".join(["greedy"] * 4),
                    "--only", "0", "--seed", "5", "--record", path], check=True, stdout=subprocess.DEVNULL)
    return path


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return len(file.read().partition("\n\n")[2].splitlines())


def positions(args, folder):
    """Name, record and how many of its lines, for every position."""
    for game in args.games.split(","):
        records = [played(args.quayside, game, folder)]
        if not args.quick:
            records += [os.path.join(RECORDS, each) for each in (SOLO[game], *(CAMPAIGNS if game == "maracaibo" else ()))]
        for record in records:
            for when in (each for each in ("early", "late") if each in args.positions):
                name = os.path.basename(record)
                yield f"{name} {when}", record, int(lines_of(record) * (EARLY if when == "early" else LATE)), when == "late"


def pictured(args):
    for game in PICTURED.keys() & set(args.games.split(",")) if "pictured" in args.positions else ():
        name, n = PICTURED[game]
        yield f"{name} pictured", os.path.join(RECORDS, name), n, False


def afresh(browser, site):
    """The start page of somebody who has played nothing yet."""
    browser.open(site.address)
    browser.run("indexedDB.deleteDatabase('quayside')")
    browser.open(site.address)


def look(browser):
    return browser.driver.execute_async_script("const done = arguments[0];"
                                               "ql.look().then(done, error => done({wrong: [String(error)], seen: [], stage: ''}))")


class Layout:
    """Positions at windows, and what was wrong there."""

    def __init__(self, args):
        self.args = args
        self.counts = collections.Counter()
        self.windows = [tuple(map(int, each.split("x"))) for each in args.windows.split(",")] if args.windows \
            else QUICK if args.quick else WINDOWS if args.engine == "chromium" else OTHERS
        with open(os.path.join(HERE, "layout.js"), encoding="utf-8") as file:
            self.script = file.read()

    def at_windows(self, browser, name, dark):
        """What is wrong in each window; a thing that is there in one window must be there in all."""
        seen, wrong = {}, {}
        for width, height in self.windows:
            browser.window(width, height, dark)
            if self.args.pictures:
                browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 50))")
                take(browser, os.path.join(self.args.pictures, f"{name.replace(' ', '-')}-{width}x{height}.png"))
            found = look(browser)
            seen[width, height], wrong[width, height] = set(found["seen"]), found["wrong"]
        everything = set().union(*seen.values())
        for window, things in seen.items():
            wrong[window] += [f"missing: {each}" for each in sorted(everything - things)]
        return wrong

    def position(self, browser, site, name, record, n, dark):
        browser.window(1440, 900, dark)
        afresh(browser, site)
        bring(browser, cut(record, n))
        browser.run(self.script + "; return true")
        wrong = self.at_windows(browser, name, dark)
        for (width, height), faults in wrong.items():
            for fault in faults:
                self.counts[f"{width}x{height}", re.split(r"[: ]", fault)[0]] += 1
                if self.args.all:
                    print(f"  {name} {width}x{height} {fault}")
        bad = {f"{w}x{h}": faults for (w, h), faults in wrong.items() if faults}
        first = next(iter(bad.items()), None)
        total = sum(map(len, bad.values()))
        print(f"not ok layout {name}: {total} faults in {len(bad)} windows, first {first[0]} {first[1][0]}" if first
              else f"ok layout {name}", flush=True)
        return not bad

    def positions(self, browser, site, folder):
        good = True
        for name, record, n, dark in (*positions(self.args, folder), *pictured(self.args)):
            begun = time.time()
            good &= self.position(browser, site, name, record, n, dark)
            print(f"{name} {time.time() - begun:.1f} s", file=sys.stderr, flush=True)
        return good

    def tests(self):
        """What is tried beside positions; whole games in Chromium are browser_test.py's."""
        if self.args.engine != "chromium":
            return names, whole_game
        return () if self.args.quick else (names,)

    def run(self):
        site = Site(os.path.abspath(self.args.page))
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            browser = ENGINES[self.args.engine](os.path.join(folder, "profile"))
            try:
                good = self.positions(browser, site, folder)
                return all([good, *(passes(test, browser, site) for test in self.tests())])
            finally:
                browser.quit()


def whole_game(browser, site):
    """A game of Wharfside against a bot, by clicks on what is lit."""
    browser.resize("desk")
    browser.open(site.address)
    browser.begin("wharfside", 2)
    end = browser.play(1, each=25)
    demand(not end["wrong"], f"{end['wrong'][:3]}")
    demand(end.get("over"), f"not over after {end}")


LOST = """const [box, lost] = [document.querySelector('.zoom'), []];
    const within = id => {
        const [a, b] = [document.querySelector(`[data-id="${id}"]`).getBoundingClientRect(), box.getBoundingClientRect()];
        const [x, y] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2];
        return x > b.left && x < b.right && y > b.top && y < b.bottom;
    };
    let tried = 0;
    for (const name of document.querySelectorAll('[role=link][data-link]')) {
        const id = name.dataset.link;
        if (!box.querySelector(`svg [data-id="${id}"]`)) continue;
        box.scrollTo(0, 0);
        if (within(id)) box.scrollTo(box.scrollWidth, box.scrollHeight);
        if (within(id)) continue;
        tried++;
        name.click();
        if (!within(id)) lost.push(id);
    }
    return [tried, lost];"""


def names(browser, site):
    """A name in the log of a phone brings its place on the chart into sight."""
    browser.window(390, 664)
    afresh(browser, site)
    record = os.path.join(RECORDS, "maracaibo-two")
    bring(browser, cut(record, int(lines_of(record) * LATE)))
    browser.run("[...document.querySelectorAll('[role=tab]')].find(tab => tab.textContent === 'Log').click()")
    browser.wait("return document.querySelector('[role=link][data-link]') !== null", "names in the log")
    tried, lost = browser.run(LOST)
    demand(tried, "no name of a place out of sight in the log")
    demand(not lost, f"not brought into sight: {lost[:4]}")


def passes(test, browser, site):
    try:
        test(browser, site)
    except Failed as failed:
        print(f"not ok {test.__name__}: {failed}")
        return False
    print(f"ok {test.__name__}")
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("scratch")
    parser.add_argument("--quayside", default="build/table/quayside")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--windows")
    parser.add_argument("--positions")
    parser.add_argument("--pictures")
    parser.add_argument("--engine", choices=ENGINES, default="chromium")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    args.positions = args.positions or ("late" if args.quick else "early,late,pictured" if args.engine == "chromium" else "early,late")
    for folder in filter(None, (args.scratch, args.pictures)):
        os.makedirs(folder, exist_ok=True)
    layout = Layout(args)
    good = layout.run()
    if args.all:
        for key, count in sorted(layout.counts.items()):
            print(*key, count)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
