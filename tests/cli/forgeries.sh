#!/usr/bin/env bash
# check finds every single value of pack.json that is not true, even if the sums are made anew. A
# change that it does not find must not be a forgery: `generate` with the changed parameters gives
# these very bytes, or a note names what cannot be known. That is the version of the program, and
# whether a run was stopped before its end.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

run generate --tier intro,easy -n 4 --size 2x2 --boxes 2 --effort 0 --seed 3 --formats json --quiet --out pack
expect_exit 0
run check pack
expect_exit 0
expect_stdout 'pack: 4 levels, 4 solutions, all good'
last='one forged value after the other'
checks=$((checks + 1))
/usr/bin/python3 - "$tessoban" <<'END' || fail 'some forgeries were not found'
import hashlib, re, shutil, subprocess, sys
program, text = sys.argv[1], open('pack/pack.json').read()
# Other values that a parameter may have. A value that it cannot have is found all the sooner.
OTHERS = {'"on"': '"off"', '"off"': '"on"', '"auto"': '50', '"pattern"': '"maze"', '"pushes"': '"lines"',
          '"exhaustive"': '"random"', 'true': 'false', 'false': 'true', '"intro,easy"': '"intro,medium"',
          '"{tier} {n}"': '"{tier} {rank}"', '"range"': '"spread"', '"intro"': '"easy"', '"easy"': '"intro"'}
# With another value the run would have gone on longer. Stopped early, it gives this very pack.
LONGER = ('params/surplus',)

def scalars(text):
    """(path, start, end) of every scalar."""
    token = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:]+')
    path, counts, key, tokens = [], [], None, list(token.finditer(text))
    for i, match in enumerate(tokens):
        what = match.group()
        if what in '{[':
            path.append(key if key is not None else str(counts[-1]) if counts else '')
            counts.append(0)
            key = None
        elif what in '}]':
            path.pop(), counts.pop()
            key = None
        elif what == ',':
            counts[-1] += 1
            key = None
        elif what == ':':
            continue
        elif i + 1 < len(tokens) and tokens[i + 1].group() == ':':
            key = what.strip('"')
        else:
            name = key if key is not None else str(counts[-1])
            yield '/'.join(path[1:] + [name]), match.start(), match.end()

def other(value, where):
    if value in OTHERS:
        return OTHERS[value]
    if value[0] != '"':
        return str(int(value) + 1) if value.isdigit() else value + '1'
    if where.endswith('/solution'):
        return value[:-1] + 'l"'
    if '/board/' in where:
        return value.replace(' ', '#', 1) if ' ' in value else value.replace('#', ' ', 1)
    return value[:-1] + ('1"' if value[-2] != '1' else '2"')

def checked(forged):
    with open('forged/pack.json', 'w') as file:
        file.write(forged)
    with open('forged/SHA256SUMS', 'w') as file:
        file.write(hashlib.sha256(forged.encode()).hexdigest() + '  pack.json\n')
    return subprocess.run([program, 'check', 'forged'], capture_output=True, text=True)

def generated(forged):
    """What generate makes of the forged parameters."""
    command = [program, 'generate', '--params', 'forged/pack.json', '--formats', 'json', '--out', 'made', '--force', '-q']
    subprocess.run(command, capture_output=True)
    return open('made/pack.json').read()

shutil.copytree('pack', 'forged')
tried = found = missed = 0
true = []
for where, start, end in scalars(text):
    value = text[start:end]
    if re.match('levels/[12]/', where):
        continue  # the first and the last level stand for all
    new = other(value, where)
    if new == value:
        sys.exit(f'{where}: no other value than {value}')
    forged = text[:start] + new + text[end:]
    result = checked(forged)
    tried += 1
    if result.returncode == 1:
        found += 1
    elif result.returncode == 0 and where == 'generator/version' and f'names version {new[1:-1]}' in result.stderr:
        true.append(f'{where} {value} -> {new}: named in a note')
    elif result.returncode == 0 and where in LONGER and 'its run was stopped after' in result.stderr:
        true.append(f'{where} {value} -> {new}: the pack of a run that was stopped, as a note says')
    elif result.returncode == 0 and generated(forged) == forged:
        true.append(f'{where} {value} -> {new}: generate gives this pack')
    else:
        missed += 1
        print(f'MISSED {where}: {value} -> {new}, exit code {result.returncode}\n{result.stdout}{result.stderr}')
print(f'{tried} changed values, {found} found, {len(true)} true after all, {missed} missed')
print(*true, sep='\n')
for told in ('generator/version', *LONGER):
    if not any(line.startswith(told + ' ') for line in true):
        sys.exit(f'{told}: no note any more')
if found < 200:
    sys.exit('too few values were changed and found out')
sys.exit(missed > 0)
END
finish
