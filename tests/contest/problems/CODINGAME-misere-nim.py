from kit import Input


def solve(text, grundy):
    data = Input(text)
    n, k = data.ints(2)
    out = []
    for _ in range(k):
        heaps = data.ints(n)
        moves = grundy.moves("nim", *heaps, misere=True)
        words = [(m.term + 1, heaps[m.term] - int(m.to)) for m in moves]
        out.append(" ".join(f"{i}:{a}" for i, a in sorted(words)) or "CONCEDE")
    return "\n".join(out)
