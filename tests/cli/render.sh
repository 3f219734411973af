#!/usr/bin/env bash
# render: pictures, sheets and films.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh" "$@"

write_two_levels
printf '######\n#@ $ #\n#.   #\n######\n' >stuck.xsb

# png FILE WIDTH HEIGHT: is it a picture of that size?
png() {
  checks=$((checks + 1))
  local wanted got
  wanted=$(printf '89504e470d0a1a0a0000000d49484452%08x%08x' "$2" "$3")
  got=$(head -c 24 "$1" | od -An -v -tx1 | tr -d ' \n')
  [[ $got == "$wanted" ]] || fail "$1 is no PNG of $2x$3: $got"
}

run render two.xsb -l 1 -o one.png
expect_exit 0
expect_stderr 'tessoban render: one.png: 1 picture'
png one.png 224 96
run render two.xsb -l 1
expect_exit 0
cmp -s .run/stdout one.png || fail 'standard output is another picture'
run render two.xsb -o 'level-%02d.png' --cell 10 --theme dark --outside filled -q
expect_exit 0
expect_stderr ''
png level-01.png 70 30
png level-02.png 50 30
run render two.xsb -o many/ --cell 4
expect_stderr 'tessoban render: many/: 2 pictures'
png many/0002.png 20 12
run render two.xsb --sheet 2 -o sheet.png
expect_exit 0
expect_part sheet.png IHDR

# Every overlay and every theme.
for overlay in dead heat reach solution order; do
  run render two.xsb -l 1 --overlay "$overlay" -o "$overlay.png" -q
  expect_exit 0
  png "$overlay.png" 224 96
  cmp -s "$overlay.png" one.png && fail "overlay $overlay draws nothing"
done
for theme in default contrast print dark; do
  run render two.xsb -l 2 --theme "$theme" -o "$theme.png" -q
  expect_exit 0
done
refused "tessoban render: option '--theme': 'drak' is none of default, contrast, print, dark; did you mean 'dark'?" \
  render two.xsb -l 1 --theme drak -o x.png

# Films: four frames for three moves, also for a level without a stored solution.
run render two.xsb -l 1 --animate --delay 40 -o film.png
expect_exit 0
png film.png 224 96
checks=$((checks + 1))
[[ $(grep -ac fcTL film.png) -ge 1 ]] || fail 'no film'
run render two.xsb -l 2 --animate -o found.png
expect_exit 0
run render stuck.xsb --animate -o stuck.png
expect_exit 1
expect_stderr 'tessoban render: stuck.xsb: level 1: no solution is known, and none was found
tessoban render: stuck.png: 0 pictures'
expect_none stuck.png

# Why a level cannot be solved: only for levels that cannot.
printf '######\n#$   #\n#  @.#\n######\n\n#####\n#@$.#\n#####\n' >lost.xsb
run render lost.xsb -l 1 -o lost.png -q
run render lost.xsb -l 1 --overlay why -o why.png
expect_exit 0
expect_stderr 'tessoban render: lost.xsb: level 1: the box at (2,2) can never be pushed; it is not on a goal
tessoban render: why.png: 1 picture'
png why.png 192 128
cmp -s why.png lost.png && fail 'overlay why draws nothing'
run render lost.xsb --overlay why -o 'why-%d.png' --json -q
expect_exit 1
expect_part .run/stdout '"reason":	"the box at (2,2) can never be pushed; it is not on a goal"'
expect_stderr 'tessoban render: lost.xsb: level 2: it can be solved; the overlay why is for unsolvable levels'
cmp -s why-1.png why.png || fail 'another picture'
expect_none why-2.png
run render two.xsb -l 1 --overlay why -o solved.png
expect_exit 1
expect_none solved.png
run render lost.xsb --sheet 0 -o lost-sheet.png -q
run render lost.xsb --sheet 0 --overlay why -o why-sheet.png -q
expect_exit 0
cmp -s why-sheet.png lost-sheet.png && fail 'the sheet has no overlay why'

# A sheet says "at most", unless the file says that the pushes of this solution are proved.
# claim_sheet NAME [LINE]
claim_sheet() {
  printf '%s\n' '#######' '#@$  .#' '#######' 'Title: One' "${@:2}" Solution RRR >claim.xsb
  run render claim.xsb --sheet 0 -o "$1.png" -q
  expect_exit 0
}
claim_sheet nothing
claim_sheet bound 'Pushes: at most 3'
claim_sheet proved 'Pushes: 3 (optimal)'
claim_sheet other 'Pushes: 2 (optimal)'
cmp -s nothing.png bound.png || fail 'without a proof the sheet does not say "at most"'
cmp -s nothing.png other.png || fail 'the proof of another solution counts'
cmp -s nothing.png proved.png && fail 'a proof does not show'

# A contact sheet is not a skin, and neither is a text file.
refused 'tessoban render: one.png: not a skin: it does not hold four square tiles a row and at least four rows' \
  render two.xsb -l 1 --skin one.png -o x.png
refused 'tessoban render: two.xsb: not a skin: it is not a PNG file' \
  render two.xsb -l 1 --skin two.xsb -o x.png

refused 'tessoban render: x.png: one file for 2 levels: choose one with --level, give -o a folder such as pictures/ or a name with %d, or take --sheet 0' \
  render two.xsb -o x.png
refused 'tessoban render: --animate and --overlay do not go together' \
  render two.xsb -l 1 --animate --overlay heat -o x.png
