def solve(text, grundy):
    k = int(text)
    for most in range(2, k):
        if not grundy.first_wins(f"bash({most})", k):
            return str(most)
    return "0"
