"""driver.py: a real Chromium through WebDriver, and the few things all tests do with it."""
import os
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = {"desk": (1440, 900), "narrow": (1024, 768), "upright": (820, 1180), "phone": (390, 844)}
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--hide-scrollbars", "--force-device-scale-factor=1", "--no-first-run"]
# The others' turns come at once, unless a test wants them played.
AT_ONCE = """try {
    const settings = JSON.parse(localStorage.getItem('quayside-settings') ?? '{}');
    if (!settings.turns) localStorage.setItem('quayside-settings', JSON.stringify({...settings, turns: 'off'}));
} catch { /* blocked, or no page of ours */ }"""


class Failed(Exception):
    """A test that failed, with its reason."""


def demand(condition, reason):
    if not condition:
        raise Failed(reason)


class Browser:
    """One browser with a profile of its own."""

    def __init__(self, profile, flags=(), prefs=None):
        self.launch(profile, flags, prefs)
        with open(os.path.join(HERE, "in_page.js"), encoding="utf-8") as file:
            self.helpers = file.read()

    def launch(self, profile, flags, prefs):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in [*FLAGS, *flags, "--user-data-dir=" + profile]:
            options.add_argument(flag)
        options.add_experimental_option("prefs", prefs or {})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.service = Service("/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(service=self.service, options=options)
        self.driver.set_script_timeout(400)
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": AT_ONCE})

    def window(self, width, height, dark=False):
        """The page in a window of this size, light or dark, without movement."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.wait("return !document.querySelector('.table')"  # a page without a viewport's tag is wider than a phone
                  f" || (innerWidth === {width} && innerHeight === {height})", f"a window of {width}x{height}")

    def resize(self, size, dark=False):
        self.window(*SIZES[size], dark)
        self.wait("const table = document.querySelector('.table');"
                  f"return !table || table.dataset.size === '{size}'", f"the table at the size {size}")

    def likes(self, **some):
        """Settings of whoever sits there, from the next page on; in tests the others' turns come at once."""
        self.run("localStorage.setItem('quayside-settings', JSON.stringify(arguments[0]))", {"turns": "off", **some})

    def open(self, address):
        self.driver.get("about:blank")  # the same address again would be a reload, which shows the same page
        self.driver.get(address)
        self.wait("return document.querySelector('.tile, .table, .curtain .go') !== null", "page")
        self.run("return document.fonts.ready.then(() => true)")

    def run(self, script, *args):
        return self.driver.execute_script(script, *args)

    def wait(self, script, what, seconds=120):
        end = time.time() + seconds
        while not self.run(script):
            demand(time.time() < end, f"waited {seconds} s for: {what}")
            time.sleep(0.03)

    def help(self):
        self.run(self.helpers + "; return true")

    def play(self, seed, most=5000, each=0):
        self.help()
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "qt.play(arguments[0]).then(done, error => done({wrong: [String(error)]}))",
            {"seed": seed, "most": most, "each": each})

    def state(self):
        self.help()
        return self.run("return qt.state()")

    def structure(self):
        self.help()
        return self.run("return qt.structure()")

    def form(self, game, players):
        """The page of a new game."""
        self.wait(f"return document.querySelector('.tile.game-{game}') !== null", "the start page")
        self.run(f"document.querySelector('.tile.game-{game}').click()")
        self.wait("return document.querySelector('form .go') !== null", "the form")
        self.run(f"document.querySelector('input[name=players][value=\"{players}\"]').click()")

    def begin(self, game, players, people=1):
        """A new game from the start page; the seats behind the people's are bots'."""
        self.form(game, players)
        for seat in range(players):
            self.choose(seat, "human" if seat < people else "bot:greedy")
        self.run("document.querySelector('form .go').click()")
        if not people:
            self.wait("return document.querySelector('.watching') !== null", "the table")
            return
        self.wait("return document.querySelector('.table[data-asked], .curtain .go') !== null",
                  "the first question")

    def choose(self, seat, who):
        self.run("const s = document.querySelectorAll('.seat-row select')[arguments[0]];"
                 "const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');"
                 "set.set.call(s, arguments[1]); s.dispatchEvent(new Event('change', {bubbles: true}))",
                 seat, who)

    def leave(self):
        self.run("document.querySelector('.bar .home').click()")
        self.wait("return document.querySelector('.tile') !== null", "the start page")

    def upload(self, selector, path):
        """A file for an input that asks for one."""
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(path)

    def complaints(self):
        """What the console says: nothing, if all is well."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] in ("SEVERE", "WARNING")]

    def quit(self):
        self.driver.quit()
