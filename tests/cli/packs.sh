#!/usr/bin/env bash
# Packs on disk: the files of each format, and which folders generate replaces or refuses to touch.
# Other scripts on packs: pack_check, full_disks, resume.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0 --quiet)

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
for formats in xsb json png xsb,json json,png png,xsb png,json,xsb xsb,xsb html html,xsb \
  levels levels,json levels,xsb xsb,levels,json,png,html; do
  run generate "${small[@]}" -n 3 --formats "$formats" --out part --force
  expect_exit 0
  wanted='' entry=''
  [[ $formats == *xsb* ]] && wanted+=' pack.xsb'
  [[ $formats == *levels* ]] && wanted+=' levels'
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

run generate "${small[@]}" -n 2 --seed 5 --out other
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
if can_inject; then # as on overlayfs: a pack is renamed, and an empty folder needs no exchange
  rm -r empty && mkdir empty
  run_injected renameat2:error=EXDEV generate "${small[@]}" -n 2 --seed 5 --out empty
  expect_exit 0
  expect_same 'the pack in an empty folder' "$(cat other_sums)" "$(sums empty)"
  rm -rf target && cp -r pack target
  run_injected renameat2:error=EXDEV generate "${small[@]}" -n 2 --seed 5 --out target --force
  expect_exit 0
  expect_same 'the new pack' "$(cat other_sums)" "$(sums target)"
  expect_none empty.partial target.partial
  rm -rf target && cp -r pack target
  run_injected 'renameat2:error=EXDEV rename:error=EXDEV' generate "${small[@]}" -n 2 --seed 5 --out target --force
  expect_exit 2
  expect_stderr "tessoban generate: target cannot be renamed, for instance because it lies in a lower layer of an overlay file system: remove it; target.partial keeps what was found, and the same command goes on from there"
  expect_same 'the old pack' "$(cat pack_sums)" "$(sums target)"
  rm -r target.partial
fi
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
  timeout 60 "$tessoban" generate --tier any --size 3x3 --boxes 3 --quiet -n 1000000 --out "$name" >.run/stdout 2>.run/stderr
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

# What cannot be read is not taken for empty, and what could not be removed later is not replaced.
mkdir open && cp -r pack open/pack && echo dear >open/pack/levels/letter.txt && chmod -R a+rwX open
sums open >before
for mode in a-r a-x a-w a-rwx; do
  chmod "$mode" open/pack/levels
  for force in '' --force; do
    # shellcheck disable=SC2086
    run_without_root generate "${small[@]}" -n 2 --seed 5 --out open/pack $force
    expect_exit 2
    expect_stderr 'tessoban generate: open/pack/levels: Permission denied'
  done
  chmod a+rwx open/pack/levels
  expect_same "a pack with levels $mode" "$(cat before)" "$(sums open)"
done
expect_same 'files next to it' pack "$(ls -A open)"
if can_inject; then # from each of the folders on that are looked at: the pack, then those in it
  for count in 1 2 3 4 5; do
    run_injected "getdents64:error=EIO:when=$count+" generate "${small[@]}" -n 2 --seed 5 --out deep --force
    expect_exit 2
    expect_file deep/levels/letter.txt dear
  done
fi
finish
