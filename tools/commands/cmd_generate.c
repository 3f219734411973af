// generate: from parameters to a pack on disk. The pipeline of gen/ makes the levels; each accepted
// level goes into a journal at once, and now and then how far the run has come, so that a killed
// run can resume; the pack is written at the end.
#include <inttypes.h>

#include "arguments/gen_options.h"
#include "base/mem.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "commands/command_table.h"
#include "level/behaviour_revision.h"
#include "pipeline/rated_tiers.h"
#include "storage/formats_option.h"
#include "storage/save_pack.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  GenOptions gen;  // must be first, see gen_options.h
  const char *out, *formats;
  long jobs;
  double max_seconds;
  int progress;
  bool force, list_params;
} GenerateOptions;

static void formats_words(const Option *row, Text *out) {
  (void)row;
  formats_option_words(out);
}

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(GenerateOptions, out),
     .help = "the folder to write (default: pack)"},
    GEN_OPTION_PARAM(count, 'n', "N", "levels in all, spread evenly over the tiers (default: 50)"),
    GEN_OPTION_PARAM(tier, 't', "T[,T...]|all|any",
                     "tiers to fill: intro, easy, medium, hard, expert; any takes levels of all "
                     "tiers as they come "
                     "(default: all)"),
    {.name = "formats",
     .argument = "LIST",
     .kind = OPTION_STRING,
     .offset = offsetof(GenerateOptions, formats),
     .words = formats_words,
     .help = "kinds of files to write; levels are the files in levels/ "
             "(default: " FORMATS_OPTION_DEFAULT ")"},
    GEN_OPTION_DASHED(
        per_file, "per-file", "N",
        "levels in each file of boxoban, npy and jsonl (default: 1000 for boxoban, all "
        "in one file for the others)"),
    GEN_OPTION_PARAM(thumb, 0, "WxH",
                     "thumbnails of exactly this size in pixels, with the board in the middle "
                     "(default: 16 pixels for each cell)"),
    GEN_OPTION_SEED,
    GEN_OPTION_PARAM(size, 0, "WxH", "map size in 3x3 patterns, 1x1 to 10x10 (default: by tier)"),
    GEN_OPTION_PARAM(boxes, 'b', "N|A-B", "boxes, 1 to 20 (default: by tier)"),
    GEN_OPTION_PARAM(map, 0, "pattern|maze", "how maps are built (default: pattern)"),
    GEN_OPTION_PARAM(method, 0, "exhaustive|random", "how starts are found (default: exhaustive)"),
    GEN_OPTION_PARAM(metric, 0, "pushes|lines|changes|range|difficulty",
                     "the distance that the start maximises; difficulty looks for the hardest "
                     "level instead (default: pushes)"),
    GEN_OPTION_PARAM(title, 0, "PATTERN",
                     "the titles of levels, with the fields {tier} {n} {rank} {id} {boxes} "
                     "{pushes} {moves} {difficulty} {seed} (default: {tier} {n})"),
    GEN_OPTION_PARAM(effort, 0, "N",
                     "how hard to look for good goals on each map (default: by size and boxes)"),
    GEN_OPTION_PARAMS,
    GEN_OPTION_SET,
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(GenerateOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the pack is the same for any number (default: all cores)"},
    {.name = "max-seconds",
     .argument = "S",
     .kind = OPTION_SECONDS,
     .offset = offsetof(GenerateOptions, max_seconds),
     .max = OPTION_MAX_SECONDS,
     .help =
         "stop after this time and write the levels found so far, as Ctrl-C does; 0 is no limit "
         "(default: 0)"},
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(GenerateOptions, force),
     .help = "replace an existing pack, or discard another interrupted run"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(GenerateOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {.name = "list-params",
     .kind = OPTION_FLAG,
     .offset = offsetof(GenerateOptions, list_params),
     .help = "print every parameter with its default, range and meaning"},
    {0},
};
static const GenerateOptions defaults = {.out = "pack", .formats = FORMATS_OPTION_DEFAULT};

// One run, with all that its hooks need.
typedef struct {
  const Call *call;
  const GenerateOptions *given;
  GenParams params;
  uint64_t seed;
  PackFormats formats;
  StagedFolder folder;
  AcceptedLevels accepted;
  PipelineState state;
  Progress progress;
  bool noticed_tiers;    // the user knows that wanted tiers do not come
  bool noticed_similar;  // the user knows that most levels are too similar to others
} Run;

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  Run *run = context;
  accepted_levels_add(&run->accepted, level, state);
}

// Notices come as soon as they can be known, because the run may go on for hours.
static void notice_missing_tiers(Run *run, const PipelineState *state) {
  if (run->noticed_tiers || !rated_tiers_missing(&run->params, state)) return;
  run->noticed_tiers = true;
  Text notice = {0};
  rated_tiers_notice(&run->params, state, &notice);
  progress_end(&run->progress);
  message_note(run->call, "%s", notice.data);
  text_free(&notice);
}

