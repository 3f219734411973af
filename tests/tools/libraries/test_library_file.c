#include <sys/stat.h>

#include "libraries/library_file.h"
#include "support/libraries.h"
#include "support/temporary_folder.h"

typedef struct {
  TemporaryFolder folder, path;
} Place;

static Place new_place(void) {
  Place place = {.folder = temporary_folder_new()};
  place.path = temporary_file(&place.folder, "levels.db");
  return place;
}

static LibraryFile open_file(const char *path, LibraryAccess access) {
  LibraryFile file;
  Text error = {0};
  ck_assert_msg(library_file_open(&file, path, access, &error), "%s", error.data);
  return file;
}

static void refuse(const char *path, LibraryAccess access, const char *why) {
  LibraryFile file;
  Text error = {0};
  ck_assert(!library_file_open(&file, path, access, &error));
  ck_assert_msg(!strncmp(error.data, path, strlen(path)), "%s", error.data);
  ck_assert_msg(strstr(error.data, why), "%s", error.data);
  text_free(&error);
}

static bool exists(const Place *place, const char *name) {
  TemporaryFolder file = temporary_file(&place->folder, name);
  return !access(file.path, F_OK);
}

static void execute_at(const char *path, const char *sql) {
  sqlite3 *db;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_msg(library_execute(db, sql), "%s", sqlite3_errmsg(db));
  sqlite3_close(db);
}

START_TEST(a_closed_library_is_a_single_file)
{
  Place place = new_place();
  LibraryFile file = open_file(place.path.path, LIBRARY_WRITE);
  library_file_close(&file);
  ck_assert(exists(&place, "levels.db"));
  ck_assert(!exists(&place, "levels.db-wal") && !exists(&place, "levels.db-shm") &&
            !exists(&place, "levels.db-journal"));
  ck_assert(library_file_is(place.path.path));
  file = open_file(place.path.path, LIBRARY_READ);
  char *mode = rows_of(file.db, "PRAGMA journal_mode");
  ck_assert_str_eq(mode, "delete|\n");
  mem_free(mode);
  ck_assert(!library_execute(file.db, "DELETE FROM levels"));
  library_file_close(&file);
  temporary_folder_remove(&place.folder);
}
END_TEST

START_TEST(a_shard_never_has_a_write_ahead_log)
{
  Place place = new_place();
  LibraryFile file = open_file(place.path.path, LIBRARY_SHARD);
  char *mode = rows_of(file.db, "PRAGMA journal_mode");
  ck_assert_str_eq(mode, "delete|\n");
  ck_assert(!file.wal);
  mem_free(mode);
  library_file_close(&file);
  temporary_folder_remove(&place.folder);
}
END_TEST

// Only on a file system that is known to be local; /tmp is one wherever these tests ran so far.
START_TEST(readers_see_a_library_while_somebody_writes)
{
  Place place = new_place();
  LibraryFile file = open_file(place.path.path, LIBRARY_WRITE);
  if (file.wal) {
    ck_assert(library_execute(file.db,
                              "BEGIN IMMEDIATE; INSERT INTO marks VALUES ('m', '1'); COMMIT;"
                              "BEGIN IMMEDIATE; INSERT INTO marks VALUES ('m', '2')"));
    LibraryFile reader = open_file(place.path.path, LIBRARY_READ);
    ck_assert_int_eq(number_of(reader.db, "SELECT count(*) FROM marks"), 1);
    library_file_close(&reader);
    ck_assert(library_execute(file.db, "COMMIT"));
  } else {
    puts("skipped: the folder for temporary files is not on a local file system");
  }
  library_file_close(&file);
  temporary_folder_remove(&place.folder);
}
END_TEST

START_TEST(what_is_not_a_library_is_refused_and_not_changed)
{
  Place place = new_place();
  TemporaryFolder text = temporary_file(&place.folder, "notes.txt");
  TemporaryFolder foreign = temporary_file(&place.folder, "foreign.db");
  temporary_folder_write(&place.folder, "notes.txt",
                         "My notes are longer than a hundred bytes. "
                         "They are about boxes, goals and walls, and about nothing else at all.");
  execute_at(foreign.path, "CREATE TABLE levels (id TEXT UNIQUE)");
  for (LibraryAccess access = LIBRARY_READ; access <= LIBRARY_SHARD; access++) {
    refuse(text.path, access, "it is not a library of levels");
    refuse(foreign.path, access, "this database is not a library of levels");
    refuse(place.folder.path, access, "it is not a file");
  }
  ck_assert(!library_file_is(text.path) && !library_file_is(foreign.path) &&
            !library_file_is(place.folder.path) && !library_file_is(place.path.path));
  struct stat status;
  ck_assert_int_eq(stat(text.path, &status), 0);
  ck_assert_int_eq(status.st_size, 111);
  refuse(place.path.path, LIBRARY_READ, "No such file or directory");
  for (LibraryAccess access = LIBRARY_READ; access <= LIBRARY_SHARD; access++)
    refuse("", access, "a library needs a name");
  TemporaryFolder nowhere = temporary_file(&place.folder, "none/levels.db");
  refuse(nowhere.path, LIBRARY_WRITE, "No such file or directory");
  ck_assert(!exists(&place, "levels.db"));
  temporary_folder_remove(&place.folder);
}
END_TEST

