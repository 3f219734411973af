#!/usr/bin/env bash
# check on packs: every changed byte is found, and what was forged together with its sums.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0 --quiet)
patch() { # FILE OFFSET: another byte there, counted from the end if negative
  /usr/bin/python3 - "$@" <<'END'
import sys
name, at = sys.argv[1], int(sys.argv[2])
data = bytearray(open(name, 'rb').read())
data[at] ^= 1
open(name, 'wb').write(data)
END
}
# forge_png FILE packing|text|pixels: the same picture packed otherwise, with a chunk of text, or with
# bytes after the compressed pixels
forge_png() {
  /usr/bin/python3 - "$@" <<'END'
import struct, sys, zlib
name, what = sys.argv[1:]
data = open(name, 'rb').read()
chunks, at = [], 8
while at < len(data):
    size, kind = struct.unpack('>I4s', data[at:at + 8])
    chunks.append((kind, data[at + 8:at + 8 + size]))
    at += size + 12
packed = b''.join(body for kind, body in chunks if kind == b'IDAT')
new = {'packing': [(b'IDAT', zlib.compress(zlib.decompress(packed), 0))],
       'text': [(b'IDAT', packed), (b'tEXt', b'Comment\0hidden')],
       'pixels': [(b'IDAT', packed + b'hidden')]}[what]
others = [chunk for chunk in chunks if chunk[0] != b'IDAT']
with open(name, 'wb') as file:
    file.write(data[:8])
    for kind, body in others[:-1] + new + others[-1:]:
        file.write(struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body)))
END
}

run generate "${small[@]}" -n 3 --out pack
expect_exit 0
# One changed byte in any file is found, wherever it is.
while read -r name; do
  for at in $(repeated '0 half -2 -1' half); do
    rm -rf damaged && cp -r pack damaged
    [[ $at == half ]] && at=$(($(stat -c %s "damaged/$name") / 2))
    patch "damaged/$name" "$at"
    run check damaged
    [[ $code == 1 && -s .run/stderr ]] || fail "byte $at of $name: exit code $code"
    checks=$((checks + 1))
    [[ $name == SHA256SUMS ]] || expect_part .run/stderr "$name: has changed since it was written"
  done
done < <(cd pack && find . -type f | sed 's,^\./,,')
for ((at = 0; at < $(stat -c %s pack/SHA256SUMS); at += $(repeated 13 130))); do
  cp pack/SHA256SUMS damaged/SHA256SUMS
  patch damaged/SHA256SUMS "$at"
  run check damaged
  [[ $code == 1 ]] || fail "byte $at of SHA256SUMS: exit code $code"
done
for byte in '\0' x; do # where the last line ends
  rm -rf damaged && cp -r pack damaged
  truncate -s -1 damaged/SHA256SUMS
  # shellcheck disable=SC2059
  printf "$byte" >>damaged/SHA256SUMS
  run check damaged
  [[ $code == 1 ]] || fail "the last byte of SHA256SUMS is $byte: exit code $code"
done
# A missing byte, an extra byte, a missing file, an extra file.
while read -r name; do
  rm -rf damaged && cp -r pack damaged
  truncate -s -1 "damaged/$name"
  run check damaged
  expect_exit 1
  cp "pack/$name" damaged/"$name" && echo >>"damaged/$name"
  run check damaged
  expect_exit 1
  rm "damaged/$name"
  run check damaged
  expect_exit 1
  expect_part .run/stderr "$name"
done < <(cd pack && find . -type f | sed 's,^\./,,')
for name in more.txt levels/0004.xsb thumbs/.hidden deep/er/file .spool; do
  rm -rf damaged && cp -r pack damaged
  mkdir -p "$(dirname "damaged/$name")" && echo >"damaged/$name"
  run check damaged
  expect_exit 1
  expect_part .run/stderr 'does not belong to the pack'
