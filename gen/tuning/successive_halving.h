// Successive halving finds the best of many items whose score can only be estimated by work.
//
// All items get a little work; the better third gets more; and so on, until one is left. Every
// round spends about the same, so most of the work goes to the promising items (Jamieson and
// Talwalkar 2016).
#ifndef TSB_SUCCESSIVE_HALVING_H
#define TSB_SUCCESSIVE_HALVING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  void *context;
  // Works on each of these items until it has had `budget` in all rounds together; false: stop.
  bool (*spend)(void *context, const size_t *items, size_t count, double budget);
  double (*score)(void *context, size_t item);  // higher is better
  double (*used)(void *context);                // all work so far
  // Called after a round with its items, best first. The first `kept` of them go on.
  void (*note)(void *context, const size_t *items, size_t count, double budget, size_t kept);
} SuccessiveHalving;

// Sorts the items, best first; an item that dropped out later stands before one that dropped out
// earlier. `total` is the budget. False if it was stopped.
bool successive_halving_run(const SuccessiveHalving *halving, size_t *items, size_t count,
                            double total);

#endif
