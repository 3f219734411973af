#include "base/open_hash.h"
#include "support/boards.h"

static const OpenHashShape WITH_VALUE = {1, 2}, PAIR = {2, 2};

static uint64_t *slot_for(OpenHash *hash, OpenHashShape shape, const uint64_t *key) {
  if (2 * hash->used >= hash->slots) open_hash_double(hash, shape);
  return open_hash_find(hash, shape, key);
}

START_TEST(values_stay_with_their_keys_while_the_table_doubles)
{
  enum { KEYS = 5000 };
  OpenHash hash = {0};
  open_hash_begin(&hash, WITH_VALUE, 4);
  for (uint64_t key = 1; key <= KEYS; key++) {
    uint64_t *slot = slot_for(&hash, WITH_VALUE, &key);
    ck_assert(open_hash_is_free(slot, WITH_VALUE));
    open_hash_enter(&hash, WITH_VALUE, slot, &key);
    ck_assert_uint_eq(slot[1], 0);
    slot[1] = key * key;
  }
  ck_assert_uint_eq(hash.used, KEYS);
  ck_assert_uint_ge(hash.slots, KEYS);
  for (uint64_t key = 1; key <= KEYS; key++)
    ck_assert_uint_eq(open_hash_find(&hash, WITH_VALUE, &key)[1], key * key);
  ck_assert(
      open_hash_is_free(open_hash_find(&hash, WITH_VALUE, &(uint64_t){KEYS + 1}), WITH_VALUE));
  open_hash_free(&hash);
}
END_TEST

// Both words are the same in every key, so all of them have one home slot.
START_TEST(keys_with_one_home_slot_are_told_apart)
{
  OpenHash hash = {0};
  open_hash_begin(&hash, PAIR, 16);
  for (int round = 0; round < 2; round++)
    for (uint64_t i = 1; i <= 300; i++) {
      uint64_t key[] = {i, i}, *slot = slot_for(&hash, PAIR, key);
      ck_assert(open_hash_is_free(slot, PAIR) == (round == 0));
      if (round == 0) open_hash_enter(&hash, PAIR, slot, key);
    }
  ck_assert_uint_eq(hash.used, 300);
  open_hash_free(&hash);
}
END_TEST

START_TEST(a_key_is_all_of_its_words)
{
  OpenHash hash = {0};
  uint64_t keys[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, 2}};
  open_hash_begin(&hash, PAIR, 8);
  for (int i = 0; i < 4; i++) {
    uint64_t *slot = open_hash_find(&hash, PAIR, keys[i]);
    ck_assert(open_hash_is_free(slot, PAIR));
    open_hash_enter(&hash, PAIR, slot, keys[i]);
  }
  for (int i = 0; i < 4; i++)
    ck_assert(open_hash_key_equal(open_hash_find(&hash, PAIR, keys[i]), keys[i], PAIR));
  open_hash_free(&hash);
}
END_TEST

START_TEST(a_table_that_begins_again_is_empty)
{
  OpenHash hash = {0};
  uint64_t key = 7;
  open_hash_begin(&hash, WITH_VALUE, 8);
  open_hash_enter(&hash, WITH_VALUE, open_hash_find(&hash, WITH_VALUE, &key), &key);
  open_hash_begin(&hash, WITH_VALUE, 2);
  ck_assert_uint_eq(hash.used, 0);
  ck_assert_uint_eq(hash.slots, 2);
  ck_assert(open_hash_is_free(open_hash_find(&hash, WITH_VALUE, &key), WITH_VALUE));
  open_hash_free(&hash);
  ck_assert_uint_eq(hash.slots, 0);
  open_hash_free(&hash);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("open_hash");
  TCase *tests = tcase_create("open_hash");
  tcase_add_test(tests, values_stay_with_their_keys_while_the_table_doubles);
  tcase_add_test(tests, keys_with_one_home_slot_are_told_apart);
  tcase_add_test(tests, a_key_is_all_of_its_words);
  tcase_add_test(tests, a_table_that_begins_again_is_empty);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
