import itertools

from kit import Input


def solve(text, grundy):
    data = Input(text)
    n, d = data.ints(2)
    heaps = data.ints(n)
    good = 0
    for gone in range(0, n, d):
        for left in itertools.combinations(heaps, n - gone):
            good += not grundy.first_wins("nim", *left)
    return str(good % 1000000007)
