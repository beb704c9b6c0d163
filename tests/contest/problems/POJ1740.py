from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    while (n := data.int()) != 0:
        piles = data.ints(n) + [0] * (3 - n)
        out.append("1" if grundy.first_wins(game("new_stone"), at("piles", piles)) else "0")
    return "\n".join(out)
