// With the pull graph of the map at hand, the fewest box changes and box lines are computed for all
// starts at once (min_changes.h).
#include "goals/ranked_starts.h"

#include <stdlib.h>

// Were the starts found on the graph that `work` holds?
static bool has_graph(const GoalSearch *work, const ReverseResult *farthest) {
  const ReverseGraph *graph = &work->graph;
  return graph->states && graph->boxes == farthest->boxes && graph->metric == METRIC_PUSHES &&
         farthest->proven;
}

static void rank_exactly(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                         const ReverseResult *farthest) {
  uint32_t states[STARTS_MAX];
  uint32_t goals = reverse_graph_set_of(&work->graph, &work->binomial, farthest->goal);
  int changes[STARTS_MAX], lines[STARTS_MAX];
  for (int i = 0; i < farthest->starts; i++)
    states[i] = reverse_graph_state_of(&work->graph, &work->binomial, &farthest->start[i]);
  min_changes(&list->min_changes, &work->graph, room, goals, states, farthest->starts, changes);
  min_lines(&list->min_changes, &work->graph, room, goals, states, farthest->starts, lines);
  for (int i = 0; i < farthest->starts; i++) list->item[i] = (RankedStart){i, changes[i], lines[i]};
}

static int by_difficulty(const void *a, const void *b) {
  const RankedStart *x = a, *y = b;
  if (x->changes != y->changes) return y->changes - x->changes;
  if (x->lines != y->lines) return y->lines - x->lines;
  return x->start - y->start;
}

void ranked_starts_build(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                         const ReverseResult *farthest) {
  list->count = farthest->starts;
  list->exact = has_graph(work, farthest);
  if (!list->exact) {
    for (int i = 0; i < farthest->starts; i++) list->item[i] = (RankedStart){.start = i};
    return;
  }
  rank_exactly(list, work, room, farthest);
  qsort(list->item, (size_t)list->count, sizeof *list->item, by_difficulty);
}

void ranked_starts_free(RankedStarts *list) { min_changes_free(&list->min_changes); }