done
mkdir bare && run check bare
expect_exit 1
expect_stderr "bare: is not a pack: there is no SHA256SUMS in it"
rm -rf damaged && cp -r pack damaged && rm damaged/thumbs/0002.png
run check damaged
expect_exit 1
expect_same 'lines on a missing picture' 1 "$(grep -c 0002.png .run/stderr)"
run generate "${small[@]}" -n 3 --formats png --out part
run check part
expect_stdout 'part: no levels to check, 4 files, good as far as compared'
expect_stderr 'part: note: there is no pack.json: only sums, names of files, levels and solutions were checked'
rm -r part
rm -rf damaged && cp -r pack damaged
sed -i '1s,  .*,  ../pack/pack.xsb,' damaged/SHA256SUMS # leads out of the pack
run check damaged
expect_exit 1

# A pack of format 1, as earlier versions wrote it.
rm -rf first && cp -r pack first
sed -i '0,/"format":	2/s//"format":	1/; /^	"\(order\|titles\)":/d; /^		"origin":/d' first/pack.json
sed -i '/^	*"origin":/d' first/pack.json
checks=$((checks + 1))
! grep -Eq '"(order|titles|origin)":' first/pack.json || fail 'format 1 has fields of format 2'
resum first
run check first
expect_exit 0
expect_part .run/stdout 'all good'

run generate "${small[@]}" -n 2 --seed 5 --out other
# Damage is found even if the sums are updated: metadata, levels and pictures must agree.
# forged NAME SED-SCRIPT FILE
forged() {
  rm -rf damaged && cp -r pack damaged
  sed -i "$2" "damaged/$3"
  checks=$((checks + 1))
  ! cmp -s "pack/$3" "damaged/$3" || fail "the forgery '$1' changes nothing"
  resum damaged
  run check damaged
  [[ $code == 1 ]] || fail "$1: exit code $code"
}
forged 'another rank' '0,/"rank":	1/s//"rank":	2/' pack.json
forged 'another id' '0,/"id":	"\(.\{31\}\)./s//"id":	"\1x/' pack.json
forged 'another solution' '0,/"solution":	"./s//"solution":	"/' pack.json
forged 'another measure' '0,/"pushes":	/s//"pushes":	1/' pack.json
forged 'another width' '0,/"width":	/s//"width":	1/' pack.json
forged 'harder first' '0,/"difficulty":	[0-9.]*,/s//"difficulty":	99,/' pack.json
forged 'another title' '0,/^Title: Intro 1/s//Title: Intro 7/; 0,/^; Intro 1/s//; Intro 7/' pack.xsb
forged 'a wall less' '0,/^#####*$/s/^##\(.*\)$/# \1/' pack.xsb
forged 'not JSON' '1s/{/[/' pack.json
expect_stderr 'damaged: pack.json: line 2: this is not JSON'
forged 'another format' '0,/"format":	2/s//"format":	3/' pack.json
expect_part .run/stderr 'its format is neither 1 nor 2'
forged 'the fields of another format' '0,/"format":	2/s//"format":	1/' pack.json
forged 'another origin' '0,/"origin":	"generated"/s//"origin":	"mine.xsb"/' pack.json
forged 'another order' 's/"order":	"difficulty"/"order":	"given"/' pack.json
forged 'removed levels' 's/"order":	"difficulty",/&"removed":["00000000000000000000000000000000"],/' pack.json
forged 'another tier' '0,/"tier":	"intro"/s//"tier":	"hard"/' pack.json
forged 'the last is harder' '$!N; s/\("difficulty":	\)[0-9.]*,\(\n.*origin\)/\199,\2/; P; D' pack.json
forged 'not optimal' '0,/"optimal":	true/s//"optimal":	false/' pack.json
forged 'another recipe' '0,/candidate=/s//candidate=1/' pack.json
forged 'another seed' '0,/"seed":	1/s//"seed":	2/' pack.json
forged 'another luck' '0,/"luck":	/s//"luck":	1/' pack.json
forged 'an infinite luck' '0,/"luck":	[^,]*/s//"luck":	1e999/' pack.json
expect_part .run/stderr 'level 1: its measure luck is infinite'
forged 'an infinite luck of another version' '0,/"luck":	[^,]*/s//"luck":	-1e999/; s/"version":	"/&9./' pack.json
expect_part .run/stderr 'level 1: its measure luck is infinite'
forged 'other nodes' '0,/"nodes":	/s//"nodes":	1/' pack.json
forged 'no funnel' '/"funnel":/,/^	},/d' pack.json
forged 'another count of rated levels' '0,/"rated":	/s//"rated":	1/' pack.json
expect_part .run/stderr 'the rated levels of the tiers do not add up to the funnel'
forged 'no generator' '/"generator":/,/^	},/d' pack.json
forged 'a word for a truth' '0,/"proven_farthest":	[a-z]*/s//"proven_farthest":	"no"/' pack.json
forged 'other parameters' '0,/"map":	"pattern"/s//"map":	"maze"/' pack.json
forged 'another page' '0,/<title>/s//<title>My /' index.html
forged 'a thumb elsewhere' '0,/thumbs\/0001.png/s//..\/pack\/thumbs\/0001.png/' pack.json
expect_part .run/stderr 'leads out of the pack'
rm -rf damaged && cp -r pack damaged && cp other/sheet.png damaged/sheet.png && resum damaged
run check damaged
expect_exit 1
expect_part .run/stderr 'sheet.png is not the sheet of these levels'
# Only the pixels of a picture count, not its compression.
forge_png damaged/thumbs/0001.png packing
cp pack/sheet.png damaged/sheet.png && resum damaged
run check damaged
expect_exit 0
# Nothing is hidden in files whose sums are made anew.
# hidden NAME MESSAGE: exit 1 and this message for the pack `damaged`
hidden() {
  resum damaged
  run check damaged
  [[ $code == 1 ]] || fail "$1: exit code $code"
  expect_part .run/stderr "$2"
  rm -rf damaged && cp -r pack damaged
}
rm -rf damaged && cp -r pack damaged
for name in index.html pack.json pack.xsb levels/0002.xsb; do
  printf '\0<script>alert(1)</script>' >>"damaged/$name"
  hidden "text after a zero byte in $name" "$name: has a zero byte"
