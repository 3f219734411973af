# For tests of play, after lib.sh: a small level to play, and how to begin and to leave it.
# shellcheck shell=bash
cat >room.xsb <<'EOF'
#########
#   @   #
#   $  .#
#       #
#########
Title: Push it right
Solution
ldRRR

##########
#@ $ .   #
##########
Title: Corridor
EOF

# fresh SIZE ARGUMENT...: plays without saved games
fresh() {
  rm -rf home/state
  start "$1" "$tessoban" play --ascii "${@:2}"
}

# The board of room.xsb is in the middle of the rows between title and counters.
columns=80 rows=24
click_cell() { # X Y
  click $(((columns - 9) / 2 + $1)) $((1 + (rows - 3 - 5) / 2 + $2))
}
leave() {
  press Q
  finished 0
}
