// An experiment: how well do the definitions of "range" predict how hard a level is? Speedy Roadie,
// the generator that this one grew from, makes many random walks backwards and keeps the one with
// the highest range. Here each level is made by one such walk. The four counts of the walk are
// correlated with the results of an exact search of the level. The same counts of the shortest
// solution are given beside them: this is what range could tell if the walk made no detours.
//
// Usage: range_vs_difficulty LEVELS MOVES fixed|random CHART.svg >table.csv. With `random` the
// length of each walk is drawn from 10 to MOVES, uniformly on a logarithmic scale.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bars.h"
#include "base/mem.h"
#include "board/board_trim.h"
#include "goals/goal_proposal.h"
#include "level/find_map.h"
#include "level/run_candidate.h"
#include "rating/compute_measures.h"
#include "reverse/random_play.h"
#include "reverse/room_cells.h"
#include "tuning/stats.h"

enum { STREAM_MAP = 1, STREAM_GOALS, STREAM_WALK, SHORTEST_WALK = 10 };
enum { PROOF_STATES = 500000, MEASURE_STATES = 200000, SURVEY = 30000 };

static const char *const settings[][2] = {{"2x2", "2"}, {"2x2", "3"}, {"3x2", "3"}, {"3x3", "2"}};
enum { SETTINGS = sizeof settings / sizeof *settings };

// The columns: counts of the walk, counts of the solution, and the truths they should predict.
typedef enum {
  WALK_STEPS,
  WALK_PULLS,
  WALK_RANGE_TP,
  WALK_RANGE,
  SOLUTION_MOVES,
  SOLUTION_PUSHES,
  SOLUTION_RANGE_TP,
  SOLUTION_RANGE,
  TRUE_PUSHES,
  TRUE_CHANGES,
  TRUE_DIFFICULTY,
  COLUMNS
} Column;
static const char *const names[COLUMNS] = {"steps of the walk",
                                           "pulls of the walk",
                                           "range_tp of the walk",
                                           "range of the walk",
                                           "moves of the solution",
                                           "pushes of the solution",
                                           "range_tp of the solution",
                                           "range of the solution",
                                           "fewest pushes",
                                           "fewest box changes",
                                           "difficulty"};

typedef struct {
  double *value[COLUMNS];
  size_t count, wanted;
} Table;

typedef struct {
  Templates templates;
  LevelMeasurer measurer;
  RoomCells room;
  GenParams params;
} Lab;

static int walk_length(Rng *rng, int moves, bool random_length) {
  if (!random_length) return moves;
  return (int)lround((double)SHORTEST_WALK *
                     pow((double)moves / (double)SHORTEST_WALK, rng_unit(rng)));
}

// Makes the same walk four times, for its four counts. False if it leads nowhere.
static bool walk(Lab *lab, Rng *rng, int moves, double counts[4], ReverseResult *farthest) {
  static const RandomPlayScore order[] = {RANDOM_PLAY_STEPS, RANDOM_PLAY_PULLS,
                                          RANDOM_PLAY_RANGE_TP, RANDOM_PLAY_RANGE};
  uint16_t goals[BOXES_MAX];
  int boxes = lab->params.boxes.a;
  Rng goal_rng = rng_fork(rng, STREAM_GOALS), walk_rng = rng_fork(rng, STREAM_WALK);
  goal_proposal_scatter(&lab->room, &goal_rng, goals, 0, boxes);
  for (int i = 0; i < 4; i++) {
    Rng same = walk_rng;
    RandomPlayParams once = {1, moves, order[i]};
    random_play_search(&lab->room, goals, boxes, START_RULE_ANY, &once, &same, farthest);
    if (!farthest->starts) return false;
    counts[i] = farthest->depth;
  }
  return true;
}

static bool judge(Lab *lab, const Board *board, double *row) {
  LevelMeasurer *measurer = &lab->measurer;
  AStarLimits limits = {PROOF_STATES, (size_t)lab->params.max_megabytes << 20};
  AStarResult result = astar_solve(&measurer->astar, board, limits);
  if (result.outcome != ASTAR_SOLVED || !result.pushes) return false;
  compute_measures_shorten(measurer, &result, SURVEY);
  SolutionDetoursResult detours = solution_detours_compute(&measurer->detours, &measurer->astar,
                                                           result.solution, MEASURE_STATES);
  LevelMeasures measures = compute_measures(measurer, board, result.solution, result.nodes,
                                            &detours, (MeasureLimits){MEASURE_RATING, SURVEY});
  RatingFeatures features = compute_measures_features(&measures, lab->params.boxes.a);
  row[SOLUTION_MOVES] = measures.moves;
  row[SOLUTION_PUSHES] = row[TRUE_PUSHES] = measures.pushes;
  row[SOLUTION_RANGE_TP] = measures.range_tp;
  row[SOLUTION_RANGE] = measures.range;
  row[TRUE_CHANGES] = measures.min_box_changes;
  row[TRUE_DIFFICULTY] = difficulty_formula(&features);
  return true;
}

