from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    barriers, out = set(), []
    for _ in range(data.int()):
        if data.int() == 1:
            barriers ^= {data.int()}
        else:
            heaps = data.ints(data.int())
            rules = game("barriers", S=sorted(barriers)) if barriers else "nim"
            out.append("First" if grundy.first_wins(rules, *heaps) else "Second")
    return "\n".join(out)
