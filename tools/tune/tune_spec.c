// Both sources, file and command line, are reduced to the same calls (take_set, take_vary, ...). A
// Reader carries the place of the value for error messages.
#include "tune/tune_spec.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "arguments/param_options.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "cli/suggest.h"
#include "system/file.h"
#include "tune/spec_conflicts.h"
#include "tuning/default_space.h"

static const double EXACT_UP_TO = 9007199254740992;  // 2^53: a double holds these whole numbers

typedef struct {
  const Call *call;
  TuneSpec *spec;
  const char *where;  // "--vary", "spec.json:3"
} Reader;

__attribute__((format(printf, 2, 3))) static bool refuse(const Reader *reader, const char *format,
                                                         ...) {
  Text message = {0};
  va_list arguments;
  va_start(arguments, format);
  text_format_args(&message, format, arguments);
  va_end(arguments);
  message_error(reader->call->command->name, "%s: %s", reader->where, message.data);
  text_free(&message);
  return false;
}

static bool refuse_and_free(const Reader *reader, char *why) {
  bool ok = refuse(reader, "%s", why);
  mem_free(why);
  return ok;
}

static const ParamRow *find_key(const Reader *reader, const char *key) {
  const ParamRow *row = params_find(key);
  if (row) return row;
  char *why = param_options_unknown(params_table(), key);
  refuse(reader, "%s", why);
  mem_free(why);
  return NULL;
}

static bool take_set(const Reader *reader, const char *key, const char *value) {
  if (!find_key(reader, key)) return false;
  char *why = params_set(&reader->spec->tuning.params, key, value);
  return !why || refuse_and_free(reader, why);
}

// The entry of a varied parameter. An earlier entry for the same parameter is emptied and reused.
static VariedParam *varied_param(TuningResult *tuning, const ParamRow *row) {
  for (size_t i = 0; i < tuning->varied_count; i++)
    if (tuning->varied[i].row == row) {
      varied_param_free(&tuning->varied[i]);
      return &tuning->varied[i];
    }
  tuning->varied = mem_resize(tuning->varied, tuning->varied_count + 1, sizeof *tuning->varied);
  tuning->varied[tuning->varied_count] = (VariedParam){0};
  return &tuning->varied[tuning->varied_count++];
}

static bool take_vary(const Reader *reader, const char *key, const char *notation) {
  const ParamRow *row = find_key(reader, key);
  if (!row) return false;
  char *why = varied_param_parse(varied_param(&reader->spec->tuning, row), row, notation);
  return !why || refuse_and_free(reader, why);
}

static bool take_vary_item(const Reader *reader, const char *item) {
  const char *equals = strchr(item, '=');
  if (!equals) return refuse(reader, "'%s': expected KEY=VALUES", item);
  char *key = mem_string(item, (size_t)(equals - item));
  bool ok = take_vary(reader, key, equals + 1);
  mem_free(key);
  return ok;
}

// Reads an amount such as "500", "20k" or "1.5M". Other suffixes are errors.
static bool read_amount(const char *text, const char *suffixes, double *amount) {
  static const double factors[] = {1e3, 1e6, 1e9};
  char *end;
  errno = 0;
  *amount = strtod(text, &end);
  if (end == text || errno || !strchr("0123456789.", *text) || !isfinite(*amount)) return false;
  const char *suffix = *end ? strchr(suffixes, *end) : NULL;
  if (suffix) *amount *= factors[suffix - suffixes], end++;
  return !*end && *amount > 0;
}

static bool take_budget(const Reader *reader, TrialUnit unit, const char *text) {
  const double most[] = {[TRIAL_CANDIDATES] = 1e9, [TRIAL_STATES] = 1e15, [TRIAL_SECONDS] = 1e7};
  double amount;
  bool number = read_amount(text, unit == TRIAL_SECONDS ? "" : "kMG", &amount);
  bool integer = unit == TRIAL_SECONDS || amount == floor(amount);
  if (!number || !integer || amount > most[unit])
    return refuse(reader, "'%s' is not a number of %s, above 0 and up to %.0f", text,
                  trial_unit_name(unit), most[unit]);
  reader->spec->tuning.budget = trial_budget(unit, amount);
  reader->spec->budget_given = true;
  return true;
}

