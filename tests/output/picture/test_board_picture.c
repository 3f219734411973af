#include "base/mem.h"
#include "picture/board_picture.h"
#include "support/boards.h"
#include "support/pixels.h"

static const char LEVEL[] =
    "  ######\n"
    "###  . #\n"
    "#  $*@ #\n"
    "# ##  ##\n"
    "#  $  #\n"
    "#######\n";

static const int CELLS[] = {4, 5, 8, 11, 16, 32, 64, 128};
enum { CELL_SIZES = sizeof CELLS / sizeof *CELLS };
static const Color CLEAR = {0, 0, 0, 0};

static Canvas picture(const Theme *theme, int cell, const Board *board, Outside outside) {
  Tiles tiles = tiles_new(theme, cell);
  Text file = {0};
  ck_assert_ptr_null(board_picture_png(&tiles, board, outside, PNG_FAST, &file));
  Canvas canvas = decoded(&file);
  ck_assert_int_eq(canvas.width, board->room.width * cell);
  ck_assert_int_eq(canvas.height, board->room.height * cell);
  text_free(&file);
  tiles_free(&tiles);
  return canvas;
}

static Canvas picture_of(const Theme *theme, int cell, const char *rows) {
  Board board = drawn(rows);
  Canvas canvas = picture(theme, cell, &board, OUTSIDE_CLEAR);
  board_free(&board);
  return canvas;
}

static Canvas cell_of(const Canvas *from, int cell, int x, int y) {
  Canvas part = canvas_new(cell, cell);
  canvas_copy(&part, 0, 0, from, (Rect){x * cell, y * cell, cell, cell});
  return part;
}

static int differing(const Canvas *a, const Canvas *b) {
  int count = 0;
  for (int i = 0; i < a->width * a->height; i++) count += !color_equal(a->pixels[i], b->pixels[i]);
  return count;
}

START_TEST(every_theme_draws_at_every_size)
{
  Board board = drawn(LEVEL);
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 0; i < CELL_SIZES; i++) {
      int cell = CELLS[i];
      Canvas canvas = picture(theme_at(t), cell, &board, OUTSIDE_CLEAR);
      // The outside is clear, walls have their colour, and no pixel of the inside is clear.
      for (int y = 0; y < cell; y++)
        for (int x = 0; x < 2 * cell; x++) ck_assert_color(&canvas, x, y, CLEAR);
      ck_assert_color(&canvas, 5 * cell, cell / 2, theme_at(t)->wall.top);
      for (int y = cell; y < 5 * cell; y++)
        for (int x = cell; x < 6 * cell; x++)
          if (y > 2 * cell || x > 3 * cell) ck_assert_int_eq(canvas_at(&canvas, x, y).a, 255);
      canvas_free(&canvas);
    }
  board_free(&board);
}
END_TEST

START_TEST(a_picture_drawn_again_is_the_same)
{
  Board board = drawn(LEVEL);
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 0; i < CELL_SIZES; i++) {
      Canvas canvas = picture(theme_at(t), CELLS[i], &board, OUTSIDE_CLEAR);
      Canvas again = picture(theme_at(t), CELLS[i], &board, OUTSIDE_CLEAR);
      ck_assert(same_pixels(&canvas, &again));
      canvas_free(&canvas), canvas_free(&again);
    }
  board_free(&board);
}
END_TEST

START_TEST(outside_is_filled_on_request)
{
  Board board = drawn(LEVEL);
  Canvas canvas = picture(theme_at(0), 16, &board, OUTSIDE_FILLED);
  ck_assert_color(&canvas, 0, 0, theme_at(0)->outside);
  for (int i = 0; i < canvas.width * canvas.height; i++) ck_assert_int_eq(canvas.pixels[i].a, 255);
  canvas_free(&canvas);
  board_free(&board);
}
END_TEST

START_TEST(floor_is_where_it_should_be)
{
  const Theme *theme = theme_at(0);
  Canvas canvas = picture_of(theme, 16,
                             "#####\n"
                             "#@ ##\n"
                             "## $.#\n"
                             " #####\n");
  int middle = 8, shade = 16 - 2;
  ck_assert_color(&canvas, 2 * 16 + middle, 16 + shade, theme->floor[1]);
  ck_assert_color(&canvas, 2 * 16 + middle, 2 * 16 + shade, theme->floor[0]);
  ck_assert_color(&canvas, middle / 4, 3 * 16 + middle, CLEAR);
  ck_assert_color(&canvas, 4 * 16 + middle, 2 * 16 + middle, theme->goal_mark);
  canvas_free(&canvas);
}
END_TEST

