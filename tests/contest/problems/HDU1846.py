from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, m = data.ints(2)
        out.append("first" if grundy.first_wins(f"bash({m})", n) else "second")
    return "\n".join(out)
