// Events are written so that each can be appended with one system call.
#include "rules/verify.h"
#include "saved/game_journal.h"
#include "saved/game_journal_form.h"

// Rows keep their blanks: a row that is all floor must not look like the empty line at the end.
static void write_rows(const Board *board, Text *out) {
  for (int y = 0; y < board->room.height; y++) {
    for (int x = 0; x < board->room.width; x++)
      text_add_char(out, board_char(board, cell_at(x, y)));
    text_add_char(out, '\n');
  }
  text_add_char(out, '\n');
}

void game_journal_write_header(const Board *board, Text *out) {
  text_add(out, GAME_JOURNAL_MAGIC);
  write_rows(board, out);
}

void game_journal_write_board(const Board *board, Text *out) {
  text_add(out, "\n=\n");
  write_rows(board, out);
}

void game_journal_write_move(Dir dir, bool push, int flags, Text *out) {
  bool given = flags & MOVE_GIVEN;
  if (!(flags & MOVE_BEGINS_STROKE)) text_add_char(out, '&');
  if (given) text_add_char(out, '{');
  text_add_char(out, verify_letter(dir, push));
  if (given) text_add_char(out, '}');
}

void game_journal_write_stroke(const char *letters, int flags, Text *out) {
  text_format(out, flags & MOVE_GIVEN ? "{%s}" : "(%s)", letters);
}

void game_journal_write_load(const char *letters, size_t given_from, Text *out) {
  text_add_char(out, '[');
  for (size_t i = 0; letters[i]; i++) {
    if (i == given_from) text_add_char(out, '!');
    text_add_char(out, letters[i]);
  }
  text_add_char(out, ']');
}

void game_journal_write_mark(char event, int mark, Text *out) {
  text_format(out, "%c%d", event, mark);
}

void game_journal_write_date(SavedDate date, Text *out) { text_format(out, "@%s\n", date.text); }

// Control characters would end the line.
void game_journal_write_title(const char *title, Text *out) {
  text_add_char(out, '"');
  for (; *title; title++) text_add_char(out, (unsigned char)*title < ' ' ? ' ' : *title);
  text_add_char(out, '\n');
}

void game_journal_write_solution(const char *letters, Text *out) {
  text_format(out, "*[%s]", letters);
}

void game_journal_write_kept_mark(int mark, const char *letters, size_t given_from, Text *out) {
  text_format(out, "*%d", mark);
  game_journal_write_load(letters, given_from, out);
}
