// The reader goes through the text once, event by event, and plays what it reads. It stops at the
// first byte that no writer would have written there: an unknown byte, a move that the rules
// refuse, an undo of nothing. A stroke is played move by move, so what was written of a stroke that
// was cut short counts.
#include <string.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "saved/game_journal.h"
#include "saved/game_journal_form.h"

typedef struct {
  const char *bytes;
  size_t at, length;
  SavedGame *saved;
  char closer;      // of the open bracket, or 0
  bool given;       // are the moves in the bracket given?
  bool begins;      // does the next move in the bracket begin a stroke?
  bool continues;   // after `&`
  bool after_star;  // after `*`: a bracket must follow
  int star_mark;    // the mark that the moves beside the game are for, or 0
  PlaySession *beside;
  size_t whole;  // where the `&` or `*` stands: without what follows it means nothing
} Reader;

static PlaySession *session_of(const Reader *reader) {
  return reader->beside ? reader->beside : reader->saved->session;
}

// Does the letter tell a push from a walk as the writer's would? That finds damage early.
static bool letter_fits(const Board *board, char letter, Dir dir) {
  Cell to = board_step(board, board->now.player, dir);
  return verify_letter(dir, board_box(board, to)) == letter;
}

static bool play_letter(Reader *reader, char letter, Dir dir) {
  PlaySession *session = session_of(reader);
  bool begins = reader->closer ? reader->begins : !reader->continues;
  int flags = (begins ? MOVE_BEGINS_STROKE : 0) | (reader->given ? MOVE_GIVEN : 0);
  if (!letter_fits(game_board(play_session_game(session)), letter, dir) ||
      step_refused(play_session_move(session, dir, flags)))
    return false;
  reader->begins = reader->continues = false;
  if (!reader->beside) saved_game_note(reader->saved, session);
  return true;
}

static bool open_bracket(Reader *reader, char opener) {
  bool load = opener == '[';
  if (load ? reader->continues : reader->after_star) return false;
  reader->given = opener == '{';
  reader->begins = !reader->continues;
  if (reader->after_star) reader->beside = play_session_new(play_session_start(session_of(reader)));
  else if (load) reader->begins = !play_session_restart(reader->saved->session);
  reader->after_star = reader->continues = false;
  reader->closer = load ? ']' : opener == '{' ? '}' : ')';
  return true;
}

static void close_bracket(Reader *reader) {
  if (reader->beside && reader->star_mark)
    play_session_set_mark_from(reader->saved->session, reader->star_mark, reader->beside);
  else if (reader->beside) saved_game_note(reader->saved, reader->beside);
  play_session_free(reader->beside);
  reader->beside = NULL;
  reader->closer = 0;
  reader->given = false;
}

// A byte between brackets.
static bool read_inside(Reader *reader, char c) {
  Dir dir;
  if (c == reader->closer) return close_bracket(reader), true;
  if (c == '!' && reader->closer == ']') return reader->given = true;
  return verify_direction(c, &dir) && play_letter(reader, c, dir);
}

static bool read_mark_number(Reader *reader, int *mark) {
  if (reader->at == reader->length) return false;
  *mark = reader->bytes[reader->at] - '0';
  reader->at++;
  return *mark >= 1 && *mark <= PLAY_MARKS;
}

static bool read_mark(Reader *reader, char event) {
  int mark;
  PlaySession *session = reader->saved->session;
  if (!read_mark_number(reader, &mark)) return false;
  if (event == 'g') return play_session_go_to_mark(session, mark);
  play_session_set_mark(session, mark);
  return true;
}

static bool read_date(Reader *reader) {
  SavedDate date = {0};
  const char *text = reader->bytes + reader->at;
  if (!saved_date_read(text, reader->length - reader->at, &date)) return false;
  saved_game_set_date(reader->saved, date);
  reader->at += SAVED_DATE_LENGTH;
  return true;
}

static bool read_title(Reader *reader) {
  const char *title = reader->bytes + reader->at;
  const char *end = memchr(title, '\n', reader->length - reader->at);
  if (!end || memchr(title, '\0', (size_t)(end - title))) return false;
  saved_game_set_title(reader->saved, title, (size_t)(end - title));
  reader->at += (size_t)(end - title) + 1;
  return true;
}

