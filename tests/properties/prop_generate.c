// Thousands of levels of every kind, checked by code that is not part of the generator: a
// brute-force solver agrees on the fewest pushes, and no two levels of a run are the same puzzle.
// TSB_PROP_LEVELS sets the number of levels, TSB_PROP_STATES the largest level for brute force.
#include <stdio.h>
#include <stdlib.h>

#include "board/board_check.h"
#include "pipeline/pipeline.h"
#include "rules/verify.h"
#include "support/brute_pushes.h"
#include "support/environment.h"
#include "support/generator.h"

static const char *const KINDS[] = {
    "size=1x1 boxes=1 min_pushes=1 effort=2",
    "size=2x1 boxes=1-2 min_pushes=2 effort=1",
    "size=2x2 boxes=1 min_pushes=2 effort=1",
    "size=2x2 boxes=2 effort=1",
    "size=2x2 boxes=3 effort=1",
    "size=2x2 boxes=4 effort=0 starts=1",
    "size=3x2 boxes=2 effort=1",
    "size=2x3 boxes=3 effort=0 starts=1",
    "size=3x3 boxes=2 effort=0",
    "size=4x1 boxes=2 effort=1",
    "size=2x2 boxes=2 effort=1 metric=lines",
    "size=2x3 boxes=2 effort=1 metric=changes",
    "size=2x2 boxes=3 effort=0 metric=range",
    "size=2x2 boxes=2 map=maze effort=1",
    "size=3x2 boxes=2 map=maze maze_doors=100 maze_widen=50 effort=0",
    "size=2x2 boxes=3 method=random tries=10 moves=400",
    "size=3x2 boxes=2 method=random tries=5 moves=300 score=pulls",
    "size=2x2 boxes=2 map=maze method=random tries=5 moves=300 score=range_tp",
    "size=2x2 boxes=2 effort=0 check_open_area=off check_space=off",
    "size=2x2 boxes=5 effort=0 starts=1 max_states=20000",
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

// The default bounds of the tiers.
static const double BANDS[TIER_COUNT + 1] = {0, 22, 28, 33, 42, 100};

// The levels of one run in a form that is the same for a level and its mirror images.
typedef struct {
  const char *kind;
  char **forms;
  size_t count, capacity;
  int wanted, states, forced;
} Run;

// The cells that the player can reach without a push.
static void walk(const Board *board, Cell from, bool *reached) {
  reached[from] = true;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Cell next = board_step(board, from, (Dir)dir);
    if (next == NO_CELL || reached[next] || board_wall(board, next) || board_box(board, next))
      continue;
    walk(board, next, reached);
  }
}

static char seen_from(const Board *board, const bool *reached, int which, int x, int y) {
  int across = which & 4 ? y : x, down = which & 4 ? x : y;
  if (which & 1) across = board->room.width - 1 - across;
  if (which & 2) down = board->room.height - 1 - down;
  Cell cell = cell_at(across, down);
  if (board_wall(board, cell)) return '#';
  char kind = (char)('a' + board_goal(board, cell) + 2 * board_box(board, cell));
  return (char)(kind + 4 * reached[cell]);
}

// The smallest of the eight texts, with the player's region instead of the player.
static char *form_of(const Board *board) {
  bool *reached = mem_alloc(CELL_COUNT, sizeof *reached);
  char *smallest = NULL;
  walk(board, board->now.player, reached);
  for (int which = 0; which < 8; which++) {
    int width = which & 4 ? board->room.height : board->room.width;
    int height = which & 4 ? board->room.width : board->room.height;
    Text text = {0};
    text_format(&text, "%dx%d ", width, height);
    for (int i = 0; i < width * height; i++)
      text_add_char(&text, seen_from(board, reached, which, i % width, i / width));
    char *form = text_take(&text);
    bool smaller = !smallest || strcmp(form, smallest) < 0;
    mem_free(smaller ? smallest : form);
    if (smaller) smallest = form;
  }
  mem_free(reached);
  return smallest;
}

