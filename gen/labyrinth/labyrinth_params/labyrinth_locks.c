// There are few numbers: all of them are tried.
#include "labyrinth_params/labyrinth_locks.h"

// Numbers the possible locks from 0; *out is the one with this number, if there is one. Returns how
// many there are.
static uint32_t enumerate(const LabyrinthLockRanges *ranges, uint32_t number, LabyrinthLocks *out) {
  uint32_t count = 0;
  for (int keys = ranges->keys.a; keys <= ranges->keys.b; keys++)
    for (int switches = ranges->switches.a; switches <= ranges->switches.b; switches++)
      for (int doors = ranges->doors.a; doors <= ranges->doors.b; doors++) {
        if (doors < keys + switches || (doors && !keys && !switches)) continue;
        if (count++ == number) *out = (LabyrinthLocks){keys, switches, doors};
      }
  return count;
}

bool labyrinth_locks_possible(const LabyrinthLockRanges *ranges) {
  LabyrinthLocks ignored;
  return enumerate(ranges, 0, &ignored) > 0;
}

bool labyrinth_locks_draw(const LabyrinthLockRanges *ranges, Rng *rng, LabyrinthLocks *out) {
  uint32_t count = enumerate(ranges, UINT32_MAX, out);
  if (!count) return false;
  enumerate(ranges, rng_below(rng, count), out);
  return true;
}
