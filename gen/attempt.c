#include "attempt.h"

#include <assert.h>
#include <string.h>

#include "assess.h"
#include "climb.h"
#include "field.h"
#include "gen_map.h"
#include "goalsearch.h"
#include "idle.h"
#include "laid.h"
#include "mem.h"
#include "preset.h"
#include "proposal.h"
#include "reach.h"
#include "scramble.h"
#include "solve.h"
#include "start_list.h"
#include "tidy.h"
#include "verify.h"

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_SCRAMBLE, STAGE_PLAYER };
enum { METHOD_EXHAUSTIVE, METHOD_RANDOM };  // the choices of parameter `method`
enum { CLIMB_DIFFICULTY = METRIC_COUNT };   // the choice of parameter `metric` after the metrics
enum { CLIMB_STARTS = 100 };                // rated at most on the way from the best one
enum { VAST_SHARE = 10 };     // the part of proof_states for rooms too vast to search backwards
enum { VAST_LOOK = 1000 };    // states of a search that only has to begin
enum { CLOSING_ROUNDS = 4 };  // of closing rooms that nobody needs, each by another solution

struct Workshop {
  Templates templates;
  GoalWork *goals;
  Field field;
  Farthest far;
  StartList list;
  Assessor assessor;
  const Halt *halt;     // borrowed, or NULL
  ForwardResult proof;  // of the last level that was proved
  char *line;           // of a level that only the strong engine solved
};

Workshop *workshop_new(const Halt *halt) {
  Workshop *workshop = mem_alloc(1, sizeof *workshop);
  workshop->halt = halt;
  workshop->templates = templates_make();
  workshop->goals = goalsearch_new();
  return workshop;
}

void workshop_free(Workshop *workshop) {
  if (!workshop) return;
  goalsearch_free(workshop->goals);
  start_list_free(&workshop->list);
  assess_free(&workshop->assessor);
  mem_free(workshop->line);
  mem_free(workshop);
}

Tier attempt_target(const GenParams *params, uint64_t candidate) {
  bool presets = params->size.a == PARAM_AUTO && params->boxes.a == PARAM_AUTO;
  if (!presets || params->tier == PARAM_TIER_ANY) return TIER_COUNT;
  int turn = (int)(candidate % (uint64_t)__builtin_popcount((unsigned)params->tier));
  int tier = 0;
  while (!(params->tier >> tier & 1) || turn-- > 0) tier++;
  return (Tier)tier;
}

GenParams attempt_params(const GenParams *params, uint64_t candidate) {
  Tier target = attempt_target(params, candidate);
  int tiers = target == TIER_COUNT ? 1 : __builtin_popcount((unsigned)params->tier);
  return preset_apply(params, target, candidate / (uint64_t)tiers);
}

// More boxes hardly ever leave room to get them all off their goals: of 2x1, 2x2 and 3x2 patterns
// these are the most for which a level was ever found.
static int most_boxes(const GenParams *definite) {
  return 2 * definite->size.a * definite->size.b + 2;
}

static char *refusal_of(const GenParams *definite) {
  MapParams map = gen_map_params(definite);
  MapChecks checks = gen_map_checks(definite);
  const char *why = map_refusal(&map, &checks);
  bool crowd = !definite->box_on_goal && definite->boxes.b > most_boxes(definite);
  if (!why && !crowd) return NULL;
  Text text = {0};
  text_format(&text, "size %dx%d with %d boxes: ", definite->size.a, definite->size.b,
              definite->boxes.b);
  if (why) text_add(&text, why);
  else
    text_format(
        &text,
        "the map is too small to get all of them off their goals; at most %d, or box_on_goal",
        most_boxes(definite));
  return text_take(&text);
}

char *attempt_refusal(const GenParams *params) {
  if (params->size.a == PARAM_AUTO) return NULL;  // then we choose what fits
  GenParams definite = *params;
  if (definite.boxes.a == PARAM_AUTO) definite.boxes = attempt_params(params, 0).boxes;
  return refusal_of(&definite);
}

static GoalParams goal_params(const GenParams *params, const Halt *halt) {
  Metric metric = (Metric)params->metric;
  GoalParams goals = goalsearch_defaults(params->size.a * params->size.b, params->boxes.a, metric);
  goals.rule.box_on_goal = params->box_on_goal;
  if (params->effort != PARAM_AUTO) goals.effort = params->effort;
  if (params->min_pushes != PARAM_AUTO) {
    goals.scout_one = goals.scout_less = 0;
    goals.min_depth = metric == METRIC_PUSHES ? params->min_pushes : 1;
  }
  goals.max_states = (uint64_t)params->max_states;
  goals.max_bytes = (size_t)params->max_megabytes << 20;
  goals.halt = halt;
  return goals;
}

