// Each round gathers: a search reaches a state if the state is new to it and the search's front
// contains a state one forward step away. The loops have no branches, and the compiler turns the
// words into vectors. A round visits the whole graph, so a batch pays off from a few dozen goal
// sets on. For a few goal sets single searches (bfs.h) are faster.
#include "reverse/batch_bfs.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

size_t batch_bfs_bytes(const ReverseGraph *graph) {
  return (3 * (size_t)graph->states + graph->sets) * sizeof(BatchBits);
}

static void reserve(BatchBfs *batch, const ReverseGraph *graph) {
  if (batch->state_capacity < graph->states) {
    batch->state_capacity = graph->states;
    batch->seen = mem_resize(batch->seen, graph->states, sizeof *batch->seen);
    batch->front = mem_resize(batch->front, graph->states, sizeof *batch->front);
    batch->next = mem_resize(batch->next, graph->states, sizeof *batch->next);
  }
  if (batch->set_capacity < graph->sets) {
    batch->set_capacity = graph->sets;
    batch->excluded = mem_resize(batch->excluded, graph->sets, sizeof *batch->excluded);
  }
}

static void exclude_box_on_goal(BatchBfs *batch, const ReverseGraph *graph,
                                const uint32_t *goal_set, int count, StartRule rule) {
  memset(batch->excluded, 0, graph->sets * sizeof *batch->excluded);
  if (rule.box_on_goal) return;
  BatchBits with_goal[ROOM_CELLS_SMALL];  // searches with a goal on the cell
  memset(with_goal, 0, sizeof with_goal);
  for (int i = 0; i < count; i++) {
    Mask goals = graph->set_boxes[goal_set[i]];
    for (; !mask_empty(goals); mask_remove(&goals, mask_lowest(goals)))
      with_goal[mask_lowest(goals)].word[i / 64] |= UINT64_C(1) << (i % 64);
  }
  for (uint32_t set = 0; set < graph->sets; set++) {
    Mask boxes = graph->set_boxes[set];
    for (; !mask_empty(boxes); mask_remove(&boxes, mask_lowest(boxes)))
      for (int w = 0; w < BATCH_BFS_WORDS; w++)
        batch->excluded[set].word[w] |= with_goal[mask_lowest(boxes)].word[w];
  }
}

static void begin(BatchBfs *batch, const ReverseGraph *graph, const uint32_t *goal_set, int count) {
  memset(batch->front, 0, graph->states * sizeof *batch->front);
  for (int i = 0; i < count; i++) {
    uint32_t set = goal_set[i];
    for (uint32_t s = graph->set_first[set]; s < graph->set_first[set + 1]; s++)
      batch->front[s].word[i / 64] |= UINT64_C(1) << (i % 64);
  }
  memcpy(batch->seen, batch->front, graph->states * sizeof *batch->seen);
}

// Advances all searches by one step. *moved becomes the searches that reached a new state, *arrived
// those that reached an admissible start.
static void advance(BatchBfs *batch, const ReverseGraph *graph, BatchBits *moved,
                    BatchBits *arrived) {
  const BatchBits *front = batch->front;
  const uint32_t *in = graph->in;
  BatchBits any = {{0}}, admissible = {{0}};
  for (uint32_t s = 0; s < graph->states; s++) {
    BatchBits reach = {{0}};
    for (uint32_t e = graph->in_at[s], end = graph->in_at[s + 1]; e < end; e++)
      for (int w = 0; w < BATCH_BFS_WORDS; w++) reach.word[w] |= front[in[e]].word[w];
    const BatchBits *excluded = &batch->excluded[graph->set_of[s]];
    for (int w = 0; w < BATCH_BFS_WORDS; w++) {
      reach.word[w] &= ~batch->seen[s].word[w];
      batch->seen[s].word[w] |= reach.word[w];
      any.word[w] |= reach.word[w];
      admissible.word[w] |= reach.word[w] & ~excluded->word[w];
    }
    batch->next[s] = reach;
  }
  *moved = any;
  *arrived = admissible;
}

static void note_depth(BatchBits arrived, int steps, uint16_t *depth) {
  for (int w = 0; w < BATCH_BFS_WORDS; w++)
    for (uint64_t left = arrived.word[w]; left; left &= left - 1)
      depth[w * 64 + __builtin_ctzll(left)] = (uint16_t)steps;
}

static bool bits_empty(BatchBits bits) {
  uint64_t all = 0;
  for (int w = 0; w < BATCH_BFS_WORDS; w++) all |= bits.word[w];
  return !all;
}

void batch_bfs_depths(BatchBfs *batch, const ReverseGraph *graph, const uint32_t *goal_set,
                      int count, StartRule rule, const StopFlag *stop, uint16_t *depth) {
  assert(count <= BATCH_BFS_MAX);
  reserve(batch, graph);
  exclude_box_on_goal(batch, graph, goal_set, count, rule);
  begin(batch, graph, goal_set, count);
  memset(depth, 0, (size_t)count * sizeof *depth);
  for (int steps = 1; !stop_flag_raised(stop); steps++) {
    BatchBits moved, arrived;
    advance(batch, graph, &moved, &arrived);
    if (bits_empty(moved)) return;
    note_depth(arrived, steps, depth);
    BatchBits *old = batch->front;
    batch->front = batch->next;
    batch->next = old;
  }
}

void batch_bfs_free(BatchBfs *batch) {
  mem_free(batch->seen);
  mem_free(batch->front);
  mem_free(batch->next);
  mem_free(batch->excluded);
  *batch = (BatchBfs){0};
}
