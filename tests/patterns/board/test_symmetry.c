#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "support/boards.h"

static const char LEVEL[] =
    "#######\n"
    "#  .  #\n"
    "# $#@ #\n"
    "#     #\n"
    "#######\n";

static void assert_same_id(const char *a, const char *b) {
  Board first = drawn(a), second = drawn(b);
  ck_assert(level_id_equal(symmetry_id(&first), symmetry_id(&second)));
  board_free(&first);
  board_free(&second);
}

static void assert_other_id(const char *a, const char *b) {
  Board first = drawn(a), second = drawn(b);
  ck_assert(!level_id_equal(symmetry_id(&first), symmetry_id(&second)));
  board_free(&first);
  board_free(&second);
}

START_TEST(a_mirrored_and_a_turned_board_look_as_expected)
{
  Board board = drawn(
      "###\n"
      "#@ \n");
  static const char *expected[SYMMETRY_COUNT] = {
      "###\n"
      "#@\n",
      "###\n"
      " @#\n",
      "#@\n"
      "###\n",
      " @#\n"
      "###\n",
      "##\n"
      "#@\n"
      "#\n",
      "#\n"
      "#@\n"
      "##\n",
      "##\n"
      "@#\n"
      " #\n",
      " #\n"
      "@#\n"
      "##\n",
  };
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    Text text = {0};
    board_write(&turned, &text);
    ck_assert_str_eq(text.data, expected[which]);
    text_free(&text);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(however_a_board_lies_it_is_laid_the_same_way)
{
  for (int seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 8);
    int width = 3 + (int)rng_below(&rng, 5), height = 3 + (int)rng_below(&rng, 4);
    int boxes = (int)rng_below(&rng, 3);
    Board board = random_board(&rng, width, height, 30, boxes);
    Board laid = symmetry_apply(&board, symmetry_orientation(&board));
    for (int which = 0; which < SYMMETRY_COUNT; which++) {
      Board turned = symmetry_apply(&board, which);
      Board again = symmetry_apply(&turned, symmetry_orientation(&turned));
      Board back = symmetry_apply(&turned, symmetry_inverse(which));
      ck_assert_msg(board_equal(&laid, &again), "seed %d, symmetry %d", seed, which);
      ck_assert_msg(board_equal(&board, &back), "seed %d, symmetry %d", seed, which);
      board_free(&back);
      board_free(&turned);
      board_free(&again);
    }
    board_free(&board);
    board_free(&laid);
  }
}
END_TEST

START_TEST(directions_turn_with_the_board)
{
  Board middle = drawn("     \n  @  \n     \n");
  for (int which = 0; which < SYMMETRY_COUNT; which++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Board moved = board_copy(&middle);
      moved.now.player = board_step(&middle, middle.now.player, (Dir)dir);
      Board turned = symmetry_apply(&moved, which), expected = symmetry_apply(&middle, which);
      expected.now.player =
          board_step(&expected, expected.now.player, symmetry_dir((Dir)dir, which));
      ck_assert_msg(board_equal(&turned, &expected), "symmetry %d, direction %d", which, dir);
      board_free(&moved);
      board_free(&turned);
      board_free(&expected);
    }
  board_free(&middle);
}
END_TEST

START_TEST(decoration_nobody_can_reach_does_not_change_the_id)
{
  assert_same_id(LEVEL,
                 "  #########\n"
                 "#########  *\n"
                 " ##  .  # #\n"
                 " ## $#@ ###\n"
                 " ##     # #\n"
                 "  #########\n");
}
END_TEST

START_TEST(the_place_of_the_player_inside_its_region_does_not_change_the_id)
{
  assert_same_id(LEVEL,
                 "#######\n"
                 "#  .  #\n"
                 "# $#  #\n"
                 "#  @  #\n"
                 "#######\n");
}
END_TEST

START_TEST(another_region_of_the_player_changes_the_id)
{
  assert_other_id(
      "#######\n"
      "#@ $ .#\n"
      "#######\n",
      "#######\n"
      "#  $@.#\n"
      "#######\n");
}
END_TEST

START_TEST(another_goal_box_or_wall_changes_the_id)
{
  assert_other_id(LEVEL,
                  "#######\n"
                  "# .   #\n"
                  "# $#@ #\n"
                  "#     #\n"
                  "#######\n");
  assert_other_id(LEVEL,
                  "#######\n"
                  "#  .  #\n"
                  "#  #@ #\n"
                  "# $   #\n"
                  "#######\n");
  assert_other_id(LEVEL,
                  "#######\n"
                  "#  . ##\n"
                  "# $#@ #\n"
                  "#     #\n"
                  "#######\n");
}
END_TEST

// The id is part of packs and links: it must never change.
START_TEST(the_id_of_a_known_level_stays_what_it_is)
{
  Board board = drawn(LEVEL);
  Text text = {0};
  level_id_write(symmetry_id(&board), &text);
  ck_assert_str_eq(text.data, "0fc0c737ca866c8499f23cbfebcacb72");
  ck_assert_uint_eq(text.length, LEVEL_ID_LENGTH);
  text_free(&text);
  board_free(&board);
}
END_TEST

