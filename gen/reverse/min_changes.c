// Both measures are breadth-first searches back from the goals, in layers, until all starts are
// met.
//
// Changes: the next layer is everything that a layer reaches by pulling one box any number of
// times. The search follows steps of that box alone, and visits a state once for each of its boxes
// that can have been the last.
//
// Lines: the next layer is everything that a layer reaches by pulling one box in one direction.
//
// Neither search follows a state of an earlier layer: what comes after it was reached from there at
// no higher cost.
#include "reverse/min_changes.h"

#include <assert.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

static void reserve(MinChanges *work, const ReverseGraph *graph) {
  if (graph->states > work->state_capacity) {
    min_changes_free(work);
    size_t capacity = work->state_capacity = graph->states + graph->states / 2;
    work->mark = mem_alloc(capacity, sizeof *work->mark);
    for (int i = 0; i < 2; i++) work->layers[i] = mem_alloc(capacity, sizeof *work->layers[i]);
    work->stack = mem_alloc(capacity * REVERSE_GRAPH_MAX_BOXES, sizeof *work->stack);
  }
  for (uint32_t s = 0; s < graph->states; s++)
    work->mark[s] = (MinChangesMark){MIN_CHANGES_UNSEEN, 0};
}

void min_changes_free(MinChanges *work) {
  mem_free(work->mark);
  mem_free(work->layers[0]);
  mem_free(work->layers[1]);
  mem_free(work->stack);
  *work = (MinChanges){0};
}

static uint32_t first_layer(MinChanges *work, const ReverseGraph *graph, uint32_t goal_set) {
  uint32_t count = 0;
  for (uint32_t s = graph->set_first[goal_set]; s < graph->set_first[goal_set + 1]; s++) {
    work->mark[s].layer = 0;
    work->layers[0][count++] = s;
  }
  return count;
}

// The layer that is being built.
typedef struct {
  MinChanges *work;
  const ReverseGraph *graph;
  const RoomCells *room;
  uint16_t number;
  uint32_t *next, next_count, stacked;
} Layer;

static Layer next_layer(MinChanges *work, const ReverseGraph *graph, const RoomCells *room,
                        int done) {
  return (Layer){work, graph, room, (uint16_t)(done + 1), work->layers[~done & 1], 0, 0};
}

// False if the state belongs to an earlier layer.
static inline bool visit(Layer *layer, uint32_t state) {
  uint16_t *met = &layer->work->mark[state].layer;
  if (*met < layer->number) return false;
  if (*met == MIN_CHANGES_UNSEEN) {
    *met = layer->number;
    layer->next[layer->next_count++] = state;
  }
  return true;
}

// Notes that the box on cell `box` can have moved last, if it can move on. The steps of a state are
// grouped by box, so the number of the group stands for the box.
static inline void push_move(Layer *layer, uint32_t state, uint8_t box) {
  const ReverseGraph *graph = layer->graph;
  int group = 0, last = -1;
  for (uint32_t i = graph->out_at[state], end = graph->out_at[state + 1]; i < end; i++) {
    int moves = layer->room->pull[graph->out_pull[i]].box;
    group += moves != last;
    last = moves;
    if (moves != box) continue;
    uint8_t bit = (uint8_t)(1 << group), *moved = &layer->work->mark[state].moved;
    if (*moved & bit) return;
    *moved |= bit;
    layer->work->stack[layer->stacked++] = (MinChangesMove){i, end};
    return;
  }
}

// Follows one step after the other: all of them, or those of the first one's box.
static inline void follow(Layer *layer, MinChangesMove steps, bool all) {
  const ReverseGraph *graph = layer->graph;
  int box = all ? 0 : layer->room->pull[graph->out_pull[steps.first]].box;
  for (uint32_t i = steps.first; i < steps.end; i++) {
    Pull pull = layer->room->pull[graph->out_pull[i]];
    if (!all && pull.box != box) return;
    if (visit(layer, graph->out[i])) push_move(layer, graph->out[i], pull.to);
  }
}

// Records the starts that the layers so far have met; true while some are left.
static bool starts_left(const MinChanges *work, const uint32_t *starts, int count, int layers,
                        int *needed) {
  bool left = false;
  for (int i = 0; i < count; i++) {
    bool met = work->mark[starts[i]].layer != MIN_CHANGES_UNSEEN;
    if (met && needed[i] < 0) needed[i] = layers;
    left |= !met;
  }
  return left;
}

static void begin(MinChanges *work, const ReverseGraph *graph, int count, int *needed) {
  assert(graph->metric == METRIC_PUSHES);
  reserve(work, graph);
  for (int i = 0; i < count; i++) needed[i] = -1;
}

CPU_CLONES void min_changes(MinChanges *work, const ReverseGraph *graph, const RoomCells *room,
                            uint32_t goal_set, const uint32_t *starts, int count, int *changes) {
  begin(work, graph, count, changes);
  uint32_t states = first_layer(work, graph, goal_set);
  for (int layers = 0; starts_left(work, starts, count, layers, changes); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = work->layers[layers & 1];
    Layer layer = next_layer(work, graph, room, layers);
    for (uint32_t i = 0; i < states; i++)
      follow(&layer, (MinChangesMove){graph->out_at[from[i]], graph->out_at[from[i] + 1]}, true);
    while (layer.stacked) follow(&layer, work->stack[--layer.stacked], false);
    states = layer.next_count;
  }
}

enum { NO_PULL = 0xFFFF };

// For each pull the one that continues it, or NO_PULL.
static void list_next_pulls(const RoomCells *room, uint16_t *next) {
  for (int i = 0; i < room->pull_first[room->cells]; i++) {
    Pull pull = room->pull[i];
    next[i] = NO_PULL;
    for (int j = room->pull_first[pull.to]; j < room->pull_first[pull.to + 1]; j++)
      if (room->pull[j].dir == pull.dir) next[i] = (uint16_t)j;
  }
}

// The step of a state that is this pull, or the number of steps if there is none.
static inline uint32_t step_with(const ReverseGraph *graph, uint32_t state, uint16_t pull) {
  if (pull != NO_PULL)
    for (uint32_t i = graph->out_at[state], end = graph->out_at[state + 1]; i < end; i++)
      if (graph->out_pull[i] == pull) return i;
  return graph->steps;
}

// Follows the line that begins with a step.
static inline void follow_line(Layer *layer, uint32_t step, const uint16_t *next_pull) {
  const ReverseGraph *graph = layer->graph;
  while (step < graph->steps && visit(layer, graph->out[step]))
    step = step_with(graph, graph->out[step], next_pull[graph->out_pull[step]]);
}

CPU_CLONES void min_lines(MinChanges *work, const ReverseGraph *graph, const RoomCells *room,
                          uint32_t goal_set, const uint32_t *starts, int count, int *lines) {
  uint16_t next_pull[PULLS_MAX];
  list_next_pulls(room, next_pull);
  begin(work, graph, count, lines);
  uint32_t states = first_layer(work, graph, goal_set);
  for (int layers = 0; starts_left(work, starts, count, layers, lines); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = work->layers[layers & 1];
    Layer layer = next_layer(work, graph, room, layers);
    for (uint32_t i = 0; i < states; i++)
      for (uint32_t j = graph->out_at[from[i]]; j < graph->out_at[from[i] + 1]; j++)
        follow_line(&layer, j, next_pull);
    states = layer.next_count;
  }
}