static Reject search_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  GoalParams goals = goal_params(params, workshop->halt);
  switch (goalsearch_run(workshop->goals, &workshop->field, &goals, rng, &workshop->far)) {
    case GOALS_CROWDED:
      return REJECT_too_large;
    case GOALS_WEAK:
    case GOALS_SHALLOW:
      return REJECT_shallow;
    case GOALS_FOUND:
      break;
  }
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

static Reject scramble_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  Rng goal_rng = rng_fork(&rng, STAGE_GOALS), walk_rng = rng_fork(&rng, STAGE_SCRAMBLE);
  ScrambleParams scramble = {params->tries, params->moves, (ScrambleScore)params->score};
  uint16_t goals[BOXES_MAX];
  int boxes = params->boxes.a;
  if (boxes >= workshop->field.cells) return REJECT_too_large;
  proposal_scatter(&workshop->field, &goal_rng, goals, 0, boxes);
  scramble_search(&workshop->field, goals, boxes, (StartRule){params->box_on_goal}, &scramble,
                  &walk_rng, &workshop->far);
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

// The two searches share no code: where the reverse one is exhaustive and they differ, one of them
// is wrong and no level of ours can be trusted.
static void assert_agreement(const Farthest *far, const GenParams *params, uint32_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && far->proven)
    assert(pushes == (uint32_t)far->depth && "reverse and forward search disagree: our bug");
}

// Where the room is too large for the proof of the fewest pushes, the strong engine may still know
// a solution: then the level is proved solvable, and no more.
static bool solve_somehow(Workshop *workshop, const GenParams *params, const Board *board) {
  SearchLimits limits = {.nodes = (uint64_t)params->proof_nodes,
                         .bytes = (size_t)params->max_megabytes << 20};
  const uint64_t portion = 100;
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (!halted(workshop->halt) && solve_step(solve, portion) == SEARCH_RUNNING) continue;
  SolveResult found = solve_result(solve);
  bool solved = found.status == SEARCH_SOLVED;
  if (solved) {
    mem_free(workshop->line);
    workshop->line = mem_string(found.solution, strlen(found.solution));
    ForwardResult *result = &workshop->proof;
    result->solution = workshop->line;
    result->pushes = (uint32_t)found.pushes;
    result->moves = found.moves;
    result->nodes += (uint32_t)found.counters.nodes;
  }
  solve_free(solve);
  return solved;
}

// Where on the field the player of a board stands whose boxes are those of a start: boards are
// cropped, so their first boxes tell how far.
static int player_on_field(const Workshop *workshop, const Board *board, int start) {
  Cell first = NO_CELL, on_map = workshop->field.cell[workshop->far.start[start].box[0]];
  for (int y = 0; y < board->room.height && first == NO_CELL; y++)
    for (int x = 0; x < board->room.width && first == NO_CELL; x++)
      if (board_box(board, cell_at(x, y))) first = cell_at(x, y);
  Cell player = board->now.player;
  return field_index(&workshop->field, cell_at(cell_x(player) - cell_x(first) + cell_x(on_map),
                                               cell_y(player) - cell_y(first) + cell_y(on_map)));
}

// Nor does it know one: but the reverse search came from the solved position, and so can a player
// go back to it.
static bool retrace(Workshop *workshop, const GenParams *params, const Board *board) {
  if (params->method == METHOD_RANDOM || workshop->list.chosen == NULL) return false;
  int start = workshop->list.chosen->start, player = player_on_field(workshop, board, start);
  GoalParams goals = goal_params(params, workshop->halt);
  Text moves = {0};
  bool known = player != FIELD_NONE &&
               goalsearch_line(workshop->goals, &workshop->field, &goals, &workshop->far, start,
                               player, &moves) &&
               verify(board, moves.data).kind == VERDICT_SOLVED;
  if (known) {
    SolutionMeasures measures = measure_solution(board, moves.data);
    workshop->proof.pushes = (uint32_t)measures.pushes;
    workshop->proof.moves = moves.length;
    mem_free(workshop->line);
    workshop->proof.solution = workshop->line = text_take(&moves);
  }
  text_free(&moves);
  return known;
}

// Of so many states, those to be spent on a level: where the reverse search could not be
// exhaustive, much more than a look seldom helps.
static uint32_t share_of(const Workshop *workshop, int states) {
  bool vast = !workshop->far.proven && !workshop->field.small;
  return (uint32_t)(vast ? states / VAST_SHARE : states);
}

