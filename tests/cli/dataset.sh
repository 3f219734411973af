#!/usr/bin/env bash
# Data sets and their data card: the same bytes for any number of threads and any kill; the numbers of
# the card counted by a script that knows only the lines of JSON; cards that somebody has changed.
root=$(realpath "$(dirname "$0")/../..")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
split=(generate --board 9x8 --boxes 2-3 --tier any --effort 0 --quiet --set twins=101 -n 400 --per-file 50
  --split "train=70,valid=10,test=20")
formats=(--formats "boxoban,npy,jsonl")

# counts_of.py FOLDER PART...: counts the levels of the parts from their lines of JSON alone, and compares
# every number of FOLDER/DATASET.md.
cat >counts_of.py <<'END'
import collections, glob, json, math, re, sys

folder, parts = sys.argv[1], sys.argv[2:]
levels = {}
for part in parts:
    at = folder if len(parts) == 1 else f'{folder}/{part}'
    names = sorted(glob.glob(at + '/jsonl/*')) or [at + '/pack.jsonl']
    levels[part] = [json.loads(line) for name in names for line in open(name, encoding='utf-8')]
card = open(folder + '/DATASET.md', encoding='utf-8').read()

def quantile(values, percent):
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]

def section(head):
    return card.split(f'\n{head}\n', 1)[1].split('\n## ')[0].split('\n### ')[0]

def table(text, first):
    lines = text.split('\n')
    begin = next(i for i, line in enumerate(lines) if line.startswith(f'| {first} |'))
    rows = []
    for line in lines[begin:]:
        if not line.startswith('|'):
            break
        rows.append([cell.strip() for cell in line.strip('|').split('|')])
    return rows[0], {row[0]: row[1:] for row in rows[2:]}

def on_goal(level):
    return any(c in '+*' for row in level['board'] for c in row)

head, rows = table(section('## Levels'), 'levels')
assert head[1:] == parts, head
for i, part in enumerate(parts):
    here = levels[part]
    wanted = {'all': len(here), 'optimal': sum(l['optimal'] for l in here),
              'proven_farthest': sum(l['proven_farthest'] for l in here),
              'exact': sum(l['measures_exact'] for l in here),
              'generated': sum('recipe' in l for l in here),
              'starts_on_goal': sum(map(on_goal, here))}
    for tier in ('intro', 'easy', 'medium', 'hard', 'expert'):
        wanted[tier] = sum(l['tier'] == tier for l in here)
    assert {key: int(row[i]) for key, row in rows.items()} == wanted, (part, rows, wanted)

values = {'difficulty': lambda l: l['difficulty'], 'pushes': lambda l: l['measures']['pushes'],
          'moves': lambda l: len(l['solution']), 'boxes': lambda l: sum(row.count('$') + row.count('*') for row in l['board'])}
for name, value in values.items():
    rows = table(section(f'### {name}'), 'part')[1]
    for part in parts:
        here = [value(l) for l in levels[part]]
        wanted = [quantile(here, p) for p in (0, 5, 25, 50, 75, 95, 100)]
        got = [float(cell) for cell in rows[part]]
        assert got[:-1] == wanted, (name, part, got, wanted)
        assert abs(got[-1] - sum(here) / len(here)) < 0.006, (name, part, got)

rows = table(section('### boxes'), 'boxes')[1]
for i, part in enumerate(parts):
    counted = collections.Counter(str(values['boxes'](l)) for l in levels[part])
    assert {key: int(row[i]) for key, row in rows.items() if row[i] != '0'} == counted
rows = table(section('### Sizes of boards'), 'size')[1]
for i, part in enumerate(parts):
    counted = collections.Counter(f"{l['width']}x{l['height']}" for l in levels[part])
    assert {key: int(row[i]) for key, row in rows.items() if row[i] != '0'} == counted

# The rule of the card decides the part of every level, and no level is in two parts.
if '## Splits' in card:
    rule = re.search(r'```python\n(def mix.*?)```', card, re.S).group(1)
    names = {}
    exec(rule, names)
    for part in parts:
        assert all(names['part_of'](l['id']) == part for l in levels[part]), part
ids = [l['id'] for part in parts for l in levels[part]]
assert len(set(ids)) == len(ids), 'a level is there twice'
print(len(ids), 'levels counted')
END

# snippets.py PACK: runs the Python of the card in the pack.
cat >snippets.py <<'END'
import os, re, sys

os.chdir(sys.argv[1])
snippets = re.findall(r'```python\n(import.*?)```', open('DATASET.md').read(), re.S)
for snippet in snippets:
    names = {}
    try:
        exec(snippet, names)
    except ImportError:
        print('skipped: NumPy is not there')
        continue
    found = names['boards'] if 'boards' in names else [level['board'] for level in names['levels']]
    assert len(found) == 50 and all(len(board) == 8 for board in found), snippet
    if 'wall' in names:
        assert names['wall'].any() and (names['player'].sum(axis=(1, 2)) == 1).all()
    elif 'parts' in names:
        assert all(len(row) == 9 for board in found for row in board)
