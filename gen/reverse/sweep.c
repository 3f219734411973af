#include "reverse/sweep.h"

#include <assert.h>
#include <string.h>

#include "base/machine.h"
#include "base/mem.h"

static void begin(Sweep *sweep, const PullGraph *graph) {
  if (sweep->room <= graph->states) {
    sweep->room = graph->states + graph->states / 2 + 1;  // one to spare, see run
    sweep->steps = mem_resize(sweep->steps, sweep->room, sizeof *sweep->steps);
    sweep->order = mem_resize(sweep->order, sweep->room, sizeof *sweep->order);
  }
  memset(sweep->steps, 0xFF, graph->states * sizeof *sweep->steps);
  sweep->count = 0;
}

enum { AHEAD = 8 };  // states whose steps are asked of the memory before their turn

static void reach(Sweep *sweep, uint32_t state, uint16_t steps) {
  sweep->steps[state] = steps;
  sweep->order[sweep->count++] = state;
}

MACHINE_CLONES static void run(Sweep *sweep, const uint32_t *at, const uint32_t *to) {
  uint16_t *steps = sweep->steps;
  uint32_t *order = sweep->order, count = sweep->count;
  for (uint32_t head = 0; head < count; head++) {
    uint32_t state = order[head], end = at[state + 1];
    if (head + AHEAD < count) __builtin_prefetch(&to[at[order[head + AHEAD]]]);
    uint16_t next = (uint16_t)(steps[state] + 1);
    assert(next != SWEEP_UNSEEN);
    for (uint32_t e = at[state]; e < end; e++) {
      // Written in any case and kept only if it is new: no branch to guess wrong.
      uint32_t found = to[e];
      uint16_t known = steps[found];
      order[count] = found;
      count += known == SWEEP_UNSEEN;
      steps[found] = known < next ? known : next;
    }
  }
  sweep->count = count;
}

void sweep_back(Sweep *sweep, const PullGraph *graph, uint32_t goal_set) {
  begin(sweep, graph);
  for (uint32_t s = graph->set_first[goal_set]; s < graph->set_first[goal_set + 1]; s++)
    reach(sweep, s, 0);
  run(sweep, graph->out_at, graph->out);
}

void sweep_forth(Sweep *sweep, const PullGraph *graph, uint32_t state) {
  begin(sweep, graph);
  reach(sweep, state, 0);
  run(sweep, graph->in_at, graph->in);
}

static bool admissible(const PullGraph *graph, uint32_t set, uint32_t goal_set, StartRule rule) {
  if (rule.box_on_goal) return true;
  return mask_empty(mask_and(graph->set_boxes[set], graph->set_boxes[goal_set]));
}

int sweep_farthest_start(const Sweep *sweep, const PullGraph *graph, uint32_t goal_set,
                         StartRule rule, uint32_t *start) {
  for (uint32_t i = sweep->count; i-- > 0;) {
    *start = sweep->order[i];
    if (admissible(graph, graph->set_of[*start], goal_set, rule)) return sweep->steps[*start];
  }
  return 0;
}

static int set_steps(const Sweep *sweep, const PullGraph *graph, uint32_t set) {
  int fewest = SWEEP_UNSEEN;
  for (uint32_t s = graph->set_first[set]; s < graph->set_first[set + 1]; s++)
    if (sweep->steps[s] < fewest) fewest = sweep->steps[s];
  return fewest;
}

// A set is as far as its nearest state, so the last state found need not belong to the farthest
// set; going back from the end can stop once no state left is farther than the best set.
int sweep_farthest_goals(const Sweep *sweep, const PullGraph *graph, uint32_t start, StartRule rule,
                         uint32_t *goal_set) {
  int best = 0;
  *goal_set = graph->set_of[start];
  for (uint32_t i = sweep->count; i-- > 0 && sweep->steps[sweep->order[i]] > best;) {
    uint32_t set = graph->set_of[sweep->order[i]];
    if (!admissible(graph, set, graph->set_of[start], rule)) continue;
    int steps = set_steps(sweep, graph, set);
    if (steps <= best) continue;
    best = steps;
    *goal_set = set;
  }
  return best;
}

void sweep_collect(const Sweep *sweep, const PullGraph *graph, uint32_t goal_set, StartRule rule,
                   Farthest *out) {
  Start goals = farthest_start(graph->set_boxes[goal_set], graph->region[0]);
  farthest_begin(out, goals.box, graph->boxes);
  uint32_t state;
  out->depth = sweep_farthest_start(sweep, graph, goal_set, rule, &state);
  out->proven = true;
  out->states = sweep->count;
  if (out->depth == 0) return;
  for (uint32_t i = sweep->count; i-- > 0 && sweep->steps[sweep->order[i]] >= out->depth;) {
    state = sweep->order[i];
    uint32_t set = graph->set_of[state];
    if (sweep->steps[state] > out->depth || !admissible(graph, set, goal_set, rule)) continue;
    Start start = farthest_start(graph->set_boxes[set], graph->region[state]);
    farthest_add(out, &start);
  }
}

void sweep_free(Sweep *sweep) {
  mem_free(sweep->steps);
  mem_free(sweep->order);
  *sweep = (Sweep){0};
}
