// A pack has thousands of files, and rename(2) makes only one name atomic. So the whole pack is
// written into a staging folder, and the folder is renamed. To replace an old pack, RENAME_EXCHANGE
// swaps the two folders, so that there is a complete pack at PATH at every moment.
//
// At every step PATH.partial is either empty or contains the journal, so a run that finds it after
// a kill can tell that it belongs to this program.
#include "storage/staged_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"
#include "system/interrupt.h"

#define STAGING_NAME "new"       // in PATH.partial: the folder that will become PATH
#define WRITTEN_NAME ".written"  // in PATH.partial: the checksum of the pack that this run wrote
#define MOUNT_PARTIAL_NAME ".tessoban.partial"  // stands for PATH.partial in a mount point

enum { FOLDER_MODE = 0777, FILE_MODE = 0666, WRITE_AT_ONCE = 1 << 16, OPEN_FOLDERS = 8 };

static bool fail(const char *path, int number, Text *error) {
  text_format(error, "%s: %s", path, strerror(number));
  return false;
}

// A mount point, or the root folder, cannot be renamed.
static bool is_mount_point(const char *path) {
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

// The last part of the path must be a real name: no folder can be renamed to "." or "..".
static bool has_name(const char *path) {
  const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
  return *last && strcmp(last, ".") != 0 && strcmp(last, "..") != 0;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

static int remove_tree(const char *path) {
  return nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) ? errno : 0;
}

// Empties PATH.partial except for its marker files.
static int clear_partial(const StagedFolder *folder) {
  DIR *open = opendir(folder->partial);
  int failed = open ? 0 : errno;
  const struct dirent *entry;
  while (open && (entry = readdir(open))) {
    const char *name = entry->d_name;
    bool stays = !strcmp(name, ".") || !strcmp(name, "..") ||
                 !strcmp(name, folder->kind->journal) || !strcmp(name, WRITTEN_NAME);
    char *path = file_path_in(folder->partial, name);
    if (!stays && !failed) failed = remove_tree(path);
    mem_free(path);
  }
  if (open) closedir(open);
  return failed;
}

// Removes the marker files last, so that a kill in between leaves a folder we still recognize.
static int remove_partial(const StagedFolder *folder) {
  int failed = clear_partial(folder);
  char *written = file_path_in(folder->partial, WRITTEN_NAME),
       *kept = file_path_in(folder->partial, folder->kind->journal);
  unlink(written);
  unlink(kept);
  if (rmdir(folder->partial) && !failed) failed = errno;
  mem_free(written);
  mem_free(kept);
  return failed;
}

// The checksum of the file of sums at PATH. It identifies the pack.
static bool sum_of_pack(const StagedFolder *folder, char digest[SHA256_DIGEST_STRING_LENGTH]) {
  char *path = file_path_in(folder->path, folder->kind->sums);
  bool ok = SHA256File(path, digest) != NULL;
  mem_free(path);
  return ok;
}

// Did an interrupted run that can resume write the pack at PATH?
static bool is_interrupted(const StagedFolder *folder) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  char *path = file_path_in(folder->partial, WRITTEN_NAME);
  Text kept = {0}, error = {0};
  bool same = file_read_regular(path, &kept, &error) && sum_of_pack(folder, digest) &&
              kept.length == strlen(digest) && !memcmp(kept.data, digest, kept.length);
  text_free(&kept);
  text_free(&error);
  mem_free(path);
  return same;
}

static bool refuse_existing(const StagedFolder *folder, Text *error) {
  text_format(error, "%s already exists; --force replaces it", folder->path);
  return false;
}

static bool refuse_foreign(const StagedFolder *folder, const Text *foreign, Text *error) {
  text_format(error, "%s already exists and ", folder->path);
  if (foreign->length)
    text_format(error, "%s in it does not belong to a %s", foreign->data, folder->kind->what);
  else text_format(error, "is not a %s", folder->kind->what);
  text_add(error, ": it was not changed");
  return false;
}

// With --force a pack may be replaced, but no other folder.
static bool may_replace(StagedFolder *folder, bool force, Text *error) {
  Text foreign = {0};
  bool ours = folder_is_kind(folder->kind, folder->path, &foreign);
  if (!ours) refuse_foreign(folder, &foreign, error);
  text_free(&foreign);
  if (!ours) return false;
  folder->unforced = !force;
  return force || is_interrupted(folder) || refuse_existing(folder, error);
}

static void use_mount_point(StagedFolder *folder) {
  mem_free(folder->partial);
  folder->partial = file_path_in(folder->path, MOUNT_PARTIAL_NAME);
  folder->mount_point = true;
  folder->replace = false;
}

