#include <stdio.h>

#include "level/prove_candidate.h"
#include "rules/verify.h"
#include "support/generator.h"
#include "support/provable_board.h"

typedef struct {
  Reject reject;
  bool large, optimal;
  size_t pushes;  // of the solution; 0 if there is none
  FunnelCounts funnel;
} Proved;

// Proves a board that no reverse search has found.
static Proved prove(const char *rows, const char *settings) {
  Proved proved = {0};
  Proof proof = {0};
  GenParams params = params_of(settings);
  Workspace *workspace = workspace_new(NULL);
  Board board = drawn(rows);
  ck_assert(room_cells_build(&board, &workspace->room));
  StartOrigin origin = {.room = &workspace->room};
  proved.reject = prove_candidate(workspace, &params, &board, &origin, &proved.funnel, &proof);
  proved.large = proof.large;
  proved.optimal = proof.optimal;
  if (proof.solution) proved.pushes = verify(&board, proof.solution).pushes;
  if (!proved.reject) ck_assert_int_eq(verify(&board, proof.solution).kind, VERDICT_SOLVED);
  proof_free(&proof);
  ck_assert_ptr_null(proof.solution);
  board_free(&board);
  workspace_free(workspace);
  return proved;
}

static const char TWO_BOXES[] =
    "########\n"
    "#@     #\n"
    "# $ $  #\n"
    "#  . . #\n"
    "########\n";

START_TEST(a_solved_level_is_kept)
{
  Proved proved = prove(TWO_BOXES, "boxes=2 idle_cells=100");
  ck_assert_int_eq(proved.reject, REJECT_NONE);
  ck_assert_uint_gt(proved.funnel.forward_states, 0);
}
END_TEST

START_TEST(too_few_pushes_are_shallow)
{
  ck_assert_int_eq(prove(TWO_BOXES, "boxes=2 idle_cells=100 min_pushes=5").reject, REJECT_shallow);
}
END_TEST

START_TEST(a_box_that_is_never_pushed_is_refused)
{
  static const char one_is_home[] =
      "########\n"
      "#@     #\n"
      "# $ *  #\n"
      "#  .   #\n"
      "########\n";
  ck_assert_int_eq(prove(one_is_home, "boxes=2 idle_cells=100").reject, REJECT_unpushed);
}
END_TEST

START_TEST(a_room_without_a_use_is_refused)
{
  static const char idle[] =
      "###########\n"
      "#@  #     #\n"
      "# $       #\n"
      "#  .#     #\n"
      "###########\n";
  ck_assert_int_eq(prove(idle, "boxes=1 idle_cells=0").reject, REJECT_idle_room);
  ck_assert_int_eq(prove(idle, "boxes=1 idle_cells=100").reject, REJECT_NONE);
}
END_TEST

// With 10,000 states for plain A*, so that it gives up soon.
START_TEST(what_plain_search_gives_up_needs_the_pushes_that_solve_proves)
{
  Board board = drawn(PROVABLE_BOARD);
  size_t fewest = pushes_of_solve(&board);
  Proved proved = prove(PROVABLE_BOARD, "boxes=8 idle_cells=100 proof_states=10000");
  ck_assert_int_eq(proved.reject, REJECT_NONE);
  ck_assert_uint_eq(proved.pushes, fewest);
  ck_assert(proved.large && proved.optimal);
  char settings[100];
  for (int more = 0; more <= 1; more++) {
    snprintf(settings, sizeof settings, "boxes=8 idle_cells=100 proof_states=10000 min_pushes=%d",
             (int)fewest + more);
    ck_assert_int_eq(prove(PROVABLE_BOARD, settings).reject, more ? REJECT_shallow : REJECT_NONE);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("prove_candidate");
  TCase *tests = tcase_create("prove_candidate");
  tcase_add_test(tests, a_solved_level_is_kept);
  tcase_add_test(tests, too_few_pushes_are_shallow);
  tcase_add_test(tests, a_box_that_is_never_pushed_is_refused);
  tcase_add_test(tests, a_room_without_a_use_is_refused);
  tcase_add_test(tests, what_plain_search_gives_up_needs_the_pushes_that_solve_proves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
