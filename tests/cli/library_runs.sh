#!/usr/bin/env bash
# generate --library with a number of levels: they go into a library, what is there does not come
# again, and a run that was stopped or killed goes on and comes to the same.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
levels=(generate --size 2x2 --boxes 2 --set effort=0 --tier "intro=12,easy=12" --seed 3)

# number KEY: of the JSON result in .run/stdout
number() { sed -n "s/.*\"$1\":	\([0-9]*\).*/\1/p" .run/stdout | head -n 1; }

# rows DB: all rows in their order, and the state of the run
rows() {
  sqlite3 "$1" 'PRAGMA integrity_check' 'SELECT rowid, * FROM levels ORDER BY rowid' 'SELECT * FROM sources' 'SELECT * FROM run_states'
}
expect_rows() { expect_same "the rows of $1" "$(cat whole.rows)" "$(rows "$1")"; }

run "${levels[@]}" --library whole.db --jobs 1 --json
expect_exit 0
expect_same 'levels' '24 24 24' "$(number levels) $(number added) $(number total)"
expect_same 'tiers' 'easy|12 intro|12' "$(sqlite3 whole.db 'SELECT tier, count(*) FROM levels GROUP BY tier' | xargs)"
rows whole.db >whole.rows
run "${levels[@]}" --library threads.db --jobs 3 --quiet
expect_exit 0
expect_rows threads.db

# The same command again has nothing to do.
run "${levels[@]}" --library whole.db
expect_exit 0
expect_part .run/stdout 'whole.db: 0 levels added, 0 were there already; 24 of 24 levels of this run: 12 intro, 12 easy; 24 levels in all'
expect_part .run/stderr 'this run is complete; another --seed gives more levels'
expect_rows whole.db

# Stopped by time, by signals, and killed: the run goes on.
stops=0
while run "${levels[@]}" --library stopped.db --max-seconds 0.05 --jobs 1 --json && ((code == 1)); do
  ((stops++ < 1000)) || { fail 'the run never ends' && break; }
done
expect_exit 0
expect_rows stopped.db
for signal in TERM HUP; do
  stops=0
  while true; do
    background "${levels[@]}" --library "$signal.db" --quiet --jobs 2
    sleep 0.1
    ended "$signal" 2>/dev/null
    ((code >= 129)) || break
    ((stops++ < 1000)) || { fail 'the run never ends' && break; }
  done
  expect_exit 0
  expect_rows "$signal.db"
done
if can_inject; then
  for call in pwrite64 fdatasync ftruncate unlink; do
    for ((when = 1; when < 100; when += when / 2 + 1)); do
      run_injected "$call:signal=KILL:when=$when" "${levels[@]}" --library killed.db --jobs 1 --quiet 2>/dev/null
      ((code == 137)) || break
    done
  done
  run "${levels[@]}" --library killed.db --quiet
  expect_exit 0
  expect_rows killed.db
fi

# Levels of the library do not come again, whatever run or file they came from.
few=(generate --size 2x1 --boxes 2 --set effort=0 --set min_pushes=4 --set twins=101 --tier any)
run "${few[@]}" --count 300 --library few.db --quiet
expect_exit 0
run "${few[@]}" --count 300 --seed 2 --library few.db --json
expect_exit 0
expect_same 'levels' '300 600' "$(number added) $(number total)"
(($(number known) > 0)) || fail 'no level came again'
# More than there are: an honest no.
run "${few[@]}" --count 100000 --library few.db --quiet
expect_exit 1
expect_part .run/stderr 'levels found before only repeats came'
total=$(sqlite3 few.db 'SELECT count(*) FROM levels')
expect_part .run/stdout "; $total levels in all"

# A library can be excluded, but not the one that is written.
few_levels=("${few[@]}" --count 10 --seed 4)
run "${few_levels[@]}" --library excluding.db --exclude few.db
expect_exit 1
expect_part .run/stdout ' were excluded; '
! grep -q 'were there already' .run/stdout || fail 'excluded levels were never there'
! grep -q 'in the pack' .run/stderr || fail 'there is no pack'
run "${few[@]}" --count 1 --library one.db
expect_part .run/stdout 'one.db: 1 level added, '
expect_part .run/stdout '; 1 level in all'
expect_part .run/stderr 'accepted      for the library'
ln -s few.db same.db
run "${few_levels[@]}" --library few.db --exclude same.db
expect_exit 2
expect_stderr 'tessoban generate: --exclude does not go with the library that the levels go into: no level comes into it twice anyway'
# And its levels can be asked for.
sqlite3 few.db "UPDATE run_states SET state = 'no state' WHERE source = 1"
run "${few[@]}" --count 300 --library few.db --quiet
expect_exit 2
expect_stderr 'tessoban generate: few.db: the state of the run is damaged'

for pair in '--title={id}|title' '--thumb=64x64|thumb' '--per-file=10|per_file' '--set=surplus=3|surplus'; do
  run "${few[@]}" "${pair%|*}" --library refused.db
  expect_exit 2
  expect_stderr "tessoban generate: parameter '${pair#*|}' is for packs and does not go with --library"
done
run "${few[@]}" --split a=50,b=50 --library refused.db
expect_exit 2
expect_part .run/stderr 'name one part with --only'
for option in --out=x --formats=xsb --name=x --titles=x --force; do
  run "${few[@]}" "$option" --library refused.db
  expect_exit 2
  expect_part .run/stderr 'tessoban generate: --library does not go with --'
done
expect_none refused.db

# More levels than there are ids and rows in memory. Sanitizers see the same code in smaller tests.
if can_inject; then
  many=(generate --size 2x2 --boxes 2 --effort 0 --tier any --quiet)
  mkdir temporary
  export TMPDIR=$PWD/temporary
  run "${many[@]}" -n 4300 --library many.db
  expect_exit 0
  strace -f -qq -o /dev/null -P "$TMPDIR" -e trace=openat -e inject=openat:error=EACCES \
    "$tessoban" "${many[@]}" -n 4300 --library faulty.db >.run/stdout 2>.run/stderr
  expect_same 'the exit code without temporary files' 2 $?
  expect_same 'what is said' "tessoban generate: temporary file in $TMPDIR: Permission denied; TMPDIR can name another folder" \
    "$(cat .run/stderr)"
  run "${many[@]}" -n 4300 --library faulty.db
  expect_exit 0
  expect_same 'rows after a run without temporary files' "$(rows many.db | md5sum)" "$(rows faulty.db | md5sum)"
  run "${many[@]}" -n 500 --seed 2 --library many.db
  expect_exit 0
  expect_same 'different levels' 4800 "$(sqlite3 many.db 'SELECT count(DISTINCT id) FROM levels')"
  run library query many.db --sort id -o all.jsonl
  expect_exit 0
  expect_same 'levels of a long query' "$(sqlite3 many.db 'SELECT id FROM levels ORDER BY id' | md5sum)" \
    "$(jq -r .id all.jsonl | md5sum)"
  strace -f -qq -o /dev/null -P "$TMPDIR" -e trace=openat -e inject=openat:error=EACCES \
    "$tessoban" library query many.db -o none.xsb >.run/stdout 2>.run/stderr
  expect_same 'the exit code without temporary files' 2 $?
  expect_part .run/stderr "temporary file in $TMPDIR: Permission denied; TMPDIR can name another folder"
  expect_none none.xsb
  expect_same 'temporary files that are left' '' "$(ls temporary)"
  unset TMPDIR
fi
finish
