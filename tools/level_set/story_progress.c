#include "level_set/story_progress.h"

#include "params/difficulty_tiers.h"

static bool is_solved(const StoryProgress *progress, size_t index) {
  return progress->is_solved(progress->set, index);
}

static int tier_at(const StoryProgress *progress, size_t index) {
  return progress->tier(progress->set, index);
}

bool story_progress_is_open(const StoryProgress *progress, size_t index) {
  if (index >= progress->count) return false;
  return !progress->story || index == 0 || is_solved(progress, index) ||
         is_solved(progress, index - 1);
}

size_t story_progress_solved(const StoryProgress *progress) {
  size_t solved = 0;
  for (size_t i = 0; i < progress->count; i++) solved += is_solved(progress, i);
  return solved;
}

size_t story_progress_current(const StoryProgress *progress) {
  for (size_t i = 0; i < progress->count; i++)
    if (story_progress_is_open(progress, i) && !is_solved(progress, i)) return i;
  return 0;
}

bool story_progress_has_chapters(const StoryProgress *progress) {
  for (size_t i = 0; i < progress->count; i++)
    if (tier_at(progress, i) != TIER_COUNT) return true;
  return false;
}

Chapter story_progress_chapter(const StoryProgress *progress, size_t index) {
  int tier = tier_at(progress, index);
  size_t first = index, end = index + 1;
  Chapter chapter = {0};
  while (first > 0 && tier_at(progress, first - 1) == tier) first--;
  while (end < progress->count && tier_at(progress, end) == tier) end++;
  for (size_t i = first; i < end; i++) chapter.solved += is_solved(progress, i);
  chapter.first = first;
  chapter.count = end - first;
  return chapter;
}
