// The files of a pack that is being checked. A file that is missing is a fault of the pack; a file
// that cannot be read is not: then nobody knows whether the pack is in order.
#ifndef TSB_PACK_FOLDER_H
#define TSB_PACK_FOLDER_H

#include <stdbool.h>

#include "text/problem.h"

typedef struct {
  const char *path;
  Problems *problems;
  bool xsb_changed;  // pack.xsb is not as SHA256SUMS has it, see verify_checksums
  bool failed;       // an I/O error: permission denied, a failing disk, a file that is too large
} PackFolder;

// Is the file there? Not if its name or a link leads out of the pack.
bool pack_folder_has(PackFolder *folder, const char *name);
// A safe name does not lead out of the pack by itself. A link still may.
bool pack_folder_safe(const char *name);
// Is the entry a link, or one of the folders on the way to it?
bool pack_folder_is_link(const PackFolder *folder, const char *name);
bool pack_folder_refuse_link(PackFolder *folder, const char *name);  // adds the problem; false
// Reads a file of the pack, but follows no link. False after a problem.
bool pack_folder_read(PackFolder *folder, const char *name, Text *content);
// Adds a problem that is an I/O error, by errno.
void pack_folder_fail(PackFolder *folder, const char *name, int number);

#endif