done
for name in sheet.png thumbs/0003.png; do
  echo 'more' >>"damaged/$name"
  hidden "bytes after $name" "$name: is not a picture and nothing else"
done
forge_png damaged/sheet.png text
hidden 'a text in the sheet' 'sheet.png is not the sheet of these levels'
forge_png damaged/thumbs/0001.png pixels
hidden 'bytes after the pixels' 'thumbs/0001.png is not a picture of its board'
# A file that no pack has does not belong to it, though SHA256SUMS lists it.
# added PACK FROM NAME: adds this file
added() {
  rm -rf damaged && cp -r "$1" damaged
  mkdir -p "$(dirname "damaged/$3")" && cp "$2" "damaged/$3"
  hidden "$3 added to $1" "damaged: $3: does not belong to the pack"
}
run generate "${small[@]}" -n 3 --formats json --out json
run generate "${small[@]}" -n 3 --formats xsb,levels --out xsb
run generate "${small[@]}" -n 3 --formats png --out png
for name in json xsb png; do
  added $name pack/index.html evil.html
  added $name pack/index.html thumbs/x.exe
  added $name pack/levels/0001.xsb levels/0004.xsb
  added $name pack/thumbs/0001.png thumbs/0007.png
done
added pack pack/levels/0001.xsb levels/0004.xsb
added pack pack/thumbs/0001.png thumbs/0004.png
added json pack/levels/0001.xsb levels/0001.xsb
added json pack/thumbs/0001.png thumbs/0001.png
added json pack/levels/0001.xsb levels
# A pack of version 0.1.0: recipes t1, the first revision of the rating, which is not stored, no
# measures of parts, no room_levels. What does not depend on the version is compared all the same.
older() { # SED-SCRIPT: further changes
  rm -rf old && cp -r json old
  sed -i '/^\t"rating":/,/^\t},/d; /"walk_moves":/d; /"room_levels":/d; /"same_room":/d
    /"parts":/d; /"part_[a-z]*":/d; /"other_parts":/d
    s/"version":\t"[0-9.]*"/"version":\t"0.1.0"/; s/"t2,seed/"t1,seed/' old/pack.json
  sed -i "$1" old/pack.json
  resum old
  run check old
}
for change in '' '/"luck":/d'; do
  older "$change"
  expect_exit 0
  expect_stdout 'old: 3 levels, 3 solutions, good as far as compared'
  expect_part .run/stderr 'old: note: its levels were rated by revision 1 of the rating; this program has revision 3'
  expect_part .run/stderr 'old: note: the levels were not made again: its recipes have an older version, which names other levels'
