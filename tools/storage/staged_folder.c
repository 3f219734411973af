// A pack has thousands of files, and rename(2) makes only one name atomic. So the whole pack is
// written into a staging folder, and the folder is renamed. To replace an old pack, RENAME_EXCHANGE
// swaps the two folders, so that there is a complete pack at PATH at every moment.
//
// At every step PATH.partial is either empty or contains the journal, so a run that finds it after
// a kill can tell that it belongs to this program. Two steps take several renames: replacing a pack
// without RENAME_EXCHANGE, and filling or emptying a mount point. The next run takes back the first
// and completes the second.
#include "storage/staged_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "storage/mount_point.h"
#include "storage/staged_file.h"
#include "system/file.h"
#include "system/interrupt.h"

#define PARTIAL_SUFFIX ".partial"
#define STAGING_NAME "new"  // in PATH.partial: the folder that will become PATH
// In PATH.partial: the folder that was PATH, see exchange_by_renaming, or what was in the mount
// point, see mount_point_clear.
#define OLD_NAME "old"

enum { FOLDER_MODE = 0777 };

// The last part of the path must be a real name: no folder can be renamed to "." or "..".
static bool has_name(const char *path) {
  const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
  return *last && !file_is_dots(last);
}

static bool exists(const char *path) {
  struct stat status;
  return !lstat(path, &status) || errno != ENOENT;
}

// May an entry of this name lie in PATH.partial?
static bool is_known(const StagedFolder *folder, const char *name) {
  return !strcmp(name, OLD_NAME) || !strcmp(name, STAGING_NAME) ||
         folder_kind_allows(folder->kind, name);
}

// Removes our files from PATH.partial except for the journal. The old pack stays as long as there
// is none at PATH.
static int clear_partial(const StagedFolder *folder) {
  DIR *open = file_open_folder(folder->partial);
  int failed = open ? 0 : errno, unread = 0;
  bool only_old = !exists(folder->path);
  const char *name;
  while (!failed && (name = file_next_name(open, &unread))) {
    bool stays = !is_known(folder, name) || !strcmp(name, folder->kind->journal) ||
                 (only_old && !strcmp(name, OLD_NAME));
    char *path = file_path_in(folder->partial, name);
    if (!stays) failed = file_remove_tree(path);
    mem_free(path);
  }
  if (open) closedir(open);
  return failed ? failed : unread;
}

// Removes the journal last, so that a kill in between leaves a folder we still recognize. Without
// its journal the folder is no longer ours: another run may have begun in it, and then it stays.
static int remove_partial(const StagedFolder *folder) {
  int failed = clear_partial(folder);
  if (failed) return failed;
  char *journal = file_path_in(folder->partial, folder->kind->journal);
  if (unlink(journal) && errno != ENOENT) failed = errno;
  mem_free(journal);
  if (!failed) (void)rmdir(folder->partial);
  return failed;
}

// The checksum of the file of sums in a folder identifies the pack there. False if there is none.
static bool sum_of_pack(const StagedFolder *folder, const char *place,
                        char digest[SHA256_DIGEST_STRING_LENGTH]) {
  char *sums = file_path_in(place, folder->kind->sums);
  bool ok = SHA256File(sums, digest) != NULL;
  mem_free(sums);
  return ok;
}

// Was the pack in a folder written by the run of the journal?
static bool was_written(const StagedFolder *folder, const char *place, Journal *journal) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  return sum_of_pack(folder, place, digest) && journal_has_mark(journal, digest);
}

static bool refuse_existing(const StagedFolder *folder, Text *error) {
  text_format(error, "%s already exists; --force replaces it", folder->path);
  return false;
}

// With --force a pack may be replaced, but no other folder. `journal` is that of this run, or NULL.
static bool may_replace(const StagedFolder *folder, Journal *journal, Text *error) {
  if (!folder_is_kind(folder->kind, folder->path, NULL, error)) return false;
  return folder->force || folder->edit || (journal && was_written(folder, folder->path, journal)) ||
         refuse_existing(folder, error);
}

static bool refuse_mount_point(const StagedFolder *folder, Text *error) {
  text_format(error, "%s is a mount point: only an empty one can become a %s", folder->path,
              folder->kind->what);
  return false;
}

// Does the mount point hold a result of the run of the journal, and nothing else?
static bool holds_own_result(const StagedFolder *folder, Journal *journal) {
  Text error = {0};
  bool own = was_written(folder, folder->path, journal) &&
             folder_is_kind(folder->kind, folder->path, mount_point_ignores, &error);
  text_free(&error);
  return own;
}

