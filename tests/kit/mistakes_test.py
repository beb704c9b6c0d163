"""What contest users type, and what they are told."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cli"))

from program import grundy  # noqa: E402  (found through the line above)


class Mistakes(unittest.TestCase):
    def told(self, *words, says, lang="en"):
        run = grundy(*words, lang=lang)
        self.assertEqual((run.code, run.out), (2, ""), run.out)
        for part in says if isinstance(says, (list, tuple)) else [says]:
            self.assertIn(part, run.err)

    def test_rules(self):
        self.told("solve", "f(n) -> f(n-1), f(n-2)", "5", says="write '|'")
        self.told("solve", "f(n) -> f(n-1) || f(n-2)", "5", says="separated by one '|'")
        self.told("solve", "f(n) -> f[n-1]", "5", says="write 'f(...)'")
        self.told("solve", "f[n] -> f[n-1]", "5", says="write 'f(n) -> ...'")
        self.told("solve", "f(n) -> f(n-1) || f(n-2)", "5", says="只用一个", lang="zh")

    def test_the_shell_took_the_braces(self):
        self.told("solve", "subtract1", "subtract2", "7", says="'subtract{1,2}'")
        self.told("table", "subtract1", "subtract5", "--to", "9", says="'subtract{1,5}'")

    def test_the_command_is_missing(self):
        self.told("nim", "3", "4", "5", says="grundy solve nim 3 4 5")
        self.told("bash(3)", "5", says="grundy solve 'bash(3)' 5")
        self.told("f(n) -> f(n-1)", "5", says="grundy solve 'f(n) -> f(n-1)' 5")

    def test_a_parameter_as_a_word(self):
        self.told("solve", "bash", "3", "5", says="'bash(3)' 5")

    def test_no_position(self):
        self.told("solve", "nim", says="for example: 5 7 12")
        self.told("solve", "staircase", says="for example: 0 3 5 2")
        self.told("solve", "f(a,b) -> f(a-1,b)", says="for example: 'f(10,17)'")
        self.told("solve", "f(n) -> f(n-1)", says="for example: 5 7 12")

    def test_nothing_between_commas(self):
        for rules in ("nim", "staircase", "wythoff"):
            self.told("solve", rules, "1,,2", says="")
        self.assertEqual(grundy("solve", "nim", "1,", "2").code, 0)

    def test_endings(self):
        with tempfile.TemporaryDirectory() as folder:
            self.told("table", "nim", "--to", "5", "--out", f"{folder}/n.xyz", says="'.xyz'")
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])
            for name in ("n.txt", "n", "n.tsv"):
                self.assertEqual(grundy("table", "nim", "--to", "5", "--out", f"{folder}/{name}").code, 0)
            self.assertEqual(
                grundy("table", "nim", "--to", "5", "--out", f"{folder}/n.xyz", "--format", "csv").code, 0)


if __name__ == "__main__":
    unittest.main()
