// pack: a pack from any levels, or from its own pack.xsb after somebody has edited it.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "editing/edit_print.h"
#include "editing/pack_texts.h"
#include "editing/save_edited_pack.h"
#include "editing/update_pack.h"
#include "storage/formats_option.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  const char *out, *formats, *title, *titles, *name, *author;
  Ranges level;
  int order;  // of order_choice
  bool update, skip_unsolved, force;
  RateLimitOptions limits;
  long jobs;
  int progress;
} PackOptions;

// Without --order a new pack is ordered by difficulty, and an updated one as it was.
enum { ORDER_UNSET };

static const char *order_choice(size_t index) {
  return index == ORDER_UNSET ? "auto" : pack_order_word(index - 1);
}

static void formats_words(const Option *row, Text *out) {
  (void)row;
  formats_option_words(out);
}

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(PackOptions, out),
     .help = "the folder to write; needed unless --update is given"},
    {.name = "update",
     .kind = OPTION_FLAG,
     .offset = offsetof(PackOptions, update),
     .help = "take over what was edited in PACK/pack.xsb; the other files of PACK follow"},
    {.name = "order",
     .argument = "ORDER",
     .kind = OPTION_CHOICE,
     .offset = offsetof(PackOptions, order),
     .choice = order_choice,
     .help = "difficulty puts the easiest first; given keeps the order of the files, or of "
             "--level; auto is difficulty for a new pack"},
    {.name = "level",
     .letter = 'l',
     .argument = "N|A-B[,...]",
     .kind = OPTION_RANGES,
     .offset = offsetof(PackOptions, level),
     .min = 1,
     .max = LEVEL_FILES_MAX,
     .help = "only these levels; numbers count through all files in their order"},
    {.name = "title",
     .argument = "PATTERN",
     .kind = OPTION_STRING,
     .offset = offsetof(PackOptions, title),
     .help = "new titles for all levels, by a pattern as generate has it (default: levels keep "
             "their titles)"},
    {.name = "titles",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(PackOptions, titles),
     .help = "titles for the levels of the pack, one a line; an empty line changes nothing"},
    {.name = "name",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(PackOptions, name),
     .help = "the name of the pack"},
    {.name = "author",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(PackOptions, author),
     .help = "the author of the pack"},
    {.name = "formats",
     .argument = "LIST",
     .kind = OPTION_STRING,
     .offset = offsetof(PackOptions, formats),
     .words = formats_words,
     .help = "kinds of files to write (default: " FORMATS_OPTION_DEFAULT
             "; with --update those that are there)"},
    {.name = "skip-unsolved",
     .kind = OPTION_FLAG,
     .offset = offsetof(PackOptions, skip_unsolved),
     .help = "leave out levels that are malformed, or not solved within the limits, instead of "
             "writing nothing"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(PackOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the pack is the same for any number (default: all cores)"},
    RATE_LIMIT_ROWS(PackOptions),
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(PackOptions, force),
     .help = "replace an existing pack"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(PackOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};
static const PackOptions defaults = {.limits = RATE_LIMIT_DEFAULTS};

// One call, with the pack that it makes.
typedef struct {
  const Call *call;
  const PackOptions *given;
  PackTexts texts;
  PackFormats formats;
  EditSession session;
  EditedPack pack;
  cJSON *json;  // NULL without --json
  cJSON *duplicates, *left_out;
} PackRun;

static bool refuse(const PackRun *run, Text *error) {
  message_error_text(run->call->command->name, error);
  return false;
}

__attribute__((format(printf, 2, 3))) static bool misuse(const PackRun *run, const char *format,
                                                         ...) {
  Text error = {0};
  va_list arguments;
  va_start(arguments, format);
  text_format_args(&error, format, arguments);
  va_end(arguments);
  return refuse(run, &error);
}

// Does an operand lie in the folder, or is it the folder itself?
static bool lies_in(const char *operand, const char *folder) {
  char inner[PATH_MAX], outer[PATH_MAX];
  if (file_is_standard(operand) || !realpath(operand, inner) || !realpath(folder, outer))
    return false;
  size_t length = strlen(outer);
  return !strncmp(inner, outer, length) && (!inner[length] || inner[length] == '/');
}

static bool check_new(const PackRun *run) {
  const PackOptions *given = run->given;
  const Call *call = run->call;
  if (!given->out) return misuse(run, "--out is missing: the folder to write");
  if (file_is_standard(given->out))
    return misuse(run, "a pack is a folder and cannot go to standard output; name one with --out");
  for (size_t i = 0; i < call->operand_count; i++)
    if (lies_in(call->operands[i], given->out))
      return misuse(run,
                    "--out %s is one of the inputs: write to another folder, or change a pack "
                    "with --update",
                    given->out);
  return true;
}

static bool check_update(const PackRun *run) {
  const PackOptions *given = run->given;
  if (run->call->operand_count != 1) return misuse(run, "--update takes one pack");
  if (given->out) return misuse(run, "--update writes into the pack itself: it takes no --out");
  if (given->level.count)
    return misuse(run, "--update takes no --level: delete the levels in pack.xsb instead");
  return true;
}

static bool read_texts(PackRun *run) {
  const PackOptions *given = run->given;
  Text error = {0};
  if (!pack_texts_read(&run->texts, given->name, given->author, given->titles, &error))
    return refuse(run, &error);
  if (!given->title) return true;
  GenParams params = params_default();
  char *why = params_set(&params, "title", given->title);
  if (why) text_add(&error, why);
  mem_free(why);
  return !error.length || refuse(run, &error);
}

static bool prepare(PackRun *run) {
  const PackOptions *given = run->given;
  Text error = {0};
  if (run->call->shared.json) {
    run->json = cJSON_CreateObject();
    run->duplicates = cJSON_AddArrayToObject(run->json, "duplicates");
    run->left_out = cJSON_AddArrayToObject(run->json, "left_out");
  }
  if (!(given->update ? check_update : check_new)(run) || !read_texts(run)) return false;
  const char *formats = given->formats ? given->formats : FORMATS_OPTION_DEFAULT;
  return formats_option_parse(formats, &run->formats, &error) || refuse(run, &error);
}

static RateManyLevels rate_options(const PackRun *run, const GenParams *params) {
  return (RateManyLevels){.call = run->call,
                          .limits = &run->given->limits,
                          .bounds = params_tier_bounds(params),
                          .jobs = run->given->jobs ? (int)run->given->jobs : parallel_cores(),
                          .progress = run->given->progress,
                          .keep_solutions = true};
}

// Rates the levels. Returns EXIT_OK if the pack may be written.
static int rate(PackRun *run, GatheredLevels *levels, const GenParams *params) {
  const char *command = run->call->command->name;
  RateManyLevels many = rate_options(run, params);
  interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
  size_t failed = rate_gathered(&many, levels, run->left_out);
  if (interrupt_pending()) {
    message_error(command, "interrupted: nothing was written");
    return EXIT_INTERRUPTED;
  }
  if (!failed || run->given->skip_unsolved) return EXIT_OK;
  message_error(command,
                "nothing was written, because of the %zu level%s above; --skip-unsolved leaves "
                "them out",
                failed, failed == 1 ? "" : "s");
  return EXIT_NEGATIVE;
}

// The parameters of a run, if all levels come from packs that were made with the same. Those that
// only say how many levels there are do not count.
static bool same_params(const GenParams *a, const GenParams *b) {
  const ParamRow *row;
  bool same = true;
  for (size_t i = 0; (row = params_row(i)) && same; i++) {
    if (!strcmp(row->key, "count") || !strcmp(row->key, "tier") || !strcmp(row->key, "title"))
      continue;
    Text left = {0}, right = {0};
    params_write_value(a, row, &left);
    params_write_value(b, row, &right);
    same = !strcmp(left.data, right.data);
    text_free(&left);
    text_free(&right);
  }
  return same;
}

static void take_params(EditedPack *pack, const GatheredLevels *gathered) {
  const LevelSource *sources = gathered->sources;
  const EditedPack *first = &sources[0].pack.pack;
  bool same = true;
  for (size_t i = 0; i < gathered->source_count; i++) {
    const EditedPack *other = &sources[i].pack.pack;
    same = same && sources[i].is_pack && other->has_params &&
           same_params(&first->params, &other->params);
  }
  pack->has_params = same;
  pack->params = same ? first->params : params_default();
  pack->seed = same ? first->seed : 0;
}

static void take_about(EditedPack *pack, GatheredLevels *gathered) {
  for (size_t i = 0; i < gathered->source_count; i++) {
    const RemovedLevels *removed = &gathered->sources[i].pack.pack.about.removed;
    for (size_t j = 0; j < removed->count; j++)
      removed_levels_add(&pack->about.removed, removed->items[j].id,
                         &removed->items[j].fingerprint);
  }
  if (gathered->source_count != 1 || !gathered->sources[0].is_pack) return;
  PackAbout *only = &gathered->sources[0].pack.pack.about;
  pack->about.name = only->name;
  pack->about.author = only->author;
  only->name = only->author = NULL;
}

static void take_levels(EditedPack *pack, GatheredLevels *gathered) {
  for (size_t i = 0; i < gathered->count; i++) {
    GatheredLevel *item = &gathered->items[i];
    removed_levels_drop(&pack->about.removed, item->made.id);
    edited_pack_add(pack, &item->made, &item->label);
    item->made = (GeneratedLevel){0};
    item->label = (LevelLabel){0};
  }
  edited_pack_set_tiers(pack);
}

static void set_order(PackRun *run) {
  PackAbout *about = &run->pack.about;
  if (run->given->order != ORDER_UNSET) about->order = (PackOrder)(run->given->order - 1);
  if (about->order == PACK_ORDER_DIFFICULTY && !edited_pack_is_sorted(&run->pack))
    edited_pack_sort(&run->pack);
}

static void set_titles(PackRun *run) {
  EditedPack *pack = &run->pack;
  ParamText pattern = pack->params.title;
  if (run->given->title) {
    mem_free(params_set(&pack->params, "title", run->given->title));
    for (size_t i = 0; i < pack->count; i++) {
      mem_free(pack->labels[i].title);
      pack->labels[i].title = NULL;
    }
  }
  pack_titles_apply(&run->texts.titles, pack);
  edited_pack_name_levels(pack);
  if (!pack->has_params) pack->params.title = pattern;
  if (run->texts.titles.count > pack->count)
    message_note(run->call, "%s: %zu of its titles are more than the pack has levels",
                 file_name(run->given->titles), run->texts.titles.count - pack->count);
}

static int print(PackRun *run, const char *path, const EditedPack *pack) {
  cJSON *json = run->json;
  run->json = NULL;
  return edit_print_result(run->call, path, pack, json);
}

static int save(PackRun *run, const char *path) {
  Text error = {0};
  if (!run->pack.count) {
    message_error(run->call->command->name, "no level is left, so no pack was written");
    return EXIT_NEGATIVE;
  }
  set_order(run);
  set_titles(run);
  pack_texts_name(&run->texts, &run->pack.about);
  if (!edit_session_save(&run->session, &run->pack, run->formats, &error)) {
    refuse(run, &error);
    return EXIT_TROUBLE;
  }
  return print(run, path, &run->pack);
}

static int make_pack(PackRun *run, GatheredLevels *gathered) {
  if (gathered->faulty && !run->given->skip_unsolved) {
    if (gathered->count)
      message_error(run->call->command->name,
                    "nothing was written, because of the malformed levels; --skip-unsolved leaves "
                    "them out");
    return EXIT_TROUBLE;
  }
  gathered_drop_duplicates(run->call, gathered, run->duplicates);
  take_params(&run->pack, gathered);
  int code = rate(run, gathered, &run->pack.params);
  if (code != EXIT_OK) return code;
  take_about(&run->pack, gathered);
  take_levels(&run->pack, gathered);
  return save(run, run->given->out);
}

static int run_new(PackRun *run) {
  Text error = {0};
  GatheredLevels gathered;
  int code = EXIT_TROUBLE;
  if (!gather_levels(run->call, &run->given->level, &gathered)) code = EXIT_TROUBLE;
  else if (!edit_session_begin(&run->session, run->given->out, false, run->given->force, &error))
    refuse(run, &error);
  else code = make_pack(run, &gathered);
  gathered_levels_free(&gathered);
  return code;
}

static bool changes_more(const PackOptions *given) {
  return given->title || given->titles || given->name || given->author || given->formats ||
         given->order != ORDER_UNSET;
}

static int update(PackRun *run, PackUpdate *update) {
  const char *path = run->call->operands[0];
  Text edits = {0};
  if (!xsb_edits_any(&update->edits) && !changes_more(run->given) && !update->loaded.xsb_changed) {
    message_note(run->call, "%s: nothing was edited", path);
    return print(run, path, &update->loaded.pack);
  }
  xsb_edits_write(&update->edits, &edits);
  if (xsb_edits_any(&update->edits)) message_note(run->call, "%s: edited: %s", path, edits.data);
  text_free(&edits);
  int code = rate(run, &update->added, &update->loaded.pack.params);
  if (code != EXIT_OK) return code;
  if (!run->given->formats) run->formats = update->loaded.formats;
  pack_update_apply(run->call, update, &run->pack);
  return save(run, path);
}

// The lock comes first: an edit of the same pack must not begin between reading and writing.
static int run_update(PackRun *run) {
  const char *path = run->call->operands[0];
  Text error = {0};
  if (!load_pack_is_pack(path)) {
    misuse(run, "%s: is not a pack with a pack.json", path);
    return EXIT_TROUBLE;
  }
  if (!edit_session_begin(&run->session, path, true, false, &error)) {
    refuse(run, &error);
    return EXIT_TROUBLE;
  }
  PackUpdate change;
  int code = pack_update_begin(run->call, path, &change) ? update(run, &change) : EXIT_TROUBLE;
  pack_update_free(&change);
  return code;
}

static int run(const Call *call) {
  PackRun run = {.call = call, .given = call->options};
  int code = EXIT_TROUBLE;
  if (prepare(&run)) code = (run.given->update ? run_update : run_new)(&run);
  edit_session_end(&run.session);
  edited_pack_free(&run.pack);
  pack_texts_free(&run.texts);
  cJSON_Delete(run.json);
  return code;
}

static const Example examples[] = {
    {"tessoban pack mine.xsb theirs.sok --out both", "one pack of two files, the easiest first"},
    {"tessoban pack spring autumn --out year --name 'The year'", "two packs in one"},
    {"tessoban pack levels.xsb --level 3,1,7-9 --order given --out best",
     "five levels, in this order"},
    {"tessoban pack year --update", "after editing year/pack.xsb"},
    {0},
};

const Command cmd_pack = {
    .name = "pack",
    .summary = "Put a pack together from any levels, or take over edits of its pack.xsb.",
    .operands = "FILE|PACK...",
    .details =
        "Reads levels, replays their solutions or solves them, rates them as rate does, leaves out "
        "puzzles that are there already (turned, mirrored, or with other walls outside), and "
        "writes the files that generate writes. Levels of packs keep their recipe, measures, "
        "origin and title; other levels get the name of their file as origin. With several files, "
        "--level counts through all of them: after a file of 10 levels, the first level of the "
        "next one is level 11. If all levels come from packs with the same parameters, the new "
        "pack has these parameters, too.\n"
        "Levels that are malformed are named with file, line and column, and the exit status is 2. "
        "Levels that cannot be solved, or were not solved and rated within the limits, are named, "
        "and the exit status is 1. In both cases nothing is written, unless --skip-unsolved is "
        "given.\n"
        "--update changes a pack in place, in one step. Edit PACK/pack.xsb: titles, authors, the "
        "order of levels, deleted levels, the name of the pack (Collection). A board that was "
        "changed is a new level, which is proved and rated. If levels were moved, the order of the "
        "pack becomes 'given'; otherwise new levels of a pack that is ordered by difficulty go "
        "where they belong. The pack remembers the ids of levels that were deleted. Titles, order, "
        "name and author can also be changed by options.",
    .options = options,
    .options_size = sizeof(PackOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
