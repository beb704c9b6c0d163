from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    cycles = data.ints(data.int())
    wins = [grundy.first_wins(game("small_cuts"), *cycles[:i + 1]) for i in range(len(cycles))]
    return "\n".join("1" if won else "2" for won in wins)
