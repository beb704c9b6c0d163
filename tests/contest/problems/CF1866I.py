from kit import Input, at


def solve(text, grundy):
    data = Input(text)
    n, m, k = data.ints(3)
    rules = (
        f"castle(x, y) -> castle(x + k, y) for k in 1..{n} | castle(x, y + k) for k in 1..{m}\n"
        f"domain x <= {n}, y <= {m}\n"
    )
    for _ in range(k):  # who comes to a special tile has won
        x, y = data.ints(2)
        rules += f"loses castle({x}, {y})\n"
    return "Chaneka" if grundy.first_wins(rules, at("castle", 1, 1)) else "Bhinneka"
