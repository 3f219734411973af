#!/usr/bin/env bash
# The formats that other programs read: a reader of Boxoban files that knows only their description,
# a real NumPy, and lines of JSON must all find the boards of pack.json. Files of so many levels, and
# thumbnails of one size.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
small=(--board 9x7 --boxes 2 --tier any --effort 0 --quiet --set twins=101)
all=json,boxoban,npy,jsonl

# The reader follows the description of the data set: levels are separated by a semicolon and a
# number; a level is a rectangle of the characters "# .$@". Every row must begin and end with a wall.
cat >read.py <<'END'
import glob, json, os, sys

def boxoban(path):
    levels, numbers = [], []
    for line in open(path):
        line = line.rstrip('\n')
        if line.startswith(';'):
            numbers.append(int(line[1:]))
            levels.append([])
        elif line:
            levels[-1].append(line)
    assert numbers == list(range(len(levels))), 'numbers'
    for level in levels:
        for row in level:
            assert set(row) <= set('# .$@'), row
            assert len(row) == len(level[0]) and row[0] == row[-1] == '#', row
        text = ''.join(level)
        assert text.count('@') == 1 and text.count('$') == text.count('.'), text
        assert set(level[0]) == set(level[-1]) == {'#'}
    return levels

# Empty cells that are connected to the edge are outside, and become walls.
def full(board):
    width = max(map(len, board))
    rows = [list(row.ljust(width)) for row in board]
    edge = [(x, y) for y in range(len(rows)) for x in range(width)
            if x in (0, width - 1) or y in (0, len(rows) - 1)]
    while edge:
        x, y = edge.pop()
        if 0 <= x < width and 0 <= y < len(rows) and rows[y][x] == ' ':
            rows[y][x] = '#'
            edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [''.join(row) for row in rows]

def files(pack, folder, alone):
    return [pack + '/' + alone] if os.path.exists(pack + '/' + alone) else sorted(glob.glob(f'{pack}/{folder}/*'))

pack, per_file = sys.argv[1], int(sys.argv[2])
levels = json.load(open(pack + '/pack.json'))['levels']
boards = [full(level['board']) for level in levels]

found = [boxoban(path) for path in files(pack, 'boxoban', 'none')]
assert all(len(part) == (per_file or 1000) for part in found[:-1])
assert sum(found, []) == boards, 'boxoban'

lines = [json.loads(line) for path in files(pack, 'jsonl', 'pack.jsonl') for line in open(path)]
assert lines == levels, 'jsonl'

try:
    import numpy
except ImportError:
    print('skipped: NumPy is not there')
    sys.exit()
codes = json.load(open(pack + '/npy.json'))
wall, goal, box, player = (codes['codes'][name] for name in ('wall', 'goal', 'box', 'player'))
cells = {0: ' ', wall: '#', goal: '.', box: '$', box + goal: '*', player: '@', player + goal: '+'}
arrays = [numpy.load(path, mmap_mode='r') for path in files(pack, 'npy', 'pack.npy')]
for array in arrays:
    assert isinstance(array, numpy.memmap) and array.dtype == numpy.uint8 and array.flags.c_contiguous
    assert array.shape[1:] == (codes['height'], codes['width'])
    assert array.offset % 64 == 0
assert all(len(array) == per_file for array in arrays[:-1])
assert codes['levels'] == len(levels) and codes.get('per_file', 0) == per_file
whole = numpy.concatenate(arrays)
assert [[''.join(cells[cell] for cell in row) for row in board] for board in whole.tolist()] == boards, 'npy'
print('same boards')
END
# same PACK PER-FILE
same() {
  local told
  told=$(/usr/bin/python3 read.py "$1" "$2" 2>&1)
  [[ $told == skipped* ]] && echo "$told" && told='same boards'
  expect_same "the files of $1" 'same boards' "$told"
}

run generate "${small[@]}" -n 25 --set player_on_goal=off --formats "$all" --out pack
expect_exit 0
expect_stderr ''
expect_same 'files' 'DATASET.md SHA256SUMS boxoban dataset npy.json pack.json pack.jsonl pack.npy' "$(cd pack && echo *)"
same pack 0
run check pack
expect_stdout 'pack: 25 levels, 25 solutions, all good'
run generate "${small[@]}" -n 25 --set player_on_goal=off --formats "$all" --per-file 10 --out parts
expect_exit 0
same parts 10
expect_same 'parts' 'boxoban/000.txt boxoban/001.txt boxoban/002.txt dataset/boxes.svg dataset/counts.json dataset/difficulty.svg dataset/moves.svg dataset/pushes.svg jsonl/000.jsonl jsonl/001.jsonl jsonl/002.jsonl npy/000.npy npy/001.npy npy/002.npy' \
  "$(cd parts && echo */*)"
run check parts
expect_stdout 'parts: 25 levels, 25 solutions, all good'
run generate "${small[@]}" -n 25 --set player_on_goal=off --formats "$all" --per-file 5 --out parts --force # ends with a full file
expect_exit 0
same parts 5
run check parts
expect_exit 0

# check finds every change, also with new sums.
# changed NAME MESSAGE: the file was changed in the folder damaged
changed() {
  resum damaged
  run check --quick damaged
  expect_exit 1
  expect_part .run/stderr "$2"
}
for name in boxoban/002.txt npy/001.npy jsonl/000.jsonl npy.json; do
  rm -rf damaged && cp -r parts damaged
  /usr/bin/python3 - "damaged/$name" <<'END'
