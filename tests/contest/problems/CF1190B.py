from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    piles = data.ints(data.int())
    return "sjfnb" if grundy.first_wins(game("csl"), at("piles", piles)) else "cslnb"
