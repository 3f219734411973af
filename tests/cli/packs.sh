#!/usr/bin/env bash
# Packs on disk: complete or not there; every changed byte is found; no other folder is touched.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0 --quiet)
slow_room=${TSB_SLOW_ROOM:-3x3} # sanitizers are slow themselves
slow=(--tier any --size "$slow_room" --boxes 3 --quiet)
sums() { (cd "$1" && find . -type f | sort | xargs -r sha256sum); }
resum() {
  (cd "$1" && rm SHA256SUMS && find . -type f | sed 's,^\./,,' | sort | xargs sha256sum) >resummed
  mv resummed "$1/SHA256SUMS"
}
patch() { # FILE OFFSET: another byte there, counted from the end if negative
  /usr/bin/python3 - "$@" <<'END'
import sys
name, at = sys.argv[1], int(sys.argv[2])
data = bytearray(open(name, 'rb').read())
data[at] ^= 1
open(name, 'wb').write(data)
END
}
# await FILE BYTES: waits until the file has so many bytes
await() {
  local i
  for ((i = 0; i < 2400; i++)); do
    (($(stat -c %s "$1" 2>/dev/null || echo 0) > $2)) && return
    sleep 0.05
  done
  fail "$1 does not grow"
}

# The files of a pack, by format.
run generate "${small[@]}" -n 3 --out pack
expect_exit 0
expect_stderr ''
expect_same 'files' './SHA256SUMS
./index.html
./levels/0001.xsb
./levels/0002.xsb
./levels/0003.xsb
./pack.json
./pack.xsb
./sheet.png
./thumbs/0001.png
./thumbs/0002.png
./thumbs/0003.png' "$(cd pack && find . -type f | sort)"
run check pack
expect_exit 0
expect_stdout 'pack: 3 levels, 3 solutions, all good'
expect_stderr ''
run check pack/pack.xsb pack/levels/*.xsb
expect_exit 0
run check --json pack
expect_exit 0
expect_part .run/stdout '"ok":	true'
for formats in xsb json png xsb,json json,png png,xsb png,json,xsb xsb,xsb html html,xsb; do
  run generate "${small[@]}" -n 3 --formats "$formats" --out part --force
  expect_exit 0
  wanted='' entry=''
  [[ $formats == *xsb* ]] && wanted+=' levels pack.xsb'
  [[ $formats == *json* ]] && wanted+=' pack.json'
  [[ $formats == *png* ]] && wanted+=' sheet.png thumbs'
  [[ $formats == *html* ]] && wanted+=' index.html'
  # shellcheck disable=SC2086
  expect_same "files of $formats" "$(printf '%s\n' SHA256SUMS $wanted | sort)" "$(find part -mindepth 1 -maxdepth 1 -printf '%f\n' | sort)"
  while read -r entry; do
    [[ $entry == pack.json || $entry == SHA256SUMS ]] && continue
    cmp -s "part/$entry" "pack/$entry" || fail "$entry depends on the other formats"
  done < <(cd part && find . -type f | sed 's,^\./,,')
  run check part
  expect_exit 0
done
rm -r part

# One changed byte in any file is found, wherever it is.
while read -r name; do
  for at in 0 half -2 -1; do
    rm -rf damaged && cp -r pack damaged
    [[ $at == half ]] && at=$(($(stat -c %s "damaged/$name") / 2))
    patch "damaged/$name" "$at"
    run check damaged
    [[ $code == 1 && -s .run/stderr ]] || fail "byte $at of $name: exit code $code"
    checks=$((checks + 1))
    [[ $name == SHA256SUMS ]] || expect_part .run/stderr "$name: has changed since it was written"
  done
done < <(cd pack && find . -type f | sed 's,^\./,,')
for ((at = 0; at < $(stat -c %s pack/SHA256SUMS); at += 13)); do
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
expect_stderr 'part: note: there is no pack.json: nothing but sums and solutions was checked'
rm -r part
rm -rf damaged && cp -r pack damaged
sed -i '1s,  .*,  ../pack/pack.xsb,' damaged/SHA256SUMS # leads out of the pack
run check damaged
expect_exit 1

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
forged 'another format' '0,/"format":	1/s//"format":	2/' pack.json
forged 'another tier' '0,/"tier":	"intro"/s//"tier":	"hard"/' pack.json
forged 'the last is harder' '$!N; s/\("difficulty":	\)[0-9.]*,\(\n.*recipe\)/\199,\2/; P; D' pack.json
forged 'not optimal' '0,/"optimal":	true/s//"optimal":	false/' pack.json
forged 'another recipe' '0,/candidate=/s//candidate=1/' pack.json
forged 'another seed' '0,/"seed":	1/s//"seed":	2/' pack.json
forged 'another luck' '0,/"luck":	/s//"luck":	1/' pack.json
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
/usr/bin/python3 - damaged/thumbs/0001.png pack/thumbs/0001.png <<'END'
import struct, sys, zlib
data = open(sys.argv[2], 'rb').read()
out, at, packed = data[:8], 8, b''
while at < len(data):
    size, kind = struct.unpack('>I4s', data[at:at + 8])
    body = data[at + 8:at + 8 + size]
    at += size + 12
    if kind == b'IDAT':
        packed += body
        continue
    if kind == b'IEND':
        chunk = b'IDAT' + zlib.compress(zlib.decompress(packed), 0)
        out += struct.pack('>I', len(chunk) - 4) + chunk + struct.pack('>I', zlib.crc32(chunk))
    chunk = kind + body
    out += struct.pack('>I', size) + chunk + struct.pack('>I', zlib.crc32(chunk))
open(sys.argv[1], 'wb').write(out)
END
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
# forge_png FILE text|pixels: a chunk of text, or bytes after the compressed pixels
forge_png() {
  /usr/bin/python3 - "$@" <<'END'
import struct, sys, zlib
name, what = sys.argv[1:]
data = open(name, 'rb').read()
out, at = data[:8], 8
def chunk(kind, body):
    return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
while at < len(data):
    size, kind = struct.unpack('>I4s', data[at:at + 8])
    body = data[at + 8:at + 8 + size]
    at += size + 12
    if kind == b'IEND' and what == 'text':
        out += chunk(b'tEXt', b'Comment\0hidden')
    out += chunk(kind, body + (b'hidden' if kind == b'IDAT' and what == 'pixels' else b''))
open(name, 'wb').write(out)
END
}
forge_png damaged/sheet.png text
hidden 'a text in the sheet' 'sheet.png is not the sheet of these levels'
forge_png damaged/thumbs/0001.png pixels
hidden 'bytes after the pixels' 'thumbs/0001.png is not a picture of its board'
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
expect_stdout 'damaged: 3 levels, 3 solutions, good as far as compared'
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
expect_stdout 'damaged: 3 levels, 3 solutions, good as far as compared'
expect_part .run/stderr 'gives another pack; whether that is a fault cannot be told:'
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
for name in levels .; do
  rm -rf damaged && cp -r pack damaged && chmod a+rX -R damaged && chmod 000 "damaged/$name"
  run_without_root check damaged
  expect_exit 2
  expect_part .run/stderr 'Permission denied'
  chmod 755 "damaged/$name"
done
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

# An existing pack is replaced only with --force, and other folders are never replaced.
sums pack >pack_sums
sums other >other_sums
refused 'tessoban generate: pack already exists; --force replaces it' \
  generate "${small[@]}" -n 2 --seed 5 --out pack
expect_same 'the pack' "$(cat pack_sums)" "$(sums pack)"
for slash in '' / //; do
  rm -rf target && cp -r pack target
  run generate "${small[@]}" -n 2 --seed 5 --out "target$slash" --force
  expect_exit 0
  expect_same 'the new pack' "$(cat other_sums)" "$(sums target)"
  expect_none target.partial
done
mkdir empty
run generate "${small[@]}" -n 2 --seed 5 --out empty
expect_exit 0
expect_same 'the pack in an empty folder' "$(cat other_sums)" "$(sums empty)"
mkdir -p mine/levels && echo dear >mine/levels/letter.txt
echo dear >file
ln -s pack link
ln -s nowhere dangling
for victim in mine file dangling; do
  find mine file link pack -exec ls -ld --time-style=full-iso {} + >before
  for force in '' --force; do
    # shellcheck disable=SC2086
    run generate "${small[@]}" -n 2 --out "$victim" $force
    expect_exit 2
    expect_part .run/stderr 'already exists and is not a pack: it was not changed'
  done
  expect_same "$victim and all else" "$(cat before)" \
    "$(find mine file link pack -exec ls -ld --time-style=full-iso {} +)"
done
# A link stays a link; the folder it leads to is replaced.
refused "tessoban generate: $(realpath pack) already exists; --force replaces it" \
  generate "${small[@]}" -n 2 --out link
mkdir hollow && ln -s hollow to_empty
for force in '' --force; do
  # shellcheck disable=SC2086
  run generate "${small[@]}" -n 2 --formats xsb --out to_empty/ $force
  expect_exit 0
  expect_same 'the link' hollow "$(readlink to_empty)"
  run check hollow
  expect_exit 0
done
expect_none to_empty.partial hollow.partial
rm -r hollow to_empty
run generate "${small[@]}" -n 2 --out / --force
expect_exit 2
expect_stderr "tessoban generate: '/': a pack needs a folder with a name of its own"
# The current folder cannot be replaced. Whatever the message, the pack survives.
rm -rf target && cp -r pack target
last='tessoban generate --force --out . within a pack'
(cd target && "$tessoban" generate "${small[@]}" -n 2 --seed 5 --force --out .) >.run/stdout 2>.run/stderr
code=$?
if [[ $code == 0 ]]; then expect_same 'the new pack' "$(cat other_sums)" "$(sums target)"
else expect_same 'the old pack' "$(cat pack_sums)" "$(sums target)"; fi
# A pack with a foreign file in it, or a folder that has only sums, is not replaced.
cp -r pack noted && echo dear >noted/notes.txt
cp -r pack deep && echo dear >deep/levels/letter.txt
mkdir isos && echo dear >isos/debian.iso && (cd isos && sha256sum ./* >../isos.sums) && mv isos.sums isos/SHA256SUMS
mkdir named && echo '; my own levels' >named/pack.xsb && (cd named && sha256sum pack.xsb >SHA256SUMS)
for case in noted:notes.txt deep:levels/letter.txt isos:debian.iso named:pack.xsb; do
  victim=${case%%:*}
  sums "$victim" >before
  for force in '' --force; do
    # shellcheck disable=SC2086
    refused "tessoban generate: $victim already exists and ${case#*:} in it does not belong to a pack: it was not changed" \
      generate "${small[@]}" -n 2 --out "$victim" $force
  done
  expect_same "$victim" "$(cat before)" "$(sums "$victim")"
  expect_none "$victim.partial"
done
refused 'tessoban generate: nosuch/deeper/pack: the folder nosuch/deeper does not exist' \
  generate -n 2 --out nosuch/deeper/pack
refused 'tessoban generate: a pack is a folder and cannot go to standard output; name one with --out' \
  generate -n 2 --out -
# Impossible names are errors before the work, not after it.
ls -A >before
for name in '' nosuch/pack file/pack /proc/nosuch/pack "$(printf 'x%.0s' {1..300})"; do
  last="tessoban generate --out '$name'"
  timeout 60 "$tessoban" generate "${slow[@]}" -n 1000000 --out "$name" >.run/stdout 2>.run/stderr
  code=$?
  expect_exit 2
  expect_same 'lines of complaint' 1 "$(wc -l <.run/stderr)"
done
expect_same 'files' "$(cat before)" "$(ls -A)"

# A folder without write permission.
mkdir shut && chmod 555 shut
run_without_root generate "${small[@]}" -n 2 --out shut/pack
expect_exit 2
expect_part .run/stderr 'Permission denied'
expect_same 'files in a shut folder' '' "$(ls -A shut)"

# A full disk: only the levels found so far are left behind, and once there is room the same command
# goes on from there.
mkdir disk
if [[ $(id -u) == 0 ]] && mount -t tmpfs -o size=64k tmpfs disk 2>/dev/null; then
  umount disk
  trap 'umount "$folder/disk" 2>/dev/null; chmod -R u+w "$folder" 2>/dev/null; rm -rf "$folder"' EXIT
  # on_disk KEPT MOUNT-OPTIONS FILL-KB ARGUMENT...: exit 2, one line, nothing but the journal on the
  # disk (KEPT yes) or nothing at all (KEPT no)
  on_disk() {
    local kept=$1 wanted=''
    mount -t tmpfs -o "$2" tmpfs disk
    (($3 == 0)) || head -c "$3k" /dev/zero >disk/fill
    shift 3
    run generate --quiet --out disk/pack "$@"
    expect_exit 2
    expect_part .run/stderr 'tessoban generate: disk/pack'
    expect_part .run/stderr 'No space left on device'
    rm -f disk/fill
    if [[ $kept == yes ]]; then
      wanted="disk/pack.partial disk/pack.partial/.spool "
      expect_part .run/stderr '; disk/pack.partial keeps what was found, and the same command goes on from there'
    fi
    expect_same 'files on the full disk' "$wanted" "$(find disk -mindepth 1 -printf "%p ")"
    if [[ $kept == yes ]]; then
      mount -o remount,size=16m,nr_inodes=4k disk
      run generate --out disk/pack "$@"
      expect_exit 0
      expect_part .run/stderr 'resuming an interrupted run after'
      run generate --quiet --out roomy "$@"
      expect_same 'the pack after a full disk' "$(sums roomy)" "$(sums disk/pack)"
      rm -r roomy
    fi
    umount disk
  }
  any=(--tier any --size 2x2 --boxes 2 --effort 0)
  on_disk yes size=64k 0 "${any[@]}" -n 300              # while levels come in
  on_disk no size=64k 64 "${any[@]}" -n 3                # from the beginning
  on_disk no size=64k 64 --tier hard --size 2x2 --boxes 1 --effort 0 -n 3 --set max_candidates=9
  on_disk no size=256k,nr_inodes=2 0 "${any[@]}" -n 3    # no file can be made
  on_disk no size=256k,nr_inodes=3 0 "${any[@]}" -n 3    # no folder for the new files
  on_disk yes size=256k,nr_inodes=4 0 "${any[@]}" -n 3   # no folder in it
  on_disk yes size=1m,nr_inodes=12 0 "${any[@]}" -n 30   # among the levels
  on_disk yes size=88k 0 "${any[@]}" -n 40 --formats xsb,json,png
  # An old pack stays when there is no room for the new one.
  mount -t tmpfs -o size=512k tmpfs disk
  run generate "${any[@]}" -n 2 --out disk/pack
  expect_exit 0
  sums disk >disk_sums
  run generate "${any[@]}" -n 400 --seed 2 --out disk/pack --force
  expect_exit 2
  expect_part .run/stderr 'the same command goes on from there'
  rm -r disk/pack.partial
  expect_same 'the old pack on the full disk' "$(cat disk_sums)" "$(sums disk)"
  # A mount point cannot be exchanged for a folder: the pack in it survives.
  umount disk
  mount -t tmpfs -o size=1m tmpfs disk
  cp -r pack/. disk/
  run generate "${any[@]}" -n 2 --seed 5 --out disk --force
  if [[ $code == 0 ]]; then expect_same 'the new pack' "$(cat other_sums)" "$(sums disk)"
  else expect_same 'the old pack in a mount point' "$(cat pack_sums)" "$(sums disk)"; fi
  umount disk
  # But an empty one can be filled; what a killed run left in it is no obstacle.
  mount -t tmpfs -o size=1m tmpfs disk
  mkdir -p disk/.tessoban.partial/new && touch disk/.tessoban.partial/.spool
  run generate "${small[@]}" -n 2 --seed 5 --out disk
  expect_exit 0
  expect_same 'the pack in a mount point' "$(cat other_sums)" "$(sums disk)"
  refused 'tessoban generate: disk is a mount point: only an empty one can become a pack' \
    generate "${small[@]}" -n 2 --seed 5 --out disk --force
  umount disk
else
  echo 'skipped: full disks, because no small file system can be mounted here'
fi

# Ctrl-C: the levels so far are written, exit 130. (A shell starts background jobs with SIGINT
# ignored, unless job control is on.)
# background ARGUMENT...: starts the program; $job is its process id
background() {
  last="tessoban $* &"
  set -m
  "$tessoban" "$@" </dev/null >.run/stdout 2>.run/stderr &
  set +m
  job=$!
}
ended() { # SIGNAL
  kill "-$1" "$job"
  wait "$job" 2>/dev/null
  code=$?
}
for signal in INT TERM; do
  rm -rf stopped stopped.partial
  background generate --tier any --size "$slow_room" --boxes 3 -n 1000000 --out stopped
  await stopped.partial/.spool 8000
  ended "$signal"
  expect_exit 130
  expect_part .run/stderr 'levels found before the interrupt'
  expect_part .run/stderr 'levels found so far; run the same command again to continue'
  expect_part stopped/pack.json '"complete":	false'
  expect_same 'what is kept' '.spool' "$(find stopped.partial -mindepth 1 -printf '%f\n' | sort | xargs)"
  run check stopped
  expect_exit 0
done
background generate --tier hard --size 2x2 --boxes 1 --set max_candidates=1000000000 --out stopped2
await stopped2.partial/.spool 100
ended INT
expect_exit 130
expect_none stopped2 stopped2.partial

# Two runs for the same pack: the second gets an error and does not disturb the first.
background generate "${slow[@]}" -n 1000000 --formats xsb,json --out shared
await shared.partial/.spool 4000
first=$job
run generate "${slow[@]}" -n 1000000 --formats xsb,json --out shared
expect_exit 2
expect_part .run/stderr 'another run is writing this pack'
job=$first
ended INT
expect_exit 130
run check shared
expect_exit 0

# Interrupted several times: the same command resumes each time and gives the same bytes; any other
# command is an error.
again=("${slow[@]}" -n 60 --formats "xsb,json")
sizes=()
for wanted in 4000 20000; do
  background generate "${again[@]}" --out resumed
  await resumed.partial/.spool "$wanted"
  ended INT
  expect_exit 130
  sizes+=("$(grep -c '"rank"' resumed/pack.json)")
  run check resumed
  expect_exit 0
  refused 'tessoban generate: resumed already exists; --force replaces it' \
    generate "${slow[@]}" -n 61 --formats xsb,json --out resumed
done
((sizes[1] >= sizes[0])) || fail "the second run did not go on: ${sizes[*]}"
cp -r resumed changed && cp -r resumed.partial changed.partial
echo >>changed/pack.xsb && resum changed
refused 'tessoban generate: changed already exists; --force replaces it' generate "${again[@]}" --out changed
run generate --tier any --size "$slow_room" --boxes 3 -n 60 --formats xsb,json --out resumed
expect_exit 0
expect_part .run/stderr 'resuming an interrupted run after'
expect_none resumed.partial
expect_part resumed/pack.json '"complete":	true'

# Killed several times: the same command resumes and gives the same bytes.
whole=("${slow[@]}" -n 60 --formats "xsb,json" --jobs 2)
run generate "${whole[@]}" --out whole
expect_exit 0
sums whole >whole_sums
expect_same 'the pack with interrupts' "$(cat whole_sums)" "$(sums resumed)"
kills=0
for size in 4000 30000 60000; do
  background generate "${whole[@]}" --out pieces
  for ((i = 0; i < 6000; i++)); do
    kill -0 "$job" 2>/dev/null || break
    (($(stat -c %s pieces.partial/.spool 2>/dev/null || echo 0) > size)) && break
    sleep 0.02
  done
  kill -KILL "$job" 2>/dev/null && kills=$((kills + 1))
  wait "$job" 2>/dev/null
  [[ -e pieces ]] && break
done
((kills > 0)) || fail 'the run was over before it could be killed'
if [[ ! -e pieces ]]; then
  run generate --tier any --size "$slow_room" --boxes 3 -n 60 --formats xsb,json --out pieces
  expect_exit 0
  expect_part .run/stderr 'resuming an interrupted run after'
fi
expect_same 'the pack in pieces' "$(cat whole_sums)" "$(sums pieces)"
expect_none pieces.partial
# An incomplete last record, or a damaged journal, does no harm.
run generate "${whole[@]}" --out whole --force # nothing is left of the broken-off run
expect_same 'the pack made once more' "$(cat whole_sums)" "$(sums whole)"
background generate "${slow[@]}" -n 60 --formats xsb,json --out torn
await torn.partial/.spool 12000
ended KILL
truncate -s -77 torn.partial/.spool
for count in 59 61; do # what another command left is not dropped without a word
  run generate "${slow[@]}" -n "$count" --formats xsb,json --out torn
  expect_exit 2
  expect_part .run/stderr 'torn.partial belongs to an interrupted run with other parameters, seed or version'
done
run generate "${slow[@]}" -n 60 --formats xsb,json --out torn
expect_exit 0
expect_same 'the pack after a torn record' "$(cat whole_sums)" "$(sums torn)"
for spool in '' tsbspl1 "$(head -c 3000 /dev/zero | tr '\0' 'x')"; do
  rm -rf torn && mkdir torn.partial && printf '%s' "$spool" >torn.partial/.spool
  run generate "${whole[@]}" --out torn --force
  expect_exit 0
  expect_same 'the pack after a spool of nonsense' "$(cat whole_sums)" "$(sums torn)"
done
# A run that was killed while writing leaves files behind. They do not get into the next pack.
mkdir -p next.partial/new/levels next.partial/thumbs
touch next.partial/.spool next.partial/new/levels/9999.xsb next.partial/thumbs/0001.png next.partial/sheet.png
run generate "${small[@]}" -n 2 --seed 5 --formats xsb,json --out next
expect_exit 0
run check next
expect_exit 0
# A finished pack with the name DIR.partial is not touched; neither is any other folder.
cp -r other last.partial
for force in '' --force; do
  # shellcheck disable=SC2086
  refused 'tessoban generate: last.partial is in the way and is not an unfinished pack: it was not changed' \
    generate "${small[@]}" -n 2 --seed 5 --out last $force
done
expect_same 'the pack' "$(cat other_sums)" "$(sums last.partial 2>&1)"
# A file system without RENAME_EXCHANGE, and a run that was killed between two renames: the old pack
# gets its name back, and is not removed while it is the only one.
mkdir moved.partial && touch moved.partial/.spool && cp -r other moved.partial/old
refused 'tessoban generate: moved already exists; --force replaces it' \
  generate "${small[@]}" -n 2 --seed 6 --out moved
expect_same 'the old pack' "$(cat other_sums)" "$(sums moved 2>&1)"
expect_none moved.partial
mkdir moved.partial && touch moved.partial/.spool && cp -r other moved.partial/old
for force in '' --force; do
  # shellcheck disable=SC2086
  refused 'tessoban generate: moved.partial/old is the pack that was moved before a run was killed: move one of them away' \
    generate "${small[@]}" -n 2 --seed 6 --out moved $force
  touch moved.partial/.spool
done
expect_same 'the old pack aside' "$(cat other_sums)" "$(sums moved.partial/old 2>&1)"
# The journal is not followed through a link, whatever it leads to.
mkdir linked.partial linked.target
for target in ../letter ../linked.target ../nosuch; do
  echo dear >letter
  ln -sfn "$target" linked.partial/.spool
  refused 'tessoban generate: linked.partial/.spool: is a symbolic link, which is not followed' \
    generate "${small[@]}" -n 2 --out linked --force
  expect_file letter dear
  expect_none nosuch linked
done
rm linked.partial/.spool && mkdir linked.partial/.spool
refused 'tessoban generate: linked.partial/.spool: Is a directory' generate "${small[@]}" -n 2 --out linked --force
rmdir linked.partial/.spool && mkfifo linked.partial/.spool
refused 'tessoban generate: linked.partial/.spool: is not a file' generate "${small[@]}" -n 2 --out linked --force
mkdir foreign.partial && echo dear >foreign.partial/letter
run generate "${small[@]}" -n 2 --out foreign
expect_exit 2
expect_part .run/stderr 'foreign.partial is in the way'
expect_file foreign.partial/letter dear
expect_none foreign

finish
