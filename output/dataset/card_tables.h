// Numbers of a data card as tables, a row or a column for each part.
#ifndef TSB_CARD_TABLES_H
#define TSB_CARD_TABLES_H

#include "dataset/dataset_plots.h"

void card_tables_levels(const DatasetPart *parts, size_t count, Text *out);  // tiers, flags
// Quantiles with the plots, then numbers of boxes and sizes of boards.
void card_tables_distributions(const DatasetPart *parts, size_t count, Text *out);

#endif
