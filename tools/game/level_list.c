// Rows are levels, and headings where a chapter begins. An array says what each row is.
#include "game/level_list.h"

#include <ctype.h>

#include "base/mem.h"
#include "cli/sanitize.h"
#include "params/difficulty_tiers.h"
#include "widgets/choice_list.h"

enum { TITLE_COLUMNS = 24, SIZE_COLUMNS = 19 };  // the bests fit into 80 columns

typedef struct {
  size_t index;
  bool heading;  // of the chapter that begins with this level
} ListRow;

typedef struct {
  const LevelSet *set;
  ListRow *rows;
  size_t count;
} LevelRows;

static void add_heading(const LevelSet *set, size_t index, Text *out) {
  Chapter chapter = level_set_chapter(set, index);
  int tier = set->facts[index].tier;
  const char *name = tier == TIER_COUNT ? "other" : tier_name((Tier)tier);
  text_format(out, "%c%s  %zu of %zu solved", toupper((unsigned char)name[0]), name + 1,
              chapter.solved, chapter.count);
}

static const char *mark_of(const LevelSet *set, size_t index) {
  const SavedSummary *saved = &set->saved[index];
  if (!level_set_is_open(set, index)) return "locked";
  if (level_set_is_solved(set, index)) return saved->helped && !saved->solved ? "helped" : "solved";
  return saved->begun ? "begun" : "";
}

static void pad(Text *out, size_t from, size_t columns) {
  size_t used = 0;
  for (size_t i = from; i < out->length; i++) used += ((unsigned char)out->data[i] & 0xC0) != 0x80;
  for (; used < columns; used++) text_add_char(out, ' ');
}

static void add_level(const LevelSet *set, size_t index, Text *out) {
  const Level *level = &set->levels.levels[index];
  const SavedSummary *saved = &set->saved[index];
  text_format(out, "%-7s ", mark_of(set, index));
  size_t from = out->length;
  if (level->number < 10 && set->levels.count >= 10) text_add_char(out, ' ');
  Text title = {0};
  level_set_write_title(set, index, &title);
  sanitize_clip(&title, TITLE_COLUMNS);
  text_add(out, title.data);
  text_free(&title);
  pad(out, from, TITLE_COLUMNS);
  int boxes = board_box_count(&level->board);
  text_format(out, " %dx%d, %d box%s", level->board.room.width, level->board.room.height, boxes,
              boxes == 1 ? "" : "es");
  pad(out, from, TITLE_COLUMNS + SIZE_COLUMNS);
  if (saved->has_best)
    text_format(out, " best %zu pushes, %zu moves", saved->best_pushes, saved->best_moves);
  else if (saved->moves) text_format(out, " %zu moves so far", saved->moves);
}

static ChoiceKind write_row(const void *context, size_t index, Text *out) {
  const LevelRows *list = context;
  const ListRow *row = &list->rows[index];
  if (row->heading) return add_heading(list->set, row->index, out), CHOICE_HEADING;
  add_level(list->set, row->index, out);
  return level_set_is_open(list->set, row->index) ? CHOICE_OPEN : CHOICE_CLOSED;
}

static LevelRows rows_of(const LevelSet *set, size_t level, size_t *at) {
  LevelRows list = {.set = set};
  bool chapters = level_set_has_chapters(set);
  list.rows = mem_alloc(2 * set->levels.count, sizeof *list.rows);
  for (size_t i = 0; i < set->levels.count; i++) {
    if (chapters && (i == 0 || set->facts[i].tier != set->facts[i - 1].tier))
      list.rows[list.count++] = (ListRow){i, true};
    if (i == level) *at = list.count;
    list.rows[list.count++] = (ListRow){i, false};
  }
  return list;
}

bool level_list_choose(PlayContext *play, size_t *index, Leave *leave) {
  Text title = {0};
  ChoiceList list = {.footer = "Enter: play   Esc: back"};
  LevelRows rows = rows_of(play->set, *index, &list.chosen);
  text_format(&title, "Levels: %zu of %zu solved", level_set_solved(play->set),
              play->set->levels.count);
  list.title = title.data;
  list.context = &rows;
  list.row = write_row;
  list.count = rows.count;
  bool chosen = choice_list_run(play, &list, leave);
  if (chosen) *index = rows.rows[list.chosen].index;
  text_free(&title);
  mem_free(rows.rows);
  return chosen;
}
