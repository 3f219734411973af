#!/usr/bin/env bash
# Labyrinths: recognized by content, refused by commands for Sokoban; solve, rate, replay, gallery.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
write_two_levels
cat >maze.lab <<'END'
; a remark before all
Title: Two mazes

+-+-+-+-+
|@      |
+-+ + + +
|. . 1  |
+ + + + +
|a| |   |
+ +-+-+A+
|      E|
+-+-+-+-+
Title: First

+-+-+-+-+-+
|@   u   E|
+-+ + + + +
|. . 2    |
+ +U+ + + +
| | |     |
+ +-+-+-+ +
|      .  |
+-+-+-+-+-+
END

# The kind is recognized by content, whatever the name, from a file, standard input, a pipe that the
# shell makes, and the folder of a pack.
cp maze.lab wrong.xsb
mkdir pack
cp maze.lab pack/pack.lab
for name in maze.lab wrong.xsb pack pack/; do
  run solve "$name" --quiet
  expect_exit 0
  expect_same "solutions of $name" 'rrdllddrrr' "$(head -n 1 .run/stdout | cut -f8)"
done
input=maze.lab run solve - -q
expect_exit 0
for level in maze.lab two.xsb; do
  run solve "$level" -q
  cut -f1-6,8 .run/stdout >by_name
  last="cat $level | tessoban solve -"
  # shellcheck disable=SC2002
  cat "$level" | "$tessoban" solve - -q | cut -f1-6,8 >by_pipe
  cmp by_name by_pipe || fail 'a pipe changes the answers'
  last="tessoban solve <(cat $level)"
  "$tessoban" solve <(cat "$level") -q | cut -f1-6,8 >by_pipe
  cmp by_name by_pipe || fail 'a pipe of the shell changes the answers'
done
mkfifo named
for level in maze.lab two.xsb; do
  run solve "$level" -q
  cut -f1-6,8 .run/stdout >by_name
  cat "$level" >named &
  run solve named -q
  expect_exit 0
  cut -f1-6,8 .run/stdout | cmp - by_name || fail 'a pipe with a name changes the answers'
  cat "$level" >named &
  run check named
  expect_exit 0
done
# However much comes before the first board, in text and in JSON, as a file and from a pipe.
(yes '; a remark' | head -c 70000 && echo && cat maze.lab) >long.lab
/usr/bin/python3 - maze.lab >long.json <<'END'
import json, sys
rows = open(sys.argv[1]).read().split("\n")[3:12]
print(json.dumps({"comment": "x" * 70000, "kind": "labyrinth", "levels": [{"board": rows}]}))
END
for name in long.lab long.json; do
  run solve "$name" -q
  expect_exit 0
  expect_same "the first solution of $name" 'rrdllddrrr' "$(head -n 1 .run/stdout | cut -f8)"
  input=$name run check -
  expect_exit 0
done

# Both kinds in one call, or one that cannot be read.
refused 'tessoban solve: maze.lab holds labyrinths and two.xsb does not: give them in two calls' \
  solve two.xsb maze.lab
input=maze.lab refused 'tessoban solve: <stdin> holds labyrinths and two.xsb does not: give them in two calls' \
  solve - two.xsb
refused 'tessoban solve: missing.lab: No such file or directory' solve maze.lab missing.lab

# Commands for Sokoban levels refuse them, also by options.
for call in 'convert maze.lab -o out.slc' 'convert - -o out.slc' 'convert pack -o out.slc' 'race maze.lab' \
  'pack maze.lab -o out' 'pack pack -o out' 'pack two.xsb maze.lab -o out' 'library add out.db maze.lab' \
  'library add out.db pack' 'library add out.db -' 'generate --exclude maze.lab --out out' \
  'generate --rooms maze.lab --out out' 'generate --patterns maze.lab --out out' 'maps --patterns maze.lab' \
  'plan --rooms maze.lab' 'plan --exclude maze.lab' 'regenerate t2,seed=1,candidate=12,size=2x2,boxes=3 --rooms maze.lab' \
  'check two.xsb --exclude maze.lab'; do
  name=maze.lab
  case " $call " in
    *' - '*) name='<stdin>' ;;
    *' pack '*maze.lab*) ;;
    *' pack -o out.slc '* | *' pack pack '*) name=pack/pack.lab ;;
    *' out.db pack '*) name=pack/pack.lab ;;
  esac
  # shellcheck disable=SC2086
  input=maze.lab run $call
  expect_exit 2
  expect_part .run/stderr ": $name: holds labyrinths, and only Sokoban levels are taken here"
  expect_same 'lines' 1 "$(wc -l <.run/stderr)"
  expect_none out out.slc out.db
