#include <string.h>

#include "base/mem.h"
#include "command_parts/solved_level.h"
#include "formats/pushes_claim.h"
#include "support/boards.h"

#define BEST "rRR"
#define WALK "durRR"            // as many pushes, more moves
#define DETOUR "rRdrruLdlluRR"  // four pushes
#define WRONG "rR"

static Level level_with(const char *solution, const char *claim) {
  Level level = {.board = drawn("#######\n"
                                "#@ $ .#\n"
                                "#     #\n"
                                "#######\n")};
  if (solution) level.solution = mem_string(solution, strlen(solution));
  if (claim) properties_add(&level.properties, "pushes", claim);
  return level;
}

// A check of `solved_level_update`: what is stored, the answer, and what is stored then.
typedef struct {
  const char *stored, *claim;
  SearchGoal goal;
  char *answer;
  size_t pushes;
  bool optimal;
  const char *kept, *kept_claim;
} Case;

static void check_case(int index, const Case *row) {
  Level level = level_with(row->stored, row->claim);
  SolveAnswer answer = {.solution = row->answer,
                        .pushes = row->pushes,
                        .moves = row->answer ? strlen(row->answer) : 0,
                        .optimal = row->optimal};
  solved_level_update(&level, row->goal, &answer);
  const char *claim = properties_find(&level.properties, PUSHES_CLAIM_KEY);
  ck_assert_msg(!strcmp(level.solution ? level.solution : "-", row->kept), "%d: %s", index,
                level.solution);
  ck_assert_msg(!strcmp(claim ? claim : "-", row->kept_claim), "%d: %s", index, claim);
  level_free(&level);
}

START_TEST(the_better_solution_stays)
{
  static const Case cases[] = {
      {NULL, NULL, GOAL_ANY, DETOUR, 4, false, DETOUR, "-"},
      {BEST, NULL, GOAL_ANY, NULL, 0, false, BEST, "-"},
      {WRONG, NULL, GOAL_ANY, DETOUR, 4, false, DETOUR, "-"},
      {BEST, NULL, GOAL_ANY, DETOUR, 4, false, BEST, "-"},
      {BEST, NULL, GOAL_PUSHES, WALK, 2, true, BEST, "-"},
      {WALK, NULL, GOAL_PUSHES, BEST, 2, true, BEST, "-"},
      {DETOUR, NULL, GOAL_ANY, WALK, 2, false, WALK, "-"},
      // Fewer moves with more pushes.
      {WALK, NULL, GOAL_MOVES, BEST, 3, true, BEST, "-"},
      {WALK, NULL, GOAL_PUSHES, BEST, 3, true, WALK, "-"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case((int)i, &cases[i]);
}
END_TEST

START_TEST(the_claim_about_pushes_stays_true)
{
  static const Case cases[] = {
      {BEST, "2 (optimal)", GOAL_ANY, DETOUR, 4, false, BEST, "2 (optimal)"},
      {BEST, "at most 2", GOAL_PUSHES, WALK, 2, true, BEST, "2 (optimal)"},
      {DETOUR, "at most 4", GOAL_PUSHES, BEST, 2, true, BEST, "2 (optimal)"},
      {DETOUR, "at most 4", GOAL_MOVES, BEST, 2, true, BEST, "at most 2"},
      {DETOUR, "4 (optimal)", GOAL_ANY, BEST, 2, false, BEST, "at most 2"},
      // More pushes than proved do not make the proof wrong.
      {WALK, "2 (optimal)", GOAL_MOVES, BEST, 3, true, BEST, "2 (optimal)"},
      // Not our words.
      {DETOUR, "4", GOAL_PUSHES, BEST, 2, true, BEST, "4"},
      {DETOUR, "at most 5", GOAL_PUSHES, BEST, 2, true, BEST, "at most 5"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case((int)i, &cases[i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solved_level");
  TCase *tests = tcase_create("solved_level");
  tcase_add_test(tests, the_better_solution_stays);
  tcase_add_test(tests, the_claim_about_pushes_stays_true);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
