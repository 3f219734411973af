// The search of labyrinths against brute force on thousands of small levels: can it be won, and in
// how few turns? TSB_LABYRINTH_LEVELS sets the number of levels (default 2000).
#include <stdio.h>

#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_search/labyrinth_search.h"
#include "labyrinth_search/search_space.h"
#include "support/boards.h"
#include "support/brute_labyrinth.h"
#include "support/environment.h"
#include "support/labyrinths.h"

enum { MOST_STATES = 40000, MOST_CROWDED_STATES = 400000 };  // of a level for brute force

typedef struct {
  int winnable, unwinnable, too_large;
} Counts;

// Most levels have few things of each kind. Some have many sweets or many letters instead, and
// fewer monsters, so that brute force ends.
static Labyrinth small_level(Rng *rng) {
  static const LabyrinthChances kinds[] = {
      {.most_side = 6, .sweets = 3, .monsters = 3, .switches = 2, .doors = 5, .letters = 2},
      {.most_side = 5, .sweets = 9, .monsters = 1, .switches = 1, .doors = 2, .letters = 1},
      {.most_side = 5, .sweets = 3, .monsters = 1, .switches = 3, .doors = 7, .letters = 5}};
  uint32_t draw = rng_below(rng, 8);
  LabyrinthChances chance = kinds[draw < 6 ? 0 : draw - 5];
  chance.least_side = LABYRINTH_MIN_SIDE;
  chance.walls = 10 + (int)rng_below(rng, 40);
  return random_labyrinth(rng, &chance);
}

static uint32_t all_sweets(const Labyrinth *maze) {
  return (uint32_t)((UINT64_C(1) << maze->sweet_count) - 1);
}

static BruteState brute_state_of(const Labyrinth *maze, const LabyrinthState *state) {
  BruteState brute = brute_start(maze);
  brute.player = state->player;
  for (int i = 0; i < maze->monster_count; i++) brute.monsters[i] = state->monsters[i];
  brute.sweets = all_sweets(maze) & ~state->sweets;
  brute.open = state->open;
  brute.keys = state->keys;
  brute.turns = state->phase;
  return brute;
}

// The start, or a position some random turns later.
static LabyrinthState some_position(const Labyrinth *maze, Rng *rng) {
  LabyrinthState state = labyrinth_start(maze);
  int turns = rng_below(rng, 4) ? 0 : (int)rng_below(rng, 12);
  while (turns--) {
    LabyrinthState next = state;
    LabyrinthMove move = (LabyrinthMove)rng_below(rng, LABYRINTH_MOVES);
    if (labyrinth_play(maze, &next, move) == TURN_PLAYED) state = next;
  }
  return state;
}

static const char *drawing(const Labyrinth *maze) {
  static Text text;
  text.length = 0;
  labyrinth_write_board(maze, &text);
  return text.data;
}

// The moves lead from the position to a win, by the rules that were written a second time.
static bool wins(const Labyrinth *maze, BruteState state, const char *moves) {
  BruteTurn turn = BRUTE_GOES_ON;
  for (; *moves && turn == BRUTE_GOES_ON; moves++) turn = brute_turn(maze, &state, *moves);
  return turn == BRUTE_WON && !*moves;
}

static void compare(const Labyrinth *maze, const LabyrinthState *from, LabyrinthGoal goal,
                    const BruteVerdict *truth, uint64_t seed) {
  Text moves = {0};
  LabyrinthResult result = labyrinth_solve(maze, from, goal, (LabyrinthLimits){0}, &moves);
  const char *board = drawing(maze);
  bool winnable = result.outcome == LABYRINTH_WINNABLE;
  ck_assert_msg(winnable || result.outcome == LABYRINTH_UNWINNABLE, "seed %d: gave up\n%s",
                (int)seed, board);
  ck_assert_msg(winnable == truth->winnable, "seed %d: winnable %d instead of %d\n%s", (int)seed,
                winnable, truth->winnable, board);
  if (winnable) {
    ck_assert_msg(wins(maze, brute_state_of(maze, from), moves.data),
                  "seed %d: %s does not win\n%s", (int)seed, moves.data, board);
    ck_assert_msg(moves.length == result.length, "seed %d: the length of %s", (int)seed,
                  moves.data);
    bool right = goal == LABYRINTH_SHORTEST ? result.length == (size_t)truth->turns
                                            : result.length >= (size_t)truth->turns;
    ck_assert_msg(right, "seed %d: %zu turns instead of %d\n%s", (int)seed, result.length,
                  truth->turns, board);
    ck_assert_msg(goal != LABYRINTH_SHORTEST || result.shortest, "seed %d: not proved", (int)seed);
  }
  text_free(&moves);
}

