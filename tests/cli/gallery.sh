#!/usr/bin/env bash
# gallery: a page for any collection.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh" "$@"

write_two_levels

run gallery two.xsb -o page.html
expect_exit 0
expect_stdout ''
expect_stderr 'tessoban gallery: page.html: 2 levels'
expect_part page.html '"title":"two"' # a collection without a title goes by its file's name
expect_part page.html '"solution":"rRR"'
run gallery two.xsb
expect_exit 0
cmp -s .run/stdout page.html || fail 'standard output is another page'
run gallery two.xsb --level 2 -o one.html
expect_stderr 'tessoban gallery: one.html: 1 level'
expect_part one.html '"number":2'
run gallery --json two.xsb -o page.html -q
tr -d '\n\t' <.run/stdout >compact
expect_file compact '{"file":"two.xsb","output":"page.html","levels":2,"shown":2}'

refused 'tessoban gallery: --json needs a file to write to: -o PAGE.html' gallery --json two.xsb
refused 'tessoban gallery: two.xsb: there is no level 3, the last is level 2' \
  gallery two.xsb -l 3 -o three.html
refused 'tessoban gallery: nosuch.xsb: No such file or directory' gallery nosuch.xsb -o three.html
printf '####\n#$.#\n####\n' >bad.xsb
refused 'bad.xsb:1: level 1: no player' gallery bad.xsb -o three.html
expect_none three.html

# A pack has a gallery page, unless --formats leaves it out.
run generate --out pack --count 2 --tier intro --seed 1 -q
expect_exit 0
expect_part pack/index.html '"title":"Intro 1"'
expect_part pack/SHA256SUMS 'index.html'
run check pack
expect_exit 0
run generate --out bare --count 2 --tier intro --seed 1 -q --formats xsb
expect_exit 0
expect_none bare/index.html
refused "tessoban generate: --formats: 'htm' is none of xsb, levels, json, png, html, boxoban, npy, jsonl" \
  generate --out none --formats htm
run generate --out again --count 2 --tier intro --seed 1 -q --jobs 1
cmp -s pack/index.html again/index.html || fail 'the same pack has another page'

refused 'tessoban gallery: x.txt: this command writes .html .htm' gallery two.xsb -o x.txt
finish