static bool add_report(const Reader *reader, const char *name) {
  Outcome outcome;
  TuningResult *tuning = &reader->spec->tuning;
  if (outcome_by_name(name, &outcome)) {
    tuning->report = mem_resize(tuning->report, tuning->report_count + 1, sizeof *tuning->report);
    tuning->report[tuning->report_count++] = outcome;
    return true;
  }
  Suggestion nearest = suggest_for(name);
  for (int i = 0; i < OUTCOME_COUNT; i++) suggest_offer(&nearest, outcome_row((Outcome)i).name);
  if (nearest.best)
    return refuse(reader, "unknown outcome '%s', did you mean '%s'?", name, nearest.best);
  return refuse(reader, "unknown outcome '%s' (see tune --list-outcomes)", name);
}

static bool take_report(const Reader *reader, const char *list) {
  bool ok = true;
  reader->spec->tuning.report_count = 0;
  char *copy = mem_string(list, strlen(list)), *rest = copy, *name;
  while (ok && (name = strsep(&rest, ","))) ok = add_report(reader, name);
  mem_free(copy);
  return ok;
}

static bool unknown_measure(const Reader *reader, const char *text, size_t length) {
  char *name = mem_string(text, length);
  Suggestion nearest = suggest_for(name);
  suggest_offer(&nearest, "tier");
  for (size_t i = 0; i < VALUE_COUNT; i++) suggest_offer(&nearest, value_name(i));
  if (nearest.best) refuse(reader, "unknown measure '%s', did you mean '%s'?", name, nearest.best);
  else refuse(reader, "unknown measure '%s' (see rate --list-measures)", name);
  mem_free(name);
  return false;
}

static bool take_target(const Reader *reader, const char *text) {
  TuningResult *tuning = &reader->spec->tuning;
  if (!tuning->search) tuning->search = mem_alloc(1, sizeof *tuning->search);
  TuningSearch *search = tuning->search;
  search->targets = mem_resize(search->targets, search->target_count + 1, sizeof *search->targets);
  Target *target = &search->targets[search->target_count++];
  char *why = target_parse(text, target);
  if (!why) return true;
  size_t length = strcspn(text, "=");
  if (text[length] && !target_knows(text, length)) {
    mem_free(why);
    return unknown_measure(reader, text, length);
  }
  return refuse_and_free(reader, why);
}

// "60s", "5m" or "1h" of CPU time, or "500M" states.
static bool take_search_budget(const Reader *reader, const char *text) {
  static const struct {
    char letter;
    double seconds;
  } units[] = {{'s', 1}, {'m', 60}, {'h', 3600}};
  const double least_seconds = 1, least_states = 1e6;
  TuneSpec *spec = reader->spec;
  size_t length = strlen(text);
  double amount;
  spec->search_budget = true;
  for (size_t i = 0; length && i < sizeof units / sizeof *units; i++) {
    if (text[length - 1] != units[i].letter) continue;
    char *number = mem_string(text, length - 1);
    bool ok = read_amount(number, "", &amount);
    mem_free(number);
    spec->tuning.budget = (TrialBudget){TRIAL_SECONDS, amount * units[i].seconds, 0};
    if (ok && spec->tuning.budget.amount >= least_seconds) return true;
  }
  spec->tuning.budget = (TrialBudget){TRIAL_STATES, 0, 0};
  if (read_amount(text, "kMG", &spec->tuning.budget.amount) &&
      spec->tuning.budget.amount >= least_states)
    return true;
  return refuse(reader,
                "'%s' is no budget: expected CPU time such as 60s, 5m or 1h (1s at least), or "
                "states such as 500M (1M at least)",
                text);
}

// A spec file that is being read.
typedef struct {
  Reader reader;
  const char *path;
  const Text *content;
} SpecFile;

