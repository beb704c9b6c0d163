from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        heaps = sorted(data.ints(data.int()))
        steps = [b - a for a, b in zip([0] + heaps, heaps)]
        out.append("Alice" if grundy.first_wins(game("staircase_heaps"), at("heaps", steps)) else "Bob")
    return "\n".join(out)
