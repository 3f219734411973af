// The reason why a level is unsolvable is true: brute force checks each claim on random boards.
// Each rule must be named for some of them; their number is printed.
#include <stdio.h>

#include "deadlock/deadlock_rules.h"
#include "support/played_boards.h"
#include "support/reason_claims.h"

enum { ROUNDS = 6000, RULES = DEADLOCK_COUNT + 3, FEWEST_NAMED = 3 };

static const char *rule_at(int index) {
  static const char *const others[] = {"no push", "unreachable goal", "box set"};
  return index < DEADLOCK_COUNT ? deadlock_names[index] : others[index - DEADLOCK_COUNT];
}

typedef struct {
  int named[RULES], unsolvable, smallest, all_goals, large_sets;
} Counts;

static void check_board(const Board *board, Counts *counts) {
  Reason reason = explain_unsolvable(board, 0);
  fprintf(stderr, "%s: %s\n", reason.rule, reason.text.data);
  check_reason(board, &reason);
  counts->unsolvable++;
  for (int i = 0; i < RULES; i++) counts->named[i] += !strcmp(reason.rule, rule_at(i));
  counts->smallest += reason.smallest;
  counts->all_goals += reason.all_goals;
  counts->large_sets += reason.smallest && reason.boxes.count > 2;
  reason_free(&reason);
}

// Most positions come from play: they are lost by a single bad push, for reasons that are hard to
// see. Many boxes in little room make sets of three and more.
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
  for (unsigned seed = 1; seed <= (unsigned)chances(ROUNDS); seed++) {
    Board board = board_of(seed);
    mark_point();
    if (brute_solve(&board) == BRUTE_SOLVE_UNSOLVABLE) {
      Text rows = {0};
      board_write(&board, &rows);
      // Shown if a check fails.
      fprintf(stderr, "seed %u\n%s", seed, rows.data);
      check_board(&board, &counts);
      text_free(&rows);
    }
    board_free(&board);
  }
  printf("%d unsolvable boards, %d with a smallest set (%d of three boxes and more), %d by goals:",
         counts.unsolvable, counts.smallest, counts.large_sets, counts.all_goals);
  for (int i = 0; i < RULES; i++) {
    printf(" %s %d%s", rule_at(i), counts.named[i], i + 1 < RULES ? "," : "\n");
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("explain");
  TCase *tests = tcase_create("explain");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, reasons_are_true);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
