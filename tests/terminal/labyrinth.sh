#!/usr/bin/env bash
# play in a terminal with labyrinths: keys and mouse, caught and undone, hints and warnings, films,
# in time, kills, stories.
# shellcheck source=tests/support/draw_labyrinths.sh
source "$(dirname "$0")/../support/draw_labyrinths.sh"
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
draw_labyrinths
play() { start 80x24 "$tessoban" play --ascii --keys hjkl "$@"; }
fresh() {
  rm -rf home/state
  play "$@"
}
leave() {
  press Q
  finished 0
}
# click_cell X Y: a cell of the first level in 80x24, which takes 11 columns and 9 rows there
click_cell() { click $((34 + 1 + 2 * $1)) $((1 + (21 - 9) / 2 + 1 + 2 * $2)); }

# Caught once, undone, won. The panel, and the next level.
fresh mazes.lab
expect 'Labyrinth 1: Ring'
expect '0 of 3 won'
expect 'turn 0  sweets 0/1   known 4'
expect 'monster 3 steps away, below'
expect '|@   .   E|'
press Down
expect 'turn 1'
expect '|@   2    |'
press Right
expect 'CAUGHT after 2 turns.'
expect '|  X      |'
press Right
expect 'The game is over. u: undo   r: from the start'
press u
expect 'turn 1'
expect_not 'CAUGHT'
press r
expect 'turn 0'
press u y
expect 'turn 0'
press Right Right
expect 'turn 2  sweets 1/1'
type_text 'll'
expect 'turn 4'
expect 'W O N'
expect 'your best so far'
expect 'best 4'
expect '1 of 3 won'
press Enter
expect 'Labyrinth 2: Trap'
# Walls, doors, keys without a meaning.
press p n n
expect 'Labyrinth 3'
press Right
expect 'turn 0'
press Z
expect 'This key does nothing here: ? shows all keys.'
press '?'
expect 'Take all sweets, then reach the exit E.'
expect 'Left h'
press Escape
expect 'turn 0'
type_text 'jllk'
expect 'turn 4'
type_text 'h'
expect 'turn 5  sweets 0/2  keys a'
type_text 'ljj'
expect 'turn 8'
leave
play mazes.lab --level 3
expect 'You stopped here after 8 turns. r: from the start'
expect 'keys a'
press r
expect 'turn 0'
type_text 'jlljl'
expect 'turn 4'
press h
expect 'The door is closed: you need the key a.'
leave

# A lost position warns by itself; the warning can be switched off, and c asks.
fresh mazes.lab --level 2
expect 'turn 0'
press c
expect 'Yes, you can still win from here.'
press i
expect 'Hint: go right.'
press Left
expect 'You cannot win any more (u: undo): the monster at column 5, row 1'
expect 'the player before he has all sweets and the exit.'
press e
expect 'Warning of lost positions: off.'
press Escape
expect '? help'
expect 'turn 1'
press c
expect 'You cannot win any more (u: undo)'
press e u
expect 'turn 0'
expect '? help'
press f
expect 'Film: turn'
press Escape
expect 'turn 0'
press f
expect 'Film: turn'
press Space Right Right
expect 'Enter: take these moves over.'
press Enter
expect 'with help'
expect 'W O N'
press v
expect 'No win is stored for this level'
leave
# A level that cannot be won.
sed '1,/^Solution/d; s/|  @ . E   1|/|. @|  E   1|/; /^Title: Trap/,$d' mazes.lab >lost.lab
fresh lost.lab
expect 'This level cannot be won: the exit at column 4, row 1 is on an island'
leave
# The stored win as a film.
fresh mazes.lab --watch
expect_match 'Film: turn [0-4] of 4'
press Space
expect 'Space: play'
press Right Left Left Left Left Left
expect 'Film: turn 0 of 4'
press Escape
expect 'turn 0  sweets 0/1'
press v
expect 'Film: turn'
leave_film() { press Escape && expect '? help'; }
leave_film
press Right Right Right Right
expect 'W O N'
press v
expect 'Watch s: the stored win, b: your best'
press b
expect 'Film: turn'
press Escape
leave

# By mouse: a walk, a neighbour, and waiting.
fresh mazes.lab
expect 'turn 0'
click_cell 2 0
expect 'turn 2  sweets 1/1'
click_cell 2 0
expect 'turn 3'
press u u
expect 'turn 0'
click_cell 2 3
expect 'There is no way to go there.'
click_cell 4 0
expect 'W O N'
leave

# In time, with turns of an hour: only keys go on. A pause, no undo, being caught, from the start.
fresh mazes.lab --clock 3600000
expect 'PAUSE'
press Right
expect 'turn 1'
expect 'In time: a turn lasts 3600000 ms.'
press Space
expect 'PAUSE'
press u
expect 'No undo in time.'
press .
expect 'turn 2'
expect 'In time'
press Left Down
expect 'CAUGHT'
expect_not 'u: undo'
press Left
expect 'The game is over. r: from the start'
press r
expect 'turn 0'
expect 'PAUSE'
press -
expect 'A turn in time lasts 3600000 milliseconds.'
press t
expect 'Turn by turn'
press u
expect 'CAUGHT'
press u
expect 'turn 3'
press t
expect 'PAUSE'
press t r
expect 'turn 0'
leave
# Short turns: they pass by themselves after the first step.
fresh mazes.lab --clock 80
expect 'PAUSE'
press .
expect 'CAUGHT after 6 turns.'
leave

# kill -9 loses nothing: the same turn, undo and redo.
fresh mazes.lab --level 3
expect 'turn 0'
type_text 'jllu'
expect 'turn 2'
kill -9 "$(program_pid)"
poll 'the program outlives kill -9' has_ended
play mazes.lab --level 3
expect 'You stopped here after 2 turns.'
press y
expect 'turn 3'
press y
expect 'Nothing to redo.'
leave

# Moves in files.
play mazes.lab --level 3
expect 'turn 3'
press S
expect 'Save the moves to:'
type_text 'jll.mov'
press Enter
expect '3 moves saved to jll.mov'
press r L
expect 'Load moves from:'
type_text 'jll.mov'
press Enter
expect 'turn 3'
leave
expect_same 'the moves' 'drr' "$(cat jll.mov)"
fresh mazes.lab jll.mov --level 3
expect 'turn 3'
leave

# Small and changing terminals.
rm -rf home/state
start 20x5 "$tessoban" play --ascii mazes.lab
expect '| @'
expect 'turn 0'
press Right
expect 'turn 1'
resize 80x24
expect '|  @'
expect 'Labyrinth 1: Ring'
resize 8x2
press Right
resize 80x24
expect 'turn 2'
leave

# A story: the next level opens with a win.
fresh mazes.lab --story
expect 'story: 0 of 3 won'
press n
expect 'Win this level to open the next one.'
press g
expect 'Levels: 0 of 3 won'
expect_match '^ locked  2: Trap'
press Down Enter
expect 'Labyrinth 1: Ring'
press Right Right Right Right
expect 'W O N'
press Enter
expect 'Labyrinth 2: Trap'
expect 'story: 1 of 3 won'
press g
expect_match '^ won     1: Ring .* best 4 turns'
expect_match '^ locked  3: Key'
press Escape
expect 'Labyrinth 2'
press p
expect 'You have won this level before.'
leave
play mazes.lab --story
expect 'Labyrinth 2: Trap'
leave
# What makes no sense with labyrinths.
play mazes.lab --race
finished 2
expect 'labyrinths have no race'
finish
