// Checks a pack: its files agree with each other, are as they were written, and are what their seed
// and parameters give.
#ifndef TSB_PACK_CHECK_H
#define TSB_PACK_CHECK_H

#include "board/board.h"
#include "checks/remake_pack_check.h"

typedef struct {
  bool quick;  // do not make the levels again
  RemakeHooks remake;
  void *context;
  // Called for every well-formed level; or NULL.
  void (*on_level)(void *context, int number, const Board *board);
} PackCheckOptions;

typedef struct {
  size_t files, levels, solutions;
  bool failed;   // a file could not be read
  bool partial;  // something could not be compared, and a note says what
  // This version makes another pack than the version that pack.json names. Notes say where.
  bool other_version;
} PackTally;

bool pack_check_is_folder(const char *path);
// Could it be the version of a program? Every release has such a version, and a message can show
// it.
bool pack_check_is_version(const char *text);

// Compares every file with SHA256SUMS and reports files that it does not list. Then checks every
// level of pack.json: board, id, solution, measures, rank, and the same level in pack.xsb, in its
// own file and as a picture. If all is well, every file is composed again from pack.json
// (recompose_pack_check.h), and every level is made again (remake_pack_check.h). For a pack without
// pack.json see plain_pack_check.h.
PackTally pack_check(const char *folder, const PackCheckOptions *options, Problems *problems,
                     Problems *notes);

#endif
