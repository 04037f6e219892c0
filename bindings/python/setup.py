"""Builds the shared library of the package with the C compiler of the machine; pyproject.toml has the rest."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parents[2]
CC = os.environ.get("CC", "cc")
EMBEDDED = ["editions:.txt", "po:.po", "docs/rules:.md", "docs/introduction:.md", "docs/first:.txt"]


def run(*command):
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


def compile_one(source, work):
    made = work / ("-".join(source.relative_to(ROOT).parts if ROOT in source.parents else [source.name]) + ".o")
    run(CC, "-std=c17", "-O3", "-DNDEBUG", "-fPIC", "-fno-semantic-interposition", "-Iinclude",
        f"-I{source.parent}", "-c", source, "-o", made)
    return made


class BuildLibrary(build_py):
    """The sources of the tree, and the files it carries inside, as one library."""

    def run(self):
        super().run()
        work, to = Path(self.build_lib).resolve() / "c", Path(self.build_lib).resolve() / "quayside"
        work.mkdir(parents=True, exist_ok=True)
        run(CC, "-D_XOPEN_SOURCE=700", "-D_DEFAULT_SOURCE", "tools/embed.c", "-o", work / "embed")
        run(work / "embed", work / "embedded.c", work / "embedded.d", ROOT, "qs_embedded_files", *EMBEDDED)
        sources = [work / "embedded.c"]
        for folder in ("engine", "games/*", "bots", "scene"):
            sources += sorted(ROOT.glob(folder + "/*.c"))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(lambda source: compile_one(source, work), sources))
        exports = "-Wl,--version-script=" + str(ROOT / "bindings/python/exports.map")
        run(CC, "-shared", exports, *objects, "-lm", "-o", to / "libquayside.so")
        subprocess.run(["rm", "-rf", str(work)], check=True)


class Binary(Distribution):
    """The package holds a library of this machine."""

    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildLibrary}, distclass=Binary)
