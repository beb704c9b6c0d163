# Square game. Slip: prints in a loop that does not end.
n = int(input())
while n >= 0:
    print("Yes\n" * 10000)
