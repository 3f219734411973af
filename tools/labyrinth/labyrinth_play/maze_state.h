// One labyrinth on the screen: the game, what is marked, and what the screen says. Shared by the
// files of the labyrinth screen; nobody else looks inside.
#ifndef TSB_MAZE_STATE_H
#define TSB_MAZE_STATE_H

#include "labyrinth_advice/labyrinth_advisor.h"
#include "labyrinth_play/maze_film.h"
#include "labyrinth_play/turn_clock.h"
#include "labyrinth_saves/labyrinth_file.h"
#include "labyrinth_set/labyrinth_set.h"
#include "widgets/play_context.h"

// What all screens of the labyrinth game share.
typedef struct {
  PlayContext context;  // its set is not used
  LabyrinthSet *set;
  TurnClock clock;
} MazePlay;

// What a film shows decides what happens at its end.
typedef enum {
  MAZE_FILM_OF_WIN,     // from the position of the game; the user may take the moves over
  MAZE_FILM_OF_RECORD,  // from the start of the level
} MazeFilmKind;

// What the player waits for while the advisor searches.
typedef enum {
  MAZE_REQUEST_NOTHING,
  MAZE_REQUEST_HINT,
  MAZE_REQUEST_CAN,
  MAZE_REQUEST_FILM
} MazeRequest;

typedef struct {
  MazePlay *play;
  size_t index;  // of the level in the set
  const LabyrinthLevel *level;
  const LabyrinthLevelFacts *facts;
  LabyrinthFile *file;
  LabyrinthWindow window;

  MazeFilm film;
  MazeFilmKind film_kind;
  char *film_rest;  // of MAZE_FILM_OF_WIN: the moves from the position of the game

  uint16_t target;  // of a walk; LABYRINTH_NOWHERE: nobody walks
  bool walked;      // the walk has begun
  int64_t walk_due;

  LabyrinthAdvisor *advisor;
  MazeRequest request;
  int hint;  // a LabyrinthMove, or -1

  Text message;  // empty: the last line shows the usual keys
  ScreenInk message_ink;
  bool changed;    // the position, and the screen has not taken notice of it
  bool unflushed;  // something was played since the last flush
  Leave leave;     // LEAVE_BACK while the level is played
} MazeState;

static inline const Labyrinth *maze_of(const MazeState *state) { return &state->level->maze; }
static inline const LabyrinthSession *maze_session(const MazeState *state) {
  return labyrinth_file_session(state->file);
}
static inline const LabyrinthState *maze_position(const MazeState *state) {
  return labyrinth_session_state(maze_session(state));
}
static inline bool maze_is_over(const MazeState *state) {
  return labyrinth_session_over(maze_session(state));
}
static inline bool maze_is_won(const MazeState *state) {
  return labyrinth_session_outcome(maze_session(state)) == TURN_WON;
}

__attribute__((format(printf, 3, 4))) void maze_say(MazeState *state, ScreenInk ink,
                                                    const char *format, ...);
void maze_be_quiet(MazeState *state);  // takes the message away

// After the position of the game has changed: hint and request go. The screen will look whether it
// is lost or won.
void maze_changed(MazeState *state);
// The player takes a turn. False if it is refused, or the game is over; then it says so.
bool maze_turn(MazeState *state, LabyrinthMove move, int flags);

#endif
