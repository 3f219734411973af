#!/usr/bin/env bash
# tune: grids and searches, the same for any number of threads and after any interruption.
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
say='tessoban tune:'
grid=(tune --vary 'size=1x1,2x2,3x1' --vary boxes=1-2 --vary 'effort=0,5' --candidates 40 --quiet)

# json FILE EXPRESSION: a Python expression of d, the parsed file
json() { /usr/bin/python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print($2)" "$1"; }

# The files of a grid.
run "${grid[@]}" --out grid
expect_exit 0
expect_stderr ''
expect_part .run/stdout 'What matters, in shares of the variance over the points:'
expect_same 'the files' \
  'examples.html patterns.csv plots report.html results.csv results.json results.sha256 sensitivity.csv timings.csv' \
  "$(cd grid && echo *)"
(cd grid && sha256sum --quiet -c results.sha256) || fail 'sha256sum does not agree'
expect_same 'rows' 13 "$(wc -l <grid/results.csv)"
expect_same 'rows of patterns' 18 "$(wc -l <grid/patterns.csv)"
expect_same 'patterns' '17 True True' "$(json grid/results.json \
  "len(d['patterns']['each']), d['patterns']['levels'] <= d['patterns']['maps'], \
   0 < max(p['levels'] for p in d['patterns']['each']) <= d['patterns']['levels']" | tr -d '(,)')"
expect_same 'points' '12 12 [40]' "$(json grid/results.json \
  "len(d['points']), len({str(p['values']) for p in d['points']}), \
   sorted({p['candidates'] for p in d['points']})" | tr -d '(,)')"
expect_same 'effects' 6 "$(grep -c '^difficulty,[a-z]' grid/sensitivity.csv)"
expect_same 'shares' True "$(json grid/results.json "all(abs(sum(e['share'] for e in s['effects']) \
  + s['rest'] - 1) < 1e-4 or s['sd'] == 0 for s in d['sensitivity'])")"
expect_same 'the head of the effects' 'outcome,parameter,with,share,limit,within_noise' \
  "$(head -n 1 grid/sensitivity.csv)"
expect_same 'noise comes last' True "$(json grid/results.json "all([e['within_noise'] for e in s['effects']] \
  == sorted(e['within_noise'] for e in s['effects']) and all(e['limit'] is None or \
  e['within_noise'] == (e['share'] <= e['limit'] + 1e-6) for e in s['effects']) for s in d['sensitivity'])")"
expect_same 'funnels add up' True "$(json grid/results.json "all(sum(p['funnel']['rejects'].values()) \
  + p['accepted'] == p['candidates'] == p['funnel']['candidates'] for p in d['points'])")"
! grep -rqF "$folder" grid || fail 'the results name the folder they were made in'

# Each example level is the level of its recipe.
recipe=$(json grid/results.json "[p for p in d['points'] if p['examples']][-1]['examples'][-1]['recipe']")
id=$(json grid/results.json "[p for p in d['points'] if p['examples']][-1]['examples'][-1]['id']")
run regenerate "$recipe" --json
expect_part .run/stdout "$id"

# The examples can be played: each is in examples.html once, under its id.
expect_same 'examples to play' True "$(/usr/bin/python3 - <<'END'
import json, re
page = open('grid/examples.html').read()
data = json.loads(re.search(r'id="data">(.*?)</script>', page, re.S).group(1))
ids = [level['id'] for level in data['levels']]
points = json.load(open('grid/results.json'))['points']
print(len(ids) == len(set(ids)) == data['total'] and
      set(ids) == {e['id'] for p in points for e in p['examples']})
END
)"

# The command in the report gives the same results again. results.json also has CPU times, which differ.
untimed() { # FOLDER: the hash of its results.json without what depends on the machine
  /usr/bin/python3 - "$1/results.json" <<'END'
import hashlib, json, sys
results = json.load(open(sys.argv[1]))
timed = {o['name'] for o in results['outcomes'] if o['timed']}
for point in results['points']:
    del point['cpu_seconds']
    for name in timed: del point['outcomes'][name]
results['sensitivity'] = [s for s in results['sensitivity'] if s['outcome'] not in timed]
print(hashlib.sha256(json.dumps(results).encode()).hexdigest())
END
}
repeats() { # FOLDER: runs the command that its report names, elsewhere
  last="repeating $1"
  rm -rf elsewhere && mkdir elsewhere
  /usr/bin/python3 - "$1/report.html" >elsewhere/command <<'END'
import json, re, sys
print(json.loads(re.search(r'id="data">(.*?)</script>', open(sys.argv[1]).read(), re.S).group(1))['command'])
END
  (cd elsewhere && PATH=$(dirname "$tessoban"):$PATH sh ./command >told 2>&1)
  for file in results.csv patterns.csv; do
    expect_same "$file" "$(cat "$1/$file")" "$(cat "elsewhere/$1/$file")"
  done
  expect_same 'results.json' "$(untimed "$1")" "$(untimed "elsewhere/$1")"
}
repeats grid
cat >odd.json <<'END'
{"vary": {"boxes": ["2-3", 4], "effort": "1..9:log3"},
 "set": {"size": "2x2", "title": "it's \"$HOME\" {n}"}}
