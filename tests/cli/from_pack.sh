#!/usr/bin/env bash
# generate --from PACK --pin LIST; --titles, --name and --author.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
json() { python3 -c "import json,sys; d=json.load(open(sys.argv[1])); print($2)" "$1"; }
good() { # PACK LEVELS
  run check "$1"
  expect_exit 0
  expect_stdout "$1: $2 levels, $2 solutions, all good"
}
say='tessoban generate:'

# A named pack is still the pack of its run.
printf 'Door\n\n<b>Wall</b>\n' >titles.txt
run generate --tier intro,easy -n 8 --seed 4 --quiet --out pack --name 'Ann & Ben' --author Ann --titles titles.txt
expect_exit 0
good pack 8
expect_same 'texts' 'Ann & Ben|Ann|given|Door|Intro 2|<b>Wall</b>|True' "$(json pack/pack.json \
  "'|'.join(map(str, [d['name'], d['author'], d['titles'], *[l['title'] for l in d['levels'][:3]], 'funnel' in d]))")"
expect_same 'pack.xsb' 'Collection: Ann & Ben
Author: Ann' "$(head -2 pack/pack.xsb)"
run gallery pack -o page.html
expect_exit 0
run show pack --level 1 --color never
expect_exit 0
expect_part .run/stdout 'Door'
expect_part pack/index.html 'Ann & Ben'
run generate --tier intro,easy -n 8 --seed 4 --quiet --out pack --force
run generate --tier intro,easy -n 8 --seed 4 --quiet --out pack --force --name Other
expect_exit 0

# A pack that grows keeps all it has.
run generate --tier intro,easy -n 8 --seed 4 --quiet --out pack --force --name Mine
run pack pack --titles titles.txt --update --quiet
run replace pack --level 4 --quiet
cat >kept.py <<'END'
import json, sys
old, new = (json.load(open(p + '/pack.json')) for p in sys.argv[1:3])
pinned = [l for l in old['levels'] if sys.argv[3] == 'all' or str(l['rank']) in sys.argv[3].split(',')]
levels = {l['id']: l for l in new['levels']}
for level in pinned:
    now = levels[level['id']]
    for key in set(level) - {'rank', 'title', 'xsb', 'thumb', 'tier'}: assert level[key] == now[key], key
gone = set(old.get('removed', [])) | {l['id'] for l in old['levels'] if l not in pinned}
assert set(new.get('removed', [])) == gone, 'removed'
assert not gone & set(levels), 'a level came again'
assert new['name'] == old['name'] and new['params']['tier'] == old['params']['tier']
END
run generate --from pack --pin all -n 14 --quiet --out larger
expect_exit 0
good larger 14
expect_same 'what stayed' '' "$(python3 kept.py pack larger all 2>&1)"
expect_same 'titles' 'True True' "$(json larger/pack.json \
  "all(t in [l['title'] for l in d['levels']] for t in ('Door', '<b>Wall</b>')), len({l['title'] for l in d['levels']}) == 14" | tr -d '(),')"
run generate --from pack --pin all -n 14 --quiet --jobs 1 --out larger1
expect_same 'one thread' "$(sums larger)" "$(sums larger1)"
# Other levels come for those that are not pinned; parameters can be others; counts may be smaller.
run generate --from pack --pin 1,3,8 --quiet --out other
expect_exit 0
good other 8
expect_same 'what stayed' '' "$(python3 kept.py pack other 1,3,8 2>&1)"
run generate --from pack --pin 1-6 --tier intro,easy -n 2 --boxes 2 --quiet --out fewer
expect_exit 0
good fewer 6
write_two_levels
run pack two.xsb pack --level 1-3 --out mixed --quiet
run generate --from mixed --pin all -n 5 --tier intro --quiet --out of_file
expect_exit 0
good of_file 5
expect_part of_file/pack.json '"origin":	"two.xsb, level 1"'
# Numbers of levels for each tier stay, unless another number is given.
run generate --tier intro=3,easy=1 --seed 2 --quiet --out numbered
run generate --from numbered --pin 1,4 --quiet --out numbered2
expect_stdout 'numbered2: 4 levels: 3 intro, 1 easy'
run generate --from numbered --pin all -n 8 --quiet --out numbered8
expect_stdout 'numbered8: 8 levels: 4 intro, 4 easy'
run generate --from numbered --pin all --tier intro=1,easy=4 --quiet --out numbered7
expect_stdout 'numbered7: 7 levels: 3 intro, 4 easy'
# Never in place: a run that stops midway would lose the pinned levels.
ln -s larger link
for out in larger link; do
  refused "$say --from and --out name the same pack: a run that stops midway would lose it; name another folder" \
    generate --from larger --pin all -n 16 --quiet --out "$out" --force
done

# A killed run resumes with the same bytes.
medium=(generate --from pack --pin 2-7 --tier medium -n 30 --seed 5 --quiet)
run "${medium[@]}" --out whole
expect_exit 0
good whole 36
background "${medium[@]}" --out killed
await killed.partial/.spool 7000
ended KILL
run "${medium[@]}" --out killed
expect_exit 0
expect_same 'a run that was killed' "$(sums whole)" "$(sums killed)"
background "${medium[@]}" --out killed2
await killed2.partial/.spool 7000
ended KILL
run generate --from pack --pin 2-6 --tier medium -n 30 --seed 5 --quiet --out killed2
expect_exit 2
expect_part .run/stderr 'belongs to an interrupted run with other parameters'

refused "$say --pin needs --from: the pack of these levels" generate --pin all --out none
refused "$say --from needs --pin: the levels that stay, such as all or 1-9" generate --from pack --out none
refused "$say --pin: there is no level 9 in pack, the last is level 8" generate --from pack --pin 2-9 --out none
refused "$say .: is not a pack with a pack.json" generate --from . --pin all --out none
refused "$say --author: the value is empty" generate --author '' --out none
printf '\n' >empty.txt
refused "$say empty.txt: has no titles, one on each line" generate --titles empty.txt --out none
refused "$say --from makes one pack: name the part of the split with --only" \
  generate --from pack --pin all --split a=50,b=50 --out none
expect_none none none.partial
finish
