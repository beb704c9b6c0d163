from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        piles = data.ints(data.int())
        if len(piles) == 1:  # then it is Nim, and piles are as large as anyone likes
            wins = grundy.first_wins("nim", *piles)
        else:
            wins = grundy.first_wins(game("in_order"), at("row", piles))
        out.append("First" if wins else "Second")
    return "\n".join(out)
