// Two columns of commands, made from the key table, then mouse, films and rules.
#include "widgets/help_page.h"

#include <string.h>

#include "widgets/inks.h"

enum { KEYS_WIDTH = 8, COLUMN_WIDTH = 40 };

static const char below_keys[] =
    "\n"
    "MOUSE  Click a square to walk there. Click a box, then where it should go.\n"
    "       The wheel scrolls a board that is larger than the screen.\n"
    "FILMS  Space pauses, left and right step, Enter takes the moves over,\n"
    "       any other key ends the film.\n"
    "\n"
    "RULES  Push every box onto a goal. You push a box by walking into it.\n"
    "       Only one box moves at a time, and nothing can be pulled: a box in a\n"
    "       corner stays there for ever. The fewer pushes, the better.\n";

static void pad_to(Text *line, size_t columns) {
  while (line->length < columns) text_add_char(line, ' ');
}

static void add_command(MovementKeys keys, GameCommand command, size_t column, Text *line) {
  pad_to(line, column + 1);
  key_table_write_keys(keys, command, line);
  pad_to(line, column + 1 + KEYS_WIDTH);
  text_add(line, key_table_meaning(command));
}

static void add_line(Text *out, Text *line) {
  text_add(out, line->data);
  text_add_char(out, '\n');
  text_free(line);
}

void help_page_write(MovementKeys keys, Text *out) {
  enum { FIRST = COMMAND_UNDO, COUNT = COMMAND_COUNT - FIRST, ROWS = (COUNT + 1) / 2 };
  Text line = {0};
  text_add(&line, "KEYS  ");
  for (int i = COMMAND_LEFT; i <= COMMAND_DOWN; i++) {
    key_table_write_keys(keys, (GameCommand)i, &line);
    text_add(&line, i < COMMAND_DOWN ? "   " : "   walk, or push a box");
  }
  add_line(out, &line);
  for (int row = 0; row < ROWS; row++) {
    add_command(keys, (GameCommand)(FIRST + row), 0, &line);
    if (row + ROWS < COUNT)
      add_command(keys, (GameCommand)(FIRST + row + ROWS), COLUMN_WIDTH, &line);
    add_line(out, &line);
  }
  text_add(out, below_keys);
}

static void draw(const PlayContext *play, const Text *page) {
  int row = 0;
  screen_erase(play->screen);
  for (const char *line = page->data, *end; (end = strchr(line, '\n')); line = end + 1) {
    Text one = {0};
    text_format(&one, "%.*s", (int)(end - line), line);
    screen_put(play->screen, row++, 0, screen_plain_ink(), one.data);
    text_free(&one);
  }
  screen_put(play->screen, screen_rows(play->screen) - 1, 0, ink_dim(), "any key: back");
  screen_show(play->screen);
}

Leave help_page_show(PlayContext *play) {
  Text page = {0};
  Leave leave = LEAVE_BACK;
  ScreenEvent event;
  help_page_write(play->keys, &page);
  do {
    draw(play, &page);
    event = screen_wait(play->screen, -1);
    leave = play_context_leave(&event);
  } while (leave == LEAVE_BACK && event.kind != SCREEN_KEY && event.kind != SCREEN_PRESS);
  text_free(&page);
  return leave;
}
