#!/usr/bin/env bash
# Every fault of a level file: its exact text, its place, exit code 2.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# wrong MESSAGE...: writes standard input to "bad.xsb", checks it and expects these messages
wrong() {
  cat >bad.xsb
  run check bad.xsb
  expect_exit 2
  expect_stderr "$(printf '%s\n' "$@")"
}

wrong "bad.xsb:2:5: unknown character 'x'" <<'END'
#####
#@$.x
#####
END
wrong "bad.xsb:7: level 2: 3 boxes but 2 goals" <<'END'
; fine
#####
#@$.#
#####

; counts
#########
#@$$$ ..#
#########
END
wrong "bad.xsb:1: level 1: 1 box but 2 goals" <<'END'
######
#@$..#
######
END
wrong "bad.xsb:1: level 1: no player" <<'END'
####
#$.#
####
END
wrong "bad.xsb:4:4: level 1: two players, the first at line 3, column 3" <<'END'
; two
######
# @  #
#$.+ #
######
END
wrong "bad.xsb:1: level 1: no boxes" <<'END'
#####
#@  #
#####
END
wrong "bad.xsb:2:4: level 1: not closed: the player can walk off the board here" <<'END'
####
#@$.
####
END
wrong "bad.xsb:2:9: level 1: box in a sealed room, where the player can never come" <<'END'
##### ####
#@$.# # $#
##### #. #
      ####
END
wrong "bad.xsb:2:9: level 1: goal in a sealed room, where the player can never come" <<'END'
##### ####
#@$ # # .#
##### ####
END
wrong "bad.xsb:2:9: level 1: goal outside the walls, where the player can never come" <<'END'
##### ####
#@$ # # .
##### ####
END
wrong 'bad.xsb: no level found' <<'END'
There is nothing here
but words.
END
wrong 'bad.xsb: no level found' </dev/null

wide=$(printf '#%.0s' {1..257})
wrong 'bad.xsb:1: level 1: 257 columns, at most 256 are supported' <<END
$wide
#@\$.#
#####
END
wrong 'bad.xsb:1: level 1: 257 rows, at most 256 are supported' \
  < <(echo '#####'; echo '#@$.#'; yes '#   #' | head -n 254; echo '#####')

# 256 columns and rows are fine.
{
  echo "${wide:1}"
  printf "#@\$.%252s\n" "#"
  for _ in {1..253}; do printf "#%255s\n" "#"; done
  echo "${wide:1}"
} >large.xsb
run check large.xsb
expect_exit 0
expect_stdout 'large.xsb: 1 level, 0 solutions, all good'

# One bad level does not hide the others, and the good ones are counted.
wrong "bad.xsb:1: level 1: no player" "bad.xsb:9: level 3: no boxes" <<'END'
####
#$.#
####

#####
#@$.#
#####

####
#@ #
####
END
expect_stdout 'bad.xsb: 1 level, 0 solutions, 2 problems'

# XML has its own faults.
wrong "$(cat <<'END'
bad.xsb:1: level 1: no player
END
)" < <(printf '<SokobanLevels><LevelCollection><Level Id="a"><L>####</L><L>#$.#</L><L>####</L></Level></LevelCollection></SokobanLevels>')
printf '<SokobanLevels><LevelCollection>' >bad.slc
run check bad.slc
expect_exit 2
expect_part .run/stderr 'bad.slc:1:'

# No escape code from a file reaches the terminal.
printf '#####\n#@$.\033[2J#\n#####\n' >bad.xsb
run check bad.xsb
expect_exit 2
! grep -q $'\033' .run/stderr || fail 'an escape code got through'
finish
