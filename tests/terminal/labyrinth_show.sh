#!/usr/bin/env bash
# show of labyrinths in a terminal: as large as they fit, colours, and tours step by step.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
cat >maze.lab <<'END'
+-+-+-+-+-+
|@ a . E  |
+-+-+A+-+ +
|2        |
+ + + + + +
|         |
+ + + + + +
|         |
+-+-+-+-+-+
Title: Corridor
Solution: rrr
END

# The forms, the largest that fits first.
start 80x24 "$tessoban" show maze.lab
finished 0
expect '│(@)  a¬  ●  [E]    │'
expect '├────────━A━────╴   │'
start 80x8 "$tessoban" show maze.lab
finished 0
expect '│▁@▁▁▁a▁▁A●▁▁▁E▁    │'
start 20x13 "$tessoban" show maze.lab
finished 0
expect '│@ a ● E  │'
start 12x8 "$tessoban" show maze.lab
finished 0
expect 'ows 1-4 of 4' # the line is wrapped
expect '│▁@▁▁▁a▁▁'
start 80x24 "$tessoban" show maze.lab --ascii
finished 0
expect '|@ a . E  |'

# Colours, unless NO_COLOR is set.
start 80x24 "$tessoban" show maze.lab
finished 0
expect_output $'\033[93m(@)'
start 80x24 env NO_COLOR=1 "$tessoban" show maze.lab
finished 0
expect '(@)'
! grep -qa $'\033' .run/output || fail 'colours although NO_COLOR is set'

# A tour step by step: things vanish, keys are told, monsters come.
start 80x24 "$tessoban" show maze.lab --solution --delay 10
expect 'level 1: Corridor (5x4, 1 sweet, 1 monster)'
expect '│(@)  a¬  ●  [E]    │'
expect '0/3  sweets 0 of 1'
press Space
expect '1/3 r  sweets 0 of 1  keys a'
expect '│    (@)  ●  [E]    │'
press Right
expect '2/3 r  sweets 1 of 1  keys a'
expect '│        (@)  E     │'
expect '│    /2\            │'
press Left
expect '│    (@)  ●  [E]    │'
type_bytes '\033[F'
expect '3/3 r  sweets 1 of 1  keys a  won'
type_bytes '\033OH'
expect '0/3  sweets 0 of 1'
resize 60x8
expect '│▁@▁▁▁a▁▁A●▁▁▁E▁    │'
press p
expect '3/3'
press q
finished 0

# A large one scrolls after the player.
{
  for ((y = 0; y < 50; y++)); do
    printf '+-%.0s' {1..60}
    printf '+\n|'
    if ((y == 0)); then printf '@%117sE' ''; else printf '%119s' ''; fi
    printf '|\n'
  done
  printf '+-%.0s' {1..60}
  printf '+\n'
} >large.lab
start 80x24 "$tessoban" show large.lab --moves moves
finished 2
printf '40r' >moves
start 80x24 "$tessoban" show large.lab --moves moves
expect 'columns 1-19 of 60 and rows 1-21 of 50'
type_bytes '\033[F'
expect 'columns 27-45 of 60 and rows 1-21 of 50'
press C-c
finished 130
finish
