// The stages in order, see README.md. Each one draws from its own random generator, so that a
// change of one stage does not disturb the others.
#include "level/run_candidate.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "goals/goal_params_from_gen.h"
#include "goals/harder_start.h"
#include "level/drawn_level.h"
#include "level/find_map.h"
#include "level/rate_candidate.h"
#include "level/room_shape.h"
#include "level/start_finder.h"
#include "params/choices.h"
#include "params/map_size.h"
#include "params/tier_presets.h"
#include "rating/rate_level.h"

enum { CLIMB_BUDGET = 100 };     // starts that a climb may rate
enum { CLIMB_PROOF_PART = 20 };  // each of them with one part in so many of the nodes of a proof

Tier candidate_target(const GenParams *params, uint64_t number) {
  bool presets = params->size.a == PARAM_AUTO && params->boxes.a == PARAM_AUTO;
  if (!presets || params->tier == PARAM_TIER_ANY || params->rooms) return TIER_COUNT;
  if (tier_presets_escalate(params)) return TIER_COUNT;
  int turn = (int)(number % (uint64_t)__builtin_popcount((unsigned)params->tier));
  int tier = 0;
  while (!(params->tier >> tier & 1) || turn-- > 0) tier++;
  return (Tier)tier;
}

GenParams candidate_params(const GenParams *params, uint64_t number) {
  Tier target = candidate_target(params, number);
  int tiers = target == TIER_COUNT ? 1 : __builtin_popcount((unsigned)params->tier);
  return tier_presets_apply(params, target, number / (uint64_t)tiers);
}

// With more boxes it is hardly ever possible to get all of them off their goals. On maps of 2x1,
// 2x2 and 3x2 patterns, no level with more boxes was ever found.
static int max_boxes(const GenParams *resolved) {
  IntPair cells = map_size_cells(resolved);
  return 2 * cells.a * cells.b / (PATTERN_SIDE * PATTERN_SIDE) + 2;
}

// "size 3x2" or "board 11x8".
static void write_size(const GenParams *resolved, Text *text) {
  bool fixed = resolved->board.a != PARAM_AUTO;
  IntPair size = fixed ? resolved->board : (IntPair){resolved->size.a, resolved->size.b};
  text_format(text, "%s %dx%d", fixed ? "board" : "size", size.a, size.b);
  if (resolved->max_width) text_format(text, ", max_width %d", resolved->max_width);
  if (resolved->max_height) text_format(text, ", max_height %d", resolved->max_height);
}

static char *refusal_of(const GenParams *resolved) {
  MapParams map = find_map_params(resolved);
  MapChecks checks = find_map_checks(resolved);
  const char *why = map_refusal(&map, &checks);
  bool crowd = resolved->boxes.b - resolved->box_on_goal.b > max_boxes(resolved);
  bool solved = resolved->box_on_goal.a >= resolved->boxes.b;
  if (!why && !crowd && !solved) return NULL;
  Text text = {0};
  write_size(resolved, &text);
  text_format(&text, " with %d boxes: ", resolved->boxes.b);
  if (why) text_add(&text, why);
  else if (solved)
    text_format(&text, "a start with %d boxes on goals is solved", resolved->box_on_goal.a);
  else
    text_format(
        &text,
        "the map is too small to get all of them off their goals; at most %d, or box_on_goal",
        max_boxes(resolved));
  return text_take(&text);
}

// Without a size, one that fits is chosen, unless the boards are limited.
static bool has_limits(const GenParams *params) {
  return params->board.a != PARAM_AUTO || params->max_width || params->max_height;
}

