#include "dataset/dataset_card.h"
#include "dataset/dataset_sources.h"
#include "pipeline/fixed_run.h"
#include "support/counted_pack.h"

static const char SMALL[] = "tier=any count=9 board=9x8 boxes=2 effort=0";

static Text card_of(const CountedPack *counted) {
  Text card = {0};
  dataset_card_write(&counted->info, &counted->counts, &card);
  return card;
}

static void has(const Text *card, const char *part) {
  ck_assert_msg(strstr(card->data, part), "no '%s' in\n%s", part, card->data);
}

static void lacks(const Text *card, const char *part) {
  ck_assert_msg(!strstr(card->data, part), "'%s' in\n%s", part, card->data);
}

START_TEST(a_card_tells_counts_files_and_the_command)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 7);
  Text card = card_of(&counted);
  ck_assert_mem_eq(card.data, DATASET_CARD_MARK "\n# ", strlen(DATASET_CARD_MARK) + 3);
  has(&card, "\n9 Sokoban levels: ");
  has(&card, "\n| all | 9 |\n");
  has(&card, "\n| 9x8 | 9 |\n");
  has(&card,
      "\n    tessoban generate --out DIR --seed 7 --set count=9 --set tier=any --set "
      "board=9x8 --set boxes=2 --set effort=0 --formats npy,jsonl\n");
  has(&card, "numpy.load(\"pack.npy\")");
  has(&card, "open(\"pack.jsonl\"");
  lacks(&card, "### boxoban");
  lacks(&card, "## Splits");
  text_free(&card);
  counted_pack_free(&counted);
}
END_TEST

START_TEST(a_name_is_data_not_markdown)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 7);
  counted.info.name = "<script>alert(1)</script> `|";
  Text card = card_of(&counted);
  has(&card, "\n# \\<script\\>alert(1)\\</script\\> \\`\\|\n");
  has(&card, " --name '<script>alert(1)</script> `|'\n");
  text_free(&card);
  counted_pack_free(&counted);
}
END_TEST

// The card names the sources with the most levels, and the order, and which levels have a recipe.
START_TEST(levels_of_a_library_tell_their_sources)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 7);
  cJSON *sources = cJSON_CreateObject();
  for (int i = 1; i <= DATASET_SOURCES_NAMED + 2; i++) {
    Text words = {0};
    text_format(&words, "file %d|<b>", i);
    dataset_sources_add(sources, words.data, i);
    text_free(&words);
  }
  counted.info.edited = counted.info.given_order = true;
  counted.info.query = "tessoban library query DB";
  counted.info.sort = "id, the least first";
  counted.info.sources = sources;
  counted.counts.flags[DATASET_FLAG_generated]--;
  Text card = card_of(&counted);
  has(&card, "; 1 came from files, without one.\n");
  has(&card, "\n| file 14\\|\\<b\\> | 14 |\n| file 13");
  has(&card, "\n| file 3\\|\\<b\\> | 3 |\n| other sources | 3 |\n");
  has(&card, "in the same order: sorted by id, the least first.");
  lacks(&card, "The levels come from a generator");
  lacks(&card, "as somebody has put them");
  text_free(&card);
  cJSON_Delete(sources);
  counted_pack_free(&counted);
}
END_TEST

// What the kind of run fixes was chosen by nobody.
START_TEST(runs_tell_what_was_chosen)
{
  GenParams params = params_default();
  params.boxes = (IntPair){3, 3};
  Text usual = {0}, fixed = {0};
  dataset_sources_run("7", &params, &usual);
  ck_assert_ptr_null(fixed_run_params(&params));
  dataset_sources_run("7", &params, &fixed);
  ck_assert_str_eq(usual.data, "run with seed 7, boxes=3");
  ck_assert_str_eq(fixed.data, usual.data);
  params.count = 5;
  dataset_sources_run("7", &params, &fixed);
  ck_assert_ptr_nonnull(strstr(fixed.data, "count=5"));
  text_free(&usual);
  text_free(&fixed);
}
END_TEST

START_TEST(levels_of_a_library_are_made_again_by_their_query)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 7);
  counted.info.edited = counted.info.no_params = true;
  counted.info.query = "tessoban library query levels.db --tier hard\n--out x";
  Text card = card_of(&counted);
  has(&card, "\n    tessoban library query levels.db --tier hard --out x\n");
  lacks(&card, "## Parameters");
  lacks(&card, "tessoban generate");
  text_free(&card);
  counted.info.query = NULL;
  card = card_of(&counted);
  has(&card, "No single command makes this pack");
  text_free(&card);
  counted_pack_free(&counted);
}
END_TEST

START_TEST(a_run_that_needs_files_says_so)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 7);
  counted.pack.params.exclude = 0xABC;
  counted.info.given_titles = true;
  Text card = card_of(&counted);
  has(&card, " --exclude FILE --formats npy,jsonl --titles FILE\n");
  has(&card,
      "The file of `--exclude` is needed, too. The hash of its content is "
      "`0000000000000abc`.");
  text_free(&card);
  counted_pack_free(&counted);
}
END_TEST

START_TEST(a_part_tells_its_split_and_a_split_its_parts)
{
  CountedPack counted;
  counted_pack_run(&counted, "tier=any count=9 board=9x8 boxes=2 effort=0 split=a=25+b=75 only=b",
                   7);
  Text card = card_of(&counted);
  has(&card, " This is the part `b` of a split.");
  has(&card, "\n| a | 25 % | not here |\n| b | 75 % | 9 |\n");
  has(&card, "((\"a\", 2500), (\"b\", 7500))");
  text_free(&card);
  DatasetPart parts[] = {{"a", &counted.counts}, {"b", &counted.counts}};
  counted.pack.params.only = (PartName){{0}};
  dataset_card_write_split(&counted.info, parts, 2, &card);
  has(&card, "\n18 Sokoban levels: ");
  has(&card, "\n- [b](b/DATASET.md): 9 levels\n");
  has(&card, "\n| levels | a | b |\n");
  has(&card, "\n| a | 25 % | 9 |\n| b | 75 % | 9 |\n");
  text_free(&card);
  counted_pack_free(&counted);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dataset_card");
  TCase *tests = tcase_create("dataset_card");
  tcase_add_test(tests, a_card_tells_counts_files_and_the_command);
  tcase_add_test(tests, a_name_is_data_not_markdown);
  tcase_add_test(tests, levels_of_a_library_tell_their_sources);
  tcase_add_test(tests, runs_tell_what_was_chosen);
  tcase_add_test(tests, levels_of_a_library_are_made_again_by_their_query);
  tcase_add_test(tests, a_run_that_needs_files_says_so);
  tcase_add_test(tests, a_part_tells_its_split_and_a_split_its_parts);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
