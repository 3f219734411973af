#!/usr/bin/env bash
# play in a terminal: one level by keys and by mouse, undo, bookmarks, films, files of moves.
here=$(realpath "$(dirname "$0")")
# shellcheck source=tests/terminal/lib.sh
source "$here/lib.sh"
# shellcheck source=tests/terminal/play_room.bash
source "$here/play_room.bash"

# Any key ends the light that spreads before the panel.
expect_solved() {
  expect 'boxes 1/1'
  press Escape
  expect 'S O L V E D'
}

# A whole level by arrow keys, the panel, and the next level.
fresh 80x24 room.xsb
expect 'Level 1: Push it right'
expect '0 of 2 solved'
expect 'moves 0  pushes 0  boxes 0/1'
expect '? help   u undo'
expect '#   @   #'
press Left Down
expect 'moves 2  pushes 0'
expect '#  @$  .#'
press Right Right Right
expect 'moves 5  pushes 3  boxes 1/1'
expect '#     @*#'
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
  expect_solved
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
press Up F5 Z
expect 'This key does nothing here: ? shows all keys.'
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
expect '#ooo&ooO#'
press Escape
expect_not '&'
click_cell 4 2
expect '&'
click_cell 7 2
expect 'boxes 1/1'
expect_solved
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
expect '#   >  .#'
press Left
expect_not '>'
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
expect_solved
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
expect 'A dead end (u: undo):'
press u
expect_not 'A dead end (u: undo):'
press e
expect 'Dead-end warning: off.'
press Down
expect 'moves 1  pushes 1'
press i
expect 'A dead end (u: undo):'
press e
expect 'Dead-end warning: on.'
press Escape
expect 'A dead end (u: undo):'
leave

# Reachable and dead squares.
fresh 80x24 room.xsb
expect 'moves 0'
press o
expect '#,,,,,,,#'
expect '#,,,$,,;#'
press o x
expect '#xxxxxxx#'
expect '#x  $  .#'
press x
expect_not 'xx'
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
expect_solved
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
finish
