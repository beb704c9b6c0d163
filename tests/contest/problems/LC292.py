def solve(text, grundy):
    return "true" if grundy.first_wins("bash(3)", int(text)) else "false"
