#include "plan/plan_print.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "plan/plan_command.h"

static const double GIGABYTE = 1e9, HOUR = 3600, PERCENT = 100;

// Above this ratio of its ends, an interval is worth measuring longer.
static const double WIDE = 3;
// Above this share of new levels, repeats hardly matter.
static const double HARDLY_REPEATED = 0.9;
// The rule of three: what did not come in n trials has a chance of at most 3 / n, 95 times of 100.
static const double RULE_OF_THREE = 3;

void plan_print_number(double number, Text *out) {
  char digits[64];
  if (!(number < INFINITY)) {
    text_add(out, "-");
    return;
  }
  snprintf(digits, sizeof digits, "%.0f", number);
  size_t length = strlen(digits);
  for (size_t i = 0; i < length; i++) {
    if (i && (length - i) % 3 == 0) text_add_char(out, ',');
    text_add_char(out, digits[i]);
  }
}

// Two digits at least of a small number, and no fraction of a large one.
static void add_quantity(double number, Text *out) {
  const double large = 100, small = 0.001;
  if (!(number < large)) plan_print_number(number, out);
  else if (number < small) text_format(out, "%.2g", number);
  else text_format(out, "%.3g", number);
}

// Three digits of an estimate are more than enough.
static double rounded(double number) {
  if (!(number < INFINITY) || number < 1) return number;
  double unit = pow(10, fmax(0, floor(log10(number)) - 2));
  return round(number / unit) * unit;
}

static bool is_exact(const Interval *interval) { return interval->low == interval->high; }

static void add_cell(double number, bool whole, Text *out) {
  Text cell = {0};
  if (whole) plan_print_number(number, &cell);
  else add_quantity(number, &cell);
  text_format(out, " %17s", cell.data);
  text_free(&cell);
}

static void add_row(Text *out, const char *name, Interval figure, double unit, bool whole) {
  text_format(out, "%-22s", name);
  const double cells[] = {figure.low, figure.value, figure.high};
  for (int i = 0; i < 3; i++)
    add_cell(whole && !is_exact(&figure) ? rounded(cells[i]) : cells[i] / unit, whole, out);
  text_add_char(out, '\n');
}

static void add_table(const PlanReport *report, Text *out) {
  const PlanFigures *plan = &report->figures;
  Text shards = {0};
  text_format(&shards, "shards of %.3g h", report->shard_hours);
  text_format(out, "%-22s %17s %17s %17s\n", "", "low", "expected", "high");
  add_row(out, "levels", plan->levels, 1, true);
  add_row(out, "candidates", plan->candidates, 1, true);
  add_row(out, "CPU hours", plan->cpu_seconds, HOUR, false);
  add_row(out, "library, GB", plan->library_bytes, GIGABYTE, false);
  add_row(out, shards.data, plan->shards, 1, true);
  if (plan->run_shards > 1) add_row(out, "their files, GB", plan->shard_bytes, GIGABYTE, false);
  text_free(&shards);
}

static void add_number(Text *out, const char *before, double number, const char *after) {
  text_add(out, before);
  plan_print_number(number, out);
  text_add(out, after);
}

static void add_sample(const PlanReport *report, Text *out) {
  const PlanMeasurement *measured = report->measurement;
  const RoomSample *sample = &measured->runner.sample;
  add_number(out, "measured: ", measured->candidates, " candidates");
  add_number(out, " with ", measured->levels, " levels, chosen from the maps of ");
  plan_print_number((double)sample->count, out);
  add_number(out, " candidates (", (double)sample->room_count, " different rooms)");
  text_format(out, ", %.1f s on one core\n", measured->seconds);
}

// What limits the run, in a sentence.
static void add_limit(const PlanReport *report, Text *out) {
  const PlanFigures *plan = &report->figures;
  Interval all = level_forecast_all(report->forecast);
  if (plan->new_share > HARDLY_REPEATED) {
    text_add(out, "Levels hardly repeat: twice the candidates give nearly twice the levels.\n");
    return;
  }
  text_format(out, "Repeats limit it: at the end %.2g%% of the levels are new.",
              plan->new_share * PERCENT);
  add_number(out, " This shape seems to have about ", rounded(all.value), " levels");
  add_number(out, ", ", rounded(all.low), " at least.\n");
}

// The time of a measurement that would tell more.
static double longer(const PlanReport *report) {
  const double least = 30, times = 10;
  return fmax(least, ceil(report->measurement->seconds * times));
}

static void add_doubt(const PlanReport *report, Text *out) {
  const Interval *range =
      report->wanted > 0 ? &report->figures.candidates : &report->figures.levels;
  if (isinf(range->high))
    text_add(out, "It is not certain that there are as many levels: no high end is known.\n");
  if (range->high / range->low > WIDE)
    text_format(out, "The interval is wide: --seconds %.0f narrows it.\n", longer(report));
}

// Half of all runs with the expected number give fewer levels than were asked for.
static void add_choice(const PlanReport *report, Text *out) {
  double high = report->figures.candidates.high;
  if (!(report->wanted > 0) || is_exact(&report->figures.candidates)) return;
  text_add(out, "The commands ask for the expected number of candidates, which may give too few");
  if (isfinite(high)) add_number(out, ": the high end, ", rounded(high), ", is the safe choice");
  text_add(out, ".\n");
}

