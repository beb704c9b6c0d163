"""Theorems against search: `--engine auto` and `--engine search` must tell the same of every position.

Three sources of positions: every ruleset of the catalogue; rules written in many equivalent spellings;
and rules that nearly are a known game, and must not be taken for it. Each is played in both
conventions, on all or on random small positions. The program is run once for every position and
engine, so there is a limit on the time: what is left out of one run differs from seed to seed
(GRUNDY_SEED; GRUNDY_DIFFERENTIAL_SECONDS lengthens the run).
"""
import concurrent.futures
import json
import os
import random
import time
import unittest

from program import grundy

SECONDS = float(os.environ.get("GRUNDY_DIFFERENTIAL_SECONDS", "36"))
SEED = int(os.environ.get("GRUNDY_SEED", "1"))


def heaps(most, count):
    """Up to `count` heaps, none larger than `most`."""
    return lambda r: [str(r.randint(0, most)) for _ in range(r.randint(1, count))]


def tuples(*most, count=2, low=0):
    return lambda r: [",".join(str(r.randint(low, m)) for m in most) for _ in range(r.randint(1, count))]


def coins(most):
    return lambda r: ["".join(r.choice("HT") for _ in range(r.randint(1, most)))]


def sizes(most):
    return lambda r: [str(r.randint(1, m)) for m in most]


def lists(most, length):
    return lambda r: ["[" + ",".join(str(r.randint(0, most)) for _ in range(r.randint(1, length))) + "]"]


def increasing(most, count):
    return lambda r: [str(x) for x in sorted(r.sample(range(1, most + 1), r.randint(1, count)))]


def vertices(n, count=2):
    return lambda r: [str(r.randrange(n)) for _ in range(r.randint(1, count))]


def nothing(_):
    return []


def arrows(r, n, forward):
    """A random directed graph; `forward` ones have no circuit."""
    edges = {(a, b) for a in range(n) for b in range(n) if r.random() < 0.4 and (a < b or not forward)}
    edges |= {(0, n - 1)}
    return ",".join(f"{a}>{b}" for a, b in sorted(edges))


def edges(r, n, tree=False):
    chosen = {(r.randrange(b), b) for b in range(1, n)}
    if not tree:
        chosen |= {(a, b) for a in range(n) for b in range(a, n) if a != b and r.random() < 0.25}
    return ",".join(f"{a}-{b}" for a, b in sorted(chosen))


def small_set(r):
    return "{" + ",".join(map(str, sorted(r.sample(range(1, 9), r.randint(1, 4))))) + "}"


def board(rows, columns):
    return lambda r: ["".join(r.choice("HT") for _ in range(columns)) for _ in range(r.randint(1, rows))]


