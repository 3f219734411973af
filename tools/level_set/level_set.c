#include "level_set/level_set.h"

#include "base/mem.h"
#include "cli/sanitize.h"

void level_set_begin(LevelSet *set, Collection *levels, const char *operand, bool story) {
  Text ignored = {0};  // facts that are missing are not shown
  *set = (LevelSet){.levels = *levels, .capacity = levels->count, .story = story};
  *levels = (Collection){0};
  set->facts = mem_alloc(set->capacity, sizeof *set->facts);
  set->saved = mem_alloc(set->capacity, sizeof *set->saved);
  set->visited = mem_alloc(set->capacity, sizeof *set->visited);
  level_facts_read(operand, &set->levels, set->facts, &ignored);
  text_free(&ignored);
  for (size_t i = 0; i < set->levels.count; i++) level_set_refresh(set, i);
}

void level_set_free(LevelSet *set) {
  collection_free(&set->levels);
  mem_free(set->facts);
  mem_free(set->saved);
  mem_free(set->visited);
  *set = (LevelSet){0};
}

size_t level_set_add(LevelSet *set, Level *level, LevelFacts facts) {
  size_t index = set->levels.count;
  if (index == set->capacity) {
    set->capacity = 2 * set->capacity + 1;
    set->facts = mem_resize(set->facts, set->capacity, sizeof *set->facts);
    set->saved = mem_resize(set->saved, set->capacity, sizeof *set->saved);
    set->visited = mem_resize(set->visited, set->capacity, sizeof *set->visited);
  }
  *collection_add(&set->levels) = *level;
  *level = (Level){0};
  set->levels.levels[index].number = (int)index + 1;
  set->facts[index] = facts;
  set->visited[index] = false;
  level_set_refresh(set, index);
  return index;
}

void level_set_refresh(LevelSet *set, size_t index) {
  set->saved[index] = saved_games_summary(&set->levels.levels[index].board);
}

void level_set_note(LevelSet *set, size_t index, const SavedGame *saved) {
  size_t moves = game_moves(play_session_game(saved->session));
  set->saved[index] = (SavedSummary){.begun = moves || set->saved[index].begun,
                                     .solved = saved->solved,
                                     .helped = saved->helped,
                                     .story_solved = saved->story_solved,
                                     .has_best = saved->best_moves.solution,
                                     .best_moves = saved->best_moves.moves,
                                     .best_pushes = saved->best_pushes.pushes,
                                     .moves = moves};
}

bool level_set_is_solved(const LevelSet *set, size_t index) {
  const SavedSummary *saved = &set->saved[index];
  bool solved = set->story ? saved->story_solved : saved->solved || saved->helped;
  return solved || board_solved(&set->levels.levels[index].board);
}

static bool is_solved(const void *set, size_t index) { return level_set_is_solved(set, index); }

static int tier_at(const void *set, size_t index) {
  return ((const LevelSet *)set)->facts[index].tier;
}

StoryProgress level_set_progress(const LevelSet *set) {
  return (StoryProgress){.set = set,
                         .count = set->levels.count,
                         .story = set->story,
                         .is_solved = is_solved,
                         .tier = tier_at};
}

bool level_set_is_open(const LevelSet *set, size_t index) {
  StoryProgress progress = level_set_progress(set);
  return story_progress_is_open(&progress, index);
}

size_t level_set_solved(const LevelSet *set) {
  StoryProgress progress = level_set_progress(set);
  return story_progress_solved(&progress);
}

size_t level_set_current(const LevelSet *set) {
  StoryProgress progress = level_set_progress(set);
  return story_progress_current(&progress);
}

Chapter level_set_chapter(const LevelSet *set, size_t index) {
  StoryProgress progress = level_set_progress(set);
  return story_progress_chapter(&progress, index);
}

bool level_set_find(const LevelSet *set, long number, size_t *index) {
  for (size_t i = 0; i < set->levels.count; i++)
    if (set->levels.levels[i].number == number) return *index = i, true;
  return false;
}

void level_set_write_title(const LevelSet *set, size_t index, Text *out) {
  const Level *level = &set->levels.levels[index];
  text_format(out, "%d", level->number);
  if (!level->title) return;
  text_add(out, ": ");
  sanitize_printable(level->title, out);
}
