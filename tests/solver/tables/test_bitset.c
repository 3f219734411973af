// Compared with an array of booleans, for every number of words.
#include "support/boards.h"
#include "tables/bitset.h"

enum { ROUNDS = 300 };

typedef struct {
  bool has[BITSET_MAX];
} PlainSet;

static Bitset random_set(Rng *rng, int n, PlainSet *plain) {
  Bitset set = {{0}};
  *plain = (PlainSet){0};
  for (int i = 0; i < 64 * n; i++) {
    if (rng_below(rng, 3)) continue;
    bitset_set(&set, i);
    plain->has[i] = true;
  }
  return set;
}

// Members below 0 or above the last square are lost.
static bool shifted(const PlainSet *plain, int square, int n) {
  return square >= 0 && square < 64 * n && plain->has[square];
}

static void compare(Rng *rng, int n) {
  PlainSet a, b;
  Bitset x = random_set(rng, n, &a), y = random_set(rng, n, &b);
  int by = 1 + (int)rng_below(rng, 63), flip = (int)rng_below(rng, (uint32_t)(64 * n));
  Bitset both = bitset_and(x, y, n), either = bitset_or(x, y, n), minus = bitset_minus(x, y, n);
  Bitset up = bitset_up(x, by, n), down = bitset_down(x, by, n), near = bitset_neighbors(x, by, n);
  Bitset flipped = bitset_flip(x, flip, n);
  for (int i = 0; i < 64 * n; i++) {
    ck_assert_int_eq(bitset_has(x, i, n), a.has[i]);
    ck_assert_int_eq(bitset_has(both, i, n), a.has[i] && b.has[i]);
    ck_assert_int_eq(bitset_has(either, i, n), a.has[i] || b.has[i]);
    ck_assert_int_eq(bitset_has(minus, i, n), a.has[i] && !b.has[i]);
    ck_assert_int_eq(bitset_has(up, i, n), shifted(&a, i - by, n));
    ck_assert_int_eq(bitset_has(down, i, n), shifted(&a, i + by, n));
    ck_assert_int_eq(bitset_has(near, i, n), shifted(&a, i - by, n) || shifted(&a, i + by, n) ||
                                                 shifted(&a, i - 1, n) || shifted(&a, i + 1, n));
    ck_assert_int_eq(bitset_has(flipped, i, n), a.has[i] != (i == flip));
    unsigned three = 0;
    for (int k = 0; k < 3; k++) three |= (unsigned)shifted(&a, i + k, n) << k;
    ck_assert_uint_eq(bitset_three(x, i, n), three);
  }
  ck_assert(bitset_equal(x, x, n) && !bitset_equal(x, flipped, n));
  uint64_t words[BITSET_WORDS];
  bitset_store(x, words, n);
  ck_assert(bitset_equal(bitset_load(words, n), x, n));
}

START_TEST(operations_are_those_of_plain_sets)
{
  Rng rng = rng_seed(1, 96);
  for (int i = 0; i < chances(ROUNDS); i++) {
    compare(&rng, 1);
    compare(&rng, 2);
    compare(&rng, BITSET_WORDS);
  }
}
END_TEST

START_TEST(bits_are_counted)
{
  Rng rng = rng_seed(2, 96);
  for (int i = 0; i < chances(ROUNDS); i++) {
    uint64_t word = random_word(&rng);
    int count = 0;
    for (int bit = 0; bit < 64; bit++) count += (int)(word >> bit & 1);
    ck_assert_int_eq(bitset_popcount(word), count);
  }
  ck_assert_int_eq(bitset_popcount(UINT64_MAX), 64);
  ck_assert(!bitset_any((Bitset){{0}}, BITSET_WORDS));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bitset");
  TCase *tests = tcase_create("bitset");
  tcase_add_test(tests, operations_are_those_of_plain_sets);
  tcase_add_test(tests, bits_are_counted);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
