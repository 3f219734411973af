#include "support/boards.h"
#include "tables/flood_fill.h"

enum { MOST = 128 };

typedef struct {
  Board board;
  Squares squares;
  unsigned char solid[MOST];
  uint32_t mark[MOST];
  int queue[MOST];
} Work;

static void begin(Work *work, const char *rows) {
  *work = (Work){.board = drawn(rows)};
  squares_build(&work->squares, &work->board);
  ck_assert_int_le(work->squares.count, MOST);
  for (int i = 0; i < work->squares.count; i++)
    work->solid[i] =
        !squares_floor(&work->squares, i) || work->squares.kind[i] & SQUARE_BOX ? 1 : 0;
}

static void end(Work *work) {
  squares_free(&work->squares);
  board_free(&work->board);
}

static int at(const Work *work, int x, int y) { return squares_at(&work->squares, cell_at(x, y)); }

static int fill_from(Work *work, int square, uint32_t label, int head) {
  work->mark[square] = label;
  work->queue[head] = square;
  return flood_fill(&work->squares, work->solid, work->mark, label, work->queue, head, head + 1);
}

// Two rooms with a box in the door between them.
static const char ROOMS[] =
    "#########\n"
    "#@  #   #\n"
    "#   $  .#\n"
    "#########\n";

START_TEST(a_fill_marks_its_region_and_no_other)
{
  Work work;
  begin(&work, ROOMS);
  ck_assert_int_eq(fill_from(&work, work.squares.player, 7, 0), 6);
  for (int i = 0; i < work.squares.count; i++) {
    bool left = squares_floor(&work.squares, i) && cell_x(squares_cell(&work.squares, i)) < 4;
    ck_assert_uint_eq(work.mark[i], left ? 7 : 0);
  }
  end(&work);
}
END_TEST

START_TEST(a_second_label_follows_in_the_same_queue)
{
  Work work;
  begin(&work, ROOMS);
  int first = fill_from(&work, work.squares.player, 1, 0);
  int both = fill_from(&work, at(&work, 7, 1), 2, first);
  ck_assert_int_eq(both - first, 6);
  for (int i = 0; i < both; i++) ck_assert_uint_eq(work.mark[work.queue[i]], i < first ? 1 : 2);
  end(&work);
}
END_TEST

START_TEST(a_fill_continues_where_a_box_was_removed)
{
  Work work;
  begin(&work, ROOMS);
  int reached = fill_from(&work, work.squares.player, 1, 0), door = at(&work, 4, 2);
  work.solid[door] = 0;
  ck_assert_int_eq(fill_from(&work, door, 1, reached), 13);
  end(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("flood_fill");
  TCase *tests = tcase_create("flood_fill");
  tcase_add_test(tests, a_fill_marks_its_region_and_no_other);
  tcase_add_test(tests, a_second_label_follows_in_the_same_queue);
  tcase_add_test(tests, a_fill_continues_where_a_box_was_removed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