# name: (rules, or a function that makes them; positions; the conventions, if not both)
CATALOGUE = {
    "all-but": (lambda r: "all-but" + small_set(r), heaps(18, 2)),
    "bash": (lambda r: f"bash({r.randint(1, 6)})", heaps(14, 3)),
    "fibonacci": ("fibonacci", heaps(20, 2)),
    "half": ("half", heaps(20, 3)),
    "moore": (lambda r: f"moore({r.randint(1, 3)})", heaps(5, 4)),
    "nim": ("nim", heaps(7, 4)),
    "powers": ("powers", heaps(20, 2)),
    "primes": ("primes", heaps(20, 2)),
    "squares": ("squares", heaps(20, 2)),
    "subtract": (lambda r: "subtract" + small_set(r), heaps(18, 2)),
    "dawson-chess": ("dawson-chess", heaps(11, 2)),
    "dawson-kayles": ("dawson-kayles", heaps(11, 2)),
    "grundy": ("grundy", heaps(11, 2)),
    "hex": (lambda r: "hex 0." + "".join(r.choice("123456789ABCDEF") for _ in range(r.randint(1, 3))), heaps(9, 2)),
    "kayles": ("kayles", heaps(10, 2)),
    "kayles-circle": ("kayles-circle", heaps(10, 2)),
    "lasker": ("lasker", heaps(7, 3)),
    "octal": (lambda r: "octal " + r.choice("04") + "." + "".join(r.choice("01234567") for _ in range(r.randint(0, 3))) + r.choice("1234567"),
              heaps(9, 2)),
    "split": ("split", heaps(9, 3)),
    "treblecross": ("treblecross", heaps(9, 2)),
    "euclid": ("euclid", tuples(12, 12, count=1)),
    "euclid-positive": ("euclid-positive", tuples(12, 12, count=1, low=1)),
    "near-wythoff": (lambda r: f"near-wythoff({r.randint(0, 3)})", tuples(8, 8)),
    "wythoff": ("wythoff", tuples(8, 8)),
    "nimble": ("nimble", heaps(6, 4)),
    "northcott": ("northcott(6)", lambda r: [",".join(map(str, sorted(r.sample(range(6), 2)))) for _ in range(r.randint(1, 2))]),
    "silver-dollar": ("silver-dollar", increasing(8, 4)),
    "staircase": ("staircase", lambda r: [str(r.randint(0, 3)) for _ in range(r.randint(1, 4))]),
    "chomp": ("chomp", sizes((4, 4))),
    "cram": ("cram", sizes((4, 4))),
    "notakto": (lambda r: f"notakto({r.randint(2, 3)})", lambda r: [f"{r.randint(1, 2)}x{r.randint(1, 4)}" for _ in range(r.randint(1, 2))]),
    "king": ("king", tuples(6, 6)),
    "knight": ("knight", tuples(7, 7)),
    "queen": ("queen", tuples(6, 6)),
    "rook": ("rook", tuples(6, 6)),
    "geography": (lambda r: "geography{" + arrows(r, 4, False) + "}", vertices(4, 1)),
    "graph": (lambda r: "graph{" + arrows(r, 5, r.random() < 0.6) + "}", vertices(5)),
    "hackenbush": (lambda r: "hackenbush{" + edges(r, 5, r.random() < 0.5) + "}", nothing),
    "arc-kayles": (lambda r: "arc-kayles{" + edges(r, 5) + "}", nothing),
    # Their moves are those of normal play: what never wins there is left out.
    "nimstring": ("nimstring", sizes((2, 2)), ["normal"]),
    "strings-and-coins": (lambda r: "strings-and-coins{" + edges(r, 5) + ",0-1,0-2,0-3,0-4,1-2,3-4}", nothing, ["normal"]),
    "turn": (lambda r: "turn" + small_set(r), coins(7)),
    "runs": (lambda r: "runs" + small_set(r), coins(7)),
    "patterns": (lambda r: "patterns{1," + ",".join("1" + r.choice("01") * r.randint(0, 2) + "1" for _ in range(r.randint(1, 2))) + "}", coins(7)),
    "product": (lambda r: f"product({r.choice(('twins', 'turning-turtles', 'ruler'))},{r.choice(('twins', 'turnips', 'ruler'))})", board(2, 3)),
    "turning-corners": ("turning-corners", board(3, 3)),
    "rugs": ("rugs", board(3, 3)),
    "brussels-sprouts": ("brussels-sprouts", lambda r: [str(r.randint(0, 2))]),
    "graph-nim": (lambda r: "graph-nim{" + edges(r, 4) + "}", vertices(4, 1)),
    "vertex-nim": (lambda r: "vertex-nim{" + edges(r, 4) + "}", vertices(4, 1)),
    "poset": (lambda r: "poset{" + arrows(r, 6, True) + "}", nothing),
    "sprouts": ("sprouts", lambda r: [str(r.randint(0, 3))]),
    "node-kayles": (lambda r: "node-kayles{" + edges(r, 6) + "}", nothing),
    "tree": (lambda r: "tree{" + edges(r, 6, True) + "}", vertices(6, 3)),
    "undirected-geography": (lambda r: "undirected-geography{" + edges(r, 5) + "}", vertices(5, 1)),
}
for name in ("mock-turtle-fives", "mock-turtles", "moebius", "mogul", "moidores", "ruler", "ruler-fives", "square-ruler", "sym",
             "triplet-fives", "triplets", "turning-turtles", "turnips", "twins"):
    CATALOGUE[name] = (name, coins(7))

ONE = heaps(13, 3)
TWO = tuples(7, 7)
ROW = lists(4, 4)

