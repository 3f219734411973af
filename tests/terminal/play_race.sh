#!/usr/bin/env bash
# play --race in a terminal, to its end: the person wins, the computer wins, a draw.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
race() {
  rm -rf home/state
  start 80x24 "$tessoban" play --race --ascii --keys hjkl "$@"
}
leave() {
  press Q
  finished 0
}
cat >corridor.xsb <<'EOF'
###########
#@  $   . #
###########
Title: Corridor
EOF

# A draw: both go the only way.
race corridor.xsb
expect 'Race: level 1: Corridor  against the computer (strong)'
expect '#@  $   . #                              #@  $   . #'
expect 'You: 0 moves, 0 pushes, boxes 0/1'
press Right
expect 'You: 1 move, 0 pushes'
expect 'Computer: 1 move, 0 pushes'
expect 'knows the way: 5 moves'
press l l l
expect 'You: 4 moves, 2 pushes'
expect 'Computer: 4 moves, 2 pushes'
press l l
expect 'A   D R A W'
expect 'you: solved after 6 moves, 4 pushes'
expect 'computer: solved after 6 moves, 4 pushes'
expect 'Enter: play on alone'
press Left # the race is over
press Enter
expect 'You have solved this level before.'
leave

# The computer wins while the person walks to and fro. Undo takes no move of the computer back.
race corridor.xsb --strength full
expect 'You: 0 moves'
press l u
expect 'You: 0 moves'
expect 'Computer: 1 move,'
type_text lhlhlhlhlh
expect 'T H E   C O M P U T E R   W I N S'
expect 'you: not solved'
expect 'computer: solved after 6 moves, 4 pushes'
# Again, and out of the race.
press r
expect 'You: 0 moves'
expect 'Computer: 0 moves'
expect_not 'W I N S'
press l
expect 'Computer: 1 move,'
press Escape
expect 'moves 1'
expect_not 'Race'
leave

# The person wins with a short solution of a level that a weak computer does not see through. All
# keys come at once.
run generate --tier medium=2,hard=2,expert=1 --seed 1 --formats xsb -o pack
expect_exit 0
run solve pack --level 5 --goal moves
expect_exit 0
solution=$(awk '{ print $NF }' .run/stdout | tr '[:upper:]' '[:lower:]' | tr lurd hklj)
race pack --level 5 --strength weak
expect '(weak)'
expect 'Computer: 0 moves'
type_text "$solution"
expect 'Y O U   W I N'
expect 'computer: not solved'
# A race from the menu. The mouse walks. A small terminal shows what it can.
press Enter
expect 'You have solved this level before.'
press m
expect 'Race against the computer on this level'
press Down Down Enter
expect 'How strong shall the computer be?'
press Up Up Up Enter
expect 'against the computer (weak)'
resize 40x10
expect 'You: 0 moves'
resize 2x2
resize 1x1
resize 100x30
expect 'You: 0 moves'
leave
cat >hall.xsb <<'EOF'
##########
#@       #
#   $    #
#       .#
##########
EOF
race hall.xsb
expect 'You: 0 moves'
click 20 8 # a wall
click 18 11
expect_match 'You: [1-9][0-9]* moves?, 0 pushes'
click 18 10 # the box, and where it should go
expect '&'
click 21 10
expect_match 'You: [1-9][0-9]* moves, 3 pushes'
press C-c
finished 130
finish
