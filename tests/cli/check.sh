#!/usr/bin/env bash
# check: levels, solutions, notes, several files, JSON.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >good.xsb <<'END'
; First
#######
#@ $ .#
#######
Solution
rrR

; Second
#####
#   #
#.  #
#$@ #
#   #
#####
END

run check good.xsb
expect_exit 0
expect_stdout 'good.xsb: 2 levels, 1 solution, all good'
expect_stderr ''
input=good.xsb run check -
expect_exit 0
expect_stdout '<stdin>: 2 levels, 1 solution, all good'

# Every move counts, also after the level is solved. Only walking on is allowed, with a note.
sed 's/rrR/rrRR/' good.xsb >longer.xsb
run check longer.xsb
expect_exit 1
expect_stderr "longer.xsb:2: level 1: its solution is wrong: move 4 'R': the box cannot be pushed into a wall"
printf '######\n#@$ .#\n######\nSolution\nRRR\n' >longer.xsb
run check longer.xsb
expect_exit 1
expect_stderr "longer.xsb:1: level 1: its solution is wrong: move 3 'R': the box cannot be pushed into a wall"
printf '######\n#@$ .#\n######\nSolution\nRRLLrr\n' >longer.xsb
run check longer.xsb
expect_exit 0
expect_stderr 'longer.xsb:1: note: its solution goes on for 4 moves after level 1 is solved'
printf '######\n#@$. #\n######\nSolution\nRR\nSolution\nRlr\n' >longer.xsb
run check longer.xsb
expect_exit 1
expect_stderr "longer.xsb:1: level 1: its solution is wrong: move 2 'R': it takes a box off its goal after the level was solved
longer.xsb:1: note: its solution 2 goes on for 2 moves after level 1 is solved"
# Other commands do not take a wrong solution for a right one either.
run gallery longer.xsb -o page.html
expect_exit 0
! grep -q '"solution":"RR"' page.html || fail 'the page offers a wrong solution'

sed 's/rrR/rruR/' good.xsb >wall.xsb
run check wall.xsb
expect_exit 1
expect_stdout 'wall.xsb: 2 levels, 1 solution, 1 problem'
expect_stderr "wall.xsb:2: level 1: its solution is wrong: move 3 'u': a wall is in the way"

sed 's/rrR/r/' good.xsb >short.xsb
run check short.xsb
expect_exit 1
expect_stderr 'short.xsb:2: level 1: its solution is wrong: not solved after its 1 move'

printf '#####\n# $.#\n#####\n' >bad.xsb
run check good.xsb wall.xsb
expect_exit 1
expect_stdout 'good.xsb: 2 levels, 1 solution, all good
wall.xsb: 2 levels, 1 solution, 1 problem
2 files: 4 levels, 2 solutions, 1 problem'
run check wall.xsb bad.xsb good.xsb nosuch.xsb
expect_exit 2
expect_stdout 'wall.xsb: 2 levels, 1 solution, 1 problem
bad.xsb: 0 levels, 0 solutions, 1 problem
good.xsb: 2 levels, 1 solution, all good
4 files: 4 levels, 2 solutions, 3 problems'
expect_stderr "wall.xsb:2: level 1: its solution is wrong: move 3 'u': a wall is in the way
bad.xsb:1: level 1: no player
good.xsb:2: note: level 1 is level 1 of wall.xsb again
good.xsb:9: note: level 2 is level 2 of wall.xsb again
tessoban check: nosuch.xsb: No such file or directory"

cat >twins.xsb <<'END'
#######
#@ $ .#
#######

###
#.#
# #
#$#
# #
#@#
###

#######
#@ $ .#
#######

#####
#@ *#
#####
END
run check twins.xsb
expect_exit 0
expect_stdout 'twins.xsb: 4 levels, 0 solutions, all good'
expect_stderr 'twins.xsb:5: note: level 2 is level 1 in another form
twins.xsb:13: note: level 3 is level 1 again
twins.xsb:17: note: level 4 is solved from the start'
run check --quiet twins.xsb
expect_exit 0
expect_stdout 'twins.xsb: 4 levels, 0 solutions, all good'
expect_stderr ''

