from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    while not data.done():
        out.append("Yes" if grundy.first_wins("nim", *data.ints(data.int())) else "No")
    return "\n".join(out)
