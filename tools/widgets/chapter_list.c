// Rows are levels, and headings where a chapter begins. An array says what each row is.
#include "widgets/chapter_list.h"

#include <ctype.h>

#include "base/mem.h"
#include "params/difficulty_tiers.h"
#include "widgets/choice_list.h"

typedef struct {
  size_t index;
  bool heading;  // of the chapter that begins with this level
} ListRow;

typedef struct {
  const ChapterList *list;
  ListRow *rows;
  size_t count;
} Rows;

void chapter_list_pad(Text *out, size_t from, size_t columns) {
  size_t used = 0;
  for (size_t i = from; i < out->length; i++) used += ((unsigned char)out->data[i] & 0xC0) != 0x80;
  for (; used < columns; used++) text_add_char(out, ' ');
}

static void add_heading(const ChapterList *list, size_t index, Text *out) {
  Chapter chapter = story_progress_chapter(&list->progress, index);
  int tier = list->progress.tier(list->progress.set, index);
  const char *name = tier == TIER_COUNT ? "other" : tier_name((Tier)tier);
  text_format(out, "%c%s  %zu of %zu %s", toupper((unsigned char)name[0]), name + 1, chapter.solved,
              chapter.count, list->solved);
}

static ChoiceKind write_row(const void *context, size_t index, Text *out) {
  const Rows *rows = context;
  const ListRow *row = &rows->rows[index];
  const StoryProgress *progress = &rows->list->progress;
  if (row->heading) return add_heading(rows->list, row->index, out), CHOICE_HEADING;
  rows->list->row(progress->set, row->index, out);
  return story_progress_is_open(progress, row->index) ? CHOICE_OPEN : CHOICE_CLOSED;
}

static Rows rows_of(const ChapterList *list, size_t level, size_t *at) {
  const StoryProgress *progress = &list->progress;
  Rows rows = {.list = list};
  bool chapters = story_progress_has_chapters(progress);
  rows.rows = mem_alloc(2 * progress->count, sizeof *rows.rows);
  for (size_t i = 0; i < progress->count; i++) {
    if (chapters &&
        (i == 0 || progress->tier(progress->set, i) != progress->tier(progress->set, i - 1)))
      rows.rows[rows.count++] = (ListRow){i, true};
    if (i == level) *at = rows.count;
    rows.rows[rows.count++] = (ListRow){i, false};
  }
  return rows;
}

bool chapter_list_choose(PlayContext *play, const ChapterList *list, size_t *index, Leave *leave) {
  Text title = {0};
  ChoiceList choices = {.footer = "Enter: play   Esc: back"};
  Rows rows = rows_of(list, *index, &choices.chosen);
  text_format(&title, "Levels: %zu of %zu %s", story_progress_solved(&list->progress),
              list->progress.count, list->solved);
  choices.title = title.data;
  choices.context = &rows;
  choices.row = write_row;
  choices.count = rows.count;
  bool chosen = choice_list_run(play, &choices, leave);
  if (chosen) *index = rows.rows[choices.chosen].index;
  text_free(&title);
  mem_free(rows.rows);
  return chosen;
}
