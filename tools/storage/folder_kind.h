// The kinds of folders that we make, and how they are told from all others: nothing else is ever
// replaced or cleared away.
#ifndef TSB_FOLDER_KIND_H
#define TSB_FOLDER_KIND_H

#include <stdbool.h>

#include "base/text.h"

#define PACK_SUMS "SHA256SUMS"  // sha256sum -c reads it
#define TUNING_SUMS "results.sha256"
// What a killed run leaves to be taken up.
#define ACCEPTED_LEVELS_NAME ".spool"
#define TUNE_LOG_NAME ".blocks"

// A file that names its maker near its beginning.
typedef struct {
  const char *name, *contains;
} FolderMarker;

typedef struct {
  const char *what;             // "pack"
  const char *sums;             // lists all other files in it
  const char *journal;          // what a killed run leaves to be taken up
  const char *const *names;     // all that can lie in it, up to a NULL
  const FolderMarker *markers;  // of those that are there each must agree; up to one without a name
} FolderKind;
extern const FolderKind folder_pack, folder_tuning;

// Is the folder one of that kind? If it has the sums and still is not, `foreign` gets the first
// thing in it that is not ours.
bool folder_is_kind(const FolderKind *kind, const char *path, Text *foreign);

bool folder_is_empty(const char *path);
bool folder_contains(const char *path, const char *name);
bool folder_kind_allows(const FolderKind *kind, const char *name);  // one of names

#endif
