#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "pack/pack_stream.h"
#include "support/boards.h"

// A file in memory, read in pieces of `step` bytes.
typedef struct {
  const char *bytes;
  size_t length, at, step;
} Memory;

static size_t read_memory(void *context, char *into, size_t size) {
  Memory *memory = context;
  size_t left = memory->length - memory->at;
  size_t count = memory->step < size ? memory->step : size;
  if (count > left) count = left;
  memcpy(into, memory->bytes + memory->at, count);
  memory->at += count;
  return count;
}

// All levels joined by '|', then "!" and the message if there is one.
static char *levels_of(const char *text, size_t step) {
  Memory memory = {text, strlen(text), 0, step};
  PackStream stream = pack_stream_new(read_memory, &memory);
  Text out = {0}, error = {0};
  Slice level;
  bool ok = pack_stream_begin(&stream, &error);
  while (ok && pack_stream_next(&stream, &level, &error)) {
    text_add_bytes(&out, level.at, level.length);
    text_add_char(&out, '|');
  }
  if (error.length) text_format(&out, "!%s", error.data);
  text_free(&error);
  pack_stream_free(&stream);
  text_add(&out, "");
  return text_take(&out);
}

static void gives(const char *text, const char *wanted) {
  for (size_t step = 1; step < 20; step += 3) {
    char *found = levels_of(text, step);
    ck_assert_msg(!strcmp(found, wanted), "%s: '%s', but wanted '%s'", text, found, wanted);
    mem_free(found);
  }
}

START_TEST(levels_come_one_by_one)
{
  gives("{\"format\": 2, \"levels\": []}", "");
  gives(" {\"a\":[1,{\"b\":\"]}\"}], \"levels\": [{}, {\"t\":\"}{[\\\"\"} ,{\"x\":[{}]}]} \n",
        "{}|{\"t\":\"}{[\\\"\"}|{\"x\":[{}]}|");
  gives("{\"levels\": [{}], \"after\": {\"levels\": 3}, \"more\": 1}", "{}|");
}
END_TEST

START_TEST(what_is_not_a_pack_is_refused)
{
  gives("", "!it ends too early");
  gives("[]", "!it is not the metadata of a pack");
  gives("{}", "!it has no levels");
  gives("{\"format\": 2}", "!it has no levels");
  gives("{\"levels\": 3}", "!it is not the metadata of a pack");
  gives("{\"levels\": [3]}", "!it is not the metadata of a pack");
  gives("{\"levels\": [{} {}]}", "{}|!after level 1: it is not the metadata of a pack");
  gives("{\"levels\": [{},]}", "{}|!after level 1: it is not the metadata of a pack");
  gives("{\"levels\": [{}], \"levels\": [{}]}", "{}|!after level 1: it has levels twice");
  gives("{\"levels\": [{}]} x", "{}|!after level 1: something follows its end");
}
END_TEST

START_TEST(a_file_that_is_cut_off_says_so_at_every_place)
{
  static const char whole[] = "{\"a\": \"}\", \"levels\": [{\"b\": \"]\"}, {\"c\": [{}]}]}";
  for (size_t length = 0; length + 1 < sizeof whole; length++) {
    char *part = mem_string(whole, length), *found = levels_of(part, 7);
    ck_assert_msg(strstr(found, "ends too early"), "%s: %s", part, found);
    mem_free(part);
    mem_free(found);
  }
}
END_TEST

START_TEST(the_head_is_kept_as_an_object)
{
  static const char text[] = "{\"format\": 2, \"params\": {\"size\": \"2x2\"}, \"levels\": []}";
  Memory memory = {text, strlen(text), 0, 5};
  PackStream stream = pack_stream_new(read_memory, &memory);
  Text error = {0};
  ck_assert(pack_stream_begin(&stream, &error));
  ck_assert_str_eq(stream.head.data, "{\"format\":2,\"params\":{\"size\": \"2x2\"}}");
  pack_stream_free(&stream);
}
END_TEST

// A level without an end is given up before it fills the memory.
START_TEST(a_level_of_any_length_is_refused)
{
  size_t length = 2 * PACK_STREAM_LEVEL_MAX;
  char *text = malloc(length + 1);
  memset(text, '[', length);
  memcpy(text, "{\"levels\":[{", 12);
  text[length] = '\0';
  Memory memory = {text, length, 0, 100000};
  PackStream stream = pack_stream_new(read_memory, &memory);
  Text error = {0};
  Slice level;
  ck_assert(pack_stream_begin(&stream, &error) && !pack_stream_next(&stream, &level, &error));
  ck_assert_str_eq(error.data, "a value is too long");
  ck_assert_uint_lt(memory.at, PACK_STREAM_LEVEL_MAX + 1000000);
  text_free(&error);
  pack_stream_free(&stream);
  free(text);
}
END_TEST

// The window stays small, however many levels there are.
START_TEST(memory_does_not_grow_with_the_levels)
{
  Text text = {0}, error = {0};
  text_add(&text, "{\"levels\":[{}");
  for (int i = 0; i < 200000; i++) text_add(&text, ", {\"x\": \"0123456789\"}");
  text_add(&text, "]}");
  Memory memory = {text.data, text.length, 0, SIZE_MAX};
  PackStream stream = pack_stream_new(read_memory, &memory);
  Slice level;
  ck_assert(pack_stream_begin(&stream, &error));
  while (pack_stream_next(&stream, &level, &error)) continue;
  ck_assert_uint_eq(error.length, 0);
  ck_assert_uint_eq(stream.count, 200001);
  ck_assert_uint_lt(stream.buffer.capacity, 1 << 20);
  pack_stream_free(&stream);
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_stream");
  TCase *tests = tcase_create("pack_stream");
  tcase_add_test(tests, levels_come_one_by_one);
  tcase_add_test(tests, what_is_not_a_pack_is_refused);
  tcase_add_test(tests, a_file_that_is_cut_off_says_so_at_every_place);
  tcase_add_test(tests, the_head_is_kept_as_an_object);
  tcase_add_test(tests, a_level_of_any_length_is_refused);
  tcase_add_test(tests, memory_does_not_grow_with_the_levels);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
