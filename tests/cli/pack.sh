#!/usr/bin/env bash
# pack: packs from any levels, and pack --update after pack.xsb was edited.
root=$(realpath "$(dirname "$0")/../..")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0 --quiet)
json() { python3 -c "import json,sys; d=json.load(open(sys.argv[1])); print($2)" "$1"; }
ids() { json "$1/pack.json" "' '.join(l['id'][:6] for l in d['levels'])"; }
good() { # PACK LEVELS
  run check "$1"
  expect_exit 0
  expect_stdout "$1: $2 levels, $2 solutions, all good"
}

cat >mine.xsb <<'END'
Collection: My levels
Author: Ann

#######
#@ $ .#
#######
Title: </script><b>One
Solution
rRRdd

#########
#   #   #
# $ . @ #
#   #   #
#########
Title: Two
Author: Ben

#######
#. $ @#
#######
END
# Levels of a file: solved, rated, without duplicates, easiest first, with where they came from.
run pack mine.xsb --out new --name 'A pack' --author Cem
expect_exit 0
expect_stdout 'new: 2 levels: 2 intro'
expect_stderr 'tessoban pack: mine.xsb: level 3 is level 1 of mine.xsb: left out'
good new 2
expect_same 'files' "$(printf './%s\n' SHA256SUMS index.html levels/0001.xsb levels/0002.xsb \
  pack.json pack.xsb sheet.png thumbs/0001.png thumbs/0002.png)" "$(cd new && find . -type f | sort)"
expect_same 'metadata' 'A pack|Cem|difficulty|given|False|False' "$(json new/pack.json \
  "'|'.join(map(str, [d['name'], d['author'], d['order'], d['titles'], 'funnel' in d, 'params' in d]))")"
expect_same 'levels' '[["</script><b>One", "Ann", "mine.xsb, level 1", "rRR", false], ["Two", "Ben", "mine.xsb, level 2", "lllulldRR", false]]' \
  "$(json new/pack.json "json.dumps([[l['title'], l['author'], l['origin'], l['solution'], 'recipe' in l] for l in d['levels']])")"
expect_same 'head of pack.xsb' 'Collection: A pack
Author: Cem' "$(head -2 new/pack.xsb)"
expect_part new/levels/0001.xsb 'Origin: mine.xsb, level 1'
! grep -q '</script><b>' new/index.html || fail 'a title is markup in the page'
run pack "$PWD/mine.xsb" --out elsewhere --quiet
! grep -rq "$PWD" elsewhere || fail 'a pack holds an absolute path'

# Measures of levels without a recipe are computed again; large ones are noted.
run pack mine.xsb --formats xsb,json --out forged --quiet
sed -i '0,/"nodes":	/s//"nodes":	1/' forged/pack.json
resum forged
run check forged
expect_exit 1
expect_part .run/stderr 'level 1: made again, it has "nodes":'
run check --quick new
expect_stdout 'new: 2 levels, 2 solutions, good as far as compared'

