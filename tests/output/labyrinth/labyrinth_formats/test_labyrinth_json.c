#include <stdio.h>

#include "labyrinth_formats/labyrinth_json.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinth_collections.h"
#include "support/labyrinth_problems.h"
#include "support/labyrinths.h"

static LabyrinthCollection read_fine(const char *bytes) {
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(bytes, strlen(bytes), &collection, &problems);
  ck_assert_msg(!problems.count, "%d:%d: %s in\n%s", problems.count ? problems.items[0].line : 0,
                problems.count ? problems.items[0].column : 0,
                problems.count ? problems.items[0].text : "", bytes);
  return collection;
}

static char *json_of(const LabyrinthCollection *collection) {
  Text text = {0};
  labyrinth_json_write(collection, &text);
  return text_take(&text);
}

// The text with everything from `from` to the next `to` taken away; `to` stays.
static char *without(const char *bytes, const char *from, const char *to) {
  const char *start = strstr(bytes, from), *end = start ? strstr(start, to) : NULL;
  Text text = {0};
  ck_assert_msg(start && end, "%s or %s is not in\n%s", from, to, bytes);
  text_add_bytes(&text, bytes, (size_t)(start - bytes));
  text_add(&text, end);
  return text_take(&text);
}

static char *replaced(const char *bytes, const char *from, const char *by) {
  const char *start = strstr(bytes, from);
  Text text = {0};
  ck_assert_msg(start, "%s is not in\n%s", from, bytes);
  text_add_bytes(&text, bytes, (size_t)(start - bytes));
  text_add(&text, by);
  text_add(&text, start + strlen(from));
  return text_take(&text);
}

static const char text_form[] =
    "Title: Mazes\n"
    "Copyright: free\n"
    "\n" SMALL_LABYRINTH
    "Title: \"One\" \\ two\n"
    "Author: S\xC3\xB8ren\n"
    "Recipe: l1,seed=1\n"
    "Comment: a line\n"
    "Comment:\n"
    "Comment:  and another\n"
    "Solution: rrdw\n"
    "\n" SMALL_LABYRINTH "\n";

static char *sample(void) {
  LabyrinthCollection collection = read_fine(text_form);
  char *json = json_of(&collection);
  labyrinth_collection_free(&collection);
  return json;
}

START_TEST(both_forms_say_the_same)
{
  LabyrinthCollection collection = read_fine(text_form);
  char *json = json_of(&collection), *again;
  LabyrinthCollection read = read_fine(json);
  ck_assert(same_labyrinth_collection(&collection, &read));
  again = json_of(&read);
  ck_assert_str_eq(json, again);
  ck_assert_int_eq(read.levels[1].number, 2);
  ck_assert_int_gt(read.levels[1].line, 30);
  labyrinth_collection_free(&collection);
  labyrinth_collection_free(&read);
  mem_free(json);
  mem_free(again);
}
END_TEST

static void read_file(const char *path, Text *out) {
  FILE *file = fopen(path, "rb");
  ck_assert_msg(file, "%s cannot be read", path);
  for (int c; (c = getc(file)) != EOF;) text_add_char(out, (char)c);
  fclose(file);
}

// tests/cli/labyrinth_schema.sh validates this file.
START_TEST(the_sample_of_the_schema_is_what_is_written)
{
  Text file = {0};
  read_file(TSB_LABYRINTH_SAMPLE, &file);
  char *json = sample();
  ck_assert_str_eq(json, file.data);
  mem_free(json);
  text_free(&file);
}
END_TEST

// With board and maze, and with one of them.
static void check_three_ways(const LabyrinthLevel *level, uint64_t seed) {
  LabyrinthCollection one = {.levels = (LabyrinthLevel *)level, .count = 1};
  char *json = json_of(&one);
  char *ways[] = {json, without(json, "\"board\": ", "\"maze\": "),
                  without(json, ",\n      \"maze\": ", "\n    }\n  ]")};
  for (int i = 0; i < 3; i++) {
    LabyrinthCollection read = read_fine(ways[i]);
    ck_assert_msg(read.count == 1 && labyrinth_equal(&read.levels[0].maze, &level->maze),
                  "seed %d, way %d:\n%s", (int)seed, i, ways[i]);
    char *again = json_of(&read);
    ck_assert_str_eq(again, json);
    mem_free(again);
    labyrinth_collection_free(&read);
  }
  for (int i = 0; i < 3; i++) mem_free(ways[i]);
}