// What does not go together with drawn rooms and parts.
static const char *fix_refusal(const GenParams *params) {
  bool shaped =
      params->board.a != PARAM_AUTO || params->max_width || params->max_height || params->symmetry;
  if (params->rooms && shaped)
    return "rooms from a file have their own size: board, max_width, max_height and symmetry do "
           "not go with them";
  if (!params->fix) return NULL;
  if (!params->rooms) return "fix needs rooms that are drawn: give their file with --rooms";
  if (params->method == METHOD_RANDOM) return "fix does not go with method random";
  if (params->metric == METRIC_DIFFICULTY) return "fix does not go with metric difficulty";
  bool goals = params->fix & FIX_GOALS, boxes = params->fix & FIX_BOXES;
  if ((goals || boxes) && params->goal_style != GOAL_STYLE_ANY)
    return "the goals follow from what is drawn: goal_style does not go with fix goals or boxes";
  if (boxes && !goals && params->metric != METRIC_PUSHES)
    return "fix boxes finds goals by pushes, it does not go with another metric";
  return NULL;
}

static const char *files_refusal(const GenParams *params, const UserFiles *files) {
  if (params->rooms && !files->rooms) return "the file of rooms that the parameters name is needed";
  if (params->patterns && !files->templates)
    return "the file of patterns that the parameters name is needed";
  return NULL;
}

char *candidate_refusal(const GenParams *params) {
  const UserFiles none = {0};
  return candidate_refusal_with(params, &none);
}

char *candidate_refusal_with(const GenParams *params, const UserFiles *files) {
  const char *missing = files_refusal(params, files);
  if (missing) return mem_string(missing, strlen(missing));
  const char *fix = fix_refusal(params);
  if (fix) return mem_string(fix, strlen(fix));
  if (params->rooms) return NULL;  // drawn_room.h checks rooms
  char *refusal = room_shape_refusal(params);
  bool any_size = params->size.a == PARAM_AUTO, any_boxes = params->boxes.a == PARAM_AUTO;
  if (refusal || (any_size && (any_boxes || !has_limits(params)))) return refusal;
  // Sizes take turns first, so these turns see all of them.
  uint64_t turns = (uint64_t)size_set_count(&params->size);
  for (uint64_t turn = 0; turn < turns && !refusal; turn++) {
    GenParams most = *params;
    if (!any_boxes) most.boxes.a = most.boxes.b = tier_presets_most_boxes(params);
    GenParams resolved = candidate_params(&most, turn);
    refusal = refusal_of(&resolved);
  }
  return refusal;
}

// What scoring a start of a climb needs.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  FunnelCounts *funnel;
  StartOrigin origin;
} ClimbScore;

static double score_proved(const ClimbScore *score, const Proof *proof) {
  LevelMeasurer *measurer = &score->workspace->measurer;
  RateLimits limits = {.measure = {MEASURE_RATING, (uint32_t)score->params->survey_states}};
  const OrientedBoard *oriented = &proof->oriented;
  AStarResult result = proof->result;
  if (!proof->large) compute_measures_shorten(measurer, &result, limits.measure.survey_states);
  char *turned = oriented_board_moves(oriented, proof->solution);
  KnownSolution known = {proof->large ? turned : result.solution, .optimal = proof->optimal};
  SolutionDetoursResult detours = solution_detours_compute(
      &measurer->detours, &measurer->astar, known.moves, (uint32_t)score->params->measure_states);
  LevelRating rating =
      rate_solved(measurer, &oriented->board, known, proof->nodes, &detours, &limits);
  mem_free(turned);
  rate_free(&rating);
  return rating.difficulty;
}

static double score_start(void *context, const Board *board) {
  const ClimbScore *score = context;
  Proof proof = {0};
  double difficulty = -1;
  if (!prove_candidate(score->workspace, score->params, board, &score->origin, score->funnel,
                       &proof))
    difficulty = score_proved(score, &proof);
  proof_free(&proof);
  const ValueRange *kept = value_ranges_find(&score->params->keep, VALUE_difficulty);
  return kept && difficulty > kept->high ? -1 : difficulty;
}

