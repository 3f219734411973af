// The cheapest question comes first, because most maps are not worth the most expensive one:
//
// 1. Scouting. How far a single box can be pulled from a goal says nearly as much about a map as a
//    search with all boxes. Its correlation with the best depth of 3 boxes is .81 on 2x2 maps and
//    .96 on 3x3 maps, and it costs microseconds. With one box less than all it is .91 and .97, at a
//    tenth of the cost.
// 2. The pull graph of the map, and on it chains from a few proposed goal sets. A chain alternates
//    backward and forward searches (bfs.h). Two or three chains usually reach the best goals there
//    are. A forward search is by far the most expensive part of a chain, and all of them after the
//    first add only 1 % to the depth. So a chain has one, unless the caller asks for more effort.
// 3. With more effort, hill climbing: all goal sets that differ from the best set by one goal are
//    searched, BATCH_BFS_MAX at a time, and a chain starts from the best of them.
//
// If the graph does not fit into memory, single reverse searches take its place. They extend goals
// that are good for fewer boxes, and then move one goal at a time. If even a single search does not
// end within its limits, a beam search takes its place, and nothing is proven.
#include "goals/goal_search.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "goals/goal_proposal.h"

enum {
  SCOUT_CHAINS = 2,
  SCOUT_TURNS = 100,
  STUCK_TRIES = 8,        // proposals without any legal pull before giving up
  EFFORT_PER_CLIMB = 16,  // one round of climbing costs about as much as this many chains
  SEED_SETS = 40000,      // most box sets of the graph that finds goals to extend
  SETS_PER_STATE = 8,     // box sets in the room for each state that a search visits
  BYTES_PER_STATE = 64,   // memory of a search for each state, with its tables
  TRIED_MAX = 64,         // goal sets to remember
  BEAM_STATES = 1000000,
  // The time for one state grows with the cells of the room. So the width is BEAM_CELLS divided by
  // the cells, within these bounds.
  BEAM_WIDTH = 200,
  BEAM_CELLS = 6000,
  BEAM_WIDTH_MIN = 8,
  BEAM_PATIENCE = 40,
  // In a large room a beam stops at this many times min_depth: a solver can hardly prove deeper
  // levels.
  BEAM_STOP_FACTOR = 2,
  MANY_BOXES = 4,
  // A map whose depth is at least so many percent of wanted_depth is searched on for so many
  // rounds.
  NEAR_PERCENT = 85,
  NEAR_CHAINS = 4,
  // The graph and the batch search may use this fraction of the memory: a half, a quarter.
  GRAPH_SHARE = 2,
  BATCH_SHARE = 4,
  FIXED_GRAPH_SETS = 200000,  // most box sets of a graph that is built for one goal set
};

// A goal set that a chain has visited, and the depth of its farthest start.
typedef struct {
  uint32_t set;
  int depth;
} Tried;

typedef struct {
  GoalSearch *work;
  const RoomCells *room;
  const GoalParams *params;
  StartRule rule;  // of the starts on the graph; laxer while there are fewer boxes
  Rng *rng;
  int turns;            // forward searches that a chain may make
  ReverseResult *best;  // receives the starts of the best goal set of all chains; may be NULL
  Tried tried[TRIED_MAX];
  int tried_count;
} GoalRun;

GoalSearch *goal_search_new(void) {
  GoalSearch *work = mem_alloc(1, sizeof *work);
  binomial_init(&work->binomial);
  return work;
}

void goal_search_free(GoalSearch *work) {
  if (!work) return;
  reverse_graph_free(&work->graph);
  bfs_free(&work->bfs);
  batch_bfs_free(&work->batch);
  reverse_search_free(&work->reverse);
  beam_search_free(&work->beam);
  forward_search_free(&work->forward);
  mem_free(work);
}

// ---- defaults

