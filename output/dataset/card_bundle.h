// The data card with the files that belong to it: its plots and, of a pack, its counts.
#ifndef TSB_CARD_BUNDLE_H
#define TSB_CARD_BUNDLE_H

#include "dataset/dataset_info.h"
#include "dataset/dataset_plots.h"

enum { CARD_BUNDLE_MAX = DATASET_VALUE_COUNT + 2 };

// Names are relative to the folder of the data set. The card is the last file, so that whoever
// finds it finds the others, too.
typedef struct {
  struct {
    Text name, content;
  } files[CARD_BUNDLE_MAX];
  size_t count;
} CardBundle;

CardBundle card_bundle_pack(const DatasetInfo *info, const DatasetCounts *counts);
// Of a split, see dataset_card_write_split.
CardBundle card_bundle_split(const DatasetInfo *info, const DatasetPart *parts, size_t count);
void card_bundle_free(CardBundle *bundle);

#endif
