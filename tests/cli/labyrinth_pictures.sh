#!/usr/bin/env bash
# render and show of labyrinths.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh" "$@"

cat >two.lab <<'EOF'
Title: Two mazes

+-+-+-+-+-+
|@  A  .  |
+ +-+ +-+ +
|a  |2  uE|
+-+ +Y+ + +
|y  v     |
+ +u+-+ + +
|      .  |
+-+-+-+-+-+
Title: First

+-+-+-+-+
|@ .   E|
+-+-+-+-+
|  3    |
+ + + + +
|       |
+ + + + +
|       |
+-+-+-+-+
Title: Second
Solution: rrr
EOF
printf '+-+-+-+-+\n|@ E|.  |\n+ + +-+ +\n|   |   |\n+ + +-+-+\n|   |   |\n+-+-+-+-+\n|       |\n+-+-+-+-+\n' >lost.lab

# png FILE WIDTH HEIGHT: is it a picture of that size?
png() {
  checks=$((checks + 1))
  local wanted got
  wanted=$(printf '89504e470d0a1a0a0000000d49484452%08x%08x' "$2" "$3")
  got=$(head -c 24 "$1" | od -An -v -tx1 | tr -d ' \n')
  [[ $got == "$wanted" ]] || fail "$1 is no PNG of $2x$3: $got"
}

# Pictures: one, many, standard output.
run render two.lab -l 1 -o one.png
expect_exit 0
expect_stderr 'tessoban render: one.png: 1 picture'
png one.png 166 137
run render two.lab -l 1
expect_exit 0
cmp -s .run/stdout one.png || fail 'standard output is another picture'
run render two.lab -o 'level-%02d.png' --cell 10 --theme contrast --outside filled -q
expect_exit 0
expect_stderr ''
png level-01.png 52 42
png level-02.png 42 42
input=two.lab
run render - -o many/ --cell 8 --theme print
expect_exit 0
expect_stderr 'tessoban render: many/: 2 pictures'
png many/0002.png 33 33
input=/dev/null

# Every theme as PNG and as SVG, and sheets.
for theme in default contrast print dark; do
  run render two.lab -l 1 --theme "$theme" --overlay solution -o "$theme.png" -q
  expect_exit 0
  run render two.lab -l 2 --theme "$theme" -o "$theme.svg" -q
  expect_exit 0
  expect_part "$theme.svg" '<title>Second</title>'
  run render two.lab --sheet 2 --theme "$theme" -o "sheet-$theme.png" -q
  expect_exit 0
  expect_part "sheet-$theme.png" IHDR
done
run render two.lab --sheet 0 --cell 12 --overlay solution -o sheet.svg --json
expect_exit 0
expect_part .run/stdout '"levels"'
expect_part sheet.svg 'Two mazes'
# A sheet says "at most", unless the file says that the turns of this win are proved.
claim_sheet() { # NAME TURNS
  sed "s/^Solution: rrr/Turns: $2\n&/" two.lab >claim.lab
  run render claim.lab --sheet 0 -o "$1.svg" -q
  expect_exit 0
}
claim_sheet bound 'at most 3'
claim_sheet proved '3 (the fewest)'
claim_sheet other '2 (the fewest)'
run render two.lab --sheet 0 -o nothing.svg -q
cmp -s nothing.svg bound.svg || fail 'without a proof the sheet does not say "at most"'
cmp -s nothing.svg other.svg || fail 'the proof of another win counts'
cmp -s nothing.svg proved.svg && fail 'a proof does not show'
run render two.lab -l 2 -o one.png --json
expect_exit 0
expect_part .run/stdout '"title"'

# Films, of a stored win and of one that is searched for.
run render two.lab -o 'film-%d.png' --animate --delay 80 --hold 500 -q
expect_exit 0
expect_part film-1.png acTL
expect_part film-2.png acTL
run render lost.lab --animate -o lost.png
expect_exit 1
expect_part .run/stderr 'lost.lab: level 1: it cannot be won'
[[ ! -e lost.png ]] || fail 'a film of a level that cannot be won'
run render lost.lab --sheet 0 --overlay solution -o lost.png -q
expect_exit 0

# Why a level cannot be won.
run render lost.lab --overlay why -o why.png
expect_exit 0
expect_part .run/stderr 'lost.lab: level 1: the sweet at column 3, row 1'
run render lost.lab -o plain.png -q
! cmp -s why.png plain.png || fail 'nothing is crossed out'
run render lost.lab --overlay why -o why.svg --json
expect_part .run/stdout '"reason"'
run render two.lab -l 2 --overlay why -o why.png
expect_exit 1
expect_part .run/stderr 'level 2: it can be won'