END
run tune odd.json --candidates 5 --seed 77 --report pushes,tier_easy --out "a study's" --quiet
expect_exit 0
expect_part "a study's/report.html" 'printf %s'
repeats "a study's"

# The results match the schema of the project.
validate() { # FILE
  last="validating $1"
  expect_same "the schema's verdict" '' "$(/usr/bin/python3 - "$root/output/tuning.schema.json" "$1" <<'END'
import json, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
results = json.load(open(sys.argv[2]))
for error in validator.iter_errors(results):
    print('/'.join(map(str, error.absolute_path)), error.message[:200])
for key in list(results):  # and it is strict
    if validator.is_valid({k: v for k, v in results.items() if k != key}): print('needs no', key)
END
  )"
}
if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  validate grid/results.json
else
  echo 'skipped: python3-jsonschema is not there to check results.json'
fi

# The results do not depend on the number of threads.
for jobs in $(repeated '1 2 3' 3); do
  run "${grid[@]}" --out again --jobs "$jobs" --force
  expect_exit 0
  expect_same "the results by $jobs threads" "$(cat grid/results.csv)" "$(cat again/results.csv)"
done

# A spec file gives the same results as options, and options override it.
cat >spec.json <<'END'
{
  "set": {"map": "pattern"},
  "vary": {"size": ["1x1", "2x2", "3x1"], "boxes": "1-2", "effort": [0, 5]},
  "candidates": 4000, "seed": 1, "report": ["difficulty", "tier_easy"]
}
END
run tune spec.json --candidates 40 --out spec
expect_exit 0
expect_same 'the results of a spec' "$(cat grid/results.csv)" "$(cat spec/results.csv)"
expect_part .run/stdout 'difficulty'
expect_same 'report' "['difficulty', 'tier_easy']" "$(json spec/results.json "d['report']")"
run tune spec.json --candidates 40 --vary effort=0 --out spec --force --json
expect_exit 0
expect_same 'a parameter varied otherwise' 6 "$(json .run/stdout "d['points']")"

# Killed several times, it gives the same results. Only the same command resumes it.
slow=(tune --vary 'size=2x2,3x2' --vary boxes=2-3 --candidates 60)
run "${slow[@]}" --out whole
expect_exit 0
kept() { stat -c %s killed.partial/.blocks 2>/dev/null || echo 0; }
for signal in KILL INT KILL; do
  before=$(kept)
  # As on a terminal: a shell without job control starts background commands deaf to SIGINT.
  setsid /usr/bin/python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$tessoban" "${slow[@]}" --jobs 2 --out killed >/dev/null 2>&1 &
  process=$!
  for ((i = 0; i < 2000; i++)); do
    (($(kept) > before + 3000)) && break
    [[ -e killed ]] && break
    sleep 0.01
  done
  kill -"$signal" "$process" 2>/dev/null
  wait "$process"
  code=$?
  [[ $signal == INT && ! -e killed ]] && expect_exit 130
  code=0
done
[[ -e killed ]] || run "${slow[@]}" --out killed
expect_exit 0
expect_same 'the results of a killed run' "$(cat whole/results.csv)" "$(cat killed/results.csv)"
# A file that comes into the folder meanwhile stays, and so does what was found.
mkdir visited
background "${slow[@]}" --jobs 1 --out visited
await visited.partial/.blocks 500
echo dear >visited/letter
wait "$job"
code=$?
expect_exit 2
expect_part .run/stderr "$say visited already exists and is not a tuning run: it was not changed; visited.partial keeps"
expect_file visited/letter dear
rm visited/letter
run "${slow[@]}" --out visited
expect_exit 0
expect_same 'the results of a disturbed run' "$(cat whole/results.csv)" "$(cat visited/results.csv)"
mkdir -p other.partial
cp whole/results.csv other.partial/
printf 'something else' >other.partial/.blocks
refused "$say other.partial belongs to an interrupted run of another version, or is damaged: start over with --force" \
  "${grid[@]:0:7}" --candidates 5 --out other
expect_file other.partial/.blocks 'something else'
run "${grid[@]:0:7}" --candidates 5 --out other --force
expect_exit 0
expect_part .run/stderr 'other.partial belonged to another interrupted run: starting over'
expect_none other.partial

