"""speed.py: how long a click takes until the next scene is on the screen, and how much of that is drawing.

    speed.py PAGE [--slow N] [--clicks N] [--games a,b] [--still]

Plays each game by clicks inside the page, greedy bots beside it, at desk size; --slow N makes the page's
processor N times slower; --still without motion. "Drawn" counts from the arrival of the scene at the page
until the frame that shows it is done, the wait for the screen's next frame included; the rest of a click
is the worker's: the answer, the bots, the scene. For docs/performance.md; no test, since clocks of shared
machines prove nothing. "Processor time" is that of the page's thread for the click, by Chromium's own
account (the tests' look-ups around it included): it counts alike on a busy machine and a quiet one.
"""
import argparse
import os
import statistics
import tempfile

from driver import Browser
from served import Site

READY = """
const done = arguments[arguments.length - 1];
window.random ??= qt.generator(7);
qt.ready(window.random).then(done);
"""
TIMED = "qt.timed().then(arguments[arguments.length - 1])"
PARTS = {"cpu": "TaskDuration", "scripts": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}

# When scenes arrive: heard before the page hears them.
ARRIVALS = """
window.arrivals = [];
window.Worker = class extends Worker {
    constructor(...args) {
        super(...args);
        this.addEventListener("message", event => {
            if (event.data.some?.(text => text.startsWith('{"type":"scene"'))) window.arrivals.push(performance.now());
        });
    }
};
"""


def spent(browser):
    """Processor time of the page's own thread so far, by what it was for, in milliseconds."""
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    by_name = {each["name"]: 1000 * each["value"] for each in metrics}
    return {part: by_name[name] for part, name in PARTS.items()}


def measured(browser, most):
    """What each of so many clicks took that led to another question."""
    times = []
    for _ in range(8 * most):
        if len(times) == most or browser.run("return qt.state().over"):
            break
        if not browser.driver.execute_async_script(READY):
            continue
        before = spent(browser)
        time = browser.driver.execute_async_script(TIMED)
        after = spent(browser)
        if time:
            times.append({**time, **{part: after[part] - before[part] for part in PARTS}})
    return times


def row(times, what):
    all_of = sorted(time[what] for time in times)
    return f"{statistics.median(all_of):.0f}, {all_of[len(all_of) * 95 // 100]:.0f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("--slow", type=float, default=1)
    parser.add_argument("--clicks", type=int, default=80)
    parser.add_argument("--games", default="wharfside,embarcadero,yonder,maracaibo")
    parser.add_argument("--still", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        browser.resize("desk")
        if not args.still:
            browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
                {"name": "prefers-reduced-motion", "value": "no-preference"}]})
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": ARRIVALS})
        browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        site = Site(os.path.abspath(args.page))
        for game in args.games.split(","):
            browser.open(site.address)
            browser.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": args.slow})
            browser.begin(game, 2)
            browser.help()
            times = measured(browser, args.clicks)
            print(f"{game}: {len(times)} clicks; median and 95th percentile in ms: click to screen {row(times, 'all')}; "
                  f"scene drawn {row(times, 'drawn')}; processor time " + "; ".join(
                      f"{part} {row(times, part)}" for part in PARTS), flush=True)
            browser.leave()
        browser.quit()


if __name__ == "__main__":
    main()