# Packs are merged; their levels keep recipe, measures and title.
run generate "${small[@]}" -n 4 --seed 1 --out one
run generate "${small[@]}" -n 4 --seed 2 --out two
run pack one two new --out all --json --quiet
expect_exit 0
cp .run/stdout result.json
expect_same 'result' "all difficulty True" "$(json result.json \
  "d['out'], d['order'], d['levels'] + len(d['duplicates']) == 10" | tr -d "(,')")"
good all "$(json result.json "d['levels']")"
cat >kept.py <<'END'
import json, sys
merged = {l['id']: l for l in json.load(open(sys.argv[1]))['levels']}
for path in sys.argv[2:]:
    for level in json.load(open(path))['levels']:
        now = merged[level['id']]
        for key in set(level) - {'rank', 'xsb', 'thumb'}:
            if now[key] != level[key] and now['recipe'].split(',')[1] == level['recipe'].split(',')[1]: print(key)
END
expect_same 'what changed' '' "$(python3 kept.py all/pack.json one/pack.json)"
expect_same 'parameters of different packs' False "$(json all/pack.json "'params' in d")"
run pack one two --out both --quiet
expect_same 'parameters of like packs' 2x2 "$(json both/pack.json "d['params']['size']")"
if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  for pack in new all both; do
    last="validating $pack/pack.json"
    expect_same "the schema's verdict" '' "$(/usr/bin/python3 -c 'import json, sys
from jsonschema import Draft202012Validator
for error in Draft202012Validator(json.load(open(sys.argv[1]))).iter_errors(json.load(open(sys.argv[2]))):
    print(error.message)' "$root/output/pack.schema.json" $pack/pack.json)"
  done
fi

# Levels are picked by numbers that count through all inputs, and keep the order that was given.
run pack one two --level 6,1-2 --order given --out picked
expect_exit 0
expect_part .run/stdout 'in the given order'
expect_same 'order' "$(ids two | cut -d' ' -f2) $(ids one | cut -d' ' -f1,2)" "$(ids picked)"
good picked 3
run pack one two --level 6,1-2 --out sorted --quiet --title '{rank} of {boxes}' --jobs 1
expect_same 'order' True "$(json sorted/pack.json \
  "(lambda x: x == sorted(x))([l['difficulty'] for l in d['levels']])")"
expect_same 'titles' '1 of 2|2 of 2|3 of 2' "$(json sorted/pack.json "'|'.join(l['title'] for l in d['levels'])")"
run pack one two --level 6,1-2 --out sorted2 --quiet --title '{rank} of {boxes}' --jobs 3
expect_same 'threads' "$(sums sorted)" "$(sums sorted2)"
printf 'First\n\nThird\xff\nFourth\n' >titles.txt
run pack sorted --titles titles.txt --out titled
expect_exit 0
expect_stderr 'tessoban pack: titles.txt: 1 of its titles are more than the pack has levels'
expect_same 'titles' 'First|2 of 2|Thirdÿ' "$(json titled/pack.json "'|'.join(l['title'] for l in d['levels'])")"
good titled 3

# What cannot be packed is named, and nothing is written.
cat >bad.xsb <<'END'
######
#@$ .#
######

#####
#@$ #
# . #
#   #
#####

####
#@$#
####
END
run pack bad.xsb --out none
expect_exit 2
expect_part .run/stderr 'bad.xsb:11: level 3: 1 box but 0 goals'
run pack bad.xsb --level 1-2 --out none
expect_exit 1
expect_part .run/stderr 'bad.xsb: level 2 cannot be solved'
expect_none none none.partial
run pack bad.xsb --skip-unsolved --out some --quiet
expect_exit 0
run pack bad.xsb --level 2 --skip-unsolved --out none --quiet
expect_exit 1
expect_none none none.partial
say='tessoban pack:'
refused "$say --out is missing: the folder to write" pack one
refused "$say --out one is one of the inputs: write to another folder, or change a pack with --update" \
  pack one two --out one --force
refused "$say --out ./one/ is one of the inputs: write to another folder, or change a pack with --update" \
  pack two/../one/pack.xsb --out ./one/ --force
refused "$say --level: there is no level 9, the last is level 8" pack one two --level 9 --out none
refused "$say two already exists; --force replaces it" pack one --out two
printf 'no level\0' >junk.xsb
refused 'junk.xsb:1:9: not a text file: NUL byte' pack junk.xsb --out none
refused "$say --name: the value is empty" pack one --out none --name ' '
refused "$say missing.txt: No such file or directory" pack one --out none --titles missing.txt
refused "$say mine.xsb: is not a pack with a pack.json" pack mine.xsb --update
refused "$say --update takes one pack" pack one two --update
refused "$say --update writes into the pack itself: it takes no --out" pack one --update --out none
expect_none none none.partial one.partial

# Edits of pack.xsb: titles, order, deleted levels, boards, the name.
cat >edit.py <<'END'
import sys
path, *script = sys.argv[1:]
head, *levels = open(path).read().rstrip('\n').split('\n\n')
for line in script: exec(line)
open(path, 'w').write('\n\n'.join([head] + levels) + '\n')
END
cp -r one edited
before=$(ids edited)
python3 edit.py edited/pack.xsb "levels[1] = levels[1].replace('Title: ', 'Title: My ')"
run check edited
expect_exit 1
expect_part .run/stderr "edited: pack.xsb was edited: 1 title. \`tessoban pack edited --update\` takes this over"
refused "$say edited/pack.xsb was edited: \`tessoban pack edited --update\` takes the edits over first" \
  pack edited --out none
run pack edited --update
expect_exit 0
expect_stderr "$say edited: edited: 1 title"
good edited 4
expect_same 'ids' "$before" "$(ids edited)"
expect_same 'a level that stayed' "$(cat one/levels/0001.xsb)" "$(cat edited/levels/0001.xsb)"
expect_part edited/levels/0002.xsb 'Title: My '
python3 edit.py edited/pack.xsb "head = 'Collection: Named'" 'levels.append(levels.pop(0))' 'gone = levels.pop(1)'
run pack edited --update
expect_exit 0
expect_stderr "$say edited: edited: the name or author of the pack, the order, 1 level deleted"
good edited 3
expect_same 'ids' "$(cut -d' ' -f2,4,1 --output-delimiter=' ' <<<"$before" | awk '{print $2, $3, $1}')" "$(ids edited)"
expect_same 'the level that is gone' "$(cut -d' ' -f3 <<<"$before") Named given" "$(json edited/pack.json \
  "d['removed'][0][:6], d['name'], d['order']" | tr -d "(,')")"
run pack edited --update
expect_stderr "$say edited: nothing was edited"
# A board that was changed is a new level; a copy of one that is there is not.
python3 edit.py edited/pack.xsb 'levels[0] = open("mine.xsb").read().split("\n\n")[2]' 'levels.append(levels[1])'
run pack edited --update --order difficulty --author Dan
expect_exit 0
good edited 3
expect_same 'origin' 'pack.xsb, level 1|Dan|2' "$(json edited/pack.json \
  "'|'.join([[l['origin'] for l in d['levels'] if l['title'] == 'Two'][0], d['author'], str(len(d['removed']))])")"
# An unreadable pack.xsb, or one with a level that cannot be solved, changes nothing.
before=$(sums edited)
cp edited/pack.xsb saved.xsb
printf '\n####\n#@$#\n####\n' >>edited/pack.xsb
run pack edited --update
expect_exit 2
expect_part .run/stderr '1 box but 0 goals'
cp saved.xsb edited/pack.xsb
printf '\n#####\n#@$ #\n# . #\n#   #\n#####\n' >>edited/pack.xsb
run pack edited --update
expect_exit 1
rm edited/pack.xsb
refused "$say edited/pack.xsb: No such file or directory" pack edited --update
cp saved.xsb edited/pack.xsb
expect_same 'a pack that was not updated' "$before" "$(sums edited)"
expect_none edited.partial
# A kill at any moment loses neither the pack nor the edits.
cp -r one killed
for delay in 0 0.005 0.01 0.02 0.04; do
  python3 edit.py killed/pack.xsb "levels[2] = levels[2].replace('Title: ', 'Title: Again ')"
  background pack killed --update --quiet
  sleep $delay
  ended KILL 2>/dev/null
done
run pack killed --update --quiet
expect_exit 0
good killed 4
expect_same 'ids' "$(ids one)" "$(ids killed)"
expect_part killed/levels/0003.xsb 'Title: Again Again Again Again Again '
expect_none killed.partial
cp -r one extra
touch extra/notes.txt
refused "$say extra already exists and notes.txt in it does not belong to a pack: it was not changed" \
  pack extra --update --name X
# Lines that a pack does not keep are not said to be taken over.
printf '####\n#@ ###\n#  $.#\n######\n' >plain.xsb
run pack plain.xsb --out commented --quiet
expect_exit 0
echo 'Comment: a fine level' >>commented/pack.xsb
run check commented
expect_exit 1
expect_part .run/stderr 'pack.xsb was edited in lines that a pack does not keep, such as comments.'
run pack commented --update --quiet
expect_exit 0
run check --quiet commented
expect_exit 0
# A level with nothing to decide.
run pack plain.xsb --out plain --quiet
expect_exit 0
run check plain
expect_exit 0
expect_stdout 'plain: 1 level, 1 solution, all good'
# An edited pack of another version is not compared, and does not end the program.
cp -r plain newer
sed -i 's/"version":	"[0-9.]*"/"version":	"9.9.9"/' newer/pack.json
resum newer
run check newer
expect_exit 0
expect_stdout 'newer: 1 level, 1 solution, no problems, but not compared: made by another version'
# A pack with a name is known as a pack without pack.json, too.
run pack plain.xsb --out named --name Mine --formats xsb --quiet
expect_exit 0
run pack plain.xsb --out named --name Mine --formats xsb --quiet --force
expect_exit 0
refused 'tessoban pack: named already exists; --force replaces it' pack plain.xsb --out named --formats xsb --quiet
finish
