// The labyrinths that a player chooses from, what is known of each, and how far he has come.
//
// In story mode a level opens when the one before it is won.
#ifndef TSB_LABYRINTH_SET_H
#define TSB_LABYRINTH_SET_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "labyrinth_saves/saved_labyrinths.h"
#include "labyrinth_set/labyrinth_level_facts.h"
#include "level_set/story_progress.h"

typedef struct {
  LabyrinthCollection levels;  // owned
  LabyrinthLevelFacts *facts;  // of each level
  LabyrinthSummary *saved;
  bool *visited;  // since the program was started
  bool story;
} LabyrinthSet;

// Takes over the collection. `operand` is the file or pack that it was read from.
void labyrinth_set_begin(LabyrinthSet *set, LabyrinthCollection *levels, const char *operand,
                         bool story);
void labyrinth_set_free(LabyrinthSet *set);  // accepts a zeroed set

// After a level was played: from the game in memory, which is right even if nothing can be saved.
void labyrinth_set_note(LabyrinthSet *set, size_t index, const LabyrinthSession *session);

StoryProgress labyrinth_set_progress(const LabyrinthSet *set);
bool labyrinth_set_is_open(const LabyrinthSet *set, size_t index);
// The level with this number in its file; false if there is none.
bool labyrinth_set_find(const LabyrinthSet *set, long number, size_t *index);

static inline const LabyrinthLevel *labyrinth_set_level(const LabyrinthSet *set, size_t index) {
  return &set->levels.levels[index];
}

// "7: The title", without control characters.
void labyrinth_set_write_title(const LabyrinthSet *set, size_t index, Text *out);

#endif
