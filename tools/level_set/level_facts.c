// The levels of pack.json are found by their ids, because pack.xsb may have been put into another
// order by hand. They are read one at a time, without a tree.
#include "level_set/level_facts.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "json/json_scan.h"
#include "pack/pack_stream.h"
#include "rating/difficulty_words.h"
#include "rules/verify.h"
#include "system/file.h"

static const LevelFacts nothing_known = {.tier = TIER_COUNT, .difficulty = NAN};

// A level of the collection by its id.
typedef struct {
  LevelId id;
  size_t index;
} IdRow;

static int tier_of_word(Slice word) {
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (slice_is(word, tier_name((Tier)tier))) return tier;
  return TIER_COUNT;
}

// The words in brackets at the end of a property: "easy" of "23.45 (easy)".
static Slice in_brackets(const char *value) {
  const char *open = strchr(value, '('), *close = open ? strchr(open, ')') : NULL;
  return close ? (Slice){open + 1, (size_t)(close - open) - 1} : (Slice){"", 0};
}

static double leading_number(const char *value) {
  JsonScan scan = json_scan_new(value, strlen(value));
  double number;
  return json_scan_number(&scan, &number) ? number : NAN;
}

static size_t count_of(double number) {
  const double MOST = 1e9;
  return number >= 1 && number <= MOST ? (size_t)number : 0;
}

LevelFacts level_facts_of_properties(const Properties *properties) {
  LevelFacts facts = nothing_known;
  const char *difficulty = properties_find(properties, "Difficulty");
  const char *pushes = properties_find(properties, "Pushes");
  // Others write what they like after this key. Ours names the tier.
  if (difficulty) facts.tier = tier_of_word(in_brackets(difficulty));
  if (facts.tier != TIER_COUNT) facts.difficulty = leading_number(difficulty);
  if (pushes && slice_is(in_brackets(pushes), "optimal"))
    facts.optimum_pushes = count_of(leading_number(pushes));
  return facts;
}

void level_facts_write_difficulty(const LevelFacts *facts, Text *out) {
  difficulty_write_band(facts->difficulty, out);
  text_add(out, ": ");
  difficulty_write_microban(facts->difficulty, facts->difficulty, out);
}

static void add_solution(const Level *level, LevelFacts *facts) {
  if (!level->solution) return;
  Verdict verdict = verify(&level->board, level->solution);
  if (!verify_solved_once(&verdict)) return;
  facts->known_pushes = verdict.pushes;
  facts->known_moves = verdict.moves;
}

// Nothing can be better than an optimum.
static void drop_false_optimum(LevelFacts *facts) {
  if (facts->known_pushes && facts->known_pushes < facts->optimum_pushes) facts->optimum_pushes = 0;
}

