// A list of levels with progress, in chapters by tier, from which the user chooses an open one.
#ifndef TSB_CHAPTER_LIST_H
#define TSB_CHAPTER_LIST_H

#include "level_set/story_progress.h"
#include "widgets/play_context.h"

typedef struct {
  StoryProgress progress;
  const char *solved;  // the word for a solved level: "solved", "won"
  // Writes the row of a level: title, progress, best.
  void (*row)(const void *set, size_t index, Text *out);
} ChapterList;

// True with the chosen level in *index, where the list begins.
bool chapter_list_choose(PlayContext *play, const ChapterList *list, size_t *index, Leave *leave);

// For rows: blanks until the text from byte `from` on takes so many columns.
void chapter_list_pad(Text *out, size_t from, size_t columns);

#endif
