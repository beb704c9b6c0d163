"""grundy solve --batch: the answers are those of single questions, in order."""
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cli"))

from program import GRUNDY, grundy  # noqa: E402  (found through the line above)


def batch(rules, lines, *options):
    run = subprocess.run([GRUNDY, "solve", rules, "--batch", "-", *options], input="".join(l + "\n" for l in lines),
                         capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


def single(rules, line, *options):
    import json
    found = json.loads(grundy("solve", rules, *line.split(), "--json", *options).out)
    return found["outcome"] + (f" {found['value']}" if found["value"] is not None else "")


class Batch(unittest.TestCase):
    def agree(self, rules, lines, *options):
        code, out, err = batch(rules, lines, *options)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines(), [single(rules, line, *options) for line in lines])

    def test_as_single_questions(self):
        random.seed(4)

        def heaps(most, count=3):
            return [" ".join(str(random.randrange(most)) for _ in range(random.randint(1, count))) for _ in range(12)]

        self.agree("nim", heaps(10**18))
        self.agree("nim", heaps(3), "--misere")
        self.agree("kayles", heaps(400))
        self.agree("grundy", heaps(60))
        self.agree("f(n) -> f(n-k) for k in 1..n if gcd(k, n) = 1", heaps(60))
        self.agree("f(n) -> f(n-1) + f(n/2) | f(n-3)", heaps(50))
        self.agree("wythoff", [f"{random.randrange(40)} {random.randrange(40)}" for _ in range(12)])
        self.agree("fibonacci", heaps(40, 1))
        self.agree("staircase", heaps(9, 4))
        self.agree("cram", ["2 3", "3 3", "2 4"])
        self.agree("f(n) -> f(n-1) | f(n); wins f(0)", ["0", "1", "2"])
        self.agree("nim", ["18446744073709551617 5", "3,4 5", "7 + 9", "2^70"])

    def test_order_and_empty_lines(self):
        self.assertEqual(batch("nim", ["1 1", "", "5"]), (0, "P 0\nP 0\nN 5\n", ""))
        run = subprocess.run([GRUNDY, "solve", "nim", "--batch", "-"], input="3\n4", capture_output=True, text=True)
        self.assertEqual(run.stdout, "N 3\nN 4\n")

    def test_moves(self):
        code, out, _ = batch("nim", ["3 4 5", "1 1"], "--moves", "1")
        self.assertEqual((code, out), (0, "N 2\theap 1: 3 -> 1, take 2\nP 0\n"))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "positions.txt"
            path.write_text("4 4\n1 2\n")
            self.assertEqual(grundy("solve", "bash(3)", "--batch", str(path)).out, "P 0\nN 3\n")

    def test_many(self):
        random.seed(1)
        rows = [(random.randrange(2000), random.randrange(2000)) for _ in range(20000)]
        code, out, _ = batch("nim", [f"{a} {b}" for a, b in rows])
        self.assertEqual(code, 0)
        self.assertEqual(out.split(), [w for a, b in rows for w in ("NP"[a == b], str(a ^ b))])

    def test_mistakes_name_the_line(self):
        for lines, says in ((["1", "x"], "line 2"), (["1", "-3"], "line 2")):
            code, out, err = batch("nim", lines)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(says, err)
        self.assertEqual(grundy("solve", "nim", "--batch", "/no/such/file").code, 2)
        self.assertEqual(grundy("solve", "nim", "3", "--batch", "-").code, 2)
        self.assertEqual(grundy("solve", "nim", "--batch", "-", "--json").code, 2)


if __name__ == "__main__":
    unittest.main()
