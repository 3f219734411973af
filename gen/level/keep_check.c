// Every check is one pass over the few ranges, with the values that are known by then; NAN stands
// for those that are not known yet, and does not count as a miss.
#include "level/keep_check.h"

#include <math.h>

#include "base/mem.h"
#include "board/reach.h"

typedef struct {
  double number[VALUE_COUNT];
} Values;

static Values no_values(void) {
  Values values;
  for (size_t i = 0; i < VALUE_COUNT; i++) values.number[i] = NAN;
  return values;
}

static KeepMiss first_miss(const GenParams *params, const Values *values) {
  const ValueRanges *keep = &params->keep;
  for (size_t i = 0; i < keep->count; i++) {
    double number = values->number[keep->item[i].value];
    if (!isnan(number) && !value_range_has(&keep->item[i], number))
      return (KeepMiss){true, i, number};
  }
  return (KeepMiss){0};
}

bool keep_check_map(const GenParams *params, const Map *map) {
  if (!params->keep.count || !params->check_connected) return true;
  Values values = no_values();
  uint32_t columns = 0;
  int first = map->height, last = 0;
  for (int y = 0; y < map->height; y++) {
    columns |= map->floor[y];
    if (map->floor[y] && y < first) first = y;
    if (map->floor[y]) last = y;
  }
  if (!columns) return false;
  const int walls = 2;
  values.number[VALUE_floor] = map_floor_count(map);
  if (params->board.a != PARAM_AUTO) return !first_miss(params, &values).missed;  // walls are added
  values.number[VALUE_width] = 32 - __builtin_clz(columns) - __builtin_ctz(columns) + walls;
  values.number[VALUE_height] = last - first + 1 + walls;
  return !first_miss(params, &values).missed;
}

static int floor_of(const Board *board) {
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  int count = 0;
  reach_fill(&board->room, NULL, board->now.player, reached);
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++) count += __builtin_popcountll(reached[y].words[i]);
  mem_free(reached);
  return count;
}

static void add_properties(const Board *board, Values *values) {
  values->number[VALUE_boxes] = board_box_count(board);
  values->number[VALUE_floor] = floor_of(board);
  values->number[VALUE_width] = board->room.width;
  values->number[VALUE_height] = board->room.height;
}

KeepMiss keep_check_board(const GenParams *params, const Board *board) {
  if (!params->keep.count) return (KeepMiss){0};
  Values values = no_values();
  add_properties(board, &values);
  return first_miss(params, &values);
}

KeepMiss keep_check_value(const GenParams *params, size_t value, double number) {
  if (!params->keep.count) return (KeepMiss){0};
  Values values = no_values();
  values.number[value] = number;
  return first_miss(params, &values);
}

KeepMiss keep_check_solution(const GenParams *params, const Board *board, const char *solution) {
  if (!params->keep.count) return (KeepMiss){0};
  Values values = no_values();
  SolutionStats stats = solution_stats_of(board, solution);
#define X(name, meaning) values.number[MEASURE_##name] = (double)stats.name;
  SOLUTION_COUNTS(X)
#undef X
  values.number[MEASURE_walk_moves] = (double)(stats.moves - stats.pushes);
  return first_miss(params, &values);
}

KeepMiss keep_check_rating(const GenParams *params, const LevelMeasures *measures,
                           double difficulty) {
  Values values = no_values();
  for (size_t i = 0; i < MEASURE_COUNT; i++) values.number[i] = level_measure_value(measures, i);
  values.number[VALUE_difficulty] = difficulty;
  return first_miss(params, &values);
}

// A measure that was not computed is a miss: nothing is known of it.
KeepMiss keep_check_level(const GenParams *params, const GeneratedLevel *level) {
  for (size_t i = 0; i < params->keep.count; i++) {
    double number = keep_level_value(level, params->keep.item[i].value);
    if (!value_range_has(&params->keep.item[i], number)) return (KeepMiss){true, i, number};
  }
  return (KeepMiss){0};
}

double keep_level_value(const GeneratedLevel *level, size_t value) {
  if (value < MEASURE_COUNT) return level_measure_value(&level->measures, value);
  if (value == VALUE_difficulty) return level->difficulty;
  Values values = no_values();
  add_properties(&level->board, &values);
  return values.number[value];
}

bool keep_needs_all_measures(const GenParams *params) {
  static const size_t more[] = {
#define X(name, meaning) MEASURE_##name,
      GRAPH_MEASURES(X)
#undef X
          MEASURE_min_box_lines};
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    if (more[i] != MEASURE_dead_states && more[i] != MEASURE_optimal_solutions &&
        value_ranges_find(&params->keep, more[i]))
      return true;
  return false;
}
