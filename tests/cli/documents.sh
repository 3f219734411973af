#!/usr/bin/env bash
# Help, version, manual page and completion, all made from the same tables.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
commands='generate maps regenerate tune solve check rate show replay convert render gallery help manual completion'

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
if command -v mandoc >/dev/null; then
  mandoc -Tlint -W error tessoban.1 >lint || fail "the manual page has errors: $(cat lint)"
else
  echo 'skipped: mandoc is not there to check the manual page'
fi

run completion
expect_exit 0
cp .run/stdout completion.bash
bash -n completion.bash || fail 'the completion script does not parse'
# shellcheck source=/dev/null
source completion.bash
# completes WORD...: prints the completions of the last word
completes() {
  last="completing: $*"
  COMP_WORDS=(tessoban "$@") COMP_CWORD=$#
  _tessoban
  echo "${COMPREPLY[*]}"
}
expect_completion() {
  local wanted=$1
  shift
  expect_same 'the completion' "$wanted" "$(completes "$@")"
}
expect_completion "$commands --help --version" ''
expect_completion 'check' ch
expect_completion 'convert completion' co
expect_completion '--version' --v
expect_completion '--level' show --le
expect_completion '--level' show levels.xsb --le
expect_completion '--quick --jobs -j --progress --json --quiet -q --color --help -h' check -
expect_completion 'auto always never' check --color ''
expect_completion 'always' check --color al
expect_completion 'auto always never' check --color =
expect_completion 'never' check --color = n
expect_completion 'xsb slc' convert --to ''
expect_completion '' show --level ''
expect_completion '' convert -o ''   # left to the completion of file names
expect_completion '' check ''
expect_completion '--size --seed --set --stats' maps --s
expect_completion 'auto plain none' generate --progress ''
expect_completion 'check convert completion' help c
expect_completion '--json --quiet -q --color --help -h' manual -
[[ $(complete -p tessoban) == *'-o default'* ]] || fail 'files are not completed'
finish
