// How many deadlocked positions does each deadlock rule detect? Generated levels are played at
// random until brute force proves the position unsolvable, and a few pushes further. The brute
// force is that of the tests and shares no code with the solver.
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "benchmarks/bench.h"
#include "deadlock/deadlock_rules.h"
#include "level/run_candidate.h"
#include "rules/game.h"
#include "support/brute_solve.h"

// The default of TSB_POSITIONS, and the most pushes that a level is played.
enum { DEFAULT_POSITIONS = 5000, MOST_PUSHES = 40, LAST_PUSHES = 3 };

typedef struct {
  int wanted, alive, lost, too_big, false_alarms, found_by_none;
  int found[DEADLOCK_COUNT], first[DEADLOCK_COUNT], only[DEADLOCK_COUNT];
  double seconds[DEADLOCK_COUNT];
} Tally;

static void ask_all(Tally *tally, DeadlockRules *rules, bool lost) {
  DeadlockKind first = DEADLOCK_COUNT;
  int kinds = 0;
  for (DeadlockKind kind = DEADLOCK_COUNT; kind-- > 0;) {
    double before = bench_cpu();
    bool has = deadlock_rules_has(rules, kind);
    tally->seconds[kind] += bench_cpu() - before;
    if (!has) continue;
    tally->false_alarms += !lost;
    tally->found[kind]++;
    first = kind;
    kinds++;
  }
  if (kinds) tally->first[first]++;
  if (kinds == 1) tally->only[first]++;
  tally->found_by_none += lost && !kinds;
}

// True if the position is unsolvable.
static bool look_at(Tally *tally, const Board *board) {
  BruteSolveAnswer truth = brute_solve(board);
  DeadlockRules rules;
  if (truth == BRUTE_SOLVE_TOO_BIG || !deadlock_rules_begin(&rules, board, SIZE_MAX)) {
    tally->too_big++;
    return false;
  }
  bool lost = truth == BRUTE_SOLVE_UNSOLVABLE;
  tally->lost += lost;
  tally->alive += !lost;
  ask_all(tally, &rules, lost);
  deadlock_rules_free(&rules);
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
  if (tally->false_alarms) printf("  CALLED LOST, BUT IS NOT: %d\n", tally->false_alarms);
}

int bench_deadlocks(const char *program) {
  (void)program;
  const char *given = getenv("TSB_POSITIONS");
  Tally tally = {.wanted = given ? (int)strtol(given, NULL, 10) : DEFAULT_POSITIONS};
  GenParams params = params_default();
  Workspace *workspace = workspace_new(NULL);
  const char *const boxes[] = {"2", "3", "4"}, *const maps[] = {"pattern", "maze"};
  params_set(&params, "size", "2x2");
  printf(
      "\nPositions of generated levels (size 2x2, patterns and mazes, 2 to 4 boxes) played at "
      "random\n");
  for (uint64_t number = 0; tally.alive + tally.lost < tally.wanted; number++) {
    Candidate candidate;
    params_set(&params, "boxes", boxes[number % 3]);
    params_set(&params, "map", maps[number % 2]);
    run_candidate(workspace, &params, 1, number, &candidate);
    if (candidate.reject != REJECT_NONE) continue;
    play(&tally, &candidate.level.board, rng_seed(number, 1));
    generated_level_free(&candidate.level);
  }
  workspace_free(workspace);
  print_tally(&tally);
  return tally.false_alarms != 0;
}
