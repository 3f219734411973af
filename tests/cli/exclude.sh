#!/usr/bin/env bash
# generate --exclude, --split and --only: what must not come again, and data sets in parts.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
shape=(--size 2x2 --boxes 2 --tier any --effort 0 --formats "xsb,json" --quiet)
ids() { sed -n 's/.*"id":	"\([0-9a-f]*\)".*/\1/p' "$@" | sort; }
common() { comm -12 <(ids "$1/pack.json") <(ids "$2/pack.json") | wc -l; }

# ---- exclude
run generate "${shape[@]}" -n 20 --out first
expect_exit 0
run generate "${shape[@]}" -n 20 --exclude first --out second
expect_exit 0
expect_same 'levels in both packs' 0 "$(common first second)"
run generate "${shape[@]}" -n 20 --exclude second --exclude first/pack.xsb --out third
expect_exit 0
expect_same 'levels in the first and the third' 0 "$(common first third)"
expect_same 'levels in the second and the third' 0 "$(common second third)"
# Turned levels without their solutions exclude as much: they are solved again.
/usr/bin/python3 - <<'END'
import json
levels = json.load(open('first/pack.json'))['levels']
with open('turned.xsb', 'w') as out:
    for level in levels:
        rows = level['board']
        width = max(map(len, rows))
        rows = [row.ljust(width) for row in rows]
        for row in zip(*rows[::-1]):
            out.write('#' + ''.join(row) + '##\n')
        out.write('\n')
END
run generate "${shape[@]}" -n 20 --exclude turned.xsb --out fourth
expect_exit 0
expect_same 'levels in the first and the fourth' 0 "$(common first fourth)"

# check repeats the run only with the same levels.
run check second
expect_exit 0
expect_stdout 'second: 20 levels, 20 solutions, good as far as compared'
expect_part .run/stderr 'its run left out levels of other files; name the same files with --exclude'
run check second --exclude third
expect_stdout 'second: 20 levels, 20 solutions, good as far as compared'
run check second --exclude first
expect_exit 0
expect_stdout 'second: 20 levels, 20 solutions, all good'

# Parameters of a pack name levels, not files.
refused "tessoban generate: the parameters exclude levels of a run before: name their files with \
--exclude, or say --set exclude=none" generate --params second/pack.json --out x
# So do the parameters of a pack that is made again around its levels.
refused "tessoban generate: the parameters exclude levels of a run before: name their files with \
--exclude, or say --set exclude=none" generate --from second --pin all -n 25 --out x
run generate --from second --pin all -n 25 --exclude first --out grown --formats "xsb,json" --quiet
expect_exit 0
expect_same 'levels of the first in the grown pack' 0 "$(common first grown)"
expect_same 'levels that stay' 20 "$(common second grown)"
run generate --params second/pack.json --exclude first --out again --formats xsb,json --quiet
expect_exit 0
expect_same 'the pack made again' "$(sums second)" "$(sums again)"
refused 'tessoban generate: nowhere.xsb: No such file or directory' generate --exclude nowhere.xsb --out x
: >empty.xsb
refused 'tessoban generate: empty.xsb: no level in it, so there is nothing to exclude' \
  generate --exclude empty.xsb --out x

# A shape that has no other levels ends by itself and says so.
run generate --size 1x1 --boxes 1 --tier any -n 100 --set min_pushes=1 --set twins=101 --formats xsb --out few
expect_exit 1
run generate --size 1x1 --boxes 1 --tier any -n 100 --set min_pushes=1 --set twins=101 --formats xsb \
  --exclude few --out more
expect_exit 1
expect_part .run/stderr 'were there already: these parameters have hardly more to give'

# ---- split
run generate "${shape[@]}" -n 40 --split train=70,test=30 --out set
expect_exit 0
expect_same 'the parts' 'test train' "$(cd set && echo *)"
expect_same 'levels in both parts' 0 "$(common set/train set/test)"
expect_same 'levels of the parts' '28 12' "$(ids set/train/pack.json | wc -l) $(ids set/test/pack.json | wc -l)"
run check set/train set/test
expect_exit 0
# A part alone is the same; another seed has other levels in the same parts.
run generate "${shape[@]}" -n 12 --split test=30,train=70 --only test --out test
expect_exit 0
expect_same 'a part alone' "$(sums set/test)" "$(sums test)"
run generate "${shape[@]}" -n 100 --split train=70,test=30 --only train --seed 2 --out train2
expect_exit 0
expect_same 'levels of another seed in the test part' 0 "$(common train2 set/test)"
# What is finished stays; what is missing is made.
before=$(sums set)
rm -r set/train
run generate "${shape[@]}" -n 40 --split train=70,test=30 --out set
expect_exit 0
expect_same 'the set' "$before" "$(sums set)"
run generate "${shape[@]}" -n 41 --split train=70,test=30 --out set
expect_exit 2
expect_same 'the set' "$before" "$(sums set)"
# One JSON value for all parts.
run generate "${shape[@]}" -n 10 --split train=70,test=30 --out json --json
expect_exit 0
cp .run/stdout parts.json
expect_same 'the parts in JSON' "['json/test', 'json/train']" "$(/usr/bin/python3 -c \
  'import json; print([part["out"] for part in json.load(open("parts.json"))])')"
# A level of the other part is found even if nothing is made again.
cp -r set/test forged
sed -i 's/"only":	"test"/"only":	"train"/' forged/pack.json
resum forged
run check --quick forged
expect_exit 1
expect_part .run/stderr "does not belong to the part 'train' of the split"

takes='it takes none, or 2 to 6 parts NAME=PERCENT joined by commas that add up to 100; a name has up to 11 of a-z, 0-9, - and _'
refused "tessoban generate: option '--split' cannot be 'a=50,b=51': $takes" generate --split a=50,b=51 --out x
refused "tessoban generate: option '--split' cannot be '../a=50,b=50': $takes" generate --split ../a=50,b=50 --out x
refused "tessoban generate: parameter 'only': 'a' is no part of the split, because none is given" \
  generate --only a --out x
refused "tessoban generate: parameter 'only': 'c' is no part of the split" \
  generate --split a=50,b=50 --only c --out x
refused 'tessoban generate: --count 3 is too few: the part b of the split would have no level' \
  generate --split a=99,b=1 -n 3 --out x
: >file
refused 'tessoban generate: file: Not a directory' generate --split a=50,b=50 -n 3 --out file
[[ ! -e x ]] || fail 'a refused run has written something'
refused 'tessoban generate: numbers of levels for tiers do not go with the parts of a split: give --count, or make one part with --only' \
  generate --tier intro=2,easy=2 --split a=50,b=50 --out x
refused "tessoban generate: --pin: level 1 does not belong to the part 'train' of the split" \
  generate --from set/test --pin all --only train -n 20 --out x
finish
