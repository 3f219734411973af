// DATASET.md: the data card of a pack, or of a whole split.
//
// A card says what the data is, how it is distributed, what was checked and what is not known. It
// is written from counts and from what names the run, so the same data set has the same card.
#ifndef TSB_DATASET_CARD_H
#define TSB_DATASET_CARD_H

#include "dataset/dataset_info.h"
#include "dataset/dataset_plots.h"

#define DATASET_CARD_MARK "<!-- tessoban data card -->"  // the first line of every card

void dataset_card_write(const DatasetInfo *info, const DatasetCounts *counts, Text *out);

// The card of a split: its packs are in folders with the names of the parts. `info` is that of any
// part.
void dataset_card_write_split(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                              Text *out);

// The parts of the plots and tables of a pack's card: one, the whole pack.
DatasetPart dataset_card_whole(const DatasetInfo *info, const DatasetCounts *counts);

#endif
