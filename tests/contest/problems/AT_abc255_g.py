from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    n, m = data.ints(2)
    heaps = data.ints(n)
    pairs = [10**6 * data.int() + data.int() for _ in range(m)]
    return "Takahashi" if grundy.first_wins(game("forbidden", F=pairs), *heaps) else "Aoki"
