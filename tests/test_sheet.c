#include "boards.h"
#include "mem.h"
#include "pixels.h"
#include "sheet.h"

static const char *const TIERS[] = {"intro", "easy", "medium", "hard", "expert"};

static SheetStyle style(const char *theme, bool by_tier) {
  return (SheetStyle){theme_find(theme), "Fifty crates", TIERS, 5, 0, by_tier};
}

// Levels that share one board, tiers in turn.
static CardLevel *many(const Board *board, size_t count) {
  CardLevel *levels = mem_alloc(count, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] = (CardLevel){board, "Old Harbour", "3 boxes \xC2\xB7 42 pushes", (int)(i % 5)};
  return levels;
}

static bool holds(const Canvas *canvas, Color color) {
  for (int i = 0; i < canvas->width * canvas->height; i++)
    if (color_equal(canvas->pixels[i], color)) return true;
  return false;
}

START_TEST(fifty_levels_make_a_sheet_of_a_handsome_width_in_every_theme)
{
  Board board = drawn("########\n#  .  @#\n# $* . #\n########\n");
  CardLevel *levels = many(&board, 50);
  for (size_t t = 0; t < theme_count(); t++) {
    const Theme *theme = theme_at(t);
    SheetStyle s = style(theme->name, true);
    Text one = {0}, two = {0};
    ck_assert_ptr_null(sheet_png(&s, levels, 50, &one));
    ck_assert_ptr_null(sheet_png(&s, levels, 50, &two));
    ck_assert(one.length == two.length && !memcmp(one.data, two.data, one.length));
    Canvas sheet = decoded(&one);
    ck_assert(sheet.width >= 1000 && sheet.width <= 1600 && sheet.height < 2 * sheet.width);
    ck_assert_color(&sheet, 0, 0, theme->sheet.page);
    ck_assert_color(&sheet, sheet.width - 1, sheet.height - 1, theme->sheet.page);
    for (int tier = 0; tier < THEME_TIERS; tier++)
      ck_assert(holds(&sheet, theme->sheet.tiers[tier]));
    ck_assert(holds(&sheet, theme->wall.top));
    ck_assert(holds(&sheet, theme->sheet.ink));
    canvas_free(&sheet), text_free(&one), text_free(&two);
  }
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(columns_can_be_chosen)
{
  Board board = drawn("#####\n#@$.#\n#####\n");
  CardLevel *levels = many(&board, 60);
  static const int columns[] = {1, 3, 7, 50};
  int last_height = 1 << 20;
  for (int i = 0; i < 4; i++) {
    SheetStyle s = style("default", false);
    s.columns = columns[i];
    Canvas sheet;
    ck_assert_ptr_null(sheet_draw(&s, levels, 60, &sheet));
    ck_assert_int_lt(sheet.height, last_height);
    last_height = sheet.height;
    canvas_free(&sheet);
  }
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(what_makes_no_sheet_is_refused)
{
  Board board = drawn("@$.\n");
  CardLevel one = {&board, NULL, NULL, 0};
  SheetStyle s = style("dark", false);
  Canvas sheet = {0};
  ck_assert_ptr_nonnull(sheet_draw(&s, &one, 0, &sheet));
  s.columns = -1;
  ck_assert_ptr_nonnull(sheet_draw(&s, &one, 1, &sheet));
  s.columns = SHEET_MAX_COLUMNS + 1;
  ck_assert_ptr_nonnull(sheet_draw(&s, &one, 1, &sheet));
  ck_assert_ptr_null(sheet.pixels);
  board_free(&board);
}
END_TEST

START_TEST(a_huge_pack_is_shown_in_part)
{
  Board board = drawn("####\n#@ #\n####\n");
  CardLevel *levels = many(&board, 10000);
  SheetStyle s = style("default", true);
  Canvas sheet;
  ck_assert_ptr_null(sheet_draw(&s, levels, 10000, &sheet));
  ck_assert_int_lt(sheet.height, 20000);
  canvas_free(&sheet);
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(no_title_no_caption_no_tier_and_strange_texts_are_fine)
{
  Board small = drawn("@\n"), tall = drawn("#\n#\n#\n@\n$\n.\n#\n#\n#\n#\n#\n#\n");
  CardLevel levels[] = {
      {&small, NULL, NULL, -1},
      {&tall, "\xFF\xFE <script>\n\t", "", 99},
      {&small, "A title that is far too long for any card to show whole, truly", "x", 4}};
  for (int by_tier = 0; by_tier < 2; by_tier++) {
    SheetStyle s = {theme_at(0), NULL, TIERS, 5, 0, by_tier};
    Canvas sheet;
    ck_assert_ptr_null(sheet_draw(&s, levels, 3, &sheet));
    canvas_free(&sheet);
    s.tier_count = 0, s.tier_names = NULL;
    ck_assert_ptr_null(sheet_draw(&s, levels, 3, &sheet));
    canvas_free(&sheet);
  }
  board_free(&small);
  board_free(&tall);
}
END_TEST

START_TEST(the_largest_board_is_shrunk_into_its_card)
{
  Rng rng = rng_seed(5, 3);
  Board board = random_board(&rng, 256, 256, 10, 100), wide = random_board(&rng, 256, 3, 0, 5);
  CardLevel levels[] = {{&board, "big", "256x256", 0}, {&wide, "wide", "256x3", 1}};
  SheetStyle s = style("default", false);
  s.columns = 8;
  Canvas sheet;
  ck_assert_ptr_null(sheet_draw(&s, levels, 2, &sheet));
  ck_assert_int_le(sheet.height, 500);
  canvas_free(&sheet);
  board_free(&board);
  board_free(&wide);
}
END_TEST

START_TEST(few_levels_a_tier_make_no_sections)
{
  Board board = drawn("######\n#@$ .#\n######\n");
  CardLevel *levels = many(&board, 10);
  SheetStyle sections = style("print", true), plain = style("print", false);
  Canvas one, two;
  ck_assert_ptr_null(sheet_draw(&sections, levels, 10, &one));
  ck_assert_ptr_null(sheet_draw(&plain, levels, 10, &two));
  ck_assert_int_eq(one.height, two.height);
  canvas_free(&one), canvas_free(&two);
  mem_free(levels);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sheet");
  TCase *tests = tcase_create("sheet");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, fifty_levels_make_a_sheet_of_a_handsome_width_in_every_theme);
  tcase_add_test(tests, columns_can_be_chosen);
  tcase_add_test(tests, what_makes_no_sheet_is_refused);
  tcase_add_test(tests, a_huge_pack_is_shown_in_part);
  tcase_add_test(tests, no_title_no_caption_no_tier_and_strange_texts_are_fine);
  tcase_add_test(tests, the_largest_board_is_shrunk_into_its_card);
  tcase_add_test(tests, few_levels_a_tier_make_no_sections);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
