// The turns of the search against the plain rules.
#include "labyrinth_search/successors.h"
#include "support/boards.h"
#include "support/labyrinths.h"

enum { LEVELS = 300, TURNS = 60 };

static const LabyrinthChances CROWDED = {4, 9, 4, 8, 4, 6, 4, 40};

// Are these the same monsters, wherever they stand in their lists and however many have merged?
static bool has_monster(const Labyrinth *maze, const LabyrinthState *state, int period, int cell) {
  for (int i = 0; i < maze->monster_count; i++)
    if (maze->monsters[i].period == period && state->monsters[i] == cell) return true;
  return false;
}

static bool has_normal(const SuccessorMaker *maker, const LabyrinthState *state, int period,
                       int cell) {
  for (int i = 0; i < maker->tables->maze.monster_count; i++)
    if (packing_period(&maker->packing, i) == period && state->monsters[i] == cell) return true;
  return false;
}

static void assert_same(const SuccessorMaker *maker, const LabyrinthState *normal,
                        const LabyrinthState *plain) {
  const LabyrinthTables *tables = maker->tables;
  const Labyrinth *maze = &tables->maze;
  ck_assert_int_eq(normal->player, plain->player);
  ck_assert_uint_eq(normal->sweets, plain->sweets);
  ck_assert_uint_eq(normal->open, plain->open);
  ck_assert_uint_eq(labyrinth_tables_keys(tables, normal->keys),
                    labyrinth_tables_keys(tables, plain->keys));
  ck_assert_int_eq(normal->phase, plain->phase % tables->phases);
  for (int i = 0; i < maze->monster_count; i++) {
    ck_assert(has_normal(maker, normal, maze->monsters[i].period, plain->monsters[i]));
    ck_assert(has_monster(maze, plain, packing_period(&maker->packing, i), normal->monsters[i]));
  }
}

static const Successor *find_move(const Successors *successors, LabyrinthMove move) {
  for (int i = 0; i < successors->count; i++)
    if (successors->items[i].move == move) return &successors->items[i];
  return NULL;
}

// Plays on by a random move of those that go on. False: none does.
static bool play_on(Rng *rng, SuccessorMaker *maker, LabyrinthState *normal,
                    LabyrinthState *plain) {
  LabyrinthState after[LABYRINTH_MOVES];
  int goes_on[LABYRINTH_MOVES], count = 0, caught = 0;
  Successors successors;
  ck_assert(successors_of(maker, normal, &successors));
  for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_WAIT; move++) {
    after[move] = *plain;
    LabyrinthTurn turn = labyrinth_play(&maker->tables->maze, &after[move], move);
    const Successor *found = find_move(&successors, move);
    ck_assert_int_eq(found != NULL, turn == TURN_PLAYED || turn == TURN_WON);
    caught += turn == TURN_CAUGHT;
    if (turn == TURN_WON) ck_assert(found->wins);
    if (turn != TURN_PLAYED) continue;
    ck_assert(!found->wins);
    assert_same(maker, &found->state, &after[move]);
    goes_on[count++] = (int)move;
  }
  ck_assert_int_eq(successors.caught, caught);
  if (!count) return false;
  LabyrinthMove move = (LabyrinthMove)goes_on[rng_below(rng, (uint32_t)count)];
  *normal = find_move(&successors, move)->state;
  *plain = after[move];
  return true;
}

START_TEST(the_turns_of_a_search_are_those_of_the_rules)
{
  for (uint64_t seed = 0; seed < LEVELS; seed++) {
    Rng rng = rng_seed(seed, 1);
    Labyrinth maze = random_labyrinth(&rng, &CROWDED);
    LabyrinthTables tables;
    MemoryBudget budget = {.limit = SIZE_MAX};
    SuccessorMaker maker;
    labyrinth_tables_make(&tables, &maze);
    successor_maker_begin(&maker, &tables, &budget);
    LabyrinthState plain = labyrinth_start(&maze), normal = successor_maker_normal(&maker, &plain);
    for (int turn = 0; turn < TURNS && play_on(&rng, &maker, &normal, &plain); turn++) {
      PackedPosition packed = packing_pack(&maker.packing, &normal);
      LabyrinthState again = packing_unpack(&maker.packing, &packed);
      assert_same(&maker, &again, &plain);
    }
    successor_maker_free(&maker);
  }
}
END_TEST

START_TEST(monsters_of_one_period_that_meet_count_once)
{
  Labyrinth maze = labyrinth_new(5, 4);
  maze.player = 0;
  maze.exit = 19;
  maze.monster_count = 4;
  for (int i = 0; i < 4; i++) maze.monsters[i] = (LabyrinthMonster){(uint16_t)(4 + i), 1};
  maze.monsters[1].period = 2;
  LabyrinthTables tables;
  Packing packing;
  labyrinth_tables_make(&tables, &maze);
  packing_begin(&packing, &tables);
  ck_assert_int_eq(tables.phases, 2);
  LabyrinthState one = {.monsters = {9, 7, 9, 8}}, two = {.monsters = {7, 9, 7, 8}};
  packing_normalize(&packing, &one);
  packing_normalize(&packing, &two);
  PackedPosition a = packing_pack(&packing, &one), b = packing_pack(&packing, &two);
  ck_assert_mem_eq(&a, &b, sizeof a);
  two.monsters[3] = 6;
  b = packing_pack(&packing, &two);
  ck_assert_mem_ne(&a, &b, sizeof a);
}
END_TEST

START_TEST(a_maker_without_memory_refuses)
{
  Labyrinth maze = labyrinth_new(6, 4);
  LabyrinthTables tables;
  MemoryBudget budget = {.limit = 200};
  SuccessorMaker maker;
  Successors successors;
  maze.player = 3;
  labyrinth_tables_make(&tables, &maze);
  successor_maker_begin(&maker, &tables, &budget);
  LabyrinthState start = labyrinth_start(&maze);
  ck_assert(!successors_of(&maker, &start, &successors));
  ck_assert(budget.refused);
  successor_maker_free(&maker);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("successors");
  TCase *tests = tcase_create("successors");
  tcase_add_test(tests, the_turns_of_a_search_are_those_of_the_rules);
  tcase_add_test(tests, monsters_of_one_period_that_meet_count_once);
  tcase_add_test(tests, a_maker_without_memory_refuses);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
