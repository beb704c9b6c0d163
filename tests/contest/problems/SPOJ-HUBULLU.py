from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, starter = data.ints(2)
        divisors = [0] + [mask(d for d in range(1, x + 1) if x % d == 0) for x in range(1, n + 1)]
        position = at("block", mask(range(1, n + 1)), divisors)
        first = grundy.first_wins(game("block"), position)
        out.append("Airborne wins." if first == (starter == 0) else "Pagfloyd wins.")
    return "\n".join(out)