# Known games, spelt in many ways.
SPELLINGS = [
    ("f(n) -> f(n-k) for k in 1..3", ONE),
    ("f(n) -> f(n-k) for k in {3,1,2}", ONE),
    ("f(n) -> f(n-1) | f(n-2) | f(n-3)", ONE),
    ("f(n) -> f(n-3)\nf(n) -> f(n-k) for k in 1..2", ONE),
    ("f(n) -> f(m) for m in n-3..n-1", ONE),
    ("f(n) -> f(m) for m in max(0,n-3)..n-1", ONE),
    ("f(n) -> f(n-k-1) for k in 0..2", ONE),
    ("f(n) -> f(n-k) for k in 1..n if k <= 3", ONE),
    ("f(n) -> f(n-k) for k in 1..min(n,3)", ONE),
    ("f(n) -> f(n-k) for k in 1..9 step 2", ONE),
    ("f(n) -> f(n-k) for k in 1..n", ONE),
    ("f(n) -> f(m) for m in 0..n-1", ONE),
    ("f(n) -> f(n-k) for k in 1..n if k not in {2,5}" , ONE),
    ("f(n) -> f(n-k) for k in 1..n if k != 2 and k != 5", ONE),
    ("f(n) -> f(n-k) for k in 1..n if 2*k <= n", ONE),
    ("f(n) -> f(n-k) for k in 1..n/2", ONE),
    ("f(n) -> f(n-k) for k in 1..(n+1)/2", ONE),
    ("f(n) -> f(k) for k in n/2..n-1", ONE),
    ("f(n) -> f(k) for k in (n+1)/2..n-1", ONE),
    ("f(n) -> f(n-k) for k in 1..n if prime(k)", ONE),
    ("f(n) -> f(n-k) for k in 1..n if square(k)", ONE),
    ("f(n) -> f(n-k*k) for k in 1..n", ONE),
    ("f(n) -> f(n-k) for k in 1..n if pow2(k)", ONE),
    ("f(n) -> f(n-2^k) for k in 0..9", ONE),
    ("f(n) -> f(n-k) for k in 1..n if k % 3 = 1", ONE),
    ("f(n) -> f(n-k) for k in divisors(n)", ONE),
    ("f(n) -> f(n-k) for k in divisors(n) if k < n", ONE),
    ("f(n) -> f(a) + f(n-a) for a in 1..n-1", heaps(8, 2)),
    ("f(n) -> f(a) + f(b) for a in 1..n, b in 1..n if a + b = n", heaps(8, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..n/2", heaps(8, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..n-1 if a != n-a", heaps(9, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..(n-1)/2", heaps(9, 2)),
    ("f(n) -> f(n-k) for k in 1..n | f(a) + f(n-a) for a in 1..n-1", heaps(7, 2)),
    ("f(n) -> f(n-1) | f(n-2) | f(a) + f(n-1-a) for a in 1..n-2 | f(a) + f(n-2-a) for a in 1..n-3", heaps(8, 2)),
    ("f(n) -> f(a) + f(n-2-a) for a in 0..n-2", heaps(9, 2)),
    ("f(n) -> f(a) + f(n-k-a) for k in 1..2, a in 0..n-k", heaps(8, 2)),
    ("f(n) -> f(n-1) if n > 1 | f(n-2) | 0 if n = 1", ONE),
    ("f(n) -> 0 if n in {1,2} | f(n-1) if n > 1 | f(n-2) if n > 2", ONE),
    ("f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q)", tuples(12, 12, count=1)),
    ("f(q,n) -> f(2*k, n-k) for k in 1..q", tuples(12, 12, count=1)),
    ("f(n,q) -> f(n-k, k) for k in 1..min(n,q)", tuples(12, 12, count=1)),
    ("f(n,q) -> f(n-k, 2*k-1) for k in 1..min(n,q)", tuples(12, 12, count=1)),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-x) for x in 1..min(a,b)", TWO),
    ("f(a,b) -> f(a-x,b-y) for x in 0..a, y in 0..b if x + y > 0 and (x = 0 or y = 0 or x = y)", TWO),
    ("f(a,b) -> f(x,b) for x in 0..a-1 | f(a,y) for y in 0..b-1 | f(a-z,b-z) for z in 1..a", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= 1", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in 1..a, y in 1..b if |y-x| < 3", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in 1..a, y in 1..b if -1 <= x-y <= 1", TWO),
    ("f(a,b) -> f(a-k*b,b) for k in 1..a if b > 0 | f(a,b-k*a) for k in 1..b if a > 0", tuples(10, 10, count=1)),
    ("f(a,b) -> f(a-k,b) for k in 1..2 | f(a,b-k) for k in 1..3", TWO),
    ("f(a,b) -> f(a-1,b) | f(a,b-1) | f(a-1,b-1)", TWO),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]", ROW),
    ("f(a[]) -> f(a; a[i] = k) for i in 0..len(a)-1, k in 0..a[i]-1", ROW),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..2", ROW),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i] | f(a; a[0] -= k) for k in 1..a[0]", lists(3, 4)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]", lists(3, 4)),
    ("f(a[]) -> f(sort(drop(a,i))) for i in 0..len(a)-1", ROW),
    ("f(a,b,c) -> f(a-k,b,c) for k in 1..a | f(a,b-k,c) for k in 1..b | f(a,b,c-k) for k in 1..c", tuples(4, 4, 4)),
]

# Games that differ from a known one in a single condition.
NEAR_MISSES = [
    ("f(n) -> f(n-k) for k in 1..3 if n > 4", ONE),
    ("f(n) -> f(n-k) for k in 1..3 if n != 5", ONE),
    ("f(n) -> f(n-k) for k in 1..3 if n % 2 = 0 or k = 1", ONE),
    ("f(n) -> f(n-k) for k in 1..3 if n-k != 1", ONE),
    ("f(n) -> f(n-k) for k in 0..3 if k > 0", ONE),
    ("f(n) -> f(n-k) for k in 1..n-1", ONE),
    ("f(n) -> f(n-k) for k in 1..n-2", ONE),
    ("f(n) -> f(n-k) for k in 2..n", ONE),
    ("f(n) -> f(n-k) for k in 2..4", ONE),
    ("f(n) -> f(n-k) for k in 1..n/3", ONE),
    ("f(n) -> f(n-k) for k in 1..n/2+1", ONE),
    ("f(n) -> f(n-k) for k in 1..sqrt(n)", ONE),
    ("f(n) -> f(n-k) for k in {1,4}; loses f(0)", ONE),
    ("f(n) -> f(n-k) for k in {1,4}; wins f(0)", ONE),
    ("f(n) -> f(n-k) for k in 1..3; wins f(2)", ONE),
    ("f(n) -> f(n-k) for k in 1..n; wins f(1)", heaps(5, 3)),
    ("f(n) -> f(n-k) for k in 1..3; domain n != 3", lambda r: [str(r.choice([0, 1, 2, 4, 5, 6, 7, 8]))]),
    ("f(n) -> f(n-k) for k in 1..n; domain n % 3 != 1", lambda r: [str(r.choice([0, 2, 3, 5, 6, 8]))]),
    ("f(n) -> f(n-1) | f(n-2) | g(n-1)\ng(n) -> g(n-2)", ONE),
    ("f(n) -> g(n-k) for k in 1..n\ng(n) -> f(n-k) for k in 1..2", ONE),
    ("f(n) -> g(n-k) for k in 1..3\ng(n) -> f(n-k) for k in 1..3", ONE),
    ("f(n) -> f(n-k) + g(k) for k in 1..n\ng(n) -> g(n-1)", heaps(7, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 2..n-2", heaps(9, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..n-1 if a % 2 = 1", heaps(9, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..n-1 if gcd(a,n) = 1", heaps(9, 2)),
    ("f(n) -> f(a) + f(n-a-1) for a in 0..n-1", heaps(8, 2)),
    ("f(n) -> f(n-k) for k in 1..2 | f(a) + f(n-a) for a in 1..n-1", heaps(7, 2)),
    ("f(n) -> f(n-k) for k in 1..n | f(a) + f(n-a) for a in 2..n-2", heaps(7, 2)),
    ("f(n) -> f(a) + f(b) + f(n-a-b) for a in 1..n-2, b in 1..n-a-1", heaps(7, 1)),
    ("f(n) -> f(a) + f(a) for a in 1..n/2", heaps(9, 2)),
    ("f(n) -> f(n-1) + f(n-1)", heaps(5, 2)),
    ("f(n) -> f(n-2) + f(n-3) | f(n-1)", heaps(8, 2)),
    ("f(n) -> 0 | f(n-1)", ONE),
    ("f(n) -> 0", ONE),
    ("f(n) -> 0 if n > 0", ONE),
    ("f(n) -> f(n-k) for k in 5..1", ONE),
    ("f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q)-1", tuples(12, 12, count=1)),
    ("f(n,q) -> f(n-k, 2*k+1) for k in 1..min(n,q)", tuples(12, 12, count=1)),
    ("f(n,q) -> f(n-k, 3*k) for k in 1..min(n,q)", tuples(12, 12, count=1)),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-x) for x in 2..min(a,b)", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-2*x) for x in 1..a", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in 1..a, y in 1..b if 0 <= x-y <= 1", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in 0..a, y in 0..b if x+y = 3", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-1,b-1) if a = b", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b if a > 0", TWO),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b; domain a <= b", lambda r: ["%d,%d" % tuple(sorted((r.randint(0, 6), r.randint(0, 6))))]),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b; domain a + b != 3", lambda r: [r.choice(["4,4", "5,2", "3,3", "6,1", "0,5", "2,2"])]),
    ("f(a,b) -> f(b,a-1) | f(a,b-1)", TWO),
    ("f(a,b) -> f(a-1,b+1) | f(a,b-1)", TWO),
    ("f(a,b) -> f(a-1,b) + f(a,b-1)", tuples(3, 3, count=1)),
    ("f(a,b) -> f(a-k*b,b) for k in 1..a if b > 1 | f(a,b-k*a) for k in 1..b if a > 1", tuples(10, 10, count=1)),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if a[i] > 1", ROW),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if i = 0 or a[i-1] = 0", ROW),
    ("f(a[]) -> f(a; a[i] -= k) for i in 1..len(a)-1, k in 1..a[i]", ROW),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]; domain sum(a) != 4", lambda r: [r.choice(["[3,3]", "[1,2]", "[5,3,1]", "[0,2,6]"])]),
    ("f(a[]) -> f(a; a[i] -= k, a[j] -= k) for i in 0..len(a)-1, j in 0..len(a)-1, k in 1..a[i] if i != j", lists(3, 3)),
    ("f(a[]) -> f(a; a[i] -= 1) for i in 0..len(a)-1 if count(a, a[i]) = 1", ROW),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i] if i != 2", lists(3, 4)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 2..len(a)-1, k in 1..a[i]", lists(3, 4)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..2", lists(3, 4)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += 1) for i in 1..len(a)-1, k in 1..a[i]", lists(3, 3)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-2] += k) for i in 2..len(a)-1, k in 1..a[i]", lists(3, 4)),
    ("f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i] | f(a; a[0] -= 1)", lists(3, 3)),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if i = 0 or a[i]-k >= a[i-1]", increasing(6, 1)),
    ("f(a[]) -> f(a; a[i] = 0) for i in 0..len(a)-1 if a[i] > 0", ROW),
    ("f(a[]) -> f(a; a[i] = 1-a[i]) for i in 0..len(a)-1 if a[i] = 1", lists(1, 5)),
    ("f(a[]) -> f(a; a[i] = 0, a[j] = 1-a[j]) for i in 0..len(a)-1, j in 0..i-1 if a[i] = 1", lists(1, 5)),
    ("f(a[]) -> f(a; a[i] = 0, a[j] = 1-a[j]) for i in 0..len(a)-1, j in 0..i-1 if a[i] = 1 | f(a; a[i] = 0) for i in 0..len(a)-1 if a[i] = 1", lists(1, 5)),
    ("f(a[]) -> f(a; a[i] = 0, a[j] = 0) for i in 0..len(a)-1, j in 0..i-1 if a[i] = 1 and a[j] = 1", lists(1, 6)),
    # one move too many, which adds
    ("f(n) -> f(n-k) for k in 1..n/2 | f(n+1) if n = 3", ONE),
    ("f(n) -> f(n-k) for k in {-1,1,2} if k > 0 or n < 4", heaps(6, 2)),
    ("f(n) -> f(n-k) for k in -2..3 if k != 0 and n < 6", heaps(5, 2)),
    ("f(n) -> f(n-k) for k in 1..n | f(n+2) if n = 2", heaps(5, 2)),
    ("f(n) -> f(a) + f(n-a) for a in 1..n-1 | f(n+1) if n = 2", heaps(4, 1)),
    ("f(n) -> f(a) + f(n-1-a) for a in 0..n-1 | f(n+1) if n = 1", heaps(4, 1)),
    ("f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q) | f(n+1,0) if n = 2 and q = 2", tuples(6, 6, count=1)),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-x) for x in 1..min(a,b) | f(a+1,b) if a = 1 and b = 1",
     tuples(5, 5, count=1)),
    ("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x in -1..a, y in 1..b if |x-y| <= 1 and x != 0",
     tuples(4, 4, count=1)),
    ("f(a,b) -> f(a-k*b,b) for k in 1..a if b > 0 | f(a,b-k*a) for k in 1..b if a > 0 | f(a+1,0) if b = 1",
     tuples(6, 6, count=1)),
    ("f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] | f(a; a[0] += 1) if a[0] = 1", lists(3, 2)),
    # coins and a parameter that never changes
    ("f(n,c) -> f(n-k,c) for k in 1..c", tuples(9, 3)),
    ("f(n,c) -> f(n-k,c) for k in 1..3 if c = 1", tuples(9, 1)),
    ("f(n,c) -> f(n-k,1-c) for k in 1..3 | f(n,0) if c = 1", tuples(9, 1)),
    ("f(n,c) -> f(n-k,0) for k in 1..3 | f(n,0) if c = 1", tuples(9, 1)),
    # play that may go round
    ("f(n) -> f(n+1) if n < 5 | f(n-1) | f(n-2)", heaps(6, 2)),
    ("f(n) -> f((n+3) % 7) | f(n-2)", heaps(6, 2)),
    # Left and Right
    ("f(n) left -> f(n-1) | f(n-3)\nf(n) right -> f(n-2)", heaps(7, 2)),
]


