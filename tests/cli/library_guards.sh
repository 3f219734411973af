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

finish