// Solves the level and refuses what a look at the solution tells is not worth keeping.
static Reject prove(Workshop *workshop, const GenParams *params, const Board *board,
                    Funnel *funnel) {
  ForwardLimits limits = {share_of(workshop, params->proof_states),
                          (size_t)params->max_megabytes << 20};
  ForwardResult *proof = &workshop->proof;
  workshop->assessor.forward.graph.halt = workshop->halt;
  *proof = forward_solve(&workshop->assessor.forward, board, limits);
  funnel->forward_states += proof->states;
  assert(proof->outcome != FORWARD_UNSOLVABLE && "a start found by reverse play is solvable");
  if (proof->outcome == FORWARD_SOLVED) assert_agreement(&workshop->far, params, proof->pushes);
  else if (!solve_somehow(workshop, params, board) && !retrace(workshop, params, board))
    return REJECT_unproved;
  assert(verify(board, proof->solution).kind == VERDICT_SOLVED);
  SolutionMeasures measures = measure_solution(board, proof->solution);
  if ((int)measures.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  if (params->min_pushes != PARAM_AUTO && (int)measures.pushes < params->min_pushes)
    return REJECT_shallow;
  if (idle_rooms(board, proof->solution).cells > params->idle_cells) return REJECT_idle_room;
  return REJECT_NONE;
}

// The player may stand anywhere in his region: not always in its first corner.
static void place_player(Board *board, Rng rng) {
  size_t rows = (size_t)board->room.height;
  BitRow *reached = mem_alloc(rows, sizeof *reached);
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  uint32_t seen = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (plane_has(reached, cell_at(x, y)) && rng_below(&rng, ++seen) == 0)
        board->now.player = cell_at(x, y);
  mem_free(reached);
}

// After rooms were closed that the line of the last proof, not the shortest, has no use for: it is
// still good. The forward search begins anew, for the measures.
static Reject keep_line(Workshop *workshop, const GenParams *params, const Board *board) {
  ForwardLimits limits = {VAST_LOOK, (size_t)params->max_megabytes << 20};
  (void)forward_solve(&workshop->assessor.forward, board, limits);
  assert(verify(board, workshop->line).kind == VERDICT_SOLVED);
  bool idle = idle_rooms(board, workshop->line).cells > params->idle_cells;
  return idle ? REJECT_idle_room : REJECT_NONE;
}

// Where nothing is proven of a room as a whole, the parts that a solution has no use for become
// wall, and that is that.
static Reject close_rooms(Workshop *workshop, const GenParams *params, Funnel *funnel,
                          GenLevel *level) {
  Reject reject = REJECT_idle_room;
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room; i++) {
    idle_close(&level->board, workshop->proof.solution);
    Board tidy = tidy_board(&level->board);
    board_free(&level->board);
    level->board = tidy;
    reject = workshop->proof.outcome == FORWARD_SOLVED
                 ? prove(workshop, params, &level->board, funnel)
                 : keep_line(workshop, params, &level->board);
  }
  return reject;
}

static void put_start(const Workshop *workshop, int start, Rng player_rng, Board *map) {
  farthest_put(&workshop->far, &workshop->field, start, map);
  place_player(map, player_rng);
}

// Proves the starts in the order of the list, hardest first, until one is worth keeping. The one
// that was tried last stays on the map.
static Reject choose_start(Workshop *workshop, const GenParams *params, Board *map, Rng player_rng,
                           Funnel *funnel, GenLevel *level) {
  StartList *list = &workshop->list;
  Reject reject = REJECT_box_on_goal;
  for (int i = 0; i < list->count && i < params->starts && reject; i++) {
    if (reject == REJECT_unproved) break;  // the next would take as long
    list->chosen = &list->item[i];
    put_start(workshop, list->chosen->start, player_rng, map);
    board_free(&level->board);
    level->board = tidy_board(map);
    reject = prove(workshop, params, &level->board, funnel);
    if (reject == REJECT_idle_room && !workshop->far.proven)
      reject = close_rooms(workshop, params, funnel, level);
  }
  return reject;
}

// A map with rooms that a shortest solution has no use for: they become wall, and what is left is
// searched for the farthest starts for the same goals. These are at least as far as before.
static Reject search_closed(Workshop *workshop, const GenParams *params, Board *map, Rng player_rng,
                            Funnel *funnel, GenLevel *level) {
  Field *field = &workshop->field;
  Farthest *far = &workshop->far;
  uint16_t goals[BOXES_MAX] = {0};
  Cell cells[BOXES_MAX] = {0};
  for (int i = 0; i < far->boxes; i++) cells[i] = field->cell[far->goal[i]];
  idle_close(map, workshop->proof.solution);
  bool fits = field_build(map, field);
  assert(fits && "it has grown smaller");
  for (int i = 0; i < far->boxes; i++) goals[i] = (uint16_t)field_index(field, cells[i]);
  GoalParams limits = goal_params(params, workshop->halt);
  goalsearch_goals(workshop->goals, field, &limits, goals, far);
  funnel->reverse_states += far->states;
  if (!far->proven || !far->starts) return REJECT_idle_room;
  start_list_rank(&workshop->list, workshop->goals, field, far);
  return choose_start(workshop, params, map, player_rng, funnel, level);
}

