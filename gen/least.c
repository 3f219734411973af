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
#include "least.h"

#include <assert.h>
#include <string.h>

#include "mem.h"

static void make_room(Least *least, const PullGraph *graph) {
  if (graph->states > least->state_room) {
    least_free(least);
    size_t room = least->state_room = graph->states + graph->states / 2;
    least->moved = mem_alloc(room, sizeof *least->moved);
    least->layer = mem_alloc(room, sizeof *least->layer);
    for (int i = 0; i < 2; i++) least->layers[i] = mem_alloc(room, sizeof *least->layers[i]);
    least->stack = mem_alloc(room * PULLGRAPH_MAX_BOXES, sizeof *least->stack);
  }
  memset(least->moved, 0, graph->states * sizeof *least->moved);
  memset(least->layer, 0xFF, graph->states * sizeof *least->layer);
}

void least_free(Least *least) {
  mem_free(least->moved);
  mem_free(least->layer);
  mem_free(least->layers[0]);
  mem_free(least->layers[1]);
  mem_free(least->stack);
  *least = (Least){0};
}

static uint32_t first_layer(Least *least, const PullGraph *graph, uint32_t goal_set) {
  uint32_t count = 0;
  for (uint32_t s = graph->set_first[goal_set]; s < graph->set_first[goal_set + 1]; s++) {
    least->layer[s] = 0;
    least->layers[0][count++] = s;
  }
  return count;
}

static Mask boxes_of(const PullGraph *graph, uint32_t state) {
  return graph->set_boxes[graph->set_of[state]];
}

static int order_of(Mask boxes, int cell) {
  uint64_t low = cell < 64 ? boxes.word[0] & ((UINT64_C(1) << cell) - 1) : boxes.word[0];
  uint64_t high = cell < 64 ? 0 : boxes.word[1] & ((UINT64_C(1) << (cell - 64)) - 1);
  return __builtin_popcountll(low) + __builtin_popcountll(high);
}

// One layer in the making.
typedef struct {
  Least *least;
  const PullGraph *graph;
  uint16_t number;
  uint32_t *next, next_count, stacked;
} Layer;

static Layer next_layer(Least *least, const PullGraph *graph, int done) {
  return (Layer){least, graph, (uint16_t)(done + 1), least->layers[~done & 1], 0, 0};
}

// False if the state belongs to an earlier layer.
static bool meet(Layer *layer, uint32_t state) {
  uint16_t *met = &layer->least->layer[state];
  if (*met < layer->number) return false;
  if (*met == LEAST_UNMET) {
    *met = layer->number;
    layer->next[layer->next_count++] = state;
  }
  return true;
}

static void arrive(Layer *layer, uint32_t state, Mask before, Mask boxes) {
  int box = mask_lowest(mask_less(boxes, before));
  uint8_t bit = (uint8_t)(1 << order_of(boxes, box));
  if (layer->least->moved[state] & bit) return;
  layer->least->moved[state] |= bit;
  layer->least->stack[layer->stacked++] = (LeastMove){state, (uint8_t)box};
}

// Every step from a state, or only those that move the box on cell `only`.
static void follow(Layer *layer, uint32_t state, int only) {
  const PullGraph *graph = layer->graph;
  Mask before = boxes_of(graph, state);
  for (uint32_t i = graph->out_at[state]; i < graph->out_at[state + 1]; i++) {
    if (layer->least->layer[graph->out[i]] < layer->number) continue;
    Mask after = boxes_of(graph, graph->out[i]);
    if (only >= 0 && mask_has(after, only)) continue;
    meet(layer, graph->out[i]);
    arrive(layer, graph->out[i], before, after);
  }
}

// Notes the starts that have been met with the layers done so far; true while some are left.
static bool starts_left(const Least *least, const uint32_t *starts, int count, int layers,
                        int *needed) {
  bool left = false;
  for (int i = 0; i < count; i++) {
    bool met = least->layer[starts[i]] != LEAST_UNMET;
    if (met && needed[i] < 0) needed[i] = layers;
    left |= !met;
  }
  return left;
}

static void begin(Least *least, const PullGraph *graph, int count, int *needed) {
  assert(graph->metric == METRIC_PUSHES);
  make_room(least, graph);
  for (int i = 0; i < count; i++) needed[i] = -1;
}

void least_changes(Least *least, const PullGraph *graph, uint32_t goal_set, const uint32_t *starts,
                   int count, int *changes) {
  begin(least, graph, count, changes);
  uint32_t states = first_layer(least, graph, goal_set);
  for (int layers = 0; starts_left(least, starts, count, layers, changes); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = least->layers[layers & 1];
    Layer layer = next_layer(least, graph, layers);
    for (uint32_t i = 0; i < states; i++) follow(&layer, from[i], -1);
    while (layer.stacked) {
      LeastMove move = least->stack[--layer.stacked];
      follow(&layer, move.state, move.box);
    }
    states = layer.next_count;
  }
}

// The step that takes the box from one cell to the next, or NULL.
static const uint32_t *step_of(const PullGraph *graph, uint32_t state, int from, int to) {
  for (uint32_t i = graph->out_at[state]; i < graph->out_at[state + 1]; i++) {
    Mask after = boxes_of(graph, graph->out[i]);
    if (!mask_has(after, from) && mask_has(after, to)) return &graph->out[i];
  }
  return NULL;
}

static int direction(const Field *field, int from, int to) {
  int dir = 0;
  while (field->near[from][dir] != to) dir++;
  return dir;
}

// The line that begins with one step.
static void follow_line(Layer *layer, const Field *field, uint32_t from, uint32_t to) {
  Mask before = boxes_of(layer->graph, from), after = boxes_of(layer->graph, to);
  int left = mask_lowest(mask_less(before, after)), box = mask_lowest(mask_less(after, before));
  int dir = direction(field, left, box);
  while (meet(layer, to)) {
    int ahead = field->near[box][dir];
    const uint32_t *step = ahead == FIELD_NONE ? NULL : step_of(layer->graph, to, box, ahead);
    if (!step) return;
    to = *step;
    box = ahead;
  }
}

void least_lines(Least *least, const PullGraph *graph, const Field *field, uint32_t goal_set,
                 const uint32_t *starts, int count, int *lines) {
  begin(least, graph, count, lines);
  uint32_t states = first_layer(least, graph, goal_set);
  for (int layers = 0; starts_left(least, starts, count, layers, lines); layers++) {
    assert(states && "a start from which the goals are out of reach");
    const uint32_t *from = least->layers[layers & 1];
    Layer layer = next_layer(least, graph, layers);
    for (uint32_t i = 0; i < states; i++)
      for (uint32_t j = graph->out_at[from[i]]; j < graph->out_at[from[i] + 1]; j++)
        if (least->layer[graph->out[j]] >= layer.number)
          follow_line(&layer, field, from[i], graph->out[j]);
    states = layer.next_count;
  }
}
