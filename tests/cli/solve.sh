#!/usr/bin/env bash
# solve: outcomes, options, limits, JSON, threads, interrupts, solutions kept.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >levels.xsb <<'END'
#######
#@ $ .#
#######
Title: First

#######
#@  $.#
#   $.#
#     #
#######

######
#$   #
#  @.#
######
Title: Lost
END
head -n 4 levels.xsb >one.xsb
cat >hall.xsb <<'END'
###############
#      #      #
# $ $ $ $ $ $ #
#   #     #   #
# $ $ $ $ $ $ #
#      @      #
####  ##  #####
#    #     #  #
#......  #    #
#    #   #  # #
#......       #
#         #   #
###############
END
columns() { cut -f1-5,8 .run/stdout | sed 's/ *\t */|/g; s/^ *//'; }

run solve levels.xsb
expect_exit 1
expect_same 'the lines' '1|First|solved|2 pushes|3 moves|rRR
2|-|solved|2 pushes|6 moves|rrRldR
3|Lost|unsolvable|- pushes|- moves|the box at (2,2) can never be pushed; it is not on a goal' "$(columns)"
expect_part .run/stderr 'tessoban solve: 3 levels: 2 solved (2 proved to have the fewest pushes), 1 unsolvable, 0 given up'
run solve one.xsb -q
expect_exit 0
expect_stderr ''
input=one.xsb run solve -
expect_exit 0

# Every goal and every engine; the solutions are checked with another command.
for goal in any pushes moves; do
  run solve levels.xsb --level 1-2 --goal "$goal" -o solved.xsb
  expect_exit 0
  run check solved.xsb
  expect_exit 0
  expect_stdout 'solved.xsb: 3 levels, 2 solutions, all good'
done
for engine in auto optimal moves random random-push; do
  run solve one.xsb --engine "$engine" --seed 7 -o solved.xsb
  expect_exit 0
  run check solved.xsb
  expect_exit 0
  expect_stdout 'solved.xsb: 1 level, 1 solution, all good'
done
run solve hall.xsb --engine random-push --max-nodes 1000 --max-seconds 0
expect_exit 1
expect_part .run/stdout '(nodes)'

# The collection is written with its solutions, in the format of the suffix.
run solve levels.xsb --level 1 -q -o kept.xsb
expect_exit 0
expect_file kept.xsb '#######
#@ $ .#
#######
Title: First
Solution
rRR

#######
#@  $.#
#   $.#
#     #
#######

######
#$   #
#  @.#
######
Title: Lost'
# A stored solution that is as good stays, and what the file says of its pushes stays true.
cat >best.xsb <<'END'
#######
#@  $.#
#   $.#
#     #
#######
Pushes: 2 (optimal)
Solution
rrRldR
END
for engine in random random-push; do
  run solve best.xsb --engine "$engine" --seed 2 -q -o kept.xsb
  expect_exit 0
  (($(cut -f5 .run/stdout | tr -dc 0-9) > 6)) || fail "$engine finds no longer solution"
  expect_file kept.xsb "$(cat best.xsb)"
done
sed 's/2 (optimal)/at most 2/; s/rrRldR/rrRllrdR/' best.xsb >claimed.xsb
run solve claimed.xsb --goal pushes -q -o kept.xsb
expect_file kept.xsb "$(cat best.xsb)"
run solve levels.xsb -q -o kept.slc
expect_exit 1
[[ -s kept.slc ]] || fail 'no kept.slc'
refused 'tessoban solve: kept.png: no format has this suffix; known are .xsb .sok .stb .txt .slc .xml .jsonl .boxoban.txt .npy' solve levels.xsb -o kept.png
refused 'tessoban solve: -o -: standard output is for the answers; name a file' \
  solve levels.xsb -o -
expect_none kept.png

# Limits.
run solve hall.xsb --goal pushes --max-nodes 500
expect_exit 1
expect_part .run/stdout 'gave-up'
expect_part .run/stdout ' 500 nodes'
expect_part .run/stdout '(nodes)'
started=$SECONDS
run solve hall.xsb --goal pushes --max-seconds 1
expect_exit 1
expect_part .run/stdout '(seconds)'
((SECONDS - started <= 60)) || fail "took $((SECONDS - started)) s"
(($(cut -f7 .run/stdout | tr -dc 0-9) < 1500)) || fail "took $(cut -f7 .run/stdout)"
run solve hall.xsb --goal pushes --max-memory 16 --max-seconds 100
expect_exit 1
expect_part .run/stdout '(memory; at most '
if grep -qa __asan_init "$tessoban"; then
  echo 'skipped: the peak of memory, because sanitizers need memory of their own'