// The median of the best depth, as measured on pattern maps. A single box can be pulled about two
// cells for each pattern, in large rooms less. Every further box adds its share.
static int median_depth(int patterns, int boxes, Metric metric) {
  static const int percent[] = {0, 100, 185, 260, 330, 390};
  enum { LAST = 5, PERCENT_MORE = 50 };
  int one = 2 * patterns;
  while (one > 2 && one * one > 31 * patterns) one--;
  int share = boxes <= LAST ? percent[boxes] : percent[LAST] + (boxes - LAST) * PERCENT_MORE;
  switch (metric) {
    case METRIC_PUSHES:
      return one * share / 100;
    case METRIC_CHANGES:
      return 2 * boxes;
    default:
      return one * share * 2 / 500;
  }
}

static int at_least_one(int depth) { return depth > 1 ? depth : 1; }

// The least depth of an accepted level. The medians were not measured in very large rooms with many
// boxes, so MIN_DEPTH_CAP limits the result there. In a crowded room there are no long pulls.
static int min_depth_for(int patterns, int boxes, Metric metric) {
  enum { MIN_PERCENT = 70, MIN_DEPTH_CAP = 100 };
  int depth = median_depth(patterns, boxes, metric) * MIN_PERCENT / 100;
  bool crowded = boxes > MANY_BOXES && 2 * boxes > 3 * patterns;
  if (crowded && depth > boxes) depth = boxes;
  return at_least_one(depth < MIN_DEPTH_CAP ? depth : MIN_DEPTH_CAP);
}

GoalParams goal_search_defaults(int patterns, int boxes, Metric metric) {
  enum { SCOUT_PERCENT = 75, EFFORT = 1 };
  assert(patterns >= 1 && boxes >= 1);
  int less = boxes >= MANY_BOXES ? median_depth(patterns, boxes - 1, metric) : 0;
  bool scout = metric != METRIC_CHANGES;  // one box is always one change
  return (GoalParams){
      .boxes = boxes,
      .metric = metric,
      .effort = EFFORT,
      .min_depth = min_depth_for(patterns, boxes, metric),
      .further_depth = at_least_one(median_depth(patterns, boxes, metric)),
      .scout_one = scout ? median_depth(patterns, 1, metric) * SCOUT_PERCENT / 100 : 0,
      .scout_fewer = scout ? less * SCOUT_PERCENT / 100 : 0,
      .max_states = 20000000,
      .max_bytes = (size_t)256 << 20};
}

// A map where all boxes get `depth` far lets fewer boxes get nearly as far as their share of it. Of
// 2x2 maps with 40 pushes for 3 boxes, 99 % have 23 for 2 boxes and 96 % have 12 for one, and 4 %
// and 8 % of all maps have. MOST_PERCENT of the median is not asked for more: what is wanted may be
// impossible, and the best maps have to tell how far levels can be.
static int scout_for(int depth, int median, int median_of_all) {
  enum { AIM_PERCENT = 80, MOST_PERCENT = 165 };
  int64_t share = (int64_t)depth * median * AIM_PERCENT / ((int64_t)median_of_all * 100);
  int most = median * MOST_PERCENT / 100;
  return share < most ? (int)share : most;
}

void goal_search_aim(GoalParams *params, int patterns, int depth) {
  Metric metric = params->metric;
  int boxes = params->boxes, all = at_least_one(median_depth(patterns, boxes, metric));
  params->wanted_depth = params->min_depth = params->further_depth = depth;
  params->scout_one = params->scout_fewer = 0;
  if (metric == METRIC_CHANGES || boxes < 2) return;
  params->scout_one = scout_for(depth, median_depth(patterns, 1, metric), all);
  if (boxes >= MANY_BOXES || depth > all)
    params->scout_fewer = scout_for(depth, median_depth(patterns, boxes - 1, metric), all);
}

static GoalRule goal_rule(const GoalRun *run) { return (GoalRule){run->params->style, run->room}; }

