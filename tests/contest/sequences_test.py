"""Published sequences of nim-values and P-positions, reproduced term by term through grundy.

Each entry of RECIPES says how grundy is asked; `ELSEWHERE` lists the sequences that need an engine
not built yet, `SHORT` those computed only so far and why.
"""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import kit  # noqa: E402  (found through the line above)
from kit import at, game  # noqa: E402

ELSEWHERE = {
    "A051775": "nim multiplication",
    "A006042": "nim multiplication",
    "A006017": "nim multiplication",
    "A051917": "nim multiplication",
}

# Sequences whose later terms are beyond the time of a test.
SHORT = {
    "A344227": (8, "queens on larger boards take a search of hours"),
}


def values(rules):
    """The table of a game with one coordinate, from the sequence's offset."""
    return lambda g, n, offset: g.list(rules, offset + n - 1)[offset:]


def n_positions(rules, most):
    return lambda g, n, offset: [
        i for i, o in enumerate(g.list(rules, most, outcomes=True)) if o == "N"
    ][:n]


def p_positions(rules, most):
    return lambda g, n, offset: [
        i for i, o in enumerate(g.list(rules, most, outcomes=True)) if o == "P" and i > 0
    ][:n]


def antidiagonals(cell, n, first=0):
    """cell(first, first), cell(first, first+1), cell(first+1, first), ..."""
    out, d = [], 0
    while len(out) < n:
        out += [cell(first + i, first + d - i) for i in range(d + 1)]
        d += 1
    return out[:n]


def two_dimensional(rules, first=0, side=24):
    def recipe(g, n, offset):
        table = g.table(rules, side, side)
        return antidiagonals(lambda a, b: table[(a, b)], n, first)

    return recipe


def wythoff_row(a):
    def recipe(g, n, offset):
        table = g.table("wythoff", a, n - 1)
        return [table[(a, b)] for b in range(n)]

    return recipe


def losing_pairs(rules, side):
    """(0,0) and the losing pairs a <= b, flattened."""

    def recipe(g, n, offset):
        table = g.table(rules, side, side, outcomes=True)
        pairs = sorted(ab for ab, o in table.items() if o == "P" and ab[0] <= ab[1])
        return [x for pair in pairs for x in pair][:n]

    return recipe


def upper_wythoff(g, n, offset):
    return losing_pairs("wythoff", 120)(g, 2 * n + 2, 0)[3::2]


def lasker_equivalence(g, n, offset):
    value = g.list("lasker", 80)
    return antidiagonals(lambda a, b: value.index(value[a] ^ value[b]), n)


def graph_values(edges_of, numbers):
    """Node Kayles on edges_of(n), a pair (how many vertices, edges)."""

    def recipe(g, n, offset):
        out = []
        for i in numbers(n):
            vertices, edges = edges_of(i)
            words = ["%d-%d" % e for e in edges] + [str(v) for v in range(vertices)]
            if not vertices:
                out.append(0)  # nothing to choose
                continue
            text = g.run("solve", "node-kayles{" + ",".join(words) + "}", "--json")
            out.append(int(json.loads(text)["value"]))
        return out

    return recipe


def board(h, w, attacks):
    cells = [(r, c) for r in range(h) for c in range(w)]
    edges = [
        (i, j)
        for i, a in enumerate(cells)
        for j, b in enumerate(cells)
        if i < j and attacks(abs(a[0] - b[0]), abs(a[1] - b[1]))
    ]
    return len(cells), edges


def cycle(n):
    return n, [(i, (i + 1) % n) for i in range(n)]


def queen(dr, dc):
    return dr == 0 or dc == 0 or dr == dc


def cram(h):
    def recipe(g, n, offset):
        table = g.table("cram", h, offset + n - 1)
        return [table[(h, w)] for w in range(offset, offset + n)]

    return recipe


def turning(options):
    """A coin-turning game on a line as its single coins: coin(0) is no coin."""
    return values("coin(n) -> " + " | ".join(options))


