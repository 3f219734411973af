#include <cjson/cJSON.h>

#include "base/mem.h"
#include "formats/level_format.h"
#include "gallery/embedded_gallery.h"
#include "gallery/gallery.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "support/boards.h"
#include "support/pages.h"

static Text page_of(const char *xsb) {
  Collection collection = {0};
  Problems problems = {0};
  Text page = {0};
  level_format_read(xsb, strlen(xsb), &collection, &problems);
  ck_assert_uint_eq(problems.count, 0);
  gallery_write(&collection, "1.2.3", &page);
  collection_free(&collection);
  problems_free(&problems);
  return page;
}

// The data element of the page, as a browser would find it.
static cJSON *data_of(const Text *page) {
  static const char mark[] = "id=\"data\">";
  const char *from = strstr(page->data, mark);
  ck_assert_ptr_nonnull(from);
  from += sizeof mark - 1;
  const char *to = strstr(from, "</script");
  char *json = mem_string(from, (size_t)(to - from));
  cJSON *data = cJSON_Parse(json);
  ck_assert_ptr_nonnull(data);
  mem_free(json);
  return data;
}

static const cJSON *get(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string_of(const cJSON *object, const char *key) {
  return cJSON_GetStringValue(get(object, key));
}

#define LEVEL \
  "#######\n" \
  "#@$ . #\n" \
  "#######\n"

START_TEST(a_page_holds_its_levels_with_all_their_fields)
{
  Text page = page_of("Collection: Two\nAuthor: Me\n\n" LEVEL
                      "Title: First\nComment: hard\nDifficulty: 31.25 (hard)\nColour: blue\n"
                      "Recipe: t1,seed=1\nSolution\nRR\n\n" LEVEL "Solution\nR\n");
  cJSON *data = data_of(&page);
  ck_assert_str_eq(string_of(data, "title"), "Two");
  const cJSON *levels = get(data, "levels");
  ck_assert_int_eq(cJSON_GetArraySize(levels), 2);
  const cJSON *first = cJSON_GetArrayItem(levels, 0), *second = cJSON_GetArrayItem(levels, 1);
  ck_assert_str_eq(string_of(first, "title"), "First");
  ck_assert_str_eq(string_of(first, "board"), LEVEL);
  ck_assert_str_eq(string_of(first, "solution"), "RR");
  ck_assert_str_eq(string_of(first, "recipe"), "t1,seed=1");
  ck_assert_int_eq((int)get(first, "tier")->valuedouble, TIER_HARD);
  ck_assert(get(first, "difficulty")->valuedouble == 31.25);
  ck_assert_int_eq(cJSON_GetArraySize(get(first, "properties")), 1);
  ck_assert_int_eq((int)cJSON_GetArrayItem(get(first, "measures"), 0)->valuedouble, 2);
  ck_assert_ptr_null(get(second, "solution"));  // it does not solve the level
  ck_assert_ptr_null(get(second, "tier"));
  ck_assert_ptr_null(get(second, "measures"));
  cJSON_Delete(data);
  text_free(&page);
}
END_TEST

#define MAZE    \
  "+-+-+-+-+\n" \
  "|@   .  |\n" \
  "+ +-+-+-+\n" \
  "|   A   |\n" \
  "+-+-+-+ +\n" \
  "|a    |2|\n" \
  "+-+-+-+-+\n" \
  "|E      |\n" \
  "+-+-+-+-+\n"

START_TEST(a_page_of_labyrinths_tells_their_kind)
{
  static const char lab[] = "Title: Mazes\n\n" MAZE "Title: One\nSolution: r\n";
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  Text page = {0};
  labyrinth_format_read(lab, strlen(lab), &collection, &problems);
  ck_assert_uint_eq(problems.count, 0);
  gallery_write_labyrinths(&collection, "1.2.3", &page);
  cJSON *data = data_of(&page);
  ck_assert_str_eq(string_of(data, "title"), "Mazes");
  ck_assert_str_eq(string_of(data, "kind"), "labyrinth");
  ck_assert_int_gt(cJSON_GetArraySize(get(data, "labyrinth_measures")), 0);
  const cJSON *level = cJSON_GetArrayItem(get(data, "levels"), 0);
  ck_assert_str_eq(string_of(level, "board"), MAZE);
  ck_assert_uint_eq(strlen(string_of(level, "id")), LEVEL_ID_LENGTH);
  ck_assert_ptr_null(get(level, "solution"));  // it does not win
  cJSON_Delete(data);
  LabyrinthMeasures measures = {.moves = 12, .escape = -1};
  GalleryLabyrinth rated = gallery_from_labyrinth(&collection.levels[0]);
  rated.measures = &measures;
  rated.tier = TIER_EASY;
  rated.difficulty = 20;
  cJSON *json = gallery_labyrinth_json(&rated);
  const cJSON *values = get(json, "measures");
  ck_assert_int_eq((int)cJSON_GetArrayItem(values, 0)->valuedouble, 12);
  ck_assert_int_eq((int)get(json, "tier")->valuedouble, TIER_EASY);
  cJSON_Delete(json);
  labyrinth_collection_free(&collection);
  problems_free(&problems);
  text_free(&page);
}
END_TEST

static cJSON *level_data(const GalleryLevel *level) {
  Text text = {0};
  gallery_level(level, true, &text);
  cJSON *data = cJSON_Parse(text.data);
  ck_assert_ptr_nonnull(data);
  text_free(&text);
  return data;
}

START_TEST(estimates_are_named)
{
  GeneratedLevel made = {.board = drawn(LEVEL), .solution = "RR", .difficulty = 20};
  GalleryLevel level = gallery_from_gen(&made, "Exact", 1);
  cJSON *data = level_data(&level);
  ck_assert_ptr_null(get(data, "estimates"));
  cJSON_Delete(data);
  made.measures.estimates = UINT64_C(1) << MEASURE_part_walk;
  level = gallery_from_gen(&made, "Rough", 1);
  data = level_data(&level);
  const cJSON *names = get(data, "estimates");
  ck_assert_int_eq(cJSON_GetArraySize(names), 2);
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetArrayItem(names, 0)), "part_walk");
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetArrayItem(names, 1)), "difficulty");
  cJSON_Delete(data);
  board_free(&made.board);
}
END_TEST

