// The levels that a player chooses from, what is known of each, and how far he has come.
//
// In story mode a level opens when the one before it is solved.
#ifndef TSB_LEVEL_SET_H
#define TSB_LEVEL_SET_H

#include "formats/collection_data.h"
#include "level_set/level_facts.h"
#include "level_set/story_progress.h"
#include "saves/saved_games.h"

typedef struct {
  Collection levels;  // owned
  LevelFacts *facts;  // of each level
  SavedSummary *saved;
  bool *visited;  // since the program was started
  size_t capacity;
  bool story;
  bool endless;  // more levels are made when the last one is left
} LevelSet;

// Takes over the collection. `operand` is the file or pack that it was read from, or NULL.
void level_set_begin(LevelSet *set, Collection *levels, const char *operand, bool story);
void level_set_free(LevelSet *set);  // accepts a zeroed set
// Appends a level, which is taken over, and returns its index.
size_t level_set_add(LevelSet *set, Level *level, LevelFacts facts);

void level_set_refresh(LevelSet *set, size_t index);  // after the level was played
// The same from a game in memory, which is right even if nothing can be saved.
void level_set_note(LevelSet *set, size_t index, const SavedGame *saved);
bool level_set_is_open(const LevelSet *set, size_t index);
// In story mode: since the story was reset. A level that starts solved always is.
bool level_set_is_solved(const LevelSet *set, size_t index);
size_t level_set_solved(const LevelSet *set);
// The level with this number in its file; false if there is none.
bool level_set_find(const LevelSet *set, long number, size_t *index);
// Where a player goes on: the first open level that is not solved, or the first one.
size_t level_set_current(const LevelSet *set);

Chapter level_set_chapter(const LevelSet *set, size_t index);  // the one with this level
StoryProgress level_set_progress(const LevelSet *set);

// "7: The title", without control characters.
void level_set_write_title(const LevelSet *set, size_t index, Text *out);

#endif
