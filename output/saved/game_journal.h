// The journal of a game: all that was done in one level, as text that is only appended to. It
// begins with the line `tessoban game 1`, the rows of the board and an empty line. Events follow:
//
//   r  U          a move (a push is upper case) that is a stroke of its own
//   (rrU)         one stroke of several moves
//   {rrU}         the same, given by a hint or a solution
//   &r  &(r)      moves that continue the last stroke
//   -  +          undo and redo a stroke;  <  >  undo and redo one step
//   0             restart
//   [rrU]         restart and moves, as one stroke; the moves after a `!` were given
//   m1  g1        set mark 1, go to mark 1; up to 9
//   *[rrU]  *1[r] moves beside the game, from an import: a solution that counts, or mark 1
//   ~             the story was reset: the level counts as not solved in it
//   s  h          from an import: the level counts as solved in the story; it was solved with help
//   @2026-11-18T03:22:00Z   a date: when play begins, when the level is solved, after a pause
//   "Corridors    the level's title, to the end of the line
//   =             then a newline, the rows of a board and an empty line: another form of the level
//                 (turned, mirrored, or with the player in another place), played from here on
//
// Blanks and newlines between events mean nothing. NUL bytes mean nothing either: a power cut may
// leave some.
#ifndef TSB_GAME_JOURNAL_H
#define TSB_GAME_JOURNAL_H

#include "saved/saved_game.h"

// Writers of one event each.
void game_journal_write_header(const Board *board, Text *out);
void game_journal_write_move(Dir dir, bool push, int flags, Text *out);  // flags: MoveFlags
// The letters as the session has played them; `flags`: MOVE_GIVEN or 0.
void game_journal_write_stroke(const char *letters, int flags, Text *out);
void game_journal_write_load(const char *letters, size_t given_from, Text *out);
void game_journal_write_mark(char event, int mark, Text *out);  // 'm' or 'g'
void game_journal_write_date(SavedDate date, Text *out);
void game_journal_write_title(const char *title, Text *out);
void game_journal_write_board(const Board *board, Text *out);
void game_journal_write_solution(const char *letters, Text *out);  // beside the game
void game_journal_write_kept_mark(int mark, const char *letters, size_t given_from, Text *out);
// The events without operands.
typedef enum {
  GAME_UNDO = '-',
  GAME_REDO = '+',
  GAME_UNDO_STEP = '<',
  GAME_REDO_STEP = '>',
  GAME_RESTART = '0',
  GAME_RESET_STORY = '~',
  GAME_STORY_SOLVED = 's',
  GAME_WAS_HELPED = 'h',
} GameEvent;

// How far a journal could be read.
typedef struct {
  size_t good;  // bytes before the first damage; all if there is none
  bool damaged;
  char closer;  // the bracket to append first if a stroke was cut short; its moves count. Else 0
} GameJournalEnd;

// Replays a journal. False if its head is damaged, so that there is no game. The caller frees the
// game.
bool game_journal_read(const char *bytes, size_t length, SavedGame *out, GameJournalEnd *end);

#endif