START_TEST(text_never_becomes_markup)
{
  static const char evil[] = "</script><script>hurt()</script><!-- {{script}} & \" ' \\u003c";
  Text source = {0}, harmless = page_of(LEVEL);
  text_format(&source, "Collection: %s\n\n" LEVEL "Title: %s\nAuthor: %s\nKey: %s\nComment: %s\n",
              evil, evil, evil, evil, evil);
  Text page = page_of(source.data);
  ck_assert_int_eq(count_of(page.data, "<script"), count_of(harmless.data, "<script"));
  ck_assert_int_eq(count_of(page.data, "</script"), count_of(harmless.data, "</script"));
  ck_assert_int_eq(count_of(page.data, "<!--"), count_of(harmless.data, "<!--"));
  cJSON *data = data_of(&page);
  ck_assert_str_eq(string_of(data, "title"), evil);
  ck_assert_str_eq(string_of(cJSON_GetArrayItem(get(data, "levels"), 0), "title"), evil);
  cJSON_Delete(data);
  text_free(&page), text_free(&source), text_free(&harmless);
}
END_TEST

START_TEST(the_page_is_self_contained)
{
  Text page = page_of(LEVEL);
  ck_assert_ptr_null(strstr(page.data, "{{"));
  ck_assert_ptr_nonnull(strstr(page.data, "content=\"default-src 'none'; script-src 'sha256-"));
  ck_assert_ptr_nonnull(strstr(page.data, "Tessoban 1.2.3"));
  ck_assert_ptr_null(strstr(page.data, "https:"));
  ck_assert_int_eq(count_of(page.data, "http:"), count_of(page.data, "http://www.w3.org/2000/svg"));
  ck_assert_ptr_null(strstr(page.data, "innerHTML"));
  ck_assert_ptr_null(strstr(page.data, "\nimport "));
  ck_assert_ptr_null(strstr(page.data, "\nexport "));
  Text again = page_of(LEVEL);
  ck_assert_str_eq(page.data, again.data);
  text_free(&page), text_free(&again);
}
END_TEST