run check --json wall.xsb twins.xsb nosuch.xsb
expect_exit 2
tr -d '\n\t' <.run/stdout >compact
expect_file compact '[{"file":"wall.xsb","levels":2,"solutions":1,"problems":[{"line":2,"column":null,"level":1,"text":"its solution is wrong: move 3 '"'u'"': a wall is in the way"}],"notes":[],"duplicates":[],"ok":false}, {"file":"twins.xsb","levels":4,"solutions":0,"problems":[],"notes":[{"line":1,"column":null,"level":1,"text":"level 1 is level 1 of wall.xsb again"}, {"line":5,"column":null,"level":2,"text":"level 2 is level 1 of wall.xsb in another form"}, {"line":13,"column":null,"level":3,"text":"level 3 is level 1 of wall.xsb again"}, {"line":17,"column":null,"level":4,"text":"level 4 is solved from the start"}],"duplicates":[{"level":1,"first_file":"wall.xsb","first_level":1,"identical":true}, {"level":2,"first_file":"wall.xsb","first_level":1,"identical":false}, {"level":3,"first_file":"wall.xsb","first_level":1,"identical":true}],"ok":true}, {"file":"nosuch.xsb","levels":0,"solutions":0,"problems":[{"line":null,"column":null,"level":null,"text":"nosuch.xsb: No such file or directory"}],"notes":[],"duplicates":[],"ok":false}]'

# JSON is valid UTF-8, even if the name of the file is not.
name=$'caf\351.xsb'
if cp good.xsb "$name" 2>/dev/null; then
  run check --json "$name"
  expect_exit 0
  iconv -f UTF-8 -t UTF-8 .run/stdout >/dev/null || fail 'not UTF-8'
fi

# Every solution is checked, and solutions that cannot be read are reported.
printf '#####\n#@$.#\n#####\nSolution\nR\nSolution\nl\n' >second.xsb
run check second.xsb
expect_exit 1
expect_stdout 'second.xsb: 1 level, 2 solutions, 1 problem'
expect_part .run/stderr 'its solution 2 is wrong'
for moves in lurdzz 1-4u1; do
  printf '#####\n#@$.#\n#####\nSolution\n%s\n' "$moves" >strange.xsb
  run check strange.xsb
  expect_exit 0
  expect_stderr 'strange.xsb:1: note: level 1 has 1 solution in a notation that is not known: not checked'
done
for ((i = 0; i < 30; i++)); do printf '#####\n#@$.#\n#####\n\n'; done >repeats.xsb
run check repeats.xsb
expect_exit 0
expect_part .run/stderr 'repeats.xsb: note: 9 further levels are the same puzzle as one before'
# Duplicates between files are noted, too, and --json lists all of them.
run check good.xsb twins.xsb
expect_exit 0
expect_stderr 'twins.xsb:1: note: level 1 is level 1 of good.xsb again
twins.xsb:5: note: level 2 is level 1 of good.xsb in another form
twins.xsb:13: note: level 3 is level 1 of good.xsb again
twins.xsb:17: note: level 4 is solved from the start'
run check --json repeats.xsb repeats.xsb second.xsb
expect_same 'duplicates of one puzzle in three files' '29 30 1' \
  "$(/usr/bin/python3 -c 'import json
print(*(len(file["duplicates"]) for file in json.load(open(".run/stdout"))))')"
run generate --tier any --size 2x2 --boxes 2 --effort 0 -n 3 --formats xsb,levels,json --quiet --out a
cp -r a b
run check a b b/levels/0002.xsb
expect_exit 0
expect_stderr 'b: note: level 1 is level 1 of a again
b: note: level 2 is level 2 of a again
b: note: level 3 is level 3 of a again
b/levels/0002.xsb:1: note: level 1 is level 2 of a again'
# If nothing in the file can be read, there is only one message.
refused 'tessoban check: nosuch.xsb: No such file or directory' check nosuch.xsb
refused '/dev/null: no level found' check /dev/null
run check nosuch.xsb --json
expect_part .run/stdout '"problems":'
# Marks of text direction are removed from titles.
printf '#####\n#@$.#\n#####\nTitle: a\u202eb\u2066c\n' >turned.xsb
run convert turned.xsb
expect_part .run/stdout 'Title: abc'
finish
