// The contact sheet of a pack of labyrinths. Levels are added in rank order, then the sheet is
// drawn.
#ifndef TSB_LABYRINTH_PACK_SHEET_H
#define TSB_LABYRINTH_PACK_SHEET_H

#include "labyrinth_pack/labyrinth_pack_info.h"
#include "labyrinth_picture/labyrinth_sheet.h"

typedef struct {
  size_t total;  // levels of the pack; an even selection is kept if there are too many
  size_t passed, per_tier[TIER_COUNT];  // levels added so far
  Labyrinth *mazes;
  char **titles, **captions;
  LabyrinthCard *cards;
  size_t count;
} LabyrinthPackSheet;

LabyrinthPackSheet labyrinth_pack_sheet_new(size_t total);
void labyrinth_pack_sheet_add(LabyrinthPackSheet *sheet, const GeneratedLabyrinth *level,
                              const char *title);
const char *labyrinth_pack_sheet_png(const LabyrinthPackSheet *sheet, const char *title,
                                     Text *out);  // NULL or an error
void labyrinth_pack_sheet_free(LabyrinthPackSheet *sheet);

#endif
