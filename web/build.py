"""build.py: makes the page of the browser's table from web/ and the WebAssembly module.

    build.py SOURCE WASM VERSION OUT STAMP DEPFILE

OUT becomes a folder that any web server can serve: index.html and sw.js under their own names, all
else with the hash of its bytes in its name, so that an old page never loads a new worker. The same
sources give the same bytes, in whatever folder they lie. STAMP is written last; DEPFILE tells ninja
what was read.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse

FONTS = {  # family of the file name: (source, features)
    "inter-400": "inter/Inter-Regular.otf",
    "inter-600": "inter/Inter-SemiBold.otf",
    "garamond-700": "ebgaramond/EBGaramond12-Bold.otf",
}
UNICODES = "U+20-7E,U+A0-FF,U+2010-2027,U+2030-203A,U+20AC,U+2190-2193,U+2212,U+00D7,U+2713,U+2717"
HEADINGS = "U+20-7E,U+A0-FF,U+2013,U+2014,U+2018-201E,U+2026,U+2212"  # Garamond has small capitals too
FEATURES = "kern,liga,tnum,lnum,smcp"
TARGET = ["--bundle", "--minify", "--target=es2021", "--legal-comments=none", "--log-level=warning"]


def hashed(data):
    return hashlib.sha256(data).hexdigest()[:10]


def run(command, cwd):
    env = {"PATH": "/usr/bin:/bin", "NODE_PATH": "/usr/share/nodejs", "LC_ALL": "C.UTF-8"}
    subprocess.run(command, cwd=cwd, env=env, check=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


RULE = re.compile(r"([^{}]+)({[^{}]*})")
COMMA = re.compile(r",(?![^(]*\))")


def within(selector, game):
    """The selector, true at this game's table only, and as strong as it was."""
    selector = selector.strip()
    if re.match(r"\.table\b|\[data-", selector):  # the table itself
        end = re.match(r"(\.table)?", selector).end()
        return f"{selector[:end]}:where(.game-{game}){selector[end:]}"
    if selector.startswith(f".game-{game}"):
        return selector
    return f":where(.table.game-{game}) {selector}"


def scoped(css, game):
    """A board's style sheet, so that no rule of it reaches another game's table."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    return RULE.sub(lambda rule: ",".join(
        within(each, game) for each in COMMA.split(rule[1])) + rule[2], css)


def tokens(css, game):
    """A game's colours, which the first page needs too: what its sheet says of .game-GAME alone."""
    return "".join(rule[0].strip() for rule in RULE.finditer(css) if rule[1].strip() == f".game-{game}")


class Page:
    """The output folder, and what has been put there under which name."""

    def __init__(self, source, out):
        self.out, self.scratch = out, out + ".tmp"
        for folder in (self.out, self.scratch):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
        self.source = os.path.join(self.scratch, "web")
        shutil.copytree(source, self.source)
        boards = os.path.join(self.source, "boards")
        for name in sorted(os.listdir(boards)):
            game, ending = os.path.splitext(name)
            path = os.path.join(boards, name)
            if ending == ".css":
                write(path, scoped(read(path).decode(), game).encode())

    def put(self, name, data):
        """A file with its hash in its name; returns that name."""
        stem, dot, ending = name.rpartition(".")
        name = f"{stem}-{hashed(data)}{dot}{ending}"
        write(os.path.join(self.out, name), data)
        return name

    def bundle(self, entry, *flags):
        """What esbuild makes of an entry point, by ending (js, css)."""
        stem = os.path.splitext(os.path.basename(entry))[0]
        ending = "css" if entry.endswith(".css") else "js"
        outfile = os.path.join(self.scratch, f"{stem}.{ending}")
        run(["/usr/bin/esbuild", entry, *TARGET, *flags, "--outfile=" + outfile], self.source)
        return {ending: read(outfile)}

    def split(self, entry, *flags):
        """An entry point and the parts it imports when it needs them: the entry's name, its style sheet."""
        folder = os.path.join(self.scratch, "split")
        run(["/usr/bin/esbuild", entry, *TARGET, *flags, "--splitting", "--outdir=" + folder,
             "--chunk-names=part-[hash]"], self.source)
        made = {name: read(os.path.join(folder, name)) for name in sorted(os.listdir(folder))}
        css = b"".join(data for name, data in made.items() if name.endswith(".css"))
        named = self.put_linked({name: data.decode() for name, data in made.items() if name.endswith(".js")})
        return named[os.path.splitext(entry)[0] + ".js"], css

    def put_linked(self, scripts):
        """Scripts that import one another by name, those first that import none; esbuild's own hashes hang on the folder."""
        named = {}
        while len(named) < len(scripts):
            ready = [name for name, text in sorted(scripts.items()) if name not in named
                     and not any(other in text for other in scripts if other not in named and other != name)]
            for name in ready:
                text = re.sub("|".join(map(re.escape, named)) or "$^", lambda found: named[found[0]], scripts[name])
                named[name] = self.put(re.sub(r"-[A-Z0-9]{8}", "", name), text.encode())
        return named

    def font(self, name, file):
        path = os.path.join(self.scratch, name + ".woff2")
        run(["/usr/bin/python3", "-m", "fontTools.subset", "/usr/share/fonts/opentype/" + file,
             "--unicodes=" + (HEADINGS if name.startswith("garamond") else UNICODES), "--layout-features=" + FEATURES, "--flavor=woff2",
             "--no-hinting", "--desubroutinize",  # shorter as woff2 packs them
             "--output-file=" + path], self.scratch)
        return read(path)


