// Records are only appended, so a kill can damage nothing but the last one, and its checksum shows
// the damage. A lock (flock) keeps a second process away; the kernel drops the lock of a killed
// process.
#include "system/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fnv64.h"
#include "base/mem.h"
#include "system/file.h"

enum { FILE_MODE = 0666, FOLDER_MODE = 0777, RECORD_MAX = 1 << 26 };
// Each try but the last has met a run that ended in the same moment.
enum { TRIES = 100 };

typedef struct {
  uint64_t length;    // with MARK_BIT if the record is a mark
  uint64_t checksum;  // fnv64: it finds records that were cut short
} RecordHeader;

static const uint64_t MARK_BIT = (uint64_t)1 << 63;

static uint64_t header_size(size_t key_length) {
  return JOURNAL_MAGIC_SIZE + sizeof(RecordHeader) + key_length;
}

// False at the end of the file, and after a failure, which is kept. The two must not be confused:
// what follows the last whole record is dropped, but what cannot be read may be whole.
static bool read_at(Journal *journal, uint64_t offset, void *bytes, size_t length) {
  char *to = bytes;
  while (length && !journal->failed) {
    ssize_t got = pread(journal->descriptor, to, length, (off_t)offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) journal->failed = errno;
    if (got <= 0) return false;
    to += got;
    offset += (uint64_t)got;
    length -= (size_t)got;
  }
  return !journal->failed;
}

static bool read_record_header(Journal *journal, uint64_t offset, RecordHeader *header,
                               bool *is_mark) {
  if (!read_at(journal, offset, header, sizeof *header)) return false;
  *is_mark = header->length & MARK_BIT;
  header->length &= ~MARK_BIT;
  return header->length <= RECORD_MAX;
}

// A record or a mark.
static char *read_record(Journal *journal, uint64_t offset, size_t *length, bool *is_mark) {
  RecordHeader header;
  if (!read_record_header(journal, offset, &header, is_mark)) return NULL;
  char *bytes = mem_alloc((size_t)header.length, 1);
  *length = (size_t)header.length;
  if (read_at(journal, offset + sizeof header, bytes, *length) &&
      fnv64(bytes, *length) == header.checksum)
    return bytes;
  mem_free(bytes);
  return NULL;
}

char *journal_read_at(Journal *journal, uint64_t offset, size_t *length) {
  bool is_mark;
  char *bytes = read_record(journal, offset, length, &is_mark);
  if (!bytes || !is_mark) return bytes;
  mem_free(bytes);
  return NULL;
}

// After a failure `end` stays behind the last whole record.
static void write_bytes(Journal *journal, const char *bytes, size_t length) {
  if (!journal->failed) journal->failed = file_write_all(journal->descriptor, bytes, length);
  if (!journal->failed) journal->end += length;
}

static void append(Journal *journal, const char *bytes, size_t length, uint64_t kind) {
  RecordHeader header = {length | kind, fnv64(bytes, length)};
  Text whole = {0};
  text_add_bytes(&whole, (const char *)&header, sizeof header);
  text_add_bytes(&whole, bytes, length);
  write_bytes(journal, whole.data, whole.length);
  text_free(&whole);
}

void journal_append(Journal *journal, const char *bytes, size_t length) {
  append(journal, bytes, length, 0);
}

void journal_mark(Journal *journal, const char *text) {
  append(journal, text, strlen(text), MARK_BIT);
}

bool journal_is_empty(const Journal *journal) {
  return !journal->begin || journal->end <= journal->begin;
}

bool journal_has_mark(Journal *journal, const char *text) {
  RecordHeader header;
  bool found = false, is_mark;
  uint64_t offset = journal->begin;
  while (offset && !found && read_record_header(journal, offset, &header, &is_mark)) {
    size_t length = 0;
    char *mark = is_mark ? read_record(journal, offset, &length, &is_mark) : NULL;
    found = mark && length == strlen(text) && !memcmp(mark, text, length);
    mem_free(mark);
    offset += sizeof header + header.length;
  }
  return found;
}

void journal_truncate(Journal *journal, uint64_t offset) {
  journal->end = offset;
  if (ftruncate(journal->descriptor, (off_t)offset)) journal->failed = errno;
  lseek(journal->descriptor, (off_t)offset, SEEK_SET);
}

char *journal_next(Journal *journal, size_t *length) {
  char *bytes;
  bool is_mark;
  while ((bytes = read_record(journal, journal->end, length, &is_mark))) {
    journal->last = journal->end;
    journal->end += sizeof(RecordHeader) + *length;
    if (!is_mark) return bytes;
    mem_free(bytes);
  }
  if (!journal->failed) journal_truncate(journal, journal->end);
  return NULL;
}

