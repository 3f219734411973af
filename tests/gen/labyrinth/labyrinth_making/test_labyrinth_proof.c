#include "labyrinth_making/labyrinth_proof.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinth_generator.h"

// A fast monster in the only corridor.
static const char LOST[] =
    "+-+-+-+-+-+\n"
    "|@   1    |\n"
    "+-+-+-+-+ +\n"
    "|         |\n"
    "+ +-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+ +\n"
    "|E .      |\n"
    "+-+-+-+-+-+\n";

typedef struct {
  Labyrinth maze;
  LabyrinthReject reject;
  LabyrinthFunnel funnel;
  LabyrinthRepairs repairs;
  LabyrinthResult result;
  Text moves;
} Proved;

static void prove(Proved *proved, const char *settings, uint64_t seed, const StopFlag *stop) {
  LabyrinthParams params = labyrinth_params_of(settings);
  const LabyrinthDen none = {0};
  *proved = (Proved){.maze = drawn_labyrinth(LOST)};
  LabyrinthProver prover = labyrinth_prover(&params, stop, &proved->funnel);
  Rng rng = rng_seed(seed, 0);
  proved->reject = labyrinth_prove_or_repair(&prover, &proved->maze, &none, params.repairs, &rng,
                                             &proved->repairs, &proved->result, &proved->moves);
}

START_TEST(without_repairs_a_lost_level_is_rejected)
{
  Proved proved;
  prove(&proved, "repairs=0", 1, NULL);
  ck_assert_int_eq(proved.reject, LABYRINTH_REJECT_unwinnable);
  ck_assert_int_eq(proved.funnel.proofs, 1);
  ck_assert_int_eq(proved.funnel.repaired, 0);
  text_free(&proved.moves);
}
END_TEST

START_TEST(repairs_make_it_winnable_and_are_counted)
{
  int won = 0;
  for (uint64_t seed = 0; seed < 20; seed++) {
    Proved proved;
    prove(&proved, "repairs=30", seed, NULL);
    if (!proved.reject) {
      won++;
      ck_assert(labyrinth_replay_wins(&proved.maze, proved.moves.data));
      ck_assert(proved.result.shortest);
      ck_assert_int_eq(proved.result.length, proved.moves.length);
      ck_assert_int_eq(proved.funnel.repaired, 1);
      ck_assert_int_eq(proved.funnel.opened, proved.repairs.opened);
      ck_assert_int_eq(proved.funnel.moved, proved.repairs.moved);
      ck_assert_int_gt(proved.repairs.opened + proved.repairs.moved, 0);
    }
    text_free(&proved.moves);
  }
  ck_assert_int_gt(won, 10);
}
END_TEST

START_TEST(a_tiny_budget_gives_up)
{
  Proved proved;
  prove(&proved, "repairs=2 win_nodes=1", 1, NULL);
  ck_assert_int_eq(proved.reject, LABYRINTH_REJECT_gave_up);
  text_free(&proved.moves);
}
END_TEST

START_TEST(a_stop_ends_the_search)
{
  StopFlag stop = true;
  Proved proved;
  prove(&proved, "repairs=30", 1, &stop);
  ck_assert_int_eq(proved.reject, LABYRINTH_REJECT_gave_up);
  ck_assert_int_eq(proved.funnel.proofs, 1);
  text_free(&proved.moves);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_proof");
  TCase *tests = tcase_create("labyrinth_proof");
  tcase_add_test(tests, without_repairs_a_lost_level_is_rejected);
  tcase_add_test(tests, repairs_make_it_winnable_and_are_counted);
  tcase_add_test(tests, a_tiny_budget_gives_up);
  tcase_add_test(tests, a_stop_ends_the_search);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
