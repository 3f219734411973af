#!/usr/bin/env bash
# saves export and import. Games are written here as the journals that play writes.
schema=$(realpath "$(dirname "$0")/../../output/saves.schema.json")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

printf '########\n#.    .#\n# $ @$ #\n#  #   #\n########\n' >room.xsb
id=388f1a4f6644b760f3c55a5f6908656f # of the room; ids never change
export XDG_STATE_HOME=$PWD/one
# journal EVENTS: the journal of the room
journal() {
  mkdir -p "$XDG_STATE_HOME/tessoban/games"
  printf 'tessoban game 1\n########\n#.    .#\n# $ @$ #\n#  #   #\n########\n\n%s' "$1" \
    >"$XDG_STATE_HOME/tessoban/games/$id.game"
}
field() { python3 -c "import json, sys; g = json.load(open(sys.argv[1]))['games'][0]; print($2)" "$1"; }

# validate FILE: against the schema
validate() {
  if python3 -c 'import jsonschema' 2>/dev/null; then
    expect_same 'schema' '' "$(python3 -c '
import json, sys, jsonschema
jsonschema.validate(json.load(open(sys.argv[1])), json.load(open(sys.argv[2])))' "$1" "$schema" 2>&1)"
  else
    echo 'skipped: the schema, because Python has no jsonschema'
  fi
}

# --- nothing is saved ---

run saves export empty.json
expect_exit 0
expect_same 'no games' '[]' "$(python3 -c 'import json; print(json.load(open("empty.json"))["games"])')"
run saves import empty.json
expect_exit 0

# --- export ---

journal '"Corners
@2026-11-18T03:22:00Z (RdrU)m1(lllLdlU)@2026-11-18T03:33:00Z
-'
cp room.xsb one/tessoban/collection.xsb
printf '#####\n#@$.#\n#####\nTitle: Mine 1\n' >one/tessoban/pack.xsb
printf '######\n#@$ .#\n######\nTitle: Random 1\n' >one/tessoban/random.xsb
run saves export out.json
expect_exit 0
expect_same 'moves' 'RdrUlllLdlU 4 Corners' "$(field out.json "g['moves'], g['position'], g['title']" | tr -d "(),'")"
expect_same 'best' 'RdrUlllLdlU' "$(field out.json "g['best_pushes']['solution']")"
validate out.json
run saves export -
expect_exit 0
expect_same 'standard output' "$(cat out.json)" "$(cat .run/stdout)"

# --- import to a new machine, and again ---

export XDG_STATE_HOME=$PWD/two
run saves import out.json
expect_exit 0
expect_stdout '1 game read; taken: 1 position, 1 best solution, 1 mark, 1 kept level, the pack, the random level, the settings'
expect_part two/tessoban/pack.xsb 'Title: Mine 1'
expect_part two/tessoban/random.xsb 'Title: Random 1'
run saves export back.json
expect_same 'the same comes back' "$(cat out.json)" "$(cat back.json)"
cp -r two before
run saves import out.json
expect_exit 0
expect_stdout '1 game read; taken: 0 positions, 0 best solutions, 0 marks, 0 kept levels'
expect_same 'nothing has changed' '' "$(diff -r two before)"
input=out.json run saves import -
expect_exit 0

# --- ours stays ---

export XDG_STATE_HOME=$PWD/three
journal '@2026-11-20T00:00:00Z ul'
run saves import out.json --json
expect_exit 0
expect_same 'taken' '0 1 1' "$(python3 -c "import json; d = json.load(open('.run/stdout')); print(d['positions'], d['bests'], d['marks'])")"
run saves export back.json
expect_same 'our later position' 'ul 2026-11-20T00:00:00Z' "$(field back.json "g['moves'], g['date']" | tr -d "(),'")"
export XDG_STATE_HOME=$PWD/four
journal '@2026-11-01T00:00:00Z ul'
run saves import out.json
run saves export back.json
expect_same 'their later position' 'RdrUlllLdlU 4' "$(field back.json "g['moves'], g['position']" | tr -d "(),'")"
printf -- '-' >>"four/tessoban/games/$id.game"
run saves export back.json
expect_same 'undone back to ours' 'ul' "$(field back.json "g['moves']")"

