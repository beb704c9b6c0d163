"""Runs the examples of the pages under docs/ that have any, in English and in Chinese, as tour_test.py does for
the README. `python3 tests/cli/pages_test.py --update` writes the present output into the pages."""
import sys
import unittest

from tour_test import BLOCK, SOURCE, Folder, commands_of, update

PAGES = {"docs/explain.md": "C.UTF-8", "docs/zh/explain.md": "zh_CN.UTF-8",
         "docs/compounds.md": "C.UTF-8", "docs/zh/compounds.md": "zh_CN.UTF-8",
         "docs/classify.md": "C.UTF-8", "docs/zh/classify.md": "zh_CN.UTF-8"}


def examples(page):
    return [pair for block in BLOCK.findall((SOURCE / page).read_text()) for pair in commands_of(block)]


class Pages(unittest.TestCase):
    maxDiff = None

    def test_examples(self):
        for page, language in PAGES.items():
            folder = Folder(language)
            pairs = examples(page)
            self.assertGreater(len(pairs), 4)
            for command, expected in pairs:
                with self.subTest(page=page, command=command):
                    self.assertEqual(folder.run(command), expected)

    def test_both_languages_run_the_same_commands(self):
        for page in PAGES:
            if page.startswith("docs/zh/"):
                continue
            with self.subTest(page=page):
                self.assertEqual([c for c, _ in examples(page)],
                                 [c for c, _ in examples(page.replace("docs/", "docs/zh/"))])


if __name__ == "__main__":
    if "--update" in sys.argv:
        for name, lang in PAGES.items():
            update(name, lang)
    else:
        unittest.main()
