// library add: levels of packs with all that is known of them, and raw levels once they are rated.
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "libraries/library_file.h"
#include "library_commands/library_adder.h"
#include "library_commands/library_commands.h"
#include "library_commands/library_input.h"
#include "library_commands/raw_batch.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  RateLimitOptions limits;
  long jobs;
  int progress;
} AddOptions;

static const Option options[] = {
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(AddOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads that solve and rate levels (default: all cores)"},
    RATE_LIMIT_ROWS(AddOptions),
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(AddOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};
static const AddOptions defaults = {.limits = RATE_LIMIT_DEFAULTS};

enum { RAW_LEVELS_PER_JOB = 32, LOOK_EVERY = 256 };

typedef struct {
  const Call *call;
  const AddOptions *given;
  int jobs;
  LibraryAdder adder;
  RawBatch batch;
  size_t left_out, read;
  cJSON *left_out_list;  // NULL without --json
  Progress progress;
  Text error;
} AddRun;

static void leave_out(AddRun *run, const char *line) {
  Text text = {0}, valid = {0};
  run->left_out++;
  sanitize_utf8(line, &valid);
  if (run->left_out_list) cJSON_AddItemToArray(run->left_out_list, cJSON_CreateString(valid.data));
  text_add(&text, line);
  message_line(&text);
  text_free(&valid);
}

static bool take_rated(void *context, const RawLevel *raw, const GeneratedLevel *level,
                       const char *why) {
  AddRun *run = context;
  if (!why) return library_adder_add(&run->adder, level, &raw->label, &run->error);
  Text line = {0};
  text_format(&line, "%s: level %d %s", raw->file, raw->level.number, why);
  leave_out(run, line.data);
  text_free(&line);
  return true;
}

// Rates what waits, and commits it: rating may have taken long.
static bool rate_batch(AddRun *run) {
  GenParams usual = params_default();
  RateManyLevels rate = {.call = run->call,
                         .limits = &run->given->limits,
                         .bounds = params_tier_bounds(&usual),
                         .jobs = run->jobs,
                         .progress = PROGRESS_NONE,
                         .keep_solutions = true};
  if (!run->batch.count) return true;
  return library_adder_commit(&run->adder, &run->error) &&
         raw_batch_rate(&run->batch, &rate, take_rated, run) &&
         library_adder_commit(&run->adder, &run->error);
}

static bool add_raw(AddRun *run, const LibraryInput *input, GeneratedLevel *level,
                    LevelLabel *label) {
  bool known;
  if (!library_adder_knows(&run->adder, level->id, &known, &run->error)) return false;
  if (known) return true;
  raw_batch_add(&run->batch, file_name(input->path), input->number, level, label);
  return run->batch.count < (size_t)run->jobs * RAW_LEVELS_PER_JOB || rate_batch(run);
}

static bool take_next(AddRun *run, LibraryInput *input, bool *more) {
  GeneratedLevel level = {0};
  LevelLabel label = {0};
  char *why = NULL;
  bool ok = true;
  LibraryInputNext next = library_input_next(run->call, input, &level, &label, &why);
  *more = next != LIBRARY_INPUT_END;
  if (next == LIBRARY_INPUT_FAILED) return false;
  if (next == LIBRARY_INPUT_FAULTY) leave_out(run, why);
  else if (next == LIBRARY_INPUT_RAW) ok = add_raw(run, input, &level, &label);
  else if (next == LIBRARY_INPUT_LEVEL)
    ok = library_adder_add(&run->adder, &level, &label, &run->error);
  generated_level_free(&level);
  level_label_free(&label);
  mem_free(why);
  return ok;
}

static void show_progress(AddRun *run) {
  if (!progress_due(&run->progress)) return;
  Text line = {0};
  double elapsed = run->progress.last - run->progress.started;
  text_format(&line, "%zu levels, %.0f/s", run->read, (double)run->read / elapsed);
  progress_line(&run->progress, &line);
}

static bool add_levels(AddRun *run, LibraryInput *input) {
  bool ok = true, more = true;
  while (ok && more && !(run->read % LOOK_EVERY == 0 && interrupt_pending())) {
    ok = take_next(run, input, &more) && !run->error.length;
    run->read += more;
    if (run->read % LOOK_EVERY == 0) show_progress(run);
  }
  return ok && (interrupt_pending() || rate_batch(run));
}

static bool add_all(AddRun *run, LibraryInput *input) {
  Text name = {0};
  library_input_source_name(input, &name);
  LibrarySource source = {library_input_is_pack(input) ? LIBRARY_SOURCE_PACK : LIBRARY_SOURCE_FILE,
                          name.data, input->seed, input->params};
  library_adder_set_source(&run->adder, &source);
  bool ok = add_levels(run, input);
  library_adder_set_source(&run->adder, NULL);
  text_free(&name);
  return ok;
}

// While a pipe is waited for, others may write to the library. A failure is in `error`.
static void commit_before_wait(void *context) {
  AddRun *run = context;
  if (!run->error.length) (void)library_adder_commit(&run->adder, &run->error);
}

static bool add_operand(AddRun *run, const char *operand) {
  LibraryInput input;
  if (!library_adder_commit(&run->adder, &run->error)) return false;
  bool ok = library_input_open(run->call, operand, &input);
  input.before_wait = commit_before_wait;
  input.wait_context = run;
  ok = ok && add_all(run, &input);
  library_input_close(&input);
  return ok;
}

// Before the library is opened, so that a mistake makes none. Besides, whoever opens and closes the
// file of an open database takes away its locks.
static bool check_operands(const Call *call) {
  const char *path = call->operands[0];
  if (file_is_standard(path)) {
    message_error(call->command->name, "a library is a file; it cannot be -");
    return false;
  }
  for (size_t i = 1; i < call->operand_count; i++) {
    const char *operand = call->operands[i];
    if (!library_input_check(call, path, operand)) return false;
    if (!library_file_is(operand)) continue;
    message_error(call->command->name, "%s is a library: `tessoban merge %s %s` takes it over",
                  operand, path, operand);
    return false;
  }
  return true;
}

static int print(AddRun *run) {
  const AdderCounts *counts = &run->adder.counts;
  const char *path = run->call->operands[0];
  if (run->call->shared.json) {
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "library", path);
    json_add_count(object, "added", counts->added);
    json_add_count(object, "replaced", counts->replaced);
    json_add_count(object, "known", counts->known);
    cJSON_AddItemToObject(object, "left_out", run->left_out_list);
    run->left_out_list = NULL;
    return json_print_result(run->call, object);
  }
  Text text = {0};
  text_format(&text, "%s: %" PRIu64 " level%s added, %" PRIu64 " known", path, counts->added,
              counts->added == 1 ? "" : "s", counts->known + counts->replaced);
  if (run->left_out) text_format(&text, ", %zu left out", run->left_out);
  text_add_char(&text, '\n');
  return message_result(run->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int report(AddRun *run) {
  bool interrupted = interrupt_pending();
  if (interrupted)
    message_note(run->call, "interrupted: what was added stays; the same command adds the rest");
  int code = print(run);
  if (code != EXIT_OK) return code;
  return interrupted ? EXIT_INTERRUPTED : run->left_out ? EXIT_NEGATIVE : EXIT_OK;
}

static bool add_operands(AddRun *run) {
  const Call *call = run->call;
  bool ok = true;
  for (size_t i = 1; ok && i < call->operand_count && !interrupt_pending(); i++)
    ok = add_operand(run, call->operands[i]);
  // What came before a failure stays: it was read and proved.
  Text ignored = {0};
  bool saved = interrupt_pending() || !ok
                   ? library_adder_commit(&run->adder, ok ? &run->error : &ignored)
                   : library_adder_finish(&run->adder, &run->error);
  text_free(&ignored);
  return ok && saved;
}

static int run(const Call *call) {
  const AddOptions *given = call->options;
  if (!check_operands(call)) return EXIT_TROUBLE;
  AddRun run = {.call = call,
                .given = given,
                .jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                .left_out_list = call->shared.json ? cJSON_CreateArray() : NULL};
  int code = EXIT_TROUBLE;
  bool ok = library_adder_open(&run.adder, call->operands[0], &run.error);
  interrupt_defer();
  run.progress = progress_begin(call, (ProgressKind)given->progress);
  ok = ok && add_operands(&run);
  progress_end(&run.progress);
  if (ok) code = report(&run);
  else if (run.error.length) message_error_text(call->command->name, &run.error);
  raw_batch_free(&run.batch);
  library_adder_close(&run.adder);
  cJSON_Delete(run.left_out_list);
  text_free(&run.error);
  return library_file_exit_code(code);
}

static const Example examples[] = {
    {"tessoban library add levels.db spring autumn", "two packs, in a new or an older library"},
    {"tessoban library add levels.db mine.xsb theirs.sok",
     "raw levels: they are solved and rated first"},
    {"tessoban convert old.slc -o - | tessoban library add levels.db -", "from a pipe"},
    {0},
};

const Command cmd_library_add = {
    .name = "library add",
    .summary = "Add levels of files and packs to a library.",
    .operands = "DB FILE|PACK...",
    .details =
        "DB is made if it is not there. Of a pack, pack.json is read: board, solution, id and "
        "difficulty of each level are checked, and measures, recipe, author, and titles that do "
        "not follow from a pattern, are taken over. All other levels are raw: their solutions are "
        "replayed or found, and they are rated as rate does it, unless they are in the library "
        "already. Tiers are those of the usual bounds.\n"
        "A level is there once, by its id. If it comes again, the row with the newer rating stays, "
        "and of two generated ones that with the shorter recipe.\n"
        "Levels that are malformed, or not solved and rated within the limits, are named and left "
        "out, and the exit status is 1. After Ctrl-C what was added stays.",
    .options = options,
    .options_size = sizeof(AddOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
