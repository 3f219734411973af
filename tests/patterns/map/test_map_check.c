#include <string.h>

#include "map/map_check.h"
#include "support/ascii_maps.h"
#include "support/boards.h"

static MapRejectSet all_of(const char *rows, int boxes) {
  Map map = map_drawn(rows);
  MapChecks checks = {boxes, MAP_CHECK_ALL};
  return map_check_all(&checks, &map);
}

static MapRejectSet only(MapReject reject) { return map_check_bit(reject); }

START_TEST(a_ring_with_room_enough_is_accepted)
{
  ck_assert_uint_eq(all_of("#####\n"
                           "#   #\n"
                           "# # #\n"
                           "# # #\n"
                           "#   #\n"
                           "#####\n",
                           4),
                    0);
}
END_TEST

START_TEST(there_must_be_a_cell_for_each_box_each_goal_the_player_and_one_more)
{
  const char *ten_cells =
      "#####\n"
      "#   #\n"
      "# # #\n"
      "# # #\n"
      "#   #\n"
      "#####\n";
  ck_assert_uint_eq(all_of(ten_cells, 4), 0);
  ck_assert_uint_eq(all_of(ten_cells, 5), only(MAP_REJECT_SPACE));
}
END_TEST

START_TEST(a_floor_cell_between_three_walls_is_a_dead_end)
{
  ck_assert_uint_eq(all_of("######\n"
                           "#  # #\n"
                           "#    #\n"
                           "#  ###\n"
                           "######\n",
                           1),
                    only(MAP_REJECT_DEAD_END));
  ck_assert_uint_eq(all_of("#######\n"
                           "#  ####\n"
                           "#     #\n"
                           "#  ####\n"
                           "#######\n",
                           1),
                    only(MAP_REJECT_DEAD_END));
}
END_TEST

START_TEST(a_floor_of_three_by_four_is_an_open_area_either_way)
{
  ck_assert_uint_eq(all_of("######\n"
                           "#    #\n"
                           "#    #\n"
                           "#    #\n"
                           "######\n",
                           2),
                    only(MAP_REJECT_OPEN_AREA));
  ck_assert_uint_eq(all_of("#####\n"
                           "#   #\n"
                           "#   #\n"
                           "#   #\n"
                           "#   #\n"
                           "#####\n",
                           2),
                    only(MAP_REJECT_OPEN_AREA));
  ck_assert_uint_eq(all_of("#######\n"
                           "#     #\n"
                           "#     #\n"
                           "##   ##\n"
                           "#######\n",
                           2),
                    0);
}
END_TEST

START_TEST(two_rooms_without_a_door_are_not_connected)
{
  ck_assert_uint_eq(all_of("#######\n"
                           "#  #  #\n"
                           "#  #  #\n"
                           "#######\n",
                           2),
                    only(MAP_REJECT_CONNECTIVITY));
}
END_TEST

START_TEST(rooms_that_touch_at_a_corner_are_not_connected)
{
  ck_assert_uint_eq(all_of("######\n"
                           "#  ###\n"
                           "#  ###\n"
                           "###  #\n"
                           "###  #\n"
                           "######\n",
                           2),
                    only(MAP_REJECT_CONNECTIVITY));
}
END_TEST

START_TEST(rooms_joined_only_by_special_floor_are_pinched)
{
  ck_assert_uint_eq(all_of("#######\n"
                           "#  #  #\n"
                           "#  o  #\n"
                           "#######\n",
                           2),
                    only(MAP_REJECT_PINCHED));
  ck_assert_uint_eq(all_of("#######\n"
                           "#     #\n"
                           "#  o  #\n"
                           "#######\n",
                           2),
                    0);
}
END_TEST

START_TEST(a_map_that_is_not_connected_at_all_is_not_pinched_as_well)
{
  ck_assert_uint_eq(all_of("##########\n"
                           "#  #  #  #\n"
                           "#  o  #  #\n"
                           "##########\n",
                           2),
                    only(MAP_REJECT_CONNECTIVITY));
}
END_TEST

START_TEST(a_map_without_floor_is_refused)
{
  ck_assert_uint_eq(all_of("#####\n"
                           "#####\n"
                           "#####\n"
                           "#####\n",
                           1),
                    only(MAP_REJECT_SPACE) | only(MAP_REJECT_CONNECTIVITY));
}
END_TEST

static const char MANY_FAULTS[] =
    "#########\n"
    "#    ## #\n"
    "#    ####\n"
    "#    #  #\n"
    "######  #\n"
    "#########\n";

START_TEST(all_reasons_are_told_and_the_first_is_the_cheapest)
{
  Map map = map_drawn(MANY_FAULTS);
  MapChecks checks = {20, MAP_CHECK_ALL};
  MapRejectSet all = only(MAP_REJECT_SPACE) | only(MAP_REJECT_DEAD_END) |
                     only(MAP_REJECT_OPEN_AREA) | only(MAP_REJECT_CONNECTIVITY);
  ck_assert_uint_eq(map_check_all(&checks, &map), all);
  ck_assert_int_eq(map_check_first(&checks, &map), MAP_REJECT_SPACE);
}
END_TEST

START_TEST(each_check_can_be_switched_off)
{
  Map map = map_drawn(MANY_FAULTS);
  MapChecks checks = {20, MAP_CHECK_ALL};
  int refused = 0;
  for (MapReject why; (why = map_check_first(&checks, &map)) != MAP_OK; refused++)
    checks.enabled &= ~map_check_bit(why);
  ck_assert_int_eq(refused, 4);
  ck_assert_uint_eq(map_check_all(&checks, &map), 0);
}
END_TEST