// Of the starts for several goal sets, found by changes and by pushes in turn, the one that is
// rated hardest. *best is empty if no start has a score.
static Reject find_hardest_start(ClimbScore *score, const Board *map, StageRngs rngs,
                                 FoundStart *best, double *best_difficulty) {
  GenParams trial = *score->params;
  Reject reject = REJECT_shallow;
  *best_difficulty = -1;
  for (int i = 0; i < score->params->climb; i++) {
    FoundStart found = {0};
    StageRngs turn = {.goals = rng_fork(&rngs.goals, (uint64_t)i), .player = rngs.player};
    trial.metric = i % 2 ? METRIC_PUSHES : METRIC_CHANGES;
    Reject why = start_finder_find(score->workspace, &trial, map, turn, score->funnel, &found);
    score->origin = found.origin;
    double difficulty = why ? -1 : score_start(score, &found.board);
    if (difficulty > *best_difficulty) {
      FoundStart worse = *best;
      *best = found;
      found = worse;
      *best_difficulty = difficulty;
    }
    if (reject) reject = why;
    found_start_free(&found);
  }
  if (!reject && *best_difficulty < 0) return REJECT_out_of_range;  // all are too hard
  return reject;
}

// Climbs from the hardest of several starts, pull by pull, to a harder one.
static Reject find_hardest(Workspace *workspace, const GenParams *params, const Board *map,
                           StageRngs rngs, FunnelCounts *funnel, FoundStart *best) {
  GenParams scoring = *params;
  scoring.proof_nodes = params->proof_nodes / CLIMB_PROOF_PART + 1;
  ClimbScore score = {.workspace = workspace, .params = &scoring, .funnel = funnel};
  StartRule rule = {.least_on_goal = params->box_on_goal.a, .most_on_goal = params->box_on_goal.b};
  HarderStart climb = {&score, score_start, rule, CLIMB_BUDGET};
  double difficulty;
  Reject reject = find_hardest_start(&score, map, rngs, best, &difficulty);
  if (reject) return reject;
  // From here on the start is none that a reverse search has found.
  score.origin = best->origin = (StartOrigin){.room = &workspace->room};
  best->exact = best->is_first_start = false;
  harder_start_climb(&climb, &best->board, difficulty);
  found_start_place_player(&best->board, rngs.player, params->player_on_goal);
  return prove_candidate(workspace, params, &best->board, &best->origin, funnel, &best->proof);
}

// The work on one candidate: the levels first .. end - 1, with their results.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  int first, end;
  Candidate *out;
} Levels;

static Candidate *result_of(const Levels *levels, int level) {
  return &levels->out[level - levels->first];
}

static void rate_found(const Levels *levels, int level, Reject reject, FoundStart *found) {
  Candidate *out = result_of(levels, level);
  out->first_id = found->first_id;
  out->reject =
      reject ? reject : rate_candidate(levels->workspace, levels->params, found, &out->level);
  if (out->reject == REJECT_out_of_range) out->miss = found->proof.miss;
  if (!out->reject)
    out->level.id = found->is_first_start ? found->first_id : symmetry_id(&out->level.board);
}

// How far a start should be whose value is in the range, if the value grows with the distance; 0 if
// no start is nearer.
static int aimed_steps(const GenParams *params, const KeepMiss *miss, int steps) {
  const int most_percent = 90;
  double share = params->keep.item[miss->range].high / miss->number;
  int aimed = share > 0 ? (int)((double)steps * share) : 0;
  int most = steps * most_percent / 100;
  if (most == steps) most--;
  return aimed < most ? aimed : most;
}

// A level that has too much of something, such as moves or difficulty, is tried again from nearer
// starts of the same goals.
static void rate_aiming(const Levels *levels, StartFinder *finder, int level, Reject reject,
                        FoundStart *found) {
  enum { AIMED_TRIES = 4 };
  const GenParams *params = levels->params;
  Candidate *out = result_of(levels, level);
  rate_found(levels, level, reject, found);
  for (int i = 0; i < AIMED_TRIES && out->reject == REJECT_out_of_range; i++) {
    int steps = levels->workspace->farthest.depth;
    if (!keep_miss_above(params, &out->miss) || !found->origin.farthest) return;
    steps = aimed_steps(params, &out->miss, steps);
    if (steps < 1 || params->method == METHOD_RANDOM) return;
    generated_level_free(&out->level);
    found->proof.miss = (KeepMiss){0};
    reject = start_finder_nearer(finder, steps, &out->proof, found);
    if (reject == REJECT_out_of_range && !found->proof.miss.missed) return;
    rate_found(levels, level, reject, found);
  }
}

