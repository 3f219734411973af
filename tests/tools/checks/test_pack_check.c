// Packs in the temporary directory that agree with their sums, and yet are not true.
#include <sha256.h>

#include "checks/pack_check.h"
#include "cli/help.h"
#include "pack/pack_composer.h"
#include "support/made_pack.h"
#include "support/temporary_folder.h"

typedef struct {
  TemporaryFolder folder;
  const char *head;  // what the file has after its first character
  Text file, sums;
} Writer;

// Files of one level each are not asked for, so every file grows and ends before the next begins.
static bool write_piece(void *context, const char *name, const Text *piece, bool last,
                        Text *error) {
  (void)error;
  Writer *writer = context;
  char sum[SHA256_DIGEST_STRING_LENGTH];
  size_t head = writer->file.length ? 0 : 1;
  text_add_bytes(&writer->file, piece->data, head);
  if (head) text_add(&writer->file, writer->head);
  text_add_bytes(&writer->file, piece->data + head, piece->length - head);
  if (!last) return true;
  temporary_folder_write(&writer->folder, name, writer->file.data);
  SHA256Data((const uint8_t *)writer->file.data, writer->file.length, sum);
  text_format(&writer->sums, "%s  %s\n", sum, name);
  text_free(&writer->file);
  return true;
}

// pack.json and its sum.
static TemporaryFolder written(const MadePack *pack, const char *head) {
  Writer writer = {.folder = temporary_folder_new(), .head = head};
  PackInfo info = pack->info;
  info.levels = info.png = false;
  Text error = {0};
  PackComposer composer =
      pack_composer_new(&info, (PackFormats){.json = true}, write_piece, &writer);
  ck_assert(pack_composer_begin(&composer, &error));
  for (size_t i = 0; i < pack->log.count; i++)
    ck_assert(pack_composer_add(&composer, &pack->log.levels[i], NULL, &error));
  ck_assert(pack_composer_end(&composer, &error));
  pack_composer_free(&composer);
  temporary_folder_write(&writer.folder, "SHA256SUMS", writer.sums.data);
  text_free(&writer.sums);
  return writer.folder;
}

static const char *this_version(void) { return strchr(help_version(), ' ') + 1; }

typedef struct {
  PackTally tally;
  Problems problems, notes;
} Result;

static Result checked_with(const MadePack *pack, const char *head) {
  Result result = {0};
  TemporaryFolder folder = written(pack, head);
  PackCheckOptions options = {.remake.jobs = 1};
  result.tally = pack_check(folder.path, &options, &result.problems, &result.notes);
  temporary_folder_remove(&folder);
  return result;
}

static Result checked(const MadePack *pack) { return checked_with(pack, ""); }

static bool has(const Problems *problems, const char *part) {
  for (size_t i = 0; i < problems->count; i++)
    if (strstr(problems->items[i].text, part)) return true;
  return false;
}

static void result_free(Result *result) {
  problems_free(&result->problems);
  problems_free(&result->notes);
}

static MadePack pack;
static FinishedPackCurve curve;

static void set_up(void) {
  made_pack_run(&pack, "size=2x2 boxes=2 tier=any count=1 effort=0 twins=101", 3);
  curve = finished_pack_curve_begin(1, pack.params.curve_step);
  finished_pack_curve_add(&curve, pack.log.levels[0].tier, pack.log.levels[0].difficulty);
  pack.info.version = this_version();
  pack.info.curve = &curve;
}

static void tear_down(void) { made_pack_free(&pack); }

START_TEST(a_pack_as_it_was_made_is_good)
{
  Result result = checked(&pack);
  ck_assert_msg(!result.problems.count, "%s", result.problems.items[0].text);
  ck_assert_uint_eq(result.tally.levels, 1);
  ck_assert(!result.tally.partial && !result.tally.other_version);
  result_free(&result);
}
END_TEST

START_TEST(a_funnel_that_does_not_add_up_is_a_problem_in_every_version)
{
  const char *versions[] = {this_version(), "0.0.9"};
  pack.state.funnel.candidates = 999999;
  for (int i = 0; i < 2; i++) {
    pack.info.version = versions[i];
    Result result = checked(&pack);
    ck_assert_msg(has(&result.problems, "the funnel does not add up"), "version %s", versions[i]);
    result_free(&result);
  }
}
END_TEST

