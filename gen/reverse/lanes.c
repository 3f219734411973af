// Each round gathers: the lanes that reach a state are those in front of any state one forward
// step away, less those that were there before. There is no branch but the loops themselves, and
// the compiler makes vectors of the words. A round goes over the whole graph, so this pays from
// some dozen goal sets on; for a few, sweeps are faster.
#include "reverse/lanes.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

size_t lanes_bytes(const PullGraph *graph) {
  return (3 * (size_t)graph->states + graph->sets) * sizeof(Lane);
}

static void reserve(Lanes *lanes, const PullGraph *graph) {
  if (lanes->state_room < graph->states) {
    lanes->state_room = graph->states;
    lanes->seen = mem_resize(lanes->seen, graph->states, sizeof *lanes->seen);
    lanes->front = mem_resize(lanes->front, graph->states, sizeof *lanes->front);
    lanes->next = mem_resize(lanes->next, graph->states, sizeof *lanes->next);
  }
  if (lanes->set_room < graph->sets) {
    lanes->set_room = graph->sets;
    lanes->barred = mem_resize(lanes->barred, graph->sets, sizeof *lanes->barred);
  }
}

static void bar(Lanes *lanes, const PullGraph *graph, const uint32_t *goal_set, int count,
                StartRule rule) {
  memset(lanes->barred, 0, graph->sets * sizeof *lanes->barred);
  if (rule.box_on_goal) return;
  Lane with_goal[FIELD_SMALL];  // lanes with a goal on the cell
  memset(with_goal, 0, sizeof with_goal);
  for (int i = 0; i < count; i++) {
    Mask goals = graph->set_boxes[goal_set[i]];
    for (; !mask_empty(goals); mask_remove(&goals, mask_lowest(goals)))
      with_goal[mask_lowest(goals)].word[i / 64] |= UINT64_C(1) << (i % 64);
  }
  for (uint32_t set = 0; set < graph->sets; set++) {
    Mask boxes = graph->set_boxes[set];
    for (; !mask_empty(boxes); mask_remove(&boxes, mask_lowest(boxes)))
      for (int w = 0; w < LANE_WORDS; w++)
        lanes->barred[set].word[w] |= with_goal[mask_lowest(boxes)].word[w];
  }
}

static void begin(Lanes *lanes, const PullGraph *graph, const uint32_t *goal_set, int count) {
  memset(lanes->front, 0, graph->states * sizeof *lanes->front);
  for (int i = 0; i < count; i++) {
    uint32_t set = goal_set[i];
    for (uint32_t s = graph->set_first[set]; s < graph->set_first[set + 1]; s++)
      lanes->front[s].word[i / 64] |= UINT64_C(1) << (i % 64);
  }
  memcpy(lanes->seen, lanes->front, graph->states * sizeof *lanes->seen);
}

// One step on for all lanes. `moved` gets the lanes that reached anything, `arrived` those that
// reached an admissible start.
static void advance(Lanes *lanes, const PullGraph *graph, Lane *moved, Lane *arrived) {
  const Lane *front = lanes->front;
  const uint32_t *in = graph->in;
  Lane any = {{0}}, good = {{0}};
  for (uint32_t s = 0; s < graph->states; s++) {
    Lane reach = {{0}};
    for (uint32_t e = graph->in_at[s], end = graph->in_at[s + 1]; e < end; e++)
      for (int w = 0; w < LANE_WORDS; w++) reach.word[w] |= front[in[e]].word[w];
    const Lane *barred = &lanes->barred[graph->set_of[s]];
    for (int w = 0; w < LANE_WORDS; w++) {
      reach.word[w] &= ~lanes->seen[s].word[w];
      lanes->seen[s].word[w] |= reach.word[w];
      any.word[w] |= reach.word[w];
      good.word[w] |= reach.word[w] & ~barred->word[w];
    }
    lanes->next[s] = reach;
  }
  *moved = any;
  *arrived = good;
}

static void note_depth(Lane arrived, int steps, uint16_t *depth) {
  for (int w = 0; w < LANE_WORDS; w++)
    for (uint64_t left = arrived.word[w]; left; left &= left - 1)
      depth[w * 64 + __builtin_ctzll(left)] = (uint16_t)steps;
}

static bool lane_empty(Lane lane) {
  uint64_t all = 0;
  for (int w = 0; w < LANE_WORDS; w++) all |= lane.word[w];
  return !all;
}

void lanes_depths(Lanes *lanes, const PullGraph *graph, const uint32_t *goal_set, int count,
                  StartRule rule, const Halt *halt, uint16_t *depth) {
  assert(count <= LANES);
  reserve(lanes, graph);
  bar(lanes, graph, goal_set, count, rule);
  begin(lanes, graph, goal_set, count);
  memset(depth, 0, (size_t)count * sizeof *depth);
  for (int steps = 1; !halted(halt); steps++) {
    Lane moved, arrived;
    advance(lanes, graph, &moved, &arrived);
    if (lane_empty(moved)) return;
    note_depth(arrived, steps, depth);
    Lane *old = lanes->front;
    lanes->front = lanes->next;
    lanes->next = old;
  }
}

void lanes_free(Lanes *lanes) {
  mem_free(lanes->seen);
  mem_free(lanes->front);
  mem_free(lanes->next);
  mem_free(lanes->barred);
  *lanes = (Lanes){0};
}
