"""The Chinese pages mirror the English ones: same headings in level and number, same tables and code."""
import os
import pathlib
import re
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])


def mirrors():
    yield SOURCE / "README.md", SOURCE / "README.zh.md"
    for chinese in sorted((SOURCE / "docs/zh").glob("*.md")):
        yield SOURCE / "docs" / chinese.name, chinese


def shape(path):
    """Levels of the headings, and the code in headings, outside code blocks."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.M | re.S)
    heads = re.findall(r"^(#+) (.*)$", text, flags=re.M)
    return [(len(level), re.findall(r"`[^`]*`", title)) for level, title in heads]


def first_cells(path):
    """The code in the first column of every table: keys, options, names."""
    cells = re.findall(r"^\| (`[^|]*`) \|", path.read_text(), flags=re.M)
    return [re.findall(r"`[^`]*`", cell) for cell in cells]


class Mirrors(unittest.TestCase):
    def test_headings(self):
        pairs = list(mirrors())
        self.assertGreaterEqual(len(pairs), 2)
        for english, chinese in pairs:
            with self.subTest(page=chinese.name):
                self.assertEqual(shape(english), shape(chinese))
                self.assertEqual(first_cells(english), first_cells(chinese))

    def test_links_lead_somewhere(self):
        pages = [*SOURCE.glob("*.md"), *(SOURCE / "docs").rglob("*.md")]
        for page in pages:
            text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.M | re.S)
            for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
                with self.subTest(page=str(page.relative_to(SOURCE)), target=target):
                    self.assertTrue((page.parent / target).exists())


if __name__ == "__main__":
    unittest.main()