done

# So do commands for packs, with a pack of labyrinths as it is made.
run labyrinth --size 6x5 --count 2 --tier any --out made --quiet
expect_exit 0
for call in 'replace made --level 1' 'pack made --update' 'pack made -o out' 'generate --from made --pin all --out out' \
  'library add out.db made' 'convert made -o out.slc' 'generate --exclude made --out out' 'check two.xsb --exclude made'; do
  # shellcheck disable=SC2086
  run $call
  expect_exit 2
  expect_part .run/stderr ': holds labyrinths, and only Sokoban levels are taken here'
  expect_same 'lines' 1 "$(wc -l <.run/stderr)"
  expect_none out out.slc out.db made.partial
done
refused 'tessoban generate: made/pack.json: holds the parameters of labyrinths, and those of Sokoban levels are needed' \
  generate --params made/pack.json --out out
echo '{"format": 2, "seed": 1, "params": {"size": "2x2"}}' >sokoban.json
refused 'tessoban labyrinth: sokoban.json: holds the parameters of Sokoban levels, and those of labyrinths are needed' \
  labyrinth --params sokoban.json --out out
expect_none out
run solve made -q
expect_exit 0
run check made -q
expect_exit 0
# A rating is that of the pack.
run rate made --json
expect_exit 0
/usr/bin/python3 - .run/stdout made/pack.json <<'END' || fail 'the pack has other ratings'
import json, sys
rated, pack = (json.load(open(name)) for name in sys.argv[1:])
for a, b in zip(rated, pack["levels"], strict=True):
    for key in "difficulty", "tier", "optimal", "measures":
        assert a[key] == b[key], (key, a[key], b[key])
END

# solve: the same columns and fields as for Sokoban levels.
columns() { cut -f1-5,8 .run/stdout | sed 's/ *\t */|/g; s/^ *//'; }
run solve maze.lab
expect_exit 0
expect_same 'the lines' '1|First|solved|- pushes|10 moves|rrdllddrrr
2|-|solved|- pushes|17 moves|' "$(columns | sed '2s/[lurdw]*$//')"
expect_part .run/stderr 'tessoban solve: 2 levels: 2 solved (0 proved to have the fewest moves), 0 unsolvable, 0 given up'
for goal in pushes moves; do
  run solve maze.lab --goal "$goal" --jobs 2 -o solved.lab
  expect_exit 0
  expect_part .run/stderr '2 solved (2 proved to have the fewest moves)'
  expect_part solved.lab 'Solution: rrdllddrrr'
  expect_part solved.lab 'Title: First'
done
# -o keeps a stored win that is as short, and what the file says of its turns stays true.
run labyrinth --size 8x8 --count 4 --tier any --seed 1 --out proved --quiet
expect_exit 0
for goal in any moves; do
  run solve proved --goal "$goal" -o kept.lab -q
  expect_exit 0
  expect_same "the file after --goal $goal" "$(cat proved/pack.lab)" "$(cat kept.lab)"
done
grep -v '^Turns: \|^Solution: ' proved/pack.lab >bare.lab
run solve bare.lab -o longer.lab -q
! cmp -s <(grep '^Solution' longer.lab) <(grep '^Solution' proved/pack.lab) || fail 'no win is longer'
awk '/^Solution: / { print "Turns: at most " length($2) } 1' longer.lab >claimed.lab
run solve claimed.lab --goal moves -o kept.lab -q
expect_same 'the turns' "$(grep '^Turns: ' proved/pack.lab)" "$(grep '^Turns: ' kept.lab)"
run solve maze.lab --level 1 --json
expect_exit 0
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
for a in json.load(open(sys.argv[1])):
    print(a["level"], a["title"], a["outcome"], a["limit"], a["optimal"], a["pushes"], a["moves"],
          a["nodes"] > 0, a["seconds"] >= 0, a["solution"], a["reason"], a["engine"])
END
expect_file .run/fields '1 First solved None False None 10 True True rrdllddrrr None labyrinth'
run solve maze.lab two.xsb
expect_exit 2
run solve maze.lab solved.lab --level 1 -q --goal moves
expect_exit 0
expect_same 'names' 'maze.lab 1 First solved solved.lab 1 First solved' "$(cut -f1-4 .run/stdout | xargs)"

