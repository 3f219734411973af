// Composes the files of a pack of labyrinths from its levels: names and bytes, not where they are
// stored. It works as pack_composer.h does: levels arrive in rank order and each is forgotten at
// once, and the same levels always give the same bytes.
#ifndef TSB_LABYRINTH_PACK_COMPOSER_H
#define TSB_LABYRINTH_PACK_COMPOSER_H

#include "labyrinth_pack/labyrinth_pack_sheet.h"
#include "pack/pack_sink.h"

typedef struct {
  const LabyrinthPackInfo *info;
  PackSink *sink;
  void *context;           // of the sink
  size_t count, rank;      // all levels; levels so far
  int places[TIER_COUNT];  // levels so far of each tier
  LabyrinthPackSheet sheet;
} LabyrinthPackComposer;

// `info` must outlive the composer.
LabyrinthPackComposer labyrinth_pack_composer_new(const LabyrinthPackInfo *info, PackSink *sink,
                                                  void *context);
// All return false with an error. After a false, only labyrinth_pack_composer_free is allowed.
bool labyrinth_pack_composer_begin(LabyrinthPackComposer *composer, Text *error);
bool labyrinth_pack_composer_add(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                                 Text *error);
bool labyrinth_pack_composer_end(LabyrinthPackComposer *composer, Text *error);
void labyrinth_pack_composer_free(LabyrinthPackComposer *composer);

#endif
