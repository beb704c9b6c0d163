from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        out.append("Alice" if grundy.first_wins("lasker", *data.ints(data.int())) else "Bob")
    return "\n".join(out)