// False if the room has no place for goals of this style.
static bool propose(GoalRun *run, int turn, uint16_t *goals, int kept, int boxes) {
  if (run->params->style != GOAL_STYLE_ANY)
    return goal_proposal_styled(goal_rule(run), run->rng, goals, kept, boxes);
  if (turn & 1) goal_proposal_scatter(run->room, run->rng, goals, kept, boxes);
  else goal_proposal_cluster(run->room, run->rng, goals, kept, boxes);
  return true;
}

// ---- on a graph

static const Tried *tried_before(const GoalRun *run, uint32_t set) {
  for (int i = 0; i < run->tried_count; i++)
    if (run->tried[i].set == set) return &run->tried[i];
  return NULL;
}

// The depth of the farthest start. *start becomes one such start.
static int try_set(GoalRun *run, uint32_t set, uint32_t *start) {
  GoalSearch *work = run->work;
  StartRule rule = run->rule;
  bfs_backward(&work->bfs, &work->graph, set);
  int depth = bfs_farthest_start(&work->bfs, &work->graph, set, rule, start);
  if (run->tried_count < TRIED_MAX) run->tried[run->tried_count++] = (Tried){set, depth};
  if (run->best && (depth > run->best->depth || !run->best->depth))
    bfs_collect(&work->bfs, &work->graph, set, rule, run->best);
  return depth;
}

// Alternates backward and forward searches until the depth no longer grows or the turns are used
// up. *set becomes the best goal set of the chain. The successor of a set is always the same. So a
// chain that meets a set of an earlier chain cannot get better than that chain, and ends there.
// Most chains end because they meet themselves.
static int chain(GoalRun *run, uint32_t *set) {
  GoalSearch *work = run->work;
  int best = 0, turns = run->turns;
  for (uint32_t next = *set, start;;) {
    const Tried *tried = tried_before(run, next);
    int depth = tried ? tried->depth : try_set(run, next, &start);
    if (depth <= best) return best;
    best = depth;
    *set = next;
    if (tried || !turns-- || stop_flag_raised(run->params->stop)) return best;
    bfs_forward(&work->bfs, &work->graph, start);
    // Without goals of the style it returns the start, which a chain does not take.
    if (!bfs_farthest_goals(&work->bfs, &work->graph, start, run->rule, goal_rule(run), &next) &&
        run->params->style != GOAL_STYLE_ANY)
      return best;
  }
}

static int chain_from_proposal(GoalRun *run, int turn, uint32_t *set) {
  int boxes = run->work->graph.boxes, depth = 0;
  for (int i = 0; i < STUCK_TRIES && !depth; i++) {
    uint16_t goals[BOXES_MAX];
    if (!propose(run, turn + i, goals, 0, boxes)) continue;
    *set = reverse_graph_set_of(&run->work->graph, &run->work->binomial, goals);
    depth = chain(run, set);
  }
  return depth;
}

// No start may be farther than what the rule allows.
static bool deep_enough(const GoalRun *run, int depth) {
  return run->rule.most_steps && depth >= run->rule.most_steps;
}

static int best_of_chains(GoalRun *run, int chains, uint32_t *best_set) {
  int best = 0;
  for (int i = 0; i < chains && (!i || !stop_flag_raised(run->params->stop)); i++) {
    if (i && deep_enough(run, best)) break;
    uint32_t set = 0;
    int depth = chain_from_proposal(run, i, &set);
    if (depth > best || i == 0) {
      best = depth;
      *best_set = set;
    }
  }
  return best;
}

static bool build_graph(GoalRun *run, int boxes) {
  run->tried_count = 0;
  run->rule = run->params->rule;
  if (boxes < run->params->boxes) run->rule.least_on_goal = run->rule.most_steps = 0;
  return reverse_graph_build(&run->work->graph, run->room, &run->work->binomial, boxes,
                             run->params->metric, run->params->max_bytes / GRAPH_SHARE,
                             run->params->stop);
}

