"""browser_test.py: the table in a real Chromium, offline build.

    browser_test.py PAGE SCRATCH [TEST... | games | rest]

Prints `ok NAME` or `not ok NAME: reason`. Which mode of each game is played, and which game by keys,
follows from a hash of the page, so that over many changes all come round; QS_TEST_LONG plays all.
The tests stand in playing.py, asking.py, clicking.py, keeping.py, moving.py, reaching.py, telling.py and trouble.py.
"""
import os
import sys
import time

from asking import Asking
from clicking import Clicking
from driver import Failed
from keeping import Keeping
from moving import Moving
from playing import Playing
from reaching import Reaching
from telling import Telling
from trouble import Trouble

LENGTHY = ("wharfside", "embarcadero", "yonder", "maracaibo", "structure", "keys")


class Tests(Playing, Asking, Clicking, Keeping, Moving, Reaching, Telling, Trouble):
    """Every method whose name begins with test_ is a test."""

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


def main():
    page, scratch, *wanted = sys.argv[1:]
    os.makedirs(scratch, exist_ok=True)
    return 1 if Tests(os.path.abspath(page), os.path.abspath(scratch)).run(wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
