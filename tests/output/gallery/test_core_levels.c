// What the page's core does with levels: makes, reads, rates and fills them, races, and packs.
// Texts go through the buffer, and answers are JSON.
#include <cjson/cJSON.h>
#include <string.h>

#include "base/mem.h"
#include "core/core.h"
#include "opponent/opponent_types.h"
#include "opponent/race_strength.h"
#include "rating/rate_level.h"
#include "support/boards.h"

static void write(const char *text) { memcpy(core_buffer(strlen(text)), text, strlen(text)); }

// The JSON that the last call left. cJSON_Delete.
static cJSON *answer(void) {
  cJSON *object = cJSON_Parse(core_buffer_at());
  ck_assert_ptr_nonnull(object);
  return object;
}

static const cJSON *at(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  ck_assert_msg(item, "%s is missing", key);
  return item;
}

static const char *text_at(const cJSON *object, const char *key) {
  const char *text = cJSON_GetStringValue(at(object, key));
  ck_assert_ptr_nonnull(text);
  return text;
}

static void assert_begins(const char *text, const char *beginning) {
  ck_assert_msg(!strncmp(text, beginning, strlen(beginning)), "%s", text);
}

// Runs candidates until one gives a level.
static cJSON *first_level(const char *wish) {
  write(wish);
  ck_assert_int_eq(core_wish(), 0);
  uint64_t number = 0;
  while (!core_candidate(1, number)) ck_assert_uint_lt(++number, 50);
  return answer();
}

START_TEST(a_recipe_gives_the_level_of_its_candidate)
{
  cJSON *made = first_level("size=2x2\nboxes=2\ngoal-style=spread");
  const cJSON *level = at(made, "level"), *entry = at(made, "entry");
  assert_begins(text_at(level, "recipe"), "t2,seed=1,candidate=");
  ck_assert_str_eq(text_at(level, "id"), text_at(entry, "id"));
  write(text_at(level, "recipe"));
  ck_assert_int_eq(core_regenerate(), 1);
  cJSON *again = answer();
  ck_assert(cJSON_Compare(made, again, true));
  cJSON_Delete(made);
  cJSON_Delete(again);
  write("t1,seed=1");
  ck_assert_int_eq(core_regenerate(), 0);
}
END_TEST

START_TEST(a_wish_that_cannot_be_is_refused_with_a_message)
{
  write("size=1x1\nboxes=9");
  ck_assert_int_gt(core_wish(), 0);
  assert_begins(core_buffer_at(), "size 1x1 with 9 boxes: ");
  write("nonsense=3");
  ck_assert_int_gt(core_wish(), 0);
  write("boxes");
  ck_assert_int_gt(core_wish(), 0);
}
END_TEST

START_TEST(a_level_of_another_tier_is_rejected)
{
  write("size=2x2\nboxes=2\ntier=expert");
  ck_assert_int_eq(core_wish(), 0);
  int rejected = 0;
  for (uint64_t number = 0; number < 10; number++)
    if (!core_candidate(1, number)) rejected += !strcmp(core_buffer_at(), "tier_full");
  ck_assert_int_gt(rejected, 0);
}
END_TEST

START_TEST(files_are_read_with_their_problems)
{
  const char *file = "Title: Two\n\n######\n#@$. #\n######\nTitle: First\n\n#####\n# $.#\n#####\n";
  write(file);
  core_read_levels(strlen(file));
  cJSON *read = answer();
  ck_assert_int_eq(cJSON_GetArraySize(at(read, "levels")), 1);
  const cJSON *problem = cJSON_GetArrayItem(at(read, "problems"), 0);
  ck_assert_str_eq(text_at(problem, "message"), "no player");
  ck_assert_int_eq((int)at(problem, "line")->valuedouble, 8);
  cJSON_Delete(read);
  core_read_levels(0);
  read = answer();
  ck_assert_int_eq(cJSON_GetArraySize(at(read, "levels")), 0);
  cJSON_Delete(read);
}
END_TEST

