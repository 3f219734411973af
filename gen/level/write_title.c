// A table of writers, one for each field of params/title_pattern.h.
#include "level/write_title.h"

#include <ctype.h>
#include <inttypes.h>

#include "params/title_pattern.h"

// The values that fields are written from.
typedef struct {
  const GeneratedLevel *level;
  size_t rank;
  int place;
} TitleValues;

static void write_tier(const TitleValues *values, Text *out) {
  const char *name = tier_name(values->level->tier);
  text_add_char(out, (char)toupper((unsigned char)*name));
  text_add(out, name + 1);
}

static void write_place(const TitleValues *values, Text *out) {
  text_format(out, "%d", values->place);
}
static void write_rank(const TitleValues *values, Text *out) {
  text_format(out, "%zu", values->rank);
}
static void write_id(const TitleValues *values, Text *out) {
  level_id_write(values->level->id, out);
}

static void write_boxes(const TitleValues *values, Text *out) {
  text_format(out, "%d", board_box_count(&values->level->board));
}

static void write_pushes(const TitleValues *values, Text *out) {
  const char *bound = values->level->optimal ? "" : "at most ";
  text_format(out, "%s%.0f", bound, values->level->measures.pushes);
}

static void write_moves(const TitleValues *values, Text *out) {
  text_format(out, "%.0f", values->level->measures.moves);
}

static void write_difficulty(const TitleValues *values, Text *out) {
  text_format(out, "%.2f", values->level->difficulty);
}

static void write_seed(const TitleValues *values, Text *out) {
  text_format(out, "%" PRIu64, values->level->seed);
}

static void (*const writers[])(const TitleValues *values, Text *out) = {
    [TITLE_tier] = write_tier,   [TITLE_n] = write_place,
    [TITLE_rank] = write_rank,   [TITLE_id] = write_id,
    [TITLE_boxes] = write_boxes, [TITLE_pushes] = write_pushes,
    [TITLE_moves] = write_moves, [TITLE_difficulty] = write_difficulty,
    [TITLE_seed] = write_seed,
};
_Static_assert(sizeof writers / sizeof *writers == TITLE_FIELD_COUNT, "a writer for each field");

void write_title(const char *pattern, const GeneratedLevel *level, size_t rank, int place,
                 Text *out) {
  TitleValues values = {level, rank, place};
  while (*pattern) {
    size_t length = 1;
    if (*pattern == '{') writers[title_pattern_field(pattern, &length)](&values, out);
    else text_add_char(out, *pattern);
    pattern += length;
  }
}
