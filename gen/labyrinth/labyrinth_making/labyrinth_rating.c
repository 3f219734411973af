// A weighted sum of parts between 0 and 1. A part rises with its measure, fast at first, and is a
// half at the measure's usual value. So no measure alone decides, and more of it always counts. All
// of that counts less in a short game, where monsters are near in any case and little can go wrong.
#include "labyrinth_making/labyrinth_rating.h"

#include <math.h>
#include <stddef.h>

// What a part is made of.
static double lost_of(const LabyrinthMeasures *measures) {
  enum { UNDECIDED = 2 };  // of moves that the search could not decide, so many are one lost move
  return measures->lost_moves + measures->undecided_moves / UNDECIDED;
}

// A monster beside the player is as near as it gets.
static double nearness_of(const LabyrinthMeasures *measures) {
  return measures->escape < 0 ? 0 : measures->escape < 1 ? 1 : 1 / measures->escape;
}

static double strays_of(const LabyrinthMeasures *measures) { return measures->lost_strays; }
static double detour_of(const LabyrinthMeasures *measures) { return measures->detour; }
static double decisions_of(const LabyrinthMeasures *measures) { return measures->decisions; }
static double tour_of(const LabyrinthMeasures *measures) { return measures->tour; }

// weight, usual value, measure. The weights add up to 100.
static const struct {
  double weight, usual;
  double (*value)(const LabyrinthMeasures *measures);
} parts[] = {
    {30, 0.25, nearness_of},  //
    {20, 10, lost_of},        //
    {10, 10, strays_of},      //
    {20, 15, detour_of},      //
    {10, 50, decisions_of},   //
    {10, 120, tour_of},
};

static const double SHORT_GAME = 15;  // turns

double labyrinth_difficulty(const LabyrinthMeasures *measures) {
  double difficulty = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    double value = parts[i].value(measures);
    if (value > 0) difficulty += parts[i].weight * value / (value + parts[i].usual);
  }
  // Two decimals, as everything shows it.
  return round(100 * difficulty * measures->moves / (measures->moves + SHORT_GAME)) / 100;
}

LabyrinthRating labyrinth_rate(const LabyrinthParams *params, const LabyrinthMeasures *measures) {
  TierBounds bounds = labyrinth_params_tier_bounds(params);
  double difficulty = labyrinth_difficulty(measures);
  return (LabyrinthRating){difficulty, tier_of(&bounds, difficulty)};
}
