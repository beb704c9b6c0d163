from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        heaps = data.ints(data.int())
        out.append("1" if grundy.first_wins(game("end_nim"), at("ends", heaps)) else "0")
    return "\n".join(out)