// Small rooms have few levels that are not similar.
static void notice_similar_levels(Run *run, const PipelineState *state) {
  enum { SIMILAR_LEVELS = 1000, SIMILAR_SHARE = 3 };
  uint64_t similar = state->funnel.rejects[REJECT_twin], found = pipeline_found(state);
  if (run->noticed_similar || similar < SIMILAR_LEVELS || similar < SIMILAR_SHARE * found) return;
  run->noticed_similar = true;
  progress_end(&run->progress);
  message_note(run->call,
               "%" PRIu64 " levels were too similar to the %" PRIu64
               " found so far; --set twins=101 keeps such levels",
               similar, found);
}

static bool on_candidate(void *context, const PipelineState *state) {
  Run *run = context;
  notice_missing_tiers(run, state);
  notice_similar_levels(run, state);
  progress_show(&run->progress, &run->params, state);
  accepted_levels_checkpoint_if_due(&run->accepted, state);
  if (run->accepted.journal.failed || interrupt_pending()) return false;
  double elapsed = progress_clock() - run->progress.started;
  return run->given->max_seconds <= 0 || elapsed < run->given->max_seconds;
}

// Names the run in its journal: everything that must be the same for a run to be resumed. No hash
// of the program: another build, or another machine, may resume the run.
static char *run_key(const Run *run) {
  Text key = {0};
  text_format(&key, "%s behaviour=%d record=%zu seed=%" PRIu64, help_version(), BEHAVIOUR_REVISION,
              sizeof(GeneratedLevel), run->seed);
  params_write_all(&run->params, &key);
  return text_take(&key);
}

static bool open_folder(Run *run, Text *error) {
  if (!staged_folder_begin(&run->folder, &folder_pack, run->given->out, run->given->force, error))
    return false;
  char *key = run_key(run);
  JournalState found = accepted_levels_open(&run->accepted, run->folder.partial, key, &run->params,
                                            &run->state, error);
  mem_free(key);
  if (!staged_folder_claim(&run->folder, &run->accepted.journal, found, error)) return false;
  Text note = {0};
  if (staged_folder_note(&run->folder, &note)) message_note(run->call, "%s", note.data);
  text_free(&note);
  return true;
}

static bool prepare(Run *run) {
  const char *name = run->call->command->name;
  Text error = {0};
  run->params = params_default();
  run->seed = 1;
  if (!gen_options_params(run->call, &run->given->gen, &run->params, &run->seed)) return false;
  interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
  char *refused = candidate_refusal(&run->params);
  if (refused) text_add(&error, refused);
  else if (file_is_standard(run->given->out))
    text_add(&error, "a pack is a folder and cannot go to standard output; name one with --out");
  mem_free(refused);
  bool ok = !error.length && formats_option_parse(run->given->formats, &run->formats, &error) &&
            open_folder(run, &error);
  if (!ok) message_error_text(name, &error);
  return ok;
}

static bool write_files(Run *run, const GenerateReport *report, bool resumable, Text *error) {
  const PackLevels *levels = &run->accepted.levels;
  FinishedPackCurve curve =
      finished_pack_curve_build(levels->items, levels->count, run->params.curve_step);
  PackInfo info = {.params = &run->params,
                   .seed = run->seed,
                   .state = &run->state,
                   .complete = report->complete,
                   .version = TSB_VERSION,
                   .curve = &curve,
                   .levels = run->formats.levels,
                   .png = run->formats.png};
  bool ok = save_pack(&run->folder, &run->accepted, &info, run->formats, error) &&
            staged_folder_finish(&run->folder, &run->accepted.journal, resumable, error);
  if (ok) generate_print_curve(report, &curve);
  return ok;
}

