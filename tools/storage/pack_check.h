// Checks a pack: its files agree with each other and are as they were written.
#ifndef TSB_PACK_CHECK_H
#define TSB_PACK_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "text/problem.h"

typedef struct {
  size_t files, levels, solutions;
} PackTally;

bool pack_is_folder(const char *path);

// Compares every file with SHA256SUMS and reports files that do not belong to the pack. Then checks
// every level of pack.json: board, id, solution, measures, rank, and the same level in pack.xsb, in
// its own file and as a picture. If all is well, the pack is rebuilt and compared
// (recompose_pack_check.h).
PackTally pack_check(const char *folder, Problems *problems);

#endif
