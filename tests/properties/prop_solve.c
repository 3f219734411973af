// Generated levels: the optimal engine must need exactly the pushes that reverse play has counted.
// These are the pushes of the level's measures: the generator asserts that, if pushes are its
// metric. TSB_SOLVE_LEVELS sets the number of levels (default 300).
#include "engines/solve.h"
#include "level/run_candidate.h"
#include "support/boards.h"
#include "support/environment.h"

static void compare(const GeneratedLevel *level) {
  Solve *solve =
      solve_new(&level->board, GOAL_PUSHES, NULL, (SearchLimits){.bytes = (size_t)1 << 30});
  while (solve_step(solve, 10000) == SEARCH_RUNNING) continue;
  SolveResult result = solve_result(solve);
  ck_assert_msg(result.status == SEARCH_SOLVED && result.optimal, "candidate %llu",
                (unsigned long long)level->candidate);
  ck_assert_msg((double)result.pushes == level->measures.pushes,
                "candidate %llu: %zu pushes, the generator says %.0f",
                (unsigned long long)level->candidate, result.pushes, level->measures.pushes);
  solve_free(solve);
}

START_TEST(generated_levels_need_the_pushes_that_they_were_made_with)
{
  GenParams params = params_default();
  ck_assert_ptr_null(params_set(&params, "metric", "pushes"));
  Workspace *workspace = workspace_new(NULL);
  int left = environment_number("TSB_SOLVE_LEVELS", 300);
  for (uint64_t number = 0; left > 0; number++) {
    Candidate candidate;
    run_candidate(workspace, &params, 1, number, &candidate);
    if (candidate.reject != REJECT_NONE) continue;
    if (candidate.level.optimal) {
      compare(&candidate.level);
      left--;
    }
    generated_level_free(&candidate.level);
  }
  workspace_free(workspace);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solve");
  TCase *tests = tcase_create("solve");
  tcase_set_timeout(tests, 3000);
  tcase_add_test(tests, generated_levels_need_the_pushes_that_they_were_made_with);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
