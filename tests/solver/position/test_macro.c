#include "position/macro.h"
#include "support/played.h"

// By the plain rules: pushes the box about on a copy of the scene, filling walks as it goes.
typedef struct {
  bool seen[64][64];  // box square, player's smallest square
  int found;
} Plain;

static void push_about(Plain *plain, Scene *scene, int box, int player) {
  const Ground *field = scene->field;
  int smallest = scene_fill(scene, player);
  if (plain->seen[box][smallest]) return;
  plain->seen[box][smallest] = true;
  plain->found++;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = field->squares.step[dir], to = box + step;
    scene_fill(scene, player);
    if (!scene_reached(scene, box - step) || scene->solid[to] || field->dead[to]) continue;
    scene_move(scene, box, to);
    push_about(plain, scene, to, box);
    scene_move(scene, to, box);
  }
}

static void compare(const Board *board, unsigned seed) {
  Ground field;
  Scene scene;
  Macro macro;
  ground_begin(&field, board, SIZE_MAX);
  scene_begin(&scene, &field);
  macro_begin(&macro, &field);
  scene_start(&scene);
  for (int i = 0; i < scene.boxes && field.squares.count <= 64; i++) {
    Plain plain = {0};
    int from = scene.box[i];
    scene.player = scene_fill(&scene, scene.player);
    int own = scene.player, places = macro_pushes(&macro, &scene, from, MACRO_ALL_DIRS);
    bool home = places && ground_goal(&field, from);
    for (int j = 0; j < places; j++) home |= ground_goal(&field, macro.places[j].square);
    push_about(&plain, &scene, from, own);
    // The place that the box starts from is listed only if it comes back to it.
    for (int j = 0; j < places; j++) {
      MacroPlace place = macro.places[j];
      scene_move(&scene, from, place.square);
      int smallest = scene_fill(&scene, place.square - field.squares.step[place.dir]);
      scene_move(&scene, place.square, from);
      ck_assert_msg(plain.seen[place.square][smallest], "seed %u: cannot be pushed there", seed);
      if (place.square != from || smallest != own) plain.found--;
    }
    ck_assert_msg(plain.found == 1, "seed %u: %d places missed", seed, plain.found - 1);
    scene_fill(&scene, own);
    ck_assert_msg(macro_comes_home(&macro, &scene, from) == home, "seed %u: a way home", seed);
  }
  macro_free(&macro);
  scene_free(&scene);
  ground_free(&field);
}

START_TEST(a_macro_reaches_exactly_what_single_pushes_do)
{
  for (unsigned seed = 1; seed <= 2000; seed++) {
    Rng rng = rng_seed(seed, 3);
    Board board = played_board(&rng, 6 + (int)rng_below(&rng, 2), 5 + (int)rng_below(&rng, 3),
                               10 + (int)rng_below(&rng, 20), 1 + (int)rng_below(&rng, 4));
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

START_TEST(the_path_of_a_place_is_its_pushes)
{
  Board board = drawn("#######\n#@    #\n# $  .#\n#     #\n#######\n");
  Ground field;
  Scene scene;
  Macro macro;
  ground_begin(&field, &board, SIZE_MAX);
  scene_begin(&scene, &field);
  macro_begin(&macro, &field);
  scene_start(&scene);
  scene_fill(&scene, scene.player);
  int places = macro_pushes(&macro, &scene, scene.box[0], MACRO_ALL_DIRS), goal = 0;
  while (goal < places && macro.places[goal].square != field.goal[0]) goal++;
  ck_assert_int_lt(goal, places);
  ck_assert_int_eq(macro.places[goal].distance, 3);
  Push path[3];
  macro_path(&macro, &field, goal, path);
  for (int i = 0; i < 3; i++) ck_assert_int_eq(push_dir(path[i]), RIGHT);
  ck_assert_int_eq(push_from(path[0]), scene.box[0]);
  macro_free(&macro);
  scene_free(&scene);
  ground_free(&field);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("macro");
  TCase *tests = tcase_create("macro");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, a_macro_reaches_exactly_what_single_pushes_do);
  tcase_add_test(tests, the_path_of_a_place_is_its_pushes);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