def move(told):
    """What a move does. The order of heaps and empty heaps do not matter: `0 + 4` is `4`, and `0` is nothing."""
    parts = lambda text: sorted(p for p in text.split(" + ") if p != "0")
    also = sorted((m["term"], m["from"], parts(m["to"])) for m in told.get("also", []))
    return json.dumps([told["term"], told["from"], parts(told["to"]), also, told.get("player")])


def wanted(answer):
    """What both engines must tell. Evidence and descriptions may differ."""
    told = {key: answer.get(key) for key in ("position", "convention", "outcome", "value", "infinite", "move_count",
                                             "left_begins", "right_begins")}
    told["term_values"] = answer.get("term_values") if answer["convention"] == "normal" else None
    if answer["moves_complete"]:
        told["moves"] = sorted(map(move, answer["moves"]))
    return told


def solve(rules, position, convention, engine):
    run = grundy("solve", *(rules.split(" ") if rules.startswith(("octal ", "hex ")) else [rules]), *position,
                 "--" + convention, "--engine", engine, "--json")
    if run.code != 0:
        return run.code, run.err.splitlines()[0]  # further lines say what else could be tried
    return run.code, json.loads(run.out)


def compare(case):
    """None, or what is wrong."""
    rules, position, convention = case
    (code, auto), (other, search) = (solve(rules, position, convention, e) for e in ("auto", "search"))
    shown = f"{convention} {rules!r} {' '.join(position)}"
    if code == other == 3 and auto == search:
        return None  # both say that no search can end
    if code != 0 or other != 0:
        return f"{shown}: auto {code} {auto}; search {other} {search}"
    a, s = wanted(auto), wanted(search)
    # A theorem on whole positions may know the outcome and the moves only; what it tells must be right.
    if auto["evidence"]["kind"] == "theorem":
        for key in ("value", "term_values", "infinite"):
            if not auto.get(key) or (key == "term_values" and None in auto[key]):
                a[key] = s[key] = None
    differ = [f"{key}: auto {a.get(key)}, search {s.get(key)}" for key in a | s if a.get(key) != s.get(key)]
    return f"{shown}: {'; '.join(differ)} [{auto['evidence']['name']}]" if differ else None


