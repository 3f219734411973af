#include <stdlib.h>

#include "labyrinth_picture/labyrinth_picture.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinths.h"
#include "support/pixels.h"
#include "support/well_formed_xml.h"

static const int cells[] = {8, 9, 11, 12, 16, 24, 33, 48, 80};
enum { CELLS = sizeof cells / sizeof *cells };

static const char empty[] =
    "+-+-+-+-+-+\n"
    "|@       E|\n"
    "+ + + + + +\n"
    "|         |\n"
    "+ + + + + +\n"
    "|         |\n"
    "+ + + + + +\n"
    "|         |\n"
    "+-+-+-+-+-+\n";
// What is tried out stands at column 2, row 2, or right of it.
enum { X = 2, Y = 2, PLACE = Y * 5 + X };

static Canvas pictured(const Labyrinth *maze, const LabyrinthFrame *frame,
                       const LabyrinthStyle *style) {
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  Canvas canvas = canvas_new(size.width, size.height);
  if (frame) labyrinth_picture_draw(maze, frame, style, &canvas, 0, 0);
  else labyrinth_picture_draw_start(maze, NULL, style, &canvas, 0, 0);
  return canvas;
}

// Only the surroundings of PLACE: two cells each way.
static Canvas pictured_place(const Labyrinth *maze, const LabyrinthStyle *style) {
  Canvas canvas = canvas_new(2 * style->cell, 2 * style->cell);
  labyrinth_picture_draw_start(maze, NULL, style, &canvas, -X * style->cell, -Y * style->cell);
  return canvas;
}

static int apart(Color a, Color b) {
  return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) + abs(a.a - b.a);
}

// How many pixels look clearly different.
static int differences(const Canvas *a, const Canvas *b) {
  ck_assert(a->width == b->width && a->height == b->height);
  int count = 0;
  for (int i = 0; i < a->width * a->height; i++) count += apart(a->pixels[i], b->pixels[i]) > 60;
  return count;
}

enum { VARIANTS = 33 };

// All that can stand on a cell, and all doors, each in a labyrinth of its own.
static int variants(Labyrinth *out, const char **names) {
  const Labyrinth plain = drawn_labyrinth(empty);
  int count = 0;
  out[count] = plain, names[count++] = "nothing";
  out[count] = plain, out[count].player = PLACE, names[count++] = "player";
  out[count] = plain, out[count].exit = PLACE, names[count++] = "exit";
  out[count] = plain, out[count].sweet_count = 1, out[count].sweets[0] = PLACE;
  names[count++] = "sweet";
  for (int i = 0; i < LABYRINTH_MAX_PERIOD; i++) {
    out[count] = plain, out[count].monster_count = 1;
    out[count].monsters[0] = (LabyrinthMonster){PLACE, (uint8_t)(i + 1)};
    names[count++] = "monster";
  }
  for (int i = 0; i < LABYRINTH_COLORS; i++) {
    out[count] = plain, out[count].keys[i] = PLACE;
    names[count++] = "key";
    out[count] = plain, out[count].switch_count = 1;
    out[count].switches[0] = (LabyrinthSwitch){PLACE, (uint8_t)i};
    names[count++] = "switch";
    LabyrinthDoor door = {.cell = PLACE, .dir = i % 2 ? RIGHT : DOWN, .color = (uint8_t)i};
    out[count] = plain, labyrinth_add_door(&out[count], door), names[count++] = "door";
    door.by_switch = true;
    out[count] = plain, labyrinth_add_door(&out[count], door), names[count++] = "gate";
  }
  out[count] = plain, labyrinth_set_edge(&out[count], PLACE, RIGHT, EDGE_WALL);
  names[count++] = "wall";
  ck_assert_int_eq(count, VARIANTS);
  return count;
}

