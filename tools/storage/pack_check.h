// Do the files of a pack agree with each other, and with what was written?
#ifndef TSB_PACK_CHECK_H
#define TSB_PACK_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "text/problem.h"

typedef struct {
  size_t files, levels, solutions;
} PackTally;

bool pack_is_folder(const char *path);

// Every file against SHA256SUMS, and none too many; then every level of pack.json: its board, id,
// solution, measures, rank, and the same level in pack.xsb, in its own file and as a picture.
PackTally pack_check(const char *folder, Problems *problems);

#endif
