#include "support/parsed_file.h"
#include "support/round_trip.h"

#define ROWS "<L>#####</L><L>#@$.#</L><L>#####</L>"
#define LEVEL "<Level Id=\"x\">" ROWS "</Level>"
#define FILE_OF(levels) \
  "<SokobanLevels><LevelCollection>" levels "</LevelCollection></SokobanLevels>"

START_TEST(a_collection_is_read_with_all_its_fields)
{
  Reading reading = reading_of(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE SokobanLevels SYSTEM \"SokobanLev.dtd\">\n"
      "<SokobanLevels>\n <Title> Two &amp; more </Title>\n"
      " <Description>\n  first\n\n  second\n </Description>\n"
      " <Email>a@b</Email>\n <Url>http://example.org</Url>\n"
      " <LevelCollection Copyright=\"Us\" MaxWidth=\"6\">\n"
      "  <Level Id=\"One &lt;1&gt;\" Width=\"5\" Height=\"3\" Copyright=\"Me\">\n" ROWS
      "  </Level>\n"
      "  <Level><L>  ###</L><L>###.#</L><L>#@$ #</L><L>#####</L></Level>\n"
      " </LevelCollection>\n</SokobanLevels>\n");
  const Collection *collection = &reading.collection;
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(collection->count, 2);
  ck_assert_str_eq(collection->title, "Two & more");
  ck_assert_str_eq(collection->author, "Us");
  ck_assert_str_eq(collection->comment, "  first\n\n  second");
  ck_assert_str_eq(properties_find(&collection->properties, "Url"), "http://example.org");
  ck_assert_str_eq(collection->levels[0].title, "One <1>");
  ck_assert_str_eq(collection->levels[0].author, "Me");
  ck_assert_int_eq(collection->levels[0].line, 14);
  ck_assert_ptr_null(collection->levels[1].title);
  ck_assert_int_eq(collection->levels[1].number, 2);
  ck_assert_int_eq(collection->levels[1].board.room.height, 4);
  reading_free(&reading);
}
END_TEST

START_TEST(rows_keep_their_blanks_and_lose_line_ends)
{
  draws(FILE_OF("<Level><L>  ####</L><L>\n"
                "###@.#\n"
                "</L><L># $- #  </L><L>&#35;#####</L><L> </L></Level>"),
        "  ####\n"
        "###@.#\n"
        "# $  #\n"
        "######\n");
}
END_TEST

static void names(const char *file, const char *title) {
  Reading reading = reading_of(file);
  ck_assert_str_eq(reading.told, "");
  ck_assert_str_eq(reading.collection.title, title);
  reading_free(&reading);
}

START_TEST(older_encodings_are_understood)
{
  names("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><SokobanLevels><Title>caf\xE9</Title>" LEVEL
        "</SokobanLevels>",
        "caf\xC3\xA9");
  names(
      "<?xml version=\"1.0\" encoding=\"windows-1252\"?><SokobanLevels><Title>\x80 "
      "\x93q\x94</Title>" LEVEL "</SokobanLevels>",
      "\xE2\x82\xAC \xE2\x80\x9Cq\xE2\x80\x9D");
  tells("<?xml version=\"1.0\" encoding=\"klingon\"?><SokobanLevels/>",
        "f:1:31: broken XML: unknown encoding\n");
}
END_TEST

START_TEST(utf_16_is_recognized_by_its_byte_order_mark)
{
  static const char ascii[] = FILE_OF(LEVEL);
  Text wide = {0};
  text_add(&wide, "\xFF\xFE");
  for (size_t i = 0; i + 1 < sizeof ascii; i++) text_add_bytes(&wide, (char[]){ascii[i], 0}, 2);
  Reading reading = reading_of_bytes(wide.data, wide.length);
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, 1);
  reading_free(&reading);
  text_free(&wide);
}
END_TEST

START_TEST(broken_xml_is_reported_with_its_place)
{
  tells("<SokobanLevels>\n <Level>\n </Title>\n", "f:3:4: broken XML: mismatched tag\n");
  tells("\n\n<SokobanLevels>\n", "f:4:1: broken XML: no element found\n");
  tells("<SokobanLevels>\n\xFF</SokobanLevels>",
        "f:2:1: broken XML: not well-formed (invalid token)\n");
  tells("<html>\n</html>", "f:1:1: not a level file: its root element is not <SokobanLevels>\n");
}
END_TEST

START_TEST(levels_before_broken_xml_are_kept)
{
  Reading reading = reading_of("<SokobanLevels>" LEVEL
                               "\n"
                               "<Level Id=\"y\" Copyright=\"z\"><L>##");
  ck_assert_str_eq(reading.told, "f:2:34: broken XML: no element found\n");
  ck_assert_uint_eq(reading.collection.count, 1);
  reading_free(&reading);
}
END_TEST

