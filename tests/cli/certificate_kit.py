"""Certificates for the tests, made from tables by brute force. Nothing here knows how Grundy finds laws.

A set of tuples of numbers becomes an automaton by comparing prefixes: two prefixes are one state if no short
ending tells them apart."""
import itertools

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class System:
    """A numeration system: weights (of the least significant digit first), and which words are valid."""

    def __init__(self, digits, weights, valid):
        self.digits, self.weights, self.valid = digits, weights, valid

    def value(self, word):
        return sum(d * w for d, w in zip(reversed(word), self.weights))

    def word(self, n):
        """The valid word of n, greedily."""
        out = []
        for weight in reversed(self.weights):
            d = min(n // weight, self.digits - 1)
            n -= d * weight
            if out or d:
                out.append(d)
        assert n == 0
        return tuple(out)


def base(k):
    return System(k, [k ** i for i in range(24)], lambda w: True)


def ostrowski(a):
    """The system of the continued fraction [a; a, a, ...] (a = 1: Zeckendorf)."""
    weights = [1, 2] if a == 1 else [1, a]
    while len(weights) < 30:
        weights.append(a * weights[-1] + weights[-2])

    def valid(word):
        # A digit a is followed by 0; for a > 1 the last digit is less than a.
        pairs = all(not (p == a and q != 0) for p, q in zip(word, word[1:]))
        return pairs and (a == 1 or not word or word[-1] < a)
    return System(a + 1, weights, valid)


def learn(systems, holds, suffix):
    """The automaton of the tuples with holds(*tuple), one system a track."""
    endings = []
    for length in range(suffix + 1):
        for word in itertools.product(*[itertools.product(range(s.digits), repeat=length) for s in systems]):
            endings.append(word)
    known = {}

    def at(words):
        if words not in known:
            good = all(s.valid(w) for s, w in zip(systems, words))
            known[words] = bool(good and holds(*[s.value(w) for s, w in zip(systems, words)]))
        return known[words]

    def signature(prefix):
        return tuple(at(tuple(p + e for p, e in zip(prefix, ending))) for ending in endings)

    start = tuple(() for _ in systems)
    states, prefixes, accepting, rows = {signature(start): 0}, [start], [], []
    for prefix in prefixes:
        accepting.append(at(prefix))
        row = {}
        for letter in itertools.product(*[range(s.digits) for s in systems]):
            longer = tuple(p + (d,) for p, d in zip(prefix, letter))
            if prefix == start and not any(letter):
                longer = start
            mark = signature(longer)
            if mark not in states:
                states[mark] = len(prefixes)
                prefixes.append(longer)
            row["".join(DIGITS[d] for d in letter)] = states[mark]
        rows.append(row)
    return automaton(rows, [q for q, yes in enumerate(accepting) if yes])


def automaton(rows, accepting):
    """Rows {letter: state}."""
    return {"start": 0, "accepting": accepting, "transitions": [[[letter, q] for letter, q in row.items()] for row in rows]}


def run(machine, systems, numbers):
    """Does some way through the automaton accept the numbers?"""
    words = [s.word(n) for s, n in zip(systems, numbers)]
    length = max(map(len, words), default=0)
    words = [(0,) * (length - len(w)) + w for w in words]
    states = {machine["start"]}
    for letter in zip(*words):
        states = {target for q in states for pattern, target in machine["transitions"][q]
                  if all(p == "*" or DIGITS.index(p) == d for p, d in zip(pattern, letter))}
    return not states.isdisjoint(machine["accepting"])


def numeration(system, suffix):
    return {"digits": system.digits, "valid": learn([system], lambda n: True, 2),
            "adder": learn([system] * 3, lambda x, y, z: x + y == z, suffix)}


def compare(left, sign, right=0):
    """A constraint; compare({"a": 1}, "<", 5)."""
    turned = {x: -k for x, k in left.items()}
    return {"=": {"sum": left, "=": right}, "<=": {"sum": left, "<=": right}, "<": {"sum": left, "<=": right - 1},
            ">=": {"sum": turned, "<=": -right}, ">": {"sum": turned, "<=": -right - 1},
            "!=": {"not": [{"sum": left, "=": right}]}}[sign]


def less(x, y):
    return compare({x: 1, y: -1}, "<")


def rules(position, families, play="normal", domain=(), measure=None):
    return {"kind": "families", "position": list(position), "play": play, "domain": list(domain), "families": families,
            "measure": measure or [[1] * len(position)]}


def certificate(rules, claim, numeration=None):
    return {"format": "grundy-certificate-1", "rules": rules, "claim": claim,
            **({"numeration": numeration} if numeration else {})}


# Tables.

def lost_pairs(limit, options, misere=False):
    """P-positions (a, b) with a, b < limit, by the definition."""
    lost = set()
    for total in range(2 * limit - 1):
        for a in range(max(0, total - limit + 1), min(total, limit - 1) + 1):
            b = total - a
            moves = list(options(a, b))
            if moves or not misere:
                if not any(m in lost for m in moves):
                    lost.add((a, b))
    return lost


def two_heap_moves(near):
    """Take from one heap, or x and y > 0 from both with |x - y| <= near (None: one heap only)."""
    def options(a, b):
        for x in range(1, a + 1):
            yield a - x, b
        for y in range(1, b + 1):
            yield a, b - y
        if near is None:
            return
        for x in range(1, a + 1):
            for y in range(max(1, x - near), min(b, x + near) + 1):
                yield a - x, b - y
    return options


def two_heap_rules(near, play="normal"):
    families = [{"to": [["c", "b"]], "where": [less("c", "a")]},
                {"to": [["a", "d"]], "where": [less("d", "b")]}]
    if near is not None:
        families.append({"to": [["c", "d"]], "where": [
            less("c", "a"), less("d", "b"),
            compare({"a": 1, "c": -1, "b": -1, "d": 1}, "<=", near),
            compare({"b": 1, "d": -1, "a": -1, "c": 1}, "<=", near)]})
    return rules("ab", families, play)


def mex(values):
    v = 0
    while v in values:
        v += 1
    return v


def heap_values(count, options):
    """Values of heaps 0, 1, ...; options(n) are lists of heaps."""
    g = []
    for n in range(count):
        reached = set()
        for parts in options(n):
            v = 0
            for part in parts:
                v ^= g[part]
            reached.add(v)
        g.append(mex(reached))
    return g


# What a certificate says, by brute force and straight from its text.

def names_in(constraint):
    """All variables of a constraint, those of the lists within it apart."""
    return set(constraint.get("sum", ())) | set(constraint.get("xor", ())) | set(constraint.get("power_divides", ()))


def solutions(constraints, values, widest):
    """All choices up to `widest` of the variables that are named in the list only."""
    free = sorted(set().union(*map(names_in, constraints)) - set(values)) if constraints else []
    for choice in itertools.product(range(widest + 1), repeat=len(free)):
        all_values = {**values, **dict(zip(free, choice))}
        if all(fulfilled(c, all_values, widest) for c in constraints):
            yield all_values


def some(constraints, values, widest):
    return next(solutions(constraints, values, widest), None) is not None


def fulfilled(constraint, values, widest):
    if "sum" in constraint:
        total = sum(c * values[x] for x, c in constraint["sum"].items())
        return total == constraint["="] if "=" in constraint else total <= constraint["<="]
    if "xor" in constraint:
        v = 0
        for x in constraint["xor"]:
            v ^= values[x]
        return v == 0
    if "any" in constraint:
        return any(some(part, values, widest) for part in constraint["any"])
    if "not" in constraint:
        return not some(constraint["not"], values, widest)
    power, number = (values[x] for x in constraint["power_divides"])
    return power > 0 and power & (power - 1) == 0 and number % power == 0


def options_by_rule(rules, position, widest):
    """All options whose numbers, and all other variables, are at most `widest`."""
    names = rules["position"]
    inside = lambda t: some(rules["domain"], dict(zip(names, t)), widest)
    found = set()
    for family in rules["families"]:
        in_option = {item for part in family["to"] for item in part} - set(names)
        anything = [{"sum": {x: 0 for x in in_option}, "=": 0}]
        for values in solutions(family["where"] + anything, dict(zip(names, position)), widest):
            parts = tuple(tuple(values[i] for i in part) for part in family["to"])
            if parts not in found and all(map(inside, parts)):
                found.add(parts)
                yield parts


def table_by_rule(rules, limit, values):
    """Outcomes (True: P) or values of all positions with numbers below the limit, in the order of the sum; None
    where the rules are not well-founded there (an option that is not smaller)."""
    names = rules["position"]
    table = {}
    for p in sorted(itertools.product(range(limit), repeat=len(names)), key=sum):
        if not some(rules["domain"], dict(zip(names, p)), limit - 1):
            continue
        options = list(options_by_rule(rules, p, limit - 1))
        if any(sum(part) >= sum(p) for o in options for part in o):
            return None
        if any(part not in table for o in options for part in o):
            return None
        if values:
            reached = set()
            for o in options:
                v = 0
                for part in o:
                    v ^= table[part]
                reached.add(v)
            table[p] = mex(reached)
        elif not options:
            table[p] = rules["play"] != "misere"
        else:
            table[p] = not any(table[o[0]] if o else rules["play"] != "misere" for o in options)
    return table
