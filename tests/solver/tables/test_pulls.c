// Against pushing: a box alone on a square, with the player wherever he can be, is pushed about
// until it comes to the goal or has been everywhere.
#include "position/scene.h"
#include "support/played.h"
#include "tables/pulls.h"

enum { MOST = 80 };

typedef struct {
  int box, player, distance;
} Place;

// Pushes from `box` to `goal`, PULLS_NEVER if there is no way.
static unsigned by_pushing(Scene *scene, int box, int root, int goal) {
  static Place queue[MOST * MOST];
  static bool seen[MOST][MOST];
  const int *step = scene->field->squares.step;
  int tail = 0;
  memset(seen, 0, sizeof seen);
  scene_fill(scene, root);
  bool region[MOST] = {false};
  for (int i = 0; i < scene->field->squares.count; i++) region[i] = scene_reached(scene, i);
  scene_put(scene, box);
  for (int player = 0; player < scene->field->squares.count; player++)
    if (region[player] && player != box && scene_fill(scene, player) == player) {
      seen[box][player] = true;
      queue[tail++] = (Place){box, player, 0};
    }
  unsigned found = PULLS_NEVER;
  int at_box = box;
  for (int head = 0; head < tail && found == PULLS_NEVER; head++) {
    Place at = queue[head];
    scene_move(scene, at_box, at.box);
    at_box = at.box;
    if (at.box == goal) found = (unsigned)at.distance;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at.box + step[dir];
      scene_fill(scene, at.player);
      if (!scene_reached(scene, at.box - step[dir]) || scene->solid[to]) continue;
      scene_move(scene, at.box, to);
      int player = scene_fill(scene, at.box);
      scene_move(scene, to, at.box);
      if (seen[to][player]) continue;
      seen[to][player] = true;
      queue[tail++] = (Place){to, player, at.distance + 1};
    }
  }
  scene_lift(scene, at_box);
  return found;
}

static void compare(const Board *board, unsigned seed) {
  Ground field;
  Scene scene;
  Pulls pulls;
  ground_begin(&field, board, SIZE_MAX);
  scene_begin(&scene, &field);
  pulls_begin(&pulls, &field.squares);
  pulls_walls(&pulls, scene.solid, field.squares.player);
  for (int g = 0; g < field.goals && field.squares.count <= MOST; g++) {
    pulls_clear(&pulls);
    pulls_add(&pulls, field.goal[g]);
    pulls_run(&pulls);
    for (int square = 0; square < field.squares.count; square++) {
      if (field.solid[square] || square == field.goal[g]) continue;
      unsigned way = by_pushing(&scene, square, field.squares.player, field.goal[g]);
      ck_assert_msg(pulls_least(&pulls, square) == way, "seed %u: %u instead of %u pushes", seed,
                    pulls_least(&pulls, square), way);
    }
  }
  pulls_free(&pulls);
  scene_free(&scene);
  ground_free(&field);
}

START_TEST(pulls_count_the_pushes_of_a_box_alone)
{
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 44);
    Board board = played_board(&rng, 6 + (int)rng_below(&rng, 3), 5 + (int)rng_below(&rng, 3),
                               10 + (int)rng_below(&rng, 30), 1);
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pulls");
  TCase *tests = tcase_create("pulls");
  tcase_add_test(tests, pulls_count_the_pushes_of_a_box_alone);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
