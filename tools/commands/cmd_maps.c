// maps: maps without levels, or how many of them each check rejects, or the patterns of maps.
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "arguments/gen_options.h"
#include "arguments/user_files_option.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "formats/pattern_file.h"
#include "level/find_map.h"
#include "level/room_shape.h"
#include "picture/pattern_sheet.h"

typedef struct {
  GenOptions gen;
  bool stats, list_patterns;
  const char *output;
} MapsOptions;

static const MapsOptions defaults = {.output = "-"};

enum { DEFAULT_SIDE = 2, DEFAULT_BOXES = 3, DEFAULT_COUNT = 5 };

static const Option options[] = {
    GEN_OPTION_SIZE("2x2"),
    GEN_OPTION_BOARD,
    GEN_OPTION_MAX_WIDTH,
    GEN_OPTION_MAX_HEIGHT,
    GEN_OPTION_PARAM(boxes, 'b', "N|A-B", "boxes that must fit; for A-B this is B (default: 3)"),
    GEN_OPTION_PARAM(count, 'n', "N", "maps to print (default: 5), or with --stats maps to draw"),
    GEN_OPTION_PARAM(map, 0, "pattern|maze", "how maps are built"),
    GEN_OPTION_SYMMETRY,
    GEN_OPTION_SEED,
    GEN_OPTION_PARAMS,
    GEN_OPTION_SET,
    {.name = "stats",
     .kind = OPTION_FLAG,
     .offset = offsetof(MapsOptions, stats),
     .help = "draw --count maps and count how many each check rejects"},
    GEN_OPTION_PATTERNS("tile maps from the patterns of a file instead of the built-in ones"),
    {.name = "list-patterns",
     .kind = OPTION_FLAG,
     .offset = offsetof(MapsOptions, list_patterns),
     .help = "print the patterns themselves, in the format that --patterns reads"},
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(MapsOptions, output),
     .help = "write to a file; --list-patterns draws a picture if its name ends in .png "
             "(default: standard output)"},
    {0},
};

// Maps take the sizes of a list in turn, as candidates do.
static GenParams in_turn(const GenParams *params, int turn) {
  GenParams one = *params;
  one.size = size_set_get(&params->size, turn % size_set_count(&params->size));
  return one;
}

// `auto` sizes and boxes come from a tier, and maps have none; so this command has its own
// defaults.
static bool take_params(const Call *call, const MapsOptions *given, GenParams *params,
                        const GivenFiles *files, uint64_t *seed) {
  *params = params_default();
  params->count = DEFAULT_COUNT;
  if (!gen_options_params(call, &given->gen, params, seed) || !given_files_set(call, files, params))
    return false;
  given_files_note_unused(call, params);
  if (params->size.a == PARAM_AUTO && params->board.a == PARAM_AUTO)
    params->size = (SizeSet){.a = DEFAULT_SIDE, .b = DEFAULT_SIDE};
  if (params->boxes.a == PARAM_AUTO) params->boxes = (IntPair){DEFAULT_BOXES, DEFAULT_BOXES};
  char *shape = room_shape_refusal(params);
  const char *refused = shape;
  for (int i = 0; i < size_set_count(&params->size) && !refused; i++) {
    GenParams one = in_turn(params, i);
    MapParams build = find_map_params(&one);
    MapChecks checks = find_map_checks(&one);
    refused = map_refusal(&build, &checks);
  }
  if (refused) message_error(call->command->name, "%s", refused);
  mem_free(shape);
  return !refused;
}

static void add_map(const Call *call, const Map *map, cJSON *array, Text *text) {
  Board board = map_board(map);
  if (call->shared.json) cJSON_AddItemToArray(array, json_board(&board));
  else board_write(&board, text);
  text_add_char(text, '\n');
  board_free(&board);
}

static int print_text(const Call *call, Text *text) {
  const MapsOptions *given = call->options;
  bool ok = message_result_to(call->command->name, given->output, text);
  return ok ? EXIT_OK : EXIT_TROUBLE;
}

