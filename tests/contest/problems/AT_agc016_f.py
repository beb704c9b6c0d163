from kit import Input


def solve(text, grundy):
    data = Input(text)
    n, m = data.ints(2)
    # The arcs that are there as bits of s: one table for all subsets.
    options = []
    for i in range(m):
        x, y = data.ints(2)
        options.append(f"token({y}, s) if v = {x} and (s >> {i}) & 1 = 1")
    rules = "token(v, s) -> " + " | ".join(options) + f"\ndomain 0 < v <= {n}, s < {2 ** m}"
    values = grundy.table(rules, n, 2**m - 1)
    return str(sum(values[(1, s)] ^ values[(2, s)] != 0 for s in range(2**m)))
