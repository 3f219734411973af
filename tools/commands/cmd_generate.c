// generate: from parameters to a pack on disk, or to one pack for each part of a data set.
#include <math.h>
#include <string.h>

#include "arguments/exclude_files.h"
#include "arguments/gen_options.h"
#include "arguments/library_options.h"
#include "arguments/param_list.h"
#include "arguments/user_files_option.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/generate_library.h"
#include "command_parts/generate_print.h"
#include "command_parts/generate_run.h"
#include "commands/command_table.h"
#include "commands/generate_help.h"
#include "editing/from_pack.h"
#include "editing/pack_texts.h"
#include "libraries/exclude_library.h"
#include "params/choices.h"
#include "params/tier_presets.h"
#include "storage/finished_pack.h"
#include "storage/formats_option.h"
#include "storage/save_split_card.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "threads/parallel.h"

typedef struct {
  GenOptions gen;  // must be first, see gen_options.h
  const char *out, *formats;
  StringList exclude;
  long jobs;
  double max_seconds;
  int progress;
  bool force, list_params;
  const char *from, *pin;              // or NULL
  const char *name, *author, *titles;  // or NULL
  LibraryOptions library;
} GenerateOptions;

static void formats_words(const Option *row, Text *out) {
  (void)row;
  formats_option_words(out);
}

