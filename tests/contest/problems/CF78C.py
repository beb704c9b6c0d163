from kit import Input, at, game


def solve(text, grundy):
    n, m, k = Input(text).ints(3)
    return "Timur" if grundy.first_wins(game("logs", k=k), *[at("logs", [m])] * n) else "Marsel"
