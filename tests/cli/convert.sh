#!/usr/bin/env bash
# convert: formats by suffix and by name, selected levels, errors, and files that are written
# completely or not at all.
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
Title: Second
END

run convert two.xsb -o two.slc
expect_exit 0
expect_stdout ''
expect_stderr 'tessoban convert: warning: slc cannot hold everything, left out: 1 solution (in 1 level)
tessoban convert: two.slc: 2 levels written'
expect_part two.slc '<L>#@ $ .#</L>'
run convert --quiet --output=again.xsb two.slc
expect_exit 0
expect_stderr ''
expect_file again.xsb "$(grep -v -e Solution -e rrR two.xsb)"

run convert two.xsb
expect_exit 0
expect_stdout "$(cat two.xsb)"
run convert two.xsb -o -
expect_stdout "$(cat two.xsb)"
input=two.xsb run convert - --to slc --quiet
expect_exit 0
expect_stdout "$(cat two.slc)"
run convert two.xsb --to xsb -o levels.data
expect_exit 0
expect_file levels.data "$(cat two.xsb)"

run convert two.xsb --level 2 -q
expect_exit 0
expect_stdout "$(tail -n 7 two.xsb)"
run convert two.xsb -l 1-2
expect_stdout "$(cat two.xsb)"
run convert two.xsb --level 1 -o first.slc
expect_stderr 'tessoban convert: warning: slc cannot hold everything, left out: 1 solution (in 1 level)
tessoban convert: first.slc: 1 level written'
refused 'tessoban convert: two.xsb: there is no level 3, the last is level 2' \
  convert two.xsb --level 2-3 -o three.xsb
expect_none three.xsb

refused "tessoban convert: x.png: no format has this suffix; known are .xsb .sok .stb .txt .slc .xml .jsonl .boxoban.txt .npy, or use --to" \
  convert two.xsb -o x.png
expect_none x.png
refused 'tessoban convert: --json needs a file to write to: -o OUT' convert two.xsb --json
run convert --json two.xsb -o two.slc --quiet
expect_exit 0
tr -d '\n\t' <.run/stdout >compact
expect_file compact \
  '{"file":"two.xsb","output":"two.slc","format":"slc","levels":2,"names_left_out":0,"solutions_left_out":1,"comments_left_out":0,"keys_left_out":0,"remarks_left_out":0}'

# Several files become one. Authors of collections go to their levels.
printf 'Collection: Mine\nAuthor: Me\n\n#####\n#@$.#\n#####\n' >mine.xsb
run convert two.xsb mine.xsb -o three.xsb
expect_exit 0
expect_stderr 'tessoban convert: warning: several collections become one, left out: 1 text about them
tessoban convert: three.xsb: 3 levels written'
expect_file three.xsb "$(cat two.xsb)

