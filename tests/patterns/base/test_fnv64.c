#include <string.h>

#include "base/fnv64.h"
#include "support/boards.h"

// The vectors of the authors of FNV.
START_TEST(hashes_are_those_of_the_authors)
{
  static const struct {
    const char *text;
    uint64_t hash;
  } vectors[] = {{"", 0xcbf29ce484222325u},
                 {"a", 0xaf63dc4c8601ec8cu},
                 {"b", 0xaf63df4c8601f1a5u},
                 {"foobar", 0x85944171f73967e8u},
                 {"chongo was here!\n", 0x46810940eff5f915u}};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
    ck_assert_msg(fnv64(vectors[i].text, strlen(vectors[i].text)) == vectors[i].hash, "%s",
                  vectors[i].text);
}
END_TEST

START_TEST(every_byte_counts)
{
  ck_assert(fnv64("a\0b", 3) != fnv64("a\0c", 3));
  ck_assert(fnv64("\xff", 1) != fnv64("\x7f", 1));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fnv64");
  TCase *tests = tcase_create("fnv64");
  tcase_add_test(tests, hashes_are_those_of_the_authors);
  tcase_add_test(tests, every_byte_counts);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
