// A pack of a query is an edited pack: no single run makes it. Its levels are read from the library
// while it is written, so it may hold more levels than memory.
#include "library_commands/query_pack.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "editing/pack_texts.h"
#include "editing/save_edited_pack.h"
#include "library_commands/query_command.h"
#include "library_commands/query_sources.h"
#include "pipeline/finished_pack_curve.h"
#include "storage/formats_option.h"
#include "storage/save_split_card.h"
#include "storage/split_folder.h"
#include "system/file.h"
#include "system/interrupt.h"

typedef struct {
  const Call *call;
  const LibraryFile *file;
  const QueryPlan *plan;
  PackFormats formats;
  PackAbout about;
  cJSON *results;  // of several packs, NULL without --json
} PackRun;

static bool read_level(void *context, size_t index, GeneratedLevel *level, LevelLabel *label,
                       Text *error) {
  QueryLevels *levels = context;
  if (interrupt_pending()) {
    text_add(error, "interrupted: nothing was written");
    return false;
  }
  if (!query_levels_read(levels, index, level, error)) return false;
  *label = levels->label;
  return true;
}

// The curve stands before the levels in pack.json, so difficulties are read once before.
static bool read_curve(const PackRun *run, const QueryChoice *choice, FinishedPackCurve *curve,
                       Text *error) {
  *curve = finished_pack_curve_begin(choice->count, run->plan->params.curve_step);
  TierBounds bounds = params_tier_bounds(&run->plan->params);
  sqlite3_stmt *find = NULL;
  int64_t rowid;
  bool ok = sqlite3_prepare_v2(run->file->db, "SELECT difficulty FROM levels WHERE rowid = ?", -1,
                               &find, NULL) == SQLITE_OK;
  for (size_t i = 0; ok && i < choice->count; i++) {
    if (!number_list_at(choice->rowids, i, &rowid, error)) break;
    sqlite3_bind_int64(find, 1, rowid);
    ok = sqlite3_step(find) == SQLITE_ROW;
    double difficulty = ok ? sqlite3_column_double(find, 0) : 0;
    finished_pack_curve_add(curve, tier_of(&bounds, difficulty), difficulty);
    sqlite3_reset(find);
  }
  if (!ok) library_file_error(run->file, error);
  sqlite3_finalize(find);
  return !error->length;
}

// Parameters are stored if files of the pack depend on them.
static bool stores_params(const QueryOptions *given) {
  return given->per_file || given->thumb || given->split || given->title || given->board;
}

static bool read_sources(PackRun *run, const QueryChoice *choice, Text *error) {
  cJSON_Delete(run->about.sources);  // of the part before
  run->about.sources = query_sources_count(run->file, choice, error);
  return run->about.sources != NULL;
}

static bool write_pack(PackRun *run, const char *path, const GenParams *params,
                       const QueryChoice *choice, Text *error) {
  const QueryPlan *plan = run->plan;
  EditSession session;
  QueryLevels levels = {0};
  FinishedPackCurve curve = {0};
  PipelineState state = {0};
  bool by_difficulty = run->about.order == PACK_ORDER_DIFFICULTY;
  memcpy(state.found, choice->found, sizeof state.found);
  PackInfo info = {.about = &run->about,
                   .edited = true,
                   .no_params = !stores_params(plan->given),
                   .params = params,
                   .state = &state,
                   .version = TSB_VERSION,
                   .curve = by_difficulty && run->formats.json ? &curve : NULL,
                   .levels = run->formats.levels,
                   .png = run->formats.png};
  PackSource source = {&levels, choice->count, read_level, .owned = true};
  bool ok = edit_session_begin(&session, path, false, plan->given->force, error) &&
            read_sources(run, choice, error) &&
            (!info.curve || read_curve(run, choice, &curve, error)) &&
            query_levels_open(&levels, run->file, plan, choice, error) &&
            edit_session_save_source(&session, &source, &info, run->formats, error);
  query_levels_close(&levels);
  edit_session_end(&session);
  return ok;
}

static cJSON *json_result(const char *path, const QueryChoice *choice) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "out", path);
  json_add_count(object, "levels", choice->count);
  json_add_count(object, "fitting", choice->fitting);
  json_add_count(object, "similar", choice->similar);
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddNumberToObject(tiers, tier_name((Tier)i), choice->found[i]);
  return object;
}

