from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    numbers = data.ints(data.int())
    terms = []
    for p in range(2, max(numbers) + 1):
        if any(x % p == 0 for x in numbers) and all(p % q for q in range(2, p)):
            exponents = set()
            for x in numbers:
                e = 0
                while x % p ** (e + 1) == 0:
                    e += 1
                exponents.add(e)
            terms.append(at("prime_part", mask(exponents)))
    return "Mojtaba" if grundy.first_wins(game("exponents"), *terms) else "Arpa"
