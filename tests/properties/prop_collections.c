// Public level collections: A* needs the pushes that are known as the fewest, `auto` solves as many
// levels as it did, and the formats keep every level. The collections are not part of the
// repository. Without their folder the program exits with 77, which ctest shows as skipped.
#include "board/symmetry.h"
#include "graph/astar.h"
#include "support/engine_runs.h"
#include "support/public_levels.h"
#include "support/round_trip.h"

enum { EXIT_SKIPPED = 77, LEVELS_MAX = 200, NOT_KNOWN = -1 };

// The answers of one collection: known[n - 1] is the fewest pushes of level n.
typedef struct {
  int known[LEVELS_MAX];
} Answers;

// Reads rows of the form "level pushes ...". A file that was cut short must not pass with less to
// compare, so the number of rows is known.
static Answers answers_read(const char *name, int rows) {
  Answers answers;
  int found = 0;
  for (int i = 0; i < LEVELS_MAX; i++) answers.known[i] = NOT_KNOWN;
  Text text = public_levels_text(name);
  for (const char *row = text.data; row && *row;) {
    int level, pushes;
    ck_assert_msg(sscanf(row, "%d %d", &level, &pushes) == 2, "%s: no answer in %.40s", name, row);
    ck_assert(level >= 1 && level <= LEVELS_MAX && pushes > 0);
    ck_assert_msg(answers.known[level - 1] == NOT_KNOWN, "%s: level %d twice", name, level);
    answers.known[level - 1] = pushes;
    found++;
    row = strchr(row, '\n');
    if (row) row++;
  }
  ck_assert_int_eq(found, rows);
  text_free(&text);
  return answers;
}

// What is expected of one collection within a limit on states.
typedef struct {
  const char *levels, *answers;
  size_t count;
  uint32_t states;
  int answer_rows, least_solved, least_compared;
} KnownCollection;

static void check_answers(const KnownCollection *want) {
  Reading reading = public_levels_read(want->levels, want->count);
  Answers answers = answers_read(want->answers, want->answer_rows);
  int solved = 0, compared = 0;
  AStar astar = {0};
  for (size_t i = 0; i < want->count; i++) {
    const Board *board = &reading.collection.levels[i].board;
    AStarResult result = astar_solve(&astar, board, (AStarLimits){want->states, (size_t)1 << 30});
    ck_assert_int_ne(result.outcome, ASTAR_UNSOLVABLE);
    if (result.outcome != ASTAR_SOLVED) continue;
    solved++;
    ck_assert_int_eq(verify(board, result.solution).kind, VERDICT_SOLVED);
    if (answers.known[i] == NOT_KNOWN) continue;
    compared++;
    ck_assert_msg((int)result.pushes == answers.known[i], "%s %zu: %u pushes, known are %d",
                  want->levels, i + 1, result.pushes, answers.known[i]);
  }
  printf("%s: %d levels solved, %d compared\n", want->levels, solved, compared);
  ck_assert_int_ge(solved, want->least_solved);
  ck_assert_int_ge(compared, want->least_compared);
  astar_free(&astar);
  reading_free(&reading);
}

START_TEST(known_answers_of_boxoban_agree)
{
  check_answers(&(KnownCollection){.levels = "boxoban_medium_200.xsb",
                                   .answers = "boxoban_medium_200.opt",
                                   .count = 200,
                                   .states = 500000,
                                   .answer_rows = 200,
                                   .least_solved = 200,
                                   .least_compared = 200});
  check_answers(&(KnownCollection){.levels = "boxoban_hard_200.xsb",
                                   .answers = "boxoban_hard_200.opt",
                                   .count = 200,
                                   .states = 500000,
                                   .answer_rows = 200,
                                   .least_solved = 200,
                                   .least_compared = 200});
}
END_TEST

// Answers are known of 151 levels. Some levels need more states than the limit.
START_TEST(known_answers_of_microban_agree)
{
  check_answers(&(KnownCollection){.levels = "microban1.xsb",
                                   .answers = "microban1.opt",
                                   .count = 155,
                                   .states = 100000,
                                   .answer_rows = 151,
                                   .least_solved = 140,
                                   .least_compared = 140});
}
END_TEST

#ifndef TSB_SANITIZED  // it would take minutes, and its searches run in other tests, too
// A sample of a collection: from the first level on, each one that is `step` later.
typedef struct {
  const char *levels;
  size_t count, step;
  int least_solved;
} SolvedSample;

