#include "labyrinth_commands/labyrinth_facts.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_replay.h"

static const LabyrinthLimits limits = {.max_nodes = 2000000, .max_bytes = 1 << 30};

static const char *find_win(const LabyrinthLevel *level, LabyrinthFacts *facts) {
  if (labyrinth_replay_wins(&level->maze, level->solution)) {
    facts->moves = mem_string(level->solution, strlen(level->solution));
    return NULL;
  }
  Text moves = {0};
  LabyrinthState start = labyrinth_start(&level->maze);
  LabyrinthOutcome outcome =
      labyrinth_solve(&level->maze, &start, LABYRINTH_SHORTEST, limits, &moves).outcome;
  facts->moves = outcome == LABYRINTH_WINNABLE ? text_take(&moves) : NULL;
  text_free(&moves);
  if (facts->moves) return NULL;
  return outcome == LABYRINTH_UNWINNABLE ? "it cannot be won"
                                         : "no win is known, and none was found";
}

static void cross_out(const Labyrinth *maze, LabyrinthFacts *facts) {
  if (facts->reason.cell != LABYRINTH_NOWHERE)
    facts->crossed[facts->crossed_count++] = facts->reason.cell;
  for (int i = 0; i < maze->monster_count; i++)
    if (facts->reason.kind == LABYRINTH_REASON_MONSTERS && facts->reason.monsters >> i & 1)
      facts->crossed[facts->crossed_count++] = maze->monsters[i].cell;
}

static const char *find_reason(const LabyrinthLevel *level, LabyrinthFacts *facts) {
  const Labyrinth *maze = &level->maze;
  LabyrinthState start = labyrinth_start(maze);
  LabyrinthOutcome outcome = LABYRINTH_WINNABLE;
  if (!labyrinth_replay_wins(maze, level->solution))
    outcome = labyrinth_solve(maze, &start, LABYRINTH_ANY_WIN, limits, NULL).outcome;
  if (outcome == LABYRINTH_WINNABLE)
    return "it can be won; the overlay why is for levels that cannot";
  if (outcome != LABYRINTH_UNWINNABLE) return "not known to be lost: the search gave up";
  if (!labyrinth_explain(maze, &start, limits, &facts->reason)) return "no reason was found";
  cross_out(maze, facts);
  return NULL;
}

const char *labyrinth_facts_find(OverlayNeeds needs, const LabyrinthLevel *level,
                                 LabyrinthFacts *facts) {
  *facts = (LabyrinthFacts){0};
  if (needs == NEEDS_SOLUTION) return find_win(level, facts);
  return needs == NEEDS_REASON ? find_reason(level, facts) : NULL;
}

LabyrinthOverlay labyrinth_facts_overlay(const LabyrinthFacts *facts) {
  return (LabyrinthOverlay){facts->moves, facts->crossed, facts->crossed_count};
}

void labyrinth_facts_free(LabyrinthFacts *facts) {
  mem_free(facts->moves);
  labyrinth_reason_free(&facts->reason);
  *facts = (LabyrinthFacts){0};
}
