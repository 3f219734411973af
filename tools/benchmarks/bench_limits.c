// What a limit of the generator is worth: levels per CPU second with it, and levels within it per
// CPU second of runs without it, which is what filtering afterwards gives. A new limit is one row.
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "board/floor_symmetry.h"
#include "map/map_shape.h"
#include "reverse/goal_style.h"
#include "reverse/reverse_result.h"
#include "support/remove_tree.h"
#include "system/file.h"
#include "values/value_ranges.h"

typedef struct {
  const char *setting;  // of both runs
  const char *limit;    // options of the run with the limit
  const char *within;   // ranges of values that tell whether a level is within it; see --keep
  int count, count_without;
  bool (*shape)(const Board *board);  // what a board must be, besides; NULL: anything
  const char *without;                // options of the run without the limit, besides; NULL: none
} Limit;

static bool is_mirrored(const Board *board) {
  return floor_symmetry_holds(board, REFLECT_LEFT_RIGHT) ||
         floor_symmetry_holds(board, REFLECT_TOP_BOTTOM);
}

static bool is_turned(const Board *board) { return floor_symmetry_holds(board, REFLECT_BOTH); }

static bool has_style(const Board *board, GoalStyle style) {
  uint16_t goals[BOXES_MAX];
  int count = 0;
  RoomCells room;
  if (!room_cells_build(board, &room)) return false;
  for (int i = 0; i < room.cells && count < BOXES_MAX; i++)
    if (board_goal(board, room.cell[i])) goals[count++] = (uint16_t)i;
  return goal_style_holds((GoalRule){style, &room}, goals, count);
}

static bool has_goal_room(const Board *board) { return has_style(board, GOAL_STYLE_ROOM); }
static bool has_spread_goals(const Board *board) { return has_style(board, GOAL_STYLE_SPREAD); }

#define ANY_BOXES "boxes=1.."
#define WIDE "--size 3x2 --boxes 2 --tier any --set measures=rating"
#define SMALL "--size 2x2 --boxes 3 --tier any --set measures=rating"

static const Limit limits[] = {
    {SMALL, "--keep pushes=40..60", "pushes=40..60", 10, 1000, NULL, NULL},
    {SMALL " --set twins=101", "--keep pushes=40..60", "pushes=40..60", 300, 5000, NULL, NULL},
    {SMALL, "--keep pushes=12..20", "pushes=12..20", 800, 1000, NULL, NULL},
    {SMALL, "--keep pushes=10", "pushes=10", 200, 1000, NULL, NULL},
    {SMALL, "--keep moves=30..40", "moves=30..40", 500, 1000, NULL, NULL},
    {SMALL, "--keep moves=100..", "moves=100..", 50, 1000, NULL, NULL},
    {SMALL, "--keep difficulty=20..22", "difficulty=20..22", 200, 1000, NULL, NULL},
    {SMALL, "--keep difficulty=42..", "difficulty=42..", 50, 1000, NULL, NULL},
    {SMALL, "--keep luck=10..12", "luck=10..12", 100, 1000, NULL, NULL},
    {"--size 3x2 --boxes 2-4 --tier any --set measures=rating",
     "--keep boxes=4 --keep pushes=30..50", "boxes=4+pushes=30..50", 50, 300, NULL, NULL},
    {SMALL, "--keep floor=20..22 --keep height=7", "floor=20..22+height=7", 100, 1000, NULL, NULL},
    {"--size 3x2 --boxes 3 --tier any --set measures=rating", "--max-width 9 --max-height 12",
     "width=..9+height=..12", 200, 300, NULL, NULL},
    {"--size 3x3 --boxes 2 --tier any --set measures=rating", "--max-width 9", "width=..9", 200,
     300, NULL, NULL},
    {"--boxes 2 --tier any --set measures=rating", "--board 10x10", "width=10+height=10", 200, 300,
     NULL, "--size 3x3"},
    {SMALL, "--goal-style room", ANY_BOXES, 200, 500, has_goal_room, NULL},
    {SMALL, "--goal-style spread", ANY_BOXES, 200, 500, has_spread_goals, NULL},
    {WIDE, "--symmetry mirror", ANY_BOXES, 200, 1000, is_mirrored, NULL},
    {WIDE, "--symmetry turn", ANY_BOXES, 200, 1000, is_turned, NULL},
    {WIDE " --map maze", "--symmetry mirror", ANY_BOXES, 200, 1000, is_mirrored, NULL},
};
enum { LIMITS = sizeof limits / sizeof *limits, SEEDS = 5, MOST_ARGUMENTS = 40 };

// The sum of some runs.
typedef struct {
  double seconds;
  double candidates;
  int levels, within;
} Sum;

static double number_of(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsNumber(item) ? item->valuedouble : -1;
}

static double value_of(const cJSON *level, size_t value) {
  const char *name = value_name(value);
  if (value < MEASURE_COUNT) return number_of(cJSON_GetObjectItem(level, "measures"), name);
  if (value != VALUE_floor) return number_of(level, name);
  const cJSON *row;
  double floor = 0;  // the floor of a board is what is neither wall nor left of the first wall
  cJSON_ArrayForEach(row, cJSON_GetObjectItem(level, "board")) {
    const char *cells = row->valuestring + strspn(row->valuestring, " ");
    for (; *cells; cells++) floor += *cells != '#';
  }
  return floor;
}

