from kit import Input, at


def solve(text, grundy):
    data = Input(text)
    out = []
    while not data.done():
        out.append("1" if grundy.first_wins("wythoff", at("wythoff", *data.ints(2))) else "0")
    return "\n".join(out)
