"""Numbers of all concrete hands at once: a *counter* is four bitsets, the binary digits of one number for each hand."""

from collections.abc import Iterable

from rules.engine.american.index import Bits

Counter = tuple[Bits, Bits, Bits, Bits]  # ones, twos, fours, eights
ZERO: Counter = (0, 0, 0, 0)


def add(counter: Counter, bitsets: Iterable[Bits]) -> Counter:
    """The counter after one more for every hand of each bitset. Written out, since this is where the time goes."""
    ones, twos, fours, eights = counter
    for more in bitsets:
        carry = ones & more
        ones ^= more
        if carry:
            more = twos & carry
            twos ^= carry
            if more:
                carry = fours & more
                fours ^= more
                eights |= carry
    return ones, twos, fours, eights


def at_least(counter: Counter, least: int, among: Bits) -> Bits:
    """The hands of `among` whose number is `least` or more; `least` is below 16."""
    if least <= 0:
        return among
    more, equal = 0, among
    for place in (3, 2, 1, 0):
        digit = counter[place]
        if least >> place & 1:
            equal &= digit
        else:
            more |= equal & digit
            equal &= ~digit
    return more | equal


def lowest(counter: Counter, among: Bits) -> Bits:
    """The hands of `among` that share the smallest number."""
    for digit in reversed(counter):
        among = among & ~digit or among
    return among