# A file size limit loses no block.
last='tessoban tune within ulimit -f'
(
  ulimit -f 30
  exec "$tessoban" "${grid[@]}" --out limited
) >.run/stdout 2>.run/stderr
code=$?
expect_exit 2
expect_part .run/stderr ': File too large; limited.partial keeps what was found, and the same command goes on from there'
expect_same 'what is kept' '.blocks' "$(ls -A limited.partial)"
run "${grid[@]:0:9}" --out limited
expect_exit 0
expect_part .run/stderr 'resuming an interrupted run after'
expect_same 'the results after a file that was too large' "$(cat grid/results.csv)" "$(cat limited/results.csv)"

# With a budget of seconds, the number of candidates depends on the machine.
run tune --vary boxes=1-2 --set size=2x2 --seconds 0.05 --out seconds
expect_exit 0
expect_same 'seconds used' True "$(json seconds/results.json \
  "all(p['cpu_seconds'] >= 0.05 for p in d['points'])")"
run tune --vary boxes=1-2 --set size=2x2 --states 20k --out states
expect_exit 0
expect_same 'states used' True "$(json states/results.json \
  "all(p['funnel']['reverse_states'] + p['funnel']['forward_states'] >= 20000 for p in d['points'])")"

# Impossible points are named; any parameter can vary.
run tune --vary boxes=2,9 --set size=2x1 --candidates 5 --out refused
expect_exit 0
expect_part refused/results.csv 'the map is too small for so many boxes'
run tune --vary count=5,6 --set size=2x2 --set boxes=1 --candidates 5 --out count
expect_exit 0
expect_stderr "$say 'count' only matters for a whole pack: it makes no difference to a point"

# A search with a budget of states does not depend on the number of threads. Its best.json works
# with generate --params.
search=(tune --target tier=easy --budget 1M --vary 'size=2x1,2x2' --vary boxes=1-3
  --vary 'starts=1,4')
run "${search[@]}" --jobs 1 --out search
[[ $code == 0 || $code == 1 ]] || fail "a search ends with $code"
cp .run/stdout told
expect_part told 'On new candidates, which the search did not use, levels with tier=easy:'
[[ $code == 1 ]] && expect_part told 'The defaults could not be beaten'
/usr/bin/python3 -c 'import jsonschema' 2>/dev/null && validate search/results.json
run "${search[@]}" --jobs 3 --out search --force
expect_stdout "$(cat told)"
repeats search
expect_same 'a winner' True "$(json search/results.json \
  "d['search']['fresh']['winner']['hits'] > 0 and d['search']['best']['tier'] == 'easy'")"
run generate --params search/best.json -n 3 --formats json --out best --quiet
expect_exit 0
run "${search[@]}" --jobs 2 --out search --force --json
expect_same 'the unit' 'million states' "$(json .run/stdout "d['unit']")"

# Errors: one line, and nothing is written.
nothing() {
  refused "$@" --out none
  expect_none none none.partial
}
nothing "$say --vary: unknown parameter 'boxs', did you mean 'boxes'?" tune --vary boxs=2
nothing "$say --set: unknown parameter 'sise', did you mean 'size'?" tune --set sise=2x2
nothing "$say --vary: 'boxes': expected KEY=VALUES" tune --vary boxes
nothing "$say --vary: parameter 'boxes': '5..2' is an empty range: it ends before it begins" \
  tune --vary boxes=5..2
nothing "$say --vary: parameter 'boxes' cannot be '21': it takes N or A-B, each 1 to 20, or auto" \
  tune --vary boxes=19-25
nothing "$say nothing to vary: say --vary KEY=VALUES, or --target" tune
nothing "$say no point of the grid is possible: size 1x1 with 9 boxes: the map is too small for so \
many boxes, their goals, the player and one free cell" tune --vary size=1x1 --set boxes=9
nothing "$say --candidates: '0' is not a number of candidates, above 0 and up to 1000000000" \
  tune --vary boxes=2 --candidates 0
nothing "$say --report: unknown outcome 'difficulti', did you mean 'difficulty'?" \
  tune --vary boxes=2 --report pushes,difficulti
nothing "$say --target: unknown measure 'pushs', did you mean 'pushes'?" tune --target pushs=4..9
nothing "$say --target: 'pushes=9..4' is an empty range: it ends before it begins" \
  tune --target pushes=9..4
nothing "$say --budget: '60x' is no budget: expected CPU time such as 60s, 5m or 1h (1s at least), \
or states such as 500M (1M at least)" tune --target tier=hard --budget 60x
nothing "$say --budget is for a search: say --target too" tune --vary boxes=2 --budget 9s
nothing "$say a search shares out its own --budget: no --candidates, --states or --seconds" \
  tune --target tier=hard --candidates 5
