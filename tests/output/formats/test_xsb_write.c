#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "board/symmetry.h"
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

static char *copy(const char *text) { return mem_string(text, strlen(text)); }

static Level *add_level(Collection *collection, const char *rows) {
  Level *level = collection_add(collection);
  level->board = drawn(rows);
  return level;
}

START_TEST(a_level_is_written_with_all_its_fields)
{
  Collection collection = {.title = copy("All"), .author = copy("Us"), .comment = copy("a\n\nb")};
  Level *level = add_level(&collection,
                           "  ###\n"
                           "###.#\n"
                           "#@$ #\n"
                           "#####\n");
  level->title = copy("One");
  level->author = copy("Me");
  level->comment = copy("first");
  level->solution = copy("rRuU");
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
  level->title = copy(" two\nlines \x01");
  level->comment = copy(
      "\n"
      "# row #\n"
      "Comment-End: no\n"
      "  comment::: x\n"
      "Solution\n"
      "Comment-End:\n"
      "\n");
  level->solution = copy("not moves");
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

// The text of a file of well-known levels, or NULL if the file is missing.
static char *known_levels(const char *name, size_t *length) {
  const char *folder = getenv("TSB_LEVELS");
  Text path = {0};
  text_format(&path, "%s/%s", folder ? folder : TSB_LEVELS_DEFAULT, name);
  FILE *file = fopen(path.data, "rb");
  if (!file) printf("skipped: %s is not there\n", path.data);
  text_free(&path);
  if (!file) return NULL;
  Text text = {0};
  for (int c; (c = getc(file)) != EOF;) text_add_char(&text, (char)c);
  fclose(file);
  *length = text.length;
  return text_take(&text);
}

static void same_ids(const Collection *a, const Collection *b) {
  ck_assert_uint_eq(a->count, b->count);
  for (size_t i = 0; i < a->count; i++)
    ck_assert(level_id_equal(symmetry_id(&a->levels[i].board), symmetry_id(&b->levels[i].board)));
}

START_TEST(well_known_levels_go_to_xml_and_back_and_keep_their_ids)
{
  size_t length = 0;
  char *bytes = known_levels("microban1.xsb", &length);
  if (!bytes) return;
  Reading reading = reading_of_bytes(bytes, length);
  ck_assert_uint_eq(reading.collection.count, 155);
  RoundTrip slc = round_trip(&reading.collection, "slc");
  RoundTrip xsb = round_trip(&slc.again, "xsb");
  RoundTrip straight = round_trip(&reading.collection, "xsb");
  ck_assert(slc.clean && slc.same_bytes && xsb.clean && xsb.same_bytes);
  ck_assert_str_eq(xsb.text.data, straight.text.data);
  same_ids(&reading.collection, &xsb.again);
  round_trip_free(&straight);
  round_trip_free(&xsb);
  round_trip_free(&slc);
  reading_free(&reading);
  mem_free(bytes);
}
END_TEST

START_TEST(all_well_known_levels_are_read_without_a_problem)
{
  static const struct {
    const char *name;
    size_t count;
  } files[] = {{"microban1.xsb", 155},
               {"xsokoban90.xsb", 90},
               {"boxoban_medium_200.xsb", 200},
               {"boxoban_hard_200.xsb", 200}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    size_t length = 0;
    char *bytes = known_levels(files[i].name, &length);
    if (!bytes) continue;
    Reading reading = reading_of_bytes(bytes, length);
    ck_assert_str_eq(reading.told, "");
    ck_assert_uint_eq(reading.collection.count, files[i].count);
    ck_assert_int_eq(atoi(reading.collection.levels[files[i].count - 1].title),
                     (int)files[i].count);
    reading_free(&reading);
    mem_free(bytes);
  }
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
  tcase_add_test(tests, well_known_levels_go_to_xml_and_back_and_keep_their_ids);
  tcase_add_test(tests, all_well_known_levels_are_read_without_a_problem);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
