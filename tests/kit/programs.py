"""Compiling the small programs of tests/kit, two at a time, each once."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
KIT = SOURCE / "tests/kit"


class Built:
    """Every program of a folder, ready to run: `command(name)` is a list of words."""

    def __init__(self, folder, flags=("-O1", "-std=c++17")):
        self.folder, self.flags = KIT / folder, flags
        self.temporary = tempfile.TemporaryDirectory()
        sources = sorted(self.folder.glob("*.cpp"))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for done in pool.map(self.compile, sources):
                assert done.returncode == 0, done.stderr

    def compile(self, source):
        out = pathlib.Path(self.temporary.name) / source.name
        return subprocess.run(["g++", *self.flags, "-I", SOURCE / "dist", source, "-o", out],
                              capture_output=True, text=True)

    def command(self, name):
        if name.endswith(".py"):
            return [sys.executable, "-S", str(self.folder / name)]
        return [str(pathlib.Path(self.temporary.name) / name)]
