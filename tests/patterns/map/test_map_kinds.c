#include "map/map_kinds.h"
#include "support/ascii_maps.h"
#include "support/boards.h"

static const int SAMPLE = 200000;

typedef struct {
  int by_reason[MAP_REJECT_COUNT];
  int strict;     // rejected for any reason except open area and pinched
  int published;  // rejected for any reason except pinched
} Rejects;

static Rejects count_rejects(int across, int down, int boxes) {
  MapParams params = map_defaults(across, down);
  MapChecks checks = {boxes, MAP_CHECK_ALL};
  Templates templates = templates_make();
  Rng rng = rng_seed(2011, 1);
  Rejects rejects = {{0}, 0, 0};
  MapRejectSet pinched = map_check_bit(MAP_REJECT_PINCHED);
  MapRejectSet loose = pinched | map_check_bit(MAP_REJECT_OPEN_AREA);
  for (int i = 0; i < SAMPLE; i++) {
    Map map;
    ck_assert_int_eq(map_build(&params, &templates, &rng, &map), MAP_OK);
    MapRejectSet all = map_check_all(&checks, &map);
    for (int reason = 0; reason < MAP_REJECT_COUNT; reason++)
      rejects.by_reason[reason] += all >> reason & 1;
    rejects.strict += (all & ~loose) != 0;
    rejects.published += (all & ~pinched) != 0;
  }
  return rejects;
}

// Within four standard deviations and the rounding of the published number.
static void assert_rate(const char *what, int count, double percent, double rounding) {
  double rate = 100.0 * count / SAMPLE;
  double variance = percent * (100 - percent) / SAMPLE;
  double off = (rate > percent ? rate - percent : percent - rate) - rounding;
  ck_assert_msg(off <= 0 || off * off <= 16 * variance, "%s: %.3f%%, published %.3f%%", what, rate,
                percent);
}

START_TEST(maps_of_2x2_are_rejected_as_often_as_published)
{
  Rejects rejects = count_rejects(2, 2, 5);
  assert_rate("space", rejects.by_reason[MAP_REJECT_SPACE], 2.96, 0.005);
  assert_rate("disconnected", rejects.by_reason[MAP_REJECT_CONNECTIVITY], 26.8, 0.05);
  assert_rate("space, dead end or disconnected", rejects.strict, 28.6, 0.05);
  assert_rate("open area", rejects.by_reason[MAP_REJECT_OPEN_AREA], 42, 0.5);
  assert_rate("in all", rejects.published, 65, 0.5);
  ck_assert_int_eq(rejects.by_reason[MAP_REJECT_DEAD_END], 0);
}
END_TEST

// Wider than high. There are no published numbers; these come from a simple independent program,
// 300,000 maps.
START_TEST(maps_of_3x2_are_rejected_as_often_as_by_the_yardstick)
{
  Rejects rejects = count_rejects(3, 2, 6);
  assert_rate("space", rejects.by_reason[MAP_REJECT_SPACE], 0.294, 0.04);
  assert_rate("disconnected", rejects.by_reason[MAP_REJECT_CONNECTIVITY], 36.668, 0.35);
  assert_rate("pinched", rejects.by_reason[MAP_REJECT_PINCHED], 40.859 - 36.668, 0.15);
  assert_rate("open area", rejects.by_reason[MAP_REJECT_OPEN_AREA], 59.180, 0.35);
  ck_assert_int_eq(rejects.by_reason[MAP_REJECT_DEAD_END], 0);
}
END_TEST

START_TEST(maps_of_3x3_are_rejected_as_often_as_published)
{
  Rejects rejects = count_rejects(3, 3, 8);
  assert_rate("space", rejects.by_reason[MAP_REJECT_SPACE], 0.009, 0.0005);
  assert_rate("disconnected", rejects.by_reason[MAP_REJECT_CONNECTIVITY], 40.3, 0.05);
  assert_rate("space, dead end or disconnected", rejects.strict, 40.3, 0.05);
  assert_rate("open area", rejects.by_reason[MAP_REJECT_OPEN_AREA], 76, 0.5);
  assert_rate("in all", rejects.published, 89, 0.5);
  ck_assert_int_eq(rejects.by_reason[MAP_REJECT_DEAD_END], 0);
}
END_TEST

static bool some_map_is_accepted(const MapParams *params, const Templates *templates) {
  MapChecks checks = {1, MAP_CHECK_ALL};
  Rng rng = rng_seed(10, 10);
  Map map;
  ck_assert_ptr_null(map_refusal(params, &checks));
  for (int attempt = 0; attempt < 5000; attempt++)
    if (!map_build(params, templates, &rng, &map) && !map_check_first(&checks, &map)) return true;
  return false;
}

