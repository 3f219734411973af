#!/usr/bin/env bash
# play in a terminal: stories, coming back, levels made on the spot, random levels.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
play() { start 80x24 "$tessoban" play --ascii --keys hjkl "$@"; }
leave() {
  press Q
  finished 0
}
# solution N: the Nth stored solution of pack.xsb as keys
solution() {
  awk -v wanted="$1" '/^Solution/ { if (++n == wanted) { getline; print } }' pack/pack.xsb |
    tr '[:upper:]' '[:lower:]' | tr lurd hklj
}
# solve N: plays it to the panel; any key ends the light before
solve() {
  type_text "$(solution "$1")"
  expect 'Enter: next level'
  press Escape
  expect 'S O L V E D'
}

# A story over three levels in two chapters.
run generate --tier intro=2,easy=1 --seed 7 --formats xsb,json -o pack
expect_exit 0
play pack
expect 'Level 1: Intro 1  intro 0/2 solved'
expect 'story: 0 of 3 solved'
expect 'optimum'
press n
expect 'Solve this level to open the next one.'
press p
expect 'This is the first level.'
press g
expect 'Levels: 0 of 3 solved'
expect_match '^ Intro  0 of 2 solved'
expect_match '^ locked  2: Intro 2'
expect_match '^ Easy  0 of 1 solved'
press End Enter # the last level that is open is the first
expect 'Level 1: Intro 1'
solve 1
expect 'the fewest pushes that are possible!'
press Enter
expect 'Level 2: Intro 2  intro 1/2 solved'
expect 'story: 1 of 3 solved'
press p
expect 'You have solved this level before.'
press n
expect 'Level 2'
solve 2
press Enter
expect 'Level 3: Easy 1  easy 0/1 solved'
type_text "$(solution 3)"
expect 'Enter: next level'
press Enter
expect 'This is the last level.'
press g
expect 'Levels: 3 of 3 solved'
expect_match '^ solved  1: Intro 1 .* best [0-9]+ pushes, [0-9]+ moves'
expect_match '^ Easy  1 of 1 solved'
press Escape
expect 'Level 3'
# Again from the beginning, but only after a question. Bests stay.
press m
expect 'Begin the story again'
press End Up Enter
expect 'Begin the story again? All levels but the first close.'
press n
expect 'Level 3'
press m
expect 'Begin the story again'
press End Up Enter
expect 'Begin the story again?'
press y
expect 'Level 1: Intro 1  intro 0/2 solved'
expect 'story: 0 of 3 solved'
expect_match 'best [0-9]+ moves'
press g
expect_match '^ locked  3: Easy 1'
press q
# The story can be switched off, and on again.
press m
expect 'Story: a solved level opens the next: on'
press End Up Up Enter
expect '3 of 3 solved'
expect_not 'story:'
press n
expect 'Level 2'
press m
expect 'Story: a solved level opens the next: off'
press End Up Up Enter
expect 'Level 1'
expect 'story: 0 of 3 solved'
leave
rm -rf home/state
# All levels are open with --free, with --level, and in files that are no packs.
play pack --free
expect '0 of 3 solved'
expect_not 'story'
press n n
expect 'Level 3'
leave
play pack --level 2
expect 'Level 2'
press n
expect 'Level 3'
leave
play pack --story
expect 'story: 0 of 3 solved'
leave
# The stored solution as a film.
play pack --level 2 --watch
expect_match "Film: move [0-9]+ of $(solution 2 | tr -d '\n' | wc -c)"
press Escape
expect 'moves 0'
leave

# Coming back later: an offer, a film, any key jumps to its end. The same level mirrored in another
# file is the same game.
rm -rf home/state
play pack
expect 'moves 0'
moves=$(solution 1 | cut -c1-7)
type_text "$moves"
expect 'moves 7'
board=$(screen | grep '#')
leave
play pack
expect 'You stopped here after 7 moves. Enter: go on   r: from the start'
press Enter
expect_match 'Film: move [0-9] of 7. Any key jumps to the end.'
press Space
expect '? help'
expect_same 'the board' "$board" "$(screen | grep '#')"
expect 'moves 7'
press u
expect 'moves 6'
leave
awk '/^Title/ { exit } /#/' pack/pack.xsb >first.txt
awk '{ lines[NR] = $0 } END { while (NR) print lines[NR--] }' first.txt >mirrored.xsb
play mirrored.xsb
expect 'You stopped here after 6 moves.'
press Enter
expect 'Any key jumps to the end.'
press Space
expect '? help'
press Escape
mirrored=$(screen | grep '#' | tac)
leave
play pack
expect 'You stopped here after 6 moves.'
press Enter
expect 'Any key jumps to the end.'
press Space
expect '? help'
expect_same 'the mirrored board' "$(screen | grep '#')" "$mirrored"
leave
play mirrored.xsb
expect 'You stopped here'
press r
expect 'moves 0'
press u
expect 'moves 6'
leave

# Without a file: a pack is made on the spot, and kept for the next time.
rm -rf home/state
play --seed 5
expect 'story: 0 of 25 solved'
expect 'Level 1: Intro 1'
title=$(screen | grep '#')
leave
play
expect 'Level 1: Intro 1'
expect_same 'the first level of the pack' "$title" "$(screen | grep '#')"
leave
expect_part home/state/tessoban/pack.xsb 'Title: Expert 5'

# Random levels: one is skipped, one is taken into one's own.
rm -rf home/state
play pack
expect 'story: 0 of 3 solved'
press m
expect 'Your own levels'
for ((i = 0; i < 4; i++)); do press Down; done
press Enter
expect 'You have no levels of your own yet: t takes a level.'
press Escape
expect 'Level 1: Intro 1'
leave
play --random easy --boxes 2 --seed 3
expect 'Level 1: Random easy 1'
press n
expect 'Level 2: Random easy 2'
expect '0 of 2 solved'
board=$(screen | grep '#')
press t
expect 'Taken into your own levels: see the menu.'
press t
expect 'It is among your own levels already.'
press p
expect 'Level 1: Random easy 1'
press g
expect_match '^         2: Random easy 2'
press Down Enter
expect 'Level 2: Random easy 2'
press f
expect 'Film: move'
press Enter
expect 'with help'
press Escape
expect 'S O L V E D'
press Enter
expect 'Level 3: Random easy 3'
leave
play pack
expect 'story: 0 of 3 solved'
press m
expect 'Your own levels'
for ((i = 0; i < 4; i++)); do press Down; done
press Enter
expect 'Level 1: Random easy 2'
expect_same 'the level that was taken' "$board" "$(screen | grep '#')"
press m
expect 'Back to the levels you began with'
press Down Enter
expect 'story: 0 of 3 solved'
leave
# A wish that is hard to grant can be given up.
play --random easy --boxes 9 --size 2x2
expect 'Making a new level: easy, 9 boxes, 2x2 patterns'
press Escape
finished 0
play --random simple
finished 2
expect 'tessoban play: '
finish
