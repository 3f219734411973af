#include "deadlock/knot.h"
#include "support/played.h"

static int boxes_of(const char *rows) {
  Board board = drawn(rows);
  Ground field;
  Scene scene;
  Knot knot;
  ground_begin(&field, &board, SIZE_MAX);
  scene_begin(&scene, &field);
  knot_begin(&knot, &field);
  scene_start(&scene);
  int boxes = knot_boxes(&knot, &scene);
  knot_free(&knot);
  scene_free(&scene);
  ground_free(&field);
  board_free(&board);
  return boxes;
}

START_TEST(a_box_with_a_free_way_is_in_nobody_s_way)
{
  ck_assert_int_eq(boxes_of("#######\n#@ $ .#\n#######\n"), 0);
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#       #\n#########\n"), 0);
  ck_assert_int_eq(boxes_of("#######\n#@ *  #\n#######\n"), 0);
}
END_TEST

START_TEST(what_the_first_box_sets_free_comes_off_as_well)
{
  // The one behind has no way until the one before it is gone.
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#   #####\n#########\n"), 0);
}
END_TEST

START_TEST(boxes_that_hold_each_other_stay)
{
  ck_assert_int_eq(boxes_of("########\n#@$$ ..#\n#   ####\n########\n"), 2);
  ck_assert_int_eq(boxes_of("########\n#@    .#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
  ck_assert_int_eq(boxes_of("########\n#@  $..#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
}
END_TEST

// As the words say it: as long as a box can be pushed to a goal, it is taken off.
static int plain_boxes(Scene *scene, Macro *macro) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < scene->boxes && !changed; i++) {
      scene_fill(scene, scene->player);
      if (!macro_comes_home(macro, scene, scene->box[i])) continue;
      scene_lift(scene, scene->box[i]);
      changed = true;
    }
  }
  return scene->boxes;
}

// Pushes some box, if there is one that can be.
static void push_any(Scene *scene, Rng *rng) {
  scene_fill(scene, scene->player);
  for (int tries = 0; tries < 50; tries++) {
    int box = scene->box[rng_below(rng, (uint32_t)scene->boxes)];
    int step = scene->field->squares.step[rng_below(rng, DIR_COUNT)];
    if (scene->solid[box + step] || !scene_reached(scene, box - step)) continue;
    scene_move(scene, box, box + step);
    scene->player = box;
    return;
  }
}

// What it remembers of one position makes no difference in the next.
START_TEST(the_order_in_which_boxes_come_off_does_not_matter)
{
  int tied = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(300); seed++) {
    Rng rng = rng_seed(seed, 61);
    Board board = played_board(&rng, 8, 6, 10 + (int)rng_below(&rng, 15), 5);
    Ground field;
    Scene scene, copy;
    Knot knot;
    Macro macro;
    ground_begin(&field, &board, SIZE_MAX);
    scene_begin(&scene, &field);
    scene_begin(&copy, &field);
    knot_begin(&knot, &field);
    macro_begin(&macro, &field);
    scene_start(&scene);
    for (int turn = 0; turn < 20 && scene.boxes; turn++) {
      scene_clear(&copy);
      for (int i = 0; i < scene.boxes; i++) scene_put(&copy, scene.box[i]);
      copy.player = scene.player;
      int plain = plain_boxes(&copy, &macro), boxes = knot_boxes(&knot, &scene);
      ck_assert_msg(boxes == plain, "seed %u: %d boxes, not %d", seed, boxes, plain);
      tied += boxes > 0;
      push_any(&scene, &rng);
    }
    macro_free(&macro);
    knot_free(&knot);
    scene_free(&copy);
    scene_free(&scene);
    ground_free(&field);
    board_free(&board);
  }
  ck_assert_int_gt(tied, chances(300));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("knot");
  TCase *tests = tcase_create("knot");
  tcase_add_test(tests, a_box_with_a_free_way_is_in_nobody_s_way);
  tcase_add_test(tests, what_the_first_box_sets_free_comes_off_as_well);
  tcase_add_test(tests, boxes_that_hold_each_other_stay);
  tcase_add_test(tests, the_order_in_which_boxes_come_off_does_not_matter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
