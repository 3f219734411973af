#!/usr/bin/env bash
# Full disks and mount points: a run loses nothing it has found, and an old pack stays.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
tiny=(--tier any --size 2x2 --boxes 2 --effort 0)
# Without the page, which is larger than all the rest: so the disks can be small.
small=("${tiny[@]}" --formats 'xsb,levels,json,png')

mkdir disk
if [[ $(id -u) != 0 ]] || ! mount -t tmpfs -o size=64k tmpfs disk 2>/dev/null; then
  echo 'skipped: full disks, because no small file system can be mounted here'
  finish
fi
umount disk
trap 'umount "$folder/disk" 2>/dev/null; chmod -R u+w "$folder" 2>/dev/null; rm -rf "$folder"' EXIT

run generate "${small[@]}" -n 3 --out pack
expect_exit 0
run generate "${small[@]}" -n 2 --seed 5 --out other
expect_exit 0
sums pack >pack_sums
sums other >other_sums

# A full disk: only the levels found so far are left behind, and once there is room the same command
# goes on from there.
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
on_disk yes size=64k 0 "${small[@]}" -n 300            # while levels come in
on_disk no size=64k 64 "${small[@]}" -n 3              # from the beginning
on_disk no size=64k 64 --tier hard --size 2x2 --boxes 1 --effort 0 -n 3 --set max_candidates=9
on_disk no size=256k,nr_inodes=2 0 "${small[@]}" -n 3  # no file can be made
on_disk no size=256k,nr_inodes=3 0 "${small[@]}" -n 3  # no folder for the new files
on_disk yes size=256k,nr_inodes=4 0 "${small[@]}" -n 3 # no folder in it
on_disk yes size=1m,nr_inodes=12 0 "${small[@]}" -n 30 # among the levels
on_disk yes size=88k 0 "${tiny[@]}" -n 40 --formats xsb,json,png
# An old pack stays when there is no room for the new one.
mount -t tmpfs -o size=512k tmpfs disk
run generate "${small[@]}" -n 2 --out disk/pack
expect_exit 0
sums disk >disk_sums
run generate "${small[@]}" -n 400 --seed 2 --out disk/pack --force
expect_exit 2
expect_part .run/stderr 'the same command goes on from there'
rm -r disk/pack.partial
expect_same 'the old pack on the full disk' "$(cat disk_sums)" "$(sums disk)"
# A mount point cannot be exchanged for a folder: the pack in it survives.
umount disk
mount -t tmpfs -o size=1m tmpfs disk
cp -r pack/. disk/
run generate "${small[@]}" -n 2 --seed 5 --out disk --force
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
# A new ext4 is not quite empty.
mount -t tmpfs -o size=1m tmpfs disk
mkdir disk/lost+found
run generate "${small[@]}" -n 2 --seed 5 --out disk
expect_exit 0
expect_same 'the pack next to lost+found' "$(cat other_sums)" "$(sums disk)"
[[ -d disk/lost+found ]] || fail 'lost+found is gone'
run check disk
expect_exit 0
umount disk
# A mount point that was filled, or filled in part, when the run was killed: its pack is this run's,
# so a larger one replaces it.
slow=(--tier any --size "${TSB_SLOW_ROOM:-3x3}" --boxes 3 --quiet)
again=("${slow[@]}" -n 60 --formats "xsb,json,levels")
run generate "${again[@]}" --out whole
expect_exit 0
sums whole >whole_sums
background generate "${again[@]}" --out early
await early.partial/.spool 2000
ended INT
expect_exit 130
# filled_early: `early`, as a run that was killed after the last move leaves it in a mount point
filled_early() {
  mount -t tmpfs -o size=2m tmpfs disk
  mkdir disk/lost+found
  cp -r early/. disk/
  cp -r early.partial disk/.tessoban.partial
}
for state in filled emptied; do
  filled_early
  if [[ $state == emptied ]]; then # a part is out, as if the run had been killed while it replaced it
    mkdir disk/.tessoban.partial/old
    mv disk/SHA256SUMS disk/pack.json disk/.tessoban.partial/old/
  fi
  run generate "${again[@]}" --out disk
  expect_exit 0
  expect_same "the pack in a mount point that was $state" "$(cat whole_sums)" "$(sums disk)"
  umount disk
done
# The same with other formats.
filled_early
run generate "${again[@]}" --formats xsb --out disk
expect_exit 0
expect_same 'other formats in a mount point' './SHA256SUMS ./pack.xsb' \
  "$(cd disk && find . -type f -not -path './levels/*' | sort | xargs)"
umount disk
# Ctrl-C writes the pack and promises nothing: there is no place for the journal.
mount -t tmpfs -o size=2m tmpfs disk
background generate "${slow[@]}" -n 1000000 --formats xsb --out disk
await disk/.tessoban.partial/.spool 2000
ended INT
expect_exit 130
! grep -q 'same command' .run/stderr || fail 'an interrupted run in a mount point can be resumed?'
expect_none disk/.tessoban.partial
run check disk
expect_exit 0
umount disk
# Anything else in it is left alone, before the work begins.
filled_early
echo mine >disk/levels/note
sums disk >disk_sums
refused 'tessoban generate: disk is a mount point: only an empty one can become a pack' \
  generate "${again[@]}" --out disk
expect_same 'the mount point' "$(cat disk_sums)" "$(sums disk)"
umount disk

# Libraries: one line, a whole database, and once there is room the same command goes on.
tiny=(generate --size 2x1 --boxes 2 --set effort=0 --set min_pushes=4 --quiet)
rows() { sqlite3 "$1" 'SELECT * FROM levels ORDER BY id' 'SELECT * FROM blocks' 'SELECT * FROM run_states'; }
for work in '--candidates 600 --shard 1/2' '--candidates 600' '--count 800 --tier any --set twins=101'; do
  read -ra how <<<"$work"
  rm -f roomy.db
  run "${tiny[@]}" "${how[@]}" --library roomy.db
  expect_exit 0
  for kilobytes in 8 80 300; do
    mount -t tmpfs -o "size=${kilobytes}k" tmpfs disk
    run "${tiny[@]}" "${how[@]}" --library disk/levels.db
    expect_exit 2
    expect_stderr 'tessoban generate: disk/levels.db: no space left on the device'
    expect_stdout ''
    mount -o remount,size=16m disk
    expect_same 'the check of the database' ok "$(sqlite3 disk/levels.db 'PRAGMA integrity_check')"
    run "${tiny[@]}" "${how[@]}" --library disk/levels.db
    expect_exit 0
    expect_same "$work after a full disk of $kilobytes KB" "$(rows roomy.db)" "$(rows disk/levels.db)"
    expect_same 'files' levels.db "$(ls disk)"
    umount disk
  done
done
finish
