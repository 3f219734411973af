#include "support/parsed_file.h"
#include "support/round_trip.h"

#define ROOM \
  "#####\n"  \
  "#@$.#\n"  \
  "#####\n"

static void is_written(const Collection *collection, const char *expected) {
  RoundTrip trip = round_trip(collection, "xsb");
  ck_assert_str_eq(trip.text.data, expected);
  ck_assert(trip.same_bytes);
  round_trip_free(&trip);
}

static Level *add_level(Collection *collection, const char *rows) {
  Level *level = collection_add(collection);
  level->board = drawn(rows);
  return level;
}

START_TEST(a_level_is_written_with_all_its_fields)
{
  Collection collection = {
      .title = copied("All"), .author = copied("Us"), .comment = copied("a\n\nb")};
  Level *level = add_level(&collection,
                           "  ###\n"
                           "###.#\n"
                           "#@$ #\n"
                           "#####\n");
  level->title = copied("One");
  level->author = copied("Me");
  level->comment = copied("first");
  level->solution = copied("rRuU");
  properties_add(&level->properties, "Difficulty", "3");
  add_level(&collection, ROOM);
  is_written(&collection,
             "Collection: All\nAuthor: Us\nComment:\na\n\nb\nComment-End:\n\n"
             "  ###\n"
             "###.#\n"
             "#@$ #\n"
             "#####\n"
             "Title: One\n"
             "Author: Me\n"
             "Difficulty: 3\n"
             "Comment:\nfirst\nComment-End:\nSolution\nrRuU\n\n" ROOM);
  collection_free(&collection);
}
END_TEST

START_TEST(texts_that_would_be_misread_are_changed)
{
  Collection collection = {0};
  Level *level = add_level(&collection, ROOM);
  level->title = copied(" two\nlines \x01");
  level->comment = copied(
      "\n"
      "# row #\n"
      "Comment-End: no\n"
      "  comment::: x\n"
      "Solution\n"
      "Comment-End:\n"
      "\n");
  level->solution = copied("not moves");
  properties_add(&level->properties, "Title", "x");
  properties_add(&level->properties, "Solution", "x");
  properties_add(&level->properties, "no: key", "x");
  properties_add(&level->properties, "Date", "");
  is_written(&collection, ROOM
             "Title: two lines\n"
             "Comment:\n"
             "# row #\n"
             "Comment-End no\n"
             "comment x\n"
             "Solution\n"
             "Comment-End\nComment-End:\n");
  collection_free(&collection);
}
END_TEST

START_TEST(an_empty_collection_is_an_empty_text)
{
  Collection collection = {0};
  Text text = {0};
  level_format_by_name("xsb")->write(&collection, &text);
  ck_assert_uint_eq(text.length, 0);
  text_free(&text);
}
END_TEST

static void survives(const char *file) {
  Reading reading = reading_of(file);
  RoundTrip trip = round_trip(&reading.collection, "xsb");
  ck_assert(trip.clean && trip.same_bytes);
  ck_assert(same_collection(&reading.collection, &trip.again));
  round_trip_free(&trip);
  reading_free(&reading);
}

START_TEST(a_collection_reads_back_the_same_after_writing)
{
  survives("Title: A\nAuthor: B\n\n" ROOM "\nTitle: C\n\n" ROOM "Solution: 2(rR)\nstray\n");
  survives("intro\n\nmore\n\n'Quoted'\n" ROOM "Collection: odd\nGrid: 3\n; a\n; b\n\n" ROOM);
  survives(ROOM "Comment:\nTitle: x\n" ROOM "\n  ; y\nComment-End:\n" ROOM "*\n-\n\t*\n\n");
  survives(
      "; Caf\xE9\n"
      "\t#####\n"
      "\t#@$.#\n"
      "\t#####\n"
      "Solution\n"
      "3r\n"
      "nope\n"
      "Author: \xC3\xA9\n");
}
END_TEST

START_TEST(random_boards_survive_both_formats)
{
  Rng rng = rng_seed(5, 0);
  Collection collection = {0};
  for (int i = 0; i < 300; i++) {
    int width = 4 + (int)rng_below(&rng, 30), height = 3 + (int)rng_below(&rng, 12);
    Text text = {0};
    Board board = random_board(&rng, width, height, 10, 2);
    board_write(&board, &text);
    board_free(&board);
    Reading reading = reading_of(text.data);
    if (reading.collection.count) add_level(&collection, text.data);
    reading_free(&reading);
    text_free(&text);
  }
  ck_assert_uint_gt(collection.count, 50);
  RoundTrip xsb = round_trip(&collection, "xsb"), slc = round_trip(&collection, "slc");
  ck_assert(xsb.clean && xsb.same_bytes && same_collection(&collection, &xsb.again));
  ck_assert(slc.clean && slc.same_bytes && same_boards(&collection, &slc.again));
  round_trip_free(&xsb);
  round_trip_free(&slc);
  collection_free(&collection);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("xsb_write");
  TCase *tests = tcase_create("xsb_write");
  tcase_add_test(tests, a_level_is_written_with_all_its_fields);
  tcase_add_test(tests, texts_that_would_be_misread_are_changed);
  tcase_add_test(tests, an_empty_collection_is_an_empty_text);
  tcase_add_test(tests, a_collection_reads_back_the_same_after_writing);
  tcase_add_test(tests, random_boards_survive_both_formats);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
