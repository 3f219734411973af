#include <string.h>

#include "map/tiling.h"
#include "support/boards.h"
#include "support/template_figure.h"

static const int SIZES[][2] = {{1, 1}, {2, 2}, {3, 2}, {2, 3}, {1, 5}, {7, 1}, {5, 4}, {10, 10}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

// An oracle that works with characters instead of bits. A cell is '?' (undecided), 'f' (undecided,
// but must become floor), '#', '.' or 'o'.
typedef struct {
  int width, height;
  char cell[MAP_MAX_SIDE][MAP_MAX_SIDE];
} PlainMap;

static bool is_inner(int x, int y) { return x >= 1 && x <= 3 && y >= 1 && y <= 3; }

static bool plain_fits(const PlainMap *map, int left, int top, int which, int symmetry) {
  for (int y = 0; y < 5; y++)
    for (int x = 0; x < 5; x++) {
      char wants = figure_cell(which, symmetry, x, y), is = map->cell[top + y][left + x];
      if (is_inner(x, y) && wants == '#' && is == 'f') return false;
      if (!is_inner(x, y) && wants == '.' && is == '#') return false;
    }
  return true;
}

static void plain_place(PlainMap *map, int left, int top, int which, int symmetry) {
  for (int y = 0; y < 5; y++)
    for (int x = 0; x < 5; x++) {
      char wants = figure_cell(which, symmetry, x, y), *cell = &map->cell[top + y][left + x];
      if (is_inner(x, y)) *cell = wants;
      if (!is_inner(x, y) && wants == '.' && *cell == '?') *cell = 'f';
    }
}

static void plain_fill_slot(PlainMap *map, int left, int top, Rng *rng) {
  for (;;) {
    int pick = (int)rng_below(rng, 136);
    if (!plain_fits(map, left, top, pick / 8, pick % 8)) continue;
    plain_place(map, left, top, pick / 8, pick % 8);
    return;
  }
}

static PlainMap plain_tiling(int across, int down, Rng *rng) {
  PlainMap map = {.width = 3 * across + 2, .height = 3 * down + 2};
  for (int y = 0; y < map.height; y++)
    for (int x = 0; x < map.width; x++) {
      bool edge = x == 0 || y == 0 || x == map.width - 1 || y == map.height - 1;
      map.cell[y][x] = edge ? '#' : '?';
    }
  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++) plain_fill_slot(&map, 3 * i, 3 * j, rng);
  return map;
}

static void assert_same(const Map *map, const PlainMap *plain, uint64_t seed) {
  ck_assert_int_eq(map->width, plain->width);
  ck_assert_int_eq(map->height, plain->height);
  for (int y = 0; y < plain->height; y++)
    for (int x = 0; x < plain->width; x++) {
      char is = plain->cell[y][x];
      ck_assert_msg(map_is_floor(map, x, y) == (is == '.' || is == 'o'),
                    "seed %llu: floor at %d,%d", (unsigned long long)seed, x, y);
      ck_assert_msg((map->special[y] >> x & 1) == (is == 'o'), "seed %llu: special at %d,%d",
                    (unsigned long long)seed, x, y);
    }
}

static TilingParams plain_way(void) {
  return (TilingParams){.tries = 10000, .avoid_open_above = 100};
}

START_TEST(the_same_draws_give_the_map_of_a_plain_tiler)
{
  Templates templates = templates_make();
  TilingParams params = plain_way();
  for (uint64_t seed = 0; seed < (uint64_t)chances(2000); seed++) {
    const int *size = SIZES[seed % SIZE_COUNT];
    Rng rng = rng_seed(seed, 1), same = rng;
    Map map;
    ck_assert(
        tiling_build(&params, &templates, map_shape_of_patterns(size[0], size[1]), &rng, &map));
    PlainMap plain = plain_tiling(size[0], size[1], &same);
    assert_same(&map, &plain, seed);
  }
}
END_TEST

START_TEST(a_map_has_nothing_outside_its_ring_of_wall)
{
  Templates templates = templates_make();
  TilingParams params = tiling_defaults();
  for (int i = 0; i < chances(800); i++) {
    const int *size = SIZES[i % SIZE_COUNT];
    Rng rng = rng_seed((uint64_t)i, 2);
    Map map;
    if (!tiling_build(&params, &templates, map_shape_of_patterns(size[0], size[1]), &rng, &map))
      continue;
    uint32_t inside = map_inside(&map);
    for (int y = 0; y < MAP_MAX_SIDE; y++) {
      bool middle = y > 0 && y < map.height - 1;
      ck_assert_uint_eq(map.floor[y] & ~(middle ? inside : 0), 0);
      ck_assert_uint_eq(map.special[y] & ~map.floor[y], 0);
    }
  }
}
END_TEST

START_TEST(the_same_seed_gives_the_same_map)
{
  Templates templates = templates_make();
  TilingParams params = tiling_defaults();
  Rng a = rng_seed(3, 4), b = rng_seed(3, 4), other = rng_seed(4, 4);
  Map first, second, third;
  ck_assert(tiling_build(&params, &templates, map_shape_of_patterns(4, 3), &a, &first));
  ck_assert(tiling_build(&params, &templates, map_shape_of_patterns(4, 3), &b, &second));
  ck_assert(tiling_build(&params, &templates, map_shape_of_patterns(4, 3), &other, &third));
  ck_assert(map_equal(&first, &second));
  ck_assert(!map_equal(&first, &third));
}
END_TEST

START_TEST(a_slot_is_given_up_after_so_many_tries)
{
  Templates templates = templates_make();
  TilingParams params = {.tries = 1, .avoid_open_above = 100};
  int built = 0;
  for (uint64_t seed = 0; seed < 1000; seed++) {
    Rng rng = rng_seed(seed, 5);
    Map map;
    built += tiling_build(&params, &templates, map_shape_of_patterns(2, 1), &rng, &map);
  }
  ck_assert_int_gt(built, 0);
  ck_assert_int_lt(built, 500);
}
END_TEST

START_TEST(open_areas_are_avoided_where_that_was_asked_for)
{
  Templates templates = templates_make();
  TilingParams params = {.tries = 200, .avoid_open_above = 5};
  int open_small = 0, built_large = 0;
  for (uint64_t seed = 0; seed < 500; seed++) {
    Rng rng = rng_seed(seed, 6);
    Map map;
    if (tiling_build(&params, &templates, map_shape_of_patterns(5, 1), &rng, &map))
      open_small += map_has_open_area(&map);
    if (!tiling_build(&params, &templates, map_shape_of_patterns(3, 2), &rng, &map)) continue;
    built_large++;
    ck_assert(!map_has_open_area(&map));
  }
  ck_assert_int_gt(open_small, 100);
  ck_assert_int_gt(built_large, 400);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tiling");
  TCase *cases = tcase_create("tiling");
  tcase_set_timeout(cases, 60);
  tcase_add_test(cases, the_same_draws_give_the_map_of_a_plain_tiler);
  tcase_add_test(cases, a_map_has_nothing_outside_its_ring_of_wall);
  tcase_add_test(cases, the_same_seed_gives_the_same_map);
  tcase_add_test(cases, a_slot_is_given_up_after_so_many_tries);
  tcase_add_test(cases, open_areas_are_avoided_where_that_was_asked_for);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
