#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "level_set/level_set.h"
#include "saves/game_file.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

// Three levels of one push each, and a chapter of two.
#define FOUR_LEVELS         \
  "#####\n"                 \
  "#@$.#\n"                 \
  "#####\n"                 \
  "Difficulty: 3 (intro)\n" \
  "\n"                      \
  "######\n"                \
  "#@ $.#\n"                \
  "######\n"                \
  "Difficulty: 20 (easy)\n" \
  "\n"                      \
  "#######\n"               \
  "#@  $.#\n"               \
  "#######\n"               \
  "Difficulty: 20 (easy)\n" \
  "\n"                      \
  "########\n"              \
  "#@   $.#\n"              \
  "########\n"

static TemporaryFolder folder;

static void set_up(void) {
  folder = temporary_folder_new();
  setenv("XDG_STATE_HOME", folder.path, 1);
}

static void tear_down(void) { temporary_folder_remove(&folder); }

static LevelSet open_set(bool story) {
  Collection levels = {0};
  Problems problems = {0};
  LevelSet set;
  xsb_read(slice_of(FOUR_LEVELS), &levels, &problems);
  ck_assert_uint_eq(levels.count, 4);
  problems_free(&problems);
  level_set_begin(&set, &levels, NULL, story);
  return set;
}

static void solve(LevelSet *set, size_t index) {
  const Level *level = &set->levels.levels[index];
  GameFile *file = game_file_open(&level->board, level->title);
  while (!game_solved(play_session_game(game_file_session(file))))
    ck_assert(!step_refused(game_file_move(file, RIGHT, MOVE_BEGINS_STROKE)));
  game_file_close(file);
  level_set_refresh(set, index);
}

START_TEST(a_solved_level_opens_the_next_one)
{
  LevelSet set = open_set(true);
  ck_assert(level_set_is_open(&set, 0));
  ck_assert(!level_set_is_open(&set, 1));
  ck_assert_uint_eq(level_set_current(&set), 0);
  solve(&set, 0);
  ck_assert(level_set_is_open(&set, 1));
  ck_assert(!level_set_is_open(&set, 2));
  ck_assert_uint_eq(level_set_current(&set), 1);
  ck_assert_uint_eq(level_set_solved(&set), 1);
  ck_assert(!level_set_is_open(&set, set.levels.count));
  level_set_free(&set);
  // The same in a later run.
  set = open_set(true);
  ck_assert_uint_eq(level_set_current(&set), 1);
  level_set_free(&set);
}
END_TEST

START_TEST(a_level_that_cannot_be_saved_opens_the_next_one)
{
  setenv("XDG_STATE_HOME", "/dev/null", 1);
  LevelSet set = open_set(true);
  const Level *level = &set.levels.levels[0];
  GameFile *file = game_file_open(&level->board, level->title);
  game_file_move(file, RIGHT, MOVE_BEGINS_STROKE);
  ck_assert_ptr_nonnull(game_file_trouble(file));
  level_set_note(&set, 0, game_file_saved(file));
  game_file_close(file);
  ck_assert(level_set_is_open(&set, 1));
  ck_assert_uint_eq(level_set_solved(&set), 1);
  level_set_free(&set);
}
END_TEST

START_TEST(a_level_that_starts_solved_keeps_nobody_away)
{
  LevelSet set = {.story = true};
  static const char *const boards[] = {"#####\n#@* #\n#####\n", "#####\n#@$.#\n#####\n"};
  for (int i = 0; i < 2; i++) {
    Level level = {.board = drawn(boards[i])};
    level_set_add(&set, &level, (LevelFacts){.tier = TIER_COUNT});
  }
  ck_assert(level_set_is_open(&set, 1));
  ck_assert_uint_eq(level_set_current(&set), 1);
  level_set_free(&set);
}
END_TEST

START_TEST(a_reset_closes_levels_and_keeps_bests)
{
  LevelSet set = open_set(true);
  solve(&set, 0);
  GameFile *file = game_file_open(&set.levels.levels[0].board, NULL);
  game_file_reset_story(file);
  game_file_close(file);
  level_set_refresh(&set, 0);
  ck_assert(!level_set_is_open(&set, 1));
  ck_assert(!level_set_is_solved(&set, 0));
  ck_assert_uint_eq(set.saved[0].best_pushes, 1);
  set.story = false;
  ck_assert(level_set_is_solved(&set, 0));
  ck_assert(level_set_is_open(&set, 3));
  level_set_free(&set);
}
END_TEST

START_TEST(levels_of_one_tier_in_a_row_are_a_chapter)
{
  LevelSet set = open_set(false);
  StoryProgress progress = level_set_progress(&set);
  ck_assert(story_progress_has_chapters(&progress));
  solve(&set, 2);
  Chapter chapter = level_set_chapter(&set, 1);
  ck_assert_uint_eq(chapter.first, 1);
  ck_assert_uint_eq(chapter.count, 2);
  ck_assert_uint_eq(chapter.solved, 1);
  ck_assert_uint_eq(level_set_chapter(&set, 3).count, 1);
  level_set_free(&set);
}
END_TEST

START_TEST(levels_can_be_added_to_an_empty_set)
{
  enum { LEVELS = 20 };
  LevelSet set = {.endless = true};
  for (int i = 0; i < LEVELS; i++) {
    Level level = {.board = drawn("#####\n"
                                  "#@$.#\n"
                                  "#####\n")};
    ck_assert_uint_eq(level_set_add(&set, &level, (LevelFacts){.tier = TIER_COUNT}), (size_t)i);
  }
  size_t index;
  ck_assert(level_set_find(&set, LEVELS, &index) && index == LEVELS - 1);
  ck_assert(!level_set_find(&set, LEVELS + 1, &index));
  StoryProgress progress = level_set_progress(&set);
  ck_assert(!story_progress_has_chapters(&progress));
  level_set_free(&set);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_set");
  TCase *tests = tcase_create("level_set");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, a_solved_level_opens_the_next_one);
  tcase_add_test(tests, a_level_that_cannot_be_saved_opens_the_next_one);
  tcase_add_test(tests, a_level_that_starts_solved_keeps_nobody_away);
  tcase_add_test(tests, a_reset_closes_levels_and_keeps_bests);
  tcase_add_test(tests, levels_of_one_tier_in_a_row_are_a_chapter);
  tcase_add_test(tests, levels_can_be_added_to_an_empty_set);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
