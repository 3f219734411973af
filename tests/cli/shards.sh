#!/usr/bin/env bash
# generate --candidates and --shard: the rows are the same for any number of shards, threads, kills,
# repetitions and orders of merging, and the same as those of one process.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
candidates=${TSB_SHARD_CANDIDATES:-700}
levels=(generate --size 2x1 --boxes 2 --set effort=0 --set min_pushes=4 --seed 3)
all=("${levels[@]}" --candidates "$candidates")

# number KEY: of the JSON result in .run/stdout
number() { sed -n "s/.*\"$1\":	\([0-9]*\).*/\1/p" .run/stdout | head -n 1; }

# rows DB: all that must not depend on how the work was divided
rows() {
  local columns
  columns=$(sqlite3 "$1" "SELECT group_concat('\"' || name || '\"') FROM pragma_table_info('levels') WHERE name <> 'source'")
  sqlite3 "$1" 'PRAGMA integrity_check' \
    "SELECT kind, name, $columns FROM levels JOIN sources USING (source) ORDER BY id" \
    'SELECT kind, name, seed, params FROM sources ORDER BY name' \
    'SELECT name, block, candidates, levels, funnel FROM blocks JOIN sources USING (source) ORDER BY name, block' \
    'SELECT name, shard, shards, candidates FROM shards JOIN sources USING (source)'
}

# expect_rows DB: those of one process
expect_rows() {
  rows "$1" >.run/rows
  cmp -s whole.rows .run/rows || fail "the rows of $1 differ from those of one process: $(diff whole.rows .run/rows | head -n 3)"
  checks=$((checks + 1))
}

run "${all[@]}" --library whole.db --jobs 1 --json
expect_exit 0
expect_same 'all candidates' "$candidates" "$(number "done")"
expect_part .run/stdout '"complete":	true'
(($(number known) > $(number added))) || fail 'this run is to have many duplicates'
rows whole.db >whole.rows
expect_part whole.rows 'ok'

# Any number of shards, with any number of threads, merged in any order.
for shards in 2 7 64; do
  mkdir "of$shards"
  for ((k = 1; k <= shards; k++)); do
    run "${all[@]}" --quiet --shard "$k/$shards" --library "of$shards/$k.db" --jobs $((k % 4 + 1))
    ((code == 0)) || fail "shard $k/$shards: $(cat .run/stderr)"
  done
done
run merge forwards.db of2/1.db of2/2.db
expect_exit 0
expect_rows forwards.db
run merge backwards.db of2/2.db of2/1.db
expect_rows backwards.db
# shellcheck disable=SC2046
run merge some.db $(find of7 -name '*.db' | sort -R)
expect_exit 0
expect_rows some.db
# shellcheck disable=SC2046
run merge many.db $(find of64 -name '*.db' | sort -R)
expect_exit 0
expect_rows many.db
# A shard that comes twice changes nothing, nor do shards of another division.
run merge many.db of7/3.db of2/1.db of64/5.db
expect_exit 0
expect_rows many.db
# A shard without any block is finished, too.
expect_same 'blocks of the last shard' 0 "$(sqlite3 of64/64.db 'SELECT count(*) FROM blocks')"

# The report: candidates are those that were asked for, and known levels are those of the library.
run "${all[@]}" --library report.db
expect_part .run/stderr "  $candidates  candidates"
expect_part .run/stderr 'judged        levels and attempts at one, of which:'
expect_part .run/stderr "$(sqlite3 report.db 'SELECT sum(levels) FROM blocks')  accepted      for the library"
expect_part .run/stderr "  $(sqlite3 report.db "SELECT printf('%.1f', 100.0 - 100.0 * (SELECT count(*) FROM levels) / sum(levels)) FROM blocks") % of the levels were there already"
! grep -q 'duplicates' .run/stderr || fail 'duplicates of one map are no levels of the library'
run "${levels[@]}" --candidates 100 --library excluding.db --exclude report.db
expect_exit 0
expect_part .run/stdout 'excluding.db: 0 levels added, 0 were there already, '
expect_part .run/stdout ' excluded; 100 of 100 candidates done, 0 levels in all'

