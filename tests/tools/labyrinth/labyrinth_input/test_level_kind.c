#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "labyrinth_input/level_kind.h"
#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/file.h"

static const char MAZE[] =
    "+-+-+-+-+-+\n"
    "|@       E|\n"
    "+-+-+-+-+-+\n";
static const char SOKOBAN[] =
    "######\n"
    "#@$ .#\n"
    "######\n";

static void write_file(const char *path, const char *content) {
  Text error = {0};
  ck_assert(file_write(path, content, strlen(content), &error));
}

static LevelKind kind_of(const char *path) {
  LevelKind kind;
  Text error = {0};
  ck_assert_msg(level_kind(path, &kind, &error), "%s", error.data);
  return kind;
}

START_TEST(the_content_tells_the_kind_whatever_the_name)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "levels.xsb");
  write_file(file.path, MAZE);
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_LABYRINTH);
  write_file(file.path, SOKOBAN);
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_SOKOBAN);
  write_file(file.path, "");
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_NONE);
  unlink(file.path);
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_NONE);
  temporary_folder_remove(&folder);
}
END_TEST

static LevelKind kind_after_remark(const char *path, size_t length, const char *content) {
  Text text = {0};
  text_add_char(&text, ';');
  while (text.length < length) text_add_char(&text, 'x');
  text_format(&text, "\nTitle: t\n%s", content);
  write_file(path, text.data);
  text_free(&text);
  return kind_of(path);
}

// Wherever the part that is looked at first ends.
START_TEST(remarks_before_the_first_board_may_be_long)
{
  enum { LOOKED_AT = 1 << 16, AROUND = 60 };
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "levels");
  for (int i = 0; i < AROUND; i++) {
    ck_assert_int_eq(kind_after_remark(file.path, LOOKED_AT - i, MAZE), LEVEL_KIND_LABYRINTH);
    ck_assert_int_eq(kind_after_remark(file.path, LOOKED_AT - i, SOKOBAN), LEVEL_KIND_SOKOBAN);
  }
  ck_assert_int_eq(kind_after_remark(file.path, 1000000, MAZE), LEVEL_KIND_LABYRINTH);
  ck_assert_int_eq(kind_after_remark(file.path, 1000000, ""), LEVEL_KIND_SOKOBAN);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(the_field_kind_may_come_late)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "levels");
  Text text = {0};
  text_add(&text, "{\"comment\": \"");
  while (text.length < 300000) text_add(&text, "ten bytes ");
  size_t length = text.length;
  text_add(&text, "\", \"kind\": \"labyrinth\", \"levels\": []}");
  write_file(file.path, text.data);
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_LABYRINTH);
  text.length = length;
  text_add(&text, "\", \"levels\": []}");
  write_file(file.path, text.data);
  ck_assert_int_eq(kind_of(file.path), LEVEL_KIND_SOKOBAN);
  text_free(&text);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_folder_is_of_the_kind_of_its_pack)
{
  TemporaryFolder folder = temporary_folder_new(), lab = temporary_file(&folder, "pack.lab");
  TemporaryFolder xsb = temporary_file(&folder, "pack.xsb");
  TemporaryFolder json = temporary_file(&folder, "pack.json");
  ck_assert_int_eq(kind_of(folder.path), LEVEL_KIND_NONE);
  write_file(lab.path, MAZE);
  ck_assert_int_eq(kind_of(folder.path), LEVEL_KIND_LABYRINTH);
  write_file(xsb.path, SOKOBAN);
  ck_assert_int_eq(kind_of(folder.path), LEVEL_KIND_SOKOBAN);
  write_file(json.path, "{\n\t\"format\": 1,\n\t\"kind\": \"labyrinth\",\n\t\"levels\": []\n}\n");
  ck_assert_int_eq(kind_of(folder.path), LEVEL_KIND_LABYRINTH);
  temporary_folder_remove(&folder);
}
END_TEST

// Nobody writes to this one: it must not be opened for reading and waited for.
START_TEST(a_pipe_with_a_name_is_not_looked_into)
{
  TemporaryFolder folder = temporary_folder_new(), pipe = temporary_file(&folder, "pipe");
  ck_assert_int_eq(mkfifo(pipe.path, 0600), 0);
  ck_assert_int_eq(kind_of(pipe.path), LEVEL_KIND_SOKOBAN);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(an_input_that_cannot_be_read_is_an_error)
{
  int folder = open("/", O_RDONLY), before = dup(STDIN_FILENO);
  LevelKind kind;
  Text error = {0};
  ck_assert_int_eq(dup2(folder, STDIN_FILENO), STDIN_FILENO);
  ck_assert(!level_kind("-", &kind, &error));
  ck_assert_str_eq(error.data, "<stdin>: Is a directory");
  ck_assert_int_eq(dup2(before, STDIN_FILENO), STDIN_FILENO);
  close(folder);
  close(before);
  text_free(&error);
}
END_TEST

START_TEST(kinds_are_not_mixed)
{
  TemporaryFolder folder = temporary_folder_new(), maze = temporary_file(&folder, "maze.lab");
  TemporaryFolder level = temporary_file(&folder, "level.xsb");
  TemporaryFolder missing = temporary_file(&folder, "missing");
  Text error = {0}, wanted = {0};
  LevelKind kind;
  write_file(maze.path, MAZE);
  write_file(level.path, SOKOBAN);
  const char *paths[] = {missing.path, maze.path, level.path};
  ck_assert(level_kind_of_all(paths, 0, &kind, &error));
  ck_assert_int_eq(kind, LEVEL_KIND_NONE);
  ck_assert(level_kind_of_all(paths, 2, &kind, &error));
  ck_assert_int_eq(kind, LEVEL_KIND_LABYRINTH);
  ck_assert(!level_kind_of_all(paths, 3, &kind, &error));
  text_format(&wanted, "%s holds labyrinths and %s does not: give them in two calls", maze.path,
              level.path);
  ck_assert_str_eq(error.data, wanted.data);
  text_free(&error);
  text_free(&wanted);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_kind");
  TCase *tests = tcase_create("level_kind");
  tcase_add_test(tests, the_content_tells_the_kind_whatever_the_name);
  tcase_add_test(tests, remarks_before_the_first_board_may_be_long);
  tcase_add_test(tests, the_field_kind_may_come_late);
  tcase_add_test(tests, a_folder_is_of_the_kind_of_its_pack);
  tcase_add_test(tests, a_pipe_with_a_name_is_not_looked_into);
  tcase_add_test(tests, an_input_that_cannot_be_read_is_an_error);
  tcase_add_test(tests, kinds_are_not_mixed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
