// Labyrinths in the page's core: the game, films, searches and files. Texts go through the buffer,
// and answers are JSON.
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "labyrinth_search/labyrinth_search.h"
#include "support/boards.h"

// A sweet, a key and its door on the way to the exit; the monster is walled in.
#define QUIET     \
  "+-+-+-+-+-+\n" \
  "|@   . a  |\n" \
  "+-+-+-+-+ +\n" \
  "|E  A     |\n" \
  "+-+-+-+-+-+\n" \
  "|2        |\n" \
  "+ +-+-+-+-+\n" \
  "|         |\n" \
  "+-+-+-+-+-+\n"
#define QUIET_WIN "rrrrdllll"

// Whoever walks towards the monster is caught; down and around it can be won.
#define DANGER  \
  "+-+-+-+-+\n" \
  "|@     1|\n" \
  "+ +-+-+-+\n" \
  "|.     E|\n" \
  "+-+-+-+-+\n" \
  "|       |\n" \
  "+-+-+-+-+\n" \
  "|       |\n" \
  "+-+-+-+-+\n"

// The sweet is on an island.
#define LOST    \
  "+-+-+-+-+\n" \
  "|@     E|\n" \
  "+-+-+-+-+\n" \
  "|.      |\n" \
  "+-+-+-+-+\n" \
  "|       |\n" \
  "+-+-+-+-+\n" \
  "|       |\n" \
  "+-+-+-+-+\n"

static void write(const char *text) { memcpy(core_buffer(strlen(text)), text, strlen(text)); }

static cJSON *answer(void) {
  cJSON *object = cJSON_Parse(core_buffer_at());
  ck_assert_ptr_nonnull(object);
  return object;
}

static void begin(const char *rows) {
  write(rows);
  ck_assert_int_gt(core_labyrinth(), 0);
}

static int number_at(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  ck_assert_msg(cJSON_IsNumber(item), "%s", key);
  return (int)item->valuedouble;
}

static int count_at(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  ck_assert_msg(cJSON_IsArray(item), "%s", key);
  return cJSON_GetArraySize(item);
}

static int first_at(const cJSON *object, const char *key) {
  ck_assert_int_gt(count_at(object, key), 0);
  const cJSON *array = cJSON_GetObjectItemCaseSensitive(object, key);
  return (int)cJSON_GetArrayItem(array, 0)->valuedouble;
}

static cJSON *state(void) {
  core_labyrinth_state();
  return answer();
}

static void play(const char *moves) {
  for (; *moves; moves++) {
    LabyrinthMove move;
    ck_assert(labyrinth_move_of(*moves, &move));
    ck_assert(!labyrinth_turn_refused((LabyrinthTurn)core_labyrinth_move((int)move, 0)));
  }
}

START_TEST(a_level_tells_its_things_by_cells)
{
  begin(QUIET);
  cJSON *level = answer();
  ck_assert_int_eq(number_at(level, "width"), 5);
  ck_assert_int_eq(number_at(level, "height"), 4);
  ck_assert_int_eq(first_at(level, "sweets"), 2);
  ck_assert_int_eq(first_at(level, "monsters"), 10);
  const cJSON *doors = cJSON_GetObjectItemCaseSensitive(level, "doors");
  ck_assert_int_eq(cJSON_GetArraySize(doors), 1);
  ck_assert_int_eq(number_at(cJSON_GetArrayItem(doors, 0), "cell"), 6);
  ck_assert_int_eq(number_at(cJSON_GetArrayItem(doors, 0), "direction"), RIGHT);
  cJSON_Delete(level);
  write("+-+\n|@|\n+-+\n");
  ck_assert_int_eq(core_labyrinth(), 0);
}
END_TEST

START_TEST(a_game_takes_sweets_and_keys_and_is_won)
{
  begin(QUIET);
  play("rrr");
  cJSON *now = state();
  ck_assert_int_eq(number_at(now, "player"), 3);
  ck_assert_int_eq(count_at(now, "sweets"), 0);
  ck_assert_int_eq(first_at(now, "keys"), 0);
  ck_assert_int_eq(count_at(now, "open"), 0);
  ck_assert_int_eq(first_at(now, "distances"), -1);  // it has no way
  ck_assert_int_eq(number_at(now, "turns"), 3);
  cJSON_Delete(now);
  ck_assert_int_eq(core_labyrinth_move(MOVE_UP, 0), TURN_WALL);
  play("rdllll");
  now = state();
  ck_assert_int_eq(number_at(now, "outcome"), TURN_WON);
  ck_assert_int_eq(first_at(now, "open"), 0);
  cJSON_Delete(now);
  ck_assert_int_eq(core_labyrinth_letters(), (int)strlen(QUIET_WIN));
  ck_assert_str_eq(core_buffer_at(), QUIET_WIN);
  ck_assert(!core_labyrinth_helped());
}
END_TEST

START_TEST(whoever_is_caught_goes_back_and_plays_on)
{
  begin(DANGER);
  play("r");
  ck_assert_int_eq(core_labyrinth_move(MOVE_RIGHT, 0), TURN_CAUGHT);
  ck_assert_int_eq(core_labyrinth_undo(), 1);
  ck_assert_int_eq(core_labyrinth_can_redo(), 1);
  ck_assert_int_eq(core_labyrinth_restart(), 1);
  ck_assert_int_eq(core_labyrinth_restart(), 0);
  play("drr");
  ck_assert_int_eq(core_labyrinth_move(MOVE_RIGHT, 0), TURN_WON);
  ck_assert_int_gt(core_labyrinth_events(), 0);
  Text events = {0};
  text_add(&events, core_buffer_at());
  begin(DANGER);
  write(events.data);
  ck_assert_int_eq(core_labyrinth_restore(), 1);
  cJSON *now = state();
  ck_assert_int_eq(number_at(now, "outcome"), TURN_WON);
  ck_assert_int_eq(number_at(now, "turns"), 4);
  cJSON_Delete(now);
  write("uu");
  ck_assert_int_eq(core_labyrinth_restore(), 0);
  ck_assert_int_eq(core_labyrinth_letters(), 0);
  text_free(&events);
}
END_TEST

