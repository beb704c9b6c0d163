def solve(text, grundy):
    rules = "number(n) -> number(n-x) for x in divisors(n) if x < n"
    return "true" if grundy.first_wins(rules, int(text)) else "false"