static int print_maps(const Call *call, const GenParams *params, const Templates *templates,
                      Rng rng) {
  Text text = {0};
  cJSON *array = call->shared.json ? cJSON_CreateArray() : NULL;
  int found = 0;
  FunnelCounts funnel = {0};
  Map map;
  while (found < params->count) {
    GenParams one = in_turn(params, found);
    if (!find_map(&one, templates, &rng, &funnel, &map)) break;
    add_map(call, &map, array, &text);
    found++;
  }
  int code;
  if (array) {
    text_free(&text);
    code = json_print_result(call, array);
  } else {
    code = print_text(call, &text);
  }
  if (code || found == params->count) return code;
  message_error(call->command->name, "%d maps found; then none in %d draws passed the checks",
                found, params->map_tries);
  return EXIT_NEGATIVE;
}

// How many maps each check rejected, and how many any check. Every map goes through all checks.
typedef struct {
  uint64_t drawn, rejects[MAP_REJECT_COUNT];
  uint64_t published;  // rejected for space, dead ends or connectivity: comparable to publications
  uint64_t any;
} MapStats;

static MapStats count_maps(const GenParams *params, const Templates *templates, Rng rng) {
  MapChecks checks = find_map_checks(params);
  const MapRejectSet published = map_check_bit(MAP_REJECT_SPACE) |
                                 map_check_bit(MAP_REJECT_DEAD_END) |
                                 map_check_bit(MAP_REJECT_CONNECTIVITY);
  MapStats stats = {0};
  for (int i = 0; i < params->count; i++) {
    Map map;
    GenParams one = in_turn(params, i);
    MapParams build = find_map_params(&one);
    MapReject failed = map_build(&build, templates, &rng, &map);
    MapRejectSet said = failed ? map_check_bit(failed) : map_check_all(&checks, &map);
    stats.drawn++;
    stats.any += said != 0;
    stats.published += (said & published) != 0;
    for (int reject = MAP_OK + 1; reject < MAP_REJECT_COUNT; reject++)
      stats.rejects[reject] += said >> reject & 1;
  }
  return stats;
}

static double percent(const MapStats *stats, uint64_t count) {
  return stats->drawn ? 100.0 * (double)count / (double)stats->drawn : 0;
}

static int stats_json(const Call *call, const MapStats *stats) {
  cJSON *object = cJSON_CreateObject();
  json_add_count(object, "maps", stats->drawn);
  cJSON *rejects = cJSON_AddObjectToObject(object, "rejects");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    json_add_count(rejects, map_check_key((MapReject)i), stats->rejects[i]);
  json_add_count(object, "space_dead_end_or_connectivity", stats->published);
  json_add_count(object, "any", stats->any);
  json_add_count(object, "accepted", stats->drawn - stats->any);
  return json_print_result(call, object);
}

static void add_stat(Text *text, const MapStats *stats, uint64_t count, const char *key,
                     const char *says) {
  text_format(text, "%-13s %12" PRIu64 " %8.3f%%  %s\n", key, count, percent(stats, count), says);
}

static int stats_table(const Call *call, const MapStats *stats) {
  Text text = {0};
  add_stat(&text, stats, stats->drawn, "maps", "drawn, each put to all checks");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    add_stat(&text, stats, stats->rejects[i], map_check_key((MapReject)i),
             map_check_description((MapReject)i));
  add_stat(&text, stats, stats->published, "published", "space, dead_end or connectivity");
  add_stat(&text, stats, stats->any, "rejected", "any of them");
  add_stat(&text, stats, stats->drawn - stats->any, "accepted", "none of them");
  return print_text(call, &text);
}

