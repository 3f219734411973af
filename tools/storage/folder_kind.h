// The kinds of folders that the program writes (packs, tuning runs), and how it recognizes them. It
// never replaces or empties any other folder.
#ifndef TSB_FOLDER_KIND_H
#define TSB_FOLDER_KIND_H

#include <stdbool.h>

#include "base/text.h"
#include "storage/name_list.h"

#define PACK_SUMS "SHA256SUMS"  // sha256sum -c reads it
#define TUNING_SUMS "results.sha256"
// The journals from which a killed run resumes.
#define ACCEPTED_LEVELS_NAME ".spool"
#define TUNE_JOURNAL_NAME ".blocks"

// A file that names the program near its beginning.
typedef struct {
  const char *name, *contains;
} FolderMarker;

typedef struct {
  const char *what;             // "pack"
  const char *sums;             // the file that lists all other files with their checksums
  const char *journal;          // the file from which a killed run resumes
  const char *const *names;     // all names allowed at its top level; ends with NULL
  const FolderMarker *markers;  // if any of these files exist, one must match; ends with {0}
} FolderKind;
extern const FolderKind folder_pack, folder_labyrinths, folder_tuning;

// May the folder be replaced: is it of this kind, with nothing else in it, and may all of it be
// removed? False with a message in `error`. Entries that `ignores` names do not count; it may be
// NULL.
bool folder_is_kind(const FolderKind *kind, const char *path, bool (*ignores)(const char *name),
                    Text *error);

// The files that its file of sums lists, sorted. False with a message in `error`.
bool folder_list_sums(const FolderKind *kind, const char *path, NameList *listed, Text *error);

bool folder_is_empty(const char *path);  // false if it cannot be read
bool folder_contains(const char *path, const char *name);
bool folder_kind_allows(const FolderKind *kind, const char *name);  // is it one of `names`?

#endif
