#!/usr/bin/env bash
# regenerate: a recipe gives its level again, whatever the parameters of its run were.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
recipe_of() { sed -n 's/^Recipe: //p' "$1"; }

# again NAME OPTION...: a small pack, and every level of it from its recipe alone.
again() {
  local name=$1 level recipe
  shift
  run generate --out "$name" --formats levels,json --quiet "$@"
  expect_exit 0
  for level in "$name"/levels/*.xsb; do
    recipe=$(recipe_of "$level")
    checks=$((checks + 1))
    [[ $recipe == t2,seed=* ]] || fail "$level has no recipe"
    expect_part "$name/pack.json" "\"recipe\":	\"$recipe\""
    run regenerate "$recipe"
    expect_exit 0
    expect_stderr ''
    # All but the title, which belongs to the pack.
    expect_same "$recipe" "$(grep -v '^Title: \|^; ' "$level")" "$(grep -v '^Title: \|^; ' .run/stdout)"
  done
}
again tiers --tier intro,easy,medium -n 6 --effort 0
again plain --tier any --size 2x2 --boxes 1-3 --effort 1 -n 6 --seed 18446744073709551615
again maze --tier any --size 2x2 --boxes 2 --map maze --set maze_doors=50 --effort 0 -n 3
again random --tier any --size 2x2 --boxes 2 --method random --set tries=5 --set moves=300 -n 3
again ranges --tier any --size 2x3 --boxes 2 --metric range --set starts=9 --effort 0 -n 3
again changes --tier any --size 2x2 --boxes 2 --metric changes --set box_on_goal=on --effort 0 -n 3
again bounds --tier any --size 2x2 --boxes 2 --effort 1 -n 6 --set tier_easy=2 --set tier_medium=3 \
  --set tier_hard=4 --set tier_expert=5
# Several levels of one map.
again rooms --tier any --size 2x2 --boxes 3 --set twins=101 -n 70
grep -q '^Recipe: .*,level=3[01],' rooms/levels/*.xsb || fail 'no recipe names one of the last levels of a map'

# The output is a level file, or JSON.
recipe=$(recipe_of plain/levels/0001.xsb)
"$tessoban" regenerate "$recipe" >level.xsb
run check level.xsb
expect_exit 0
expect_stdout 'level.xsb: 1 level, 1 solution, all good'
run regenerate --json "$recipe"
expect_exit 0
cp .run/stdout level.json
expect_same 'the recipe in JSON' "$recipe" "$(/usr/bin/python3 -c \
  'import json; print(json.load(open("level.json"))["recipe"])')"
# Items left out have their defaults.
run regenerate t2,seed=1,candidate=3
[[ $code == 0 || $code == 1 ]] || fail "exit code $code"

refused "tessoban regenerate: recipe: 'x' is not a version this program knows (t2)" regenerate x
refused "tessoban regenerate: recipe: 't2,seed=1' names no candidate" regenerate t2,seed=1
refused "tessoban regenerate: recipe: 't2,candidate=1' names no seed" regenerate t2,candidate=1
refused "tessoban regenerate: recipe: '-1' is not a number" regenerate t2,seed=-1,candidate=2
refused "tessoban regenerate: recipe: 'oops' is not KEY=VALUE" regenerate t2,seed=1,candidate=2,oops
refused "tessoban regenerate: unknown parameter 'bogus' (see generate --list-params)" \
  regenerate t2,seed=1,candidate=2,bogus=1
refused "tessoban regenerate: parameter 'boxes' cannot be '99': it takes N or A-B, each 1 to 20, or auto" \
  regenerate t2,seed=1,candidate=2,boxes=99
refused "tessoban regenerate: size 1x1 with 4 boxes: the map is too small for so many boxes, their goals, the player and one free cell" \
  regenerate t2,seed=1,candidate=2,size=1x1,boxes=4
refused "tessoban regenerate: recipe: 't1' is the version of recipes before 0.2.0, when a map gave one level and searches went other ways; only such a program can make its level again" \
  regenerate t1,seed=1,candidate=12,size=2x2,boxes=3
run regenerate
expect_exit 2
run regenerate "$recipe" "$recipe"
expect_exit 2
# For a candidate without a level the reason is printed.
run regenerate t2,seed=1,candidate=0,size=2x2,boxes=2,min_pushes=10000
expect_exit 1
expect_stdout ''
expect_part .run/stderr 'this recipe makes no level: fewer pushes than min_pushes'
run regenerate t2,seed=1,candidate=12,size=1x1,boxes=2 --json
expect_exit 1
cp .run/stdout none.json
expect_same 'the stage in JSON' 't2,seed=1,candidate=12,size=1x1,boxes=2 trivial' "$(/usr/bin/python3 -c \
  'import json; d = json.load(open("none.json")); print(d["recipe"], d["reject"])')"
for level in 32 4294967295; do
  run regenerate "t2,seed=1,candidate=0,level=$level,size=2x2,boxes=3"
  expect_exit 1
  expect_part .run/stderr 'this recipe makes no level: the map of its candidate has fewer levels'
done
finish
