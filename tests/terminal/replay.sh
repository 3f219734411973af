#!/usr/bin/env bash
# show --solution and replay --film in a terminal: keys, signals, sizes, films.
# shellcheck source=tests/terminal/lib.sh
source "$(dirname "$0")/lib.sh"
cat >level.xsb <<'END'
#######
#@ $ .#
#######
Title: Corridor
Solution
rrR
END

# Keys step forth and back.
start 80x24 "$tessoban" show level.xsb --solution --delay 10
expect 'level 1: Corridor (7x3, 1 box)'
expect '██◄►  []  ··██'
expect '0/3  0 pushes'
press Space
expect '1/3 r'
type_bytes '\033[C'
expect '2/3 r  1 push '
press Left
expect '1/3 r'
press BSpace
expect '0/3'
type_bytes '\033[F'
expect '3/3 R  2 pushes  solved'
expect '██      ◄►╠╣██'
type_bytes '\033OH'
expect '0/3'
type_bytes 'xyz\033[A\033[15~\033[99;9~é\303 ' # of these, only the blank has a meaning
expect '1/3'
type_bytes '  \033[D  \033[D\033[D' # pasted keys are all read
expect '1/3'
press p
expect '3/3'
type_bytes '\033q' # a single escape character swallows no key
finished 0

# Several levels are stepped through in turn.
cat level.xsb <(echo) level.xsb >two.xsb
start 80x24 "$tessoban" show two.xsb --solution --level 1-2
expect 'level 1: Corridor'
expect '[n] next level'
press n
expect 'level 2: Corridor'
expect_not '[n] next level'
press n
finished 0
start 80x24 "$tessoban" show two.xsb --solution --level 1-2
expect 'level 1: Corridor'
press q
finished 0

# Ctrl-C leaves with 130 and a clean terminal; signals too.
start 80x24 "$tessoban" show level.xsb -s
expect '0/3'
expect_flag alternate_on 1
expect_flag cursor_flag 0
press C-c
finished 130
expect_not '0/3'
for signal in TERM:130 INT:130 HUP:129; do
  start 80x24 "$tessoban" show level.xsb -s
  expect '0/3'
  kill "-${signal%:*}" "$(program_pid)"
  finished "${signal#*:}"
done

# Ctrl-Z gives the terminal back to the shell; then the replay goes on where it was.
start 80x24 env PS1='prompt> ' bash --norc --noprofile -i
expect 'prompt>'
type_text "'$tessoban' show level.xsb -s"
press Enter
expect '0/3'
press Space
expect '1/3'
press C-z
expect 'Stopped'
expect_flag alternate_on 0
expect_flag cursor_flag 1
resize 60x20
type_text fg
press Enter
expect '1/3'
expect_not 'Stopped'
press Right
expect '2/3'
press q
expect 'Stopped'
type_text 'exit 7'
press Enter
finished 7

# Keys come from the terminal if standard input is a file.
# shellcheck disable=SC2016
start 80x24 bash -c '"$0" show - -s <level.xsb' "$tessoban"
expect '0/3'
press Space
expect '1/3'
press q
finished 0

# A tiny terminal will do.
for size in 1x1 1x9 9x1 3x2 7x4; do
  start "$size" "$tessoban" show level.xsb -s --color never
  expect '@'
  press Space End
  press q
  finished 0
done

# A new size is drawn at once.
start 80x24 "$tessoban" show level.xsb -s --color never
expect '██◄►  []  ··██'
resize 9x9
expect '█@ □ ·█'
resize 1x1
expect '@'
resize 200x50
expect '██◄►  []  ··██'
press q
finished 0

# A film forgets no move. The player steps to and fro, and each step draws it anew.
printf '#######\n#@  $.#\n#######\n' >walk.xsb
moves=300
for ((i = 0; i < moves; i += 2)); do printf rl; done >walk.mov
start 80x24 "$tessoban" replay walk.xsb walk.mov --film --delay 1
expect "$moves moves, 0 pushes, not solved"
expect '#@  $.#'
finished 0
expect_output "$moves moves, 0 pushes"
expect_same 'the number of positions' $((moves + 1)) "$(grep -ao '◄►' .run/output | wc -l)"

# An interrupted film writes nothing.
printf rrR >level.mov
start 80x24 "$tessoban" replay level.xsb level.mov --film --delay 60000 -o never.xsb
expect '0/3'
press C-c
finished 130
expect_none never.xsb

# Lack of memory leaves a clean terminal and a message. From some moment on the program gets no more
# memory, and a larger terminal makes it want some. Sanitizers bring an allocator of their own.
if ! grep -qa __asan_init "$tessoban"; then
  awk 'BEGIN { for (y = 0; y < 200; y++) { for (x = 0; x < 250; x++)
    printf "%s", x == 0 || y == 0 || x == 249 || y == 199 ? "#" : y == 9 && x == 9 ? "@" : " "; print "" } }' |
    sed '20s/#  /#$./' >hall.xsb
  printf r >hall.mov
  start 20x10 "$tessoban" show hall.xsb --moves hall.mov
  expect '0/1'
  prlimit --pid "$(program_pid)" --as=1
  resize 600x260
  finished 2
  expect 'tessoban: out of memory'
fi

# Unknown terminals get plain text.
start 80x40 env TERM=nosuch "$tessoban" show level.xsb -s
expect 'move 3 of 3: R, solved'
finished 0
finish
