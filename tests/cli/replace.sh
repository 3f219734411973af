#!/usr/bin/env bash
# replace: new levels in the places of others.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
json() { python3 -c "import json,sys; d=json.load(open(sys.argv[1])); print($2)" "$1"; }
good() { # PACK LEVELS
  run check "$1"
  expect_exit 0
  expect_stdout "$1: $2 levels, $2 solutions, all good"
}
say='tessoban replace:'
run generate --tier intro,easy -n 12 --seed 3 --quiet --out pack
expect_exit 0

# Two places get new levels; all other files of levels keep their bytes, and the order holds.
cp -r pack once
run replace once --level 2,9 --json --quiet
expect_exit 0
cp .run/stdout result.json
good once 12
expect_same 'files of levels that changed' 'levels/0002.xsb levels/0009.xsb thumbs/0002.png thumbs/0009.png' \
  "$(diff -rq pack once | sed -n 's,^Files pack/\(.*\) and .*,\1,p' | grep / | tr '\n' ' ' | sed 's/ $//')"
cat >same.py <<'END'
import json, sys
old, new = (json.load(open(p + '/pack.json')) for p in sys.argv[1:3])
places = [int(n) - 1 for n in sys.argv[3:]]
gone = [old['levels'][i]['id'] for i in places]
assert [l['id'] for i, l in enumerate(old['levels']) if i not in places] == \
       [l['id'] for i, l in enumerate(new['levels']) if i not in places], 'levels that stayed'
assert new['removed'][-len(gone):] == gone, 'removed ids'
assert not {l['id'] for l in new['levels']} & set(new['removed']), 'a level came again'
assert [l['tier'] for l in old['levels']] == [l['tier'] for l in new['levels']], 'tiers'
for i in places:
    assert abs(old['levels'][i]['difficulty'] - new['levels'][i]['difficulty']) <= 3, 'difficulty'
    assert old['levels'][i]['title'] == new['levels'][i]['title'], 'titles of the pattern'
assert 'funnel' not in new and new['params'] == old['params'] and new['seed'] == old['seed']
END
expect_same 'what stayed' '' "$(python3 same.py pack once 2 9 2>&1)"
expect_same 'result' "2 9 $(json once/pack.json "d['levels'][1]['id'], d['levels'][8]['id']" | tr -d "(,')")" \
  "$(json result.json "' '.join(str(r['level']) for r in d['replaced']), *[r['id'] for r in d['replaced']]" | tr -d "(,')")"

# Every level is made again by its recipe.
run pack once --formats xsb,json --out forged --quiet
sed -i '0,/"nodes":	/s//"nodes":	1/' forged/pack.json
resum forged
run check forged
expect_exit 1
expect_part .run/stderr 'level 1: made again, it has "nodes":'

# The same pack and seed give the same bytes, with any number of threads; again, it gives others.
cp -r pack again && cp -r pack seeded && cp -r pack seeded2
run replace again --level 9,2 --jobs 1 --quiet
expect_same 'one thread' "$(sums once)" "$(sums again)"
run replace again --level 2,9 --quiet
good again 12
expect_same 'what stayed' '' "$(python3 same.py once again 2 9 2>&1)"
run replace seeded --level 1-3 --seed 77 --quiet
run replace seeded2 --level 1-3 --seed 77 --quiet --jobs 3
expect_same 'same seed' "$(sums seeded)" "$(sums seeded2)"
expect_part seeded/pack.json 'seed=77,'
# A pack in a given order keeps it, and one without parameters gets levels of the defaults.
run pack pack --level 12,1 --order given --out picked --quiet
run replace picked --level 1 --quiet
expect_exit 0
good picked 2
expect_same 'order' 'given easy intro' "$(json picked/pack.json "d['order'], *[l['tier'] for l in d['levels']]" | tr -d "(,')")"
write_two_levels
run pack two.xsb --out plain --quiet
run replace plain --level 2
expect_exit 0
expect_part .run/stderr 'plain has no parameters of a run: the defaults are used'
good plain 2
# Levels of other files can be kept away, too.
run replace plain --level 2 --exclude pack --seed 3 --quiet
expect_exit 0

# A pack that was made of rooms from a file needs that file.
run maps --size 2x2 --boxes 2 --count 60 --seed 3
cp .run/stdout rooms.xsb
run generate --rooms rooms.xsb --boxes 2 --tier any -n 4 --quiet --out drawn
run replace drawn --level 2 --quiet
expect_exit 2
expect_part .run/stderr 'is needed: give it with --rooms'
run replace drawn --level 2 --rooms rooms.xsb --quiet
expect_exit 0
run check drawn --rooms rooms.xsb
expect_stdout 'drawn: 4 levels, 4 solutions, all good'
run check drawn
expect_stdout 'drawn: 4 levels, 4 solutions, good as far as compared'

refused "$say pack: there is no level 99, the last is level 12" replace pack --level 1,99
refused "$say --level is missing: the levels that leave the pack" replace pack
refused "$say two.xsb: is not a pack with a pack.json" replace two.xsb --level 1
refused "$say .: is not a pack with a pack.json" replace . --level 1
refused "$say --seed: 'x' is not a whole number from 0 to 2^64 - 1" replace pack --level 1 --seed x
refused "$say pack: there is no level 13, the last is level 12" replace pack --level 13 --seed 1
cp -r pack touched
sed -i 's/^Title: Intro 1$/Title: Mine/' touched/pack.xsb
refused "$say touched/pack.xsb was edited: \`tessoban pack touched --update\` takes the edits over first" \
  replace touched --level 1
expect_none pack.partial touched.partial
# Too few new levels: the pack stays. Such rooms have none of this tier.
run generate --tier any --size 1x1 --boxes 1 -n 3 --quiet --out tiny --set max_candidates=300
before=$(sums tiny)
run replace tiny --level 1 --quiet
expect_exit 1
expect_part .run/stderr 'the pack was not changed'
expect_same 'a pack that was not changed' "$before" "$(sums tiny)"
expect_none tiny.partial

# A kill at any moment leaves the old pack or the new one, and the next edit goes on.
cp -r pack killed
for delay in 0 0.02 0.05 0.1 0.2 0.3; do
  background replace killed --level 3-6 --quiet
  sleep $delay
  ended KILL 2>/dev/null
  last="killed after $delay s"
  run check killed
  expect_exit 0
done
run replace killed --level 5 --quiet
expect_exit 0
good killed 12
expect_none killed.partial
# Nor is an interrupted run thrown away.
background generate --tier expert -n 400 --seed 9 --quiet --out running
await running.partial/.spool 7000
ended INT
run replace running --level 1 --quiet
expect_exit 2
expect_part .run/stderr 'running.partial belongs to an interrupted run'
run check --quick running
expect_exit 0
finish
