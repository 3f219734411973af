// The table shows a few measures. JSON and CSV have all of them.
#include "labyrinth_commands/labyrinth_rate_print.h"

#include <inttypes.h>

#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "json/measures_json.h"
#include "labyrinth_pack/labyrinth_pack_json.h"

static bool is_rated(const LabyrinthRated *rated) { return rated->outcome == LABYRINTH_WINNABLE; }

static const char *tier_text(const LabyrinthRated *rated) {
  return is_rated(rated) ? tier_name(rated->rating.tier) : "unknown";
}

static const char *outcome_name(const LabyrinthRated *rated) {
  if (is_rated(rated)) return "solved";
  return rated->outcome == LABYRINTH_UNWINNABLE ? "unsolvable" : "gave-up";
}

// The limit that was met, or NULL.
static const char *limit_name(const LabyrinthRateReport *report, const LabyrinthRated *rated) {
  if (is_rated(rated) || rated->outcome == LABYRINTH_UNWINNABLE) return NULL;
  if (rated->late) return "seconds";
  return rated->nodes >= report->limits->limits.max_nodes ? "nodes" : "memory";
}

// key, number: what is counted of a level.
#define THINGS(X)                    \
  X(sweets, maze->sweet_count)       \
  X(monsters, maze->monster_count)   \
  X(doors, maze->door_count)         \
  X(keys, labyrinth_json_keys(maze)) \
  X(switches, maze->switch_count)

static const struct {
  size_t measure;  // offset of the double
  const char *head;
} columns[] = {
    {offsetof(LabyrinthMeasures, tour), "tour"},
    {offsetof(LabyrinthMeasures, detour), "detour"},
    {offsetof(LabyrinthMeasures, escape), "escape"},
    {offsetof(LabyrinthMeasures, lost_moves), "lost"},
    {offsetof(LabyrinthMeasures, decisions), "choices"},
};
enum { COLUMNS = sizeof columns / sizeof *columns, TITLE_COLUMNS = 30 };

static double value_of(const LabyrinthMeasures *measures, size_t offset) {
  return labyrinth_measure_value(measures, &(LabyrinthMeasureRow){.offset = offset});
}

static void add_name(const LabyrinthRateReport *report, const LabyrinthRated *rated, Text *out) {
  const char *title = rated->selected.level->title;
  if (report->several) {
    sanitize_printable(rated->selected.file, out);
    text_add(out, title ? ": " : "");
  }
  Text clipped = {0};
  sanitize_printable(title ? title : "", &clipped);
  sanitize_clip(&clipped, TITLE_COLUMNS);
  text_add(out, clipped.data);
  text_free(&clipped);
}

// Why a level has no rating, and which option would help.
static void add_why_unknown(const LabyrinthRateReport *report, const LabyrinthRated *rated,
                            Text *out) {
  const LabyrinthRateLimits *limits = report->limits;
  if (rated->late)
    text_format(out, "gave up after %g seconds; --max-seconds raises that", limits->max_seconds);
  else if (rated->outcome == LABYRINTH_UNWINNABLE) text_add(out, "it cannot be won");
  else if (rated->nodes >= limits->limits.max_nodes)
    text_format(out, "gave up after %" PRIu64 " position%s; --max-nodes raises that", rated->nodes,
                rated->nodes == 1 ? "" : "s");
  else text_add(out, "gave up with the memory full; --max-memory raises that");
}

static void add_values(const LabyrinthRated *rated, Text *out) {
  const Labyrinth *maze = &rated->selected.level->maze;
  text_format(out, " %6d %8d %5d", maze->sweet_count, maze->monster_count, maze->door_count);
  text_format(out, " %8s%4.0f", rated->shortest ? "" : "at most ", rated->measures.moves);
  for (int i = 0; i < COLUMNS; i++) {
    double value = value_of(&rated->measures, columns[i].measure);
    if (value < 0) text_format(out, " %7s", "-");
    else text_format(out, " %7.0f", value);
  }
}

static void add_table_row(const LabyrinthRateReport *report, const LabyrinthRated *rated,
                          Text *out) {
  Text name = {0};
  int number = rated->selected.level->number;
  add_name(report, rated, &name);
  if (is_rated(rated)) {
    text_format(out, "%5d  %6.2f  %-7s", number, rated->rating.difficulty, tier_text(rated));
    add_values(rated, out);
    text_format(out, "  %s\n", name.data);
  } else {
    text_format(out, "%5d       -  %-7s  %s%s", number, "unknown", name.data,
                name.length ? ": " : "");
    add_why_unknown(report, rated, out);
    text_add_char(out, '\n');
  }
  text_free(&name);
}

