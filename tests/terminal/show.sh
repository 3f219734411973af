#!/usr/bin/env bash
# show in a terminal: boards as large as they fit, colours, and lack of memory.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"

# write_hall WIDTH HEIGHT: the player is in the middle
write_hall() {
  awk -v width="$1" -v height="$2" 'BEGIN {
    for (y = 0; y < height; y++) {
      for (x = 0; x < width; x++) {
        edge = x == 0 || y == 0 || x == width - 1 || y == height - 1
        player = x == int(width / 2) && y == int(height / 2)
        printf "%s", edge ? "#" : player ? "@" : y != 3 ? " " : x == 3 ? "$" : x == 4 ? "." : " "
      }
      print ""
    }
  }'
}

# A board is shown as large as it fits.
write_hall 100 60 >hall.xsb
start 200x63 "$tessoban" show hall.xsb
finished 0
expect '[]'
expect '◄►'
start 199x63 "$tessoban" show hall.xsb
finished 0
expect '□'
expect '@'
start 100x33 "$tessoban" show hall.xsb
finished 0
expect_output $'\033[90m\033[100m▀'
for form in '' --ascii; do
  # shellcheck disable=SC2086
  start 80x24 "$tessoban" show hall.xsb $form
  finished 0
  expect 'only columns 11-90 of 100 and rows 21-41 of 60'
done

# NO_COLOR is honoured.
start 100x33 env NO_COLOR=1 "$tessoban" show hall.xsb
finished 0
expect_output 'only columns 1-100 of 100'
! grep -qa $'\033' .run/output || fail 'colours although NO_COLOR is set'
finish
