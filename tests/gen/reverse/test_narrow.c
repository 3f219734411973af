// Narrow searches against sweeps over the pull graph, which knows every state of the room.
#include "goals/proposal.h"
#include "reverse/narrow.h"
#include "reverse/sweep.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static Choose choose;

typedef struct {
  Narrow narrow;
  PullGraph graph;
  Sweep sweep;
} Work;

static void work_free(Work *work) {
  narrow_free(&work->narrow);
  pullgraph_free(&work->graph);
  sweep_free(&work->sweep);
}

static Farthest by_narrow(Work *work, const Field *field, const uint16_t *goals, int boxes,
                          StartRule rule, uint64_t states, const Halt *halt) {
  Farthest out;
  farthest_begin(&out, goals, boxes);
  ck_assert(narrow_fits(field, &choose, boxes, PLENTY));
  narrow_search(&work->narrow, field, &choose, rule, (ReverseLimits){states, PLENTY, halt}, &out);
  return out;
}

static Farthest by_sweep(Work *work, const Field *field, const uint16_t *goals, int boxes,
                         StartRule rule) {
  Farthest out;
  uint8_t at[PULLGRAPH_MAX_BOXES];
  farthest_begin(&out, goals, boxes);  // puts the goals into order
  for (int i = 0; i < boxes; i++) at[i] = (uint8_t)out.goal[i];
  uint32_t set = (uint32_t)choose_rank(&choose, at, boxes);
  ck_assert(pullgraph_build(&work->graph, field, &choose, boxes, METRIC_PUSHES, PLENTY, NULL));
  sweep_back(&work->sweep, &work->graph, set);
  sweep_collect(&work->sweep, &work->graph, set, rule, &out);
  return out;
}

START_TEST(it_finds_what_a_sweep_finds)
{
  choose_init(&choose);
  Rng rng = rng_seed(7, (uint64_t)_i);
  Work work = {0};
  int deep = 0;
  for (int i = 0; i < chances(300); i++) {
    Field field = random_room(&rng, 4 + (int)rng_below(&rng, 5), 4 + (int)rng_below(&rng, 4), 25);
    int boxes = 1 + (int)rng_below(&rng, 4);
    if (field.cells <= 2 * boxes + 1 || field.cells > NARROW_CELLS) continue;
    StartRule rule = {rng_below(&rng, 2)};
    uint16_t goals[BOXES_MAX];
    proposal_scatter(&field, &rng, goals, 0, boxes);
    Farthest fast = by_narrow(&work, &field, goals, boxes, rule, UINT64_MAX, NULL);
    Farthest truth = by_sweep(&work, &field, goals, boxes, rule);
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

START_TEST(a_limit_on_states_and_a_halt_are_told)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  uint16_t goals[] = {2, 5, 27};
  Work work = {0};
  StartRule rule = {false};
  Farthest whole = by_narrow(&work, &field, goals, 3, rule, UINT64_MAX, NULL);
  Farthest cut = by_narrow(&work, &field, goals, 3, rule, whole.states - 1, NULL);
  ck_assert(whole.proven && !cut.proven);
  ck_assert_uint_lt(cut.states, whole.states);
  Halt halt = true;
  ck_assert(!by_narrow(&work, &field, goals, 3, rule, UINT64_MAX, &halt).proven);
  work_free(&work);
}
END_TEST

START_TEST(rooms_and_memory_that_are_too_large_or_small_are_not_for_it)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  ck_assert(narrow_fits(&field, &choose, 3, PLENTY));
  ck_assert(!narrow_fits(&field, &choose, 3, 1000));
  field.cells = NARROW_CELLS + 1;
  ck_assert(!narrow_fits(&field, &choose, 1, PLENTY));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("narrow");
  TCase *tests = tcase_create("narrow");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, it_finds_what_a_sweep_finds, 0, 4);
  tcase_add_test(tests, a_limit_on_states_and_a_halt_are_told);
  tcase_add_test(tests, rooms_and_memory_that_are_too_large_or_small_are_not_for_it);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
