// A small pack of labyrinths without a run: levels drawn by hand, with made-up measures.
#ifndef TSB_TESTS_LABYRINTH_PACK_H
#define TSB_TESTS_LABYRINTH_PACK_H

#include <string.h>

#include "labyrinth_making/labyrinth_rating.h"
#include "labyrinth_pack/labyrinth_pack_info.h"
#include "support/drawn_labyrinth.h"

enum { HAND_LEVELS = 3 };

// Not square, with each kind of thing; the moves win.
static const struct {
  const char *rows, *moves;
} HAND_DRAWN[HAND_LEVELS] = {{"+-+-+-+-+-+\n"
                              "|@   . E  |\n"
                              "+-+-+-+-+ +\n"
                              "|         |\n"
                              "+ +-+-+-+-+\n"
                              "|         |\n"
                              "+-+-+-+-+ +\n"
                              "|4        |\n"
                              "+-+-+-+-+-+\n",
                              "rrr"},
                             {"+-+-+-+-+-+\n"
                              "|@ aA  . E|\n"
                              "+-+-+-+-+ +\n"
                              "|         |\n"
                              "+ +-+-+-+-+\n"
                              "|         |\n"
                              "+-+-+-+-+ +\n"
                              "|3        |\n"
                              "+-+-+-+-+-+\n",
                              "rrrr"},
                             {"+-+-+-+-+-+\n"
                              "|@ uU  . E|\n"
                              "+-+-+-+-+ +\n"
                              "|         |\n"
                              "+ +-+-+-+-+\n"
                              "|         |\n"
                              "+-+-+-+-+ +\n"
                              "|2   2    |\n"
                              "+-+-+-+-+-+\n",
                              "rrrr"}};

typedef struct {
  LabyrinthParams params;
  LabyrinthPipelineState state;
  GeneratedLabyrinth levels[HAND_LEVELS];
  LabyrinthPackInfo info;
} HandPack;

static inline GeneratedLabyrinth hand_level(const LabyrinthParams *params, int number) {
  const char *moves = HAND_DRAWN[number].moves;
  GeneratedLabyrinth level = {.maze = drawn_labyrinth(HAND_DRAWN[number].rows),
                              .solution = mem_string(moves, strlen(moves)),
                              .optimal = number != 1,
                              .trap = number == 2,
                              .opened = number,
                              .moved = 2 * number,
                              .seed = UINT64_MAX,
                              .candidate = (uint64_t)number * 7,
                              .params = labyrinth_params_default()};
  double *measures = (double *)&level.measures;
  for (size_t i = 0; i < sizeof level.measures / sizeof *measures; i++)
    measures[i] = i == 3 && number ? -1 : (double)(i + 1) * number / 3.0;
  level.measures.moves = (double)strlen(moves);
  level.id = labyrinth_id(&level.maze);
  LabyrinthRating rating = labyrinth_rate(params, &level.measures);
  level.difficulty = rating.difficulty;
  level.tier = rating.tier;
  return level;
}

// The pack must stay where it is: its info points into it.
static inline void hand_pack_make(HandPack *pack) {
  *pack = (HandPack){.params = labyrinth_params_default()};
  for (int i = 0; i < HAND_LEVELS; i++) {
    pack->levels[i] = hand_level(&pack->params, i);
    pack->state.found[pack->levels[i].tier]++;
    pack->state.rated[pack->levels[i].tier] += 2;
  }
  pack->state.funnel.candidates = 15;
  pack->state.funnel.opened = 3;
  pack->state.funnel.rejects[LABYRINTH_REJECT_gave_up] = 12;
  pack->state.funnel.rejects[LABYRINTH_REJECT_NONE] = HAND_LEVELS;
  pack->info = (LabyrinthPackInfo){.name = "By \"hand\"",
                                   .params = &pack->params,
                                   .seed = UINT64_MAX,
                                   .state = &pack->state,
                                   .complete = true,
                                   .version = "1.2.3"};
}

static inline void hand_pack_free(HandPack *pack) {
  for (int i = 0; i < HAND_LEVELS; i++) generated_labyrinth_free(&pack->levels[i]);
}

#endif
