// A thousand levels with every kind of limit on boards, rooms and goals. None breaks its limit, the
// solver solves all of them, one and three threads make the same levels, and their recipes make
// them again. TSB_PROP_LEVELS sets the number of levels.
#include <stdio.h>

#include "board/board_check.h"
#include "params/recipe.h"
#include "support/engine_runs.h"
#include "support/environment.h"
#include "support/pipeline_runs.h"

// What a level must be. 0: no limit.
typedef struct {
  const char *settings;
  int width, height;          // exactly
  int max_width, max_height;  // at most
  char symmetry;              // 'm' or 't'
  char goals;                 // 'r' or 's'
} Limit;

static const Limit LIMITS[] = {
    {.settings = "max_width=9 max_height=12 tier=all", .max_width = 9, .max_height = 12},
    {.settings = "max_width=14 max_height=6 boxes=2", .max_width = 14, .max_height = 6},
    {.settings = "size=4x2 boxes=2 max_width=8", .max_width = 8},
    {.settings = "size=3x3 boxes=2 max_height=7 effort=0", .max_height = 7},
    {.settings = "size=3x2 boxes=2 max_width=9 max_height=9 twins=101",
     .max_width = 9,
     .max_height = 9},
    {.settings = "board=10x8 boxes=2 effort=0", .width = 10, .height = 8},
    {.settings = "board=7x9 boxes=3", .width = 7, .height = 9},
    {.settings = "board=9x9 boxes=3 twins=101 survey_states=1000", .width = 9, .height = 9},
    {.settings = "board=9x8 boxes=3 twins=101 survey_states=1000", .width = 9, .height = 8},
    {.settings = "board=12x7 boxes=2 map=maze effort=0", .width = 12, .height = 7},
    {.settings = "board=8x7 boxes=2 method=random tries=5 moves=300", .width = 8, .height = 7},
    {.settings = "board=14x11 boxes=2 effort=0 method=random tries=5 moves=300",
     .width = 14,
     .height = 11},
    {.settings = "size=2x2 boxes=3 goal_style=room", .goals = 'r'},
    {.settings = "size=3x2 boxes=3 goal_style=spread effort=0", .goals = 's'},
    {.settings = "size=2x2 boxes=3 goal_style=room effort=40 starts=1", .goals = 'r'},
    {.settings = "size=2x2 boxes=3 goal_style=spread twins=101", .goals = 's'},
    {.settings = "size=2x2 boxes=5 goal_style=room effort=2 max_states=20000 max_megabytes=16",
     .goals = 'r'},
    {.settings = "size=3x2 boxes=4 goal_style=spread method=random tries=5 moves=400",
     .goals = 's'},
    {.settings = "size=2x2 boxes=2 goal_style=room metric=difficulty climb=2 effort=0",
     .goals = 'r'},
    {.settings = "size=2x2 boxes=2 symmetry=mirror", .symmetry = 'm'},
    {.settings = "size=3x2 boxes=2 symmetry=turn effort=0", .symmetry = 't'},
    {.settings = "board=10x9 boxes=2 symmetry=mirror effort=0",
     .width = 10,
     .height = 9,
     .symmetry = 'm'},
    {.settings = "board=9x8 boxes=2 symmetry=turn map=maze",
     .width = 9,
     .height = 8,
     .symmetry = 't'},
    {.settings = "size=3x2 boxes=2 symmetry=mirror map=maze effort=0", .symmetry = 'm'},
    {.settings = "size=2x2-3x2 boxes=2-3 symmetry=turn max_width=7 goal_style=spread",
     .max_width = 7,
     .symmetry = 't',
     .goals = 's'},
};
enum { LIMIT_COUNT = sizeof LIMITS / sizeof *LIMITS };

static bool is_floor(const Board *board, const BitRow *reached, int x, int y) {
  return x >= 0 && y >= 0 && x < board->room.width && y < board->room.height &&
         plane_has(reached, cell_at(x, y));
}

// Walks over all floor, as if there were no boxes.
static void walk(const Board *board, Cell from, BitRow *reached) {
  plane_add(reached, from);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Cell next = board_step(board, from, (Dir)dir);
    if (next != NO_CELL && !board_wall(board, next) && !plane_has(reached, next))
      walk(board, next, reached);
  }
}

typedef struct {
  int left, top, right, bottom;
} Bounds;

static Bounds bounds_of(const Board *board, const BitRow *reached) {
  Bounds bounds = {BOARD_MAX_SIDE, BOARD_MAX_SIDE, -1, -1};
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      if (!is_floor(board, reached, x, y)) continue;
      if (x < bounds.left) bounds.left = x;
      if (x > bounds.right) bounds.right = x;
      if (y < bounds.top) bounds.top = y;
      if (y > bounds.bottom) bounds.bottom = y;
    }
  return bounds;
}

static bool looks_same(const Board *board, const BitRow *reached, Bounds at, bool across,
                       bool down) {
  for (int y = at.top; y <= at.bottom; y++)
    for (int x = at.left; x <= at.right; x++) {
      int tx = across ? at.left + at.right - x : x, ty = down ? at.top + at.bottom - y : y;
      if (is_floor(board, reached, x, y) != is_floor(board, reached, tx, ty)) return false;
    }
  return true;
}

static void check_symmetry(const Limit *limit, const Board *board, const char *name) {
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  walk(board, board->now.player, reached);
  Bounds at = bounds_of(board, reached);
  bool same = limit->symmetry == 't' ? looks_same(board, reached, at, true, true)
                                     : looks_same(board, reached, at, true, false) ||
                                           looks_same(board, reached, at, false, true);
  mem_free(reached);
  ck_assert_msg(same, "%s: not symmetric", name);
}