// Writes the accepted levels as a pack. False after printing an error; then the journal stays, but
// no file of the pack.
static bool write_pack(Run *run, const GenerateReport *report, bool resumable) {
  Text error = {0};
  if (journal_ok(&run->accepted.journal, &error) && write_files(run, report, resumable, &error))
    return true;
  staged_folder_abandon(&run->folder, &run->accepted.journal, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}

// How a stopped run can be continued. A run that stops before its first candidate has ended would
// do the same again.
static const char *continuation(const Run *run, bool resumable) {
  if (!resumable) return "";
  if (interrupt_pending() || run->state.funnel.candidates > run->progress.first_candidate)
    return "; run the same command again to continue";
  return "; no candidate was finished in this time: continue with a larger --max-seconds";
}

// Reports a stopped run before the pack is written, which takes a while. True if the run can be
// resumed; in a mount point there is no place for the journal.
static bool print_stop(const Run *run, PipelineEnd end) {
  if (end != PIPELINE_STOPPED || run->accepted.journal.failed) return false;
  bool resumable = !run->folder.mount_point;
  size_t levels = pipeline_found(&run->state);
  const char *why = interrupt_pending() ? "interrupted" : "the time is up";
  const char *next = continuation(run, resumable);
  if (levels)
    message_note(run->call, "%s: writing the %zu level%s found so far%s", why, levels,
                 levels == 1 ? "" : "s", next);
  else message_note(run->call, "%s: no level was found so far%s", why, next);
  return resumable;
}

static PipelineEnd make_levels(Run *run) {
  PipelineHooks hooks = {.context = run,
                         .accept = on_accept,
                         .keep_going = on_candidate,
                         .stop = interrupt_stop_flag(run->given->max_seconds)};
  if (run->state.funnel.candidates)
    message_note(run->call, "resuming an interrupted run after %zu levels, %" PRIu64 " candidates",
                 run->accepted.levels.count, run->state.funnel.candidates);
  run->progress = progress_begin(run->call, (ProgressKind)run->given->progress);
  run->progress.first_candidate = run->state.funnel.candidates;
  int jobs = run->given->jobs ? (int)run->given->jobs : parallel_cores();
  PipelineEnd end = pipeline_run(&run->params, run->seed, jobs, &run->state, &hooks);
  progress_end(&run->progress);
  if (end == PIPELINE_STOPPED) accepted_levels_checkpoint(&run->accepted, &run->state);
  return end;
}

static int print_report(const GenerateReport *report, bool empty) {
  const Call *call = report->call;
  generate_print_funnel(report);
  if (!report->complete) generate_print_missing(report);
  else if (report->end == PIPELINE_STOPPED)
    message_note(call, "stopped early: with more time the pack would be chosen from more levels");
  if (empty) message_error(call->command->name, "no level was found, so no pack was written");
  bool has_result = !empty || call->shared.json;
  if (has_result && generate_print_result(report) != EXIT_OK) return EXIT_TROUBLE;
  if (interrupt_pending()) return EXIT_INTERRUPTED;
  return report->complete ? EXIT_OK : EXIT_NEGATIVE;
}

// Without a level there is no pack to write, but a stopped run keeps how far it came.
static void leave_without_pack(Run *run, bool resumable) {
  Text ignored = {0};
  if (resumable) staged_folder_abandon(&run->folder, &run->accepted.journal, &ignored);
  else staged_folder_discard(&run->folder);
  text_free(&ignored);
}

static int run_pipeline(Run *run) {
  PipelineEnd end = make_levels(run);
  GenerateReport report = {.call = run->call,
                           .out = run->folder.path,
                           .params = &run->params,
                           .state = &run->state,
                           .end = end,
                           .complete = pipeline_enough(&run->params, &run->state)};
  pack_levels_choose(&run->accepted.levels, &run->params, &run->state);
  bool empty = pipeline_found(&run->state) == 0 && !run->accepted.journal.failed;
  bool resumable = print_stop(run, end);
  if (empty) leave_without_pack(run, resumable);
  else if (!write_pack(run, &report, resumable)) return EXIT_TROUBLE;
  return print_report(&report, empty);
}

static int run(const Call *call) {
  Run run = {.call = call, .given = call->options};
  if (run.given->list_params) return generate_print_params(call);
  int code = prepare(&run) ? run_pipeline(&run) : EXIT_TROUBLE;
  accepted_levels_close(&run.accepted);
  staged_folder_free(&run.folder);
  pipeline_state_free(&run.state);
  return code;
}

static const Example examples[] = {
    {"tessoban generate", "50 levels in five tiers, in the folder pack"},
    {"tessoban generate --out hard --tier hard,expert --count 20 --seed 7",
     "twenty difficult levels"},
    {"tessoban generate --size 3x3 --boxes 3 --tier any -n 1000 --formats xsb,json",
     "a thousand levels of one size, whatever their tier"},
    {"tessoban generate --map maze --metric changes --set min_pushes=15", "mazes with more to do"},
    {0},
};

const Command cmd_generate = {
    .name = "generate",
    .summary = "Make a level pack.",
    .operands = "",
    .details =
        "Tiles maps from patterns, plays the game backwards from the solved position to the "
        "farthest start, proves each level with a separate search, rates and ranks the levels, and "
        "writes the pack with pictures and metadata. The same seed and parameters give the same "
        "bytes on any machine and with any number of threads.\n"
        "Ctrl-C and --max-seconds write the levels found so far. Where a tier has too few, levels "
        "of the nearest tiers fill its places. If a run was stopped like this, or killed, or the "
        "disk was full, the same command resumes it and then replaces the pack. This holds for a "
        "run without any level, too. DIR.partial holds what this needs; remove DIR.partial if you "
        "do not want to resume.\n"
        "DIR must be new or empty, or a pack if --force is given, or a link to such a folder. A "
        "folder with any other files in it is never changed. If DIR is a mount point it must be "
        "empty. There DIR/.tessoban.partial takes the place of DIR.partial: a run that was killed, "
        "or had no space, can be resumed, but not one that Ctrl-C or --max-seconds has ended.",
    .options = options,
    .options_size = sizeof(GenerateOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
