// A thousand levels with every kind of range of the parameter `keep`, and of boxes that start on
// goals. None is out of its range, by measures that are taken anew; all solutions hold; a level
// claims to be the farthest of its goals only if it is; one and three threads make the same levels,
// and recipes make them again. TSB_PROP_LEVELS sets the number of levels.
#include <math.h>
#include <stdio.h>

#include "params/choices.h"
#include "params/recipe.h"
#include "rating/rate_level.h"
#include "rules/verify.h"
#include "support/environment.h"
#include "support/pipeline_runs.h"

static const char *const SETTINGS[] = {
    "size=2x2 boxes=3 keep=pushes=12..20",
    "size=2x2 boxes=3 keep=pushes=36..60 twins=101",
    "size=2x2 boxes=2 keep=pushes=..6",
    "size=2x2 boxes=2 keep=pushes=17",
    "size=2x2 boxes=3 keep=moves=40..50 twins=101",
    "size=2x2 boxes=3 keep=moves=80..",
    "size=2x2 boxes=3 keep=difficulty=20..22",
    "size=2x2 boxes=3 keep=difficulty=38..+pushes=..30",
    "size=3x2 boxes=2 keep=width=8..9+height=7+floor=20..28 effort=0",
    "size=2x2 keep=boxes=2..3+walk_moves=20..40",
    "keep=boxes=3+pushes=15..25",
    "size=2x2 boxes=3 keep=luck=6..9+bottlenecks=4.. measures=rating",
    "size=2x2 boxes=3 keep=min_box_changes=4..5+box_lines=..14",
    "size=2x2 boxes=3 keep=min_box_changes=5 metric=changes",
    "size=2x2 boxes=3 keep=min_box_lines=10..12 metric=lines",
    "size=2x2 boxes=3 keep=pushes=10..25 method=random tries=10 moves=500",
    "size=2x2 boxes=3 keep=difficulty=30..36 metric=difficulty climb=2",
    "size=2x2 boxes=4 keep=pushes=20..40 max_states=20000 max_megabytes=16",
    "size=2x2 boxes=3 box_on_goal=1",
    "size=2x2 boxes=3 box_on_goal=1-2 keep=pushes=15..20",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static int floor_from(const Board *board, Cell from, BitRow *seen) {
  int count = 1;
  plane_add(seen, from);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Cell next = board_step(board, from, (Dir)dir);
    if (next != NO_CELL && !board_wall(board, next) && !plane_has(seen, next))
      count += floor_from(board, next, seen);
  }
  return count;
}

static int floor_count(const Board *board) {
  BitRow *seen = mem_alloc((size_t)board->room.height, sizeof *seen);
  int count = floor_from(board, board->now.player, seen);
  mem_free(seen);
  return count;
}

// The level as `rate` sees it, with all measures.
static LevelRating rated_anew(LevelMeasurer *measurer, const GeneratedLevel *level) {
  GenParams usual = params_default();
  SearchLimits proof = {.nodes = (uint64_t)usual.proof_nodes,
                        .bytes = mem_megabytes((size_t)usual.max_megabytes)};
  RateLimits limits = {
      .first = proof,
      .plain = {(uint32_t)usual.proof_states, mem_megabytes((size_t)usual.max_megabytes)},
      .proof = proof,
      .detour_states = (uint32_t)usual.measure_states,
      .measure = {MEASURE_ALL, (uint32_t)usual.survey_states},
      .tiers = params_tier_bounds(&usual)};
  return rate_level(measurer, &level->board, level->solution, &limits);
}

static double value_of(const GeneratedLevel *level, const LevelRating *rating, size_t value) {
  const Board *board = &level->board;
  switch (value) {
    case VALUE_difficulty:
      return rating->difficulty;
    case VALUE_boxes:
      return board_box_count(board);
    case VALUE_floor:
      return floor_count(board);
    case VALUE_width:
      return board->room.width;
    case VALUE_height:
      return board->room.height;
    default:
      return level_measure_value(&rating->measures, value);
  }
}

static void check_ranges(const GenParams *params, LevelMeasurer *measurer,
                         const GeneratedLevel *level, const char *name) {
  LevelRating rating = rated_anew(measurer, level);
  ck_assert_msg(rating.outcome == RATE_RATED, "%s: not rated", name);
  for (size_t i = 0; i < params->keep.count; i++) {
    const ValueRange *range = &params->keep.item[i];
    double value = value_of(level, &rating, range->value);
    ck_assert_msg(value >= range->low && value <= range->high, "%s: %s is %g", name,
                  value_name(range->value), value);
  }
  rate_free(&rating);
}

static void check_boxes_on_goals(const GenParams *params, const Board *board, const char *name) {
  int on_goals = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      on_goals += board_box(board, cell_at(x, y)) && board_goal(board, cell_at(x, y));
  ck_assert_msg(on_goals >= params->box_on_goal.a && on_goals <= params->box_on_goal.b,
                "%s: %d boxes on goals", name, on_goals);
}

