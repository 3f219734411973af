// Tiers are read as the parameter of that name, ranges as those of generate --keep.
#include "tuning/target.h"

#include <string.h>

#include "base/mem.h"

static char *target_error(const char *text, const char *says) {
  Text error = {0};
  text_format(&error, "'%s' %s", text, says);
  return text_take(&error);
}

static bool is_tier(const char *text, size_t length) {
  return length == 4 && !strncmp(text, "tier", length);
}

bool target_knows(const char *name, size_t length) {
  size_t value;
  return is_tier(name, length) || value_by_name(name, length, &value);
}

static char *parse_tiers(const char *names, Target *out) {
  GenParams params = params_default();
  char *error = params_set(&params, "tier", names);
  out->tiers = params.tier;
  if (!error && params.tier == PARAM_TIER_ANY)
    return target_error(names, "is no target: name the tiers that are wanted");
  return error;
}

char *target_parse(const char *text, Target *out) {
  *out = (Target){.text = mem_string(text, strlen(text))};
  const char *equals = strchr(text, '=');
  if (!equals) return target_error(text, "is no target: expected tier=NAME or MEASURE=A..B");
  size_t length = (size_t)(equals - text);
  if (is_tier(text, length)) return parse_tiers(equals + 1, out);
  return value_range_parse(text, &out->range);
}

void target_free(Target *target) {
  mem_free(target->text);
  *target = (Target){0};
}

bool target_hit(const Target *target, const TrialLevel *level) {
  if (target->tiers) return target->tiers >> level->tier & 1;
  return value_range_has(&target->range, trial_value(level, target->range.value));
}
