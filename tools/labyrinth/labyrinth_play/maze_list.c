#include "labyrinth_play/maze_list.h"

#include "cli/sanitize.h"
#include "widgets/chapter_list.h"

enum { TITLE_COLUMNS = 24, SIZE_COLUMNS = 31 };  // the bests fit into 80 columns

static const char *mark_of(const LabyrinthSet *set, size_t index) {
  const LabyrinthSummary *saved = &set->saved[index];
  if (!labyrinth_set_is_open(set, index)) return "locked";
  if (saved->won) return saved->best ? "won" : "helped";
  return saved->begun ? "begun" : "";
}

static void write_row(const void *context, size_t index, Text *out) {
  const LabyrinthSet *set = context;
  const Labyrinth *maze = &labyrinth_set_level(set, index)->maze;
  const LabyrinthSummary *saved = &set->saved[index];
  text_format(out, "%-7s ", mark_of(set, index));
  size_t from = out->length;
  if (labyrinth_set_level(set, index)->number < 10 && set->levels.count >= 10)
    text_add_char(out, ' ');
  Text title = {0};
  labyrinth_set_write_title(set, index, &title);
  sanitize_clip(&title, TITLE_COLUMNS);
  text_add(out, title.data);
  text_free(&title);
  chapter_list_pad(out, from, TITLE_COLUMNS);
  text_format(out, " %dx%d, %d sweet%s, %d monster%s", maze->width, maze->height, maze->sweet_count,
              maze->sweet_count == 1 ? "" : "s", maze->monster_count,
              maze->monster_count == 1 ? "" : "s");
  chapter_list_pad(out, from, TITLE_COLUMNS + SIZE_COLUMNS);
  if (saved->best) text_format(out, " best %zu turns", saved->best);
  else if (saved->turns) text_format(out, " %zu so far", saved->turns);
}

bool maze_list_choose(MazePlay *play, size_t *index, Leave *leave) {
  ChapterList list = {
      .progress = labyrinth_set_progress(play->set), .solved = "won", .row = write_row};
  return chapter_list_choose(&play->context, &list, index, leave);
}
