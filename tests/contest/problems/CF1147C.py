from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    piles = data.ints(data.int())
    return "Alice" if grundy.first_wins(game("thanos"), at("thanos", piles)) else "Bob"
