#!/usr/bin/env bash
# library add, query, stats and mark; and libraries that are given to other commands.
readme=$(realpath "$(dirname "$0")/../../output/library/README.md")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

sql() { sqlite3 "$1" "$2"; }
json() { python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print($2)" "$1"; }
all_good() {
  run check --quick "$1"
  expect_exit 0
}

write_two_levels
run generate --count 60 --tier any --size 2x2 --boxes 2-3 --seed 3 --formats json,xsb --out pack --quiet
expect_exit 0

# --- add ---

run library add levels.db pack
expect_exit 0
expect_stdout 'levels.db: 60 levels added, 0 known'
expect_stderr ''
expect_same 'files' levels.db "$(echo levels.db*)"
expect_same 'integrity' ok "$(sql levels.db 'PRAGMA integrity_check')"
# Everything that pack.json knows of a level is in its row.
expect_same 'values of pack.json' same "$(python3 - <<'END'
import json, sqlite3
rows = sqlite3.connect("levels.db")
rows.row_factory = sqlite3.Row
same = True
for level in json.load(open("pack/pack.json"))["levels"]:
    row = rows.execute("SELECT * FROM levels WHERE id = ?", (level["id"],)).fetchone()
    for key in "tier", "difficulty", "width", "height", "boxes", "solution", "recipe":
        same = same and row[key] == level[key]
    same = same and row["board"].split("\n") == level["board"] and bool(row["optimal"]) == level["optimal"]
    for name, value in level["measures"].items():
        same = same and row[name] == value
    same = same and row["title"] is None  # it follows from a pattern
print("same" if same else "different")
END
)"
run library add levels.db pack pack/pack.json
expect_exit 0
expect_stdout 'levels.db: 0 levels added, 120 known'
expect_same 'source' 'pack|pack|3|2x2' "$(sql levels.db "SELECT kind, name, seed, params ->> 'size' FROM sources LIMIT 1")"
python3 -c 'import json; print(json.dumps(json.load(open("pack/pack.json"))))' >one_line.json
run library add levels.db one_line.json
expect_stdout 'levels.db: 0 levels added, 60 known'

# Raw levels are solved and rated. A level that is there is not rated again.
run library add raw.db two.xsb --json
expect_exit 0
expect_same 'added' '2 0 []' "$(json .run/stdout "d['added'], d['known'], d['left_out']" | tr -d '(),' )"
expect_same 'rows' 'One|two.xsb, level 1|1|3|rRR
|two.xsb, level 2|1|1|R' "$(sql raw.db "SELECT title, origin, optimal, moves, solution FROM levels ORDER BY moves DESC")"
expect_same 'source' 'file|two.xsb' "$(sql raw.db 'SELECT kind, name FROM sources')"
input=two.xsb run library add raw.db -
expect_stdout 'raw.db: 0 levels added, 2 known'
run convert pack/pack.xsb -o pack.jsonl
run library add raw.db pack.jsonl --jobs 2
expect_exit 0
expect_stdout 'raw.db: 60 levels added, 0 known'
# The same levels, whether they were taken over or rated again.
expect_same 'ratings' "$(sql levels.db 'SELECT id, tier, difficulty, pushes FROM levels ORDER BY id')" \
  "$(sql raw.db "SELECT id, tier, difficulty, pushes FROM levels WHERE origin LIKE 'pack.jsonl%' ORDER BY id")"

# Levels that are malformed or not solved are named and left out.
printf '####\n#@ #\n####\n\n#####\n#@$.#\n#####\n\n#####\n#$ .#\n#@  #\n#####\n' >faulty.xsb
run library add faulty.db faulty.xsb
expect_exit 1
expect_stdout 'faulty.db: 1 level added, 0 known, 2 left out'
expect_part .run/stderr 'faulty.xsb:1: level 1: no boxes'
expect_part .run/stderr 'faulty.xsb: level 3 cannot be solved'
python3 - <<'END'
import json
pack = json.load(open("pack/pack.json"))
pack["levels"][0]["solution"] = "l" + pack["levels"][0]["solution"]
pack["levels"][1]["measures"]["part_gap"] += 1
pack["levels"][2]["id"] = "0" * 32
json.dump(pack, open("forged.json", "w"), indent="\t")
END
run library add forged.db forged.json
expect_exit 1
expect_stdout 'forged.db: 57 levels added, 0 known, 3 left out'
expect_part .run/stderr 'forged.json: level 1: its solution is wrong'
expect_part .run/stderr 'forged.json: level 2: its difficulty is not that of its measures'
expect_part .run/stderr 'forged.json: level 3: its id is not that of its board'
# Lines of JSON are read in pieces of a megabyte, and keep their numbers.
python3 - <<'END'
import json
lines = [json.loads(line) for line in open("pack.jsonl")]
with open("long.jsonl", "w") as file:
    for number, level in enumerate(lines, 1):
        level["comment"] = "x" * 100000
        file.write("{\"board\": 3}\n" if number in (2, 55) else json.dumps(level) + "\n")
