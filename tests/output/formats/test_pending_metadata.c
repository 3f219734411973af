#include "formats/pending_metadata.h"
#include "support/boards.h"

static void add(PendingMetadata *meta, const char *line) {
  KeyLine key = parse_key_line(slice_of(line));
  pending_metadata_add_key(meta, &key);
}

START_TEST(the_first_title_counts_and_a_second_becomes_a_comment)
{
  PendingMetadata meta = {0};
  Level level = {0};
  add(&meta, "Title: A");
  add(&meta, "Title: B");
  add(&meta, "Author: C");
  add(&meta, "Grid: 3");
  pending_metadata_move_to_level(&meta, &level);
  ck_assert_str_eq(level.title, "A");
  ck_assert_str_eq(level.author, "C");
  ck_assert_str_eq(level.comment, "Title: B");
  ck_assert_str_eq(properties_find(&level.properties, "grid"), "3");
  ck_assert(!meta.title && !meta.author && !meta.comment.length && !meta.properties.count);
  level_free(&level);
}
END_TEST

START_TEST(a_collection_takes_everything_but_solutions)
{
  PendingMetadata meta = {0};
  Collection collection = {0};
  add(&meta, "Title: All");
  pending_metadata_add_comment(&meta, slice_of("first"));
  pending_metadata_add_comment(&meta, slice_of("second"));
  pending_metadata_move_to_collection(&meta, &collection);
  ck_assert_str_eq(collection.title, "All");
  ck_assert_str_eq(collection.comment, "first\nsecond");
  collection_free(&collection);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pending_metadata");
  TCase *tests = tcase_create("pending_metadata");
  tcase_add_test(tests, the_first_title_counts_and_a_second_becomes_a_comment);
  tcase_add_test(tests, a_collection_takes_everything_but_solutions);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
