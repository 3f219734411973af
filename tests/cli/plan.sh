#!/usr/bin/env bash
# plan: what a number of levels takes. --sample makes it independent of the clock, but for CPU times.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# json EXPRESSION: a value of the last output
json() { jq -r "$1" .run/stdout; }

# expect_json EXPRESSION: it must be true
expect_json() {
  checks=$((checks + 1))
  [[ $(json "$1") == true ]] || fail "not true: $1
$(cat .run/stdout)"
}

small=(--size 2x2 --boxes 2 --sample 4)

# Levels for candidates, against a real run in two shards.
run plan --candidates 1200 "${small[@]}" --json
expect_exit 0
expect_json '.levels.low < .levels.expected and .levels.expected < .levels.high'
expect_json '.candidates.low == 1200 and .candidates.high == 1200 and .reachable'
expect_json '.sample.candidates >= 256 and .sample.maps > .sample.rooms'
low=$(json '.levels.low | floor') high=$(json '.levels.high | ceil')
bytes=$(json '.library_bytes.low, .library_bytes.high' | tr '\n' ' ')
mkdir shards
for k in 1 2; do
  run generate --size 2x2 --boxes 2 --candidates 1200 --shard "$k/2" --library "shards/$k.db" --quiet
  expect_exit 0
done
run merge levels.db shards/ --json
expect_exit 0
levels=$(json .total)
checks=$((checks + 1))
((low <= levels && levels <= high)) || fail "$levels levels are not between $low and $high"
checks=$((checks + 1))
awk -v size="$(stat -c %s levels.db)" -v low="${bytes% * }" -v ends="$bytes" 'BEGIN {
  split(ends, end, " "); exit size < end[1] * 0.8 || size > end[2] * 1.2 }' ||
  fail "the library of $(stat -c %s levels.db) bytes is not within 20% of $bytes"

# The same numbers again; another seed gives others.
run plan --count 20000 "${small[@]}" --json
expect_exit 0
first=$(json '[.candidates, .levels, .all_levels, .library_bytes, .sample.candidates, .run_candidates]')
expect_json '.candidates.low < .candidates.expected and .candidates.expected < .candidates.high'
expect_json '.run_candidates >= .candidates.expected and .commands != null'
run plan --count 20000 "${small[@]}" --json
checks=$((checks + 1))
[[ $(json '[.candidates, .levels, .all_levels, .library_bytes, .sample.candidates, .run_candidates]') == "$first" ]] ||
  fail 'the same sample gives another plan'
run plan --count 20000 "${small[@]}" --seed 7 --json
checks=$((checks + 1))
[[ $(json .candidates.expected) != $(jq -r '.[0].expected' <<<"$first") ]] || fail 'the seed does not matter'

# The table, and commands that can be typed.
run plan --candidates 1000000 "${small[@]}" --keep 'pushes=5..' --hours 0.001
expect_exit 0
expect_stderr ''
for row in levels candidates 'CPU hours' 'library, GB' 'shards of 0.001 h' 'their files, GB'; do
  expect_part .run/stdout "$row"
done
expect_part .run/stdout 'tessoban generate --size 2x2 --boxes 2 --keep pushes=5.. --candidates'
expect_part .run/stdout 'tessoban merge levels.db shards/'
expect_part .run/stdout 'tools/cluster/submit --folder SHARED'
grep -B1 -e '--shard K/' .run/stdout | grep -qx '  mkdir -p shards' || fail 'nothing makes the folder of the shards'
run plan --count 2000 "${small[@]}"
expect_exit 0
expect_part .run/stdout 'is the safe choice.'

# Few levels in the sample: the low end stays possible. Numbers of things are whole.
run plan --keep pushes=20.. --sample 2 --size 2x2 --boxes 2 --count 1000 --json
expect_json '.candidates.low >= 10 and .cpu_seconds.low > 0.001'
expect_json '[.levels, .candidates, .shards, .library_bytes, .all_levels | .[] | select(. != null) | . == floor] | all'

# Levels of a library do not count.
run plan --count 100 "${small[@]}" --exclude levels.db
expect_exit 0
expect_part .run/stdout '--exclude levels.db --candidates'
run plan --count 100 "${small[@]}" --set 'effort=2' --exclude "it's.xsb"
expect_exit 2
printf '####\n#@ #\n#$.#\n####\n' >"it's.xsb"
run plan --count 100 "${small[@]}" --exclude "it's.xsb" --patterns /dev/null
expect_exit 2
run plan --count 100 "${small[@]}" --set effort=2
expect_exit 0
expect_part .run/stdout 'tessoban generate --set effort=2 --size 2x2 --boxes 2 --candidates'

# Too many levels, and none at all.
run plan --count 1000000000 --size 2x1 --boxes 2 --sample 4
expect_exit 1
expect_stdout ''
expect_part .run/stderr 'are out of reach'
run plan --count 1000000000 --size 2x1 --boxes 2 --sample 4 --json
expect_exit 1
expect_json '.reachable == false and .candidates.high == null'
run plan --size 2x2 --boxes 2 --keep pushes=500.. --sample 2
expect_exit 1
expect_part .run/stderr 'no level in 128 candidates'

# What makes no sense.
run plan --count 0
expect_exit 2
expect_part .run/stderr "--count '0' is not a whole number from 1"
run plan --count 5 --candidates 5
expect_exit 2
expect_part .run/stderr 'only one of them'
run plan --seconds 0
expect_exit 2
run plan --hours 0
expect_exit 2
run plan --hours=-1
expect_exit 2
expect_part .run/stderr "option '--hours': '-1' is not a number of hours from 0 to"
run plan --size 1x1 --boxes 9
expect_exit 2
run plan --set tier=hard
expect_exit 2
expect_part .run/stderr "parameter 'tier' does not go with a fixed number of candidates"
run plan --split train=90,test=10 --boxes 2 --size 2x2
expect_exit 2

finish
