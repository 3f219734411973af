// The table shows a few measures. JSON and CSV have all of them.
#include "command_parts/rate_print.h"

#include <math.h>

#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "json/measures_json.h"
#include "rating/difficulty_words.h"

static const char *const outcomes[] = {"solved", "unsolvable", "gave-up"};

static const char *tier_text(const RatedLevel *rated) {
  return rated->rating.outcome == RATE_RATED ? tier_name(rated->rating.tier) : "unknown";
}

// Those of the rating, and what everybody knows.
static const int table_measures[] = {MEASURE_pushes,       MEASURE_moves,    MEASURE_parts,
                                     MEASURE_part_changes, MEASURE_part_gap, MEASURE_part_walk,
                                     MEASURE_part_dead,    MEASURE_part_ways};
static const char *const table_heads[] = {"pushes", "moves", "parts", "changes",
                                          "gap",    "walk",  "dead",  "ways"};
enum { TABLE_MEASURES = sizeof table_measures / sizeof *table_measures, TITLE_COLUMNS = 30 };

// Such a rating has the mark ~.
static bool is_uncertain(const RatedLevel *rated) {
  return rated->rating.outcome == RATE_RATED &&
         (rated->rating.estimated || difficulty_formula_extrapolates(rated->boxes));
}

// Why a level has no rating, and which option would help.
static void add_why_unknown(const RateReport *report, const RatedLevel *rated, Text *out) {
  if (rated->rating.outcome == RATE_UNSOLVABLE) text_add(out, "it cannot be solved");
  else rated_level_add_limit(report->limits, rated, out);
}