// A mount point must be empty, or hold a result of this run already: then the run was killed after
// the last file had been moved.
static bool may_fill(StagedFolder *folder, Journal *journal, Text *error) {
  if (mount_point_is_free(folder->path)) return true;
  folder->in_place = journal && holds_own_result(folder, journal);
  return folder->in_place || refuse_mount_point(folder, error);
}

// May PATH be written? `journal` is that of this run, or NULL.
static bool may_use(StagedFolder *folder, Journal *journal, Text *error) {
  struct stat status;
  folder->replace = folder->in_place = false;
  if (lstat(folder->path, &status)) return errno == ENOENT || file_fail(folder->path, errno, error);
  if (folder->mount_point) return may_fill(folder, journal, error);
  folder->replace = !folder_is_empty(folder->path);
  return !folder->replace || may_replace(folder, journal, error);
}

// Is PATH.partial empty, or does it hold a journal and nothing that is not ours? Other runs may
// come and go meanwhile, so it is read only once. If it is gone, that is fine, too.
static bool is_unfinished(const StagedFolder *folder) {
  struct stat status;
  if (lstat(folder->partial, &status)) return errno == ENOENT;
  if (!S_ISDIR(status.st_mode)) return false;
  DIR *open = file_open_folder(folder->partial);
  if (!open) return errno == ENOENT;
  bool known = true, has_journal = false, has_more = false;
  int failed = 0;
  const char *name;
  while ((name = file_next_name(open, &failed))) {
    bool is_journal = !strcmp(name, folder->kind->journal);
    has_journal = has_journal || is_journal;
    has_more = has_more || !is_journal;
    known = known && is_known(folder, name);
  }
  closedir(open);
  return known && !failed && (has_journal || !has_more);
}

