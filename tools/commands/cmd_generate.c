// generate: from parameters to a pack on disk. The pipeline of gen/ makes the levels; each accepted
// level goes into a journal at once, so that a killed run can resume; the pack is written at the
// end.
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "arguments/gen_options.h"
#include "base/mem.h"
#include "cli/help.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "level/behaviour_revision.h"
#include "pipeline/fill_places.h"
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
     .help = "kinds of files to write (default: " FORMATS_OPTION_ALL ")"},
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
static const GenerateOptions defaults = {.out = "pack", .formats = FORMATS_OPTION_ALL};

static int list_params_json(const Call *call) {
  cJSON *array = cJSON_CreateArray();
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    cJSON *object = cJSON_CreateObject();
    Text allowed = {0};
    params_write_allowed(row, &allowed);
    json_add_text(object, "name", row->key);
    json_add_text(object, "default", row->default_text);
    json_add_text(object, "allowed", allowed.data);
    json_add_text(object, "meaning", row->help);
    cJSON_AddItemToArray(array, object);
    text_free(&allowed);
  }
  return json_print_result(call, array);
}

static int list_params(const Call *call) {
  if (call->shared.json) return list_params_json(call);
  Text text = {0};
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    Text allowed = {0};
    params_write_allowed(row, &allowed);
    text_format(&text, "%-16s %-11s %s (%s)\n", row->key, row->default_text, row->help,
                allowed.data);
    text_free(&allowed);
  }
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

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
  bool force = run->given->force;
  if (!staged_folder_begin(&run->folder, &folder_pack, run->given->out, force, error)) return false;
  char *key = run_key(run);
  JournalState found = accepted_levels_open(&run->accepted, run->folder.partial, key, &run->params,
                                            &run->state, error);
  bool failed = found == JOURNAL_FAILED;
  if (failed) (void)rmdir(run->folder.partial);  // stays if another run is using it
  bool ok =
      !failed && staged_folder_claim(&run->folder, &run->accepted.journal, found, force, error);
  if (ok && found == JOURNAL_OTHER_RUN) {
    accepted_levels_restart(&run->accepted, key);
    message_note(run->call, "%s belonged to another interrupted run: starting over",
                 run->folder.partial);
  }
  mem_free(key);
  return ok;
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

static void print_count(uint64_t count, const char *key, const char *meaning) {
  Text line = {0};
  if (!count) return;
  text_format(&line, "  %10" PRIu64 "  %-13s %s", count, key, meaning);
  message_line(&line);
}

static void print_funnel(const Run *run) {
  if (run->call->shared.quiet) return;
  const FunnelCounts *funnel = &run->state.funnel;
  print_count(funnel->candidates, "candidates", "");
  print_count(funnel->maps, "maps", "drawn for them, of which rejected:");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    print_count(funnel->map_rejects[i], map_check_key((MapReject)i),
                map_check_description((MapReject)i));
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    print_count(funnel->rejects[i], reject_key((Reject)i), reject_meaning((Reject)i));
  print_count(funnel->rejects[REJECT_NONE], reject_key(REJECT_NONE), reject_meaning(REJECT_NONE));
}

// One line for --quiet and for --tier any.
static void print_missing_in_all(const Run *run, const FilledPlaces *places, const char *why) {
  int filled = filled_places_count(places);
  Text text = {0};
  text_format(&text, "%zu of %d levels found %s", pipeline_found(&run->state) - (size_t)filled,
              run->params.count, why);
  if (filled)
    text_format(&text, "; %d place%s filled from other tiers", filled, filled == 1 ? "" : "s");
  message_error_text(run->call->command->name, &text);
}

static void print_missing_in_tier(const Run *run, const FilledPlaces *places, Tier tier,
                                  const char *why) {
  int wanted = pipeline_wanted(&run->params, tier), found = run->state.found[tier];
  if (found >= wanted) return;
  Text filling = {0};
  filled_places_write(places, tier, &filling);
  message_note(run->call, "%s: %d of %d levels found %s%s%s", tier_name(tier), found, wanted, why,
               filling.length ? "; its places have " : "", filling.length ? filling.data : "");
  text_free(&filling);
}