START_TEST(other_versions_are_named)
{
  Place place = new_place();
  LibraryFile file = open_file(place.path.path, LIBRARY_SHARD);
  library_file_close(&file);
  execute_at(place.path.path, "PRAGMA user_version = 99");
  refuse(place.path.path, LIBRARY_WRITE, "newer version");
  refuse(place.path.path, LIBRARY_READ, "newer version");
  execute_at(place.path.path, "PRAGMA user_version = 1; DROP TABLE marks");
  refuse(place.path.path, LIBRARY_READ, "older version");
  file = open_file(place.path.path, LIBRARY_WRITE);
  library_file_close(&file);
  file = open_file(place.path.path, LIBRARY_READ);
  library_file_close(&file);
  temporary_folder_remove(&place.folder);
}
END_TEST

START_TEST(triggers_of_somebody_else_do_not_run)
{
  Place place = new_place();
  LibraryFile file = open_file(place.path.path, LIBRARY_WRITE);
  library_file_close(&file);
  execute_at(place.path.path,
             "CREATE TRIGGER evil AFTER INSERT ON marks BEGIN DELETE FROM marks; END");
  file = open_file(place.path.path, LIBRARY_WRITE);
  ck_assert(library_execute(file.db, "INSERT INTO marks VALUES ('m', '1')"));
  ck_assert_int_eq(number_of(file.db, "SELECT count(*) FROM marks"), 1);
  library_file_close(&file);
  temporary_folder_remove(&place.folder);
}
END_TEST

// Names that mean something to SQLite.
START_TEST(any_name_is_the_name_of_a_file)
{
  static const char *const names[] = {":memory:", "file:x.db?mode=memory"};
  TemporaryFolder folder = temporary_folder_new();
  char *before = getcwd(NULL, 0);
  ck_assert_ptr_nonnull(before);
  ck_assert_int_eq(chdir(folder.path), 0);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LibraryFile file = open_file(names[i], LIBRARY_WRITE);
    library_file_close(&file);
    TemporaryFolder path = temporary_file(&folder, names[i]);
    ck_assert_int_eq(access(path.path, F_OK), 0);
  }
  ck_assert_int_eq(chdir(before), 0);
  free(before);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_truncated_library_is_damaged)
{
  Place place = new_place();
  PipelineLog log = made_levels("size=2x2 boxes=2", 40, 2);
  LibraryFile file = open_file(place.path.path, LIBRARY_SHARD);
  add_levels(file.db, log.levels, log.count, "run");
  library_file_close(&file);
  ck_assert_int_eq(truncate(place.path.path, 5 * 4096), 0);
  Text error = {0};
  bool opened = library_file_open(&file, place.path.path, LIBRARY_READ, &error);
  int64_t count;
  if (opened) {
    ck_assert(!library_number(file.db, "SELECT sum(length(solution)) FROM levels", &count));
    library_file_error(&file, &error);
    library_file_close(&file);
  }
  ck_assert_msg(strstr(error.data, "levels.db: the database is damaged"), "%s", error.data);
  text_free(&error);
  pipeline_log_free(&log);
  temporary_folder_remove(&place.folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_file");
  TCase *tests = tcase_create("library_file");
  tcase_add_test(tests, a_closed_library_is_a_single_file);
  tcase_add_test(tests, a_shard_never_has_a_write_ahead_log);
  tcase_add_test(tests, readers_see_a_library_while_somebody_writes);
  tcase_add_test(tests, what_is_not_a_library_is_refused_and_not_changed);
  tcase_add_test(tests, other_versions_are_named);
  tcase_add_test(tests, triggers_of_somebody_else_do_not_run);
  tcase_add_test(tests, any_name_is_the_name_of_a_file);
  tcase_add_test(tests, a_truncated_library_is_damaged);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
