#include "base/mem.h"
#include "base/rng.h"
#include "base/varint.h"
#include "support/boards.h"

static VarintReader reader_of(const Text *text) { return varint_reader(text->data, text->length); }

START_TEST(numbers_come_back)
{
  Text bytes = {0};
  for (int bit = 0; bit < 64; bit++) {
    uint64_t number = UINT64_C(1) << bit;
    varint_add(&bytes, number);
    varint_add(&bytes, number - 1);
    varint_add_signed(&bytes, (int64_t)number);
    varint_add_signed(&bytes, -(int64_t)(number - 1));
  }
  VarintReader reader = reader_of(&bytes);
  for (int bit = 0; bit < 64; bit++) {
    uint64_t number = UINT64_C(1) << bit;
    ck_assert_uint_eq(varint_read(&reader), number);
    ck_assert_uint_eq(varint_read(&reader), number - 1);
    ck_assert_int_eq(varint_read_signed(&reader), (int64_t)number);
    ck_assert_int_eq(varint_read_signed(&reader), -(int64_t)(number - 1));
  }
  ck_assert(varint_at_end(&reader));
  text_free(&bytes);
}
END_TEST

START_TEST(small_numbers_take_one_byte)
{
  Text bytes = {0};
  varint_add(&bytes, 127);
  varint_add_signed(&bytes, 63);
  varint_add_signed(&bytes, -64);
  ck_assert_uint_eq(bytes.length, 3);
  text_free(&bytes);
}
END_TEST

START_TEST(texts_and_bytes_come_back)
{
  Text bytes = {0};
  varint_add_text(&bytes, "");
  varint_add_text(&bytes, "a text");
  text_add_bytes(&bytes, "\1\0\2", 3);
  VarintReader reader = reader_of(&bytes);
  char three[3];
  ck_assert_str_eq(varint_read_text(&reader), "");
  ck_assert_str_eq(varint_read_text(&reader), "a text");
  varint_read_bytes(&reader, three, sizeof three);
  ck_assert_mem_eq(three, "\1\0\2", 3);
  ck_assert(varint_at_end(&reader));
  text_free(&bytes);
}
END_TEST

START_TEST(nothing_beyond_the_end_is_read)
{
  for (uint64_t seed = 0; seed < 2000; seed++) {
    Rng rng = rng_seed(seed, 0);
    size_t length = rng_below(&rng, 12);
    char *bytes = mem_alloc(length, 1);  // an allocation of its own: reading beyond it is noticed
    for (size_t i = 0; i < length; i++) bytes[i] = (char)(0x80 | rng_below(&rng, 256));
    VarintReader reader = {bytes, bytes + length, false};
    char raw[20];
    while (!reader.failed && reader.at < reader.end) {
      if (rng_below(&rng, 2)) (void)varint_read(&reader);
      else if (rng_below(&rng, 2)) (void)varint_read_text(&reader);
      else varint_read_bytes(&reader, raw, rng_below(&rng, sizeof raw));
    }
    ck_assert_ptr_eq(reader.at, reader.end);
    (void)varint_read(&reader);
    ck_assert(reader.failed && !varint_at_end(&reader));
    ck_assert_uint_eq(varint_read(&reader), 0);
    ck_assert_str_eq(varint_read_text(&reader), "");
    mem_free(bytes);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("varint");
  TCase *tests = tcase_create("varint");
  tcase_add_test(tests, numbers_come_back);
  tcase_add_test(tests, small_numbers_take_one_byte);
  tcase_add_test(tests, texts_and_bytes_come_back);
  tcase_add_test(tests, nothing_beyond_the_end_is_read);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
