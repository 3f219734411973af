#include <string.h>

#include "support/boards.h"
#include "support/looks.h"
#include "terminal/board_tile.h"

static bool same_shape(const BoardTile *a, const BoardTile *b) {
  return !strcmp(a->lines[0], b->lines[0]) && !strcmp(a->lines[1], b->lines[1]);
}

enum { CHARACTER_SIZE = 5 };  // in UTF-8, with its end

static void first_character(const char *text, char out[static CHARACTER_SIZE]) {
  size_t bytes = 1;
  while ((text[bytes] & 0xc0) == 0x80) bytes++;
  memcpy(out, text, bytes);
  out[bytes] = '\0';
}

START_TEST(every_look_has_a_tile_of_its_own_shape)
{
  for (size_t i = 0; i < sizeof all_looks; i++) {
    ck_assert_int_eq(board_tile(all_looks[i])->c, all_looks[i]);
    for (size_t k = 0; k < i; k++)
      ck_assert(!same_shape(board_tile(all_looks[i]), board_tile(all_looks[k])));
  }
}
END_TEST

START_TEST(tiles_are_two_lines_of_four_characters)
{
  for (size_t i = 0; i < sizeof all_looks; i++)
    for (int line = 0; line < BOARD_TILE_LINES; line++)
      ck_assert_uint_eq(character_count(board_tile(all_looks[i])->lines[line]), BOARD_TILE_COLUMNS);
}
END_TEST

// Characters beyond ASCII that consoles have, too.
START_TEST(tiles_use_characters_that_common_fonts_have)
{
  static const char common[] = "·˙•─│┌┐└┘┬┴╔╗╚╝╦╩▀▄█";
  for (size_t i = 0; i < sizeof all_looks; i++)
    for (int line = 0; line < BOARD_TILE_LINES; line++) {
      const char *left = board_tile(all_looks[i])->lines[line];
      for (char character[CHARACTER_SIZE]; *left; left += strlen(character)) {
        first_character(left, character);
        ck_assert_msg(strlen(character) == 1 || strstr(common, character), "'%s'", character);
      }
    }
}
END_TEST

START_TEST(no_shape_is_drawn_on_its_own_colour)
{
  for (size_t i = 0; i < sizeof all_looks; i++) {
    const BoardTile *tile = board_tile(all_looks[i]);
    if (tile->ground >= 0) ck_assert_int_ne(tile->ink, tile->ground);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_tile");
  TCase *tests = tcase_create("board_tile");
  tcase_add_test(tests, every_look_has_a_tile_of_its_own_shape);
  tcase_add_test(tests, tiles_are_two_lines_of_four_characters);
  tcase_add_test(tests, tiles_use_characters_that_common_fonts_have);
  tcase_add_test(tests, no_shape_is_drawn_on_its_own_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
