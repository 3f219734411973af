#include <stdlib.h>

#include "map/map_check.h"
#include "map/map_kinds.h"
#include "map/map_shape.h"
#include "support/boards.h"

enum { LEAST = 3, MAPS = 20 };

static MapParams params_of(MapKind kind, int columns, int rows, MapSymmetry symmetry) {
  MapParams params = map_defaults(1, 1);
  params.kind = kind;
  params.columns = columns;
  params.rows = rows;
  params.symmetry = symmetry;
  return params;
}

static void assert_walled_in(const Map *map, int columns, int rows) {
  ck_assert_int_eq(map->width, columns + 2);
  ck_assert_int_eq(map->height, rows + 2);
  for (int y = 0; y < MAP_MAX_SIDE; y++) {
    bool middle = y > 0 && y < map->height - 1;
    ck_assert_uint_eq(map->floor[y] & ~(middle ? map_inside(map) : 0), 0);
    ck_assert_uint_eq(map->special[y] & ~map->floor[y], 0);
  }
}

START_TEST(maps_of_every_size_in_cells_are_built_and_walled_in)
{
  Templates templates = templates_make();
  for (int columns = LEAST; columns <= MAP_MAX_CELLS; columns++)
    for (int rows = LEAST; rows <= MAP_MAX_CELLS; rows++)
      for (int kind = 0; kind < MAP_KIND_COUNT; kind++) {
        MapParams params = params_of((MapKind)kind, columns, rows, MAP_SYMMETRY_NONE);
        Rng rng = rng_seed((uint64_t)columns, (uint64_t)rows);
        Map map;
        if (map_build(&params, &templates, &rng, &map)) continue;
        assert_walled_in(&map, columns, rows);
      }
}
END_TEST

// How often floor and wall were seen in a column of a map.
static void count_columns(int columns, int rows, int *floor) {
  Templates templates = templates_make();
  MapParams params = params_of(MAP_PATTERN, columns, rows, MAP_SYMMETRY_NONE);
  Rng rng = rng_seed(5, 5);
  for (int i = 0; i < 3000; i++) {
    Map map;
    if (map_build(&params, &templates, &rng, &map)) continue;
    for (int x = 1; x <= columns; x++)
      for (int y = 1; y <= rows; y++) floor[x] += map_is_floor(&map, x, y);
  }
}

START_TEST(what_is_cut_off_is_cut_off_at_both_ends)
{
  enum { COLUMNS = 7, ROWS = 5 };
  int floor[COLUMNS + 1] = {0};
  count_columns(COLUMNS, ROWS, floor);
  for (int x = 1; x <= COLUMNS / 2; x++) {
    int other = floor[COLUMNS + 1 - x];
    ck_assert_int_gt(floor[x], 1000);
    ck_assert_msg(abs(floor[x] - other) < floor[x] / 10, "column %d: %d, %d", x, floor[x], other);
  }
}
END_TEST

static bool is_floor_image(const Map *map, Reflection reflection, int x, int y) {
  int tx = reflection & REFLECT_LEFT_RIGHT ? map->width - 1 - x : x;
  int ty = reflection & REFLECT_TOP_BOTTOM ? map->height - 1 - y : y;
  return map_is_floor(map, x, y) == map_is_floor(map, tx, ty);
}

static bool is_reflected(const Map *map, Reflection reflection) {
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      if (!is_floor_image(map, reflection, x, y)) return false;
  return true;
}

static bool has_symmetry(const Map *map, MapSymmetry symmetry) {
  if (symmetry == MAP_SYMMETRY_TURN) return is_reflected(map, REFLECT_BOTH);
  return is_reflected(map, REFLECT_LEFT_RIGHT) || is_reflected(map, REFLECT_TOP_BOTTOM);
}

