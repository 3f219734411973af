// Writes a pack (or a tuning run) to disk, completely or not at all. All files go into
// PATH.partial/new, which is renamed to PATH at the end. PATH.partial also holds the journal from
// which a killed run resumes. If PATH is a link to a folder, that folder is replaced and the link
// stays. A mount point cannot be renamed: if it is empty, PATH.partial lies inside it and the files
// are moved one by one, the sums last.
//
// Before the result gets its name, the journal is marked with the checksum of its sums. So the next
// run can tell that the folder at PATH was written by the run that was killed.
#ifndef TSB_STAGED_FOLDER_H
#define TSB_STAGED_FOLDER_H

#include <stdbool.h>

#include "base/text.h"
#include "storage/folder_kind.h"
#include "system/journal.h"

typedef struct {
  const FolderKind *kind;
  char *path, *partial, *staging;
  bool force;    // a pack at PATH may be replaced, and another interrupted run dropped
  bool edit;     // set after staged_folder_begin: the pack at PATH is to be replaced, but no run
                 // dropped
  bool replace;  // there is a pack at PATH that may be replaced
  bool mount_point;  // PATH is a mount point
  bool in_place;     // which holds a result of this run already
  bool dropped;      // another interrupted run was dropped
  Text sums;
} StagedFolder;

// All of these return false with a message in `error`.
// Creates PATH.partial, or checks that the one there is ours. Nothing else can be said of it, or of
// PATH, before the journal is locked: another run may be at work.
bool staged_folder_begin(StagedFolder *folder, const FolderKind *kind, const char *path, bool force,
                         Text *error);
// Call it when the journal is open and thereby locked, with what it said. Completes or takes back
// what a killed run was doing. Then checks that PATH may be written: it is free, or it is a pack
// and either `force` is set or an earlier part of this run wrote it. Removes what a killed run left
// besides the journal. The journal of another run is dropped only if `force` is set, and begins
// anew.
bool staged_folder_claim(StagedFolder *folder, Journal *journal, JournalState found, Text *error);
// False if there is nothing that the user should know of the claim.
bool staged_folder_note(const StagedFolder *folder, Text *note);
bool staged_folder_add(StagedFolder *folder, const char *name, const Text *content, Text *error);
// Checks PATH once more, since the user may have put files there. With `resumable` the journal
// stays: the same command can resume the run and replace this result.
bool staged_folder_finish(StagedFolder *folder, Journal *journal, bool resumable, Text *error);
void staged_folder_discard(StagedFolder *folder);  // removes PATH.partial with its content
// After a failure: removes the new files. If the journal has records, it stays, and `error` goes on
// to say that the same command resumes.
void staged_folder_abandon(StagedFolder *folder, const Journal *journal, Text *error);
// Without a result: a run that can be resumed keeps its journal if that has records.
void staged_folder_leave(StagedFolder *folder, const Journal *journal, bool resumable);
void staged_folder_free(StagedFolder *folder);

#endif
