#!/usr/bin/env bash
# The JSON form of labyrinths is as output/labyrinth.schema.json says, and its reader takes the same
# as the schema. The sample is what the writer writes: test_labyrinth_json compares it.
root=$(realpath "$(dirname "$0")/../..")
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

if ! /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
  echo 'skipped: python3-jsonschema is not there'
  finish
fi
cat >validate.py <<'END'
import copy, json, subprocess, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
sample = json.load(open(sys.argv[2]))
for error in validator.iter_errors(sample):
    print('/'.join(map(str, error.absolute_path)), error.message)

# Is a change taken by the schema, and by the reader?
def expect(wanted, what, change):
    changed = copy.deepcopy(sample)
    change(changed, changed['levels'][0], changed['levels'][0]['maze'])
    read = subprocess.run([sys.argv[3], 'check', '-', '--quiet'], input=json.dumps(changed), text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode < 2
    if validator.is_valid(changed) != wanted: print('the schema:', what)
    if read != wanted: print('the reader:', what)

def refuses(what, change): expect(False, what, change)
def allows(what, change): expect(True, what, change)

allows('a board alone', lambda file, level, maze: level.pop('maze'))
allows('a maze alone', lambda file, level, maze: level.pop('board'))
allows('fields of a pack', lambda file, level, maze: level.update(rank=1, sweets=3))
refuses('neither', lambda file, level, maze: (level.pop('board'), level.pop('maze')))
refuses('a maze without a size', lambda file, level, maze: (level.pop('board'), level.pop('width')))
allows('a file without format', lambda file, level, maze: file.pop('format'))
refuses('a format to come', lambda file, level, maze: file.update(format=2))
for key in 'title', 'author', 'comment':
    allows('a null as ' + key, lambda file, level, maze: (file.update({key: None}), level.update({key: None})))
for key in 'solution', 'recipe':
    allows('a null as ' + key, lambda file, level, maze: level.update({key: None}))
for key in 'format', 'properties', 'levels':
    refuses('a null as ' + key, lambda file, level, maze: file.update({key: None}))
for key in 'properties', 'width', 'board', 'maze':
    refuses('a null as ' + key, lambda file, level, maze: level.update({key: None}))
for key in 'sweets', 'monsters', 'keys', 'switches', 'doors':
    refuses('a null as ' + key, lambda file, level, maze: maze.update({key: None}))
refuses('a null as open', lambda file, level, maze: maze['doors'][1].update(open=None))
refuses('a null as a property', lambda file, level, maze: file['properties'].update(Foo=None))
refuses('a title as a property', lambda file, level, maze: file['properties'].update(Title='x'))
for key in 'kind', 'levels':
    refuses('a file without ' + key, lambda file, level, maze: file.pop(key))
for key in 'player', 'exit', 'walls':
    refuses('a maze without ' + key, lambda file, level, maze: maze.pop(key))
refuses('another kind', lambda file, level, maze: file.update(kind='sokoban'))
refuses('a large side', lambda file, level, maze: level.update(width=65))
refuses('a move', lambda file, level, maze: level.update(solution='rx'))
refuses('a fast monster', lambda file, level, maze: maze['monsters'][0].update(period=0))
refuses('an open door of a key', lambda file, level, maze: maze['doors'][0].update(open=True))
refuses('a door of both', lambda file, level, maze: maze['doors'][0].update(switch='u'))
refuses('a third number', lambda file, level, maze: maze['player'].append(1))
END
last='validating the sample'
expect_same "the schema's verdict" '' \
  "$(/usr/bin/python3 validate.py "$root/output/labyrinth.schema.json" \
    "$root/tests/output/labyrinth/labyrinth_formats/sample.json" "$tessoban" 2>&1)"
finish