print(len(snippets), 'snippets')
END

# counted FOLDER PART...: the numbers of its card are right
counted() {
  python3 counts_of.py "$@" >.run/counted 2>&1
  expect_part .run/counted 'levels counted'
}

# The same bytes for one thread and for four; the cards of the parts and of the whole.
run "${split[@]}" "${formats[@]}" --jobs 1 --out one
expect_exit 0
sums one >one_sums
run "${split[@]}" "${formats[@]}" --jobs 4 --out four
expect_exit 0
expect_same 'the data set of four threads' "$(cat one_sums)" "$(sums four)"
counted one test train valid
expect_file .run/counted '400 levels counted'
for part in test train valid; do
  counted "one/$part" "$part"
  run check "one/$part"
  expect_exit 0
done
cat >validate.py <<'END'
import json, sys
try:
    import jsonschema
except ImportError:
    print('skipped: jsonschema is not there')
    sys.exit()
schema = json.load(open(sys.argv[1]))
for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
    print(error.message)
print('validated')
END
/usr/bin/python3 validate.py "$root/output/dataset.schema.json" one/train/dataset/counts.json >.run/schema 2>&1
grep -q skipped .run/schema || expect_file .run/schema validated
python3 snippets.py one/train >.run/snippets 2>&1
expect_part .run/snippets '3 snippets'
for word in "$folder" "$(hostname)" "$(date +%Y)-"; do
  grep -rqF -- "$word" one && fail "a data set tells '$word'"
done

# A part that is finished is not made again, with and without pack.json. A card of others stays.
run "${split[@]}" "${formats[@]}" --jobs 2 --out one
expect_exit 0
expect_same 'the data set after a second run' "$(cat one_sums)" "$(sums one)"
echo 'my own' >four/DATASET.md
run "${split[@]}" "${formats[@]}" --out four
expect_exit 2
expect_stderr 'tessoban generate: four/DATASET.md is not a data card of this program: it was not changed'
expect_file four/DATASET.md 'my own'
run "${split[@]}" --formats jsonl --out one # other formats are another data set
expect_exit 2

# Killed during generation, and in each phase of writing: the same command goes on to the same bytes.
background "${split[@]}" "${formats[@]}" --jobs 1 --out killed
await killed/train.partial/.spool 12000
ended KILL
[[ -e killed/train ]] && fail 'the part was finished before the kill'
run "${split[@]}" "${formats[@]}" --jobs 3 --out killed
expect_exit 0
expect_same 'the data set after a kill' "$(cat one_sums)" "$(sums killed)"
if can_inject; then
  for kill in mkdir:signal=KILL:when={4,7,12} rename:signal=KILL:when={1,2,5,7}; do
    rm -rf killed
    run_injected "$kill" "${split[@]}" "${formats[@]}" --out killed
    expect_exit 137
    run "${split[@]}" "${formats[@]}" --out killed
    expect_exit 0
    expect_same "the data set after $kill" "$(cat one_sums)" "$(find killed -name '.tessoban*' -delete && sums killed)"
  done
fi

# The command of the card makes the same bytes again, of a part and of the whole.
again() { # FOLDER
  local command
  command=$(grep -m1 '^    tessoban generate ' "$1/DATASET.md")
  rm -rf again
  eval "\"\$tessoban\" ${command#    tessoban} --quiet" >.run/stdout 2>.run/stderr
  code=$?
}
mkdir cards && cp -r one cards/whole
for made in one one/valid; do
  again "$made"
  expect_exit 0
  expect_same "what the command of $made makes" "$(sums "$made")" "$(sums DIR)"
  rm -rf DIR
done
# shellcheck disable=SC2016
run generate --board 8x7 --boxes 2 --tier intro=2,easy=2 --quiet --effort 0 --keep pushes=4..90 --title "it's {tier} \$n" \
  --name 'A *name*; $(touch oops) `x`' --author "O'Hara | <b>" --formats npy,json --out named
expect_exit 0
# shellcheck disable=SC2016
expect_part named/DATASET.md '# A \*name\*; \$(touch oops) \`x\`'
again named
expect_exit 0
expect_same 'what the command of a pack with a name makes' "$(sums named)" "$(sums DIR)"
rm -rf DIR
expect_none oops

# A changed digit is found even if the sums are made anew, with pack.json and without.
run "${split[@]}" --formats jsonl,json --only test -n 60 --out metadata
expect_exit 0
counted metadata test
for pack in metadata one/test; do
  for file in DATASET.md dataset/pushes.svg dataset/counts.json; do
    rm -rf forged && cp -r "$pack" forged
    line=$(grep -n '[0-9]' "forged/$file" | sed -n '$s/:.*//p')
    sed -i "${line}s/[0-9]/0x/" "forged/$file"
    run check forged
    expect_exit 1
    expect_part .run/stderr "forged: $file: has changed since it was written"
    resum forged
    run check forged
    expect_exit 1
    expect_part .run/stderr "$file"
  done
  rm -rf forged && cp -r "$pack" forged && rm forged/dataset/moves.svg && resum forged
  run check forged
  expect_exit 1
  expect_part .run/stderr 'dataset/moves.svg: is missing'