static void try_level(uint64_t seed, Counts *counts) {
  Rng rng = rng_seed(seed, 5);
  Labyrinth maze = small_level(&rng);
  LabyrinthState from = some_position(&maze, &rng);
  BruteState brute = brute_state_of(&maze, &from);
  BruteVerdict truth = brute_labyrinth(&maze, &brute, MOST_STATES);
  if (truth.too_large) {
    counts->too_large++;
    return;
  }
  counts->winnable += truth.winnable;
  counts->unwinnable += !truth.winnable;
  compare(&maze, &from, LABYRINTH_ANY_WIN, &truth, seed);
  compare(&maze, &from, LABYRINTH_SHORTEST, &truth, seed);
}

START_TEST(search_and_brute_force_agree_on_small_levels)
{
  int wanted = environment_number("TSB_LABYRINTH_LEVELS", chances(2000));
  Counts counts = {0};
  for (uint64_t seed = 1; counts.winnable + counts.unwinnable < wanted; seed++)
    try_level(seed, &counts);
  printf("%d levels can be won, %d cannot, %d were too large for brute force\n", counts.winnable,
         counts.unwinnable, counts.too_large);
  ck_assert_int_gt(counts.winnable, wanted / 5);
  ck_assert_int_gt(counts.unwinnable, wanted / 5);
}
END_TEST

typedef struct {
  int sweets, colors, letters;
  bool groups;  // the bound divides the sweets; else it leaves out keys and switches
} Crowd;

static void check_bound(const Labyrinth *maze, bool groups) {
  SearchSpace *space = search_space_new(maze, 0);
  ck_assert(groups ? space->bound->group_count > 1 : !space->bound->door_bits);
  search_space_free(space);
}

START_TEST(search_and_brute_force_agree_where_the_bound_is_coarse)
{
  static const Crowd crowds[] = {{8, 3, 3, true}, {2, 4, 3, false}};
  const Crowd *crowd = &crowds[_i];
  int wanted = chances(60), winnable = 0, compared = 0;
  for (uint64_t seed = 1; seed <= (uint64_t)wanted; seed++) {
    Rng rng = rng_seed(seed, 9);
    Labyrinth maze = crowded_labyrinth(&rng, 5, 4, crowd->sweets, crowd->colors, crowd->letters,
                                       (int)rng_below(&rng, 2));
    LabyrinthState start = labyrinth_start(&maze);
    BruteState brute = brute_state_of(&maze, &start);
    BruteVerdict truth = brute_labyrinth(&maze, &brute, MOST_CROWDED_STATES);
    if (truth.too_large) continue;
    check_bound(&maze, crowd->groups);
    compare(&maze, &start, LABYRINTH_ANY_WIN, &truth, seed);
    compare(&maze, &start, LABYRINTH_SHORTEST, &truth, seed);
    compared++;
    winnable += truth.winnable;
  }
  ck_assert_int_gt(compared, wanted * 3 / 4);
  ck_assert_int_gt(winnable, wanted / 10);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_search");
  TCase *tests = tcase_create("labyrinth_search");
  tcase_set_timeout(tests, 800);
  tcase_add_test(tests, search_and_brute_force_agree_on_small_levels);
  tcase_add_loop_test(tests, search_and_brute_force_agree_where_the_bound_is_coarse, 0, 2);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
