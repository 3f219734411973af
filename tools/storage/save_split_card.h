// The data card of a whole split, beside the folders of its parts.
#ifndef TSB_SAVE_SPLIT_CARD_H
#define TSB_SAVE_SPLIT_CARD_H

#include "base/text.h"
#include "params/split_parts.h"

// Writes FOLDER/DATASET.md with its plots from the counts of the parts, which are the packs
// FOLDER/NAME. Unless all parts are data sets, there is no card, and an older one is removed. False
// with a message: then the parts are as they were.
bool save_split_card(const char *folder, const SplitParts *split, Text *error);
// Removes the card and its plots if this program has written them. For parts that have changed.
void remove_split_card(const char *folder);

#endif
