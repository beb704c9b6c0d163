from kit import Input


def solve(text, grundy):
    data = Input(text)
    heaps = data.ints(data.int())
    amounts = data.ints(data.int())
    moves = grundy.moves("subtract{" + ",".join(map(str, amounts)) + "}", *heaps)
    if not moves:
        return "NO"
    heap, amount = min((m.term + 1, heaps[m.term] - int(m.to)) for m in moves)
    return f"YES\n{heap} {amount}"
