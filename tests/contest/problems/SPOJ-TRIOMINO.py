from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for n in data.ints(data.int()):
        out.append("X" if grundy.first_wins(game("triomino", n=n), 4**n - 1) else "Y")
    return "\n".join(out)
