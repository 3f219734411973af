// A mount point as the folder of a pack. It cannot be renamed, so the files are moved into it one
// by one. The sums come last and go first: a folder with sums is complete.
#ifndef TSB_MOUNT_POINT_H
#define TSB_MOUNT_POINT_H

#include <stdbool.h>

#include "storage/folder_kind.h"

#define MOUNT_POINT_PARTIAL ".tessoban.partial"  // in it, stands for PATH.partial

bool mount_point_is(const char *path);  // or the root folder
// Is it empty? The remains of a killed run do not count, nor lost+found, which belongs to the file
// system.
bool mount_point_is_free(const char *path);
bool mount_point_ignores(const char *name);  // such a name

// Would filling it replace a file that is there?
bool mount_point_is_in_the_way(const FolderKind *kind, const char *from, const char *path);
// Moves the files of a folder into the mount point. Goes on where a killed run stopped. Returns 0
// or errno.
int mount_point_fill(const FolderKind *kind, const char *from, const char *path);
// The opposite.
int mount_point_empty(const FolderKind *kind, const char *path, const char *to);
// Removes the files, by way of a new folder: a run that was killed in between can go on with
// mount_point_empty. After a failure the files are back.
int mount_point_clear(const FolderKind *kind, const char *path, const char *by_way_of);

#endif