else
  for goal in pushes moves; do
    last="memory of --goal $goal"
    /usr/bin/time -f %M -o peak "$tessoban" solve hall.xsb --goal "$goal" --max-memory 64 \
      --max-seconds 0 >.run/stdout 2>.run/stderr
    expect_part .run/stdout '(memory'
    peak=$(tail -n 1 peak)
    ((peak > 0 && peak < (64 + 16) * 1024)) || fail "a peak of '$peak' kB"
  done
fi

# Huge levels: one node has thousands of pushes, and tables and reasons take long. They have an answer
# all the same, within minutes even under sanitizers.
/usr/bin/python3 - <<'END'
def write(name, size, step, boxes, drawing):
    rows = [["#"] * size] + [list("#" + " " * (size - 2) + "#") for _ in range(size - 2)] + [["#"] * size]
    free = [(x, y) for y in range(6, size - 5, step) for x in range(6, size - 5, step) if y > 20 or x > 20]
    for y, row in enumerate(drawing):
        rows[y + 1][1 : 1 + len(row)] = row
    drawn = "".join(drawing)
    kinds = "$" * (boxes - drawn.count("$")) + "." * (boxes - drawn.count("."))
    for i, kind in enumerate(kinds):
        x, y = free[i * 7919 % len(free)]
        rows[y][x] = kind
    with open(name, "w") as file:
        file.write("\n".join("".join(row) for row in rows) + "\n")
write("wall.xsb", 256, 4, 1000, ["  $    $   .   ", " @"])
write("door.xsb", 100, 4, 250, ["   #   #", " . $ $ #", "  @#  .#", "###### #"])
END
for level in 'wall.xsb --max-memory 1000' 'door.xsb --engine fast'; do
  # shellcheck disable=SC2086
  run solve $level --max-seconds 1
  expect_exit 1
done

# Why a level cannot be solved: in the place of the solution, and in JSON. One level for each kind of
# reason; a level that was given up has none.
cat >lost.xsb <<'END'
########
# $$  .#
# @   .#
########

#########
#   #   #
#$  #   #
#   $  .#
#$      #
#.  @  .#
#########

#######
# *   #
# $+# #
# . $ #
#######
END
run solve lost.xsb -q
expect_exit 1
expect_same 'reasons' 'the boxes at (3,2) and (4,2) block each other for ever; neither is on a goal
the boxes at (2,3) and (2,5) can reach only the goal at (2,6)
the boxes at (3,2), (3,3) and (5,4) cannot all be brought to goals; no smaller set of boxes is lost' \
  "$(cut -f8 .run/stdout)"
cp .run/stdout plain
for more in '--goal pushes' '--goal moves' '--engine fast' '--jobs 3' '--max-nodes 100000'; do
  # shellcheck disable=SC2086
  run solve lost.xsb -q $more
  expect_same "reasons with $more" "$(cut -f8 plain)" "$(cut -f8 .run/stdout)"
done
run solve lost.xsb one.xsb --json -q
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
for a in json.load(open(sys.argv[1])):
    print(a["reason"], *(a.get("reason_" + key) for key in ("rule", "boxes", "squares", "smallest")), sep="|")
END
expect_file .run/fields 'the boxes at (3,2) and (4,2) block each other for ever; neither is on a goal|2x2 block|[[3, 2], [4, 2]]|[]|False
the boxes at (2,3) and (2,5) can reach only the goal at (2,6)|matching|[[2, 3], [2, 5]]|[[2, 6]]|False
the boxes at (3,2), (3,3) and (5,4) cannot all be brought to goals; no smaller set of boxes is lost|box set|[[3, 2], [3, 3], [5, 4]]|[]|True
None|None|None|None|None'
run solve hall.xsb --json --max-nodes 100
expect_part .run/stdout '"reason":	null'

# JSON and statistics.
run solve levels.xsb --json --stats
expect_exit 1
/usr/bin/python3 - .run/stdout >.run/fields <<'END'
import json, sys
answers = json.load(open(sys.argv[1]))
for a in answers:
    print(a["level"], a["title"], a["outcome"], a["limit"], a["optimal"], a["pushes"], a["moves"],
          a["nodes"] >= 0, a["seconds"] >= 0, a["solution"] and len(a["solution"]), "nodes" in a["stats"])
END
expect_file .run/fields '1 First solved None True 2 3 True True 3 True
2 None solved None True 2 6 True True 6 True
3 Lost unsolvable None False None None True True None True'
run solve hall.xsb --json --max-nodes 100 --goal pushes
expect_exit 1
expect_part .run/stdout '"outcome":	"gave-up"'
expect_part .run/stdout '"limit":	"nodes"'
expect_part .run/stdout '"solution":	null'
run solve one.xsb --stats
expect_part .run/stdout 'positions expanded'

