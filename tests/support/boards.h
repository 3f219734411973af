// For all tests: boards drawn as ASCII art, random boards and words, and the main function of a
// test.
#ifndef TSB_TESTS_BOARDS_H
#define TSB_TESTS_BOARDS_H

#include <check.h>

#include "base/rng.h"
#include "board/board.h"

#define EASY_BOARD \
  "########\n"     \
  "#@ $  .#\n"     \
  "#      #\n"     \
  "########\n"

// A level with six boxes, for which a search needs some ten thousand positions.
#define HARD_BOARD \
  "###########\n"  \
  "#   #     #\n"  \
  "# $ # $ $ #\n"  \
  "#         #\n"  \
  "## ### ## #\n"  \
  "#  #...#  #\n"  \
  "#  #...   #\n"  \
  "# $  $ $  #\n"  \
  "#    @    #\n"  \
  "###########\n"

// A room of eight boxes. It is solved soon, but a proof of the fewest pushes takes far more nodes
// than the limits of a test.
#define OPEN_BOARD \
  "##########\n"   \
  "#@       #\n"   \
  "# $ $ $  #\n"   \
  "#  $ $ $ #\n"   \
  "#  $ $   #\n"   \
  "#        #\n"   \
  "# .. ..  #\n"   \
  "# .. ..  #\n"   \
  "##########\n"

static inline Board drawn(const char *rows) {
  Board board = {0};
  const char *error = board_parse(rows, &board);
  ck_assert_msg(!error, "%s in\n%s", error, rows);
  return board;
}

// The number of random cases to try. Under sanitizers it is only a part of `cases`: they are
// several times slower, and memory errors show up in fewer cases.
static inline int chances(int cases) {
#ifdef TSB_SANITIZED
  return cases / 10;
#else
  return cases;
#endif
}

// How often something is done, and how often with sanitizers, where a tenth would not be right.
static inline int repeated(int plain, int sanitized) {
#ifdef TSB_SANITIZED
  (void)plain;
  return sanitized;
#else
  (void)sanitized;
  return plain;
#endif
}

// For tests of results that take long searches. Sanitizers would need minutes for them, and what
// they run is run by other tests, too.
#ifdef TSB_SANITIZED
#define tcase_add_long_test(tests, test) ((void)(test))
#else
#define tcase_add_long_test tcase_add_test
#endif

// Tests draw each random number into a variable of its own before they use it: the order of two
// draws in one expression would be the compiler's choice, and so would be the boards.
static inline uint64_t random_word(Rng *rng) {
  uint64_t high = rng_next(rng), low = rng_next(rng);
  return high << 32 | low;
}

// A cell inside the outer walls.
static inline Cell random_inner_cell(Rng *rng, int width, int height) {
  int y = 1 + (int)rng_below(rng, (uint32_t)height - 2);
  int x = 1 + (int)rng_below(rng, (uint32_t)width - 2);
  return cell_at(x, y);
}

// A closed random board with a player. Each inner cell is a wall with the given probability in
// percent; then boxes and goals are put on random free cells (fewer if there is no room). Callers
// choose sides that are not always equal.
static inline Board random_board(Rng *rng, int width, int height, int wall_percent, int boxes) {
  Board board = board_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      bool edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
      if (edge || (int)rng_below(rng, 100) < wall_percent) board_put(&board, cell_at(x, y), '#');
    }
  int px = 1 + (int)rng_below(rng, (uint32_t)width - 2);
  int py = 1 + (int)rng_below(rng, (uint32_t)height - 2);
  board_put(&board, cell_at(px, py), '@');
  static const char kinds[] = {'$', '.'};
  for (int i = 0; i < 2 * boxes; i++)
    for (int attempt = 0; attempt < 100; attempt++) {
      Cell cell = random_inner_cell(rng, width, height);
      if (board_char(&board, cell) != ' ') continue;
      board_put(&board, cell, kinds[i % 2]);
      break;
    }
  return board;
}

// Runs one suite. Returns the exit code for main.
static inline int run_tests(Suite *suite) {
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}

#endif