# What labyrinths do not have is refused in one line.
refused() { # MESSAGE ARGUMENT...
  run render "${@:2}" -o refused.png
  expect_exit 2
  expect_stderr "tessoban render: $1"
}
refused '--skin is for Sokoban levels: labyrinths have themes' two.lab -l 1 --skin one.png
for overlay in dead heat reach order; do
  refused "--overlay $overlay is for Sokoban levels: labyrinths have the overlays solution and why" \
    two.lab -l 1 --overlay "$overlay"
done
refused '--cell of a labyrinth is 8 to 128' two.lab -l 1 --cell 7
refused '--sheet and --animate do not go together' two.lab --sheet 2 --animate
refused '--delay and --hold are for films: --animate' two.lab -l 1 --delay 50
run render two.lab -o refused.png
expect_exit 2
expect_part .run/stderr 'one file for 2 levels'
[[ ! -e refused.png ]] || fail 'a refused picture was written'

# show: the board in the terminal's characters, and as in the file.
run show two.lab -l 1
expect_exit 0
expect_stdout 'level 1: First (5x4, 2 sweets, 1 monster)
╭───────┬───────────╮
│(@)    A     ●     │
│   ╶───┤   ╶───╮   │
│ a¬    │/2\    u[E]│
├───╴   ├┅Y┅╴   ╵   │
│‹y›    v           │
│   ╶·u·┴───╴       │
│             ●     │
╰───────────────────╯'
run show two.lab --ascii -l 2
expect_exit 0
expect_stdout 'level 2: Second (4x4, 1 sweet, 1 monster)
+-+-+-+-+
|@ .   E|
+-+-+-+-+
|  3    |
+ + + + +
|       |
+ + + + +
|       |
+-+-+-+-+'
run show two.lab --color always -l 2
expect_part .run/stdout $'\033[93m(@)'
NO_COLOR=1 run show two.lab --color always -l 2
expect_part .run/stdout $'\033[93m(@)'
# NO_COLOR counts on a terminal, which `script` gives.
on_terminal() { # [NAME=VALUE...]: shows the level there
  last="show on a terminal, $*"
  env TERM=xterm "$@" script -qec "'$tessoban' show two.lab -l 2" /dev/null </dev/null >.run/terminal
}
if command -v script >/dev/null; then
  on_terminal
  expect_part .run/terminal $'\033[93m(@)'
  on_terminal NO_COLOR=1
  expect_part .run/terminal '(@)'
  ! grep -q $'\033\[93m' .run/terminal || fail 'colours although NO_COLOR is set'
else
  echo 'skipped: colours on a terminal, because script(1) is missing'
fi

# The win, position by position.
run show two.lab --solution -l 2 --ascii
expect_exit 0
expect_part .run/stdout 'turn 0 of 3  sweets 0 of 1'
expect_part .run/stdout 'turn 1 of 3: r  sweets 1 of 1'
expect_part .run/stdout 'turn 3 of 3: r  sweets 1 of 1  won'
run show two.lab --solution
expect_exit 1
expect_stderr 'tessoban show: two.lab: level 1 has no stored solution'
printf 'd2w' >moves
run show two.lab --moves moves
expect_exit 0
expect_part .run/stdout 'turn 3 of 3: w  sweets 0 of 2  keys a'
printf 'dd' >moves
run show two.lab --moves moves
expect_exit 2
expect_stderr 'moves: move 2 (d): a wall is in the way'
sed 's/rrr/rd/' two.lab >wrong.lab
run show wrong.lab --solution -l 2
expect_exit 1
expect_part .run/stderr 'level 2: its solution is wrong: move 2 (d)'

# The JSON form can be read again.
run show two.lab --json -l 2
expect_exit 0
expect_part .run/stdout '"kind": "labyrinth"'
cp .run/stdout second.json
run show second.json
expect_exit 0
expect_part .run/stdout 'level 1: Second (4x4, 1 sweet, 1 monster)'

# A faulty level does not hide the others.
{ cat two.lab && printf '\n+-+\n|@|\n+-+\n'; } >faulty.lab
run show faulty.lab -l 1
expect_exit 2
expect_part .run/stdout 'level 1: First'
expect_part .run/stderr 'faulty.lab:'
finish
