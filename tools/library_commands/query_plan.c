// Numbers of levels, tiers, parts and files are parameters of the generator, so they are parsed by
// its table and mean the same as there.
#include "library_commands/query_plan.h"

#include <string.h>

#include "arguments/gen_options.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "pipeline/pipeline.h"
#include "storage/formats_option.h"
#include "system/file.h"
#include "text/normalize_metadata.h"

static void formats_words(const Option *row, Text *out) {
  (void)row;
  formats_option_words(out);
}

static void sort_words(const Option *row, Text *out) {
  (void)row;
  text_add(out, "id ");
  for (size_t i = 0; i < VALUE_COUNT; i++)
    text_format(out, "%s -%s ", value_name(i), value_name(i));
}

#define TEXT_OPTION(field, shown, meaning)                      \
  {                                                             \
    .name = #field, .argument = (shown), .kind = OPTION_STRING, \
    .offset = offsetof(QueryOptions, field), .help = (meaning)  \
  }

const Option query_options[] = {
    {.name = "keep",
     .argument = "MEASURE=A..B",
     .kind = OPTION_STRINGS,
     .offset = offsetof(QueryOptions, keep),
     .words = gen_options_keep_words,
     .help = "only levels whose measure is in this range, as generate has it; may be repeated"},
    {.name = "tier",
     .letter = 't',
     .argument = "T[=N][,T[=N]...]|all|any",
     .kind = OPTION_STRING,
     .offset = offsetof(QueryOptions, tier),
     .words = gen_options_words,
     .help = "only levels of these tiers; with --count, or numbers as in hard=5,expert=10, so many "
             "of each (default: any)"},
    {.name = "count",
     .letter = 'n',
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(QueryOptions, count),
     .help = "so many levels in all; with --tier all or a list, spread evenly over the tiers "
             "(default: all that fit)"},
    {.name = "sort",
     .argument = "KEY",
     .kind = OPTION_STRING,
     .offset = offsetof(QueryOptions, sort),
     .words = sort_words,
     .help = "order by a measure, difficulty, boxes, floor, width, height, or id (as good as by "
             "chance); -KEY or KEY:desc puts the largest first (default: difficulty)"},
    {.name = "with",
     .argument = "MARK",
     .kind = OPTION_STRINGS,
     .offset = offsetof(QueryOptions, with),
     .help = "only levels with this mark; may be repeated"},
    {.name = "without",
     .argument = "MARK",
     .kind = OPTION_STRINGS,
     .offset = offsetof(QueryOptions, without),
     .help = "only levels without this mark; may be repeated"},
    TEXT_OPTION(source, "TEXT", "only levels whose source has this text in its name"),
    TEXT_OPTION(twins, "PERCENT",
                "drop a level that is so similar to one before it; 101 keeps all (default: for a "
                "pack of a given number of levels as in generate, otherwise 101)"),
    {.name = "output",
     .letter = 'o',
     .argument = "OUT",
     .kind = OPTION_FILE,
     .offset = offsetof(QueryOptions, output),
     .help = "write the levels to a file, whose suffix chooses the format: .xsb, .sok, .slc, "
             ".jsonl, .boxoban.txt or .npy; - is .xsb on standard output"},
    {.name = "out",
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(QueryOptions, out),
     .help = "make a pack of the levels"},
    {.name = "formats",
     .argument = "LIST",
     .kind = OPTION_STRING,
     .offset = offsetof(QueryOptions, formats),
     .words = formats_words,
     .help = "kinds of files of the pack (default: " FORMATS_OPTION_DEFAULT ")"},
    {.name = "per-file",
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(QueryOptions, per_file),
     .help = "levels in each file of boxoban, npy and jsonl (default: 1000 for boxoban, all in one "
             "file for the others)"},
    TEXT_OPTION(split, "NAME=PERCENT,...",
                "make a pack DIR/NAME for each part, such as train=90,test=10; the id of a level "
                "decides its part, as in generate"),
    TEXT_OPTION(only, "NAME", "only levels of this part of the split"),
    TEXT_OPTION(board, "WxH",
                "boards of exactly this size, 5x5 to 32x32, with wall around smaller ones, for "
                "files that need one size"),
    TEXT_OPTION(thumb, "WxH", "thumbnails of exactly this size in pixels"),
    TEXT_OPTION(title, "PATTERN",
                "new titles for all levels, by a pattern as generate has it (default: levels keep "
                "their titles; those without get {tier} {n})"),
    TEXT_OPTION(name, "NAME", "the name of the pack"),
    TEXT_OPTION(author, "NAME", "the author of the pack"),
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(QueryOptions, force),
     .help = "replace an existing pack"},
    {0},
};

static bool refuse(const Call *call, const char *why) {
  message_error(call->command->name, "%s", why);
  return false;
}

static bool set_param(const Call *call, QueryPlan *plan, const char *key, const char *value) {
  char *why = value ? params_set(&plan->params, key, value) : NULL;
  if (why) refuse(call, why);
  mem_free(why);
  return !why;
}

