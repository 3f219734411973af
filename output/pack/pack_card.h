// The data card of a pack, and the files that belong to it: plots and counts.
#ifndef TSB_PACK_CARD_H
#define TSB_PACK_CARD_H

#include "dataset/dataset_counts.h"
#include "pack/pack_json_write.h"
#include "pack/pack_sink.h"

// Is the pack a data set for programs? Only then it has a card.
bool pack_card_belongs(PackFormats formats);

bool pack_card_put(const PackInfo *info, PackFormats formats, const DatasetCounts *counts,
                   PackSink *sink, void *context, Text *error);

// What dataset/counts.json begins with in a pack of this run.
void pack_card_head(const PackInfo *info, PackFormats formats, Text *out);

#endif
