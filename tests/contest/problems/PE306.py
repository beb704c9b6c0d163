def solve(text, grundy):
    values = grundy.values("octal 0.07", range(1, int(text) + 1))
    return str(sum(v != 0 for v in values))