// What the list knows exactly already need not be searched for again.
static Insights take_insights(Workshop *workshop, const GenParams *params, const char *solution) {
  const RankedStart *start = workshop->list.chosen;
  if (!workshop->list.exact)
    return insight_measure(&workshop->assessor.insight, &workshop->assessor.forward, solution,
                           share_of(workshop, params->measure_states));
  Insights insights =
      insight_of_solution(&workshop->assessor.insight, &workshop->assessor.forward, solution);
  insights.min_box_changes = (InsightValue){(uint32_t)start->changes, true};
  insights.min_box_lines = (InsightValue){(uint32_t)start->lines, true};
  return insights;
}

enum { MEASURES_AUTO, MEASURES_RATING, MEASURES_ALL };  // the choices of parameter `measures`
enum { FEW_LEVELS = 100 };                              // for a pack of so many, auto is all

static AssessLimits assess_limits(const GenParams *params) {
  bool all = params->measures == MEASURES_ALL ||
             (params->measures == MEASURES_AUTO && params->count <= FEW_LEVELS);
  return (AssessLimits){all ? ASSESS_ALL : ASSESS_RATING, (uint32_t)params->survey_states};
}

// One climb, and what scoring a start needs.
typedef struct {
  Workshop *workshop;
  const GenParams *params;
  Funnel *funnel;
} ClimbScore;

static double difficulty_of(const LevelMeasures *measures, const GenParams *params) {
  RatingFeatures features = assess_features(measures, params->boxes.a);
  return rating_difficulty(&features);
}

static double score_start(void *context, const Board *board) {
  ClimbScore *climb = context;
  Assessor *assessor = &climb->workshop->assessor;
  const ForwardResult *proof = &climb->workshop->proof;
  if (prove(climb->workshop, climb->params, board, climb->funnel)) return -1;
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, proof->solution,
                                      (uint32_t)climb->params->measure_states);
  AssessLimits limits = {ASSESS_RATING, (uint32_t)climb->params->survey_states};
  LevelMeasures measures =
      assess_measure(assessor, board, proof->solution, proof->nodes, &insights, limits);
  return difficulty_of(&measures, climb->params);
}

// What can only be estimated depends on how the level lies: so it is laid in the one way in which
// `rate` lays it. If the shortest solution is found on it, that is the level's now.
static void measure_laid(Workshop *workshop, const GenParams *params, GenLevel *level) {
  Assessor *assessor = &workshop->assessor;
  Laid laid = laid_take(&level->board);
  char *known = laid_moves(&laid, level->solution);
  ForwardLimits limits = {share_of(workshop, params->proof_states),
                          (size_t)params->max_megabytes << 20};
  ForwardResult result = forward_solve(&assessor->forward, &laid.board, limits);
  bool solved = result.outcome == FORWARD_SOLVED;
  if (solved) forward_polish(&assessor->forward, &result);
  const char *moves = solved ? result.solution : known;
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, moves,
                                      share_of(workshop, params->measure_states));
  level->optimal |= solved;
  level->measures =
      assess_measure(assessor, &laid.board, moves, result.nodes, &insights, assess_limits(params));
  mem_free(level->solution);
  level->solution = laid_back(&laid, moves);
  mem_free(known);
  laid_free(&laid);
}

// Everything that is to be known of the level, which has just been proved.
static Reject examine(Workshop *workshop, const GenParams *params, GenLevel *level) {
  ForwardResult *proof = &workshop->proof;
  level->optimal = proof->outcome == FORWARD_SOLVED;
  if (level->optimal) forward_polish(&workshop->assessor.forward, proof);
  assert(verify(&level->board, proof->solution).kind == VERDICT_SOLVED);
  Insights insights = take_insights(workshop, params, proof->solution);
  if ((int)insights.min_box_lines.value <= params->boxes.a) return REJECT_trivial;
  if (halted(workshop->halt)) return REJECT_unproved;
  level->measures = assess_measure(&workshop->assessor, &level->board, proof->solution,
                                   proof->nodes, &insights, assess_limits(params));
  level->solution = mem_string(proof->solution, strlen(proof->solution));
  if (level->measures.estimates) measure_laid(workshop, params, level);
  level->exact = !level->measures.estimates;
  level->proven_farthest = workshop->far.proven;
  return REJECT_NONE;
}

