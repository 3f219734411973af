#!/usr/bin/env bash
# With the same limits `solve` and `rate` come to the same outcomes: on levels drawn here, and on the
# public collections if they are there.
# shellcheck source=tests/cli/lib.sh
root=$(realpath "$(dirname "$0")/../..")
source "$root/tests/cli/lib.sh"

cat >own.xsb <<'END'
; Small
#######
#@ $ .#
#######

; Lost
#####
#@ .#
#   #
#$  #
#####

; Corner
########
#@     #
# $ #  #
#  . $.#
#      #
########

; Crowded
##########
#.$  .$ .#
# $ .$   #
#.#$ # *@#
# .  ##$ #
#  $$ .$ #
# #. .# ##
##########

; Open
##########
#@       #
# $ $ $  #
#  $ $ $ #
#  $ $   #
#        #
# .. ..  #
# .. ..  #
##########

; Eight
##############
#        #...#
#    #$$ ....#
#### $   . $ #
# @# $## #####
#  # $     $ #
#  #   #$#   #
## ####   ####
#   #   # ####
#            #
##           #
 #  ##########
 ####
END
# compare NODES MEGABYTES FILE...: the last line says what differs, if anything does
compare() {
  last="tests/solved_is_rated $*"
  "$root/tests/solved_is_rated" "$tessoban" "$@" >.run/stdout 2>.run/stderr
  code=$?
  ((code == 77)) || expect_exit 0
  ((code == 0)) || cat .run/stdout
}

for nodes in $(repeated '1 5 30 300 3000 30000 100000' '30 3000'); do compare "$nodes" 64 own.xsb; done
expect_part .run/stdout "own.xsb: $(repeated 5 2) of 6 solved"
# Memory is the limit: the solver takes less than its tables need.
compare 100000 16 own.xsb
# A stored solution is used where the search finds none, and changes nothing where it finds one.
run rate own.xsb --level 3 --csv
rated=$(cat .run/stdout)
{ sed -n '/Corner/,/^$/p' own.xsb; } >corner.xsb
solution=$("$tessoban" solve corner.xsb --engine random --max-seconds 0 --json --quiet |
  sed -n 's/.*"solution":	"\([a-zA-Z]*\)".*/\1/p')
echo "Solution: $solution" >>corner.xsb
run rate corner.xsb --csv
expect_same 'with a long solution' "$(tail -1 <<<"$rated" | cut -d, -f3-)" "$(tail -1 .run/stdout | cut -d, -f3-)"
run rate corner.xsb --max-nodes 1
expect_exit 0

for nodes in $(repeated '300 1000' 300); do compare "$nodes" 64; done
finish
