from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    while (n := data.int()) != 0:
        out.append(grundy.answer("nim", *data.ints(n))["move_count"])
    return "\n".join(out)
