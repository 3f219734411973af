// One level on the screen: the game, what is marked on the board, and what the screen says. Shared
// by the files of the level screen; nobody else looks inside.
#ifndef TSB_LEVEL_STATE_H
#define TSB_LEVEL_STATE_H

#include "level_play/advisor.h"
#include "level_play/film.h"
#include "level_play/pointer_travel.h"
#include "saves/game_file.h"
#include "terminal/board_window.h"
#include "widgets/play_context.h"

// What a film shows decides what happens at its end.
typedef enum {
  FILM_OF_RETURN,    // how the saved game got where it is: any key jumps to the end
  FILM_OF_FILE,      // moves that the user gave: they are made in the game
  FILM_OF_SOLUTION,  // from the position of the game; the user may take the moves over
  FILM_OF_RECORD,    // from the start of the level
} FilmKind;

// What the player waits for while the advisor searches.
typedef enum { REQUEST_NOTHING, REQUEST_HINT, REQUEST_FILM } Request;

typedef struct {
  PlayContext *play;
  size_t index;  // of the level in the set
  const Level *level;
  const LevelFacts *facts;
  GameFile *file;
  BoardWindow window;

  Film film;
  FilmKind film_kind;
  char *film_moves;

  PointerTravel pointer;
  BitRow reachable[BOARD_MAX_SIDE], dead[BOARD_MAX_SIDE];
  bool show_reachable, show_dead;
  Cell hint;  // a box to push, or NO_CELL
  Dir hint_dir;

  Request request;
  Advice advice;  // about the position of the game
  Board asked;    // the position that the advisor was asked about
  char *line;     // a solution that a search found, and where it begins
  Board line_start;

  Text message;  // empty: the last line shows the usual keys
  ScreenInk message_ink;
  bool won;     // the game is solved, and this was said
  int sparkle;  // how far the light of a solved level has spread; -1: it is over
  int64_t sparkle_due;
  bool changed;    // the position, and the screen has not taken notice of it
  bool pushed;     // the same, and boxes may stand elsewhere
  bool unflushed;  // something was played since the last flush
  Leave leave;     // LEAVE_BACK while the level is played
} LevelState;

static inline const PlaySession *level_state_session(const LevelState *state) {
  return game_file_session(state->file);
}
static inline const Game *level_state_game(const LevelState *state) {
  return play_session_game(level_state_session(state));
}
// The position on the screen: that of the film, or of the game.
static inline const Game *level_state_shown(const LevelState *state) {
  return film_is_on(&state->film) ? state->film.game : level_state_game(state);
}

__attribute__((format(printf, 3, 4))) void level_state_say(LevelState *state, ScreenInk ink,
                                                           const char *format, ...);
void level_state_be_quiet(LevelState *state);  // takes the message away

// After the position of the game has changed: selection and hint go. The screen will look for a
// dead end if a box was pushed, and celebrate a solved level.
void level_state_changed(LevelState *state, bool pushed);

#endif
