from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        wins = grundy.first_wins(game("coprime"), *data.ints(data.int()))
        out.append("Alice" if wins else "Bob")
    return "\n".join(out)