END
run library add long.db long.jsonl
expect_exit 1
expect_stdout 'long.db: 58 levels added, 0 known, 2 left out'
expect_same 'lines' 'long.jsonl:2: level 2: it has no board, an array of rows
long.jsonl:55: level 55: it has no board, an array of rows' "$(cat .run/stderr)"
expect_same 'number' 1 "$(sql long.db "SELECT count(*) FROM levels WHERE origin = 'long.jsonl, level 60'")"
head -c 9000 pack/pack.json >cut.json
run library add cut.db cut.json
expect_exit 2
expect_part .run/stderr 'cut.json: after level'

# shellcheck disable=SC2016 # the message has these quotes
refused 'tessoban library add: raw.db is a library: `tessoban merge levels.db raw.db` takes it over' \
  library add levels.db raw.db
refused 'tessoban library add: nowhere.xsb: No such file or directory' library add levels.db nowhere.xsb
refused "tessoban: unknown command 'library ad', did you mean 'library add'?" library ad levels.db
refused "tessoban: unknown command 'library xyzzy'; it is one of add, query, stats, mark" library xyzzy
refused "tessoban library: say what to do: add, query, stats, mark; 'tessoban library --help' explains them" library
refused 'tessoban library add: FILE|PACK is missing; usage: tessoban library add [options] DB FILE|PACK...' \
  library add levels.db

# --- Hostile texts are data ---

python3 - <<'END'
titles = ["'; DROP TABLE levels; --", '"quoted"', "a\x1b[31m", b"\xff\xfe".decode("latin-1"), "x" * 1000000, "%s%n"]
boards = ["#####\n#@$.#\n#####\n", "######\n#@ $.#\n######\n", "#######\n#@  $.#\n#######\n",
          "########\n#@   $.#\n########\n", "#########\n#@    $.#\n#########\n", "#####\n#@  #\n# $.#\n#####\n"]
with open("hostile.xsb", "wb") as file:
    for title, board in zip(titles, boards):
        file.write(board.encode() + b"Title: " + title.encode("latin-1") + b"\n\n")
END
printf '%s\n' '{"board": ["##########", "#@     $.#", "##########"], "title": "a\u0000b"}' >hostile.jsonl
run library add hostile.db hostile.xsb hostile.jsonl
expect_exit 0
expect_stdout 'hostile.db: 7 levels added, 0 known'
expect_same 'hostile titles' "'; DROP TABLE levels; --
\"quoted\"" "$(sql hostile.db 'SELECT title FROM levels ORDER BY rowid LIMIT 2')"
run library mark hostile.db "'); DROP TABLE marks; --" hostile.xsb
expect_exit 0
run library query hostile.db --with "'); DROP TABLE marks; --" --source "' OR 1=1 --"
expect_exit 0
expect_same 'rows' 1 "$(wc -l <.run/stdout)"
run library query hostile.db --json
expect_exit 0
expect_same 'titles in JSON' 7 "$(json .run/stdout 'len(d)')"
run library query hostile.db --out hostile --formats xsb,json
all_good hostile
run library stats hostile.db
expect_exit 0

# --- query ---

run library query levels.db --count 3
expect_exit 0
expect_same 'ids' "$(sql levels.db 'SELECT id FROM levels ORDER BY difficulty, id LIMIT 3')" \
  "$(tail -n +2 .run/stdout | cut -d' ' -f1)"
