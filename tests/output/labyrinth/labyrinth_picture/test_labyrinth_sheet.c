#include "labyrinth_picture/labyrinth_picture.h"
#include "labyrinth_picture/labyrinth_sheet.h"
#include "support/boards.h"
#include "support/labyrinths.h"
#include "support/pixels.h"
#include "support/well_formed_xml.h"

static void caption_is(const Labyrinth *maze, double turns, bool shortest, const char *wanted) {
  Text caption = {0};
  labyrinth_sheet_caption(maze, turns, shortest, &caption);
  ck_assert_str_eq(caption.data, wanted);
  text_free(&caption);
}

START_TEST(the_caption_counts_sweets_monsters_and_known_turns)
{
  Labyrinth maze = labyrinth_new(5, 4);
  caption_is(&maze, -1, true, "");
  caption_is(&maze, 1, true, "1 turn");
  maze.sweet_count = 4, maze.monster_count = 1;
  caption_is(&maze, -1, true, "4 sweets, 1 monster");
  caption_is(&maze, 61, true, "4 sweets, 1 monster, 61 turns");
  caption_is(&maze, 61, false, "4 sweets, 1 monster, at most 61 turns");
}
END_TEST

enum { LEVELS = 7 };
static Labyrinth mazes[LEVELS];
static LabyrinthCard cards[LEVELS];

static void make_cards(void) {
  static const int sides[LEVELS][2] = {{4, 4},  {16, 16}, {64, 64}, {4, 30},
                                       {40, 5}, {9, 12},  {5, 4}};
  Rng rng = rng_seed(5, 1);
  for (int i = 0; i < LEVELS; i++) {
    mazes[i] = random_labyrinth_of_size(&rng, &ALL_THINGS, sides[i][0], sides[i][1]);
    cards[i] = (LabyrinthCard){.maze = &mazes[i], .title = "Level", .tier = i % 3 - 1, .number = i};
  }
}

static const char *const names[] = {"intro", "easy"};

START_TEST(a_sheet_shows_every_level)
{
  make_cards();
  for (size_t t = 0; t < theme_count(); t += 3) {
    ContactSheetStyle style = {
        .theme = theme_at(t), .title = "Mazes", .tier_names = names, .tier_count = 2, .columns = 3};
    Text all = {0}, without = {0};
    ck_assert_ptr_null(labyrinth_sheet_write(&style, cards, LEVELS, &all));
    LabyrinthCard changed[LEVELS];
    memcpy(changed, cards, sizeof cards);
    for (int i = 0; i < LEVELS; i += 3) {
      // Another level on a card changes the sheet.
      changed[i].maze = &mazes[(i + 1) % LEVELS];
      without.length = 0;
      ck_assert_ptr_null(labyrinth_sheet_write(&style, changed, LEVELS, &without));
      ck_assert(all.length != without.length || memcmp(all.data, without.data, all.length) != 0);
      changed[i].maze = cards[i].maze;
    }
    Canvas canvas = decoded(&all);
    ck_assert_color(&canvas, 1, 1, style.theme->sheet.page);
    canvas_free(&canvas);
    text_free(&all);
    text_free(&without);
  }
}
END_TEST

START_TEST(cells_of_a_fixed_size_make_wide_cards)
{
  make_cards();
  ContactSheetStyle style = {.theme = theme_at(0), .columns = 2};
  Text scaled = {0}, fixed = {0};
  ck_assert_ptr_null(labyrinth_sheet_write(&style, cards + 1, 1, &scaled));
  style.cell = 48;
  ck_assert_ptr_null(labyrinth_sheet_write(&style, cards + 1, 1, &fixed));
  Canvas small = decoded(&scaled), large = decoded(&fixed);
  ck_assert_int_gt(large.height, small.height + 300);
  canvas_free(&small);
  canvas_free(&large);
  text_free(&scaled);
  text_free(&fixed);
}
END_TEST

START_TEST(a_sheet_can_be_svg_and_draws_tours)
{
  make_cards();
  ContactSheetStyle style = {
      .theme = theme_at(3), .title = "<Mazes>", .columns = 4, .vector = true};
  Text plain = {0}, toured = {0};
  ck_assert_ptr_null(labyrinth_sheet_write(&style, cards, LEVELS, &plain));
  // Steps that walls refuse are not drawn, so any moves will do.
  LabyrinthState state = labyrinth_start(&mazes[1]);
  char move[2] = "";
  for (LabyrinthMove to = MOVE_LEFT; to <= MOVE_DOWN && !move[0]; to++) {
    LabyrinthState next = state;
    if (labyrinth_play(&mazes[1], &next, to) == TURN_PLAYED) move[0] = labyrinth_letter(to);
  }
  cards[1].overlay.moves = move;
  ck_assert_ptr_null(labyrinth_sheet_write(&style, cards, LEVELS, &toured));
  ck_assert_int_gt(elements_of(&toured, "polyline"), elements_of(&plain, "polyline"));
  text_free(&plain);
  text_free(&toured);
}
END_TEST

START_TEST(a_thumbnail_is_about_256_pixels)
{
  static const struct {
    int width, height, least, most;
  } sizes[] = {{16, 16, 250, 270}, {20, 11, 240, 270}, {4, 4, 150, 180}, {64, 40, 500, 530}};
  Rng rng = rng_seed(8, 1);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    Labyrinth maze = random_labyrinth_of_size(&rng, &ALL_THINGS, sizes[i].width, sizes[i].height);
    Text file = {0};
    ck_assert_ptr_null(labyrinth_thumb_png(&maze, &file));
    Canvas canvas = decoded(&file);
    ck_assert_int_ge(canvas.width, sizes[i].least);
    ck_assert_int_le(canvas.width, sizes[i].most);
    canvas_free(&canvas);
    text_free(&file);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_sheet");
  TCase *tests = tcase_create("labyrinth_sheet");
  tcase_add_test(tests, the_caption_counts_sweets_monsters_and_known_turns);
  tcase_add_test(tests, a_sheet_shows_every_level);
  tcase_add_test(tests, cells_of_a_fixed_size_make_wide_cards);
  tcase_add_test(tests, a_sheet_can_be_svg_and_draws_tours);
  tcase_add_test(tests, a_thumbnail_is_about_256_pixels);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
