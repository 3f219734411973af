// Is a level within the ranges of the parameter `keep`? Asked early, with the little that is known
// at each stage, and at the end, when everything is known.
#ifndef TSB_KEEP_CHECK_H
#define TSB_KEEP_CHECK_H

#include "level/generated_level.h"
#include "map/map.h"

// The first range that a level misses. Zeroed: none.
typedef struct {
  bool missed;
  size_t range;   // its index in params->keep
  double number;  // the value of the level
} KeepMiss;

static inline bool keep_miss_above(const GenParams *params, const KeepMiss *miss) {
  return miss->missed && miss->number > params->keep.item[miss->range].high;
}

// Floor, width and height of the level that a map becomes if no room is closed.
bool keep_check_map(const GenParams *params, const Map *map);
// Properties of the board.
KeepMiss keep_check_board(const GenParams *params, const Board *board);
// One value alone, such as the pushes of a solution that may still become shorter in moves.
KeepMiss keep_check_value(const GenParams *params, size_t value, double number);
// What the final solution tells without a search.
KeepMiss keep_check_solution(const GenParams *params, const Board *board, const char *solution);
// Measures and difficulty, as far as they are known.
KeepMiss keep_check_rating(const GenParams *params, const LevelMeasures *measures,
                           double difficulty);
KeepMiss keep_check_level(const GenParams *params, const GeneratedLevel *level);

// Does a range need measures that the rating does not?
bool keep_needs_all_measures(const GenParams *params);
// A value of a level by its number, see values/value_ranges.h. NAN: not measured.
double keep_level_value(const GeneratedLevel *level, size_t value);

#endif
