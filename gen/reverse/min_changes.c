// Both go back from the goals, layer by layer, until all starts are met.
//
// Changes: what one more change reaches from a layer is everything that pulling one box about
// leads to. It is found by following steps of that box alone; a state is looked at once for each
// of its boxes that can have been the one.
//
// Lines: what one more line reaches is what pulling one box on in one direction leads to.
//
// In both, a state that an earlier layer holds need not be followed: whatever goes on from it is
// reached from there at no higher cost.
#include "reverse/min_changes.h"

#include <assert.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

static void reserve(MinChanges *work, const PullGraph *graph) {
  if (graph->states > work->state_capacity) {
    min_changes_free(work);
    size_t capacity = work->state_capacity = graph->states + graph->states / 2;
    work->mark = mem_alloc(capacity, sizeof *work->mark);
    for (int i = 0; i < 2; i++) work->layers[i] = mem_alloc(capacity, sizeof *work->layers[i]);
    work->stack = mem_alloc(capacity * PULL_GRAPH_MAX_BOXES, sizeof *work->stack);
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

static uint32_t first_layer(MinChanges *work, const PullGraph *graph, uint32_t goal_set) {
  uint32_t count = 0;
  for (uint32_t s = graph->set_first[goal_set]; s < graph->set_first[goal_set + 1]; s++) {
    work->mark[s].layer = 0;
    work->layers[0][count++] = s;
  }
  return count;
}

static inline Mask boxes_of(const PullGraph *graph, uint32_t state) {
  return graph->set_boxes[graph->set_of[state]];
}

// How many of the boxes are on lower cells.
static inline int order_of(Mask boxes, int cell) {
  uint64_t below = (UINT64_C(1) << (cell & 63)) - 1;
  int low = __builtin_popcountll(boxes.word[0] & (cell < 64 ? below : ~UINT64_C(0)));
  return low + (cell < 64 ? 0 : __builtin_popcountll(boxes.word[1] & below));
}

// One layer in the making.
typedef struct {
  MinChanges *work;
  const PullGraph *graph;
  const RoomGraph *room;
  uint16_t number;
  uint32_t *next, next_count, stacked;
} Layer;

static Layer next_layer(MinChanges *work, const PullGraph *graph, const RoomGraph *room, int done) {
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

// With the box on cell `box`, which is number `order` of the state's.
static inline void push_move(Layer *layer, uint32_t state, uint8_t box, int order) {
  uint8_t bit = (uint8_t)(1 << order), *moved = &layer->work->mark[state].moved;
  if (*moved & bit) return;
  *moved |= bit;
  layer->work->stack[layer->stacked++] = (MinChangesMove){state, box};
}

// Every step from a state, or only those that move the box on cell `only`.
static inline void follow(Layer *layer, uint32_t state, int only) {
  const PullGraph *graph = layer->graph;
  for (uint32_t i = graph->out_at[state]; i < graph->out_at[state + 1]; i++) {
    Pull pull = layer->room->pull[graph->out_pull[i]];
    if ((only >= 0 && pull.box != only) || !visit(layer, graph->out[i])) continue;
    Mask others = mask_less(boxes_of(graph, state), mask_of(pull.box));
    push_move(layer, graph->out[i], pull.to, order_of(others, pull.to));
  }
}

// Notes the starts that have been met with the layers done so far; true while some are left.
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

static void begin(MinChanges *work, const PullGraph *graph, int count, int *needed) {
  assert(graph->metric == METRIC_PUSHES);
  reserve(work, graph);
  for (int i = 0; i < count; i++) needed[i] = -1;
}

CPU_CLONES void min_changes(MinChanges *work, const PullGraph *graph, const RoomGraph *room,
                            uint32_t goal_set, const uint32_t *starts, int count, int *changes) {
  begin(work, graph, count, changes);
  uint32_t states = first_layer(work, graph, goal_set);
  for (int layers = 0; starts_left(work, starts, count, layers, changes); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = work->layers[layers & 1];
    Layer layer = next_layer(work, graph, room, layers);
    for (uint32_t i = 0; i < states; i++) follow(&layer, from[i], -1);
    while (layer.stacked) {
      MinChangesMove move = work->stack[--layer.stacked];
      follow(&layer, move.state, move.box);
    }
    states = layer.next_count;
  }
}

// The step from a state that goes on with the pull, or the number of steps if there is none.
static inline uint32_t next_in_line(const Layer *layer, uint32_t state, Pull pull) {
  const PullGraph *graph = layer->graph;
  for (uint32_t i = graph->out_at[state]; i < graph->out_at[state + 1]; i++) {
    Pull next = layer->room->pull[graph->out_pull[i]];
    if (next.box == pull.to && next.dir == pull.dir) return i;
  }
  return graph->steps;
}

// The line that begins with one step.
static inline void follow_line(Layer *layer, uint32_t step) {
  const PullGraph *graph = layer->graph;
  while (step < graph->steps && visit(layer, graph->out[step]))
    step = next_in_line(layer, graph->out[step], layer->room->pull[graph->out_pull[step]]);
}

CPU_CLONES void min_lines(MinChanges *work, const PullGraph *graph, const RoomGraph *room,
                          uint32_t goal_set, const uint32_t *starts, int count, int *lines) {
  begin(work, graph, count, lines);
  uint32_t states = first_layer(work, graph, goal_set);
  for (int layers = 0; starts_left(work, starts, count, layers, lines); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = work->layers[layers & 1];
    Layer layer = next_layer(work, graph, room, layers);
    for (uint32_t i = 0; i < states; i++)
      for (uint32_t j = graph->out_at[from[i]]; j < graph->out_at[from[i] + 1]; j++)
        follow_line(&layer, j);
    states = layer.next_count;
  }
}
