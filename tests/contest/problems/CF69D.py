from kit import Input, at


def solve(text, grundy):
    data = Input(text)
    x, y, n, d = data.ints(4)
    # Coordinates from 0: the origin is (200, 200). mine, other: may I, may the other still reflect?
    options = ["dot(y, x, other, mine - 1) if mine = 1"]
    for _ in range(n):
        dx, dy = data.ints(2)
        options.append(f"dot(x + {dx}, y + {dy}, other, mine)")
    rules = (
        "dot(x, y, mine, other) -> " + " | ".join(options) + "\n"
        f"domain x <= 400, y <= 400, mine <= 1, other <= 1, (x-200)^2 + (y-200)^2 <= {d * d}"
    )
    return "Anton" if grundy.first_wins(rules, at("dot", x + 200, y + 200, 1, 1)) else "Dasha"
