from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        men = sorted(data.ints(data.int()))
        wins = grundy.first_wins(game("slide_left"), at("men", men))
        out.append("Georgia will win" if wins else "Bob will win")
    return "\n".join(out)
