#!/usr/bin/env bash
# play in a terminal: one level by keys and by mouse, undo, bookmarks, films, sizes, signals.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
cat >room.xsb <<'EOF'
#########
#   @   #
#   $  .#
#       #
#########
Title: Push it right
Solution
ldRRR

##########
#@ $ .   #
##########
Title: Corridor
EOF

# fresh SIZE ARGUMENT...: plays without saved games
fresh() {
  rm -rf home/state
  start "$1" "$tessoban" play "${@:2}"
}

# The board of the level is in the middle of the rows between title and counters.
columns=80 rows=24 width=9 height=5
click_cell() { # X Y
  click $(((columns - 2 * width) / 2 + 2 * $1)) $((1 + (rows - 3 - height) / 2 + $2))
}
leave() {
  press Q
  finished 0
}

# A whole level by arrow keys, the panel, and the next level.
fresh 80x24 room.xsb
expect 'Level 1: Push it right'
expect '0 of 2 solved'
expect 'moves 0  pushes 0  boxes 0/1'
expect '? help   u undo'
expect '██      ◄►      ██'
press Left Down
expect 'moves 2  pushes 0'
expect '██    ◄►[]    ··██'
press Right Right Right
expect 'moves 5  pushes 3  boxes 1/1'
expect '██          ◄►╠╣██'
expect 'S O L V E D'
expect '5 moves, 3 pushes'
expect 'Enter: next level'
press Enter
expect 'Level 2: Corridor'
expect '1 of 2 solved'
# The other letters, chosen by --keys, and kept for the next time.
leave
for set in hjkl:lll wasd:ddd zqsd:ddd; do
  fresh 80x24 room.xsb --level 2 --keys "${set%:*}"
  expect 'moves 0'
  type_text "${set#*:}"
  expect 'moves 3  pushes 2  boxes 1/1'
  expect 'S O L V E D'
  press Enter
  expect 'This is the last level.'
  leave
done
start 80x24 "$tessoban" play room.xsb --level 2
expect 'You have solved this level before.'
type_text 'd'
expect 'moves 1'
press '?'
expect 'Left q'
expect 'u Bksp'
leave_help=$(screen)
[[ $leave_help != *'Q q'* ]] || fail 'q quits, although it moves'
press Escape
expect 'moves 1'
leave

# Walls, two boxes, and keys without a meaning.
fresh 80x24 room.xsb
expect 'moves 0'
press Up Z % F5
expect 'moves 0'
press Down
expect 'moves 1  pushes 1'
press Down
expect 'A wall stops the box.'
press Up
expect 'moves 2'
leave

# A whole level by mouse: a walk, then a box and where it should go.
fresh 80x24 room.xsb
expect 'moves 0'
click_cell 6 3
expect 'moves 4  pushes 0'
click_cell 0 0
expect 'There is no way to go there.'
click_cell 4 2
expect 'Click where this box should go.'
expect '██()()(){}()()<>██'
press Escape
expect_not '()'
click_cell 4 2
expect '{}'
click_cell 7 2
expect 'boxes 1/1'
expect 'S O L V E D'
leave

# Undo by strokes and by steps to the start, and redo.
fresh 80x24 room.xsb
expect 'moves 0'
press u
expect 'Nothing to undo.'
click_cell 3 2
expect 'moves 2'
press Right Right
expect 'moves 4  pushes 2'
press u
expect 'moves 3  pushes 1'
press u BSpace
expect 'moves 0  pushes 0'
press u
expect 'Nothing to undo.'
press y y
expect 'moves 3  pushes 1'
press , ,
expect 'moves 1  pushes 0'
press .
expect 'moves 2'
press y y
expect 'moves 4  pushes 2'
press y
expect 'Nothing to redo.'
# A restart is a stroke, too.
press r
expect 'moves 0  pushes 0'
press r
expect 'This is the start.'
press u
expect 'moves 4  pushes 2'
# Bookmarks.
press b 3
expect 'Bookmark 3 is here now. c and 3 come back.'
press u u
expect 'moves 2'
press c 3
expect 'moves 4  pushes 2'
press c 4
expect 'There is no such bookmark.'
press b x
expect_not 'Bookmark this position'
press u
expect 'moves 2'
leave

# A hint, and a film of the solution: pause, steps, back, take over.
fresh 80x24 room.xsb
expect 'known 3 pushes'
press i
expect 'Push the box at column 5, row 3 right. Solvable from here in 3 pushes.'
expect '██      →→    ··██'
press Left
expect_not '→→'
press f
expect_match 'Film: move [0-9] of 4'
press Space
expect 'Space: play'
press Left Left Left Left
expect 'Film: move 0 of 4'
press Right
expect 'Film: move 1 of 4'
press x
expect 'moves 1  pushes 0  boxes 0/1'
press f
expect 'Enter: take these moves over.'
press Enter
expect 'moves 5  pushes 3  boxes 1/1'
expect 'S O L V E D'
expect 'with help, so it is no record'
press v
expect_match 'Film: move [0-9] of 5'
press q
expect 'Enter: next level'
leave
# A film of a solution that has to be found first.
fresh 80x24 room.xsb --level 2
expect 'moves 0'
press v
expect 'No solution is stored for this level: f looks for one.'
press f
expect 'Enter: take these moves over.'
press Escape
expect 'moves 0'
leave