START_TEST(every_size_from_1x1_to_10x10_gives_maps_of_every_kind)
{
  Templates templates = templates_make();
  for (int kind = 0; kind < MAP_KIND_COUNT; kind++)
    for (int across = 1; across <= MAP_MAX_PATTERNS; across++)
      for (int down = 1; down <= MAP_MAX_PATTERNS; down++) {
        MapParams params = map_defaults(across, down);
        params.kind = (MapKind)kind;
        ck_assert_msg(some_map_is_accepted(&params, &templates), "kind %d, %dx%d", kind, across,
                      down);
      }
}
END_TEST

START_TEST(sizes_out_of_range_are_refused)
{
  static const int bad[][2] = {{0, 3}, {3, 0}, {11, 2}, {2, 11}, {-1, -1}};
  MapChecks checks = {1, MAP_CHECK_ALL};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    MapParams params = map_defaults(bad[i][0], bad[i][1]);
    ck_assert_str_eq(map_refusal(&params, &checks), "a map has 1 to 10 patterns a side");
  }
}
END_TEST

static bool is_refused(int across, int down, int boxes, MapRejectSet switched_off) {
  MapParams params = map_defaults(across, down);
  MapChecks checks = {boxes, MAP_CHECK_ALL & ~switched_off};
  return map_refusal(&params, &checks) != NULL;
}

START_TEST(more_boxes_than_there_can_be_floor_are_refused)
{
  MapRejectSet open_area = map_check_bit(MAP_REJECT_OPEN_AREA);
  MapRejectSet space = map_check_bit(MAP_REJECT_SPACE);
  ck_assert(!is_refused(2, 1, 7, 0) && is_refused(2, 1, 8, 0));
  ck_assert(!is_refused(1, 3, 11, 0) && is_refused(1, 3, 12, 0));
  ck_assert(!is_refused(2, 1, 8, open_area) && is_refused(2, 1, 9, open_area));
  ck_assert(!is_refused(2, 1, 16, space) && is_refused(2, 1, 17, space));
  ck_assert(is_refused(3, 4, INT32_MAX, 0));
  ck_assert(is_refused(3, 4, 0, 0));
}
END_TEST

START_TEST(a_maze_parameter_that_is_no_percentage_is_refused)
{
  MapParams params = map_defaults(2, 3);
  MapChecks checks = {1, MAP_CHECK_ALL};
  params.maze.doors = 101;
  ck_assert_ptr_nonnull(map_refusal(&params, &checks));
}
END_TEST

START_TEST(a_map_becomes_a_board_of_walls_and_floor)
{
  const char *rows =
      "######\n"
      "# o  #\n"
      "# ## #\n"
      "#    #\n"
      "#  ###\n"
      "######\n";
  Map map = map_drawn(rows);
  Board board = map_board(&map), expected = drawn(
                                     "######\n"
                                     "#    #\n"
                                     "# ## #\n"
                                     "#    #\n"
                                     "#  ###\n"
                                     "######\n");
  ck_assert(board_equal(&board, &expected));
  ck_assert_int_eq(board.now.player, NO_CELL);
  board_free(&board);
  board_free(&expected);
}
END_TEST

START_TEST(the_largest_map_becomes_a_board_too)
{
  MapParams params = map_defaults(10, 9);
  Templates templates = templates_make();
  Map map;
  Rng rng = rng_seed(1, 9);
  while (map_build(&params, &templates, &rng, &map)) continue;
  Board board = map_board(&map);
  int floor = 0;
  for (int y = 0; y < 29; y++)
    for (int x = 0; x < 32; x++) floor += !board_wall(&board, cell_at(x, y));
  ck_assert_int_eq(floor, map_floor_count(&map));
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map_kinds");
  TCase *cases = tcase_create("map_kinds");
  tcase_set_timeout(cases, 120);
  tcase_add_test(cases, maps_of_2x2_are_rejected_as_often_as_published);
  tcase_add_test(cases, maps_of_3x2_are_rejected_as_often_as_by_the_yardstick);
  tcase_add_test(cases, maps_of_3x3_are_rejected_as_often_as_published);
  tcase_add_test(cases, every_size_from_1x1_to_10x10_gives_maps_of_every_kind);
  tcase_add_test(cases, sizes_out_of_range_are_refused);
  tcase_add_test(cases, more_boxes_than_there_can_be_floor_are_refused);
  tcase_add_test(cases, a_maze_parameter_that_is_no_percentage_is_refused);
  tcase_add_test(cases, a_map_becomes_a_board_of_walls_and_floor);
  tcase_add_test(cases, the_largest_map_becomes_a_board_too);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