static void print_missing(const Run *run, PipelineEnd end) {
  const char *why = end == PIPELINE_EXHAUSTED ? "within max_candidates and patience"
                    : interrupt_pending()     ? "before the interrupt"
                                              : "within --max-seconds";
  FilledPlaces places = fill_places(&run->params, run->state.found);
  if (run->call->shared.quiet || run->params.tier == PARAM_TIER_ANY) {
    print_missing_in_all(run, &places, why);
    return;
  }
  for (int tier = 0; tier < TIER_COUNT; tier++)
    print_missing_in_tier(run, &places, (Tier)tier, why);
  Text rated = {0};
  rated_tiers_summary(&run->state, &rated);
  if (rated.length) message_note(run->call, "%s", rated.data);
  text_free(&rated);
}

// {"intro": {"expert": 2}}: the tiers with places that levels of other tiers fill.
static cJSON *filled_json(const FilledPlaces *places) {
  cJSON *object = cJSON_CreateObject();
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    cJSON *filled = cJSON_CreateObject();
    for (int from = 0; from < TIER_COUNT; from++)
      if (places->filled[tier][from])
        json_add_count(filled, tier_name((Tier)from), (size_t)places->filled[tier][from]);
    if (filled->child) cJSON_AddItemToObject(object, tier_name((Tier)tier), filled);
    else cJSON_Delete(filled);
  }
  return object;
}

static int print_json(const Run *run, bool complete) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "out", run->folder.path);
  json_add_count(object, "levels", pipeline_found(&run->state));
  cJSON_AddBoolToObject(object, "complete", complete);
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  for (int i = 0; i < TIER_COUNT; i++)
    json_add_count(tiers, tier_name((Tier)i), (size_t)run->state.found[i]);
  FilledPlaces places = fill_places(&run->params, run->state.found);
  cJSON_AddItemToObject(object, "filled", filled_json(&places));
  cJSON *rated = cJSON_AddObjectToObject(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++)
    json_add_count(rated, tier_name((Tier)i), (size_t)run->state.rated[i]);
  json_add_count(object, "candidates", (size_t)run->state.funnel.candidates);
  return json_print_result(run->call, object);
}

