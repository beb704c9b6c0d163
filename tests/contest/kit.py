"""What the contest adapters share: asking the grundy program, and reading what it answers.

An adapter turns a problem's input into rules and positions, asks, and prints what the problem
wants printed. It does no game theory of its own.
"""

import collections
import json
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
MOST_TERMS = 25000  # in one question: a command line has its limits
Move = collections.namedtuple("Move", "term origin to text")


class Refused(Exception):
    """grundy answered with an error; the message is its own."""


def game(name, **params):
    """The rules games/NAME.game, with values for its `param`s: game("cut", k=4, S=[1, 2])."""
    path = os.path.join(HERE, "games", name + ".game")
    if not params:
        return path
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for key, value in params.items():
        if not isinstance(value, int):
            value = "{" + ", ".join(str(x) for x in value) + "}"
        text, count = re.subn(rf"(?m)^param {key} = .*$", f"param {key} = {value}", text)
        assert count == 1, (name, key)
    return text


def at(function, *coordinates):
    """The position FUNCTION(...) in words; a coordinate that is a sequence is a list."""

    def word(c):
        return str(int(c)) if isinstance(c, int) else "[" + ",".join(str(int(x)) for x in c) + "]"

    return f"{function}({','.join(word(c) for c in coordinates)})"


def coordinates(text):
    """The numbers of one component as grundy prints it: "(1,[2,3])" -> [1, [2, 3]]."""
    inner = re.sub(r"^\w*\(|\)$", "", text.strip())
    return json.loads("[" + inner + "]")


def components(text):
    """"[1] + [2,3]" -> [[[1]], [[2, 3]]]; "0", where everything is gone, is told apart by the
    caller, who knows whether a component is a number."""
    return [coordinates(part) for part in text.split(" + ")]


class Grundy:
    def __init__(self, binary=None):
        self.binary = binary or os.environ["GRUNDY"]

    def run(self, *words):
        done = subprocess.run([self.binary, *words], capture_output=True, text=True, timeout=120)
        if done.returncode != 0:
            raise Refused(f"{' '.join(words)[:2000]}\nexit {done.returncode}: {done.stderr}")
        return done.stdout

    def answer(self, rules, *terms, misere=False):
        """The JSON of `grundy solve`. A term is a number (a heap) or the words of `at`."""
        if not terms:
            words = ["()"]
        elif all(isinstance(term, int) for term in terms):
            words = [str(term) for term in terms]
        else:
            words = [" + ".join(terms)]
        options = ["--misere"] if misere else []
        return json.loads(self.run("solve", rules, *words, "--json", *options))

    def outcome(self, rules, *terms, misere=False):
        return self.answer(rules, *terms, misere=misere)["outcome"]

    def first_wins(self, rules, *terms, misere=False):
        outcome = self.outcome(rules, *terms, misere=misere)
        assert outcome in "NP", outcome
        return outcome == "N"

    def values(self, rules, terms):
        """The nim-value of each term, by asking for sums of many."""
        values = []
        for i in range(0, len(terms), MOST_TERMS):
            answer = self.answer(rules, *terms[i:i + MOST_TERMS])
            values += [int(v) for v in answer["term_values"]]
        return values

    def moves(self, rules, *terms, misere=False):
        """The winning moves. `to` is text; see `components`."""
        answer = self.answer(rules, *terms, misere=misere)
        assert answer["moves_complete"]
        return [Move(m["term"], m["from"], m["to"], m["text"]) for m in answer["moves"]]

    def table(self, rules, *to, outcomes=False, misere=False):
        """{(0,): value, (1,): value, ...} for all coordinates up to `to`; or "N", "P", ..."""
        options = (["--outcomes"] if outcomes else []) + (["--misere"] if misere else [])
        text = self.run("table", rules, "--to", ",".join(str(t) for t in to), "--format", "tsv",
                        *options)
        rows = (line.split("\t") for line in text.splitlines() if line and line[0].isdigit())
        return {
            tuple(int(x) for x in row[:-1]): row[-1] if outcomes else int(row[-1])
            for row in rows
            if row[-1].isalpha() == outcomes and row[-1] not in ("", "-")
        }

    def list(self, rules, to, **options):
        """The table of a game with one coordinate, as a list from 0."""
        table = self.table(rules, to, **options)
        return [table[(n,)] for n in range(to + 1)]


class Input:
    """The tokens of an input, one after another."""

    def __init__(self, text):
        self.tokens = text.split()
        self.next = 0

    def word(self):
        self.next += 1
        return self.tokens[self.next - 1]

    def int(self):
        return int(self.word())

    def ints(self, count):
        return [self.int() for _ in range(count)]

    def done(self):
        return self.next >= len(self.tokens)

    def rest(self):
        return [int(x) for x in self.tokens[self.next:]]


def mask(bits):
    """The number whose binary ones are `bits`."""
    return sum(1 << b for b in set(bits))
