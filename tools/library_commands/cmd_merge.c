// merge: libraries, such as those of the shards of a run, become one.
#include <inttypes.h>

#include "arguments/part_option.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "libraries/library_file.h"
#include "libraries/merge_shards.h"
#include "library_commands/library_commands.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"

typedef struct {
  const char *part;
  int progress;
} MergeOptions;

static const Option options[] = {
    {.name = "part",
     .argument = "K/N",
     .kind = OPTION_STRING,
     .offset = offsetof(MergeOptions, part),
     .help = "take only the K-th of N equal ranges of ids: N such merges, each into its own "
             "library, can run at the same time"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(MergeOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};

static bool parse_part(const Call *call, const char *text, LibraryIdPart *part) {
  PartOption given;
  if (!text) return true;
  if (!part_option_parse(call, "part", text, LIBRARY_ID_PARTS_MAX, &given)) return false;
  *part = (LibraryIdPart){(uint32_t)given.part, (uint32_t)given.parts};
  return true;
}

static bool shards_differ(const Call *call, const ShardPaths *shards) {
  for (size_t i = 0; i < shards->count; i++)
    if (file_is_same(shards->items[i], call->operands[0])) {
      message_error(call->command->name, "%s: a library cannot be merged into itself",
                    shards->items[i]);
      return false;
    }
  return true;
}

static int print_json(const Call *call, const MergeResult *result) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "library", call->operands[0]);
  json_add_count(object, "shards", result->merged);
  json_add_count(object, "levels", result->counts.levels);
  json_add_count(object, "added", result->counts.added);
  json_add_count(object, "replaced", result->counts.replaced);
  json_add_count(object, "known", result->counts.known);
  json_add_count(object, "total", result->total);
  json_add_count(object, "unfinished_runs", result->unfinished_runs);
  json_add_count(object, "missing_candidates", result->missing_candidates);
  return json_print_result(call, object);
}

static int print_result(const Call *call, const MergeResult *result) {
  if (call->shared.json) return print_json(call, result);
  Text text = {0};
  text_format(&text,
              "%s: %" PRIu64 " levels; of %" PRIu64 " levels in %zu shard%s %" PRIu64
              " are new, %" PRIu64 " were there already\n",
              call->operands[0], result->total, result->counts.levels, result->merged,
              result->merged == 1 ? "" : "s", result->counts.added,
              result->counts.replaced + result->counts.known);
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int report(const Call *call, const MergeResult *result) {
  if (result->unfinished_runs)
    message_note(call,
                 "%" PRIu64
                 " candidates are missing: a shard is not finished, or its file was not "
                 "given; merge again when it is there, levels do not come twice",
                 result->missing_candidates);
  if (result->interrupted)
    message_note(call,
                 "interrupted: what was merged stays; run the same command again to continue");
  if (print_result(call, result) != EXIT_OK) return EXIT_TROUBLE;
  if (result->interrupted) return EXIT_INTERRUPTED;
  return result->unfinished_runs ? EXIT_NEGATIVE : EXIT_OK;
}

static int run(const Call *call) {
  const MergeOptions *given = call->options;
  ShardPaths shards = {0};
  MergeShards merge = {call->operands[0], &shards, {0}, given->progress};
  MergeResult result = {0};
  int code = EXIT_TROUBLE;
  interrupt_defer();
  if (parse_part(call, given->part, &merge.part) &&
      shard_paths_find(call, call->operands + 1, call->operand_count - 1, &shards) &&
      shards_differ(call, &shards) && merge_shards(call, &merge, &result))
    code = report(call, &result);
  shard_paths_free(&shards);
  return library_file_exit_code(code);
}

static const Example examples[] = {
    {"tessoban merge levels.db shards/", "all shards of a run, in one library"},
    {"tessoban merge levels.db one.db two.db", "two libraries, added to a third"},
    {"tessoban merge part3.db --part 3/8 shards/",
     "an eighth of a very large run; seven other machines do the same for theirs"},
    {0},
};

const Command cmd_merge = {
    .name = "merge",
    .summary = "Join libraries, such as the shards of a run.",
    .operands = "DB SHARD...",
    .details =
        "Takes the levels, the work done and the marks of each SHARD into DB, which is made if it "
        "is "
        "not there. A SHARD is a library, or a folder, which stands for all files *.db in it. "
        "Every "
        "solution is replayed on the way.\n"
        "A level is there once. The result does not depend on the order of the shards, or on how "
        "the "
        "work was divided. Merging a shard again does no harm, so a merge that was interrupted is "
        "simply done again.\n"
        "The exit status is 1 if a run in DB is not finished then: a shard is not done, or its "
        "file "
        "was not given. A file that is damaged, or no library, is refused by name with status 2.\n"
        "With --part DB gets a part of the levels, but not the record of the work.",
    .options = options,
    .options_size = sizeof(MergeOptions),
    .examples = examples,
    .run = run,
};
