// The reader plays what it reads, and stops at the first byte that no writer would have written
// there. So a journal that was cut short gives the game up to that place.
#include "labyrinth_saved/labyrinth_journal.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_session/labyrinth_events.h"

#define MAGIC "tessoban labyrinth 1\n"
enum { TITLE_MARK = '"', DATE_MARK = '@', WIN_MARK = '*' };

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

void labyrinth_journal_write_date(SavedDate date, Text *out) {
  text_format(out, "%c%s\n", DATE_MARK, date.text);
}

void labyrinth_journal_write_win(const char *moves, Text *out) {
  text_format(out, "%c[%s]", WIN_MARK, moves);
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

// Each reader of an event is given its bytes and all after it, and returns the bytes that the event
// takes; 0 for damage. A title that was cut short has no newline, and is damage.
static size_t read_title(SavedLabyrinth *saved, const char *bytes, size_t length) {
  const char *end = memchr(bytes, '\n', length);
  if (!end) return 0;
  saved_labyrinth_set_title(saved, bytes + 1, (size_t)(end - bytes) - 1);
  return (size_t)(end - bytes) + 1;
}

static size_t read_date(SavedLabyrinth *saved, const char *bytes, size_t length) {
  SavedDate date;
  if (!saved_date_read(bytes + 1, length - 1, &date)) return 0;
  saved_labyrinth_set_date(saved, date);
  return 1 + SAVED_DATE_LENGTH;
}

// The writer has written it only if it was the shortest.
static size_t read_win(SavedLabyrinth *saved, const char *bytes, size_t length) {
  const char *end = memchr(bytes, ']', length);
  if (!end || bytes[1] != '[') return 0;
  char *moves = mem_string(bytes + 2, (size_t)(end - bytes) - 2);
  bool ok = labyrinth_session_add_win(saved->session, moves);
  mem_free(moves);
  return ok ? (size_t)(end - bytes) + 1 : 0;
}

static size_t read_reached(SavedLabyrinth *saved, char event) {
  LabyrinthSession *session = saved->session;
  bool won = labyrinth_session_won(session), helped = labyrinth_session_won_with_help(session);
  if (event == LABYRINTH_JOURNAL_HELPED) helped = true;
  else won = event == LABYRINTH_JOURNAL_WON;
  labyrinth_session_set_won(session, won, helped);
  return 1;
}

static bool is_mark(char c) {
  static const char marks[] = {TITLE_MARK,
                               DATE_MARK,
                               WIN_MARK,
                               LABYRINTH_JOURNAL_WON,
                               LABYRINTH_JOURNAL_NOT_WON,
                               LABYRINTH_JOURNAL_HELPED};
  return memchr(marks, c, sizeof marks) != NULL;
}

// The events of the session, up to the next mark.
static size_t read_events(SavedLabyrinth *saved, const char *bytes, size_t length) {
  size_t end = 0;
  while (end < length && !is_mark(bytes[end])) end++;
  return labyrinth_events_play(saved->session, bytes, end);
}

static size_t read_step(SavedLabyrinth *saved, const char *bytes, size_t length) {
  switch (*bytes) {
    case TITLE_MARK:
      return read_title(saved, bytes, length);
    case DATE_MARK:
      return read_date(saved, bytes, length);
    case WIN_MARK:
      return read_win(saved, bytes, length);
    case LABYRINTH_JOURNAL_WON:
    case LABYRINTH_JOURNAL_NOT_WON:
    case LABYRINTH_JOURNAL_HELPED:
      return read_reached(saved, *bytes);
    default:
      return read_events(saved, bytes, length);
  }
}

bool labyrinth_journal_read(const char *bytes, size_t length, SavedLabyrinth *out, size_t *good) {
  Labyrinth maze;
  *out = (SavedLabyrinth){0};
  *good = read_head(bytes, length, &maze);
  if (!*good) return false;
  out->session = labyrinth_session_new(&maze);
  for (size_t step = 1; step && *good < length; *good += step)
    step = read_step(out, bytes + *good, length - *good);
  return true;
}
