#include "strong/standing.h"
#include "support/played.h"

typedef struct {
  Ground field;
  Scene scene;
  Budget budget;
  Standing standing;
} Work;

static void begin(Work *work, const Board *board, bool flexible, size_t bytes) {
  ck_assert(ground_begin(&work->field, board, SIZE_MAX));
  scene_begin(&work->scene, &work->field);
  scene_start(&work->scene);
  work->budget = (Budget){.limit = bytes};
  standing_begin(&work->standing, &work->field, PLAN_OPENING, flexible, &work->budget);
}

static void end(Work *work) {
  standing_free(&work->standing);
  scene_free(&work->scene);
  ground_free(&work->field);
}

static int boxes_home(const Work *work) {
  int home = 0;
  for (int i = 0; i < work->scene.boxes; i++) home += ground_goal(&work->field, work->scene.box[i]);
  return home;
}

static void solve_scene(Work *work) {
  scene_clear(&work->scene);
  for (int g = 0; g < work->field.goals; g++) scene_put(&work->scene, work->field.goal[g]);
}

static Board some_board(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 36);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 2);
  int walls = (int)rng_below(&rng, 25), boxes = 1 + (int)rng_below(&rng, 4);
  return played_board(&rng, width, height, walls, boxes);
}

// In the order of the plan, or in any that is safe: more than is home cannot be packed for good,
// and in the end all is.
START_TEST(packed_is_no_more_than_what_is_there_and_all_at_the_end)
{
  int flexible = 0, planned = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Board board = some_board(seed);
    Work work;
    begin(&work, &board, seed % 2, SIZE_MAX);
    Standing *standing = &work.standing;
    int all = standing->plan.steps ? standing->plan.steps : work.field.boxes;
    Features now = standing_of(standing, &work.scene, 3);
    ck_assert_int_eq(now.parts, 3);
    ck_assert(now.packed >= 0 && now.packed <= all);
    ck_assert(now.sealed >= 0 && now.sealed <= work.scene.boxes);
    ck_assert_int_eq(now.links, links_blocked(&standing->links, &work.scene));
    if (standing->flexible) ck_assert_int_le(now.packed, boxes_home(&work));
    else if (standing->plan.steps)
      ck_assert_int_eq(now.packed, plan_reached(&standing->plan, &work.scene));
    solve_scene(&work);
    Features last = standing_of(standing, &work.scene, 0);
    bool known = !standing->flexible || standing->safe.region_count;  // how to come to the end
    ck_assert_msg(!known || last.packed == all, "seed %d: %d of %d", seed, last.packed, all);
    ck_assert_int_eq(last.sealed, 0);
    flexible += standing->flexible && known;
    planned += standing->plan.steps > 0;
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
    ck_assert(!work.standing.plan.steps && !work.standing.flexible);
    standing_serve(&work.standing, &work.budget);
    ck_assert(!work.standing.served);
    Features now = standing_of(&work.standing, &work.scene, 0);
    ck_assert_int_eq(now.packed, boxes_home(&work));
    ck_assert_int_eq(now.sealed, 0);
    end(&work);
    board_free(&board);
  }
}
END_TEST

START_TEST(boxes_that_nothing_is_left_for_count_as_sealed)
{
  int more = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Board board = some_board(seed);
    Work work;
    begin(&work, &board, false, SIZE_MAX);
    int before = standing_of(&work.standing, &work.scene, 0).sealed;
    standing_serve(&work.standing, &work.budget);
    Features served = standing_of(&work.standing, &work.scene, 0);
    ck_assert_int_ge(served.sealed, before);
    if (work.standing.served && served.packed < work.standing.plan.steps)
      ck_assert_int_eq(served.sealed - before,
                       serving_spare(&work.standing.serving, &work.scene, served.packed));
    more += served.sealed > before;
    end(&work);
    board_free(&board);
  }
  ck_assert_int_gt(more, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("standing");
  TCase *tests = tcase_create("standing");
  tcase_add_test(tests, packed_is_no_more_than_what_is_there_and_all_at_the_end);
  tcase_add_test(tests, without_memory_it_counts_boxes_on_goals);
  tcase_add_test(tests, boxes_that_nothing_is_left_for_count_as_sealed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
