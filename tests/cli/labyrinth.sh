#!/usr/bin/env bash
# labyrinth: a pack of labyrinths with the same bytes for the same seed, resumed runs, messages and errors;
# check and regenerate of labyrinths.
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 6x5 --sweets 2 --monsters 1 --doors 0 --keys 0 --switches 0)

# json FILE EXPRESSION: a Python expression of d, the parsed file
json() { /usr/bin/python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print($2)" "$1"; }

# The same seed, the same bytes, with any number of threads.
three=(--size 8x7 --tier 'intro,easy,medium' -n 3 --set surplus=0)
run labyrinth "${three[@]}" --out first
expect_exit 0
expect_stdout 'first: 3 labyrinths: 1 intro, 1 easy, 1 medium'
expect_part .run/stderr 'accepted'
run check first
expect_exit 0
expect_stdout 'first: 3 levels, 3 solutions, all good'
expect_stderr ''
for jobs in 1 3; do
  run labyrinth "${three[@]}" --jobs "$jobs" --out again --quiet --force
  expect_exit 0
  expect_stderr ''
  expect_same "the pack by $jobs threads" "$(sums first)" "$(sums again)"
done
expect_same 'files' 'SHA256SUMS index.html levels pack.json pack.lab sheet.png thumbs' "$(find first -mindepth 1 -maxdepth 1 -printf '%f\n' | sort | xargs)"
(cd first && sha256sum --quiet -c SHA256SUMS) || fail 'sha256sum does not agree with SHA256SUMS'
! grep -rqF "$folder" first || fail 'the pack names the folder it was made in'
expect_none first.partial

# The metadata match the schema of the project; levels are the same in every file.
if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  cat >validate.py <<'END'
import json, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
pack = json.load(open(sys.argv[2]))
form = Draft202012Validator(schema)  # that `labyrinth_format` reads
strict = Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/pack"})
for validator in form, strict:
    for error in validator.iter_errors(pack):
        print('/'.join(map(str, error.absolute_path)), error.message)
for key in pack:
    if strict.is_valid({k: v for k, v in pack.items() if k != key}): print('needs no', key)
for key in pack['levels'][0]:
    levels = [{k: v for k, v in pack['levels'][0].items() if k != key}]
    if strict.is_valid({**pack, 'levels': levels}): print('a level needs no', key)
if strict.is_valid({**pack, 'more': 1}): print('takes anything')
END
  last='validating first/pack.json'
  expect_same "the schema's verdict" '' \
    "$(/usr/bin/python3 validate.py "$root/output/labyrinth.schema.json" first/pack.json)"
else
  echo 'skipped: python3-jsonschema is not there to check pack.json'
fi
expect_same 'order' True "$(json first/pack.json "(lambda x: x == sorted(x))([l['difficulty'] for l in d['levels']])")"
expect_same 'pack.lab' "$(cat first/levels/*.lab)" "$(sed '1,/^$/d' first/pack.lab)"
expect_same 'sizes' '8x7' "$(json first/pack.json "' '.join({'%dx%d' % (l['width'], l['height']) for l in d['levels']})")"
expect_same 'accepted' 3 "$(json first/pack.json "d['funnel']['accepted']")"

# Options, parameters and metadata say the same; --count is for all tiers, or these say their numbers.
run labyrinth "${small[@]}" -n 3 --seed 18446744073709551615 --out largest --name 'Big "one"' --author Me --title 'Nr {rank}' --json
expect_exit 0
expect_same 'the result' 'largest 3 True 3' "$(json .run/stdout "d['out'], d['levels'], d['complete'], sum(d['tiers'].values())" | tr -d "(),'")"
expect_part largest/pack.json '"seed":	18446744073709551615'
expect_same 'what was asked for' '2 1 0 Nr 1 Big "one" Me' "$(json largest/pack.json \
  "' '.join(map(str, [*(d['levels'][0][k] for k in ('sweets', 'monsters', 'doors', 'title')), d['name'], d['author']]))")"
expect_part largest/pack.lab 'Title: Big "one"'
run labyrinth --params largest/pack.json --name 'Big "one"' --author Me --out largest2 --quiet
expect_exit 0
expect_same 'the pack from a pack.json' "$(sums largest)" "$(sums largest2)"
run labyrinth --size 7x7 --tier intro=2,easy=1 --set surplus=0 --out numbers --quiet
expect_exit 0
expect_same 'tiers' 'intro intro easy' "$(json numbers/pack.json "' '.join(l['tier'] for l in d['levels'])")"
run labyrinth --list-params
expect_exit 0
expect_same 'parameters listed' "$(json first/pack.json "len(d['params'])")" "$(wc -l <.run/stdout)"
run labyrinth --list-params --json
expect_part .run/stdout '"name":	"monsters"'
for command in labyrinth generate; do
  run "$command" --help
  tr -s ' \n' '  ' <.run/stdout >.run/help
  expect_part .run/help 'cells'
  expect_part .run/help '3x3 patterns'
done

# A recipe gives its level again.
for level in 1 3; do
  recipe=$(json first/pack.json "d['levels'][$((level - 1))]['recipe']")
  [[ $recipe == l1,* ]] || fail "not a recipe: $recipe"
  run regenerate "$recipe"
  expect_exit 0
  expect_same "$recipe" "$(grep -v '^Title: ' first/levels/000$level.lab)" "$(cat .run/stdout)"
  run regenerate "$recipe" --json
  expect_same 'the id' "$(json first/pack.json "d['levels'][$((level - 1))]['id']")" "$(json .run/stdout "d['id']")"
done
refused "tessoban regenerate: recipe: 'l9' is not a version this program knows (l1)" regenerate l9,seed=1,candidate=0
refused "tessoban regenerate: --rooms and --patterns do not go with labyrinths" \
  regenerate l1,seed=1,candidate=0 --rooms none.xsb

# A run that was killed or interrupted goes on with the same command, and gives the same bytes. It is so long
# that no machine is through with it when its journal begins.
more=("${small[@]}" -n 300 --seed 4)
run labyrinth "${more[@]}" --out whole --quiet
expect_exit 0
size=0
for signal in KILL INT; do
  background labyrinth "${more[@]}" --jobs 1 --out pieces
  await pieces.partial/.spool "$((size + 2000))"
  ended "$signal"
  size=$(stat -c %s pieces.partial/.spool)
done
expect_exit 130
expect_same 'what is kept' '.spool' "$(ls -A pieces.partial)"
expect_part .run/stderr 'resuming an interrupted run after'
run labyrinth "${more[@]}" --out pieces --max-seconds 0.01
expect_exit 1
expect_part .run/stderr 'the time is up'
run labyrinth "${more[@]}" --out pieces
expect_exit 0
expect_part .run/stderr 'resuming an interrupted run after'
expect_same 'the resumed pack' "$(sums whole)" "$(sums pieces)"
expect_none pieces.partial

# Levels that do not come: exit 1, and nothing is left.
run labyrinth --size 4x4 --monsters 0 --sweets 0 --doors 0 --keys 0 --switches 0 --tier expert -n 1 --set max_candidates=20 --out vain
expect_exit 1
expect_part .run/stderr 'expert: 0 of 1 levels found within max_candidates and patience'
expect_part .run/stderr 'no level was found, so no pack was written'
expect_none vain vain.partial

# Tiers that do not come: their places have levels of others, and the run ends by itself.
run labyrinth --size 8x8 --monsters 0 -n 5 --set patience=1 --out calm
expect_exit 1
expect_stdout 'calm: 5 labyrinths: 5 intro; 4 of them in places of other tiers'
expect_part .run/stderr 'expert: 0 of 1 levels found within max_candidates and patience; its places have 1 intro'
expect_same 'a pack that is not complete' False "$(json calm/pack.json "d['complete']")"
run check calm
expect_exit 0

# Folders of other kinds are left alone.
run generate --tier any --size 2x1 --boxes 1 -n 1 --effort 0 --formats xsb --out sokoban --quiet
sums sokoban >before
run labyrinth "${small[@]}" -n 1 --out sokoban --force
expect_exit 2
expect_stderr 'tessoban labyrinth: sokoban already exists and pack.xsb in it does not belong to a pack of labyrinths: it was not changed'
expect_same 'the other pack' "$(cat before)" "$(sums sokoban)"
run generate --tier any --size 2x1 --boxes 1 -n 1 --effort 0 --formats json,png --name labyrinth --out named --quiet
sums named >before
run labyrinth "${small[@]}" -n 1 --out named --force
expect_exit 2
expect_stderr 'tessoban labyrinth: named already exists and pack.json in it does not belong to a pack of labyrinths: it was not changed'
expect_same 'the pack named labyrinth' "$(cat before)" "$(sums named)"
refused 'tessoban labyrinth: first already exists; --force replaces it' labyrinth "${small[@]}" -n 1 --out first
run generate --tier any --size 2x1 --boxes 1 -n 1 --effort 0 --out first --force
expect_exit 2
expect_part .run/stderr 'does not belong to a pack: it was not changed'

# Errors come at once, with the reason, and leave nothing behind.
ls -A >before
say='tessoban labyrinth:'
refused "$say option '--size' cannot be '3x9': it takes WxH, each 4 to 64" labyrinth --size 3x9 --out x
refused "$say option '--size' cannot be '65x9': it takes WxH, each 4 to 64" labyrinth --size 65x9 --out x
refused "$say option '--monsters' cannot be '9': it takes N or A-B, each 0 to 8, or auto" labyrinth --monsters 9 --out x
refused "$say option '--sweets' cannot be '33': it takes N or A-B, each 0 to 32, or auto" labyrinth --sweets 33 --out x
refused "$say option '--count' cannot be '0': it takes 1 to 20000" labyrinth -n 0 --out x
refused "$say option '--tier' cannot be 'ultra': it takes all, any, intro, easy, medium, hard, expert" labyrinth --tier ultra --out x
refused "$say --set: unknown parameter 'monster', did you mean 'monsters'?" labyrinth --set monster=1 --out x
refused "$say --set: unknown parameter 'boxes' (see labyrinth --list-params)" labyrinth --set boxes=1 --out x
refused "$say --set monsters: expected KEY=VALUE" labyrinth --set monsters --out x
refused "$say --seed: '-1' is not a whole number from 0 to 2^64 - 1" labyrinth --seed -1 --out x
refused "$say parameter 'count': 9 levels, but those of the tiers are 3 in all" labyrinth --tier hard=3 -n 9 --out x
refused "$say a pack is a folder and cannot go to standard output; name one with --out" labyrinth --out -
refused "$say nowhere/x: the folder nowhere does not exist" labyrinth "${small[@]}" -n 1 --out nowhere/x
run labyrinth --doors 1 --keys 2 --switches 1 --out x
expect_exit 2
run labyrinth --size 4x4 --sweets 30 --out x
expect_exit 2
expect_same 'files' "$(cat before)" "$(ls -A)"

# check finds what was changed, even with sums made anew.
# forged NAME MESSAGE COMMAND...: in a copy of the pack; the command changes it
forged() {
  local name=$1 message=$2
  shift 2
  rm -rf forged && cp -r first forged
  (cd forged && "$@")
  resum forged
  run check forged
  last="check after: $name"
  expect_exit 1
  expect_part .run/stderr "$message"
}
cp -r first changed && echo >>changed/pack.lab
run check changed
expect_exit 1
expect_part .run/stderr 'pack.lab: has changed since it was written'
# Called by `forged`.
# shellcheck disable=SC2317
change() { # EXPRESSION: of d, the parsed pack.json, written as the program writes it
  /usr/bin/python3 - "$1" <<'END'
import re, sys
text = open('pack.json').read()
old, new = sys.argv[1].split('=>')
assert re.search(old, text), old
open('pack.json', 'w').write(re.sub(old, new, text, count=1))
END
}
forged 'another move' 'its solution is wrong: ' change '("solution":\t")[lurdw]{2}=>\1ww'
forged 'another id' 'its id is not that of its board' change '("id":\t")[0-9a-f]{4}=>\g<1>0000'
forged 'another difficulty' 'pack.json:' change '("difficulty":\t)[0-9]{2}(?![\d,]*\n?\])=>\g<1>1'
forged 'another measure' 'index.html:' change '("nodes":\t)[0-9]+(\n?\t*})=>\g<1>7\2'
forged 'another fact' 'made again, it has' change '("trap":\t)false=>\g<1>true'
forged 'another count' 'pack.json:' change '("proofs":\t)[0-9]+=>\g<1>7'
forged 'another seed' 'pack.json:' change '("seed":\t)[0-9]+=>\g<1>7'
forged 'another picture' 'thumbs/0001.png is not a picture of its board' cp thumbs/0002.png thumbs/0001.png
forged 'another level' 'levels/0001.lab:' cp levels/0002.lab levels/0001.lab
forged 'a page' 'index.html:' sed -i 's/<title>/<title>X/' index.html
forged 'a file too many' 'notes.txt: does not belong to the pack' touch notes.txt
forged 'a file too few' 'sheet.png: is missing' rm sheet.png
forged 'no metadata' 'pack.json' rm pack.json
rm -rf damaged && cp -r first damaged && rm damaged/pack.json
run check damaged
expect_exit 1
expect_stderr 'damaged: pack.json: No such file or directory'
rm -rf damaged && cp -r first damaged && sed -i '5s/:/=/' damaged/pack.json && resum damaged
run check damaged
expect_exit 1
expect_stderr 'damaged: pack.json: line 5: this is not JSON'
run check --quick first
expect_exit 0
expect_stdout 'first: 3 levels, 3 solutions, good as far as compared'
refused 'tessoban check: --rooms does not go with labyrinths' check first --rooms x.xsb

# check of files: boards and stored solutions.
run check first/pack.lab first/levels/0002.lab
expect_exit 0
expect_stdout "$(printf '%s\n' 'first/pack.lab: 3 levels, 3 solutions, all good' \
  'first/levels/0002.lab: 1 level, 1 solution, all good' '2 files: 4 levels, 4 solutions, all good')"
sed 's/^Solution: ./Solution: w/' first/levels/0001.lab >wrong.lab
run check wrong.lab
expect_exit 1
expect_part .run/stderr 'its solution is wrong: '
run check --json wrong.lab
expect_same 'the answer' 'wrong.lab 1 1 False' "$(json .run/stdout "' '.join(str(d[0][k]) for k in ('file', 'levels', 'solutions', 'ok'))")"
sed 's/@/ /' first/levels/0001.lab >nobody.lab
run check nobody.lab
expect_exit 2
expect_part .run/stderr 'nobody.lab:'

finish