START_TEST(another_version_that_gives_the_same_pack_is_noted)
{
  pack.info.version = "0.0.9";
  Result result = checked(&pack);
  ck_assert_uint_eq(result.problems.count, 0);
  ck_assert(has(&result.notes, "names version 0.0.9"));
  ck_assert(!result.tally.partial && !result.tally.other_version);
  result_free(&result);
}
END_TEST

START_TEST(a_difference_of_another_version_is_noted_and_not_called_good)
{
  pack.info.version = "0.0.9";
  pack.log.levels[0].optimal = !pack.log.levels[0].optimal;
  Result result = checked(&pack);
  ck_assert_uint_eq(result.problems.count, 0);
  ck_assert(has(&result.notes, "was not compared"));
  ck_assert(has(&result.notes, "level 1: made again, it has \"optimal\""));
  ck_assert(result.tally.partial && result.tally.other_version);
  result_free(&result);
}
END_TEST

// A recipe leaves out defaults, and another version may have had other defaults.
START_TEST(a_default_that_has_changed_since_is_no_problem)
{
  pack.info.version = "0.0.9";
  pack.params.proof_nodes = 12345;
  Result result = checked(&pack);
  ck_assert_msg(!result.problems.count, "%s", result.problems.items[0].text);
  ck_assert(has(&result.notes, "level 1: its recipe is of another run"));
  ck_assert(result.tally.other_version);
  result_free(&result);
  pack.info.version = this_version();
  result = checked(&pack);
  ck_assert(has(&result.problems, "its recipe is of another run"));
  result_free(&result);
}
END_TEST

// What pack.json holds beside what this version writes: here a key that it does not know.
START_TEST(the_levels_of_another_version_are_made_again_though_its_files_differ)
{
  pack.info.version = "0.0.9";
  pack.log.levels[0].optimal = !pack.log.levels[0].optimal;
  Result result = checked_with(&pack, "\n\t\"colour\":\t\"green\",");
  ck_assert_uint_eq(result.problems.count, 0);
  ck_assert(has(&result.notes, "pack.json:2: the levels give"));
  ck_assert(has(&result.notes, "level 1: made again, it has \"optimal\""));
  result_free(&result);
}
END_TEST

// A malformed level is a fault of the pack, and no failure to read it.
START_TEST(a_malformed_level_in_a_pack_without_metadata_is_a_problem)
{
  static const char level[] = "####\n#@$#\n####\n";
  TemporaryFolder folder = temporary_folder_new();
  char sum[SHA256_DIGEST_STRING_LENGTH], line[SHA256_DIGEST_STRING_LENGTH + 20];
  SHA256Data((const uint8_t *)level, strlen(level), sum);
  snprintf(line, sizeof line, "%s  pack.xsb\n", sum);
  temporary_folder_write(&folder, "pack.xsb", level);
  temporary_folder_write(&folder, "SHA256SUMS", line);
  Result result = {0};
  PackCheckOptions options = {.remake.jobs = 1};
  result.tally = pack_check(folder.path, &options, &result.problems, &result.notes);
  ck_assert_uint_eq(result.problems.count, 1);
  ck_assert(has(&result.problems, "pack.xsb"));
  ck_assert(!result.tally.failed);
  result_free(&result);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_check");
  TCase *tests = tcase_create("pack_check");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, a_pack_as_it_was_made_is_good);
  tcase_add_test(tests, a_funnel_that_does_not_add_up_is_a_problem_in_every_version);
  tcase_add_test(tests, another_version_that_gives_the_same_pack_is_noted);
  tcase_add_test(tests, a_difference_of_another_version_is_noted_and_not_called_good);
  tcase_add_test(tests, a_default_that_has_changed_since_is_no_problem);
  tcase_add_test(tests, the_levels_of_another_version_are_made_again_though_its_files_differ);
  tcase_add_test(tests, a_malformed_level_in_a_pack_without_metadata_is_a_problem);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
