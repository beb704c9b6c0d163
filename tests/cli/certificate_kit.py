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
    """Rows {letter: state}; the most frequent target of a row is written once, with stars."""
    transitions = []
    for row in rows:
        targets = list(row.values())
        most = max(set(targets), key=targets.count)
        arrows = [[letter, q] for letter, q in row.items() if q != most]
        transitions.append(arrows + [["*" * len(next(iter(row))), most]])
    return {"start": 0, "accepting": accepting, "transitions": transitions}


def run(machine, systems, numbers):
    words = [s.word(n) for s, n in zip(systems, numbers)]
    length = max(map(len, words), default=0)
    words = [(0,) * (length - len(w)) + w for w in words]
    state = machine["start"]
    for letter in zip(*words):
        for pattern, target in machine["transitions"][state]:
            if all(p == "*" or DIGITS.index(p) == d for p, d in zip(pattern, letter)):
                state = target
                break
        else:
            return False
    return state in machine["accepting"]


def numeration(system, suffix, name):
    return {"digits": system.digits, "name": name,
            "valid": learn([system], lambda n: True, 2),
            "adder": learn([system] * 3, lambda x, y, z: x + y == z, suffix)}


def compare(left, sign, right=0, **terms):
    """A constraint; compare({"a": 1}, "<", 5)."""
    return {"sum": {**left, **terms}, "is": sign, "number": right}


def less(x, y):
    return compare({x: 1, y: -1}, "<")


def certificate(rules, numerations, claim, **more):
    return {"format": "grundy-certificate-1", "rules": rules, "numerations": numerations, "claim": claim, **more}


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
    return {"kind": "families", "position": ["a", "b"], "play": play, "families": families}


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

def fulfilled(constraint, values):
    if "sum" in constraint:
        total = sum(c * values[x] for x, c in constraint["sum"].items())
        number = constraint["number"]
        if "modulo" in constraint:
            return total % constraint["modulo"] == number
        return {"=": total == number, "!=": total != number, "<": total < number, "<=": total <= number,
                ">": total > number, ">=": total >= number}[constraint["is"]]
    if "xor" in constraint:
        v = 0
        for x in constraint["xor"]:
            v ^= values[x]
        return v == 0
    if "any" in constraint:
        return any(all(fulfilled(c, values) for c in part) for part in constraint["any"])
    if "not" in constraint:
        return not all(fulfilled(c, values) for c in constraint["not"])
    power = values[constraint["power"] if "power" in constraint else constraint["power_divides"][0]]
    if "power" in constraint:
        return power > 0 and power & (power - 1) == 0
    return power > 0 and power & (power - 1) == 0 and values[constraint["power_divides"][1]] % power == 0


def options_by_rule(rules, position, widest):
    """All options whose numbers, and all other variables, are at most `widest`."""
    names = rules["position"]
    for family in rules["families"]:
        given = dict(zip(names, position))
        inside = lambda t: all(fulfilled(c, dict(zip(names, t))) for c in rules.get("domain", []))
        mentioned = {item for part in family["to"] for item in part if isinstance(item, str)}
        for c in family["where"]:
            mentioned |= set(c.get("sum", {})) | set(c.get("xor", [])) | set(c.get("power_divides", []))
            mentioned |= {c["power"]} if "power" in c else set()
        free = sorted(mentioned - set(names))
        found = set()
        for choice in itertools.product(range(widest + 1), repeat=len(free)):
            values = {**given, **dict(zip(free, choice))}
            if all(fulfilled(c, values) for c in family["where"]):
                parts = tuple(tuple(values[i] if isinstance(i, str) else i for i in part) for part in family["to"])
                if parts not in found and all(map(inside, parts)):
                    found.add(parts)
                    yield parts


def table_by_rule(rules, limit, values):
    """Outcomes (True: P) or values of all positions with numbers below the limit, in the order of the sum; None
    where the rules are not well-founded there (an option that is not smaller)."""
    names = rules["position"]
    table = {}
    for p in sorted(itertools.product(range(limit), repeat=len(names)), key=sum):
        if not all(fulfilled(c, dict(zip(names, p))) for c in rules.get("domain", [])):
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
            table[p] = rules.get("play") != "misere"
        else:
            table[p] = not any(table[o[0]] if o else rules.get("play") != "misere" for o in options)
    return table
