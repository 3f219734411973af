// One size after the other, depth first: some number of the first set that is not hit must be in
// the answer.
#include "explain/hitting_set.h"

typedef struct {
  const uint64_t *sets;
  size_t count;
  uint64_t *steps;
} HittingSets;

static bool extend(const HittingSets *given, uint64_t chosen, int left, uint64_t *found) {
  size_t i = 0;
  while (i < given->count && given->sets[i] & chosen) i++;
  if (i == given->count) return *found = chosen, true;
  if (!left) return false;
  for (uint64_t rest = given->sets[i]; rest; rest &= rest - 1) {
    if (!*given->steps) return false;
    --*given->steps;
    if (extend(given, chosen | (rest & -rest), left - 1, found)) return true;
  }
  return false;
}

bool hitting_set_smallest(const uint64_t *sets, size_t count, int limit, uint64_t *steps,
                          uint64_t *found) {
  HittingSets given = {sets, count, steps};
  for (int size = 0; size < limit && *steps; size++)
    if (extend(&given, 0, size, found)) return true;
  return false;
}
