"""grundy export: laws proved by automata (values, winning moves) and theorems on pairs and rows of heaps. On a whole
small box the code in both languages must say what brute force says, and every winning move must be a move to a lost
position; large positions must come out alike in both, and their moves must be legal."""
import functools
import itertools
import tempfile
import unittest

from export_test import compiled, exported, python
from program import grundy

LARGE = [10 ** 15 + 7, 2 ** 49 - 1, 987_654_321_987_654, 2 ** 50]


def outcomes(options, positions, misere=False):
    """The lost positions; options as tuples of numbers, one component each or None for nothing left."""
    @functools.lru_cache(maxsize=None)
    def won(p):
        moves = list(options(*p))
        return any(m is None or not won(m) for m in moves) or (misere and not moves)
    return {p: won(p) for p in positions}


def mex(numbers):
    return next(n for n in itertools.count() if n not in numbers)


def heap_values(options, count):
    g = []
    for n in range(count):
        g.append(mex({functools.reduce(int.__xor__, (g[m] for m in o), 0) for o in options(n)}))
    return g


def box(side, dimension):
    return sorted(itertools.product(range(side), repeat=dimension), key=sum)


def family(p, q, most=None):
    """From one heap p x and from the other q x, both ways round only where the rules say so."""
    return lambda a, b: ((a - p * x, b - q * x) for x in range(1, a + b + 1)
                         if (most is None or x <= most) and a >= p * x and b >= q * x)


def several(*families):
    return lambda *at: itertools.chain(*(f(*at) for f in families))


ANY = several(family(1, 0), family(0, 1))
TWO = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b"


def misere_wythoff(a, b):
    yield from several(family(1, 0), family(0, 1), family(1, 1))(a, b)


def near(a, b):
    yield from ANY(a, b)
    yield from ((a - x, b - y) for x in range(1, a + 1) for y in range(max(1, x - 1), min(b, x + 1) + 1))


def knight(x, y):
    for i, j in ((-2, -1), (-2, 1), (-1, -2), (1, -2)):
        if x + i >= 0 and y + j >= 0:
            yield x + i, y + j


def near_halved(a, b):
    yield from ((m, b) for m in range(a))
    if b > 0:
        yield a, b // 2


def wide(a, b):
    """The second heap grows a little."""
    if a > 0:
        yield a - 1, b + 3
    yield from ((a, b - y) for y in range(1, min(b, 2) + 1))


POSITIONS = {  # rules and words -> options of a position, side of the box
    (TWO + " | f(a-x,b-2*x) for x in 1..a",): (several(ANY, family(1, 2)), 24),
    (TWO, "--misere"): (ANY, 24),
    ("wythoff", "--misere"): (misere_wythoff, 20),
    (TWO + " | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= 1", "--misere"): (near, 16),
    ("f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)",): (knight, 20),
    ("f(a,b) -> f(a-2*x,b-2*x) for x in 1..2 | f(a-3*x,b-x) for x in 1..a | f(a-x,b-2*x) for x in 1..1 | f(a-2*x,b-3*x) for x in 1..a",):
        (several(family(2, 2, 2), family(3, 1), family(1, 2, 1), family(2, 3)), 30),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b/2) if b > 0",): (near_halved, 20),
    ("f(a,b) -> f(a-1,b+3) | f(a,b-y) for y in 1..2",): (wide, 16),
    ("f(a,b,c) -> f(a-x,b,c) for x in 1..a | f(a,b-x,c) for x in 1..b | f(a,b,c-x) for x in 1..c", "--misere"):
        (lambda a, b, c: itertools.chain(((m, b, c) for m in range(a)), ((a, m, c) for m in range(b)), ((a, b, m) for m in range(c))), 8),
    ("f(n) -> f(n-k) for k in 1..n if pow2(k) and divides(k,n)",): (lambda n: ((n - 2 ** i,) for i in range(8) if n and n % 2 ** i == 0), 60),
    ("f(n) -> f(n-k) for k in {1,2}", "--misere"): (lambda n: ((n - k,) for k in (1, 2) if k <= n), 40)}

