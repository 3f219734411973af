#!/usr/bin/env bash
# A pack that is edited ten times at random checks clean each time and keeps what was to be kept.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
cat >edits.py <<'END'
import json, os, random, shutil, subprocess, sys
program, seed = sys.argv[1], int(sys.argv[2])
chance = random.Random(seed)

def run(*arguments):
    done = subprocess.run([program, *arguments, '--quiet'], capture_output=True, text=True)
    if done.returncode: sys.exit(f'seed {seed}: {arguments}: {done.returncode} {done.stderr}')
    return done.stdout

def pack(): return json.load(open('pack/pack.json'))
def ids(content): return [level['id'] for level in content['levels']]
def read_xsb():
    head, *levels = open('pack/pack.xsb').read().rstrip('\n').split('\n\n')
    return head, levels
def write_xsb(head, levels):
    open('pack/pack.xsb', 'w').write('\n\n'.join([head] + levels) + '\n')
    run('pack', 'pack', '--update')
def some(count): return sorted(chance.sample(range(count), chance.randint(1, min(3, count))))
def listed(places): return ','.join(str(i + 1) for i in places)
def take_place_of(new):
    shutil.rmtree('pack')
    os.rename(new, 'pack')

# Each edit returns the ids that must still be there, in this order if the order is a given one, and
# those that must be gone.
def replace(old):
    places = some(len(old))
    run('replace', 'pack', '--level', listed(places))
    return [i for n, i in enumerate(old) if n not in places], [old[n] for n in places]
def pin(old):
    places = some(len(old))
    kept = [i for n, i in enumerate(old) if n in places]
    run('generate', '--from', 'pack', '--pin', listed(places), '--count', str(chance.randint(4, 9)),
        '--tier', 'intro,easy', '--out', 'new')
    take_place_of('new')
    return kept, [i for i in old if i not in kept]
def grow(old):
    run('generate', '--from', 'pack', '--pin', 'all', '--count', str(len(old) + 2), '--tier', 'any', '--out',
        'new')
    take_place_of('new')
    return old, []
def merge(old):
    run('pack', 'pack', 'other', '--out', 'new')
    take_place_of('new')
    return old, []
def reorder(old):
    order = chance.sample(range(len(old)), len(old))
    run('pack', 'pack', '--level', listed(order), '--order', 'given', '--out', 'new')
    take_place_of('new')
    assert ids(pack()) == [old[n] for n in order], 'the given order'
    return old, []
def sort(old):
    run('pack', 'pack', '--update', '--order', 'difficulty')
    return old, []
def retitle(old):
    head, levels = read_xsb()
    place, title = chance.randrange(len(levels)), f'Title {chance.random()} <i>'
    lines = [f'Title: {title}' if line.startswith('Title: ') else line for line in levels[place].split('\n')]
    write_xsb(head, levels[:place] + ['\n'.join(lines)] + levels[place + 1:])
    assert pack()['levels'][place]['title'] == title, 'the title'
    return old, []
def delete(old):
    head, levels = read_xsb()
    place = chance.randrange(len(levels))
    write_xsb(head, levels[:place] + levels[place + 1:])
    return old[:place] + old[place + 1:], [old[place]]
def move(old):
    head, levels = read_xsb()
    chance.shuffle(levels)
    write_xsb(head, levels)
    return old, []
def draw(old):
    head, levels = read_xsb()
    width = chance.randint(3, 30)
    write_xsb(head, levels + ['#' * (width + 3) + '\n#@' + '$' + ' ' * (width - 2) + '.#\n' + '#' * (width + 3)])
    return old, []

run('generate', '--tier', 'intro,easy', '--count', '6', '--seed', str(seed), '--out', 'pack')
run('generate', '--tier', 'easy', '--count', '2', '--seed', str(seed + 100), '--out', 'other')
edits = [replace, pin, merge, reorder, retitle, delete, grow, move, draw, sort]
for step, edit in enumerate(chance.sample(edits, len(edits))):
    before = pack()
    if len(before['levels']) < 3: edit = grow
    kept, gone = edit(ids(before))
    after = pack()
    now = ids(after)
    where = f'seed {seed}, step {step}, {edit.__name__}'
    assert set(kept) <= set(now), f'{where}: a level was lost'
    assert set(gone) <= set(after.get('removed', [])) and not set(gone) & set(now), f'{where}: removed'
    levels = {level['id']: level for level in before['levels']}
    for level in after['levels']:
        for key in ('board', 'solution', 'difficulty', 'measures', 'recipe', 'origin'):
            if level['id'] in kept and level['id'] in levels:
                assert level.get(key) == levels[level['id']].get(key), f'{where}: {key} changed'
    verdict = run('check', 'pack').strip()
    count = len(now)
    assert verdict == f'pack: {count} level{"s" * (count != 1)}, {count} solution{"s" * (count != 1)}, all good', \
        f'{where}: {verdict}'
    assert not os.path.exists('pack.partial'), where
    print(edit.__name__)
END
for seed in 1 2; do
  mkdir "$seed"
  last="edits with seed $seed"
  expect_same 'edits' 10 "$(cd "$seed" && python3 ../edits.py "$tessoban" "$seed" 2>&1 | tee ../.run/edits | grep -c '^[a-z]*$')"
  grep -v '^[a-z]*$' .run/edits
done
finish
