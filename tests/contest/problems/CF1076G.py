from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n, m, q = data.ints(3)
    b = data.ints(n)
    out = []
    for _ in range(q):
        if data.int() == 1:
            left, right, d = data.ints(3)
            for i in range(left - 1, right):
                b[i] += d
        else:
            left, right = data.ints(2)
            part = b[left - 1:right]
            part[0] -= 1
            wins = grundy.first_wins(game("array_game", m=m), at("chip", 0, part))
            out.append("1" if wins else "2")
    return "\n".join(out)