done

# Edited packs have a card of their levels.
run replace metadata --level 1-3 --seed 5 --quiet
expect_exit 0
expect_part metadata/DATASET.md 'No single command makes this pack'
counted metadata test
run check metadata
expect_exit 0
run pack metadata --level 2-30 --formats jsonl,json,xsb --out packed --quiet
expect_exit 0
counted packed test
run check packed
expect_exit 0
sed -i '0,/^Title: .*/s//Title: Renamed/' packed/pack.xsb
cp packed/DATASET.md before.md
run pack packed --update --quiet
expect_exit 0
counted packed test
expect_same 'the card after a new title' "$(cat before.md)" "$(cat packed/DATASET.md)"
run check packed
expect_exit 0
run generate --from metadata --pin 1-20 --formats jsonl,json --out around --quiet
expect_exit 0
counted around test
run check around
expect_exit 0

# Levels of a library: the card tells the query, without a place of this machine; an edit drops it.
run library add levels.db around one/train/jsonl/000.jsonl
expect_exit 0
run library query "$PWD/levels.db" --out chosen --keep pushes=5.. --count 20 --formats jsonl,json --name "it's" --quiet
expect_exit 0
counted chosen all
expect_part chosen/DATASET.md \
  "    tessoban library query DB --out DIR --keep pushes=5.. --count 20 --formats jsonl,json --name 'it'\\''s'"
run check chosen
expect_exit 0
run replace chosen --level 1 --quiet
expect_exit 0
grep -q 'library query' chosen/DATASET.md chosen/pack.json && fail 'an edited pack tells the query'
run library query levels.db --out halves --count 30 --split a=50,b=50 --formats jsonl --quiet
counted halves a b
expect_part halves/DATASET.md '--split a=50,b=50'
run generate --size 2x2 --boxes 3 --candidates 20 --seed 8 --library levels.db --quiet
printf '######\n#@$ .#\n######\n' >'a|b.xsb'
run library add levels.db 'a|b.xsb'
expect_exit 0
run library query levels.db --out origin --split a=50,b=50 --sort pushes:desc --formats jsonl --quiet
counted origin a b
expect_part origin/DATASET.md '| file a\|b.xsb | 1 |'
expect_part origin/DATASET.md '| run with seed 8, size=2x2, boxes=3 |'
expect_part origin/DATASET.md '; 51 came from files, without one.'
expect_part origin/a/DATASET.md 'in the same order: sorted by pushes, the largest first'
grep -qE '## Parameters|Seed|somebody|come from a generator' origin/DATASET.md && fail 'the card of a query tells of a run'
for part in a b; do
  run check "origin/$part"
  expect_exit 0
done

# A split over another one: packs that are no part of it are named and stay; no card tells of parts that were.
run check origin
expect_exit 1
expect_stderr 'origin: is not a pack: there is no SHA256SUMS in it; packs in it to check: origin/a, origin/b'
sums origin >before
run library query levels.db --out origin --split a=50,c=50 --formats jsonl --quiet --force
expect_exit 2
expect_stderr 'tessoban library query: origin/b is a pack, but no part of this split: remove it, or name another folder'
expect_same 'a refused split' "$(cat before)" "$(sums origin)"
run library query levels.db --out chosen --split a=50,b=50 --formats jsonl --quiet --force
expect_exit 2
expect_part .run/stderr 'chosen is a pack itself'
run library query levels.db --out origin --split a=20,b=80 --count 20 --formats jsonl --quiet --force
expect_exit 0
counted origin a b
expect_part origin/DATASET.md '20 Sokoban levels'
echo mine >origin/dataset/mine
run library query levels.db --out origin --split a=20,b=80 --count 20 --formats xsb --quiet --force
expect_exit 0
expect_none origin/DATASET.md origin/dataset/pushes.svg
expect_file origin/dataset/mine mine
run library query levels.db --out origin --split a=20,b=80 --keep pushes=900.. --formats jsonl --quiet --force
expect_exit 2
expect_stderr 'tessoban library query: origin/a: no level fits, but an older pack is there: remove it'

# Boards of many sizes, and a pack for players without a card.
run generate --size 2x2,3x2 --boxes 2-4 --tier any -n 30 --effort 0 --quiet --formats jsonl --out sizes
expect_exit 0
counted sizes all
run generate --size 2x2 --boxes 2 --tier any -n 2 --effort 0 --quiet --formats xsb,json --out players
expect_exit 0
expect_none players/DATASET.md players/dataset
finish
