#include "base/fnv128.h"
#include "support/boards.h"

static Fnv128 hash_of(const char *text) {
  Fnv128 hash = FNV128_START;
  for (; *text; text++) hash = fnv128_add(hash, (unsigned char)*text);
  return hash;
}

static void ck_assert_hash(const char *text, uint64_t high, uint64_t low) {
  Fnv128 hash = hash_of(text);
  ck_assert_msg(hash.high == high && hash.low == low, "'%s'", text);
}

// The vectors of the authors of FNV.
START_TEST(known_texts_have_their_known_hashes)
{
  ck_assert_hash("", 0x6c62272e07bb0142u, 0x62b821756295c58du);
  ck_assert_hash("a", 0xd228cb696f1a8cafu, 0x78912b704e4a8964u);
  ck_assert_hash("foobar", 0x343e1662793c64bfu, 0x6f0d3597ba446f18u);
}
END_TEST

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 Wide;

static void check_product(uint64_t high, uint64_t low) {
  Fnv128 product = fnv128_times_prime((Fnv128){high, low});
  Wide wanted = ((Wide)high << 64 | low) * ((Wide)1 << 88 | 0x13b);
  if (product.high != (uint64_t)(wanted >> 64) || product.low != (uint64_t)wanted)
    ck_abort_msg("%016llx%016llx", (unsigned long long)high, (unsigned long long)low);
}

START_TEST(the_product_is_that_of_128_bit_numbers)
{
  static const uint64_t edges[] = {0, 1, 0xffffffffu, 0x100000000u, UINT64_MAX, UINT64_MAX - 1};
  enum { EDGES = sizeof edges / sizeof *edges };
  for (int i = 0; i < EDGES; i++)
    for (int j = 0; j < EDGES; j++) check_product(edges[i], edges[j]);
  Rng rng = rng_seed(1, 128);
  for (int i = 0; i < chances(1000000); i++) {
    uint64_t high = random_word(&rng), low = random_word(&rng);
    check_product(high, low);
  }
}
END_TEST
#endif

int main(void) {
  Suite *suite = suite_create("fnv128");
  TCase *tests = tcase_create("fnv128");
  tcase_add_test(tests, known_texts_have_their_known_hashes);
#ifdef __SIZEOF_INT128__
  tcase_add_test(tests, the_product_is_that_of_128_bit_numbers);
#endif
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
