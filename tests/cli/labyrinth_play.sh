#!/usr/bin/env bash
# play --plain with labyrinths: scripted games, in a pipe.
# shellcheck source=tests/support/draw_labyrinths.sh
source "$(dirname "$0")/../support/draw_labyrinths.sh"
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

draw_labyrinths
arguments=(mazes.lab --story)

# Caught, undone and won, with every answer; then a level that is lost.
dialogue 'd right' 'left' 'undo' 'u up' 'hlep' 'rr' 'rr' 'n' 'left' 'can' 'undo' 'hint' 'n' 'quit'
expect_exit 0
expect_stderr ''
expect_stdout "Level 1 of 3: Ring (5x4 cells, 1 sweet, 1 monster)
+-+-+-+-+-+
|@   .   E|
+ +-+-+-+ +
|    2    |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
A monster is 3 steps away, below.
'help' lists the actions and the rules.
turn 0, 1 sweet> d right
+-+-+-+-+-+
|    .   E|
+ +-+-+-+ +
|  X      |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
A monster catches you in turn 2. 'undo' goes back, 'restart' begins anew.
turn 2, 1 sweet> left
The game is over: 'undo' goes back, 'restart' begins anew.
turn 2, 1 sweet> undo
+-+-+-+-+-+
|    .   E|
+ +-+-+-+ +
|@   2    |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
A monster is 2 steps away, to the right.
turn 1, 1 sweet> u up
+-+-+-+-+-+
|@   .   E|
+ +-+-+-+ +
|  2      |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
A monster is 2 steps away, below.
cannot go up: a wall is there
turn 2, 1 sweet> hlep
unknown action 'hlep': did you mean 'help'?
turn 2, 1 sweet> rr
+-+-+-+-+-+
|    @   E|
+ +-+-+-+ +
|2        |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
You take the last sweet: go to the exit. A monster is 3 steps away, to the left.
turn 4, 0 sweets> rr
+-+-+-+-+-+
|        @|
+ +-+-+-+ +
|2        |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
You win after 6 turns. Your best: 6 turns. 'next' goes on.
turn 6, 0 sweets> n
Level 2 of 3: Trap (6x4 cells, 1 sweet, 1 monster)
+-+-+-+-+-+-+
|  @ . E   1|
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
A monster is 4 steps away, to the right.
turn 0, 1 sweet> left
+-+-+-+-+-+-+
|@   . E 1  |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
A monster is 4 steps away, to the right.
You cannot win any more: the monster at column 5, row 1 always catches the player before he has all sweets and the exit. 'undo' goes back.
turn 1, 1 sweet> can
You cannot win any more: the monster at column 5, row 1 always catches the player before he has all sweets and the exit. 'undo' goes back.
turn 1, 1 sweet> undo
+-+-+-+-+-+-+
|  @ . E   1|
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
A monster is 4 steps away, to the right.
turn 0, 1 sweet> hint
Hint: go right.
turn 0, 1 sweet> n
Level 3 opens when level 2 is won.
turn 0, 1 sweet> quit"

# Doors, keys and switches in words. The game goes on where it stopped.
arguments=(mazes.lab --level 3)
dialogue 'where' 'right' 'drrdl' 'urul' 'l' 'rrr' 'where' 'quit'
expect_exit 0
expect_part .run/stdout 'The labyrinth has 6 columns and 4 rows. You are at column 1, row 1.'
expect_part .run/stdout '2 sweets are left: column 4, row 3; column 6, row 4.'
expect_part .run/stdout 'Key a lies at column 2, row 1.'
expect_part .run/stdout 'A switch u is at column 5, row 1.'
expect_part .run/stdout 'A door of switch u below column 6, row 2 is closed.'
expect_part .run/stdout 'A monster at column 4, row 4 has no way to you; it moves every 3rd turn.'
expect_part .run/stdout 'left: a wall; up: a wall; right: a wall; down: a way.'
expect_part .run/stdout 'cannot go left: the door is closed, you need key a'
expect_part .run/stdout 'left: a way; up: a way; right: a wall; down: a closed door, switch u opens it.'
dialogue 'rest' 'restart' 'drrulrrrr' 'solve' 'solve!' 'levels' 'save won.mov' 'save won.mov' \
  'restart' 'undo' 'redo' 'redo' 'load won.mov' 'load no.mov' 'load -' 'save -'
expect_exit 0
expect_part .run/stdout "Going on after 10 turns, where you stopped; 'restart' begins anew."
expect_part .run/stdout "unknown action 'rest': did you mean 'restart'?"
expect_part .run/stdout 'You take key a. The door below column 6, row 2 opens.'
expect_part .run/stdout 'You win from here in'
expect_part .run/stdout ', with help. This was the last level.'
expect_part .run/stdout '> 3: Key and switch, won with help'
expect_part .run/stdout 'moves are in won.mov'
expect_part .run/stdout 'won.mov exists already and is not replaced: choose another name'
expect_part .run/stdout 'There is nothing to redo.'
expect_part .run/stdout 'no.mov: No such file or directory'
expect_part .run/stdout 'load needs the name of a file'
run replay mazes.lab won.mov --level 3
expect_exit 0