START_TEST(every_reason_has_a_key_and_a_phrase)
{
  for (int i = 0; i < MAP_REJECT_COUNT; i++) {
    ck_assert_int_gt((int)strlen(map_check_key((MapReject)i)), 0);
    ck_assert_int_gt((int)strlen(map_check_description((MapReject)i)), 0);
  }
  ck_assert_str_eq(map_check_key(MAP_REJECT_OPEN_AREA), "open_area");
}
END_TEST

// The checks again, cell by cell.
static int plain_ways(const Map *map, int x, int y) {
  return map_is_floor(map, x - 1, y) + map_is_floor(map, x + 1, y) + map_is_floor(map, x, y - 1) +
         map_is_floor(map, x, y + 1);
}

static bool plain_dead_end(const Map *map) {
  for (int y = 1; y < map->height - 1; y++)
    for (int x = 1; x < map->width - 1; x++)
      if (map_is_floor(map, x, y) && plain_ways(map, x, y) <= 1) return true;
  return false;
}

static bool plain_rectangle(const Map *map, int left, int top, int width, int height) {
  if (left + width > map->width || top + height > map->height) return false;
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (!map_is_floor(map, x, y)) return false;
  return true;
}

static bool plain_open_area(const Map *map) {
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      if (plain_rectangle(map, x, y, 3, 4) || plain_rectangle(map, x, y, 4, 3)) return true;
  return false;
}

static int plain_flood(Map *map, int x, int y) {
  if (!map_is_floor(map, x, y)) return 0;
  map->floor[y] &= ~(UINT32_C(1) << x);
  return 1 + plain_flood(map, x - 1, y) + plain_flood(map, x + 1, y) + plain_flood(map, x, y - 1) +
         plain_flood(map, x, y + 1);
}

static bool plain_connected(const Map *map, bool special_is_wall) {
  Map left = *map;
  for (int y = 0; y < map->height && special_is_wall; y++) left.floor[y] &= ~left.special[y];
  int cells = map_floor_count(&left);
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      if (map_is_floor(&left, x, y)) return plain_flood(&left, x, y) == cells;
  return false;
}

static MapRejectSet plain_check(const Map *map, int boxes) {
  MapRejectSet all = 0;
  bool special = false;
  for (int y = 0; y < map->height; y++) special |= map->special[y] != 0;
  if (map_floor_count(map) < 2 * boxes + 2) all |= only(MAP_REJECT_SPACE);
  if (plain_dead_end(map)) all |= only(MAP_REJECT_DEAD_END);
  if (plain_open_area(map)) all |= only(MAP_REJECT_OPEN_AREA);
  if (!plain_connected(map, false)) return all | only(MAP_REJECT_CONNECTIVITY);
  if (special && !plain_connected(map, true)) all |= only(MAP_REJECT_PINCHED);
  return all;
}

static Map random_map(Rng *rng) {
  int across = 1 + (int)rng_below(rng, MAP_MAX_PATTERNS);
  int down = 1 + (int)rng_below(rng, MAP_MAX_PATTERNS);
  Map map = map_new(across, down);
  uint32_t percent = 30 + rng_below(rng, 70);
  for (int y = 1; y < map.height - 1; y++)
    for (int x = 1; x < map.width - 1; x++) {
      uint32_t bit = UINT32_C(1) << x;
      if (rng_below(rng, 100) < percent) map.floor[y] |= bit;
      if (rng_below(rng, 50) == 0) map.special[y] |= map.floor[y] & bit;
    }
  return map;
}

START_TEST(random_maps_are_judged_as_a_plain_checker_judges_them)
{
  MapRejectSet met = 0;
  int accepted = 0;
  for (uint64_t seed = 0; seed < 20000; seed++) {
    Rng rng = rng_seed(seed, 1);
    Map map = random_map(&rng);
    MapChecks checks = {1 + (int)rng_below(&rng, 20), MAP_CHECK_ALL};
    MapRejectSet all = map_check_all(&checks, &map);
    ck_assert_msg(all == plain_check(&map, checks.boxes), "seed %llu", (unsigned long long)seed);
    MapReject first = map_check_first(&checks, &map);
    ck_assert_int_eq(first, all ? __builtin_ctz(all) : MAP_OK);
    met |= all;
    accepted += all == 0;
  }
  ck_assert_uint_eq(met, MAP_CHECK_ALL & ~only(MAP_REJECT_TILING));
  ck_assert_int_gt(accepted, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map_check");
  TCase *cases = tcase_create("map_check");
  tcase_set_timeout(cases, 60);
  tcase_add_test(cases, a_ring_with_room_enough_is_accepted);
  tcase_add_test(cases, there_must_be_a_cell_for_each_box_each_goal_the_player_and_one_more);
  tcase_add_test(cases, a_floor_cell_between_three_walls_is_a_dead_end);
  tcase_add_test(cases, a_floor_of_three_by_four_is_an_open_area_either_way);
  tcase_add_test(cases, two_rooms_without_a_door_are_not_connected);
  tcase_add_test(cases, rooms_that_touch_at_a_corner_are_not_connected);
  tcase_add_test(cases, rooms_joined_only_by_special_floor_are_pinched);
  tcase_add_test(cases, a_map_that_is_not_connected_at_all_is_not_pinched_as_well);
  tcase_add_test(cases, a_map_without_floor_is_refused);
  tcase_add_test(cases, all_reasons_are_told_and_the_first_is_the_cheapest);
  tcase_add_test(cases, each_check_can_be_switched_off);
  tcase_add_test(cases, every_reason_has_a_key_and_a_phrase);
  tcase_add_test(cases, random_maps_are_judged_as_a_plain_checker_judges_them);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
