// Reads any bytes as the journal of an interrupted run. Nothing crashes, and a level that was
// loaded is well formed, has a tier, and can be read again and written as JSON.
//
// Records have checksums, so random bytes would seldom be a record. The first byte of the input
// chooses: the rest is the whole file; or records with right checksums, of bytes of the input; or
// the record of a real level, patched by the input: two bytes of place and one of content each.
#include <assert.h>
#include <stdint.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "level/run_candidate.h"
#include "pack/pack_json_write.h"
#include "storage/accepted_levels.h"
#include "support/fuzz_folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char KEY[] = "a run";

typedef struct {
  Text record;   // of a level
  Text nothing;  // a journal without records
} RealSpool;

static Text file_bytes(const char *path) {
  Text bytes = {0};
  char chunk[4096];
  FILE *file = fopen(path, "rb");
  assert(file);
  for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
    text_add_bytes(&bytes, chunk, got);
  fclose(file);
  return bytes;
}

static void free_spool(void);

// A level is made by the generator itself, so that the bytes are those of this very build.
static GeneratedLevel make_level(const GenParams *params) {
  Candidate candidate = {.reject = REJECT_no_map};
  Workspace *workspace = workspace_new(NULL);
  for (uint64_t i = 0; candidate.reject; i++) run_candidate(workspace, params, 1, i, &candidate);
  workspace_free(workspace);
  return candidate.level;
}

static AcceptedLevels open_spool(const GenParams *params, PipelineState *state,
                                 JournalState *found) {
  AcceptedLevels accepted;
  Text error = {0};
  *found = accepted_levels_open(&accepted, fuzz_folder(), KEY, params, 0, state, &error);
  assert(*found != JOURNAL_FAILED);
  text_free(&error);
  return accepted;
}

static GenParams small_params(void) {
  GenParams params = params_default();
  mem_free(params_set(&params, "size", "2x1"));
  mem_free(params_set(&params, "boxes", "1"));
  mem_free(params_set(&params, "tier", "any"));
  mem_free(params_set(&params, "effort", "0"));
  return params;
}

static RealSpool *real_spool(void) {
  static RealSpool spool;
  if (spool.record.length) return &spool;
  GenParams params = small_params();
  PipelineState state = {0};
  JournalState found;
  FuzzFolder path = fuzz_file(".spool");
  AcceptedLevels accepted = open_spool(&params, &state, &found);
  GeneratedLevel level = make_level(&params);
  uint64_t offset = accepted.journal.end;
  spool.nothing = file_bytes(path.path);
  pipeline_record(&params, &state, &level);
  accepted_levels_add(&accepted, &level, &state);
  size_t length;
  char *record = journal_read_at(&accepted.journal, offset, &length);
  text_add_bytes(&spool.record, record, length);
  mem_free(record);
  generated_level_free(&level);
  accepted_levels_close(&accepted);
  pipeline_state_free(&state);
  atexit(free_spool);
  return &spool;
}

static void free_spool(void) {
  text_free(&real_spool()->nothing);
  text_free(&real_spool()->record);
}

static void append_records(const uint8_t *data, size_t size) {
  PipelineState state = {0};
  GenParams params = small_params();
  JournalState found;
  AcceptedLevels accepted = open_spool(&params, &state, &found);
  while (size > 1) {
    size_t length = data[0] < size - 1 ? data[0] : size - 1;
    journal_append(&accepted.journal, (const char *)data + 1, length);
    data += length + 1;
    size -= length + 1;
  }
  accepted_levels_close(&accepted);
  pipeline_state_free(&state);
}

static void append_patched(const uint8_t *data, size_t size) {
  enum { PATCH = 3, BYTE = 256 };
  PipelineState state = {0};
  GenParams params = small_params();
  JournalState found;
  const Text *real = &real_spool()->record;
  Text record = {0};
  text_add_bytes(&record, real->data, real->length);
  for (; size >= PATCH; data += PATCH, size -= PATCH) {
    size_t place = (size_t)data[0] * BYTE + data[1];
    if (place < record.length) record.data[place] = (char)data[2];
    else record.length -= place % record.length;
  }
  AcceptedLevels accepted = open_spool(&params, &state, &found);
  journal_append(&accepted.journal, real->data, real->length);
  journal_append(&accepted.journal, record.data, record.length);
  accepted_levels_close(&accepted);
  pipeline_state_free(&state);
  text_free(&record);
}

static void check_level(const GeneratedLevel *level) {
  Text json = {0};
  assert(!board_fault(&level->board).kind);
  assert(level->tier < TIER_COUNT);
  pack_json_single(level, &json);
  text_free(&json);
}

static void resume(void) {
  PipelineState state = {0};
  GenParams params = small_params();
  JournalState found;
  AcceptedLevels accepted = open_spool(&params, &state, &found);
  accepted_levels_rank(&accepted, &state);
  for (size_t i = 0; i < accepted_levels_count(&accepted); i++) {
    GeneratedLevel level = {0};
    Text error = {0};
    bool ok = accepted_levels_read(&accepted, i, &level, &error);
    assert(ok);
    check_level(&level);
    generated_level_free(&level);
  }
  accepted_levels_close(&accepted);
  pipeline_state_free(&state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const RealSpool *real = real_spool();
  if (!size) return 0;
  if (data[0] == 'f') {
    fuzz_write(".spool", data + 1, size - 1);
  } else {
    fuzz_write(".spool", real->nothing.data, real->nothing.length);
    (data[0] == 'r' ? append_records : append_patched)(data + 1, size - 1);
  }
  resume();
  return 0;
}