refused 'tessoban render: --sheet and --animate do not go together' render two.xsb --sheet 0 --animate -o x.png
for more in '--cell 9' '--overlay heat' '--overlay order' '--theme dark --cell 12 --overlay dead'; do
  # shellcheck disable=SC2086
  run render two.xsb --sheet 0 $more -o "more.png"
  expect_exit 0
  cmp -s sheet.png more.png && fail "the sheet is the same with $more"
done
for ((i = 0; i < 501; i++)); do printf '#####\n#@$.#\n#####\n\n'; done >many.xsb
run render many.xsb --sheet 0 -o many.png
expect_stderr 'tessoban render: warning: the sheet shows a selection of 500 levels out of 501
tessoban render: many.png: 1 picture'
refused 'tessoban render: %n.png: use %d or such as %04d once, for the level'\''s number' \
  render two.xsb -o %n.png
refused 'tessoban render: --json needs a file to write to: -o OUT' render two.xsb -l 1 --json
refused "tessoban render: option '--cell': '3' is not a whole number from 4 to 128" \
  render two.xsb -l 1 --cell 3 -o x.png
expect_none x.png
run render --json two.xsb -o 'j%d.png' --cell 8
tr -d '\n\t' <.run/stdout >compact
expect_file compact '[{"level":1,"title":"One","output":"j1.png","width":56,"height":24}, {"level":2,"title":null,"output":"j2.png","width":40,"height":24}]'

# The largest board, whole and with an overlay.
{
  printf '#%.0s' {1..256} && echo
  for _ in {1..253}; do printf '#%254s#\n' ''; done
  printf '#@$.%251s#\n' ''
  printf '#%.0s' {1..256} && echo
} >large.xsb
run render large.xsb --cell 4 -o large.png --overlay heat
expect_exit 0
png large.png 1024 1024
run render large.xsb --cell 128 -o large.png --overlay heat
expect_exit 2
expect_stderr 'tessoban render: large.xsb: level 1: too large for an overlay; use a smaller --cell'

# The folder of a name with %d is created.
run render two.xsb -o 'pictures/level-%03d.png'
expect_exit 0
png pictures/level-002.png 160 96
# --json works for sheets too.
run render two.xsb --sheet 0 -o sheet.png --json
expect_exit 0
expect_part .run/stdout '"output":	"sheet.png"'
# Options that would be ignored are errors.
refused 'tessoban render: x.jpg: this command writes .png .apng .svg' render two.xsb -l 1 -o x.jpg

# SVG: well formed, of the same size as the PNG, with every theme, overlay and sheet.
# svg NAME: prints width, height and the number of pictures that are used
svg() {
  /usr/bin/python3 - "$1" <<'END'
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
space = '{http://www.w3.org/2000/svg}'
assert root.tag == space + 'svg'
symbols = {symbol.get('id') for symbol in root.iter(space + 'symbol')}
uses = [use.get('href')[1:] for use in root.iter(space + 'use')]
assert set(uses) == symbols
print(root.get('width'), root.get('height'), len(uses))
END
}
printf '#######\n#@ $ .#\n#.$   #\n#######\nTitle: <b> & "c"\n' >shown.xsb
run render shown.xsb -o shown.svg
expect_exit 0
expect_stderr 'tessoban render: shown.svg: 1 picture'
expect_same 'an SVG' '224 128 5' "$(svg shown.svg)"
expect_part shown.svg '<title>&lt;b&gt; &amp; "c"</title>'
run render shown.xsb --cell 10 --theme dark --outside filled -o shown-%d.SVG --json
expect_exit 0
expect_part .run/stdout '"width":	70'
expect_same 'a dark SVG' '70 40 5' "$(svg shown-1.SVG)"
for overlay in dead heat reach solution order; do
  run render shown.xsb --overlay $overlay -o over.svg -q
  expect_exit 0
  [[ $(svg over.svg) == '224 128 '* ]] || fail "overlay $overlay gives no SVG"
  cmp -s over.svg shown.svg && fail "overlay $overlay is not in the SVG"
done
run render two.xsb --sheet 0 --overlay dead -o sheet.svg
expect_exit 0
[[ $(svg sheet.svg) == *' '* ]] || fail 'the sheet is no SVG'
refused 'tessoban render: film.svg: a film is an animated PNG, not SVG' render two.xsb -l 1 --animate -o film.svg
expect_none film.svg
refused 'tessoban render: --delay and --hold are for films: --animate' render two.xsb -l 1 --delay 80 -o x.png
refused 'tessoban render: --skin and --theme do not go together' \
  render two.xsb -l 1 --skin two.xsb --theme dark -o x.png
# Faulty levels before or after the selected one do no harm.
printf '#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n\n######\n#.$ @#\n######\n' >faulty.xsb
run render faulty.xsb -l 3 -o third.png
expect_exit 0
expect_part .run/stderr 'in other levels, see check'
png third.png 192 96
run render faulty.xsb -l 1-2 -o none/
expect_exit 2
expect_none none
run convert faulty.xsb -l 3 -o third.xsb --quiet
expect_exit 0
expect_stderr ''
expect_part third.xsb '#.$ @#'
run gallery faulty.xsb -l 3 -o third.html --quiet
expect_exit 0
expect_part third.html '#.$ @#'
run gallery faulty.xsb -o whole.html
expect_exit 2
expect_none whole.html
finish