# Limits.
run solve maze.lab --max-nodes 3
expect_exit 1
expect_same 'outcomes' 'gave-up gave-up' "$(cut -f3 .run/stdout | xargs)"
expect_part .run/stdout '(nodes)'
run solve maze.lab --level 1 --max-nodes 3 --json
expect_exit 1
expect_part .run/stdout '"outcome":	"gave-up"'
expect_part .run/stdout '"limit":	"nodes"'
expect_part .run/stdout '"solution":	null'
cat >long.lab <<'END'
+-+-+-+-+-+-+-+-+-+-+-+-+
|  .        |        .  |
+ + +-+-+ + + +-+ +-+-+ +
| |  .  |3|   |       | |
+ +-+-+ + +-+-+-+ +-+-+ +
|   |2 .|   |    E|     |
+-+ + + +-+ + +-+ + +-+ +
| | | | |   |     | |   |
+ + + + + + + +-+-+ +-+ +
|     |   |   |2    |   |
+ +-+ +-+-+ + + +-+-+ +-+
|.|     |     | | |     |
+ +-+-+ +-+ + + + + +-+ +
| |   |   | |         | |
+ + + +-+ + +-+-+-+-+-+ +
|   |     |             |
+-+ +-+-+-+ +-+ +-+ +-+ +
|.|       |     |     | |
+ + + +-+ +-+-+-+ +-+-+ +
|   |.  |     |    .    |
+-+-+ + +-+-+ + +-+-+-+-+
|            1|   |     |
+ +-+ +-+ +-+-+-+ +-+ + +
|                  @    |
+-+-+-+-+-+-+-+-+-+-+-+-+
Title: Long
END
run solve long.lab --max-seconds 0.2
expect_exit 1
expect_part .run/stdout '(seconds)'
run solve long.lab --max-seconds 60 --max-memory 1
expect_exit 1
expect_part .run/stdout '(memory)'
run rate long.lab --max-seconds 0.2 --max-nodes 1000000000
expect_exit 1
expect_part .run/stdout 'Long: gave up after 0.2 seconds; --max-seconds raises that'
# Ctrl-C: finished levels are printed.
cat maze.lab <(echo) long.lab >three.lab
for call in 'solve three.lab --max-seconds 0' 'solve three.lab --max-seconds 0 --jobs 2 --json' \
  'rate three.lab --max-nodes 1000000000 --jobs 1'; do
  : >.run/stderr # of the call before
  # shellcheck disable=SC2086
  background $call --progress plain
  until grep -q '2 of 3' .run/stderr; do
    kill -0 "$job" 2>/dev/null || { fail 'the run is over too soon' && break; }
    sleep 0.05
  done
  ended INT
  expect_exit 130
  expect_part .run/stdout First
done
refused 'tessoban solve: --engine is for Sokoban: labyrinths have one search' solve maze.lab --engine fast
refused 'tessoban solve: out.xsb: labyrinths are written as .lab' solve maze.lab -o out.xsb
refused 'tessoban solve: -o -: standard output is for the answers; name a file' solve maze.lab -o -
refused 'tessoban solve: -o is for the levels of one file' solve maze.lab solved.lab -o out.lab
refused 'tessoban solve: maze.lab: there is no level 3, the last is level 2' solve maze.lab --level 3

# Levels that cannot be won: a monster in the only corridor, a key behind its own door, a sweet on an
# island. One for each kind of reason.
cat >lost.lab <<'END'
+-+-+-+-+-+
|@   1   E|
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
Title: Corridor

+-+-+-+-+
|@  A  a|
+ +-+-+-+
|       |
+-+-+-+A+
|  2 . E|
+ + + + +
|       |
+-+-+-+-+
Title: Key

+-+-+-+-+
|@     E|
+ + +-+ +
|   |.| |
+ + +-+ +
|       |
+ + + + +
|3      |
+-+-+-+-+
Title: Island
END
run solve lost.lab -q
expect_exit 1
expect_same 'reasons' 'the monster at column 3, row 1 always catches the player before he has all sweets and the exit
the sweet at column 3, row 3 is behind a closed door, and the key a at column 4, row 1 is behind closed doors, too
the sweet at column 3, row 2 is on an island: walls are all around it, whatever doors are open' "$(cut -f8 .run/stdout)"
expect_same 'outcomes' 'Corridor unsolvable Key unsolvable Island unsolvable' "$(cut -f2,3 .run/stdout | xargs)"

run solve lost.lab --json -q
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
for a in json.load(open(sys.argv[1])):
    print(a["title"], *(a["reason_" + key] for key in ("rule", "monsters", "squares", "smallest")), sep="|")
END
expect_file .run/fields 'Corridor|monsters|[[3, 1]]|[]|True
Key|locked|[]|[[3, 3]]|False
Island|island|[]|[[3, 2]]|False'

