#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/journal.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = "tsbtest";

static JournalState open_as(Journal *journal, const TemporaryFolder *file, const char *key) {
  Text error = {0};
  JournalState found = journal_open(journal, file->path, MAGIC, key, "test", &error);
  text_free(&error);
  return found;
}

static void assert_next(Journal *journal, const char *wanted) {
  size_t length;
  char *bytes = journal_next(journal, &length);
  if (!wanted) {
    ck_assert_ptr_null(bytes);
    return;
  }
  ck_assert_ptr_nonnull(bytes);
  ck_assert_uint_eq(length, strlen(wanted));
  ck_assert_mem_eq(bytes, wanted, length);
  mem_free(bytes);
}

// A journal of the run "a" with the records "one" and "two two".
static void write_two(const TemporaryFolder *file) {
  Journal journal;
  ck_assert_int_eq(open_as(&journal, file, "a"), JOURNAL_NEW);
  journal_append(&journal, "one", 3);
  journal_append(&journal, "two two", 7);
  ck_assert_int_eq(journal.failed, 0);
  journal_close(&journal);
}

START_TEST(the_same_run_reads_its_records_and_appends_more)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  Journal journal;
  for (int round = 0; round < 2; round++) {
    ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
    assert_next(&journal, "one");
    assert_next(&journal, "two two");
    if (round) assert_next(&journal, "three");
    assert_next(&journal, NULL);
    if (!round) journal_append(&journal, "three", 5);
    journal_close(&journal);
  }
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(another_run_is_recognized_and_can_start_over)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "b"), JOURNAL_OTHER_RUN);
  journal_restart(&journal);
  journal_close(&journal);
  ck_assert_int_eq(open_as(&journal, &file, "b"), JOURNAL_SAME_RUN);
  assert_next(&journal, NULL);
  journal_close(&journal);
  temporary_folder_remove(&folder);
}
END_TEST

// Wherever a kill cuts the file, the complete records stay and new ones can follow.
START_TEST(a_record_that_was_cut_short_is_overwritten)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  assert_next(&journal, "one");
  uint64_t second = journal.end;
  assert_next(&journal, "two two");
  uint64_t end = journal.end;
  journal_close(&journal);
  for (uint64_t cut = end - 1; cut >= second; cut--) {
    ck_assert_int_eq(truncate(file.path, (off_t)cut), 0);
    ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
    assert_next(&journal, "one");
    assert_next(&journal, NULL);
    journal_append(&journal, "two two", 7);
    journal_close(&journal);
    ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
    assert_next(&journal, "one");
    assert_next(&journal, "two two");
    assert_next(&journal, NULL);
    journal_close(&journal);
  }
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(two_runs_cannot_have_it_at_the_same_time)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  Journal first, second;
  ck_assert_int_eq(open_as(&first, &file, "a"), JOURNAL_NEW);
  ck_assert_int_eq(open_as(&second, &file, "a"), JOURNAL_FAILED);
  journal_close(&second);
  journal_close(&first);
  ck_assert_int_eq(open_as(&second, &file, "a"), JOURNAL_SAME_RUN);
  journal_close(&second);
  temporary_folder_remove(&folder);
}
END_TEST

// Marks lie between the records: they are no records, and another run can look for them.
START_TEST(a_mark_is_found_again_and_is_no_record)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_NEW);
  ck_assert(journal_is_empty(&journal));
  journal_append(&journal, "one", 3);
  ck_assert(!journal_is_empty(&journal));
  journal_mark(&journal, "first");
  journal_append(&journal, "two two", 7);
  journal_mark(&journal, "second");
  journal_close(&journal);
  for (int other = 0; other < 2; other++) {
    open_as(&journal, &file, other ? "b" : "a");
    ck_assert(journal_has_mark(&journal, "first"));
    ck_assert(journal_has_mark(&journal, "second"));
    ck_assert(!journal_has_mark(&journal, "third"));
    ck_assert(!journal_has_mark(&journal, "one"));
    journal_close(&journal);
  }
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  assert_next(&journal, "one");
  assert_next(&journal, "two two");
  size_t length;
  char *again = journal_read_at(&journal, journal.last, &length);
  ck_assert_ptr_nonnull(again);
  ck_assert_uint_eq(length, 7);
  mem_free(again);
  assert_next(&journal, NULL);
  journal_restart(&journal);
  ck_assert(journal_is_empty(&journal));
  ck_assert(!journal_has_mark(&journal, "first"));
  journal_close(&journal);
  temporary_folder_remove(&folder);
}
END_TEST

static off_t size_of(const TemporaryFolder *file) {
  struct stat status;
  ck_assert_int_eq(stat(file->path, &status), 0);
  return status.st_size;
}

// From now on the journal cannot be read. It could still be cut short.
static void forbid_reading(const Journal *journal) {
  int write_only = open(journal->path, O_WRONLY | O_CLOEXEC);
  ck_assert_int_ge(write_only, 0);
  ck_assert_int_ge(dup2(write_only, journal->descriptor), 0);
  close(write_only);
}