# Threads: the same answers in the same order.
for _ in {1..30}; do cat levels.xsb; echo; done >many.xsb
run solve many.xsb -q
cut -f1-6,8 .run/stdout >one_thread
run solve many.xsb -q --jobs 4
expect_exit 1
cut -f1-6,8 .run/stdout >four_threads
cmp one_thread four_threads || fail 'threads change the answers'
expect_same 'the lines' 90 "$(wc -l <four_threads)"

# Progress only on demand.
run solve hall.xsb --goal pushes --max-seconds 2 --progress plain
expect_part .run/stderr '0 of 1 levels, 0 solved'

# Errors in the input.
refused 'tessoban solve: nosuch.xsb: No such file or directory' solve nosuch.xsb
refused 'tessoban solve: levels.xsb: there is no level 4, the last is level 3' \
  solve levels.xsb --level 4
refused "tessoban solve: option '--goal': 'best' is none of any, pushes, moves" \
  solve levels.xsb --goal best
refused "tessoban solve: option '--max-memory': '0' is not a whole number from 1 to 16777216" \
  solve levels.xsb --max-memory 0
printf '#####\n# $.#\n#####\n' >bad.xsb
refused 'bad.xsb:1: level 1: no player' solve bad.xsb
run solve levels.xsb --engine nosuch
expect_exit 2

# Ctrl-C: finished levels are printed and kept.
{
  cat one.xsb
  echo
  cat hall.xsb
  echo
  cat one.xsb
} >three.xsb
for options in '' '--json' '--jobs 2'; do
  last="Ctrl-C with '$options'"
  set -m
  # shellcheck disable=SC2086
  "$tessoban" solve three.xsb --goal pushes --max-seconds 60 -o part.xsb $options \
    >.run/stdout 2>.run/stderr &
  set +m
  job=$!
  sleep 1
  kill -INT "$job"
  wait "$job"
  code=$?
  expect_exit 130
  expect_part .run/stdout rRR
  expect_part .run/stderr 'solve: '
  run check part.xsb -q
  expect_exit 0
  expect_part .run/stdout '3 levels, '
done
last='an output that takes nothing'
"$tessoban" solve levels.xsb >/dev/full 2>.run/stderr
code=$?
expect_exit 2
expect_part .run/stderr 'cannot write to standard output: No space left on device'

# A faulty level does not prevent solving the others, but with -o nothing is written.
printf '#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n\n#####\n#.$@#\n#####\n' >faulty.xsb
run solve faulty.xsb --quiet
expect_exit 2
expect_part .run/stderr 'faulty.xsb:5'
expect_same 'levels solved' '1 3' "$(awk '$3 == "solved" || $2 == "-" { print $1 }' .run/stdout | xargs)"
run solve faulty.xsb --level 3 --quiet
expect_exit 0
expect_stderr ''
run solve faulty.xsb --level 2 --quiet
expect_exit 2
run solve faulty.xsb -o whole.xsb --quiet
expect_exit 2
expect_none whole.xsb
# An engine that cannot prove the goal is an error.
refused 'tessoban solve: --engine fast cannot prove the fewest pushes; use one that can: optimal, or auto' \
  solve one.xsb --engine fast --goal pushes
refused 'tessoban solve: --engine moves cannot prove the fewest pushes; use one that can: optimal, or auto' \
  solve one.xsb --engine moves --goal pushes
refused 'tessoban solve: --engine optimal cannot prove the fewest moves; use one that can: moves, or auto' \
  solve one.xsb --engine optimal --goal moves
# Fractions of seconds.
run solve one.xsb --max-seconds 0.5 --quiet
expect_exit 0
for wrong in -1 1e3 nan .5 '' 1.5s; do
  refused "tessoban solve: option '--max-seconds': '$wrong' is not a number of seconds from 0 to 31536000, such as 2.5" \
    solve one.xsb --max-seconds "$wrong"
done
run help solve
expect_part .run/stdout '(default: any)'
expect_part .run/stdout '(default: auto)'

# Several files: one more column, or one more field in JSON.
printf '#####\n#@$.#\n#####\n' >a.xsb
printf '######\n#@ $.#\n######\n\n####\n#$.#\n####\n' >b.xsb
run solve a.xsb b.xsb --quiet
expect_exit 2
expect_stderr 'b.xsb:5: level 2: no player'
expect_same 'names, levels and solutions' 'a.xsb 1 R b.xsb 1 rR' "$(cut -f1,2,9 .run/stdout | xargs)"
run solve a.xsb b.xsb --level 1 --json --quiet
expect_exit 0
expect_part .run/stdout '"file":	"b.xsb"'
run solve a.xsb --json --quiet
! grep -q '"file"' .run/stdout || fail 'one file needs no name'
refused 'tessoban solve: -o is for the levels of one file, not of 2' solve a.xsb b.xsb -o both.xsb
refused 'tessoban solve: nosuch.xsb: No such file or directory' solve a.xsb nosuch.xsb
finish
