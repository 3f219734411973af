// A header with the run's key, then a record a level: length, checksum, the state after it, the
// level. A record that a kill cut short does not match its checksum and is overwritten.
#include "spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "file.h"
#include "mem.h"

static const char MAGIC[8] = "tsbspl1";
enum { MODE = 0666, KEY_MAX = 1 << 16, RECORD_MAX = 1 << 26 };

typedef struct {
  uint64_t length, checksum;
} RecordHead;

// Of the state what a level does not tell by itself.
typedef struct {
  uint64_t next_candidate;
  Funnel funnel;
} Checkpoint;

// FNV-1a, 64 bits: against torn writes, not against people.
static uint64_t checksum(const char *bytes, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
  return hash;
}

static bool read_at(const Spool *spool, uint64_t offset, void *bytes, size_t length) {
  char *to = bytes;
  while (length) {
    ssize_t got = pread(spool->descriptor, to, length, (off_t)offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    offset += (uint64_t)got;
    length -= (size_t)got;
  }
  return true;
}

// The bytes of the record at an offset, or NULL if there is no whole one; the caller frees them.
static char *record_at(const Spool *spool, uint64_t offset, size_t *length) {
  RecordHead head;
  if (!read_at(spool, offset, &head, sizeof head) || head.length > RECORD_MAX) return NULL;
  char *bytes = mem_alloc((size_t)head.length, 1);
  *length = (size_t)head.length;
  if (read_at(spool, offset + sizeof head, bytes, *length) &&
      checksum(bytes, *length) == head.checksum)
    return bytes;
  mem_free(bytes);
  return NULL;
}

static void put(Spool *spool, const char *bytes, size_t length) {
  if (!spool->failed) spool->failed = file_put(spool->descriptor, bytes, length);
  spool->end += length;
}

static void put_record(Spool *spool, const char *bytes, size_t length) {
  RecordHead head = {length, checksum(bytes, length)};
  Text whole = {0};
  text_add_bytes(&whole, (const char *)&head, sizeof head);
  text_add_bytes(&whole, bytes, length);
  put(spool, whole.data, whole.length);
  text_free(&whole);
}

static void note(Spool *spool, uint64_t offset, const GenLevel *level) {
  spool->entries = mem_grow(spool->entries, spool->count, &spool->capacity, sizeof *spool->entries);
  spool->entries[spool->count++] = (SpoolEntry){offset, level->difficulty, level->id, level->tier};
}

// Takes over one record; false at the end of what is whole.
static bool resume_one(Spool *spool, PipelineState *state) {
  size_t length;
  char *bytes = record_at(spool, spool->end, &length);
  GenLevel level = {0};
  Checkpoint point;
  bool whole = bytes && length > sizeof point &&
               gen_level_load(bytes + sizeof point, length - sizeof point, &level);
  if (whole) {
    memcpy(&point, bytes, sizeof point);
    state->next_candidate = point.next_candidate;
    state->funnel = point.funnel;
    state->found[level.tier]++;
    state->states_at_accept = point.funnel.reverse_states + point.funnel.forward_states;
    id_set_add(&state->seen, level.id);
    note(spool, spool->end, &level);
    spool->end += sizeof(RecordHead) + length;
  }
  gen_level_free(&level);
  mem_free(bytes);
  return whole;
}

static bool same_run(Spool *spool, const char *key) {
  char magic[sizeof MAGIC];
  if (!read_at(spool, 0, magic, sizeof magic) || memcmp(magic, MAGIC, sizeof magic) != 0)
    return false;
  size_t length;
  char *kept = record_at(spool, sizeof magic, &length);
  bool same = kept && length == strlen(key) && !memcmp(kept, key, length);
  if (same) spool->end = sizeof magic + sizeof(RecordHead) + length;
  mem_free(kept);
  return same;
}

static void start_anew(Spool *spool, const char *key) {
  if (ftruncate(spool->descriptor, 0)) spool->failed = errno;
  lseek(spool->descriptor, 0, SEEK_SET);
  put(spool, MAGIC, sizeof MAGIC);
  put_record(spool, key, strlen(key));
}

static bool open_locked(Spool *spool, const char *path, Text *wrong) {
  spool->descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, MODE);
  if (spool->descriptor < 0) {
    text_format(wrong, "%s: %s", path, strerror(errno));
    return false;
  }
  if (!flock(spool->descriptor, LOCK_EX | LOCK_NB)) return true;
  text_format(wrong, "%s: another run is writing this pack", path);
  return false;
}

bool spool_open(Spool *spool, const char *folder, const char *key, PipelineState *state,
                Text *wrong) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, SPOOL_NAME);
  *spool = (Spool){0};
  bool open = open_locked(spool, path.data, wrong);
  text_free(&path);
  if (!open) return false;
  if (!same_run(spool, key)) {
    start_anew(spool, key);
    return true;
  }
  while (resume_one(spool, state)) continue;
  if (ftruncate(spool->descriptor, (off_t)spool->end)) spool->failed = errno;
  lseek(spool->descriptor, (off_t)spool->end, SEEK_SET);
  return true;
}

void spool_add(Spool *spool, const GenLevel *level, const PipelineState *state) {
  Checkpoint point;
  memset(&point, 0, sizeof point);
  point.next_candidate = state->next_candidate;
  point.funnel = state->funnel;
  Text record = {0};
  text_add_bytes(&record, (const char *)&point, sizeof point);
  gen_level_save(level, &record);
  note(spool, spool->end, level);
  put_record(spool, record.data, record.length);
  text_free(&record);
}

bool spool_read(Spool *spool, size_t index, GenLevel *level, Text *wrong) {
  size_t length;
  char *bytes = record_at(spool, spool->entries[index].offset, &length);
  bool right =
      bytes && gen_level_load(bytes + sizeof(Checkpoint), length - sizeof(Checkpoint), level);
  if (!right) text_add(wrong, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return right;
}

static int compare_entries(const void *a, const void *b) {
  const SpoolEntry *x = a, *y = b;
  if (x->tier != y->tier) return x->tier < y->tier ? -1 : 1;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

void spool_rank(Spool *spool) {
  if (spool->count) qsort(spool->entries, spool->count, sizeof *spool->entries, compare_entries);
}

void spool_close(Spool *spool) {
  if (spool->descriptor > 0) close(spool->descriptor);
  mem_free(spool->entries);
  *spool = (Spool){0};
}