static int print_table(const LabyrinthRateReport *report) {
  Text text = {0};
  text_format(&text, "level  rating  tier    sweets monsters doors %12s", "moves");
  for (int i = 0; i < COLUMNS; i++) text_format(&text, " %7s", columns[i].head);
  text_format(&text, "  %stitle\n", report->several ? "file: " : "");
  for (size_t i = 0; i < report->count; i++) add_table_row(report, &report->items[i], &text);
  return message_result(report->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static cJSON *json_rating(const LabyrinthRateReport *report, const LabyrinthRated *rated) {
  const LabyrinthLevel *level = rated->selected.level;
  const Labyrinth *maze = &level->maze;
  cJSON *object = cJSON_CreateObject();
  if (report->several) json_add_text(object, "file", rated->selected.file);
  cJSON_AddNumberToObject(object, "level", level->number);
  json_add_text(object, "title", level->title);
  cJSON_AddStringToObject(object, "outcome", outcome_name(rated));
  json_add_text(object, "limit", limit_name(report, rated));
  if (is_rated(rated)) cJSON_AddNumberToObject(object, "difficulty", rated->rating.difficulty);
  else cJSON_AddNullToObject(object, "difficulty");
  cJSON_AddStringToObject(object, "tier", tier_text(rated));
#define X(key, count) cJSON_AddNumberToObject(object, #key, count);
  THINGS(X)
#undef X
  cJSON_AddBoolToObject(object, "optimal", is_rated(rated) && rated->shortest);
  cJSON_AddItemToObject(
      object, "measures",
      is_rated(rated) ? labyrinth_json_measures(&rated->measures) : cJSON_CreateObject());
  return object;
}

static int print_json(const LabyrinthRateReport *report) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < report->count; i++)
    cJSON_AddItemToArray(array, json_rating(report, &report->items[i]));
  return json_print_result(report->call, array);
}

static void add_csv_row(const LabyrinthRateReport *report, const LabyrinthRated *rated, Text *out) {
  const LabyrinthLevel *level = rated->selected.level;
  const Labyrinth *maze = &level->maze;
  if (report->several) {
    sanitize_csv(rated->selected.file, out);
    text_add_char(out, ',');
  }
  text_format(out, "%d,", level->number);
  sanitize_csv(level->title, out);
  text_format(out, ",%s,", outcome_name(rated));
  if (is_rated(rated)) text_format(out, "%.2f", rated->rating.difficulty);
  text_format(out, ",%s", tier_text(rated));
#define X(key, count) text_format(out, ",%d", count);
  THINGS(X)
#undef X
  text_format(out, ",%d", is_rated(rated) && rated->shortest);
  const LabyrinthMeasureRow *row;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++) {
    char number[MEASURE_TEXT_MAX] = "";
    double value = labyrinth_measure_value(&rated->measures, row);
    if (is_rated(rated) && value >= 0) measures_json_value(value, number);
    text_format(out, ",%s", number);
  }
  text_add_char(out, '\n');
}

static int print_csv(const LabyrinthRateReport *report) {
  Text text = {0};
  const LabyrinthMeasureRow *row;
  text_format(&text, "%slevel,title,outcome,difficulty,tier", report->several ? "file," : "");
#define X(key, count) text_add(&text, "," #key);
  THINGS(X)
#undef X
  text_add(&text, ",optimal");
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++) text_format(&text, ",%s", row->key);
  text_add_char(&text, '\n');
  for (size_t i = 0; i < report->count; i++) add_csv_row(report, &report->items[i], &text);
  return message_result(report->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

int labyrinth_rate_print(const LabyrinthRateReport *report, bool csv) {
  if (report->call->shared.json) return print_json(report);
  return csv ? print_csv(report) : print_table(report);
}

int labyrinth_rate_print_measures(const Call *call) {
  const LabyrinthMeasureRow *row;
  Text text = {0};
  cJSON *array = call->shared.json ? cJSON_CreateArray() : NULL;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++) {
    text_format(&text, "%-24s %s\n", row->key, row->meaning);
    if (!array) continue;
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "name", row->key);
    json_add_text(object, "meaning", row->meaning);
    cJSON_AddItemToArray(array, object);
  }
  if (!array) return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
  text_free(&text);
  return json_print_result(call, array);
}
