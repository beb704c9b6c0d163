"""The words of a request: blanks, full-width signs, arrows, brackets, positions through standard input, and
tables that a theorem fills."""
import json
import tempfile
import unittest

from program import grundy


def outcome(*args, **kw):
    run = grundy("solve", *args, "--json", **kw)
    assert run.code == 0, run.err
    answer = json.loads(run.out)
    return answer["outcome"], answer["value"], len(answer["moves"])


class Words(unittest.TestCase):
    def test_blanks_separate_heaps(self):
        for words in (["3 4 5"], ["3", "4 5"], ["3,4", "5"], ["3 + 4 + 5"], ["3，4，5"], ["３ ４ ５"]):
            self.assertEqual(outcome("nim", *words), outcome("nim", "3", "4", "5"), words)
        self.assertEqual(outcome("bash(3)", "1 + 1")[0], "P")
        self.assertEqual(outcome("wythoff", "10 17"), outcome("wythoff", "10", "17"))

    def test_coordinates_as_they_are_printed(self):
        self.assertEqual(outcome("wythoff", "(10,17)"), outcome("wythoff", "10", "17"))
        self.assertEqual(outcome("wythoff", "(1,2) + (3,5)")[0], "P")

    def test_full_width_signs(self):
        self.assertEqual(outcome("尼姆（3） ＋ kayles（4）"), outcome("nim(3) + kayles(4)"))
        self.assertEqual(outcome("f（n） → f（n－k） for k in ｛1，2，5｝", "10"),
                         outcome("subtract{1,2,5}", "10"))

    def test_what_looks_like_an_arrow_is_read_as_a_rule(self):
        for rule in ("f(n) => f(n-1)", "f(n) - > f(n-1)", "f(n) <- f(n-1)", "f(n) \u2014> f(n-1)"):
            run = grundy("solve", rule, "3")
            self.assertEqual((run.code, run.out), (2, ""), rule)
            self.assertIn("rule:1:6:", run.err, rule)
            self.assertIn("^", run.err, rule)

    def test_a_position_through_standard_input(self):
        with tempfile.TemporaryFile("w+") as heaps:
            heaps.write("5 7\n12\n")
            heaps.seek(0)
            self.assertEqual(outcome("nim", "-", stdin=heaps), outcome("nim", "5", "7", "12"))
        with tempfile.TemporaryFile("w+") as heaps:
            heaps.write("5 " * 10**7)
            heaps.seek(0)
            run = grundy("solve", "nim", "-", stdin=heaps)
            self.assertEqual((run.code, run.out, run.err.count("\n")), (2, "", 1))

    def test_a_theorem_fills_the_table_as_search_does(self):
        for rules in ("nim", "kayles", "lasker", "split", "all-but{2,3}", "octal 0.137"):
            for kind in ([], ["--outcomes"]):
                by_theorem = grundy("table", rules, "--to", "200", "--format", "tsv", *kind)
                self.assertEqual(by_theorem.code, 0, by_theorem.err)
                lines = dict(line.split("\t") for line in by_theorem.out.splitlines())
                for n in (0, 1, 2, 9, 57, 200):
                    run = grundy("solve", rules, str(n), "--engine", "search", "--json")
                    answer = json.loads(run.out)
                    expected = answer["outcome"] if kind else answer["value"]
                    self.assertEqual(lines[str(n)], expected, (rules, n))

    def test_a_long_table_by_theorem(self):
        run = grundy("table", "nim", "--to", "1000000", "--format", "tsv", "--time", "30s")
        self.assertEqual(run.out.splitlines()[-1], "1000000\t1000000")


if __name__ == "__main__":
    unittest.main()
