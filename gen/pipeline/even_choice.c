// First, levels beyond a jump are dropped, if enough are left. Then levels are dropped one at a
// time: the one whose two neighbours are closest to each other, so that crowds are thinned and gaps
// stay as they are. Among levels that are about equally crowded, the one most similar to its
// neighbours is dropped. If every level is needed between its neighbours, an end of the list is
// dropped.
#include "pipeline/even_choice.h"

#include <math.h>
#include <string.h>

enum {
  EQUALS = 200,    // equally crowded levels that are compared, at most
  NEIGHBOURS = 8,  // on each side, with which a level is compared
};
static const double EQUAL_PART = 0.25;  // smaller differences, in steps, count as equal

typedef struct {
  EvenChoiceLevel *levels;
  size_t count;
  double step;
  const NearDuplicates *near_duplicates;
} EvenChoice;

static double gap_after(const EvenChoice *choice, size_t i) {
  return choice->levels[i + 1].difficulty - choice->levels[i].difficulty;
}

static void drop(EvenChoice *choice, size_t first, size_t count) {
  EvenChoiceLevel *levels = choice->levels;
  memmove(&levels[first], &levels[first + count], (choice->count - first - count) * sizeof *levels);
  choice->count -= count;
}

static size_t count_pinned(const EvenChoice *choice) {
  size_t pinned = 0;
  for (size_t i = 0; i < choice->count; i++) pinned += choice->levels[i].pinned;
  return pinned;
}

// A run is a part of the list without jumps. If the longest run is long enough, only it is kept.
// Otherwise a jump cannot be avoided.
static void keep_longest_run(EvenChoice *choice, size_t wanted) {
  size_t best = 0, longest = 0;
  if (count_pinned(choice)) return;  // they may lie anywhere
  for (size_t first = 0, end; first < choice->count; first = end) {
    for (end = first + 1; end < choice->count && gap_after(choice, end - 1) <= choice->step;) end++;
    if (end - first <= longest) continue;
    longest = end - first;
    best = first;
  }
  if (longest < wanted) return;
  drop(choice, best + longest, choice->count - best - longest);
  drop(choice, 0, best);
}

// A pinned level is never too crowded.
static double crowding(const EvenChoice *choice, size_t i) {
  if (choice->levels[i].pinned) return INFINITY;
  return choice->levels[i + 1].difficulty - choice->levels[i - 1].difficulty;
}

static double similarity_around(const EvenChoice *choice, size_t i) {
  if (!choice->near_duplicates->count) return 0;  // fingerprints are not kept
  size_t first = i > NEIGHBOURS ? i - NEIGHBOURS : 0;
  Fingerprint own = near_duplicates_fingerprint(choice->near_duplicates, choice->levels[i].number);
  double most = 0;
  for (size_t k = first; k <= i + NEIGHBOURS && k < choice->count; k++) {
    Fingerprint other =
        near_duplicates_fingerprint(choice->near_duplicates, choice->levels[k].number);
    double alike = k == i ? 0 : similarity(&own, &other);
    if (alike > most) most = alike;
  }
  return most;
}

static double least_crowding(const EvenChoice *choice) {
  double least = crowding(choice, 1);
  for (size_t i = 2; i + 1 < choice->count; i++)
    if (crowding(choice, i) < least) least = crowding(choice, i);
  return least;
}

// Of a list whose ends are pinned, drops the level that is most crowded.
static void drop_between(EvenChoice *choice) {
  size_t out = 1;
  for (size_t i = 2; i + 1 < choice->count; i++)
    if (crowding(choice, i) < crowding(choice, out)) out = i;
  drop(choice, out, 1);
}

// Drops the end that is farther from its neighbour, unless it is pinned.
static void drop_end(EvenChoice *choice) {
  bool low = choice->levels[0].pinned, high = choice->levels[choice->count - 1].pinned;
  if (low && high) {
    drop_between(choice);
    return;
  }
  if (low || high) {
    drop(choice, low ? choice->count - 1 : 0, 1);
    return;
  }
  bool lowest = choice->count > 1 && gap_after(choice, 0) > gap_after(choice, choice->count - 2);
  drop(choice, lowest ? 0 : choice->count - 1, 1);
}

// Drops one level; a level between two others only if that makes no jump.
static void thin_out(EvenChoice *choice) {
  double least = choice->count > 2 ? least_crowding(choice) : INFINITY, most_alike = -1;
  if (least > choice->step) {
    drop_end(choice);
    return;
  }
  double most = fmin(least + EQUAL_PART * choice->step, choice->step);
  size_t out = 1, equals = 0;
  for (size_t i = 1; i + 1 < choice->count && equals < EQUALS; i++) {
    if (crowding(choice, i) > most) continue;
    equals++;
    double alike = similarity_around(choice, i);
    if (alike <= most_alike) continue;
    most_alike = alike;
    out = i;
  }
  drop(choice, out, 1);
}

size_t even_choice(EvenChoiceLevel *levels, size_t count, size_t wanted, double step,
                   const NearDuplicates *near_duplicates) {
  EvenChoice choice = {levels, count, step, near_duplicates};
  keep_longest_run(&choice, wanted);
  size_t least = count_pinned(&choice);
  while (choice.count > wanted && choice.count > least) thin_out(&choice);
  return choice.count;
}
