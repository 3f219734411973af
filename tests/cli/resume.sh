#!/usr/bin/env bash
# Runs that were interrupted or killed: the same command goes on and gives the same bytes; nothing else
# that lies where they work is touched.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--tier any --size 2x2 --boxes 2 --effort 0 --quiet)
slow_room=${TSB_SLOW_ROOM:-3x3} # sanitizers are slow themselves
slow=(--tier any --size "$slow_room" --boxes 3 --quiet)

run generate "${small[@]}" -n 2 --seed 5 --out other
expect_exit 0
sums other >other_sums

# Ctrl-C: the levels so far are written, exit 130.
for signal in INT TERM; do
  rm -rf stopped stopped.partial
  background generate --tier any --size "$slow_room" --boxes 3 -n 1000000 --out stopped
  await stopped.partial/.spool 3000
  ended "$signal"
  expect_exit 130
  expect_part .run/stderr 'levels found before the interrupt'
  expect_part .run/stderr 'levels found so far; run the same command again to continue'
  expect_part stopped/pack.json '"complete":	false'
  expect_same 'what is kept' '.spool' "$(find stopped.partial -mindepth 1 -printf '%f\n' | sort | xargs)"
  run check stopped
  expect_exit 0
done
# No work is lost at a stop, even if there is no level yet: the next run begins with the next candidate.
# After a kill it begins with the last checkpoint.
# number KEY: of the result in .run/stdout
number() { sed -n "s/.*\"$1\":	\([0-9]*\).*/\1/p" .run/stdout; }
vain=(generate --tier hard --size 2x2 --boxes 1 --effort 0 --json)
tried=0 size=1000
for signal in INT INT KILL INT; do
  background "${vain[@]}" --set max_candidates=1000000000 --out in_vain
  await in_vain.partial/.spool "$size"
  ended "$signal"
  size=$(stat -c %s in_vain.partial/.spool)
  expect_none in_vain
  expect_same 'what is kept' '.spool' "$(find in_vain.partial -type f -printf '%f\n')"
  resumed=$(sed -n 's/.*: resuming an interrupted run after 0 levels, \([0-9]*\) candidates$/\1/p' .run/stderr)
  [[ $signal == KILL ]] && killed=$tried && continue
  expect_exit 130
  expect_part .run/stderr 'interrupted: no level was found so far; run the same command again to continue'
  expect_part .run/stderr 'no level was found, so no pack was written'
  if [[ ${killed-} ]]; then
    ((resumed > killed)) || fail "the killed run lost everything after $killed candidates"
  else
    expect_same 'the next candidate' "${tried#0}" "$resumed"
  fi
  (($(number candidates) > tried)) || fail "no progress after $tried candidates"
  tried=$(number candidates)
done
mv .run/stdout in_pieces.json && rm -r in_vain.partial
run "${vain[@]}" --set max_candidates="$tried" --out in_vain
expect_exit 1
expect_stdout "$(cat in_pieces.json)"
expect_none in_vain in_vain.partial

