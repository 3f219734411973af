// Levels in a row and which of them are solved: what is open, where a player goes on, and the
// chapters. For all kinds of levels.
#ifndef TSB_STORY_PROGRESS_H
#define TSB_STORY_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  const void *set;  // given to the functions
  size_t count;     // of levels
  bool story;       // a level opens when the one before it is solved
  bool (*is_solved)(const void *set, size_t index);
  int (*tier)(const void *set, size_t index);  // a Tier; TIER_COUNT: unknown
} StoryProgress;

bool story_progress_is_open(const StoryProgress *progress, size_t index);
size_t story_progress_solved(const StoryProgress *progress);  // how many are
// Where a player goes on: the first open level that is not solved, or the first one.
size_t story_progress_current(const StoryProgress *progress);

// Levels of the same tier in a row are a chapter: how many levels it has, and how many are solved.
typedef struct {
  size_t first, count, solved;
} Chapter;
bool story_progress_has_chapters(const StoryProgress *progress);
Chapter story_progress_chapter(const StoryProgress *progress, size_t index);  // with this level

#endif