// Is there a farther start of the same goals? Searched on the board of the level, whatever the
// generator did.
static void check_farthest(const GenParams *params, const GeneratedLevel *level, const char *name) {
  if (params->metric != METRIC_PUSHES || params->method != METHOD_EXHAUSTIVE || !level->optimal)
    return;
  RoomCells room;
  Board map = board_copy(&level->board);
  uint16_t goals[BOXES_MAX];
  int count = 0;
  // Blank cells outside the room must be wall for the search.
  BitRow *seen = mem_alloc((size_t)map.room.height, sizeof *seen);
  floor_from(&map, map.now.player, seen);
  for (int y = 0; y < map.room.height; y++)
    for (int x = 0; x < map.room.width; x++)
      if (!plane_has(seen, cell_at(x, y))) board_put(&map, cell_at(x, y), '#');
  mem_free(seen);
  ck_assert(room_cells_build(&map, &room));
  for (int i = 0; i < room.cells; i++)
    if (board_goal(&map, room.cell[i])) goals[count++] = (uint16_t)i;
  board_free(&map);
  Binomial binomial;
  binomial_init(&binomial);
  ReverseSearch work = {0};
  ReverseResult farthest;
  StartRule rule = {params->box_on_goal.a, params->box_on_goal.b, 0, 0};
  reverse_search(&work, &room, &binomial, goals, count, METRIC_PUSHES, rule,
                 (ReverseLimits){10000000, (size_t)1 << 28, NULL}, &farthest);
  reverse_search_free(&work);
  if (!farthest.proven || !level->proven_farthest) return;
  ck_assert_msg(farthest.depth == (int)level->measures.pushes, "%s: %d pushes, farthest %d", name,
                (int)level->measures.pushes, farthest.depth);
}

static void check_recipe(Workspace *workspace, const GeneratedLevel *level, const char *name) {
  Text line = {0};
  Recipe recipe;
  Candidate again;
  generated_level_write_recipe(level, &line);
  char *why = recipe_parse(line.data, &recipe);
  ck_assert_msg(!why, "%s: %s", line.data, why);
  int made = run_candidate_levels(workspace, &recipe.params, recipe.seed, recipe.candidate,
                                  (int)recipe.map_level, 1, &again);
  ck_assert_msg(made == 1 && !again.reject, "%s: %s", name, line.data);
  ck_assert_msg(board_equal(&again.level.board, &level->board), "%s: %s", name, line.data);
  ck_assert_str_eq(again.level.solution, level->solution);
  generated_level_free(&again.level);
  text_free(&line);
}

static void check_level(const GenParams *params, Workspace *workspace, LevelMeasurer *measurer,
                        const GeneratedLevel *level, const char *settings) {
  char name[200];
  snprintf(name, sizeof name, "%s candidate %llu level %u", settings,
           (unsigned long long)level->candidate, level->map_level);
  ck_assert_msg(verify(&level->board, level->solution).kind == VERDICT_SOLVED, "%s", name);
  check_ranges(params, measurer, level, name);
  check_boxes_on_goals(params, &level->board, name);
  check_farthest(params, level, name);
  check_recipe(workspace, level, name);
}

START_TEST(no_level_is_out_of_its_range)
{
  GenParams params = params_of(SETTINGS[_i]);
  int wanted = environment_number("TSB_PROP_LEVELS", chances(1000)) / SETTING_COUNT;
  params.count = wanted > 0 ? wanted : 1;
  params.tier = PARAM_TIER_ANY;
  PipelineLog one = {0}, three = {0};
  PipelineState a = {0}, b = {0};
  pipeline_log_run(&one, &params, 77, 1, &a);
  pipeline_log_run(&three, &params, 77, 3, &b);
  printf("%4zu levels: %s\n", one.count, SETTINGS[_i]);
  ck_assert_uint_ge(one.count, (size_t)params.count);
  ck_assert_uint_eq(one.count, three.count);
  assert_same_state(&a, &b);
  Workspace *workspace = workspace_new(NULL);
  LevelMeasurer measurer = {0};
  for (size_t i = 0; i < one.count; i++) {
    assert_same_level(&one.levels[i], &three.levels[i]);
    check_level(&params, workspace, &measurer, &one.levels[i], SETTINGS[_i]);
  }
  compute_measures_free(&measurer);
  workspace_free(workspace);
  pipeline_log_free(&one);
  pipeline_log_free(&three);
  pipeline_state_free(&a);
  pipeline_state_free(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("keep");
  TCase *tests = tcase_create("keep");
  tcase_set_timeout(tests, 0);  // as many levels as were asked for
  tcase_add_loop_test(tests, no_level_is_out_of_its_range, 0, SETTING_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