# A shard that is done does nothing when it is called again.
cp of2/1.db before.db
run "${all[@]}" --shard 1/2 --library of2/1.db
expect_exit 0
expect_part .run/stdout ': 0 levels added, 0 were there already;'
expect_part .run/stderr 'this shard is complete; another --seed gives more levels'
cmp -s before.db of2/1.db || fail 'a shard that is done has changed'

# A file with impossible numbers is refused.
for damage in 'block = -1' 'candidates = -5' "candidates = 'x'" 'candidates = 1000' 'block = 0.5'; do
  cp before.db damaged.db
  sqlite3 damaged.db "UPDATE blocks SET $damage WHERE block = 2"
  run "${all[@]}" --shard 1/2 --library damaged.db
  expect_exit 2
  expect_stderr 'tessoban generate: damaged.db: the database is damaged: a block has impossible numbers'
done

# More candidates than before: the run goes on.
run "${levels[@]}" --candidates 100 --library grown.db --json
expect_exit 0
run "${all[@]}" --library grown.db --json
expect_exit 0
expect_part .run/stderr "going on after 100 of $candidates candidates"
expect_rows grown.db

# stopped_often SECONDS ARGUMENT...: a run that is stopped again and again by itself. Counts the stops.
stopped_often() {
  local seconds=$1
  shift
  stops=0
  while run "$@" --max-seconds "$seconds" --json && ((code == 1)); do
    expect_part .run/stderr 'the time is up; run the same command again to continue'
    ((stops++ < 1000)) || { fail 'the run never ends' && break; }
  done
  expect_exit 0
}
# A fast machine is through before a long time is up, and a slow one gets nothing done in a short one.
for seconds in 0.1 0.03 0.01; do
  rm -f stopped.db
  stopped_often "$seconds" "${all[@]}" --library stopped.db --jobs 2
  expect_rows stopped.db
  ((stops == 0)) || break
done
((stops > 0)) || fail 'the run was never stopped'

# SIGTERM, SIGINT and SIGHUP: what is done is written, exit 130.
for signal in TERM INT HUP; do
  for k in 1 2; do
    stops=0
    while true; do
      background "${all[@]}" --shard "$k/2" --library "$signal$k.db" --quiet --jobs "$k"
      sleep 0.1
      ended "$signal" 2>/dev/null
      # Over 128 + 1: by a signal that came before the program could tell what to do with it.
      ((code >= 129)) || break
      ((stops++ < 1000)) || { fail 'the run never ends' && break; }
    done
    expect_exit 0
  done
  run merge "$signal.db" "${signal}2.db" "${signal}1.db"
  expect_rows "$signal.db"
done

# kill -9 at any system call that writes: run again, it comes to the same.
if can_inject; then
  for k in 1 2; do
    kills=0
    for call in pwrite64 fdatasync unlink; do
      for ((when = 1; when < 400; when += when / 2 + k)); do
        run_injected "$call:signal=KILL:when=$when" "${all[@]}" --quiet --shard "$k/2" --library "killed$k.db" 2>/dev/null
        ((code == 137)) || break
        ((kills++))
      done
    done
    ((kills > 5)) || fail "only $kills kills"
    run "${all[@]}" --quiet --shard "$k/2" --library "killed$k.db"
    expect_exit 0
  done
  run merge killed.db killed1.db killed2.db
  expect_rows killed.db
fi

# Two processes with one shard: one of them may end with one clear line; nothing is harmed.
background "${all[@]}" --quiet --shard 1/2 --library both.db
first=$job
"$tessoban" "${all[@]}" --quiet --shard 1/2 --library both.db >.run/second 2>&1
second=$?
wait "$first"
code=$?
for end in "$code" "$second"; do
  ((end == 0 || end == 2)) || fail "two processes with one shard: exit $end"
