from kit import Input, game


def solve(text, grundy):
    return " ".join(map(str, grundy.values(game("divide_floor"), Input(text).rest())))
