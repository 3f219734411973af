// The levels of pack.json are found by their ids, because pack.lab may have been put into another
// order by hand.
#include "labyrinth_set/labyrinth_level_facts.h"

#include <libgen.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "json/json_scan.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "params/difficulty_tiers.h"
#include "system/file.h"

// What pack.json says of a level.
typedef struct {
  LevelId id;
  int tier;
  bool optimal;
  double moves;
} Stored;

static int tier_of_word(JsonString word) {
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (json_string_is(word, tier_name((Tier)tier))) return tier;
  return TIER_COUNT;
}

static void read_id(JsonScan *scan, LevelId *id) {
  JsonString text;
  if (!json_scan_string(scan, &text)) return;
  char *copy = mem_string(text.at, text.length);
  if (!level_id_parse(copy, id)) *id = (LevelId){0};
  mem_free(copy);
}

static void read_moves(JsonScan *scan, double *moves) {
  JsonString key;
  if (!json_scan_object(scan)) return;
  while (json_scan_key(scan, &key))
    if (!json_string_is(key, "moves") || !json_scan_number(scan, moves)) (void)json_scan_skip(scan);
}

static Stored read_stored(JsonScan *scan) {
  Stored stored = {.tier = TIER_COUNT};
  JsonString key, tier;
  if (!json_scan_object(scan)) return stored;
  while (json_scan_key(scan, &key)) {
    if (json_string_is(key, "id")) read_id(scan, &stored.id);
    else if (json_string_is(key, "optimal")) (void)json_scan_bool(scan, &stored.optimal);
    else if (json_string_is(key, "measures")) read_moves(scan, &stored.moves);
    else if (!json_string_is(key, "tier")) (void)json_scan_skip(scan);
    else if (json_scan_string(scan, &tier)) stored.tier = tier_of_word(tier);
  }
  return stored;
}

// Nothing can be shorter than an optimum.
static void note(const Stored *stored, LabyrinthLevelFacts *facts) {
  const double MOST = 1e9;
  facts->tier = stored->tier;
  if (!stored->optimal || stored->moves < 1 || stored->moves > MOST) return;
  facts->optimum = (size_t)stored->moves;
  if (facts->known && facts->known < facts->optimum) facts->optimum = 0;
}

static void read_levels(JsonScan *scan, const LabyrinthCollection *levels, const LevelId *ids,
                        LabyrinthLevelFacts *out) {
  if (!json_scan_array(scan)) return;
  for (size_t rank = 0; json_scan_item(scan); rank++) {
    Stored stored = read_stored(scan);
    for (size_t i = 0; !scan->failed && i < levels->count; i++) {
      size_t at = (rank + i) % levels->count;  // most packs have the order of their pack.json
      if (!level_id_equal(ids[at], stored.id)) continue;
      note(&stored, &out[at]);
      break;
    }
  }
}

static void read_pack(const Text *content, const LabyrinthCollection *levels,
                      LabyrinthLevelFacts *out) {
  JsonScan scan = json_scan_new(content->data, content->length);
  LevelId *ids = mem_alloc(levels->count, sizeof *ids);
  JsonString key;
  for (size_t i = 0; i < levels->count; i++) ids[i] = labyrinth_id(&levels->levels[i].maze);
  bool object = json_scan_object(&scan);
  while (object && json_scan_key(&scan, &key)) {
    if (json_string_is(key, "levels")) read_levels(&scan, levels, ids, out);
    else (void)json_scan_skip(&scan);
  }
  mem_free(ids);
}

// The pack.json of a pack's folder, or beside a pack.lab. The caller frees it. NULL: it is no pack.
static char *pack_path(const char *operand) {
  struct stat status;
  if (!stat(operand, &status) && S_ISDIR(status.st_mode)) return file_path_in(operand, "pack.json");
  char *name = mem_string(operand, strlen(operand)), *folder = mem_string(operand, strlen(operand));
  bool pack = !strcmp(basename(name), "pack.lab");
  char *path = pack ? file_path_in(dirname(folder), "pack.json") : NULL;
  mem_free(name);
  mem_free(folder);
  return path;
}

void labyrinth_level_facts_read(const char *operand, const LabyrinthCollection *levels,
                                LabyrinthLevelFacts *out) {
  Text content = {0}, ignored = {0};
  char *path = pack_path(operand);
  for (size_t i = 0; i < levels->count; i++) {
    const LabyrinthLevel *level = &levels->levels[i];
    out[i] = (LabyrinthLevelFacts){.tier = TIER_COUNT};
    if (labyrinth_replay_wins(&level->maze, level->solution))
      out[i].known = strlen(level->solution);
  }
  if (path && levels->count && file_read_regular(path, &content, &ignored) && content.length)
    read_pack(&content, levels, out);
  mem_free(path);
  text_free(&content);
  text_free(&ignored);
}
