// Cheapest question first, because most maps are not worth the dearest:
//
// 1. Scouting. How far a single box can be brought from a goal says nearly as much about a map as
//    a search with all boxes (correlation with the best depth of 3 boxes .81 on 2x2 maps, .96 on
//    3x3) and costs microseconds; with one box less it is .91 and .97 at a tenth of the cost.
// 2. The pull graph of the map, then chains of double sweeps from a few proposals (sweep.h). Two
//    or three chains mostly reach the best goals there are. A sweep forth is by far the dearest
//    part of a chain, and what the second and later ones add is little: 1 % of the depth. So there
//    is one, unless more effort is asked for.
// 3. With more effort, climbing: all goal sets that differ from the best by one goal, LANES at a
//    time, and a chain from the best of them.
//
// Where the graph does not fit, single searches take its place: goals that are good for fewer
// boxes are extended, and then moved one at a time. Where even a single search does not end
// within its limits, the beam does, and nothing is proven.
#include "goals/goalsearch.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "goals/proposal.h"

enum {
  SCOUT_CHAINS = 2,
  SCOUT_TURNS = 100,
  STUCK_TRIES = 8,        // proposals from which nothing can be pulled at all, before giving up
  EFFORT_PER_CLIMB = 16,  // a round of climbing costs about as much as so many chains
  SEED_SETS = 40000,      // box sets of the graph that finds the first goals for such searches
  SETS_PER_STATE = 8,     // box sets there are for each state that a search comes to
  BYTES_PER_STATE = 64,   // that a search takes, tables and all
  TRIED_MAX = 64,         // goal sets remembered
  BEAM_STATES = 1000000,
  BEAM_WIDTH = 200,   // in small rooms; in large ones
  BEAM_CELLS = 6000,  // so many cells in all, because a state takes as long as it has cells,
  BEAM_NARROW = 8,    // but not less than this
  BEAM_PATIENCE = 40,
  BEAM_ENOUGH = 2,  // times min_depth is far enough in a vast room: farther can hardly be proved
  MANY_BOXES = 4,
  GRAPH_SHARE = 2,  // of the memory
  LANES_SHARE = 4,
};

// A goal set that a chain has been at, and how far its farthest start is.
typedef struct {
  uint32_t set;
  int depth;
} Tried;

typedef struct {
  GoalWork *work;
  const Field *field;
  const GoalParams *params;
  Rng *rng;
  int turns;       // that a chain may take at most
  Farthest *best;  // gets the starts of the best goal set that a chain meets, or NULL
  Tried tried[TRIED_MAX];
  int tried_count;
} Hunt;

GoalWork *goalsearch_new(void) {
  GoalWork *work = mem_alloc(1, sizeof *work);
  choose_init(&work->choose);
  return work;
}

void goalsearch_free(GoalWork *work) {
  if (!work) return;
  pullgraph_free(&work->graph);
  sweep_free(&work->sweep);
  lanes_free(&work->lanes);
  reverse_free(&work->reverse);
  beam_free(&work->beam);
  mem_free(work);
}

// ---- what is usual