# Two runs for the same pack: the second gets an error and does not disturb the first.
background generate "${slow[@]}" -n 1000000 --formats xsb,json --out shared
await shared.partial/.spool 2000
first=$job
run generate "${slow[@]}" -n 1000000 --formats xsb,json --out shared
expect_exit 2
expect_part .run/stderr 'another run is writing this pack'
job=$first
ended INT
expect_exit 130
run check shared
expect_exit 0
# Many runs for the same pack, two at a time: each writes it or says that another one does.
tiny=("${small[@]}" --jobs 1 -n 2 --formats xsb --out contested --force)
tiny_runs() {
  local i
  for i in {1..60}; do
    "$tessoban" generate "${tiny[@]}" --seed "$1" 2>"contested.$1.$i" >/dev/null && [[ ! -s contested.$1.$i ]] && continue
    grep -vxF 'tessoban generate: contested.partial/.spool: another run is writing this pack' "contested.$1.$i"
  done
}
last='tessoban generate, two at a time'
expect_same 'other messages' '' "$(tiny_runs 1 & tiny_runs 2 & wait)"
rm contested.[12].*
expect_none contested.partial
run check contested
expect_exit 0
# The journal of a run that ends is gone, but not yet its folder: the next run can begin in it. The folder
# then stays to that run.
if can_inject; then
  strace -f -qq -o /dev/null -e inject=rmdir:delay_enter=1000000 "$tessoban" generate "${tiny[@]}" --seed 3 >.run/first 2>&1 &
  first=$!
  while kill -0 "$first" 2>/dev/null && [[ ! -e contested.partial/new ]]; do sleep 0.01; done
  while kill -0 "$first" 2>/dev/null && [[ -e contested.partial/.spool ]]; do sleep 0.01; done
  background generate "${slow[@]}" -n 1000000 --formats xsb --out contested --force
  await contested.partial/.spool 2000
  wait "$first" || fail "the run that had ended: $(cat .run/first)"
  ended INT
  expect_exit 130
  run check contested
  expect_exit 0
  rm -r contested.partial
  # A lock that is got after the journal was removed counts for nothing: here the second run opens the
  # journal while the first has it, and locks it when the first is over (or, on a slow machine, before).
  background generate "${slow[@]}" -n 1000000 --formats xsb --out contested --force
  await contested.partial/.spool 2000
  : >.run/trace
  strace -f -qq -o .run/trace -e trace=openat,flock -e inject=flock:delay_enter=1500000:when=1 \
    "$tessoban" generate "${tiny[@]}" --seed 4 >.run/second 2>&1 &
  second=$!
  while kill -0 "$second" 2>/dev/null && ! grep -q 'contested.partial/.spool' .run/trace; do sleep 0.01; done
  mv contested.partial away.partial # as a run that has ended
  ended KILL
  wait "$second" || grep -q 'another run is writing this pack' .run/second || fail "the second run: $(cat .run/second)"
  expect_none contested.partial
  rm -r away.partial
  run check contested
  expect_exit 0
  # Only a lock that another run has is called so.
  run_injected flock:error=ENOLCK generate "${small[@]}" -n 2 --out unlocked
  expect_exit 2
  expect_stderr 'tessoban generate: unlocked.partial/.spool: No locks available'
  expect_none unlocked
fi
# A file in DIR.partial that is not ours stays there.
background generate "${slow[@]}" -n 1000000 --formats xsb --out contested --force
await contested.partial/.spool 2000
echo dear >contested.partial/letter
ended INT
expect_exit 130
expect_file contested.partial/letter dear

# A file that comes into the folder while a run goes on is not removed, neither from an empty folder nor
# from a pack that --force replaces. The levels found are kept.
mkdir visited
for force in '' --force; do
  # shellcheck disable=SC2086
  background generate "${slow[@]}" -n 1000000 --formats xsb --out visited $force
  await visited.partial/.spool 2000
  echo dear >visited/letter
  ended INT
  expect_exit 2
  expect_part .run/stderr 'tessoban generate: visited already exists and '
  expect_part .run/stderr ': it was not changed; visited.partial keeps what was found, and the same command goes on from there'
  expect_file visited/letter dear
  expect_same 'what is kept' '.spool' "$(ls -A visited.partial)"
  rm -r visited visited.partial && cp -r other visited
done
# The same in the last moment, when the folder has been looked at.
if can_inject; then
  for fault in '' renameat2:error=EINVAL; do
    rm -rf visited && cp -r other visited
    strace -f -qq -o /dev/null -e inject="${fault:-renameat2:delay_enter=500000}" -e inject=rename:delay_enter=500000:when=1 \
      "$tessoban" generate "${small[@]}" -n 2 --seed 6 --out visited --force >/dev/null 2>.run/stderr &
    job=$! wrote=yes
    while kill -0 "$job" 2>/dev/null && [[ ! -s visited.partial/new/SHA256SUMS ]]; do sleep 0.01; done
    { echo dear >visited/letter; } 2>/dev/null || wrote=no # between two renames, on a slow machine
    wait "$job"
    [[ $wrote == no ]] || expect_file visited/letter dear
    rm -rf visited.partial
  done
fi
# The same for a pack that was not there when the run began.
rm -r visited
background generate "${slow[@]}" -n 1000000 --formats xsb --out visited
await visited.partial/.spool 2000
cp -r other visited
ended INT
expect_exit 2
expect_part .run/stderr 'tessoban generate: visited already exists; --force replaces it; visited.partial keeps'
expect_same 'the pack that came' "$(cat other_sums)" "$(sums visited)"

