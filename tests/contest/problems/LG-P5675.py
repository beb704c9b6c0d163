import itertools

from kit import Input


def solve(text, grundy):
    data = Input(text)
    heaps = data.ints(data.int())
    bad = 0
    for size in range(1, len(heaps) + 1):
        for chosen in itertools.combinations(heaps, size):
            winning = {move.term for move in grundy.moves("nim", *chosen)}
            bad += size - len(winning)
    return str(bad % 1000000007)