def cases(family, r):
    """Endlessly: each member of the family in turn, at a random position."""
    while True:
        for rules, positions, *conventions in family:
            text = rules(r) if callable(rules) else rules
            yield text, positions(r), r.choice(conventions[0] if conventions else ["normal", "misere"])


class Differential(unittest.TestCase):
    def run_family(self, family, share):
        r = random.Random(SEED)
        end = time.monotonic() + SECONDS * share
        stream, wrong, done = cases(family, r), [], 0
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            # Each member twice at least, however slow the machine is.
            while done < 2 * len(family) or time.monotonic() < end:
                batch = [next(stream) for _ in range(40)]
                wrong += [w for w in pool.map(compare, batch) if w]
                done += len(batch)
        self.assertFalse(wrong, f"{len(wrong)} of {done}, seed {SEED}:\n" + "\n".join(sorted(set(wrong), key=len)[:20]))

    def test_every_ruleset_is_here(self):
        names = {entry["name"] for entry in json.loads(grundy("list", "--json").out)}
        self.assertEqual(names, set(CATALOGUE))

    def test_catalogue(self):
        self.run_family(list(CATALOGUE.values()), 0.5)

    def test_spellings(self):
        self.run_family(SPELLINGS, 0.25)

    def test_near_misses(self):
        self.run_family(NEAR_MISSES, 0.25)


if __name__ == "__main__":
    unittest.main()
