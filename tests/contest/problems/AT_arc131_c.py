from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    numbers = data.ints(data.int())
    return "Win" if grundy.first_wins(game("zero_xor"), at("start", numbers)) else "Lose"
