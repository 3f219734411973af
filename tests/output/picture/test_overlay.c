#include "explain/explain.h"
#include "picture/overlay.h"
#include "support/boards.h"
#include "support/pixels.h"
#include "support/unsolvable_levels.h"

enum { CELL = 24 };

static const char room[] =
    "########\n"
    "#   .  #\n"
    "# $ #  #\n"
    "#@  #$.#\n"
    "########\n";

typedef struct {
  Board board;
  Tiles tiles;
  Canvas plain, over;
} Drawing;

static Drawing drawing_of_facts(const char *rows, Overlay overlay, OverlayFacts facts, int cell) {
  Drawing d = {.board = drawn(rows), .tiles = tiles_new(theme_at(0), cell)};
  d.plain = canvas_new(d.board.room.width * cell, d.board.room.height * cell);
  d.over = canvas_new(d.plain.width, d.plain.height);
  board_picture_draw(&d.tiles, &d.board, OUTSIDE_CLEAR, &d.plain, 0, 0);
  board_picture_draw(&d.tiles, &d.board, OUTSIDE_CLEAR, &d.over, 0, 0);
  overlay_draw(overlay, &d.tiles, &d.board, facts, &d.over);
  return d;
}

static Drawing drawing_new(const char *rows, Overlay overlay, const char *moves, int cell) {
  return drawing_of_facts(rows, overlay, (OverlayFacts){.moves = moves}, cell);
}

static void drawing_free(Drawing *d) {
  canvas_free(&d->plain), canvas_free(&d->over);
  tiles_free(&d->tiles);
  board_free(&d->board);
}

// Whether the overlay has changed the middle of the cell.
static bool marked(const Drawing *d, int x, int y) {
  int cell = d->tiles.cell;
  for (int row = cell / 4; row < cell * 3 / 4; row++)
    for (int column = cell / 4; column < cell * 3 / 4; column++)
      if (!color_equal(canvas_at(&d->plain, x * cell + column, y * cell + row),
                       canvas_at(&d->over, x * cell + column, y * cell + row)))
        return true;
  return false;
}

// Compares with a map: 'x' where something must be drawn, another character where nothing may be.
static void ck_assert_facts(Overlay overlay, const char *rows, OverlayFacts facts,
                            const char *map) {
  for (int cell = 4; cell <= 64; cell += 10) {
    Drawing d = drawing_of_facts(rows, overlay, facts, cell);
    int width = d.board.room.width;
    for (int y = 0; y < d.board.room.height; y++)
      for (int x = 0; x < width; x++)
        ck_assert_msg(marked(&d, x, y) == (map[y * (width + 1) + x] == 'x'),
                      "%s at %d pixels: (%d, %d)", overlay_name(overlay), cell, x, y);
    drawing_free(&d);
  }
}

static void ck_assert_marks(Overlay overlay, const char *rows, const char *moves, const char *map) {
  ck_assert_facts(overlay, rows, (OverlayFacts){.moves = moves}, map);
}

START_TEST(dead_squares_are_marked_and_no_others)
{
  ck_assert_marks(OVERLAY_DEAD, room, NULL,
                  "########\n"
                  "#x  . x#\n"
                  "#x$ #  #\n"
                  "#xxx#x.#\n"
                  "########\n");
}
END_TEST

START_TEST(the_reach_ends_at_boxes_and_walls)
{
  ck_assert_marks(OVERLAY_REACH,
                  "########\n"
                  "#@ $ . #\n"
                  "#  #   #\n"
                  "########\n",
                  NULL,
                  "########\n"
                  "# x    #\n"
                  "#xx#   #\n"
                  "########\n");
}
END_TEST

START_TEST(heat_marks_every_square_and_keeps_the_sprites_visible)
{
  Drawing d = drawing_new(
      "#######\n"
      "#@ $ .#\n"
      "#######\n",
      OVERLAY_HEAT, NULL, CELL);
  ck_assert(marked(&d, 2, 1) && marked(&d, 4, 1));
  ck_assert(!marked(&d, 0, 1) && !marked(&d, 6, 0));
  Color box = canvas_at(&d.plain, 3 * CELL + CELL / 2, CELL + CELL / 2);
  ck_assert_color(&d.over, 3 * CELL + CELL / 2, CELL + CELL / 2, box);
  drawing_free(&d);
}
END_TEST

START_TEST(heat_shows_the_square_below_a_box)
{
  for (int cell = 12; cell <= 48; cell += 36) {
    Drawing near = drawing_new(
        "########\n"
        "#@   $.#\n"
        "########\n",
        OVERLAY_HEAT, NULL, cell);
    Drawing far = drawing_new(
        "########\n"
        "#@ $  .#\n"
        "########\n",
        OVERLAY_HEAT, NULL, cell);
    Color a = canvas_at(&near.over, 6 * cell - 1, 2 * cell - 1);
    Color b = canvas_at(&far.over, 4 * cell - 1, 2 * cell - 1);
    ck_assert(!color_equal(a, b));
    drawing_free(&near);
    drawing_free(&far);
  }
}
END_TEST

