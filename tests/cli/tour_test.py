"""Runs every command of the README's tour, in English and in Chinese, and compares the output.

A ```console block holds commands ("$ ./grundy ...") and, under each, exactly what it prints (stdout, then
stderr). `python3 tests/cli/tour_test.py --update` writes the present output into the pages: read the
difference before you keep it.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ.get("GRUNDY_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PAGES = {"README.md": "C.UTF-8", "README.zh.md": "zh_CN.UTF-8"}
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def commands_of(block):
    """[(command, output)] of a block."""
    pairs = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            pairs.append([line[2:].rstrip("\n"), ""])
        else:
            pairs[-1][1] += line
    return pairs


class Folder:
    """Where a page's commands run: with ./grundy and examples/, like the repository's top."""

    def __init__(self, language):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name)
        (self.path / "grundy").symlink_to(os.environ["GRUNDY"])
        (self.path / "examples").symlink_to(SOURCE / "examples")
        self.env = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
        self.env["LANG"] = language

    def run(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.path, env=self.env, timeout=60,
                              capture_output=True, text=True)
        return done.stdout + done.stderr


def update(page, language):
    folder = Folder(language)

    def with_output(match):
        pairs = commands_of(match[1])
        return "```console\n" + "".join(f"$ {c}\n{folder.run(c)}" for c, _ in pairs) + "```"

    path = SOURCE / page
    path.write_text(BLOCK.sub(with_output, path.read_text()))


class Tour(unittest.TestCase):
    maxDiff = None

    def check(self, page):
        folder = Folder(PAGES[page])
        blocks = BLOCK.findall((SOURCE / page).read_text())
        pairs = [pair for block in blocks for pair in commands_of(block)]
        self.assertGreater(len(pairs), 9)
        for command, expected in pairs:
            with self.subTest(command=command):
                self.assertEqual(folder.run(command), expected)
        self.assertTrue((folder.path / "wythoff.png").read_bytes().startswith(b"\x89PNG"))

    def test_readme(self):
        self.check("README.md")

    def test_chinese_readme(self):
        self.check("README.zh.md")

    def test_both_run_the_same_commands(self):
        runs = [[c for b in BLOCK.findall((SOURCE / page).read_text()) for c, _ in commands_of(b)]
                for page in PAGES]
        plain = [[c.replace(" --lang zh", "").replace(" --lang en", "") for c in run] for run in runs]
        self.assertEqual(plain[0], plain[1])


if __name__ == "__main__":
    if "--update" in sys.argv:
        for name, lang in PAGES.items():
            update(name, lang)
    else:
        unittest.main()