// Takes an item with the line of its key as the place for error messages.
static bool take_at_key(SpecFile *file, const char *key, bool (*take)(SpecFile *, const cJSON *),
                        const cJSON *item) {
  Text where = {0};
  const char *place = param_options_place(file->content, key);
  text_add(&where, file_name(file->path));
  if (place) text_format(&where, ":%d", param_options_line(file->content, place));
  const char *outer = file->reader.where;
  file->reader.where = where.data;
  bool ok = take(file, item);
  file->reader.where = outer;
  text_free(&where);
  return ok;
}

static bool file_set_item(SpecFile *file, const cJSON *item) {
  char *value = param_options_value(item);
  bool ok = take_set(&file->reader, item->string, value);
  mem_free(value);
  return ok;
}

// The items of a JSON list are single values: "2-4" for boxes is one mixture of 2 to 4 boxes, not
// three values.
static bool file_vary_list(SpecFile *file, const cJSON *list) {
  const ParamRow *row = find_key(&file->reader, list->string);
  if (!row) return false;
  VariedParam *param = varied_param(&file->reader.spec->tuning, row);
  *param = (VariedParam){.row = row};
  char *why = NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, list) {
    char *value = param_options_value(item);
    why = varied_param_add(param, value);
    mem_free(value);
    if (why) return refuse_and_free(&file->reader, why);
  }
  return param->count || refuse(&file->reader, "parameter '%s': the list is empty", row->key);
}

static bool file_vary_item(SpecFile *file, const cJSON *item) {
  if (cJSON_IsArray(item)) return file_vary_list(file, item);
  char *notation = param_options_value(item);
  bool ok = take_vary(&file->reader, item->string, notation);
  mem_free(notation);
  return ok;
}

static bool take_each(SpecFile *file, const cJSON *object,
                      bool (*take)(SpecFile *, const cJSON *)) {
  const cJSON *item;
  if (!cJSON_IsObject(object))
    return refuse(&file->reader, "\"%s\" must be an object of parameters", object->string);
  cJSON_ArrayForEach(item, object) if (!take_at_key(file, item->string, take, item)) return false;
  return true;
}

static bool file_set(SpecFile *file, const cJSON *object) {
  return take_each(file, object, file_set_item);
}

static bool file_vary(SpecFile *file, const cJSON *object) {
  return take_each(file, object, file_vary_item);
}

// Whole numbers are written with all their digits, as far as a double holds them.
static void add_number(double number, Text *text) {
  bool integer = number == floor(number) && fabs(number) <= EXACT_UP_TO;
  text_format(text, integer ? "%.0f" : "%.15g", number);
}

// Passes a number or a text to a function that takes texts.
static bool with_text(SpecFile *file, const cJSON *item,
                      bool (*take)(const Reader *reader, const char *text)) {
  Text text = {0};
  if (cJSON_IsNumber(item)) add_number(item->valuedouble, &text);
  else if (cJSON_IsString(item)) text_add(&text, item->valuestring);
  else return refuse(&file->reader, "\"%s\" must be a number or a text", item->string);
  bool ok = take(&file->reader, text.data ? text.data : "");
  text_free(&text);
  return ok;
}

static bool with_list(SpecFile *file, const cJSON *item, const char *separator,
                      bool (*take)(const Reader *reader, const char *text)) {
  if (!cJSON_IsArray(item)) return with_text(file, item, take);
  Text list = {0};
  const cJSON *word;
  cJSON_ArrayForEach(word, item) {
    if (!cJSON_IsString(word)) {
      text_free(&list);
      return refuse(&file->reader, "\"%s\" must be a list of names", item->string);
    }
    text_format(&list, "%s%s", list.length ? separator : "", word->valuestring);
  }
  bool ok = take(&file->reader, list.data ? list.data : "");
  text_free(&list);
  return ok;
}

static bool take_candidates(const Reader *reader, const char *text) {
  return take_budget(reader, TRIAL_CANDIDATES, text);
}
static bool take_states(const Reader *reader, const char *text) {
  return take_budget(reader, TRIAL_STATES, text);
}
static bool take_seconds(const Reader *reader, const char *text) {
  return take_budget(reader, TRIAL_SECONDS, text);
}

static bool take_seed(const Reader *reader, const char *text) {
  if (text_to_number(text, &reader->spec->tuning.seed)) return true;
  return refuse(reader, "'%s' is not a whole number from 0 to 2^64 - 1", text);
}

