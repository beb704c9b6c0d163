from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for case in range(1, data.int() + 1):
        a1, a2, b1, b2 = data.ints(4)
        outcomes = grundy.table(game("number_game"), a2, b2, outcomes=True)
        won = sum(
            outcomes[(a, b)] == "N" for a in range(a1, a2 + 1) for b in range(b1, b2 + 1)
        )
        out.append(f"Case #{case}: {won}")
    return "\n".join(out)