START_TEST(records_that_cannot_be_read_are_not_dropped)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  off_t size = size_of(&file);
  Journal journal;
  Text error = {0}, wanted = {0};
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  assert_next(&journal, "one");
  ck_assert(journal_ok(&journal, &error));
  forbid_reading(&journal);
  assert_next(&journal, NULL);
  ck_assert(!journal_ok(&journal, &error));
  text_format(&wanted, "%s: %s", file.path, strerror(EBADF));
  ck_assert_str_eq(error.data, wanted.data);
  journal_append(&journal, "three", 5);
  journal_close(&journal);
  ck_assert_int_eq(size_of(&file), size);
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  assert_next(&journal, "one");
  assert_next(&journal, "two two");
  journal_close(&journal);
  text_free(&error);
  text_free(&wanted);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_mark_that_cannot_be_read_is_no_missing_mark)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  ck_assert(!journal_has_mark(&journal, "first"));
  ck_assert_int_eq(journal.failed, 0);
  forbid_reading(&journal);
  ck_assert(!journal_has_mark(&journal, "first"));
  ck_assert_int_eq(journal.failed, EBADF);
  journal_close(&journal);
  temporary_folder_remove(&folder);
}
END_TEST

// The memory of this process is a file that cannot be read at its beginning.
START_TEST(a_header_that_cannot_be_read_is_not_taken_for_a_new_journal)
{
  Journal journal;
  Text error = {0};
  ck_assert_int_eq(journal_open(&journal, "/proc/self/mem", MAGIC, "a", "test", &error),
                   JOURNAL_FAILED);
  ck_assert_str_eq(error.data, "/proc/self/mem: Input/output error");
  journal_close(&journal);
  text_free(&error);
}
END_TEST

// Whoever asks would else promise that the same command goes on from there.
START_TEST(a_journal_without_a_whole_header_is_empty)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  struct rlimit before;
  getrlimit(RLIMIT_FSIZE, &before);
  struct rlimit small = {JOURNAL_MAGIC_SIZE + 2, before.rlim_max};  // the magic and no key
  signal(SIGXFSZ, SIG_IGN);
  ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_NEW);
  setrlimit(RLIMIT_FSIZE, &before);
  ck_assert_int_eq(journal.failed, EFBIG);
  ck_assert(journal_is_empty(&journal));
  journal_close(&journal);
  temporary_folder_remove(&folder);
}
END_TEST

static void flip_byte(const TemporaryFolder *file, off_t offset) {
  int descriptor = open(file->path, O_RDWR | O_CLOEXEC);
  char byte;
  ck_assert_int_eq(pread(descriptor, &byte, 1, offset), 1);
  byte ^= 0x11;
  ck_assert_int_eq(pwrite(descriptor, &byte, 1, offset), 1);
  close(descriptor);
}

// Each byte of the magic, and of the length, checksum and bytes of the key.
START_TEST(a_damaged_header_does_not_make_the_records_disappear)
{
  enum { HEADER = JOURNAL_MAGIC_SIZE + 2 * sizeof(uint64_t) + 1 };
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal");
  write_two(&file);
  off_t size = size_of(&file);
  Journal journal;
  for (off_t offset = 0; offset < HEADER; offset++) {
    flip_byte(&file, offset);
    ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_OTHER_RUN);
    journal_close(&journal);
    ck_assert_int_eq(size_of(&file), size);
    flip_byte(&file, offset);
  }
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_SAME_RUN);
  assert_next(&journal, "one");
  journal_close(&journal);
  for (off_t cut = HEADER - 1; cut >= 0; cut--) {
    ck_assert_int_eq(truncate(file.path, cut), 0);
    ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_NEW);
    journal_close(&journal);
  }
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_link_is_not_followed)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "journal"),
                  target = temporary_file(&folder, "target");
  ck_assert_int_eq(symlink(target.path, file.path), 0);
  Journal journal;
  ck_assert_int_eq(open_as(&journal, &file, "a"), JOURNAL_FAILED);
  journal_close(&journal);
  ck_assert_int_ne(access(target.path, F_OK), 0);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("journal");
  TCase *tests = tcase_create("journal");
  tcase_add_test(tests, the_same_run_reads_its_records_and_appends_more);
  tcase_add_test(tests, another_run_is_recognized_and_can_start_over);
  tcase_add_test(tests, a_record_that_was_cut_short_is_overwritten);
  tcase_add_test(tests, two_runs_cannot_have_it_at_the_same_time);
  tcase_add_test(tests, a_mark_is_found_again_and_is_no_record);
  tcase_add_test(tests, records_that_cannot_be_read_are_not_dropped);
  tcase_add_test(tests, a_mark_that_cannot_be_read_is_no_missing_mark);
  tcase_add_test(tests, a_header_that_cannot_be_read_is_not_taken_for_a_new_journal);
  tcase_add_test(tests, a_journal_without_a_whole_header_is_empty);
  tcase_add_test(tests, a_damaged_header_does_not_make_the_records_disappear);
  tcase_add_test(tests, a_link_is_not_followed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
