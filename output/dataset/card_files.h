// The part of a data card that tells which files there are, and how a program reads them.
#ifndef TSB_CARD_FILES_H
#define TSB_CARD_FILES_H

#include "dataset/dataset_info.h"

void card_files_write(const DatasetInfo *info, size_t levels, Text *out);

#endif