def up_to(coins, exactly=False, within=None):
    """Turn up to `coins` coins (or that many), the rightmost from heads to tails."""
    options = []
    for others in range(coins - 1 if exactly else 0, coins):
        names = ["i%d" % k for k in range(others)]
        least = "1" if within is None else "max(1, n - %d)" % (within - 1)
        ranges, above = [], "n"
        for name in names:
            ranges.append("%s in %s..%s-1" % (name, least, above))
            above = name
        terms = " + ".join("coin(%s)" % name for name in names) or "0"
        options.append(terms + (" for " + ", ".join(ranges) if names else " if n > 0"))
    return options


def runs(lengths):
    """Turn a run of one of these lengths."""
    return [
        (" + ".join("coin(n-%d)" % k for k in range(1, length)) or "0") + " if n >= %d" % length
        for length in lengths
    ]


def symmetrical(most):
    """Turn any set that is symmetrical about its middle: the coins n and n-d and, as the bits of m
    say, pairs between them (and the middle one)."""
    options = ["0 if n > 0"]
    for d in range(1, most):
        inner = [(i, d - i) for i in range(1, d) if i <= d - i]
        terms = ["coin(n - %d)" % d]
        for bit, pair in enumerate(inner):
            for i in sorted(set(pair)):
                terms.append("coin(if (m >> %d) & 1 = 1 then n - %d else 0)" % (bit, i))
        options.append(
            " + ".join(terms) + " for m in 0..%d if n > %d" % (2 ** len(inner) - 1, d)
        )
    return options


def dynamic(times):
    return (
        "first(n) = heap(n, max(0, n - 1))\n"
        f"heap(n, q) -> heap(n - k, {times} * k) for k in 1..min(n, q)\nstart first"
    )


def chomp_three_rows(g, n, offset):
    bars = [(a, b, c) for a in range(1, 9) for b in range(a + 1) for c in range(b + 1)]
    value = g.values("chomp", [at("bar", bar) for bar in bars])
    return [x for bar, v in zip(bars, value) if v == 0 for x in bar][:n]


def moore(heaps, most):
    def tuples(k, least):
        return [()] if k == 0 else [
            (a,) + rest for a in range(least, most + 1) for rest in tuples(k - 1, a)
        ]

    def recipe(g, n, offset):
        positions = tuples(heaps, 0)
        value = g.values("moore(2)", [at("moore", p) for p in positions])
        return [x for p, v in zip(positions, value) if v == 0 for x in p][:n]

    return recipe


def misere_values(rules, name):
    """The least m with a heap plus a Nim heap of m a misere P-position."""
    rules += "\nnim(m) -> nim(m-k) for k in 1..m"

    def recipe(g, n, offset):
        out = []
        for heap in range(n):
            m = 0
            while g.first_wins(rules, at(name, heap), at("nim", m), misere=True):
                m += 1
            out.append(m)
        return out

    return recipe


KAYLES = "row(n) -> row(a) + row(n-k-a) for k in 1..2, a in 0..n-k"
DAWSON_KAYLES = "row(n) -> row(a) + row(n-2-a) for a in 0..n-2"
GUILES = "row(n) -> 0 if n = 1 or n = 2 | row(a) + row(n-2-a) for a in 1..n-3"