static bool has_shape(const Limit *limit, const cJSON *level) {
  if (!limit->shape) return true;
  Text rows = {0};
  const cJSON *row;
  Board board;
  cJSON_ArrayForEach(row, cJSON_GetObjectItem(level, "board"))
      text_format(&rows, "%s\n", row->valuestring);
  bool ok = rows.length && !board_parse(rows.data, &board);
  text_free(&rows);
  if (!ok) return false;
  ok = limit->shape(&board);
  board_free(&board);
  return ok;
}

static bool is_within(const Limit *limit, const ValueRanges *ranges, const cJSON *level) {
  if (!has_shape(limit, level)) return false;
  for (size_t i = 0; i < ranges->count; i++)
    if (!value_range_has(&ranges->item[i], value_of(level, ranges->item[i].value))) return false;
  return true;
}

static void add_pack(const char *folder, const Limit *limit, const ValueRanges *ranges, Sum *sum) {
  Text path = {0}, content = {0}, error = {0};
  text_format(&path, "%s/pack.json", folder);
  cJSON *pack = file_read(path.data, &content, &error) ? cJSON_Parse(content.data) : NULL;
  const cJSON *level;
  cJSON_ArrayForEach(level, cJSON_GetObjectItem(pack, "levels")) {
    sum->levels++;
    sum->within += is_within(limit, ranges, level);
  }
  sum->candidates += number_of(cJSON_GetObjectItem(pack, "funnel"), "candidates");
  cJSON_Delete(pack);
  text_free(&path);
  text_free(&content);
  text_free(&error);
}

// Splits a line at its blanks.
static int add_arguments(char *line, const char **arguments, int count) {
  for (char *word = strtok(line, " "); word && count + 1 < MOST_ARGUMENTS; word = strtok(NULL, " "))
    arguments[count++] = word;
  arguments[count] = NULL;
  return count;
}

static bool run_seeds(const char *program, const char *folder, const char *options, int count,
                      const Limit *limit, const ValueRanges *ranges, Sum *sum) {
  for (int seed = 1; seed <= SEEDS; seed++) {
    Text line = {0};
    text_format(&line,
                "%s generate --out %s --quiet --jobs 1 --formats json --count %d "
                "--seed %d %s",
                program, folder, count, seed, options);
    const char *arguments[MOST_ARGUMENTS];
    add_arguments(line.data, arguments, 0);
    BenchProcess run = bench_process(arguments);
    text_free(&line);
    if (run.code > 1 || run.code < 0) return false;
    sum->seconds += run.seconds;
    if (access(folder, F_OK) == 0) add_pack(folder, limit, ranges, sum);
    remove_tree(folder);
  }
  return true;
}

static bool compare(const char *program, const char *folder, const Limit *limit) {
  ValueRanges ranges;
  Text with = {0};
  Sum aimed = {0}, filtered = {0};
  char *error = value_ranges_parse(limit->within, &ranges);
  text_format(&with, "%s %s", limit->setting, limit->limit);
  bool ok = !error && run_seeds(program, folder, with.data, limit->count, limit, &ranges, &aimed);
  // A measure that the rating does not need is not there without --set measures=all.
  text_free(&with);
  text_format(&with, "%s %s%s", limit->setting, limit->without ? limit->without : "",
              strstr(limit->within, "luck") ? " --set measures=all" : "");
  ok = ok && run_seeds(program, folder, with.data, limit->count_without, limit, &ranges, &filtered);
  text_free(&with);
  mem_free(error);
  if (!ok) return false;
  double rate = aimed.within / aimed.seconds, rate_without = filtered.within / filtered.seconds;
  printf(
      "%s %s\n  %d of %d levels within; with: %.1f/s, %.2f %% of candidates accepted; without: "
      "%.1f/s, %.2f %%; ",
      limit->setting, limit->limit, aimed.within, aimed.levels, rate,
      100 * aimed.levels / aimed.candidates, rate_without,
      100 * filtered.within / filtered.candidates);
  if (filtered.within) printf("%.1f times\n", rate / rate_without);
  else printf("none without\n");
  fflush(stdout);
  return true;
}

int bench_limits(const char *program) {
  char folder[] = "/tmp/tessoban-limits-XXXXXX";
  if (!mkdtemp(folder)) return 1;
  printf(
      "\nLimits: tessoban generate --jobs 1 --formats json, %d seeds each. With: levels per second "
      "of "
      "processor time\nof runs with the limit. Without: levels that happen to be within it per "
      "second of runs without it, as if\nfiltered afterwards. Accepted: of all candidates of the "
      "runs. Start and export included\n\n",
      SEEDS);
  Text pack = {0};
  text_format(&pack, "%s/pack", folder);
  bool ok = true;
  for (int i = 0; i < LIMITS && ok; i++) ok = compare(program, pack.data, &limits[i]);
  text_free(&pack);
  remove_tree(folder);
  return ok ? 0 : 1;
}
