#include "labyrinth_params/labyrinth_presets.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

static LabyrinthParams applied(const char *settings, Tier target, uint64_t seed) {
  LabyrinthParams params = labyrinth_params_of(settings);
  Rng rng = rng_seed(seed, 7);
  return labyrinth_presets_apply(&params, target, &rng);
}

static bool is_definite(IntPair pair) { return pair.a == pair.b && pair.a >= 0; }

static const char *const SETTINGS[] = {
    "",
    "size=4x4",
    "size=4x5 sweets=6",
    "size=4x4 sweets=2-6 monsters=0-1",
    "size=64x64",
    "sweets=3-9 monsters=0-5 doors=0-7",
    "keys=2",
    "switches=3 doors=3",
    "doors=2",
    "doors=2 keys=1-2",
    "doors=0",
    "doors=6-20 switches=0",
    "switches=0",
    "monsters=0",
    "trap=on period=2",
    "trap=off near=3 open=50 danger=10",
    "tier=any",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

START_TEST(everything_is_definite_valid_and_as_the_user_says)
{
  for (int i = 0; i < SETTING_COUNT; i++)
    for (int tier = 0; tier <= TIER_COUNT; tier++)
      for (uint64_t seed = 0; seed < 40; seed++) {
        LabyrinthParams given = labyrinth_params_of(SETTINGS[i]);
        LabyrinthParams made = applied(SETTINGS[i], (Tier)tier, seed);
        ck_assert(is_definite(made.sweets) && is_definite(made.monsters));
        ck_assert(is_definite(made.doors) && is_definite(made.keys) && is_definite(made.switches));
        ck_assert(made.period.a >= 1 && made.period.a <= made.period.b);
        ck_assert(made.near >= 0 && made.open >= 0 && made.danger >= 0);
        ck_assert(made.trap != LABYRINTH_TRAP_AUTO);
        static const char *const keys[] = {"sweets", "monsters", "doors", "keys", "switches"};
        for (int k = 0; k < 5; k++) {
          IntPair all = labyrinth_params_range(&given, keys[k]);
          IntPair one = labyrinth_params_range(&made, keys[k]);
          ck_assert_msg(one.a >= all.a && one.a <= all.b, "%s of '%s'", keys[k], SETTINGS[i]);
        }
        char *why = labyrinth_params_check(&made);
        ck_assert_msg(!why || given.sweets.a != given.sweets.b, "'%s' tier %d: %s", SETTINGS[i],
                      tier, why);
        mem_free(why);
      }
}
END_TEST

// A recipe holds the parameters of a candidate, so that nothing may change when they are applied
// again.
START_TEST(what_is_definite_stays_as_it_is)
{
  for (int i = 0; i < SETTING_COUNT; i++)
    for (uint64_t seed = 0; seed < 40; seed++) {
      LabyrinthParams once = applied(SETTINGS[i], (Tier)(seed % TIER_COUNT), seed);
      Rng rng = rng_seed(seed + 1, 0);
      LabyrinthParams twice = labyrinth_presets_apply(&once, (Tier)(seed % 3), &rng);
      Text a = {0}, b = {0};
      labyrinth_params_write_all(&once, &a);
      labyrinth_params_write_all(&twice, &b);
      ck_assert_str_eq(a.data, b.data);
      text_free(&a);
      text_free(&b);
    }
}
END_TEST

START_TEST(hard_and_expert_levels_have_a_trap_unless_it_cannot_be)
{
  static const struct {
    const char *settings;
    bool trap[TIER_COUNT];
  } cases[] = {{"", {false, false, false, true, true}},
               {"switches=0", {false}},
               {"monsters=0", {false}},
               {"doors=0", {false}},
               {"doors=2 keys=2", {false}},
               {"doors=2 keys=1-2", {false, false, false, true, true}},
               {"trap=off", {false}},
               {"trap=on", {true, true, true, true, true}}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (int tier = 0; tier < TIER_COUNT; tier++) {
      LabyrinthParams params = labyrinth_params_of(cases[i].settings);
      ck_assert(labyrinth_presets_trap(&params, (Tier)tier) == cases[i].trap[tier]);
      LabyrinthParams made = applied(cases[i].settings, (Tier)tier, 1);
      ck_assert((made.trap == LABYRINTH_TRAP_ON) == cases[i].trap[tier]);
      if (made.trap == LABYRINTH_TRAP_ON)
        ck_assert(made.monsters.a >= 1 && made.switches.a >= 1 && made.doors.a >= 1);
    }
}
END_TEST

START_TEST(intro_is_friendlier_than_expert)
{
  for (uint64_t seed = 0; seed < 50; seed++) {
    LabyrinthParams intro = applied("", TIER_INTRO, seed), expert = applied("", TIER_EXPERT, seed);
    ck_assert_int_lt(intro.sweets.a, expert.sweets.a);
    ck_assert_int_lt(intro.monsters.a, expert.monsters.a);
    ck_assert_int_gt(intro.period.a, expert.period.b);
    ck_assert_int_lt(intro.danger, expert.danger);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_presets");
  TCase *tests = tcase_create("labyrinth_presets");
  tcase_add_test(tests, everything_is_definite_valid_and_as_the_user_says);
  tcase_add_test(tests, what_is_definite_stays_as_it_is);
  tcase_add_test(tests, hard_and_expert_levels_have_a_trap_unless_it_cannot_be);
  tcase_add_test(tests, intro_is_friendlier_than_expert);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