// Is the mount point empty, apart from the remains of a killed run?
static bool is_free_mount(const char *path) {
  DIR *folder = opendir(path);
  bool empty = folder != NULL;
  const struct dirent *entry;
  while (folder && (entry = readdir(folder)))
    empty = empty && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
                      !strcmp(entry->d_name, MOUNT_PARTIAL_NAME));
  if (folder) closedir(folder);
  return empty;
}

static bool may_use(StagedFolder *folder, bool force, Text *error) {
  struct stat status;
  if (!has_name(folder->path)) {
    text_format(error, "'%s': a %s needs a folder with a name of its own", folder->path,
                folder->kind->what);
    return false;
  }
  if (lstat(folder->path, &status)) return errno == ENOENT || fail(folder->path, errno, error);
  if (!S_ISDIR(status.st_mode)) return refuse_foreign(folder, &(Text){0}, error);
  folder->replace = true;
  if (is_mount_point(folder->path)) {
    if (is_free_mount(folder->path)) return use_mount_point(folder), true;
    text_format(error, "%s is a mount point: only an empty one can become a %s", folder->path,
                folder->kind->what);
    return false;
  }
  return folder_is_empty(folder->path) || may_replace(folder, force, error);
}

static bool is_unfinished(const StagedFolder *folder) {
  struct stat status;
  if (lstat(folder->partial, &status) || !S_ISDIR(status.st_mode)) return false;
  if (folder_is_empty(folder->partial)) return true;
  DIR *open = opendir(folder->partial);
  bool ours = open && folder_contains(folder->partial, folder->kind->journal);
  const struct dirent *entry;
  while (open && (entry = readdir(open))) {
    const char *name = entry->d_name;
    ours = ours && (!strcmp(name, ".") || !strcmp(name, "..") || !strcmp(name, WRITTEN_NAME) ||
                    !strcmp(name, STAGING_NAME) || folder_kind_allows(folder->kind, name));
  }
  if (open) closedir(open);
  return ours;
}

// The message names PATH, because the user asked for PATH and not for PATH.partial.
static bool explain_mkdir_failure(const StagedFolder *folder, int number, Text *error) {
  const char *slash = strrchr(folder->path, '/');
  if (number != ENOENT || !slash) return fail(folder->path, number, error);
  text_format(error, "%s: the folder %.*s does not exist", folder->path,
              (int)(slash - folder->path), folder->path);
  return false;
}

static bool make_partial(const StagedFolder *folder, Text *error) {
  if (!mkdir(folder->partial, FOLDER_MODE)) return true;
  if (errno != EEXIST) return explain_mkdir_failure(folder, errno, error);
  if (is_unfinished(folder)) return true;
  text_format(error, "%s is in the way and is not an unfinished %s: it was not changed",
              folder->partial, folder->kind->what);
  return false;
}

// Follows a link to a folder, so that the folder is replaced and the link stays. The caller frees
// it.
static char *real_folder(const char *path) {
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') length--;
  char *named = mem_string(path, length);
  struct stat link, target;
  bool follow = !lstat(named, &link) && S_ISLNK(link.st_mode) && !stat(named, &target) &&
                S_ISDIR(target.st_mode);
  char *real = follow ? realpath(named, NULL) : NULL;
  if (!real) return named;
  mem_free(named);
  char *place = mem_string(real, strlen(real));
  free(real);
  return place;
}

bool staged_folder_begin(StagedFolder *folder, const FolderKind *kind, const char *path, bool force,
                         Text *error) {
  *folder = (StagedFolder){.kind = kind, .path = real_folder(path)};
  Text partial = {0};
  text_format(&partial, "%s.partial", folder->path);
  folder->partial = text_take(&partial);
  bool ok = may_use(folder, force, error) && make_partial(folder, error);
  folder->staging = file_path_in(folder->partial, STAGING_NAME);
  return ok;
}

bool staged_folder_claim(StagedFolder *folder, JournalState found, bool force, Text *error) {
  if (found != JOURNAL_SAME_RUN && folder->unforced) return refuse_existing(folder, error);
  if (found == JOURNAL_OTHER_RUN && !force) {
    text_format(
        error,
        "%s belongs to an interrupted run with other parameters, seed or version: resume it "
        "with the command that began it, or start over with --force",
        folder->partial);
    return false;
  }
  int failed = clear_partial(folder);
  if (!failed && mkdir(folder->staging, FOLDER_MODE)) failed = errno;
  return !failed || fail(folder->path, failed, error);
}

void staged_folder_free(StagedFolder *folder) {
  mem_free(folder->path);
  mem_free(folder->partial);
  mem_free(folder->staging);
  text_free(&folder->sums);
  *folder = (StagedFolder){0};
}

void staged_folder_discard(StagedFolder *folder) { (void)remove_partial(folder); }

// Opens a new file. For "levels/0001.xsb" it creates the folder "levels" if necessary.
static int open_new(const char *path, const char *name) {
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
  if (descriptor >= 0 || errno != ENOENT || !strchr(name, '/')) return descriptor;
  char *parent = mem_string(path, (size_t)(strrchr(path, '/') - path));
  int failed = mkdir(parent, FOLDER_MODE) ? errno : 0;
  mem_free(parent);
  if (failed) return errno = failed, -1;
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
}

