"""Was all that a killed game showed in its journal?

usage: play_kill.py LEVEL KEYS JOURNAL SCREEN

Plays the keys (hjkl, u, y, r) on the level by rules of its own. The journal must hold the first
events of this game, and the screen, drawn in ASCII, must be a position that these events went
through. Prints "middle" if the game was killed before its last key, else "end"; the moves of the last
position in the journal; and "torn" if a frame was half drawn, so that each character must be one of
two neighbouring positions, else "whole"."""
import re
import sys
from itertools import zip_longest

STEPS = {"h": (-1, 0, "l"), "k": (0, -1, "u"), "l": (1, 0, "r"), "j": (0, 1, "d")}
EVENTS = {"u": "-", "y": "+", "r": "0"}


class State:
    def __init__(self, player, boxes, moves, pushes):
        self.player, self.boxes, self.moves, self.pushes = player, boxes, moves, pushes

    def view(self, level):
        """The lines of the screen that tell the position."""

        def cell(x, y):
            goal = level[y][x] in ".*+"
            if level[y][x] == "#":
                return "#"
            if (x, y) == self.player:
                return "+" if goal else "@"
            if (x, y) in self.boxes:
                return "*" if goal else "$"
            return "." if goal else " "

        on_goals = sum(level[y][x] in ".*+" for x, y in self.boxes)
        counters = f"moves {self.moves}  pushes {self.pushes}  boxes {on_goals}/{len(self.boxes)}"
        rows = ["".join(cell(x, y) for x in range(len(row))) for y, row in enumerate(level)]
        return rows + [counters]

    def move(self, level, key):
        """The state after a step and its letter; None if it is refused."""
        dx, dy, letter = STEPS[key]
        x, y = self.player[0] + dx, self.player[1] + dy
        if level[y][x] == "#":
            return None
        if (x, y) not in self.boxes:
            return State((x, y), self.boxes, self.moves + 1, self.pushes), letter
        to = (x + dx, y + dy)
        if level[to[1]][to[0]] == "#" or to in self.boxes:
            return None
        boxes = self.boxes - {(x, y)} | {to}
        return State((x, y), boxes, self.moves + 1, self.pushes + 1), letter.upper()


def play(level, keys):
    """The events of the journal, and the state before each and after the last."""
    cells = {(x, y): c for y, row in enumerate(level) for x, c in enumerate(row)}
    player = next(at for at, c in cells.items() if c in "@+")
    line, at = [State(player, frozenset(p for p, c in cells.items() if c in "$*"), 0, 0)], 0
    events, states = "", [line[0]]
    for key in keys:
        if key == "u" and at > 0:
            at -= 1
        elif key == "y" and at + 1 < len(line):
            at += 1
        elif key == "r" and line[at].moves > 0:
            line, at = line[: at + 1] + [line[0]], at + 1
        elif key in STEPS and line[at].move(level, key):
            state, letter = line[at].move(level, key)
            line, at = line[: at + 1] + [state], at + 1
            events += letter
            states.append(state)
            continue
        else:
            continue
        events += EVENTS[key]
        states.append(line[at])
    return events, states


def journal_events(path):
    text = open(path, encoding="utf-8").read()
    body = text.partition("\n\n")[2]  # without a head there are no events yet
    return re.sub(r'@\S*|"[^\n]*|\s', "", body)


def is_between(shown, before, after):
    """Is each character that of one of the two views?"""
    return len(shown) == len(before) and all(
        all(c in pair for c, *pair in zip_longest(line, *lines, fillvalue=" "))
        for line, *lines in zip(shown, before, after)
    )


def main():
    level = open(sys.argv[1], encoding="utf-8").read().rstrip("\n").split("\n")
    keys = open(sys.argv[2], encoding="utf-8").read().strip()
    written = journal_events(sys.argv[3])
    screen = open(sys.argv[4], encoding="utf-8").read().split("\n")
    events, states = play(level, keys)
    if not events.startswith(written):
        sys.exit(f"the journal is not what was played:\n{written}\n{events[:len(written) + 1]}")
    views = [state.view(level) for state in states[: len(written) + 1]]
    shown = [line.strip() for line in screen if "#" in line or line.startswith("moves ")]
    torn = shown not in views
    if torn and not any(is_between(shown, *pair) for pair in zip(views, views[1:])):
        sys.exit(f"{len(written)} events in the journal, but the screen shows\n" + "\n".join(screen))
    moves = states[len(written)].moves
    print("middle" if len(written) < len(events) else "end", moves, "torn" if torn else "whole")


main()
