#!/usr/bin/env bash
# Libraries and mistakes: wrong operands, damaged files, misspelt names.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

sql() { sqlite3 "$1" "$2"; }
json() { python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print($2)" "$1"; }

write_two_levels
run generate --count 20 --tier any --size 2x2 --boxes 2-3 --seed 3 --formats json,xsb --out pack --quiet
expect_exit 0
run library add levels.db pack two.xsb
expect_exit 0

# --- The library is not overwritten by its own levels ---

run library add lib.xsb two.xsb
ln -s lib.xsb soft.xsb && ln lib.xsb hard.xsb
before=$(sha256sum lib.xsb)
for path in lib.xsb ./lib.xsb soft.xsb hard.xsb; do
  refused "tessoban library query: $path is the library itself, which would be lost" library query lib.xsb -o "$path"
  refused "tessoban library query: $path is the library itself, which would be lost" \
    library query lib.xsb --out "$path" --force
done
refused 'tessoban library query: lib.xsb is the library itself, which would be lost' library query soft.xsb -o lib.xsb
expect_same 'lib.xsb' "$before" "$(sha256sum lib.xsb)"
rm soft.xsb hard.xsb

# --- Operands are looked at before the library ---

refused 'tessoban library add: nofile.xsb: No such file or directory' library add n1.db two.xsb nofile.xsb
mkdir no_pack
run library add n1.db no_pack
expect_exit 2
expect_part .run/stderr 'is a folder without a pack.json or pack.xsb, so it has no levels'
expect_none n1.db
refused 'tessoban library add: a library is a file; it cannot be -' library add - two.xsb
expect_none ./-
ln -s levels.db link.db
refused 'tessoban library add: link.db: is the library itself' library add levels.db link.db
refused 'tessoban library mark: link.db: is the library itself' library mark levels.db name two.xsb link.db
refused 'tessoban library mark: nofile.xsb: No such file or directory' library mark levels.db name two.xsb nofile.xsb
expect_same 'marks' 0 "$(sql levels.db 'SELECT count(*) FROM marks')"
# While a pipe is waited for, others write.
for command in 'add levels.db -' 'mark levels.db slow -'; do
  for text in "$(head -c 6000 pack/pack.json)" '{"board": ["#####", "#@$.#", "#####"]}'; do
    mkfifo slow
    # shellcheck disable=SC2086 # several words
    "$tessoban" library $command <slow >/dev/null 2>&1 &
    waiting=$!
    exec 7>slow
    sleep 0.3
    expect_same "a writer beside library $command" '' "$(sqlite3 levels.db 'BEGIN IMMEDIATE; ROLLBACK' 2>&1)"
    printf '%s\n' "$text" >&7
    exec 7>&-
    wait "$waiting"
    rm slow
  done
done
# Also in the middle of a pack, and after one.
for first in pack/pack.json two.xsb; do
  mkfifo slow
  "$tessoban" library add later.db "$first" - <slow >/dev/null 2>&1 &
  waiting=$!
  exec 7>slow
  head -c 30000 pack/pack.json >&7
  for ((i = 0; i < 200; i++)); do
    sqlite3 -readonly later.db 'SELECT 1 FROM levels LIMIT 1' 2>/dev/null | grep -q 1 && break
    sleep 0.02
  done
  sleep 0.1
  expect_same 'a writer in the middle of a pack' '' "$(sqlite3 later.db 'BEGIN IMMEDIATE; ROLLBACK' 2>&1)"
  tail -c +30001 pack/pack.json >&7
  exec 7>&-
  wait "$waiting"
  expect_same 'levels' "$([[ $first == two.xsb ]] && echo 22 || echo 20)" "$(sql later.db 'SELECT count(*) FROM levels')"
  rm slow later.db
done

# --- Marks that no level has ---

run library mark levels.db 'shipped  in 1.2' pack
expect_exit 0
run library query levels.db --without shiped --json
expect_exit 0
expect_stderr "tessoban library query: no level has the mark 'shiped'"
# Names are compared as `mark` writes them.
run library query levels.db --with ' shipped  in 1.2 ' --json
expect_stderr ''
expect_same 'with' 20 "$(json .run/stdout 'len(d)')"
refused 'tessoban library query: the name of a mark must not be empty' library query levels.db --without ' '

# --- Output of queries ---

refused 'tessoban library query: --board is for files and packs: name one with -o or --out' library query levels.db --board 20x20
run library query levels.db -o all.xsb --count 3 --json
expect_exit 0
expect_same 'result' "all.xsb 3" "$(json .run/stdout "d['output'] + ' ' + str(d['levels'])")"
run library query levels.db -o all.npy
expect_exit 2
expect_part .run/stderr '; --board WxH puts wall around smaller ones'
run library query levels.db --formats npy --out sizes
expect_exit 2
expect_part .run/stderr '; --board WxH of generate and library query makes them so'
expect_none sizes
run library query levels.db -o all.npy --board 12x12
expect_exit 0
run library query levels.db --count 1
expect_part .run/stdout ' tier    difficulty '

# --- Runs with a number of levels, and names of runs that are cut ---

run generate --count 5 --tier any --size 2x2 --boxes 2 --seed 77 --library count.db --quiet
expect_exit 0
run library stats count.db --json
expect_same 'a run' '5 5 True' "$(json .run/stdout "d['runs'][0]['levels'], d['runs'][0]['wanted'], d['runs'][0]['finished']" | tr -d '(),')"
expect_same 'candidates' True "$(json .run/stdout "d['runs'][0]['candidates'] >= 1")"
run library stats count.db
expect_part .run/stdout '    5 of 5 levels found, '
expect_part .run/stdout ' candidates tried, finished'
expect_part .run/stdout 'run: size=2x2 boxes=2 seed=77 count behaviour='
run library query count.db
expect_part .run/stdout ' size=2x2 boxes=2 seed=77 '
sql count.db "UPDATE run_states SET state = replace(state, '\"accepted\":5', '\"accepted\":3')"
run library stats count.db --runs --json
expect_same 'unfinished' '3 False' "$(json .run/stdout "d['runs'][0]['levels'], d['runs'][0]['finished']" | tr -d '(),')"
sql count.db "UPDATE run_states SET state = 'nonsense'"
run library stats count.db
expect_exit 0

# --- A damaged index: no level too few, none twice ---

run library query levels.db -o whole.jsonl
index() { sql levels.db "SELECT rootpage FROM sqlite_master WHERE name = '$1'"; }
size=$(sql levels.db 'PRAGMA page_size')
# damage_index NAME CODE: changes the bytes `p` of the only page of an index
damage_index() {
  cp levels.db damaged.db
  python3 - "$size" "$(index "$1")" "$2" <<'PYTHON'
import struct, sys
size, page, code = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
with open("damaged.db", "r+b") as file:
    file.seek(size * (page - 1))
    p = bytearray(file.read(size))
    assert p[0] == 10, "not a leaf"
    exec(code)
    file.seek(size * (page - 1))
    file.write(p)
PYTHON
}
damage_index levels_by_difficulty_and_pushes 'p[3:5] = struct.pack(">H", struct.unpack(">H", p[3:5])[0] - 1)'
for output in '-o few.jsonl' '--out few --formats json'; do
  # shellcheck disable=SC2086 # several words
  refused 'tessoban library query: damaged.db: the database is damaged' library query damaged.db $output
done
damage_index levels_by_difficulty_and_pushes 'p[10:12] = p[8:10]'
refused 'tessoban library query: damaged.db: the database is damaged' library query damaged.db -o few.jsonl
expect_none few.jsonl few few.partial

# --- check ---

damage_index levels_by_pushes 'p[3:5] = struct.pack(">H", struct.unpack(">H", p[3:5])[0] - 1)'
run check damaged.db
expect_exit 2
expect_stderr 'damaged.db: the database is damaged'
run check damaged.db --json
expect_exit 2
expect_same 'problems' "['the database is damaged']" "$(json .run/stdout "[p['text'] for p in d[0]['problems']]")"
# Values that do not follow from board and solution, and those that no program of ours writes.
victim=$(sql levels.db 'SELECT id FROM levels LIMIT 1')
for change in 'moves = moves + 100' 'pushes = pushes - 1' 'boxes = boxes + 1' 'width = 99' 'height = 1' \
  "tier = 'nonsense'" "difficulty = 'hard'" 'difficulty = 101' "recipe = 'nonsense'"; do
  cp levels.db changed.db
  sql changed.db "UPDATE levels SET $change WHERE id = '$victim'"
  run check changed.db
  expect_exit 1
  expect_part .run/stderr "changed.db: level $victim: its "
done
head -c 20000 levels.db >short.db
run check short.db
expect_exit 2
expect_stderr 'short.db: the database is damaged'
sql foreign.db 'CREATE TABLE levels (id)'
refused 'tessoban convert: foreign.db: is a database, but not a library of levels' convert foreign.db
run check foreign.db
expect_exit 2
expect_stderr 'tessoban check: foreign.db: is a database, but not a library of levels'

finish