static void add_name(const RateReport *report, const RatedLevel *rated, Text *out) {
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

// "31~ (21-44)", and as wide for any number.
static void add_rating(const RatedLevel *rated, Text *out) {
  double difficulty = rated->rating.difficulty;
  DifficultyBand band = difficulty_band(difficulty);
  Text brackets = {0};
  text_format(&brackets, "(%d-%d)", band.low, band.high);
  text_format(out, "%3d%c %-8s", difficulty_whole(difficulty), is_uncertain(rated) ? '~' : ' ',
              brackets.data);
  text_free(&brackets);
}

static void add_table_row(const RateReport *report, const RatedLevel *rated, Text *out) {
  Text title = {0};
  add_name(report, rated, &title);
  if (rated->rating.outcome != RATE_RATED) {
    text_format(out, "%5d  %3s  %8s  %-7s  %s%s", rated->selected.level->number, "-", "", "unknown",
                title.data, title.length ? ": " : "");
    add_why_unknown(report, rated, out);
    text_add_char(out, '\n');
  } else {
    text_format(out, "%5d  ", rated->selected.level->number);
    add_rating(rated, out);
    text_format(out, "  %-7s %5d", tier_text(rated), rated->boxes);
    for (int i = 0; i < TABLE_MEASURES; i++) {
      const double cents = 100;
      double value = round(rated->rating.measures.value[table_measures[i]] * cents) / cents;
      if (value == 0) value = 0;  // no minus zero
      if (table_measures[i] == MEASURE_pushes && report->unproved)
        text_format(out, " %8s%4.0f", rated->rating.optimal ? "" : "at most ", value);
      else text_format(out, value == floor(value) ? " %7.0f" : " %7.2f", value);
    }
    text_format(out, "  %s\n", title.data);
  }
  text_free(&title);
}

static int print_table(const RateReport *report) {
  Text text = {0};
  bool uncertain = false;
  text_add(&text, "level  rating         tier    boxes");
  for (int i = 0; i < TABLE_MEASURES; i++)
    text_format(&text, " %*s", table_measures[i] == MEASURE_pushes && report->unproved ? 12 : 7,
                table_heads[i]);
  text_format(&text, "  %stitle\n", report->several ? "file: " : "");
  for (size_t i = 0; i < report->count; i++) {
    add_table_row(report, &report->items[i], &text);
    uncertain |= is_uncertain(&report->items[i]);
  }
  if (uncertain)
    message_note(
        report->call,
        "~ an estimate, or more boxes (over %d) than most levels that the rating was fitted "
        "to",
        RATING_CALIBRATED_BOXES);
  return message_result(report->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static const char *limit_name(const RatedLevel *rated) {
  static const char *const names[] = {
      [LIMIT_NONE] = NULL,      [LIMIT_STATES] = "memory", [LIMIT_NODES] = "nodes",
      [LIMIT_BYTES] = "memory", [LIMIT_ENGINE] = "engine", [LIMIT_INTERRUPTED] = "interrupted"};
  if (rated->late) return "seconds";
  return rated->rating.outcome == RATE_UNKNOWN ? names[rated->rating.limit] : NULL;
}

static cJSON *json_rating(const RateReport *report, const RatedLevel *rated) {
  const Level *level = rated->selected.level;
  cJSON *object = cJSON_CreateObject();
  bool known = rated->rating.outcome == RATE_RATED;
  if (report->several) json_add_text(object, "file", rated->selected.file);
  cJSON_AddNumberToObject(object, "level", level->number);
  json_add_text(object, "title", level->title);
  cJSON_AddStringToObject(object, "outcome", outcomes[rated->rating.outcome]);
  json_add_text(object, "limit", limit_name(rated));
  if (known) cJSON_AddNumberToObject(object, "difficulty", rated->rating.difficulty);
  else cJSON_AddNullToObject(object, "difficulty");
  cJSON_AddStringToObject(object, "tier", tier_text(rated));
  cJSON_AddNumberToObject(object, "boxes", rated->boxes);
  cJSON_AddBoolToObject(object, "optimal", known && rated->rating.optimal);
  cJSON_AddBoolToObject(object, "extrapolated", difficulty_formula_extrapolates(rated->boxes));
  cJSON_AddItemToObject(
      object, "measures",
      known ? measures_json_object(&rated->rating.measures) : cJSON_CreateObject());
  cJSON_AddItemToObject(
      object, "estimates",
      known ? measures_json_estimates(&rated->rating.measures) : cJSON_CreateArray());
  return object;
}

static int print_json(const RateReport *report) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < report->count; i++)
    cJSON_AddItemToArray(array, json_rating(report, &report->items[i]));
  return json_print_result(report->call, array);
}

static void add_csv_row(const RateReport *report, const RatedLevel *rated, Text *out) {
  const Level *level = rated->selected.level;
  bool known = rated->rating.outcome == RATE_RATED;
  if (report->several) {
    sanitize_csv(rated->selected.file, out);
    text_add_char(out, ',');
  }
  text_format(out, "%d,", level->number);
  sanitize_csv(level->title, out);
  text_format(out, ",%s,", outcomes[rated->rating.outcome]);
  if (known) text_format(out, "%.2f", rated->rating.difficulty);
  text_format(out, ",%s,%d,%d,%d,%d", tier_text(rated), rated->boxes,
              difficulty_formula_extrapolates(rated->boxes), known && rated->rating.estimated,
              known && rated->rating.optimal);
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    char number[MEASURE_TEXT_MAX] = "";
    if (known && level_measure_known(&rated->rating.measures, i))
      measures_json_value(rated->rating.measures.value[i], number);
    text_format(out, ",%s", number);
  }
  text_add_char(out, '\n');
}

static int print_csv(const RateReport *report) {
  Text text = {0};
  if (report->several) text_add(&text, "file,");
  text_add(&text, "level,title,outcome,difficulty,tier,boxes,extrapolated,estimated,optimal");
  for (size_t i = 0; i < MEASURE_COUNT; i++) text_format(&text, ",%s", level_measure_row(i).name);
  text_add_char(&text, '\n');
  for (size_t i = 0; i < report->count; i++) add_csv_row(report, &report->items[i], &text);
  return message_result(report->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int list_measures_json(const Call *call) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "name", level_measure_row(i).name);
    json_add_text(object, "meaning", level_measure_row(i).meaning);
    cJSON_AddItemToArray(array, object);
  }
  return json_print_result(call, array);
}

int rate_print_measures(const Call *call) {
  if (call->shared.json) return list_measures_json(call);
  Text text = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    text_format(&text, "%-24s %s\n", level_measure_row(i).name, level_measure_row(i).meaning);
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

int rate_print(const RateReport *report, bool csv) {
  if (report->call->shared.json) return print_json(report);
  return csv ? print_csv(report) : print_table(report);
}
