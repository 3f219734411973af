#!/usr/bin/env bash
# show, where standard output is not a terminal.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >two.xsb <<'END'
#######
#@ $ .#
#######
Title: Été 1
Solution
rrR

#######
#  *  #
# $+  #
#######
END

run show two.xsb
expect_exit 0
expect_stderr ''
expect_stdout 'level 1: Été 1 (7x3, 1 box)
██████████████
██◄►  []  ··██
██████████████

level 2 (7x4, 2 boxes)
██████████████
██    ╠╣    ██
██  []«»    ██
██████████████'
run show two.xsb --level 2 --ascii
expect_exit 0
expect_stdout 'level 2 (7x4, 2 boxes)
#######
#  *  #
# $+  #
#######'
input=two.xsb run show - -l1 -a
expect_exit 0
expect_part .run/stdout '#@ $ .#'

for always in '--color always' '--color=always'; do
  # shellcheck disable=SC2086
  NO_COLOR=1 run show two.xsb $always -a -l 1
  expect_part .run/stdout $'\033[90m#\033[96m@ \033[93m$ \033[91m.\033[90m#\033[39m'
done
run show two.xsb --color never
! grep -q $'\033' .run/stdout || fail 'colours although never'

run show two.xsb --solution --ascii
expect_exit 0
expect_stdout 'level 1: Été 1 (7x3, 1 box)

move 0 of 3
#######
#@ $ .#
#######

move 1 of 3: r
#######
# @$ .#
#######

move 2 of 3: r
#######
#  @$.#
#######

move 3 of 3: R, solved
#######
#   @*#
#######'
run show two.xsb -s --level 2
expect_exit 1
expect_stdout ''
expect_stderr 'tessoban show: two.xsb: level 2 has no stored solution'
run show two.xsb -s --level 1-2 --quiet
expect_exit 1
expect_part .run/stdout 'move 3 of 3: R, solved'
expect_stderr 'tessoban show: two.xsb: level 2 has no stored solution'

echo r >one.mov
run show two.xsb --moves one.mov -a
expect_exit 0
expect_part .run/stdout 'move 1 of 1: r'
echo u >wall.mov
refused "wall.mov: move 1 'u': a wall is in the way" show two.xsb --moves wall.mov
refused 'tessoban show: nosuch.mov: No such file or directory' show two.xsb --moves nosuch.mov
sed 's/rrR/ru/' two.xsb >wrong.xsb
run show wrong.xsb --solution
expect_exit 1
expect_stdout ''
expect_stderr "wrong.xsb:1: level 1: its solution is wrong: move 2 'u': a wall is in the way"

refused 'tessoban show: two.xsb: there is no level 3, the last is level 2' show two.xsb --level 3
refused 'tessoban show: nosuch.xsb: No such file or directory' show nosuch.xsb
refused 'tessoban show: .: is a folder without a pack.xsb, so it has no levels' show .
run show two.xsb --json --level 1
expect_exit 0
tr -d '\n\t' <.run/stdout >compact
expect_file compact '[{"level":1,"title":"Été 1","author":null,"width":7,"height":3,"boxes":1,"board":["#######", "#@ $ .#", "#######"],"solution":"rrR"}]'
run show two.xsb --json --moves one.mov
expect_part .run/stdout '"r"'

# Valid levels are shown, faulty ones are reported.
printf '####\n#$.#\n####\n\n' | cat - two.xsb >mixed.xsb
run show mixed.xsb --ascii
expect_exit 2
expect_stderr 'mixed.xsb:1: level 1: no player'
expect_part .run/stdout 'level 2: Été 1 (7x3, 1 box)'
run show mixed.xsb --ascii --level 1
expect_exit 2
expect_stdout ''

printf '#####\n#@$.#\n#####\nTitle: a\033[2Jb\n' >tricky.xsb
run show tricky.xsb
! grep -q $'\033' .run/stdout || fail 'an escape code got through'

# Moves that do not solve the level are not a solution. Rows have no trailing blanks, as in all
# formats.
printf 'r' >part.mov
run show two.xsb --moves part.mov --json
expect_exit 0
expect_part .run/stdout '"solution":	"rrR"'
expect_part .run/stdout '"moves":	"r"'
printf '####\n#@.#\n#$ ###\n#    #\n######\n' >ragged.xsb
run show ragged.xsb --json
expect_part .run/stdout '"####", "#@.#", "#$ ###"'
mkdir folder && cp two.xsb folder/pack.xsb

# A pack stands for the levels in it; messages name the file.
for name in folder folder/ ./folder; do
  run show "$name" --json --level 2
  expect_exit 0
  expect_part .run/stdout '"level":	2'
done
refused 'tessoban show: folder/pack.xsb: there is no level 3, the last is level 2' show folder --level 1-3

# Lists of levels: in the order of the file, each once.
cat two.xsb <(printf '\n') two.xsb >four.xsb
run show four.xsb --json --level 4,1-2,2
expect_exit 0
expect_same 'the levels of a list' '1 2 4' "$(grep -o '"level":.*[0-9]' .run/stdout | tr -dc '0-9\n' | xargs)"
refused 'tessoban show: four.xsb: there is no level 9, the last is level 4' show four.xsb --level 1,7-9,3
finish
