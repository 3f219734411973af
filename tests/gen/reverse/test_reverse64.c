// The 64-cell search against breadth-first search over the pull graph, which has every state of the
// room.
#include "goals/goal_proposal.h"
#include "reverse/bfs.h"
#include "reverse/reverse64.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static Binomial binomial;

typedef struct {
  Reverse64 reverse64;
  ReverseGraph graph;
  Bfs bfs;
} Work;

static void work_free(Work *work) {
  reverse64_free(&work->reverse64);
  reverse_graph_free(&work->graph);
  bfs_free(&work->bfs);
}

static ReverseResult by_reverse64(Work *work, const RoomCells *room, const uint16_t *goals,
                                  int boxes, StartRule rule, uint64_t states,
                                  const StopFlag *stop) {
  ReverseResult out;
  reverse_result_begin(&out, goals, boxes);
  ck_assert(reverse64_fits(room, &binomial, boxes, PLENTY));
  reverse64_search(&work->reverse64, room, &binomial, rule, (ReverseLimits){states, PLENTY, stop},
                   &out);
  return out;
}

static ReverseResult by_bfs(Work *work, const RoomCells *room, const uint16_t *goals, int boxes,
                            StartRule rule) {
  ReverseResult out;
  ck_assert(reverse_graph_build(&work->graph, room, &binomial, boxes, METRIC_PUSHES, PLENTY, NULL));
  uint32_t set = reverse_graph_set_of(&work->graph, &binomial, goals);
  bfs_backward(&work->bfs, &work->graph, set);
  bfs_collect(&work->bfs, &work->graph, set, rule, &out);
  return out;
}

START_TEST(it_finds_what_a_breadth_first_search_finds)
{
  binomial_init(&binomial);
  Rng rng = rng_seed(7, (uint64_t)_i);
  Work work = {0};
  int deep = 0;
  for (int i = 0; i < chances(300); i++) {
    int width = 4 + (int)rng_below(&rng, 5), height = 4 + (int)rng_below(&rng, 4);
    RoomCells room = random_room(&rng, width, height, 25);
    int boxes = 1 + (int)rng_below(&rng, 4);
    if (room.cells <= 2 * boxes + 1 || room.cells > REVERSE64_CELLS) continue;
    StartRule rule = rng_below(&rng, 2) ? START_RULE_ANY : (StartRule){0};
    uint16_t goals[BOXES_MAX];
    goal_proposal_scatter(&room, &rng, goals, 0, boxes);
    ReverseResult fast = by_reverse64(&work, &room, goals, boxes, rule, UINT64_MAX, NULL);
    ReverseResult truth = by_bfs(&work, &room, goals, boxes, rule);
    ck_assert(fast.proven);
    ck_assert_uint_eq(fast.states, truth.states);
    ck_assert_int_eq(fast.depth, truth.depth);
    ck_assert_int_eq(fast.starts, truth.starts);
    ck_assert_uint_eq(fast.count, truth.count);
    for (int k = 0; k < fast.starts; k++) {
      ck_assert_mem_eq(fast.start[k].box, truth.start[k].box, (size_t)boxes * sizeof(uint16_t));
      ck_assert_uint_eq(fast.start[k].player, truth.start[k].player);
    }
    deep += fast.depth > 5;
  }
  ck_assert_int_gt(deep, chances(300) / 30);
  work_free(&work);
}
END_TEST

START_TEST(a_search_that_a_limit_or_a_stop_flag_ends_is_not_proven)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  uint16_t goals[] = {2, 5, 27};
  Work work = {0};
  StartRule rule = {0};
  ReverseResult whole = by_reverse64(&work, &room, goals, 3, rule, UINT64_MAX, NULL);
  ReverseResult cut = by_reverse64(&work, &room, goals, 3, rule, whole.states - 1, NULL);
  ck_assert(whole.proven && !cut.proven);
  ck_assert_uint_lt(cut.states, whole.states);
  StopFlag stop = true;
  ck_assert(!by_reverse64(&work, &room, goals, 3, rule, UINT64_MAX, &stop).proven);
  work_free(&work);
}
END_TEST

START_TEST(it_refuses_large_rooms_and_little_memory)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  ck_assert(reverse64_fits(&room, &binomial, 3, PLENTY));
  ck_assert(!reverse64_fits(&room, &binomial, 3, 1000));
  room.cells = REVERSE64_CELLS + 1;
  ck_assert(!reverse64_fits(&room, &binomial, 1, PLENTY));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reverse64");
  TCase *tests = tcase_create("reverse64");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, it_finds_what_a_breadth_first_search_finds, 0, 4);
  tcase_add_test(tests, a_search_that_a_limit_or_a_stop_flag_ends_is_not_proven);
  tcase_add_test(tests, it_refuses_large_rooms_and_little_memory);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
