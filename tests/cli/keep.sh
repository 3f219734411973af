#!/usr/bin/env bash
# Levels in ranges of their measures: generate --keep, --tier with numbers, box_on_goal as a range;
# tune --target and generate --params with its result.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

python() { /usr/bin/python3 -c "import json; d = json.load(open('$1/pack.json')); print($2)"; }

# made NAME OPTION...: a pack that checks clean, the same for one and three threads
made() {
  local name=$1
  shift
  run generate --out "$name" --formats xsb,json --quiet --jobs 1 "$@"
  expect_exit 0
  run generate --out "$name.3" --formats xsb,json --quiet --jobs 3 "$@"
  expect_exit 0
  checks=$((checks + 1))
  diff -r "$name" "$name.3" >&2 || fail "$name: other files with three threads"
  run check "$name"
  expect_exit 0
  expect_stderr ''
}

# declined LINE OPTION...: one line at once, exit 2, nothing written
declined() {
  local line=$1
  shift
  run generate --out refused "$@"
  expect_exit 2
  expect_stderr "tessoban generate: $line"
  checks=$((checks + 1))
  [[ ! -e refused && ! -e refused.partial ]] || fail "$last wrote something"
}

made pushes --size 2x2 --boxes 2-3 --tier any -n 8 --keep pushes=12..15 --keep moves=..50
expect_same 'the parameter' 'moves=..50+pushes=12..15' "$(python pushes "d['params']['keep']")"
expect_same 'all in range' True \
  "$(python pushes "all(12 <= l['measures']['pushes'] <= 15 and l['measures']['moves'] <= 50 for l in d['levels'])")"
expect_same 'not all farthest' True "$(python pushes "not all(l['proven_farthest'] for l in d['levels'])")"
run regenerate "$(python pushes "d['levels'][3]['recipe']")" --json
expect_exit 0
expect_same 'the same level again' "$(python pushes "d['levels'][3]['id']")" \
  "$(/usr/bin/python3 -c "import json; print(json.load(open('.run/stdout'))['id'])")"
run generate --params pushes/pack.json --keep width=..7 --out narrow --quiet -n 4 --formats json
expect_exit 0
expect_same 'ranges are added to those of a file' 'moves=..50+pushes=12..15+width=..7' \
  "$(python narrow "d['params']['keep']")"

# A measure that is not computed by default.
made luck --size 2x2 --boxes 2 --tier any -n 3 --keep luck=4..8 --set measures=rating
expect_same 'luck in range' True "$(python luck "all(4 <= l['measures']['luck'] <= 8 for l in d['levels'])")"

# Numbers of levels for each tier.
made tiers --tier easy=2,hard=1 --set surplus=0
expect_same 'so many of each' '[0, 2, 0, 1, 0]' "$(python tiers "[t['count'] for t in d['tiers']]")"
expect_same 'count is the sum' "3 easy=2,hard=1" "$(python tiers "str(d['params']['count']) + ' ' + d['params']['tier']")"
declined "parameter 'count': 4 levels, but those of the tiers are 3 in all" --tier easy=2,hard=1 -n 4
declined "parameter 'count': 50 levels, but those of the tiers are 3 in all" -n 50 --tier easy=2,hard=1
declined "option '--tier' cannot be 'hard=0': it takes a number for each tier, such as hard=5,expert=10, or for none: all, any, intro, easy, medium, hard, expert" \
  --tier hard=0

# Boxes that start on goals.
made goals --size 2x2 --boxes 3 --tier any -n 4 --set box_on_goal=1-2
expect_same 'one or two boxes on goals' True \
  "$(python goals "all(1 <= sum(r.count('*') for r in l['board']) <= 2 for l in d['levels'])")"
declined 'size 2x2 with 3 boxes: a start with 3 boxes on goals is solved' \
  --size 2x2 --boxes 3 --set box_on_goal=3

