// The skeleton with simple rules that count their calls and remove no box.
#include "deadlock/relaxed_search.h"
#include "support/boards.h"

enum { MAX_EXPANDED = 5 };

typedef struct {
  RelaxedSearch relaxed;
  int starts, expansions;
  int solved_after;  // expansions; 0: never
} CountingSearch;

static void start(RelaxedSearch *relaxed) {
  ((CountingSearch *)relaxed)->starts++;
  relaxed_search_keep(relaxed, relaxed->position.player);
}

static int walk(RelaxedSearch *relaxed) {
  return position_fill_reach(&relaxed->position, relaxed->position.player);
}

static bool release(RelaxedSearch *relaxed) {
  CountingSearch *search = (CountingSearch *)relaxed;
  return search->solved_after && search->expansions >= search->solved_after;
}

static void push_all(RelaxedSearch *relaxed) {
  Position *position = &relaxed->position;
  const int *step = position->tables->squares.step;
  ((CountingSearch *)relaxed)->expansions++;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i], to = from + step[dir];
      if (position->solid[to] || position->tables->dead[to]) continue;
      if (position_reached(position, from - step[dir])) relaxed_search_push(relaxed, from, to);
    }
}

static const RelaxedRules rules = {.max_boxes = 4,
                                   .max_expanded = MAX_EXPANDED,
                                   .max_waiting = 100,
                                   .visit_slots = 256,
                                   .start = start,
                                   .walk = walk,
                                   .release = release,
                                   .expand = push_all};

typedef struct {
  Board board;
  LevelTables tables;
  CountingSearch search;
} Work;

static void begin(Work *work, const char *rows) {
  *work = (Work){.board = drawn(rows)};
  level_tables_begin(&work->tables, &work->board, SIZE_MAX);
  relaxed_search_begin(&work->search.relaxed, &work->tables, &rules);
}

static bool is_dead(Work *work) {
  RelaxedSearch *relaxed = &work->search.relaxed;
  position_set_start(&relaxed->position);
  return relaxed_search_dead(relaxed, walk(relaxed));
}

static void end(Work *work) {
  relaxed_search_free(&work->search.relaxed);
  level_tables_free(&work->tables);
  board_free(&work->board);
}

// The player stays behind the box, which can stand on five squares: five states.
static const char CORRIDOR[] =
    "########\n"
    "#@$   .#\n"
    "########\n";

START_TEST(a_box_is_dead_if_every_line_ends_and_the_verdict_is_kept)
{
  Work work;
  begin(&work, CORRIDOR);
  ck_assert(is_dead(&work));
  ck_assert_int_eq(work.search.starts, 1);
  ck_assert_int_eq(work.search.expansions, 5);
  ck_assert(is_dead(&work));
  ck_assert_int_eq(work.search.starts, 1);
  end(&work);
}
END_TEST

START_TEST(a_released_position_proves_nothing)
{
  Work work;
  begin(&work, CORRIDOR);
  work.search.solved_after = 2;
  ck_assert(!is_dead(&work));
  ck_assert_int_eq(work.search.expansions, 2);
  end(&work);
}
END_TEST

START_TEST(beyond_the_allowance_nothing_is_proved)
{
  Work work;
  begin(&work,
        "########\n"
        "#@     #\n"
        "# $  . #\n"
        "#      #\n"
        "#   .  #\n"
        "########\n");
  ck_assert(!is_dead(&work));
  ck_assert_int_eq(work.search.expansions, MAX_EXPANDED);
  end(&work);
}
END_TEST

START_TEST(a_push_that_freezes_a_box_off_goal_is_left_out)
{
  Work work;
  begin(&work,
        "#######\n"
        "# .@  #\n"
        "# $   #\n"
        "#  $ .#\n"
        "#######\n");
  RelaxedSearch *relaxed = &work.search.relaxed;
  position_set_start(&relaxed->position);
  const Squares *squares = &work.tables.squares;
  int upper = squares_at(squares, cell_at(2, 2));
  uint64_t key = relaxed->position.key;
  relaxed_search_push(relaxed, upper, squares_at(squares, cell_at(2, 3)));  // a pair at the wall
  ck_assert_int_eq(relaxed->waiting, 0);
  relaxed_search_push(relaxed, upper, squares_at(squares, cell_at(3, 2)));
  ck_assert_int_eq(relaxed->waiting, 1);
  ck_assert_uint_eq(relaxed->position.key, key);
  ck_assert(!relaxed_search_all_on_goals(relaxed));
  end(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("relaxed_search");
  TCase *tests = tcase_create("relaxed_search");
  tcase_add_test(tests, a_box_is_dead_if_every_line_ends_and_the_verdict_is_kept);
  tcase_add_test(tests, a_released_position_proves_nothing);
  tcase_add_test(tests, beyond_the_allowance_nothing_is_proved);
  tcase_add_test(tests, a_push_that_freezes_a_box_off_goal_is_left_out);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
