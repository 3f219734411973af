#!/usr/bin/env bash
# The shape of levels: generate and maps with --board, --max-width, --max-height, --size lists,
# --goal-style and --symmetry.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

python() { /usr/bin/python3 -c "import json; d = json.load(open('$1/pack.json')); print($2)"; }

# made NAME OPTION...: a pack that checks clean, the same for one and three threads
made() {
  local name=$1
  shift
  run generate --out "$name" --formats xsb,json,levels --quiet --jobs 1 "$@"
  expect_exit 0
  run generate --out "$name.3" --formats xsb,json,levels --quiet --jobs 3 "$@"
  expect_exit 0
  checks=$((checks + 1))
  diff -r "$name" "$name.3" >&2 || fail "$name: other files with three threads"
  run check "$name"
  expect_exit 0
  expect_stderr ''
}

# An exact size everywhere: in pack.xsb, in pack.json, in the files of levels.
made board --board 11x8 --boxes 2 --tier any -n 6
expect_same 'sizes' '[(11, 8)]' "$(python board "sorted({(l['width'], l['height']) for l in d['levels']})")"
expect_same 'rows in pack.json' '[11]' "$(python board "sorted({len(r) for l in d['levels'] for r in l['board']})")"
expect_same 'rows of pack.xsb' '48 11' "$(awk '/^#/ { print length($0) }' board/pack.xsb | sort | uniq -c | xargs)"
for level in board/levels/*.xsb; do
  expect_same "$level" '8 11' "$(awk '/^#/ { print length($0) }' "$level" | sort | uniq -c | xargs)"
  run regenerate "$(sed -n 's/^Recipe: //p' "$level")"
  expect_exit 0
  expect_same "$level again" "$(grep '^#' "$level")" "$(grep '^#' .run/stdout)"
done
expect_same 'the recipe names the board' True "$(python board "all(',board=11x8,' in l['recipe'] for l in d['levels'])")"

# A phone: 9 wide, 12 high, all five tiers.
made phone --max-width 9 --max-height 12 -n 15
expect_same 'a full pack' "[3, 3, 3, 3, 3]" "$(python phone "[t['count'] for t in d['tiers']]")"
expect_same 'all fit' True "$(python phone "all(l['width'] <= 9 and l['height'] <= 12 for l in d['levels'])")"
# Parameters of a pack can be used again.
run generate --params phone/pack.json --out again --quiet -n 15 --formats json
expect_exit 0
expect_same 'the same levels' "$(python phone "[l['id'] for l in d['levels']]")" \
  "$(python again "[l['id'] for l in d['levels']]")"

# Sizes in turn: a list, a range, both.
made sizes --size 2x2-3x2,1x3 --boxes 2 --tier any -n 12
expect_same 'the parameter' '2x2+3x2+1x3' "$(python sizes "d['params']['size']")"
expect_same 'definite sizes' "['size=1x3', 'size=2x2', 'size=3x2']" \
  "$(python sizes "sorted({l['recipe'].split(',')[3] for l in d['levels']})")"

made style --goal-style room --symmetry mirror --size 2x2 --boxes 2 --tier any -n 4
expect_same 'recipes name both' True \
  "$(python style "all('symmetry=mirror' in l['recipe'] and 'goal_style=room' in l['recipe'] for l in d['levels'])")"

# maps has the same options.
run maps --board 10x7 -n 3
expect_exit 0
expect_same 'maps of any size' '21 10' "$(awk '/^#/ { print length($0) }' .run/stdout | sort | uniq -c | xargs)"
run maps --size 1x2,2x1 -n 4
expect_same 'maps take sizes in turn' '8 8 8 8 8 5 5 5 5 5 5 5 5' "$(awk '/^#/ { print length($0) }' .run/stdout | head -13 | xargs)"
run maps --size 3x2 --max-width 8 -n 2
expect_same 'maps are turned to fit' '22 8' "$(awk '/^#/ { print length($0) }' .run/stdout | sort | uniq -c | xargs)"
run maps --size 3x3 --symmetry turn -n 5 --seed 2
expect_same 'turned maps' "$(grep '^#' .run/stdout | head -11)" "$(grep '^#' .run/stdout | head -11 | tac | rev)"

# What cannot be is refused at once.
say='tessoban generate:'
refused "$say max_width 4: the smallest board is 5x5" generate --max-width 4 --out x
refused "$say max_height 1: the smallest board is 5x5" generate --max-height 1 --out x
refused "$say option '--max-width' cannot be '33': it takes 0 to 32" generate --max-width 33 --out x
refused "$say option '--board' cannot be '3x3': it takes WxH, each 5 to 32, or auto" generate --board 3x3 --out x
refused "$say board 5x6 with 9 boxes: the map is too small for so many boxes, their goals, the player and one free cell" \
  generate --board 5x6 --boxes 9 --out x
refused "$say board 8x8 with 13 boxes: the map is too small to get all of them off their goals; at most 10, or box_on_goal" \
  generate --board 8x8 --boxes 13 --out x
refused "$say parameters 'size' and 'board': only one of them can be given" generate --board 8x9 --size 2x2 --out x
refused "$say board 10x8 is larger than max_width and max_height allow" generate --board 10x8 --max-width 9 --out x
refused "$say size 4x4, max_width 5, max_height 6 with 10 boxes: the map is too small for so many boxes, their goals, the player and one free cell" \
  generate --boxes 10 --max-width 5 --max-height 6 --out x
refused "$say size 1x1 with 5 boxes: the map is too small for so many boxes, their goals, the player and one free cell" \
  generate --size 3x3,1x1 --boxes 5 --out x
refused "$say option '--size' cannot be '3x3-2x2': it takes WxH, WxH-WxH or a list of these, each 1 to 10, or auto" \
  generate --size 3x3-2x2 --out x
refused "$say option '--goal-style' cannot be 'heap': it takes any | room | spread" generate --goal-style heap --out x
refused "$say option '--symmetry' cannot be 'both': it takes none | mirror | turn" generate --symmetry both --out x
refused "tessoban maps: max_width 4: the smallest board is 5x5" maps --max-width 4
[[ ! -e x && ! -e x.partial ]] || fail 'a refused run left files'

finish