static bool scouting_rejects(GoalRun *run) {
  const GoalParams *p = run->params;
  uint32_t set;
  if (p->scout_one && p->boxes > 1 && build_graph(run, 1) &&
      best_of_chains(run, SCOUT_CHAINS, &set) < p->scout_one)
    return true;
  return p->scout_fewer && p->boxes > 2 && build_graph(run, p->boxes - 1) &&
         best_of_chains(run, SCOUT_CHAINS, &set) < p->scout_fewer;
}

// The sets that differ from this one by one goal, in random order; at most BATCH_BFS_MAX of them.
static int neighbours(GoalRun *run, uint32_t set, uint32_t *found) {
  const ReverseGraph *graph = &run->work->graph;
  uint32_t all[REVERSE_GRAPH_MAX_BOXES * ROOM_CELLS_SMALL];
  int count = 0;
  Start goals = reverse_result_make_start(graph->set_boxes[set], graph->set_boxes[set]);
  for (int i = 0; i < graph->boxes; i++) {
    Start moved = goals;
    for (int cell = 0; cell < run->room->cells; cell++) {
      if (mask_has(graph->set_boxes[set], cell)) continue;
      moved.box[i] = (uint16_t)cell;
      if (!goal_style_holds(goal_rule(run), moved.box, graph->boxes)) continue;
      all[count++] = reverse_graph_set_of(graph, &run->work->binomial, moved.box);
    }
  }
  rng_shuffle(run->rng, all, (size_t)count, sizeof all[0]);
  if (count > BATCH_BFS_MAX) count = BATCH_BFS_MAX;
  memcpy(found, all, (size_t)count * sizeof all[0]);
  return count;
}

static bool climb(GoalRun *run, uint32_t *set, int *depth) {
  GoalSearch *work = run->work;
  if (batch_bfs_bytes(&work->graph) > run->params->max_bytes / BATCH_SHARE) return false;
  uint32_t sets[BATCH_BFS_MAX];
  uint16_t depths[BATCH_BFS_MAX];
  int count = neighbours(run, *set, sets), best = -1;
  batch_bfs_depths(&work->batch, &work->graph, sets, count, run->rule, run->params->stop, depths);
  for (int i = 0; i < count; i++)
    if (depths[i] > (best < 0 ? *depth : depths[best])) best = i;
  if (best < 0) return false;
  *set = sets[best];
  *depth = chain(run, set);
  return true;
}

static bool is_near(const GoalRun *run, int depth) {
  int wanted = run->params->wanted_depth;
  return depth < wanted && depth * 100 >= wanted * NEAR_PERCENT &&
         !stop_flag_raised(run->params->stop);
}

static void search_on_graph(GoalRun *run, ReverseResult *out) {
  GoalSearch *work = run->work;
  const GoalParams *p = run->params;
  uint32_t set = 0;
  reverse_search_free(&work->reverse);  // only one engine holds memory at a time
  beam_search_free(&work->beam);
  out->depth = 0;
  run->best = out;
  run->turns = p->effort > 1 ? p->effort : 1;
  int depth = best_of_chains(run, p->effort + 1, &set);
  for (int left = p->effort; left >= EFFORT_PER_CLIMB; left -= EFFORT_PER_CLIMB)
    if (deep_enough(run, depth) || !climb(run, &set, &depth)) break;
  for (int left = NEAR_CHAINS; left && is_near(run, run->best->depth); left--)
    chain_from_proposal(run, left, &set);
}

// ---- without a graph

// Good goals for as many boxes as fit into a graph of SEED_SETS sets. Returns their number.
static int seed_goals(GoalRun *run, uint16_t *goals) {
  if (!run->room->small) return 0;
  int boxes = 0;
  while (boxes + 1 < run->params->boxes && boxes < REVERSE_GRAPH_MAX_BOXES &&
         run->work->binomial.choose[boxes + 1][run->room->cells] <= SEED_SETS)
    boxes++;
  uint32_t set = 0;
  if (!boxes || !build_graph(run, boxes)) return 0;
  int depth = best_of_chains(run, SCOUT_CHAINS, &set);
  if (!depth && run->params->style != GOAL_STYLE_ANY) return 0;
  const ReverseGraph *graph = &run->work->graph;
  Start found = reverse_result_make_start(graph->set_boxes[set], graph->set_boxes[set]);
  memcpy(goals, found.box, (size_t)boxes * sizeof goals[0]);
  return boxes;
}