START_TEST(random_mazes_survive_as_board_as_maze_and_as_both)
{
  for (uint64_t seed = 1; seed <= (uint64_t)chances(1500); seed++) {
    Rng rng = rng_seed(seed, 2);
    LabyrinthChances chance = ALL_THINGS;
    if (seed % 8) chance.most_side = 10;
    LabyrinthLevel level = {.maze = random_labyrinth(&rng, &chance)};
    if (seed % 100 == 0) level.maze = random_labyrinth_of_size(&rng, &chance, 4, 4);
    if (seed % 500 == 50) level.maze = random_labyrinth_of_size(&rng, &chance, 64, 64);
    check_three_ways(&level, seed);
  }
}
END_TEST

// The first level of the sample with a change.
static void expect_change(const char *from, const char *by, const char *expected) {
  char *json = sample(), *changed = replaced(json, from, by);
  expect_labyrinth_problems(changed, 1, expected);
  mem_free(json);
  mem_free(changed);
}

START_TEST(faults_of_a_maze_are_told_with_field_and_place)
{
  expect_change("\"player\": [0, 0]", "\"player\": [0, 4]",
                "x:27:19: level 1: maze.player: a cell [x, y], [0, 0] to [4, 3], was expected\n");
  expect_change("\"exit\": [4, 3]", "\"exit\": [0, 0]",
                "x:28:17: level 1: maze.exit: a second thing on the cell [0, 0]\n");
  expect_change("\"exit\": [4, 3]", "\"Exit\": [4, 3]",
                "x:26:15: level 1: maze: exit is missing\n");
  expect_change("[4, 0], [2, 3]]", "[4, 0], [2, 3], 7]",
                "x:29:44: level 1: maze.sweets, item 4: a cell [x, y], [0, 0] to [4, 3], was "
                "expected\n");
  expect_change("\"period\": 4", "\"period\": 5",
                "x:30:76: level 1: maze.monsters, item 2: period: a number from 1 to 4 was "
                "expected\n");
  expect_change("\"color\": \"b\"", "\"color\": \"a\"",
                "x:31:48: level 1: maze.keys, item 2: a second key a\n");
  expect_change("\"letter\": \"z\"", "\"letter\": \"a\"",
                "x:32:78: level 1: maze.switches, item 2: letter: \"u\" to \"z\" was expected\n");
  expect_change("\"side\": \"right\"", "\"side\": \"left\"",
                "x:33:42: level 1: maze.doors, item 1: side: \"right\" or \"down\" was expected\n");
  expect_change("\"key\": \"a\"", "\"key\": \"a\", \"open\": true",
                "x:33:71: level 1: maze.doors, item 1: doors of keys are closed at the start\n");
  expect_change("\"key\": \"a\"", "\"key\": \"a\", \"switch\": \"u\"",
                "x:33:19: level 1: maze.doors, item 1: a door needs one of key and switch\n");
  expect_change("\"right\": [\"", "\"right\": [\"1",
                "x:35:21: level 1: maze.walls: a row of 5 digits 0 or 1 was expected\n");
}
END_TEST

START_TEST(walls_and_doors_of_a_maze_must_fit)
{
  expect_change("\"right\": [\"00001\"", "\"right\": [\"00000\"",
                "x:35:21: level 1: maze.walls: a hole in the border at [4, 0]\n");
  expect_change("\"11111\"]", "\"11110\"]",
                "x:36:47: level 1: maze.walls: a hole in the border at [4, 3]\n");
  expect_change("\"right\": [\"00001\", ", "\"right\": [",
                "x:35:20: level 1: maze.walls: 3 rows, 4 were expected\n");
  expect_change("\"11111\"]", "\"11111\", \"11111\"]",
                "x:36:19: level 1: maze.walls: 5 rows, 4 were expected\n");
  expect_change("\"at\": [1, 0], \"side\"", "\"at\": [4, 0], \"side\"",
                "x:33:19: level 1: maze.doors, item 1: a door in the border\n");
  expect_change("\"at\": [1, 0], \"side\"", "\"at\": [0, 1], \"side\"",
                "x:33:19: level 1: maze.doors, item 1: a wall is there already\n");
  expect_change("\"at\": [4, 0], \"side\": \"down\"", "\"at\": [1, 0], \"side\": \"right\"",
                "x:33:64: level 1: maze.doors, item 2: a door is there already\n");
}
END_TEST