// A kill may have cut the header short. But a file that is longer than a header holds records, too.
static bool ends_in_header(Journal *journal) {
  char next;
  return !read_at(journal, header_size(strlen(journal->key)), &next, 1);
}

// Without a complete header there is no record either, so the journal counts as new.
static JournalState read_header(Journal *journal) {
  char kept_magic[JOURNAL_MAGIC_SIZE];
  size_t length;
  if (!read_at(journal, 0, kept_magic, sizeof kept_magic)) return JOURNAL_NEW;
  if (memcmp(journal->magic, kept_magic, sizeof kept_magic) != 0) return JOURNAL_OTHER_RUN;
  char *kept = journal_read_at(journal, sizeof kept_magic, &length);
  if (!kept) return ends_in_header(journal) ? JOURNAL_NEW : JOURNAL_OTHER_RUN;
  bool same = length == strlen(journal->key) && !memcmp(kept, journal->key, length);
  journal->begin = journal->end = header_size(length);
  mem_free(kept);
  return same ? JOURNAL_SAME_RUN : JOURNAL_OTHER_RUN;
}

void journal_restart(Journal *journal) {
  journal->begin = journal->end = 0;
  if (ftruncate(journal->descriptor, 0)) journal->failed = errno;
  lseek(journal->descriptor, 0, SEEK_SET);
  write_bytes(journal, journal->magic, JOURNAL_MAGIC_SIZE);
  journal_append(journal, journal->key, strlen(journal->key));
  if (!journal->failed) journal->begin = journal->end;
}

// A run that ends removes its journal and then the folder. If it does so just now, the folder is
// made again.
static int open_in_folder(const char *path) {
  int descriptor = -1;
  for (int i = 0; i < TRIES && descriptor < 0; i++) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, FILE_MODE);
    if (descriptor >= 0 || errno != ENOENT) break;
    char *folder = mem_string(path, strlen(path));
    (void)mkdir(dirname(folder), FOLDER_MODE);
    mem_free(folder);
    errno = ENOENT;
  }
  return descriptor;
}

// A link might lead to a file that is not ours, and the journal would overwrite it.
static bool open_regular(Journal *journal, const char *path, Text *error) {
  struct stat status;
  journal->descriptor = open_in_folder(path);
  if (journal->descriptor < 0 && errno == ELOOP)
    text_format(error, "%s: is a symbolic link, which is not followed", path);
  else if (journal->descriptor < 0) file_fail(path, errno, error);
  else if (fstat(journal->descriptor, &status) || !S_ISREG(status.st_mode))
    text_format(error, "%s: is not a file", path);
  else return true;
  return false;
}

// The lock on a file that the run before has removed keeps nobody away.
static bool is_still_there(const Journal *journal, const char *path) {
  struct stat opened, named;
  return !fstat(journal->descriptor, &opened) && !lstat(path, &named) &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

static bool open_locked(Journal *journal, const char *path, const char *what, Text *error) {
  for (int i = 0; i < TRIES; i++) {
    if (!open_regular(journal, path, error)) return false;
    bool locked = !flock(journal->descriptor, LOCK_EX | LOCK_NB);
    if (!locked && errno != EWOULDBLOCK) return file_fail(path, errno, error);
    if (!locked) break;
    if (is_still_there(journal, path)) return true;
    close(journal->descriptor);
    journal->descriptor = -1;
  }
  text_format(error, "%s: another run is writing this %s", path, what);
  return false;
}

JournalState journal_open(Journal *journal, const char *path, const char magic[JOURNAL_MAGIC_SIZE],
                          const char *key, const char *what, Text *error) {
  *journal = (Journal){.path = mem_string(path, strlen(path)), .key = mem_string(key, strlen(key))};
  memcpy(journal->magic, magic, JOURNAL_MAGIC_SIZE);
  if (!open_locked(journal, path, what, error)) return JOURNAL_FAILED;
  JournalState found = read_header(journal);
  if (!journal_ok(journal, error)) return JOURNAL_FAILED;
  if (found == JOURNAL_NEW) journal_restart(journal);
  return found;
}

bool journal_ok(const Journal *journal, Text *error) {
  return !journal->failed || file_fail(journal->path, journal->failed, error);
}

void journal_close(Journal *journal) {
  if (journal->descriptor > 0) close(journal->descriptor);
  mem_free(journal->path);
  mem_free(journal->key);
  *journal = (Journal){0};
}
