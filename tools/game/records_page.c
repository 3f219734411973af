// The lines of the table, as a list that scrolls.
#include "game/records_page.h"

#include <string.h>

#include "base/mem.h"
#include "saves/records_list.h"
#include "widgets/choice_list.h"

typedef struct {
  const char **lines;
  size_t count, capacity;
} Lines;

static ChoiceKind line_row(const void *context, size_t index, Text *out) {
  const Lines *lines = context;
  text_add(out, lines->lines[index]);
  return CHOICE_OPEN;
}

static Lines split(char *text) {
  Lines lines = {0};
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    lines.lines = mem_grow(lines.lines, lines.count, &lines.capacity, sizeof *lines.lines);
    lines.lines[lines.count++] = line;
  }
  return lines;
}

Leave records_page_show(PlayContext *play) {
  Text table = {0}, error = {0};
  UnreadGames unread = {0};
  Leave leave = LEAVE_BACK;
  if (records_list_write(&table, &unread, &error)) records_list_end(&table, &unread);
  else text_add(&table, error.data);
  Lines lines = split(table.data);
  ChoiceList list = {.title = "Your records: 'tessoban play --records --json' has the solutions",
                     .footer = "Esc: back",
                     .context = &lines,
                     .row = line_row,
                     .count = lines.count};
  choice_list_run(play, &list, &leave);
  mem_free(lines.lines);
  text_free(&table);
  text_free(&error);
  unread_games_free(&unread);
  return leave;
}