# Moves to begin with; a level that cannot be won says so; words for everything.
arguments=(mazes.lab won.mov --level 3)
dialogue 'undo' 'help' '2w' '99999999w' '5' 'level' 'level 9' 'previous' 'previous' 'previous' ''
expect_exit 0
expect_part .run/stdout 'rrdw, 3r'
expect_part .run/stdout "'99999999w' is no list of moves"
expect_part .run/stdout "unknown action '5': 'help' lists the actions"
expect_part .run/stdout "'level' needs a number: level N"
expect_part .run/stdout "There is no level '9', only 1 to 3."
expect_part .run/stdout 'This is the first level.'
echo rrrrr >wall.mov
arguments=(mazes.lab wall.mov --level 3)
dialogue
expect_exit 2
expect_stderr 'wall.mov: move 1 (r): a wall is in the way'
printf 'd\n2rx\n' >letter.mov
arguments=(mazes.lab --level 3)
dialogue 'load letter.mov' 'load wall.mov'
expect_part .run/stdout "letter.mov:2:3: unknown move 'x'"
expect_part .run/stdout 'wall.mov: move 1 (r): a wall is in the way'
printf '%s\n' '+-+-+-+-+' '|@|E   1|' '+-+-+-+-+' '|       |' '+-+-+-+-+' '|       |' '+-+-+-+-+' \
  '|       |' '+-+-+-+-+' >lost.lab
arguments=(lost.lab)
dialogue 'wait' 'solve'
expect_part .run/stdout 'This level cannot be won: the exit at column 2, row 1 is on an island'
expect_part .run/stdout 'You cannot win any more: the exit at column 2, row 1 is on an island'

# Far too many positions: the search says that it looks, and gives up after some seconds.
awk 'function draw(below) { return (seed = (seed * 16807) % 2147483647) % below }
function put(thing,  cell) {
  do cell = draw(side * side); while (cell in things)
  things[cell] = thing
}
BEGIN {
  side = 64; seed = 3
  put("@"); put("E")
  for (i = 0; i < 32; i++) put(".")
  for (i = 0; i < 8; i++) put(2 + i % 2)
  for (x = 0; x < side; x++) border = border "+-"
  print border "+"
  for (y = 0; y < side; y++) {
    row = "|"; below = "+"
    for (x = 0; x < side; x++) {
      right = x < side - 1 && (y == side - 1 || draw(2))
      down = y < side - 1 && (!right || draw(8) == 0)
      row = row (y * side + x in things ? things[y * side + x] : " ") (right ? " " : "|")
      below = below (down ? " " : "-") "+"
    }
    print row
    print below
  }
}' >huge.lab
arguments=(huge.lab)
dialogue 'hint'
expect_exit 0
expect_part .run/stdout 'Looking for a win: this may take some seconds.'
expect_part .run/stdout 'A short search has found neither a win nor a proof that there is none.'

# The shortest wins.
run play --records
expect_exit 0
expect_same 'only labyrinths' 'labyrinth' "$(head -1 .run/stdout | cut -d ' ' -f 1)"
expect_part .run/stdout 'sweets monsters  turns  title'
checks=$((checks + 1))
grep -qE '^[0-9a-f]{32}     5x4      1        1      6  Ring$' .run/stdout || fail "$(cat .run/stdout)"
run play --records --json
expect_exit 0
expect_same 'the record' '6 durrrr' "$(jq -r '.labyrinths[] | select(.title == "Ring") |
  "\(.turns) \(.solution)"' .run/stdout)"

# A pack is a story, and its pack.json tells tiers and shortest wins.
id=$(jq -r '.labyrinths[] | select(.title == "Ring").id' .run/stdout)
mkdir pack
cp mazes.lab pack/pack.lab
cat >pack/pack.json <<END
{"format": 1, "kind": "labyrinth", "levels": [{"id": "other", "tier": "easy", "optimal": true},
  {"id": "$id", "tier": "hard", "optimal": true, "measures": {"tour": 4, "moves": 4}}]}
END
arguments=(pack)
dialogue 'levels' 'previous' 'next' 'next'
expect_exit 0
expect_part .run/stdout '  1: Ring (hard), won, best 6 turns'
expect_part .run/stdout '> 2: Trap'
expect_part .run/stdout 'Level 1 of 3: Ring (hard, 5x4 cells, 1 sweet, 1 monster, at best 4 turns)'
expect_part .run/stdout 'Your best: 6 turns. At best: 4 turns.'
arguments=(pack --free --level 3)
dialogue 'level 2'
expect_part .run/stdout 'Level 2 of 3: Trap'

# What does not go together.
refused 'tessoban play: labyrinths have no race: --race is for Sokoban levels' play mazes.lab --race
refused 'tessoban play: --clock needs the screen: --plain has none' play mazes.lab --plain --clock 500
refused 'tessoban play: --clock is for labyrinths' play --clock 500
refused 'tessoban play: there is no level 4' play --plain mazes.lab --level 4
refused 'tessoban play: standard output is no terminal; see --plain' play mazes.lab
finish
