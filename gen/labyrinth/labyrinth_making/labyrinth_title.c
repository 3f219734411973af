// A table of writers, one for each field of LABYRINTH_TITLE_WORDS, in their order.
#include "labyrinth_making/labyrinth_title.h"

#include <ctype.h>
#include <inttypes.h>

// The values that fields are written from.
typedef struct {
  const GeneratedLabyrinth *level;
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
static void write_sweets(const TitleValues *values, Text *out) {
  text_format(out, "%d", values->level->maze.sweet_count);
}
static void write_monsters(const TitleValues *values, Text *out) {
  text_format(out, "%d", values->level->maze.monster_count);
}
static void write_doors(const TitleValues *values, Text *out) {
  text_format(out, "%d", values->level->maze.door_count);
}

static void write_moves(const TitleValues *values, Text *out) {
  const char *bound = values->level->optimal ? "" : "at most ";
  text_format(out, "%s%.0f", bound, values->level->measures.moves);
}

static void write_difficulty(const TitleValues *values, Text *out) {
  text_format(out, "%.2f", values->level->difficulty);
}

static void write_seed(const TitleValues *values, Text *out) {
  text_format(out, "%" PRIu64, values->level->seed);
}

static void (*const writers[])(const TitleValues *values, Text *out) = {
    write_tier,     write_place, write_rank,  write_id,         write_sweets,
    write_monsters, write_doors, write_moves, write_difficulty, write_seed,
};

void labyrinth_title_write(const char *pattern, const GeneratedLabyrinth *level, size_t rank,
                           int place, Text *out) {
  TitleValues values = {level, rank, place};
  while (*pattern) {
    size_t length = 1;
    if (*pattern == '{')
      writers[title_pattern_field_of(LABYRINTH_TITLE_WORDS, pattern, &length)](&values, out);
    else text_add_char(out, *pattern);
    pattern += length;
  }
}
