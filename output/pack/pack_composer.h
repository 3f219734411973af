// Composes the files of a pack from its levels: names and bytes, not where they are stored.
//
// Levels arrive one at a time in rank order, and each is forgotten at once: a pack may hold more
// levels than memory. So pack.xsb, pack.json and index.html grow piece by piece, side by side. The
// same levels always give the same bytes, so a pack can be rebuilt and compared.
#ifndef TSB_PACK_COMPOSER_H
#define TSB_PACK_COMPOSER_H

#include "dataset/dataset_counts.h"
#include "pack/pack_json_write.h"
#include "pack/pack_sheet.h"
#include "pack/pack_sink.h"
#include "picture/tiles.h"

typedef struct {
  const PackInfo *info;
  PackFormats formats;
  bool only_card;  // of all files compose the data card alone, and what belongs to it
  bool no_card;    // compose all but that
  PackSink *sink;
  void *context;           // of the sink
  size_t count, rank;      // all levels; levels so far
  int places[TIER_COUNT];  // levels so far of each tier
  int width, height;       // of the first board
  Tiles tiles;             // of thumbnails of any size
  TileSets sized;          // of thumbnails of a fixed size
  PackSheet sheet;
  DatasetCounts counted;  // for the data card: levels so far
} PackComposer;

// `info` must outlive the composer.
PackComposer pack_composer_new(const PackInfo *info, PackFormats formats, PackSink *sink,
                               void *context);
// For the data card of a pack with these formats.
PackComposer pack_composer_new_card(const PackInfo *info, PackFormats formats, PackSink *sink,
                                    void *context);
// All return false with an error. After a false, only pack_composer_free is allowed.
bool pack_composer_begin(PackComposer *composer, Text *error);
// The label may be NULL. Without a title in it, the title is made from the pattern in the
// parameters.
bool pack_composer_add(PackComposer *composer, const GeneratedLevel *level, const LevelLabel *label,
                       Text *error);
bool pack_composer_end(PackComposer *composer, Text *error);
void pack_composer_free(PackComposer *composer);

#endif