run library query levels.db --sort -pushes --keep boxes=3 --json
expect_same 'ids' "$(sql levels.db 'SELECT id FROM levels WHERE boxes = 3 ORDER BY pushes DESC, id DESC')" \
  "$(json .run/stdout "'\n'.join(l['id'] for l in d)")"
expect_same 'fields of pack.json' True "$(json .run/stdout \
  "all({'rank', 'tier', 'difficulty', 'recipe', 'board', 'solution', 'optimal', 'measures', 'source'} <= set(l) for l in d)")"
run library query levels.db --count 61
expect_exit 1
expect_stderr 'tessoban library query: fewer levels than asked for: 60 of 61'
run library query levels.db --tier expert=60
expect_exit 1
run library query levels.db --source nothing
expect_exit 0
for suffix in xsb sok slc jsonl; do
  run library query levels.db -o "all.$suffix"
  expect_exit 0
  run check --quiet "all.$suffix"
  expect_exit 0
done
run library query levels.db -o -
expect_same 'standard output' "$(cat all.xsb)" "$(cat .run/stdout)"
run library query raw.db --sort -width -o all.npy
expect_exit 2
expect_part .run/stderr 'npy: all boards must have one size, but level'
expect_none all.npy
run library query levels.db --keep width=8 --keep height=8 -o all.npy
expect_exit 0
run library query levels.db --keep width=8 --keep height=8 -o all.boxoban.txt
expect_exit 0
expect_same 'levels' "$(sql levels.db 'SELECT count(*) FROM levels WHERE width = 8 AND height = 8')" "$(grep -c ';' all.boxoban.txt)"
refused "tessoban library query: --sort: 'rowid' is no measure of rate --list-measures, and none of difficulty, boxes, floor, width, height, id" \
  library query levels.db --sort rowid
refused 'tessoban library query: -o and --out exclude each other' library query levels.db -o x.xsb --out x
run library query levels.db --keep luck=nonsense
expect_exit 2
run library query levels.db -o all.doc
expect_exit 2

# --- Packs of queries ---

run library query levels.db --tier intro,easy,medium,hard --count 8 --out eight --name 'Eight "of" them' --author Ann
expect_exit 0
all_good eight
expect_same 'tiers' '[2, 2, 2, 2, 0]' "$(json eight/pack.json "[t['count'] for t in d['tiers']]")"
expect_same 'about' 'Eight "of" them Ann difficulty' "$(json eight/pack.json "d['name'] + ' ' + d['author'] + ' ' + d['order']")"
run check eight
expect_exit 0
expect_stdout 'eight: 8 levels, 8 solutions, all good'
run library query levels.db --tier hard=3,easy=2 --sort -pushes --out five --title 'No. {rank}'
expect_exit 0
all_good five
expect_same 'titles' "['No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5']" "$(json five/pack.json "[l['title'] for l in d['levels']]")"
expect_same 'hard ones' "$(sql levels.db "SELECT pushes FROM levels WHERE tier = 'hard' ORDER BY pushes DESC LIMIT 3" | xargs)" \
  "$(json five/pack.json "' '.join(str(l['measures']['pushes']) for l in d['levels'] if l['tier'] == 'hard')")"
refused 'tessoban library query: five already exists; --force replaces it' library query levels.db --count 1 --out five
run library query levels.db --count 1 --out five --force
expect_exit 0
run library query levels.db --keep pushes=9999.. --out none
expect_exit 1
expect_none none
# Similar levels are dropped as in generate, unless --twins keeps them.
run generate --candidates 200 --size 2x2 --boxes 2 --library run.db --quiet
expect_exit 0
every=$(sql run.db 'SELECT count(*) FROM levels')
run library query run.db --count "$every" --out apart --formats json
expect_exit 1
expect_part .run/stderr "fewer levels than asked for: $(json apart/pack.json "len(d['levels'])") of $every; "
run library query run.db --count "$every" --twins 101 --out together --formats json
expect_exit 0
# A data set in parts: every level is in one of them.
run library query levels.db --formats jsonl,npy,boxoban,json --per-file 7 --split train=70,test=30 \
  --keep width=8 --keep height=8 --out data
expect_exit 0
run check --quick data/train data/test
expect_exit 0
expect_same 'parts' "$(sql levels.db 'SELECT id FROM levels WHERE width = 8 AND height = 8 ORDER BY id')" \
  "$(cat data/*/jsonl/*.jsonl | python3 -c 'import json, sys
