// A third is kept in each round, not a half: fewer rounds, and the same budget for each. A round
// that spends less than its share leaves the rest to the next.
#include "tuning/successive_halving.h"

#include "base/mem.h"

enum { KEPT_ONE_IN = 3 };

static int rounds_for(size_t count) {
  int rounds = 1;
  for (; count > KEPT_ONE_IN; count = (count + KEPT_ONE_IN - 1) / KEPT_ONE_IN) rounds++;
  return rounds;
}

// Insertion sort: items are few, and equal ones must keep their order.
static void sort_by_score(const SuccessiveHalving *halving, size_t *items, size_t count) {
  double *score = mem_alloc(count, sizeof *score);
  for (size_t i = 0; i < count; i++) {
    size_t item = items[i], place = i;
    double own = halving->score(halving->context, item);
    for (; place > 0 && score[place - 1] < own; place--) {
      score[place] = score[place - 1];
      items[place] = items[place - 1];
    }
    score[place] = own;
    items[place] = item;
  }
  mem_free(score);
}

bool successive_halving_run(const SuccessiveHalving *halving, size_t *items, size_t count,
                            double total) {
  double begun = halving->used(halving->context), budget = 0;
  for (int left = rounds_for(count); left > 0; left--) {
    double rest = total - (halving->used(halving->context) - begun);
    double share = rest / left / (double)count;
    if (share > 0) budget += share;
    if (!halving->spend(halving->context, items, count, budget)) return false;
    sort_by_score(halving, items, count);
    size_t kept = (count + KEPT_ONE_IN - 1) / KEPT_ONE_IN;
    halving->note(halving->context, items, count, budget, kept);
    count = kept;
  }
  return true;
}
