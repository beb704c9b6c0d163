from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        d, k = data.ints(2)
        wins = grundy.first_wins(game("circle_token", d=d, k=k), at("circle", 0, 0))
        out.append("Ashish" if wins else "Utkarsh")
    return "\n".join(out)
