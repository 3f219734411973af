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

static void add_row(const KeyRow *rows, MovementKeys keys, int row, size_t column, Text *line) {
  pad_to(line, column + 1);
  key_rows_write_keys(rows, keys, row, line);
  pad_to(line, column + 1 + KEYS_WIDTH);
  text_add(line, rows[row].meaning);
}

static void add_line(Text *out, Text *line) {
  text_add(out, line->data);
  text_add_char(out, '\n');
  text_free(line);
}

void help_page_write_keys(const KeyRow *rows, int count, MovementKeys keys, const char *moves,
                          Text *out) {
  enum { FIRST = COMMAND_DOWN + 1 };
  int others = count - FIRST, lines = (others + 1) / 2;
  Text line = {0};
  text_add(&line, "KEYS  ");
  for (int i = COMMAND_LEFT; i <= COMMAND_DOWN; i++) {
    key_rows_write_keys(rows, keys, i, &line);
    text_add(&line, "   ");
  }
  text_add(&line, moves);
  add_line(out, &line);
  for (int i = 0; i < lines; i++) {
    add_row(rows, keys, FIRST + i, 0, &line);
    if (i + lines < others) add_row(rows, keys, FIRST + i + lines, COLUMN_WIDTH, &line);
    add_line(out, &line);
  }
}

void help_page_write(MovementKeys keys, Text *out) {
  help_page_write_keys(key_table_rows(), COMMAND_COUNT, keys, "walk, or push a box", out);
  text_add(out, below_keys);
}

static void draw(const PlayContext *play, const char *page) {
  int row = 0;
  screen_erase(play->screen);
  for (const char *line = page, *end; (end = strchr(line, '\n')); line = end + 1) {
    Text one = {0};
    text_format(&one, "%.*s", (int)(end - line), line);
    screen_put(play->screen, row++, 0, screen_plain_ink(), one.data);
    text_free(&one);
  }
  screen_put(play->screen, screen_rows(play->screen) - 1, 0, ink_dim(), "any key: back");
  screen_show(play->screen);
}

Leave help_page_show_text(PlayContext *play, const char *page) {
  Leave leave = LEAVE_BACK;
  ScreenEvent event;
  do {
    draw(play, page);
    event = screen_wait(play->screen, -1);
    leave = play_context_leave(&event);
  } while (leave == LEAVE_BACK && event.kind != SCREEN_KEY && event.kind != SCREEN_PRESS);
  return leave;
}

Leave help_page_show(PlayContext *play) {
  Text page = {0};
  help_page_write(play->keys, &page);
  Leave leave = help_page_show_text(play, page.data);
  text_free(&page);
  return leave;
}