// A list of a maze. The format of an item takes the coordinates of its cell and a character, which
// is one of several from `first` on.
typedef struct {
  const char *field, *item;
  char first;
  int characters, most;
} List;

static char *maze_with(const List *list, int count) {
  enum { SIDE = 10 };
  Text text = {0};
  text_format(&text,
              "{\"kind\": \"labyrinth\", \"levels\": [{\"width\": %d, \"height\": %d, \"maze\":\n"
              "{\"player\": [0, 0], \"exit\": [1, 0], \"walls\": {",
              SIDE, SIDE);
  for (int down = 0; down < 2; down++) {
    text_add(&text, down ? "], \"down\": [" : "\"right\": [");
    for (int y = 0; y < SIDE; y++)
      text_format(&text, "%s\"%s\"", y ? "," : "",
                  !down ? "0000000001" : (y < SIDE - 1 ? "0000000000" : "1111111111"));
  }
  text_format(&text, "]},\n\"%s\": [", list->field);
  for (int i = 0; i < count; i++) {
    text_add(&text, i ? ",\n" : "");
    text_format(&text, list->item, i % 8, i / 8 + 1, list->first + i % list->characters);
  }
  text_add(&text, "]}}]}");
  return text_take(&text);
}

START_TEST(lists_of_a_maze_end_where_their_room_ends)
{
  static const List lists[] = {
      {"sweets", "[%d, %d%.0s]", 0, 1, LABYRINTH_MAX_SWEETS},
      {"monsters", "{\"at\": [%d, %d], \"period\": %c}", '1', 4, LABYRINTH_MAX_MONSTERS},
      {"keys", "{\"at\": [%d, %d], \"color\": \"%c\"}", 'a', 6, LABYRINTH_COLORS},
      {"switches", "{\"at\": [%d, %d], \"letter\": \"%c\"}", 'u', 6, LABYRINTH_MAX_SWITCHES},
      {"doors", "{\"at\": [%d, %d], \"side\": \"down\", \"key\": \"%c\"}", 'a', 6,
       LABYRINTH_MAX_DOORS},
  };
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    const List *list = &lists[i];
    char *full = maze_with(list, list->most), *over = maze_with(list, list->most + 1);
    Text wanted = {0};
    text_format(&wanted, "x:%d:1: level 1: maze.%s, item %d: more than %d\n", 3 + list->most,
                list->field, list->most + 1, list->most);
    expect_labyrinth_problems(full, 1, "");
    expect_labyrinth_problems(over, 0, wanted.data);
    text_free(&wanted);
    mem_free(full);
    mem_free(over);
  }
}
END_TEST

START_TEST(things_of_a_maze_without_a_board_are_put_in_the_order_of_reading)
{
  char *json = sample(), *alone = without(json, "\"board\": ", "\"maze\": ");
  char *sweets = replaced(alone, "[[3, 0], [4, 0], [2, 3]]", "[[2, 3], [4, 0], [3, 0]]");
  LabyrinthCollection read = read_fine(sweets);
  Labyrinth maze = drawn_labyrinth(SMALL_LABYRINTH);
  ck_assert_int_eq(read.levels[0].maze.sweets[0], maze.sweets[0]);
  ck_assert(labyrinth_equal(&read.levels[0].maze, &maze));
  labyrinth_collection_free(&read);
  mem_free(json);
  mem_free(alone);
  mem_free(sweets);
}
END_TEST

