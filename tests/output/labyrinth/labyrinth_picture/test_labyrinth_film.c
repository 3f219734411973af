#include "labyrinth_picture/labyrinth_film.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "support/apng_frames.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

// Keys, doors, a switch, sweets, and two monsters that come nearer.
static const char level[] =
    "+-+-+-+-+-+-+\n"
    "|@ aA  .   E|\n"
    "+ +-+-+ +-+ +\n"
    "|u  W      2|\n"
    "+ +-+-+U+-+ +\n"
    "|w  |    .  |\n"
    "+ + + +-+ + +\n"
    "|   |      3|\n"
    "+-+-+-+-+-+-+\n";

// Moves that are played as long as they are legal, until somebody is caught.
static void legal_moves(const Labyrinth *maze, const char *wanted, char *out) {
  LabyrinthState state = labyrinth_start(maze);
  LabyrinthTurn turn = TURN_PLAYED;
  for (; *wanted && turn == TURN_PLAYED; wanted++) {
    LabyrinthMove move;
    LabyrinthState next = state;
    ck_assert(labyrinth_move_of(*wanted, &move));
    turn = labyrinth_play(maze, &next, move);
    if (labyrinth_turn_refused(turn)) {
      turn = TURN_PLAYED;
      continue;
    }
    state = next;
    *out++ = *wanted;
  }
  *out = '\0';
}

static void ck_assert_shows(const Frames *frames, const Labyrinth *maze,
                            const LabyrinthFrame *frame, const LabyrinthStyle *style) {
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  Canvas wanted = canvas_new(size.width, size.height);
  labyrinth_picture_draw(maze, frame, style, &wanted, 0, 0);
  ck_assert_msg(same_pixels(&frames->canvas, &wanted), "another picture in %s at %d",
                style->theme->name, style->cell);
  canvas_free(&wanted);
}

static void check_film(const Labyrinth *maze, const char *moves, const LabyrinthStyle *style) {
  Text file = {0};
  LabyrinthFilmTimes times = {70, 900};
  ck_assert_ptr_null(labyrinth_film_png(maze, moves, style, times, &file));
  size_t count = strlen(moves);
  Frames frames = frames_open(&file);
  ck_assert_uint_eq(frames.frames, count + 1);
  LabyrinthFrame frame = labyrinth_frame_start(maze);
  for (size_t i = 0; i <= count; i++) {
    ck_assert(frames_next(&frames));
    ck_assert_int_eq(frames.milliseconds, i == 0 || i == count ? 900 : 70);
    ck_assert_shows(&frames, maze, &frame, style);
    LabyrinthMove move;
    if (i < count && labyrinth_move_of(moves[i], &move)) labyrinth_frame_play(maze, &frame, move);
  }
  ck_assert(!frames_next(&frames));
  frames_close(&frames);
  text_free(&file);
}

START_TEST(every_frame_is_the_picture_of_its_position)
{
  static const int cells[] = {8, 12, 29};
  Labyrinth maze = drawn_labyrinth(level);
  char moves[64];
  legal_moves(&maze, "rrrrdlldrwddrrruuuulll", moves);
  ck_assert_uint_gt(strlen(moves), 6);
  for (size_t t = 0; t < theme_count(); t++)
    for (size_t c = 0; c < sizeof cells / sizeof *cells; c++)
      check_film(&maze, moves, &(LabyrinthStyle){theme_at(t), cells[c], (Outside)(t % 2)});
}
END_TEST

START_TEST(switches_change_doors_far_away)
{
  Labyrinth maze = drawn_labyrinth(level);
  char moves[64];
  legal_moves(&maze, "ddwuduwwuurrr", moves);
  check_film(&maze, moves, &(LabyrinthStyle){theme_at(0), 24, OUTSIDE_CLEAR});
}
END_TEST

START_TEST(no_moves_are_one_frame_and_too_many_are_refused)
{
  Labyrinth maze = drawn_labyrinth(level);
  LabyrinthStyle style = {theme_at(0), 8, OUTSIDE_CLEAR};
  check_film(&maze, "", &style);
  Text many = {0}, file = {0};
  for (int i = 0; i <= ANIMATION_MAX_MOVES; i++) text_add_char(&many, 'w');
  ck_assert_ptr_nonnull(
      labyrinth_film_png(&maze, many.data, &style, (LabyrinthFilmTimes){10, 10}, &file));
  ck_assert_uint_eq(file.length, 0);
  text_free(&many);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_film");
  TCase *tests = tcase_create("labyrinth_film");
  tcase_add_test(tests, every_frame_is_the_picture_of_its_position);
  tcase_add_test(tests, switches_change_doors_far_away);
  tcase_add_test(tests, no_moves_are_one_frame_and_too_many_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
