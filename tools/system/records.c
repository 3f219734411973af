#include "system/records.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { MODE = 0666, RECORD_MAX = 1 << 26 };

typedef struct {
  uint64_t length, checksum;
} RecordHead;

// FNV-1a, 64 bits: against torn writes, not against people.
static uint64_t checksum(const char *bytes, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
  return hash;
}

static bool read_at(const Records *records, uint64_t offset, void *bytes, size_t length) {
  char *to = bytes;
  while (length) {
    ssize_t got = pread(records->descriptor, to, length, (off_t)offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    offset += (uint64_t)got;
    length -= (size_t)got;
  }
  return true;
}

char *records_at(const Records *records, uint64_t offset, size_t *length) {
  RecordHead head;
  if (!read_at(records, offset, &head, sizeof head) || head.length > RECORD_MAX) return NULL;
  char *bytes = mem_alloc((size_t)head.length, 1);
  *length = (size_t)head.length;
  if (read_at(records, offset + sizeof head, bytes, *length) &&
      checksum(bytes, *length) == head.checksum)
    return bytes;
  mem_free(bytes);
  return NULL;
}

static void put(Records *records, const char *bytes, size_t length) {
  if (!records->failed) records->failed = file_put(records->descriptor, bytes, length);
  records->end += length;
}

void records_add(Records *records, const char *bytes, size_t length) {
  RecordHead head = {length, checksum(bytes, length)};
  Text whole = {0};
  text_add_bytes(&whole, (const char *)&head, sizeof head);
  text_add_bytes(&whole, bytes, length);
  put(records, whole.data, whole.length);
  text_free(&whole);
}

void records_cut(Records *records, uint64_t offset) {
  records->end = offset;
  if (ftruncate(records->descriptor, (off_t)offset)) records->failed = errno;
  lseek(records->descriptor, (off_t)offset, SEEK_SET);
}

char *records_next(Records *records, size_t *length) {
  char *bytes = records_at(records, records->end, length);
  if (bytes) {
    records->end += sizeof(RecordHead) + *length;
    return bytes;
  }
  records_cut(records, records->end);
  return NULL;
}

// Without a whole header nothing was kept yet.
static RecordsFound look_at_header(Records *records, const char *magic, const char *key) {
  char kept_magic[RECORDS_MAGIC];
  size_t length;
  if (!read_at(records, 0, kept_magic, sizeof kept_magic)) return RECORDS_NEW;
  if (memcmp(magic, kept_magic, sizeof kept_magic) != 0) return RECORDS_OTHER;
  char *kept = records_at(records, sizeof kept_magic, &length);
  bool same = kept && length == strlen(key) && !memcmp(kept, key, length);
  if (same) records->end = sizeof kept_magic + sizeof(RecordHead) + length;
  RecordsFound found = same ? RECORDS_SAME : kept ? RECORDS_OTHER : RECORDS_NEW;
  mem_free(kept);
  return found;
}

void records_restart(Records *records, const char magic[RECORDS_MAGIC], const char *key) {
  records->end = 0;
  if (ftruncate(records->descriptor, 0)) records->failed = errno;
  lseek(records->descriptor, 0, SEEK_SET);
  put(records, magic, RECORDS_MAGIC);
  records_add(records, key, strlen(key));
}

static bool open_locked(Records *records, const char *path, const char *what, Text *wrong) {
  records->descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, MODE);
  if (records->descriptor < 0) {
    text_format(wrong, "%s: %s", path, strerror(errno));
    return false;
  }
  if (!flock(records->descriptor, LOCK_EX | LOCK_NB)) return true;
  text_format(wrong, "%s: another run is writing this %s", path, what);
  return false;
}

RecordsFound records_open(Records *records, const char *path, const char magic[RECORDS_MAGIC],
                          const char *key, const char *what, Text *wrong) {
  *records = (Records){0};
  if (!open_locked(records, path, what, wrong)) return RECORDS_FAILED;
  RecordsFound found = look_at_header(records, magic, key);
  if (found == RECORDS_NEW) records_restart(records, magic, key);
  return found;
}

void records_close(Records *records) {
  if (records->descriptor > 0) close(records->descriptor);
  *records = (Records){0};
}