// Some 0.4 seconds for each level. Nodes would not do: one of the planning engine takes as long as
// dozens of the exhaustive one.
enum { SAMPLE_WORK = 2000000 };

static uint64_t work_of_turns(const Solve *solve) {
  return solve_work(solve, &engine_bidirectional) + solve_work(solve, engines_find("fast"));
}

static SearchStatus solve_within_work(const Board *board) {
  Solve *solve = solve_new(board, GOAL_ANY, NULL, (SearchLimits){.bytes = (size_t)2 << 30});
  SearchStatus status;
  do status = solve_step(solve, 500);
  while (status == SEARCH_RUNNING && work_of_turns(solve) < SAMPLE_WORK);
  solve_free(solve);
  return status;
}

static void check_sample(const SolvedSample *want) {
  Reading reading = public_levels_read(want->levels, want->count);
  int solved = 0, tried = 0;
  for (size_t i = 0; i < want->count; i += want->step) {
    SearchStatus status = solve_within_work(&reading.collection.levels[i].board);
    ck_assert_msg(status != SEARCH_UNSOLVABLE, "%s %zu", want->levels, i + 1);
    solved += status == SEARCH_SOLVED;
    tried++;
  }
  printf("%s: auto solves %d of %d levels\n", want->levels, solved, tried);
  ck_assert_int_ge(solved, want->least_solved);
  reading_free(&reading);
}

// Rooms full of boxes need the exhaustive engine, large levels the planning one. Work is counted,
// so the numbers are the same on every machine. Each allows one level less than is solved today.
START_TEST(auto_solves_crowded_rooms_and_large_levels)
{
  check_sample(&(SolvedSample){"dense_72.xsb", 72, 6, 9});
  check_sample(&(SolvedSample){"grigr2001_100.xsb", 100, 5, 16});
  check_sample(&(SolvedSample){"xsokoban90.xsb", 90, 9, 8});
}
END_TEST
#endif

static void same_ids(const Collection *a, const Collection *b) {
  ck_assert_uint_eq(a->count, b->count);
  for (size_t i = 0; i < a->count; i++)
    ck_assert(level_id_equal(symmetry_id(&a->levels[i].board), symmetry_id(&b->levels[i].board)));
}

START_TEST(well_known_levels_go_to_xml_and_back_and_keep_their_ids)
{
  Reading reading = public_levels_read("microban1.xsb", 155);
  RoundTrip slc = round_trip(&reading.collection, "slc");
  RoundTrip xsb = round_trip(&slc.again, "xsb");
  RoundTrip straight = round_trip(&reading.collection, "xsb");
  ck_assert(slc.clean && slc.same_bytes && xsb.clean && xsb.same_bytes);
  ck_assert_str_eq(xsb.text.data, straight.text.data);
  same_ids(&reading.collection, &xsb.again);
  round_trip_free(&straight);
  round_trip_free(&xsb);
  round_trip_free(&slc);
  reading_free(&reading);
}
END_TEST

START_TEST(all_well_known_levels_are_read_without_a_problem)
{
  static const struct {
    const char *name;
    size_t count;
  } files[] = {{"microban1.xsb", 155},
               {"xsokoban90.xsb", 90},
               {"boxoban_medium_200.xsb", 200},
               {"boxoban_hard_200.xsb", 200}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    Reading reading = public_levels_read(files[i].name, files[i].count);
    const Level *last = &reading.collection.levels[files[i].count - 1];
    ck_assert_int_eq(atoi(last->title), (int)files[i].count);
    reading_free(&reading);
  }
}
END_TEST

int main(void) {
  if (!public_levels_exist()) {
    printf("skipped: there is no folder of public levels at %s (see TSB_LEVELS)\n",
           public_levels_folder());
    return EXIT_SKIPPED;
  }
  Suite *suite = suite_create("collections");
  TCase *tests = tcase_create("collections");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, known_answers_of_boxoban_agree);
  tcase_add_test(tests, known_answers_of_microban_agree);
#ifndef TSB_SANITIZED
  tcase_add_test(tests, auto_solves_crowded_rooms_and_large_levels);
#endif
  tcase_add_test(tests, well_known_levels_go_to_xml_and_back_and_keep_their_ids);
  tcase_add_test(tests, all_well_known_levels_are_read_without_a_problem);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
