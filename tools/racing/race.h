// A race of opponents on one level, without a person: turn by turn everyone thinks a little and
// makes a move. Whoever solves the level first wins; in the same turn, whoever pushed less.
#ifndef TSB_RACE_H
#define TSB_RACE_H

#include "opponent/opponent.h"

enum { RACE_FEWEST = 2, RACE_MOST = 8 };  // racers

typedef struct {
  const OpponentKind *kinds[RACE_MOST];
  size_t count;
  OpponentLimits limits;       // of each racer
  uint64_t patient_positions;  // the budget of those that think first
  uint64_t think;              // positions between two moves
  uint64_t max_turns;
  double seconds;  // of processor time; 0: no limit
} RaceSettings;

typedef enum {
  RACE_SOLVED,
  RACE_STOPPED,  // it was not there yet when the race ended
  RACE_PASSED,   // it could not move at the end
  RACE_LOST,     // it knows that the level cannot be solved
} RaceOutcome;
const char *race_outcome_name(RaceOutcome outcome);

typedef struct {
  const OpponentKind *kind;
  RaceOutcome outcome;
  size_t moves, pushes;  // all moves; pushes since the last restart
  size_t restarts, positions;
  char *solution;  // LURD, or NULL
} Racer;

enum { RACE_NOBODY = -1, RACE_DRAW = -2 };
typedef struct {
  Racer racers[RACE_MOST];
  size_t count, turns;
  int winner;        // an index, or RACE_NOBODY, or RACE_DRAW
  bool interrupted;  // by the user
} RaceResult;

RaceResult race_run(const Board *board, const RaceSettings *settings);
void race_result_free(RaceResult *result);

#endif
