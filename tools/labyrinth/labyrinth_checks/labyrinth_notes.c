#include "labyrinth_checks/labyrinth_notes.h"

#include "labyrinth_search/labyrinth_reason.h"

static void note(const LabyrinthLevel *level, Problems *notes, const Text *text) {
  problems_add(notes, level->line, 0, level->number, "level %d: %s", level->number, text->data);
}

// A key or a switch, and the doors of its colour or letter.
typedef struct {
  const char *name;
  char thing, door;
  bool there;
  uint32_t doors;
} Lock;

// An open door of a switch is no mistake: it stays open.
static void note_lock(const LabyrinthLevel *level, const Lock *lock, Problems *notes) {
  uint32_t closed = lock->doors & ~labyrinth_open_doors(&level->maze);
  Text text = {0};
  if (closed && !lock->there)
    text_format(&text, "there is no %s %c, so nothing opens door %c", lock->name, lock->thing,
                lock->door);
  else if (lock->there && !lock->doors)
    text_format(&text, "the %s %c has no door", lock->name, lock->thing);
  if (text.length) note(level, notes, &text);
  text_free(&text);
}

static bool has_switch(const Labyrinth *maze, int letter) {
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].letter == letter) return true;
  return false;
}

static void note_locks(const LabyrinthLevel *level, Problems *notes) {
  const Labyrinth *maze = &level->maze;
  for (int i = 0; i < LABYRINTH_COLORS; i++) {
    Lock lock = {.name = "key",
                 .thing = (char)('a' + i),
                 .door = (char)('A' + i),
                 .there = maze->keys[i] != LABYRINTH_NOWHERE,
                 .doors = labyrinth_doors_of(maze, false, i)};
    note_lock(level, &lock, notes);
  }
  for (int i = 0; i < LABYRINTH_LETTERS; i++) {
    Lock lock = {.name = "switch",
                 .thing = (char)('u' + i),
                 .door = (char)('U' + i),
                 .there = has_switch(maze, i),
                 .doors = labyrinth_doors_of(maze, true, i)};
    note_lock(level, &lock, notes);
  }
}

void labyrinth_notes_add(const LabyrinthLevel *level, Problems *notes) {
  LabyrinthState start = labyrinth_start(&level->maze);
  LabyrinthReason reason;
  note_locks(level, notes);
  if (labyrinth_explain_walls(&level->maze, &start, &reason)) note(level, notes, &reason.sentence);
  labyrinth_reason_free(&reason);
}