static bool file_candidates(SpecFile *file, const cJSON *item) {
  return with_text(file, item, take_candidates);
}
static bool file_states(SpecFile *file, const cJSON *item) {
  return with_text(file, item, take_states);
}
static bool file_seconds(SpecFile *file, const cJSON *item) {
  return with_text(file, item, take_seconds);
}
static bool file_seed(SpecFile *file, const cJSON *item) {
  if (cJSON_IsNumber(item) && item->valuedouble > EXACT_UP_TO)
    return refuse(&file->reader, "a seed beyond 2^53 must be a text, in quotes, to be exact");
  return with_text(file, item, take_seed);
}
static bool file_report(SpecFile *file, const cJSON *item) {
  return with_list(file, item, ",", take_report);
}

static bool file_target(SpecFile *file, const cJSON *item) {
  if (!cJSON_IsArray(item)) return with_text(file, item, take_target);
  const cJSON *word;
  cJSON_ArrayForEach(word, item) {
    if (!cJSON_IsString(word))
      return refuse(&file->reader, "\"target\" must be a text or a list of texts");
    if (!take_target(&file->reader, word->valuestring)) return false;
  }
  return true;
}
static bool file_budget(SpecFile *file, const cJSON *item) {
  return with_text(file, item, take_search_budget);
}

static const struct {
  const char *name;
  bool (*take)(SpecFile *file, const cJSON *item);
} fields[] = {
    {"set", file_set},       {"vary", file_vary},       {"candidates", file_candidates},
    {"states", file_states}, {"seconds", file_seconds}, {"seed", file_seed},
    {"report", file_report}, {"target", file_target},   {"budget", file_budget},
};
enum { FIELD_COUNT = sizeof fields / sizeof *fields };

static bool unknown_field(SpecFile *file, const cJSON *item) {
  Suggestion nearest = suggest_for(item->string);
  for (size_t i = 0; i < FIELD_COUNT; i++) suggest_offer(&nearest, fields[i].name);
  if (nearest.best)
    return refuse(&file->reader, "unknown field '%s', did you mean '%s'?", item->string,
                  nearest.best);
  Text known = {0};
  for (size_t i = 0; i < FIELD_COUNT; i++)
    text_format(&known, "%s%s", i ? ", " : "", fields[i].name);
  refuse(&file->reader, "unknown field '%s': a spec has %s", item->string, known.data);
  text_free(&known);
  return false;
}

static bool take_field(SpecFile *file, const cJSON *item) {
  for (size_t i = 0; i < FIELD_COUNT; i++)
    if (!strcmp(fields[i].name, item->string))
      return take_at_key(file, item->string, fields[i].take, item);
  return take_at_key(file, item->string, unknown_field, item);
}

static bool read_file(const Call *call, const char *path, TuneSpec *spec) {
  Text content = {0};
  cJSON *object = param_options_json(call, path, &content);
  SpecFile file = {{call, spec, file_name(path)}, path, &content};
  bool ok = object != NULL;
  if (object && !cJSON_IsObject(object))
    ok = refuse(&file.reader, "expected a JSON object, such as {\"vary\": {\"boxes\": \"2-4\"}}");
  ok = ok && spec_conflicts_check_file(call, path, object);
  const cJSON *item = ok ? object->child : NULL;
  for (; item && ok; item = item->next) ok = take_field(&file, item);
  cJSON_Delete(object);
  text_free(&content);
  return ok;
}

static bool take_option(const Call *call, TuneSpec *spec, const char *where, const char *value,
                        bool (*take)(const Reader *reader, const char *text)) {
  Reader reader = {call, spec, where};
  return !value || take(&reader, value);
}

// The outcomes to report if none are named.
static void choose_report(TuningResult *tuning) {
  static const Outcome defaults[] = {OUTCOME_accepted_share, OUTCOME_levels_per_cpu_second,
                                     OUTCOME_difficulty, OUTCOME_MEASURES + MEASURE_pushes,
                                     OUTCOME_MEASURES + MEASURE_min_box_changes};
  if (tuning->report_count) return;
  tuning->report_count = sizeof defaults / sizeof *defaults;
  tuning->report = mem_resize(tuning->report, tuning->report_count, sizeof *defaults);
  memcpy(tuning->report, defaults, sizeof defaults);
}