# Interrupted several times: the same command resumes each time and gives the same bytes; any other
# command is an error.
again=("${slow[@]}" -n 60 --formats "xsb,json")
sizes=()
for wanted in 2500 7000; do
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
for size in 2500 8000 14000; do
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
# The same for more levels than there are ids in memory. Sanitizers see the same code in smaller tests.
if can_inject; then
  many=("${small[@]}" -n 4800 --formats xsb --jobs 2)
  run generate "${many[@]}" --out many
  expect_exit 0
  run_injected 'pwrite64:signal=KILL:when=400' generate "${many[@]}" --out many_pieces
  expect_exit 137
  run generate --tier any --size 2x2 --boxes 2 --effort 0 -n 4800 --formats xsb --out many_pieces
  expect_exit 0
  resumed=$(sed -n 's/.*: resuming an interrupted run after \([0-9]*\) levels.*/\1/p' .run/stderr)
  ((resumed > 4100)) || fail "only ${resumed:-no} levels were there when the run was killed"
  expect_same 'the large pack in pieces' "$(sums many)" "$(sums many_pieces)"
  # The disk of its temporary files is full: nothing is lost and nothing comes twice. Where files without a
  # name are not possible, they lose it at once.
  mkdir temporary
  export TMPDIR=$PWD/temporary
  run_injected 'pwrite64:error=ENOSPC:when=300' generate "${many[@]}" --out many_faulty
  expect_exit 2
  expect_part .run/stderr "temporary file in $TMPDIR: No space left on device; TMPDIR can name another folder"
  expect_part .run/stderr 'the same command goes on from there'
  strace -f -qq -o .run/trace -P "$TMPDIR" -e trace=openat -e inject=openat:error=EOPNOTSUPP \
    "$tessoban" generate "${many[@]}" --out many_faulty >.run/stdout 2>.run/stderr
  expect_same 'the exit code' 0 $?
  expect_part .run/trace 'O_TMPFILE'
  expect_same 'the large pack after a full disk' "$(sums many)" "$(sums many_faulty)"
  expect_same 'temporary files that are left' '' "$(ls temporary)"
  unset TMPDIR
fi
# An incomplete last record, or a damaged journal, does no harm.
run generate "${whole[@]}" --out whole --force # nothing is left of the broken-off run
expect_same 'the pack made once more' "$(cat whole_sums)" "$(sums whole)"
background generate "${slow[@]}" -n 60 --formats xsb,json --out torn
await torn.partial/.spool 4500
ended KILL
truncate -s -77 torn.partial/.spool
for count in 59 61; do # what another command left is not dropped without a word
  run generate "${slow[@]}" -n "$count" --formats xsb,json --out torn
  expect_exit 2
  expect_part .run/stderr 'torn.partial belongs to an interrupted run with other parameters, seed or version'
done
cp -r torn.partial damaged.partial
printf x | dd of=damaged.partial/.spool bs=1 seek=40 conv=notrunc status=none # in the key
for count in 60 61; do
  refused 'tessoban generate: damaged.partial belongs to an interrupted run of another version, or is damaged: start over with --force' \
    generate "${slow[@]}" -n "$count" --formats xsb,json --out damaged
done
run generate "${small[@]}" -n 2 --seed 5 --out damaged --force
expect_exit 0
expect_same 'the pack after a damaged journal' "$(cat other_sums)" "$(sums damaged)"
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
# The same if DIR is a link, which leads nowhere then.
ln -s there here && mkdir there.partial && touch there.partial/.spool && cp -r other there.partial/old
refused "tessoban generate: $(realpath .)/there already exists; --force replaces it" \
  generate "${small[@]}" -n 2 --seed 6 --out here
expect_same 'the old pack behind a link' "$(cat other_sums)" "$(sums there 2>&1)"
mkdir there.partial && touch there.partial/.spool && mv there there.partial/old
run generate "${small[@]}" -n 2 --seed 6 --out here/ --force
expect_exit 0
expect_same 'the link' there "$(readlink here)"
expect_none there.partial here.partial
run check here
expect_exit 0
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
