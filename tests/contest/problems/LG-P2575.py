from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        rows = []
        for _ in range(data.int()):
            pieces = data.ints(data.int())
            rows.append(at("line", [1 if c in pieces else 0 for c in range(1, 21)]))
        out.append("YES" if grundy.first_wins(game("jump_right"), *rows) else "NO")
    return "\n".join(out)