START_TEST(all_things_are_seen_and_different_at_every_size_in_every_theme)
{
  static Labyrinth mazes[VARIANTS];
  const char *names[VARIANTS];
  variants(mazes, names);
  for (size_t t = 0; t < theme_count(); t++)
    for (int c = 0; c < CELLS; c++) {
      LabyrinthStyle style = {theme_at(t), cells[c], OUTSIDE_CLEAR};
      Canvas pictures[VARIANTS];
      for (int i = 0; i < VARIANTS; i++) pictures[i] = pictured_place(&mazes[i], &style);
      for (int a = 0; a < VARIANTS; a++)
        for (int b = 0; b < a; b++)
          ck_assert_msg(differences(&pictures[a], &pictures[b]) >= 2,
                        "%s at %d pixels: %s %d and %s %d look alike", style.theme->name, cells[c],
                        names[a], a, names[b], b);
      for (int i = 0; i < VARIANTS; i++) canvas_free(&pictures[i]);
    }
}
END_TEST

// The lightness of everything, so that colours do not help.
static void to_grey(Canvas *canvas) {
  for (int i = 0; i < canvas->width * canvas->height; i++) {
    Color *c = &canvas->pixels[i];
    c->r = c->g = c->b = (uint8_t)((299 * c->r + 587 * c->g + 114 * c->b) / 1000);
  }
}

START_TEST(keys_doors_and_switches_differ_in_shape_and_not_only_in_colour)
{
  static Labyrinth mazes[VARIANTS];
  const char *names[VARIANTS];
  variants(mazes, names);
  // With all colours the same, the shapes are left.
  for (int c = 5; c < CELLS; c++) {
    LabyrinthStyle style = {theme_find("contrast"), cells[c], OUTSIDE_CLEAR};
    Canvas pictures[VARIANTS];
    for (int i = 0; i < VARIANTS; i++) {
      pictures[i] = pictured_place(&mazes[i], &style);
      to_grey(&pictures[i]);
    }
    for (int a = 0; a < VARIANTS; a++)
      for (int b = 0; b < a; b++)
        ck_assert_msg(differences(&pictures[a], &pictures[b]) >= 4,
                      "%d pixels: %s %d and %s %d look alike in grey", cells[c], names[a], a,
                      names[b], b);
    for (int i = 0; i < VARIANTS; i++) canvas_free(&pictures[i]);
  }
}
END_TEST

START_TEST(doors_look_open_when_they_are)
{
  for (size_t t = 0; t < theme_count(); t++)
    for (int c = 0; c < CELLS; c++)
      for (int by_switch = 0; by_switch < 2; by_switch++) {
        LabyrinthStyle style = {theme_at(t), cells[c], OUTSIDE_CLEAR};
        Labyrinth maze = drawn_labyrinth(empty);
        labyrinth_add_door(&maze,
                           (LabyrinthDoor){.cell = PLACE, .dir = RIGHT, .by_switch = by_switch});
        LabyrinthFrame shut = labyrinth_frame_start(&maze), open = shut;
        open.state.open = 1;
        Canvas a = pictured(&maze, &shut, &style), b = pictured(&maze, &open, &style);
        ck_assert_int_ge(differences(&a, &b), cells[c] / 4);
        canvas_free(&a);
        canvas_free(&b);
      }
}
END_TEST

START_TEST(a_frame_shows_what_is_taken_and_where_everybody_is)
{
  Labyrinth maze = drawn_labyrinth(
      "+-+-+-+-+-+\n"
      "|@ a . 2 E|\n"
      "+ +-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n");
  LabyrinthStyle style = {theme_at(0), 24, OUTSIDE_CLEAR};
  LabyrinthFrame frame = labyrinth_frame_start(&maze);
  ck_assert_int_eq(frame.facing, RIGHT);
  Canvas before = pictured(&maze, &frame, &style);
  ck_assert_int_eq(labyrinth_frame_play(&maze, &frame, MOVE_RIGHT), TURN_PLAYED);
  Canvas after = pictured(&maze, &frame, &style);
  ck_assert_int_gt(differences(&before, &after), 50);
  ck_assert_uint_eq(frame.state.keys, 1);
  canvas_free(&before);
  // With all sweets taken the exit is open.
  LabyrinthFrame all = frame;
  all.state.sweets = 0;
  before = pictured(&maze, &all, &style);
  ck_assert_int_gt(differences(&before, &after), 50);
  canvas_free(&before);
  canvas_free(&after);
  // A player without a way to the right looks elsewhere.
  ck_assert_int_eq(labyrinth_frame_play(&maze, &frame, MOVE_LEFT), TURN_PLAYED);
  ck_assert_int_eq(frame.facing, LEFT);
}
END_TEST

