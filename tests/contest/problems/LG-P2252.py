from kit import Input, at


def solve(text, grundy):
    return "1" if grundy.first_wins("wythoff", at("wythoff", *Input(text).ints(2))) else "0"
