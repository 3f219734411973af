// Against a flood fill: a box put down on any square, the player walks round it or does not.
#include "position/scene.h"
#include "support/played.h"
#include "tables/blocks.h"

static void compare(const Board *board, unsigned seed) {
  Ground field;
  Scene scene;
  Blocks blocks = {0};
  ground_begin(&field, board, SIZE_MAX);
  scene_begin(&scene, &field);
  blocks_begin(&blocks, &field.squares);
  scene_start(&scene);
  const int *step = field.squares.step;
  int root = scene.player;
  blocks_find(&blocks, &field.squares, scene.solid, root);
  scene_fill(&scene, root);
  for (int square = 0; square < field.squares.count; square++)
    ck_assert_msg(
        field.solid[square] || blocks_reached(&blocks, square) ==
                                   (scene_reached(&scene, square) && !scene.solid[square]),
        "seed %u: reach", seed);
  for (int i = 0; i < blocks.reached_count; i++) {
    int box = blocks.reached[i];
    for (int a = 0; a < DIR_COUNT; a++)
      for (int b = 0; b < DIR_COUNT; b++) {
        int from = box + step[a], to = box + step[b];
        if (!blocks_reached(&blocks, from) || !blocks_reached(&blocks, to)) continue;
        scene_put(&scene, box);
        scene_fill(&scene, from);
        bool joined = scene_reached(&scene, to);
        scene_lift(&scene, box);
        ck_assert_msg(blocks_joined(&blocks, box, from, to) == joined, "seed %u: round %d", seed,
                      box);
      }
  }
  blocks_free(&blocks);
  scene_free(&scene);
  ground_free(&field);
}

START_TEST(sides_of_a_box_are_joined_as_a_walk_tells)
{
  for (unsigned seed = 1; seed <= 1000; seed++) {
    Rng rng = rng_seed(seed, 43);
    Board board = played_board(&rng, 6 + (int)rng_below(&rng, 4), 5 + (int)rng_below(&rng, 3),
                               10 + (int)rng_below(&rng, 30), (int)rng_below(&rng, 4));
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("blocks");
  TCase *tests = tcase_create("blocks");
  tcase_add_test(tests, sides_of_a_box_are_joined_as_a_walk_tells);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
