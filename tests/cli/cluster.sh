#!/usr/bin/env bash
# tools/cluster without Slurm: bad options, tasks that are interrupted, crash, run twice or at the same
# time, the merge and the progress. tests/cluster/run has a real Slurm.
repository=$(realpath "$(dirname "$0")/../..")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cluster=$repository/tools/cluster
options=(--size 2x2 --boxes 2 --seed 3)
unset "${!SLURM_@}" "${!SBATCH_@}"

call() { # COMMAND...
  last="$*"
  "$@" >.run/stdout 2>.run/stderr </dev/null
  code=$?
}
submit() { call "$cluster/submit" --tessoban "$tessoban" "$@"; }
refuses() { # PART ARGUMENT...
  local part=$1
  shift
  submit "$@"
  expect_exit 2
  expect_part .run/stderr "$part"
  expect_stdout ''
}

# stand_in NAME LINE...: a program of this name comes first in the PATH
mkdir stand-ins
stand_in() {
  printf '%s\n' '#!/bin/bash' "${@:2}" >"stand-ins/$1"
  chmod +x "stand-ins/$1"
}
with_stand_ins() { PATH=$PWD/stand-ins:$PATH "$@"; }

# Bad options are refused before anything is submitted.
refuses '--folder is missing' --shards 2
refuses '--shards is missing' --prepare --folder f --candidates 100
refuses '--candidates is missing' --prepare --folder f --shards 2
refuses '--shards 0: expected a whole number from 1' --folder f --shards 0
refuses '--shards 2x: expected' --folder f --shards 2x
refuses '--time 3: expected 5 minutes or more' --folder f --time 3
refuses '--time soon: expected a time' --folder f --time soon
refuses 'unknown option: --shard' --folder f --shard 1
refuses '--memory needs a value' --folder f --memory
refuses 'unexpected argument: 3' --folder f 3
refuses 'this is set here' --prepare --folder f --shards 2 --candidates 100 -- --library x.db
refuses 'generate refuses (exit code 2)' --prepare --folder f --shards 2 --candidates 100 -- --boxes 0
refuses 'generate refuses (exit code 2)' --prepare --folder f --shards 2 --candidates 100 -- --params nowhere.json
expect_none f/job
for good in 5 300 5:00 0:5:00 1:00:00 1-0 1-12:30; do
  call "$cluster/submit" --time "$good"
  expect_part .run/stderr '--folder is missing'
done
# A file system whose locks hold on one node only is refused, too.
new_run=(--folder f --shards 7 --candidates 10000000000000)
for mounted in nfs,rw,nolock nfs4,rw,local_lock=posix 'nfs  rw,vers=3,local_lock=all,addr=::1' \
  nfs,local_lock=flock lustre,localflock,rw; do
  stand_in findmnt "echo '${mounted/,/ }'"
  with_stand_ins refuses 'its locks hold on one node only' --prepare "${new_run[@]}" -- "${options[@]}"
done
expect_none f/job
call "$cluster/submit" --help
expect_exit 0
call "$cluster/progress" f
expect_exit 2

# Several arrays share --at-once. This cluster takes arrays of 3 tasks.
stand_in findmnt "echo 'nfs4 rw,vers=4.2,local_lock=none'"
stand_in squeue
stand_in scancel "echo \"\$@\" >>'$PWD/cancelled'"
stand_in scontrol 'echo "MaxArraySize            = 4"'
# shellcheck disable=SC2016  # sbatch expands it
stand_in sbatch '[[ " $* " == *" --test-only "* ]] && exit' "printf '%s\n' \"\$*\" >>'$PWD/asked'" \
  "echo \$((100 + \$(wc -l <'$PWD/asked')))';cluster'"
