// The features of random positions: limits that must hold, and agreement with the modules asked.
#include "strong/feature_extractor.h"
#include "support/played_boards.h"

typedef struct {
  LevelTables tables;
  Position position;
  MemoryBudget budget;
  FeatureExtractor extractor;
} Work;

static void begin(Work *work, const Board *board, bool flexible, size_t bytes) {
  ck_assert(level_tables_begin(&work->tables, board, SIZE_MAX));
  position_begin(&work->position, &work->tables);
  position_set_start(&work->position);
  work->budget = (MemoryBudget){.limit = bytes};
  feature_extractor_begin(&work->extractor, &work->tables, PACKING_OPENING, flexible,
                          &work->budget);
}

static void end(Work *work) {
  feature_extractor_free(&work->extractor);
  position_free(&work->position);
  level_tables_free(&work->tables);
}

static int boxes_on_goals(const Work *work) {
  int count = 0;
  for (int i = 0; i < work->position.boxes; i++)
    count += level_tables_goal(&work->tables, work->position.box[i]);
  return count;
}

static void set_solved(Work *work) {
  position_clear(&work->position);
  for (int g = 0; g < work->tables.goals; g++)
    position_add_box(&work->position, work->tables.goal[g]);
}

static Board some_board(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 36);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 2);
  int walls = (int)rng_below(&rng, 25), boxes = 1 + (int)rng_below(&rng, 4);
  return played_board(&rng, width, height, walls, boxes);
}

// By the plan or by any safe order: no more boxes are packed than stand on goals, and in the solved
// position all of them are.
START_TEST(packed_is_at_most_what_is_on_goals_and_everything_in_the_end)
{
  int flexible = 0, planned = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Board board = some_board(seed);
    Work work;
    begin(&work, &board, seed % 2, SIZE_MAX);
    FeatureExtractor *extractor = &work.extractor;
    int all = extractor->plan.steps ? extractor->plan.steps : work.tables.boxes;
    FeatureVector now = feature_extractor_extract(extractor, &work.position, 3);
    ck_assert_int_eq(now.connectivity, 3);
    ck_assert(now.packed >= 0 && now.packed <= all);
    ck_assert(now.out_of_plan >= 0 && now.out_of_plan <= work.position.boxes);
    ck_assert_int_eq(now.chokepoints, chokepoints_blocked(&extractor->chokepoints, &work.position));
    if (extractor->flexible) ck_assert_int_le(now.packed, boxes_on_goals(&work));
    else if (extractor->plan.steps)
      ck_assert_int_eq(now.packed, packing_plan_steps_done(&extractor->plan, &work.position));
    set_solved(&work);
    FeatureVector last = feature_extractor_extract(extractor, &work.position, 0);
    // Flexible packing may know no region where the player can end.
    bool known = !extractor->flexible || extractor->safely_packed.region_count;
    ck_assert_msg(!known || last.packed == all, "seed %d: %d of %d", seed, last.packed, all);
    ck_assert_int_eq(last.out_of_plan, 0);
    flexible += extractor->flexible && known;
    planned += extractor->plan.steps > 0;
    end(&work);
    board_free(&board);
  }
  ck_assert_int_gt(flexible, chances(60));
  ck_assert_int_gt(planned, chances(300));
}
END_TEST

START_TEST(without_memory_it_counts_boxes_on_goals)
{
  for (int seed = 0; seed < chances(200); seed++) {
    Board board = some_board(seed);
    Work work;
    begin(&work, &board, seed % 2, 0);
    ck_assert_uint_eq(work.budget.used, 0);
    ck_assert(!work.extractor.plan.steps && !work.extractor.flexible);
    feature_extractor_assign_goals(&work.extractor, &work.budget);
    ck_assert(!work.extractor.assign_goals);
    FeatureVector now = feature_extractor_extract(&work.extractor, &work.position, 0);
    ck_assert_int_eq(now.packed, boxes_on_goals(&work));
    ck_assert_int_eq(now.out_of_plan, 0);
    end(&work);
    board_free(&board);
  }
}
END_TEST

START_TEST(boxes_without_a_step_count_as_out_of_plan)
{
  int more = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Board board = some_board(seed);
    Work work;
    begin(&work, &board, false, SIZE_MAX);
    int before = feature_extractor_extract(&work.extractor, &work.position, 0).out_of_plan;
    feature_extractor_assign_goals(&work.extractor, &work.budget);
    FeatureVector assigned = feature_extractor_extract(&work.extractor, &work.position, 0);
    ck_assert_int_ge(assigned.out_of_plan, before);
    bool counted = work.extractor.assign_goals && assigned.packed < work.extractor.plan.steps;
    int unassigned = counted ? box_step_matching_unassigned(&work.extractor.box_step_matching,
                                                            &work.position, assigned.packed)
                             : 0;
    ck_assert_int_eq(assigned.out_of_plan - before, unassigned);
    more += assigned.out_of_plan > before;
    end(&work);
    board_free(&board);
  }
  ck_assert_int_gt(more, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("feature_extractor");
  TCase *tests = tcase_create("feature_extractor");
  tcase_add_test(tests, packed_is_at_most_what_is_on_goals_and_everything_in_the_end);
  tcase_add_test(tests, without_memory_it_counts_boxes_on_goals);
  tcase_add_test(tests, boxes_without_a_step_count_as_out_of_plan);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