START_TEST(the_order_numbers_boxes_and_their_goals)
{
  ck_assert_marks(OVERLAY_ORDER,
                  "########\n"
                  "#@$ .  #\n"
                  "#  $  .#\n"
                  "########\n",
                  "RRldRRR",
                  "########\n"
                  "# x x  #\n"
                  "#  x  x#\n"
                  "########\n");
}
END_TEST

START_TEST(a_box_that_is_never_pushed_has_no_number)
{
  ck_assert_marks(OVERLAY_ORDER,
                  "#######\n"
                  "#@$.*.#\n"
                  "#     #\n"
                  "#######\n",
                  "R",
                  "#######\n"
                  "# xx  #\n"
                  "#     #\n"
                  "#######\n");
}
END_TEST

START_TEST(the_solution_is_drawn_where_it_goes_and_nowhere_else)
{
  for (int cell = 4; cell <= 64; cell += 10) {
    Drawing d = drawing_new(
        "#######\n"
        "#@$ . #\n"
        "#     #\n"
        "#######\n",
        OVERLAY_SOLUTION, "RR", cell);
    ck_assert(marked(&d, 3, 1));
    ck_assert(!marked(&d, 3, 2) && !marked(&d, 5, 1) && !marked(&d, 0, 0));
    drawing_free(&d);
  }
}
END_TEST

static const char *wall_room(void) {
  return unsolvable_rows("two of three boxes at a wall with one goal");
}

START_TEST(the_reason_marks_its_boxes_and_squares_and_no_others)
{
  Board board = drawn(wall_room());
  Reason reason = explain_unsolvable(&board, 0);
  ck_assert_facts(OVERLAY_WHY, wall_room(), (OverlayFacts){.reason = &reason},
                  "########\n"
                  "#      #\n"
                  "#x    .#\n"
                  "#      #\n"
                  "#x @ $ #\n"
                  "#x    .#\n"
                  "########\n");
  reason_free(&reason);
  board_free(&board);
}
END_TEST

START_TEST(boxes_and_squares_of_a_reason_get_different_marks)
{
  Reason boxes = {0}, squares = {0};
  cell_list_add(&boxes.boxes, cell_at(1, 2));
  cell_list_add(&squares.squares, cell_at(1, 2));
  Drawing a = drawing_of_facts(wall_room(), OVERLAY_WHY, (OverlayFacts){.reason = &boxes}, CELL);
  Drawing b = drawing_of_facts(wall_room(), OVERLAY_WHY, (OverlayFacts){.reason = &squares}, CELL);
  ck_assert(!same_pixels(&a.over, &b.over));
  drawing_free(&a);
  drawing_free(&b);
  reason_free(&boxes);
  reason_free(&squares);
}
END_TEST

START_TEST(an_overlay_without_its_facts_is_not_possible)
{
  Reason reason = {0};
  OverlayFacts none = {0}, moves = {.moves = "R"}, why = {.reason = &reason};
  ck_assert(overlay_possible(OVERLAY_DEAD, none) && overlay_possible(OVERLAY_NONE, none));
  ck_assert(overlay_possible(OVERLAY_ORDER, moves) && !overlay_possible(OVERLAY_ORDER, why));
  ck_assert(overlay_possible(OVERLAY_WHY, why) && !overlay_possible(OVERLAY_WHY, moves));
}
END_TEST

START_TEST(none_draws_nothing_and_every_overlay_has_a_name)
{
  Drawing d = drawing_new(room, OVERLAY_NONE, NULL, CELL);
  ck_assert(same_pixels(&d.plain, &d.over));
  drawing_free(&d);
  for (size_t i = 0; i < OVERLAY_COUNT; i++) ck_assert(overlay_name(i) && *overlay_name(i));
  ck_assert_ptr_null(overlay_name(OVERLAY_COUNT));
  ck_assert_int_eq(overlay_needs(OVERLAY_ORDER), NEEDS_SOLUTION);
  ck_assert_int_eq(overlay_needs(OVERLAY_HEAT), NEEDS_NOTHING);
  ck_assert_int_eq(overlay_needs(OVERLAY_WHY), NEEDS_REASON);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("overlay");
  TCase *tests = tcase_create("overlay");
  tcase_add_test(tests, dead_squares_are_marked_and_no_others);
  tcase_add_test(tests, the_reach_ends_at_boxes_and_walls);
  tcase_add_test(tests, heat_marks_every_square_and_keeps_the_sprites_visible);
  tcase_add_test(tests, heat_shows_the_square_below_a_box);
  tcase_add_test(tests, the_order_numbers_boxes_and_their_goals);
  tcase_add_test(tests, a_box_that_is_never_pushed_has_no_number);
  tcase_add_test(tests, the_solution_is_drawn_where_it_goes_and_nowhere_else);
  tcase_add_test(tests, the_reason_marks_its_boxes_and_squares_and_no_others);
  tcase_add_test(tests, boxes_and_squares_of_a_reason_get_different_marks);
  tcase_add_test(tests, an_overlay_without_its_facts_is_not_possible);
  tcase_add_test(tests, none_draws_nothing_and_every_overlay_has_a_name);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