static void pin_words(const Option *row, Text *out) {
  (void)row;
  text_add(out, "all ");
}

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(GenerateOptions, out),
     .help = "the folder to write (default: pack)"},
    GEN_OPTION_PARAM(count, 'n', "N", "levels in all, spread evenly over the tiers (default: 50)"),
    GEN_OPTION_PARAM(tier, 't', "T[=N][,T[=N]...]|all|any",
                     "tiers to fill: intro, easy, medium, hard, expert; hard=5,expert=10 says how "
                     "many levels of each; any takes levels of all tiers as they come "
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
    GEN_OPTION_SIZE("by tier"),
    GEN_OPTION_BOARD,
    GEN_OPTION_MAX_WIDTH,
    GEN_OPTION_MAX_HEIGHT,
    GEN_OPTION_PARAM(boxes, 'b', "N|A-B", "boxes, 1 to 20 (default: by tier)"),
    GEN_OPTION_KEEP,
    GEN_OPTION_PARAM(map, 0, "pattern|maze", "how maps are built (default: pattern)"),
    GEN_OPTION_ROOMS(
        "take rooms from a file of levels, of sketches or of walls alone, one after the other, "
        "instead of building maps"),
    GEN_OPTION_PARAM(fix, 0, "LIST",
                     "what is drawn in the rooms and stays: goals, boxes, player, joined by "
                     "commas; the rest is found (default: none)"),
    GEN_OPTION_PATTERNS("tile maps from the patterns of a file instead of the built-in ones; maps "
                        "--list-patterns prints these as such a file"),
    GEN_OPTION_SYMMETRY,
    GEN_OPTION_DASHED(goal_style, "goal-style", "any|room|spread",
                      "room: goals side by side, all in one piece; spread: no two goals side by "
                      "side, that is with a common edge (default: any)"),
    GEN_OPTION_PARAM(method, 0, "exhaustive|random", "how starts are found (default: exhaustive)"),
    GEN_OPTION_PARAM(metric, 0, "pushes|lines|changes|range|difficulty",
                     "the distance that the start maximises; difficulty looks for the hardest "
                     "level instead (default: pushes)"),
    GEN_OPTION_PARAM(title, 0, "PATTERN",
                     "the titles of levels, with the fields {tier} {n} {rank} {id} {boxes} "
                     "{pushes} {moves} {difficulty} {seed} (default: {tier} {n})"),
    {.name = "titles",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(GenerateOptions, titles),
     .help = "titles for the levels of the pack, one a line; an empty line leaves the pattern"},
    {.name = "name",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(GenerateOptions, name),
     .help = "the name of the pack"},
    {.name = "author",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(GenerateOptions, author),
     .help = "the author of the pack"},
    GEN_OPTION_PARAM(effort, 0, "N",
                     "how hard to look for good goals on each map (default: by size and boxes)"),
    EXCLUDE_FILES_OPTION(GenerateOptions, exclude,
                         "no level of these, nor (without --candidates) similar ones; repeatable"),
    GEN_OPTION_PARAM(split, 0, "NAME=PERCENT,...",
                     "make a data set in parts, such as train=90,test=10: a pack DIR/NAME for "
                     "each, made by a run of its own. The id of a level decides its part, so parts "
                     "never overlap, whatever the seed; levels of one room may be in several"),
    GEN_OPTION_PARAM(only, 0, "NAME", "make only this part of the split, as the pack DIR"),
    {.name = "from",
     .argument = "PACK",
     .kind = OPTION_FILE,
     .offset = offsetof(GenerateOptions, from),
     .help = "make this pack again around the levels of --pin, with its parameters unless others "
             "are given, and with no other level that is or was in it"},
    {.name = "pin",
     .argument = "all|N|A-B[,...]",
     .kind = OPTION_STRING,
     .offset = offsetof(GenerateOptions, pin),
     .words = pin_words,
     .help = "the levels of --from that stay; they count for their tiers"},
    LIBRARY_OPTIONS(GenerateOptions, library),
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

// The packs to make: one, or one for each part of a split.
typedef struct {
  const Call *call;
  const GenerateOptions *given;
  ExcludedLevels excluded;
  FromPack from;
  PackTexts texts;
  PackAbout about;  // of a pack without --from
  GivenFiles files;
  GenerateRun run;
  LibraryTarget library;  // without a path: a pack is made
  double started;         // by progress_clock
} Generate;

static bool refuse(const Call *call, const char *why) {
  message_error(call->command->name, "%s", why);
  return false;
}

// A later --exclude counts instead of the one that the parameters of a pack name.
static bool read_excluded(Generate *generate) {
  const StringList *files = &generate->given->exclude;
  uint64_t *hash = &generate->run.params.exclude;
  if (!files->count)
    return !*hash || refuse(generate->call,
                            "the parameters exclude levels of a run before: name their files with "
                            "--exclude, or say --set exclude=none");
  bool similar = pipeline_similarity_limit(&generate->run.params) <= 100;
  if (!exclude_library_read(generate->call, files, similar, &generate->excluded)) return false;
  generate->run.excluded = &generate->excluded;
  *hash = excluded_levels_hash(&generate->excluded);
  return true;
}

// Reads the pack of --from, if there is one: its parameters hold unless others are given.
static bool read_from(Generate *generate) {
  const GenerateOptions *given = generate->given;
  Text error = {0};
  if (!given->from && !given->pin) return true;
  if (!given->from) return refuse(generate->call, "--pin needs --from: the pack of these levels");
  if (!given->pin)
    return refuse(generate->call, "--from needs --pin: the levels that stay, such as all or 1-9");
  if (file_is_same(given->from, given->out))
    return refuse(generate->call,
                  "--from and --out name the same pack: a run that stops midway would lose it; "
                  "name another folder");
  if (!from_pack_read(&generate->from, given->from, given->pin, &error)) {
    message_error_text(generate->call->command->name, &error);
    return false;
  }
  from_pack_params(&generate->from, given->gen.count != NULL, &generate->run.params,
                   &generate->run.seed);
  // Numbers for the tiers set the count only if nothing else did.
  if (given->gen.tier && strchr(given->gen.tier, '='))
    generate->run.params.count = params_default().count;
  return true;
}

static bool read_texts(Generate *generate) {
  const GenerateOptions *given = generate->given;
  PackTexts *texts = &generate->texts;
  Text error = {0};
  if (pack_texts_read(texts, given->name, given->author, given->titles, &error)) return true;
  message_error_text(generate->call->command->name, &error);
  return false;
}

// Parts of a split never overlap, so a pinned level must belong to the part.
static bool pins_in_part(const Generate *generate) {
  const GenParams *params = &generate->run.params;
  const EditedPack *pack = &generate->from.loaded.pack;
  if (!params->only.text[0]) return true;
  int part = split_parts_find(&params->split, params->only.text);
  for (size_t i = 0; i < pack->count; i++) {
    if (!generate->from.pinned[i]) continue;
    if (split_parts_of(&params->split, pack->levels[i].id) == part) continue;
    message_error(generate->call->command->name,
                  "--pin: level %zu does not belong to the part '%s' of the split", i + 1,
                  params->only.text);
    return false;
  }
  return true;
}

// What the pack says of itself, and the pinned levels of an older pack.
static bool set_about(Generate *generate) {
  GenerateRun *run = &generate->run;
  PackAbout *about = &generate->about;
  if (generate->given->from && run->params.split.count && !run->params.only.text[0])
    return refuse(generate->call, "--from makes one pack: name the part of the split with --only");
  if (generate->given->from && !pins_in_part(generate)) return false;
  if (generate->given->from) {
    from_pack_pin(&generate->from, run, &generate->excluded);
    about = &generate->from.loaded.pack.about;
  }
  pack_texts_name(&generate->texts, about);
  if (generate->texts.titles.count) about->titles_given = true;
  run->about = about;
  run->titles = generate->texts.titles.items;
  run->title_count = generate->texts.titles.count;
  return true;
}

static bool check_params(const Generate *generate) {
  char *refused = candidate_refusal_with(&generate->run.params, &generate->run.files);
  if (!refused) return true;
  refuse(generate->call, refused);
  mem_free(refused);
  return false;
}

static bool read_formats(Generate *generate) {
  Text error = {0};
  if (formats_option_parse(generate->given->formats, &generate->run.formats, &error) &&
      formats_option_fit(generate->run.formats, &generate->run.params, &error)) {
    if (generate->run.formats.boxoban && generate->run.params.player_on_goal)
      message_note(
          generate->call,
          "boxoban: where the player starts on a goal he is +, which the data set does not "
          "have; --set player_on_goal=off avoids such starts");
    return true;
  }
  message_error_text(generate->call->command->name, &error);
  return false;
}

enum { ALL_TIERS = (1 << TIER_COUNT) - 1 };

// Who gives rooms wants levels of all of them: whatever their tier, and one of each room where
// goals or boxes are fixed.
static bool take_params(Generate *generate) {
  const GenOptions *given = &generate->given->gen;
  const Call *call = generate->call;
  GenParams *params = &generate->run.params;
  const int usual_count = params->count;
  bool count_given = given->count || given->params_file || generate->given->library.candidates;
  if (!given_files_read(call, given->rooms, given->patterns, &generate->files)) return false;
  if (given->rooms && !generate->given->from) params->tier = PARAM_TIER_ANY;
  if (!gen_options_params(call, given, params, &generate->run.seed) ||
      !given_files_set(call, &generate->files, params))
    return false;
  if (params->tier == ALL_TIERS && !params_has_tier_counts(params))
    params->tier = tier_presets_tiers(params);
  bool fixed = params->fix & (FIX_GOALS | FIX_BOXES);
  if (given->rooms && fixed && !count_given && params->count == usual_count &&
      !generate->given->from && !params_has_tier_counts(params))
    params->count = (int)generate->files.rooms.count;
  generate->run.files = generate->files.files;
  if (!given_files_suit(call, &generate->files, params)) return false;
  given_files_note_unused(call, params);
  return true;
}

// The library of --library, if there is one. What makes up a pack does not go with it.
static bool read_library(Generate *generate) {
  const GenerateOptions *given = generate->given;
  LibraryTarget *library = &generate->library;
  if (!library_options_read(generate->call, &given->library, &library->shard)) return false;
  if (!given->library.library) return true;
  const struct {
    bool given;
    const char *option;
  } refused[] = {
      {given->out != defaults.out, "--out"}, {given->formats != defaults.formats, "--formats"},
      {given->from || given->pin, "--from"}, {given->name || given->author, "--name or --author"},
      {given->titles, "--titles"},           {given->force, "--force"}};
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (refused[i].given) {
      message_error(generate->call->command->name, "--library does not go with %s",
                    refused[i].option);
      return false;
    }
  if (given->gen.count && library->shard.candidates)
    return refuse(generate->call,
                  "--candidates does not go with --count: all their levels are taken");
  library->path = given->library.library;
  library->sharded = given->library.shard != NULL;
  library->excluded = &generate->excluded;
  return true;
}

// The parameters of a run that writes into a library.
static bool fit_library(Generate *generate) {
  const LibraryTarget *library = &generate->library;
  if (!library->path) return true;
  char *why = generate_library_params(&generate->run.params, library, &generate->given->exclude);
  if (!why) return true;
  refuse(generate->call, why);
  mem_free(why);
  return false;
}

static bool prepare(Generate *generate) {
  const GenerateOptions *given = generate->given;
  GenerateRun *run = &generate->run;
  *run = (GenerateRun){.out = given->out,
                       .params = params_default(),
                       .seed = 1,
                       .jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                       .max_seconds = given->max_seconds,
                       .progress = (ProgressKind)given->progress,
                       .force = given->force};
  if (!read_library(generate) || !read_from(generate) || !read_texts(generate) ||
      !take_params(generate) || !fit_library(generate) || !read_excluded(generate) ||
      !set_about(generate))
    return false;
  interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
  if (!check_params(generate)) return false;
  if (generate->library.path) return true;
  if (file_is_standard(given->out))
    return refuse(generate->call,
                  "a pack is a folder and cannot go to standard output; name one with --out");
  return read_formats(generate);
}

static bool time_is_up(const Generate *generate) {
  double limit = generate->given->max_seconds;
  return limit > 0 && progress_clock() - generate->started >= limit;
}

// A part that is finished stays, so that the same command goes on with the next one.
static int make_part(Generate *generate, const char *name) {
  GenerateRun run = generate->run;
  PackInfo info = generate_run_info(&run);
  char *out = file_path_in(generate->given->out, name);
  int code = EXIT_OK;
  run.out = out;
  const double least = 1e-3;  // 0 would be no limit
  if (run.max_seconds > 0)
    run.max_seconds = fmax(least, run.max_seconds - (progress_clock() - generate->started));
  if (!run.force && finished_pack_is(out, &info, run.formats))
    message_note(generate->call, "%s is finished already", out);
  else code = generate_run(generate->call, &run);
  mem_free(out);
  return code;
}

static bool make_folder(const Generate *generate) {
  Text error = {0};
  if (file_make_folder(generate->given->out, &error)) return true;
  message_error_text(generate->call->command->name, &error);
  return false;
}

// Tiers with numbers would have to be shared out among the parts, and small parts would get none.
static bool counts_suffice(const Generate *generate, const int counts[SPLIT_PARTS_MAX]) {
  const GenParams *params = &generate->run.params;
  if (params_has_tier_counts(params))
    return refuse(
        generate->call,
        "numbers of levels for tiers do not go with the parts of a split: give --count, or "
        "make one part with --only");
  for (int i = 0; i < params->split.count; i++)
    if (counts[i] < 1) {
      message_error(generate->call->command->name,
                    "--count %d is too few: the part %s of the split would have no level",
                    params->count, params->split.part[i].name.text);
      return false;
    }
  return true;
}

static bool save_card(const Generate *generate, const SplitParts *split) {
  Text error = {0};
  if (save_split_card(generate->given->out, split, &error)) return true;
  message_error_text(generate->call->command->name, &error);
  return false;
}

static int worse(int a, int b) { return a > b ? a : b; }

static int make_parts(Generate *generate) {
  GenParams *params = &generate->run.params;
  const SplitParts split = params->split;
  int counts[SPLIT_PARTS_MAX] = {0}, code = EXIT_OK;
  split_parts_counts(&split, params->count, counts);
  if (!counts_suffice(generate, counts) || !make_folder(generate)) return EXIT_TROUBLE;
  for (int i = 0; i < split.count && code <= EXIT_NEGATIVE; i++) {
    if (time_is_up(generate)) {
      message_note(generate->call, "the time is up: run the same command again for the part %s",
                   split.part[i].name.text);
      return EXIT_NEGATIVE;
    }
    params->only = split.part[i].name;
    params->count = counts[i];
    code = worse(code, make_part(generate, params->only.text));
  }
  if (code <= EXIT_NEGATIVE && !save_card(generate, &split)) return EXIT_TROUBLE;
  return code;
}

static int make_packs(Generate *generate) {
  const GenParams *params = &generate->run.params;
  if (generate->library.path)
    return generate_library(generate->call, &generate->run, &generate->library);
  if (!params->split.count || params->only.text[0])
    return generate_run(generate->call, &generate->run);
  if (generate->call->shared.json) generate->run.results = cJSON_CreateArray();
  int code = make_parts(generate);
  if (generate->run.results && json_print_result(generate->call, generate->run.results) != EXIT_OK)
    return EXIT_TROUBLE;
  return code;
}

static int run(const Call *call) {
  Generate generate = {.call = call, .given = call->options, .started = progress_clock()};
  if (generate.given->list_params) return param_list_print(call, params_table());
  int code = prepare(&generate) ? make_packs(&generate) : EXIT_TROUBLE;
  excluded_levels_free(&generate.excluded);
  from_pack_free(&generate.from);
  pack_texts_free(&generate.texts);
  pack_about_free(&generate.about);
  given_files_free(&generate.files);
  return code;
}

const Command cmd_generate = {
    .name = "generate",
    .summary = "Make a level pack.",
    .operands = "",
    .details = generate_details,
    .options = options,
    .options_size = sizeof(GenerateOptions),
    .defaults = &defaults,
    .examples = generate_examples,
    .run = run,
};
