// The generator: levels per CPU second of whole runs, with their pushes, and the cost of single
// stages.
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "board/symmetry.h"
#include "goals/goal_proposal.h"
#include "goals/ranked_starts.h"
#include "level/find_map.h"
#include "rating/compute_measures.h"
#include "reverse/reverse_search.h"
#include "system/file.h"

typedef struct {
  const char *size, *boxes, *count;
} Setting;

static const Setting settings[] = {{"2x2", "2", "8000"}, {"2x2", "3", "5000"}, {"3x3", "2", "4000"},
                                   {"3x3", "3", "600"},  {"3x3", "4", "112"},  {"4x4", "6", "10"}};
// How the time grows with the number of levels. The last one takes minutes.
static const Setting growth[] = {
    {"2x2", "3", "1000"}, {"2x2", "3", "10000"}, {"2x2", "3", "100000"}, {"2x2", "3", "1000000"}};
enum {
  SETTINGS = sizeof settings / sizeof *settings,
  GROWTH = sizeof growth / sizeof *growth,
};

static int compare_ints(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

// What a pack tells of itself.
typedef struct {
  int count;
  int *pushes;     // ascending
  double repeats;  // of all levels that came, the share that was there already
} PackFigures;

static double repeats_of(const cJSON *funnel, int levels) {
  const cJSON *rejects = cJSON_GetObjectItem(funnel, "rejects");
  double repeats = cJSON_GetNumberValue(cJSON_GetObjectItem(rejects, "duplicate"));
  return repeats / (repeats + levels);
}

static PackFigures read_figures(const char *path) {
  Text content = {0}, error = {0};
  PackFigures figures = {0};
  cJSON *pack = file_read(path, &content, &error) ? cJSON_Parse(content.data) : NULL;
  const cJSON *levels = cJSON_GetObjectItem(pack, "levels"), *level;
  figures.pushes = mem_alloc((size_t)cJSON_GetArraySize(levels), sizeof *figures.pushes);
  cJSON_ArrayForEach(level, levels) {
    const cJSON *measures = cJSON_GetObjectItem(level, "measures");
    figures.pushes[figures.count++] = cJSON_GetObjectItem(measures, "pushes")->valueint;
  }
  if (figures.count) {
    qsort(figures.pushes, (size_t)figures.count, sizeof *figures.pushes, compare_ints);
    figures.repeats = repeats_of(cJSON_GetObjectItem(pack, "funnel"), figures.count);
  }
  cJSON_Delete(pack);
  text_free(&content);
  text_free(&error);
  return figures;
}

static void pack_folder_of(const char *folder, const Setting *set, Text *out) {
  text_format(out, "%s/%s-b%s-%s", folder, set->size, set->boxes, set->count);
}

static BenchProcess make_pack(const char *program, const char *folder, const Setting *set) {
  Text out = {0};
  pack_folder_of(folder, set, &out);
  const char *arguments[] = {
      program,    "generate",  "--out",    out.data, "--tier",    "any",     "--metric", "pushes",
      "--jobs",   "1",         "--quiet",  "--size", set->size,   "--boxes", set->boxes, "--count",
      set->count, "--formats", "xsb,json", "--set",  "twins=101", NULL};
  BenchProcess run = bench_process(arguments);
  text_free(&out);
  return run;
}

static void print_pack(const char *folder, const Setting *set, const BenchProcess *run) {
  Text path = {0};
  pack_folder_of(folder, set, &path);
  text_add(&path, "/pack.json");
  PackFigures pack = read_figures(path.data);
  if (pack.count)
    printf("%s b%s %11d %10.0f %12d/%d/%d %10.1f %% %8ld MB\n", set->size, set->boxes, pack.count,
           pack.count / run->seconds, pack.pushes[pack.count / 2], pack.pushes[pack.count * 9 / 10],
           pack.pushes[pack.count - 1], 100 * pack.repeats, run->kilobytes / 1024);
  mem_free(pack.pushes);
  text_free(&path);
}

// False if a run failed. A shape that runs out of levels ends with code 1, and its pack counts.
static bool run_all(const char *program, const char *folder, const Setting *list, int count,
                    BenchProcess *runs) {
  for (int i = 0; i < count; i++) {
    runs[i] = make_pack(program, folder, &list[i]);
    if (runs[i].code > 1 || runs[i].code < 0) return false;
  }
  return true;
}

static void print_all(const char *folder, const Setting *list, int count,
                      const BenchProcess *runs) {
  printf("%-9s %8s %10s %22s %12s %11s\n", "", "levels", "levels/s", "pushes median/90%/most",
         "duplicates", "memory");
  for (int i = 0; i < count; i++) print_pack(folder, &list[i], &runs[i]);
}

// All runs come before any pack is read: the peak memory of a child includes the memory of its
// parent at the fork.
static int whole_runs(const char *program, const char *folder, bool million, bool in_memory) {
  BenchProcess runs[SETTINGS], grown[GROWTH];
  printf(
      "\nWhole runs: tessoban generate --tier any --metric pushes --jobs 1 --formats xsb,json\n"
      "--set twins=101, which keeps similar levels;\n"
      "processor time of the process, user and system, start and export included; files in %s\n",
      in_memory ? "memory" : "/tmp");
  fflush(stdout);
  int growing = GROWTH - !million;
  if (!run_all(program, folder, settings, SETTINGS, runs) ||
      !run_all(program, folder, growth, growing, grown))
    return 1;
  print_all(folder, settings, SETTINGS, runs);
  printf("\nThe same for more and more levels%s\n",
         million ? "" : " (TSB_MILLION=1 adds a run for a million)");
  print_all(folder, growth, growing, grown);
  return 0;
}

static GenParams params_for(const char *size, const char *boxes) {
  GenParams params = params_default();
  mem_free(params_set(&params, "size", size));
  mem_free(params_set(&params, "boxes", boxes));
  return params;
}

// One reverse search from each of many random goal sets, in rooms of at most 64 cells.
static void reverse_speed(const char *size, const char *boxes, int searches) {
  GenParams params = params_for(size, boxes);
  Templates templates = templates_make();
  Binomial binomial;
  ReverseSearch reverse = {0};
  Rng rng = rng_seed(1, 99);
  double spent = 0;
  uint64_t states = 0;
  binomial_init(&binomial);
  mem_peak_begin();
  for (int i = 0; i < searches;) {
    FunnelCounts funnel = {0};
    Map map;
    RoomCells room;
    ReverseResult farthest;
    uint16_t goals[BOXES_MAX];
    find_map(&params, &templates, &rng, &funnel, &map);
    Board board = map_board(&map);
    room_cells_build(&board, &room);
    board_free(&board);
    if (room.cells > REVERSE64_CELLS) continue;
    i++;
    goal_proposal_scatter(&room, &rng, goals, 0, params.boxes.a);
    double before = bench_cpu();
    reverse_search(&reverse, &room, &binomial, goals, params.boxes.a, METRIC_PUSHES, START_RULE_ANY,
                   (ReverseLimits){100000000, (size_t)1 << 30, NULL}, &farthest);
    spent += bench_cpu() - before;
    states += farthest.states;
  }
  reverse_search_free(&reverse);
  printf("%s b%s %12llu states %8.1f million/s %8.1f MB\n", size, boxes, (unsigned long long)states,
         (double)states / spent / 1e6, (double)mem_peak() / (1 << 20));
}

// The cost of each stage of a candidate, one by one.
typedef struct {
  double map, search, rank, prove, measure, rate, id;
  int candidates, levels;
} Stages;

static void time_candidate(const GenParams *params, const Templates *templates, GoalSearch *work,
                           RankedStarts *list, LevelMeasurer *measurer, uint64_t candidate,
                           Stages *stages) {
  Rng rng = rng_seed(1, candidate);
  FunnelCounts funnel = {0};
  Map map;
  RoomCells room;
  ReverseResult farthest;
  double t0 = bench_cpu();
  if (!find_map(params, templates, &rng, &funnel, &map)) return;
  Board board = map_board(&map);
  double t1 = bench_cpu();
  GoalParams goals =
      goal_search_defaults(params->size.a * params->size.b, params->boxes.a, METRIC_PUSHES);
  goals.max_states = (uint64_t)params->max_states;
  goals.max_bytes = (size_t)params->max_megabytes << 20;
  bool found = room_cells_build(&board, &room) &&
               goal_search_run(work, &room, &goals, rng, &farthest) == GOALS_FOUND &&
               farthest.starts;
  double t2 = bench_cpu();
  stages->candidates++;
  stages->map += t1 - t0;
  stages->search += t2 - t1;
  if (found) {
    ranked_starts_build(list, work, &room, &farthest);
    double t3 = bench_cpu();
    reverse_result_place_start(&farthest, &room, list->item[0].start, &board);
    AStar *astar = &measurer->astar;
    AStarResult result = astar_solve(astar, &board, (AStarLimits){20000000, 1u << 29});
    double t4 = bench_cpu();
    SolutionDetoursResult detours =
        solution_detours_replay(&measurer->detours, astar, result.solution);
    double t5 = bench_cpu();
    compute_measures(measurer, &board, result.solution, result.nodes, &detours,
                     (MeasureLimits){MEASURE_RATING, (uint32_t)params->survey_states});
    double t6 = bench_cpu();
    symmetry_id(&board);
    stages->levels++;
    stages->rank += t3 - t2;
    stages->prove += t4 - t3;
    stages->measure += t5 - t4;
    stages->rate += t6 - t5;
    stages->id += bench_cpu() - t6;
  }
  board_free(&board);
}

static void stage_costs(const char *size, const char *boxes, int candidates) {
  GenParams params = params_for(size, boxes);
  Templates templates = templates_make();
  GoalSearch *work = goal_search_new();
  RankedStarts list = {0};
  LevelMeasurer measurer = {0};
  Stages stages = {0};
  for (int i = 0; i < candidates; i++)
    time_candidate(&params, &templates, work, &list, &measurer, (uint64_t)i, &stages);
  goal_search_free(work);
  ranked_starts_free(&list);
  compute_measures_free(&measurer);
  double each = 1e6 / stages.levels;
  double whole = stages.map + stages.search + stages.rank + stages.prove + stages.measure +
                 stages.rate + stages.id;
  printf("%s b%s %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %8.0f%%\n", size, boxes,
         stages.map * each, stages.search * each, stages.rank * each, stages.prove * each,
         stages.measure * each, stages.rate * each, stages.id * each, 100 * stages.rate / whole);
}

int bench_generate(const char *program) {
  // In memory if possible: some file systems take longer for a file than we for its level.
  char in_memory[] = "/dev/shm/tessoban-bench-XXXXXX", on_disk[] = "/tmp/tessoban-bench-XXXXXX";
  const char *folder = mkdtemp(in_memory);
  if (!folder) folder = mkdtemp(on_disk);
  if (!folder) return 2;
  int code = whole_runs(program, folder, getenv("TSB_MILLION") != NULL, folder == in_memory);
  printf(
      "\nSingle reverse searches, one from each of many random goal sets on random maps of at\n"
      "most 64 cells, and the memory of the largest search\n");
  reverse_speed("2x2", "3", 20000);
  reverse_speed("3x3", "3", 2000);
  reverse_speed("3x3", "4", 50);
  reverse_speed("3x3", "5", 10);
  reverse_speed("3x3", "6", 4);
  reverse_speed("4x4", "4", 20);
  printf(
      "\nStages, microseconds for each level found (dropped candidates' share included), and the\n"
      "rating's part of them all: the look at the whole position graph that it needs\n"
      "%-6s %8s %8s %8s %8s %8s %8s %8s %9s\n",
      "", "map", "search", "rank", "proof", "measure", "rating", "id", "rating");
  stage_costs("2x2", "2", 5000);
  stage_costs("2x2", "3", 3000);
  stage_costs("3x3", "2", 1000);
  stage_costs("3x3", "3", 150);
  const char *cleanup[] = {"/bin/rm", "-r", folder, NULL};
  bench_process(cleanup);
  return code;
}