#####
#@\$.#
#####
Author: Me"
run convert mine.xsb mine.xsb -q # duplicates stay
expect_same 'levels' 2 "$(grep -c @ .run/stdout)"
expect_part .run/stdout 'Collection: Mine'
refused 'tessoban convert: mine.xsb: there is no level 2, the last is level 1' convert two.xsb mine.xsb --level 2 -o none.xsb
refused 'tessoban convert: nosuch.xsb: No such file or directory' convert two.xsb nosuch.xsb -o none.xsb
expect_none none.xsb
run convert --json two.xsb mine.xsb -o three.jsonl -q
expect_exit 0
tr -d '\n\t' <.run/stdout >compact
expect_part compact '{"files":["two.xsb", "mine.xsb"],"output":"three.jsonl","format":"jsonl","levels":3,"names_left_out":0'
run convert three.jsonl -o again.xsb -q
expect_file again.xsb "$(cat three.xsb)"
# Boards of several sizes fit into no array.
for name in x.npy x.boxoban.txt; do
  format=${name#x.} && format=${format%.txt}
  refused "tessoban convert: two.xsb: level 2 is 5x6, but level 1 of two.xsb is 7x3; $format needs boards of one size" \
    convert two.xsb -o "$name"
  expect_none "$name"
done
refused 'tessoban convert: mine.xsb: level 1 is 5x3, but level 1 of two.xsb is 7x3; npy needs boards of one size' \
  convert two.xsb mine.xsb --level 1 -o x.npy
# Files of so many levels. Names are numbered from 0.
for count in 999 1000 1001; do
  for ((i = 0; i < count; i++)); do printf '#######\n#@ $ .#\n#######\n\n'; done >many.xsb
  rm -rf out && run convert many.xsb --to boxoban -o out/
  expect_exit 0
  wanted=000.txt && [[ $count == 1001 ]] && wanted='000.txt 001.txt'
  expect_same "files of $count levels" "$wanted" "$(cd out && echo *)"
  expect_same "levels of $count" "$count" "$(cat out/*.txt | grep -c @)"
  expect_same "the last number of $count" "; $((count == 1001 ? 0 : count - 1))" "$(tail -n 5 "out/${wanted##* }" | head -n 1)"
done
run convert --json many.xsb -o part-%02d.jsonl --per-file 500 -q
expect_same 'files of a pattern' 'part-00.jsonl part-01.jsonl part-02.jsonl' "$(echo part-*)"
expect_same 'lines' '500 500 1' "$(wc -l part-* | head -n 3 | awk '{print $1}' | xargs)"
expect_part .run/stdout '"parts":	3'
run convert many.xsb -o lines/ --to xsb -q
expect_same 'a folder without --per-file' 000.xsb "$(ls lines)"
refused 'tessoban convert: --per-file needs a folder or a name with %d to write to, such as -o out/' convert many.xsb -o x.npy --per-file 10
refused 'tessoban convert: --per-file needs a folder or a name with %d to write to, such as -o out/' convert many.xsb --to npy --per-file 10
refused 'tessoban convert: a folder does not tell the format of its files; name it with --to' convert many.xsb -o out/
refused 'tessoban convert: nowhere/out/: No such file or directory' convert many.xsb --to npy -o nowhere/out/
rm -r out lines part-* many.xsb
# Starts on goals are not in the data set of Boxoban.
printf '######\n#+$ *#\n######\n' >goals.xsb
run convert goals.xsb -o goals.boxoban.txt
expect_exit 0
expect_part .run/stderr '1 level with a box or the player on a goal, as * or +, which the data set does not have'

# Nothing is written if anything is wrong.
cat two.xsb - >bad.xsb <<'END'

####
#$.#
####
END
echo old >out.xsb
refused 'bad.xsb:16: level 3: no player' convert bad.xsb -o out.xsb
expect_file out.xsb old
refused 'tessoban convert: nosuch.xsb: No such file or directory' convert nosuch.xsb -o out.xsb
expect_file out.xsb old

# An old file is replaced in one step and keeps its permissions, also behind a link.
chmod 640 out.xsb
ln -s out.xsb link.xsb
run convert two.xsb -o link.xsb -q
expect_exit 0
expect_file out.xsb "$(cat two.xsb)"
[[ -L link.xsb && $(stat -c %a out.xsb) == 640 ]] || fail 'the link or the permissions are gone'
(umask 027; "$tessoban" convert two.xsb -o new.xsb -q)
[[ $(stat -c %a new.xsb) == 640 ]] || fail 'a new file does not follow the umask'
run convert two.xsb -o two.xsb -q
expect_exit 0
expect_part two.xsb '#@ $ .#'

# Places that cannot be written.
refused 'tessoban convert: nowhere/x.xsb: No such file or directory' \
  convert two.xsb -o nowhere/x.xsb
mkdir folder.xsb
refused 'tessoban convert: folder.xsb: Is a directory' convert two.xsb -o folder.xsb
refused 'tessoban convert: /dev/full: No space left on device' convert two.xsb --to xsb -o /dev/full
run convert two.xsb --to xsb -o /dev/null -q
expect_exit 0
[[ -c /dev/null ]] || fail '/dev/null is gone'
mkdir shut && echo old >shut/old.xsb && chmod 444 shut/old.xsb && chmod 555 shut
for file in shut/new.xsb shut/old.xsb; do
  run_without_root convert two.xsb -o "$file"
  expect_exit 2
  expect_stderr "tessoban convert: $file: Permission denied"
done
expect_file shut/old.xsb old
leftovers=$(find . -name '.tessoban*')
expect_same 'what is left behind' '' "$leftovers"

# Warns about data that a format cannot hold, even with --quiet.
cat >rich.xsb <<'END'
:: a remark
Collection: Rich
Email: a@example.org
Homepage: example.org

#####
#@$.#
#####
Title: One
Difficulty: 3
Comment:
said
Comment-End:
Solution
R
Solution
rR
END
run convert rich.xsb -o rich.slc --quiet
expect_exit 0
expect_stderr "tessoban convert: warning: slc cannot hold everything, left out: 2 solutions, 1 comment, 2 other keys and 1 '::' line (in 1 level)"
run convert rich.xsb --quiet
expect_stdout "$(tail -n +2 rich.xsb)"
expect_stderr "tessoban convert: warning: xsb cannot hold everything, left out: 1 '::' line"
tail -n +2 rich.xsb >kept.xsb
run convert kept.xsb
expect_stdout "$(cat kept.xsb)"
expect_stderr ''
run solve two.xsb -o solved.slc --quiet
expect_exit 0
expect_stderr 'tessoban solve: warning: slc cannot hold everything, left out: 2 solutions (in 2 levels)'

# A folder stands for the pack in it, in every command that reads levels.
mkdir pack empty
cat two.xsb <(printf '\n') two.xsb >pack/pack.xsb
run convert pack --level 2,4 -o some.xsb
expect_exit 0
expect_stderr 'tessoban convert: some.xsb: 2 levels written'
run gallery pack --level 1,3-4 -o some.html
expect_stderr 'tessoban gallery: some.html: 3 levels'
run render pack/ --level 1,4 -o pictures/
expect_stderr 'tessoban render: pictures/: 2 pictures'
run solve pack --level 2,3 --quiet
expect_exit 0
expect_same 'levels solved' 2 "$(wc -l <.run/stdout)"
run rate pack --level 1,4 --csv
expect_exit 0
expect_same 'levels rated' '1 4' "$(tail -n +2 .run/stdout | cut -d, -f1 | xargs)"
printf R >one.mov
run replay pack one.mov --level 3 -o reached.xsb
expect_exit 0
for command in convert gallery render solve rate; do
  refused "tessoban $command: empty: is a folder without a pack.xsb, so it has no levels" $command empty
done
finish
