// Sets of monsters that are enough to lose, against brute force.
#include "labyrinth_search/fewer_monsters.h"
#include "support/boards.h"
#include "support/brute_labyrinth.h"
#include "support/labyrinths.h"

enum { LEVELS = 150, MOST_STATES = 60000 };

static const FewerMonstersLimits FREELY = {UINT64_MAX, UINT64_MAX, LABYRINTH_MAX_MONSTERS};

static bool is_winnable(const Labyrinth *maze, uint32_t set, bool *decided) {
  Labyrinth level = *maze;
  level.monster_count = 0;
  for (int i = 0; i < maze->monster_count; i++)
    if (set >> i & 1) level.monsters[level.monster_count++] = maze->monsters[i];
  BruteState start = brute_start(&level);
  BruteVerdict verdict = brute_labyrinth(&level, &start, MOST_STATES);
  if (verdict.too_large) *decided = false;
  return verdict.winnable;
}

typedef struct {
  LabyrinthOutcome outcome;
  uint32_t set;
  uint64_t nodes;
  bool undecided;
} Answer;

static Answer ask(const Labyrinth *maze, FewerMonstersLimits limits, uint64_t portion) {
  SearchSpace *space = search_space_new(maze, 0);
  LabyrinthState start = labyrinth_start(maze);
  FewerMonsters fewer;
  Answer answer;
  fewer_monsters_begin(&fewer, space, &start, limits);
  do answer.outcome = fewer_monsters_step(&fewer, portion);
  while (answer.outcome == LABYRINTH_RUNNING);
  answer.set = fewer.set;
  answer.nodes = fewer.nodes;
  answer.undecided = fewer.undecided;
  fewer_monsters_free(&fewer);
  search_space_free(space);
  return answer;
}

static Labyrinth some_level(uint64_t seed) {
  Rng rng = rng_seed(seed, 4);
  int monsters = 2 + (int)rng_below(&rng, 3);
  return crowded_labyrinth(&rng, 5, 4, 2, 0, 1, monsters);
}

// All sets that come before the one that is found can be won, and that one cannot.
static void check_set(const Labyrinth *maze, const Answer *answer, bool *decided) {
  uint32_t all = (UINT32_C(1) << maze->monster_count) - 1;
  int size = __builtin_popcount(answer->set);
  bool found = answer->outcome == LABYRINTH_UNWINNABLE;
  if (found) ck_assert(!is_winnable(maze, answer->set, decided) || !*decided);
  for (uint32_t set = 1; set < all; set++) {
    int others = __builtin_popcount(set);
    if (!found || others < size || (others == size && set < answer->set))
      ck_assert(is_winnable(maze, set, decided) || !*decided);
  }
}

START_TEST(the_first_set_that_is_enough_to_lose_is_found)
{
  int found = 0, none = 0;
  for (uint64_t seed = 0; seed < LEVELS; seed++) {
    Labyrinth maze = some_level(seed);
    Answer answer = ask(&maze, FREELY, UINT64_MAX);
    bool decided = true;
    ck_assert(!answer.undecided);
    check_set(&maze, &answer, &decided);
    found += decided && answer.outcome == LABYRINTH_UNWINNABLE;
    none += decided && answer.outcome == LABYRINTH_GAVE_UP;
  }
  ck_assert_int_gt(found, 10);
  ck_assert_int_gt(none, 10);
}
END_TEST

START_TEST(portions_change_nothing)
{
  const FewerMonstersLimits tight = {40, 150, 2};
  int undecided = 0;
  for (uint64_t seed = 0; seed < LEVELS; seed++) {
    Labyrinth maze = some_level(seed);
    Answer whole = ask(&maze, tight, UINT64_MAX), parts = ask(&maze, tight, 1 + seed % 50);
    ck_assert_int_eq(whole.outcome, parts.outcome);
    ck_assert_uint_eq(whole.set, parts.set);
    ck_assert_uint_eq(whole.nodes, parts.nodes);
    ck_assert(whole.undecided == parts.undecided);
    undecided += whole.undecided;
  }
  ck_assert_int_gt(undecided, 10);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fewer_monsters");
  TCase *tests = tcase_create("fewer_monsters");
  tcase_add_test(tests, the_first_set_that_is_enough_to_lose_is_found);
  tcase_add_test(tests, portions_change_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
