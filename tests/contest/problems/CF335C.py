from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    r, n = data.ints(2)
    free = [3] * r
    for _ in range(n):
        row, side = data.int() - 1, data.int()
        free[row] = 0
        for near in (row - 1, row + 1):
            if 0 <= near < r:
                free[near] &= side
    return "WIN" if grundy.first_wins(game("reclaim"), at("strip", free)) else "LOSE"
