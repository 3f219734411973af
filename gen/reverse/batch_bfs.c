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

// The searches with a goal on each cell.
static void list_goals(const ReverseGraph *graph, const uint32_t *goal_set, int count,
                       BatchBits with_goal[ROOM_CELLS_SMALL]) {
  memset(with_goal, 0, ROOM_CELLS_SMALL * sizeof *with_goal);
  for (int i = 0; i < count; i++) {
    Mask goals = graph->set_boxes[goal_set[i]];
    for (; !mask_empty(goals); mask_remove(&goals, mask_lowest(goals)))
      with_goal[mask_lowest(goals)].word[i / 64] |= UINT64_C(1) << (i % 64);
  }
}

// The searches for which the rule forbids these boxes. at_least[n] are the searches with at least n
// boxes on goals so far.
static BatchBits forbidden(Mask boxes, const BatchBits *with_goal, StartRule rule) {
  BatchBits at_least[REVERSE_GRAPH_MAX_BOXES + 2], out;
  int placed = 0;
  memset(at_least, 0, sizeof at_least);
  memset(&at_least[0], 0xFF, sizeof at_least[0]);
  for (; !mask_empty(boxes); mask_remove(&boxes, mask_lowest(boxes))) {
    const BatchBits *goal = &with_goal[mask_lowest(boxes)];
    placed++;
    for (int n = placed; n > 0; n--)
      for (int w = 0; w < BATCH_BFS_WORDS; w++)
        at_least[n].word[w] |= at_least[n - 1].word[w] & goal->word[w];
  }
  int most = rule.most_on_goal < placed ? rule.most_on_goal : placed;
  int least = rule.least_on_goal <= placed ? rule.least_on_goal : placed + 1;
  for (int w = 0; w < BATCH_BFS_WORDS; w++)
    out.word[w] = ~at_least[least].word[w] | at_least[most + 1].word[w];
  return out;
}

static void exclude_by_rule(BatchBfs *batch, const ReverseGraph *graph, const uint32_t *goal_set,
                            int count, StartRule rule) {
  memset(batch->excluded, 0, graph->sets * sizeof *batch->excluded);
  if (!rule.least_on_goal && rule.most_on_goal >= graph->boxes) return;
  BatchBits with_goal[ROOM_CELLS_SMALL];
  list_goals(graph, goal_set, count, with_goal);
  for (uint32_t set = 0; set < graph->sets; set++)
    batch->excluded[set] = forbidden(graph->set_boxes[set], with_goal, rule);
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
static void advance(BatchBfs *batch, const ReverseGraph *graph, StartRule rule, BatchBits *moved,
                    BatchBits *arrived) {
  const BatchBits *front = batch->front;
  const uint32_t *in = graph->in;
  BatchBits any = {{0}}, admissible = {{0}};
  for (uint32_t s = 0; s < graph->states; s++) {
    BatchBits reach = {{0}};
    for (uint32_t e = graph->in_at[s], end = graph->in_at[s + 1]; e < end; e++)
      for (int w = 0; w < BATCH_BFS_WORDS; w++) reach.word[w] |= front[in[e]].word[w];
    const BatchBits *excluded = &batch->excluded[graph->set_of[s]];
    uint64_t stands = -(uint64_t)start_rule_allows_region(rule, graph->region[s]);
    for (int w = 0; w < BATCH_BFS_WORDS; w++) {
      reach.word[w] &= ~batch->seen[s].word[w];
      batch->seen[s].word[w] |= reach.word[w];
      any.word[w] |= reach.word[w];
      admissible.word[w] |= reach.word[w] & ~excluded->word[w] & stands;
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
  exclude_by_rule(batch, graph, goal_set, count, rule);
  begin(batch, graph, goal_set, count);
  memset(depth, 0, (size_t)count * sizeof *depth);
  for (int steps = 1; !stop_flag_raised(stop); steps++) {
    if (rule.most_steps && steps > rule.most_steps) return;
    BatchBits moved, arrived;
    advance(batch, graph, rule, &moved, &arrived);
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
