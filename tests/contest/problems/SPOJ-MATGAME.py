from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, m = data.ints(2)
        rows = [at("row", data.ints(m)) for _ in range(n)]
        out.append("FIRST" if grundy.first_wins(game("in_order"), *rows) else "SECOND")
    return "\n".join(out)
