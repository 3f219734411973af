#include "base/mem.h"
#include "picture/animation.h"
#include "rules/game.h"
#include "rules/verify.h"
#include "support/apng_frames.h"
#include "support/boards.h"

static const char room[] =
    "#######\n"
    "#.    #\n"
    "# $@  #\n"
    "# .$  #\n"
    "#     #\n"
    "#######\n";
static const char moves[] = "drdLruuLulD";  // solved before the last letters

static Canvas pictured(const Tiles *tiles, const Board *board, Outside outside) {
  Canvas canvas = canvas_new(board->room.width * tiles->cell, board->room.height * tiles->cell);
  board_picture_draw(tiles, board, outside, &canvas, 0, 0);
  return canvas;
}

static void ck_assert_shows(const Frames *frames, const Tiles *tiles, const Board *board,
                            Outside outside, const char *when) {
  Canvas wanted = pictured(tiles, board, outside);
  ck_assert_msg(same_pixels(&frames->canvas, &wanted), "another picture %s", when);
  canvas_free(&wanted);
}

// Frame n is the picture of the position after n moves.
static void check_frames(const Theme *theme, int cell, Outside outside) {
  Board board = drawn(room);
  Tiles tiles = tiles_new(theme, cell);
  Text file = {0};
  const char *error =
      animation_png(&tiles, &board, moves, (AnimationStyle){outside, 70, 900}, &file);
  ck_assert_ptr_null(error);
  size_t count = verify(&board, moves).moves;
  Frames frames = frames_open(&file);
  ck_assert_uint_eq(frames.frames, count + 1);
  Game *game = game_new(&board);
  for (size_t i = 0; i <= count; i++) {
    ck_assert(frames_next(&frames));
    ck_assert_int_eq(frames.milliseconds, i == 0 || i == count ? 900 : 70);
    if (i > 0) ck_assert_int_le(frames.area.width * frames.area.height, 3 * cell * cell);
    ck_assert_shows(&frames, &tiles, game_board(game), outside, theme->name);
    Dir dir;
    if (i < count && verify_direction(moves[i], &dir)) game_move(game, dir);
  }
  ck_assert(!frames_next(&frames));
  game_free(game);
  frames_close(&frames);
  text_free(&file);
  tiles_free(&tiles);
  board_free(&board);
}

START_TEST(every_frame_is_the_picture_of_its_position)
{
  for (size_t i = 0; i < theme_count(); i++) {
    check_frames(theme_at(i), 16, OUTSIDE_CLEAR);
    check_frames(theme_at(i), 5, OUTSIDE_FILLED);
  }
  check_frames(theme_at(0), 97, OUTSIDE_CLEAR);  // more colours than a palette holds
}
END_TEST

START_TEST(a_viewer_that_knows_only_png_shows_the_start)
{
  Board board = drawn(room);
  Tiles tiles = tiles_new(theme_at(0), 12);
  Text file = {0};
  animation_png(&tiles, &board, moves, (AnimationStyle){OUTSIDE_CLEAR, 70, 900}, &file);
  Canvas shown = decoded(&file), wanted = pictured(&tiles, &board, OUTSIDE_CLEAR);
  ck_assert(same_pixels(&shown, &wanted));
  canvas_free(&shown), canvas_free(&wanted), text_free(&file);
  tiles_free(&tiles);
  board_free(&board);
}
END_TEST

START_TEST(a_level_that_starts_solved_is_one_frame)
{
  Board board = drawn(
      "#####\n"
      "#@ *#\n"
      "#####\n");
  Tiles tiles = tiles_new(theme_at(0), 9);
  Text file = {0};
  ck_assert_ptr_null(animation_png(&tiles, &board, "", (AnimationStyle){0, 10, 20}, &file));
  Frames frames = frames_open(&file);
  ck_assert_uint_eq(frames.frames, 1);
  ck_assert(frames_next(&frames) && !frames_next(&frames));
  frames_close(&frames);
  text_free(&file);
  tiles_free(&tiles);
  board_free(&board);
}
END_TEST

START_TEST(an_animation_too_long_or_too_large_is_refused)
{
  Board board = drawn(
      "########\n"
      "#@   $.#\n"
      "########\n");
  Tiles small = tiles_new(theme_at(0), 4);
  enum { MOVES = ANIMATION_MAX_MOVES + 2 };
  char *walk = mem_alloc(MOVES + 1, 1);
  for (int i = 0; i < MOVES; i++) walk[i] = i % 2 ? 'l' : 'r';
  Text file = {0};
  ck_assert_ptr_nonnull(animation_png(&small, &board, walk, (AnimationStyle){0, 10, 20}, &file));
  Board large = board_new(256, 256);
  board_put(&large, cell_at(0, 0), '@');
  Tiles huge = tiles_new(theme_at(0), 128);
  ck_assert_ptr_nonnull(animation_png(&huge, &large, "r", (AnimationStyle){0, 10, 20}, &file));
  ck_assert_uint_eq(file.length, 0);
  mem_free(walk);
  tiles_free(&small), tiles_free(&huge);
  board_free(&board), board_free(&large);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("animation");
  TCase *tests = tcase_create("animation");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, every_frame_is_the_picture_of_its_position);
  tcase_add_test(tests, a_viewer_that_knows_only_png_shows_the_start);
  tcase_add_test(tests, a_level_that_starts_solved_is_one_frame);
  tcase_add_test(tests, an_animation_too_long_or_too_large_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