for line in sorted(json.loads(line)["id"] for line in sys.stdin): print(line)')"
# Wall around smaller boards makes them all of one size, and leaves their ids.
run library query raw.db --board 9x10 --formats jsonl,npy,boxoban --sort id --out framed
expect_exit 0
run check --quick framed
expect_exit 0
expect_same 'framed boards' "$(sql raw.db 'SELECT id FROM levels ORDER BY id' | sed 's/$/ 9 10/')" \
  "$(python3 -c 'import json
for level in map(json.loads, open("framed/pack.jsonl")):
    print(level["id"], max(map(len, level["board"])), len(level["board"]))')"
run check framed/pack.jsonl
expect_exit 0
refused 'tessoban library query: --board is for data sets: with it, --formats takes only boxoban, npy and jsonl' \
  library query raw.db --board 9x9 --out framed2
run library query raw.db --board 5x5 --formats npy --split a=50,b=50 --out framed2
expect_exit 2
expect_part .run/stderr ' and --keep height=..5 leave such levels out'
expect_none framed2 framed2.partial
# The order of arrival does not matter.
run library add other.db pack.jsonl
run library add other.db pack
run library query other.db --tier intro,easy,medium,hard --count 8 --out eight2 --name 'Eight "of" them' --author Ann --quiet
expect_same 'the same pack' "$(json eight/pack.json "[l['id'] for l in d['levels']]")" \
  "$(json eight2/pack.json "[l['id'] for l in d['levels']]")"

# A damaged row is named and refused.
cp levels.db damaged.db
victim=$(sql damaged.db 'SELECT id FROM levels ORDER BY difficulty LIMIT 1')
sql damaged.db "UPDATE levels SET solution = 'l' || solution WHERE id = '$victim'"
refused "tessoban library query: damaged.db: level $victim: its solution does not solve it" \
  library query damaged.db -o damaged.xsb
refused "tessoban library query: damaged.db: level $victim: its solution does not solve it" \
  library query damaged.db --out damaged
expect_none damaged.xsb damaged damaged.partial
run check damaged.db
expect_exit 1
expect_part .run/stderr "level $victim: its solution does not solve it"
run check levels.db
expect_exit 0
expect_stdout 'levels.db: 60 levels, 60 solutions, all good'

# --- Marks ---

run library mark levels.db 'shipped in 1.2' eight two.xsb
expect_exit 0
expect_stdout "levels.db: mark 'shipped in 1.2' given to 10 of 10 levels; 8 of them are in the library"
run library query levels.db --without 'shipped in 1.2' --json
expect_same 'without' 52 "$(json .run/stdout 'len(d)')"
run library query levels.db --with 'shipped in 1.2' --json
expect_same 'with' 8 "$(json .run/stdout 'len(d)')"
run library add levels.db two.xsb
run library query levels.db --with 'shipped in 1.2' --json
expect_same 'a marked level that came later' 10 "$(json .run/stdout 'len(d)')"
run library mark levels.db 'shipped in 1.2' two.xsb --remove --json
expect_same 'removed' '2 2' "$(json .run/stdout "str(d['removed']) + ' ' + str(d['in_library'])")"
run library mark levels.db theirs raw.db
expect_exit 0
expect_part .run/stdout "mark 'theirs' given to 62 of 62 levels; 62 of them are in the library"
refused 'tessoban library mark: the name of a mark must not be empty' library mark levels.db ' ' eight
refused 'tessoban library mark: nowhere.db: No such file or directory' library mark nowhere.db name eight
expect_none nowhere.db

# --- stats ---

run library stats levels.db --json
expect_exit 0
expect_same 'counts' '62 62 62' "$(json .run/stdout "d['levels'], *(sum(g['levels'] for g in d[k]) for k in ('tiers', 'sources'))" | tr -d '(),')"
expect_same 'median' "$(sql levels.db 'SELECT pushes FROM levels ORDER BY pushes LIMIT 1 OFFSET 30')" \
  "$(json .run/stdout "d['distributions']['pushes']['median']")"