done
older '0,/"id":\t"[0-9a-f]/s//"id":\t"x/'
expect_exit 1
older '0,/"candidates":\t[0-9]*/s//"candidates":\t999/'
expect_exit 1
older '0,/"difficulty":\t[0-9.]*,/s//"difficulty":\t1,/' # the curve is another then
expect_exit 0
expect_stdout 'old: 3 levels, 3 solutions, no problems, but not compared: made by another version'
# This version has one revision.
for revision in '"3"' 1 2 4 -1 3.5 1e30; do
  rm -rf old && cp -r json old && sed -i "s/\"revision\":\t3/\"revision\":\t$revision/" old/pack.json
  resum old
  run check old
  expect_exit 1
done
rm -rf old && cp -r json old && sed -i '/^\t"rating":/,/^\t},/d' old/pack.json
resum old
run check old
expect_exit 1
rm -r old
# Another version may write other files: then they are noted, and the pack is not called good.
rm -rf damaged && cp -r json damaged && cp pack/index.html damaged/evil.html
sed -i 's/"version":	"/&9./' damaged/pack.json && resum damaged
run check damaged
expect_exit 0
expect_stdout 'damaged: 3 levels, 3 solutions, no problems, but not compared: made by another version'
expect_part .run/stderr 'damaged: note: evil.html: does not belong to the pack'
# Links are not followed, wherever they lead.
mkdir empty
for target in ../empty / nowhere; do
  for name in levels thumbs; do
    rm -rf damaged && cp -r json damaged && ln -s "$target" "damaged/$name"
    run check damaged
    expect_exit 1
    expect_stderr "damaged: $name: is a link, which no pack has"
  done
