// library stats: what a library holds, and how far its runs are.
#include <inttypes.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/json_output.h"
#include "cli/messages.h"
#include "json/gen_json.h"
#include "json/measures_json.h"
#include "libraries/library_file.h"
#include "library/library_blocks.h"
#include "library/library_schema.h"
#include "library/library_stats.h"
#include "library_commands/library_commands.h"
#include "library_commands/source_text.h"
#include "pipeline/candidate_blocks.h"
#include "pipeline/pipeline.h"
#include "values/value_ranges.h"

typedef struct {
  bool runs;
} StatsOptions;

static const Option options[] = {
    {.name = "runs",
     .kind = OPTION_FLAG,
     .offset = offsetof(StatsOptions, runs),
     .help = "only how far the runs of generate are; takes no time, however many levels there are"},
    {0},
};

// The measures whose distribution is shown.
static const size_t shown[] = {VALUE_difficulty, MEASURE_pushes, MEASURE_moves};
enum { SHOWN = sizeof shown / sizeof *shown, NAME_COLUMNS = 60 };

typedef struct {
  const Call *call;
  LibraryFile file;
  Text text;      // the result, or
  cJSON *object;  // the result with --json
  cJSON *list;    // that grows
  bool ok;
} StatsRun;

static void take_group(void *context, const char *name, uint64_t levels) {
  StatsRun *run = context;
  if (!run->object) {
    text_format(&run->text, "  %12" PRIu64 "  ", levels);
    source_text_add(name, NAME_COLUMNS, &run->text);
    text_add_char(&run->text, '\n');
    return;
  }
  cJSON *item = cJSON_CreateObject();
  json_add_text(item, "name", name);
  json_add_count(item, "levels", levels);
  cJSON_AddItemToArray(run->list, item);
}

static void add_groups(StatsRun *run) {
  for (int group = 0; group < LIBRARY_GROUP_COUNT && run->ok; group++) {
    const char *name = library_group_name((LibraryGroup)group);
    size_t before = run->text.length;
    if (run->object) run->list = cJSON_AddArrayToObject(run->object, name);
    else text_format(&run->text, "%s\n", name);
    size_t heading = run->text.length;
    run->ok = library_stats_groups(run->file.db, (LibraryGroup)group, take_group, run);
    if (run->text.length == heading) run->text.length = before;  // nothing to count
  }
}

static void add_distribution(StatsRun *run, size_t value, const LibraryDistribution *found) {
  static const char *const names[LIBRARY_QUANTILES] = {"min", "q1", "median", "q3", "max"};
  char number[MEASURE_TEXT_MAX];
  if (!run->object) {
    text_format(&run->text, "  %-12s", value_name(value));
    for (int i = 0; i < LIBRARY_QUANTILES; i++) {
      measures_json_statistic(found->quantile[i], number);
      text_format(&run->text, " %8s", number);
    }
    measures_json_statistic(found->mean, number);
    text_format(&run->text, " %8s\n", number);
    return;
  }
  cJSON *item = cJSON_AddObjectToObject(run->list, value_name(value));
  for (int i = 0; i < LIBRARY_QUANTILES; i++)
    cJSON_AddNumberToObject(item, names[i], found->quantile[i]);
  measures_json_statistic(found->mean, number);
  cJSON_AddRawToObject(item, "mean", number);
}

static void add_distributions(StatsRun *run) {
  if (run->object) run->list = cJSON_AddObjectToObject(run->object, "distributions");
  else
    text_format(&run->text, "%-14s %8s %8s %8s %8s %8s %8s\n", "values", "min", "25%", "50%", "75%",
                "max", "mean");
  for (int i = 0; i < SHOWN && run->ok; i++) {
    LibraryDistribution found;
    run->ok = library_stats_distribution(run->file.db, shown[i], &found);
    if (run->ok && found.levels) add_distribution(run, shown[i], &found);
  }
}

// Shards of a source in the table, and how many candidates all of them were asked to do.
typedef struct {
  int64_t source;
  uint64_t asked, candidates;
  Text list;  // "1/8, 2/8"
  cJSON *array;
} Shards;