static int print_table(const Call *call, const PlanReport *report) {
  Text out = {0};
  add_sample(report, &out);
  text_add_char(&out, '\n');
  add_table(report, &out);
  text_add_char(&out, '\n');
  add_limit(report, &out);
  add_doubt(report, &out);
  text_add(&out, "CPU hours are those of one core like this one, with one thread on it.\n");
  add_choice(report, &out);
  text_add_char(&out, '\n');
  plan_command_write(&report->figures, report->options, "  ", &out);
  return message_result(call->command->name, &out) ? EXIT_OK : EXIT_TROUBLE;
}

// JSON has no infinity: null.
static void add_json_number(cJSON *object, const char *key, double number) {
  if (isfinite(number)) cJSON_AddNumberToObject(object, key, number);
  else cJSON_AddNullToObject(object, key);
}

static void add_json(cJSON *object, const char *key, Interval interval, bool whole) {
  cJSON *ends = cJSON_AddObjectToObject(object, key);
  add_json_number(ends, "low", whole ? floor(interval.low) : interval.low);
  add_json_number(ends, "expected", whole ? round(interval.value) : interval.value);
  add_json_number(ends, "high", whole ? ceil(interval.high) : interval.high);
}

static cJSON *sample_json(const PlanReport *report) {
  const PlanMeasurement *measured = report->measurement;
  cJSON *object = cJSON_CreateObject();
  json_add_count(object, "candidates", (uint64_t)measured->candidates);
  json_add_count(object, "levels", (uint64_t)measured->levels);
  json_add_count(object, "maps", measured->runner.sample.count);
  json_add_count(object, "rooms", measured->runner.sample.room_count);
  cJSON_AddNumberToObject(object, "seconds", measured->seconds);
  return object;
}

static int print_json(const Call *call, const PlanReport *report, bool reachable) {
  const PlanFigures *plan = &report->figures;
  const struct {
    const char *key;
    Interval interval;
    bool whole;
  } rows[] = {{"levels", plan->levels, true},
              {"candidates", plan->candidates, true},
              {"cpu_seconds", plan->cpu_seconds, false},
              {"library_bytes", plan->library_bytes, true},
              {"shards", plan->shards, true},
              {"shard_bytes", plan->shard_bytes, true},
              {"all_levels", level_forecast_all(report->forecast), true}};
  cJSON *object = cJSON_CreateObject();
  cJSON_AddBoolToObject(object, "reachable", reachable);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    add_json(object, rows[i].key, rows[i].interval, rows[i].whole);
  cJSON_AddNumberToObject(object, "bytes_per_level", report->sizes.indexed_level);
  add_json_number(object, "new_share", plan->new_share);
  cJSON_AddItemToObject(object, "sample", sample_json(report));
  json_add_count(object, "run_candidates", plan->run_candidates);
  json_add_count(object, "run_shards", plan->run_shards);
  Text commands = {0};
  if (reachable) plan_command_write(plan, report->options, "", &commands);
  json_add_text(object, "commands", commands.data);
  text_free(&commands);
  return json_print_result(call, object);
}

// The number is not to be had, or only if the shape has more levels than expected.
static void print_unreachable(const Call *call, const PlanReport *report) {
  bool perhaps = isfinite(report->figures.candidates.low);
  Interval all = level_forecast_all(report->forecast);
  Text line = {0};
  add_number(&line, "this shape seems to have about ", rounded(all.value), " levels");
  add_number(&line, " (", rounded(all.low), " at least): ");
  plan_print_number(report->wanted, &line);
  if (perhaps) {
    add_number(&line, " take at least ", rounded(report->figures.candidates.low),
               " candidates, or are out of reach; ");
    text_format(&line, "--seconds %.0f tells more", longer(report));
  } else {
    text_add(&line, " are out of reach; try a larger --size, more --boxes or wider ranges");
  }
  message_error_text(call->command->name, &line);
}

int plan_print(const Call *call, const PlanReport *report) {
  bool reachable = report->figures.run_candidates > 0;
  if (!call->shared.json && reachable) return print_table(call, report);
  if (call->shared.json && print_json(call, report, reachable) != EXIT_OK) return EXIT_TROUBLE;
  if (!reachable) print_unreachable(call, report);
  return reachable ? EXIT_OK : EXIT_NEGATIVE;
}

int plan_print_nothing(const Call *call, const PlanMeasurement *measurement) {
  double most = RULE_OF_THREE / measurement->candidates;
  Text line = {0};
  add_number(&line, "no level in ", measurement->candidates, " candidates");
  text_format(&line, " (%.1f s): a level in ", measurement->seconds);
  add_number(&line, "", fmax(1, floor(1 / most)), " candidates at most");
  text_add(&line, "; --seconds measures longer");
  if (call->shared.json) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddBoolToObject(object, "reachable", false);
    json_add_count(object, "sampled_candidates", (uint64_t)measurement->candidates);
    cJSON_AddNumberToObject(object, "levels_per_candidate_at_most", most);
    if (json_print_result(call, object) != EXIT_OK) {
      text_free(&line);
      return EXIT_TROUBLE;
    }
  }
  message_error_text(call->command->name, &line);
  return EXIT_NEGATIVE;
}