RECIPES = {
    "A002187": values("dawson-chess"),
    "A071074": values("octal 0.7777"),
    "A071452": values("octal 0.11377"),
    "A071434": values("octal 0.1377"),
    "A071430": values("octal 0.16"),
    "A071453": values("octal 0.117"),
    "A071436": values("octal 0.56"),
    "A014586": values("squares"),
    "A014589": values("primes"),
    "A227691": n_positions("primes", 250),
    "A014587": values("heap(n) -> heap(n-k) for k in {1, 2, 6, 24, 120, 720}"),
    "A004481": two_dimensional("wythoff"),
    "A004482": wythoff_row(1),
    "A004484": wythoff_row(3),
    "A004485": wythoff_row(4),
    "A004486": wythoff_row(5),
    "A001950": upper_wythoff,
    "a-wythoff-K1": losing_pairs("near-wythoff(1)", 90),
    "a-wythoff-K2": losing_pairs("near-wythoff(2)", 90),
    "a-wythoff-K3": losing_pairs("near-wythoff(3)", 90),
    "A257092": lasker_equivalence,
    "lasker": values("lasker"),
    "A344227": graph_values(lambda n: board(n, n, queen), range),
    "kings-square": graph_values(lambda n: board(n, n, lambda r, c: max(r, c) == 1), range),
    "bishops-square": graph_values(lambda n: board(n, n, lambda r, c: r == c), range),
    "nodekayles-grid-2xn": graph_values(lambda n: board(2, n, lambda r, c: r + c == 1), range),
    "nodekayles-grid-3xn": graph_values(lambda n: board(3, n, lambda r, c: r + c == 1), range),
    "nodekayles-cycle": graph_values(cycle, lambda n: range(3, 3 + n)),
    # Choosing an edge and its ends is choosing a vertex and its neighbours of the line graph, which
    # for a cycle is a cycle.
    "arckayles-cycle": graph_values(cycle, lambda n: range(3, 3 + n)),
    "cram-2xn": cram(2),
    "cram-3xn": cram(3),
    "cram-4xn": cram(4),
    "CGS-mock-turtles": turning(up_to(3)),
    "CGS-moidores": turning(up_to(9)),
    "CGS-triplets": turning(up_to(3, exactly=True)),
    "CGS-mock-turtle-fives": turning(up_to(3, within=5)),
    "CGS-triplet-fives": turning(up_to(3, exactly=True, within=5)),
    "CGS-ruler-fives": turning(runs(range(1, 6))),
    "CGS-turnips": turning(["coin(n-d) + coin(n-2*d) for d in 1..(n-1)/2"]),
    "CGS-sym": turning(symmetrical(20)),
    "square-ruler": turning(runs(k * k for k in range(1, 11))),
    "CGS-0.3F": values("hex 0.3F"),
    "CGS-sub237": values("subtract{2,3,7}"),
    "A025480": values("half"),
    "divide-game": values(game("proper_divisor")),
    "euclid-positive": two_dimensional("euclid-positive", first=1),
    "fibonacci-nim-P": p_positions("fibonacci", 377),
    "dynamic-nim-x3-P": p_positions(dynamic(3), 105),
    "dynamic-nim-x4-P": p_positions(dynamic(4), 110),
    "kayles-circle": values("kayles-circle"),
    "treblecross": values("treblecross"),
    "officers-0.6": values("octal 0.6"),
    "adders-0.26": values("octal 0.26"),
    "guiles-0.15": values("octal 0.15"),
    "james-4.7": values("octal 4.7"),
    "0.8": values("hex 0.8"),
    "chomp-3row-P": chomp_three_rows,
    "moore-nim2-3heaps-P": moore(3, 7),
    "moore-nim2-4heaps-P": moore(4, 3),
    "CGS-kayles-misere-nimvalues": misere_values(KAYLES, "row"),
    "CGS-dawsonkayles-misere-nimvalues": misere_values(DAWSON_KAYLES, "row"),
    "guiles-misere-nimvalues": misere_values(GUILES, "row"),
    "pow2-sub": values("powers"),
    "ppower-sub": values(game("prime_powers")),
}
for _set in ("1-2-5", "1-3-4", "2-4-7", "1-4-5", "3-5-8"):
    RECIPES["sub-" + _set] = values("subtract{" + _set.replace("-", ",") + "}")


def load_sequences():
    with open(os.path.join(HERE, "data", "sequences.jsonl"), encoding="utf-8") as file:
        return {row["id"]: row for row in map(json.loads, file)}


class Lists(unittest.TestCase):
    def test_every_sequence_has_a_recipe(self):
        self.assertEqual(sorted([*RECIPES, *ELSEWHERE]), sorted(load_sequences()))


class Sequences(unittest.TestCase):
    pass


def make_test(row):
    def test(self):
        terms = row["terms"]
        if row["id"] in SHORT:
            terms = terms[:SHORT[row["id"]][0]]
        found = RECIPES[row["id"]](kit.Grundy(), len(terms), row["offset"])
        self.assertEqual(found, terms)

    test.__doc__ = f"{row['id']}: {row['what']}"
    return test


for _id, _row in load_sequences().items():
    if _id in RECIPES:
        setattr(Sequences, "test_" + _id, make_test(_row))

if __name__ == "__main__":
    unittest.main(verbosity=2)