# --- our pack stays; an older file has none ---

export XDG_STATE_HOME=$PWD/three
printf '######\n#@ $.#\n######\n' >three/tessoban/pack.xsb
run saves import out.json
expect_exit 0
expect_stdout '1 game read; taken: 0 positions, 0 best solutions, 0 marks, 0 kept levels; kept the pack here'
expect_same 'our pack' '######' "$(head -1 three/tessoban/pack.xsb)"
python3 - <<'END'
import json
file = json.load(open('out.json'))
del file['pack'], file['random'], file['games'][0]['story_solved']
json.dump(file, open('old.json', 'w'))
END
export XDG_STATE_HOME=$PWD/old
run saves import old.json
expect_exit 0
expect_stdout '1 game read; taken: 1 position, 1 best solution, 1 mark, 1 kept level, the settings'
run saves export back.json
expect_same 'the story of an older file' 'True' "$(field back.json "g['story_solved']")"

# --- help and the story arrive, even after a restart ---

export XDG_STATE_HOME=$PWD/helped
journal '@2026-11-18T03:22:00Z {RdrUlllLdlU}0'
run saves export helped.json
export XDG_STATE_HOME=$PWD/helped2
run saves import helped.json
run saves export back.json
expect_same 'solved with help' 'False True True' "$(field back.json "g['solved'], g['helped'], g['story_solved']" | tr -d "(),")"
cp -r helped2 before2
run saves import helped.json
expect_same 'help is taken once' '' "$(diff -r helped2 before2)"
export XDG_STATE_HOME=$PWD/reset
journal '@2026-11-18T03:22:00Z (RdrUlllLdlU)@2026-11-18T03:33:00Z
0~'
run saves export reset.json
export XDG_STATE_HOME=$PWD/reset2
run saves import reset.json
run saves export back.json
expect_same 'a story that was reset' 'True False False' "$(field back.json "g['solved'], g['helped'], g['story_solved']" | tr -d "(),")"

# --- a journal that cannot be read is named ---

other=one/tessoban/games/00000000000000000000000000000001.game
export XDG_STATE_HOME=$PWD/one
echo 'nothing of ours' >$other
run saves export part.json
expect_exit 1
expect_part .run/stderr "tessoban saves export: 1 game could not be read: $PWD/$other"
expect_same 'the rest is written' 'Corners' "$(field part.json "g['title']")"
run play --records
expect_exit 0
expect_part .run/stdout "1 game could not be read: $PWD/$other"
rm $other

# --- labyrinths go the same way ---