declined "--keep: unknown measure 'pushs', did you mean 'pushes'?" --keep pushs=4
declined "--set: unknown measure 'pushs', did you mean 'pushes'?" --set keep=pushs=4
declined "--keep: 'pushes=9..4' is an empty range: it ends before it begins" --keep pushes=9..4
declined '--keep: pushes=40.. and pushes=..30 exclude each other' --keep pushes=40.. --keep pushes=..30
declined "parameter 'keep': boxes=5 is impossible with boxes=2-3" --boxes 2-3 --keep boxes=5
declined "parameter 'keep': boxes=30.. is impossible: levels have 1 to 20 boxes" --keep boxes=30..
declined "--keep: 'pushes=x' is no range: expected numbers, such as 40..60, 40.., ..60 or 50" --keep pushes=x

# What cannot be known at once ends after a stated amount of work.
run generate --size 2x2 --boxes 3 --tier any --keep pushes=500..600 --out never --quiet --set patience=5
expect_exit 1
checks=$((checks + 1))
grep -qE '^tessoban generate: no level came with keep=pushes=500..600 in [0-9]+ candidates \(patience=5\): the nearest to pushes=500..600 was [0-9]+$' \
  .run/stderr || fail "$last: $(cat .run/stderr)"
checks=$((checks + 1))
[[ ! -e never ]] || fail 'a pack without levels'

checks=$((checks + 1))
! grep -q 'it takes' .run/stderr || fail "$last: nothing is known to help"

# What would help, if size or boxes are given.
while read -r options remedy; do
  # shellcheck disable=SC2086  # words
  run generate ${options//@/ } --tier any --out never --quiet --set patience=2
  expect_exit 1
  checks=$((checks + 1))
  grep -qE "^tessoban generate: no level came with keep=[^ ]+ in [0-9]+ candidates \(patience=2\)(: the nearest to .* was [0-9.]+;|:) it takes $remedy$" .run/stderr ||
    fail "$last: $(cat .run/stderr)"
done <<'END'
--size=2x2@--boxes=3@--keep=pushes=90.. more boxes, such as --boxes [0-9]+, and a larger --size, such as [0-9]+x[0-9]+
--boxes=2@--keep=difficulty=60.. more boxes, such as --boxes [0-9]+
--size=2x1@--keep=moves=400.. a larger --size, such as [0-9]+x[0-9]+
END

# Without them presets escalate, and only tiers that the range has a part in are filled.
made beyond --keep pushes=80.. -n 2
expect_same 'beyond the presets' 'True any' \
  "$(python beyond "str(all(l['measures']['pushes'] >= 80 for l in d['levels'])) + ' ' + d['params']['tier']")"
made narrowed --keep difficulty=20..23 -n 4 --set surplus=0
expect_same 'two tiers' 'intro,easy' "$(python narrowed "d['params']['tier']")"
run generate --keep difficulty=99.. -n 1 --out never --quiet --set patience=10
expect_exit 1
expect_part .run/stderr ', which is as far as the presets go'

# A search, and a pack of what it found.
run tune --target pushes=18..20 --vary boxes=2-3 --set size=2x2 --budget 1M --out tuned --quiet
expect_exit 0
run generate --params tuned/best.json -n 5 --out wanted --quiet --formats json
expect_exit 0
expect_same 'what was searched for' True \
  "$(python wanted "all(18 <= l['measures']['pushes'] <= 20 for l in d['levels'])")"

# A range of boxes that a range to keep cuts at its upper end.
run generate --size 2x2 --boxes 2-4 --keep boxes=..3 --tier any -n 3 --formats json --quiet --out fewer
expect_exit 0
# What nothing can have ends as soon as what is merely rare.
run generate --size 2x2 --boxes 2 --keep floor=90.. --tier any -n 3 --set patience=10 --quiet --out none
expect_exit 1
expect_part .run/stderr 'no level came with keep=floor=90..'
expect_none none
finish
