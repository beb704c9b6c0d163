from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    reach, beans = [0], [0]
    for _ in range(n - 1):
        reach.append(data.int())
        beans.append(data.int())
    terms = [at("bean", i, reach) for i in range(n) for _ in range(beans[i])]
    return "First" if grundy.first_wins(game("bowls"), *terms) else "Second"