# Faults are reported with line and column, and other levels are solved.
sed '5s/@/ /; 9s/a/?/' maze.lab >faulty.lab
run solve faulty.lab -q
expect_exit 2
expect_stderr "faulty.lab:9:2: level 1: unknown character '?': @, E, ., a to f, u to z, 1 to 4 or a blank on a cell was expected"
expect_same 'levels solved' '2' "$(awk '{ print $1 }' .run/stdout)"
run solve faulty.lab -q -o out.lab
expect_exit 2
expect_none out.lab
run solve faulty.lab --level 2 -q
expect_exit 0

# rate: a table, JSON and CSV. The numbers of the formula are tested elsewhere.
run rate maze.lab lost.lab --level 1
expect_exit 1
expect_same 'the table' '10 8 25 1 88 4 maze.lab: First' "$(sed -n 2p .run/stdout | awk '{ print $7, $8, $9, $10, $11, $12, $13, $14 }')"
expect_part .run/stdout 'unknown  lost.lab: Corridor: it cannot be won'
run rate maze.lab --level 1 --json
expect_exit 0
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
for a in json.load(open(sys.argv[1])):
    print(a["level"], a["title"], a["outcome"], a["limit"], 0 < a["difficulty"] <= 100, a["tier"] in
          ("intro", "easy", "medium", "hard", "expert"), a["sweets"], a["monsters"], a["doors"], a["keys"],
          a["switches"], a["optimal"], a["measures"]["moves"], a["measures"]["tour"])
END
expect_file .run/fields '1 First solved None True True 2 1 1 1 0 True 10 8'
run rate lost.lab --level 1 --json
expect_exit 1
expect_part .run/stdout '"outcome":	"unsolvable"'
expect_part .run/stdout '"difficulty":	null'
run rate maze.lab --csv
expect_exit 0
expect_part .run/stdout '1,"First",solved,'
run rate maze.lab --sort -moves --jobs 2
expect_exit 0
expect_same 'the order' '2 1' "$(awk 'NR > 1 { print $1 }' .run/stdout | xargs)"
run rate maze.lab --level 1 --max-nodes 3 --json
expect_exit 1
expect_part .run/stdout '"limit":	"nodes"'
run rate solved.lab --level 1 --max-nodes 3 --json # its stored win is taken
expect_exit 0
expect_part .run/stdout '"optimal":	false'
refused "tessoban rate: option '--sort': 'pushes' is neither 'difficulty' nor a measure of labyrinths (see --list-measures FILE)" \
  rate maze.lab --sort pushes
refused 'tessoban rate: --csv and --json do not go together' rate maze.lab --csv --json
run rate --list-measures maze.lab
expect_exit 0
expect_part .run/stdout 'turns of the shortest tour without monsters'
run rate --list-measures
expect_part .run/stdout 'min_box_changes'

# replay: the position as a level, or what happened.
echo rr >some.mov
run replay maze.lab some.mov
expect_exit 0
expect_stdout '+-+-+-+-+
|  1 @  |
+-+ + + +
|. .    |
+ + + + +
|a| |   |
+ +-+-+A+
|      E|
+-+-+-+-+
Title: First'
expect_stderr 'tessoban replay: not won after 2 moves: 2 sweets are left'
run replay maze.lab some.mov -o reached.lab --quiet
expect_exit 0
expect_stdout ''
run solve reached.lab -q
cut -f3 .run/stdout >outcome
expect_part outcome solved
printf '2rd2l\n2d 3r' >all.mov
run replay maze.lab all.mov
expect_exit 0
expect_stdout ''
expect_stderr 'tessoban replay: won after 10 moves'
run replay maze.lab all.mov -o end.lab
expect_exit 1
expect_stderr 'tessoban replay: won after 10 moves
tessoban replay: the position is not written as a level: the game is over'
expect_none end.lab
run replay maze.lab all.mov --json -q
expect_exit 0
expect_part .run/stdout '"solved":	true'
expect_part .run/stdout '"no_board":	"the game is over"'
# A slow monster that has waited: there is no such level.
echo w >slow.mov
run replay maze.lab slow.mov --level 2
expect_exit 1
expect_stdout ''
expect_part .run/stderr 'the position is not written as a level: '
run replay maze.lab slow.mov --level 2 --json
expect_exit 0
expect_part .run/stdout '"pushes":	null'
echo rrdllddrrrw >beyond.mov
refused 'beyond.mov: goes on after the game is won with move 10' replay maze.lab beyond.mov
echo rd >way.mov
run replay maze.lab way.mov
expect_exit 1
expect_stderr 'tessoban replay: move 2 (d): a monster catches the player'
echo rdw >way.mov
refused 'way.mov: move 2 (d): a monster catches the player, and more moves follow' replay maze.lab way.mov
echo rru >wall.mov
refused 'wall.mov: move 3 (u): a wall is in the way' replay maze.lab wall.mov -o out.lab
refused 'tessoban replay: out.xsb: labyrinths are written as .lab' replay maze.lab some.mov -o out.xsb
echo rrdx >what.mov
refused "what.mov:1:4: unknown move 'x'" replay maze.lab what.mov
input=maze.lab refused 'tessoban replay: only one of the two files can be standard input' replay - -
input=maze.lab run replay - some.mov -q
expect_exit 0
echo rrd >mid.mov
run replay maze.lab mid.mov -q
expect_exit 0
echo r >down.mov
input=down.mov run replay maze.lab - --level 2 --json -q
expect_exit 0
expect_part .run/stdout '"player":	[2, 1]'
expect_part .run/stdout '"monsters":	[[3, 2]]'
run replay maze.lab some.mov --film
expect_exit 0
expect_part .run/stderr 'there is no terminal to show the film on'

