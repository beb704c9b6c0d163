from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n, m, q, _ = data.ints(4)
    b = data.ints(n)
    total = 0
    for i in range(1, q + 1):
        left, right = data.ints(2)
        part = b[left - 1:right]
        part[0] -= 1
        if grundy.first_wins(game("array_game", m=m), at("chip", 0, part)):
            total += i * i
    return str(total % 2**32)
