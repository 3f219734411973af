#!/usr/bin/env bash
# studio: the page without levels.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh" "$@"

run studio -o studio.html
expect_exit 0
expect_stdout ''
expect_stderr 'tessoban studio: studio.html: open it in a browser'
expect_part studio.html '"total":0'
expect_part studio.html '"levels":[]'
run studio
expect_exit 0
cmp -s .run/stdout studio.html || fail 'standard output is another page'

# It stays small enough to be sent by mail, with everything in it.
most=1200000
size=$(wc -c <studio.html)
[ "$size" -le $most ] || fail "the page has $size bytes, at most $most are allowed"

run studio --json -o studio.html -q
tr -d '\n\t' <.run/stdout >compact
expect_file compact "{\"output\":\"studio.html\",\"bytes\":$size}"

refused 'tessoban studio: --json needs a file to write to: -o PAGE.html' studio --json
refused 'tessoban studio: x.txt: this command writes .html .htm' studio -o x.txt
expect_none x.txt
run studio levels.xsb -o other.html
expect_exit 2
expect_none other.html
finish
