#include "tuning/halving.h"

#include "base/mem.h"

enum { KEPT_ONE_IN = 3 };

static int rounds_for(size_t count) {
  int rounds = 1;
  for (; count > KEPT_ONE_IN; count = (count + KEPT_ONE_IN - 1) / KEPT_ONE_IN) rounds++;
  return rounds;
}

// Few items, and the order of equals must stay: insertion.
static void sort_by_score(const Contest *contest, size_t *items, size_t count) {
  double *score = mem_alloc(count, sizeof *score);
  for (size_t i = 0; i < count; i++) {
    size_t item = items[i], place = i;
    double own = contest->score(contest->context, item);
    for (; place > 0 && score[place - 1] < own; place--) {
      score[place] = score[place - 1];
      items[place] = items[place - 1];
    }
    score[place] = own;
    items[place] = item;
  }
  mem_free(score);
}

bool halving_run(const Contest *contest, size_t *items, size_t count, double total) {
  double begun = contest->used(contest->context), budget = 0;
  for (int left = rounds_for(count); left > 0; left--) {
    double rest = total - (contest->used(contest->context) - begun);
    double share = rest / left / (double)count;
    if (share > 0) budget += share;
    if (!contest->spend(contest->context, items, count, budget)) return false;
    sort_by_score(contest, items, count);
    size_t kept = (count + KEPT_ONE_IN - 1) / KEPT_ONE_IN;
    contest->note(contest->context, items, count, budget, kept);
    count = kept;
  }
  return true;
}