// A search for tiers asks the generator for these tiers; any other search accepts all levels.
static void choose_tier(TuningResult *tuning) {
  tuning->params.tier = PARAM_TIER_ANY;
  memset(tuning->params.tier_counts, 0, sizeof tuning->params.tier_counts);
  for (size_t i = 0; i < tuning->search->target_count; i++)
    if (tuning->search->targets[i].tiers) tuning->params.tier = tuning->search->targets[i].tiers;
}

// The generator works towards the ranges that are wanted, and best.json has them: what is searched
// for is what generate --params makes then. NULL, or a message (mem_free).
static char *choose_keep(TuningResult *tuning) {
  char *error = NULL;
  for (size_t i = 0; i < tuning->search->target_count && !error; i++)
    if (!tuning->search->targets[i].tiers)
      error = value_ranges_add(&tuning->params.keep, &tuning->search->targets[i].range);
  if (!error) error = params_check(&tuning->params);
  return error;
}

static bool resolve(const Call *call, TuneSpec *spec) {
  const double default_seconds = 60;
  TuningResult *tuning = &spec->tuning;
  const char *error = NULL;
  choose_report(tuning);
  if (!tuning->search) {
    if (spec->search_budget) error = "--budget is for a search: say --target too";
    else if (!tuning->varied_count) error = "nothing to vary: say --vary KEY=VALUES, or --target";
  } else {
    if (spec->budget_given)
      error = "a search shares out its own --budget: no --candidates, --states or --seconds";
    if (!spec->search_budget) tuning->budget = (TrialBudget){TRIAL_SECONDS, default_seconds, 0};
    choose_tier(tuning);
    char *why = choose_keep(tuning);
    if (why) return refuse_and_free(&(Reader){call, spec, "--target"}, why);
    bool states = tuning->budget.unit == TRIAL_STATES;
    if (!tuning->varied_count)
      tuning->varied = default_space(&tuning->params, states, &tuning->varied_count);
  }
  if (!error && tuning->varied_count > ANOVA_MAX_AXES) error = "more than 16 parameters vary";
  if (error) message_error(call->command->name, "%s", error);
  return !error;
}

static bool take_options(const Call *call, const TuneSpecOptions *given, TuneSpec *spec) {
  const struct {
    const char *where, *value;
    bool (*take)(const Reader *reader, const char *text);
  } single[] = {{"--candidates", given->candidates, take_candidates},
                {"--states", given->states, take_states},
                {"--seconds", given->seconds, take_seconds},
                {"--seed", given->gen.seed, take_seed},
                {"--report", given->report, take_report},
                {"--budget", given->budget, take_search_budget}};
  for (size_t i = 0; i < given->vary.count; i++)
    if (!take_option(call, spec, "--vary", given->vary.items[i], take_vary_item)) return false;
  for (size_t i = 0; i < given->target.count; i++)
    if (!take_option(call, spec, "--target", given->target.items[i], take_target)) return false;
  for (size_t i = 0; i < sizeof single / sizeof *single; i++)
    if (!take_option(call, spec, single[i].where, single[i].value, single[i].take)) return false;
  return true;
}

bool tune_spec_read(const Call *call, const TuneSpecOptions *given, TuneSpec *spec) {
  const double default_candidates = 200;
  *spec = (TuneSpec){.tuning = {.params = params_default(), .seed = 1}};
  spec->tuning.budget = trial_budget(TRIAL_CANDIDATES, default_candidates);
  if (call->operand_count && !read_file(call, call->operands[0], spec)) return false;
  return gen_options_params(call, &given->gen, &spec->tuning.params, &spec->tuning.seed) &&
         spec_conflicts_check_options(call, given) && take_options(call, given, spec) &&
         spec_conflicts_check_set(call, given, &spec->tuning) && resolve(call, spec);
}

void tune_spec_free(TuneSpec *spec) { tuning_free(&spec->tuning); }
