# Take 1, 2 or 4. Slip: a recursion as deep as the heap is large.
from functools import lru_cache


@lru_cache(maxsize=None)
def wins(n):
    return any(n >= k and not wins(n - k) for k in (1, 2, 4))


print("Yes" if wins(int(input())) else "No")