import sys
data = bytearray(open(sys.argv[1], 'rb').read())
data[-12] ^= 1
open(sys.argv[1], 'wb').write(data)
END
  run check --quick damaged
  expect_exit 1
  expect_part .run/stderr "$name: has changed since it was written"
  changed "$name" "$name:"
  expect_part .run/stderr 'is not as the metadata has it'
  rm "damaged/$name"
  changed "$name" "$name: is missing"
done
rm -rf damaged && cp -r parts damaged && cp parts/npy/000.npy damaged/npy/005.npy
changed npy/005.npy 'npy/005.npy: does not belong to the pack'
rm -rf damaged && cp -r pack damaged && cp -r parts/jsonl damaged/
changed jsonl 'jsonl/000.jsonl: does not belong to the pack'
rm -r damaged

# Without pack.json the files are known by their names.
rm -rf bare && run generate "${small[@]}" -n 3 --formats boxoban,npy,jsonl --per-file 2 --out bare
run check bare
expect_exit 0
expect_part .run/stderr 'there is no pack.json'
run generate "${small[@]}" -n 3 --formats npy --out bare --force # it is known as a pack
expect_exit 0
expect_same 'files' 'DATASET.md SHA256SUMS dataset npy.json pack.npy' "$(cd bare && echo *)"

# The files of a pack can be read again.
run convert pack/boxoban/000.txt -o back.jsonl -q
expect_exit 0
expect_same 'levels' 25 "$(wc -l <back.jsonl)"
run convert pack/pack.jsonl -o back.npy
expect_exit 0
expect_part .run/stderr 'warning: npy cannot hold everything, left out: 25 titles and authors and 25 solutions (in 25 levels)'
cmp -s back.npy pack/pack.npy || fail 'convert writes another array than generate'
run convert pack/pack.jsonl -o back.boxoban.txt -q
cmp -s back.boxoban.txt pack/boxoban/000.txt || fail 'convert writes other text than generate'
run check pack/pack.jsonl
expect_stdout 'pack/pack.jsonl: 25 levels, 25 solutions, all good'

# A pack without pack.xsb is read from its pack.jsonl.
run convert pack -o back.npy -q
expect_exit 0
cmp -s back.npy pack/pack.npy || fail 'the pack is not read from its pack.jsonl'
run solve parts
expect_exit 2
expect_part .run/stderr 'is a folder without a pack.xsb, so it has no levels'

# pack.xsb keeps to the rules of JSoko: it looks for keys anywhere in a line, whatever their case,
# and reads moves only from the line after "Solution".
run generate "${small[@]}" -n 20 --title 'No {rank}' --formats xsb --out jsoko
/usr/bin/python3 - <<'END' || fail 'pack.xsb breaks a rule of JSoko'
import re
lines = open('jsoko/pack.xsb').read().split('\n')
boards = solutions = 0
for i, line in enumerate(lines):
    if re.fullmatch(r'[# .$*@+]*#[# .$*@+]*', line):
        boards += line.count('@') + line.count('+')
        continue
    lower = line.lower()
    for key in ('id:', 'view:', 'title:', 'author:', 'collection:', 'comment:', 'solution:', 'difficulty:'):
        assert key not in lower or lower.startswith(key), line
    assert not lower.startswith('solution:'), line
    if lower == 'solution':
        solutions += 1
        assert re.fullmatch('[lurdLURD]+', lines[i + 1]), lines[i + 1]
assert boards == solutions == 20, (boards, solutions)
END

# Boards of several sizes are refused at once, and nothing is begun.
refused 'tessoban generate: --formats npy: all boards must have one size; give it with --board WxH' \
  generate --size 2x2 --formats xsb,npy --out none
refused 'tessoban generate: --formats boxoban: all boards must have one size; give it with --board WxH' \
  generate --formats boxoban --out none
refused "tessoban generate: option '--per-file' cannot be '0': it takes 1 to 10000000, or auto" generate --per-file 0 --out none
expect_none none
expect_none none.partial
run generate "${small[@]:0:8}" -n 2 --formats boxoban --out noted
expect_exit 0
expect_part .run/stderr '--set player_on_goal=off avoids such starts'

# Thumbnails of one size.
run generate --size 2x2 --boxes 2 --tier any --effort 0 -n 5 --thumb 64x48 --out thumbs -q
expect_exit 0
for picture in thumbs/thumbs/*.png; do
  expect_same "the size of $picture" '64 48' \
    "$(/usr/bin/python3 -c 'import struct, sys; print(*struct.unpack(">II", open(sys.argv[1], "rb").read(24)[16:]))' "$picture")"
done
run check thumbs
expect_stdout 'thumbs: 5 levels, 5 solutions, all good'
sed -i 's/"64x48"/"65x48"/' thumbs/pack.json
resum thumbs
run check --quick thumbs
expect_exit 1
expect_part .run/stderr 'thumbs/0001.png is not a picture of its board'
refused 'tessoban generate: --thumb 16x32: boards may have 20x10 cells and need a pixel for each' \
  generate --board 20x10 --thumb 16x32 --out none
refused "tessoban generate: option '--thumb' cannot be '8x8': it takes WxH, each 16 to 1024, or auto" generate --thumb 8x8 --out none
finish
