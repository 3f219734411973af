#include <sched.h>
#include <semaphore.h>

#include "level_maker/level_maker.h"
#include "rules/verify.h"
#include "support/boards.h"

// No test reads a clock: it waits until the maker wakes it.
static void on_wake(void *context) { sem_post(context); }

typedef struct {
  sem_t woken;
  LevelMaker *maker;
} Fixture;

static void start(Fixture *fixture, LevelWish wish, uint64_t seed) {
  sem_init(&fixture->woken, 0, 0);
  fixture->maker = level_maker_start(&wish, seed, on_wake, &fixture->woken);
}

static void stop(Fixture *fixture) {
  level_maker_stop(fixture->maker);
  sem_destroy(&fixture->woken);
}

static GeneratedLevel take(Fixture *fixture) {
  GeneratedLevel level = {0};
  while (!level_maker_take(fixture->maker, &level)) {
    ck_assert(level_maker_state(fixture->maker, NULL) != LEVEL_MAKER_ENDED);
    sem_wait(&fixture->woken);
  }
  return level;
}

// The maker wakes nobody when it begins to rest.
static void await_rest(const Fixture *fixture) {
  while (level_maker_state(fixture->maker, NULL) != LEVEL_MAKER_RESTING) sched_yield();
}

START_TEST(levels_of_the_wished_tier_come_and_can_be_solved)
{
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    Fixture fixture;
    start(&fixture, (LevelWish){.tier = tier}, 7);
    for (int i = 0; i < 4; i++) {
      GeneratedLevel level = take(&fixture);
      ck_assert_int_eq((int)level.tier, tier);
      ck_assert(verify_solves(&level.board, level.solution));
      generated_level_free(&level);
    }
    stop(&fixture);
  }
}
END_TEST

START_TEST(boxes_and_size_are_as_wished)
{
  Fixture fixture;
  LevelWish wish = {.tier = TIER_COUNT, .boxes_min = 2, .boxes_max = 3, .width = 3, .height = 1};
  start(&fixture, wish, 3);
  for (int i = 0; i < 6; i++) {
    GeneratedLevel level = take(&fixture);
    int boxes = board_box_count(&level.board);
    ck_assert(boxes == 2 || boxes == 3);
    ck_assert_int_eq(level.params.size.a, 3);
    ck_assert_int_eq(level.params.size.b, 1);
    generated_level_free(&level);
  }
  stop(&fixture);
}
END_TEST

START_TEST(no_level_comes_twice)
{
  enum { LEVELS = 30 };
  LevelId ids[LEVELS];
  Fixture fixture;
  start(&fixture, level_wish_any(), 5);
  for (int i = 0; i < LEVELS; i++) {
    GeneratedLevel level = take(&fixture);
    ids[i] = level.id;
    for (int j = 0; j < i; j++) ck_assert(!level_id_equal(ids[i], ids[j]));
    generated_level_free(&level);
  }
  stop(&fixture);
}
END_TEST

START_TEST(the_same_seed_makes_the_same_levels_however_fast_they_are_taken)
{
  enum { LEVELS = 8 };
  Fixture slow, fast;
  start(&slow, (LevelWish){.tier = TIER_EASY}, 11);
  await_rest(&slow);
  start(&fast, (LevelWish){.tier = TIER_EASY}, 11);
  for (int i = 0; i < LEVELS; i++) {
    GeneratedLevel a = take(&slow), b = take(&fast);
    ck_assert(level_id_equal(a.id, b.id));
    generated_level_free(&a);
    generated_level_free(&b);
  }
  stop(&slow);
  stop(&fast);
}
END_TEST

START_TEST(it_rests_when_enough_levels_are_ready)
{
  Fixture fixture;
  GeneratedLevel level;
  start(&fixture, (LevelWish){.tier = TIER_INTRO}, 1);
  for (int round = 0; round < 3; round++) {
    await_rest(&fixture);
    for (int i = 0; i < LEVEL_MAKER_READY; i++) {
      ck_assert(level_maker_take(fixture.maker, &level));
      generated_level_free(&level);
    }
  }
  stop(&fixture);
}
END_TEST

// Large maps with many boxes take minutes, so this is in the middle of a candidate.
START_TEST(it_stops_while_it_works)
{
  for (uint64_t seed = 1; seed <= 3; seed++) {
    Fixture fixture;
    LevelWish wish = {.tier = TIER_EXPERT, .boxes_min = 10, .width = 6, .height = 5};
    start(&fixture, wish, seed);
    stop(&fixture);
  }
}
END_TEST

START_TEST(it_stops_while_it_rests)
{
  Fixture fixture;
  start(&fixture, (LevelWish){.tier = TIER_INTRO}, 2);
  await_rest(&fixture);
  stop(&fixture);
}
END_TEST

static void expect_ended(LevelWish wish, const char *message) {
  Fixture fixture;
  Text why = {0};
  GeneratedLevel level;
  start(&fixture, wish, 1);
  ck_assert_int_eq(level_maker_state(fixture.maker, &why), LEVEL_MAKER_ENDED);
  ck_assert_str_eq(why.data, message);
  ck_assert(!level_maker_take(fixture.maker, &level));
  text_free(&why);
  stop(&fixture);
}

START_TEST(a_wish_that_cannot_be_granted_is_refused_at_once)
{
  expect_ended((LevelWish){.tier = TIER_HARD, .boxes_min = 21},
               "parameter 'boxes' cannot be '21': it takes N or A-B, each 1 to 20, or auto");
  expect_ended((LevelWish){.tier = TIER_COUNT, .boxes_min = 20, .width = 1, .height = 1},
               "size 1x1 with 20 boxes: the map is too small for so many boxes, their goals, the "
               "player and one free cell");
}
END_TEST

// One box in the smallest room is never an expert's level.
START_TEST(what_never_comes_is_told_long_before_the_end)
{
  Fixture fixture;
  Text why = {0};
  LevelWish wish = {.tier = TIER_EXPERT, .boxes_min = 1, .width = 2, .height = 1};
  start(&fixture, wish, 1);
  while (!why.length) {
    (void)level_maker_state(fixture.maker, &why);
    sched_yield();
  }
  ck_assert_msg(strstr(why.data, "no such level"), "%s", why.data);
  text_free(&why);
  stop(&fixture);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_maker");
  TCase *tests = tcase_create("level_maker");
  tcase_add_test(tests, levels_of_the_wished_tier_come_and_can_be_solved);
  tcase_add_test(tests, boxes_and_size_are_as_wished);
  tcase_add_test(tests, no_level_comes_twice);
  tcase_add_test(tests, the_same_seed_makes_the_same_levels_however_fast_they_are_taken);
  tcase_add_test(tests, it_rests_when_enough_levels_are_ready);
  tcase_add_test(tests, it_stops_while_it_works);
  tcase_add_test(tests, it_stops_while_it_rests);
  tcase_add_test(tests, a_wish_that_cannot_be_granted_is_refused_at_once);
  tcase_add_test(tests, what_never_comes_is_told_long_before_the_end);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
