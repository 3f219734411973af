// The part of a data card that tells how the levels were made: parameters, the command, what became
// of the candidates.
#ifndef TSB_CARD_RUN_H
#define TSB_CARD_RUN_H

#include "dataset/dataset_info.h"

// The command that makes the data set again, without a newline. Only for a run of the generator.
void card_run_command(const DatasetInfo *info, Text *out);

void card_run_parameters(const DatasetInfo *info, Text *out);
void card_run_again(const DatasetInfo *info, Text *out);
void card_run_funnel(const DatasetInfo *info, Text *out);

#endif
