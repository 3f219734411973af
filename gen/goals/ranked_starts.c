// With the pull graph of the map at hand, the fewest box changes are computed for all starts at
// once (min_changes.h).
#include "goals/ranked_starts.h"

#include <stdlib.h>

// Were the starts found on the graph that `work` holds?
static bool has_graph(const GoalSearch *work, const ReverseResult *farthest) {
  const ReverseGraph *graph = &work->graph;
  return graph->states && graph->boxes == farthest->boxes && graph->metric == METRIC_PUSHES &&
         farthest->proven;
}

static uint32_t state_of(const GoalSearch *work, const Start *start) {
  return reverse_graph_state_of(&work->graph, &work->binomial, start);
}

static uint32_t goal_set_of(const GoalSearch *work, const ReverseResult *farthest) {
  return reverse_graph_set_of(&work->graph, &work->binomial, farthest->goal);
}

static void rank_exactly(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                         const ReverseResult *farthest) {
  uint32_t states[STARTS_MAX];
  int changes[STARTS_MAX];
  for (int i = 0; i < farthest->starts; i++) states[i] = state_of(work, &farthest->start[i]);
  min_changes(&list->min_changes, &work->graph, room, goal_set_of(work, farthest), states,
              farthest->starts, changes);
  for (int i = 0; i < farthest->starts; i++) list->item[i] = (RankedStart){i, changes[i]};
}

int ranked_starts_lines(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                        const ReverseResult *farthest, int start) {
  uint32_t state = state_of(work, &farthest->start[start]);
  int lines;
  min_lines(&list->min_changes, &work->graph, room, goal_set_of(work, farthest), &state, 1, &lines);
  return lines;
}

static int by_difficulty(const void *a, const void *b) {
  const RankedStart *x = a, *y = b;
  if (x->changes != y->changes) return y->changes - x->changes;
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
