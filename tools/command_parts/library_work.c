// A run is a source of its library. The name of the source holds all that the levels follow from,
// so that a run that goes on, on whatever machine, finds what it has done before.
#include "command_parts/library_work.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "json/gen_json.h"
#include "json/json_text.h"
#include "level/behaviour_revision.h"
#include "library/library_run.h"
#include "library/library_schema.h"
#include "pipeline/fixed_run.h"
#include "rating/difficulty_formula.h"
#include "system/interrupt.h"

// No version and no hash of the program: another build may go on with the run. Parameters with
// their default value are left out, so that a new parameter does not make another run of it.
static char *run_name(const LibraryWork *work) {
  const GenerateRun *given = work->given;
  bool fixed = work->target->shard.candidates > 0;
  Text name = {0};
  text_format(&name, "%s behaviour=%d rating=%d seed=%" PRIu64, fixed ? "candidates" : "count",
              BEHAVIOUR_REVISION, RATING_REVISION, given->seed);
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (params_is_default(&given->params, row) || (fixed && fixed_run_sets(row))) continue;
    text_format(&name, " %s=", row->key);
    params_write_value(&given->params, row, &name);
  }
  return text_take(&name);
}

static bool refuse_shard(LibraryWork *work, const char *why) {
  text_format(&work->error, "%s: %s; name another file", work->file.path, why);
  return false;
}

// It is easy to mix up the files of shards, and a merge would not notice before the end.
static bool shard_fits(LibraryWork *work, const char *run) {
  const CandidateShard *asked = &work->target->shard;
  LibraryShard shard = {asked->shard, asked->shards, asked->candidates}, begun = {0};
  Text why = {0};
  if (!work->target->sharded) return true;
  switch (library_shard_fit(work->file.db, run, &shard, &begun)) {
    case LIBRARY_SHARD_FITS:
      return true;
    case LIBRARY_SHARD_UNKNOWN:
      library_file_error(&work->file, &work->error);
      return false;
    case LIBRARY_SHARD_OTHER_RUN:
      return refuse_shard(work, "it has levels of another run or of other files");
    case LIBRARY_SHARD_OTHER_NUMBER:
      text_format(&why, "it was begun for shard %" PRIu64 "/%" PRIu64, begun.shard, begun.shards);
      break;
    case LIBRARY_SHARD_LARGER:
      text_format(&why, "it was begun for %" PRIu64 " candidates", begun.candidates);
      break;
  }
  refuse_shard(work, why.data);
  text_free(&why);
  return false;
}

// Others may have the library for long, such as a merge of it.
static bool open_when_free(LibraryWork *work, const LibrarySource *source) {
  while (!level_batch_open(&work->batch, &work->file, source, &work->error)) {
    if (!work->batch.busy || stop_flag_raised(work->stop)) return false;
    level_batch_close(&work->batch);
    text_free(&work->error);
  }
  return true;
}

static bool open_batch(LibraryWork *work, const char *run) {
  cJSON *params = gen_json_params(&work->given->params);
  char *text = json_text_compact(params);
  char seed[32];
  snprintf(seed, sizeof seed, "%" PRIu64, work->given->seed);
  LibrarySource source = {LIBRARY_SOURCE_RUN, run, seed, text};
  bool ok = open_when_free(work, &source);
  cJSON_free(text);
  cJSON_Delete(params);
  return ok;
}

bool library_work_begin(LibraryWork *work) {
  work->stop = interrupt_stop_flag(work->given->max_seconds);
  LibraryAccess access = work->target->sharded ? LIBRARY_SHARD : LIBRARY_WRITE;
  if (!library_file_open(&work->file, work->target->path, access, &work->error)) return false;
  char *run = run_name(work);
  bool ok = shard_fits(work, run) && open_batch(work, run);
  mem_free(run);
  return ok;
}

void library_work_end(LibraryWork *work) {
  level_batch_close(&work->batch);
  library_file_close(&work->file);
  text_free(&work->error);
}

bool library_work_write(LibraryWork *work, const char *state) {
  if (work->error.length) return false;
  if (level_batch_write(&work->batch, state, &work->error)) return true;
  if (!work->batch.busy || stop_flag_raised(work->stop)) return false;
  text_free(&work->error);
  return true;
}

bool library_work_finish(LibraryWork *work, const char *state) {
  bool ok = library_work_write(work, state);
  while (ok && work->batch.busy) ok = library_work_write(work, state);
  return ok;
}

uint64_t library_work_total(const LibraryWork *work) {
  int64_t total;
  return library_number(work->file.db, "SELECT count(*) FROM levels", &total) ? (uint64_t)total : 0;
}

void library_work_print_stop(const LibraryWork *work) {
  message_note(work->call, "%s; run the same command again to continue",
               interrupt_pending() ? "interrupted" : "the time is up");
}
