// Thin wrappers around rating/rate_level.h and explain/explain.h. A rating is that of `rate`.
#include <string.h>

#include "base/mem.h"
#include "core/core.h"
#include "explain/explain.h"
#include "level/rated_level.h"
#include "params/params.h"
#include "rating/rate_limits.h"
#include "rules/verify.h"

static LevelMeasurer measurer;

// The solution in the buffer, if it is one.
static char *known_solution(const Board *board) {
  const char *moves = core_buffer_at();
  return verify_solves(board, moves) ? mem_string(moves, strlen(moves)) : NULL;
}

static RateOutcome write_rating(const Board *board, LevelRating *rating) {
  RateOutcome outcome = rating->outcome;
  if (outcome == RATE_RATED) {
    Board copy = board_copy(board);
    GeneratedLevel level = rated_level_take(&copy, rating);
    core_write_level(&level);
    generated_level_free(&level);
  }
  rate_free(rating);
  return outcome;
}

int core_rate(uint32_t nodes, uint32_t megabytes) {
  const Board *board = core_loaded();
  RateWork work = RATE_WORK_DEFAULTS;
  GenParams params = params_default();
  TierBounds tiers = params_tier_bounds(&params);
  work.max_nodes = (long)nodes;
  work.max_memory = (long)megabytes;
  RateLimits limits = rate_limits_for(&work, &tiers, board, NULL);
  char *first = known_solution(board);
  LevelRating rating = first ? rate_by_solution(&measurer, board, first, &limits)
                             : rate_level(&measurer, board, NULL, &limits);
  mem_free(first);
  return (int)write_rating(board, &rating);
}

// [x, y] of each cell, from 0.
static cJSON *cells_array(const CellList *list) {
  cJSON *cells = cJSON_CreateArray();
  for (size_t i = 0; i < list->count; i++) {
    const double place[] = {cell_x(list->cells[i]), cell_y(list->cells[i])};
    cJSON_AddItemToArray(cells, cJSON_CreateDoubleArray(place, 2));
  }
  return cells;
}

int core_explain(uint32_t megabytes) {
  Reason reason = explain_unsolvable(core_loaded(), mem_megabytes(megabytes));
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "rule", reason.rule);
  cJSON_AddStringToObject(object, "text", reason.text.data);
  cJSON_AddItemToObject(object, "boxes", cells_array(&reason.boxes));
  cJSON_AddItemToObject(object, "squares", cells_array(&reason.squares));
  cJSON_AddBoolToObject(object, "allGoals", reason.all_goals);
  cJSON_AddBoolToObject(object, "smallest", reason.smallest);
  reason_free(&reason);
  return core_write_json(object);
}