static int compare_forms(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void check_boxes(const Board *board, const char *name) {
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      ck_assert_msg(!board_box(board, cell_at(x, y)) || !board_goal(board, cell_at(x, y)),
                    "%s: a box on a goal", name);
}

static void check_rating(const GeneratedLevel *level, const char *name) {
  double changes = level->measures.min_box_changes;
  ck_assert_msg(
      level->difficulty >= BANDS[level->tier] && level->difficulty < BANDS[level->tier + 1],
      "%s: difficulty %f is not %s", name, level->difficulty, tier_name(level->tier));
  ck_assert_msg(changes <= level->measures.box_changes, "%s: the fewest changes are not", name);
  ck_assert_msg(!level_measure_known(&level->measures, MEASURE_min_box_lines) ||
                    level->measures.min_box_lines <= level->measures.box_lines,
                "%s: the fewest lines are not", name);
}

static void check_solution(Run *run, const GeneratedLevel *level, const char *name) {
  Verdict verdict = verify(&level->board, level->solution);
  ck_assert_msg(verdict.kind == VERDICT_SOLVED, "%s: not solved", name);
  ck_assert_msg((double)verdict.pushes == level->measures.pushes, "%s: %zu pushes, not %.0f", name,
                verdict.pushes, level->measures.pushes);
  ck_assert_msg(level->measures.boxes_pushed == board_box_count(&level->board),
                "%s: a box that is never pushed", name);
  int truth = brute_pushes(&level->board, (size_t)run->states);
  if (truth == BRUTE_PUSHES_TOO_LARGE) return;
  ck_assert_msg(truth == (int)verdict.pushes, "%s: %d pushes by brute force, not %zu", name, truth,
                verdict.pushes);
  run->forced++;
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  Run *run = context;
  (void)state;
  char name[200];
  snprintf(name, sizeof name, "%s seed %llu candidate %llu level %u", run->kind,
           (unsigned long long)level->seed, (unsigned long long)level->candidate, level->map_level);
  ck_assert_msg(board_fault(&level->board).kind == FAULT_NONE, "%s: not well formed", name);
  check_boxes(&level->board, name);
  check_rating(level, name);
  check_solution(run, level, name);
  run->forms = mem_grow(run->forms, run->count, &run->capacity, sizeof *run->forms);
  run->forms[run->count++] = form_of(&level->board);
}

static bool on_candidate(void *context, const PipelineState *state) {
  (void)context, (void)state;
  return true;
}

static void check_duplicates(Run *run) {
  if (run->count) qsort(run->forms, run->count, sizeof *run->forms, compare_forms);
  for (size_t i = 1; i < run->count; i++)
    ck_assert_msg(strcmp(run->forms[i - 1], run->forms[i]) != 0, "%s: duplicates: %s", run->kind,
                  run->forms[i]);
  for (size_t i = 0; i < run->count; i++) mem_free(run->forms[i]);
  mem_free(run->forms);
}

START_TEST(every_level_is_what_it_claims_to_be)
{
  Run run = {.kind = KINDS[_i],
             .wanted = environment_number("TSB_PROP_LEVELS", 1500) / KIND_COUNT,
             .states = environment_number("TSB_PROP_STATES", 40000)};
  GenParams params = params_of(run.kind);
  params.tier = PARAM_TIER_ANY;
  params.count = run.wanted > 0 ? run.wanted : 1;
  params.twins = 101;                         // many levels, similar ones included
  params.max_candidates = 40 * params.count;  // the smallest rooms have few levels
  PipelineState state = {0};
  PipelineHooks hooks = {.context = &run, .accept = on_accept, .keep_going = on_candidate};
  pipeline_run(&params, 2024, 2, &state, &hooks);
  ck_assert_msg(run.count > 0, "%s: no level at all", run.kind);
  printf("%4zu levels of %d wanted, %4d by brute force: %s\n", run.count, params.count, run.forced,
         run.kind);
  ck_assert_msg(run.forced > 0, "%s: no level was small enough", run.kind);
  check_duplicates(&run);
  pipeline_state_free(&state);
}
END_TEST

START_TEST(brute_force_knows_levels_whose_answer_is_known)
{
  static const struct {
    const char *rows;
    int pushes;
  } levels[] = {
      {"#######\n"
       "#@ $ .#\n"
       "#######\n",
       2},
      {"######\n"
       "#@ *.#\n"
       "#  $ #\n"
       "#    #\n"
       "######\n",
       2},
      {"#####\n"
       "#@ *#\n"
       "#####\n",
       0},
      {"######\n"
       "#$   #\n"
       "#@  .#\n"
       "#    #\n"
       "######\n",
       BRUTE_PUSHES_UNSOLVABLE},
      {"########\n"
       "#@ $ $.#\n"
       "# ..$  #\n"
       "########\n",
       BRUTE_PUSHES_UNSOLVABLE},
  };
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
    Board board = drawn(levels[i].rows);
    ck_assert_int_eq(brute_pushes(&board, 10000), levels[i].pushes);
    board_free(&board);
  }
  Board board = drawn(
      "#########\n"
      "#@   $  #\n"
      "#  $   .#\n"
      "#  .    #\n"
      "#########\n");
  ck_assert_int_eq(brute_pushes(&board, 3), BRUTE_PUSHES_TOO_LARGE);
  board_free(&board);
}
END_TEST

START_TEST(mirror_images_have_one_form_and_other_levels_another)
{
  Board board = drawn(
      "#######\n"
      "#@ $ .#\n"
      "#  ####\n"
      "####\n");
  char *form = form_of(&board);
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    char *other = form_of(&turned);
    ck_assert_str_eq(form, other);
    mem_free(other);
    board_free(&turned);
  }
  Board another = drawn(
      "#######\n"
      "#@ $. #\n"
      "#  ####\n"
      "####\n");
  char *other = form_of(&another);
  ck_assert_str_ne(form, other);
  mem_free(other);
  mem_free(form);
  board_free(&another);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("generate");
  TCase *tests = tcase_create("against brute force");
  tcase_set_timeout(tests, 0);  // as many levels as were asked for
  tcase_add_test(tests, brute_force_knows_levels_whose_answer_is_known);
  tcase_add_test(tests, mirror_images_have_one_form_and_other_levels_another);
  tcase_add_loop_test(tests, every_level_is_what_it_claims_to_be, 0, KIND_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