static void evaluate(GoalRun *run, const uint16_t *goals, bool exhaustive, ReverseResult *out) {
  GoalSearch *work = run->work;
  const GoalParams *p = run->params;
  if (exhaustive) {
    ReverseLimits limits = {p->max_states, p->max_bytes, p->stop};
    reverse_search(&work->reverse, run->room, &work->binomial, goals, p->boxes, p->metric, p->rule,
                   limits, out);
  } else {
    uint64_t states = p->max_states < BEAM_STATES ? p->max_states : BEAM_STATES;
    int width = BEAM_CELLS / run->room->cells;
    int enough = p->stop_depth ? p->stop_depth : p->min_depth * BEAM_STOP_FACTOR;
    int stop_depth = run->room->small ? 0 : enough;
    if (p->rule.most_steps && (!stop_depth || stop_depth > p->rule.most_steps))
      stop_depth = p->rule.most_steps;
    width = width > BEAM_WIDTH ? BEAM_WIDTH : width < BEAM_WIDTH_MIN ? BEAM_WIDTH_MIN : width;
    beam_search(&work->beam, run->room, goals, p->boxes, p->metric, p->rule,
                (BeamLimits){states, width, BEAM_PATIENCE, stop_depth, p->stop}, out);
  }
}

// Is an exhaustive search likely to end within its limits? If not, it is better not to begin. Only
// a small part of all box sets can be pulled from one goal set.
static bool fits_exhaustive(const GoalRun *run) {
  const GoalParams *p = run->params;
  if (!reverse_search_fits(run->room, p->boxes)) return false;
  uint64_t states = run->work->binomial.choose[p->boxes][run->room->cells] / SETS_PER_STATE;
  return states <= p->max_states && states <= p->max_bytes / BYTES_PER_STATE;
}

// Searches from one goal set: exhaustively if that ends within its limits, otherwise with a beam.
static void try_goals(GoalRun *run, const uint16_t *goals, bool *exhaustive, ReverseResult *out) {
  evaluate(run, goals, *exhaustive, out);
  if (*exhaustive && !out->proven) {
    *exhaustive = false;
    evaluate(run, goals, false, out);
  }
}

// Tries goals that extend the seed, and then goals without a seed if no start was found.
static void try_proposals(GoalRun *run, const uint16_t *seed, int kept, int turn, bool *exhaustive,
                          ReverseResult *out) {
  uint16_t goals[BOXES_MAX];
  for (int i = 0; i < STUCK_TRIES && (!i || !out->starts); i++) {
    memcpy(goals, seed, sizeof goals);
    if (!propose(run, turn + i, goals, i < STUCK_TRIES / 2 ? kept : 0, run->params->boxes))
      continue;
    try_goals(run, goals, exhaustive, out);
  }
}

// The first half of the effort goes into proposals, the second half into moves of single goals.
static void search_without_graph(GoalRun *run, ReverseResult *out) {
  const GoalParams *p = run->params;
  uint16_t seed[BOXES_MAX] = {0}, goals[BOXES_MAX];
  int kept = seed_goals(run, seed);
  bool exhaustive = fits_exhaustive(run);
  reverse_graph_free(&run->work->graph);  // only one engine holds memory at a time
  bfs_free(&run->work->bfs);
  batch_bfs_free(&run->work->batch);
  run->rule = p->rule;
  try_proposals(run, seed, kept, 0, &exhaustive, out);
  for (int i = 1; i <= p->effort && !stop_flag_raised(p->stop); i++) {
    if (deep_enough(run, out->depth)) break;
    ReverseResult *trial = &run->work->trial;
    trial->depth = trial->starts = 0;
    if (i <= p->effort / 2) {
      try_proposals(run, seed, kept, i, &exhaustive, trial);
    } else {
      memcpy(goals, out->goal, sizeof goals);
      goal_proposal_move(run->room, run->rng, goals, p->boxes);
      if (!goal_style_holds(goal_rule(run), goals, p->boxes)) continue;
      try_goals(run, goals, &exhaustive, trial);
    }
    if (trial->depth > out->depth) *out = *trial;
  }
}

