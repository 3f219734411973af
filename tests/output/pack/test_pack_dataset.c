#include "pack/pack_dataset.h"
#include "support/made_pack.h"

static const LevelLabel label = {.title = "A \"title\"\n"};

START_TEST(only_the_first_level_of_a_file_brings_a_header)
{
  MadePack pack;
  made_pack_run(&pack, "tier=any count=1 size=2x2 boxes=2 effort=0", 7);
  const GeneratedLevel *level = &pack.log.levels[0];
  size_t cells = (size_t)(level->board.room.width * level->board.room.height);
  FileParts parts = {5, 2};
  for (size_t rank = 1; rank <= 5; rank++) {
    Text piece = {0};
    pack_dataset_level(DATASET_npy, parts, &pack.info, level, rank, &label, &piece);
    if (rank % 2 == 0) ck_assert_uint_eq(piece.length, cells);
    else ck_assert_mem_eq(piece.data, "\x93NUMPY", 6);
    const char *wanted = rank == 5 ? "(1, " : "(2, ";
    if (rank % 2) ck_assert_ptr_nonnull(strstr(piece.data + 10, wanted));
    text_free(&piece);
  }
  made_pack_free(&pack);
}
END_TEST

START_TEST(numbers_of_boxoban_begin_anew_in_each_file)
{
  MadePack pack;
  made_pack_run(&pack, "tier=any count=1 size=2x2 boxes=2 effort=0", 7);
  Text piece = {0};
  pack_dataset_level(DATASET_boxoban, (FileParts){5, 2}, &pack.info, &pack.log.levels[0], 4, &label,
                     &piece);
  ck_assert_mem_eq(piece.data, "; 1\n#", 5);
  text_free(&piece);
  made_pack_free(&pack);
}
END_TEST

START_TEST(a_line_of_jsonl_has_the_fields_of_pack_json)
{
  MadePack pack;
  made_pack_run(&pack, "tier=any count=1 size=2x2 boxes=2 effort=0", 7);
  Text line = {0}, whole = {0};
  pack_dataset_level(DATASET_jsonl, (FileParts){1, 0}, &pack.info, &pack.log.levels[0], 1, &label,
                     &line);
  ck_assert_ptr_eq(strchr(line.data, '\n'), line.data + line.length - 1);
  pack_json_level(&pack.info, &pack.log.levels[0], 1, &label, true, &whole);
  cJSON *a = cJSON_Parse(line.data), *b = cJSON_Parse(whole.data);
  ck_assert(cJSON_IsObject(a));
  ck_assert(cJSON_Compare(a, b, true));
  cJSON_Delete(a);
  cJSON_Delete(b);
  text_free(&line);
  text_free(&whole);
  made_pack_free(&pack);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_dataset");
  TCase *tests = tcase_create("pack_dataset");
  tcase_add_test(tests, only_the_first_level_of_a_file_brings_a_header);
  tcase_add_test(tests, numbers_of_boxoban_begin_anew_in_each_file);
  tcase_add_test(tests, a_line_of_jsonl_has_the_fields_of_pack_json);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
