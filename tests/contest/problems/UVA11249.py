from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        k, n = data.ints(2)
        for _ in range(n):
            a, b = data.ints(2)
            answer = grundy.run("solve", f"near-wythoff({k})", f"{a},{b}", "--json")
            out.append("WINNING" if '"outcome": "N"' in answer else "LOSING")
    return "\n".join(out)
