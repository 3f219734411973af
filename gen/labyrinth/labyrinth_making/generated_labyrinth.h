// A labyrinth that passed every stage, with everything that is known of it.
#ifndef TSB_GENERATED_LABYRINTH_H
#define TSB_GENERATED_LABYRINTH_H

#include "board/symmetry.h"
#include "labyrinth_params/labyrinth_recipe.h"
#include "labyrinth_search/labyrinth_measures.h"

typedef struct {
  Labyrinth maze;
  char *solution;  // a win, letters l u r d w; owned
  bool optimal;    // proved that no win is shorter
  LevelId id;      // see labyrinth_rules/labyrinth.h
  Tier tier;
  double difficulty;
  LabyrinthMeasures measures;
  bool trap;          // a switch of the win shuts a monster out
  int opened, moved;  // what repairs did: edges that were opened, monsters that were moved away
  uint64_t seed, candidate;
  LabyrinthParams params;  // definite: together with the two above, the recipe
  bool no_recipe;          // not generated: the recipe means nothing
} GeneratedLabyrinth;

void generated_labyrinth_free(GeneratedLabyrinth *level);  // accepts a zeroed level

LabyrinthRecipe generated_labyrinth_recipe(const GeneratedLabyrinth *level);
void generated_labyrinth_write_recipe(const GeneratedLabyrinth *level, Text *out);

#endif
