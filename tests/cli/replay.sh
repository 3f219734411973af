#!/usr/bin/env bash
# replay: the position after some moves.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >two.xsb <<'END'
#######
#@ $ .#
#######
Title: First
Solution
rrR

#####
#   #
#.  #
#$@ #
#   #
#####
END
printf 'rr' >some.mov
printf '2r\nR\n' >all.mov

run replay two.xsb some.mov
expect_exit 0
expect_stdout '#######
#  @$.#
#######
Title: First'
expect_stderr 'tessoban replay: 2 moves, 1 push, not solved'
run replay two.xsb all.mov -o reached.xsb
expect_exit 0
expect_stdout ''
expect_stderr 'tessoban replay: 3 moves, 2 pushes, solved'
expect_part reached.xsb '#   @*#'
run replay two.xsb all.mov -o reached.slc --quiet
expect_exit 0
expect_stderr ''
expect_part reached.slc '<L>#   @*#</L>'
run replay two.xsb all.mov -o reached --quiet
expect_exit 0
expect_part reached '#   @*#'

echo dlU >second.mov
input=second.mov run replay two.xsb - --level 2
expect_exit 0
expect_stderr 'tessoban replay: 3 moves, 1 push, solved'
input=two.xsb run replay - some.mov -q
expect_exit 0
expect_stdout '#######
#  @$.#
#######
Title: First'

echo 'rru' >wall.mov
refused "wall.mov: move 3 'u': a wall is in the way" replay two.xsb wall.mov -o out.xsb
expect_none out.xsb
echo 'rrRR' >box.mov
refused "box.mov: move 4 'R': the box cannot be pushed into a wall" replay two.xsb box.mov
echo 'rrx' >what.mov
run replay two.xsb what.mov -o out.xsb
expect_exit 2
expect_part .run/stderr 'what.mov:1:3: '
expect_none out.xsb
: >empty.mov
run replay two.xsb empty.mov
expect_exit 0
expect_stderr 'tessoban replay: 0 moves, 0 pushes, not solved'

refused 'tessoban replay: two.xsb: there is no level 3, the last is level 2' \
  replay two.xsb some.mov -l 3
refused 'tessoban replay: nosuch.mov: No such file or directory' replay two.xsb nosuch.mov
refused 'tessoban replay: only one of the two files can be standard input' replay - -
refused 'tessoban replay: --json and -o - both want standard output' \
  replay two.xsb some.mov --json -o -
refused 'tessoban replay: nowhere/x.xsb: No such file or directory' \
  replay two.xsb some.mov -o nowhere/x.xsb

run replay two.xsb all.mov --json -q
expect_exit 0
tr -d '\n\t' <.run/stdout >compact
expect_file compact \
  '{"moves":3,"pushes":2,"solved":true,"board":["#######", "#   @*#", "#######"]}'
run replay two.xsb all.mov --json -q -o both.xsb
expect_exit 0
expect_part both.xsb '#   @*#'
expect_part .run/stdout '"moves"'

# Without a terminal there is no film, but there is a result.
run replay two.xsb all.mov --film --delay 5
expect_exit 0
expect_part .run/stdout '#   @*#'
expect_stderr 'tessoban replay: there is no terminal to show the film on
tessoban replay: 3 moves, 2 pushes, solved'

refused 'tessoban replay: r.foo: no format has this suffix; known are .xsb .sok .stb .txt .slc .xml .jsonl .boxoban.txt .npy' \
  replay two.xsb some.mov -o r.foo
finish