static int print(PackRun *run, const char *path, const QueryChoice *choice) {
  if (run->results) return cJSON_AddItemToArray(run->results, json_result(path, choice)), EXIT_OK;
  if (run->call->shared.json) return json_print_result(run->call, json_result(path, choice));
  Text text = {0};
  const char *separator = ": ";
  text_format(&text, "%s: %zu level%s", path, choice->count, choice->count == 1 ? "" : "s");
  for (int i = 0; i < TIER_COUNT; i++) {
    if (!choice->found[i]) continue;
    text_format(&text, "%s%d %s", separator, choice->found[i], tier_name((Tier)i));
    separator = ", ";
  }
  text_add_char(&text, '\n');
  return message_result(run->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int finish(PackRun *run, const char *path, const QueryChoice *choice) {
  Text shortage = {0};
  bool fewer = query_choice_shortage(choice, &shortage);
  int code = print(run, path, choice);
  if (fewer) message_error_text(run->call->command->name, &shortage);
  return code != EXIT_OK ? code : fewer ? EXIT_NEGATIVE : EXIT_OK;
}

static int fail(const PackRun *run, Text *error) {
  message_error_text(run->call->command->name, error);
  return interrupt_pending() ? EXIT_INTERRUPTED : EXIT_TROUBLE;
}

static int write_choice(PackRun *run, const char *path, const GenParams *params,
                        const QueryChoice *choice) {
  Text error = {0};
  if (!choice->count && split_folder_is_pack(path) && params->only.text[0]) {
    message_error(run->call->command->name,
                  "%s: no level fits, but an older pack is there: remove it", path);
    return EXIT_TROUBLE;
  }
  if (!choice->count) {
    message_error(run->call->command->name, "%s: no level fits, so no pack was written", path);
    return EXIT_NEGATIVE;
  }
  if (!write_pack(run, path, params, choice, &error)) return fail(run, &error);
  return finish(run, path, choice);
}

static int make_pack(PackRun *run, const char *path, const GenParams *params, int part) {
  QueryChoice choice;
  Text error = {0};
  bool made = query_choice_make(run->file, run->plan, part, params->count, &choice, &error);
  int code = made ? write_choice(run, path, params, &choice) : fail(run, &error);
  query_choice_free(&choice);
  return code;
}

// Each part gets its share of the number of levels that were asked for.
static int make_parts(PackRun *run) {
  GenParams params = run->plan->params;
  const SplitParts *split = &run->plan->params.split;
  const char *out = run->plan->given->out;
  int counts[SPLIT_PARTS_MAX] = {0}, code = EXIT_OK;
  bool changed = false;
  Text error = {0};
  if (params_has_tier_counts(&params)) {
    message_error(run->call->command->name,
                  "numbers of levels for tiers do not go with the parts of a split: give --count, "
                  "or make one part with --only");
    return EXIT_TROUBLE;
  }
  if (!split_folder_suits(out, split, &error) || !file_make_folder(out, &error))
    return fail(run, &error);
  if (run->call->shared.json) run->results = cJSON_CreateArray();
  split_parts_counts(split, params.count, counts);
  for (int i = 0; i < split->count && code <= EXIT_NEGATIVE; i++) {
    char *path = file_path_in(out, split->part[i].name.text);
    params.only = split->part[i].name;
    params.count = counts[i];
    int made = make_pack(run, path, &params, i);
    changed |= made <= EXIT_NEGATIVE;
    if (made > code) code = made;
    mem_free(path);
  }
  (void)rmdir(out);  // if nothing was written
  if (code > EXIT_NEGATIVE && changed) remove_split_card(out);
  if (code <= EXIT_NEGATIVE && !save_split_card(out, split, &error)) code = fail(run, &error);
  if (run->results && json_print_result(run->call, run->results) != EXIT_OK) return EXIT_TROUBLE;
  return code;
}

// A recipe makes the level without the wall that was put around it.
static bool board_fits(const PackRun *run) {
  const PackFormats *formats = &run->formats;
  bool others = formats->xsb || formats->levels || formats->json || formats->png || formats->html;
  if (!run->plan->given->board || !others) return true;
  message_error(run->call->command->name,
                "--board is for data sets: with it, --formats takes only boxoban, npy and jsonl");
  return false;
}

static int make(PackRun *run) {
  const GenParams *params = &run->plan->params;
  const SplitParts *split = &params->split;
  if (!board_fits(run)) return EXIT_TROUBLE;
  if (split->count && !params->only.text[0]) return make_parts(run);
  int part = params->only.text[0] ? split_parts_find(split, params->only.text) : -1;
  return make_pack(run, run->plan->given->out, params, part);
}

// "pushes, the largest first"
static char *order_of(const LibraryQuery *query) {
  Text text = {0};
  text_format(&text, "%s, the %s first",
              query->sort == LIBRARY_SORT_ID ? "id" : value_name(query->sort),
              query->descending ? "largest" : "least");
  return text_take(&text);
}

int query_pack_write(const Call *call, const LibraryFile *file, const QueryPlan *plan) {
  const QueryOptions *given = plan->given;
  const LibraryQuery *query = &plan->query;
  bool by_difficulty = query->sort == VALUE_difficulty && !query->descending;
  PackRun run = {.call = call,
                 .file = file,
                 .plan = plan,
                 .about = {.order = by_difficulty ? PACK_ORDER_DIFFICULTY : PACK_ORDER_GIVEN,
                           .titles_given = true,
                           .query = query_command_write(given)}};
  if (!by_difficulty) run.about.sort = order_of(query);
  PackTexts texts = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  const char *formats = given->formats ? given->formats : FORMATS_OPTION_DEFAULT;
  interrupt_defer();
  if (pack_texts_read(&texts, given->name, given->author, NULL, &error) &&
      formats_option_parse(formats, &run.formats, &error)) {
    pack_texts_name(&texts, &run.about);
    code = make(&run);
  } else {
    message_error_text(call->command->name, &error);
  }
  pack_texts_free(&texts);
  pack_about_free(&run.about);
  return code;
}