// Rows up to an empty line.
static bool read_board(Reader *reader, Board *board) {
  const char *rows = reader->bytes + reader->at;
  const char *end = memmem(rows, reader->length - reader->at, "\n\n", 2);
  if (!end || memchr(rows, '\0', (size_t)(end - rows))) return false;
  char *text = mem_string(rows, (size_t)(end - rows) + 1);
  const char *error = board_parse(text, board);
  mem_free(text);
  reader->at += (size_t)(end - rows) + 2;
  return !error;
}

static bool read_new_form(Reader *reader) {
  Board board = {0};
  if (reader->at == reader->length || reader->bytes[reader->at++] != '\n') return false;
  bool ok = read_board(reader, &board) && saved_game_playable(&board) &&
            saved_game_turn(reader->saved, &board);
  board_free(&board);
  return ok;
}

static bool read_star(Reader *reader) {
  reader->after_star = true;
  reader->star_mark = 0;
  if (reader->at == reader->length || reader->bytes[reader->at] == '[') return true;
  return read_mark_number(reader, &reader->star_mark);
}

// An event outside of brackets, from its first byte.
static bool read_event(Reader *reader, char c) {
  PlaySession *session = reader->saved->session;
  switch (c) {
    case GAME_UNDO:
      return play_session_undo(session);
    case GAME_REDO:
      return play_session_redo(session);
    case GAME_UNDO_STEP:
      return play_session_undo_step(session);
    case GAME_REDO_STEP:
      return play_session_redo_step(session);
    case GAME_RESTART:
      return play_session_restart(session);
    case GAME_RESET_STORY:
      return saved_game_reset_story(reader->saved), true;
    case GAME_STORY_SOLVED:
      return reader->saved->story_solved = true;
    case GAME_WAS_HELPED:
      return reader->saved->helped = true;
    case 'm':
    case 'g':
      return read_mark(reader, c);
    case '@':
      return read_date(reader);
    case '"':
      return read_title(reader);
    case '=':
      return read_new_form(reader);
    case '*':
      return read_star(reader);
    case '&':
      return reader->continues = true;
    default:
      return false;
  }
}

static bool read_outside(Reader *reader, char c) {
  Dir dir;
  if (c == '(' || c == '{' || c == '[') return open_bracket(reader, c);
  if (reader->after_star) return false;
  if (verify_direction(c, &dir)) return play_letter(reader, c, dir);
  if (reader->continues || !read_event(reader, c)) return false;
  if (strchr("-+<>g", c)) saved_game_note(reader->saved, reader->saved->session);
  return true;
}

static bool means_nothing(char c) { return c == ' ' || c == '\n' || c == '\0'; }

static bool pending(const Reader *reader) {
  return reader->continues || reader->after_star || reader->beside;
}

// Reads up to the first damage and returns where that is.
static size_t read_events(Reader *reader) {
  while (reader->at < reader->length) {
    size_t begin = reader->at;
    char c = reader->bytes[reader->at++];
    if (means_nothing(c)) continue;
    if (!pending(reader)) reader->whole = begin;
    if (!(reader->closer ? read_inside(reader, c) : read_outside(reader, c)))
      return pending(reader) ? reader->whole : begin;
  }
  return pending(reader) ? reader->whole : reader->length;
}

bool game_journal_read(const char *bytes, size_t length, SavedGame *out, GameJournalEnd *end) {
  size_t magic = strlen(GAME_JOURNAL_MAGIC);
  Reader reader = {.bytes = bytes, .at = magic, .length = length, .saved = out};
  Board board = {0};
  *out = (SavedGame){0};
  *end = (GameJournalEnd){.damaged = true};
  if (length < magic || memcmp(bytes, GAME_JOURNAL_MAGIC, magic) != 0 ||
      !read_board(&reader, &board) || !saved_game_playable(&board)) {
    board_free(&board);
    return false;
  }
  saved_game_begin(out, &board);
  board_free(&board);
  end->good = read_events(&reader);
  end->damaged = end->good < length;
  end->closer = reader.beside ? 0 : reader.closer;
  play_session_free(reader.beside);
  return true;
}
