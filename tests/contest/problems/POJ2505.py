from kit import Input, game


def solve(text, grundy):
    out = []
    for n in Input(text).rest():
        out.append("Stan wins." if grundy.first_wins(game("multiply", n=n), 1) else "Ollie wins.")
    return "\n".join(out)
