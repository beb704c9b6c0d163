from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    piles = data.ints(n) + [0] * (3 - n)
    wins = grundy.first_wins(game("new_stone"), at("piles", piles))
    return "first player" if wins else "second player"
