"""grundy verify: certificates of real games are accepted, and every wrong one is rejected.

The certificates are made here, by brute force; those that Grundy writes are changed place by place in tests/verify."""
import copy
import json
import os
import pathlib
import random
import tempfile
import unittest

from certificate_kit import (base, certificate, compare, heap_values, learn, less, numeration, ostrowski, rules, run,
                             table_by_rule, two_heap_rules)
from program import grundy

TWO, FIB, PELL = base(2), ostrowski(1), ostrowski(2)
BINARY, ZECKENDORF, PELLS = numeration(TWO, 1), numeration(FIB, 3), numeration(PELL, 2)


def wythoff_pairs(step, count):
    """P-positions of Wythoff's game (step 1) and of its relatives: the mex of what is used, and step*k more."""
    lost, used, a = {(0, 0)}, {0}, 0
    for k in range(1, count):
        while a in used:
            a += 1
        b = a + step * k
        used |= {a, b}
        lost |= {(a, b), (b, a)}
    return lost


def p_positions(rules, systems, machine, numeration=BINARY):
    return certificate(rules, {"kind": "p-positions", "automaton": machine}, numeration), systems, False


def values(rules, systems, machine, numeration=BINARY):
    return certificate(rules, {"kind": "values", "automaton": machine}, numeration), systems, True


def nim(heaps, play):
    names = "abcd"[:heaps]
    families = [{"to": [["x" if i == j else names[j] for j in range(heaps)]], "where": [less("x", names[i])]}
                for i in range(heaps)]

    def lost(*sizes):
        total = 0
        for n in sizes:
            total ^= n
        return sum(sizes) % 2 == 1 if play == "misere" and max(sizes) < 2 else total == 0
    return p_positions(rules(names, families, play), [TWO] * heaps, learn([TWO] * heaps, lost, 2 if heaps < 4 else 1))


def bash(m, play="normal"):
    families = [{"to": [["m"]], "where": [compare({"n": 1, "m": -1}, ">=", 1), compare({"n": 1, "m": -1}, "<=", m)]}]
    return p_positions(rules("n", families, play), [TWO], learn([TWO], lambda n: n % (m + 1) == (play == "misere"), 3))


def wythoff():
    lost = wythoff_pairs(1, 400)
    return p_positions(two_heap_rules(0), [FIB] * 2, learn([FIB] * 2, lambda a, b: (a, b) in lost, 3),
                       ZECKENDORF)


def near():
    lost = wythoff_pairs(2, 400)
    return p_positions(two_heap_rules(1), [PELL] * 2, learn([PELL] * 2, lambda a, b: (a, b) in lost, 2),
                       PELLS)


def lasker():
    families = [{"to": [["m"]], "where": [less("m", "n")]},
                {"to": [["a"], ["b"]], "where": [compare({"a": 1, "b": 1, "n": -1}, "="), compare({"a": 1}, ">=", 1),
                                                 compare({"b": 1}, ">=", 1)]}]
    g = heap_values(300, lambda n: [[m] for m in range(n)] + [[a, n - a] for a in range(1, n)])
    return values(rules("n", families), [TWO] * 2, learn([TWO] * 2, lambda n, v: n < 300 and g[n] == v, 3))


def ruler():
    """Take a power of two that divides the heap: the value is the place of the lowest 1, counted from 1, mod 2 ..."""
    families = [{"to": [["m"]], "where": [compare({"n": 1, "m": -1, "k": -1}, "="), {"power_divides": ["k", "n"]},
                                          compare({"n": 1}, ">=", 1)]}]
    g = heap_values(3000, lambda n: [[n - 2 ** i] for i in range(12) if n and n % 2 ** i == 0 and 2 ** i <= n])
    return p_positions(rules("n", families), [TWO], learn([TWO], lambda n: g[n] == 0, 4))


def knight():
    """A knight that moves two steps down and one aside, on a board of 8 columns."""
    step = lambda dx, dy: {"to": [["c", "d"]], "where": [compare({"c": 1, "a": -1}, "=", dx), compare({"d": 1, "b": -1}, "=", dy)]}
    lost = lambda a, b: a < 8 and b // 2 % 2 == 0
    board = rules("ab", [step(-1, -2), step(1, -2)], domain=[compare({"a": 1}, "<", 8)], measure=[[0, 1]])
    return p_positions(board, [TWO] * 2, learn([TWO] * 2, lost, 3))


REAL = {"nim2": lambda: nim(2, "normal"), "nim3": lambda: nim(3, "normal"), "nim4": lambda: nim(4, "normal"),
        "nim3-misere": lambda: nim(3, "misere"), "bash": lambda: bash(4), "bash-misere": lambda: bash(3, "misere"),
        "wythoff": wythoff, "near": near, "lasker": lasker, "ruler": ruler, "knight": knight}


