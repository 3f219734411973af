#include "labyrinth_set/labyrinth_set.h"

#include "base/mem.h"
#include "cli/sanitize.h"

void labyrinth_set_begin(LabyrinthSet *set, LabyrinthCollection *levels, const char *operand,
                         bool story) {
  *set = (LabyrinthSet){.levels = *levels, .story = story};
  *levels = (LabyrinthCollection){0};
  set->facts = mem_alloc(set->levels.count, sizeof *set->facts);
  set->saved = mem_alloc(set->levels.count, sizeof *set->saved);
  set->visited = mem_alloc(set->levels.count, sizeof *set->visited);
  labyrinth_level_facts_read(operand, &set->levels, set->facts);
  for (size_t i = 0; i < set->levels.count; i++)
    set->saved[i] = saved_labyrinths_summary(&set->levels.levels[i].maze);
}

void labyrinth_set_free(LabyrinthSet *set) {
  labyrinth_collection_free(&set->levels);
  mem_free(set->facts);
  mem_free(set->saved);
  mem_free(set->visited);
  *set = (LabyrinthSet){0};
}

void labyrinth_set_note(LabyrinthSet *set, size_t index, const LabyrinthSession *session) {
  bool begun = set->saved[index].begun;
  set->saved[index] = saved_labyrinths_summary_of(session);
  set->saved[index].begun |= begun;
}

static bool is_won(const void *set, size_t index) {
  return ((const LabyrinthSet *)set)->saved[index].won;
}

static int tier_at(const void *set, size_t index) {
  return ((const LabyrinthSet *)set)->facts[index].tier;
}

StoryProgress labyrinth_set_progress(const LabyrinthSet *set) {
  return (StoryProgress){.set = set,
                         .count = set->levels.count,
                         .story = set->story,
                         .is_solved = is_won,
                         .tier = tier_at};
}

bool labyrinth_set_is_open(const LabyrinthSet *set, size_t index) {
  StoryProgress progress = labyrinth_set_progress(set);
  return story_progress_is_open(&progress, index);
}

bool labyrinth_set_find(const LabyrinthSet *set, long number, size_t *index) {
  for (size_t i = 0; i < set->levels.count; i++)
    if (set->levels.levels[i].number == number) return *index = i, true;
  return false;
}

void labyrinth_set_write_title(const LabyrinthSet *set, size_t index, Text *out) {
  const LabyrinthLevel *level = labyrinth_set_level(set, index);
  text_format(out, "%d", level->number);
  if (!level->title) return;
  text_add(out, ": ");
  sanitize_printable(level->title, out);
}
