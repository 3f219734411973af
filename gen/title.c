#include "title.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

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

static const struct {
  const char *name;
  void (*write)(const Named *named, Text *out);
} fields[] = {
    {"tier", write_tier},   {"n", write_place},
    {"rank", write_rank},   {"id", write_id},
    {"boxes", write_boxes}, {"pushes", write_pushes},
    {"moves", write_moves}, {"difficulty", write_difficulty},
    {"seed", write_seed},
};
enum { FIELDS = sizeof fields / sizeof *fields };

// The field that `pattern` begins with, "{name}", and its length; FIELDS if it is none.
static int field_at(const char *pattern, size_t *length) {
  *length = strcspn(pattern, "}") + 1;
  for (int i = 0; i < FIELDS; i++)
    if (strlen(fields[i].name) + 2 == *length && pattern[*length - 1] == '}' &&
        !strncmp(pattern + 1, fields[i].name, *length - 2))
      return i;
  return FIELDS;
}

bool title_right(const char *pattern) {
  bool blank = true;
  if (strlen(pattern) >= PARAM_TEXT_MAX) return false;
  while (*pattern) {
    size_t length = 1;
    if (iscntrl((unsigned char)*pattern)) return false;
    if (*pattern == '{' && field_at(pattern, &length) == FIELDS) return false;
    blank = blank && *pattern == ' ';
    pattern += length;
  }
  return !blank;
}

void title_write_allowed(Text *out) {
  text_format(out, "a line of at most %d bytes with the fields", PARAM_TEXT_MAX - 1);
  for (int i = 0; i < FIELDS; i++) text_format(out, " {%s}", fields[i].name);
}

void title_write(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out) {
  Named named = {level, rank, place};
  while (*pattern) {
    size_t length = 1;
    if (*pattern == '{') fields[field_at(pattern, &length)].write(&named, out);
    else text_add_char(out, *pattern);
    pattern += length;
  }
}