// The message names PATH, because the user asked for PATH and not for PATH.partial.
static bool explain_mkdir_failure(const StagedFolder *folder, int number, Text *error) {
  const char *slash = strrchr(folder->path, '/');
  if (number != ENOENT || !slash) return file_fail(folder->path, number, error);
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

// Was there a folder at this path, which a killed run left aside? See exchange_by_renaming.
static bool is_aside(const char *path) {
  Text old = {0};
  text_format(&old, "%s" PARTIAL_SUFFIX "/" OLD_NAME, path);
  bool there = exists(old.data);
  text_free(&old);
  return there;
}

// Follows a link to a folder, so that the folder is replaced and the link stays. The caller frees
// it. If there is no such folder, realpath stores the name that is missing.
static char *real_folder(const char *path) {
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') length--;
  char *named = mem_string(path, length);
  struct stat link, target;
  char real[PATH_MAX];
  bool follow = !lstat(named, &link) && S_ISLNK(link.st_mode) &&
                (realpath(named, real) ? !stat(real, &target) && S_ISDIR(target.st_mode)
                                       : errno == ENOENT && is_aside(real));
  if (!follow) return named;
  mem_free(named);
  return mem_string(real, strlen(real));
}

static char *partial_of(const StagedFolder *folder) {
  if (folder->mount_point) return file_path_in(folder->path, MOUNT_POINT_PARTIAL);
  Text partial = {0};
  text_format(&partial, "%s" PARTIAL_SUFFIX, folder->path);
  return text_take(&partial);
}

bool staged_folder_begin(StagedFolder *folder, const FolderKind *kind, const char *path, bool force,
                         Text *error) {
  *folder = (StagedFolder){.kind = kind, .path = real_folder(path), .force = force};
  if (!has_name(folder->path)) {
    text_format(error, "'%s': a %s needs a folder with a name of its own", folder->path,
                folder->kind->what);
    return false;
  }
  folder->mount_point = mount_point_is(folder->path);
  folder->partial = partial_of(folder);
  folder->staging = file_path_in(folder->partial, STAGING_NAME);
  return make_partial(folder, error);
}

// Did the run of the journal write the files in this folder, and can they be moved on?
static bool can_move(const StagedFolder *folder, const char *from, const char *to,
                     Journal *journal) {
  return !mount_point_is_in_the_way(folder->kind, from, to) && was_written(folder, from, journal);
}

// A run that was killed while it filled or emptied a mount point: the rest of its files follow.
static bool complete_moves(const StagedFolder *folder, Journal *journal, Text *error) {
  if (!folder->mount_point || mount_point_is_free(folder->path)) return true;
  char *old = file_path_in(folder->partial, OLD_NAME);
  int failed = 0;
  if (can_move(folder, old, folder->path, journal))
    failed = mount_point_empty(folder->kind, folder->path, old);
  else if (can_move(folder, folder->staging, folder->path, journal))
    failed = mount_point_fill(folder->kind, folder->staging, folder->path);
  mem_free(old);
  return !failed || file_fail(folder->path, failed, error);
}

// A run that was killed between the two renames of exchange_by_renaming: PATH gets its name back.
static bool bring_back_old(const StagedFolder *folder, Journal *journal, Text *error) {
  char *old = file_path_in(folder->partial, OLD_NAME);
  bool ok = folder->mount_point || !exists(old) || was_written(folder, folder->path, journal);
  if (!ok && exists(folder->path))
    text_format(error, "%s is the %s that was %s before a run was killed: move one of them away",
                old, folder->kind->what, folder->path);
  else if (!ok && rename(old, folder->path))
    text_format(error, "%s: %s; the %s is in %s", folder->path, strerror(errno), folder->kind->what,
                old);
  else ok = true;
  mem_free(old);
  return ok;
}

static bool may_drop(const StagedFolder *folder, const Journal *journal, JournalState found,
                     Text *error) {
  if (found != JOURNAL_OTHER_RUN || folder->force) return true;
  if (folder->edit)
    text_format(error,
                "%s belongs to an interrupted run: resume it with the command that began it, or "
                "remove %s to give it up",
                folder->partial, folder->partial);
  else if (journal->begin)
    text_format(error,
                "%s belongs to an interrupted run with other parameters, seed or version: resume "
                "it with the command that began it, or start over with --force",
                folder->partial);
  else
    text_format(error,
                "%s belongs to an interrupted run of another version, or is damaged: start over "
                "with --force",
                folder->partial);
  return false;
}

static bool make_staging(const StagedFolder *folder, Text *error) {
  int failed = clear_partial(folder);
  if (failed) return file_fail(folder->partial, failed, error);
  return !mkdir(folder->staging, FOLDER_MODE) || file_fail(folder->path, errno, error);
}

// May this run use PATH and PATH.partial? Completes or takes back what a killed run was doing.
static bool may_go_on(StagedFolder *folder, Journal *journal, JournalState found, Text *error) {
  Journal *own = found == JOURNAL_SAME_RUN ? journal : NULL;
  bool ok = bring_back_old(folder, journal, error) && complete_moves(folder, journal, error) &&
            may_use(folder, own, error) && may_drop(folder, journal, found, error);
  if (!journal->failed) return ok;
  // An unreadable mark looks like a missing one: then that is the reason, whatever was said.
  text_free(error);
  return journal_ok(journal, error);
}

bool staged_folder_claim(StagedFolder *folder, Journal *journal, JournalState found, Text *error) {
  if (found == JOURNAL_FAILED) {
    (void)rmdir(folder->partial);  // stays if another run is using it
    return false;
  }
  if (!may_go_on(folder, journal, found, error)) {
    if (found == JOURNAL_NEW && !folder_contains(folder->partial, OLD_NAME))
      (void)remove_partial(folder);
    return false;
  }
  folder->dropped = found == JOURNAL_OTHER_RUN;
  bool ok = make_staging(folder, error);
  if (!ok && folder->dropped) return false;  // the journal of the other run stays
  if (folder->dropped) journal_restart(journal);
  ok = ok && journal_ok(journal, error);
  if (!ok) staged_folder_abandon(folder, journal, error);
  return ok;
}

bool staged_folder_note(const StagedFolder *folder, Text *note) {
  if (folder->dropped)
    text_format(note, "%s belonged to another interrupted run: starting over", folder->partial);
  return folder->dropped;
}

void staged_folder_free(StagedFolder *folder) {
  mem_free(folder->path);
  mem_free(folder->partial);
  mem_free(folder->staging);
  text_free(&folder->sums);
  *folder = (StagedFolder){0};
}

void staged_folder_discard(StagedFolder *folder) { (void)remove_partial(folder); }

void staged_folder_abandon(StagedFolder *folder, const Journal *journal, Text *error) {
  if (journal_is_empty(journal)) {
    (void)remove_partial(folder);
    return;
  }
  (void)clear_partial(folder);
  text_format(error, "; %s keeps what was found, and the same command goes on from there",
              folder->partial);
}

void staged_folder_leave(StagedFolder *folder, const Journal *journal, bool resumable) {
  Text ignored = {0};
  if (resumable) staged_folder_abandon(folder, journal, &ignored);
  else staged_folder_discard(folder);
  text_free(&ignored);
}

bool staged_folder_add(StagedFolder *folder, const char *name, const Text *content, Text *error) {
  StagedFile file;
  staged_file_open(&file, folder->staging, folder->path, name);
  staged_file_add(&file, content->data, content->length);
  return staged_file_close(&file, &folder->sums, error);
}

// One syncfs is much faster than an fsync for each of thousands of files.
static bool flush_to_disk(const char *path, Text *error) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return file_fail(path, errno, error);
  int failed = syncfs(descriptor) ? errno : 0;
  close(descriptor);
  return !failed || file_fail(path, failed, error);
}

