#include "goals/proposal.h"

#include <assert.h>

// How often a cluster tries to grow from one of its cells before it takes a cell anywhere.
enum { GROWTH_TRIES = 32 };

static bool holds(const uint16_t *goals, int count, int cell) {
  for (int i = 0; i < count; i++)
    if (goals[i] == cell) return true;
  return false;
}

static int any_cell(const Field *field, Rng *rng, const uint16_t *goals, int count) {
  for (;;) {
    int cell = (int)rng_below(rng, (uint32_t)field->cells);
    if (!holds(goals, count, cell)) return cell;
  }
}

void proposal_scatter(const Field *field, Rng *rng, uint16_t *goals, int kept, int count) {
  assert(count < field->cells);
  for (int i = kept; i < count; i++) goals[i] = (uint16_t)any_cell(field, rng, goals, i);
}

static int beside(const Field *field, Rng *rng, const uint16_t *goals, int count) {
  for (int i = 0; count && i < GROWTH_TRIES; i++) {
    int from = goals[rng_below(rng, (uint32_t)count)];
    int cell = field->near[from][rng_below(rng, DIR_COUNT)];
    if (cell != FIELD_NONE && !holds(goals, count, cell)) return cell;
  }
  return any_cell(field, rng, goals, count);
}

void proposal_cluster(const Field *field, Rng *rng, uint16_t *goals, int kept, int count) {
  assert(count < field->cells);
  for (int i = kept; i < count; i++) goals[i] = (uint16_t)beside(field, rng, goals, i);
}

void proposal_move(const Field *field, Rng *rng, uint16_t *goals, int count) {
  assert(count > 0 && count < field->cells);
  int moved = (int)rng_below(rng, (uint32_t)count);
  int near = field->near[goals[moved]][rng_below(rng, DIR_COUNT)];
  bool step = rng_below(rng, 2) && near != FIELD_NONE && !holds(goals, count, near);
  goals[moved] = (uint16_t)(step ? near : any_cell(field, rng, goals, count));
}
