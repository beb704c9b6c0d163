from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    numbers = data.ints(data.int())
    free = [0 if x in numbers else 1 for x in range(max(numbers) + 1)]
    return "Alice" if grundy.first_wins(game("differences"), at("set", free)) else "Bob"
