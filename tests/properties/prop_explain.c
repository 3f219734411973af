// The reason why a level is unsolvable is true: brute force checks each claim on random boards.
// Each rule must be named for some of them; their number is printed.
#include <stdio.h>

#include "support/played_boards.h"
#include "support/reason_claims.h"
#include "support/shaped_boards.h"

enum { ROUNDS = 6000, SHAPED_ROUNDS = 2000, SHAPED_BOXES = 5 };

// Rules that random boards show often enough to be counted. test_explain draws boards for all.
static const struct {
  const char *rule;
  int fewest;
} wanted[] = {{"dead square", 500},    {"2x2 block", 100},   {"closed diagonal", 40},
              {"matching", 15},        {"two boxes", 15},    {"frozen as walls", 4},
              {"corral", 3},           {"corral search", 8}, {"stuck boxes", 3},
              {"unreachable goal", 2}, {"box set", 20}};
enum { WANTED = sizeof wanted / sizeof *wanted };

typedef struct {
  int named[WANTED], unsolvable, smallest, large_sets;
} Counts;

static void check_board(const Board *board, const char *label, Counts *counts) {
  Reason reason = explain_unsolvable(board, 0);
  check_reason(board, &reason, label);
  counts->unsolvable++;
  for (int i = 0; i < WANTED; i++) counts->named[i] += !strcmp(reason.rule, wanted[i].rule);
  counts->smallest += reason.smallest;
  counts->large_sets += reason.smallest && reason.boxes.count > 2;
  reason_free(&reason);
}

// Most positions come from play: they are lost by a few bad pushes, for reasons that are hard to
// see.
static Board board_of(unsigned seed) {
  Rng rng = rng_seed(seed, 11);
  int boxes = 2 + (int)rng_below(&rng, 5), walls = 10 + (int)rng_below(&rng, 35);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
  return seed % 8 ? played_board(&rng, width, height, walls, boxes)
                  : random_board(&rng, width, height, walls, boxes);
}

START_TEST(reasons_are_true)
{
  Counts counts = {0};
  for (int seed = 1; seed <= chances(ROUNDS); seed++) {
    Board board = board_of((unsigned)seed);
    char label[32];
    snprintf(label, sizeof label, "seed %d", seed);
    if (brute_solve(&board) == BRUTE_SOLVE_UNSOLVABLE) check_board(&board, label, &counts);
    board_free(&board);
  }
  printf("%d unsolvable boards, %d with a smallest set, %d of these with three boxes and more:",
         counts.unsolvable, counts.smallest, counts.large_sets);
  for (int i = 0; i < WANTED; i++) {
    printf(" %s %d%s", wanted[i].rule, counts.named[i], i + 1 < WANTED ? "," : "\n");
    ck_assert_int_ge(counts.named[i], chances(wanted[i].fewest));
  }
  ck_assert_int_gt(counts.large_sets, chances(20));
}
END_TEST

// Boards of one shape, and the number of reasons that have a certain rule and phrase.
static const struct {
  Board (*make)(Rng *rng);
  const char *rule, *phrase;
  int fewest;
} shaped[] = {
    {diagonal_board, "closed diagonal", "is stuck for ever", 50},
    {diagonal_board, "closed diagonal", "never all on goals", 5},
    {tunnel_board, "tunnel", " its tunnel", 1},
    {tunnel_board, "tunnel", " their tunnel", 1},
    {homely_board, "frozen as walls", "without being lost", 50},
};
enum { SHAPED_COUNT = sizeof shaped / sizeof *shaped };

START_TEST(reasons_of_rare_shapes_are_true)
{
  int found = 0;
  for (int seed = 1; seed <= chances(SHAPED_ROUNDS); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 12);
    Board board = shaped[_i].make(&rng);
    char label[64];
    snprintf(label, sizeof label, "%s, seed %d", shaped[_i].rule, seed);
    if (board_box_count(&board) <= SHAPED_BOXES && brute_solve(&board) == BRUTE_SOLVE_UNSOLVABLE) {
      Reason reason = explain_unsolvable(&board, 0);
      check_reason(&board, &reason, label);
      found += !strcmp(reason.rule, shaped[_i].rule) && strstr(reason.text.data, shaped[_i].phrase);
      reason_free(&reason);
    }
    board_free(&board);
  }
  printf("%s: \"%s\" %d times\n", shaped[_i].rule, shaped[_i].phrase, found);
  ck_assert_int_ge(found, chances(shaped[_i].fewest));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("explain");
  TCase *tests = tcase_create("explain");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, reasons_are_true);
  tcase_add_loop_test(tests, reasons_of_rare_shapes_are_true, 0, SHAPED_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
