from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for case in range(1, data.int() + 1):
        n, m = data.ints(2)
        rows = [at("row", *(data.ints(m) + [1] * (3 - m))) for _ in range(n)]
        word = "YES" if grundy.first_wins(game("divide_row"), *rows) else "NO"
        out.append(f"Case #{case}: {word}")
    return "\n".join(out)