run library stats run.db --runs --json
expect_exit 0
expect_same 'a run' '200 200 True' "$(json .run/stdout "d['runs'][0]['candidates'], d['runs'][0]['asked'], d['runs'][0]['finished']" | tr -d '(),')"
run library stats run.db
expect_part .run/stdout '200 of 200 candidates done'

# --- The examples of output/library/README.md ---

# shellcheck disable=SC2016 # these quotes are of Markdown
sed -n '/^```sh/,/^```$/p' "$readme" | grep -v '^```' >examples.sh
run library mark levels.db shipped eight
bash -e examples.sh >examples.out || fail "examples.sh: $(cat examples.out)"
expect_same 'lines of levels.csv' 63 "$(wc -l <levels.csv)"
sed -n '/^```python/,/^import pandas/p' "$readme" | grep -v -e '^```' -e pandas >examples.py
python3 examples.py || fail 'examples.py'

# --- --exclude DB ---

run generate --count 20 --tier any --size 2x2 --boxes 2 --seed 3 --set twins=101 --exclude levels.db --formats json --out fresh --quiet
run library mark levels.db fresh fresh
expect_part .run/stdout '0 of them are in the library'
run check fresh --exclude levels.db
expect_exit 0
expect_stdout 'fresh: 20 levels, 20 solutions, all good'
run generate --count 5 --tier any --size 2x2 --boxes 2 --seed 3 --exclude levels.db --formats json --out apart2 --quiet
run check apart2 --exclude levels.db
expect_stdout 'apart2: 5 levels, 5 solutions, all good'

# --- Files that are no library, or not for these commands ---

for command in show rate solve convert; do
  run "$command" levels.db
  expect_exit 2
  expect_stderr "tessoban $command: levels.db: is a database; \`tessoban library query levels.db -o FILE\` writes the levels of a library to a file"
done
: >empty.db
sqlite3 foreign.db 'CREATE TABLE levels (id)'
cp levels.db newer.db && sqlite3 newer.db 'PRAGMA user_version = 99'
head -c 20000 levels.db >short.db
for command in 'query' 'stats' 'mark'; do
  more=()
  [[ $command != mark ]] || more=(name two.xsb)
  for file in two.xsb foreign.db newer.db short.db; do
    before=$(sha256sum "$file")
    run library "$command" "$file" "${more[@]}"
    expect_exit 2
    expect_same "lines about $file" 1 "$(wc -l <.run/stderr)"
    expect_same "$file" "$before" "$(sha256sum "$file")"
  done
done
run library query empty.db
expect_exit 2
mkdir locked && cp levels.db locked/ && chmod a-w locked locked/levels.db
run_without_root library query locked/levels.db --count 1
expect_exit 0
run_without_root library add locked/levels.db two.xsb
expect_exit 2
expect_stderr 'tessoban library add: locked/levels.db: it cannot be written'

# While another process is in the middle of a transaction, queries are answered.
mkfifo hold
sqlite3 levels.db <hold >/dev/null 2>&1 &
holder=$!
exec 7>hold
echo 'BEGIN IMMEDIATE;' >&7
sleep 0.2
run library query levels.db --count 1
expect_exit 0
exec 7>&-
wait "$holder"
run library add levels.db two.xsb
expect_exit 0

# Ctrl-C: what was added stays, and the same command adds the rest.
python3 - <<'END'
with open("many.xsb", "w") as file:
    for width in range(2, 60):
        for place in range(1, width - 1):
            file.write("#" * (width + 3) + "\n#@" + " " * place + "$" + " " * (width - place - 1) + ".#\n" + "#" * (width + 3) + "\n\n")
END
background library add many.db many.xsb --jobs 1 --quiet
while ! sqlite3 -readonly many.db 'SELECT 1 FROM levels LIMIT 1' 2>/dev/null | grep -q 1; do
  kill -0 "$job" 2>/dev/null || break
  sleep 0.02
done
ended INT
[[ $code == 130 || $code == 0 ]] || fail "exit code $code after Ctrl-C"
expect_same 'integrity' ok "$(sql many.db 'PRAGMA integrity_check')"
run library add many.db many.xsb --quiet
expect_exit 0
expect_same 'all levels' "$(grep -c '@' many.xsb)" "$(sql many.db 'SELECT count(*) FROM levels')"

finish
