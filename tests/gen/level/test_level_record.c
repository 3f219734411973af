#include <math.h>

#include "level/level_record.h"
#include "support/sample_level.h"

// The parameters of the run differ from those of the level in a few bytes.
static GenParams run_params(void) { return params_of("size=2x2 boxes=2-4 title=x"); }

static void save(const GeneratedLevel *level, Text *out) {
  GenParams run = run_params();
  level_record_save(level, &run, out);
}

static bool load(const char *bytes, size_t length, GeneratedLevel *out) {
  GenParams run = run_params();
  VarintReader reader = {bytes, bytes + length, false};
  return level_record_load(&reader, &run, out);
}

START_TEST(a_level_comes_back_from_its_bytes)
{
  GeneratedLevel level = sample_level(), back = {0};
  Text bytes = {0};
  save(&level, &bytes);
  ck_assert(load(bytes.data, bytes.length, &back));
  assert_same_level(&level, &back);
  ck_assert(back.seed == level.seed && back.candidate == level.candidate);
  ck_assert_mem_eq(&back.params, &level.params, sizeof back.params);
  text_free(&bytes);
  generated_level_free(&level);
  generated_level_free(&back);
}
END_TEST

START_TEST(measures_of_every_kind_come_back)
{
  static const double values[] = {0, -0.0, 1, 0.0183, -3, 1e15, 1e300, 123456789012345, NAN};
  GeneratedLevel level = sample_level(), back = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    level.measures.value[i] = values[i % (sizeof values / sizeof *values)];
  level.measures.estimates = 5;
  Text bytes = {0};
  save(&level, &bytes);
  ck_assert(load(bytes.data, bytes.length, &back));
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    double wanted = level.measures.value[i], got = back.measures.value[i];
    ck_assert(isnan(wanted) ? isnan(got) : !memcmp(&wanted, &got, sizeof got));
  }
  ck_assert_uint_eq(back.measures.estimates, 5);
  text_free(&bytes);
  generated_level_free(&level);
  generated_level_free(&back);
}
END_TEST

START_TEST(a_record_is_small)
{
  GeneratedLevel level = sample_level();
  Text bytes = {0}, board = {0};
  board_write(&level.board, &board);
  level.params = run_params();
  level.params.boxes = (IntPair){3, 3};
  level.seed = 1;
  level.candidate = 1000000;
  save(&level, &bytes);
  ck_assert_uint_le(bytes.length, board.length + strlen(level.solution) + 110);
  text_free(&bytes);
  text_free(&board);
  generated_level_free(&level);
}
END_TEST

START_TEST(bytes_that_were_cut_short_are_refused)
{
  GeneratedLevel level = sample_level();
  Text bytes = {0};
  save(&level, &bytes);
  for (size_t length = 0; length < bytes.length; length++) {
    char *cut =
        mem_alloc(length, 1);  // an allocation of its own, so that reading beyond it is noticed
    memcpy(cut, bytes.data, length);
    GeneratedLevel back = {0};
    ck_assert_msg(!load(cut, length, &back), "%zu of %zu bytes", length, bytes.length);
    mem_free(cut);
  }
  text_free(&bytes);
  generated_level_free(&level);
}
END_TEST

START_TEST(bytes_too_many_are_refused)
{
  GeneratedLevel level = sample_level(), back = {0};
  Text bytes = {0};
  save(&level, &bytes);
  text_add_char(&bytes, '\0');
  ck_assert(!load(bytes.data, bytes.length, &back));
  text_free(&bytes);
  generated_level_free(&level);
}
END_TEST

static bool loads(const GeneratedLevel *level) {
  GeneratedLevel back = {0};
  Text bytes = {0};
  save(level, &bytes);
  bool loaded = load(bytes.data, bytes.length, &back);
  text_free(&bytes);
  generated_level_free(&back);
  return loaded;
}

// The spool of a run may be damaged or forged, and what is used as an index must not lead anywhere.
START_TEST(values_that_no_level_has_are_refused)
{
  const GeneratedLevel right = sample_level();
  GeneratedLevel wrong[] = {right, right, right, right, right, right, right, right};
  size_t i = 0;
  wrong[i++].tier = TIER_COUNT;
  wrong[i++].difficulty = 101;
  wrong[i++].difficulty = NAN;
  wrong[i++].measures.pushes = INFINITY;
  wrong[i++].params.map = 99;
  wrong[i++].params.boxes.b = 21;
  memset(wrong[i++].params.title.text, 'x', TITLE_PATTERN_MAX);
  wrong[i++].id.low ^= 1;
  ck_assert_uint_eq(i, sizeof wrong / sizeof *wrong);
  ck_assert(loads(&right));
  for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(!loads(&wrong[i]), "wrong value %zu is taken", i);
  generated_level_free(&(GeneratedLevel){.board = right.board, .solution = right.solution});
}
END_TEST

// Damaged bytes may load as another level, but never as a part of one.
START_TEST(damage_is_refused_or_harmless)
{
  GeneratedLevel level = sample_level();
  Text bytes = {0};
  save(&level, &bytes);
  int refused = 0;
  for (size_t at = 0; at < bytes.length; at++)
    for (int byte = 0; byte < 256; byte++) {
      char before = bytes.data[at];
      GeneratedLevel back = {0};
      bytes.data[at] = (char)byte;
      if (load(bytes.data, bytes.length, &back)) {
        ck_assert_ptr_nonnull(back.solution);
        ck_assert_int_gt(back.board.room.width, 0);
        generated_level_free(&back);
      } else {
        refused++;
      }
      bytes.data[at] = before;
    }
  ck_assert_int_gt(refused, 1000);
  text_free(&bytes);
  generated_level_free(&level);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_record");
  TCase *tests = tcase_create("level_record");
  tcase_add_test(tests, a_level_comes_back_from_its_bytes);
  tcase_add_test(tests, measures_of_every_kind_come_back);
  tcase_add_test(tests, a_record_is_small);
  tcase_add_test(tests, bytes_that_were_cut_short_are_refused);
  tcase_add_test(tests, bytes_too_many_are_refused);
  tcase_add_test(tests, values_that_no_level_has_are_refused);
  tcase_add_test(tests, damage_is_refused_or_harmless);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