START_TEST(more_levels_than_memory_is_meant_for_are_refused)
{
  enum { FAULTY = 9000 };  // they need no memory
  Text text = {0};
  text_add(&text, "{\"kind\": \"labyrinth\", \"levels\": [");
  for (int i = 0; i < LABYRINTH_MAX_LEVELS + 2; i++) {
    text_add(&text, i ? ",\n" : "");
    if (i < FAULTY) text_add(&text, "{}");
    else
      text_add(&text,
               "{\"width\": 4, \"height\": 4, \"maze\": {\"player\": [0, 0], \"exit\": [1, 0], "
               "\"walls\": {\"right\": [\"0001\", \"0001\", \"0001\", \"0001\"], "
               "\"down\": [\"0000\", \"0000\", \"0000\", \"1111\"]}}}");
  }
  text_add(&text, "]}");
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(text.data, text.length, &collection, &problems);
  ck_assert_uint_eq(problems.count, FAULTY + 1);
  ck_assert_str_eq(problems.items[FAULTY].text, "more than 20000 levels in one file");
  ck_assert_uint_eq(collection.count, LABYRINTH_MAX_LEVELS - FAULTY);
  labyrinth_collection_free(&collection);
  problems_free(&problems);
  text_free(&text);
}
END_TEST

START_TEST(board_and_maze_must_agree)
{
  expect_change("\"exit\": [4, 3]", "\"exit\": [3, 3]",
                "x:26:15: level 1: maze.exit does not agree with the board at [3, 3]\n");
  expect_change("[4, 0], [2, 3]]", "[4, 0]]",
                "x:26:15: level 1: maze.sweets does not agree with the board at [2, 3]\n");
  expect_change("\"period\": 4", "\"period\": 3",
                "x:26:15: level 1: maze.monsters does not agree with the board at [4, 1]\n");
  expect_change("\"key\": \"a\"", "\"key\": \"b\"",
                "x:26:15: level 1: maze.doors does not agree with the board at [1, 0]\n");
  expect_change("\"open\": true", "\"open\": false",
                "x:26:15: level 1: maze.doors does not agree with the board at [2, 1]\n");
  expect_change("\"right\": [\"00001\"", "\"right\": [\"10001\"",
                "x:26:15: level 1: maze.walls does not agree with the board at [0, 0]\n");
  expect_change("\"width\": 5", "\"width\": 6",
                "x:12:16: level 1: width: 6, but the board has 5 cells\n");
  expect_change("\"width\": 5", "\"width\": 65",
                "x:12:16: level 1: width: a number from 4 to 64 was expected\n");
}
END_TEST

START_TEST(faults_of_a_board_are_told_with_line_and_column)
{
  expect_change("\"|@  A", "\"|@? A",
                "x:17:12: level 1: unknown character '?': |, a blank or a door (A to F, U to Z, u "
                "to z) was expected\n");
  expect_change("\"|@  A", "\"|@ @A",
                "x:17:13: level 1: a second player: the first is at line 17, column 11\n");
  expect_change("\"|@  A ", "\"\\u007c@  A@",
                "x:17: level 1: board, row 2, column 6: a second player: the first is at row 2, "
                "column 2\n");
  expect_change("\"|@  A", "7, \"|@  A", "x:17:9: level 1: board, a row: a text was expected\n");
}
END_TEST

static void expect_file(const char *from, const char *by, size_t levels, const char *expected) {
  char *json = sample(), *changed = replaced(json, from, by);
  expect_labyrinth_problems(changed, levels, expected);
  mem_free(json);
  mem_free(changed);
}

// Null is a text that is not there, and no list, number or object that is not there.
START_TEST(a_text_may_be_null_and_nothing_else)
{
  expect_file("\"S\xC3\xB8ren\"", "null", 2, "");
  expect_file("\"rrdw\"", "null", 2, "");
  expect_file("\"Mazes\"", "null", 2, "");
  expect_change("\"width\": 5", "\"width\": null",
                "x:12:16: level 1: width: a number from 4 to 64 was expected\n");
  expect_change("[[3, 0], [4, 0], [2, 3]]", "null",
                "x:29:19: level 1: maze.sweets: a list was expected\n");
  expect_change("\"key\": \"a\"", "\"key\": null",
                "x:33:58: level 1: maze.doors, item 1: key: \"a\" to \"f\" was expected\n");
}
END_TEST