done
rm -rf damaged && cp -r json damaged && mv damaged/SHA256SUMS sums && ln -s ../sums damaged/SHA256SUMS
run check damaged
expect_exit 1
expect_stderr 'damaged: SHA256SUMS: is a link, which no pack has'
rm -rf damaged && cp -r json damaged && mkdir damaged/levels
run check damaged
expect_exit 1
expect_stderr 'damaged: levels: does not belong to the pack'
# Without pack.json, all levels and solutions are still checked: in pack.xsb and in the level files.
# plain NAME MESSAGE SED-SCRIPT FILE...
plain() {
  rm -rf damaged && cp -r xsb damaged
  (cd damaged && sed -i "$3" "${@:4}")
  hidden "$1" "$2"
}
push='/^Solution/{n;s/^/uuuuuuuu/}'
plain 'a wrong solution' 'pack.xsb:3: level 1: its solution is wrong: move ' "$push" pack.xsb
plain 'a wrong solution in a level file' 'levels/0001.xsb:1: level 1: its solution is wrong: move ' "$push" levels/0001.xsb
plain 'no player' 'levels/0002.xsb:1: level 1: no player' 's/^\([# ]*\)[@+]/\1 /' levels/0002.xsb
plain 'no level' 'levels/0002.xsb: no level found' 's/.*//' levels/0002.xsb
plain 'no solution' 'levels/0003.xsb:1: level 1: has no solution' '/^Solution/{N;d}' levels/0003.xsb
plain 'a strange solution' 'has a solution in a notation that is not known' '/^Solution/{n;s/^/xyz/}' levels/0003.xsb
plain 'a wrong solution before the right one' 'pack.xsb:3: level 1: its solution is wrong: not solved' '0,/^Solution/s//Solution\nl\n&/' pack.xsb
plain 'a second solution' 'level 3: its solution 2 is wrong: not solved' "\$a Solution\nr" pack.xsb
plain 'another title' 'levels/0003.xsb: is not level 3 of pack.xsb' 's/^Title: /&My /' levels/0003.xsb
rm -rf damaged && cp -r xsb damaged && cp xsb/levels/0001.xsb damaged/levels/0002.xsb
hidden 'another level' 'levels/0002.xsb: is not level 2 of pack.xsb'
mkdir -p walk/levels && printf '######\n#@$ .#\n######\nSolution\nRRLLrr\n' | tee walk/pack.xsb >walk/levels/0001.xsb
touch walk/SHA256SUMS && resum walk
run check walk
expect_exit 0
expect_stderr 'walk: note: pack.xsb:1: level 1: its solution goes on after the level is solved
walk: note: levels/0001.xsb:1: level 1: its solution goes on after the level is solved
walk: note: there is no pack.json: only sums, names of files, levels and solutions were checked'
# removed PACK NAME...: removes these files; the first is named
removed() {
  rm -rf damaged && cp -r "$1" damaged
  (cd damaged && rm -r "${@:2}")
  hidden "$2 removed from $1" "damaged: $2: is missing"
}
removed pack sheet.png
removed xsb levels/0003.xsb
removed png sheet.png
removed png thumbs/0002.png
# The files of levels alone.
run generate "${small[@]}" -n 3 --formats levels --out alone
run check alone
expect_exit 0
expect_stdout 'alone: 3 levels, 3 solutions, good as far as compared'
removed alone levels/0002.xsb
alone() { # NAME MESSAGE SED-SCRIPT
  rm -rf damaged && cp -r alone damaged && sed -i "$3" damaged/levels/0002.xsb
  hidden "$1" "$2"
}
alone 'a wrong solution alone' 'levels/0002.xsb:1: level 1: its solution is wrong: move ' "$push"
alone 'no solution alone' 'levels/0002.xsb:1: level 1: has no solution' '/^Solution/{N;d}'
rm -rf damaged && cp -r alone damaged && cat alone/levels/0003.xsb >>damaged/levels/0001.xsb
hidden 'two levels in a file' 'levels/0001.xsb: has 2 levels, not one'
rm -r alone
rm -rf damaged && cp -r pack damaged
# Counts that add up, and yet are not those of the run.
sed -i 's/"reverse_states":	/&1/' damaged/pack.json
hidden 'more states' 'the run gives: "reverse_states"'
sed -i 's/"candidates":	/&1/' damaged/pack.json
hidden 'more candidates' 'the funnel does not add up'
sed -i 's/"complete":	true/"complete":	false/' damaged/pack.json
hidden 'not complete' 'pack.json: says that it is not complete, and is'
for flag in proven_farthest measures_exact; do # `optimal` is also in index.html
  sed -i "0,/\"$flag\":	true/s//\"$flag\":	false/; t; 0,/\"$flag\":	false/s//\"$flag\":	true/" damaged/pack.json
  ! cmp -s pack/pack.json damaged/pack.json || fail "$flag is not flipped"
  resum damaged
  run check --quick damaged # the flag agrees with all else
  expect_exit 0
  hidden "$flag" 'level 1: made again, it has "'"$flag"'"'
done
# Another version may do things differently, so it is named and what differs is told.
sed -i 's/"version":	"/&9./' damaged/pack.json
resum damaged
run check damaged
expect_exit 0
expect_stdout 'damaged: 3 levels, 3 solutions, no problems, but not compared: made by another version'
expect_part .run/stderr 'note: pack.json names version 9.'
expect_part .run/stderr 'note: index.html:7: is not as the metadata has it'
sed -i 's/content="Tessoban /&9./' damaged/index.html
resum damaged
run check damaged
expect_exit 0
expect_stdout 'damaged: 3 levels, 3 solutions, all good'
expect_part .run/stderr 'finds no difference'
sed -i '0,/"optimal":	true/s//"optimal":	false/' damaged/pack.json
resum damaged
run check damaged
expect_exit 0
expect_stdout 'damaged: 3 levels, 3 solutions, no problems, but not compared: made by another version'
expect_part .run/stderr 'level 1: made again, it has "optimal"'
run check --quiet --json damaged
expect_exit 0
expect_part .run/stdout '"ok":	false'
# No program has such a version.
for version in '' $'9\xff' 'a b' "$(printf '%070000d' 1)"; do
  rm -rf damaged && cp -r json damaged
  printf 's/"version":\t"[^"]*/"version":\t"%s/\n' "$version" >.run/script
  LC_ALL=C sed -i -f .run/script damaged/pack.json
  hidden "version ${version:0:20}" 'pack.json: the version of its generator is not the version of a program'
