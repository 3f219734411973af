#include "map/map_check.h"
#include "map/maze_map.h"
#include "support/boards.h"

static const int SIZES[][2] = {{1, 1}, {2, 2}, {3, 2}, {2, 5}, {1, 6}, {5, 4}, {10, 3}, {10, 10}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static MapRejectSet judged(const Map *map) {
  MapChecks checks = {1, MAP_CHECK_ALL};
  return map_check_all(&checks, map);
}

static Map built(const MazeParams *params, uint64_t seed) {
  Rng rng = rng_seed(seed, 1);
  const int *size = SIZES[seed % SIZE_COUNT];
  return maze_map_build(params, map_shape_of_patterns(size[0], size[1]), &rng);
}

static MazeParams random_params(uint64_t seed) {
  Rng rng = rng_seed(seed, 2);
  MazeParams params = {.fill = true};
  params.rooms = (int)rng_below(&rng, 101);
  params.doors = (int)rng_below(&rng, 101);
  params.narrow = (int)rng_below(&rng, 101);
  params.widen = (int)rng_below(&rng, 101);
  return params;
}

START_TEST(a_maze_map_is_as_large_as_a_pattern_map_and_walled_in)
{
  for (uint64_t seed = 0; seed < 1000; seed++) {
    MazeParams params = random_params(seed);
    Map map = built(&params, seed);
    ck_assert_int_eq(map.width, 3 * SIZES[seed % SIZE_COUNT][0] + 2);
    ck_assert_int_eq(map.height, 3 * SIZES[seed % SIZE_COUNT][1] + 2);
    for (int y = 0; y < MAP_MAX_SIDE; y++) {
      bool middle = y > 0 && y < map.height - 1;
      ck_assert_uint_eq(map.floor[y] & ~(middle ? map_inside(&map) : 0), 0);
      ck_assert_uint_eq(map.special[y], 0);
    }
  }
}
END_TEST

START_TEST(whatever_the_parameters_it_is_in_one_piece_and_has_no_dead_end)
{
  MapRejectSet never = map_check_bit(MAP_REJECT_DEAD_END) | map_check_bit(MAP_REJECT_CONNECTIVITY);
  for (uint64_t seed = 0; seed < 3000; seed++) {
    MazeParams params = random_params(seed);
    Map map = built(&params, seed);
    if (map_floor_count(&map) == 0) continue;
    ck_assert_msg(!(judged(&map) & never), "seed %llu", (unsigned long long)seed);
  }
}
END_TEST

START_TEST(dead_ends_stay_if_they_are_not_to_be_filled)
{
  MazeParams params = {.rooms = 100, .doors = 0, .fill = false, .narrow = 100, .widen = 0};
  int with_dead_ends = 0;
  for (uint64_t seed = 0; seed < 400; seed++) {
    Map map = built(&params, seed);
    ck_assert_int_gt(map_floor_count(&map), 0);
    ck_assert(!(judged(&map) & map_check_bit(MAP_REJECT_CONNECTIVITY)));
    with_dead_ends += (judged(&map) & map_check_bit(MAP_REJECT_DEAD_END)) != 0;
  }
  ck_assert_int_gt(with_dead_ends, 200);
}
END_TEST

START_TEST(narrow_doors_and_widening_never_make_an_open_area)
{
  for (uint64_t seed = 0; seed < 2000; seed++) {
    MazeParams params = random_params(seed);
    params.narrow = 100;
    Map map = built(&params, seed);
    ck_assert_msg(!map_has_open_area(&map), "seed %llu", (unsigned long long)seed);
  }
}
END_TEST

static bool in_square(const Map *map, int x, int y) {
  for (int top = y - 1; top <= y; top++)
    for (int left = x - 1; left <= x; left++)
      if (map_is_floor(map, left, top) && map_is_floor(map, left + 1, top) &&
          map_is_floor(map, left, top + 1) && map_is_floor(map, left + 1, top + 1))
        return true;
  return false;
}

static int wide_percent(const Map *map) {
  int wide = 0;
  for (int y = 1; y < map->height - 1; y++)
    for (int x = 1; x < map->width - 1; x++)
      wide += map_is_floor(map, x, y) && in_square(map, x, y);
  return 100 * wide / map_floor_count(map);
}

START_TEST(widening_goes_on_until_boxes_can_turn_on_so_much_of_the_floor)
{
  MazeParams params = {.rooms = 100, .doors = 100, .fill = true, .narrow = 100, .widen = 0};
  int narrow_ones = 0;
  for (uint64_t seed = 0; seed < 500; seed++) {
    Rng rng = rng_seed(seed, 3);
    params.widen = 0;
    Map before = maze_map_build(&params, map_shape_of_patterns(4, 3), &rng);
    narrow_ones += wide_percent(&before) < 60;
    rng = rng_seed(seed, 3);
    params.widen = 60;
    Map after = maze_map_build(&params, map_shape_of_patterns(4, 3), &rng);
    ck_assert_int_ge(wide_percent(&after), 60);
    for (int y = 0; y < before.height; y++) ck_assert_uint_eq(before.floor[y] & ~after.floor[y], 0);
  }
  ck_assert_int_gt(narrow_ones, 100);
}
END_TEST

START_TEST(the_defaults_give_maps_that_pass_the_checks_more_often_than_not)
{
  MazeParams params = maze_map_defaults();
  for (int across = 1; across <= 5; across++)
    for (int down = 1; down <= 5; down++) {
      int accepted = 0;
      for (uint64_t seed = 0; seed < 200; seed++) {
        Rng rng = rng_seed(seed, 4);
        Map map = maze_map_build(&params, map_shape_of_patterns(across, down), &rng);
        accepted += judged(&map) == 0;
      }
      ck_assert_msg(accepted > 100, "%dx%d: %d of 200", across, down, accepted);
    }
}
END_TEST

START_TEST(the_same_seed_digs_the_same_map)
{
  MazeParams params = maze_map_defaults();
  Map first = built(&params, 13), second = built(&params, 13);
  Map other = built(&params, 13 + SIZE_COUNT);
  ck_assert(map_equal(&first, &second));
  ck_assert(!map_equal(&first, &other));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("maze_map");
  TCase *cases = tcase_create("maze_map");
  tcase_set_timeout(cases, 60);
  tcase_add_test(cases, a_maze_map_is_as_large_as_a_pattern_map_and_walled_in);
  tcase_add_test(cases, whatever_the_parameters_it_is_in_one_piece_and_has_no_dead_end);
  tcase_add_test(cases, dead_ends_stay_if_they_are_not_to_be_filled);
  tcase_add_test(cases, narrow_doors_and_widening_never_make_an_open_area);
  tcase_add_test(cases, widening_goes_on_until_boxes_can_turn_on_so_much_of_the_floor);
  tcase_add_test(cases, the_defaults_give_maps_that_pass_the_checks_more_often_than_not);
  tcase_add_test(cases, the_same_seed_digs_the_same_map);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
