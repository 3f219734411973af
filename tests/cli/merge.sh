#!/usr/bin/env bash
# merge: shards become one library; what is missing or wrong is named.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
work=(--size 2x2 --boxes 2 --effort 0 --candidates 300 --quiet)
mkdir shards
for k in 1 2 3; do run generate "${work[@]}" --shard "$k/3" --library "shards/$k.db"; done
run generate "${work[@]}" --library whole.db
expect_exit 0
levels=$(sqlite3 whole.db 'SELECT count(*) FROM levels')

run merge all.db shards/ --json
expect_exit 0
expect_part .run/stdout "\"total\":	$levels"
expect_part .run/stdout '"missing_candidates":	0'
run merge all.db shards/2.db
expect_exit 0
expect_part .run/stdout "all.db: $levels levels; of "
run merge all.db all.db
expect_exit 2
expect_stderr 'tessoban merge: all.db: a library cannot be merged into itself'

# A shard whose file is not there is noticed.
run merge two.db shards/1.db shards/3.db
expect_exit 1
expect_part .run/stderr 'tessoban merge: 108 candidates are missing'
run merge two.db shards/2.db
expect_exit 0

# Parts of the ids: together they have all levels, and none says that the work is done.
for k in 1 2; do
  run merge "part$k.db" --part "$k/2" shards
  expect_exit 0
done
expect_same 'levels in both parts' "$levels" \
  "$(($(sqlite3 part1.db 'SELECT count(*) FROM levels') + $(sqlite3 part2.db 'SELECT count(*) FROM levels')))"
expect_same 'work in a part' 0 "$(sqlite3 part1.db 'SELECT count(*) FROM blocks')"
run merge joined.db part2.db part1.db
expect_exit 0
expect_same 'levels of the joined parts' "$levels" "$(sqlite3 joined.db 'SELECT count(*) FROM levels')"

# Names.
refused 'tessoban merge: : a library needs a name' merge '' shards/1.db
refused 'tessoban merge: nothing.db: No such file or directory' merge x.db nothing.db
mkdir empty
refused 'tessoban merge: empty: there is no file *.db in this folder' merge x.db empty
echo notes >notes.db
refused 'tessoban merge: notes.db: it is not a library of levels' merge x.db shards/1.db notes.db
expect_same 'a library that nobody wanted' no "$([[ -e x.db ]] && echo yes || echo no)"
run_without_root merge /proc/x.db shards/1.db
expect_exit 2

# A row that was changed is refused by name, and so is a file that was cut.
cp shards/1.db changed.db
sqlite3 changed.db "UPDATE levels SET pushes = 999 WHERE rowid = 5"
run merge x.db changed.db
expect_exit 2
expect_part .run/stderr 'tessoban merge: changed.db: level '
expect_part .run/stderr 'its size, boxes, moves or pushes are not those of its board and solution'
cp shards/1.db cut.db
truncate -s 40000 cut.db
run merge x.db cut.db
expect_exit 2
expect_part .run/stderr 'tessoban merge: cut.db: the database is damaged'

# An interrupt ends the wait for another process, with 130.
cp whole.db held.db
/usr/bin/python3 - >held <<'END' &
import sqlite3, time
db = sqlite3.connect('held.db', isolation_level=None)
db.execute('BEGIN EXCLUSIVE')
print('held', flush=True)
time.sleep(600)
END
holder=$!
until [[ -s held ]]; do sleep 0.02; done
background merge held.db shards/1.db
sleep 0.3
ended TERM
expect_exit 130
kill "$holder"
wait "$holder" 2>/dev/null
finish
