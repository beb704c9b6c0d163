from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        spans = [data.ints(2) for _ in range(data.int())]
        conflicts = [
            mask(j for j, (l, r) in enumerate(spans) if l < right and left < r)
            for left, right in spans
        ]
        position = at("block", mask(range(len(spans))), conflicts)
        out.append("Alice" if grundy.first_wins(game("block"), position) else "Bob")
    return "\n".join(out)