START_TEST(declarations_that_could_expand_are_refused)
{
  tells(
      "<!DOCTYPE SokobanLevels [\n<!ENTITY a \"aaaa\">\n<!ENTITY b \"&a;&a;&a;\">\n]>\n"
      "<SokobanLevels><Title>&b;</Title></SokobanLevels>",
      "f:2:12: entity declarations are not supported\n");
  tells(
      "<!DOCTYPE SokobanLevels [\n<!ENTITY a SYSTEM \"file:///etc/passwd\">\n]>\n"
      "<SokobanLevels><Title>&a;</Title></SokobanLevels>",
      "f:2:39: entity declarations are not supported\n");
  tells("<!DOCTYPE SokobanLevels [\n<!ATTLIST Level Id CDATA \"x\">\n]>\n<SokobanLevels/>",
        "f:2:26: attribute declarations are not supported\n");
}
END_TEST

START_TEST(depth_is_bounded)
{
  Text file = {0};
  text_add(&file, "<SokobanLevels>");
  for (int i = 0; i < 100000; i++) text_add(&file, "<a>");
  tells(file.data, "f:1:205: elements nested too deeply\n");
  text_free(&file);
}
END_TEST

START_TEST(faults_of_levels_are_reported_as_in_text_files)
{
  tells(FILE_OF("<Level>\n"
                "<L>#####</L>\n"
                "<L>#@x.#</L>\n"
                "<L>##y##</L>\n"
                "</Level>"),
        "f:3:6: unknown character 'x'\nf:4:6: unknown character 'y'\n");
  tells(FILE_OF("\n" LEVEL "<Level>\n"
                "<L>####</L>\n"
                "<L>#$.#</L>\n"
                "<L>####</L></Level>"),
        "f:3: level 2: no player\n");
  tells(FILE_OF("<Level>\n"
                "<L>#######</L>\n"
                "<L>#@$$$.#</L>\n"
                "<L>##.####</L>\n"
                "<L> ###</L></Level>"),
        "f:2: level 1: 3 boxes but 2 goals\n");
  tells(FILE_OF("<Level>\n"
                "<L>#######</L>\n"
                "<L>#@$.  #</L>\n"
                "<L># @   #</L>\n"
                "<L>#######</L></Level>"),
        "f:4:6: level 1: two players, the first at line 3, column 5\n");
  tells(FILE_OF("<Level>\n"
                "<L>#####</L>\n"
                "<L>#@$. </L>\n"
                "<L>#####</L></Level>"),
        "f:3:8: level 1: not closed: the player can walk off the board here\n");
  tells(FILE_OF("<Level>\n</Level><Level><L> </L></Level>"),
        "f:1: level 1: no cells\nf:2: level 2: no cells\n");
}
END_TEST

START_TEST(too_large_a_level_is_refused)
{
  Text file = {0};
  text_add(&file, "<SokobanLevels><Level>\n");
  for (int i = 0; i < 300; i++) text_add(&file, "<L>#</L>\n");
  text_add(&file, "</Level></SokobanLevels>");
  tells(file.data, "f:2: level 1: 300 rows, at most 256 are supported\n");
  text_free(&file);
}
END_TEST

START_TEST(a_collection_is_written_as_xml)
{
  Collection collection = {.title = copied("A & B"),
                           .author = copied("\"Us\""),
                           .comment = copied("<c>\n\x02"
                                             "d")};
  properties_add(&collection.properties, "Url", "http://example.org");
  Level *level = collection_add(&collection);
  level->board = drawn(
      "  ###\n"
      "###.#\n"
      "#@$ #\n"
      "#####\n");
  level->author = copied("Me");
  level->solution = copied("rR");
  RoundTrip trip = round_trip(&collection, "slc");
  ck_assert_str_eq(
      trip.text.data,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n"
      "  <Title>A &amp; B</Title>\n  <Description>&lt;c&gt;\nd</Description>\n"
      "  <Url>http://example.org</Url>\n"
      "  <LevelCollection Copyright=\"&quot;Us&quot;\" MaxWidth=\"5\" MaxHeight=\"4\">\n"
      "    <Level Id=\"1\" Width=\"5\" Height=\"4\" Copyright=\"Me\">\n"
      "      <L>  ###</L>\n"
      "      <L>###.#</L>\n"
      "      <L>#@$ #</L>\n"
      "      <L>#####</L>\n"
      "    </Level>\n"
      "  </LevelCollection>\n"
      "</SokobanLevels>\n");
  ck_assert(trip.clean && trip.same_bytes);
  ck_assert_str_eq(trip.again.title, "A & B");
  round_trip_free(&trip);
  collection_free(&collection);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("slc");
  TCase *tests = tcase_create("slc");
  tcase_add_test(tests, a_collection_is_read_with_all_its_fields);
  tcase_add_test(tests, rows_keep_their_blanks_and_lose_line_ends);
  tcase_add_test(tests, older_encodings_are_understood);
  tcase_add_test(tests, utf_16_is_recognized_by_its_byte_order_mark);
  tcase_add_test(tests, broken_xml_is_reported_with_its_place);
  tcase_add_test(tests, levels_before_broken_xml_are_kept);
  tcase_add_test(tests, declarations_that_could_expand_are_refused);
  tcase_add_test(tests, depth_is_bounded);
  tcase_add_test(tests, faults_of_levels_are_reported_as_in_text_files);
  tcase_add_test(tests, too_large_a_level_is_refused);
  tcase_add_test(tests, a_collection_is_written_as_xml);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