static const int SIZES[][2] = {{3, 4},   {5, 8},   {6, 6},   {7, 4},  {8, 8},
                               {9, 6},   {10, 7},  {13, 9},  {4, 9},  {6, 5},
                               {12, 10}, {11, 13}, {17, 18}, {30, 7}, {30, 29}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

START_TEST(symmetric_maps_are_symmetric_whatever_their_size)
{
  Templates templates = templates_make();
  for (int i = 0; i < SIZE_COUNT; i++)
    for (int kind = 0; kind < MAP_KIND_COUNT; kind++)
      for (int symmetry = MAP_SYMMETRY_MIRROR; symmetry <= MAP_SYMMETRY_TURN; symmetry++) {
        MapParams params =
            params_of((MapKind)kind, SIZES[i][0], SIZES[i][1], (MapSymmetry)symmetry);
        for (uint64_t seed = 0; seed < (uint64_t)chances(200); seed++) {
          Rng rng = rng_seed(seed, 3);
          Map map;
          if (map_build(&params, &templates, &rng, &map)) continue;
          assert_walled_in(&map, SIZES[i][0], SIZES[i][1]);
          ck_assert_msg(has_symmetry(&map, (MapSymmetry)symmetry), "%dx%d kind %d symmetry %d: %d",
                        SIZES[i][0], SIZES[i][1], kind, symmetry, (int)seed);
        }
      }
}
END_TEST

START_TEST(mirrors_stand_upright_and_lie)
{
  Templates templates = templates_make();
  int upright = 0, lying = 0;
  MapParams params = params_of(MAP_PATTERN, 8, 6, MAP_SYMMETRY_MIRROR);
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 4);
    Map map;
    if (map_build(&params, &templates, &rng, &map)) continue;
    upright += is_reflected(&map, REFLECT_LEFT_RIGHT);
    lying += is_reflected(&map, REFLECT_TOP_BOTTOM);
  }
  ck_assert_int_gt(upright, 50);
  ck_assert_int_gt(lying, 50);
}
END_TEST

// The seam must not spoil maps: enough of them pass the checks.
START_TEST(enough_maps_of_odd_sizes_and_symmetric_maps_pass_the_checks)
{
  Templates templates = templates_make();
  MapChecks checks = {2, MAP_CHECK_ALL};
  static const int sizes[][2] = {{7, 5}, {8, 8}, {5, 10}, {11, 7}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int kind = 0; kind < MAP_KIND_COUNT; kind++)
      for (int symmetry = 0; symmetry <= MAP_SYMMETRY_TURN; symmetry++) {
        MapParams params =
            params_of((MapKind)kind, sizes[i][0], sizes[i][1], (MapSymmetry)symmetry);
        Rng rng = rng_seed(7, 7);
        int good = 0, draws = 0;
        Map map;
        while (good < MAPS && draws++ < 4000)
          good += !map_build(&params, &templates, &rng, &map) && !map_check_first(&checks, &map);
        ck_assert_msg(good == MAPS, "%dx%d kind %d symmetry %d: %d", sizes[i][0], sizes[i][1], kind,
                      symmetry, good);
      }
}
END_TEST

START_TEST(a_reflected_row_is_the_row_read_from_the_other_end)
{
  Rng rng = rng_seed(1, 2);
  for (int i = 0; i < 2000; i++) {
    uint32_t row = rng_next(&rng);
    int sum = (int)rng_below(&rng, 63);
    uint32_t image = map_shape_reflect_row(row, sum);
    for (int x = 0; x < 32; x++) {
      bool from = sum - x >= 0 && sum - x < 32 && row >> (sum - x) & 1;
      ck_assert_int_eq(image >> x & 1, from);
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map_shape");
  TCase *tests = tcase_create("map_shape");
  tcase_add_test(tests, maps_of_every_size_in_cells_are_built_and_walled_in);
  tcase_add_test(tests, what_is_cut_off_is_cut_off_at_both_ends);
  tcase_add_test(tests, symmetric_maps_are_symmetric_whatever_their_size);
  tcase_add_test(tests, mirrors_stand_upright_and_lie);
  tcase_add_test(tests, enough_maps_of_odd_sizes_and_symmetric_maps_pass_the_checks);
  tcase_add_test(tests, a_reflected_row_is_the_row_read_from_the_other_end);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