static Board random_level(Rng *rng) {
  for (;;) {
    int width = 4 + (int)rng_below(rng, 9), height = 3 + (int)rng_below(rng, 6);
    Board board = random_board(rng, width, height, 25, 1 + (int)rng_below(rng, 3));
    if (board_fault(&board).kind == FAULT_NONE) return board;
    board_free(&board);
  }
}

// Moves the player to another cell of his region and adds a random margin around the board.
static Board disguised(const Board *board, Rng *rng) {
  Board turned = symmetry_apply(board, (int)rng_below(rng, SYMMETRY_COUNT));
  int left = (int)rng_below(rng, 4), top = (int)rng_below(rng, 4);
  Board result = board_new(turned.room.width + left + 2, turned.room.height + top + 3);
  for (int y = 0; y < turned.room.height; y++)
    for (int x = 0; x < turned.room.width; x++)
      board_put(&result, cell_at(x + left, y + top), board_char(&turned, cell_at(x, y)));
  board_free(&turned);
  BitRow *reached = mem_alloc((size_t)result.room.height, sizeof *reached);
  reach_fill(&result.room, result.now.box, result.now.player, reached);
  for (int i = 0; i < 20; i++) {
    int x = (int)rng_below(rng, (uint32_t)result.room.width);
    int y = (int)rng_below(rng, (uint32_t)result.room.height);
    Cell cell = cell_at(x, y);
    if (plane_has(reached, cell)) result.now.player = cell;
  }
  mem_free(reached);
  return result;
}

START_TEST(disguised_copies_share_form_and_id)
{
  for (int seed = 0; seed < 3000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 3);
    Board board = random_level(&rng), copy = disguised(&board, &rng);
    Board form = symmetry_canonical(&board), copy_form = symmetry_canonical(&copy);
    Board again = symmetry_canonical(&form);
    ck_assert_msg(board_equal(&form, &copy_form), "seed %d", seed);
    ck_assert_msg(board_equal(&form, &again), "seed %d: not idempotent", seed);
    ck_assert_msg(level_id_equal(symmetry_id(&board), symmetry_id(&copy)), "seed %d", seed);
    board_free(&board);
    board_free(&copy);
    board_free(&form);
    board_free(&copy_form);
    board_free(&again);
  }
}
END_TEST

typedef struct {
  LevelId id;
  char *form;
} Seen;

static int compare_seen(const void *a, const void *b) {
  const Seen *x = a, *y = b;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  if (x->id.low != y->id.low) return x->id.low < y->id.low ? -1 : 1;
  return strcmp(x->form, y->form);
}

START_TEST(equal_ids_mean_equal_forms_over_many_levels)
{
  enum { LEVELS = 20000 };
  Seen *seen = mem_alloc(LEVELS, sizeof *seen);
  Rng rng = rng_seed(5, 5);
  for (int i = 0; i < LEVELS; i++) {
    Board board = random_level(&rng), form = symmetry_canonical(&board);
    Text text = {0};
    board_write(&form, &text);
    seen[i] = (Seen){symmetry_id(&board), text_take(&text)};
    board_free(&board);
    board_free(&form);
  }
  qsort(seen, LEVELS, sizeof *seen, compare_seen);
  for (int i = 1; i < LEVELS; i++)
    ck_assert_int_eq(level_id_equal(seen[i - 1].id, seen[i].id),
                     !strcmp(seen[i - 1].form, seen[i].form));
  for (int i = 0; i < LEVELS; i++) mem_free(seen[i].form);
  mem_free(seen);
}
END_TEST

START_TEST(an_id_reads_back_and_nothing_else_does)
{
  static const char *const wrong[] = {"",
                                      "0",
                                      "0123456789abcdef0123456789abcdeF",
                                      "0123456789abcdef0123456789abcdef0",
                                      " 123456789abcdef0123456789abcdef",
                                      "'; DROP TABLE levels; -- 56789ab"};
  LevelId id = {UINT64_C(0x0123456789abcdef), UINT64_C(0xfedcba9876543210)}, found = {0};
  Text text = {0};
  level_id_write(id, &text);
  ck_assert(level_id_parse(text.data, &found) && level_id_equal(id, found));
  ck_assert(!level_id_parse(NULL, &found));
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(!level_id_parse(wrong[i], &found), "%s", wrong[i]);
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("symmetry");
  TCase *tests = tcase_create("symmetry");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, a_mirrored_and_a_turned_board_look_as_expected);
  tcase_add_test(tests, however_a_board_lies_it_is_laid_the_same_way);
  tcase_add_test(tests, directions_turn_with_the_board);
  tcase_add_test(tests, decoration_nobody_can_reach_does_not_change_the_id);
  tcase_add_test(tests, the_place_of_the_player_inside_its_region_does_not_change_the_id);
  tcase_add_test(tests, another_region_of_the_player_changes_the_id);
  tcase_add_test(tests, another_goal_box_or_wall_changes_the_id);
  tcase_add_test(tests, the_id_of_a_known_level_stays_what_it_is);
  tcase_add_test(tests, disguised_copies_share_form_and_id);
  tcase_add_test(tests, equal_ids_mean_equal_forms_over_many_levels);
  tcase_add_test(tests, an_id_reads_back_and_nothing_else_does);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
