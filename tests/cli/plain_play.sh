#!/usr/bin/env bash
# play --plain: scripted games, in a pipe.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
export XDG_STATE_HOME=$folder/state

# dialogue LINE...: plays with these lines as standard input; arguments of play are in $arguments
arguments=()
dialogue() {
  printf '%s\n' "$@" >.run/lines
  input=.run/lines
  run play --plain "${arguments[@]}"
  input=/dev/null
}

cat >levels.xsb <<'END'
#######
#@ $ .#
#######
Title: One
Difficulty: 3.50 (intro)
Pushes: 2 (optimal)

########
#      #
# @$ . #
#      #
########
Title: Two

#####
#@$.#
#####
Title: Three
END
arguments=(levels.xsb --story)

# A whole game over three levels, with every answer.
dialogue 'right' 'up' 'hlep' 'rR' 'next' 'uur' 'undo' 'rr' 'n' 'R' 'quit'
expect_exit 0
expect_stderr ''
expect_stdout "Level 1 of 3: One (intro, 7x3, 1 box, at best 2 pushes)
Difficulty 4 (2-7): as easy as the easiest tenth of Microban.
#######
#@ \$ .#
#######
'help' lists the actions.
move 0, 0 pushes> right
#######
# @\$ .#
#######
move 1, 0 pushes> up
cannot go up: a wall is at column 3, row 1
move 1, 0 pushes> hlep
unknown action 'hlep': did you mean 'help'?
move 1, 0 pushes> rR
#######
#   @*#
#######
Solved in 3 moves and 2 pushes. Your best: 3 moves and 2 pushes. At best: 2 pushes. 'next' goes on.
move 3, 2 pushes> next
Level 2 of 3: Two (8x5, 1 box)
########
#      #
# @\$ . #
#      #
########
move 0, 0 pushes> uur
########
# @    #
#  \$ . #
#      #
########
cannot go up: a wall is at column 3, row 1
move 1, 0 pushes> undo
########
#      #
# @\$ . #
#      #
########
move 0, 0 pushes> rr
########
#      #
#   @* #
#      #
########
Solved in 2 moves and 2 pushes. Your best: 2 moves and 2 pushes. 'next' goes on.
move 2, 2 pushes> n
Level 3 of 3: Three (5x3, 1 box)
#####
#@\$.#
#####
move 0, 0 pushes> R
#####
# @*#
#####
Solved in 1 move and 1 push. Your best: 1 move and 1 push. This was the last level.
move 1, 1 push> quit"

# The progress is kept.
dialogue 'levels'
expect_exit 0
expect_part .run/stdout '1: One (intro), solved, best 3 moves and 2 pushes'
expect_part .run/stdout '2: Two, solved, best 2 moves and 2 pushes'

# The end of the input ends the game, also in the middle of a line; the next game goes on there.
rm -r state
printf 'rR' >.run/lines
input=.run/lines
run play --plain levels.xsb --story
input=/dev/null
expect_exit 0
dialogue 'restart' 'undo' 'where'
expect_part .run/stdout 'Going on after 2 moves, where you stopped'
expect_part .run/stdout 'The player stands at column 4, row 2.'
expect_part .run/stdout 'move 2, 1 push> where'

# Without any input.
rm -r state
run play --plain levels.xsb --story
expect_exit 0
expect_none state

# A story is closed beyond the first level that is not solved; without it all levels are open.
dialogue 'level 3'
expect_part .run/stdout 'Level 3 opens when level 2 is solved.'
arguments=(levels.xsb --level 2)
dialogue 'next'
expect_part .run/stdout 'Level 2 of 3: Two'
expect_part .run/stdout 'Level 3 of 3: Three'

# Hints, solutions and lost positions.
dialogue 'hint' 'solve'
expect_part .run/stdout 'Hint: push the box at column 4, row 3 right (R).'
expect_part .run/stdout 'Solved from here in 2 moves and 2 pushes: RR'
dialogue 'urd hint'
expect_part .run/stdout 'This position cannot be solved any more:'

# Moves to and from files.
dialogue 'restart ur save moves.mov' 'restart' 'load moves.mov' 'save moves.mov' 'save -'
expect_file moves.mov 'ur'
expect_part .run/stdout 'moves.mov exists already and is not replaced'

# No control characters of the input come back.
dialogue $'\033[2J' $'level \033c' $'load \a'
expect_same 'control characters' '' "$(tr -d '[:print:]\n\200-\377' <.run/stdout)"

# Where nothing can be saved, play goes on, says so, and ends with 2. Who made no move has nothing to lose.
printf '%s\n' r >.run/lines
state=$XDG_STATE_HOME
export XDG_STATE_HOME=/dev/null/state
input=.run/lines run play --plain levels.xsb
expect_exit 2
expect_part .run/stdout 'This game is not saved:'
expect_stderr 'tessoban play: the last moves could not be saved'
input=/dev/null run play --plain levels.xsb
expect_exit 0
export XDG_STATE_HOME=$state

finish
