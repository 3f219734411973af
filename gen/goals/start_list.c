#include "goals/start_list.h"

#include <stdlib.h>

static uint32_t set_of(const GoalSearch *work, const uint16_t *cells, int count) {
  uint8_t at[PULL_GRAPH_MAX_BOXES];
  for (int i = 0; i < count; i++) at[i] = (uint8_t)cells[i];
  return (uint32_t)binomial_rank(&work->binomial, at, count);
}

static uint32_t state_of(const GoalSearch *work, const Start *start, int boxes) {
  uint32_t state = work->graph.set_first[set_of(work, start->box, boxes)];
  while (!mask_has(work->graph.region[state], start->player)) state++;
  return state;
}

// The graph in the workspace is the one that the starts were found on.
static bool has_graph(const GoalSearch *work, const FarthestStarts *farthest) {
  const PullGraph *graph = &work->graph;
  return graph->states && graph->boxes == farthest->boxes && graph->metric == METRIC_PUSHES &&
         farthest->proven;
}

static void rank_exactly(StartList *list, const GoalSearch *work, const RoomGraph *room,
                         const FarthestStarts *farthest) {
  uint32_t states[STARTS_MAX], goals = set_of(work, farthest->goal, farthest->boxes);
  int changes[STARTS_MAX], lines[STARTS_MAX];
  for (int i = 0; i < farthest->starts; i++)
    states[i] = state_of(work, &farthest->start[i], farthest->boxes);
  min_changes(&list->min_changes, &work->graph, room, goals, states, farthest->starts, changes);
  min_lines(&list->min_changes, &work->graph, room, goals, states, farthest->starts, lines);
  for (int i = 0; i < farthest->starts; i++) list->item[i] = (RankedStart){i, changes[i], lines[i]};
}

static int compare(const void *a, const void *b) {
  const RankedStart *x = a, *y = b;
  if (x->changes != y->changes) return y->changes - x->changes;
  if (x->lines != y->lines) return y->lines - x->lines;
  return x->start - y->start;
}

void start_list_rank(StartList *list, const GoalSearch *work, const RoomGraph *room,
                     const FarthestStarts *farthest) {
  list->count = farthest->starts;
  list->exact = has_graph(work, farthest);
  if (!list->exact) {
    for (int i = 0; i < farthest->starts; i++) list->item[i] = (RankedStart){.start = i};
    return;
  }
  rank_exactly(list, work, room, farthest);
  qsort(list->item, (size_t)list->count, sizeof *list->item, compare);
}

void start_list_free(StartList *list) { min_changes_free(&list->min_changes); }
