from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    steps = [data.ints(data.int()) for _ in range(2)]
    rules = game("berzerk", n=n, A=steps[0], B=steps[1])
    words = {"N": "Win", "P": "Lose", "D": "Loop"}
    return "\n".join(
        " ".join(words[grundy.outcome(rules, at("monster", x, t))] for x in range(1, n))
        for t in range(2)
    )