static int goal_neighbours(const Board *board, Cell cell) {
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    count += board_goal(board, board_step(board, cell, (Dir)dir));
  return count;
}

static int goal_piece(const Board *board, Cell cell, BitRow *seen) {
  if (cell == NO_CELL || !board_goal(board, cell) || plane_has(seen, cell)) return 0;
  int size = 1;
  plane_add(seen, cell);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    size += goal_piece(board, board_step(board, cell, (Dir)dir), seen);
  return size;
}

static void check_goals(const Limit *limit, const Board *board, const char *name) {
  BitRow *seen = mem_alloc((size_t)board->room.height, sizeof *seen);
  int goals = board_goal_count(board), touching = 0, first = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (!board_goal(board, cell)) continue;
      touching += goal_neighbours(board, cell);
      if (!first) first = goal_piece(board, cell, seen);
    }
  mem_free(seen);
  if (limit->goals == 'r') ck_assert_msg(first == goals, "%s: no goal room", name);
  else ck_assert_msg(!touching, "%s: goals side by side", name);
}

static void check_size(const Limit *limit, const Board *board, const char *name) {
  int width = board->room.width, height = board->room.height;
  ck_assert_msg(!limit->width || (width == limit->width && height == limit->height), "%s: %dx%d",
                name, width, height);
  ck_assert_msg(!limit->max_width || width <= limit->max_width, "%s: %d wide", name, width);
  ck_assert_msg(!limit->max_height || height <= limit->max_height, "%s: %d high", name, height);
  // A board of a given size has no blanks outside.
  for (int y = 0; limit->width && y < height; y++)
    ck_assert_msg(board_wall(board, cell_at(0, y)) && board_wall(board, cell_at(width - 1, y)),
                  "%s: no wall around", name);
}

static void check_solved(const Board *board, const char *name) {
  Solve *solve = solve_new(board, GOAL_ANY, NULL, AMPLE);
  ck_assert_msg(solve_finish(solve) == SEARCH_SOLVED, "%s: not solved", name);
  ck_assert_msg(verify(board, solve_result(solve).solution).kind == VERDICT_SOLVED, "%s", name);
  solve_free(solve);
}

static void check_recipe(Workspace *workspace, const GeneratedLevel *level, const char *name) {
  Text line = {0};
  Recipe recipe;
  Candidate again;
  generated_level_write_recipe(level, &line);
  char *why = recipe_parse(line.data, &recipe);
  if (!why) why = candidate_refusal(&recipe.params);
  ck_assert_msg(!why, "%s: %s", line.data, why);
  int made = run_candidate_levels(workspace, &recipe.params, recipe.seed, recipe.candidate,
                                  (int)recipe.map_level, 1, &again);
  ck_assert_msg(made == 1 && !again.reject, "%s: %s", name, line.data);
  ck_assert_msg(board_equal(&again.level.board, &level->board), "%s: %s", name, line.data);
  ck_assert_str_eq(again.level.solution, level->solution);
  generated_level_free(&again.level);
  text_free(&line);
}

static void check_level(const Limit *limit, Workspace *workspace, const GeneratedLevel *level) {
  char name[200];
  snprintf(name, sizeof name, "%s candidate %llu level %u", limit->settings,
           (unsigned long long)level->candidate, level->map_level);
  ck_assert_msg(board_fault(&level->board).kind == FAULT_NONE, "%s: not well formed", name);
  ck_assert_msg(verify(&level->board, level->solution).kind == VERDICT_SOLVED, "%s", name);
  check_size(limit, &level->board, name);
  if (limit->symmetry) check_symmetry(limit, &level->board, name);
  if (limit->goals) check_goals(limit, &level->board, name);
  check_solved(&level->board, name);
  check_recipe(workspace, level, name);
}

START_TEST(no_level_breaks_its_limit)
{
  const Limit *limit = &LIMITS[_i];
  GenParams params = params_of("tier=any measures=rating");
  GenParams given = params_of(limit->settings);
  int wanted = environment_number("TSB_PROP_LEVELS", chances(1000)) / LIMIT_COUNT;
  given.count = wanted > 0 ? wanted : 1;
  given.tier = given.size.a == PARAM_AUTO && given.boxes.a == PARAM_AUTO ? given.tier : params.tier;
  given.measures = params.measures;
  given.surplus = 0;
  PipelineLog one = {0}, three = {0};
  PipelineState a = {0}, b = {0};
  pipeline_log_run(&one, &given, 77, 1, &a);
  pipeline_log_run(&three, &given, 77, 3, &b);
  printf("%4zu levels: %s\n", one.count, limit->settings);
  ck_assert_uint_ge(one.count, (size_t)given.count);
  ck_assert_uint_eq(one.count, three.count);
  Workspace *workspace = workspace_new(NULL);
  for (size_t i = 0; i < one.count; i++) {
    assert_same_level(&one.levels[i], &three.levels[i]);
    check_level(limit, workspace, &one.levels[i]);
  }
  workspace_free(workspace);
  pipeline_log_free(&one);
  pipeline_log_free(&three);
  pipeline_state_free(&a);
  pipeline_state_free(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("limits");
  TCase *tests = tcase_create("limits");
  tcase_set_timeout(tests, 0);  // as many levels as were asked for
  tcase_add_loop_test(tests, no_level_breaks_its_limit, 0, LIMIT_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