START_TEST(moves_are_expanded_and_faults_have_their_place)
{
  write("2(rU)l");
  ck_assert_int_eq(core_read_moves(6), 5);
  ck_assert_str_eq(core_buffer_at(), "rUrUl");
  write("rx");
  ck_assert_int_eq(core_read_moves(2), -1);
  cJSON *problem = answer();
  ck_assert_int_eq((int)at(problem, "column")->valuedouble, 2);
  cJSON_Delete(problem);
  write("  a title \n");
  ck_assert_int_eq(core_normalize(11, 0), 7);
  ck_assert_str_eq(core_buffer_at(), "a title");
}
END_TEST

static void assert_fault(const char *rows, const char *code) {
  write(rows);
  core_level_facts();
  cJSON *facts = answer();
  ck_assert_str_eq(text_at(at(facts, "problem"), "code"), code);
  cJSON_Delete(facts);
}

START_TEST(a_drawing_is_a_level_or_has_a_fault)
{
  write("\n" EASY_BOARD);
  core_level_facts();
  cJSON *facts = answer();
  ck_assert_uint_eq(strlen(text_at(facts, "id")), 32);
  ck_assert_int_eq((int)at(facts, "top")->valuedouble, 1);
  cJSON_Delete(facts);
  assert_fault("", "empty");
  assert_fault("#?#\n", "unknown-character");
  assert_fault("#####\n# $.#\n#####\n", "no-player");
  assert_fault("#####\n#@ ##\n#####\n", "no-boxes");
  assert_fault("#####\n#@$ #\n#####\n", "counts");
  assert_fault("#####\n#@$. \n#####\n", "not-closed");
  assert_fault("######\n#@$.@#\n######\n", "two-players");
}
END_TEST

START_TEST(a_level_is_rated_and_a_lost_one_explained)
{
  write(EASY_BOARD);
  ck_assert_int_eq(core_load(), 1);
  write("");
  ck_assert_int_eq(core_rate(100000, 64), RATE_RATED);
  cJSON *rated = answer();
  ck_assert(cJSON_IsTrue(at(at(rated, "entry"), "optimal")));
  ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(at(rated, "entry"), "recipe"));
  cJSON_Delete(rated);
  write("#####\n#@ .#\n#   #\n#$  #\n#####\n");
  ck_assert_int_eq(core_load(), 1);
  write("");
  ck_assert_int_eq(core_rate(100000, 64), RATE_UNSOLVABLE);
  core_explain(64);
  cJSON *reason = answer();
  const cJSON *box = cJSON_GetArrayItem(at(reason, "boxes"), 0);
  ck_assert_int_eq((int)cJSON_GetArrayItem(box, 0)->valuedouble, 1);
  ck_assert_int_eq((int)cJSON_GetArrayItem(box, 1)->valuedouble, 3);
  cJSON_Delete(reason);
}
END_TEST

START_TEST(what_is_drawn_stays_in_a_room_that_is_filled)
{
  write("   ########\n * #   .  #\n   # ##   #\n   #    # #\n   ##.    #\n    #######\n");
  ck_assert_int_eq(core_room(), 0);
  write("fix=goals\ntier=any\nidle_cells=1000\nmin_pushes=1");
  ck_assert_int_eq(core_room_wish(), 0);
  ck_assert_int_eq(core_room_candidate(1, 0), 1);
  cJSON *made = answer();
  const char *rows = text_at(made, "drawing");
  assert_begins(rows, "   ########\n * #");
  ck_assert_ptr_nonnull(strchr(".+", rows[strlen("   ########\n * #   ")]));
  const char *last = strstr(rows, "\n   ##");
  ck_assert_ptr_nonnull(last);
  ck_assert_ptr_nonnull(strchr(".+", last[strlen("\n   ##")]));
  ck_assert_ptr_nonnull(strchr(rows, '$'));
  cJSON_Delete(made);
  write("fix=goals\nboxes=1-2\ntier=expert");
  ck_assert_int_eq(core_room_wish(), 0);
  ck_assert_int_eq(core_room_candidate(1, 0), 0);
  write("fix=player");
  ck_assert_int_gt(core_room_wish(), 0);
  write("####\n#.\n####\n");
  ck_assert_int_gt(core_room(), 0);
  write("tier=any");  // the refused room left none
  ck_assert_int_gt(core_room_wish(), 0);
}
END_TEST

