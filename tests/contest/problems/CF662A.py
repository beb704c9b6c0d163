import fractions
import itertools

from kit import Input


def solve(text, grundy):
    data = Input(text)
    cards = [data.ints(2) for _ in range(data.int())]
    sides = list(itertools.product(*cards))
    won = sum(grundy.first_wins("nim", *heaps) for heaps in sides)
    chance = fractions.Fraction(won, len(sides))
    return f"{chance.numerator}/{chance.denominator}"