// A run of walls must have no seams between cells.
static void check_run(const Canvas *canvas, int cell, bool level_run, int length) {
  for (int along = cell + cell / 2 + 1; along < (length - 2) * cell; along++)
    for (int across = 0; across < cell; across++) {
      int x = level_run ? along : across, y = level_run ? across : along;
      ck_assert_color(canvas, x, y, canvas_at(canvas, x - level_run, y - !level_run));
    }
}

START_TEST(walls_in_a_row_are_one_wall)
{
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 0; i < CELL_SIZES; i++) {
      Canvas level_run = picture_of(theme_at(t), CELLS[i],
                                    "######\n"
                                    "#@   #\n"
                                    "######\n");
      Canvas upright = picture_of(theme_at(t), CELLS[i],
                                  "###\n"
                                  "#@#\n"
                                  "# #\n"
                                  "# #\n"
                                  "# #\n"
                                  "###\n");
      check_run(&level_run, CELLS[i], true, 6);
      check_run(&upright, CELLS[i], false, 6);
      canvas_free(&level_run), canvas_free(&upright);
    }
}
END_TEST

START_TEST(a_block_of_walls_has_no_seams_inside)
{
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 0; i < CELL_SIZES; i++) {
      int cell = CELLS[i];
      Canvas canvas = picture_of(theme_at(t), cell,
                                 "#####\n"
                                 "#####\n"
                                 "#####\n"
                                 "####@\n");
      for (int y = cell; y < 2 * cell; y++)
        for (int x = cell; x < 4 * cell; x++) ck_assert_color(&canvas, x, y, theme_at(t)->wall.top);
      canvas_free(&canvas);
    }
}
END_TEST

START_TEST(walls_that_touch_at_a_corner_leave_no_gap_there)
{
  for (int i = 0; i < CELL_SIZES; i++) {
    int cell = CELLS[i];
    Canvas canvas = picture_of(theme_at(0), cell,
                               "#  \n"
                               "@# \n");
    ck_assert_int_eq(canvas_at(&canvas, cell - 1, cell - 1).a, 255);
    ck_assert_int_eq(canvas_at(&canvas, cell, cell).a, 255);
    canvas_free(&canvas);
  }
}
END_TEST

START_TEST(an_outer_corner_is_rounded_and_lets_floor_show)
{
  const Theme *theme = theme_at(0);
  Canvas canvas = picture_of(theme, 32,
                             "#####\n"
                             "#@  #\n"
                             "# # #\n"
                             "#   #\n"
                             "#####\n");
  ck_assert_color(&canvas, 0, 0, CLEAR);
  ck_assert_color(&canvas, 64, 64, theme->floor[0]);
  ck_assert_color(&canvas, 80, 75, theme->wall.top);
  ck_assert_color(&canvas, 80, 92, theme->wall.front);
  canvas_free(&canvas);
}
END_TEST

// Every two sprites differ in many pixels, at every size and in every theme.
START_TEST(no_sprite_looks_like_another)
{
  enum { KINDS = 6 };  // floor, goal, box, box on goal, player, player on goal
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 0; i < CELL_SIZES; i++) {
      Canvas cells[KINDS];
      for (int k = 0; k < KINDS; k++) {
        char rows[] =
            "######\n"
            "#    #\n"
            "#  ? #\n"
            "#    #\n"
            "######\n";
        *strchr(rows, '?') = " .$*@+"[k];
        Canvas canvas = picture_of(theme_at(t), CELLS[i], rows);
        cells[k] = cell_of(&canvas, CELLS[i], 3, 2);
        canvas_free(&canvas);
      }
      for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < a; b++)
          ck_assert_msg(differing(&cells[a], &cells[b]) * 10 > CELLS[i] * CELLS[i],
                        "%s, %d pixels, '%c' and '%c'", theme_at(t)->name, CELLS[i], " .$*@+"[a],
                        " .$*@+"[b]);
      for (int k = 0; k < KINDS; k++) canvas_free(&cells[k]);
    }
}
END_TEST

START_TEST(a_box_on_a_goal_shows_the_goal_around_it)
{
  for (size_t t = 0; t < theme_count(); t++)
    for (int i = 2; i < CELL_SIZES; i++) {
      int cell = CELLS[i];
      Canvas canvas = picture_of(theme_at(t), cell,
                                 "######\n"
                                 "#@   #\n"
                                 "# $* #\n"
                                 "#    #\n"
                                 "######\n");
      Color pad = color_over(theme_at(t)->floor[1], theme_at(t)->goal_pad);
      ck_assert_color(&canvas, 3 * cell, 2 * cell + cell / 2, pad);
      ck_assert_color(&canvas, 2 * cell, 2 * cell + cell / 2, theme_at(t)->floor[0]);
      canvas_free(&canvas);
    }
}
END_TEST

