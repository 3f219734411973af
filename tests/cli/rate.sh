#!/usr/bin/env bash
# rate: table, sorting, JSON, CSV, levels that cannot be rated, any number of threads.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >levels.xsb <<'END_OF_LEVELS'
; Tangled
########
#@. #  #
#    . #
## $ $ #
###$ ###
###. ###
###  ###
########

; Lone, "quoted"
#######
#@ $ .#
#######

; Stuck
######
#$ @.#
######
END_OF_LEVELS

run rate levels.xsb
expect_exit 1
expect_part .run/stdout 'level  rating         tier    boxes  pushes   moves   parts changes     gap'
expect_part .run/stdout 'Stuck: it cannot be solved'
expect_same 'order of the table' '1 2 3' "$(awk 'NR > 1 {printf "%s%s", sep, $1; sep = " "}' .run/stdout)"

run rate levels.xsb --level 1-2 --sort difficulty
expect_exit 0
expect_same 'easiest first' '2 1' "$(awk 'NR > 1 {printf "%s%s", sep, $1; sep = " "}' .run/stdout)"
run rate levels.xsb --level 1-2 --sort -pushes
expect_exit 0
expect_same 'most pushes first' '1 2' "$(awk 'NR > 1 {printf "%s%s", sep, $1; sep = " "}' .run/stdout)"
refused "tessoban rate: option '--sort': 'beauty' is neither 'difficulty' nor a measure (see --list-measures)" \
  rate levels.xsb --sort beauty

run rate levels.xsb --json
expect_exit 1
expect_part .run/stdout '"title":	"Lone, \"quoted\""'
expect_part .run/stdout '"outcome":	"unsolvable"'
expect_part .run/stdout '"difficulty":	null'
expect_part .run/stdout '"tier":	"unknown"'
expect_part .run/stdout '"gap":	20'
expect_part .run/stdout '"estimates":	[]'
cp .run/stdout all.json
for jobs in $(repeated '1 2 7' 2); do
  run rate levels.xsb --json --jobs "$jobs"
  expect_file all.json "$(cat .run/stdout)"
done

run rate levels.xsb --csv
expect_exit 1
expect_same 'first row' 'level,title,outcome,difficulty,tier,boxes,extrapolated,estimated,optimal,moves' \
  "$(head -1 .run/stdout | cut -d, -f1-10)"
expect_part .run/stdout '2,"Lone, ""quoted""",solved,'
expect_part .run/stdout '3,"Stuck",unsolvable,,unknown,1,0,0,0,,'
expect_same 'rows' 4 "$(wc -l <.run/stdout)"

# Too little memory to solve a level: its rating is unknown, unless the file has a solution.
printf '; Room\n' >room.xsb
printf '##############\n#            #\n' >>room.xsb
for _ in 1 2 3 4; do printf '#  $  $  $ $ #\n#            #\n' >>room.xsb; done
printf '# ....@....  #\n# ........   #\n#            #\n##############\n' >>room.xsb
run rate room.xsb --max-states 1000 --max-nodes 1
expect_exit 1
expect_part .run/stdout 'Room: gave up after 1 position; --max-nodes raises that'
run rate room.xsb --max-states 1000 --max-nodes 1 --json
expect_part .run/stdout '"outcome":	"gave-up"'
expect_part .run/stdout '"limit":	"nodes"'
# A vast room has the same limit. What is printed was used.
{
  printf '; Vast\n%s\n' "$(printf '%60s' '' | tr ' ' '#')"
  for _ in {1..6}; do printf '#%-58s#\n' '' '  $  $  $  $'; done
  for _ in {1..30}; do printf '#%58s#\n' ''; done
  for _ in {1..6}; do printf '#%-58s#\n' ' ....'; done
  printf '#@%57s#\n%s\n' '' "$(printf '%60s' '' | tr ' ' '#')"
} >vast.xsb
run rate vast.xsb --max-states 1000 --max-nodes 100
expect_exit 1
expect_part .run/stdout 'Vast: gave up after 100 positions; --max-nodes raises that'
run rate vast.xsb --max-states 1000 --max-nodes 1
expect_exit 1
expect_part .run/stdout 'Vast: gave up after 1 position; --max-nodes raises that'
# The engine for large levels finds a solution; measures of that solution are estimates.
run rate room.xsb --max-states 1000 --max-nodes 20000 --json
expect_exit 0
expect_part .run/stdout '"outcome":	"solved"'
expect_part .run/stdout '"extrapolated":	true'
expect_part .run/stdout '"estimates":	["walk_moves", "min_box_'

# Without a proof pushes are a bound, and the table says so; those of a small level are proved.
cat >crowded.xsb <<'END'
##########
#@       #
# $ $ $  #
#  $ $ $ #
#  $ $   #
#        #
# .. ..  #
# .. ..  #
##########
END
run rate crowded.xsb --max-states 1000 --max-nodes 60000
expect_part .run/stdout ' at most '
run rate crowded.xsb --max-states 1000 --max-nodes 60000 --json
expect_part .run/stdout '"optimal":	false'
run rate levels.xsb --level 1
grep -q 'at most' .run/stdout && fail 'a proved number is called a bound'
run rate levels.xsb --level 1 --json
expect_part .run/stdout '"optimal":	true'

