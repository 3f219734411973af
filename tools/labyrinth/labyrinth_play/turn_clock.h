// The clock of a game in time: each turn lasts a tick. A key makes the turn at once, and a tick
// without a key is a turn of waiting. So the monsters are never faster than the player, and what is
// proved of the level holds.
#ifndef TSB_TURN_CLOCK_H
#define TSB_TURN_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { TURN_CLOCK_DEFAULT = 600, TURN_CLOCK_MIN = 80, TURN_CLOCK_MAX = 3600000 };

// Zeroed: turn by turn. `tick` must be set before it runs.
typedef struct {
  bool on;       // in time
  bool running;  // else it waits for the first step, or is paused
  int tick;      // milliseconds
  int64_t due;   // the end of the turn
} TurnClock;

void turn_clock_set(TurnClock *clock, bool on);  // not running
void turn_clock_run(TurnClock *clock);           // a turn begins now
void turn_clock_stop(TurnClock *clock);          // a pause; a zeroed clock is fine
void turn_clock_change(TurnClock *clock, bool faster);
int turn_clock_wait(const TurnClock *clock);  // milliseconds until the turn ends; -1 if it does not
bool turn_clock_is_due(const TurnClock *clock);

#endif