static bool take_shard(void *context, int64_t source, const LibraryShard *shard) {
  Shards *shards = context;
  if (source != shards->source) return true;
  CandidateShard part = {shard->candidates, shard->shard, shard->shards};
  if (candidate_shard_valid(&part)) shards->asked += candidate_shard_candidates(&part);
  if (shard->candidates > shards->candidates) shards->candidates = shard->candidates;
  text_format(&shards->list, "%s%" PRIu64 "/%" PRIu64, shards->list.length ? ", " : "",
              shard->shard, shard->shards);
  cJSON *item = cJSON_CreateObject();
  json_add_count(item, "shard", shard->shard);
  json_add_count(item, "shards", shard->shards);
  json_add_count(item, "candidates", shard->candidates);
  cJSON_AddItemToArray(shards->array, item);
  return true;
}

// Overlapping shards were asked for more than there is.
static uint64_t asked_of(const Shards *shards) {
  return shards->asked < shards->candidates ? shards->asked : shards->candidates;
}

// What a run with a number of levels has done, as it has stored it.
typedef struct {
  uint64_t candidates, levels, wanted;
} CountedRun;

static uint64_t wanted_levels(const GenParams *params) {
  uint64_t sum = 0;
  if (params->tier == PARAM_TIER_ANY) return (uint64_t)params->count;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    sum += (uint64_t)pipeline_wanted(params, (Tier)tier);
  return sum;
}

static CountedRun counted_run(const LibrarySourceFacts *facts, const cJSON *params) {
  CountedRun counted = {0};
  cJSON *state = facts->state ? cJSON_Parse(facts->state) : NULL;
  GenParams read = gen_json_read_params(params);
  if (state && params) counted.wanted = wanted_levels(&read);
  counted.candidates = gen_json_read_count(state, "next_candidate");
  counted.levels = gen_json_read_count(cJSON_GetObjectItem(state, "funnel"), "accepted");
  cJSON_Delete(state);
  return counted;
}

static void add_counted_text(StatsRun *run, const LibrarySourceFacts *facts) {
  cJSON *params = facts->params ? cJSON_Parse(facts->params) : NULL;
  CountedRun counted = counted_run(facts, params);
  text_format(&run->text,
              "\n    %" PRIu64 " of %" PRIu64 " levels found, %" PRIu64 " candidates tried%s",
              counted.levels, counted.wanted, counted.candidates,
              counted.levels < counted.wanted ? "" : ", finished");
  cJSON_Delete(params);
}

static void add_run_text(StatsRun *run, const LibrarySourceFacts *facts, const Shards *shards) {
  text_add(&run->text, "  ");
  source_text_add(facts->name, NAME_COLUMNS, &run->text);
  if (shards->candidates)
    text_format(&run->text,
                "\n    shard %s: %" PRIu64 " of %" PRIu64 " candidates done, %" PRIu64 " levels%s",
                shards->list.data, facts->candidates, asked_of(shards), facts->levels,
                facts->candidates < asked_of(shards) ? "" : ", finished");
  else if (facts->state) add_counted_text(run, facts);
  text_add_char(&run->text, '\n');
}

static void add_run_json(StatsRun *run, const LibrarySourceFacts *facts, Shards *shards) {
  cJSON *item = cJSON_CreateObject(), *params = facts->params ? cJSON_Parse(facts->params) : NULL;
  CountedRun counted = counted_run(facts, params);
  bool by_shards = shards->candidates && facts->candidates >= asked_of(shards);
  bool by_count = counted.wanted && counted.levels >= counted.wanted;
  json_add_text(item, "name", facts->name);
  json_add_text(item, "seed", facts->seed);
  if (params) cJSON_AddItemToObject(item, "params", params);
  json_add_count(item, "blocks", facts->blocks);
  json_add_count(item, "candidates", facts->state ? counted.candidates : facts->candidates);
  json_add_count(item, "asked", asked_of(shards));
  json_add_count(item, "levels", facts->state ? counted.levels : facts->levels);
  if (facts->state) json_add_count(item, "wanted", counted.wanted);
  cJSON_AddBoolToObject(item, "finished", by_shards || by_count);
  cJSON_AddItemToObject(item, "shards", shards->array);
  shards->array = NULL;
  LibraryBlockSum sum;
  bool funnel = !((const StatsOptions *)run->call->options)->runs && facts->blocks;
  if (funnel && library_blocks_sum(run->file.db, facts->source, &sum))
    cJSON_AddItemToObject(item, "funnel", gen_json_funnel(&sum.funnel));
  cJSON_AddItemToArray(run->list, item);
}