// Nobody can find the old folder any more under its name: was no file put there after may_use?
static int look_again(const StagedFolder *folder, const char *old) {
  Text error = {0};
  bool ok = folder_is_kind(folder->kind, old, NULL, &error);
  text_free(&error);
  return ok ? 0 : ENOTEMPTY;
}

// For file systems without RENAME_EXCHANGE: for a moment there is no pack at PATH. If the run is
// killed in that moment, bring_back_old of the next run helps.
static int exchange_by_renaming(const StagedFolder *folder) {
  char *old = file_path_in(folder->partial, OLD_NAME);
  int failed = rename(folder->path, old) ? errno : 0;
  if (!failed) {
    failed = look_again(folder, old);
    if (!failed && rename(folder->staging, folder->path)) failed = errno;
    if (failed) (void)rename(old, folder->path);
  }
  mem_free(old);
  return failed;
}

static int swap(const StagedFolder *folder) {
  bool ok = !renameat2(AT_FDCWD, folder->staging, AT_FDCWD, folder->path, RENAME_EXCHANGE);
  return ok ? 0 : errno;
}

// rename(2) replaces an empty folder, and no other. EXDEV comes from overlayfs.
static int exchange(const StagedFolder *folder) {
  if (!folder->replace) return rename(folder->staging, folder->path) ? errno : 0;
  int failed = swap(folder);
  if (failed == EINVAL || failed == ENOSYS || failed == EXDEV) return exchange_by_renaming(folder);
  if (failed) return failed;
  failed = look_again(folder, folder->staging);
  if (failed) (void)swap(folder);
  return failed;
}

static bool explain_exchange_failure(const StagedFolder *folder, int number, Text *error) {
  if (number != EXDEV) return file_fail(folder->path, number, error);
  text_format(error,
              "%s cannot be renamed, for instance because it lies in a lower layer of an overlay "
              "file system: remove it",
              folder->path);
  return false;
}

// An earlier result of this run may go, because the journal has all that is in it.
static int fill_mount_point(const StagedFolder *folder) {
  char *old = file_path_in(folder->partial, OLD_NAME);
  int failed = folder->in_place ? mount_point_clear(folder->kind, folder->path, old) : 0;
  mem_free(old);
  if (failed) return failed;
  failed = mount_point_fill(folder->kind, folder->staging, folder->path);
  if (failed) (void)mount_point_empty(folder->kind, folder->path, folder->staging);
  return failed;
}

// Is the new result in the mount point already?
static bool is_there(const StagedFolder *folder, const char *digest) {
  char there[SHA256_DIGEST_STRING_LENGTH];
  return folder->in_place && sum_of_pack(folder, folder->path, there) && !strcmp(digest, there);
}

// Writes the sums and marks the journal with their checksum, see was_written.
static bool add_sums(StagedFolder *folder, Journal *journal,
                     char digest[SHA256_DIGEST_STRING_LENGTH], Text *error) {
  Text sums = folder->sums;
  folder->sums = (Text){0};
  bool ok = staged_folder_add(folder, folder->kind->sums, &sums, error);
  SHA256Data((const uint8_t *)sums.data, sums.length, digest);
  text_free(&sums);
  if (ok) journal_mark(journal, digest);
  return ok && journal_ok(journal, error);
}

bool staged_folder_finish(StagedFolder *folder, Journal *journal, bool resumable, Text *error) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  if (!add_sums(folder, journal, digest, error) || !flush_to_disk(folder->staging, error))
    return false;
  // The claim may be hours old, and others may have put files into PATH since.
  if (!may_use(folder, journal, error)) return false;
  sigset_t before = interrupt_block();
  int failed = is_there(folder, digest) ? 0
               : folder->mount_point    ? fill_mount_point(folder)
                                        : exchange(folder);
  int left = failed                              ? 0
             : resumable && !folder->mount_point ? clear_partial(folder)
                                                 : remove_partial(folder);
  interrupt_unblock(before);
  if (failed) return explain_exchange_failure(folder, failed, error);
  return !left || file_fail(folder->partial, left, error);
}
