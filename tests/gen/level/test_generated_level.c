#include <math.h>

#include "level/generated_level.h"
#include "support/generator.h"

static GeneratedLevel sample(void) {
  GeneratedLevel level = {.board = drawn("#######\n"
                                         "#@ $ .#\n"
                                         "#  ####\n"
                                         "####\n"),
                          .solution = mem_string("rRR", 3),
                          .tier = TIER_HARD,
                          .difficulty = 35.25,
                          .optimal = true,
                          .exact = true,
                          .seed = UINT64_MAX,
                          .candidate = UINT64_MAX - 1,
                          .params = params_of("size=3x2 boxes=3")};
  level.id = symmetry_id(&level.board);
  level.fingerprint = similarity_fingerprint(&level.board, level.solution);
  level.measures.pushes = 2;
  level.measures.nodes = 123456789;
  return level;
}

START_TEST(a_level_comes_back_from_its_bytes)
{
  GeneratedLevel level = sample(), back = {0};
  Text bytes = {0};
  generated_level_save(&level, &bytes);
  ck_assert(generated_level_load(bytes.data, bytes.length, &back));
  assert_same_level(&level, &back);
  ck_assert(back.seed == level.seed && back.candidate == level.candidate);
  ck_assert_mem_eq(&back.params, &level.params, sizeof back.params);
  text_free(&bytes);
  generated_level_free(&level);
  generated_level_free(&back);
}
END_TEST

START_TEST(bytes_that_were_cut_short_are_refused)
{
  GeneratedLevel level = sample();
  Text bytes = {0};
  generated_level_save(&level, &bytes);
  for (size_t length = 0; length < bytes.length; length++) {
    char *cut =
        mem_alloc(length, 1);  // an allocation of its own, so that reading beyond it is noticed
    memcpy(cut, bytes.data, length);
    GeneratedLevel back = {0};
    ck_assert_msg(!generated_level_load(cut, length, &back), "%zu of %zu bytes", length,
                  bytes.length);
    mem_free(cut);
  }
  text_free(&bytes);
  generated_level_free(&level);
}
END_TEST

START_TEST(bytes_too_many_are_refused)
{
  GeneratedLevel level = sample(), back = {0};
  Text bytes = {0};
  generated_level_save(&level, &bytes);
  text_add_char(&bytes, '\0');
  ck_assert(!generated_level_load(bytes.data, bytes.length, &back));
  text_free(&bytes);
  generated_level_free(&level);
}
END_TEST

static bool loads(const GeneratedLevel *level) {
  GeneratedLevel back = {0};
  Text bytes = {0};
  generated_level_save(level, &bytes);
  bool loaded = generated_level_load(bytes.data, bytes.length, &back);
  text_free(&bytes);
  generated_level_free(&back);
  return loaded;
}

// The spool of a run may be damaged or forged, and what is used as an index must not lead anywhere.
START_TEST(values_that_no_level_has_are_refused)
{
  const GeneratedLevel right = sample();
  GeneratedLevel wrong[] = {right, right, right, right, right, right, right, right, right};
  size_t i = 0;
  wrong[i++].tier = TIER_COUNT;
  wrong[i++].difficulty = 101;
  wrong[i++].difficulty = NAN;
  wrong[i++].measures.pushes = INFINITY;
  wrong[i++].params.map = 99;
  wrong[i++].params.boxes.b = 21;
  memset(wrong[i++].params.title.text, 'x', TITLE_PATTERN_MAX);
  wrong[i++].id.low ^= 1;
  *(unsigned char *)&wrong[i++].optimal = 2;
  ck_assert_uint_eq(i, sizeof wrong / sizeof *wrong);
  ck_assert(loads(&right));
  for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(!loads(&wrong[i]), "wrong value %zu is taken", i);
  generated_level_free(&(GeneratedLevel){.board = right.board, .solution = right.solution});
}
END_TEST

// Damaged bytes may load as another level, but never as a part of one.
START_TEST(damage_in_the_texts_is_refused_or_harmless)
{
  GeneratedLevel level = sample();
  Text bytes = {0};
  generated_level_save(&level, &bytes);
  int refused = 0;
  for (size_t at = sizeof level; at < bytes.length; at++)
    for (int byte = 0; byte < 256; byte++) {
      char before = bytes.data[at];
      GeneratedLevel back = {0};
      bytes.data[at] = (char)byte;
      if (generated_level_load(bytes.data, bytes.length, &back)) {
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

START_TEST(every_measure_has_a_name_a_meaning_and_its_own_value)
{
  LevelMeasures measures = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++) measures.value[i] = 100 + (double)i;
#define X(name, meaning) ck_assert_double_eq(measures.name, 100 + MEASURE_##name);
  LEVEL_MEASURES(X)
#undef X
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    ck_assert_double_eq(level_measure_value(&measures, i), 100 + (double)i);
    ck_assert_int_gt(strlen(level_measure_row(i).meaning), 3);
    for (size_t j = 0; j < i; j++)
      ck_assert_str_ne(level_measure_row(i).name, level_measure_row(j).name);
  }
}
END_TEST

START_TEST(a_zeroed_level_can_be_freed)
{
  GeneratedLevel level = {0};
  generated_level_free(&level);
  level = sample();
  generated_level_free(&level);
  generated_level_free(&level);
  ck_assert_ptr_null(level.solution);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("generated_level");
  TCase *tests = tcase_create("generated_level");
  tcase_add_test(tests, a_level_comes_back_from_its_bytes);
  tcase_add_test(tests, bytes_that_were_cut_short_are_refused);
  tcase_add_test(tests, bytes_too_many_are_refused);
  tcase_add_test(tests, values_that_no_level_has_are_refused);
  tcase_add_test(tests, damage_in_the_texts_is_refused_or_harmless);
  tcase_add_test(tests, every_measure_has_a_name_a_meaning_and_its_own_value);
  tcase_add_test(tests, a_zeroed_level_can_be_freed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