START_TEST(given_moves_are_told)
{
  begin(QUIET);
  write("rr");
  ck_assert_int_eq(core_labyrinth_load(1), 1);
  ck_assert(core_labyrinth_helped());
  ck_assert_int_eq(core_labyrinth_undo(), 1);
  ck_assert(!core_labyrinth_helped());
  write("rru");
  ck_assert_int_eq(core_labyrinth_load(0), 0);
  ck_assert_int_eq(core_labyrinth_letters(), 0);
}
END_TEST

START_TEST(a_film_has_every_position)
{
  begin(QUIET);
  write(QUIET_WIN);
  ck_assert_int_gt(core_labyrinth_film(), 0);
  cJSON *film = answer();
  ck_assert_int_eq(cJSON_GetArraySize(film), (int)strlen(QUIET_WIN) + 1);
  const cJSON *last = cJSON_GetArrayItem(film, (int)strlen(QUIET_WIN));
  ck_assert_int_eq(number_at(last, "outcome"), TURN_WON);
  cJSON_Delete(film);
  write("rx");
  ck_assert_int_eq(core_labyrinth_film(), 0);
  write(QUIET_WIN "w");
  ck_assert_int_eq(core_labyrinth_film(), 0);
  ck_assert_int_eq(core_labyrinth_letters(), 0);  // the game has not moved
}
END_TEST

// A file may have any number of moves, and memory is scarce in a browser.
START_TEST(a_film_of_too_many_moves_is_not_made)
{
  char *moves = calloc(CORE_LABYRINTH_FILM_MAX + 2, 1);
  memset(moves, 'w', CORE_LABYRINTH_FILM_MAX);
  begin(QUIET);
  write(moves);
  ck_assert_int_gt(core_labyrinth_film(), 0);
  cJSON *film = answer();
  ck_assert_int_eq(cJSON_GetArraySize(film), CORE_LABYRINTH_FILM_MAX + 1);
  cJSON_Delete(film);
  moves[CORE_LABYRINTH_FILM_MAX] = 'w';
  write(moves);
  ck_assert_int_eq(core_labyrinth_film(), 0);
  free(moves);
}
END_TEST

static LabyrinthOutcome search(void) {
  int outcome = LABYRINTH_RUNNING;
  core_labyrinth_begin(LABYRINTH_SHORTEST, 0, 0);
  while (outcome == LABYRINTH_RUNNING) outcome = core_labyrinth_step(1000);
  return (LabyrinthOutcome)outcome;
}

START_TEST(a_search_finds_the_rest_of_the_win)
{
  begin(QUIET);
  play("rr");
  ck_assert_int_eq(search(), LABYRINTH_WINNABLE);
  ck_assert_str_eq(core_buffer_at(), &QUIET_WIN[2]);
  ck_assert(core_labyrinth_shortest());
  ck_assert(core_labyrinth_nodes() > 0);
  core_labyrinth_end();
  begin(LOST);
  play("r");
  ck_assert_int_eq(search(), LABYRINTH_UNWINNABLE);
  core_labyrinth_end();
  ck_assert_int_gt(core_labyrinth_explain(0, 0), 0);
  cJSON *reason = answer();
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(reason, "kind")), "island");
  ck_assert_int_eq(number_at(reason, "cell"), 4);
  cJSON_Delete(reason);
}
END_TEST

START_TEST(files_of_labyrinths_are_known_and_read)
{
  static const char file[] = "Title: Two\n\n" QUIET "Title: Quiet\nSolution: " QUIET_WIN
                             "\n\n" DANGER "Title: Danger\nSolution: r\n";
  write(file);
  ck_assert(core_has_labyrinths(strlen(file)));
  core_read_labyrinths(strlen(file));
  cJSON *read = answer();
  ck_assert_int_eq(number_at(read, "total"), 2);
  ck_assert_int_eq(count_at(read, "problems"), 0);
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(read, "kind")), "labyrinth");
  const cJSON *levels = cJSON_GetObjectItem(read, "levels");
  const cJSON *quiet = cJSON_GetArrayItem(levels, 0), *danger = cJSON_GetArrayItem(levels, 1);
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(quiet, "board")), QUIET);
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(quiet, "solution")), QUIET_WIN);
  ck_assert_ptr_null(cJSON_GetObjectItem(danger, "solution"));  // it does not win
  cJSON_Delete(read);
  write("#####\n#@$.#\n#####\n");
  ck_assert(!core_has_labyrinths(strlen(core_buffer_at())));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("core_labyrinth");
  TCase *cases = tcase_create("core_labyrinth");
  tcase_add_test(cases, a_level_tells_its_things_by_cells);
  tcase_add_test(cases, a_game_takes_sweets_and_keys_and_is_won);
  tcase_add_test(cases, whoever_is_caught_goes_back_and_plays_on);
  tcase_add_test(cases, given_moves_are_told);
  tcase_add_test(cases, a_film_has_every_position);
  tcase_add_test(cases, a_film_of_too_many_moves_is_not_made);
  tcase_add_test(cases, a_search_finds_the_rest_of_the_win);
  tcase_add_test(cases, files_of_labyrinths_are_known_and_read);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
