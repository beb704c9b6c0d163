from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        a, b = data.ints(2)
        outcomes = grundy.list(f"subtract{{{a},{b}}}", a + b, outcomes=True)
        out.append(str(outcomes.index("P", 1)))
    return "\n".join(out)


def accepted(text, printed, expected, grundy):
    """Any heap that loses will do: ours, and the one of the sample, must."""
    data = Input(text)
    for ours, theirs in zip(printed.split(), expected.split(), strict=True):
        data.next += data.next == 0
        a, b = data.ints(2)
        for heap in (int(ours), int(theirs)):
            if heap < 1 or grundy.first_wins(f"subtract{{{a},{b}}}", heap):
                return False
    return True
