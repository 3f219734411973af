// Only the names that a kind of folder allows are ever moved, and none is replaced.
#include "storage/mount_point.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "system/file.h"

enum { FOLDER_MODE = 0777 };

bool mount_point_is(const char *path) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &status)) return false;
  if (status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT)
    return status.stx_attributes & STATX_ATTR_MOUNT_ROOT;
  char *parent = file_path_in(path, "..");
  struct stat above, here;
  bool mounted = !stat(parent, &above) && !stat(path, &here) &&
                 (above.st_dev != here.st_dev || above.st_ino == here.st_ino);
  mem_free(parent);
  return mounted;
}

bool mount_point_ignores(const char *name) {
  return !strcmp(name, MOUNT_POINT_PARTIAL) || !strcmp(name, "lost+found");
}

bool mount_point_is_free(const char *path) {
  DIR *folder = file_open_folder(path);
  int failed = 0;
  bool empty = folder != NULL;
  const char *name;
  while (empty && (name = file_next_name(folder, &failed))) empty = mount_point_ignores(name);
  if (folder) closedir(folder);
  return empty && !failed;
}

bool mount_point_is_in_the_way(const FolderKind *kind, const char *from, const char *path) {
  bool found = false;
  for (const char *const *name = kind->names; *name && !found; name++)
    found = folder_contains(from, *name) && folder_contains(path, *name);
  return found;
}

// What is not there has been moved already, or the pack has no such file.
static int move_entry(const char *name, const char *from, const char *to) {
  if (!folder_contains(from, name)) return 0;
  if (folder_contains(to, name)) return EEXIST;
  char *source = file_path_in(from, name), *target = file_path_in(to, name);
  int failed = rename(source, target) ? errno : 0;
  mem_free(source);
  mem_free(target);
  return failed;
}

// Everything but the sums.
static int move_content(const FolderKind *kind, const char *from, const char *to) {
  int failed = 0;
  for (const char *const *name = kind->names; *name && !failed; name++)
    if (strcmp(*name, kind->sums) != 0) failed = move_entry(*name, from, to);
  return failed;
}

int mount_point_fill(const FolderKind *kind, const char *from, const char *path) {
  int failed = move_content(kind, from, path);
  return failed ? failed : move_entry(kind->sums, from, path);
}

int mount_point_empty(const FolderKind *kind, const char *path, const char *to) {
  int failed = move_entry(kind->sums, path, to);
  return failed ? failed : move_content(kind, path, to);
}

int mount_point_clear(const FolderKind *kind, const char *path, const char *by_way_of) {
  if (mkdir(by_way_of, FOLDER_MODE)) return errno;
  int failed = mount_point_empty(kind, path, by_way_of);
  if (!failed) return file_remove_tree(by_way_of);
  (void)mount_point_fill(kind, by_way_of, path);
  return failed;
}
