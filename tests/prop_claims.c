// No claim "this is lost" may be wrong: each is checked against brute force on random boards. How
// many of the truly lost boards each one finds is printed.
#include <stdio.h>

#include "brute.h"
#include "kit.h"
#include "played.h"

enum { ROUNDS = 3000 };

typedef enum {
  CLAIM_DEAD_SQUARE,
  CLAIM_FREEZE,
  CLAIM_MATCHING,
  CLAIM_WALLED,
  CLAIM_TRAP,
  CLAIM_STUCK,
  CLAIM_CORRAL,
  CLAIM_COUNT
} Claim;
static const char *const NAMES[] = {
    "dead square", "freeze", "matching", "walled", "trap", "stuck", "corral without a push"};

static bool on_dead_square(const Kit *kit) {
  for (int i = 0; i < kit->scene.boxes; i++)
    if (kit->field->dead[kit->scene.box[i]]) return true;
  return false;
}

static bool freezes(Kit *kit) {
  for (int i = 0; i < kit->scene.boxes; i++)
    if (freeze_kind(&kit->freeze, &kit->scene, kit->scene.box[i]) == FREEZE_DEAD) return true;
  return false;
}

static bool pocket_has_no_push(Kit *kit) {
  if (!kit->corral.regions || !pocket_prunes(&kit->corral, &kit->scene)) return false;
  for (int i = 0; i < kit->scene.boxes; i++)
    if (kit->corral.allowed[i]) return false;
  return true;
}

static bool claims(Kit *kit, Claim claim) {
  Scene *scene = &kit->scene;
  switch (claim) {
    case CLAIM_DEAD_SQUARE:
      return on_dead_square(kit);
    case CLAIM_FREEZE:
      return freezes(kit);
    case CLAIM_MATCHING:
      return pairing_full(&kit->matching, scene) >= MATCHING_NONE;
    case CLAIM_WALLED:
      return walled_in(&kit->walled, scene);
    case CLAIM_TRAP:
      return trap_closed(&kit->trap, scene, &kit->corral);
    case CLAIM_STUCK:
      return stuck_for_ever(&kit->stuck, scene);
    case CLAIM_CORRAL:
      return pocket_has_no_push(kit);
    case CLAIM_COUNT:
      break;
  }
  return false;
}

static void check_board(const Board *board, unsigned seed, BruteAnswer truth, int *found) {
  Ground field;
  Kit kit;
  Budget budget = {.limit = SIZE_MAX};
  SearchCounters counters = {0};
  ck_assert(ground_begin(&field, board, SIZE_MAX));
  ck_assert(kit_begin(&kit, &field, &budget, &counters) && kit_complete(&kit));
  scene_start(&kit.scene);
  kit.scene.player = scene_fill(&kit.scene, kit.scene.player);
  pocket_areas(&kit.corral, &kit.scene);
  for (Claim claim = 0; claim < CLAIM_COUNT; claim++) {
    if (!claims(&kit, claim)) continue;
    ck_assert_msg(truth == BRUTE_UNSOLVABLE, "seed %u: %s claimed of a solvable board", seed,
                  NAMES[claim]);
    found[claim]++;
  }
  kit_free(&kit);
  ground_free(&field);
}

START_TEST(no_solvable_position_is_called_lost)
{
  int found[CLAIM_COUNT] = {0}, lost = 0, solvable = 0;
  for (unsigned seed = 1; seed <= ROUNDS; seed++) {
    Rng rng = rng_seed(seed, 7);
    int boxes = 2 + (int)rng_below(&rng, 4), walls = 10 + (int)rng_below(&rng, 25);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    Board board = seed % 8 ? played_board(&rng, width, height, walls, boxes)
                           : random_board(&rng, width, height, walls, boxes);
    BruteAnswer truth = brute_solve(&board);
    bool fair = board_box_count(&board) <= board_goal_count(&board);
    if (truth != BRUTE_TOO_BIG && fair) {
      lost += truth == BRUTE_UNSOLVABLE;
      solvable += truth == BRUTE_SOLVABLE;
      check_board(&board, seed, truth, found);
    }
    board_free(&board);
  }
  printf("%d solvable, %d lost boards, of which found:", solvable, lost);
  for (Claim claim = 0; claim < CLAIM_COUNT; claim++)
    printf(" %s %d%s", NAMES[claim], found[claim], claim + 1 < CLAIM_COUNT ? "," : "\n");
  ck_assert_int_gt(solvable, ROUNDS / 20);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("claims");
  TCase *tests = tcase_create("claims");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, no_solvable_position_is_called_lost);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
