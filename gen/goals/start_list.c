#include "goals/start_list.h"

#include <stdlib.h>

static uint32_t set_of(const GoalWork *work, const uint16_t *cells, int count) {
  uint8_t at[PULLGRAPH_MAX_BOXES];
  for (int i = 0; i < count; i++) at[i] = (uint8_t)cells[i];
  return (uint32_t)choose_rank(&work->choose, at, count);
}

static uint32_t state_of(const GoalWork *work, const Start *start, int boxes) {
  uint32_t state = work->graph.set_first[set_of(work, start->box, boxes)];
  while (!mask_has(work->graph.region[state], start->player)) state++;
  return state;
}

// The graph in the workspace is the one that the starts were found on.
static bool has_graph(const GoalWork *work, const Farthest *far) {
  const PullGraph *graph = &work->graph;
  return graph->states && graph->boxes == far->boxes && graph->metric == METRIC_PUSHES &&
         far->proven;
}

static void rank_exactly(StartList *list, const GoalWork *work, const Field *field,
                         const Farthest *far) {
  uint32_t states[STARTS_MAX], goals = set_of(work, far->goal, far->boxes);
  int changes[STARTS_MAX], lines[STARTS_MAX];
  for (int i = 0; i < far->starts; i++) states[i] = state_of(work, &far->start[i], far->boxes);
  least_changes(&list->least, &work->graph, field, goals, states, far->starts, changes);
  least_lines(&list->least, &work->graph, field, goals, states, far->starts, lines);
  for (int i = 0; i < far->starts; i++) list->item[i] = (RankedStart){i, changes[i], lines[i]};
}

static int compare(const void *a, const void *b) {
  const RankedStart *x = a, *y = b;
  if (x->changes != y->changes) return y->changes - x->changes;
  if (x->lines != y->lines) return y->lines - x->lines;
  return x->start - y->start;
}

void start_list_rank(StartList *list, const GoalWork *work, const Field *field,
                     const Farthest *far) {
  list->count = far->starts;
  list->chosen = NULL;
  list->exact = has_graph(work, far);
  if (!list->exact) {
    for (int i = 0; i < far->starts; i++) list->item[i] = (RankedStart){.start = i};
    return;
  }
  rank_exactly(list, work, field, far);
  qsort(list->item, (size_t)list->count, sizeof *list->item, compare);
}

void start_list_free(StartList *list) { least_free(&list->least); }