static void rate(const GenParams *params, GenLevel *level) {
  TierBounds bounds = params_tier_bounds(params);
  level->difficulty = difficulty_of(&level->measures, params);
  level->tier = tier_of(&bounds, level->difficulty);
}

// The chances of one candidate's stages.
typedef struct {
  Rng map, goals, player;
} Chances;

// The first start worth keeping for the goals that a search finds on a map, which it changes.
static Reject find_on_map(Workshop *workshop, const GenParams *params, Board *map, Chances chances,
                          Funnel *funnel, GenLevel *level) {
  Reject reject = params->method == METHOD_RANDOM ? scramble_starts(workshop, params, chances.goals)
                                                  : search_starts(workshop, params, chances.goals);
  funnel->reverse_states += workshop->far.states;
  if (reject) return reject;
  start_list_rank(&workshop->list, workshop->goals, &workshop->field, &workshop->far);
  reject = choose_start(workshop, params, map, chances.player, funnel, level);
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room && workshop->far.proven; i++)
    reject = search_closed(workshop, params, map, chances.player, funnel, level);
  return reject;
}

static Reject find_start(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                         Chances chances, Funnel *funnel, GenLevel *level) {
  Board map = map_grid_board(grid);
  Reject reject = REJECT_too_large;
  if (field_build(&map, &workshop->field))
    reject = find_on_map(workshop, params, &map, chances, funnel, level);
  board_free(&map);
  return reject;
}

// Of the starts for several sets of goals, found by changes and by pushes in turn, the one that is
// rated hardest; and from there pull by pull to a harder one still.
static Reject find_hardest(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                           Chances chances, Funnel *funnel, GenLevel *level) {
  GenParams trial = *params;
  ClimbScore score = {workshop, params, funnel};
  Climb climb = {&score, score_start, params->box_on_goal, CLIMB_STARTS};
  Reject reject = REJECT_shallow;
  double best = -1;
  for (int i = 0; i < params->climb; i++) {
    GenLevel found = {0};
    Chances turn = {.goals = rng_fork(&chances.goals, (uint64_t)i), .player = chances.player};
    trial.metric = i % 2 ? METRIC_PUSHES : METRIC_CHANGES;
    Reject why = find_start(workshop, &trial, grid, turn, funnel, &found);
    double difficulty = why ? -1 : score_start(&score, &found.board);
    if (difficulty > best) {
      GenLevel worse = *level;
      *level = found;
      found = worse;
      best = difficulty;
    }
    if (reject) reject = why;
    gen_level_free(&found);
  }
  workshop->list.exact = false;  // it knows another start
  workshop->far.proven = false;
  workshop->list.chosen = NULL;
  if (reject) return reject;
  climb_hardest(&climb, &level->board, best);
  place_player(&level->board, chances.player);
  return prove(workshop, params, &level->board, funnel);
}

static Reject make_level(Workshop *workshop, const GenParams *params, Rng rng, Attempt *out) {
  Chances chances = {.map = rng_fork(&rng, STAGE_MAP),
                     .goals = rng_fork(&rng, STAGE_GOALS),
                     .player = rng_fork(&rng, STAGE_PLAYER)};
  MapGrid grid;
  if (!gen_map_draw(params, &workshop->templates, &chances.map, &out->funnel, &grid))
    return REJECT_no_map;
  workshop->far = (Farthest){0};
  bool hardest = params->metric == CLIMB_DIFFICULTY;
  Reject reject = (hardest ? find_hardest : find_start)(workshop, params, &grid, chances,
                                                        &out->funnel, &out->level);
  return reject ? reject : examine(workshop, params, &out->level);
}

void attempt_run(Workshop *workshop, const GenParams *params, uint64_t seed, uint64_t candidate,
                 Attempt *out) {
  *out = (Attempt){0};
  GenParams definite = attempt_params(params, candidate);
  Rng rng = rng_seed(seed, candidate);
  out->reject = make_level(workshop, &definite, rng, out);
  out->abandoned = halted(workshop->halt);
  if (out->abandoned || out->reject) {
    gen_level_free(&out->level);
    return;
  }
  rate(&definite, &out->level);
  out->level.id = symmetry_id(&out->level.board);
  out->level.sketch = sketch_of(&out->level.board, out->level.solution);
  out->level.seed = seed;
  out->level.candidate = candidate;
  out->level.params = definite;
}
