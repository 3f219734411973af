#!/usr/bin/env bash
# Help, version and manual page, all made from the same tables. completion.sh tests the completion.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
commands='generate maps regenerate tune solve check rate show replay convert render gallery studio help manual completion'

run --version
expect_exit 0
[[ $(cat .run/stdout) =~ ^tessoban\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || fail 'not a version'
run -V
expect_exit 0

run --help
expect_exit 0
expect_stderr ''
cp .run/stdout overview
for command in $commands; do expect_part overview "  $command "; done
run -h
expect_stdout "$(cat overview)"
run help
expect_stdout "$(cat overview)"

for command in $commands; do
  run help "$command"
  expect_exit 0
  cp .run/stdout help
  expect_part help "Usage: tessoban $command [options]"
  expect_part help 'Examples:'
  run "$command" --help
  expect_exit 0
  expect_stdout "$(cat help)"
  grep -E '.{81,}' help >long
  expect_file long ''
done
run check --bogus --help
expect_exit 2
run check -h nosuch.xsb
expect_exit 0

run manual
expect_exit 0
cp .run/stdout tessoban.1
for command in $commands; do expect_part tessoban.1 ".SS $command"; done
expect_part tessoban.1 '\fB\-\-color\fR \fIauto|always|never\fR'
# The files of a pack and of a tuning run are all there.
sed -n '/^\.SH FILES/,/^\.SH EXIT/p' tessoban.1 | sed 's/\\//g' >files
run generate --size 2x2 --boxes 2 --tier any -n 2 --out DIR --quiet
expect_exit 0
for name in DIR/* DIR/*/*1.*; do [[ -d $name ]] || expect_part files "$name"; done
rm -r DIR
run tune --vary boxes=2,3 --set size=2x2 --candidates 3 --out DIR --quiet
expect_exit 0
for name in DIR/*; do [[ -d $name ]] || expect_part files "$name"; done
expect_part files DIR.partial
expect_part files DIR/.tessoban.partial
sed -n '/^\.SH EXAMPLES/,$p' tessoban.1 | sed 's/\\//g' >examples
for command in $commands; do expect_part examples "tessoban $command"; done

if command -v mandoc >/dev/null; then
  mandoc -Tlint -W all tessoban.1 >lint
  # It has no date on purpose: the same program writes the same page.
  grep -v 'WARNING: missing date' lint >faults
  expect_file faults ''
else
  echo 'skipped: mandoc is not there to check the manual page'
fi
finish
