"""grundy play --certificate: no position is solved; every reply comes from the certificate, which is checked first.
grundy solve --certificate on games with a law: the file is accepted by grundy verify, with the rules."""
import json
import pathlib
import random
import tempfile
import unittest

from play_test import play
from program import grundy

TWO = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b"
NEAR = TWO + " | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= 1"
LAWS = [  # words of discover, lost positions, won positions; in the words of play
    (["wythoff"], [["3", "5"], ["6", "10"], ["12", "20"]], [["4", "9"], ["7", "7"]]),
    (["wythoff", "--misere"], [["2", "2"], ["3", "5"]], [["4", "9"]]),
    ([NEAR], [["3", "7"], ["7", "17"]], [["9", "10"]]),
    ([TWO, "--misere"], [["5", "5"], ["0", "1"]], [["5", "8"]]),
    (["f(n) -> f(n-k) for k in 1..n if pow2(k)"], [["21"], ["7", "4"]], [["20"], ["5", "6", "1"]]),
    (["lasker"], [["7", "8"], ["3", "4", "6", "1"]], [["9"]]),
    (["kayles"], [["5", "5"], ["1", "2", "3"]], [["12"], ["7", "9"]]),
    (["subtract{1,5,6}"], [["11"], ["4", "2"]], [["13"]]),
    (["f(n) -> f(n-k) for k in 1..n/2"], [["7"], ["12", "6", "3"]], [["20"]])]
BOARDS = [["cram", "3", "4"], ["cram", "4", "5"], ["chomp", "3", "4"], ["chomp", "4", "4"],
          ["node-kayles {0-1,1-2,2-3,3-4,4-5,5-0,0-3}"], ["arc-kayles {0-1,1-2,2-3,3-0,0-4,1-5}"],
          ["poset{0<1,0<2,1<3,2<3,2<4}"], ["poset{0<1,0<2,3<4,3<5}"]]


class Kit(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = str(pathlib.Path(self.folder.name) / "c.json")

    def tearDown(self):
        self.folder.cleanup()

    def game(self, words, seed, *more):
        """A careless opponent: numbers of moves, which are refused where there are fewer."""
        numbers = random.Random(seed)
        lines = [str(numbers.randint(1, 9)) if i % 4 else "1" for i in range(240)]
        return play([*words, "--certificate", self.file, *more], lines)


class Laws(Kit):
    def test_every_reply_of_a_lost_position_wins(self):
        for discover, lost, won in LAWS:
            done = grundy("discover", *discover, "--certificate", self.file)
            self.assertEqual(done.code, 0, done.err)
            rules, more = discover[0], discover[1:]
            for seed, words in enumerate(lost * 2):
                with self.subTest(rules=discover, words=words):
                    done = self.game([rules, *words, *more], seed)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertTrue(done.stdout.startswith("Accepted: "))
                    self.assertIn("Grundy wins", done.stdout)
            for seed, words in enumerate(won):
                with self.subTest(rules=discover, words=words):
                    done = self.game([rules, *words, *more], seed, "--side", "second")
                    self.assertIn("Grundy wins", done.stdout, done.stderr)

    def test_solve_writes_certificates_of_laws(self):
        for rules, words in (("wythoff", ["3", "5"]), (NEAR, ["9", "9"]), ("kayles", ["20"]), ("lasker", ["3", "4"]),
                             ("subtract{1,5,6}", ["11"]), (TWO, ["4", "5", "--misere"]), ("half", ["9"])):
            with self.subTest(rules):
                done = grundy("solve", rules, *words, "--certificate", self.file)
                self.assertEqual(done.code, 0, done.err)
                made = json.loads(pathlib.Path(self.file).read_text())
                self.assertEqual(made["format"], "grundy-certificate-1")
                misere = ["; play misere"] if "--misere" in words else [""]
                done = grundy("verify", self.file, rules + misere[0])
                self.assertEqual(done.code, 0, done.out + done.err)
                self.assertIn("The rules are those of", done.out)
        done = grundy("solve", "grundy", "20", "--certificate", self.file, "--time", "5s")
        self.assertEqual((done.code, done.out), (4, ""))


class Quotients(Kit):
    def test_misere_quotient(self):
        self.assertEqual(grundy("misere", "octal", "0.75", "--certificate", self.file).code, 0)
        truth = {}

        def lost(heaps):
            heaps = tuple(sorted(h for h in heaps if h))
            if heaps not in truth:
                truth[heaps] = bool(heaps) and not any(lost(m) for m in moves(heaps))
            return truth[heaps]

        def moves(heaps):
            for i, n in enumerate(heaps):
                rest = heaps[:i] + heaps[i + 1:]
                yield from (rest + (a, n - 1 - a) for a in range((n - 1) // 2 + 1))  # 7: all, one or two heaps
                if n >= 2:  # 5: all, or two heaps
                    yield from (rest + (a, n - 2 - a) for a in range(1, (n - 2) // 2 + 1))
                if n == 2:
                    yield rest
        found = 0
        for a in range(1, 6):
            for b in range(1, 6):
                if lost((a, b)):
                    found += 1
                    done = self.game(["octal 0.75", str(a), str(b), "--misere"], a * 8 + b)
                    self.assertIn("Grundy wins", done.stdout, (a, b, done.stderr))
        self.assertGreater(found, 2)


class Boards(Kit):
    def test_values(self):
        for words in (["cram", "3", "5"], ["poset{0<1,0<2,3<4,3<5,6<7}"], ["chomp", "2", "3"]):
            done = grundy("solve", *words, "--certificate", self.file, "--values")
            self.assertEqual(done.code, 0, done.err)
            value = json.loads(pathlib.Path(self.file).read_text())["claim"]["value"]
            self.assertIn(f"nim-value: {value}", done.out)
            done = grundy("verify", self.file)
            self.assertEqual(done.code, 0, done.out)
            self.assertIn(f"has nim-value {value}", done.out)

    def test_boards(self):
        for words in BOARDS:
            with self.subTest(words):
                done = grundy("solve", *words, "--certificate", self.file)
                self.assertEqual(done.code, 0, done.err)
                side = ["--side", "second"] if done.out.startswith("N") else []
                for seed in range(3):
                    done = self.game(words, seed, *side)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertIn("Grundy wins", done.stdout)


class Refused(Kit):
    def test_wrong_and_other_certificates(self):
        grundy("discover", "wythoff", "--certificate", self.file)
        for words in (["nim", "3", "5"], [NEAR, "3", "5"], ["cram", "3", "4"], ["wythoff", "3", "5", "--misere"]):
            done = self.game(words, 1)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
        path = pathlib.Path(self.file)
        made = json.loads(path.read_text())
        made["claim"]["automaton"]["accepting"] = []
        path.write_text(json.dumps(made))
        done = self.game(["wythoff", "3", "5"], 1)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("Rejected", done.stderr)
        path.write_text("{")
        self.assertEqual(self.game(["wythoff", "3", "5"], 1).returncode, 2)
        grundy("solve", "cram", "3", "4", "--certificate", self.file)
        for words in (["cram", "3", "5"], ["chomp", "3", "4"], ["wythoff", "3", "5"]):
            done = self.game(words, 1)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
        self.assertEqual(play(["nim", "3", "--certificate", "/no/such/file"], []).returncode, 2)


if __name__ == "__main__":
    unittest.main()