with_stand_ins refuses '--at-once 2: 7 shards need 3 arrays here' "${new_run[@]}" --at-once 2 -- "${options[@]}"
expect_none asked f/job
with_stand_ins submit "${new_run[@]}" --at-once 7 -- "${options[@]}"
expect_exit 0
expect_same 'arrays' $'1-3%2 +0\n1-3%2 +3\n1%2 +6' "$(sed -nE 's/.*--array=([^ ]+) .* /\1 /p' asked)"
expect_part asked '--dependency=afterok:101:102:103 '
expect_same 'jobs' '4' "$(wc -l <asked)"
expect_part .run/stdout "go on:      $cluster/submit --folder $PWD/f --at-once 7"
# What is in the queue already is not submitted again; while the queue is unknown, nothing is.
stand_in squeue 'exit 1'
with_stand_ins refuses 'squeue does not answer' --folder f
# shellcheck disable=SC2016
stand_in squeue 'case "$*" in *%K*) printf "%s\n" "101 1 RUNNING" "101 2 PENDING" "102 3 PENDING" ;; *) printf "%s\n" 101 102 104 ;; esac'
with_stand_ins refuses '--at-once 2: 7 shards' --folder f --at-once 2
expect_none cancelled
with_stand_ins submit --folder f --time 60 --memory 900 --partition long --sbatch --comment='a b'
expect_exit 0
expect_part .run/stdout "/f --time 60 --memory 900 --partition long --sbatch --comment=a\\ b"
expect_same 'rest' $'3 +0\n1-2 +3\n1 +6' "$(tail -n +5 asked | sed -nE 's/.*--array=([^ ]+) .* /\1 /p')"
expect_part asked '--dependency=afterok:105:106:107,afterany:101:102 '
expect_same 'cancelled' '104' "$(cat cancelled)"
rm stand-ins/*

# Rates of large runs: products beyond the numbers of the shell.
for shard in 1 2 3 4 5 6 7; do
  : >"f/shards/$shard.db"
  echo '1000000000 3000000000' >"f/shards/$shard.done"
  touch -d @20000000 "f/shards/$shard.done"
done
touch -d @10000000 f/began
"$cluster/progress" --json f >.run/progress
expect_part .run/progress '"candidates_done": 7000000000, "levels": 21000000000'
expect_part .run/progress '"seconds": 10000000,'
expect_part .run/progress '"seconds_left": 14275714286,'

# A folder with a space in its name. The tasks need nothing but the folder.
shared="$PWD/shared folder"
submit --prepare --folder "$shared" --shards 4 --candidates 1000 --retries=1 -- "${options[@]}"
expect_exit 0
expect_part .run/stdout '4 of 4 shards to submit'
refuses 'was begun with --shards 4, not 5' --prepare --folder "$shared" --shards 5
refuses 'was begun with --candidates 1000, not 999' --prepare --folder "$shared" --candidates 999
refuses 'was begun with --' --prepare --folder "$shared" -- --size 3x3
task() { call "$shared/bin/task" "$shared" "$@"; }
json() { "$cluster/progress" --json "$shared"; }
expect_progress() { # PART
  json >.run/progress
  expect_part .run/progress "$1"
}
task 5
expect_exit 2
task 1
expect_exit 0
expect_part "$shared/logs/1.log" 'shard 1 of 4 is done'
expect_progress '"done": 1, "running": 0, "waiting": 3, "failed": 0'
expect_progress '"candidates": 1000, "candidates_done": 256'
call "$shared/bin/merge" "$shared"
expect_exit 2
expect_part .run/stderr 'not merged: 3 of 4 shards are not done, the first is 2'

# A program that crashes is tried again, then given up. Once it works, the shard goes on.
mv "$shared/bin/tessoban" whole
# shellcheck disable=SC2016  # the program expands it
printf '%s\n' '#!/bin/bash' '[[ $1 == generate ]] && kill -9 $$' 'exec '"'$PWD/whole'"' "$@"' >"$shared/bin/tessoban"
chmod +x "$shared/bin/tessoban"
task 2
expect_exit 137
expect_part "$shared/logs/2.log" 'failed with exit code 137; try 1 of 2'
expect_part "$shared/logs/2.log" 'failed with exit code 137; given up after 2 tries'
expect_progress '"done": 1, "running": 0, "waiting": 2, "failed": 1, "failed_shards": [2]'

# A shard whose sums cannot be read, or written, is not done.
# shellcheck disable=SC2016
printf '%s\n' '#!/bin/bash' '[[ $1 == library ]] && exit 2' 'exec '"'$PWD/whole'"' "$@"' >"$shared/bin/tessoban"
task 3
expect_exit 2
expect_part "$shared/logs/3.log" '3.done cannot be written'
expect_none "$shared/shards/3.done"
stand_in mv 'exit 1'
ln -sf "$PWD/whole" "$shared/bin/tessoban"
with_stand_ins task 3
expect_exit 2
expect_same 'what a failed write leaves' '' "$(cd "$shared/shards" && ls -d 3.done* 2>/dev/null)"
# A failure that cannot be counted is not tried again.
stand_in false-program 'exit 9'
ln -sf "$PWD/stand-ins/false-program" "$shared/bin/tessoban"
with_stand_ins task 3
expect_exit 2
expect_part "$shared/logs/3.log" 'failed with exit code 9; '
rm "$shared/bin/tessoban" stand-ins/* "$shared/shards/"3.* "$shared/logs/3.log"

# A lock that cannot be written is not one that another process holds.
mkdir "$shared/shards/3.lock"
task 3
expect_exit 2
expect_part "$shared/logs/3.log" '3.lock cannot be written'
rmdir "$shared/shards/3.lock"

# The libraries that were copied are for the program alone.
stand_in flock "echo \"flock \${LD_LIBRARY_PATH-none}\" >>'$PWD/paths'" "exec '$(command -v flock)' \"\$@\""
stand_in awk "echo \"awk \${LD_LIBRARY_PATH-none}\" >>'$PWD/paths'" "exec '$(command -v awk)' \"\$@\""
stand_in program "echo \"program \${LD_LIBRARY_PATH-none}\" >>'$PWD/paths'" "exec '$PWD/whole' \"\$@\""
ln -sf "$PWD/stand-ins/program" "$shared/bin/tessoban"
LD_LIBRARY_PATH='' with_stand_ins task 3
expect_exit 0
expect_same 'LD_LIBRARY_PATH' "$(printf '%s\n' 'awk ' 'flock ' "program $shared/bin/lib")" "$(sort -u paths)"
rm "$shared/bin/tessoban" stand-ins/* "$shared/shards/"3.* "$shared/logs/3.log"

# A command that ends just as a signal arrives: wait gives the signal, once.
ends_with() { # CODE: what run_child makes of it
  bash -c '. "$1"
    wait() {
      builtin wait "$1"
      set -- $?
      if [[ ! ${interrupted:-} ]]; then interrupted=1 && kill -USR1 $BASHPID && return 138; fi
      return "$1"
    }
    run_child bash -c "exit $2" && echo "$code"' bash "$cluster/supervise.sh" "$1" 2>&1
}
for exit_code in 0 7 130; do expect_same 'exit code' "$exit_code" "$(ends_with "$exit_code")"; done

# TERM reaches the program through the script, and what it saved is there. A program that ends with 130
# is not a failure.
# shellcheck disable=SC2016
printf '%s\n' '#!/bin/bash' '[[ $1 == generate ]] || exec '"'$PWD/whole'"' "$@"' 'trap "exit 130" TERM' \
  'while true; do sleep 0.05; done' >"$shared/bin/tessoban"
chmod +x "$shared/bin/tessoban"
"$shared/bin/task" "$shared" 3 &
job=$!
until "$cluster/progress" --json "$shared" | grep -q '"running": 1'; do sleep 0.05; done
kill -TERM "$job"
wait "$job"
code=$?
expect_exit 130
expect_part "$shared/logs/3.log" 'interrupted; what was done is saved'
expect_progress '"running": 0, "waiting": 2, "failed": 1'

# While the process of an interrupted task lives on, a second task of the same shard waits for the lock,
# or is interrupted, or gives up.
hold_lock() { # SHARD
  rm -f held release
  flock "$shared/shards/$1.lock" bash -c 'touch held; while [[ ! -e release ]]; do sleep 0.05; done' &
  job=$!
  until [[ -e held ]]; do sleep 0.05; done
}
hold_lock 3
"$shared/bin/task" "$shared" 3 &
second=$!
until (($(grep -c 'begins' "$shared/logs/3.log") == 2)); do sleep 0.05; done
kill -TERM "$second"
wait "$second"
code=$?
expect_exit 130
touch release
wait "$job"
hold_lock 4
TESSOBAN_LOCK_WAIT=0 task 4
expect_exit 75
expect_part "$shared/logs/4.log" '4.lock is locked: another process works on it'
touch release
wait "$job"

# Submitting again forgets the failures, and only what is not done is left.
mv whole "$shared/bin/tessoban"
submit --prepare --folder "$shared"
expect_part .run/stdout '3 of 4 shards to submit'
expect_none "$shared/shards/2.failed" "$shared/shards/2.tries"
if command -v parallel >/dev/null; then
  last='parallel'
  parallel --will-cite -j 2 "'$shared/bin/task'" "'$shared'" {} ::: 1 2 3 4 >.run/stdout 2>.run/stderr
  code=$?
  expect_exit 0
else
  echo 'skipped: GNU parallel, because it is not installed'
  for shard in 1 2 3 4; do task "$shard"; done
fi
expect_progress '"done": 4, "running": 0, "waiting": 0, "failed": 0'
expect_progress '"candidates_done": 1000'
expect_progress '"merge": "none"'
# Two merges at once, as of a job that was requeued while its process lived on: the second one waits for
# the lock, and finds the library there.
hold_lock merge-1
"$shared/bin/merge" "$shared" >.run/stdout 2>.run/stderr &
second=$!
until grep -q 'begins' .run/stdout; do sleep 0.05; done
echo 'of the first merge' >"$shared/library.db"
touch release
wait "$job"
last='second merge'
wait "$second"
code=$?
expect_exit 0
expect_same 'library of the first merge' 'of the first merge' "$(head -c 18 "$shared/library.db" | tr -d '\0')"
rm "$shared/library.db"
# The library gets its name under the lock.
stand_in mv "flock -n '$shared/shards/merge-1.lock' true && echo free || echo held" 'exit 1'
with_stand_ins call "$shared/bin/merge" "$shared"
expect_exit 2
expect_part .run/stdout 'held'
expect_part .run/stderr 'library.db.partial is whole, but cannot be renamed'
expect_none "$shared/library.db"
rm stand-ins/*
call "$shared/bin/merge" "$shared"
expect_exit 0
expect_progress '"merge": "done"'
call timeout 100 "$cluster/progress" "$shared" --watch
expect_part .run/stdout '4 done, 0 running, 0 waiting, 0 failed'
run generate "${options[@]}" --candidates 1000 --library single.db --jobs 2 --quiet
expect_exit 0
rows() {
  python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("SELECT id, recipe, board, solution FROM levels ORDER BY id"):
    print(*row)' "$1"
}
expect_same 'merged levels' "$(rows single.db)" "$(rows "$shared/library.db")"
# Again does no harm.
call "$shared/bin/merge" "$shared"
expect_exit 0
finish
