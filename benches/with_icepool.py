"""The fights of benches/odds.rs counted by icepool (PyPI), and how much longer that takes.

usage: cargo bench --bench odds | python benches/with_icepool.py
Reads the lines of the benchmark, counts the sets "round" and "finish" anew, compares the sums and prints the ratio of the times.
Reports, never fails. No build and no test needs it; `make bench-odds` brings icepool.
"""

import itertools
import json
import statistics
import sys
import time

import icepool
from icepool import d6

P = (1 << 61) - 1


def ratio(num, den):
    return num % P * pow(den, -1, P) % P


def timed(fight, fights, runs):
    """Nanoseconds a fight, the middle of some runs, and what the last run came to."""
    times, out = [], None
    for _ in range(runs):
        start = time.perf_counter()
        out = [fight(*f) for f in fights]
        times.append((time.perf_counter() - start) / len(fights) * 1e9)
    return statistics.median(times), out


# The Granicus, by its rules: kinds in the order of its file with the ways of a die of theirs to hit.
WAYS = {"skirmisher": 1, "infantry": 2, "phalanx": 2, "light_cavalry": 2, "cavalry": 2, "heavy_cavalry": 3}
KINDS = list(WAYS)
hit = [d6 <= ways for ways in range(7)]


def lost(stands, hits):
    """A last stand goes too."""
    left = stands - hits
    return stands if hits and left <= 1 else min(hits, stands)


def blow(kind, enemy, stands, leaders, is_limited):
    """The hits of a unit: all stands throw, 4-6 hits skirmishers, a leader 4-6; two at most when struck on the flank."""
    ways = max(WAYS[kind], 3) if enemy == "skirmisher" else WAYS[kind]
    most = 2 if is_limited else 99
    leaders = min(leaders, most)
    return min(stands, most - leaders) @ hit[ways] + leaders @ hit[3]


def round_of(a, b, na, nb, is_flanked, is_led):
    """Stands lost by both and leaders lost by the first: the phalanx strikes first, then all others with what is left."""

    def first(h, g):
        return (lost(na, g), lost(nb, h))

    def strikes(kind, in_first):
        return (kind == "phalanx") == in_first

    def one_pass(la, lb, in_first):
        to_b = blow(a, b, na - la, is_led, False) if strikes(a, in_first) and na > la and nb > lb else icepool.Die([0])
        to_a = blow(b, a, nb - lb, 0, is_flanked) if strikes(b, in_first) and nb > lb and na > la else icepool.Die([0])

        def after(h, g):
            more_a, more_b = lost(na - la, g), lost(nb - lb, h)
            return (la + more_a, lb + more_b)

        return icepool.map(after, to_b, to_a)

    both = one_pass(0, 0, True)
    both = both.map(lambda la, lb: one_pass(la, lb, False), star=True)
    if not is_led:
        return both
    return both.map(lambda la, lb: icepool.map(lambda f: (la, lb, int(f)), hit[1]) if la else (la, lb, 0), star=True)


def rounds(runs):
    fights = [
        (a, b, na, nb, is_flanked, is_led)
        for a, b in itertools.product(KINDS, KINDS)
        for na, nb in itertools.product((2, 3, 4), (2, 3, 4))
        for is_flanked, is_led in ((0, 0), (1, 0), (0, 1), (1, 1))
    ]
    nanoseconds, out = timed(round_of, fights, runs)
    total = 0
    for die in out:
        for end, ways in die.items():
            la, lb, fallen = (*end, 0)[:3]
            total += ratio(ways, die.denominator()) * (1 + 131 * la + 17 * lb + 7 * fallen)
    return len(fights), nanoseconds, total % P


# Chaeronea: what hits for the first side and for the second, in the order of the kinds in its file.
CELLS = {
    "companion": {"sacred_band": (2, 2), "hoplite": (2, 1), "skirmisher": (4, 1)},
    "light_cavalry": {"sacred_band": (1, 4), "hoplite": (1, 2), "skirmisher": (3, 1)},
    "pike": {"sacred_band": (1, 3), "hoplite": (2, 2), "skirmisher": (2, 1)},
    "skirmisher": {"sacred_band": (1, 3), "hoplite": (1, 2), "skirmisher": (2, 2)},
}


def finish_of(a, b, na, nb):
    """Two front stands each, pikes two deep: until one of them is gone."""
    wa, wb = CELLS[a][b]

    def one_round(state):
        sa, sb = state
        if sa == 0 or sb == 0:
            return state
        to_b = 2 @ hit[wa]
        if a == "pike" and sa > 2:
            to_b = to_b + (sa - 2) @ hit[1]
        to_a = 2 @ hit[wb]
        return icepool.map(lambda h, g: (sa - lost(sa, g), sb - lost(sb, h)), to_b, to_a)

    return icepool.map(one_round, icepool.Die([(na, nb)]), repeat="inf", star=False)


def finishes(runs):
    fights = [
        (a, b, na, nb)
        for a in CELLS
        for b in CELLS[a]
        for na, nb in itertools.product((2, 3, 4), (2, 3, 4))
    ]
    nanoseconds, out = timed(finish_of, fights, runs)
    total = 0
    for die in out:
        for (sa, sb), ways in die.items():
            total += ratio(ways, die.denominator()) * (1 if sa else 3 if sb else 5)
    return len(fights), nanoseconds, total % P


def main():
    ours = [json.loads(line) for line in sys.stdin if line.startswith("{")]
    for name, counts in (("round", rounds), ("finish", finishes)):
        fights, nanoseconds, total = counts(3)
        print(f"{name}: icepool {nanoseconds / 1000:.0f} us a fight, {fights} fights, sum {total:x}")
        for line in ours:
            if line["set"] == name:
                same = "the same sum" if (line["sum"], line["fights"]) == (f"{total:x}", fights) else f"OTHER sum {line['sum']}"
                print(f"  Sarissa {line['ns'] / 1000:.2f} us, {same}, icepool takes {nanoseconds / line['ns']:.0f} times as long")
    for line in ours:
        if line["set"] == "table":
            print(f"table: Sarissa {line['ns'] / 1000:.2f} us a question, {line['fights']} questions")


main()
