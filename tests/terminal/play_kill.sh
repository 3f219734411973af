#!/usr/bin/env bash
# kill -9 at random moments of a played game (TSB_KILLS, default 100): all that was on the screen is
# in the journal. Then a closed terminal and a full disk. TSB_KILL_SEED repeats a run.
here=$(dirname "$(realpath "$0")")
# shellcheck source=tests/terminal/lib.sh
source "$here/lib.sh"
kills=${TSB_KILLS:-100}
seed=${TSB_KILL_SEED:-$((SRANDOM % 30000))}
RANDOM=$seed
echo "seed $seed"
cat >room.xsb <<'EOF'
############
#  @   #   #
# $ $    $ #
#   ## $ . #
# . .    . #
############
EOF

# Runs a command; once it has been killed, the title of the terminal says so. So all that it wrote
# has been drawn, and nothing else has.
cat >.run/killed <<'EOF'
exec 2>.run/noise
(echo "$BASHPID" >.run/victim && exec "$@" 2>/dev/tty)
printf '\033]2;dead\033\\'
exec sleep infinity # cat would print the keys that were not read
EOF
start_victim() {
  rm -f .run/victim
  start 60x16 bash .run/killed "$tessoban" play --ascii --keys hjkl "$@"
}
# shellcheck disable=SC2317
is_dead() { [[ $(terminal_flag pane_title) == dead ]]; }
# Before the first move there is none.
journal() { compgen -G 'home/state/tessoban/games/*.game' || echo /dev/null; }

# random_keys COUNT: mostly moves
random_keys() {
  local all=hjklhjklhjklhjklhjklhjkluuyr keys="" i
  for ((i = 0; i < $1; i++)); do keys+=${all:RANDOM % ${#all}:1}; done
  echo "$keys"
}

middle=0 torn=0
for ((trial = 1; trial <= kills; trial++)); do
  rm -rf home/state
  start_victim room.xsb
  expect 'moves 0'
  random_keys 1500 >keys
  type_text "$(cat keys)" &
  sender=$!
  sleep "0.0$((RANDOM % 50 + 10))" # a random moment, no condition to wait for
  kill -9 "$(cat .run/victim)"
  wait "$sender"
  poll 'the program outlives kill -9' is_dead
  screen >seen
  checks=$((checks + 1))
  if result=$(python3 "$here/play_kill.py" room.xsb keys "$(journal)" seen 2>&1); then
    [[ $result != middle* ]] || middle=$((middle + 1))
    [[ $result != *torn ]] || torn=$((torn + 1))
  else
    fail "trial $trial of seed $seed: $result"
    break
  fi
  # Now and then the player comes back.
  read -r _ moves _ <<<"$result"
  if ((trial % 10 == 0 && moves > 1)); then
    start 80x24 "$tessoban" play --ascii room.xsb
    expect "You stopped here after $moves moves."
    press Q
    finished 0
  fi
done
echo "$((trial - 1)) kills, $middle in the middle of a burst of keys, $torn with a frame half drawn"
((middle * 3 >= kills)) || fail "only $middle of $kills kills came in the middle"

# A terminal that is closed loses nothing, either.
rm -rf home/state
start 60x16 "$tessoban" play --ascii room.xsb
expect 'moves 0'
press Right Right Left
expect 'moves 3'
job=$(program_pid)
in_tmux kill-session -t test
# shellcheck disable=SC2317
gone() { ! kill -0 "$job" 2>/dev/null; }
poll 'the program outlives its terminal' gone
start 60x16 "$tessoban" play --ascii room.xsb
expect 'You stopped here after 3 moves.'
press Q
finished 0

# A full disk: play goes on and says so. Once there is space, everything is there.
rm -rf home/state && mkdir home/state
if ! mount -t tmpfs -o size=64k tmpfs home/state 2>/dev/null; then
  echo 'skipped: a full disk, because mounting is not possible here'
  finish
fi
trap 'in_tmux kill-server 2>/dev/null; umount "$folder/home/state"; rm -rf "$folder"' EXIT
fill() { dd if=/dev/zero of=home/state/filler bs=4k status=none 2>/dev/null; }
mkdir home/state/tessoban
fill
start_victim room.xsb
expect 'moves 0'
type_text lhlhl
expect 'moves 5'
expect 'NOT SAVED'
expect 'No space left on device'
# Nobody leaves by mistake.
press Q
expect 'Your last moves are NOT SAVED. y: leave'
press n
expect 'moves 5'
rm home/state/filler
type_text h
expect 'moves 6'
expect_not 'NOT SAVED'
# Full in the middle of the game. A file has whole pages, so many moves are needed to see it.
fill
printf 'lh%.0s' {1..2500} >keys
type_text "$(cat keys)"
expect 'moves 5006'
expect 'NOT SAVED'
kept=$(wc -c <"$(journal)")
((kept < 5006)) || fail "the disk was not full: $kept bytes"
rm home/state/filler
type_text l
expect 'moves 5007'
expect_not 'NOT SAVED'
kill -9 "$(cat .run/victim)"
poll 'the program outlives kill -9' is_dead
screen >seen
{ printf lhlhlh && cat keys && printf l; } >all_keys
result=$(python3 "$here/play_kill.py" room.xsb all_keys "$(journal)" seen 2>&1)
expect_same 'what was played on a full disk' 'end 5007 whole' "$result"

# A player who leaves all the same is told. A signal asks nobody.
for way in y C-c TERM HUP; do
  rm -rf home/state/tessoban && mkdir home/state/tessoban
  fill
  start 80x24 "$tessoban" play --ascii room.xsb
  expect 'moves 0'
  press Right
  expect 'NOT SAVED'
  case $way in
    y)
      press Q
      expect 'NOT SAVED. y: leave'
      press y
      finished 2
      expect 'tessoban play: the last moves could not be saved'
      ;;
    C-c)
      press C-c
      finished 130
      expect 'tessoban play: the last moves could not be saved'
      ;;
    TERM)
      kill -TERM "$(program_pid)"
      finished 130
      ;;
    HUP)
      kill -HUP "$(program_pid)"
      finished 129
      ;;
  esac
  rm home/state/filler
done
finish
