#include "formats/level_format.h"
#include "image/png_read.h"
#include "pack/pack_composer.h"
#include "pack/pack_json_read.h"
#include "support/made_pack.h"

static const char SMALL[] = "tier=any count=3 size=2x2 boxes=2-3 effort=0";

// What the composer handed out.
enum { MAX_FILES = 16 };
typedef struct {
  struct {
    char name[64];
    Text bytes;
    int pieces;
    bool complete;
  } files[MAX_FILES];
  int count;
  int left;  // pieces until the disk is full, or -1
} Store;

static bool store(void *context, const char *name, const Text *piece, bool last, Text *error) {
  Store *stored = context;
  int at = 0;
  while (at < stored->count && strcmp(stored->files[at].name, name) != 0) at++;
  ck_assert_int_lt(at, MAX_FILES);
  if (at == stored->count) {
    stored->count++;
    strcpy(stored->files[at].name, name);
  }
  if (!stored->left) return text_add(error, "the disk is full"), false;
  stored->left--;
  ck_assert(!stored->files[at].complete);
  text_add_bytes(&stored->files[at].bytes, piece->data, piece->length);
  stored->files[at].pieces++;
  stored->files[at].complete = last;
  return true;
}

static bool drop(void *context, const char *name, const Text *piece, bool last, Text *error) {
  (void)context, (void)name, (void)piece, (void)last, (void)error;
  return true;
}

static bool compose(const MadePack *pack, PackFormats formats, Store *stored, Text *error) {
  PackComposer composer = pack_composer_new(&pack->info, formats, store, stored);
  bool ok = pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < pack->log.count; i++)
    ok = pack_composer_add(&composer, &pack->log.levels[i], NULL, error);
  ok = ok && pack_composer_end(&composer, error);
  pack_composer_free(&composer);
  return ok;
}

static Store composed(const MadePack *pack, PackFormats formats) {
  Store stored = {.left = -1};
  Text error = {0};
  ck_assert_msg(compose(pack, formats, &stored, &error), "%s", error.data);
  return stored;
}

static const Text *bytes_of(const Store *stored, const char *name) {
  for (int i = 0; i < stored->count; i++)
    if (!strcmp(stored->files[i].name, name)) return &stored->files[i].bytes;
  ck_abort_msg("no file %s", name);
}

static void store_free(Store *stored) {
  for (int i = 0; i < stored->count; i++) text_free(&stored->files[i].bytes);
}

static const PackFormats ALL = {
    .xsb = true, .levels = true, .json = true, .png = true, .html = true};

START_TEST(a_pack_has_its_files_and_all_are_complete)
{
  static const char *const names[] = {"pack.xsb",        "pack.json",       "index.html",
                                      "sheet.png",       "levels/0001.xsb", "levels/0002.xsb",
                                      "levels/0003.xsb", "thumbs/0001.png", "thumbs/0002.png",
                                      "thumbs/0003.png"};
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store stored = composed(&pack, ALL);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    ck_assert_uint_gt(bytes_of(&stored, names[i])->length, 0);
  ck_assert_int_eq(stored.count, sizeof names / sizeof *names);
  for (int i = 0; i < stored.count; i++)
    ck_assert_msg(stored.files[i].complete, "%s", stored.files[i].name);
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

START_TEST(each_format_alone_gives_the_same_bytes)
{
  static const PackFormats alone[] = {
      {.xsb = true}, {.levels = true}, {.json = true}, {.png = true}, {.html = true}};
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store all = composed(&pack, ALL);
  int files = 0;
  for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
    Store one = composed(&pack, alone[i]);
    for (int j = 0; j < one.count; j++) {
      const Text *wanted = bytes_of(&all, one.files[j].name);
      ck_assert_uint_eq(one.files[j].bytes.length, wanted->length);
      ck_assert_mem_eq(one.files[j].bytes.data, wanted->data, wanted->length);
    }
    files += one.count;
    store_free(&one);
  }
  ck_assert_int_eq(files, all.count);
  store_free(&all);
  made_pack_free(&pack);
}
END_TEST

START_TEST(the_collection_holds_the_levels_in_rank_order)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store stored = composed(&pack, ALL);
  const Text *xsb = bytes_of(&stored, "pack.xsb");
  Collection all = {0};
  Problems problems = {0};
  level_format_read(xsb->data, xsb->length, &all, &problems);
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_uint_eq(all.count, pack.log.count);
  for (size_t i = 0; i < pack.log.count; i++) {
    ck_assert(board_equal(&all.levels[i].board, &pack.log.levels[i].board));
    ck_assert_str_eq(all.levels[i].solution, pack.log.levels[i].solution);
  }
  collection_free(&all);
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

