#include "racing/racer_names.h"

#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "cli/suggest.h"

static const char *const default_names[] = {"anytime", "perfect"};
enum { DEFAULT_COUNT = sizeof default_names / sizeof *default_names };

void racer_names_words(const Option *row, Text *out) {
  (void)row;
  for (size_t i = 0; opponents_at(i); i++)
    text_format(out, "%s, ", opponent_kind_name(opponents_at(i)));
}

static void complain(const Call *call, const char *name) {
  Suggestion nearest = suggest_for(name);
  Text error = {0};
  text_format(&error, "--engine %s: unknown engine", name);
  for (size_t i = 0; opponents_at(i); i++)
    suggest_offer(&nearest, opponent_kind_name(opponents_at(i)));
  if (nearest.best) text_format(&error, ", did you mean '%s'?", nearest.best);
  else {
    text_add(&error, "; it is one of ");
    for (size_t i = 0; opponents_at(i); i++)
      text_format(&error, "%s%s", i ? ", " : "", opponent_kind_name(opponents_at(i)));
  }
  message_error_text(call->command->name, &error);
}

static bool add_name(const Call *call, const char *name, RaceSettings *settings) {
  const OpponentKind *kind = opponents_find(name);
  if (!kind) {
    complain(call, name);
    return false;
  }
  if (settings->count == RACE_MOST) {
    message_error(call->command->name, "--engine %s: at most %d engines race", name, RACE_MOST);
    return false;
  }
  settings->kinds[settings->count++] = kind;
  return true;
}

static bool add_names(const Call *call, const char *list, RaceSettings *settings) {
  for (;;) {
    size_t length = strcspn(list, ",");
    char *name = mem_string(list, length);
    bool known = add_name(call, name, settings);
    mem_free(name);
    if (!known || !list[length]) return known;
    list += length + 1;
  }
}

bool racer_names_read(const Call *call, const StringList *names, RaceSettings *settings) {
  for (size_t i = 0; i < names->count; i++)
    if (!add_names(call, names->items[i], settings)) return false;
  for (size_t i = 0; !names->count && i < DEFAULT_COUNT; i++)
    settings->kinds[settings->count++] = opponents_find(default_names[i]);
  if (settings->count >= RACE_FEWEST) return true;
  message_error(call->command->name, "--engine: a race needs at least %d engines", RACE_FEWEST);
  return false;
}