static bool is_made(const Candidate *candidate, LevelId first_id) {
  return !candidate->reject && level_id_equal(candidate->first_id, first_id);
}

// What this candidate has made so far is known, too.
static Reject judge_id(void *context, LevelId id) {
  const Levels *levels = context;
  const KnownLevels *known = &levels->workspace->known;
  for (int level = levels->first; level < levels->end; level++)
    if (is_made(result_of(levels, level), id)) return REJECT_duplicate;
  return known->judge ? known->judge(known->context, id) : REJECT_NONE;
}

static void make_further(const Levels *levels, StartFinder *finder, int level) {
  Candidate *out = result_of(levels, level);
  FoundStart found = {0};
  Reject reject = start_finder_find_further(finder, level - 1, &out->funnel, &out->proof, &found);
  rate_aiming(levels, finder, level, reject, &found);
  found_start_free(&found);
}

// A map that is too shallow has missed a range, too.
static KeepMiss shallow_miss(const Levels *levels, Reject reject) {
  const ReverseResult *farthest = &levels->workspace->farthest;
  if (reject != REJECT_out_of_range || !farthest->depth) return (KeepMiss){0};
  return keep_check_value(levels->params, goal_params_measure((Metric)levels->params->metric),
                          farthest->depth);
}

// The best goals come last: they may close rooms, and with that the pull graph is gone.
static int make_on_map(Levels *levels, const Board *map, StageRngs rngs) {
  StartFinder finder;
  KnownLevels known = {levels, judge_id};
  FunnelCounts search = {0};
  Reject reject =
      start_finder_begin(&finder, levels->workspace, levels->params, map, rngs, known, &search);
  int available = !reject && levels->end > 1 ? 1 + start_finder_draw_further(&finder) : 1;
  if (levels->end > available) levels->end = available;
  for (int level = levels->first > 0 ? levels->first : 1; level < levels->end; level++)
    make_further(levels, &finder, level);
  if (levels->first == 0) {
    Candidate *out = result_of(levels, 0);
    FoundStart found = {0};
    funnel_counts_add(&out->funnel, &search);
    found.proof.miss = shallow_miss(levels, reject);
    if (!reject) reject = start_finder_best(&finder, &out->proof, &found);
    rate_aiming(levels, &finder, 0, reject, &found);
    found_start_free(&found);
  } else if (reject) {
    levels->out->reject = reject;
    levels->end = levels->first + 1;
  }
  start_finder_end(&finder);
  return levels->end > levels->first ? levels->end - levels->first : 0;
}

static int make_hardest(const Levels *levels, const Board *map, StageRngs rngs) {
  Candidate *out = levels->out;
  FoundStart found = {0};
  if (levels->first > 0) return 0;
  Reject reject = find_hardest(levels->workspace, levels->params, map, rngs, &out->funnel, &found);
  rate_found(levels, 0, reject, &found);
  found_start_free(&found);
  out->first_id = (LevelId){0};  // of a start that was left behind
  return 1;
}

// The map of the candidate: that of a drawn room, without what is drawn in it, or a new one.
static bool make_map(const Levels *levels, Rng *rng, Board *out) {
  Workspace *workspace = levels->workspace;
  if (workspace->drawn) {
    *out = drawn_room_walls(workspace->drawn);
    return true;
  }
  Map map;
  if (!find_map(levels->params, workspace_templates(workspace), rng, &levels->out->funnel, &map))
    return false;
  *out = map_board(&map);
  levels->out->templates_used = map.used;
  return true;
}

static bool is_drawn_level(const GenParams *params) {
  return params->fix & FIX_GOALS && params->fix & FIX_BOXES;
}

static int make_drawn(const Levels *levels, StageRngs rngs) {
  Candidate *out = levels->out;
  FoundStart found = {0};
  if (levels->first > 0) return 0;
  Reject reject =
      drawn_level_find(levels->workspace, levels->params, rngs.player, &out->funnel, &found);
  rate_found(levels, 0, reject, &found);
  found_start_free(&found);
  return 1;
}

