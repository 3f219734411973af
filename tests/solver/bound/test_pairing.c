#include "bound/pairing.h"
#include "support/played.h"

// All assignments, one box after the other.
static int best_of_all(const Ground *field, const int *box, int boxes, int row, unsigned used) {
  if (row == boxes) return 0;
  int best = MATCHING_NONE;
  for (int g = 0; g < field->goals; g++) {
    unsigned cost = ground_distance(field, g, box[row]);
    if (used >> g & 1 || cost == FIELD_NO_WAY) continue;
    int rest = best_of_all(field, box, boxes, row + 1, used | 1u << g);
    if (rest < MATCHING_NONE && rest + (int)cost < best) best = rest + (int)cost;
  }
  return best;
}

START_TEST(a_matching_is_the_cheapest_of_all_and_so_after_a_box_has_moved)
{
  for (unsigned seed = 1; seed <= 1500; seed++) {
    Rng rng = rng_seed(seed, 5);
    Board board =
        played_board(&rng, 7 + (int)rng_below(&rng, 4), 6, 10, 2 + (int)rng_below(&rng, 4));
    Ground field;
    Scene scene;
    Pairing matching;
    ground_begin(&field, &board, SIZE_MAX);
    scene_begin(&scene, &field);
    pairing_begin(&matching, &field);
    scene_start(&scene);
    int boxes = scene.boxes, cost = pairing_full(&matching, &scene);
    ck_assert_msg(cost == best_of_all(&field, scene.box, boxes, 0, 0), "seed %u", seed);
    for (int row = 0; row < boxes && cost < MATCHING_NONE; row++) {
      pairing_lift(&matching, row);
      int own = scene.box[row];
      for (int square = 0; square < field.squares.count; square++) {
        if (field.dead[square]) continue;
        scene.box[row] = square;
        int best = best_of_all(&field, scene.box, boxes, 0, 0);
        ck_assert_msg(pairing_with(&matching, square) == best, "seed %u row %d", seed, row);
      }
      scene.box[row] = own;
    }
    pairing_free(&matching);
    scene_free(&scene);
    ground_free(&field);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("matching");
  TCase *tests = tcase_create("matching");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, a_matching_is_the_cheapest_of_all_and_so_after_a_box_has_moved);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
