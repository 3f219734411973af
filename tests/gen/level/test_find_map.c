#include "level/find_map.h"
#include "support/generator.h"

enum { DRAWS = 300 };

static uint64_t rejected(const FunnelCounts *funnel) {
  uint64_t sum = 0;
  for (int i = 0; i < MAP_REJECT_COUNT; i++) sum += funnel->map_rejects[i];
  return sum;
}

START_TEST(every_parameter_of_maps_reaches_the_builder)
{
  GenParams params =
      params_of("size=4x3 boxes=2-5 map=maze maze_rooms=1 maze_doors=2 maze_narrow=3 maze_widen=4");
  MapParams map = find_map_params(&params);
  ck_assert_int_eq(map.kind, MAP_MAZE);
  ck_assert(map.columns == 12 && map.rows == 9);
  ck_assert(map.maze.rooms == 1 && map.maze.doors == 2);
  ck_assert(map.maze.narrow == 3 && map.maze.widen == 4);
  ck_assert_int_eq(find_map_checks(&params).boxes, 5);
}
END_TEST

START_TEST(the_defaults_of_mazes_are_the_builders_own)
{
  GenParams params = params_of("size=2x2 boxes=2");
  MapParams map = find_map_params(&params), own = map_defaults(2, 2);
  ck_assert_int_eq(map.kind, MAP_PATTERN);
  ck_assert(map.maze.rooms == own.maze.rooms && map.maze.doors == own.maze.doors);
  ck_assert(map.maze.narrow == own.maze.narrow && map.maze.widen == own.maze.widen);
}
END_TEST

START_TEST(each_check_can_be_switched_off_by_itself)
{
  static const struct {
    const char *setting;
    MapRejectSet off;
  } rows[] = {{"check_space=off", 1 << MAP_REJECT_SPACE},
              {"check_dead_ends=off", 1 << MAP_REJECT_DEAD_END},
              {"check_open_area=off", 1 << MAP_REJECT_OPEN_AREA},
              {"check_connected=off", 1 << MAP_REJECT_CONNECTIVITY | 1 << MAP_REJECT_PINCHED}};
  GenParams all = params_of("boxes=3 size=2x2");
  ck_assert_uint_eq(find_map_checks(&all).enabled, MAP_CHECK_ALL);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    GenParams params = params_of(rows[i].setting);
    ck_assert_uint_eq(find_map_checks(&params).enabled, MAP_CHECK_ALL & ~rows[i].off);
  }
}
END_TEST

static const char *const SETTINGS[] = {
    "size=2x2 boxes=3", "size=3x2 boxes=4",          "size=1x3 boxes=2",
    "size=3x3 boxes=2", "size=2x3 boxes=3 map=maze", "size=4x2 boxes=3 check_open_area=off"};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

START_TEST(a_drawn_map_passes_its_checks_and_all_draws_are_counted)
{
  Templates templates = templates_make();
  GenParams params = params_of(SETTINGS[_i]);
  MapChecks checks = find_map_checks(&params);
  Rng rng = rng_seed(7, (uint64_t)_i);
  FunnelCounts funnel = {0};
  for (uint64_t drawn_maps = 1; drawn_maps <= DRAWS; drawn_maps++) {
    Map map;
    ck_assert(find_map(&params, &templates, &rng, &funnel, &map));
    ck_assert_int_eq(map_check_first(&checks, &map), MAP_OK);
    ck_assert_int_eq(map.width, 3 * params.size.a + 2);
    ck_assert_int_eq(map.height, 3 * params.size.b + 2);
    ck_assert_uint_eq(funnel.maps, drawn_maps + rejected(&funnel));
  }
}
END_TEST

START_TEST(the_same_chance_draws_the_same_maps)
{
  Templates templates = templates_make(), others = templates_make();
  GenParams params = params_of(SETTINGS[_i]);
  Rng rng = rng_seed(8, (uint64_t)_i), again = rng;
  FunnelCounts funnel = {0}, funnel_again = {0};
  for (int i = 0; i < DRAWS; i++) {
    Map a, b;
    ck_assert(find_map(&params, &templates, &rng, &funnel, &a));
    ck_assert(find_map(&params, &others, &again, &funnel_again, &b));
    ck_assert(map_equal(&a, &b));
  }
  ck_assert_mem_eq(&funnel, &funnel_again, sizeof funnel);
}
END_TEST

START_TEST(after_map_tries_draws_it_gives_up)
{
  Templates templates = templates_make();
  GenParams params = params_of("size=6x6 boxes=20 map_tries=2");
  int given_up = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    Rng rng = rng_seed(seed, 1);
    FunnelCounts funnel = {0};
    Map map;
    if (find_map(&params, &templates, &rng, &funnel, &map)) continue;
    given_up++;
    ck_assert_uint_eq(funnel.maps, 2);
    ck_assert_uint_eq(rejected(&funnel), 2);
  }
  ck_assert_int_gt(given_up, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("find_map");
  TCase *tests = tcase_create("find_map");
  tcase_add_test(tests, every_parameter_of_maps_reaches_the_builder);
  tcase_add_test(tests, the_defaults_of_mazes_are_the_builders_own);
  tcase_add_test(tests, each_check_can_be_switched_off_by_itself);
  tcase_add_loop_test(tests, a_drawn_map_passes_its_checks_and_all_draws_are_counted, 0,
                      SETTING_COUNT);
  tcase_add_loop_test(tests, the_same_chance_draws_the_same_maps, 0, SETTING_COUNT);
  tcase_add_test(tests, after_map_tries_draws_it_gives_up);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