static bool set_params(const Call *call, const QueryOptions *given, QueryPlan *plan) {
  plan->params = params_default();
  plan->params.tier = PARAM_TIER_ANY;
  if (!set_param(call, plan, "count", given->count) ||
      !set_param(call, plan, "tier", given->tier) ||
      !set_param(call, plan, "twins", given->twins) ||
      !set_param(call, plan, "split", given->split) ||
      !set_param(call, plan, "only", given->only) ||
      !set_param(call, plan, "per_file", given->per_file) ||
      !set_param(call, plan, "thumb", given->thumb) ||
      !set_param(call, plan, "board", given->board) ||
      !set_param(call, plan, "title", given->title))
    return false;
  char *why = params_check(&plan->params);
  if (why) refuse(call, why);
  mem_free(why);
  return !why;
}

static bool set_keep(const Call *call, const StringList *given, LibraryQuery *query) {
  for (size_t i = 0; i < given->count; i++) {
    ValueRange range;
    char *why = value_range_parse(given->items[i], &range);
    if (!why) why = value_ranges_add(&query->keep, &range);
    if (why) message_error(call->command->name, "--keep: %s", why);
    mem_free(why);
    if (why) return false;
  }
  return true;
}

static bool set_marks(const Call *call, const StringList *given, StringList *marks) {
  for (size_t i = 0; i < given->count; i++) {
    const char *name = normalize_line(slice_of(given->items[i]));
    if (!name) return refuse(call, "the name of a mark must not be empty");
    marks->items =
        mem_grow((void *)marks->items, marks->count, &marks->capacity, sizeof *marks->items);
    marks->items[marks->count++] = name;
  }
  return true;
}

static bool set_query(const Call *call, const QueryOptions *given, QueryPlan *plan) {
  LibraryQuery *query = &plan->query;
  *query = (LibraryQuery){.tiers = plan->params.tier,
                          .with = plan->with.items,
                          .with_count = plan->with.count,
                          .without = plan->without.items,
                          .without_count = plan->without.count,
                          .source = given->source,
                          .sort = VALUE_difficulty};
  if (given->sort && !library_query_parse_sort(given->sort, query)) {
    message_error(call->command->name,
                  "--sort: '%s' is no measure of rate --list-measures, and none of difficulty, "
                  "boxes, floor, width, height, id",
                  given->sort);
    return false;
  }
  return set_keep(call, &given->keep, query);
}

// A pack of a given number of levels is chosen as generate chooses. Everything else is taken as it
// is, unless the user says otherwise.
static void set_choice(const QueryOptions *given, QueryPlan *plan) {
  GenParams params = plan->params;
  plan->counted = given->count || params_has_tier_counts(&params);
  plan->by_tier = plan->counted && params.tier != PARAM_TIER_ANY;
  plan->evenly = plan->by_tier && given->out && !given->sort;
  bool choose = (given->out && plan->counted) || given->twins;
  if (!choose) params.twins = 101;
  plan->twins = pipeline_similarity_limit(&params);
  plan->room_levels =
      given->out && plan->counted ? pipeline_room_levels(&params) : PIPELINE_ANY_ROOM_LEVELS;
}

static bool check_output(const Call *call, const QueryOptions *given) {
  bool for_pack = given->formats || given->per_file || given->thumb || given->name ||
                  given->author || given->title || given->force;
  if (given->output && given->out) return refuse(call, "-o and --out exclude each other");
  if (for_pack && !given->out)
    return refuse(call,
                  "--formats, --per-file, --thumb, --name, --author, --title and --force are for a "
                  "pack: name its folder with --out");
  if (given->board && !given->out && !given->output)
    return refuse(call, "--board is for files and packs: name one with -o or --out");
  if (given->split && !given->only && !given->out)
    return refuse(call, "--split makes packs: name their folder with --out, or a part with --only");
  if (given->out && file_is_standard(given->out))
    return refuse(call, "a pack is a folder and cannot go to standard output");
  if (given->output && call->shared.json && file_is_standard(given->output))
    return refuse(call, "--json and -o - both write to standard output");
  return true;
}

bool query_plan_make(const Call *call, QueryPlan *plan) {
  const QueryOptions *given = call->options;
  *plan = (QueryPlan){.given = given};
  if (!check_output(call, given) || !set_params(call, given, plan) ||
      !set_marks(call, &given->with, &plan->with) ||
      !set_marks(call, &given->without, &plan->without) || !set_query(call, given, plan))
    return false;
  set_choice(given, plan);
  return true;
}

static void free_marks(StringList *marks) {
  for (size_t i = 0; i < marks->count; i++) mem_free((char *)marks->items[i]);
  mem_free((void *)marks->items);
}

void query_plan_free(QueryPlan *plan) {
  free_marks(&plan->with);
  free_marks(&plan->without);
  *plan = (QueryPlan){0};
}
