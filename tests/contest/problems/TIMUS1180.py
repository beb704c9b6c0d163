def solve(text, grundy):
    n = int(text)
    moves = grundy.moves("heap(n) -> heap(n - k) for k in 1..n if pow2(k)", n)
    return "1\n" + str(min(n - int(m.to) for m in moves)) if moves else "2"
