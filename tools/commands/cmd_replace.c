// replace: new levels in the places of others; the rest of the pack stays.
#include <inttypes.h>
#include <string.h>

#include "arguments/exclude_files.h"
#include "arguments/level_files.h"
#include "arguments/user_files_option.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "editing/edit_print.h"
#include "editing/exclude_pack.h"
#include "editing/find_replacements.h"
#include "editing/load_pack.h"
#include "editing/save_edited_pack.h"
#include "libraries/exclude_library.h"
#include "rating/difficulty_words.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  Ranges level;
  const char *seed;
  StringList exclude;
  const char *rooms, *patterns;  // files, see user_files_option.h
  long jobs;
  int progress;
} ReplaceOptions;

static const Option options[] = {
    LEVEL_FILES_OPTION(ReplaceOptions, level, "the levels that leave the pack"),
    {.name = "seed",
     .letter = 's',
     .argument = "S",
     .kind = OPTION_STRING,
     .offset = offsetof(ReplaceOptions, seed),
     .help = "seed of the random numbers (default: that of the pack, plus 1, plus the number of "
             "levels that have left it before)"},
    EXCLUDE_FILES_OPTION(ReplaceOptions, exclude,
                         "levels that must not come, nor levels similar to them; may be repeated"),
    {.name = "rooms",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(ReplaceOptions, rooms),
     .help = "the file of rooms that the pack was made with"},
    {.name = "patterns",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(ReplaceOptions, patterns),
     .help = "the file of patterns that the pack was made with"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(ReplaceOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the pack is the same for any number (default: all cores)"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(ReplaceOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};

typedef struct {
  const Call *call;
  const ReplaceOptions *given;
  const char *path;
  EditSession session;
  LoadedPack loaded;
  ExcludedLevels excluded;
  GivenFiles files;
  Replacement *wanted;
  size_t count;
  uint64_t seed;
} ReplaceRun;

static bool refuse(const ReplaceRun *run, Text *error) {
  message_error_text(run->call->command->name, error);
  return false;
}

static bool read_seed(ReplaceRun *run) {
  const EditedPack *pack = &run->loaded.pack;
  run->seed = (pack->seed + 1 + pack->about.removed.count) & PACK_JSON_MAX_SEED;
  if (!run->given->seed || text_to_number(run->given->seed, &run->seed)) return true;
  message_error(run->call->command->name, "--seed: '%s' is not a whole number from 0 to 2^64 - 1",
                run->given->seed);
  return false;
}

static bool list_places(ReplaceRun *run) {
  const EditedPack *pack = &run->loaded.pack;
  const Ranges *level = &run->given->level;
  bool *leaves = mem_alloc(pack->count + 1, sizeof *leaves), ok = true;
  for (size_t i = 0; i < level->count && ok; i++) {
    ok = level->items[i].last <= (long)pack->count;
    if (!ok)
      message_error(run->call->command->name, "%s: there is no level %ld, the last is level %zu",
                    run->path, level->items[i].last, pack->count);
    for (long n = level->items[i].first; ok && n <= level->items[i].last; n++) leaves[n - 1] = true;
  }
  if (ok) run->wanted = replacements_of(pack, leaves, &run->count);
  mem_free(leaves);
  return ok;
}

// Another version may rate levels in another way, and files that its run was given are needed.
static bool can_make_more(const ReplaceRun *run) {
  Text error = {0};
  const GenParams *params = &run->loaded.pack.params;
  if (!given_files_match(run->call, &run->files, params) ||
      !given_files_suit(run->call, &run->files, params))
    return false;
  char *why = candidate_refusal_with(params, &run->files.files);
  if (run->loaded.outdated)
    text_format(&error,
                "%s was made by an older version: `tessoban pack %s/pack.xsb --out NEW` makes a "
                "pack of this version",
                run->path, run->path);
  else if (why) text_format(&error, "%s: %s", run->path, why);
  mem_free(why);
  return !error.length || refuse(run, &error);
}

// The lock comes first: an edit of the same pack must not begin between reading and writing.
static bool prepare(ReplaceRun *run) {
  Text error = {0};
  if (!run->given->level.count) {
    text_add(&error, "--level is missing: the levels that leave the pack");
    return refuse(run, &error);
  }
  if (!load_pack_is_pack(run->path)) {
    text_format(&error, "%s: is not a pack with a pack.json", run->path);
    return refuse(run, &error);
  }
  if (!edit_session_begin(&run->session, run->path, true, false, &error) ||
      !load_pack(run->path, false, &run->loaded, &error))
    return refuse(run, &error);
  return given_files_read(run->call, run->given->rooms, run->given->patterns, &run->files) &&
         can_make_more(run) && read_seed(run) && list_places(run) &&
         exclude_library_read(run->call, &run->given->exclude, true, &run->excluded);
}

static void note_parameters(const ReplaceRun *run) {
  const EditedPack *pack = &run->loaded.pack;
  if (!pack->has_params)
    message_note(run->call, "%s has no parameters of a run: the defaults are used", run->path);
  else if (pack->params.exclude && !run->given->exclude.count)
    message_note(run->call,
                 "the run of this pack excluded levels of other files: name the files with "
                 "--exclude to exclude them again");
}

// Which tiers have no new level for a place?
static bool all_found(const ReplaceRun *run, const FoundLevels *found) {
  Text tiers = {0};
  for (size_t i = 0; i < run->count; i++)
    if (run->wanted[i].chosen == REPLACEMENT_NONE &&
        !(tiers.data && strstr(tiers.data, tier_name(run->wanted[i].tier))))
      text_format(&tiers, "%s%s", tiers.length ? ", " : "", tier_name(run->wanted[i].tier));
  if (tiers.length)
    message_error(run->call->command->name,
                  "too few new levels were found (%zu; none for a place in: %s): the pack was not "
                  "changed",
                  found->count, tiers.data);
  bool all = !tiers.length;
  text_free(&tiers);
  return all;
}

static void add_json(cJSON *list, const Replacement *place, const GeneratedLevel *old,
                     const GeneratedLevel *new_level) {
  Text old_id = {0}, id = {0};
  cJSON *object = cJSON_CreateObject();
  level_id_write(old->id, &old_id);
  level_id_write(new_level->id, &id);
  cJSON_AddNumberToObject(object, "level", (double)(place->place + 1));
  json_add_text(object, "old_id", old_id.data);
  cJSON_AddNumberToObject(object, "old_difficulty", old->difficulty);
  json_add_text(object, "id", id.data);
  cJSON_AddNumberToObject(object, "difficulty", new_level->difficulty);
  cJSON_AddItemToArray(list, object);
  text_free(&old_id);
  text_free(&id);
}

// Puts the new levels into their places. Their titles follow from the pattern of the pack.
static void exchange(ReplaceRun *run, FoundLevels *found, cJSON *list) {
  EditedPack *pack = &run->loaded.pack;
  for (size_t i = 0; i < run->count; i++) {
    const Replacement *place = &run->wanted[i];
    GeneratedLevel *old = &pack->levels[place->place], *new_level = &found->levels[place->chosen];
    message_note(run->call, "level %zu: %d (%s) instead of %d", place->place + 1,
                 difficulty_whole(new_level->difficulty), tier_name(new_level->tier),
                 difficulty_whole(old->difficulty));
    if (list) add_json(list, place, old, new_level);
    removed_levels_add(&pack->about.removed, old->id, &old->fingerprint);
    generated_level_free(old);
    level_label_free(&pack->labels[place->place]);
    *old = *new_level;
    *new_level = (GeneratedLevel){0};
  }
  edited_pack_name_levels(pack);
}

// A new level that fits nowhere else breaks the order, and then the order is a given one.
static void set_order(const ReplaceRun *run, EditedPack *pack) {
  if (pack->about.order == PACK_ORDER_GIVEN || edited_pack_is_sorted(pack)) return;
  pack->about.order = PACK_ORDER_GIVEN;
  message_note(run->call,
               "no level was found between the neighbours of each place: every level stays where "
               "it is, and the order of the pack is 'given' now");
}

static int write_pack(ReplaceRun *run, FoundLevels *found) {
  Text error = {0};
  EditedPack *pack = &run->loaded.pack;
  cJSON *json = run->call->shared.json ? cJSON_CreateObject() : NULL;
  exchange(run, found, json ? cJSON_AddArrayToObject(json, "replaced") : NULL);
  set_order(run, pack);
  if (edit_session_save(&run->session, pack, run->loaded.formats, &error))
    return edit_print_result(run->call, run->path, pack, json);
  refuse(run, &error);
  cJSON_Delete(json);
  return EXIT_TROUBLE;
}

static int make(ReplaceRun *run) {
  ReplacementRun search = {.call = run->call,
                           .pack = &run->loaded.pack,
                           .excluded = &run->excluded,
                           .files = run->files.files,
                           .seed = run->seed,
                           .jobs = run->given->jobs ? (int)run->given->jobs : parallel_cores(),
                           .progress = run->given->progress};
  note_parameters(run);
  exclude_pack(&run->loaded.pack, &run->excluded);
  interrupt_defer();
  FoundLevels found = find_replacements(&search, run->wanted, run->count);
  int code = EXIT_INTERRUPTED;
  if (interrupt_pending())
    message_error(run->call->command->name, "interrupted: the pack was not changed");
  else code = all_found(run, &found) ? write_pack(run, &found) : EXIT_NEGATIVE;
  found_levels_free(&found);
  return code;
}

static int run(const Call *call) {
  ReplaceRun run = {.call = call, .given = call->options, .path = call->operands[0]};
  int code = prepare(&run) ? make(&run) : EXIT_TROUBLE;
  edit_session_end(&run.session);
  load_pack_free(&run.loaded);
  excluded_levels_free(&run.excluded);
  given_files_free(&run.files);
  mem_free(run.wanted);
  return code;
}

static const Example examples[] = {
    {"tessoban replace pack --level 7,12", "two levels make room for new ones"},
    {"tessoban replace pack --level 41-50 --seed 5", "other experts than with another seed"},
    {0},
};

const Command cmd_replace = {
    .name = "replace",
    .summary = "Replace levels of a pack by new ones.",
    .operands = "PACK",
    .details =
        "The levels that leave make room for new ones of the same tier and about the same "
        "difficulty, made with the parameters of the pack. No new level is one that is or was in "
        "the pack, nor similar to one. A new level takes the place of the old one: in a pack that "
        "is ordered by difficulty it lies between the levels before and after it, so that all "
        "others keep their rank and their files. If no such level is found among many, the nearest "
        "one is taken, and the order of the pack becomes 'given'; a note says so. A new level has "
        "a title by the pattern of the pack; a title of its own leaves with the old level. The "
        "pack "
        "remembers the ids of the levels that have left. It changes in one step, or not at all: "
        "exit status 1 if there are too few new levels.\n"
        "The same command again replaces the new levels by others. The same pack and seed give the "
        "same bytes. A pack that was put together by `pack` may have no parameters: then the "
        "defaults of generate make the new levels.",
    .options = options,
    .options_size = sizeof(ReplaceOptions),
    .examples = examples,
    .run = run,
};