static int compare_ids(const void *a, const void *b) {
  const IdRow *x = a, *y = b;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

static IdRow *sorted_ids(const Collection *levels) {
  IdRow *rows = mem_alloc(levels->count + 1, sizeof *rows);
  for (size_t i = 0; i < levels->count; i++)
    rows[i] = (IdRow){symmetry_id(&levels->levels[i].board), i};
  qsort(rows, levels->count, sizeof *rows, compare_ids);
  return rows;
}

static void read_id(JsonScan *scan, LevelId *id) {
  JsonString text;
  if (!json_scan_string(scan, &text)) return;
  char *copy = mem_string(text.at, text.length);
  if (!level_id_parse(copy, id)) *id = (LevelId){0};
  mem_free(copy);
}

static void read_pushes(JsonScan *scan, double *pushes) {
  JsonString key;
  if (!json_scan_object(scan)) return;
  while (json_scan_key(scan, &key))
    if (!json_string_is(key, "pushes") || !json_scan_number(scan, pushes))
      (void)json_scan_skip(scan);
}

// False if the object is damaged.
static bool read_stored(Slice object, LevelId *id, LevelFacts *facts) {
  JsonScan scan = json_scan_new(object.at, object.length);
  JsonString key, tier;
  bool optimal = false;
  double pushes = 0;
  *facts = nothing_known;
  *id = (LevelId){0};
  if (!json_scan_object(&scan)) return false;
  while (json_scan_key(&scan, &key)) {
    if (json_string_is(key, "id")) read_id(&scan, id);
    else if (json_string_is(key, "tier")) {
      if (json_scan_string(&scan, &tier)) facts->tier = tier_of_word((Slice){tier.at, tier.length});
    } else if (json_string_is(key, "difficulty")) (void)json_scan_number(&scan, &facts->difficulty);
    else if (json_string_is(key, "optimal")) (void)json_scan_bool(&scan, &optimal);
    else if (json_string_is(key, "measures")) read_pushes(&scan, &pushes);
    else (void)json_scan_skip(&scan);
  }
  if (optimal) facts->optimum_pushes = count_of(pushes);
  return !scan.failed;
}

// Levels that are the same puzzle are neighbours in the list.
static void set_facts(const IdRow *rows, size_t count, LevelId id, const LevelFacts *facts,
                      LevelFacts *out) {
  IdRow wanted = {.id = id};
  const IdRow *row = bsearch(&wanted, rows, count, sizeof *rows, compare_ids);
  if (!row) return;
  while (row > rows && level_id_equal(row[-1].id, id)) row--;
  for (; row < rows + count && level_id_equal(row->id, id); row++) {
    LevelFacts *known = &out[row->index];
    known->tier = facts->tier;
    known->difficulty = facts->difficulty;
    known->optimum_pushes = facts->optimum_pushes;
  }
}

static size_t read_bytes(void *context, char *into, size_t size) {
  return fread(into, 1, size, context);
}

static bool read_stream(FILE *file, const Collection *levels, LevelFacts *out, Text *error) {
  PackStream stream = pack_stream_new(read_bytes, file);
  IdRow *rows = sorted_ids(levels);
  Slice object;
  bool ok = pack_stream_begin(&stream, error);
  while (ok && pack_stream_next(&stream, &object, error)) {
    LevelId id;
    LevelFacts facts;
    if (read_stored(object, &id, &facts)) set_facts(rows, levels->count, id, &facts, out);
    else text_format(error, "level %zu is damaged", stream.count);
    ok = !error->length;
  }
  mem_free(rows);
  pack_stream_free(&stream);
  return ok && !error->length;
}

// The folder of a pack, which may be named by the file of its levels. To be freed.
static char *folder_of(const char *operand) {
  static const char *const names[] = {"pack.xsb", "pack.jsonl"};
  size_t length = strlen(operand);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t name = strlen(names[i]);
    if (!strcmp(operand, names[i])) return mem_string(".", 1);
    if (length > name && operand[length - name - 1] == '/' &&
        !strcmp(operand + length - name, names[i]))
      return mem_string(operand, length - name);
  }
  return mem_string(operand, length);
}

// A folder without a pack.json has no more to tell.
static bool read_pack(const char *operand, const Collection *levels, LevelFacts *out, Text *error) {
  char *folder = folder_of(operand), *path = file_path_in(folder, "pack.json");
  bool has_json = file_exists_in(folder, "pack.json");
  mem_free(folder);
  Text why = {0};
  FILE *file = has_json ? fopen(path, "re") : NULL;
  bool ok = !has_json;
  if (file) ok = read_stream(file, levels, out, &why);
  else if (has_json) ok = file_fail(path, errno, error);
  if (file && !ok) text_format(error, "%s: %s", path, why.data ? why.data : "cannot be read");
  if (file) (void)fclose(file);
  text_free(&why);
  mem_free(path);
  return ok;
}

bool level_facts_read(const char *operand, const Collection *levels, LevelFacts *out, Text *error) {
  for (size_t i = 0; i < levels->count; i++) {
    out[i] = level_facts_of_properties(&levels->levels[i].properties);
    add_solution(&levels->levels[i], &out[i]);
  }
  LevelFacts *stored = mem_alloc(levels->count + 1, sizeof *stored);
  for (size_t i = 0; i < levels->count; i++) stored[i] = out[i];
  bool ok = !operand || read_pack(operand, levels, stored, error);
  for (size_t i = 0; ok && i < levels->count; i++) out[i] = stored[i];
  mem_free(stored);
  for (size_t i = 0; i < levels->count; i++) drop_false_optimum(&out[i]);
  return ok;
}