START_TEST(the_metadata_read_back_composes_the_same_pack)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store stored = composed(&pack, ALL);
  cJSON *tree = cJSON_Parse(bytes_of(&stored, "pack.json")->data);
  PackJsonContent content = pack_json_read(tree);
  ck_assert_uint_eq(content.count, pack.log.count);
  MadePack back = {.params = content.params,
                   .state = content.state,
                   .log = {.levels = content.levels, .count = content.count}};
  back.info = pack.info;
  back.info.params = &back.params;
  back.info.state = &back.state;
  for (size_t i = 0; i < back.log.count; i++)
    assert_same_level(&back.log.levels[i], &pack.log.levels[i]);
  Store again = composed(&back, ALL);
  for (int i = 0; i < stored.count; i++) {
    const Text *bytes = bytes_of(&again, stored.files[i].name);
    ck_assert_uint_eq(bytes->length, stored.files[i].bytes.length);
    ck_assert_mem_eq(bytes->data, stored.files[i].bytes.data, bytes->length);
  }
  store_free(&again);
  store_free(&stored);
  pack_json_read_free(&content);
  cJSON_Delete(tree);
  made_pack_free(&pack);
}
END_TEST

START_TEST(a_failure_of_the_sink_stops_the_composer)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store whole = composed(&pack, ALL);
  int pieces = 0;
  for (int i = 0; i < whole.count; i++) pieces += whole.files[i].pieces;
  for (int left = 0; left < pieces; left++) {
    Store stored = {.left = left};
    Text error = {0};
    ck_assert(!compose(&pack, ALL, &stored, &error));
    ck_assert_str_eq(error.data, "the disk is full");
    ck_assert_int_eq(stored.left, 0);
    text_free(&error);
    store_free(&stored);
  }
  store_free(&whole);
  made_pack_free(&pack);
}
END_TEST

// Gives all levels the board of the first.
static void make_one_size(MadePack *pack) {
  for (size_t i = 1; i < pack->log.count; i++) {
    board_free(&pack->log.levels[i].board);
    pack->log.levels[i].board = board_copy(&pack->log.levels[0].board);
  }
}

enum { CARD_FILES = 6 };  // the card, its counts and its plots
static const PackFormats DATASETS_ONLY = {.boxoban = true, .npy = true, .jsonl = true};

START_TEST(data_sets_grow_side_by_side_and_begin_new_files)
{
  static const char *const names[] = {
      "boxoban/000.txt",    "boxoban/001.txt",   "npy/000.npy",       "npy/001.npy",
      "jsonl/000.jsonl",    "jsonl/001.jsonl",   "npy.json",          "dataset/difficulty.svg",
      "dataset/pushes.svg", "dataset/moves.svg", "dataset/boxes.svg", "dataset/counts.json",
      "DATASET.md"};
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  make_one_size(&pack);
  pack.params.per_file = 2;
  Store stored = composed(&pack, DATASETS_ONLY);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    ck_assert_uint_gt(bytes_of(&stored, names[i])->length, 0);
  ck_assert_int_eq(stored.count, sizeof names / sizeof *names);
  for (int i = 0; i < stored.count; i++) ck_assert(stored.files[i].complete);
  store_free(&stored);
  pack.params.per_file = PARAM_AUTO;
  stored = composed(&pack, DATASETS_ONLY);
  ck_assert_int_eq(stored.count, 4 + CARD_FILES);
  ck_assert_int_eq(stored.files[1].pieces, 3);  // memory stays flat
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

START_TEST(boards_of_several_sizes_are_refused_for_arrays_but_not_for_lines)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  make_one_size(&pack);
  Board *third = &pack.log.levels[2].board;
  int width = third->room.width, height = third->room.height;
  board_free(third);
  *third = drawn(EASY_BOARD);
  Text wanted = {0};
  text_format(&wanted,
              ": all boards must have one size, but level 3 is 8x4 and level 1 is %dx%d; "
              "--board WxH of generate and library query makes them so",
              width, height);
  static const PackFormats refused[] = {{.boxoban = true}, {.npy = true}};
  for (int i = 0; i < 2; i++) {
    Store stored = {.left = -1};
    Text error = {0};
    ck_assert(!compose(&pack, refused[i], &stored, &error));
    ck_assert_msg(strstr(error.data, wanted.data), "%s", error.data);
    text_free(&error);
    store_free(&stored);
  }
  Store lines = composed(&pack, (PackFormats){.jsonl = true});
  ck_assert_int_eq(lines.count, 1 + CARD_FILES);
  store_free(&lines);
  text_free(&wanted);
  made_pack_free(&pack);
}
END_TEST

