#include "game/level_list.h"

#include "cli/sanitize.h"
#include "widgets/chapter_list.h"

enum { TITLE_COLUMNS = 24, SIZE_COLUMNS = 19 };  // the bests fit into 80 columns

static const char *mark_of(const LevelSet *set, size_t index) {
  const SavedSummary *saved = &set->saved[index];
  if (!level_set_is_open(set, index)) return "locked";
  if (level_set_is_solved(set, index)) return saved->helped && !saved->solved ? "helped" : "solved";
  return saved->begun ? "begun" : "";
}

static void write_row(const void *context, size_t index, Text *out) {
  const LevelSet *set = context;
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
  chapter_list_pad(out, from, TITLE_COLUMNS);
  int boxes = board_box_count(&level->board);
  text_format(out, " %dx%d, %d box%s", level->board.room.width, level->board.room.height, boxes,
              boxes == 1 ? "" : "es");
  chapter_list_pad(out, from, TITLE_COLUMNS + SIZE_COLUMNS);
  if (saved->has_best)
    text_format(out, " best %zu pushes, %zu moves", saved->best_pushes, saved->best_moves);
  else if (saved->moves) text_format(out, " %zu moves so far", saved->moves);
}

bool level_list_choose(PlayContext *play, size_t *index, Leave *leave) {
  ChapterList list = {
      .progress = level_set_progress(play->set), .solved = "solved", .row = write_row};
  return chapter_list_choose(play, &list, index, leave);
}
