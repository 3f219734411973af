// The bound against the shortest games without monsters, found by breadth-first search.
#include "labyrinth_search/search_space.h"
#include "labyrinth_search/tour_bound.h"
#include "support/boards.h"
#include "support/labyrinths.h"

enum { LEVELS = 400, MOST_STATES = 40000 };

static const LabyrinthChances SMALL = {4, 6, 3, 0, 3, 4, 3, 40};

typedef struct {
  LabyrinthState *states;
  int *turns_left;               // -1: the game cannot be won from there
  int (*next)[LABYRINTH_MOVES];  // -1: refused; -2: wins
  int count;
} Games;

static int find_or_add(Games *games, const LabyrinthState *state) {
  for (int i = 0; i < games->count; i++)
    if (!memcmp(&games->states[i], state, sizeof *state)) return i;
  games->states[games->count] = *state;
  return games->count++;
}

// All positions that can come up. False if there are too many for a plain list.
static bool explore(Games *games, const Labyrinth *maze) {
  enum { MOST = 1500 };
  LabyrinthState start = labyrinth_start(maze);
  find_or_add(games, &start);
  for (int i = 0; i < games->count; i++)
    for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_DOWN; move++) {
      LabyrinthState state = games->states[i];
      LabyrinthTurn turn = labyrinth_play(maze, &state, move);
      state.phase = 0;
      games->next[i][move] = turn == TURN_WON      ? -2
                             : turn == TURN_PLAYED ? find_or_add(games, &state)
                                                   : -1;
      if (games->count >= MOST) return false;
    }
  return true;
}

static void count_back(Games *games) {
  for (int i = 0; i < games->count; i++) games->turns_left[i] = -1;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < games->count; i++)
      for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_DOWN; move++) {
        int next = games->next[i][move], left = next == -2 ? 1 : -1;
        if (next >= 0 && games->turns_left[next] >= 0) left = games->turns_left[next] + 1;
        if (left < 0 || (games->turns_left[i] >= 0 && games->turns_left[i] <= left)) continue;
        games->turns_left[i] = left;
        changed = true;
      }
  }
}

static void check_bounds(const Games *games, const Labyrinth *maze, int *exact, int *winnable) {
  SearchSpace *space = search_space_new(maze, 0);
  for (int i = 0; i < games->count; i++) {
    uint16_t bound = search_space_left(space, &games->states[i]);
    if (games->turns_left[i] >= 0) {
      ck_assert_int_le(bound, games->turns_left[i]);
      *exact += bound == games->turns_left[i];
      ++*winnable;
    }
    for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_DOWN; move++)
      if (games->next[i][move] >= 0) {
        uint16_t after = search_space_left(space, &games->states[games->next[i][move]]);
        ck_assert_int_le(bound, after == TOUR_ENDLESS ? TOUR_ENDLESS : after + 1);
      }
  }
  search_space_free(space);
}

// Where no switch lies on the way by chance, the bound is the length of the tour.
START_TEST(the_bound_is_never_above_a_game_and_falls_by_one)
{
  Games games = {mem_alloc(MOST_STATES, sizeof *games.states), mem_alloc(MOST_STATES, sizeof(int)),
                 mem_alloc(MOST_STATES, sizeof *games.next), 0};
  int exact = 0, winnable = 0, levels = 0;
  for (uint64_t seed = 0; seed < LEVELS; seed++) {
    Rng rng = rng_seed(seed, 2);
    Labyrinth maze = random_labyrinth(&rng, &SMALL);
    games.count = 0;
    if (!explore(&games, &maze)) continue;
    count_back(&games);
    check_bounds(&games, &maze, &exact, &winnable);
    levels++;
  }
  ck_assert_int_gt(levels, LEVELS / 2);
  ck_assert_int_gt(winnable, 1000);
  ck_assert_int_gt(exact, winnable * 8 / 10);
  mem_free(games.states);
  mem_free(games.turns_left);
  mem_free(games.next);
}
END_TEST

// 32 sweets in a row: several groups, and the guess leads through all of them.
START_TEST(many_sweets_are_divided_into_groups)
{
  Labyrinth maze = labyrinth_new(40, 4);
  for (int cell = 0; cell < 39; cell++) labyrinth_set_edge(&maze, cell, RIGHT, EDGE_OPEN);
  maze.player = 0;
  maze.exit = 39;
  for (int i = 0; i < LABYRINTH_MAX_SWEETS; i++) maze.sweets[i] = (uint16_t)(32 - i);
  maze.sweet_count = LABYRINTH_MAX_SWEETS;
  SearchSpace *space = search_space_new(&maze, 0);
  LabyrinthState start = labyrinth_start(&maze);
  ck_assert_int_gt(space->bound->group_count, 1);
  ck_assert_uint_eq(search_space_left(space, &start), 39);
  uint32_t before = search_space_guess(space, &start);
  for (int cell = 1; cell < 39; cell++) {
    ck_assert_int_eq(labyrinth_play(&maze, &start, MOVE_RIGHT), TURN_PLAYED);
    ck_assert_uint_eq(search_space_left(space, &start), 39 - cell);
    ck_assert_uint_lt(search_space_guess(space, &start), before);
    before = search_space_guess(space, &start);
  }
  search_space_free(space);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tour_bound");
  TCase *tests = tcase_create("tour_bound");
  tcase_add_test(tests, the_bound_is_never_above_a_game_and_falls_by_one);
  tcase_add_test(tests, many_sweets_are_divided_into_groups);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