def sprite(folder):
    """All symbols of web/icons/*.svg in one hidden sprite, inlined in the page."""
    parts = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".svg"):
            text = read(os.path.join(folder, name)).decode()
            parts.append(text[text.index("<symbol"):text.rindex("</symbol>") + 9])
    return '<svg width="0" height="0" aria-hidden="true" class="sprite">' + "".join(parts) + "</svg>"


DRAWN = re.compile(r'''url\((["'])data:image/svg\+xml,(.*?)\1\)''')


def drawn_apart(page, css):
    """Drawings inside the style sheet become files: the page's policy allows no data: images."""
    def put(match):
        name = page.put("drawn.svg", urllib.parse.unquote(match[2]).encode())
        return f"url({name})"
    return DRAWN.sub(put, css)


def introductions(folder):
    """The games' introductions by name: each a list of [heading, paragraphs]."""
    made = {}
    for name in sorted(os.listdir(folder)):
        sections = read(os.path.join(folder, name)).decode().split("\n## ")[1:]
        made[os.path.splitext(name)[0]] = [
            [head, [" ".join(part.split()) for part in body.split("\n\n") if part.strip()]]
            for head, _, body in (section.partition("\n") for section in sections)]
    return json.dumps(made)


def make(source, wasm, version, out):
    page = Page(source, out)
    told = introductions(os.path.join(source, "../docs/introduction"))
    css_fonts = {name: page.put(name + ".woff2", page.font(name, file))
                 for name, file in FONTS.items()}
    names = {"wasm": page.put("quayside.wasm", read(wasm)), "version": version}
    worker = page.bundle("worker.ts", "--format=esm", "--define:NAMES=" + json.dumps(names))
    names["worker"] = page.put("worker.js", worker["js"])
    sheets, colours = {}, ""
    for name in sorted(os.listdir(os.path.join(page.source, "boards"))):
        game, ending = os.path.splitext(name)
        if ending == ".css" and game != "any":
            made = page.bundle("boards/" + name)
            colours += tokens(read(os.path.join(page.source, "boards", name)).decode(), game)
            sheets[game] = page.put(name, drawn_apart(page, made["css"].decode()).encode())
    app, css = page.split("app.tsx", "--format=esm", "--jsx=automatic", "--jsx-import-source=table",
                      "--alias:table/jsx-runtime=./jsx.ts",
                      '--define:process.env.NODE_ENV="production"',
                      "--define:NAMES=" + json.dumps(names), "--define:INTRODUCTIONS=" + told,
                      "--define:SHEETS=" + json.dumps(sheets), "--external:*.woff2")
    css = css.decode() + colours
    for name, put in css_fonts.items():
        css = css.replace(f"{name}.woff2", put)
    css = drawn_apart(page, css)
    html = read(os.path.join(source, "index.html")).decode()
    html = html.replace("APP.js", app)
    html = html.replace("APP.css", page.put("app.css", css.encode()))
    html = html.replace("ICON.svg", page.put("icon.svg", read(os.path.join(source, "icon.svg"))))
    html = html.replace("MANIFEST", page.put("site.webmanifest", read(
        os.path.join(source, "site.webmanifest"))))
    html = html.replace("<!-- sprite -->", sprite(os.path.join(source, "icons")))
    write(os.path.join(out, "index.html"), html.encode())
    keep(page)
    shutil.rmtree(page.scratch)


def keep(page):
    """The service worker, which knows every file that was put into the folder."""
    names = sorted(os.listdir(page.out))
    everything = hashed(b"".join(name.encode() + read(os.path.join(page.out, name))
                                 for name in names))
    sw = page.bundle("sw.ts", "--format=iife", "--define:FILES=" + json.dumps(names),
                     "--define:KEPT=" + json.dumps("quayside-" + everything))
    write(os.path.join(page.out, "sw.js"), sw["js"])


def sources(folder):
    for path, folders, names in os.walk(folder):
        folders.sort()
        yield path
        for name in sorted(names):
            yield os.path.join(path, name)


def main():
    source, wasm, version, out, stamp, depfile = map(os.path.abspath, sys.argv[1:])
    version = sys.argv[3]
    make(source, wasm, version, out)
    total = b"".join(read(os.path.join(out, name)) for name in sorted(os.listdir(out)))
    write(stamp, (hashed(total) + "\n").encode())
    with open(depfile, "w", encoding="utf-8") as file:
        read_from = [*sources(source), *sources(os.path.join(source, "../docs/introduction"))]
        file.write(sys.argv[5] + ": " + " ".join(p.replace(" ", "\\ ") for p in read_from))
        file.write("\n")


if __name__ == "__main__":
    main()
