// Successive halving: which of many is best, when a little work tells a little about each.
//
// All get a little; the better third gets more; and so on, until one is left. Every round spends
// about the same, so most of the work goes where it matters (Jamieson and Talwalkar 2016).
#ifndef TSB_SUCCESSIVE_HALVING_H
#define TSB_SUCCESSIVE_HALVING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  void *context;
  // Sees that each of these has had `budget` of work in all; false: break off.
  bool (*spend)(void *context, const size_t *items, size_t count, double budget);
  double (*score)(void *context, size_t item);  // the higher, the better
  double (*used)(void *context);                // work spent so far, by whatever
  // A round is over: of `count` items, best first, the first `kept` go on.
  void (*note)(void *context, const size_t *items, size_t count, double budget, size_t kept);
} SuccessiveHalving;

// Orders the items, best first; those that stayed longer stand before those that dropped out.
// `total` is what may be spent. False if it was broken off.
bool successive_halving_run(const SuccessiveHalving *halving, size_t *items, size_t count,
                            double total);

#endif
