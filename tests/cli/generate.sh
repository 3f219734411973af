#!/usr/bin/env bash
# generate: the same bytes for the same seed, all sources of parameters, messages and errors.
# packs, full_disks and resume test packs as folders on disk.
# TSB_CLI_LEVELS sets the number of levels in the pack that is generated several times.
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0)

# json FILE EXPRESSION: a Python expression of d, the parsed file
json() { /usr/bin/python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print($2)" "$1"; }

# The same seed, the same bytes, with any number of threads.
levels=${TSB_CLI_LEVELS:-5}
run generate --seed 1 -n "$levels" --out first
expect_exit 0
run check first
expect_exit 0
expect_stdout "first: $levels levels, $levels solutions, all good"
sums first >wanted
for jobs in $(repeated '1 2 3 7' 3); do
  run generate --seed 1 -n "$levels" --jobs "$jobs" --out again --quiet --force
  expect_exit 0
  expect_same "the pack by $jobs threads" "$(cat wanted)" "$(sums again)"
done
(cd first && sha256sum --quiet -c SHA256SUMS) || fail 'sha256sum does not agree with SHA256SUMS'
expect_same 'sums listed' "$(wc -l <first/SHA256SUMS)" "$(($(wc -l <wanted) - 1))"
! grep -rqF "$folder" first || fail 'the pack names the folder it was made in'
# Another seed, another pack; the default seed is 1.
run generate "${small[@]}" -n 5 --seed 2 --out two
run generate "${small[@]}" -n 5 --seed 1 --out one
run generate "${small[@]}" -n 5 --out none
[[ $(sums one) == "$(sums none)" ]] || fail 'the default seed is not 1'
[[ $(sha256sum <one/pack.xsb) != $(sha256sum <two/pack.xsb) ]] || fail 'the seed has no say'
run generate "${small[@]}" -n 2 --seed 18446744073709551615 --out largest
expect_exit 0
expect_part largest/pack.json '"seed":	18446744073709551615'

# The metadata match the schema of the project.
if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  cat >validate.py <<'END'
import json, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
pack = json.load(open(sys.argv[2]))
for error in validator.iter_errors(pack):
    print('/'.join(map(str, error.absolute_path)), error.message)
for key in set(pack) - {'rating'}:  # and it is strict; the first rating was not named
    if validator.is_valid({k: v for k, v in pack.items() if k != key}): print('needs no', key)
if validator.is_valid({**pack, 'more': 1}): print('takes anything')
END
  for pack in first largest; do
    last="validating $pack/pack.json"
    expect_same "the schema's verdict" '' \
      "$(/usr/bin/python3 validate.py "$root/output/pack.schema.json" "$pack/pack.json")"
  done
else
  echo 'skipped: python3-jsonschema is not there to check pack.json'
fi

# Five tiers, evenly, easiest first.
expect_same 'levels a tier' "$((levels / 5))" "$(json first/pack.json \
  "' '.join(sorted({str(t['count']) for t in d['tiers']}))")"
expect_same 'order' True "$(json first/pack.json \
  "(lambda x: x == sorted(x))([l['difficulty'] for l in d['levels']])")"
expect_same 'distinct levels' "$levels" "$(json first/pack.json "len({l['id'] for l in d['levels']})")"

# A pack can be generated again from its own metadata, and options override files.
run generate "${small[@]}" -n 4 --seed 9 --metric lines --set starts=2 --out source
run generate --params source/pack.json --out from_pack
expect_exit 0
expect_same 'the pack from a pack.json' "$(sums source)" "$(sums from_pack)"
run generate "${small[@]}" -n 1 --seed 18446744073709551615 --formats json --out biggest
run generate --params biggest/pack.json --formats json --out biggest_again # beyond what a double keeps
expect_same 'the pack of the largest seed' "$(sums biggest)" "$(sums biggest_again)"
run generate --params source/pack.json --seed 10 --out other_seed
expect_part other_seed/pack.json '"seed":	10'
echo '{"count": 3, "tier": "any", "size": "2x2", "boxes": 2, "effort": 0, "box_on_goal": true}' >p.json
run generate --params p.json --out from_file
expect_exit 0
expect_same 'parameters' '3 any 2x2 2 0 on' "$(json from_file/pack.json \
  "' '.join(str(d['params'][k]) for k in 'count tier size boxes effort box_on_goal'.split())")"
run generate --params p.json --set count=2 --set boxes=1-2 --boxes 1 --out mixed
expect_exit 0
expect_same 'parameters' '2 1' "$(json mixed/pack.json \
  "' '.join(str(d['params'][k]) for k in 'count boxes'.split())")"

# Every parameter is listed, and every listed one can be set to its default.
run generate --list-params --json
expect_part .run/stdout '"name":	"count"'
run generate --list-params
expect_exit 0
expect_stderr ''
cp .run/stdout listed
expect_same 'parameters listed' "$(json first/pack.json "len(d['params'])")" "$(wc -l <listed)"
expect_part listed 'pattern | maze'
expect_part listed '1 to 10'
defaults=()
while IFS=$'\t' read -r key value _; do
  defaults+=(--set "$key=$value")
done < <(sed -E 's/ {2,}/\t/; s/ {2,}/\t/' listed)
run generate "${defaults[@]}" --seed 1 -n "$levels" --out defaults
expect_exit 0
expect_same 'the pack by defaults' "$(cat wanted)" "$(sums defaults)"

# Titles made by a pattern are the same in every format, and pack.json holds the pattern.
run generate --tier intro -n 2 --formats xsb,json --title 'Nr {rank}: "{tier}" {n}, {boxes} ü' --out titled
expect_exit 0
expect_same 'titles' "$(printf 'Title: Nr %d: "Intro" %d, %d ü\n' 1 1 "$(json titled/pack.json "d['levels'][0]['boxes']")" \
  2 2 "$(json titled/pack.json "d['levels'][1]['boxes']")")" "$(grep '^Title: Nr' titled/pack.xsb)"
run check titled
expect_exit 0
run generate --params titled/pack.json --out titled2
expect_exit 0
expect_same 'titles again' "$(grep Title titled/pack.xsb)" "$(grep Title titled2/pack.xsb)"
rm -r titled titled2

# Errors come at once, with the reason, and leave nothing behind.
ls -A >before
say='tessoban generate:'
refused "$say option '--boxes' cannot be '21': it takes N or A-B, each 1 to 20, or auto" \
  generate --boxes 21 --out x
refused "$say option '--boxes' cannot be '0': it takes N or A-B, each 1 to 20, or auto" \
  generate --boxes 0 --out x
refused "$say option '--size' cannot be '11x1': it takes WxH, WxH-WxH or a list of these, each 1 to 10, or auto" \
  generate --size 11x1 --out x
refused "$say option '--size' cannot be '3': it takes WxH, WxH-WxH or a list of these, each 1 to 10, or auto" \
  generate --size 3 --out x
refused "$say option '--count' cannot be '0': it takes 1 to 10000000" generate -n 0 --out x
refused "$say option '--count' cannot be '-5': it takes 1 to 10000000" generate -n -5 --out x
refused "$say option '--tier' cannot be 'ultra': it takes all, any, intro, easy, medium, hard, expert" \
  generate --tier ultra --out x
refused "$say option '--map' cannot be 'cave': it takes pattern | maze" generate --map cave --out x
refused "$say option '--method' cannot be 'magic': it takes exhaustive | random" \
  generate --method magic --out x
refused "$say option '--metric' cannot be 'joy': it takes pushes | lines | changes | range | difficulty" \
  generate --metric joy --out x
refused "$say option '--effort' cannot be '1001': it takes 0 to 1000, or auto" \
  generate --effort 1001 --out x
refused "$say parameter 'boxes': 4-2 is the wrong way round" generate --boxes 4-2 --out x
refused "$say --set: parameter 'starts' cannot be '65': it takes 1 to 64" \
  generate --set starts=65 --out x
refused "$say --set: unknown parameter 'bogus', did you mean 'boxes'?" \
  generate --set bogus=1 --out x
refused "$say parameter 'title' cannot be '{hue}': it takes a line of at most 127 bytes with the fields {tier} {n} {rank} {id} {boxes} {pushes} {moves} {difficulty} {seed}" \
  generate --title '{hue}' --out x
refused "$say --set bogus: expected KEY=VALUE" generate --set bogus --out x
refused "$say parameters 'tier_easy' to 'tier_expert': the bounds must rise" \
  generate --set tier_easy=28 --out x
refused "$say size 1x1 with 4 boxes: the map is too small for so many boxes, their goals, the player and one free cell" \
  generate --size 1x1 --boxes 4 --out x
refused "$say --formats: 'gif' is none of xsb, levels, json, png, html, boxoban, npy, jsonl" generate --formats xsb,gif --out x
refused "$say --formats: name at least one of xsb, levels, json, png, html, boxoban, npy, jsonl" generate --formats '' --out x
for seed in -1 x '' 1.5 18446744073709551616 ' 1'; do
  refused "$say --seed: '$seed' is not a whole number from 0 to 2^64 - 1" generate --seed "$seed" --out x
done
for bad in '--jobs 0' '--jobs 99999' '--max-seconds -1' '--progress fancy' '--bogus' '-n' 'operand'; do
  # shellcheck disable=SC2086
  run generate $bad --out x
  expect_exit 2
  expect_same 'lines of complaint' 1 "$(wc -l <.run/stderr)"
done

# wrong MESSAGE: expects this error for the parameter file on standard input
wrong() {
  cat >wrong.json
  refused "$say $1" generate --params wrong.json --out x
  rm wrong.json
}
wrong 'wrong.json:1:1: not JSON from here on' </dev/null
wrong 'wrong.json:1:13: not JSON from here on' < <(printf '{"boxes": 2}\0{"boxes": 3}')
wrong 'wrong.json:1:1: not JSON from here on' <<<'size=3x3'
wrong 'wrong.json:3:9: not JSON from here on' < <(printf '{\n"count": 3,\n"size": }\n')
wrong 'wrong.json:2:1: not JSON from here on' < <(printf '{"count": 3}\n}\n')
wrong 'wrong.json: expected a JSON object of parameters' <<<'[1, 2]'
wrong "wrong.json:1: unknown parameter 'boxen', did you mean 'boxes'?" <<<'{"boxen": 3}'
wrong "wrong.json:1: parameter 'boxes' cannot be '99': it takes N or A-B, each 1 to 20, or auto" \
  <<<'{"boxes": 99}'
wrong "wrong.json:1: parameter 'count' cannot be '-1': it takes 1 to 10000000" <<<'{"count": -1}'
wrong "wrong.json:1: parameter 'map' cannot be '1': it takes pattern | maze" <<<'{"map": 1}'
wrong "wrong.json:2: parameter 'map' cannot be 'cave': it takes pattern | maze" < <(printf '{"count": 3,\n"map": "cave"}\n')
wrong "wrong.json: 'seed' is not a whole number from 0 to 2^64 - 1" <<<'{"seed": -1}'
wrong "wrong.json:1: parameter 'boxes' cannot be '2.5': it takes N or A-B, each 1 to 20, or auto" \
  <<<'{"boxes": 2.5}'
wrong "wrong.json:1: parameter 'size' cannot be 'null': it takes WxH, WxH-WxH or a list of these, each 1 to 10, or auto" \
  <<<'{"size": null}'
wrong "wrong.json:1: parameter 'title' cannot be [1]: it takes a text" <<<'{"title": [1]}'
wrong "wrong.json: the key 'boxes' appears twice" <<<'{"boxes": 2, "count": 3, "boxes": 3}'
wrong "wrong.json: the key 'map' appears twice" <<<'{"params": {"map": "maze", "map": "maze"}}'
for value in 2.5 null '[1]' '{}' 1e30 '"many"' true; do
  echo "{\"count\": $value}" >wrong.json
  run generate --params wrong.json --out x
  expect_exit 2
  expect_part .run/stderr "parameter 'count' cannot be"
  expect_part .run/stderr '1 to 10000000'
  rm wrong.json
done
run generate --params nosuch.json --out x
expect_exit 2
expect_part .run/stderr 'nosuch.json: No such file or directory'
ls -A >after
expect_same 'files' "$(grep -v '^after$' before)" "$(grep -v '^after$' after)"

# A tier that cannot be filled: a message, exit 1, and the pack is still written. Its places are filled with levels of the nearest tier that was asked for.
never_hard=(-n 6 --tier 'intro,hard' --size 2x2 --boxes 1 --effort 0 --set min_pushes=3 --set tier_easy=17)
run generate "${never_hard[@]}" --set max_candidates=60 --out short
expect_exit 1
expect_part .run/stderr 'hard: 0 of 3 levels found within max_candidates and patience; its places have 3 intro'
expect_part .run/stderr "$say the candidates gave 54 levels: 46 intro, 8 easy; --tier any or --tier intro,easy takes such levels"
expect_stdout 'short: 6 levels: 6 intro; 3 of them in places of other tiers'
expect_same 'complete' False "$(json short/pack.json "d['complete']")"
expect_same 'tiers' '3 6 None 46, 0 0 None 8, 0 0 None 0, 3 0 {intro: 3} 0, 0 0 None 0' "$(json short/pack.json \
  "', '.join('%s %s %s %s' % (t['wanted'], t['count'], t.get('filled'), t['rated']) for t in d['tiers'])" | tr -d "'")"
expect_same 'tiers of the levels' "{'intro'}" "$(json short/pack.json "{l['tier'] for l in d['levels']}")"
[[ ! -e validate.py ]] || expect_same "the schema's verdict" '' \
  "$(/usr/bin/python3 validate.py "$root/output/pack.schema.json" short/pack.json)"
run check short
expect_exit 0
run generate "${never_hard[@]}" --set max_candidates=60 --out short --force --quiet --json
expect_exit 1
expect_stderr "$say 3 of 6 levels found within max_candidates and patience; 3 places filled from other tiers"
cp .run/stdout result.json
expect_same 'result' "6 False {'hard': {'intro': 3}} 46" "$(json result.json \
  "'%s %s %s %s' % (d['levels'], d['complete'], d['filled'], d['rated']['intro'])")"
! grep -q 'may never come' .run/stderr || fail 'advice on a run of a moment'
run generate --tier intro,expert -n 6 --size 4x2 --boxes 1 --effort 0 --set max_candidates=12000 \
  --formats xsb --out advised
expect_exit 1
expect_same 'early advice' 1 "$(grep -c "^$say [0-9]* levels so far, none of them expert, which may never come: [0-9]* intro, .*; --tier any or --tier intro,.* takes such levels$" .run/stderr)"
rm -r advised
# A pack that says it was filled otherwise is found out.
cp -r short forged
sed -i 's/"intro":	3/"intro":	2/' forged/pack.json
resum forged
run check forged
expect_exit 1
rm -r forged
# Advice is never the very command that was given.
run generate --size 3x2 --boxes 3 -n 20 --set max_candidates=60 --set tier_expert=40 --formats xsb --out advised
expect_exit 1
expect_part .run/stderr ' hard, 2 expert; --tier any takes such levels'
rm -r advised
# Rooms too small for so many levels that are not similar: the parameter to change is named, once.
run generate --tier any -n 10000 --size 2x1 --boxes 2 --effort 0 --set max_candidates=9000 --formats json --out alike
expect_exit 1
expect_same 'lines on similar levels' 1 "$(grep -c "^$say [0-9]* levels were too similar to the [0-9]* found so far; --set twins=101 keeps such levels$" .run/stderr)"
rm -r alike
# Stopped, its places are filled; resumed, it becomes the pack that it would have been.
scarce=(--tier all -n 30 --size 3x3 --boxes 2 --set max_candidates=500 --formats 'xsb,json')
run generate "${scarce[@]}" --out unbroken
expect_exit 1
expect_part .run/stdout 'in places of other tiers'
background generate "${scarce[@]}" --out broken
await broken.partial/.spool 2000
ended INT
expect_exit 130
[[ -e broken.partial/.spool ]] || fail 'the run was not stopped'
run check broken
expect_exit 0
run generate "${scarce[@]}" --out broken
expect_exit 1
expect_part .run/stderr 'resuming an interrupted run after'
expect_same 'the resumed pack' "$(sums unbroken)" "$(sums broken)"
# No level at all: a message, exit 1, no empty pack.
run generate --tier hard --size 2x2 --boxes 1 --effort 0 --set max_candidates=9 --out nothing
expect_exit 1
expect_part .run/stderr 'hard: 0 of 50 levels found within max_candidates'
expect_part .run/stderr 'no level was found, so no pack was written'
expect_stdout ''
expect_none nothing nothing.partial
run generate "${small[@]}" -n 50 --set max_candidates=5 --out few
expect_exit 1
expect_part .run/stderr 'of 50 levels found within max_candidates'

# The funnel adds up; --quiet prints nothing else; --json is valid; progress comes on demand.
run generate "${small[@]}" -n 5 --out told
expect_part .run/stderr '  candidates'
expect_part .run/stderr '  accepted '
expect_same 'candidates' True "$(json told/pack.json \
  "d['funnel']['candidates'] == d['funnel']['accepted'] + sum(d['funnel']['rejects'].values())")"
expect_same 'maps' True "$(json told/pack.json \
  "d['funnel']['maps'] >= sum(d['funnel']['map_rejects'].values())")"
run generate "${small[@]}" -n 5 --out quiet --quiet
expect_exit 0
expect_stderr ''
expect_part .run/stdout 'quiet: 5 levels: '
run generate "${small[@]}" -n 5 --out as_json --json --quiet
expect_exit 0
cp .run/stdout result.json
expect_same 'result' 'as_json 5 True 5' "$(json result.json \
  "d['out'], d['levels'], d['complete'], sum(d['tiers'].values())" | tr -d "(,')")"
run generate "${small[@]}" -n 100000000 --out x
expect_exit 2
run generate --tier any --size 2x2 --boxes 3 -n 1000000 --formats xsb --max-seconds 3 \
  --progress plain --out timed
expect_exit 1
expect_part .run/stderr ' of 1000000 levels, '
expect_part .run/stderr 'levels found within --max-seconds'
! grep -q $'[\r\033]' .run/stderr || fail 'plain lines are not plain'
run check timed
expect_exit 0
# As after Ctrl-C, the same command resumes the run, also without --max-seconds. Another command is
# an error.
found=$(grep -c '^Title: ' timed/pack.xsb)
refused "$say timed already exists; --force replaces it" \
  generate --tier any --size 2x2 --boxes 3 -n 999999 --formats xsb --out timed
run generate --tier any --size 2x2 --boxes 3 -n 1000000 --formats xsb --max-seconds 1 --out timed
expect_exit 1
expect_part .run/stderr "resuming an interrupted run after $found levels"
expect_part .run/stderr 'the time is up: writing the '
expect_part .run/stderr 'levels found so far; run the same command again to continue'
(($(grep -c '^Title: ' timed/pack.xsb) >= found)) || fail 'levels were lost'
run check timed
expect_exit 0
run generate --tier any --size 2x2 --boxes 3 -n 1000000 --formats xsb --max-seconds 2 --out silent
! grep -q 'candidates, ' .run/stderr || fail 'progress that nobody asked for'

# Missing levels are reported even with --quiet. --max-seconds takes fractions, and 0 for no limit.
run generate --tier expert --size 1x1 --boxes 1 -n 3 --set max_candidates=20 --quiet --out wanting
expect_exit 1
expect_part .run/stderr '0 of 3 levels found within max_candidates and patience'
expect_part .run/stderr 'no level was found, so no pack was written'
run generate --tier any --size 2x2 --boxes 3 -n 1000000 --formats xsb --max-seconds 0.5 --quiet --out half_second
expect_exit 1
expect_part .run/stderr 'of 1000000 levels found within --max-seconds'
run generate "${small[@]}" -n 1 --max-seconds 0 --formats xsb --out unlimited
expect_exit 0
expect_part .run/stdout 'unlimited: 1 level: '
# One Ctrl-C is enough while it reads standard input.
mkfifo never
for command in 'generate --params - --out x' 'rate -'; do
  last="tessoban $command, interrupted"
  set -m
  # shellcheck disable=SC2086
  "$tessoban" $command <>never >.run/stdout 2>.run/stderr &
  set +m
  sleep 0.5
  kill -INT $!
  wait $! 2>/dev/null
  code=$?
  expect_exit 130
done

# All sizes and numbers of boxes either work or are errors with a reason; none runs for ever.
made=0
least=(--effort 0 --set max_candidates=2 --set map_tries=300 --set max_states=5000 --set proof_states=2000
  --set proof_nodes=100 --set measure_states=0 --set survey_states=1000 --set max_megabytes=32)
for size in 1x1 1x10 10x1 2x3 4x4 7x5 10x10; do
  for boxes in 1 2 5 9 14 20; do
    for map in pattern maze; do
      [[ $map == pattern || $boxes == 2 || $boxes == 14 ]] || continue
      last="tessoban generate --size $size --boxes $boxes --map $map"
      timeout 250 "$tessoban" generate --size "$size" --boxes "$boxes" --map "$map" --tier any -n 1 \
        "${least[@]}" --formats xsb --out grid --force --quiet >.run/stdout 2>.run/stderr
      code=$?
      checks=$((checks + 1))
      case $code in
        0) made=$((made + 1)) ;;
        1) expect_part .run/stderr 'no level was found, so no pack was written' ;;
        2) expect_part .run/stderr "size $size with $boxes boxes: the map is too small" ;;
        *) fail "exit code $code: $(cat .run/stderr)" ;;
      esac
    done
  done
done
((made > 10)) || fail "only $made combinations of size and boxes worked"
for size in 1x1 3x3; do # and the original's method
  run generate --size "$size" --boxes 2 --method random --tier any -n 1 --set max_candidates=20 \
    --set tries=3 --set moves=200 --formats xsb --out grid --force --quiet
  [[ $code == 0 || $code == 1 ]] || fail "exit code $code"
done
finish
