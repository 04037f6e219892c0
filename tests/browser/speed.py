"""speed.py: how long a click takes until the next scene is on the screen, and what a first visit costs.

    speed.py PAGE [--slow N]

Plays each game by clicks inside the page, greedy bots beside it; --slow N makes the processor N times
slower. For docs/performance.md; no test, since clocks of shared machines prove nothing.
"""
import argparse
import os
import statistics
import tempfile

from driver import Browser
from served import Site

MEASURED = """
const done = arguments[arguments.length - 1];
const times = [];
const random = qt.generator(7);
(async () => {
    for (let n = 0; n < 400 && times.length < 80 && !qt.state().over; n++) {
        const time = await qt.timed(random);
        if (time !== null) times.push(time);
    }
    done(times);
})();
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("--slow", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        browser.resize("desk")
        site = Site(os.path.abspath(args.page))
        for game in ("wharfside", "embarcadero", "yonder", "maracaibo"):
            browser.open(site.address)
            browser.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": args.slow})
            browser.begin(game, 2)
            browser.help()
            times = sorted(browser.driver.execute_async_script(MEASURED))
            last = times[len(times) * 95 // 100]
            print(f"{game}: {len(times)} clicks, median {statistics.median(times):.0f} ms, "
                  f"95th percentile {last:.0f} ms")
            browser.leave()
        browser.quit()


if __name__ == "__main__":
    main()
