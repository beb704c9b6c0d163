import collections

from kit import Input, game


def solve(text, grundy):
    n, p = Input(text).ints(2)
    values = grundy.list(game("thirds"), p - 1)
    # How many pairs have each value; then how many tuples have each xor.
    pairs = collections.Counter()
    for length in range(1, p):
        pairs[values[length]] += p - length
    tuples = {0: 1}
    for _ in range(n):
        longer = collections.Counter()
        for xor, count in tuples.items():
            for value, ways in pairs.items():
                longer[xor ^ value] = (longer[xor ^ value] + count * ways) % 1000000007
        tuples = longer
    return str(sum(count for xor, count in tuples.items() if xor) % 1000000007)