START_TEST(a_file_has_the_pixels_of_the_drawing_at_any_size)
{
  Rng rng = rng_seed(3, 1);
  for (int round = 0; round < 12; round++) {
    Labyrinth maze = random_labyrinth_of_size(&rng, &ALL_THINGS, random_between(&rng, 4, 17),
                                              random_between(&rng, 4, 23));
    LabyrinthStyle style = {theme_at((size_t)round % theme_count()), cells[round % (CELLS - 1)],
                            round % 2 ? OUTSIDE_CLEAR : OUTSIDE_FILLED};
    Text file = {0};
    ck_assert_ptr_null(labyrinth_picture_png(&maze, NULL, &style, PNG_FAST, &file));
    Canvas read = decoded(&file), wanted = pictured(&maze, NULL, &style);
    ck_assert(same_pixels(&read, &wanted));
    canvas_free(&read);
    canvas_free(&wanted);
    text_free(&file);
  }
}
END_TEST

static uint32_t png_number(const Text *file, size_t at) {
  uint32_t number = 0;
  for (size_t i = 0; i < 4; i++) number = number << 8 | (uint8_t)file->data[at + i];
  return number;
}

// One canvas could not hold it.
START_TEST(the_largest_labyrinth_at_the_largest_cell_is_written_in_bands)
{
  enum { WIDTH_AT = 16, HEIGHT_AT = 20 };  // in the bytes of a PNG
  Labyrinth maze = labyrinth_new(LABYRINTH_MAX_SIDE, LABYRINTH_MAX_SIDE);
  maze.player = 0, maze.exit = 1;
  LabyrinthStyle style = {theme_at(0), LABYRINTH_MAX_CELL, OUTSIDE_CLEAR};
  LabyrinthPictureSize size = labyrinth_picture_size(&maze, &style);
  Text file = {0};
  ck_assert_int_gt(size.width, CANVAS_MAX_PIXELS / size.height);
  ck_assert_ptr_null(labyrinth_picture_png(&maze, NULL, &style, PNG_FAST, &file));
  ck_assert_uint_eq(png_number(&file, WIDTH_AT), (unsigned)size.width);
  ck_assert_uint_eq(png_number(&file, HEIGHT_AT), (unsigned)size.height);
  text_free(&file);
}
END_TEST

START_TEST(the_corners_outside_are_clear_or_filled)
{
  Labyrinth maze = drawn_labyrinth(empty);
  for (size_t t = 0; t < theme_count(); t++) {
    LabyrinthStyle style = {theme_at(t), 32, OUTSIDE_CLEAR};
    Canvas clear = pictured(&maze, NULL, &style);
    style.outside = OUTSIDE_FILLED;
    Canvas filled = pictured(&maze, NULL, &style);
    ck_assert_color(&clear, 0, 0, ((Color){0}));
    ck_assert_color(&filled, 0, 0, style.theme->outside);
    ck_assert_color(&clear, 32, 32 * 4 - 12, labyrinth_look(style.theme)->floor);
    canvas_free(&clear);
    canvas_free(&filled);
  }
}
END_TEST

START_TEST(a_wall_is_where_the_level_has_one_and_a_way_where_not)
{
  Labyrinth maze = labyrinth_new(5, 4);
  maze.player = 0, maze.exit = 4;
  for (size_t t = 0; t < theme_count(); t++)
    for (int c = 0; c < CELLS; c++) {
      LabyrinthStyle style = {theme_at(t), cells[c], OUTSIDE_CLEAR};
      const LabyrinthLook *look = labyrinth_look(style.theme);
      labyrinth_set_edge(&maze, PLACE, RIGHT, EDGE_WALL);
      Canvas wall = pictured(&maze, NULL, &style);
      labyrinth_set_edge(&maze, PLACE, RIGHT, EDGE_OPEN);
      Canvas way = pictured(&maze, NULL, &style);
      LabyrinthGrid grid = labyrinth_grid(look, cells[c], 0, 0);
      int x = (X + 1) * cells[c], y = Y * cells[c] + grid.wall + cells[c] * 4 / 7;
      ck_assert_color(&way, x, y, look->floor);
      ck_assert_int_gt(apart(canvas_at(&wall, x, y), look->floor), 90);
      canvas_free(&wall);
      canvas_free(&way);
    }
}
END_TEST