static cJSON *patterns_json(const TemplateSet *set) {
  cJSON *array = cJSON_CreateArray();
  for (int i = 0; i < set->count; i++) {
    const TemplatePicture *picture = &set->picture[i];
    cJSON *object = cJSON_CreateObject(), *rows = cJSON_CreateArray();
    json_add_text(object, "name", picture->name);
    json_add_count(object, "weight", (size_t)picture->weight);
    for (int y = 0; y < TEMPLATE_SIDE; y++) {
      char row[TEMPLATE_SIDE + 1] = {0};
      memcpy(row, picture->cell[y], TEMPLATE_SIDE);
      cJSON_AddItemToArray(rows, cJSON_CreateString(row));
    }
    cJSON_AddItemToObject(object, "rows", rows);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static bool has_suffix(const char *path, const char *suffix) {
  size_t length = strlen(path), end = strlen(suffix);
  return length > end && !strcasecmp(path + length - end, suffix);
}

static int list_patterns(const Call *call, const TemplateSet *set) {
  const MapsOptions *given = call->options;
  Text text = {0};
  if (has_suffix(given->output, ".svg")) {
    message_error(call->command->name, "%s: the picture of patterns is a .png", given->output);
    return EXIT_TROUBLE;
  }
  if (has_suffix(given->output, ".png")) {
    const char *error = pattern_sheet_png(set, theme_at(0), &text);
    if (error) {
      message_error(call->command->name, "%s: %s", given->output, error);
      return EXIT_TROUBLE;
    }
    return print_text(call, &text);
  }
  if (call->shared.json) return json_print_result(call, patterns_json(set));
  text_add(&text,
           "; Patterns that maps are tiled from: 3x3 cells, and around them the border condition.\n"
           "; Inside: # wall, . floor, o floor of a bend, where no box passes.\n"
           "; Border: . the neighbour has floor here, ? anything. Every pattern is turned and "
           "mirrored.\n\n");
  pattern_file_write(set, &text);
  return print_text(call, &text);
}

static int make_maps(const Call *call, const GivenFiles *files) {
  const MapsOptions *given = call->options;
  GenParams params;
  uint64_t seed = 1;
  if (!take_params(call, given, &params, files, &seed)) return EXIT_TROUBLE;
  Rng rng = rng_seed(seed, 0);
  Templates built_in = templates_make();
  const Templates *templates = files->files.templates ? files->files.templates : &built_in;
  if (!given->stats) return print_maps(call, &params, templates, rng);
  MapStats stats = count_maps(&params, templates, rng);
  return call->shared.json ? stats_json(call, &stats) : stats_table(call, &stats);
}

static int run(const Call *call) {
  const MapsOptions *given = call->options;
  GivenFiles files;
  if (!given_files_read(call, NULL, given->gen.patterns, &files)) return EXIT_TROUBLE;
  if (!given->list_patterns) return make_maps(call, &files);
  TemplateSet set = files.patterns_hash ? files.patterns : template_set_built_in();
  return list_patterns(call, &set);
}

static const Example examples[] = {
    {"tessoban maps --size 3x2 --count 3", "three maps"},
    {"tessoban maps --map maze --size 3x3", "mazes"},
    {"tessoban maps --stats --size 2x2 --boxes 5 --count 1000000", "how many each check rejects"},
    {"tessoban maps --stats --set check_open_area=off", "without one of the checks"},
    {"tessoban maps --list-patterns > mine.txt", "the built-in patterns as a file to edit"},
    {"tessoban maps --patterns mine.txt --list-patterns -o mine.png", "one's own as a picture"},
    {0},
};

const Command cmd_maps = {
    .name = "maps",
    .summary = "Make maps only, or count how many each check rejects.",
    .operands = "",
    .details =
        "A map has walls and floor, but no boxes and no goals. With --stats every map goes through "
        "every check, so the percentages may add up to more than 100. What is printed can be given "
        "to generate --rooms.\n"
        "A file of patterns has a block of five rows for each, with blank lines between them, "
        "comments after ';', and before a picture perhaps 'Name: ...' and 'Weight: 1 to 100'.",
    .options = options,
    .options_size = sizeof(MapsOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
