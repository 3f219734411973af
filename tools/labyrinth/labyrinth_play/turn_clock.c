#include "labyrinth_play/turn_clock.h"

#include "system/monotonic_clock.h"

void turn_clock_set(TurnClock *clock, bool on) {
  clock->on = on;
  clock->running = false;
}

void turn_clock_run(TurnClock *clock) {
  clock->running = clock->on;
  clock->due = monotonic_milliseconds() + clock->tick;
}

void turn_clock_stop(TurnClock *clock) { clock->running = false; }

// A step is a quarter, so that a few of them are felt.
void turn_clock_change(TurnClock *clock, bool faster) {
  clock->tick = faster ? clock->tick * 4 / 5 : clock->tick * 5 / 4;
  if (clock->tick < TURN_CLOCK_MIN) clock->tick = TURN_CLOCK_MIN;
  if (clock->tick > TURN_CLOCK_MAX) clock->tick = TURN_CLOCK_MAX;
}

int turn_clock_wait(const TurnClock *clock) {
  if (!clock->running) return -1;
  int64_t left = clock->due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

bool turn_clock_is_due(const TurnClock *clock) { return turn_clock_wait(clock) == 0; }
