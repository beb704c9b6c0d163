from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n, m, q = data.ints(3)
    arcs = [data.ints(2) for _ in range(m)]
    start, end = zip(*arcs)
    out = []
    for _ in range(q):
        x, y = data.ints(2)
        outcome = grundy.outcome(game("token_target"), at("token", x, y, start, end))
        out.append({"N": "1", "P": "-1", "D": "0"}[outcome])
    return "\n".join(out)
