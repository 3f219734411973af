#include <string.h>
#include <sys/stat.h>

#include "saves/settings.h"
#include "support/boards.h"
#include "support/state_home.h"

START_TEST(settings_are_read_back)
{
  Text error = {0};
  Settings settings = settings_read();
  ck_assert(settings.dead_end_warning && settings.keys == KEYS_HJKL && !settings.last_file);
  settings.keys = KEYS_ZQSD;
  settings.dead_end_warning = false;
  settings.last_file = strdup("levels.xsb");
  settings.last_level = 7;
  ck_assert_msg(settings_write(&settings, &error), "%s", error.data);
  free(settings.last_file);
  Settings back = settings_read();
  ck_assert_int_eq(back.keys, KEYS_ZQSD);
  ck_assert(!back.dead_end_warning);
  ck_assert_str_eq(back.last_file, "levels.xsb");
  ck_assert_int_eq(back.last_level, 7);
  settings_free(&back);
}
END_TEST

static void write_settings(const char *text) {
  TemporaryFolder folder = temporary_file(&state_home, "tessoban");
  mkdir(folder.path, 0700);
  temporary_folder_write(&folder, "settings.json", text);
}

START_TEST(what_is_wrong_has_its_default)
{
  static const char *const wrong[] = {
      "",
      "{",
      "[]",
      "7",
      "{\"keys\": 3, \"dead_end_warning\": \"no\", \"last_level\": -1}",
      "{\"keys\": \"qwerty\", \"last_file\": {}, \"last_level\": 1e99}"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    write_settings(wrong[i]);
    Settings settings = settings_read();
    ck_assert(settings.dead_end_warning && settings.keys == KEYS_HJKL);
    ck_assert(!settings.last_file && !settings.last_level);
    settings_free(&settings);
  }
}
END_TEST

START_TEST(what_another_version_wrote_stays)
{
  Text error = {0};
  write_settings("{\"speed\": 9, \"keys\": \"wasd\"}");
  Settings settings = settings_read();
  ck_assert_int_eq(settings.keys, KEYS_WASD);
  settings.keys = KEYS_HJKL;
  ck_assert(settings_write(&settings, &error));
  TemporaryFolder path = temporary_file(&state_home, "tessoban/settings.json");
  char text[200] = {0};
  FILE *file = fopen(path.path, "r");
  ck_assert_uint_gt(fread(text, 1, sizeof text - 1, file), 0);
  fclose(file);
  ck_assert_ptr_nonnull(strstr(text, "speed"));
  ck_assert_ptr_nonnull(strstr(text, "hjkl"));
}
END_TEST

START_TEST(imported_settings_do_not_replace_ours)
{
  Text error = {0};
  cJSON *theirs = cJSON_Parse("{\"keys\": \"hjkl\", \"last_file\": \"/theirs\"}");
  ck_assert(settings_import(theirs, &error));
  ck_assert(!settings_import(theirs, &error));
  Settings settings = settings_read();
  ck_assert_int_eq(settings.keys, KEYS_HJKL);
  ck_assert_ptr_null(settings.last_file);
  cJSON_Delete(theirs);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("settings");
  TCase *tests = tcase_create("settings");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, settings_are_read_back);
  tcase_add_test(tests, what_is_wrong_has_its_default);
  tcase_add_test(tests, what_another_version_wrote_stays);
  tcase_add_test(tests, imported_settings_do_not_replace_ours);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
