from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        pairs = [at("pair", *data.ints(2)) for _ in range(data.int() // 2)]
        out.append("YES" if grundy.first_wins(game("pair_split"), *pairs) else "NO")
    return "\n".join(out)
