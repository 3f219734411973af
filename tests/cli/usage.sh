#!/usr/bin/env bash
# Typing errors get one clear line, and nothing is done.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
printf '#####\n#@$.#\n#####\n' >level.xsb

run
expect_exit 2
expect_stdout ''
expect_part .run/stderr 'Usage: tessoban COMMAND [options] [files]'

refused "tessoban: unknown command 'chekc', did you mean 'check'?" chekc level.xsb
refused "tessoban: unknown command 'gen', did you mean 'generate'?" gen -n 3
refused "tessoban: unknown command 'xyzzy'; 'tessoban --help' lists them all" xyzzy
refused "tessoban: unknown option '--json'; a command comes first" --json check
refused "tessoban help: unknown command 'sohw', did you mean 'show'?" help sohw

refused "tessoban check: FILE|PACK|DB is missing; usage: tessoban check [options] FILE|PACK|DB..." check
refused "tessoban show: FILE|PACK is missing; usage: tessoban show [options] FILE|PACK" show
refused "tessoban show: 'b.xsb' is one operand too many; usage: tessoban show [options] FILE|PACK" \
  show level.xsb b.xsb
refused "tessoban convert: FILE|PACK is missing; usage: tessoban convert [options] FILE|PACK..." convert -o x.slc
refused "tessoban replay: MOVES.mov is missing; usage: tessoban replay [options] LEVEL|PACK MOVES.mov" \
  replay level.xsb
refused "tessoban manual: 'x' is one operand too many; usage: tessoban manual [options]" manual x

refused "tessoban show: unknown option '--levle', did you mean '--level'?" show --levle 3 level.xsb
refused "tessoban check: unknown option '--jsno', did you mean '--json'?" check --jsno level.xsb
refused "tessoban check: unknown option '-z'" check -z level.xsb
for command in help manual completion; do # --json is for any command
  run "$command" --json
  expect_exit 0
  expect_part .run/stdout '"text":	"'
done
refused "tessoban show: option '--level' needs a value: N|A-B[,...]" show level.xsb --level
refused "tessoban show: option '--level' needs a value: N|A-B[,...]" show level.xsb -l
refused "tessoban check: option '--json' takes no value" check --json=yes level.xsb
refused "tessoban show: option '--delay': '60001' is not a whole number from 0 to 60000" \
  show --delay 60001 level.xsb
refused "tessoban replay: option '--level': '0' is not a whole number from 1 to 10000000" \
  replay --level=0 level.xsb level.xsb
refused "tessoban show: option '--level': '3-2' is neither a number, a range A-B nor a list of them, from 1 to 10000000" \
  show --level 3-2 level.xsb
refused "tessoban check: option '--color': 'nevre' is none of auto, always, never; did you mean 'never'?" \
  check --color nevre level.xsb
refused "tessoban convert: option '--to': 'png' is none of xsb, slc, jsonl, boxoban, npy; did you mean 'npy'?" convert --to png level.xsb

# Options may stand anywhere until "--"; after it, names that look like options are files.
cp level.xsb ./--json
run check -- --json
expect_exit 0
expect_stdout '--json: 1 level, 0 solutions, all good'
POSIXLY_CORRECT=1 run check level.xsb --quiet
expect_exit 0
expect_stdout 'level.xsb: 1 level, 0 solutions, all good'
finish