void staged_file_open(StagedFile *file, StagedFolder *folder, const char *name) {
  *file = (StagedFile){.folder = folder, .name = mem_string(name, strlen(name))};
  char *path = file_path_in(folder->staging, name);
  file->descriptor = open_new(path, name);
  if (file->descriptor < 0) file->failed = errno;
  SHA256Init(&file->sum);
  mem_free(path);
}

static void flush(StagedFile *file) {
  if (!file->failed)
    file->failed = file_write_all(file->descriptor, file->buffer.data, file->buffer.length);
  file->buffer.length = 0;
}

void staged_file_add(StagedFile *file, const char *bytes, size_t length) {
  SHA256Update(&file->sum, (const uint8_t *)bytes, length);
  text_add_bytes(&file->buffer, bytes, length);
  if (file->buffer.length >= WRITE_AT_ONCE) flush(file);
}

bool staged_file_close(StagedFile *file, Text *error) {
  flush(file);
  if (file->descriptor >= 0 && close(file->descriptor) && !file->failed) file->failed = errno;
  char digest[SHA256_DIGEST_STRING_LENGTH];
  SHA256End(&file->sum, digest);
  text_format(&file->folder->sums, "%s  %s\n", digest, file->name);
  char *path = file_path_in(file->folder->path, file->name);
  bool ok = !file->failed || fail(path, file->failed, error);
  mem_free(path);
  mem_free(file->name);
  text_free(&file->buffer);
  return ok;
}

bool staged_folder_add(StagedFolder *folder, const char *name, const Text *content, Text *error) {
  StagedFile file;
  staged_file_open(&file, folder, name);
  staged_file_add(&file, content->data, content->length);
  return staged_file_close(&file, error);
}

// One syncfs is much faster than an fsync for each of thousands of files.
static bool flush_to_disk(const char *path, Text *error) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return fail(path, errno, error);
  int failed = syncfs(descriptor) ? errno : 0;
  close(descriptor);
  return !failed || fail(path, failed, error);
}

// For file systems without RENAME_EXCHANGE: for a moment there is no pack at PATH.
static int exchange_by_renaming(const StagedFolder *folder) {
  char *old = file_path_in(folder->partial, "old");
  int failed = rename(folder->path, old) ? errno : 0;
  if (!failed && rename(folder->staging, folder->path)) {
    failed = errno;
    (void)rename(old, folder->path);
  }
  mem_free(old);
  return failed;
}

static int exchange(const StagedFolder *folder) {
  if (!folder->replace) return rename(folder->staging, folder->path) ? errno : 0;
  if (!renameat2(AT_FDCWD, folder->staging, AT_FDCWD, folder->path, RENAME_EXCHANGE)) return 0;
  return errno == EINVAL || errno == ENOSYS ? exchange_by_renaming(folder) : errno;
}

static int move_into_place(const StagedFolder *folder, const char *name) {
  char *from = file_path_in(folder->staging, name), *to = file_path_in(folder->path, name);
  int failed = rename(from, to) && errno != ENOENT ? errno : 0;
  mem_free(from);
  mem_free(to);
  return failed;
}

// Moves the files into a mount point. The sums come last, because they mark the folder as a pack.
static int move_all_into_place(const StagedFolder *folder) {
  int failed = 0;
  for (const char *const *name = folder->kind->names; *name && !failed; name++)
    if (strcmp(*name, folder->kind->sums) != 0) failed = move_into_place(folder, *name);
  return failed ? failed : move_into_place(folder, folder->kind->sums);
}

// Keeps only what the next run needs to resume, and the checksum by which it recognizes this pack.
static int leave_resumable(const StagedFolder *folder) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  char *written = file_path_in(folder->partial, WRITTEN_NAME);
  Text error = {0};
  bool ok = sum_of_pack(folder, digest) && file_write(written, digest, strlen(digest), &error);
  text_free(&error);
  mem_free(written);
  return ok ? clear_partial(folder) : remove_partial(folder);
}

bool staged_folder_finish(StagedFolder *folder, bool resumable, Text *error) {
  Text sums = folder->sums;
  folder->sums = (Text){0};
  bool ok = staged_folder_add(folder, folder->kind->sums, &sums, error) &&
            flush_to_disk(folder->staging, error);
  text_free(&sums);
  if (!ok) return false;
  sigset_t before = interrupt_block();
  int failed = folder->mount_point ? move_all_into_place(folder) : exchange(folder);
  if (!failed)
    failed = resumable && !folder->mount_point ? leave_resumable(folder) : remove_partial(folder);
  interrupt_unblock(before);
  return !failed || fail(folder->path, failed, error);
}