START_TEST(faults_of_the_file_are_told)
{
  expect_file("\"labyrinth\"", "\"sokoban\"", 2, "x:2:11: kind: \"labyrinth\" was expected\n");
  expect_file("\"kind\"", "\"Kind\"", 2, "x:1:1: no field kind: \"labyrinth\"\n");
  expect_file("\"levels\"", "\"Levels\"", 0, "x:1:1: no field levels\n");
  expect_file("\"format\": 1", "\"format\": 2", 2,
              "x:3:13: format: 2 is newer than this program, which reads 1\n");
  expect_file("\"title\": \"M", "\"title\": M", 0, "x:4:12: this is not JSON\n");
  expect_file("\n  ]\n}\n", "\n  ]\n}\n x", 0,
              "x:70:2: more follows after the end of the object\n");
  expect_labyrinth_problems("{\"kind\": \"labyrinth\", \"levels\": []}", 0,
                            "x:1:33: levels: no level found\n");
  expect_file("\"format\": 1", "\"format\": 0", 2,
              "x:3:13: format: a number from 1 was expected\n");
  for (int i = 0; i < 3; i++) {
    Text text = {0};
    text_format(&text, "{\"kind\": \"labyrinth\",%s\"levels\": {}}",
                (const char *[]){"\r\n", "\r", "\n"}[i]);
    expect_labyrinth_problems(text.data, 0, "x:2:11: levels: a list was expected\n");
    text_free(&text);
  }
  expect_labyrinth_problems("{\"kind\": \"labyrinth\",\n\"levels\": [\n3, {\n}]}", 0,
                            "x:3:1: level 1: an object was expected\n"
                            "x:3:4: level 2: neither a board nor a maze\n");
}
END_TEST

START_TEST(no_field_of_the_file_is_there_twice)
{
  static const char *const twice[][2] = {{"\"kind\"", "\"labyrinth\""}, {"\"format\"", "1"},
                                         {"\"title\"", "null"},         {"\"author\"", "\"a\""},
                                         {"\"comment\"", "\"a\""},      {"\"properties\"", "{}"},
                                         {"\"levels\"", "[]"}};
  for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
    const char *name = twice[i][0], *value = twice[i][1];
    Text text = {0}, wanted = {0};
    text_format(&text, "{%s: %s,\n%s: %s}", name, value, name, value);
    text_format(&wanted, "x:2:%zu: %.*s is there twice\n", strlen(name) + 3, (int)strlen(name) - 2,
                name + 1);
    expect_labyrinth_problems(text.data, 0, wanted.data);
    text_free(&text);
    text_free(&wanted);
  }
}
END_TEST

START_TEST(what_exceeds_the_limits_of_json_is_told_as_such)
{
  enum { DEEP = 70 };
  Text text = {0};
  text_add(&text, "{\"kind\": \"labyrinth\", \"x\":\n");
  for (int i = 0; i < DEEP; i++) text_add(&text, "[");
  for (int i = 0; i < DEEP; i++) text_add(&text, "]");
  text_add(&text, "}");
  expect_labyrinth_problems(text.data, 0, "x:2:65: nested too deeply\n");
  text_free(&text);
  expect_file("\"format\": 1", "\"format\": 1e400", 0,
              "x:3:13: a number too long or out of range\n");
}
END_TEST

START_TEST(faults_of_texts_are_told)
{
  expect_change("\"rrdw\"", "\"rrxw\"",
                "x:14:19: level 1: solution, move 3: unknown move 'x': l, u, r, d or w was "
                "expected\n");
  expect_change("\"Recipe\"", "\"Title\"",
                "x:11:31: level 1: properties: this name is no key of the text form\n");
  expect_change("\"S\xC3\xB8ren\"", "17", "x:9:17: level 1: author: a text was expected\n");
  expect_change("\"height\": 4", "\"width\": 4", "x:13:16: level 1: width is there twice\n");
  expect_change("{\"Recipe\": \"l1,seed=1\"}", "{\"Foo\": \"1\", \"foo\": \"2\"}",
                "x:11:41: level 1: foo is there twice\n");
  expect_change("{\"Recipe\": \"l1,seed=1\"}", "{\"Recipe\": \"1\"}, \"recipe\": \"2\"",
                "x:11:48: level 1: Recipe is there twice\n");
}
END_TEST