# Dead ends are told, unless the player does not want to know.
fresh 80x24 room.xsb
expect 'moves 0'
press Down
expect 'A dead end:'
press u
expect_not 'A dead end:'
press e
expect 'Dead ends are not told.'
press Down
expect 'moves 1  pushes 1'
press i
expect 'A dead end:'
press e
expect 'A dead end:'
leave

# Reachable and dead squares.
fresh 80x24 room.xsb
expect 'moves 0'
press o
expect '██˙ ˙ ˙ ˙ ˙ ˙ ˙ ██'
expect '██˙ ˙ ˙ []˙ ˙ ::██'
press o x
expect '██××××××××××××××██'
expect '██××    []    ··██'
press x
expect_not '××'
leave

# Moves to a file and from a file.
fresh 80x24 room.xsb
expect 'moves 0'
press Left Down S
expect 'Save the moves to:'
type_text 'some moves.movX'
press BSpace Enter
expect '2 moves saved to some moves.mov'
expect_file 'some moves.mov' ld
press S
expect 'Save the moves to:'
type_text 'some moves.mov'
press Enter
expect 'This file exists. Replace it?'
press n
expect_not 'This file exists'
press r L
expect 'Load moves from:'
type_text 'some moves.mov'
press Enter
expect 'moves 2'
press L
type_text 'none.mov'
press Enter
expect 'none.mov: No such file'
printf 'uuuu' >wrong.mov
press L
type_text 'wrong.mov'
press Enter
expect 'wrong.mov: a move is illegal in this level'
press S
type_text '/nowhere/x'
press Enter
expect '/nowhere'
expect 'moves 2'
press L Escape
expect_not 'Load moves from:'
leave

# The moves of a second operand are a film first. Any key jumps to its end.
printf 'ldR' >begin.mov
fresh 80x24 room.xsb begin.mov
expect_match 'Film: move [0-3] of 3. Any key jumps to the end.'
press Space
expect 'moves 3  pushes 1'
expect_not 'Film'
press Right Right
expect 'S O L V E D'
leave

# The help page: keys, mouse, rules. It fits 80x24.
fresh 80x24 room.xsb
expect 'moves 0'
press '?'
expect 'undo a stroke'
expect 'MOUSE  Click a square'
expect 'Push every box onto a goal.'
expect 'any key: back'
press Space
expect 'moves 0'
leave

# A new size is drawn at once, however small.
fresh 80x24 room.xsb --color never
expect 'Level 1: Push it right'
press Left
resize 30x8
expect '██    ◄►        ██'
resize 9x5
expect '█  @    █'
resize 1x1
expect '@'
resize 3x2
expect '@'
press Down
resize 120x50
expect 'moves 2'
expect '██    ◄►[]    ··██'
columns=120 rows=50
click_cell 4 2
expect '{}'
press '?'
expect 'any key: back'
resize 40x10
expect 'any key: back'
press Escape
expect 'moves 2'
press S
expect 'Save the moves to:'
resize 60x20
expect 'Save the moves to:'
expect '██    ◄►[]    ··██'
press Escape
columns=80 rows=24
leave

# A board that is larger than the terminal follows the player. The wheel scrolls.
awk 'BEGIN { for (y = 0; y < 200; y++) { for (x = 0; x < 200; x++)
  printf "%s", x == 0 || y == 0 || x == 199 || y == 199 ? "#" : y == 100 && x == 100 ? "@" :
    y == 100 && x == 103 ? "$" : y == 100 && x == 190 ? "." : " "; print "" } }' >hall.xsb
fresh 80x24 hall.xsb
expect 'columns 61-140 of 200 and rows 91-111 of 200'
type_bytes "$(printf '\\033[B%.0s' {1..70})"
expect_match 'moves 70 .* rows 156-176 of 200'
for ((i = 0; i < 20; i++)); do wheel up 10 10; done
expect 'rows 96-116 of 200'
click 63 5 # the box is at column 104, row 101
expect 'moves 70'
wheel down 10 10
expect 'rows 99-119 of 200'
press Up
expect_match 'moves 71 .* rows 15[0-9]-17[0-9] of 200'
resize 200x203
expect_not 'of 200'
expect_match 'moves 71'
leave

# Other terminals: plain ASCII, no colours, none at all.
fresh 80x24 room.xsb --ascii
expect '#   $  .#'
press Left Down x
expect '#%%%%%%%#'
leave
fresh 80x24 room.xsb
expect 'moves 0'
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
for way in C-c:130 TERM:143 INT:130 HUP:129; do
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
