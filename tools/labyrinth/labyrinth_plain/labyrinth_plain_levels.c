// Levels go by their numbers in the file, as --level does, because faulty levels are not in the
// collection.
#include "labyrinth_plain/labyrinth_plain_levels.h"

#include "cli/sanitize.h"
#include "labyrinth_plain/labyrinth_words.h"
#include "params/difficulty_tiers.h"

static int number_of(const LabyrinthSet *set, size_t index) {
  return labyrinth_set_level(set, index)->number;
}

static const char *tier_at(const LabyrinthSet *set, size_t index) {
  int tier = set->facts[index].tier;
  return tier < TIER_COUNT ? tier_name((Tier)tier) : NULL;
}

static void add_name(const LabyrinthSet *set, size_t index, Text *out) {
  const char *title = labyrinth_set_level(set, index)->title;
  if (!title) return;
  text_add(out, ": ");
  sanitize_printable(title, out);
}

static void add_turns(size_t turns, Text *out) {
  labyrinth_words_count(turns, "turn", "turns", out);
}

void labyrinth_plain_levels_title(const LabyrinthSet *set, size_t index, Text *out) {
  const Labyrinth *maze = &labyrinth_set_level(set, index)->maze;
  const char *tier = tier_at(set, index);
  text_format(out, "Level %d of %d", number_of(set, index), number_of(set, set->levels.count - 1));
  add_name(set, index, out);
  text_format(out, " (%s%s%dx%d cells, ", tier ? tier : "", tier ? ", " : "", maze->width,
              maze->height);
  labyrinth_words_count((size_t)maze->sweet_count, "sweet", "sweets", out);
  text_add(out, ", ");
  labyrinth_words_count((size_t)maze->monster_count, "monster", "monsters", out);
  if (set->facts[index].optimum) {
    text_add(out, ", at best ");
    add_turns(set->facts[index].optimum, out);
  }
  text_add(out, ")\n");
}

bool labyrinth_plain_levels_open(const LabyrinthSet *set, size_t index, Text *out) {
  if (index == SIZE_MAX) text_add(out, "This is the first level.\n");
  else if (index >= set->levels.count) text_add(out, "This is the last level.\n");
  else if (labyrinth_set_is_open(set, index)) return true;
  else
    text_format(out, "Level %d opens when level %d is won.\n", number_of(set, index),
                number_of(set, index - 1));
  return false;
}

static void add_progress(const LabyrinthSummary *saved, bool open, Text *out) {
  if (saved->best) {
    text_add(out, ", won, best ");
    add_turns(saved->best, out);
  } else if (saved->won) {
    text_add(out, ", won with help");
  } else if (saved->turns) {
    text_add(out, ", begun, ");
    add_turns(saved->turns, out);
  } else if (!open) {
    text_add(out, ", not open yet");
  }
}

void labyrinth_plain_levels_list(const LabyrinthSet *set, size_t current, Text *out) {
  for (size_t i = 0; i < set->levels.count; i++) {
    const char *tier = tier_at(set, i);
    text_format(out, "%s%d", i == current ? "> " : "  ", number_of(set, i));
    add_name(set, i, out);
    if (tier) text_format(out, " (%s)", tier);
    add_progress(&set->saved[i], labyrinth_set_is_open(set, i), out);
    text_add_char(out, '\n');
  }
}

void labyrinth_plain_levels_won(LabyrinthSet *set, size_t index, const LabyrinthSession *session,
                                Text *out) {
  size_t best = labyrinth_session_best(session), optimum = set->facts[index].optimum;
  labyrinth_set_note(set, index, session);
  text_add(out, "You win after ");
  add_turns(labyrinth_session_turns(session), out);
  text_add(out, labyrinth_session_helped(session) ? ", with help." : ".");
  if (best) {
    text_add(out, " Your best: ");
    add_turns(best, out);
    text_add_char(out, '.');
  }
  if (optimum) {
    text_add(out, " At best: ");
    add_turns(optimum, out);
    text_add_char(out, '.');
  }
  bool last = index + 1 == set->levels.count;
  text_add(out, last ? " This was the last level.\n" : " 'next' goes on.\n");
}