static int make_levels(Levels *levels, Rng rng) {
  StageRngs rngs;  // one after the other: C leaves the order within an initializer open
  rngs.map = rng_fork(&rng, STAGE_MAP);
  rngs.goals = rng_fork(&rng, STAGE_GOALS);
  rngs.player = rng_fork(&rng, STAGE_PLAYER);
  rngs.further = rng_fork(&rng, STAGE_FURTHER_GOALS);
  Board map;
  if (!make_map(levels, &rngs.map, &map)) {
    levels->out->reject = REJECT_no_map;
    return 1;
  }
  // Its states are counted even if a search refuses the map at once.
  levels->workspace->farthest = (ReverseResult){0};
  bool hardest = levels->params->metric == METRIC_DIFFICULTY;
  int made = is_drawn_level(levels->params) ? make_drawn(levels, rngs)
             : hardest                      ? make_hardest(levels, &map, rngs)
                                            : make_on_map(levels, &map, rngs);
  board_free(&map);
  return made;
}

static void fill_in(Candidate *candidate, const GenParams *params, uint64_t seed, uint64_t number,
                    int level) {
  GeneratedLevel *made = &candidate->level;
  made->fingerprint = similarity_fingerprint(&made->board, made->solution);
  made->seed = seed;
  made->candidate = number;
  made->map_level = (uint32_t)level;
  made->params = *params;
}

// In a drawn room the number of boxes follows from what is fixed, or from the room. The rooms of
// the file take turns, and every room takes the numbers of a range in turn.
static GenParams room_params(const GenParams *params, const RoomList *rooms, uint64_t number) {
  GenParams resolved = *params;
  const DrawnRoom *room = &rooms->items[number % rooms->count];
  int fixed = drawn_room_boxes(room, params->fix);
  IntPair boxes = fixed                           ? (IntPair){fixed, fixed}
                  : params->boxes.a == PARAM_AUTO ? drawn_room_usual_boxes(room)
                                                  : params->boxes;
  unsigned choices = (unsigned)(boxes.b - boxes.a) + 1;
  int turn = (int)(number / rooms->count % choices);
  resolved.boxes.a = resolved.boxes.b = boxes.a + turn;
  return resolved;
}

// The definite parameters of the candidate; the workspace gets its drawn room.
static GenParams begin_candidate(Workspace *workspace, const GenParams *params, uint64_t number) {
  const RoomList *rooms = params->rooms ? workspace->files.rooms : NULL;
  assert(!params->rooms == !rooms && "the file of the rooms is given with its hash");
  workspace->drawn = rooms ? &rooms->items[number % rooms->count] : NULL;
  return rooms ? room_params(params, rooms, number) : candidate_params(params, number);
}

bool run_candidate_map(Workspace *workspace, const GenParams *params, uint64_t seed,
                       uint64_t number, Board *map) {
  GenParams resolved = begin_candidate(workspace, params, number);
  Candidate unused = {0};
  Levels levels = {.workspace = workspace, .params = &resolved, .out = &unused};
  Rng rng = rng_seed(seed, number);
  Rng stage = rng_fork(&rng, STAGE_MAP);
  return make_map(&levels, &stage, map);
}

int run_candidate_levels(Workspace *workspace, const GenParams *params, uint64_t seed,
                         uint64_t number, int first, int count, Candidate *out) {
  GenParams resolved = begin_candidate(workspace, params, number);
  Levels levels = {workspace, &resolved, first, first + count, out};
  for (int i = 0; i < count; i++) out[i] = (Candidate){0};
  int made = make_levels(&levels, rng_seed(seed, number));
  bool abandoned = stop_flag_raised(workspace->stop);
  for (int i = 0; i < made; i++) {
    out[i].abandoned = abandoned;
    funnel_counts_add(&out[i].funnel, &out[i].proof);
    if (abandoned || out[i].reject) generated_level_free(&out[i].level);
    else fill_in(&out[i], &resolved, seed, number, first + i);
  }
  return made;
}

void run_candidate(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out) {
  run_candidate_levels(workspace, params, seed, number, 0, 1, out);
}
