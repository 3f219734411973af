#include <string.h>

#include "board/symmetry.h"
#include "level_maker/pack_on_the_spot.h"
#include "level_set/level_facts.h"
#include "rules/verify.h"
#include "support/boards.h"

static Collection made(uint64_t seed, int jobs) {
  Collection pack = {0};
  ck_assert(pack_on_the_spot(seed, jobs, &(PackOnTheSpotHooks){0}, &pack));
  return pack;
}

START_TEST(every_tier_has_five_levels_the_easiest_first)
{
  for (uint64_t seed = 1; seed <= 3; seed++) {
    Collection pack = made(seed, 2);
    LevelFacts facts[25];
    Text error = {0};
    ck_assert_uint_eq(pack.count, 25);
    ck_assert(level_facts_read(NULL, &pack, facts, &error));
    for (size_t i = 0; i < pack.count; i++) {
      ck_assert_int_eq(facts[i].tier, (int)i / 5);
      ck_assert(i == 0 || facts[i].difficulty >= facts[i - 1].difficulty);
      ck_assert(verify_solves(&pack.levels[i].board, pack.levels[i].solution));
      ck_assert_uint_gt(facts[i].known_pushes, 0);
    }
    collection_free(&pack);
  }
}
END_TEST

START_TEST(levels_have_titles_by_tier_and_place)
{
  Collection pack = made(4, 2);
  ck_assert_str_eq(pack.levels[0].title, "Intro 1");
  ck_assert_str_eq(pack.levels[9].title, "Easy 5");
  ck_assert_str_eq(pack.levels[24].title, "Expert 5");
  ck_assert_str_eq(pack.title, "Tessoban pack");
  collection_free(&pack);
}
END_TEST

START_TEST(the_pack_is_the_same_for_any_number_of_threads)
{
  Collection one = made(5, 1), three = made(5, 3);
  ck_assert_uint_eq(one.count, three.count);
  for (size_t i = 0; i < one.count; i++)
    ck_assert(board_equal(&one.levels[i].board, &three.levels[i].board));
  collection_free(&one);
  collection_free(&three);
}
END_TEST

typedef struct {
  size_t calls, found;
  StopFlag stop;
} Seen;

static void on_show(void *context, size_t found, size_t wanted) {
  Seen *seen = context;
  ck_assert_uint_eq(wanted, 25);
  ck_assert(found >= seen->found);
  seen->found = found;
  if (++seen->calls == 10) atomic_store(&seen->stop, true);
}

START_TEST(a_stopped_pack_is_empty)
{
  Seen seen = {0};
  Collection pack = {0};
  PackOnTheSpotHooks hooks = {.context = &seen, .show = on_show, .stop = &seen.stop};
  ck_assert(!pack_on_the_spot(6, 2, &hooks, &pack));
  ck_assert_uint_eq(pack.count, 0);
  ck_assert_uint_eq(seen.calls, 10);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_on_the_spot");
  TCase *tests = tcase_create("pack_on_the_spot");
  tcase_add_test(tests, every_tier_has_five_levels_the_easiest_first);
  tcase_add_test(tests, levels_have_titles_by_tier_and_place);
  tcase_add_test(tests, the_pack_is_the_same_for_any_number_of_threads);
  tcase_add_test(tests, a_stopped_pack_is_empty);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