START_TEST(the_opponent_thinks_and_moves_in_turn)
{
  write(EASY_BOARD);
  ck_assert_int_eq(core_load(), 1);
  core_race(RACE_FULL, 64);
  bool solved = false;
  for (int i = 0; i < 100 && !solved; i++) {
    while (core_race_think(100)) continue;
    ck_assert_int_ne(core_race_move(), OPPONENT_RESTARTED);
    core_race_thoughts();
    cJSON *thoughts = answer();
    solved = cJSON_IsTrue(at(thoughts, "solved"));
    cJSON_Delete(thoughts);
  }
  ck_assert(solved);
}
END_TEST

// Asks for a pack of the level that was made, with changes.
static int ask_pack(cJSON *made, const char *board_row) {
  cJSON *pack = cJSON_CreateObject(), *levels = cJSON_AddArrayToObject(pack, "levels");
  cJSON_AddStringToObject(pack, "name", "Mine");
  cJSON_AddTrueToObject(cJSON_AddObjectToObject(pack, "formats"), "png");
  cJSON *entry = cJSON_Duplicate(at(made, "entry"), true);
  cJSON_AddStringToObject(entry, "title", "One");
  cJSON *board = cJSON_GetObjectItemCaseSensitive(entry, "board");
  if (board_row) cJSON_ReplaceItemInArray(board, 0, cJSON_CreateString(board_row));
  cJSON_AddItemToArray(levels, entry);
  char *text = cJSON_PrintUnformatted(pack);
  write(text);
  cJSON_free(text);
  cJSON_Delete(pack);
  return core_pack();
}

START_TEST(a_pack_has_all_its_files_and_no_wrong_level)
{
  cJSON *made = first_level("size=2x2\nboxes=2");
  ck_assert_int_eq(ask_pack(made, NULL), 1);
  char *line = core_buffer_at();
  *strchr(line, '\n') = '\0';
  cJSON *files = answer();
  const char *const paths[] = {"pack.xsb", "pack.json", "levels/0001.xsb", "thumbs/0001.png",
                               "sheet.png"};
  ck_assert_int_eq(cJSON_GetArraySize(files), 5);
  for (int i = 0; i < 5; i++)
    ck_assert_str_eq(text_at(cJSON_GetArrayItem(files, i), "path"), paths[i]);
  ck_assert_ptr_nonnull(strstr(line + strlen(line) + 1, "Mine"));
  cJSON_Delete(files);
  ck_assert_int_eq(ask_pack(made, "# #"), 0);
  assert_begins(core_buffer_at(), "level 1: ");
  write("{\"levels\":[]}");
  ck_assert_int_eq(core_pack(), 0);
  write("no JSON");
  ck_assert_int_eq(core_pack(), 0);
  cJSON_Delete(made);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("core_levels");
  TCase *tests = tcase_create("core_levels");
  tcase_add_test(tests, a_recipe_gives_the_level_of_its_candidate);
  tcase_add_test(tests, a_wish_that_cannot_be_is_refused_with_a_message);
  tcase_add_test(tests, a_level_of_another_tier_is_rejected);
  tcase_add_test(tests, files_are_read_with_their_problems);
  tcase_add_test(tests, moves_are_expanded_and_faults_have_their_place);
  tcase_add_test(tests, a_drawing_is_a_level_or_has_a_fault);
  tcase_add_test(tests, a_level_is_rated_and_a_lost_one_explained);
  tcase_add_test(tests, what_is_drawn_stays_in_a_room_that_is_filled);
  tcase_add_test(tests, the_opponent_thinks_and_moves_in_turn);
  tcase_add_test(tests, a_pack_has_all_its_files_and_no_wrong_level);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