done
cat .run/second .run/stderr >.run/both
((code == 0 && second == 0)) || expect_part .run/both 'both.db: another process does the same work in it'
run "${all[@]}" --quiet --shard 1/2 --library both.db
expect_exit 0
run merge joined.db of2/2.db both.db
expect_rows joined.db

# Every row can be made again from its recipe.
sqlite3 whole.db 'SELECT recipe FROM levels ORDER BY id LIMIT 12' >recipes
while read -r recipe; do
  run regenerate "$recipe"
  grep '^[# ]' .run/stdout >.run/board
  expect_same "the board of $recipe" "$(sqlite3 whole.db "SELECT board FROM levels WHERE recipe = '$recipe'")" "$(cat .run/board)"
done <recipes

# Excluded levels and one part of a split.
run "${all[@]}" --quiet --library part.db --split a=30,b=70 --only a
expect_exit 0
run "${all[@]}" --quiet --library part.db --split a=30,b=70 --only b
expect_same 'levels of both parts' "$(sqlite3 whole.db 'SELECT count(*) FROM levels')" "$(sqlite3 part.db 'SELECT count(*) FROM levels')"

# Files that belong to something else are refused by name, and are not touched.
# expect_refusal FILE TEXT ARGUMENT...: exit 2, one line
expect_refusal() {
  local file=$1 text=$2 before=
  [[ -f $file ]] && before=$(sha256sum <"$file")
  shift 2
  run "$@"
  expect_exit 2
  expect_part .run/stderr "$text"
  expect_same 'lines' 1 "$(wc -l <.run/stderr)"
  [[ -z $before ]] || expect_same "$file" "$before" "$(sha256sum <"$file")"
}
expect_refusal of2/1.db 'of2/1.db: it was begun for shard 1/2' "${all[@]}" --shard 2/2 --library of2/1.db
expect_refusal of2/1.db 'of2/1.db: it was begun for shard 1/2' "${all[@]}" --shard 1/3 --library of2/1.db
expect_refusal of2/1.db "of2/1.db: it was begun for $candidates candidates" "${levels[@]}" --candidates 50 --shard 1/2 --library of2/1.db
expect_refusal of2/1.db 'of2/1.db: it has levels of another run' "${all[@]}" --seed 4 --shard 1/2 --library of2/1.db
echo 'no database, but a text that is long enough to be looked at' >text.db
expect_refusal text.db 'text.db: it is not a library of levels' "${all[@]}" --shard 1/2 --library text.db
sqlite3 foreign.db 'CREATE TABLE mine (a)'
expect_refusal foreign.db 'foreign.db: this database is not a library of levels' "${all[@]}" --library foreign.db
head -c 20000 of2/1.db >damaged.db
expect_refusal damaged.db 'damaged.db: ' "${all[@]}" --shard 1/2 --library damaged.db
expect_refusal none '--shard needs --library' "${all[@]}" --shard 1/2
expect_refusal none '--candidates needs --library' "${all[@]}"
expect_refusal none '--shard needs --candidates' "${levels[@]}" --shard 1/2 --library none
expect_refusal none '--shard 3/2: expected K/N' "${all[@]}" --shard 3/2 --library none
expect_refusal none "--candidates '1e9' is not a number of candidates" "${levels[@]}" --candidates 1e9 --library none
expect_refusal none '--candidates does not go with --count' "${all[@]}" --library none --count 50
expect_refusal none "'tier' does not go with a fixed number of candidates" "${all[@]}" --library none --tier hard
expect_refusal none "'twins' does not go with a fixed number of candidates" "${all[@]}" --library none --set twins=80
expect_refusal none '--library does not go with --out' "${all[@]}" --library none --out pack
expect_refusal none '--library does not go with --formats' "${all[@]}" --library none --formats xsb
[[ ! -e none ]] || fail 'a file was made for a run that was refused'
finish
