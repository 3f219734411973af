// What a picture tells of a labyrinth beside its start: a win, or why there is none.
#ifndef TSB_LABYRINTH_FACTS_H
#define TSB_LABYRINTH_FACTS_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "labyrinth_picture/labyrinth_overlay.h"
#include "labyrinth_search/labyrinth_reason.h"
#include "picture/overlay.h"

// Zeroed is empty.
typedef struct {
  char *moves;
  LabyrinthReason reason;
  uint16_t crossed[1 + LABYRINTH_MAX_MONSTERS];  // the cells that the reason names
  int crossed_count;
} LabyrinthFacts;

// Finds what is needed: the stored win or what a short search finds, or a reason. Returns NULL, or
// why the fact is not known; then `facts` is empty. Work is limited by positions, so that pictures
// are the same on every machine. The caller frees the facts.
const char *labyrinth_facts_find(OverlayNeeds needs, const LabyrinthLevel *level,
                                 LabyrinthFacts *facts);
LabyrinthOverlay labyrinth_facts_overlay(const LabyrinthFacts *facts);  // borrows
void labyrinth_facts_free(LabyrinthFacts *facts);

#endif