static int print_pack(const Run *run, bool complete) {
  if (run->call->shared.json) return print_json(run, complete);
  Text text = {0};
  const char *separator = ": ";
  size_t found = pipeline_found(&run->state);
  text_format(&text, "%s: %zu level%s", run->folder.path, found, found == 1 ? "" : "s");
  for (int i = 0; i < TIER_COUNT; i++)
    if (run->state.found[i]) {
      text_format(&text, "%s%d %s", separator, run->state.found[i], tier_name((Tier)i));
      separator = ", ";
    }
  FilledPlaces places = fill_places(&run->params, run->state.found);
  int filled = filled_places_count(&places);
  if (filled) text_format(&text, "; %d of them in places of other tiers", filled);
  text_add_char(&text, '\n');
  return message_result(run->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static void print_jumps(const Run *run, const FinishedPackCurve *curve) {
  for (size_t i = 0; i < curve->jumps && i < FINISHED_PACK_CURVE_JUMPS; i++) {
    const FinishedPackCurveJump *jump = &curve->jump[i];
    Text line = {0};
    text_format(&line, "  a jump from %.2f to %.2f at level %zu, over %d: more surplus may fill it",
                jump->from, jump->to, jump->rank, run->params.curve_step);
    message_line(&line);
  }
  if (curve->jumps <= FINISHED_PACK_CURVE_JUMPS) return;
  Text line = {0};
  text_format(&line, "  and %zu jumps more", curve->jumps - FINISHED_PACK_CURVE_JUMPS);
  message_line(&line);
}

static void print_curve(const Run *run, const FinishedPackCurve *curve) {
  Text line = {0};
  if (run->call->shared.quiet || !curve->levels) return;
  text_add(&line, "  difficulty ");
  finished_pack_curve_write(curve, &line);
  const char *separator = ", largest steps: ";
  for (int i = 0; i < TIER_COUNT; i++) {
    if (curve->largest_step[i] <= 0) continue;
    text_format(&line, "%s%s %.2f", separator, tier_name((Tier)i), curve->largest_step[i]);
    separator = ", ";
  }
  message_line(&line);
  print_jumps(run, curve);
}

// Writes the accepted levels as a pack. False after printing an error; then the journal stays, but
// no file of the pack.
static bool write_pack(Run *run, bool complete, bool resumable) {
  PackInfo info = {.params = &run->params,
                   .seed = run->seed,
                   .state = &run->state,
                   .complete = complete,
                   .version = TSB_VERSION,
                   .xsb = run->formats.xsb,
                   .png = run->formats.png};
  Text error = {0};
  bool ok = !run->accepted.journal.failed;
  FinishedPackCurve curve = {0};
  if (!ok) text_format(&error, "%s: %s", run->folder.path, strerror(run->accepted.journal.failed));
  const PackLevels *levels = &run->accepted.levels;
  curve = finished_pack_curve_build(levels->items, levels->count, run->params.curve_step);
  info.curve = &curve;
  ok = ok && save_pack(&run->folder, &run->accepted, &info, run->formats, &error) &&
       staged_folder_finish(&run->folder, &run->accepted.journal, resumable, &error);
  if (ok) {
    print_curve(run, &curve);
    return true;
  }
  staged_folder_abandon(&run->folder, &run->accepted.journal, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}

// Reports a stopped run before the pack is written, which takes a while. True if the run can be
// resumed; in a mount point there is no place for the journal.
static bool print_stop(const Run *run, PipelineEnd end) {
  if (end != PIPELINE_STOPPED || run->accepted.journal.failed) return false;
  bool resumable = !run->folder.mount_point;
  size_t levels = pipeline_found(&run->state);
  message_note(run->call, "%s: writing the %zu level%s found so far%s",
               interrupt_pending() ? "interrupted" : "the time is up", levels,
               levels == 1 ? "" : "s", resumable ? "; run the same command again to continue" : "");
  return resumable;
}

static int run_pipeline(Run *run) {
  PipelineHooks hooks = {run, on_accept, on_candidate,
                         interrupt_stop_flag(run->given->max_seconds)};
  if (run->accepted.levels.count)
    message_note(run->call, "resuming an interrupted run after %zu levels",
                 run->accepted.levels.count);
  run->progress = progress_begin(run->call, (ProgressKind)run->given->progress);
  run->progress.first_candidate = run->state.next_candidate;
  int jobs = run->given->jobs ? (int)run->given->jobs : parallel_cores();
  PipelineEnd end = pipeline_run(&run->params, run->seed, jobs, &run->state, &hooks);
  progress_end(&run->progress);
  bool complete = pipeline_enough(&run->params, &run->state);
  pack_levels_choose(&run->accepted.levels, &run->params, &run->state);
  bool empty = pipeline_found(&run->state) == 0 && !run->accepted.journal.failed;
  if (empty) staged_folder_discard(&run->folder);
  else if (!write_pack(run, complete, print_stop(run, end))) return EXIT_TROUBLE;
  print_funnel(run);
  if (!complete) print_missing(run, end);
  else if (end == PIPELINE_STOPPED)
    message_note(run->call,
                 "stopped early: with more time the pack would be chosen from more levels");
  if (empty) message_error(run->call->command->name, "no level was found, so no pack was written");
  if (empty && run->call->shared.json && print_json(run, complete) != EXIT_OK) return EXIT_TROUBLE;
  if (!empty && print_pack(run, complete) != EXIT_OK) return EXIT_TROUBLE;
  if (interrupt_pending()) return EXIT_INTERRUPTED;
  return complete ? EXIT_OK : EXIT_NEGATIVE;
}

static int run(const Call *call) {
  Run run = {.call = call, .given = call->options};
  if (run.given->list_params) return list_params(call);
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
        "disk was full, the same command resumes it and then replaces the pack. DIR.partial holds "
        "what this needs; remove DIR.partial if you do not want to resume.\n"
        "DIR must be new or empty, or a pack if --force is given, or a link to such a folder. A "
        "folder with any other files in it is never changed.",
    .options = options,
    .options_size = sizeof(GenerateOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
