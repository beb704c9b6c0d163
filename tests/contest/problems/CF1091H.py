from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    n, f = data.ints(2)
    gaps = []
    for _ in range(n):
        blue, white, red = data.ints(3)
        gaps += [white - blue - 1, red - white - 1]
    wins = grundy.first_wins(game("tricolore", f=f), *gaps)
    return "Alice\nBob" if wins else "Bob\nAlice"
