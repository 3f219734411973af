#include "reverse/bfs.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

typedef struct {
  RoomCells room;
  Binomial binomial;
  ReverseGraph graph;
  Bfs bfs;
} Work;

static void work_begin(Work *work, const char *rows, int boxes) {
  *work = (Work){.room = parse_room(rows)};
  binomial_init(&work->binomial);
  ck_assert(reverse_graph_build(&work->graph, &work->room, &work->binomial, boxes, METRIC_PUSHES,
                                PLENTY, NULL));
}

static void work_free(Work *work) {
  reverse_graph_free(&work->graph);
  bfs_free(&work->bfs);
}

static const char CORRIDOR[] =
    "#########\n"
    "#       #\n"
    "#########\n";

START_TEST(the_farthest_start_in_a_corridor_is_at_its_end)
{
  static Work work;
  work_begin(&work, CORRIDOR, 1);
  uint32_t goals = reverse_graph_set_of(&work.graph, &work.binomial, (uint16_t[]){1}), start;
  bfs_backward(&work.bfs, &work.graph, goals);
  ck_assert_int_eq(bfs_farthest_start(&work.bfs, &work.graph, goals, (StartRule){0}, &start), 4);
  ck_assert(mask_has(work.graph.set_boxes[work.graph.set_of[start]], 5));
  work_free(&work);
}
END_TEST

START_TEST(the_farthest_goals_of_a_start_are_at_the_other_end)
{
  static Work work;
  work_begin(&work, CORRIDOR, 1);
  uint32_t set = reverse_graph_set_of(&work.graph, &work.binomial, (uint16_t[]){5}), goals;
  uint32_t start = work.graph.set_first[set];
  while (!mask_has(work.graph.region[start], 6)) start++;  // the player stands right of the box
  bfs_forward(&work.bfs, &work.graph, start);
  ck_assert_int_eq(
      bfs_farthest_goals(&work.bfs, &work.graph, start, (StartRule){0}, (GoalRule){0}, &goals), 5);
  ck_assert(mask_has(work.graph.set_boxes[goals], 0));
  work_free(&work);
}
END_TEST

START_TEST(a_rule_against_boxes_on_goals_excludes_starts)
{
  static Work work;
  work_begin(&work, WIDE_ROOM, 2);
  int differ = 0;
  for (uint32_t set = 0; set < work.graph.sets; set += 7) {
    ReverseResult any, strict;
    bfs_backward(&work.bfs, &work.graph, set);
    bfs_collect(&work.bfs, &work.graph, set, START_RULE_ANY, &any);
    bfs_collect(&work.bfs, &work.graph, set, (StartRule){0}, &strict);
    ck_assert_int_le(strict.depth, any.depth);
    for (int i = 0; i < strict.starts; i++)
      ck_assert(reverse_result_allows(&strict, (StartRule){0}, strict.start[i].box));
    differ += strict.depth < any.depth || strict.count < any.count;
  }
  ck_assert_int_gt(differ, 0);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bfs");
  TCase *tests = tcase_create("bfs");
  tcase_add_test(tests, the_farthest_start_in_a_corridor_is_at_its_end);
  tcase_add_test(tests, the_farthest_goals_of_a_start_are_at_the_other_end);
  tcase_add_test(tests, a_rule_against_boxes_on_goals_excludes_starts);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