GoalOutcome goal_search_run(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                            Rng rng, ReverseResult *out) {
  if (params->boxes < 1 || params->boxes > BOXES_MAX || 2 * params->boxes >= room->cells)
    return GOALS_CROWDED;
  GoalRun run = {.work = work, .room = room, .params = params, .rng = &rng, .turns = SCOUT_TURNS};
  if (scouting_rejects(&run)) return GOALS_WEAK;
  *out = (ReverseResult){0};  // a room may have no place for goals of the style
  if (build_graph(&run, params->boxes)) search_on_graph(&run, out);
  else search_without_graph(&run, out);
  return out->starts && out->depth >= params->min_depth ? GOALS_FOUND : GOALS_SHALLOW;
}

bool goal_search_again(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                       ReverseResult *farthest, uint64_t *states) {
  const ReverseGraph *graph = &work->graph;
  if (!farthest->proven) return false;
  if (graph->states && graph->boxes == farthest->boxes && graph->metric == params->metric) {
    uint32_t set = reverse_graph_set_of(graph, &work->binomial, farthest->goal);
    bfs_backward(&work->bfs, graph, set);
    bfs_collect(&work->bfs, graph, set, params->rule, farthest);
  } else {
    uint16_t goals[BOXES_MAX];
    memcpy(goals, farthest->goal, sizeof goals);
    goal_search_for_goals(work, room, params, goals, farthest);
  }
  *states += farthest->states;
  return farthest->proven && farthest->starts;
}

// The graph may belong to another map. It keeps its memory, so the search uses only the rest.
void goal_search_for_goals(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                           const uint16_t *goals, ReverseResult *out) {
  reverse_graph_empty(&work->graph);
  ReverseLimits limits = {params->max_states, params->max_bytes - params->max_bytes / GRAPH_SHARE,
                          params->stop};
  reverse_search(&work->reverse, room, &work->binomial, goals, params->boxes, params->metric,
                 params->rule, limits, out);
}

// A graph lets equally far starts be ranked (ranked_starts.h), but costs more than one search.
static bool graph_pays(const GoalSearch *work, const RoomCells *room, int boxes) {
  return room->small && boxes <= REVERSE_GRAPH_MAX_BOXES &&
         work->binomial.choose[boxes][room->cells] <= FIXED_GRAPH_SETS;
}

void goal_search_fixed_goals(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                             const uint16_t *goals, ReverseResult *out) {
  GoalRun run = {.work = work, .room = room, .params = params};
  if (graph_pays(work, room, params->boxes) && build_graph(&run, params->boxes)) {
    uint32_t start;
    out->depth = 0;
    run.best = out;
    try_set(&run, reverse_graph_set_of(&work->graph, &work->binomial, goals), &start);
    return;
  }
  bool exhaustive = reverse_search_fits(room, params->boxes);
  reverse_graph_free(&work->graph);  // only one engine holds memory at a time
  bfs_free(&work->bfs);
  try_goals(&run, goals, &exhaustive, out);
}

bool goal_search_solution(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                          const ReverseResult *farthest, int start, int player, Text *moves) {
  if (farthest->proven || !farthest->start[start].path) return false;
  GoalRun run = {.work = work, .room = room, .params = params};
  evaluate(&run, farthest->goal, false, &work->trial);
  if (stop_flag_raised(params->stop)) return false;
  beam_search_solution(&work->beam, room, &farthest->start[start], farthest->boxes, player, moves);
  return true;
}
