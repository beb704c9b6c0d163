from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    out = []
    while any(heaps := data.ints(3)):
        out.append("Fibo" if grundy.first_wins(game("fibonacci_amounts"), *heaps) else "Nacci")
    return "\n".join(out)