# A limit of time, in processor time of each level.
run rate room.xsb --max-states 100000000 --max-seconds 0.2
expect_exit 1
expect_part .run/stdout 'Room: gave up after 0.2 seconds; --max-seconds raises that'
run rate room.xsb levels.xsb --max-states 100000000 --max-seconds 0.2 --json
expect_part .run/stdout '"limit":	"seconds"'
expect_part .run/stdout '"outcome":	"solved"'

# A turned or mirrored level gets the same rating, estimates included.
turned() { # WAY: bit 0 mirrors left-right, bit 1 top-bottom, bit 2 then swaps x and y
  tail -n +2 room.xsb | awk -v mirror=$(($1 & 1)) -v flip=$(($1 & 2)) -v swap=$(($1 & 4)) '
    {for (x = 1; x <= length($0); x++) cell[x, NR] = substr($0, x, 1); if (length($0) > w) w = length($0)}
    END {
      for (y = 1; y <= (swap ? w : NR); y++) {
        row = ""
        for (x = 1; x <= (swap ? NR : w); x++) {
          fx = swap ? y : x; fy = swap ? x : y
          row = row cell[mirror ? w + 1 - fx : fx, flip ? NR + 1 - fy : fy]
        }
        print row
      }
    }'
}
run rate room.xsb --max-states 1000 --max-nodes 20000 --survey-states 1000 --csv
expect_exit 0
rated=$(tail -1 .run/stdout | cut -d, -f3-)
for which in $(repeated '1 2 3 4 5 6 7' 6); do
  turned "$which" >turned.xsb
  run rate turned.xsb --max-states 1000 --max-nodes 20000 --survey-states 1000 --csv
  expect_exit 0
  expect_same "symmetry $which" "$rated" "$(tail -1 .run/stdout | cut -d, -f3-)"
done
# So does a level with a stored solution.
run solve room.xsb --goal any --json
solution=$(sed -n 's/.*"solution":	"\([a-zA-Z]*\)".*/\1/p' .run/stdout)
mirrored=$(tr lrLR rlRL <<<"$solution")
{ cat room.xsb; echo "Solution: $solution"; } >told.xsb
{ turned 1; echo "Solution: $mirrored"; } >turned.xsb
run rate told.xsb --max-states 1000 --max-nodes 1 --survey-states 1000 --csv
expect_exit 0
rated=$(tail -1 .run/stdout | cut -d, -f3-)
run rate turned.xsb --max-states 1000 --max-nodes 1 --survey-states 1000 --csv
expect_exit 0
expect_same 'with its solution' "$rated" "$(tail -1 .run/stdout | cut -d, -f3-)"

# Ctrl-C works in the middle of a level too: this one would take hours.
awk 'BEGIN {
  for (y = 0; y < 256; y++) {
    row = ""
    for (x = 0; x < 256; x++)
      row = row (x % 255 == 0 || y % 255 == 0 ? "#" : y == 99 && x > 98 && x < 102 ? substr("@$.", x - 98, 1) : " ")
    print row
  }
}' >vast.xsb
last='Ctrl-C in a vast room'
timeout --foreground --preserve-status -k 30 -s INT 1 \
  "$tessoban" rate vast.xsb --max-states 1000000000 --survey-states 1000000 >.run/stdout 2>.run/stderr
code=$?
expect_exit 130
expect_part .run/stderr '0 of 1 levels rated before the interrupt'

run rate --list-measures
expect_exit 0
expect_part .run/stdout 'min_box_changes          fewest box changes over all solutions'
run rate --list-measures --json
expect_exit 0
expect_same 'a list of measures' True "$(/usr/bin/python3 -c '
import json, sys
print(all(sorted(m) == ["meaning", "name"] for m in json.load(sys.stdin)))' <.run/stdout)"
refused 'tessoban rate: FILE|PACK is missing; usage: tessoban rate [options] FILE|PACK...' rate
refused 'tessoban rate: --csv and --json do not go together' rate levels.xsb --csv --json

# Several files: all levels are sorted together, and each comes with the name of its file.
printf '#####\n#@$.#\n#####\n' >one.xsb
run rate levels.xsb one.xsb --level 1 --sort difficulty
expect_exit 0
expect_part .run/stdout '  file: title'
expect_part .run/stdout '  levels.xsb: Tangled'
expect_same 'easiest first' 'one.xsb levels.xsb:' "$(awk 'NR > 1 {print $(NF - (NF > 14))}' .run/stdout | xargs)"
run rate levels.xsb one.xsb --level 1 --csv
expect_same 'files' 'file "levels.xsb" "one.xsb"' "$(cut -d, -f1 .run/stdout | xargs -d '\n')"
run rate levels.xsb one.xsb --level 1 --json
expect_part .run/stdout '"file":	"one.xsb"'
run rate one.xsb --json
! grep -q '"file"' .run/stdout || fail 'one file needs no name'
refused 'tessoban rate: one.xsb: there is no level 2, the last is level 1' rate levels.xsb one.xsb --level 2
refused 'tessoban rate: none.xsb: No such file or directory' rate none.xsb
run rate levels.xsb --level 9
expect_exit 2
expect_part .run/stderr 'there is no level 9'
finish