nothing "$say the grid has more than 20000 points, which is the limit" \
  tune --vary effort=0..999 --vary climb=1..999
nothing "$say nosuch.json: No such file or directory" tune nosuch.json
run tune --vary effort=0..900 --set size=1x1 --set boxes=1 --candidates 2 --out none
expect_exit 2
[[ $(cat .run/stderr) =~ ^"$say the grid has 901 points, about "[0-9]+\ [a-z]+\ on\ [0-9]+\ threads?"; run it with --yes"$ ]] ||
  fail "the estimate: $(cat .run/stderr)"
expect_none none none.partial
wrong() { # MESSAGE, the spec on standard input
  cat >wrong.json
  nothing "$say $1" tune wrong.json
}
wrong "wrong.json:2: unknown parameter 'sizes', did you mean 'size'?" <<<'{"vary": {"boxes": 2,
"sizes": ["2x2"]}}'
wrong "wrong.json:2: unknown field 'varry', did you mean 'vary'?" <<<'{
"varry": {}}'
wrong "wrong.json:1: unknown field 'zebra': a spec has set, vary, candidates, states, seconds, \
seed, report, target, budget" <<<'{"zebra": 1}'
wrong "wrong.json:1: parameter 'boxes': the list is empty" <<<'{"vary": {"boxes": []}}'
# Contradictions are errors: neither value is ignored.
nothing "$say --vary: parameter 'boxes' is varied twice" tune --vary boxes=1-3 --vary boxes=2
nothing "$say --set: parameter 'boxes' is varied, so it cannot be set" \
  tune --vary boxes=2 --set boxes=3
nothing "$say --candidates and --seconds both limit a point: give only one" \
  tune --vary boxes=2 --candidates 10 --seconds 1
wrong "wrong.json: 'states' and 'seconds' both limit a point: give only one" \
  <<<'{"vary": {"boxes": 2}, "seconds": 1, "states": "1M"}'
wrong "wrong.json: parameter 'boxes' is both set and varied" \
  <<<'{"vary": {"boxes": 2}, "set": {"boxes": 3}}'
wrong "wrong.json:1: a seed beyond 2^53 must be a text, in quotes, to be exact" \
  <<<'{"vary": {"boxes": 1}, "seed": 18446744073709551615}'
for seed in 1234567890123456 '"18446744073709551615"'; do
  echo "{\"vary\": {\"boxes\": 1}, \"set\": {\"size\": \"1x1\"}, \"candidates\": 1, \"seed\": $seed}" >seed.json
  run tune seed.json --quiet --force --out seeded
  expect_exit 0
  expect_part seeded/results.json "\"seed\":	${seed//\"/}"
done
wrong "wrong.json: the key 'boxes' appears twice" <<<'{"vary": {"boxes": 2, "boxes": 3}}'
echo '{"vary": {"boxes": 2}, "set": {"size": "1x1", "effort": 1}, "seconds": 9}' >plain.json
nothing "$say --set: parameter 'boxes' is varied, so it cannot be set" \
  tune plain.json --set boxes=3
run tune plain.json --candidates 4 --vary effort=2,3 --quiet --out overruled
expect_exit 0
expect_same 'points of an overruled spec' '[(2, 4), (3, 4)]' \
  "$(json overruled/results.json "sorted((int(p['values']['effort']), p['candidates']) for p in d['points'])")"
wrong "wrong.json:1: \"vary\" must be an object of parameters" <<<'{"vary": 7}'
wrong 'wrong.json: expected a JSON object, such as {"vary": {"boxes": "2-4"}}' <<<'[]'
wrong 'wrong.json:2:1: not JSON from here on' <<<'{"vary": {"boxes": 2}'
refused "$say grid already exists; --force replaces it" "${grid[@]}" --out grid
mkdir mine && touch mine/precious
refused "$say mine already exists and is not a tuning run: it was not changed" \
  "${grid[@]}" --out mine --force
expect_file mine/precious ''
run generate --tier any --size 2x2 --boxes 1 -n 1 --formats json --out pack --quiet
refused "$say pack already exists and is not a tuning run: it was not changed" \
  "${grid[@]}" --out pack --force
run generate --tier any --size 2x2 --boxes 1 -n 1 --formats json --out grid --force
expect_exit 2

run tune --list-outcomes --json
expect_exit 0
expect_part .run/stdout '"name":	"difficulty"'
run tune --list-outcomes
expect_exit 0
expect_part .run/stdout 'levels_per_cpu_second'
finish
