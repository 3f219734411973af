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
        ck_assert_int_le(bound, after == TOUR_INFINITE ? TOUR_INFINITE : after + 1);
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

static void add_door(Labyrinth *maze, int x, int y, int letter, bool open) {
  LabyrinthDoor door = {.cell = labyrinth_cell(maze, x, y), .dir = RIGHT, .by_switch = true};
  door.color = (uint8_t)letter;
  door.open = open;
  labyrinth_add_door(maze, door);
}

// A snake through 58 rows from the first switch to one row for each further switch. The door to
// switch n is open if switch n - 1 is on and all before it are off, as in the puzzle of the Chinese
// rings: each switch more doubles the tour, and each time the player walks the whole snake.
static Labyrinth rings_at_the_end_of_a_snake(int switches) {
  const int rows = 58;
  Labyrinth maze = labyrinth_new(LABYRINTH_MAX_SIDE, LABYRINTH_MAX_SIDE);
  for (int y = 0; y < LABYRINTH_MAX_SIDE - 1; y++) {
    int end = y < rows && y % 2 == 0 ? LABYRINTH_MAX_SIDE - 1 : 0;
    labyrinth_set_edge(&maze, labyrinth_cell(&maze, end, y), DOWN, EDGE_OPEN);
    for (int x = 0; y < rows && x < LABYRINTH_MAX_SIDE - 1; x++)
      labyrinth_set_edge(&maze, labyrinth_cell(&maze, x, y), RIGHT, EDGE_OPEN);
  }
  maze.player = 1;
  maze.switches[maze.switch_count++] = (LabyrinthSwitch){.cell = 0, .letter = 0};
  for (int letter = 0; letter < switches; letter++) {
    int y = rows + letter, x = 0;
    add_door(&maze, x++, y, letter, false);
    for (int before = letter - 1; before >= 0; before--) add_door(&maze, x++, y, before, true);
    uint16_t cell = labyrinth_cell(&maze, x, y);
    if (letter == switches - 1) maze.exit = cell;
    else maze.switches[maze.switch_count++] = (LabyrinthSwitch){cell, (uint8_t)(letter + 1)};
  }
  return maze;
}

START_TEST(a_tour_too_long_to_count_is_not_taken_for_none)
{
  static const int switches[] = {3, 4, 5, 6};
  for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
    Labyrinth maze = rings_at_the_end_of_a_snake(switches[i]);
    SearchSpace *space = search_space_new(&maze, 0);
    LabyrinthState start = labyrinth_start(&maze);
    uint16_t bound = search_space_left(space, &start);
    if (switches[i] < 5) ck_assert_uint_lt(bound, TOUR_INFINITE - 1);
    else ck_assert_uint_eq(bound, TOUR_INFINITE - 1);
    search_space_free(space);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tour_bound");
  TCase *tests = tcase_create("tour_bound");
  tcase_add_test(tests, the_bound_is_never_above_a_game_and_falls_by_one);
  tcase_add_test(tests, many_sweets_are_divided_into_groups);
  tcase_add_test(tests, a_tour_too_long_to_count_is_not_taken_for_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
