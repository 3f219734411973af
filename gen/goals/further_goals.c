// The sets are drawn one after the other without replacement, so that the first ones are the same
// for any number of draws.
#include "goals/further_goals.h"

#include "base/mem.h"

static bool from_graph(const GoalSearch *work, const ReverseResult *best) {
  const ReverseGraph *graph = &work->graph;
  return graph->states && graph->boxes == best->boxes && best->proven && best->starts;
}

static void reserve(FurtherGoals *list, const ReverseGraph *graph) {
  if (list->far_capacity >= graph->sets) return;
  list->far_capacity = graph->sets;
  list->far = mem_resize(list->far, graph->sets, sizeof *list->far);
}

// All sets that are far from the start, but not `best`, which is used already.
static uint32_t list_far(FurtherGoals *list, const GoalSearch *work, GoalRule rule, int depth,
                         uint32_t best) {
  uint32_t count = 0;
  for (uint32_t set = 0; set < work->graph.sets; set++) {
    int steps = bfs_set_steps(&work->bfs, &work->graph, set);
    list->far[count] = set;
    count += steps >= depth && steps != BFS_UNSEEN && set != best &&
             goal_style_holds_mask(rule, work->graph.set_boxes[set]);
  }
  return count;
}

void further_goals_draw(FurtherGoals *list, GoalSearch *work, const RoomCells *room,
                        const GoalParams *params, const ReverseResult *best, Rng rng) {
  const ReverseGraph *graph = &work->graph;
  list->count = 0;
  if (!from_graph(work, best) || best->depth < params->further_depth) return;
  reserve(list, graph);
  bfs_forward(&work->bfs, graph, reverse_graph_state_of(graph, &work->binomial, &best->start[0]));
  uint32_t goals = reverse_graph_set_of(graph, &work->binomial, best->goal);
  uint32_t left =
      list_far(list, work, (GoalRule){params->style, room}, params->further_depth, goals);
  for (; left && list->count < FURTHER_GOALS_MAX; left--) {
    uint32_t pick = rng_below(&rng, left);
    list->set[list->count++] = list->far[pick];
    list->far[pick] = list->far[left - 1];
  }
}

void further_goals_search(const FurtherGoals *list, int index, GoalSearch *work,
                          const GoalParams *params, ReverseResult *out) {
  bfs_backward(&work->bfs, &work->graph, list->set[index]);
  bfs_collect(&work->bfs, &work->graph, list->set[index], params->rule, out);
}

void further_goals_free(FurtherGoals *list) { mem_free(list->far); }
