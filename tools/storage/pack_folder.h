// A pack, or another folder of ours, on its way to the disk: everything is written into
// PATH.partial/new, and PATH appears, whole, when that gets its name. PATH.partial also holds what
// a killed run leaves to be taken up, and is known by it at every moment. Where a link to a folder
// is given, PATH is that folder, and the link stays.
// A folder that something is mounted on cannot get another's name: if it is empty, its
// PATH.partial lies within it and the files are moved, the sums last.
#ifndef TSB_PACK_FOLDER_H
#define TSB_PACK_FOLDER_H

#include <sha2.h>
#include <stdbool.h>

#include "base/text.h"
#include "storage/folder_kind.h"
#include "system/journal.h"

typedef struct {
  const FolderKind *kind;
  char *path, *partial, *staging;
  bool replace;      // there is a pack at PATH that may go
  bool unforced;     // but only for the run that wrote it and was interrupted
  bool mount_point;  // PATH is a mount point
  Text sums;
} PackFolder;

// One file of it, written piece by piece.
typedef struct {
  PackFolder *folder;
  char *name;
  int descriptor;
  Text buffer;
  SHA2_CTX sum;
  int failed;  // errno of the first failure
} PackFile;

// Sees that PATH is free, or is a pack and `force` is set or it is what an interrupted run could
// write, and that PATH.partial is there. All return false with what is wrong.
bool pack_folder_begin(PackFolder *folder, const FolderKind *kind, const char *path, bool force,
                       Text *error);
// When PATH.partial is locked (journal.h): may this run have it, given what was found there? Then
// takes away what an unfinished run left besides.
bool pack_folder_claim(PackFolder *folder, JournalState found, bool force, Text *error);
bool pack_folder_add(PackFolder *folder, const char *name, const Text *content, Text *error);
// `resumable`: the run may be taken up again, and then replaces what is written now.
bool pack_folder_finish(PackFolder *folder, bool resumable, Text *error);
void pack_folder_discard(PackFolder *folder);  // PATH.partial goes with all that is in it
void pack_folder_free(PackFolder *folder);

void pack_file_open(PackFile *file, PackFolder *folder, const char *name);
void pack_file_add(PackFile *file, const char *bytes, size_t length);
bool pack_file_close(PackFile *file, Text *error);  // whatever went wrong before is told here

#endif
