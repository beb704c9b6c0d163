"""Runs the examples of the pages under docs/ that have any, in English and in Chinese, as tour_test.py does for
the README. `python3 tests/cli/pages_test.py --update` writes the present output into the pages."""
import sys
import unittest

from tour_test import BLOCK, SOURCE, Folder, commands_of, update

def pages():
    """Each page with a command in it, and the language it speaks: the pages that exist in both."""
    for folder, language in (("docs", "C.UTF-8"), ("docs/zh", "zh_CN.UTF-8")):
        for file in sorted((SOURCE / folder).glob("*.md")):
            both = (SOURCE / "docs" / file.name).exists() and (SOURCE / "docs/zh" / file.name).exists()
            if both and examples(f"{folder}/{file.name}"):
                yield f"{folder}/{file.name}", language


def examples(page):
    return [pair for block in BLOCK.findall((SOURCE / page).read_text()) for pair in commands_of(block)]


class Pages(unittest.TestCase):
    maxDiff = None

    def test_examples(self):
        for page, language in pages():
            folder = Folder(language)
            pairs = examples(page)
            self.assertGreater(len(pairs), 4)
            for command, expected in pairs:
                with self.subTest(page=page, command=command):
                    self.assertEqual(folder.run(command), expected)

    def test_both_languages_run_the_same_commands(self):
        for page, _ in pages():
            if page.startswith("docs/zh/"):
                continue
            with self.subTest(page=page):
                self.assertEqual([c for c, _ in examples(page)],
                                 [c for c, _ in examples(page.replace("docs/", "docs/zh/"))])


if __name__ == "__main__":
    if "--update" in sys.argv:
        for name, lang in list(pages()):
            update(name, lang)
    else:
        unittest.main()
