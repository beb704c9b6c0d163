from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        piles = data.ints(data.int())
        out.append("T" if grundy.first_wins(game("stoned"), at("stoned", 0, piles)) else "HL")
    return "\n".join(out)