// The level of candidate number `candidate`. False if it makes none.
static bool make_row(Lab *lab, uint64_t candidate, int moves, bool random_length, double *row) {
  Rng rng = rng_seed(1, candidate), map_rng = rng_fork(&rng, STREAM_MAP);
  FunnelCounts funnel = {0};
  Map map;
  ReverseResult farthest;
  if (!find_map(&lab->params, &lab->templates, &map_rng, &funnel, &map)) return false;
  Board whole = map_board(&map);
  bool fits = room_cells_build(&whole, &lab->room) && lab->params.boxes.a < lab->room.cells;
  bool ok = fits && walk(lab, &rng, walk_length(&rng, moves, random_length), row, &farthest);
  if (ok) {
    reverse_result_place_start(&farthest, &lab->room, 0, &whole);
    Board board = board_trim(&whole);
    ok = judge(lab, &board, row);
    board_free(&board);
  }
  board_free(&whole);
  return ok;
}

static void fill(Table *table, const char *size, const char *boxes, int moves, bool random_length) {
  Lab *lab = mem_alloc(1, sizeof *lab);
  lab->templates = templates_make();
  lab->params = params_default();
  mem_free(params_set(&lab->params, "size", size));
  mem_free(params_set(&lab->params, "boxes", boxes));
  for (uint64_t candidate = 0; table->count < table->wanted; candidate++) {
    double row[COLUMNS];
    if (!make_row(lab, candidate, moves, random_length, row)) continue;
    for (int i = 0; i < COLUMNS; i++) table->value[i][table->count] = row[i];
    table->count++;
  }
  compute_measures_free(&lab->measurer);
  mem_free(lab);
}

// The correlation of every count with every truth, summed over the settings for the chart.
enum { COUNTS = SOLUTION_RANGE + 1, TRUTHS = COLUMNS - TRUE_PUSHES };

static void tell(const Table *table, const char *size, const char *boxes, double *sums) {
  for (int i = 0; i < COUNTS; i++)
    for (int j = 0; j < TRUTHS; j++) {
      Interval rho = stats_spearman(table->value[i], table->value[TRUE_PUSHES + j], table->count);
      printf("%s,%s,%zu,%s,%s", size, boxes, table->count, names[i], names[TRUE_PUSHES + j]);
      if (isnan(rho.value)) printf(",,,\n");
      else printf(",%.3f,%.3f,%.3f\n", rho.value, rho.low, rho.high);
      if (rho.value > 0) sums[j * COUNTS + i] += rho.value / (double)SETTINGS;
    }
}

static bool draw(const char *path, const double *means, size_t levels, const char *walks) {
  char title[256];
  snprintf(title, sizeof title, "What range tells of a level: rank correlations, walks of %s moves",
           walks);
  char caption[256];
  snprintf(caption, sizeof caption,
           "Means over 2x2 with 2 and 3 boxes, 3x2 with 3, 3x3 with 2; %zu "
           "levels each, made by one random walk backwards.",
           levels);
  BarChart chart = {title, caption, names + TRUE_PUSHES, TRUTHS, names, COUNTS, means};
  FILE *out = fopen(path, "w");
  if (!out) return false;
  bars_write(&chart, out);
  return !fclose(out);
}

int main(int argc, char **argv) {
  bool random_length = argc == 5 && !strcmp(argv[3], "random");
  if (argc != 5 || (!random_length && strcmp(argv[3], "fixed") != 0)) {
    fprintf(stderr, "usage: range_vs_difficulty LEVELS MOVES fixed|random CHART.svg\n");
    return 2;
  }
  double sums[COUNTS * TRUTHS] = {0};
  Table table = {.wanted = strtoul(argv[1], NULL, 10)};
  for (int i = 0; i < COLUMNS; i++) table.value[i] = mem_alloc(table.wanted, sizeof(double));
  printf("size,boxes,levels,count,of,spearman,low,high\n");
  for (int i = 0; i < SETTINGS; i++) {
    table.count = 0;
    fill(&table, settings[i][0], settings[i][1], (int)strtol(argv[2], NULL, 10), random_length);
    tell(&table, settings[i][0], settings[i][1], sums);
  }
  char walks[64];
  snprintf(walks, sizeof walks, random_length ? "10 to %s" : "%s", argv[2]);
  bool ok = draw(argv[4], sums, table.wanted, walks);
  for (int i = 0; i < COLUMNS; i++) mem_free(table.value[i]);
  return ok ? 0 : 2;
}
