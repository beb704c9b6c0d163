"""grundy export: the code compiles without a warning, and says what brute force says."""
import pathlib
import subprocess
import tempfile
import unittest

from certificate_kit import heap_values
from program import grundy

LARGE = [10 ** 18, 10 ** 18 + 1, 999_999_999_999_999_989, 2 ** 62 + 3]


def taking(amounts):
    return lambda n: [[n - k] for k in amounts if k <= n]


def octal(digits):
    def options(n):
        for k, digit in enumerate(digits, 1):
            if k > n:
                return
            if digit & (1 if k == n else 2):
                yield [n - k] if k < n else []
            if digit & 4:
                yield from ([a, n - k - a] for a in range(1, (n - k) // 2 + 1))
    return options


HEAPS = {  # rules -> options of a heap
    "nim": lambda n: [[m] for m in range(n)], "bash(3)": taking([1, 2, 3]), "bash(1000000007)": lambda n: [[m] for m in range(n)],
    "subtract{1,5,6}": taking([1, 5, 6]), "subtract{3,7,9}": taking([3, 7, 9]), "lasker": lambda n: [
        [m] for m in range(n)] + [[a, n - a] for a in range(1, n)],
    "kayles": octal([7, 7]), "octal 0.07": octal([0, 7]), "octal 0.15": octal([1, 5]),
    "f(n) -> f(n-k) for k in 1..n if k != 2 and k != 4": lambda n: [[n - k] for k in range(1, n + 1) if k not in (2, 4)]}

CPP_HEAPS = """
#include <cstdio>
#include "law.hpp"
int main() {
  for (law::Number n : {NUMBERS}) std::printf("%llu ", static_cast<unsigned long long>(law::value(n)));
  std::printf("\\n");
  for (const auto& heaps : std::vector<std::vector<law::Number>>{SUMS}) {
    const auto move = law::winning_move(heaps);
    std::printf("%d", law::first_player_wins(heaps) ? 1 : 0);
    if (move) {
      std::printf(" %zu", move->heap);
      for (law::Number n : move->left) std::printf(" %llu", static_cast<unsigned long long>(n));
    }
    std::printf("\\n");
  }
}
"""


def exported(folder, rules, language, *more):
    out = pathlib.Path(folder) / ("law.hpp" if language == "cpp" else "law.py")
    done = grundy("export", *(rules.split(" ") if rules.startswith("octal") else [rules]), "--language", language, "--out", str(out), *more)
    assert done.code == 0, done.err
    return out.read_text()


def python(folder, rules, *more):
    space = {}
    exec(exported(folder, rules, "python", *more), space)
    return space


def compiled(folder, main):
    source, program = pathlib.Path(folder) / "main.cpp", pathlib.Path(folder) / "main"
    source.write_text(main)
    done = subprocess.run(["g++", "-std=c++17", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror", str(source), "-o", str(program)],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    return subprocess.run([program], capture_output=True, text=True, timeout=60).stdout.splitlines()


def braces(numbers):
    return "{" + ", ".join(f"{n}ul" for n in numbers) + "}"


class Heaps(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.folder.cleanup()

    def test_python_against_brute_force(self):
        for rules, options in HEAPS.items():
            law = python(self.folder.name, rules)
            g = heap_values(140, options)
            with self.subTest(rules):
                self.assertEqual([law["value"](n) for n in range(140)], g)
                for a in range(0, 40):
                    for b in (0, 1, 7, 12, 35):
                        heaps = [a, b, 5]
                        lost = g[a] ^ g[b] ^ g[5] == 0
                        self.assertEqual(law["first_player_wins"](heaps), not lost)
                        move = law["winning_move"](heaps)
                        self.assertEqual(move is None, lost)
                        if move is None:
                            continue
                        i, left = move
                        legal = [sorted(part for part in o if part) for o in options(heaps[i])]
                        self.assertIn(sorted(left), legal)
                        rest = heaps[:i] + heaps[i + 1:] + left
                        self.assertFalse(law["first_player_wins"](rest))

    def test_cpp_says_what_python_says(self):
        sums = [[n, 7] for n in LARGE] + [[n, n] for n in LARGE] + [[a, b, 3] for a in range(12) for b in range(6)] + [[]]
        numbers = list(range(60)) + LARGE
        for rules in HEAPS:
            law = python(self.folder.name, rules)
            exported(self.folder.name, rules, "cpp")
            main = CPP_HEAPS.replace("{NUMBERS}", braces(numbers)).replace("{SUMS}", "{" + ", ".join(map(braces, sums)) + "}")
            with self.subTest(rules):
                lines = compiled(self.folder.name, main)
                self.assertEqual(lines[0].split(), [str(law["value"](n)) for n in numbers])
                for heaps, line in zip(sums, lines[1:]):
                    move = law["winning_move"](heaps)
                    said = [int(law["first_player_wins"](heaps))] + ([move[0]] + move[1] if move else [])
                    self.assertEqual(list(map(int, line.split())), said, heaps)
                    if move and len(heaps) == 2:
                        self.assertFalse(law["first_player_wins"](heaps[:move[0]] + heaps[move[0] + 1:] + move[1]))

    def test_misere_nim(self):
        law = python(self.folder.name, "nim", "--misere")
        wins = {(): True}

        def won(heaps):
            heaps = tuple(sorted(h for h in heaps if h))
            if heaps not in wins:
                wins[heaps] = any(not won(heaps[:i] + (m,) + heaps[i + 1:]) for i in range(len(heaps)) for m in range(heaps[i]))
            return wins[heaps]
        for a in range(6):
            for b in range(6):
                for c in range(6):
                    heaps = [a, b, c]
                    self.assertEqual(law["first_player_wins"](heaps), won(heaps), heaps)
                    move = law["winning_move"](heaps)
                    self.assertEqual(move is not None, won(heaps) and any(heaps))
                    if move:
                        self.assertLess(sum(move[1]), heaps[move[0]])
                        self.assertFalse(won(heaps[:move[0]] + heaps[move[0] + 1:] + move[1]))
        exported(self.folder.name, "nim", "cpp", "--misere")
        sums = [[1], [1, 1], [1, 1, 1], [3, 1], [4, 5], [5, 5], []]
        main = CPP_HEAPS.replace("{NUMBERS}", "{}").replace("{SUMS}", "{" + ", ".join(map(braces, sums)) + "}")
        main = "\n".join(line for line in main.splitlines() if "law::value" not in line)
        lines = compiled(self.folder.name, main)[1:]
        self.assertEqual([int(line.split()[0]) for line in lines], [int(law["first_player_wins"](s)) for s in sums])


def lost_pairs(limit, width):
    lost = set()
    for total in range(2 * limit):
        for a in range(max(0, total - limit + 1), min(total, limit - 1) + 1):
            if not any(m in lost for m in pair_options(a, total - a, width)):
                lost.add((a, total - a))
    return lost


def pair_options(a, b, width):
    yield from ((m, b) for m in range(a))
    yield from ((a, m) for m in range(b))
    yield from ((a - x, b - y) for x in range(1, a + 1) for y in range(max(1, x - width + 1), min(b, x + width - 1) + 1))


class Pairs(unittest.TestCase):
    RULES = {1: "wythoff", 2: "near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b "
                              "| near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1"}
    LARGE = [(165580140, 267914295), (165580141, 267914296), (10 ** 18, 10 ** 18), (10 ** 18, 2414213562373095050), (5, 10 ** 18),
             (4807526975, 7778742048), (7778742048, 12586269024), (2 ** 61, 2 ** 60 + 1)]

    def test_python_and_cpp(self):
        for width, rules in self.RULES.items():
            with tempfile.TemporaryDirectory() as folder, self.subTest(rules):
                law = python(folder, rules)
                lost = lost_pairs(45, width)
                for a in range(45):
                    for b in range(45):
                        self.assertEqual(law["first_player_wins"](a, b), (a, b) not in lost)
                        move = law["winning_move"](a, b)
                        self.assertEqual(move is None, (a, b) in lost)
                        self.assertTrue(move is None or (move in lost and move in pair_options(a, b, width)))
                pairs = self.LARGE + [(a, b) for a in range(20) for b in range(20)]
                exported(folder, rules, "cpp")
                lines = compiled(folder, """#include <cstdio>
#include "law.hpp"
struct P { law::Number a, b; };
int main() {
  for (const P p : {PAIRS}) {
    std::printf("%d", law::first_player_wins(p.a, p.b) ? 1 : 0);
    if (const auto m = law::winning_move(p.a, p.b))
      std::printf(" %llu %llu", static_cast<unsigned long long>(m->a), static_cast<unsigned long long>(m->b));
    std::printf("\\n");
  }
}""".replace("{PAIRS}", "{" + ", ".join(f"P{{{a}u, {b}u}}" for a, b in pairs) + "}"))
                for (a, b), line in zip(pairs, lines):
                    move = law["winning_move"](a, b)
                    self.assertEqual(tuple(map(int, line.split())), (int(law["first_player_wins"](a, b)),) + (move or ()), (a, b))

    def test_the_famous_pair(self):
        with tempfile.TemporaryDirectory() as folder:
            law = python(folder, "wythoff")
            self.assertFalse(law["first_player_wins"](165580140, 267914295))
            self.assertTrue(law["first_player_wins"](165580141, 267914295))


ANY = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b"


def any_of(a, b):
    yield from ((m, b) for m in range(a))
    yield from ((a, m) for m in range(b))


class Automata(unittest.TestCase):
    """Laws that were discovered and proved by automata: rules -> options, misere."""
    RULES = {
        ANY + " | f(a-x,b-2*x) for x in 1..a": (lambda a, b: [*any_of(a, b), *((a - x, b - 2 * x) for x in range(1, a + 1) if 2 * x <= b)], False),
        "f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)": (
            lambda x, y: [(x + i, y + j) for i, j in ((-2, -1), (-2, 1), (-1, -2), (1, -2)) if x + i >= 0 and y + j >= 0], False),
        ANY: (any_of, True)}
    LARGE = [(10 ** 17, 10 ** 17), (10 ** 17, 10 ** 17 + 1), (2 ** 57, 2 ** 56), (12345678901234567, 98765432109876543), (0, 10 ** 17)]

    def test_python_and_cpp_against_brute_force(self):
        for rules, (options, misere) in self.RULES.items():
            with tempfile.TemporaryDirectory() as folder, self.subTest(rules=rules, misere=misere):
                more = ["--misere"] if misere else []
                law = python(folder, rules, *more)
                table, side = {}, 30
                for a, b in sorted(((a, b) for a in range(2 * side) for b in range(2 * side) if a + b < 2 * side), key=sum):
                    moves = [table[m] for m in options(a, b)]
                    table[a, b] = False in moves or (misere and not moves)
                    self.assertEqual(law["first_player_wins"]((a, b)), table[a, b], (a, b))
                positions = list(table) + self.LARGE
                exported(folder, rules, "cpp", *more)
                lines = compiled(folder, """#include <cstdio>
#include "law.hpp"
static const law::Number kPositions[][2] = {POSITIONS};
int main() {
  for (const auto& p : kPositions) std::printf("%d", law::first_player_wins({p[0], p[1]}) ? 1 : 0);
}""".replace("{POSITIONS}", "{" + ", ".join(map(braces, positions)) + "}"))
                self.assertEqual([c == "1" for c in lines[0]], [law["first_player_wins"](p) for p in positions])


class Comments(unittest.TestCase):
    def test_what_is_proved(self):
        self.assertIn("// Proved for heaps of every size: ", grundy("export", "subtract{1,5,6}").out)
        self.assertIn("# 对任意大小的堆均已证明：", grundy("export", "kayles", "--language", "python", "--lang", "zh").out)

    def test_conjecture(self):
        """Values with period 3, of rules that no theorem covers and no automaton reads: n*n is not linear."""
        for language in ("cpp", "python"):
            done = grundy("export", "f(n) -> f(n-k) for k in 1..n if k <= 1 + n * n % 3", "--to", "400", "--language", language)
            self.assertEqual(done.code, 0, done.err)
            self.assertIn("CONJECTURE", done.out)
            self.assertIn("n <= 400", done.out)
            self.assertNotIn("winning_move", done.out)
            self.assertNotIn("Proved", done.out)
        space = {}
        exec(done.out, space)
        g = heap_values(400, lambda n: [[n - k] for k in range(1, min(n, 1 + n * n % 3) + 1)])
        self.assertEqual([space["value"](n) for n in range(400)], g)
        self.assertTrue(space["first_player_wins"]([4, 5]))

    def test_no_law(self):
        done = grundy("export", "grundy", "--to", "300")
        self.assertEqual((done.code, done.out), (2, ""))
        self.assertIn("no law", done.err)
        self.assertEqual(grundy("export", "f(n) -> f(n-k) for k in 1..n if k*k <= n", "--to", "300").code, 2)
        for request in (("nim", "--language", "java"), ("nim", "--to", "x"), ("nim", "--to", "3"), ()):
            self.assertEqual(grundy("export", *request).code, 2)

    def test_rules_cannot_leave_the_comment(self):
        done = grundy("export", "f(n) -> f(n-k)\n for k in {1,2} # \\")
        self.assertEqual(done.code, 0, done.err)
        self.assertTrue(all(line.startswith("//") for line in done.out.split("#include")[0].splitlines()))


if __name__ == "__main__":
    unittest.main()
