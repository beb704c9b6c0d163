import collections

from kit import game


def solve(text, grundy):
    n = int(text)
    count = collections.Counter(grundy.list(game("squares"), n))
    # Triples a <= b <= c with xor 0, from the ordered ones (Burnside: all, with a = b, with a = b = c).
    ordered = sum(count[u] * count[v] * count.get(u ^ v, 0) for u in list(count) for v in list(count))
    two_equal = (n + 1) * count[0]
    three_equal = count[0]
    return str((ordered + 3 * two_equal + 2 * three_equal) // 6)
