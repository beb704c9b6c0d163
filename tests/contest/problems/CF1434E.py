from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    lists = [data.ints(data.int()) for _ in range(data.int())]
    terms = [at("convex", 0, 0, v) for v in lists]
    return "YES" if grundy.first_wins(game("convex"), *terms) else "NO"
