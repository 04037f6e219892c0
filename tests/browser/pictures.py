"""pictures.py: pictures of the table from a record, in all sizes, light and dark.

    pictures.py PAGE OUT RECORD [--to N] [--sizes desk,phone] [--dark] [--tab NAME] [--webp]

The record is brought in as a player would bring it, with people in all seats, and shown where it ends;
--to shows an earlier answer. PAGE is build/table/web/page. For the README, and for whoever draws.
"""
import argparse
import base64
import os
import tempfile
import time

from driver import Browser, SIZES
from served import Site

WINDOWS = {**SIZES, "desk": (1366, 650), "phone": (390, 664)}  # what the browser's own bars leave of a screen


def cut(path, n):
    """The record with its first n answers only: answers follow the head's empty line."""
    with open(path, encoding="utf-8") as file:
        head, _, answers = file.read().partition("\n\n")
    lines = answers.splitlines()
    kept = lines if n is None else lines[:n]
    return head + "\n\n" + "\n".join(line for line in kept if not line.startswith("end")) + "\n"


def bring(browser, text):
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write(text)
    browser.run("document.querySelector('input[type=file]').hidden = false")
    browser.upload("input[type=file]", file.name)
    browser.wait("return document.querySelector('.kept, .said') !== null", "the record")
    os.unlink(file.name)
    browser.run("document.querySelector('.kept').click()")
    browser.wait("return document.querySelector('.table, .curtain .go') !== null", "the table")
    browser.run("document.querySelector('.curtain .go')?.click()")
    browser.wait("return document.querySelector('.table') !== null", "the table")
    time.sleep(0.1)
    browser.run("document.querySelector('dialog [data-close]')?.click()")  # a round's scoring


def take(browser, path):
    """A picture of what is seen: PNG, or WebP where the name says so."""
    if path.endswith(".webp"):
        shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot",
                                              {"format": "webp", "quality": 82})
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
    else:
        browser.driver.save_screenshot(path)
    print(path)


def main():
    parser = argparse.ArgumentParser()
    for name in ("page", "out", "record"):
        parser.add_argument(name)
    parser.add_argument("--to", type=int)
    parser.add_argument("--sizes", default=",".join(WINDOWS))
    parser.add_argument("--dark", action="store_true", help="dark as well")
    parser.add_argument("--tab")
    parser.add_argument("--webp", action="store_true", help="small files, for documents")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    name = os.path.splitext(os.path.basename(args.record))[0]
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        try:
            browser.resize("desk")
            browser.open(Site(os.path.abspath(args.page)).address)
            bring(browser, cut(args.record, args.to))
            for size in args.sizes.split(","):
                for dark in (False, True) if args.dark else (False,):
                    browser.window(*WINDOWS[size], dark)
                    time.sleep(0.3)
                    if args.tab:
                        browser.run("[...document.querySelectorAll('[role=tab]')].find(tab =>"
                                    " tab.textContent === arguments[0])?.click()", args.tab)
                        time.sleep(0.1)
                    ending = "webp" if args.webp else "png"
                    take(browser, f"{args.out}/{name}-{size}{'-dark' if dark else ''}.{ending}")
            for line in browser.complaints():
                print("console:", line)
        finally:
            browser.quit()


if __name__ == "__main__":
    main()
