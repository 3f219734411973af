#include <string.h>

#include "base/mem.h"
#include "pack/pack_level_read.h"
#include "rating/difficulty_formula.h"
#include "support/made_pack.h"

static PackLevelRules rules_of(const GenParams *params) {
  return (PackLevelRules){.revision = RATING_REVISION, .bounds = params_tier_bounds(params)};
}

static const char *read_text(PackLevelReader *reader, const Text *text, GeneratedLevel *level,
                             LevelLabel *label) {
  GenParams params = params_default();
  PackLevelRules rules = rules_of(&params);
  return pack_level_read(reader, &rules, (Slice){text->data, text->length}, level, label);
}

// Every level of a run reads back as it was, with all that is known of it.
START_TEST(levels_read_back_as_they_were_written)
{
  MadePack pack;
  made_pack_run(&pack, "count=30 tier=any size=2x2 boxes=2-3 measures=all", 3);
  PackLevelReader reader = {0};
  for (size_t i = 0; i < pack.log.count; i++) {
    const GeneratedLevel *made = &pack.log.levels[i];
    LevelLabel given = {.title = "A \"title\" \\ '; DROP TABLE levels; --"}, label;
    GeneratedLevel level;
    Text text = {0}, recipe = {0}, wanted = {0};
    pack_json_line(&pack.info, made, i + 1, &given, &text);
    ck_assert_ptr_null(read_text(&reader, &text, &level, &label));
    assert_same_level(made, &level);
    generated_level_write_recipe(made, &wanted);
    generated_level_write_recipe(&level, &recipe);
    ck_assert_str_eq(recipe.data, wanted.data);
    ck_assert_uint_eq(level.measures.estimates, made->measures.estimates);
    ck_assert_str_eq(label.title, given.title);
    ck_assert_str_eq(label.origin, "generated");
    level_label_free(&label);
    generated_level_free(&level);
    text_free(&text);
    text_free(&recipe);
    text_free(&wanted);
  }
  pack_level_reader_free(&reader);
  made_pack_free(&pack);
}
END_TEST

// Replaces a part of the text, which must be there.
static void replace(Text *text, const char *old, const char *new) {
  Text changed = {0};
  char *place = strstr(text->data, old);
  ck_assert_msg(place, "%s in %s", old, text->data);
  text_add_bytes(&changed, text->data, (size_t)(place - text->data));
  text_add(&changed, new);
  text_add(&changed, place + strlen(old));
  text_free(text);
  *text = changed;
}

START_TEST(what_does_not_fit_together_is_refused)
{
  static const struct {
    const char *old, *new, *why;
  } changes[] = {
      {"\"id\":\"", "\"id\":\"0", "its id is not that of its board"},
      {"\"solution\":\"", "\"solution\":\"l", "its solution is wrong"},
      {"\"solution\":", "\"solved\":", "it has no solution"},
      {"\"difficulty\":", "\"difficulty\":1", NULL},
      {"\"pushes\":", "\"pushes\":1", "its moves and pushes are not those of its solution"},
      {"\"measures\":", "\"measure\":", "its moves and pushes are not those of its solution"},
      {"\"recipe\":\"t2", "\"recipe\":\"t9", "its recipe is wrong"},
      {"\"board\":[", "\"board\":[\"?\",", "it has no board, or not one that can be read"},
      {"\"board\":[", "\"board\":[5,", "it is not a level in JSON"},
      {"{", "[", "it is not a level in JSON"},
      {"}\n", "", "it is not a level in JSON"},
  };
  MadePack pack;
  made_pack_run(&pack, "count=1 tier=any size=2x2 boxes=2", 3);
  PackLevelReader reader = {0};
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    GeneratedLevel level;
    LevelLabel given = {.title = "T"}, label;
    Text text = {0};
    pack_json_line(&pack.info, &pack.log.levels[0], 1, &given, &text);
    replace(&text, changes[i].old, changes[i].new);
    const char *why = read_text(&reader, &text, &level, &label);
    ck_assert_msg(why, "%s", text.data);
    if (changes[i].why) ck_assert_str_eq(why, changes[i].why);
    text_free(&text);
  }
  pack_level_reader_free(&reader);
  made_pack_free(&pack);
}
END_TEST

START_TEST(hostile_texts_are_normalized)
{
  MadePack pack;
  made_pack_run(&pack, "count=1 tier=any size=2x2 boxes=2", 3);
  PackLevelReader reader = {0};
  GeneratedLevel level;
  LevelLabel given = {.title = "TITLE"}, label;
  Text text = {0};
  pack_json_line(&pack.info, &pack.log.levels[0], 1, &given, &text);
  replace(&text, "TITLE", "a\\u0000b\\u001b[31m\\n\xff");
  ck_assert_ptr_null(read_text(&reader, &text, &level, &label));
  for (const char *c = label.title; *c; c++) ck_assert((unsigned char)*c >= ' ');
  level_label_free(&label);
  generated_level_free(&level);
  text_free(&text);
  pack_level_reader_free(&reader);
  made_pack_free(&pack);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_level_read");
  TCase *tests = tcase_create("pack_level_read");
  tcase_add_test(tests, levels_read_back_as_they_were_written);
  tcase_add_test(tests, what_does_not_fit_together_is_refused);
  tcase_add_test(tests, hostile_texts_are_normalized);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