printf '+-+-+-+-+-+\n|@   .   E|\n+ +-+-+-+ +\n|    2    |\n+-+-+-+-+-+\n|         |\n+-+-+-+-+-+\n|         |\n+-+-+-+-+-+\nTitle: Ring\n' >ring.lab
# typed LINE...: plays the labyrinth with these lines
typed() {
  printf '%s\n' "$@" >.run/lines
  input=.run/lines run play --plain ring.lab
}
best() { python3 -c "
import json, sys
game = json.load(open(sys.argv[1]))['labyrinths'][0]
print(game['title'], game['moves'], game['best'] and game['best']['solution'], game['helped'])" "$1"; }
export XDG_STATE_HOME=$PWD/maze1
typed wrrrr restart d
run saves export maze.json
expect_exit 0
expect_stderr 'tessoban saves export: 1 game (1 labyrinth) exported'
expect_same 'the game' 'Ring d wrrrr False' "$(best maze.json)"
validate maze.json
run saves export -
expect_same 'standard output' "$(cat maze.json)" "$(cat .run/stdout)"

export XDG_STATE_HOME=$PWD/maze2
run saves import maze.json
expect_exit 0
expect_stdout '1 game (1 labyrinth) read; taken: 1 position, 1 best solution, 0 marks, 0 kept levels, the settings'
run saves export back.json
expect_same 'the same comes back' "$(cat maze.json)" "$(cat back.json)"
cp -r maze2 maze2-before
run saves import maze.json --json
expect_exit 0
expect_same 'counts' '1 1 0 0' "$(jq -r '"\(.games) \(.labyrinths) \(.positions) \(.bests)"' .run/stdout)"
expect_same 'nothing has changed' '' "$(diff -r maze2 maze2-before)"
run play --records
expect_part .run/stdout '      5  Ring'

# A shorter win elsewhere is taken, and undo leads back to the game here.
typed restart rrrr restart dw
run saves export later.json
export XDG_STATE_HOME=$PWD/maze1
python3 - <<'END'
import json
file = json.load(open('later.json'))
file['labyrinths'][0]['date'] = '2100-01-01T00:00:00Z'
json.dump(file, open('later.json', 'w'))
END
run saves import later.json
expect_stdout '1 game (1 labyrinth) read; taken: 1 position, 1 best solution, 0 marks, 0 kept levels, the settings'
run saves export back.json
expect_same 'the shorter win' 'Ring dw rrrr False' "$(best back.json)"
typed undo undo undo undo
run saves export back.json
expect_same 'undone' 'Ring d rrrr False' "$(best back.json)"

# Both kinds in one file, and a file of before without labyrinths.
mkdir -p maze1/tessoban/games
cp "four/tessoban/games/$id.game" maze1/tessoban/games
run saves export both.json
expect_stderr 'tessoban saves export: 2 games (1 labyrinth) exported'
run saves import old.json
expect_exit 0

# Faults.
other=maze1/tessoban/labyrinths/00000000000000000000000000000001.game
echo 'nothing of ours' >$other
echo 'nothing of ours' >maze1/tessoban/games/00000000000000000000000000000002.game
run saves export part.json
expect_exit 1
expect_part .run/stderr "2 games could not be read: $PWD/maze1/tessoban/games/00000000000000000000000000000002.game, $PWD/$other"
expect_same 'the rest is written' 'Ring d rrrr False' "$(best part.json)"
run play --records
expect_part .run/stdout '2 games could not be read: '
run play --records --json
expect_same 'unread' 2 "$(jq '.unread | length' .run/stdout)"
sed 's/"wrrrr"/"wrrr"/' maze.json >wrong.json
export XDG_STATE_HOME=$PWD/maze5
run saves import wrong.json
expect_exit 2
expect_stderr 'tessoban saves import: wrong.json: labyrinth 1: best: the solution does not win'
expect_same 'nothing is made' no "$([[ -e maze5 ]] && echo yes || echo no)"
sed -i 's/"labyrinths":.*\[/"labyrinths": [7, /' maze.json
run saves import maze.json
expect_exit 2
expect_stderr 'tessoban saves import: maze.json: labyrinth 1: it is not an object'
if [[ $EUID != 0 ]]; then
  export XDG_STATE_HOME=$PWD/maze6
  mkdir -p maze6/tessoban/labyrinths
  chmod 500 maze6/tessoban/labyrinths
  run saves import both.json
  expect_exit 1
  expect_part .run/stderr 'Permission denied'
  chmod 700 maze6/tessoban/labyrinths
fi

# --- files with faults are refused as a whole ---

sed 's/"RdrUlllLdlU",$/"RdrU",/' out.json >wrong.json
export XDG_STATE_HOME=$PWD/five
run saves import wrong.json
expect_exit 2
expect_same 'nothing is made' no "$([[ -e five ]] && echo yes || echo no)"
run saves import missing.json
expect_exit 2
run saves import room.xsb
expect_exit 2
expect_stderr 'tessoban saves import: room.xsb: it is not JSON'
unset HOME XDG_STATE_HOME
run saves export -
expect_exit 2

finish
