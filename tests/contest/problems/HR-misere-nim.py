from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        heaps = data.ints(data.int())
        out.append("First" if grundy.first_wins("nim", *heaps, misere=True) else "Second")
    return "\n".join(out)
