from kit import Input, game, mask


def solve(text, grundy):
    data = Input(text)
    numbers = mask(data.ints(data.int()))
    return "Alice" if grundy.first_wins(game("lower_the_top"), numbers) else "Bob"
