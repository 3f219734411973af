#!/usr/bin/env bash
# Large boards, long games, huge files, full disks, closed pipes, interrupts.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# 200x200 with 5,000 boxes.
awk 'BEGIN {
  for (y = 0; y < 200; y++) {
    row = ""
    for (x = 0; x < 200; x++) {
      full = y % 2 == 1 || y == 198
      if (x == 0 || y == 0 || x == 199 || y == 199) c = "#"
      else if (x == 100 && y == 100) c = "@"
      else c = full && x % 4 == 1 ? "$" : full && x % 4 == 2 ? "." : " "
      row = row c
    }
    print row
  }
}' >large.xsb
run check large.xsb
expect_exit 0
expect_stdout 'large.xsb: 1 level, 0 solutions, all good'
run show large.xsb
expect_exit 0
expect_same 'lines shown' 202 "$(wc -l <.run/stdout)"
expect_part .run/stdout 'level 1 (200x200, 5000 boxes)'
run convert large.xsb -o large.slc -q
expect_exit 0
run convert large.slc -o again.xsb -q
expect_exit 0
grep '#' large.xsb >rows
grep '^#' again.xsb >rows_again
cmp rows rows_again || fail 'the large board came back otherwise'

# 100,000 moves, none skipped: the player ends at the right cell.
printf '######\n#@   #\n# $. #\n######\n' >walk.xsb
printf '50000(rl)r' >walk.mov
run replay walk.xsb walk.mov
expect_exit 0
expect_stderr 'tessoban replay: 100001 moves, 0 pushes, not solved'
expect_part .run/stdout '# @  #'
awk 'BEGIN { for (i = 0; i < 50000; i++) printf "rl%s", i % 40 == 39 ? "\n" : "" }' >plain.mov
run replay walk.xsb plain.mov
expect_exit 0
expect_stderr 'tessoban replay: 100000 moves, 0 pushes, not solved'
printf '99999999r' >many.mov
run replay walk.xsb many.mov
expect_exit 2

# An endless file is an error and does not fill the memory.
truncate -s 300M huge.xsb
refused 'tessoban show: huge.xsb: larger than 256 MiB, which is the most that is read' show huge.xsb
last='tessoban show - </dev/zero'
"$tessoban" show - </dev/zero >.run/stdout 2>.run/stderr
code=$?
expect_exit 2
expect_stderr 'tessoban show: <stdin>: larger than 256 MiB, which is the most that is read'

# Standard output that cannot be written.
for command in 'show walk.xsb' 'check walk.xsb' 'check --json walk.xsb' 'convert walk.xsb' \
  'replay walk.xsb walk.mov -q' '--help' '--version' 'manual' 'show --help'; do
  last="tessoban $command >/dev/full"
  # shellcheck disable=SC2086
  "$tessoban" $command 2>.run/stderr >/dev/full
  code=$?
  expect_exit 2
  expect_part .run/stderr 'cannot write to standard output: No space left on device'
done
last='tessoban show into a closed pipe'
for _ in {1..40}; do cat large.xsb; echo; done >many.xsb
"$tessoban" show many.xsb 2>.run/stderr | head -n 1 >/dev/null
code=${PIPESTATUS[0]}
expect_exit 2
expect_stderr ''

# A limit on the size of files is reported like a full disk.
last='tessoban generate within ulimit -f'
(
  ulimit -f 20
  exec "$tessoban" generate --tier any --size 2x2 --boxes 2 -n 9 --out small
) >.run/stdout 2>.run/stderr
code=$?
expect_exit 2
expect_part .run/stderr ': File too large; small.partial keeps what was found, and the same command goes on from there'
expect_none small
expect_same 'what is kept' '.spool' "$(ls -A small.partial)"
run generate --tier any --size 2x2 --boxes 2 -n 9 --out small
expect_exit 0
expect_part .run/stderr 'resuming an interrupted run after 9 levels'
run generate --tier any --size 2x2 --boxes 2 -n 9 --out unlimited
expect_same 'the pack after a file that was too large' "$(cat unlimited/SHA256SUMS)" "$(cat small/SHA256SUMS)"
# If it is the journal that cannot grow, its name is said, by both commands that have one.
(
  ulimit -f 8
  "$tessoban" generate --tier any --size 2x2 --boxes 2 -n 60 --formats xsb --quiet --out full
  "$tessoban" tune --vary boxes=1-3 --vary size=2x2,2x1 --candidates 200 --quiet --out study
) >.run/stdout 2>.run/stderr
expect_part .run/stderr 'tessoban generate: full.partial/.spool: File too large; full.partial keeps what was found'
expect_part .run/stderr 'tessoban tune: study.partial/.blocks: File too large; study.partial keeps what was found'

# Closed standard descriptors do not become other files, and a result that goes nowhere is an error.
# closed CODE REDIRECTION ARGUMENT...
closed() {
  local wanted=$1 redirection=$2
  shift 2
  last="tessoban $* $redirection"
  (eval "exec $redirection"; exec "$tessoban" "$@") <walk.xsb 2>.run/stderr
  code=$?
  expect_exit "$wanted"
}
plain=(generate --tier any --size 2x2 --boxes 2 -n 9 --progress plain)
rm -f .run/stdout
for redirection in '<&-' '>&-' '2>&-' '<&- >&-' '<&- >&- 2>&-' '<&- 2>&-'; do
  rm -rf shut
  wanted=0
  [[ $redirection == *'>&-'* && $redirection != '2>&-' && $redirection != '<&- 2>&-' ]] && wanted=2
  closed "$wanted" "$redirection" "${plain[@]}" --out shut >/dev/null
  [[ $redirection == *2\>* || $wanted == 0 ]] ||
    expect_part .run/stderr 'tessoban generate: cannot write to standard output: Bad file descriptor'
  expect_same "the pack with $redirection" "$(cat unlimited/SHA256SUMS)" "$(cat shut/SHA256SUMS)"
  expect_none shut.partial
done
for command in 'check walk.xsb' 'show walk.xsb' 'rate walk.xsb' 'solve walk.xsb' 'convert walk.xsb' 'maps' \
  'regenerate t2,seed=1,candidate=1,size=2x2,boxes=2' '--version' '--help' 'manual'; do
  # shellcheck disable=SC2086
  closed 2 '>&-' $command
  expect_part .run/stderr 'cannot write to standard output: Bad file descriptor'
done
closed 2 '<&-' check -
expect_part .run/stderr '<stdin>: Bad file descriptor'
closed 0 '>&-' convert walk.xsb -o walk.slc
closed 0 '<&- >&- 2>&-' convert walk.xsb -o closed.slc
expect_same 'a file written with all descriptors closed' "$(cat walk.slc)" "$(cat closed.slc)"

# Ctrl-C while it waits for input. A shell starts background jobs with SIGINT ignored, unless job
# control is on.
last='Ctrl-C'
mkfifo pipe
set -m
"$tessoban" check - <pipe >/dev/null 2>&1 &
set +m
job=$!
exec 9>pipe
kill -INT "$job"
wait "$job"
code=$?
exec 9>&-
expect_exit 130
finish