done
rm -rf damaged && cp -r pack damaged && sed -i 's/"version":	"/&9./' damaged/pack.json
# But no version makes a funnel that does not add up.
sed -i 's/"candidates":	/&1/' damaged/pack.json
hidden 'more candidates, another version' 'the funnel does not add up'
# The core of the page depends on the compiler, so another one is named; nothing but a core may be
# there.
rm -rf damaged && cp -r pack damaged
if ! grep -q 'id="core"><' pack/index.html; then
  sed -i 's/id="core">H4s/id="core">G4s/' damaged/index.html && resum damaged
  run check damaged
  expect_exit 0
  expect_stdout 'damaged: 3 levels, 3 solutions, good as far as compared'
  expect_part .run/stderr 'note: index.html: its core (the solver in the page) is not the one of this program.'
fi
sed -i 's/id="core">/&<b>/' damaged/index.html
hidden 'a tag in the core' 'is not as the metadata has it'
# What --quick leaves out is said.
run check --quick pack
expect_exit 0
expect_stdout 'pack: 3 levels, 3 solutions, good as far as compared'
expect_part .run/stderr 'pack: note: the levels were not made again: --quick. Not compared:'
run check --quick --json pack
expect_part .run/stdout '"partial":	true'

# A file that cannot be read is no fault of the pack: exit 2.
rm -rf damaged && cp -r pack damaged && truncate -s 300M damaged/sheet.png
run check damaged
expect_exit 2
expect_part .run/stderr 'damaged: sheet.png: larger than 256 MiB'
for name in pack.json thumbs/0001.png SHA256SUMS; do
  rm -rf damaged && cp -r pack damaged && chmod a+rX -R damaged && chmod 000 "damaged/$name"
  run_without_root check damaged
  expect_exit 2
  expect_part .run/stderr "damaged: $name: Permission denied"
done
for name in damaged/levels damaged; do
  rm -rf damaged && cp -r pack damaged && chmod a+rX -R damaged && chmod 000 "$name"
  run_without_root check damaged
  expect_exit 2
  expect_part .run/stderr 'Permission denied'
  chmod 755 "$name"
done
# A folder that cannot be listed to its end, at the first and at a later call. Leak detection does
# not work under strace.
if strace -qq -o /dev/null "$tessoban" --version >/dev/null 2>&1; then
  for call in 1 2 3; do
    last="tessoban check of a pack, where call $call of getdents64 fails"
    strace -f -qq -o /dev/null -e trace=getdents64 -e "inject=getdents64:error=EIO:when=$call" \
      "$tessoban" check --quick pack >.run/stdout 2>.run/stderr
    code=$?
    expect_exit 2
    expect_part .run/stderr 'Input/output error'
  done
fi
rm -rf damaged && cp -r pack damaged
# Pipes are not opened, because reading them would wait.
rm damaged/sheet.png && mkfifo damaged/sheet.png
last='tessoban check of a pack with a pipe in it'
timeout 20 "$tessoban" check damaged >.run/stdout 2>.run/stderr
code=$?
expect_exit 1
expect_part .run/stderr 'sheet.png: is not a file'
rm -rf damaged && cp -r pack damaged && cp pack/levels/0002.xsb damaged/levels/0001.xsb && resum damaged
run check damaged
expect_exit 1
expect_part .run/stderr 'levels/0001.xsb has another level'
rm -rf damaged && cp -r pack damaged && cp pack/sheet.png damaged/thumbs/0001.png && resum damaged
run check damaged
expect_exit 1
expect_part .run/stderr 'thumbs/0001.png is not a picture of its board'
rm -rf damaged && cp -r pack damaged && echo nonsense >damaged/thumbs/0001.png && resum damaged
run check damaged
expect_exit 1
finish