START_TEST(the_card_alone_is_the_card_of_the_pack)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  make_one_size(&pack);
  Store whole = composed(&pack, DATASETS_ONLY), alone = {.left = -1};
  PackComposer composer = pack_composer_new_card(&pack.info, DATASETS_ONLY, store, &alone);
  Text error = {0};
  ck_assert(pack_composer_begin(&composer, &error));
  for (size_t i = 0; i < pack.log.count; i++)
    ck_assert(pack_composer_add(&composer, &pack.log.levels[i], NULL, &error));
  ck_assert(pack_composer_end(&composer, &error));
  pack_composer_free(&composer);
  ck_assert_int_eq(alone.count, CARD_FILES);
  for (int i = 0; i < alone.count; i++)
    ck_assert_str_eq(alone.files[i].bytes.data, bytes_of(&whole, alone.files[i].name)->data);
  store_free(&alone);
  store_free(&whole);
  made_pack_free(&pack);
}
END_TEST

START_TEST(a_pack_for_players_has_no_card)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  Store stored = composed(&pack, (PackFormats){.xsb = true});
  ck_assert_int_eq(stored.count, 1);
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

// Most bytes that composing a data set of so many levels needs.
static size_t peak_of(MadePack *pack, int levels) {
  Text error = {0};
  pack->state.found[0] = levels;
  for (int tier = 1; tier < TIER_COUNT; tier++) pack->state.found[tier] = 0;
  mem_peak_begin();
  PackComposer composer = pack_composer_new(&pack->info, DATASETS_ONLY, drop, NULL);
  ck_assert(pack_composer_begin(&composer, &error));
  for (int i = 0; i < levels; i++)
    ck_assert(pack_composer_add(&composer, &pack->log.levels[0], NULL, &error));
  ck_assert(pack_composer_end(&composer, &error));
  pack_composer_free(&composer);
  return mem_peak();
}

START_TEST(the_memory_for_a_data_set_does_not_grow_with_its_levels)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  pack.params.per_file = 100;
  size_t few = peak_of(&pack, 1000), many = peak_of(&pack, 10000);
  ck_assert_uint_gt(few, 0);
  ck_assert_uint_le(many, few + few / 10);  // numbers have a digit more
  made_pack_free(&pack);
}
END_TEST

START_TEST(thumbnails_have_the_size_of_the_parameter)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  pack.params.thumb = (IntPair){60, 40};
  Store stored = composed(&pack, (PackFormats){.png = true});
  unsigned width, height;
  ck_assert(png_read_size(bytes_of(&stored, "thumbs/0002.png"), &width, &height));
  ck_assert_uint_eq(width, 60);
  ck_assert_uint_eq(height, 40);
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

START_TEST(a_given_title_replaces_the_pattern)
{
  MadePack pack;
  Text error = {0};
  Store stored = {.left = -1};
  made_pack_run(&pack, SMALL, 7);
  PackComposer composer =
      pack_composer_new(&pack.info, (PackFormats){.xsb = true, .levels = true}, store, &stored);
  ck_assert(pack_composer_begin(&composer, &error));
  ck_assert(pack_composer_add(&composer, &pack.log.levels[0], &(LevelLabel){.title = "Of my own"},
                              &error));
  ck_assert_ptr_nonnull(strstr(bytes_of(&stored, "pack.xsb")->data, "Of my own"));
  ck_assert_ptr_nonnull(strstr(bytes_of(&stored, "levels/0001.xsb")->data, "Of my own"));
  pack_composer_free(&composer);
  store_free(&stored);
  made_pack_free(&pack);
}
END_TEST

START_TEST(a_pack_without_levels_has_its_whole_files)
{
  MadePack pack = {.params = params_default()};
  pack.info = (PackInfo){.params = &pack.params, .state = &pack.state, .version = "0.0.1"};
  Store stored = composed(&pack, (PackFormats){.xsb = true, .json = true, .html = true});
  ck_assert_int_eq(stored.count, 3);
  for (int i = 0; i < stored.count; i++) ck_assert(stored.files[i].complete);
  store_free(&stored);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_composer");
  TCase *tests = tcase_create("pack_composer");
  tcase_add_test(tests, a_pack_has_its_files_and_all_are_complete);
  tcase_add_test(tests, each_format_alone_gives_the_same_bytes);
  tcase_add_test(tests, the_collection_holds_the_levels_in_rank_order);
  tcase_add_test(tests, the_metadata_read_back_composes_the_same_pack);
  tcase_add_test(tests, a_failure_of_the_sink_stops_the_composer);
  tcase_add_test(tests, data_sets_grow_side_by_side_and_begin_new_files);
  tcase_add_test(tests, boards_of_several_sizes_are_refused_for_arrays_but_not_for_lines);
  tcase_add_test(tests, the_card_alone_is_the_card_of_the_pack);
  tcase_add_test(tests, a_pack_for_players_has_no_card);
  tcase_add_test(tests, the_memory_for_a_data_set_does_not_grow_with_its_levels);
  tcase_add_test(tests, thumbnails_have_the_size_of_the_parameter);
  tcase_add_test(tests, a_given_title_replaces_the_pattern);
  tcase_add_test(tests, a_pack_without_levels_has_its_whole_files);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
