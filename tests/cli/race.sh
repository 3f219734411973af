#!/usr/bin/env bash
# race: engines against each other.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >three.xsb <<'END'
########
#@ $  .#
#      #
########
Title: Easy

#######
#$   .#
#  @  #
#######

##########
#  $  .. #
#     $  #
#.  #$@  #
#        #
##########
Title: Larger
END

run race three.xsb
expect_exit 0
expect_stdout 'level 1: Easy
engine       	outcome	 moves	pushes	restarts	 positions
anytime      	solved 	     4	     3	       0	         4
perfect      	solved 	     4	     3	       0	         4
a draw, 4 turns'
expect_stderr ''

# The same arguments give the same result, engines in either notation.
run race three.xsb --engine fast --engine random-push --seed 7 --json
expect_exit 0
cp .run/stdout first.json
run race three.xsb -e fast,random-push --seed 7 --json
expect_same 'the second race' "$(cat first.json)" "$(cat .run/stdout)"
expect_same 'the winner' fast "$(python3 -c 'import json; print(json.load(open("first.json"))[0]["winner"])')"
python3 - <<'END' || fail 'the JSON is not as documented'
import json
race, = json.load(open("first.json"))
assert race["level"] == 1 and race["title"] == "Easy" and race["turns"] == 4
assert race["draw"] is False
fast, other = race["engines"]
assert set(fast) == {"engine", "outcome", "moves", "pushes", "restarts", "positions", "solution"}
assert fast["engine"] == "fast" and fast["outcome"] == "solved" and fast["moves"] == 4
assert len(fast["solution"]) == 4 and fast["solution"].count("R") == 3
assert other["engine"] == "random-push" and other["outcome"] == "stopped"
assert other["solution"] is None
END
checks=$((checks + 1))

# A solution can be replayed.
python3 -c 'import json; print(json.load(open("first.json"))[0]["engines"][0]["solution"])' >found.mov
run replay three.xsb found.mov -q --json
expect_exit 0
expect_part .run/stdout '"solved":'

# Nobody solves a level that is lost, and those that search know it.
run race three.xsb --level 2 --max-moves 30
expect_exit 1
expect_part .run/stdout 'nobody solved it'
expect_part .run/stdout "anytime      	lost   "
run race three.xsb --level 2 --engine random,random-push --max-moves 30
expect_exit 1
expect_part .run/stdout 'nobody solved it, 30 turns'

# Several levels end with totals.
run race three.xsb --level 1-2 --engine anytime,moves --max-moves 30
expect_exit 0
expect_stderr 'tessoban race: 2 races: anytime won 0, moves won 0, 1 draws, 1 not solved'
run race three.xsb --level 1-2 --engine anytime,moves --max-moves 30 --json -q
expect_exit 0
expect_stderr ''
expect_same 'races' 2 "$(python3 -c 'import json; print(len(json.load(open(".run/stdout"))))')"

# A tiny budget and no time to think still give a legal game to the end.
run race three.xsb --level 3 --engine anytime,fast,bidirectional,moves,optimal --think 1 --budget 5 --max-moves 500 -q
[[ $code == 0 || $code == 1 ]] || fail "exit code $code"

refused "tessoban race: --engine anytme: unknown engine, did you mean 'anytime'?" \
  race three.xsb --engine anytme,fast
refused 'tessoban race: --engine zzz: unknown engine; it is one of anytime, optimal, fast, bidirectional, moves, perfect, random, random-push' \
  race three.xsb --engine zzz
refused 'tessoban race: --engine: a race needs at least 2 engines' race three.xsb --engine fast
refused 'tessoban race: --engine fast: at most 8 engines race' \
  race three.xsb --engine fast,fast,fast,fast,fast,fast,fast,fast,fast
refused "tessoban race: three.xsb: there is no level 9, the last is level 3" race three.xsb --level 9

# An interrupt ends a long race, whenever it comes.
cat >long.xsb <<'END'
##############
#            #
# $ $ $ $ $  #
#  $ $ $ $ $ #
#     @      #
# .. .. .. . #
# .. .       #
##############
END
background race long.xsb --engine random,random --max-moves 1000000000
sleep 0.3
ended INT
expect_exit 130
finish
