from kit import Input, game


def solve(text, grundy):
    return " ".join(map(str, grundy.values(game("self_powers"), Input(text).rest())))