static void take_run(void *context, const LibrarySourceFacts *facts) {
  StatsRun *run = context;
  Shards shards = {.source = facts->source, .array = cJSON_CreateArray()};
  run->ok = run->ok && library_shards_visit(run->file.db, take_shard, &shards);
  if (run->object) add_run_json(run, facts, &shards);
  else add_run_text(run, facts, &shards);
  cJSON_Delete(shards.array);
  text_free(&shards.list);
}

static void add_runs(StatsRun *run) {
  size_t before = run->text.length;
  if (run->object) run->list = cJSON_AddArrayToObject(run->object, "runs");
  else text_add(&run->text, "runs\n");
  size_t heading = run->text.length;
  bool read = library_stats_sources(run->file.db, true, take_run, run);
  run->ok = run->ok && read;
  if (run->text.length == heading) run->text.length = before;
}

static void add_size(StatsRun *run) {
  struct stat status;
  int64_t levels;
  uint64_t bytes = stat(run->file.path, &status) ? 0 : (uint64_t)status.st_size;
  run->ok = library_number(run->file.db, "SELECT count(*) FROM levels", &levels);
  if (!run->ok) return;
  if (run->object) {
    json_add_count(run->object, "levels", (uint64_t)levels);
    json_add_count(run->object, "bytes", bytes);
    return;
  }
  text_format(&run->text, "%s: %" PRId64 " level%s, %.1f MB", run->call->operands[0], levels,
              levels == 1 ? "" : "s", (double)bytes / 1e6);
  if (levels) text_format(&run->text, ", %.0f bytes a level", (double)bytes / (double)levels);
  text_add_char(&run->text, '\n');
}

static void collect(StatsRun *run) {
  const StatsOptions *given = run->call->options;
  run->ok = true;
  if (run->object) json_add_text(run->object, "library", run->call->operands[0]);
  if (!given->runs) {
    add_size(run);
    add_groups(run);
    if (run->ok) add_distributions(run);
  }
  if (run->ok) add_runs(run);
}

static int print(StatsRun *run) {
  cJSON *object = run->object;
  run->object = NULL;
  if (object) return json_print_result(run->call, object);
  text_add(&run->text, "");
  run->text.data[run->text.length] = '\0';
  return message_result(run->call->command->name, &run->text) ? EXIT_OK : EXIT_TROUBLE;
}

static int run(const Call *call) {
  StatsRun run = {.call = call, .object = call->shared.json ? cJSON_CreateObject() : NULL};
  Text error = {0};
  int code = EXIT_TROUBLE;
  if (library_file_open(&run.file, call->operands[0], LIBRARY_READ, &error)) {
    collect(&run);
    if (run.ok) code = print(&run);
    else library_file_error(&run.file, &error);
  }
  if (error.length) message_error_text(call->command->name, &error);
  library_file_close(&run.file);
  cJSON_Delete(run.object);
  text_free(&run.text);
  return code;
}

static const Example examples[] = {
    {"tessoban library stats levels.db", "how many levels of which kind, and from where"},
    {"tessoban library stats shard7.db --runs --json", "how far a shard is, for scripts"},
    {0},
};

const Command cmd_library_stats = {
    .name = "library stats",
    .summary = "Count the levels of a library, and tell how far its runs are.",
    .operands = "DB",
    .details =
        "Levels by tier, number of boxes, size of the board, source and mark; quartiles of "
        "difficulty, pushes and moves; and of each run of generate how many of its candidates are "
        "done, or how many of the levels it was asked for are found. Levels of a run are counted "
        "before duplicates are dropped.",
    .options = options,
    .options_size = sizeof(StatsOptions),
    .examples = examples,
    .run = run,
};