// Measured medians of the best depth, with pattern maps: a single box can be brought twice as many
// pushes away as there are patterns, in large rooms less; each box more adds to that.
static int usual_depth(int patterns, int boxes, Metric metric) {
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

// What a level must have at least. Nobody has measured what is usual in vast rooms full of boxes;
// MIN_MOST is plenty there. And in a crowd there are no long ways.
static int least_depth(int patterns, int boxes, Metric metric) {
  enum { MIN_PERCENT = 70, MIN_MOST = 100 };
  int depth = usual_depth(patterns, boxes, metric) * MIN_PERCENT / 100;
  bool crowd = boxes > MANY_BOXES && 2 * boxes > 3 * patterns;
  if (crowd && depth > boxes) depth = boxes;
  return at_least_one(depth < MIN_MOST ? depth : MIN_MOST);
}

GoalParams goalsearch_defaults(int patterns, int boxes, Metric metric) {
  enum { SCOUT_PERCENT = 75, EFFORT = 1 };
  assert(patterns >= 1 && boxes >= 1);
  int less = boxes >= MANY_BOXES ? usual_depth(patterns, boxes - 1, metric) : 0;
  bool scout = metric != METRIC_CHANGES;  // for which a single box says nothing
  return (GoalParams){
      .boxes = boxes,
      .metric = metric,
      .effort = EFFORT,
      .min_depth = least_depth(patterns, boxes, metric),
      .scout_one = scout ? usual_depth(patterns, 1, metric) * SCOUT_PERCENT / 100 : 0,
      .scout_less = scout ? less * SCOUT_PERCENT / 100 : 0,
      .max_states = 20000000,
      .max_bytes = (size_t)256 << 20};
}

static void propose(Hunt *hunt, int turn, uint16_t *goals, int kept, int boxes) {
  if (turn & 1) proposal_scatter(hunt->field, hunt->rng, goals, kept, boxes);
  else proposal_cluster(hunt->field, hunt->rng, goals, kept, boxes);
}

// ---- on a graph

static uint32_t set_of_goals(const Hunt *hunt, const uint16_t *goals, int boxes) {
  uint8_t at[PULLGRAPH_MAX_BOXES];
  for (int i = 0; i < boxes; i++) {
    int j = i;
    for (; j && at[j - 1] > goals[i]; j--) at[j] = at[j - 1];
    at[j] = (uint8_t)goals[i];
  }
  return (uint32_t)choose_rank(&hunt->work->choose, at, boxes);
}

static const Tried *tried_before(const Hunt *hunt, uint32_t set) {
  for (int i = 0; i < hunt->tried_count; i++)
    if (hunt->tried[i].set == set) return &hunt->tried[i];
  return NULL;
}

// How far the farthest start is, and one such.
static int try_set(Hunt *hunt, uint32_t set, uint32_t *start) {
  GoalWork *work = hunt->work;
  StartRule rule = hunt->params->rule;
  sweep_back(&work->sweep, &work->graph, set);
  int depth = sweep_farthest_start(&work->sweep, &work->graph, set, rule, start);
  if (hunt->tried_count < TRIED_MAX) hunt->tried[hunt->tried_count++] = (Tried){set, depth};
  if (hunt->best && (depth > hunt->best->depth || !hunt->best->depth))
    sweep_collect(&work->sweep, &work->graph, set, rule, hunt->best);
  return depth;
}

// Back and forth until it gets no farther, or so often that it hardly will. *set becomes the best
// goal set met. What follows a set is always the same, so a chain that comes to where one has been
// is no better than that one, and ends there; mostly it is itself that it meets.
static int chain(Hunt *hunt, uint32_t *set) {
  GoalWork *work = hunt->work;
  int best = 0, turns = hunt->turns;
  for (uint32_t next = *set, start;;) {
    const Tried *tried = tried_before(hunt, next);
    int depth = tried ? tried->depth : try_set(hunt, next, &start);
    if (depth <= best) return best;
    best = depth;
    *set = next;
    if (tried || !turns-- || halted(hunt->params->halt)) return best;
    sweep_forth(&work->sweep, &work->graph, start);
    sweep_farthest_goals(&work->sweep, &work->graph, start, hunt->params->rule, &next);
  }
}

static int chain_from_proposal(Hunt *hunt, int turn, uint32_t *set) {
  int boxes = hunt->work->graph.boxes, depth = 0;
  for (int i = 0; i < STUCK_TRIES && !depth; i++) {
    uint16_t goals[BOXES_MAX];
    propose(hunt, turn + i, goals, 0, boxes);
    *set = set_of_goals(hunt, goals, boxes);
    depth = chain(hunt, set);
  }
  return depth;
}

static int best_of_chains(Hunt *hunt, int chains, uint32_t *best_set) {
  int best = 0;
  for (int i = 0; i < chains && (!i || !halted(hunt->params->halt)); i++) {
    uint32_t set;
    int depth = chain_from_proposal(hunt, i, &set);
    if (depth > best || i == 0) {
      best = depth;
      *best_set = set;
    }
  }
  return best;
}

static bool build_graph(Hunt *hunt, int boxes) {
  hunt->tried_count = 0;
  return pullgraph_build(&hunt->work->graph, hunt->field, &hunt->work->choose, boxes,
                         hunt->params->metric, hunt->params->max_bytes / GRAPH_SHARE,
                         hunt->params->halt);
}

static bool scouts_say_no(Hunt *hunt) {
  const GoalParams *p = hunt->params;
  uint32_t set;
  if (p->scout_one && p->boxes > 1 && build_graph(hunt, 1) &&
      best_of_chains(hunt, SCOUT_CHAINS, &set) < p->scout_one)
    return true;
  return p->scout_less && p->boxes > 2 && build_graph(hunt, p->boxes - 1) &&
         best_of_chains(hunt, SCOUT_CHAINS, &set) < p->scout_less;
}

// All sets that differ from this one by one goal, in random order; LANES of them at most.
static int neighbours(Hunt *hunt, uint32_t set, uint32_t *found) {
  const PullGraph *graph = &hunt->work->graph;
  uint32_t all[PULLGRAPH_MAX_BOXES * FIELD_SMALL];
  int count = 0;
  Start goals = farthest_start(graph->set_boxes[set], graph->set_boxes[set]);
  for (int i = 0; i < graph->boxes; i++) {
    Start moved = goals;
    for (int cell = 0; cell < hunt->field->cells; cell++) {
      if (mask_has(graph->set_boxes[set], cell)) continue;
      moved.box[i] = (uint16_t)cell;
      all[count++] = set_of_goals(hunt, moved.box, graph->boxes);
    }
  }
  rng_shuffle(hunt->rng, all, (size_t)count, sizeof all[0]);
  if (count > LANES) count = LANES;
  memcpy(found, all, (size_t)count * sizeof all[0]);
  return count;
}

static bool climb(Hunt *hunt, uint32_t *set, int *depth) {
  GoalWork *work = hunt->work;
  if (lanes_bytes(&work->graph) > hunt->params->max_bytes / LANES_SHARE) return false;
  uint32_t near[LANES];
  uint16_t far[LANES];
  int count = neighbours(hunt, *set, near), best = -1;
  lanes_depths(&work->lanes, &work->graph, near, count, hunt->params->rule, hunt->params->halt,
               far);
  for (int i = 0; i < count; i++)
    if (far[i] > (best < 0 ? *depth : far[best])) best = i;
  if (best < 0) return false;
  *set = near[best];
  *depth = chain(hunt, set);
  return true;
}

static void hunt_on_graph(Hunt *hunt, Farthest *out) {
  GoalWork *work = hunt->work;
  const GoalParams *p = hunt->params;
  uint32_t set = 0;
  reverse_free(&work->reverse);  // one engine's memory at a time
  beam_free(&work->beam);
  out->depth = 0;
  hunt->best = out;
  hunt->turns = p->effort > 1 ? p->effort : 1;
  int depth = best_of_chains(hunt, p->effort + 1, &set);
  for (int left = p->effort; left >= EFFORT_PER_CLIMB; left -= EFFORT_PER_CLIMB)
    if (!climb(hunt, &set, &depth)) break;
}

// ---- without a graph

// Good goals for as many boxes as a graph of modest size takes.
static int seed_goals(Hunt *hunt, uint16_t *goals) {
  if (!hunt->field->small) return 0;
  int boxes = 0;
  while (boxes + 1 < hunt->params->boxes && boxes < PULLGRAPH_MAX_BOXES &&
         hunt->work->choose.of[boxes + 1][hunt->field->cells] <= SEED_SETS)
    boxes++;
  uint32_t set;
  if (!boxes || !build_graph(hunt, boxes)) return 0;
  best_of_chains(hunt, SCOUT_CHAINS, &set);
  const PullGraph *graph = &hunt->work->graph;
  Start found = farthest_start(graph->set_boxes[set], graph->set_boxes[set]);
  memcpy(goals, found.box, (size_t)boxes * sizeof goals[0]);
  return boxes;
}

static void evaluate(Hunt *hunt, const uint16_t *goals, bool exhaustive, Farthest *out) {
  GoalWork *work = hunt->work;
  const GoalParams *p = hunt->params;
  if (exhaustive) {
    ReverseLimits limits = {p->max_states, p->max_bytes, p->halt};
    reverse_search(&work->reverse, hunt->field, &work->choose, goals, p->boxes, p->metric, p->rule,
                   limits, out);
  } else {
    uint64_t states = p->max_states < BEAM_STATES ? p->max_states : BEAM_STATES;
    int width = BEAM_CELLS / hunt->field->cells;
    int enough = hunt->field->small ? 0 : p->min_depth * BEAM_ENOUGH;
    width = width > BEAM_WIDTH ? BEAM_WIDTH : width < BEAM_NARROW ? BEAM_NARROW : width;
    beam_search(&work->beam, hunt->field, goals, p->boxes, p->metric, p->rule,
                (BeamLimits){states, width, BEAM_PATIENCE, enough, p->halt}, out);
  }
}

// Is it worth trying? A goal set is reached by a small part of all box sets; a search that would
// run into its limits is better not begun.
static bool may_be_exhausted(const Hunt *hunt) {
  const GoalParams *p = hunt->params;
  if (!reverse_fits(hunt->field, p->boxes)) return false;
  uint64_t states = hunt->work->choose.of[p->boxes][hunt->field->cells] / SETS_PER_STATE;
  return states <= p->max_states && states <= p->max_bytes / BYTES_PER_STATE;
}

// One goal set, by the best search that ends within its limits.
static void try_goals(Hunt *hunt, const uint16_t *goals, bool *exhaustive, Farthest *out) {
  evaluate(hunt, goals, *exhaustive, out);
  if (*exhaustive && !out->proven) {
    *exhaustive = false;
    evaluate(hunt, goals, false, out);
  }
}

// The seed extended, or goals of no seed if nothing came of that.
static void try_proposals(Hunt *hunt, const uint16_t *seed, int kept, int turn, bool *exhaustive,
                          Farthest *out) {
  uint16_t goals[BOXES_MAX];
  for (int i = 0; i < STUCK_TRIES && (!i || !out->starts); i++) {
    memcpy(goals, seed, sizeof goals);
    propose(hunt, turn + i, goals, i < STUCK_TRIES / 2 ? kept : 0, hunt->params->boxes);
    try_goals(hunt, goals, exhaustive, out);
  }
}

// The first half of the effort goes into proposals, the second into moving goals of the best.
static void hunt_by_search(Hunt *hunt, Farthest *out) {
  const GoalParams *p = hunt->params;
  uint16_t seed[BOXES_MAX] = {0}, goals[BOXES_MAX];
  int kept = seed_goals(hunt, seed);
  bool exhaustive = may_be_exhausted(hunt);
  pullgraph_free(&hunt->work->graph);  // one engine's memory at a time
  sweep_free(&hunt->work->sweep);
  lanes_free(&hunt->work->lanes);
  try_proposals(hunt, seed, kept, 0, &exhaustive, out);
  for (int i = 1; i <= p->effort && !halted(p->halt); i++) {
    Farthest *trial = &hunt->work->trial;
    if (i <= p->effort / 2) {
      try_proposals(hunt, seed, kept, i, &exhaustive, trial);
    } else {
      memcpy(goals, out->goal, sizeof goals);
      proposal_move(hunt->field, hunt->rng, goals, p->boxes);
      try_goals(hunt, goals, &exhaustive, trial);
    }
    if (trial->depth > out->depth) *out = *trial;
  }
}

GoalOutcome goalsearch_run(GoalWork *work, const Field *field, const GoalParams *params, Rng rng,
                           Farthest *out) {
  if (params->boxes < 1 || params->boxes > BOXES_MAX || 2 * params->boxes >= field->cells)
    return GOALS_CROWDED;
  Hunt hunt = {.work = work, .field = field, .params = params, .rng = &rng, .turns = SCOUT_TURNS};
  if (scouts_say_no(&hunt)) return GOALS_WEAK;
  if (build_graph(&hunt, params->boxes)) hunt_on_graph(&hunt, out);
  else hunt_by_search(&hunt, out);
  return out->starts && out->depth >= params->min_depth ? GOALS_FOUND : GOALS_SHALLOW;
}

// The graph may be another map's. Its memory is kept, and the search makes do with the rest.
void goalsearch_goals(GoalWork *work, const Field *field, const GoalParams *params,
                      const uint16_t *goals, Farthest *out) {
  pullgraph_empty(&work->graph);
  ReverseLimits limits = {params->max_states, params->max_bytes - params->max_bytes / GRAPH_SHARE,
                          params->halt};
  reverse_search(&work->reverse, field, &work->choose, goals, params->boxes, params->metric,
                 params->rule, limits, out);
}

bool goalsearch_line(GoalWork *work, const Field *field, const GoalParams *params,
                     const Farthest *far, int start, int player, Text *moves) {
  if (far->proven || !far->start[start].trail) return false;
  Hunt hunt = {.work = work, .field = field, .params = params};
  evaluate(&hunt, far->goal, false, &work->trial);
  if (halted(params->halt)) return false;
  beam_line(&work->beam, field, &far->start[start], far->boxes, player, moves);
  return true;
}