START_TEST(the_pack_of_a_generator_is_read)
{
  LabyrinthCollection pack = read_fine(
      "{\"format\": 1, \"kind\": \"labyrinth\", \"generator\": {\"name\": \"x\"}, \"seed\": 1,\n"
      "\"funnel\": [1, {\"a\": null}], \"levels\": [{\"rank\": 1, \"title\": \"A\", \"width\": 5,\n"
      "\"height\": 4, \"sweets\": 3, \"monsters\": 2, \"doors\": 4, \"keys\": 2, \"switches\": 2,\n"
      "\"recipe\": \"l1,seed=1\", \"author\": null, \"solution\": \"RR\", \"board\": [\n"
      "\"+-+-+-+-+-+\", \"|@  A  . .|\", \"+ +-+ + +U+\", \"|a|1   b|4|\", \"+ + +u+ +-+\",\n"
      "\"|  u   z  |\", \"+ + + + +Z+\", \"|    .   E|\", \"+-+-+-+-+-+\"]}]}");
  Labyrinth maze = drawn_labyrinth(SMALL_LABYRINTH);
  ck_assert_uint_eq(pack.count, 1);
  ck_assert(labyrinth_equal(&pack.levels[0].maze, &maze));
  ck_assert_str_eq(pack.levels[0].title, "A");
  ck_assert_str_eq(pack.levels[0].solution, "rr");
  ck_assert_str_eq(labyrinth_properties_find(&pack.levels[0].properties, "recipe"), "l1,seed=1");
  labyrinth_collection_free(&pack);
}
END_TEST

START_TEST(labyrinths_in_json_are_known_by_their_kind)
{
  char *json = sample();
  ck_assert(labyrinth_format_is(json, strlen(json)));
  ck_assert(labyrinth_format_is("\xEF\xBB\xBF {\"a\": [1, {}], \"kind\": \"labyrinth\" oops", 42));
  ck_assert(!labyrinth_format_is("{\"kind\": \"sokoban\"}", 19));
  ck_assert(!labyrinth_format_is("{\"levels\": [{\"kind\": \"labyrinth\"}]}", 36));
  ck_assert(!labyrinth_format_is("{", 1));
  mem_free(json);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_json");
  TCase *tests = tcase_create("labyrinth_json");
  tcase_add_test(tests, both_forms_say_the_same);
  tcase_add_test(tests, the_sample_of_the_schema_is_what_is_written);
  tcase_add_test(tests, random_mazes_survive_as_board_as_maze_and_as_both);
  tcase_add_test(tests, faults_of_a_maze_are_told_with_field_and_place);
  tcase_add_test(tests, walls_and_doors_of_a_maze_must_fit);
  tcase_add_test(tests, lists_of_a_maze_end_where_their_room_ends);
  tcase_add_test(tests, things_of_a_maze_without_a_board_are_put_in_the_order_of_reading);
  tcase_add_test(tests, more_levels_than_memory_is_meant_for_are_refused);
  tcase_add_test(tests, board_and_maze_must_agree);
  tcase_add_test(tests, faults_of_a_board_are_told_with_line_and_column);
  tcase_add_test(tests, faults_of_the_file_are_told);
  tcase_add_test(tests, no_field_of_the_file_is_there_twice);
  tcase_add_test(tests, what_exceeds_the_limits_of_json_is_told_as_such);
  tcase_add_test(tests, a_text_may_be_null_and_nothing_else);
  tcase_add_test(tests, faults_of_texts_are_told);
  tcase_add_test(tests, the_pack_of_a_generator_is_read);
  tcase_add_test(tests, labyrinths_in_json_are_known_by_their_kind);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
