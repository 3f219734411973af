// How many of the lost positions does each kind of deadlock know? Levels of the generator are
// played at random until brute force says that they are lost, and a little beyond; brute force,
// which shares nothing with the solver, is that of the tests.
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "benchmarks/bench.h"
#include "deadlock/deadlocks.h"
#include "level/attempt.h"
#include "rules/game.h"
#include "support/brute.h"

// Positions wanted unless TSB_POSITIONS says otherwise; the most pushes that a level is played.
enum { USUAL_POSITIONS = 5000, MOST_PUSHES = 40, LAST_PUSHES = 3 };

typedef struct {
  int wanted, alive, lost, too_big, wrong, found_by_none;
  int found[DEADLOCK_COUNT], first[DEADLOCK_COUNT], only[DEADLOCK_COUNT];
  double seconds[DEADLOCK_COUNT];
} Tally;

static void ask_all(Tally *tally, Deadlocks *deadlocks, bool lost) {
  DeadlockKind first = DEADLOCK_COUNT;
  int kinds = 0;
  for (DeadlockKind kind = DEADLOCK_COUNT; kind-- > 0;) {
    double before = bench_cpu();
    bool has = deadlocks_has(deadlocks, kind);
    tally->seconds[kind] += bench_cpu() - before;
    if (!has) continue;
    tally->wrong += !lost;
    tally->found[kind]++;
    first = kind;
    kinds++;
  }
  if (kinds) tally->first[first]++;
  if (kinds == 1) tally->only[first]++;
  tally->found_by_none += lost && !kinds;
}

// Gives whether the position is lost.
static bool look_at(Tally *tally, const Board *board) {
  BruteAnswer truth = brute_solve(board);
  Deadlocks deadlocks;
  if (truth == BRUTE_TOO_BIG || !deadlocks_begin(&deadlocks, board, SIZE_MAX)) {
    tally->too_big++;
    return false;
  }
  bool lost = truth == BRUTE_UNSOLVABLE;
  tally->lost += lost;
  tally->alive += !lost;
  ask_all(tally, &deadlocks, lost);
  deadlocks_free(&deadlocks);
  return lost;
}

static void play(Tally *tally, const Board *board, Rng rng) {
  Game *game = game_new(board);
  int left = LAST_PUSHES;
  for (int pushes = 0, steps = 0; pushes < MOST_PUSHES && left && steps < 100 * MOST_PUSHES;
       steps++) {
    if (game_move(game, (Dir)rng_below(&rng, DIR_COUNT)) != STEP_PUSHED) continue;
    pushes++;
    if (game_solved(game)) break;
    if (look_at(tally, game_board(game))) left--;
  }
  game_free(game);
}

static void print_tally(const Tally *tally) {
  int all = tally->alive + tally->lost;
  printf("%d positions, %d of them lost by brute force (%d more were too large for it)\n", all,
         tally->lost, tally->too_big);
  printf("  %-16s %8s %8s %12s %10s %11s\n", "kind", "finds", "share", "not before", "only it",
         "a position");
  int known = 0;
  for (DeadlockKind kind = 0; kind < DEADLOCK_COUNT; kind++) {
    known += tally->first[kind];
    printf("  %-16s %8d %7.1f%% %12d %10d %8.2f us\n", deadlock_names[kind], tally->found[kind],
           100.0 * tally->found[kind] / tally->lost, tally->first[kind], tally->only[kind],
           1e6 * tally->seconds[kind] / all);
  }
  printf("  %-16s %8d %7.1f%%\n", "together", known, 100.0 * known / tally->lost);
  if (tally->wrong) printf("  CALLED LOST, BUT IS NOT: %d\n", tally->wrong);
}

int bench_deadlocks(const char *program) {
  (void)program;
  const char *given = getenv("TSB_POSITIONS");
  Tally tally = {.wanted = given ? (int)strtol(given, NULL, 10) : USUAL_POSITIONS};
  GenParams params = params_default();
  Workshop *workshop = workshop_new(NULL);
  const char *const boxes[] = {"2", "3", "4"}, *const maps[] = {"pattern", "maze"};
  params_set(&params, "size", "2x2");
  printf(
      "\nPositions of generated levels (size 2x2, patterns and mazes, 2 to 4 boxes) played at "
      "random\n");
  for (uint64_t candidate = 0; tally.alive + tally.lost < tally.wanted; candidate++) {
    Attempt attempt;
    params_set(&params, "boxes", boxes[candidate % 3]);
    params_set(&params, "map", maps[candidate % 2]);
    attempt_run(workshop, &params, 1, candidate, &attempt);
    if (attempt.reject != REJECT_NONE) continue;
    play(&tally, &attempt.level.board, rng_seed(candidate, 1));
    gen_level_free(&attempt.level);
  }
  workshop_free(workshop);
  print_tally(&tally);
  return tally.wrong != 0;
}
