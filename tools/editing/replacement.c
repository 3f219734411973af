// Places that are next to each other share their limits. Their new levels are chosen one by one, by
// the difficulty that is nearest, and then sorted among these places.
#include "editing/replacement.h"

#include <math.h>

#include "base/mem.h"

// "About the same difficulty": the default of parameter curve_step.
static const double TOLERANCE = 3;

static double kept_before(const EditedPack *pack, const bool *leaves, size_t place) {
  while (place > 0 && leaves[place - 1]) place--;
  return place > 0 ? pack->levels[place - 1].difficulty : 0;
}

static double kept_after(const EditedPack *pack, const bool *leaves, size_t place) {
  while (place + 1 < pack->count && leaves[place + 1]) place++;
  return place + 1 < pack->count ? pack->levels[place + 1].difficulty : 100;
}

Replacement *replacements_of(const EditedPack *pack, const bool *leaves, size_t *count) {
  Replacement *all = mem_alloc(pack->count + 1, sizeof *all);
  *count = 0;
  for (size_t i = 0; i < pack->count; i++) {
    const GeneratedLevel *old = &pack->levels[i];
    if (!leaves[i]) continue;
    double low = old->difficulty - TOLERANCE, high = old->difficulty + TOLERANCE;
    if (pack->about.order == PACK_ORDER_DIFFICULTY) {
      low = fmax(low, kept_before(pack, leaves, i));
      high = fmin(high, kept_after(pack, leaves, i));
    }
    all[(*count)++] = (Replacement){i,
                                    old->tier,
                                    old->difficulty,
                                    low,
                                    high,
                                    pack->about.order == PACK_ORDER_DIFFICULTY,
                                    REPLACEMENT_NONE};
  }
  return all;
}

static bool fits(const Replacement *place, const GeneratedLevel *level) {
  return level->tier == place->tier && level->difficulty >= place->low &&
         level->difficulty <= place->high;
}

// The free level of the tier whose difficulty is nearest.
static size_t nearest(const Replacement *place, const GeneratedLevel *levels, size_t level_count,
                      const bool *taken, bool must_fit) {
  size_t best = REPLACEMENT_NONE;
  double least = INFINITY;
  for (size_t i = 0; i < level_count; i++) {
    double distance = fabs(levels[i].difficulty - place->difficulty);
    bool allowed = must_fit ? fits(place, &levels[i]) : levels[i].tier == place->tier;
    if (!allowed || distance >= least || taken[i]) continue;
    least = distance;
    best = i;
  }
  return best;
}

// Exchanges the levels of neighbouring places that are in the wrong order, where both still fit.
static void sort_neighbours(Replacement *wanted, size_t count, const GeneratedLevel *levels) {
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0; k--) {
      Replacement *before = &wanted[k - 1], *after = &wanted[k];
      if (!after->ordered || after->place != before->place + 1 || before->tier != after->tier ||
          before->chosen == REPLACEMENT_NONE || after->chosen == REPLACEMENT_NONE ||
          levels[before->chosen].difficulty <= levels[after->chosen].difficulty)
        break;
      size_t swapped = before->chosen;
      before->chosen = after->chosen;
      after->chosen = swapped;
    }
}

size_t replacements_choose(Replacement *wanted, size_t count, const GeneratedLevel *levels,
                           size_t level_count) {
  bool *taken = mem_alloc(level_count + 1, sizeof *taken);
  size_t fitting = 0;
  for (size_t i = 0; i < count; i++) {
    wanted[i].chosen = nearest(&wanted[i], levels, level_count, taken, true);
    if (wanted[i].chosen == REPLACEMENT_NONE) continue;
    taken[wanted[i].chosen] = true;
    fitting++;
  }
  for (size_t i = 0; i < count; i++) {
    if (wanted[i].chosen != REPLACEMENT_NONE) continue;
    wanted[i].chosen = nearest(&wanted[i], levels, level_count, taken, false);
    if (wanted[i].chosen != REPLACEMENT_NONE) taken[wanted[i].chosen] = true;
  }
  sort_neighbours(wanted, count, levels);
  mem_free(taken);
  return fitting;
}
