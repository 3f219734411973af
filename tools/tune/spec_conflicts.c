// File and command line are checked one by one, before they are merged: afterwards nobody could
// tell a contradiction from an option that overrides the file.
#include "tune/spec_conflicts.h"

#include <string.h>

#include "cli/messages.h"
#include "system/file.h"

enum { BUDGETS = 3 };
static const char *const budgets[BUDGETS] = {"candidates", "states", "seconds"};

// Are two budgets given? Then their indices.
static bool two_budgets(const bool *given, int *first, int *second) {
  int count = 0;
  for (int i = 0; i < BUDGETS; i++)
    if (given[i]) *(count++ ? second : first) = i;
  return count > 1;
}

static bool same_key(const char *a, const char *b) {
  size_t length = strcspn(a, "=");
  return length == strcspn(b, "=") && !strncmp(a, b, length);
}

bool spec_conflicts_check_file(const Call *call, const char *path, const cJSON *spec) {
  bool given[BUDGETS];
  int first, second;
  for (int i = 0; i < BUDGETS; i++) given[i] = cJSON_GetObjectItemCaseSensitive(spec, budgets[i]);
  if (two_budgets(given, &first, &second)) {
    message_error(call->command->name, "%s: '%s' and '%s' both limit a point: give only one",
                  file_name(path), budgets[first], budgets[second]);
    return false;
  }
  const cJSON *set = cJSON_GetObjectItemCaseSensitive(spec, "set"), *item;
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(spec, "vary")) {
    if (!item->string || !cJSON_GetObjectItemCaseSensitive(set, item->string)) continue;
    message_error(call->command->name, "%s: parameter '%s' is both set and varied", file_name(path),
                  item->string);
    return false;
  }
  return true;
}

bool spec_conflicts_check_options(const Call *call, const TuneSpecOptions *options) {
  const bool given[BUDGETS] = {options->candidates, options->states, options->seconds};
  int first, second;
  if (two_budgets(given, &first, &second)) {
    message_error(call->command->name, "--%s and --%s both limit a point: give only one",
                  budgets[first], budgets[second]);
    return false;
  }
  for (size_t i = 0; i < options->vary.count; i++)
    for (size_t j = 0; j < i; j++) {
      const char *item = options->vary.items[i];
      if (!same_key(item, options->vary.items[j])) continue;
      message_error(call->command->name, "--vary: parameter '%.*s' is varied twice",
                    (int)strcspn(item, "="), item);
      return false;
    }
  return true;
}

bool spec_conflicts_check_set(const Call *call, const TuneSpecOptions *given,
                              const TuningResult *tuning) {
  for (size_t i = 0; i < given->gen.set.count; i++)
    for (size_t j = 0; j < tuning->varied_count; j++) {
      const char *key = tuning->varied[j].row->key;
      if (!same_key(given->gen.set.items[i], key)) continue;
      message_error(call->command->name, "--set: parameter '%s' is varied, so it cannot be set",
                    key);
      return false;
    }
  return true;
}
