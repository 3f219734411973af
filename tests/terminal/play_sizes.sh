#!/usr/bin/env bash
# play in terminals of all sizes and kinds; signals.
here=$(realpath "$(dirname "$0")")
# shellcheck source=tests/terminal/lib.sh
source "$here/lib.sh"
# shellcheck source=tests/terminal/play_room.bash
source "$here/play_room.bash"

# A new size is drawn at once, however small.
fresh 80x24 room.xsb
expect 'Level 1: Push it right'
press Left
resize 30x8
expect '#  @    #'
resize 9x5
expect '#  @    #'
resize 1x1
expect '@'
resize 3x2
expect '@'
press Down
resize 120x50
expect 'moves 2'
expect '#  @$  .#'
columns=120 rows=50
click_cell 4 2
expect '&'
press '?'
expect 'any key: back'
resize 40x10
expect 'any key: back'
press Escape
expect 'moves 2'
press S
expect 'Save the moves to:'
resize 60x20
expect '#oo@&ooO#'
expect 'Save the moves to:'
press Escape
columns=80 rows=24
leave

# A board that is larger than the terminal follows the player. The wheel scrolls.
awk 'BEGIN {
  for (y = 0; y < 200; y++) {
    for (x = 0; x < 200; x++) {
      edge = x == 0 || y == 0 || x == 199 || y == 199
      inside = y != 100 ? " " : x == 100 ? "@" : x == 103 ? "$" : x == 190 ? "." : " "
      printf "%s", edge ? "#" : inside
    }
    print ""
  }
}' >hall.xsb
fresh 80x24 hall.xsb
expect 'columns 61-140 of 200 and rows 91-111 of 200'
type_bytes "$(printf '\\033[B%.0s' {1..70})"
expect_match 'moves 70 .* rows 156-176 of 200'
for ((i = 0; i < 20; i++)); do wheel up 10 10; done
expect 'rows 96-116 of 200'
wheel down 10 10
expect 'rows 99-119 of 200'
click 43 3 # the box
expect 'Click where this box should go.'
click 53 3
expect 'pushes 10'
expect_match 'columns .* of 200 and rows .* of 200'
resize 200x203
expect_not 'of 200'
expect 'pushes 10'
leave

# Wide tiles and colours, if the terminal has them, or none at all.
rm -rf home/state
start 30x8 "$tessoban" play room.xsb
expect '██      ◄►      ██'
expect '██      []    ··██'
screen_in_color | grep -qE $'\033''\[[0-9;]*[349][0-7]m' || fail 'no colours'
leave
rm -rf home/state
start 80x24 env NO_COLOR=1 "$tessoban" play room.xsb
expect 'moves 0'
! screen_in_color | grep -qE $'\033''\[[0-9;]*[349][0-7]m' || fail 'colours in spite of NO_COLOR'
leave
start 80x24 env TERM=dumb "$tessoban" play room.xsb
finished 2
expect "tessoban play: the terminal type 'dumb' (TERM) cannot place its cursor"
start 80x24 env TERM=nosuch "$tessoban" play room.xsb
finished 2
expect "tessoban play: the terminal type 'nosuch' (TERM) is unknown"
refused 'tessoban play: standard output is no terminal; see --plain' play room.xsb
rm -rf home/state

# Ctrl-C and signals leave a clean terminal, and no move is lost.
for way in C-c:130 TERM:130 INT:130 HUP:129; do
  fresh 80x24 room.xsb
  expect 'moves 0'
  press Left Down Right
  expect 'moves 3  pushes 1'
  if [[ ${way%:*} == C-c ]]; then press C-c; else kill "-${way%:*}" "$(program_pid)"; fi
  finished "${way#*:}"
  start 80x24 "$tessoban" play room.xsb
  expect 'You stopped here after 3 moves.'
  press Q
  finished 0
done
# Ctrl-Z, too.
start 80x24 env PS1='prompt> ' bash --norc --noprofile -i
expect 'prompt>'
type_text "'$tessoban' play room.xsb --level 2"
press Enter
expect 'moves 0'
press Right C-z
expect 'Stopped'
expect_flag alternate_on 0
type_text fg
press Enter
expect 'moves 1'
press Q
expect 'Stopped'
type_text 'exit 7'
press Enter
finished 7
finish
