// The independent checker: replays moves by the plain rules and knows nothing of searches.
#ifndef TSB_LABYRINTH_REPLAY_H
#define TSB_LABYRINTH_REPLAY_H

#include <stddef.h>

#include "labyrinth_rules/labyrinth_game.h"

typedef enum {
  REPLAY_WON,          // with the last move
  REPLAY_GOES_ON,      // legal to the end, but neither won nor lost
  REPLAY_CAUGHT,       // move number `at` (from 1) ends with a monster on the player's cell
  REPLAY_GOES_BEYOND,  // the game was won with move `at`, but there are more
  REPLAY_ILLEGAL,      // move number `at` is refused: see `turn`
  REPLAY_NOT_A_MOVE,   // character number `at` is none of l u r d w
} LabyrinthReplayKind;

typedef struct {
  LabyrinthReplayKind kind;
  size_t at;             // moves that were played, with the last one
  char letter;           // of move `at`
  LabyrinthTurn turn;    // of move `at`
  LabyrinthState state;  // after the last legal move
} LabyrinthReplay;

LabyrinthReplay labyrinth_replay(const Labyrinth *maze, const char *moves);
bool labyrinth_replay_wins(const Labyrinth *maze, const char *moves);  // NULL does not
// One line without a newline, such as "move 12 (r): a wall is in the way".
void labyrinth_replay_write(const LabyrinthReplay *replay, Text *out);

#endif
