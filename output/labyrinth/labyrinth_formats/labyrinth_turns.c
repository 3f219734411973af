#include "labyrinth_formats/labyrinth_turns.h"

#include <string.h>

void labyrinth_turns_write(size_t turns, bool fewest, Text *out) {
  text_format(out, fewest ? "%zu (the fewest)" : "at most %zu", turns);
}

static bool claims(const char *value, size_t turns, bool fewest) {
  Text claim = {0};
  labyrinth_turns_write(turns, fewest, &claim);
  bool same = value && !strcmp(value, claim.data);
  text_free(&claim);
  return same;
}

LabyrinthTurns labyrinth_turns_read(const LabyrinthProperties *properties, size_t turns) {
  const char *value = labyrinth_properties_find(properties, LABYRINTH_TURNS_KEY);
  if (claims(value, turns, true)) return LABYRINTH_TURNS_FEWEST;
  return claims(value, turns, false) ? LABYRINTH_TURNS_AT_MOST : LABYRINTH_TURNS_OF_WIN;
}