START_TEST(svg_is_well_formed_and_has_all_things)
{
  Rng rng = rng_seed(9, 1);
  Labyrinth maze = random_labyrinth_of_size(&rng, &ALL_THINGS, 13, 9);
  for (size_t t = 0; t < theme_count(); t++) {
    LabyrinthStyle style = {theme_at(t), 24, OUTSIDE_CLEAR};
    Text bare = {0}, full = {0};
    Labyrinth without = maze;
    without.monster_count = 0;
    labyrinth_picture_svg(&without, NULL, &style, "a < b & c", &bare);
    labyrinth_picture_svg(&maze, NULL, &style, NULL, &full);
    ck_assert_int_eq(elements_of(&bare, "title"), 1);
    ck_assert_int_gt(elements_of(&full, "polyline"), 20);
    ck_assert(!maze.monster_count || elements_of(&full, "polygon") > elements_of(&bare, "polygon"));
    text_free(&bare);
    text_free(&full);
  }
}
END_TEST

START_TEST(a_tour_is_a_line_from_its_first_colour_to_its_last)
{
  Labyrinth maze = drawn_labyrinth(empty);
  for (size_t t = 0; t < theme_count(); t++) {
    LabyrinthStyle style = {theme_at(t), 48, OUTSIDE_CLEAR};
    const LabyrinthLook *look = labyrinth_look(style.theme);
    Canvas canvas = pictured(&maze, NULL, &style);
    LabyrinthOverlay tour = {.moves = "dddrrrrwuuu"};
    labyrinth_picture_draw_start(&maze, &tour, &style, &canvas, 0, 0);
    LabyrinthGrid grid = labyrinth_grid(look, 48, 0, 0);
    Rect first = labyrinth_grid_floor(&grid, 0, 1);
    // Downwards is left of the middle.
    int lane = first.x + first.width / 2 - 48 / 10;
    ck_assert_int_lt(apart(canvas_at(&canvas, lane, first.y + 30), look->tour[0]), 120);
    ck_assert_color(&canvas, first.x + first.width - 4, first.y + 30, look->floor);
    canvas_free(&canvas);
  }
}
END_TEST

START_TEST(cells_are_crossed_out)
{
  Labyrinth maze = drawn_labyrinth(empty);
  static const uint16_t crossed[] = {PLACE};
  LabyrinthOverlay overlay = {.crossed = crossed, .crossed_count = 1};
  for (size_t t = 0; t < theme_count(); t++)
    for (int c = 0; c < CELLS; c++) {
      LabyrinthStyle style = {theme_at(t), cells[c], OUTSIDE_CLEAR};
      Canvas plain = pictured_place(&maze, &style), over = pictured_place(&maze, &style);
      labyrinth_picture_draw_start(&maze, &overlay, &style, &over, -X * cells[c], -Y * cells[c]);
      ck_assert_int_ge(differences(&plain, &over), cells[c]);
      canvas_free(&plain);
      canvas_free(&over);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_picture");
  TCase *tests = tcase_create("labyrinth_picture");
  tcase_add_test(tests, all_things_are_seen_and_different_at_every_size_in_every_theme);
  tcase_add_test(tests, keys_doors_and_switches_differ_in_shape_and_not_only_in_colour);
  tcase_add_test(tests, doors_look_open_when_they_are);
  tcase_add_test(tests, a_frame_shows_what_is_taken_and_where_everybody_is);
  tcase_add_test(tests, a_file_has_the_pixels_of_the_drawing_at_any_size);
  tcase_add_test(tests, the_largest_labyrinth_at_the_largest_cell_is_written_in_bands);
  tcase_add_test(tests, the_corners_outside_are_clear_or_filled);
  tcase_add_test(tests, a_wall_is_where_the_level_has_one_and_a_way_where_not);
  tcase_add_test(tests, svg_is_well_formed_and_has_all_things);
  tcase_add_test(tests, a_tour_is_a_line_from_its_first_colour_to_its_last);
  tcase_add_test(tests, cells_are_crossed_out);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
