// A target is read by hand: the name before "=", then tiers or a range of numbers.
#include "tuning/target.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static char *target_error(const char *text, const char *says) {
  Text error = {0};
  text_format(&error, "'%s' %s", text, says);
  return text_take(&error);
}

static bool find_measure(const char *text, size_t length, size_t *measure) {
  for (size_t i = 0; i <= MEASURE_COUNT; i++) {
    const char *name = i < MEASURE_COUNT ? level_measure_row(i).name : "difficulty";
    if (strlen(name) == length && !strncmp(name, text, length)) return *measure = i, true;
  }
  return false;
}

static bool is_tier(const char *text, size_t length) {
  return length == 4 && !strncmp(text, "tier", length);
}

bool target_knows(const char *name, size_t length) {
  size_t measure;
  return is_tier(name, length) || find_measure(name, length, &measure);
}

static char *parse_tiers(const char *names, Target *out) {
  GenParams params = params_default();
  char *error = params_set(&params, "tier", names);
  out->tiers = params.tier;
  if (!error && params.tier == PARAM_TIER_ANY)
    return target_error(names, "is no target: name the tiers that are wanted");
  return error;
}

// A finite number at the start of `*text`, which is moved behind it.
static bool parse_number(const char **text, double *number) {
  char *end;
  *number = strtod(*text, &end);
  // strtod takes the first point of "40..60" for a decimal point.
  if (end > *text && end[-1] == '.' && *end == '.') end--;
  bool found = end > *text && isfinite(*number);
  *text = end;
  return found;
}

// "40..60", "40..", "..60", "50".
static bool parse_bounds(const char *text, Target *out) {
  bool from = strncmp(text, "..", 2) != 0;
  out->low = -INFINITY;
  out->high = INFINITY;
  if (from && !parse_number(&text, &out->low)) return false;
  if (from && !*text) return out->high = out->low, true;
  if (strncmp(text, "..", 2) != 0) return false;
  text += 2;
  if (!*text) return from;
  return parse_number(&text, &out->high) && !*text;
}

char *target_parse(const char *text, Target *out) {
  *out = (Target){.text = mem_string(text, strlen(text))};
  const char *equals = strchr(text, '=');
  if (!equals) return target_error(text, "is no target: expected tier=NAME or MEASURE=A..B");
  size_t length = (size_t)(equals - text);
  if (is_tier(text, length)) return parse_tiers(equals + 1, out);
  if (!find_measure(text, length, &out->measure))
    return target_error(text, "names no measure (see rate --list-measures)");
  if (!parse_bounds(equals + 1, out))
    return target_error(text, "is no target: expected a number or a range such as 40..60");
  if (out->low > out->high)
    return target_error(text, "is an empty range: it ends before it begins");
  return NULL;
}

void target_free(Target *target) {
  mem_free(target->text);
  *target = (Target){0};
}

bool target_hit(const Target *target, const TrialLevel *level) {
  if (target->tiers) return target->tiers >> level->tier & 1;
  double value = trial_value(level, target->measure);
  return value >= target->low && value <= target->high;
}
