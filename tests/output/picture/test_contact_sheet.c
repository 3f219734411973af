#include "base/mem.h"
#include "picture/contact_sheet.h"
#include "support/boards.h"
#include "support/pixels.h"

static const char *const TIERS[] = {"intro", "easy", "medium", "hard", "expert"};

static ContactSheetStyle style(const char *theme, bool by_tier) {
  return (ContactSheetStyle){.theme = theme_find(theme),
                             .title = "Fifty crates",
                             .tier_names = TIERS,
                             .tier_count = 5,
                             .by_tier = by_tier};
}

// Levels with the same board and alternating tiers.
static CardLevel *many(const Board *board, size_t count) {
  CardLevel *levels = mem_alloc(count, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] = (CardLevel){.board = board,
                            .title = "Old Harbour",
                            .caption = "3 boxes, 42 pushes",
                            .tier = (int)(i % 5)};
  return levels;
}

static bool holds(const Canvas *canvas, Color color) {
  for (int i = 0; i < canvas->width * canvas->height; i++)
    if (color_equal(canvas->pixels[i], color)) return true;
  return false;
}

START_TEST(fifty_levels_make_a_sheet_of_a_handsome_width_in_every_theme)
{
  Board board = drawn(
      "########\n"
      "#  .  @#\n"
      "# $* . #\n"
      "########\n");
  CardLevel *levels = many(&board, 50);
  for (size_t t = 0; t < theme_count(); t++) {
    const Theme *theme = theme_at(t);
    ContactSheetStyle s = style(theme->name, true);
    Text one = {0}, two = {0};
    ck_assert_ptr_null(contact_sheet_png(&s, levels, 50, &one));
    ck_assert_ptr_null(contact_sheet_png(&s, levels, 50, &two));
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
  Board board = drawn(
      "#####\n"
      "#@$.#\n"
      "#####\n");
  CardLevel *levels = many(&board, 60);
  static const int columns[] = {1, 3, 7, 50};
  int last_height = 1 << 20;
  for (int i = 0; i < 4; i++) {
    ContactSheetStyle s = style("default", false);
    s.columns = columns[i];
    Canvas sheet;
    ck_assert_ptr_null(contact_sheet_draw(&s, levels, 60, &sheet));
    ck_assert_int_lt(sheet.height, last_height);
    last_height = sheet.height;
    canvas_free(&sheet);
  }
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(an_impossible_sheet_is_refused)
{
  Board board = drawn("@$.\n");
  CardLevel one = {.board = &board};
  ContactSheetStyle s = style("dark", false);
  Canvas sheet = {0};
  ck_assert_ptr_nonnull(contact_sheet_draw(&s, &one, 0, &sheet));
  s.columns = -1;
  ck_assert_ptr_nonnull(contact_sheet_draw(&s, &one, 1, &sheet));
  s.columns = CONTACT_SHEET_MAX_COLUMNS + 1;
  ck_assert_ptr_nonnull(contact_sheet_draw(&s, &one, 1, &sheet));
  ck_assert_ptr_null(sheet.pixels);
  board_free(&board);
}
END_TEST

START_TEST(a_huge_pack_is_shown_as_a_selection)
{
  Board board = drawn(
      "####\n"
      "#@ #\n"
      "####\n");
  CardLevel *levels = many(&board, 10000);
  ContactSheetStyle s = style("default", true);
  Canvas sheet;
  ck_assert_ptr_null(contact_sheet_draw(&s, levels, 10000, &sheet));
  ck_assert_int_lt(sheet.height, 20000);
  canvas_free(&sheet);
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(no_number_of_levels_makes_a_sheet_too_high)
{
  Board tall = drawn(
      "###\n"
      "#@#\n"
      "# #\n"
      "#$#\n"
      "#.#\n"
      "# #\n"
      "# #\n"
      "# #\n"
      "# #\n"
      "# #\n"
      "###\n");
  CardLevel *levels = many(&tall, CONTACT_SHEET_MAX_LEVELS);
  ContactSheetStyle s = style("print", true);
  for (size_t count = 62; count <= CONTACT_SHEET_MAX_LEVELS; count *= 2) {
    for (size_t i = 0; i < count; i++)  // very uneven: a few levels of each of the first tiers
      levels[i].tier = (int)(i < count / 9 ? i % 4 : 4);
    Canvas sheet;
    ck_assert_ptr_null(contact_sheet_draw(&s, levels, count, &sheet));
    ck_assert_msg(sheet.height < 5 * sheet.width, "%zu levels: %d by %d", count, sheet.width,
                  sheet.height);
    ck_assert_int_lt(sheet.width, 3200);
    canvas_free(&sheet);
  }
  mem_free(levels);
  board_free(&tall);
}
END_TEST

static bool header_has(const Canvas *sheet, int percent, Color color) {
  for (int y = 0; y < 150; y++)
    if (color_equal(canvas_at(sheet, sheet->width * percent / 100, y), color)) return true;
  return false;
}

START_TEST(totals_count_levels_that_are_not_given)
{
  static const size_t TOTALS[5] = {3000, 1000};
  Board board = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  CardLevel *levels = many(&board, 20);
  for (int i = 0; i < 20; i++) levels[i].tier = i % 2;
  ContactSheetStyle s = style("print", true);
  const Color *tiers = s.theme->sheet.tiers;
  for (int told = 0; told < 2; told++) {
    Canvas sheet;
    s.tier_totals = told ? TOTALS : NULL;
    ck_assert_ptr_null(contact_sheet_draw(&s, levels, 20, &sheet));
    ck_assert(header_has(&sheet, 20, tiers[0]) && header_has(&sheet, 85, tiers[1]));
    ck_assert(header_has(&sheet, 60, tiers[told ? 0 : 1]));
    canvas_free(&sheet);
  }
  mem_free(levels);
  board_free(&board);
}
END_TEST

START_TEST(no_title_no_caption_no_tier_and_strange_texts_are_fine)
{
  Board small = drawn("@\n"), tall = drawn(
                                  "#\n"
                                  "#\n"
                                  "#\n"
                                  "@\n"
                                  "$\n"
                                  ".\n"
                                  "#\n"
                                  "#\n"
                                  "#\n"
                                  "#\n"
                                  "#\n"
                                  "#\n");
  CardLevel levels[] = {
      {.board = &small, .tier = -1},
      {.board = &tall, .title = "\xFF\xFE <script>\n\t", .caption = "", .tier = 99, .number = 7},
      {.board = &small,
       .title = "A title that is far too long for any card to show whole, truly",
       .caption = "x",
       .tier = 4}};
  for (int by_tier = 0; by_tier < 2; by_tier++) {
    ContactSheetStyle s = {
        .theme = theme_at(0), .tier_names = TIERS, .tier_count = 5, .by_tier = by_tier};
    Canvas sheet;
    ck_assert_ptr_null(contact_sheet_draw(&s, levels, 3, &sheet));
    canvas_free(&sheet);
    s.tier_count = 0, s.tier_names = NULL;
    ck_assert_ptr_null(contact_sheet_draw(&s, levels, 3, &sheet));
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
  CardLevel levels[] = {{.board = &board, .title = "big", .caption = "256x256"},
                        {.board = &wide, .title = "wide", .caption = "256x3", .tier = 1}};
  ContactSheetStyle s = style("default", false);
  s.columns = 8;
  Canvas sheet;
  ck_assert_ptr_null(contact_sheet_draw(&s, levels, 2, &sheet));
  ck_assert_int_le(sheet.height, 500);
  canvas_free(&sheet);
  board_free(&board);
  board_free(&wide);
}
END_TEST

static Canvas drawn_sheet(const ContactSheetStyle *style, const CardLevel *level) {
  Canvas sheet;
  ck_assert_ptr_null(contact_sheet_draw(style, level, 1, &sheet));
  return sheet;
}

static bool look_alike(const ContactSheetStyle *style, CardLevel one, CardLevel other) {
  Canvas a = drawn_sheet(style, &one), b = drawn_sheet(style, &other);
  bool same = same_pixels(&a, &b);
  canvas_free(&a), canvas_free(&b);
  return same;
}

START_TEST(cards_have_the_number_of_their_level)
{
  Board board = drawn(
      "#####\n"
      "#@$.#\n"
      "#####\n");
  ContactSheetStyle s = style("default", false);
  ck_assert(!look_alike(&s, (CardLevel){.board = &board, .title = "A", .number = 1},
                        (CardLevel){.board = &board, .title = "A", .number = 2}));
  // No title, a title that is only the number, and a title in letters that cannot be drawn.
  CardLevel plain = {.board = &board, .title = "Level 2"};
  ck_assert(look_alike(&s, plain, (CardLevel){.board = &board, .number = 2}));
  ck_assert(look_alike(&s, plain, (CardLevel){.board = &board, .title = "2", .number = 2}));
  ck_assert(
      look_alike(&s, plain, (CardLevel){.board = &board, .title = "\xE5\x80\x89", .number = 2}));
  Text caption = {0};
  card_caption(&board, 1, true, &caption);
  ck_assert_str_eq(caption.data, "1 box, 1 push");
  text_free(&caption);
  board_free(&board);
}
END_TEST

START_TEST(tiles_give_every_board_one_size)
{
  Board board = drawn(
      "########\n"
      "#@ $ . #\n"
      "########\n");
  CardLevel level = {.board = &board};
  ContactSheetStyle s = style("default", false);
  Tiles tiles = tiles_new(theme_at(0), 100);
  s.tiles = &tiles;
  Canvas wide = drawn_sheet(&s, &level);
  ck_assert_int_gt(wide.width, 800);
  s.overlay = OVERLAY_HEAT;
  Canvas hot = drawn_sheet(&s, &level);
  ck_assert(!same_pixels(&wide, &hot));
  s.overlay = OVERLAY_ORDER;  // without a solution there is no order to draw
  Canvas without = drawn_sheet(&s, &level);
  ck_assert(same_pixels(&wide, &without));
  canvas_free(&wide), canvas_free(&hot), canvas_free(&without);
  tiles_free(&tiles);
  board_free(&board);
}
END_TEST

START_TEST(tiers_of_few_levels_have_no_sections)
{
  Board board = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  CardLevel *levels = many(&board, 10);
  ContactSheetStyle sections = style("print", true), plain = style("print", false);
  Canvas one, two;
  ck_assert_ptr_null(contact_sheet_draw(&sections, levels, 10, &one));
  ck_assert_ptr_null(contact_sheet_draw(&plain, levels, 10, &two));
  ck_assert_int_eq(one.height, two.height);
  canvas_free(&one), canvas_free(&two);
  mem_free(levels);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("contact_sheet");
  TCase *tests = tcase_create("contact_sheet");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, fifty_levels_make_a_sheet_of_a_handsome_width_in_every_theme);
  tcase_add_test(tests, columns_can_be_chosen);
  tcase_add_test(tests, an_impossible_sheet_is_refused);
  tcase_add_test(tests, a_huge_pack_is_shown_as_a_selection);
  tcase_add_test(tests, no_number_of_levels_makes_a_sheet_too_high);
  tcase_add_test(tests, totals_count_levels_that_are_not_given);
  tcase_add_test(tests, no_title_no_caption_no_tier_and_strange_texts_are_fine);
  tcase_add_test(tests, the_largest_board_is_shrunk_into_its_card);
  tcase_add_test(tests, cards_have_the_number_of_their_level);
  tcase_add_test(tests, tiles_give_every_board_one_size);
  tcase_add_test(tests, tiers_of_few_levels_have_no_sections);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
