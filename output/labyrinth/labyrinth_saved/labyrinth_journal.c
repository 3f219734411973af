// The reader plays what it reads, and stops at the first byte that no writer would have written
// there. So a journal that was cut short gives the game up to that place.
#include "labyrinth_saved/labyrinth_journal.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_session/labyrinth_events.h"

#define MAGIC "tessoban labyrinth 1\n"
enum { TITLE_MARK = '"' };

void saved_labyrinth_free(SavedLabyrinth *saved) {
  labyrinth_session_free(saved->session);
  mem_free(saved->title);
  *saved = (SavedLabyrinth){0};
}

void labyrinth_journal_write_header(const Labyrinth *maze, Text *out) {
  text_add(out, MAGIC);
  labyrinth_write_board(maze, out);
  text_add_char(out, '\n');
}

void labyrinth_journal_write_title(const char *title, Text *out) {
  text_add_char(out, TITLE_MARK);
  for (; *title; title++) text_add_char(out, (unsigned char)*title < ' ' ? ' ' : *title);
  text_add_char(out, '\n');
}

// The length of the head with its empty line; 0 if it is damaged.
static size_t read_head(const char *bytes, size_t length, Labyrinth *maze) {
  size_t magic = strlen(MAGIC), at = magic;
  if (length < magic || memcmp(bytes, MAGIC, magic) != 0) return 0;
  while (at < length && !(bytes[at] == '\n' && bytes[at - 1] == '\n')) at++;
  if (at == length) return 0;
  char *rows = mem_string(bytes + magic, at - magic);
  char *error = strlen(rows) == at - magic ? labyrinth_parse_board(rows, maze) : rows;
  bool ok = !error;
  if (error != rows) mem_free(error);
  mem_free(rows);
  return ok ? at + 1 : 0;
}

// A title that was cut short has no newline, and is damage. Returns the bytes that it takes.
static size_t read_title(SavedLabyrinth *saved, const char *bytes, size_t length) {
  const char *end = memchr(bytes, '\n', length);
  if (!end) return 0;
  mem_free(saved->title);
  saved->title = mem_string(bytes + 1, (size_t)(end - bytes) - 1);
  return (size_t)(end - bytes) + 1;
}

// The events up to the next title. Returns the bytes that are good.
static size_t read_events(SavedLabyrinth *saved, const char *bytes, size_t length) {
  const char *title = memchr(bytes, TITLE_MARK, length);
  return labyrinth_events_play(saved->session, bytes, title ? (size_t)(title - bytes) : length);
}

bool labyrinth_journal_read(const char *bytes, size_t length, SavedLabyrinth *out, size_t *good) {
  Labyrinth maze;
  *out = (SavedLabyrinth){0};
  *good = read_head(bytes, length, &maze);
  if (!*good) return false;
  out->session = labyrinth_session_new(&maze);
  for (size_t step = 1; step && *good < length; *good += step) {
    const char *at = bytes + *good;
    size_t left = length - *good;
    step = *at == TITLE_MARK ? read_title(out, at, left) : read_events(out, at, left);
  }
  return true;
}