START_TEST(a_foreign_difficulty_gives_no_tier)
{
  static const char *const values[] = {
      "hard",       "7",   "31 (tough)", "131 (hard)",
      "nan (hard)", "1 (", "-1 (easy)",  "5 (averyveryverylongtiername)"};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    Level level = {.board = drawn(LEVEL)};
    properties_add(&level.properties, "Difficulty", values[i]);
    GalleryLevel shown = gallery_from_level(&level);
    ck_assert_msg(shown.tier == -1 && shown.difficulty < 0, "%s", values[i]);
    cJSON *data = level_data(&shown);  // shown as an ordinary property
    const cJSON *pair = cJSON_GetArrayItem(get(data, "properties"), 0);
    ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetArrayItem(pair, 1)), values[i]);
    cJSON_Delete(data);
    level_free(&level);
  }
}
END_TEST

START_TEST(a_claim_about_pushes_counts_only_for_a_solution_with_as_many)
{
  static const struct {
    const char *value;
    PushesClaim claim;
  } cases[] = {{"2 (optimal)", PUSHES_OPTIMAL},     {"at most 2", PUSHES_AT_MOST},
               {"3 (optimal)", PUSHES_OF_SOLUTION}, {"at most 3", PUSHES_OF_SOLUTION},
               {"2", PUSHES_OF_SOLUTION},           {"2 (optimal)!", PUSHES_OF_SOLUTION}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Level level = {.board = drawn(LEVEL), .solution = mem_string("RR", 2)};
    properties_add(&level.properties, "Pushes", cases[i].value);
    GalleryLevel shown = gallery_from_level(&level);
    ck_assert_msg(shown.pushes_claim == cases[i].claim, "%s", cases[i].value);
    bool understood = cases[i].claim != PUSHES_OF_SOLUTION;
    cJSON *data = level_data(&shown);
    const cJSON *optimal = get(data, "optimal");  // left out if nothing is known
    ck_assert(cJSON_IsBool(optimal) == understood);
    ck_assert(cJSON_IsTrue(optimal) == (cases[i].claim == PUSHES_OPTIMAL));
    ck_assert_int_eq(cJSON_GetArraySize(get(data, "properties")), understood ? 0 : 1);
    cJSON_Delete(data);
    level_free(&level);
  }
}
END_TEST

START_TEST(a_huge_collection_is_shown_as_an_even_selection)
{
  enum { TOTAL = 3 * GALLERY_MAX_LEVELS + 7 };
  size_t shown = 0, last = 0;
  for (size_t i = 0; i < TOTAL; i++)
    if (gallery_shows(i, TOTAL)) {
      ck_assert(i - last <= 4);
      shown++, last = i;
    }
  ck_assert_uint_eq(shown, GALLERY_MAX_LEVELS);
  ck_assert(gallery_shows(GALLERY_MAX_LEVELS - 1, GALLERY_MAX_LEVELS));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("gallery");
  TCase *tests = tcase_create("gallery");
  tcase_add_test(tests, a_page_holds_its_levels_with_all_their_fields);
  tcase_add_test(tests, a_page_of_labyrinths_tells_their_kind);
  tcase_add_test(tests, estimates_are_named);
  tcase_add_test(tests, text_never_becomes_markup);
  tcase_add_test(tests, the_page_is_self_contained);
  tcase_add_test(tests, a_foreign_difficulty_gives_no_tier);
  tcase_add_test(tests, a_claim_about_pushes_counts_only_for_a_solution_with_as_many);
  tcase_add_test(tests, a_huge_collection_is_shown_as_an_even_selection);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