def heap_rules(digits, rest=0):
    return {"kind": "heaps", "digits": digits, "rest": rest}


def code(text):
    return heap_rules([int(d, 16) for d in text.replace(".", "")])


def taken(numbers):
    return heap_rules([3 if k in numbers else 0 for k in range(max(numbers) + 1)])


def all_but(numbers):
    return heap_rules([0 if k == 0 or k in numbers else 3 for k in range(max(numbers, default=0) + 1)], 3)


def heap_options(rules, n):
    digits = rules["digits"]
    for k in range(n + 1):
        digit, m = digits[k] if k < len(digits) else rules["rest"], n - k
        if m == 0 and digit & 1:
            yield []
        if m > 0 and digit & 2:
            yield [m]
        if digit & 4:
            yield from ([a, m - a] for a in range(1, m // 2 + 1))
        if digit & 8:
            yield from ([a, b, m - a - b] for a in range(1, m) for b in range(a, m) if b <= m - a - b)


def values_of(rules, count):
    return heap_values(count, lambda n: heap_options(rules, n))


def period(rules, preperiod, period, g, saltus=0):
    return certificate(rules, {"kind": "period", "preperiod": preperiod, "period": period, "saltus": saltus,
                               "values": g[:preperiod + period]})


PERIODS = [(code("0.77"), 71, 12, 0), (code("0.07"), 53, 34, 0), (code("0.333"), 0, 4, 0), (code("0.15"), 1, 10, 0), (code("0.17"), 33, 34, 0),
           (code("4.002"), 1, 2, 0), (code("4.3"), 2, 2, 0), (taken([1, 5, 6]), 0, 11, 0), (taken([3, 7, 9]), 14, 2, 0), (taken([2]), 0, 4, 0),
           (all_but([2, 4]), 0, 6, 2), (all_but([]), 0, 1, 1)]


class Checked(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.real = {name: make() for name, make in REAL.items()}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def verify(self, made, *rules, lang="en"):
        path = pathlib.Path(self.folder.name) / "c.json"
        path.write_text(made if isinstance(made, str) else json.dumps(made))
        return grundy("verify", str(path), *rules, lang=lang)

    def rejects(self, made):
        done = self.verify(made)
        self.assertEqual(done.code, 1, done.out)
        self.assertTrue(done.out.startswith("Rejected: "))


class Program(unittest.TestCase):
    """What the checker is: a small program of its own."""
    FOLDER = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"]) / "verify"
    LAWS = ["certificate.cpp", "families.cpp", "families.hpp", "heaps.cpp", "json.hpp", "main.cpp", "space.cpp",
            "space.hpp", "verdict.hpp"]

    def test_under_800_lines(self):
        code = [line for name in self.LAWS for line in (self.FOLDER / name).read_text().splitlines()
                if line.strip() and not line.strip().startswith("//")]
        self.assertLess(len(code), 800)
        self.assertLess(max(map(len, code)), 101)

    def test_no_code_of_the_finder(self):
        for file in self.FOLDER.glob("*.?pp"):
            for line in file.read_text().splitlines():
                if line.startswith('#include "'):
                    self.assertTrue(line.startswith('#include "verify/'), line)


class Accepts(Checked):
    def test_families(self):
        for name, (made, *_) in self.real.items():
            with self.subTest(name):
                done = self.verify(made)
                self.assertEqual((done.code, done.err), (0, ""), done.out)
                self.assertRegex(done.out, r"^Accepted: .* for all sizes\.\n$")

    def test_periods(self):
        for rules, preperiod, length, saltus in PERIODS:
            with self.subTest(str(rules)):
                g = values_of(rules, preperiod + length)
                done = self.verify(period(rules, preperiod, length, g, saltus))
                self.assertEqual(done.code, 0, done.out)

    def test_words_in_chinese(self):
        self.assertTrue(self.verify(self.real["nim2"][0], lang="zh").out.startswith("通过："))


class Compares(Checked):
    RULES = {"nim2": "f(a,b) -> f(c,b) for c in 0..a-1 | f(a,c) for c in 0..b-1",
             "bash": "b(n) -> b(n-k) for k in 1..4", "bash-misere": "b(n) -> b(n-k) for k in 1..3; play misere",
             "near": "near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b "
                     "| near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1",
             "lasker": "lasker(n) -> lasker(n-k) for k in 1..n | lasker(a) + lasker(n-a) for a in 1..n-1",
             "knight": "k(x,y) -> k(x-1,y-2) | k(x+1,y-2); domain x < 8"}
    OTHER = {"nim2": "f(a,b) -> f(c,b) for c in 0..a-1 | f(a,c) for c in 0..b-2",
             "bash": "b(n) -> b(n-k) for k in 1..5", "bash-misere": "b(n) -> b(n-k) for k in 1..3",
             "near": "wythoff", "lasker": "nim", "knight": "k(x,y) -> k(x-1,y-2) | k(x+1,y-2); domain x < 9"}

    def test_the_same_and_others(self):
        for name, rules in self.RULES.items():
            with self.subTest(name):
                done = self.verify(self.real[name][0], rules)
                self.assertEqual(done.code, 0, done.out + done.err)
                self.assertIn("The rules are those of", done.out)
                done = self.verify(self.real[name][0], self.OTHER[name])
                self.assertEqual(done.code, 1, done.out + done.err)

    def test_codes_and_sets(self):
        kayles = period(code("0.77"), 71, 12, values_of(code("0.77"), 83))
        self.assertEqual(self.verify(kayles, "kayles").code, 0)
        self.assertEqual(self.verify(kayles, "octal", "0.75").code, 1)
        some = period(taken([1, 5, 6]), 0, 11, values_of(taken([1, 5, 6]), 11))
        self.assertEqual(self.verify(some, "s(n) -> s(n-k) for k in {1,5,6}").code, 0)
        self.assertEqual(self.verify(some, "s(n) -> s(n-k) for k in {1,5,7}").code, 1)

    def written(self, *words):
        """A certificate that Grundy writes."""
        path = pathlib.Path(self.folder.name) / "written.json"
        done = grundy(*words, "--certificate", str(path))
        self.assertEqual(done.code, 0, done.err)
        return json.loads(path.read_text())

    def test_windows(self):
        half = self.written("discover", "half")
        self.assertEqual(half["claim"]["kind"], "window")
        self.assertEqual(self.verify(half, "half").code, 0)
        self.assertEqual(self.verify(half, "h(n) -> h(n-k) for k in 1..(n+1)/2").code, 1)
        self.assertEqual(self.verify(half, "bash(3)").code, 1)
        half["rules"]["measure"] = []
        self.assertEqual(self.verify(half).code, 2)

    def test_boards_have_no_rules_to_compare(self):
        for game in (("cram", "2", "3"), ("node-kayles{0-1,1-2}",)):
            made = self.written("solve", *game, "--engine", "search")
            for rules in ("cram", "kayles"):
                done = self.verify(made, rules)
                self.assertEqual((done.code, done.out), (2, ""))
                self.assertIn("board", done.err)

    def test_every_larger_amount_is_allowed_or_none_is(self):
        made = period(taken([1, 2, 3, 4]), 0, 5, values_of(taken([1, 2, 3, 4]), 5))
        self.assertEqual(self.verify(made).code, 0)
        for rest in (1, 2):
            made["rules"]["rest"] = rest
            self.assertEqual(self.verify(made).code, 2)

    def test_other_kinds_of_positions(self):
        self.assertEqual(self.verify(self.real["nim2"][0], "bash(3)").code, 2)
        self.assertEqual(self.verify(self.real["nim2"][0], "no such game").code, 2)


class Mutants(Checked):
    """Small positions decide whether a changed certificate still tells the truth. tests/verify changes each place; here
    a sample goes through the program."""
    SAMPLE = 6
    LIMITS = {"nim2": 9, "nim3": 5, "nim3-misere": 5, "bash": 40, "bash-misere": 40, "wythoff": 14, "near": 13,
              "lasker": 18, "ruler": 40, "knight": 12}

    def true_table(self, name, made):
        _, systems, valued = self.real[name]
        return table_by_rule(made["rules"], self.LIMITS[name], valued)

    def agrees(self, name, made, table):
        """Does the automaton of the claim say what the table says?"""
        _, systems, valued = self.real[name]
        machine = made["claim"]["automaton"]
        for position, truth in table.items():
            if valued:
                for v in range(2 * self.LIMITS[name]):
                    if run(machine, systems, position + (v,)) != (v == truth):
                        return False
            elif run(machine, systems, position) != truth:
                return False
        return True

    def test_start(self):
        for name in self.LIMITS:
            made = copy.deepcopy(self.real[name][0])
            machine = made["claim"]["automaton"]
            table = self.true_table(name, made)
            states = range(len(machine["transitions"]))
            for q in random.Random(1).sample(states, min(self.SAMPLE, len(states))):
                machine["start"] = q
                if not self.agrees(name, made, table):
                    self.rejects(made)

    def test_rules(self):
        rejected = 0
        for name in self.LIMITS:
            real = self.real[name][0]
            mutants = list(rule_mutants(real))
            for made in random.Random(2).sample(mutants, min(self.SAMPLE, len(mutants))):
                table = self.true_table(name, made)
                if table is not None and not self.agrees(name, made, table):
                    with self.subTest(name=name, rules=made["rules"]):
                        self.rejects(made)
                        rejected += 1
        self.assertGreater(rejected, 25)

    def test_a_game_that_does_not_end(self):
        made = copy.deepcopy(self.real["bash"][0])
        made["rules"]["families"].append({"to": [["n"]], "where": []})
        self.assertIn("measure", self.verify(made).out)
        made["rules"]["families"][-1] = {"to": [["m"]], "where": [compare({"m": 1, "n": -1}, "=", 1)]}
        self.rejects(made)

    def test_other_codes(self):
        for rules, preperiod, length, others in (
                (code("0.77"), 71, 12, [code(c) for c in ("0.76", "0.73", "0.777", "0.771", "0.67", "0.7", "4.77")]),
                (taken([1, 5, 6]), 0, 11, [taken(s) for s in ([1, 5], [1, 5, 7], [2, 5, 6], [1, 5, 6, 9])])):
            g = values_of(rules, 200)
            wrong = [other for other in others if values_of(other, 200) != g]
            self.assertGreater(len(wrong), 2)
            for other in wrong:
                self.rejects(period(other, preperiod, length, g))


def rule_mutants(real):
    """One constraint changed by one, turned round or left out; one family left out; the other convention."""
    for f, family in enumerate(real["rules"]["families"]):
        for c, constraint in enumerate(family["where"]):
            if "sum" in constraint:
                how = "=" if "=" in constraint else "<="
                changes = [{**constraint, how: constraint[how] + d} for d in (-1, 1)]
                changes += [{"sum": constraint["sum"], "<=" if how == "=" else "=": constraint[how]}]
                changes += [{**constraint, "sum": {**constraint["sum"], x: k + 1}} for x, k in constraint["sum"].items()]
                for change in changes:
                    made = copy.deepcopy(real)
                    made["rules"]["families"][f]["where"][c] = change
                    yield made
            made = copy.deepcopy(real)
            del made["rules"]["families"][f]["where"][c]
            yield made
        made = copy.deepcopy(real)
        del made["rules"]["families"][f]
        yield made
    if real["claim"]["kind"] == "p-positions":
        made = copy.deepcopy(real)
        made["rules"]["play"] = "normal" if real["rules"]["play"] == "misere" else "misere"
        yield made


class Malformed(Checked):
    def is_malformed(self, made):
        done = self.verify(made)
        self.assertEqual(done.code, 2, str(made)[:200] + done.out + done.err)

    def test_texts(self):
        for text in ("{", "[]", "3", '"x"', "{}", "null", "[" * 100000, '{"format":' * 1000, '{"format": 1}'):
            with self.subTest(text[:30]):
                self.is_malformed(text)

    def test_every_key_is_needed_or_has_a_default(self):
        for made in (self.real["wythoff"][0], period(taken([1, 2]), 0, 3, [0, 1, 2])):
            for path in paths(made):
                whole = copy.deepcopy(made)
                holder = whole
                for step in path[:-1]:
                    holder = holder[step]
                with self.subTest(path=path):
                    for strange in (None, {}, [], -7, 1.5, "?", [[[]]], 10 ** 30):
                        holder[path[-1]] = strange
                        if whole == made:
                            continue
                        self.assertIn(self.verify(whole).code, (1, 2, 3), (path, strange))
                    if isinstance(path[-1], str) and "sum" not in path[:-1] and made.get(path[-1]) != []:
                        del holder[path[-1]]
                        self.is_malformed(whole)

    def test_wrong_letters_and_states(self):
        for row in ([["000", 0]], [["0", 0]], [["02", 0]], [["0A", 0]], [["00", 99]], [["00", -1]], [["00"]], [[0, 0]], ["00"]):
            made = copy.deepcopy(self.real["nim2"][0])
            made["claim"]["automaton"]["transitions"][0] = row
            with self.subTest(row=row):
                self.is_malformed(made)

    def test_zeros_in_front_must_not_matter(self):
        made = copy.deepcopy(self.real["bash"][0])
        made["claim"]["automaton"] = {"start": 0, "accepting": [0], "transitions": [[["*", 1]], [["*", 1]]]}
        self.rejects(made)

    def test_work_is_bounded(self):
        self.assertEqual(self.verify(period(taken([1, 4000]), 3_000_000, 900_000, [0])).code, 2)
        self.assertEqual(self.verify(period(code("0.8f"), 20_000, 1, [0] * 20_001)).code, 3)


def paths(value, path=()):
    """Paths to everything in a certificate, but of each automaton's transitions only the first."""
    items = value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    for key, inner in items:
        yield path + (key,)
        yield from paths(inner, path + (key,))


if __name__ == "__main__":
    unittest.main()
