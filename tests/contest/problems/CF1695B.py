from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        piles = data.ints(data.int())
        out.append("Mike" if grundy.first_wins(game("in_turn"), at("turn", 0, piles)) else "Joe")
    return "\n".join(out)
