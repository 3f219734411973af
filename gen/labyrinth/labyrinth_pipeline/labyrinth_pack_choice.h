// Which of the accepted labyrinths are in the pack, and in which order.
#ifndef TSB_LABYRINTH_PACK_CHOICE_H
#define TSB_LABYRINTH_PACK_CHOICE_H

#include "labyrinth_pipeline/labyrinth_pipeline.h"
#include "pipeline/fill_places.h"
#include "pipeline/pack_choice.h"

// Gets the levels in the order of acceptance, numbered from 0, and sorts them by tier and
// difficulty. Where a tier has more than are wanted, even_choice chooses; the others are counted as
// surplus. If other tiers lack levels, it keeps more, the reserve included. Returns how many are
// chosen: they are moved to the front.
size_t labyrinth_pack_choice(PackLevel *levels, size_t count, const LabyrinthParams *params,
                             LabyrinthPipelineState *state);

// What fills the places of tiers that lack levels, of a pack whose levels were chosen.
FilledPlaces labyrinth_filled_places(const LabyrinthParams *params,
                                     const LabyrinthPipelineState *state);

#endif
