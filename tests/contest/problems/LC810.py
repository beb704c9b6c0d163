from kit import Input, at, game


def solve(text, grundy):
    numbers = Input(text).rest()
    return "true" if grundy.first_wins(game("chalkboard"), at("board", numbers)) else "false"
