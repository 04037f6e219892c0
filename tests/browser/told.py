"""told.py: whether what a board draws at the desk is told in words and can be seen on a phone."""
import os

from driver import demand

HERE = os.path.dirname(os.path.abspath(__file__))
PLACES = [("wharfside-three", 200), ("embarcadero-three", 300), ("yonder-four", 300), ("maracaibo-two", 250)]
# More of each game: solo, the beginning, the end.
MORE = [("wharfside-solo", 90), ("embarcadero-solo", 100), ("yonder-solo", 120), ("maracaibo-jean", 150),
        ("wharfside-three", 30), ("embarcadero-three", 40), ("yonder-two", 30), ("maracaibo-two", 40),
        ("maracaibo-campaign-two", 250), ("yonder-three", 400), ("wharfside-three", 330), ("embarcadero-three", 520), ("yonder-four", 600), ("maracaibo-two", 470)]
# What a drawing reads and the words say by something else, or nobody needs in words.
OTHERWISE = {
    "figure building-top": "market.*.building",
    "view seats.#.used": "an answer is offered only while its ability is unused",
    "figure harbour": "the size of the drawing",
    "figure wharf.*.row": "where the wharf is drawn",
    "figure known.fee": "the fee stands with the answer",
    "figure known.water": "a space of which nothing is said is water",
    "view wharf": "wharf.*.pays",
    "view advanced": "which side of the board is drawn: harbour.side",
    "view round": "the head",
    "view upper": "upper.*.open",
    "view site.#": "the pieces",
    "view campaign": "whether there is a story to draw",
    "view emptied": "track spaces crossed out: nation.*.emptied",
    "view seats.#.discs": "area.*.left",
}


VOYAGES = ("figure sail.", "figure course.")  # each stands with its answer


def watch(browser):
    """From the next page on, what is read of scenes is noted."""
    with open(os.path.join(HERE, "told.js"), encoding="utf-8") as file:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": file.read()})


def asked(browser, what, *args):
    return browser.driver.execute_async_script(
        f"const done = arguments[arguments.length - 1]; {what}.then(done, error => done([String(error)]))", *args)


def drawn(browser, size):
    """What is read when everything is drawn anew at a size."""
    browser.resize("phone" if size == "desk" else "desk")
    browser.run("return new Promise(resolve => setTimeout(resolve, 100))")
    browser.run("probe.reads.clear()")
    browser.resize(size)
    browser.run("return new Promise(resolve => setTimeout(resolve, 100))")


def look(browser, name):
    """One position: the desk against the phone's tabs and against the words."""
    drawn(browser, "desk")
    desk = set(browser.run("return [...probe.reads]"))
    demand(len(desk) > 15, f"{name}: the board reads only {sorted(desk)}")
    drawn(browser, "phone")
    phone = set(asked(browser, "probe.leaf()"))
    demand(desk <= phone, f"{name}: drawn at the desk, not on a phone: {sorted(desk - phone)}")
    drawn(browser, "desk")
    untold = asked(browser, "probe.untold(arguments[0])", 
                   [name for name in sorted(desk - set(OTHERWISE)) if not name.startswith(VOYAGES)])
    demand(not untold, f"{name}: drawn, but not told in words: {untold}")