START_TEST(rooms_that_the_player_cannot_enter_have_floor_if_they_hold_something)
{
  Board board = drawn(
      "########\n"
      "#@ #*# #\n"
      "########\n"
      "  $     \n");
  BitRow inside[4];
  board_picture_inside(&board, inside);
  ck_assert(plane_has(inside, cell_at(2, 1)));
  ck_assert(plane_has(inside, cell_at(4, 1)));
  ck_assert(!plane_has(inside, cell_at(6, 1)));
  ck_assert(plane_has(inside, cell_at(2, 3)));
  ck_assert(!plane_has(inside, cell_at(3, 3)));
  board_put(&board, board.now.player, ' ');
  board_picture_inside(&board, inside);
  ck_assert(plane_has(inside, cell_at(1, 1)));
  ck_assert(plane_has(inside, cell_at(6, 1)));
  ck_assert(!plane_has(inside, cell_at(7, 3)));
  board_free(&board);
}
END_TEST

START_TEST(boards_of_one_row_or_column_or_cell_are_drawn_cell_by_cell)
{
  static const char *const boards[] = {"@\n",
                                       "#\n",
                                       "-\n",
                                       "@$.\n",
                                       "@\n$\n.\n",
                                       "#\n"
                                       "#\n"
                                       "#\n"
                                       "#\n"};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    for (int c = 0; c < CELL_SIZES; c++) {
      const Theme *theme = theme_at(i % theme_count());
      Board board = drawn(boards[i]);
      Canvas canvas = picture(theme, CELLS[c], &board, OUTSIDE_CLEAR);
      ck_assert_int_eq(canvas.width, board.room.width * CELLS[c]);
      ck_assert_int_eq(canvas.height, board.room.height * CELLS[c]);
      for (int y = 0; y < board.room.height; y++)
        for (int x = 0; x < board.room.width; x++) {
          bool blank = board_char(&board, cell_at(x, y)) == ' ';
          int middle = CELLS[c] / 2;
          ck_assert_int_eq(canvas_at(&canvas, x * CELLS[c] + middle, y * CELLS[c] + middle).a == 0,
                           blank);
        }
      canvas_free(&canvas);
      board_free(&board);
    }
}
END_TEST

START_TEST(drawing_by_rows_equals_drawing_whole)
{
  for (int seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 9);
    Board board = random_board(&rng, 3 + seed % 17, 3 + seed % 11, 30, 4);
    Tiles tiles = tiles_new(theme_at((size_t)seed % theme_count()), 4 + seed % 29);
    Canvas rows = picture(tiles.theme, tiles.cell, &board, OUTSIDE_CLEAR);
    Canvas once = canvas_new(rows.width, rows.height);
    board_picture_draw(&tiles, &board, OUTSIDE_CLEAR, &once, 0, 0);
    ck_assert_msg(same_pixels(&rows, &once), "seed %d", seed);
    canvas_free(&rows), canvas_free(&once);
    tiles_free(&tiles);
    board_free(&board);
  }
}
END_TEST

START_TEST(the_largest_board_draws)
{
  Rng rng = rng_seed(1, 9);
  Board board = random_board(&rng, 256, 256, 20, 5000);
  Canvas canvas = picture(theme_at(0), 8, &board, OUTSIDE_CLEAR);
  ck_assert_color(&canvas, 1000, 2, theme_at(0)->wall.top);
  canvas_free(&canvas);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_picture");
  TCase *tests = tcase_create("board_picture");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, every_theme_draws_at_every_size);
  tcase_add_long_test(tests, a_picture_drawn_again_is_the_same);
  tcase_add_test(tests, outside_is_filled_on_request);
  tcase_add_test(tests, floor_is_where_it_should_be);
  tcase_add_test(tests, walls_in_a_row_are_one_wall);
  tcase_add_test(tests, a_block_of_walls_has_no_seams_inside);
  tcase_add_test(tests, walls_that_touch_at_a_corner_leave_no_gap_there);
  tcase_add_test(tests, an_outer_corner_is_rounded_and_lets_floor_show);
  tcase_add_test(tests, no_sprite_looks_like_another);
  tcase_add_test(tests, a_box_on_a_goal_shows_the_goal_around_it);
  tcase_add_test(tests, rooms_that_the_player_cannot_enter_have_floor_if_they_hold_something);
  tcase_add_test(tests, boards_of_one_row_or_column_or_cell_are_drawn_cell_by_cell);
  tcase_add_test(tests, drawing_by_rows_equals_drawing_whole);
  tcase_add_test(tests, the_largest_board_draws);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
