#!/usr/bin/env bash
# generate --rooms, --fix and --patterns: rooms, sketches and patterns of one's own, and the files in
# recipes, packs and checks.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

cat >sketch.xsb <<'END'
########
#  #   #
#  $ . #
## # ..#
 # $$  #
 #  @###
 #####
END

# The same levels for any number of threads, and for every combination of --fix. The number of
# pushes was compared with brute force, see prop_fixed.c.
while read -r fix pushes; do
  run generate --rooms sketch.xsb --fix "$fix" --out "one-$fix" --jobs 1
  expect_exit 0
  expect_part .run/stdout '1 level'
  run generate --rooms sketch.xsb --fix "$fix" --out "three-$fix" --jobs 3
  expect_exit 0
  checks=$((checks + 1))
  cmp "one-$fix/pack.json" "three-$fix/pack.json" || fail "--fix $fix differs for 3 jobs"
  checks=$((checks + 1))
  grep -q "^Pushes: $pushes (optimal)" "one-$fix/pack.xsb" || fail "--fix $fix: not $pushes pushes"
done <<'END'
goals 16
boxes 14
goals,boxes 12
goals,player 15
boxes,player 14
goals,boxes,player 12
END
run check one-goals --rooms sketch.xsb
expect_exit 0
expect_stderr ''
run check one-goals
expect_exit 0
expect_part .run/stderr 'it needs the file of --rooms with hash'

# Recipes take the same file and refuse others.
recipe=$(sed -n 's/^Recipe: //p' one-goals/pack.xsb)
run regenerate "$recipe" --rooms sketch.xsb
expect_exit 0
expect_part .run/stdout 'Pushes: 16 (optimal)'
run regenerate "$recipe"
expect_exit 2
expect_part .run/stderr 'is needed: give it with --rooms'
sed 's/  #   #/  #  ##/' sketch.xsb >other.xsb
run regenerate "$recipe" --rooms other.xsb
expect_exit 2
expect_part .run/stderr 'another file is needed'
run regenerate t2,seed=1,candidate=12,size=2x2,boxes=3 --rooms sketch.xsb
expect_exit 2
expect_part .run/stderr 'no such file was used'

# What maps prints is a file of rooms.
run maps --size 2x2 --count 4
cp .run/stdout maps.txt
run generate --rooms maps.txt --count 4 --out fed --size 3x3
expect_exit 0
expect_part .run/stderr 'do not apply to rooms from a file: size'

# Impossible rooms get one line.
refuse_room() {
  printf '%b' "$1" >bad.xsb
  run generate --rooms bad.xsb --out bad "${@:3}"
  expect_exit 2
  expect_part .run/stderr "$2"
}
refuse_room '' 'bad.xsb: no level found'
refuse_room '####\n####\n' 'bad.xsb:1: room 1: no floor'
refuse_room '######\n#  #\n######\n\n#######\n#  #  #\n#######\n' 'bad.xsb:5: room 2: the floor is not connected'
refuse_room '######\n#  x #\n######\n' "bad.xsb:2:4: unknown character 'x'"
refuse_room '######\n#    #\n#    #\n######\n' 'bad.xsb:1: room 1: --fix goals, but no goal is drawn' --fix goals
refuse_room '######\n# .$ #\n# .  #\n######\n' 'bad.xsb:1: room 1: 1 box but 2 goals' --fix goals,boxes
run generate --fix goals --out bad
expect_exit 2
expect_part .run/stderr 'fix needs rooms'

# What is drawn has no solution: an honest no, with its reason.
printf '#####\n#@$ #\n# . #\n#####\n' >lost.xsb
run generate --rooms lost.xsb --fix goals,boxes,player --out lost
expect_exit 1
expect_part .run/stderr 'unsolvable'

# Patterns: the built-in ones as a file give the same maps.
run maps --list-patterns
expect_exit 0
cp .run/stdout patterns.txt
run maps --size 3x2 --count 50
cp .run/stdout built-in.txt
run maps --size 3x2 --count 50 --patterns patterns.txt
expect_exit 0
checks=$((checks + 1))
cmp -s .run/stdout built-in.txt || fail 'the built-in patterns as a file give other maps'
run maps --list-patterns --patterns patterns.txt
checks=$((checks + 1))
cmp -s .run/stdout patterns.txt || fail 'a list of patterns does not come back'
run maps --list-patterns -o patterns.png
expect_exit 0
checks=$((checks + 1))
[[ $(head -c 4 patterns.png | tail -c 3) == PNG ]] || fail 'patterns.png is no PNG file'
run generate --patterns patterns.txt --size 2x2 --boxes 2 --tier any --count 3 --out mine --formats xsb,json
expect_exit 0
run check mine --patterns patterns.txt
expect_exit 0
expect_stderr ''
printf '????\n?..?\n?..?\n????\n' >four.txt
run maps --patterns four.txt
expect_exit 2
expect_stderr 'four.txt:1:5: a row of a pattern has 5 characters, this one has 4'
# ---- with ranges to keep: what is farther than the range allows is not called the farthest
printf '##########\n#   #    #\n#   $   .#\n#   #    #\n##########\n' >sides.txt
farthest() { grep -o '"proven_farthest":	[a-z]*\|"pushes":	[0-9]*' "$1/pack.json" | tr -d '\t' | xargs; }
run generate --rooms sides.txt --fix goals,boxes --formats json --quiet --out sides
expect_exit 0
expect_same 'the farther side' 'proven_farthest:true pushes:8' "$(farthest sides)"
run generate --rooms sides.txt --fix goals,boxes --keep pushes=..4 --formats json --quiet --out side
expect_exit 0
expect_same 'the nearer side' 'proven_farthest:false pushes:4' "$(farthest side)"
printf '#########\n#       #\n# $  #  #\n#    $  #\n#   @   #\n#########\n' >boxes.txt
run generate --rooms boxes.txt --fix boxes --keep pushes=..6 --formats json --quiet --out near
expect_exit 0
expect_same 'goals that are not the farthest' 'proven_farthest:false pushes:6' "$(farthest near)"
# Numbers for tiers, too.
run generate --rooms sides.txt --fix goals,boxes --tier intro=1 --formats json --quiet --out one
expect_exit 0
expect_stdout 'one: 1 level: 1 intro'
refused 'tessoban generate: the goals follow from what is drawn: goal_style does not go with fix goals or boxes' \
  generate --rooms boxes.txt --fix boxes --goal-style room --out x
finish
