// Textbook breadth-first search over adjacency arrays. It is the inner loop of the search for
// goals, so the loop over neighbours has no branch, and the memory of later states is prefetched.
// The order array doubles as the queue; its end holds the farthest states.
#include "reverse/bfs.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

static void begin(Bfs *bfs, const ReverseGraph *graph) {
  if (bfs->capacity <= graph->states) {
    bfs->capacity = graph->states + graph->states / 2 + 1;  // run() writes one place beyond the end
    bfs->steps = mem_resize(bfs->steps, bfs->capacity, sizeof *bfs->steps);
    bfs->order = mem_resize(bfs->order, bfs->capacity, sizeof *bfs->order);
  }
  memset(bfs->steps, 0xFF, graph->states * sizeof *bfs->steps);
  bfs->count = 0;
}

enum { AHEAD = 8 };  // how many states ahead the steps are prefetched

static void visit(Bfs *bfs, uint32_t state, uint16_t steps) {
  bfs->steps[state] = steps;
  bfs->order[bfs->count++] = state;
}

CPU_CLONES static void run(Bfs *bfs, const uint32_t *at, const uint32_t *to) {
  uint16_t *steps = bfs->steps;
  uint32_t *order = bfs->order, count = bfs->count;
  for (uint32_t head = 0; head < count; head++) {
    uint32_t state = order[head], end = at[state + 1];
    if (head + AHEAD < count) __builtin_prefetch(&to[at[order[head + AHEAD]]]);
    uint16_t next = (uint16_t)(steps[state] + 1);
    assert(next != BFS_UNSEEN);
    for (uint32_t e = at[state]; e < end; e++) {
      // Branchless: always store, advance only if the state is new.
      uint32_t found = to[e];
      uint16_t known = steps[found];
      order[count] = found;
      count += known == BFS_UNSEEN;
      steps[found] = known < next ? known : next;
    }
  }
  bfs->count = count;
}

void bfs_backward(Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set) {
  begin(bfs, graph);
  for (uint32_t s = graph->set_first[goal_set]; s < graph->set_first[goal_set + 1]; s++)
    visit(bfs, s, 0);
  run(bfs, graph->out_at, graph->out);
}

void bfs_forward(Bfs *bfs, const ReverseGraph *graph, uint32_t state) {
  begin(bfs, graph);
  visit(bfs, state, 0);
  run(bfs, graph->in_at, graph->in);
}

static bool admissible(const ReverseGraph *graph, uint32_t set, uint32_t goal_set, StartRule rule) {
  Mask common = mask_and(graph->set_boxes[set], graph->set_boxes[goal_set]);
  if (!rule.most_on_goal) return mask_empty(common);
  return start_rule_allows(rule, mask_count(common));
}

// How many states are within the steps that the rule allows: the order is by steps.
static uint32_t near_count(const Bfs *bfs, StartRule rule) {
  uint32_t low = 0, high = bfs->count;
  if (!rule.most_steps || !high || bfs->steps[bfs->order[high - 1]] <= rule.most_steps) return high;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (bfs->steps[bfs->order[middle]] <= rule.most_steps) low = middle + 1;
    else high = middle;
  }
  return low;
}

static bool start_admissible(const ReverseGraph *graph, uint32_t state, uint32_t goal_set,
                             StartRule rule) {
  return start_rule_allows_region(rule, graph->region[state]) &&
         admissible(graph, graph->set_of[state], goal_set, rule);
}

int bfs_farthest_start(const Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set, StartRule rule,
                       uint32_t *start) {
  for (uint32_t i = near_count(bfs, rule); i-- > 0;) {
    *start = bfs->order[i];
    if (start_admissible(graph, *start, goal_set, rule)) return bfs->steps[*start];
  }
  return 0;
}

int bfs_set_steps(const Bfs *bfs, const ReverseGraph *graph, uint32_t set) {
  int fewest = BFS_UNSEEN;
  for (uint32_t s = graph->set_first[set]; s < graph->set_first[set + 1]; s++)
    if (bfs->steps[s] < fewest) fewest = bfs->steps[s];
  return fewest;
}

// A set is as far away as its nearest state, so the state found last may belong to a nearer set.
// The loop runs from the end of the order and stops when no state left is farther than the best
// set.
int bfs_farthest_goals(const Bfs *bfs, const ReverseGraph *graph, uint32_t start, StartRule rule,
                       GoalRule goals, uint32_t *goal_set) {
  int best = 0;
  *goal_set = graph->set_of[start];
  for (uint32_t left = bfs->count; left > 0 && bfs->steps[bfs->order[left - 1]] > best; left--) {
    uint32_t set = graph->set_of[bfs->order[left - 1]];
    if (!admissible(graph, set, graph->set_of[start], rule)) continue;
    int steps = bfs_set_steps(bfs, graph, set);
    if (steps <= best || !goal_style_holds_mask(goals, graph->set_boxes[set])) continue;
    best = steps;
    *goal_set = set;
  }
  return best;
}

void bfs_collect(const Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set, StartRule rule,
                 ReverseResult *out) {
  Start goals = reverse_result_make_start(graph->set_boxes[goal_set], graph->region[0]);
  reverse_result_begin(out, goals.box, graph->boxes);
  uint32_t state;
  out->depth = bfs_farthest_start(bfs, graph, goal_set, rule, &state);
  out->proven = true;
  out->states = bfs->count;
  uint32_t near = near_count(bfs, rule);
  for (uint32_t i = bfs->count; i > near && !out->cut_short; i--)
    out->cut_short = start_admissible(graph, bfs->order[i - 1], goal_set, rule);
  if (out->depth == 0) return;
  for (uint32_t left = near; left > 0; left--) {
    state = bfs->order[left - 1];
    if (bfs->steps[state] < out->depth) break;
    if (bfs->steps[state] > out->depth || !start_admissible(graph, state, goal_set, rule)) continue;
    Mask boxes = graph->set_boxes[graph->set_of[state]];
    Start start = reverse_result_make_start(boxes, graph->region[state]);
    reverse_result_add(out, &start);
  }
}

void bfs_free(Bfs *bfs) {
  mem_free(bfs->steps);
  mem_free(bfs->order);
  *bfs = (Bfs){0};
}
