// A pack, or another folder of ours, on its way to the disk: everything is written into
// PATH.partial, and PATH appears, whole, when that gets its name. What a killed run leaves behind
// is taken up or cleared away by the next.
#ifndef TSB_PACK_FOLDER_H
#define TSB_PACK_FOLDER_H

#include <sha2.h>
#include <stdbool.h>

#include "text.h"

#define PACK_SUMS "SHA256SUMS"  // sha256sum -c reads it
#define TUNING_SUMS "results.sha256"

// What kind of folder it is: nothing else is ever replaced or cleared away.
typedef struct {
  const char *what;          // "pack"
  const char *sums;          // the file that tells it from other folders
  const char *kept;          // what a killed run leaves to be taken up
  const char *const *names;  // all that can lie in it, up to a NULL
} FolderKind;
extern const FolderKind folder_pack, folder_tuning;

typedef struct {
  const FolderKind *kind;
  char *path, *aside;
  bool replace;  // there is a pack at PATH that may go
  Text sums;
} PackFolder;

// One file of it, written piece by piece.
typedef struct {
  PackFolder *folder;
  char *name;
  int descriptor;
  Text waiting;
  SHA2_CTX sum;
  int failed;  // errno of the first failure
} PackFile;

// Sees that PATH is free, or is a pack and `force` is set, and that PATH.partial is there. All
// return false with what is wrong.
// When that is locked (spool.h), pack_folder_clear takes away what an unfinished run left besides.
bool pack_folder_begin(PackFolder *folder, const FolderKind *kind, const char *path, bool force,
                       Text *wrong);
bool pack_folder_clear(PackFolder *folder, Text *wrong);
bool pack_folder_add(PackFolder *folder, const char *name, const Text *content, Text *wrong);
bool pack_folder_finish(PackFolder *folder, Text *wrong);
void pack_folder_discard(PackFolder *folder);  // PATH.partial goes with all that is in it
void pack_folder_free(PackFolder *folder);

void pack_file_open(PackFile *file, PackFolder *folder, const char *name);
void pack_file_add(PackFile *file, const char *bytes, size_t length);
bool pack_file_close(PackFile *file, Text *wrong);  // whatever went wrong before is told here

#endif