# check: what looks like a mistake of the drawing is a note; a Sokoban level in the file is a fault.
cat >drawn.lab <<'END'
+-+-+-+-+-+
|@  A  b E|
+ +-+-+-+-+
|u     v|.|
+ + +V+-+-+
|         |
+-+-+-+w+-+
|        1|
+-+-+-+-+-+
END
run check drawn.lab
expect_exit 0
expect_file .run/stderr "drawn.lab:1: note: level 1: there is no key a, so nothing opens door A
drawn.lab:1: note: level 1: the key b has no door
drawn.lab:1: note: level 1: the switch u has no door
drawn.lab:1: note: level 1: the sweet at column 5, row 2 is on an island: walls are all around it, whatever doors are open"
# A labyrinth that comes again, in the same file or in another one, is noted. Mirrored it is another one.
(cat maze.lab && echo && sed -n '/^+/,/First/p' maze.lab | head -n 9) >again.lab
run check maze.lab again.lab made
expect_exit 0
expect_file .run/stderr "again.lab:4: note: level 1 is level 1 of maze.lab again
again.lab:15: note: level 2 is level 2 of maze.lab again
again.lab:25: note: level 3 is level 1 of maze.lab again"
run check made made/levels/0001.lab --json
expect_exit 0
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
print(*(a["duplicates"] for a in json.load(open(sys.argv[1]))))
END
expect_file .run/fields "[] [{'level': 1, 'first_file': 'made', 'first_level': 1, 'identical': True}]"
(cat drawn.lab && printf '\n#####\n#@$.#\n#####\n') >mixed.lab
run check mixed.lab
expect_exit 2
expect_part .run/stderr 'mixed.lab:11:1: looks like a Sokoban level: labyrinths need a file of their own'
(printf '#####\n#@$.#\n#####\n\n' && cat drawn.lab) >mixed.xsb
for call in 'check mixed.xsb' 'solve mixed.xsb' 'gallery mixed.xsb -o mixed.html'; do
  # shellcheck disable=SC2086
  run $call
  expect_exit 2
  expect_part .run/stderr 'mixed.xsb:5:1: a labyrinth among Sokoban levels: give it a file of its own'
done
expect_none mixed.html
# Prose before labyrinths is a fault of theirs, not a Sokoban level.
(printf 'My first mazes\n\n' && cat maze.lab) >prose.lab
for call in 'check prose.lab' 'solve prose.lab' 'play prose.lab --plain'; do
  # shellcheck disable=SC2086
  run $call
  expect_exit 2
  expect_part .run/stderr 'prose.lab:1:1: neither a row of a board nor a key (Title: x) nor a remark (; x)'
  ! grep -qE 'Sokoban|no level' .run/stderr || fail 'it is taken for a Sokoban level'
done
printf '+-------+\n| prose |\n+-------+\n\n#####\n#@$.#\n#####\n' >prose.xsb
run check prose.xsb
expect_exit 0
run solve maze.lab --level 1 --stats -q
expect_same 'no pushes' '- pushes' "$(head -n 1 .run/stdout | cut -f4 | xargs)"
grep -qE '[1-9][0-9]* bytes' .run/stdout || fail 'the memory of the search is not counted'

# gallery: the page has the levels.
run gallery maze.lab -o page.html
expect_exit 0
expect_stderr 'tessoban gallery: page.html: 2 levels'
expect_part page.html '"kind":"labyrinth"'
expect_part page.html 'Two mazes'
run gallery pack -o page.html --level 1 --json
expect_exit 0
expect_part .run/stdout '"levels":	1'
finish
