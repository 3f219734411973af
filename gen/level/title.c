#include "level/title.h"

#include <ctype.h>
#include <inttypes.h>

#include "params/title_pattern.h"

// What a field is written from.
typedef struct {
  const GenLevel *level;
  size_t rank;
  int place;
} Named;

static void write_tier(const Named *named, Text *out) {
  const char *name = tier_name(named->level->tier);
  text_add_char(out, (char)toupper((unsigned char)*name));
  text_add(out, name + 1);
}

static void write_place(const Named *named, Text *out) { text_format(out, "%d", named->place); }
static void write_rank(const Named *named, Text *out) { text_format(out, "%zu", named->rank); }
static void write_id(const Named *named, Text *out) { level_id_write(named->level->id, out); }

static void write_boxes(const Named *named, Text *out) {
  text_format(out, "%d", board_box_count(&named->level->board));
}

static void write_pushes(const Named *named, Text *out) {
  text_format(out, "%.0f", named->level->measures.pushes);
}

static void write_moves(const Named *named, Text *out) {
  text_format(out, "%.0f", named->level->measures.moves);
}

static void write_difficulty(const Named *named, Text *out) {
  text_format(out, "%.2f", named->level->difficulty);
}

static void write_seed(const Named *named, Text *out) {
  text_format(out, "%" PRIu64, named->level->seed);
}

static void (*const writers[])(const Named *named, Text *out) = {
    [TITLE_tier] = write_tier,   [TITLE_n] = write_place,
    [TITLE_rank] = write_rank,   [TITLE_id] = write_id,
    [TITLE_boxes] = write_boxes, [TITLE_pushes] = write_pushes,
    [TITLE_moves] = write_moves, [TITLE_difficulty] = write_difficulty,
    [TITLE_seed] = write_seed,
};
_Static_assert(sizeof writers / sizeof *writers == TITLE_FIELD_COUNT, "a writer for each field");

void title_write(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out) {
  Named named = {level, rank, place};
  while (*pattern) {
    size_t length = 1;
    if (*pattern == '{') writers[title_pattern_field(pattern, &length)](&named, out);
    else text_add_char(out, *pattern);
    pattern += length;
  }
}
