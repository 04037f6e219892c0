"""sheets.py: one contact sheet per game: the table in every window, early and late, as WebP.

    sheets.py PAGE OUT [--quayside PROGRAM] [--games A,B]

Somebody looks at them before the table's layout lands (tools/make-pictures --sheet).
"""
import argparse
import base64
import os
import sys
import tempfile

from driver import Browser
from layout_test import GAMES, played, lines_of, EARLY, LATE, SOLO
from pictures import bring, cut
from served import Site
from sitting import RECORDS

WINDOWS = ((1366, 650), (1536, 730), (1920, 970), (1440, 900), (1024, 768), (820, 1180), (390, 664), (844, 390))
HEIGHT = 230  # of a picture on the sheet


def shot(browser):
    return browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 70})["data"]


def views(site, record, part, dark, folder):
    """Pictures of one position in all windows, as addresses of data."""
    browser = Browser(tempfile.mkdtemp(dir=folder))
    try:
        browser.window(1440, 900, dark)
        browser.open(site.address)
        bring(browser, cut(record, int(lines_of(record) * part)))
        for width, height in WINDOWS:
            browser.window(width, height, dark)
            browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 80))")
            yield width, height, "data:image/webp;base64," + shot(browser)
    finally:
        browser.quit()


def sheet(rows, path, folder):
    """The pictures side by side, a row a position."""
    html = "<style>body{margin:6px;background:#888;font:13px sans-serif}div{display:flex;gap:6px;margin-bottom:6px}</style>"
    for row in rows:
        html += "<div>" + "".join(f"<figure style='margin:0'><img src='{data}' height={HEIGHT}><br>{w}x{h}</figure>"
                                  for w, h, data in row) + "</div>"
    name = os.path.join(folder, "sheet.html")
    with open(name, "w", encoding="utf-8") as file:
        file.write(html)
    browser = Browser(tempfile.mkdtemp(dir=folder))
    try:
        wide = 20 + sum(HEIGHT * w // h + 8 for w, h in WINDOWS)
        browser.window(wide, 14 + len(rows) * (HEIGHT + 28), False)
        browser.driver.get("file://" + name)
        browser.wait("return [...document.images].every(each => each.complete)", "the pictures")
        with open(path, "wb") as file:
            file.write(base64.b64decode(browser.driver.execute_cdp_cmd(
                "Page.captureScreenshot", {"format": "webp", "quality": 38})["data"]))
    finally:
        browser.quit()
    print(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("out")
    parser.add_argument("--quayside", default="build/table/quayside")
    parser.add_argument("--games", default=",".join(GAMES))
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    site = Site(os.path.abspath(args.page))
    with tempfile.TemporaryDirectory() as folder:
        for game in args.games.split(","):
            records = (os.path.join(RECORDS, SOLO[game]), played(args.quayside, game, folder))
            rows = [list(views(site, record, part, part == LATE, folder)) for record in records for part in (EARLY, LATE)]
            sheet(rows, os.path.join(args.out, f"{game}.webp"), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