CPP = """
#include <cstdio>
#include "law.hpp"
static const law::Number kPositions[][{DIMENSION}] = {{POSITIONS}};
int main() {
  for (const auto& p : kPositions) {
    const std::vector<law::Number> position(p, p + {DIMENSION});
    std::printf("%d", law::first_player_wins(position) ? 1 : 0);
    if (const auto move = law::winning_move(position)) {
      std::printf(" :");
      for (const law::Number n : *move) std::printf(" %llu", static_cast<unsigned long long>(n));
    }
    std::printf("\\n");
  }
}
"""


def braces(numbers):
    return "{" + ", ".join(f"{n}ul" for n in numbers) + "}"


class Exported(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.folder.cleanup()

    def python(self, *words):
        return python(self.folder.name, words[0], *words[1:])

    def cpp(self, main, *words):
        exported(self.folder.name, words[0], "cpp", *words[1:])
        return compiled(self.folder.name, main)


class Positions(Exported):
    """Outcomes of positions by automata."""

    def test_the_box_and_large_positions(self):
        for words, (options, side) in POSITIONS.items():
            with self.subTest(words):
                law = self.python(*words)
                dimension = options.__code__.co_argcount or 2
                positions = box(side, dimension)
                truth = outcomes(options, positions, "--misere" in words)
                large = list(itertools.islice(itertools.product(LARGE, repeat=dimension), 12))
                if dimension == 2:
                    large += [(5, n) for n in LARGE] + [(n, n + 3) for n in LARGE]
                said = []
                for p in positions + large:
                    won, move = law["first_player_wins"](p), law["winning_move"](p)
                    said.append(([int(won)], list(move) if move is not None else None))
                    if move is not None:
                        self.assertTrue(won)
                        self.assertFalse(law["first_player_wins"](move))
                    if p in truth:
                        self.assertEqual(won, truth[p], p)
                        moves = list(options(*p))
                        self.assertEqual(move is not None, won and bool(moves), p)
                        self.assertTrue(move is None or move in moves, (p, move))
                    else:
                        self.assertEqual(move is not None, won, p)
                main = CPP.replace("{DIMENSION}", str(dimension)).replace("{POSITIONS}", ", ".join(map(braces, positions + large)))
                for p, line, (won, move) in zip(positions + large, self.cpp(main, *words), said):
                    head, _, tail = line.partition(" :")
                    self.assertEqual(list(map(int, head.split())), won, p)
                    self.assertEqual(list(map(int, tail.split())) if ":" in line else None, move, p)


def powers(n):
    k = 1
    while k <= n:
        yield [n - k]
        k *= 2


def halves(n):
    if n > 0:
        yield [n // 2]
        yield [n - 1]


VALUES = {  # rules -> options of a heap
    "f(n) -> f(n-k) for k in 1..n if pow2(k)": powers,
    "f(n) -> f(n/2) if n > 0 | f(n-1)": halves,
    "f(n) -> f(m) for m in 0..n-1 | f(a) + f(n-a) for a in 1..n-1": lambda n: itertools.chain(
        ([m] for m in range(n)), ([a, n - a] for a in range(1, n))),
    "f(n) -> f(n-1) | f(n-2) | f(a) + f(n-1-a) for a in 0..n-1 if a <= 1": lambda n: itertools.chain(
        ([n - k] for k in (1, 2) if k <= n), ([a, n - 1 - a] for a in (0, 1) if a <= n - 1)),
    "f(n) -> f(n-k) for k in 1..n/2": lambda n: ([n - k] for k in range(1, n // 2 + 1)),
    "half": lambda n: ([n - k] for k in range(1, n // 2 + 1)),
    "f(n) -> f(n-k) for k in 1..(n-1)/2": lambda n: ([n - k] for k in range(1, max(n - 1, 0) // 2 + 1)),
    "f(n) -> f(n-k) for k in 1..(n+1)/2": lambda n: ([n - k] for k in range(1, (n + 1) // 2 + 1)),
    "f(n) -> f(m) for m in 0..n-1 if 3*m >= 2*n - 5": lambda n: ([m] for m in range(n) if 3 * m >= 2 * n - 5),
    "f(n) -> f(m) for m in 0..n-1 if 3*m >= n": lambda n: ([m] for m in range(n) if 3 * m >= n),
    "split": lambda n: ([a, n - a] for a in range(1, n)),
    "octal 4.3": lambda n: itertools.chain(([a, n - a] for a in range(1, n)), ([n - 1] for _ in range(n > 0)))}

CPP_VALUES = """
#include <cstdio>
#include "law.hpp"
int main() {
  for (law::Number n : {NUMBERS}) std::printf("%llu ", static_cast<unsigned long long>(law::value(n)));
  std::printf("\\n");
  for (const auto& heaps : std::vector<std::vector<law::Number>>{SUMS}) {
    std::printf("%d", law::first_player_wins(heaps) ? 1 : 0);
    if (const auto move = law::winning_move(heaps)) {
      std::printf(" %zu", move->heap);
      for (law::Number n : move->left) std::printf(" %llu", static_cast<unsigned long long>(n));
    }
    std::printf("\\n");
  }
}
"""


class HeapValues(Exported):
    def test_the_values_and_moves_of_sums(self):
        for rules, options in VALUES.items():
            with self.subTest(rules):
                law = self.python(rules)
                g = heap_values(options, 70)
                self.assertEqual([law["value"](n) for n in range(70)], g)
                sums = [[a, b] for a in range(26) for b in (0, 1, 2, 9, 25)] + [[a, a, 12] for a in range(20)]
                large = [[n, 5] for n in LARGE] + [[n, n] for n in LARGE] + [[LARGE[0], n] for n in LARGE]
                said = []
                for heaps in sums + large:
                    won, move = law["first_player_wins"](heaps), law["winning_move"](heaps)
                    self.assertEqual(won, move is not None, heaps)
                    said.append([int(won)] + ([move[0], *move[1]] if move else []))
                    if move:
                        i, left = move
                        self.assertFalse(law["first_player_wins"](heaps[:i] + heaps[i + 1:] + list(left)), heaps)
                    if move and heaps[i] < 70:
                        legal = [sorted(part for part in o if part) for o in options(heaps[i])]
                        self.assertIn(sorted(part for part in left if part), legal)
                main = CPP_VALUES.replace("{NUMBERS}", braces([*range(70), *LARGE])).replace("{SUMS}", "{" + ", ".join(map(braces, sums + large)) + "}")
                lines = self.cpp(main, rules)
                self.assertEqual(list(map(int, lines[0].split())), g + [law["value"](n) for n in LARGE])
                for heaps, line, wanted in zip(sums + large, lines[1:], said):
                    self.assertEqual(list(map(int, line.split())), wanted, heaps)

    def test_values_of_pairs(self):
        """--values: the nim-values of positions with several coordinates."""
        law = self.python(TWO, "--values")
        for p in box(12, 2):
            self.assertEqual(law["value"](p), p[0] ^ p[1])
        move = law["winning_move"]([(5, 9), (3, 3), (10 ** 12, 1)])
        rest = [(5, 9), (3, 3), (10 ** 12, 1)]
        rest[move[0]:move[0] + 1] = move[1]
        self.assertFalse(law["first_player_wins"](rest))
        lines = self.cpp("""#include <cstdio>
#include "law.hpp"
int main() {
  const auto move = law::winning_move({{5, 9}, {3, 3}, {1000000000000, 1}});
  std::printf("%llu %zu %llu %llu", static_cast<unsigned long long>(law::value({77, 12})), move->heap,
              static_cast<unsigned long long>(move->left[0][0]), static_cast<unsigned long long>(move->left[0][1]));
}""", TWO, "--values")
        self.assertEqual(list(map(int, lines[0].split())), [77 ^ 12, move[0], *move[1][0]])
        self.assertEqual(grundy("export", "wythoff", "--values", "--time", "20s").code, 2)


def euclid(positive):
    def options(a, b):
        small, large = min(a, b), max(a, b)
        for k in range(1, large // small + 1 if small else 0):
            left = large - k * small
            if left or not positive:
                yield (left, b) if a == large else (a, left)
            if a == b and (left or not positive):
                yield a, left
    return options


class Pairs(Exported):
    CPP = """#include <cstdio>
#include "law.hpp"
struct P { law::Number a, b; };
int main() {
  for (const P p : {PAIRS}) {
    std::printf("%d", law::first_player_wins(p.a, p.b) ? 1 : 0);
    if (const auto m = law::winning_move(p.a, p.b)) std::printf({PRINT});
    std::printf("\\n");
  }
}"""

    def test_euclid(self):
        numbers = [2 ** 64 - 1, 2 ** 63 + 12345, 12200160415121876738, 7540113804746346429]
        for rules, positive in (("euclid", False), ("euclid-positive", True)):
            with self.subTest(rules):
                law, options = self.python(rules), euclid(positive)
                pairs = [p for p in box(40, 2) if not positive or min(p) > 0]
                g = {}
                for p in pairs:
                    g[p] = mex({g[m] for m in options(*p)})
                    self.assertEqual(law["value"](*p), g[p], p)
                    move = law["winning_move"](*p)
                    self.assertEqual(move is not None, g[p] > 0)
                    self.assertTrue(move is None or (g[move] == 0 and move in options(*p)), (p, move))
                pairs += list(itertools.product(numbers, repeat=2))
                for p in pairs:
                    move = law["winning_move"](*p)
                    self.assertEqual(move is not None, law["first_player_wins"](*p))
                    self.assertTrue(move is None or law["value"](*move) == 0)
                main = self.CPP.replace("{PAIRS}", "{" + ", ".join(f"P{{{a}u, {b}u}}" for a, b in pairs) + "}").replace(
                    "{PRINT}", '" %llu %llu", static_cast<unsigned long long>(m->a), static_cast<unsigned long long>(m->b)')
                for p, line in zip(pairs, self.cpp(main, rules)):
                    self.assertEqual(tuple(map(int, line.split())), (int(law["first_player_wins"](*p)), *(law["winning_move"](*p) or ())))

    def test_take_away(self):
        """Fibonacci Nim and its relatives: (heap, the most that may be taken)."""
        fib = 12200160415121876738
        numbers = [(2 ** 64 - 1, 2 ** 64 - 1), (fib, fib - 1), (fib, fib), (fib - 1, 0), (fib - 1, 1), (2 ** 63, 2 ** 20)]
        for rules, ratio in (("fibonacci", 2), ("f(n,q) -> f(n-k,k) for k in 1..min(n,q)", 1), ("f(n,q) -> f(n-k,3*k) for k in 1..min(n,q)", 3),
                             ("f(n,q) -> f(n-k,k) for k in 1..min(n,2*q)", 2)):
            with self.subTest(rules):
                law = self.python(rules)
                pairs = box(36, 2)
                truth = outcomes(lambda n, q: ((n - k, ratio * k) for k in range(1, min(n, q) + 1)), pairs)
                for n, q in pairs:
                    move = law["winning_move"](n, q)
                    self.assertEqual(law["first_player_wins"](n, q), truth[n, q])
                    self.assertEqual(move is not None, truth[n, q])
                    self.assertTrue(move is None or (1 <= move <= min(n, q) and not law["first_player_wins"](n - move, ratio * move)))
                pairs = pairs + numbers
                main = self.CPP.replace("{PAIRS}", "{" + ", ".join(f"P{{{a}u, {b}u}}" for a, b in pairs) + "}").replace(
                    "{PRINT}", '" %llu", static_cast<unsigned long long>(*m)')
                for p, line in zip(pairs, self.cpp(main, rules)):
                    move = law["winning_move"](*p)
                    self.assertEqual(list(map(int, line.split())), [int(law["first_player_wins"](*p))] + ([move] if move else []))


class Rows(Exported):
    MOORE = """#include <cstdio>
#include "law.hpp"
int main() {
  for (const auto& heaps : std::vector<std::vector<law::Number>>{HEAPS}) {
    std::printf("%d", law::first_player_wins(heaps) ? 1 : 0);
    if (const auto left = law::winning_move(heaps))
      for (const law::Number n : *left) std::printf(" %llu", static_cast<unsigned long long>(n));
    std::printf("\\n");
  }
}"""

    def test_moore(self):
        for k, misere in itertools.product((1, 2, 3), (False, True)):
            words = [f"moore({k})"] + (["--misere"] if misere else [])
            with self.subTest(words):
                law = self.python(*words)

                def options(*heaps):
                    for after in itertools.product(*(range(n + 1) for n in heaps)):
                        if 1 <= sum(a != n for a, n in zip(after, heaps)) <= k:
                            yield after
                positions = [*box(5, 3), *box(3, 5), ()]
                truth = outcomes(options, positions, misere)
                for p in positions:
                    won, move = law["first_player_wins"](p), law["winning_move"](p)
                    self.assertEqual(won, truth[p], p)
                    self.assertEqual(move is not None, won and any(p))
                    self.assertTrue(move is None or (tuple(move) in options(*p) and not truth[tuple(move)]), (p, move))
                positions += [(2 ** 64 - 1, 2 ** 63, 12345678901234567890, 5, 5), (1, 2 ** 64 - 1, 1), (2 ** 63, 2 ** 63, 2 ** 63)]
                main = self.MOORE.replace("{HEAPS}", "{" + ", ".join(map(braces, positions)) + "}")
                for p, line in zip(positions, self.cpp(main, *words)):
                    self.assertEqual(list(map(int, line.split())), [int(law["first_player_wins"](p)), *(law["winning_move"](p) or ())])
                    move = law["winning_move"](p)
                    self.assertTrue(move is None or not law["first_player_wins"](move))

    def test_staircases(self):
        for rules, shift, leaves in (
                ("staircase", -1, False),
                ("s(a[]) -> s(a; a[i] -= k, a[i-2] += k) for i in 2..len(a)-1, k in 1..a[i]", -2, False),
                ("s(a[]) -> s(a; a[i] -= k, a[i+1] += k) for i in 0..len(a)-2, k in 1..a[i]", 1, False),
                ("s(a[]) -> s(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i] | s(a; a[0] -= k) if len(a) > 0 for k in 1..a[0]", -1, True)):
            with self.subTest(rules):
                law = self.python(rules)

                def after(coins, i, k):
                    coins = list(coins)
                    coins[i] -= k
                    if 0 <= i + shift < len(coins):
                        coins[i + shift] += k
                    return tuple(coins)

                @functools.lru_cache(maxsize=None)
                def value(coins):
                    return mex({value(after(coins, i, k)) for i in range(len(coins)) if leaves and i == 0 or 0 <= i + shift < len(coins)
                                for k in range(1, coins[i] + 1)})
                positions = [*box(4, 3), *box(3, 4), ()]
                said = []
                for p in positions:
                    self.assertEqual(law["value"](p), value(p), p)
                    move = law["winning_move"](p)
                    self.assertEqual(move is not None, value(p) > 0)
                    self.assertTrue(move is None or value(after(p, *move)) == 0)
                    said.append([law["value"](p), *(move or ())])
                main = self.MOORE.replace("{HEAPS}", "{" + ", ".join(map(braces, positions)) + "}").replace(
                    "law::first_player_wins(heaps) ? 1 : 0", "static_cast<int>(law::value(heaps))").replace(
                    "for (const law::Number n : *left)", "for (const law::Number n : {static_cast<law::Number>(left->step), left->coins})")
                self.assertEqual([list(map(int, line.split())) for line in self.cpp(main, rules)], said)


if __name__ == "__main__":
    unittest.main()
