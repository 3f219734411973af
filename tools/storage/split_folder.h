// The folder of a split: its packs are in folders with the names of the parts.
#ifndef TSB_SPLIT_FOLDER_H
#define TSB_SPLIT_FOLDER_H

#include "base/text.h"
#include "params/split_parts.h"
#include "storage/name_list.h"

bool split_folder_is_pack(const char *path);    // has it a file of sums?
NameList split_folder_packs(const char *path);  // names of the packs in it, sorted
// May the parts of this split be written there? Packs that are none of its parts would look like
// parts of it. False with a message in `error`. A folder that does not exist suits.
bool split_folder_suits(const char *path, const SplitParts *split, Text *error);

#endif
