// What a pack says of itself besides its run, and of its levels besides what the generator knows.
#ifndef TSB_PACK_ABOUT_H
#define TSB_PACK_ABOUT_H

#include <cjson/cJSON.h>

#include "level/generated_level.h"
#include "pack/removed_levels.h"

typedef enum {
  PACK_ORDER_DIFFICULTY,  // easiest first
  PACK_ORDER_GIVEN,       // as somebody has put them
} PackOrder;
const char *pack_order_word(size_t order);  // NULL past the last

// Zeroed is the pack of a run, without a name.
typedef struct {
  char *name, *author;  // NULL for none
  PackOrder order;
  bool titles_given;  // titles are stored; otherwise they follow from the pattern
  // The command that chose the levels from a library, on one line; NULL if they came otherwise. The
  // data card tells it. Whoever edits the pack drops it.
  char *query;
  char *sort;      // of the query, if the order is not that of difficulty
  cJSON *sources;  // of these levels, see dataset_sources.h
  RemovedLevels removed;
} PackAbout;

void pack_about_free(PackAbout *about);
void pack_about_drop_query(PackAbout *about);

#define PACK_UNNAMED "Tessoban pack"
// Its name, or PACK_UNNAMED. The argument may be NULL.
const char *pack_about_title(const PackAbout *about);

// The texts of one level. Unknown texts are NULL.
typedef struct {
  char *title;   // NULL: made from the pattern
  char *author;  // NULL: nobody is named
  char *origin;  // of a level without a recipe: where it came from
} LevelLabel;

void level_label_free(LevelLabel *label);
// "generated", or where the level came from.
const char *level_label_origin(const LevelLabel *label, const GeneratedLevel *level);

#endif
