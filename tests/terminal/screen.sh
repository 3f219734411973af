#!/usr/bin/env bash
# The screen behind the games: keys, mouse, sizes, scrolling, marks, terminals of other kinds. $2 is
# screen_probe, which says on the last line what it got.
probe=$(realpath "$2")
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
cat >room.xsb <<'END'
##############
#            #
#  .     .   #
# $ * $ * .+ #
#    #####   #
#    #   #   #
##############
END

# Keys. Each is one event, however fast they come.
start 60x12 "$probe" room.xsb
expect '0: ready'
type_text 'añ€😀'
expect '4: key 128512'
type_text 'b'
expect '5: key 98'
press Escape
expect '6: key 1114124'
type_bytes '\033[99;5~' # an unknown key is no event
press Tab
expect '7: key 1114125'
press Enter
expect '8: key 1114123'
press BSpace
expect '9: key 1114121'
press DC
expect '10: key 1114122'
press PPage
expect '11: key 1114119'
press NPage
expect '12: key 1114120'
press F1
expect '13: key 1114126'
press C-r
expect '14: key 18'
type_bytes "$(printf 'z%.0s' {1..500})"
expect '514: key 122'
press w
expect 'woken'
press t
expect 'timed out'
press q
finished 0

# The mouse, in both forms: decimal numbers where the terminal knows them, bytes elsewhere. Other
# buttons and releases do not disturb.
for type in tmux-256color xterm-256color screen xterm; do
  start 60x12 env TERM=$type "$probe" room.xsb mouse
  expect 'ready'
  click 18 4
  expect '1: press 1 at 18,4 cell 1,2'
  click 0 0
  expect '2: press 1 at 0,0'
  mouse 2 18 4
  expect '3: press 3 at 18,4 cell 1,2'
  mouse 2 18 4 m
  mouse 35 18 5 # a motion
  type_bytes '\033[<M\033[<0;3M\033[<0;99999999999999999;3M\033[<0;-4;3M' # no reports
  click 43 7 && click 20 4 && click 21 4
  expect '6: press 1 at 21,4 cell 2,2'
  wheel up 20 4
  expect '7: wheel up'
  wheel down 20 4
  expect '8: wheel down'
  type_bytes '\033[M #&' # as bytes
  expect '9: press 1 at 2,5'
  press q
  finished 0
done

# Marks have shapes of their own.
start 60x12 "$probe" room.xsb marks
expect '██××××××××××××××××××××××××██'
expect '██()()<>()()()()()<>()()()██'
expect '██˙ {}˙ ╠╣˙ []˙ →→˙ ::«»˙ ██'
resize 20x12
expect '█○○◎○○○○○◎○○○█'
press q
finished 0
start 60x12 "$probe" room.xsb ascii marks
expect '#ooOoooooOooo#'
expect '#,&,*,$,>,;+,#'
press q
finished 0

# Without UTF-8 the screen is ASCII. Without a locale it is not.
start 60x12 env -u LC_ALL -u LANG "$probe" room.xsb
expect '██'
press q
finished 0
start 60x12 env LC_ALL=POSIX "$probe" room.xsb
expect '██'
press q
finished 0
if localedef -i en_US -f ISO-8859-1 "$folder/en_US.ISO-8859-1" 2>/dev/null; then
  start 60x12 env "LOCPATH=$folder" LC_ALL=en_US.ISO-8859-1 "$probe" room.xsb
  expect '# $ * $ * .+ #'
  press q
  finished 0
else
  echo 'skipped: a terminal without UTF-8, because localedef cannot make a locale here'
fi

# Colours: 16, 8, none.
start 60x12 "$probe" room.xsb color
expect '«»'
screen_in_color | grep -qF $'\033[90m██' || fail 'walls are not grey'
screen_in_color | grep -qF $'\033[30m\033[43m[]' || fail 'boxes are not yellow'
press q
finished 0
start 60x12 env TERM=screen "$probe" room.xsb color
expect '«»'
screen_in_color | grep -qF $'\033[37m██' || fail 'walls are not white'
press q
finished 0
start 60x12 env TERM=vt100 "$probe" room.xsb color
expect '«»'
! screen_in_color | grep -qE $'\033''\[[349][0-7]m' || fail 'colours on a terminal without'
press q
finished 0

# A large board scrolls. The player stays away from the edges, and the window does not move at each
# step; the wheel moves it until the player does.
awk 'BEGIN { for (y = 0; y < 200; y++) { for (x = 0; x < 256; x++)
  printf "%s", x == 0 || y == 0 || x == 255 || y == 199 ? "#" : y == 100 && x == 100 ? "@" : " "; print "" } }' >hall.xsb
start 80x25 "$probe" hall.xsb mouse
expect 'columns 61-140 of 256 and rows 89-112 of 200'
press Right Right
expect_match '2: key.*columns 61-140 of 256'
type_bytes "$(printf '\\033[C%.0s' {1..20})"
expect '22: key 1114115  columns 64-143 of 256 and rows 89-112'
wheel up 10 10
expect 'wheel up  columns 64-143 of 256 and rows 88-111'
for ((i = 0; i < 100; i++)); do printf '\\033[<64;9;9M'; done >wheel
type_bytes "$(cat wheel)"
expect 'rows 1-24 of 200'
type_bytes "$(tr 4 5 <wheel)"
expect 'rows 101-124 of 200'
type_bytes "$(cat wheel)"
expect 'rows 1-24 of 200'
press Down
expect 'rows 85-108 of 200'
resize 70x11
expect 'columns 88-157 of 256 and rows 97-106 of 200'
click 0 0
expect 'cell 87,96'
type_bytes "$(printf '\\033[A%.0s' {1..150})"
expect 'rows 1-10 of 200'
press q
finished 0

# What cannot be used is said.
start 60x12 env TERM=nosuch "$probe" room.xsb
finished 2
expect "the terminal type 'nosuch' (TERM) is unknown"
start 60x12 env TERM=dumb "$probe" room.xsb
finished 2
expect "the terminal type 'dumb' (TERM) cannot place its cursor"
start 60x12 env -u TERM "$probe" room.xsb
finished 2
expect 'the terminal type (TERM) is not set'
start 60x12 setsid -w bash -c "'$probe' room.xsb </dev/null"
finished 2
expect 'there is no terminal to read keys from'
start 60x12 bash -c "set -m; '$probe' room.xsb & wait %1"
finished 2
expect 'a job in the background cannot use the terminal'

# A terminal that is closed ends the program.
start 60x12 "$probe" room.xsb
expect ready
job=$(program_pid)
in_tmux kill-session -t test
# shellcheck disable=SC2317
gone() { ! kill -0 "$job" 2>/dev/null; }
poll 'the program outlives its terminal' gone
finish
