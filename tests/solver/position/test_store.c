#include "position/store.h"
#include "support/boards.h"

typedef struct {
  Board board;
  Ground field;
  Scene scene;
  Budget budget;
  Store store;
} Kept;

static void begin(Kept *kept) {
  *kept = (Kept){.budget = {.limit = SIZE_MAX}};
  kept->board = drawn("########\n#@ $  .#\n# $ .  #\n#  #   #\n########\n");
  ground_begin(&kept->field, &kept->board, SIZE_MAX);
  scene_begin(&kept->scene, &kept->field);
  store_begin(&kept->store, &kept->field, &kept->budget, 2);
}

static void end(Kept *kept) {
  store_free(&kept->store);
  scene_free(&kept->scene);
  ground_free(&kept->field);
  board_free(&kept->board);
}

START_TEST(positions_are_found_again_whatever_the_order_of_their_boxes)
{
  Kept kept;
  begin(&kept);
  scene_start(&kept.scene);
  int a = kept.scene.box[0], b = kept.scene.box[1];
  int player = scene_fill(&kept.scene, kept.scene.player);
  ck_assert_uint_eq(store_find(&kept.store, &kept.scene, player), STORE_NONE);
  ck_assert_uint_eq(store_add(&kept.store, &kept.scene, player), 0);
  scene_clear(&kept.scene);
  scene_put(&kept.scene, b);
  scene_put(&kept.scene, a);
  ck_assert_uint_eq(store_find(&kept.store, &kept.scene, player), 0);
  ck_assert_uint_eq(store_find(&kept.store, &kept.scene, player + 1), STORE_NONE);
  ck_assert(store_has_key(&kept.store, scene_key(&kept.scene, player)));
  scene_lift(&kept.scene, a);  // fewer boxes are another position
  ck_assert_uint_eq(store_find(&kept.store, &kept.scene, player), STORE_NONE);
  ck_assert_uint_eq(store_add(&kept.store, &kept.scene, player), 1);
  end(&kept);
}
END_TEST

START_TEST(a_position_is_shown_as_it_was_kept)
{
  Kept kept;
  begin(&kept);
  scene_start(&kept.scene);
  int player = scene_fill(&kept.scene, kept.scene.player);
  uint64_t key = kept.scene.key;
  store_find(&kept.store, &kept.scene, player);
  store_add(&kept.store, &kept.scene, player);
  scene_clear(&kept.scene);
  store_show(&kept.store, 0, &kept.scene);
  ck_assert_int_eq(kept.scene.boxes, 2);
  ck_assert_int_eq(kept.scene.player, player);
  ck_assert_uint_eq(kept.scene.key, key);
  end(&kept);
}
END_TEST

START_TEST(a_store_without_memory_adds_nothing)
{
  Kept kept;
  begin(&kept);
  kept.budget.limit = 10;
  scene_start(&kept.scene);
  int player = scene_fill(&kept.scene, kept.scene.player);
  store_find(&kept.store, &kept.scene, player);
  ck_assert_uint_eq(store_add(&kept.store, &kept.scene, player), STORE_NONE);
  ck_assert_uint_eq(kept.store.count, 0);
  end(&kept);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("store");
  TCase *tests = tcase_create("store");
  tcase_add_test(tests, positions_are_found_again_whatever_the_order_of_their_boxes);
  tcase_add_test(tests, a_position_is_shown_as_it_was_kept);
  tcase_add_test(tests, a_store_without_memory_adds_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
