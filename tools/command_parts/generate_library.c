#include "command_parts/generate_library.h"

#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "command_parts/count_run.h"
#include "command_parts/shard_run.h"
#include "libraries/library_file.h"
#include "pipeline/fixed_run.h"
#include "system/file.h"
#include "system/interrupt.h"

// A run with a number of levels: what only concerns packs is refused, and nothing is gathered to
// choose from.
static char *count_params(GenParams *params) {
  static const char *const of_packs[] = {"surplus", "curve_step", "title", "per_file", "thumb"};
  for (size_t i = 0; i < sizeof of_packs / sizeof *of_packs; i++) {
    if (params_is_default(params, params_find(of_packs[i]))) continue;
    Text error = {0};
    text_format(&error, "parameter '%s' is for packs and does not go with --library", of_packs[i]);
    return text_take(&error);
  }
  const char *parts = "--split makes a pack of each part: name one part with --only";
  if (params->split.count && !params->only.text[0]) return mem_string(parts, strlen(parts));
  return params_set(params, "surplus", "0");
}

// A run goes on by its parameters, and these name what is excluded. It must not change.
static bool excludes_itself(const LibraryTarget *target, const StringList *excluded) {
  for (size_t i = 0; i < excluded->count; i++)
    if (file_is_same(target->path, excluded->items[i])) return true;
  return false;
}

char *generate_library_params(GenParams *params, const LibraryTarget *target,
                              const StringList *excluded) {
  const char *itself =
      "--exclude does not go with the library that the levels go into: no level comes into it "
      "twice anyway";
  if (excludes_itself(target, excluded)) return mem_string(itself, strlen(itself));
  return target->shard.candidates ? fixed_run_params(params) : count_params(params);
}

// Queries are slow without indexes. Whoever interrupts the run does not want to wait for them.
static bool make_indexes(LibraryWork *work) {
  if (work->target->sharded || interrupt_pending() || library_file_index(&work->file)) return true;
  library_file_error(&work->file, &work->error);
  return false;
}

int generate_library(const Call *call, const GenerateRun *given, const LibraryTarget *target) {
  LibraryWork work = {.call = call, .given = given, .target = target};
  int code = EXIT_TROUBLE;
  if (library_work_begin(&work))
    code = target->shard.candidates ? shard_run(&work) : count_run(&work);
  if (code != EXIT_TROUBLE && !make_indexes(&work)) code = EXIT_TROUBLE;
  if (work.error.length) message_error_text(call->command->name, &work.error);
  library_work_end(&work);
  return library_file_exit_code(code);
}
