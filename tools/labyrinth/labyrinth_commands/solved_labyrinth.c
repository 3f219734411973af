#include "labyrinth_commands/solved_labyrinth.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_turns.h"
#include "labyrinth_rules/labyrinth_replay.h"

static void take(LabyrinthLevel *level, const SolveAnswer *answer) {
  mem_free(level->solution);
  level->solution = mem_string(answer->solution, answer->moves);
}

static void update_claim(LabyrinthLevel *level, const SolveAnswer *answer, size_t stored) {
  if (labyrinth_turns_read(&level->properties, stored) == LABYRINTH_TURNS_OF_WIN) return;
  if (!answer->optimal && answer->moves >= stored) return;
  Text claim = {0};
  labyrinth_turns_write(answer->moves, answer->optimal, &claim);
  labyrinth_properties_change(&level->properties, LABYRINTH_TURNS_KEY, claim.data);
  text_free(&claim);
}

void solved_labyrinth_update(LabyrinthLevel *level, const SolveAnswer *answer) {
  if (!answer->solution) return;
  if (!labyrinth_replay_wins(&level->maze, level->solution)) {
    take(level, answer);
    return;
  }
  size_t stored = strlen(level->solution);
  if (answer->moves < stored) take(level, answer);
  update_claim(level, answer, stored);
}
