// Level collections beside the project, solved by each engine: how many levels in how much CPU
// time, and how much longer the solutions are than the known optima.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "benchmarks/bench.h"
#include "engines/solve.h"
#include "system/file.h"

// The default of TSB_SECONDS (seconds per level), and the memory limit.
enum { DEFAULT_SECONDS = 1, BATCH_NODES = 200 };
static const size_t BYTES = (size_t)2 << 30;

static const struct {
  const char *levels, *optima;
} collections[] = {
    {"boxoban_medium_200.xsb", "boxoban_medium_200.opt"},
    {"boxoban_hard_200.xsb", "boxoban_hard_200.opt"},
    {"microban1.xsb", "microban1.opt"},
    {"sokevo107.xsb", NULL},
    {"dense_72.xsb", NULL},
    {"grigr2001_100.xsb", NULL},
    {"sasquatch3_50.xsb", NULL},
    {"xsokoban90.xsb", NULL},
};

// NULL is auto, which comes first: the engines after it that look for any solution are compared
// with it. Unknown engines are skipped.
static const struct {
  const char *engine;
  SearchGoal goal;
} rows[] = {
    {NULL, GOAL_ANY},      {"fast", GOAL_ANY},       {"bidirectional", GOAL_ANY},
    {"optimal", GOAL_ANY}, {"optimal", GOAL_PUSHES}, {"moves", GOAL_MOVES},
};
static const char *const goal_names[] = {"any", "pushes", "moves"};

typedef struct {
  int levels, solved, unsolvable, compared, equal, shorter;
  uint64_t nodes, pushes, known_pushes;
  double seconds, slowest;
} Sum;

// What a level took, or INFINITY if it was not solved: by auto, and by the best of its engines.
typedef struct {
  double by_auto, by_best;
} Comparison;

// Levels below this many seconds are not compared by their time: the clock and the tables that
// every engine builds once would decide.
static const double COMPARED_SECONDS = 0.05;

static char *path_of(const char *name) {
  const char *folder = getenv("TSB_LEVELS");
  Text path = {0};
  text_format(&path, "%s/%s", folder ? folder : "../shared/levels", name);
  return text_take(&path);
}

// The known optimal pushes by level number; 0 if unknown.
static int *read_optima(const char *name, int last) {
  int *known = mem_alloc((size_t)last + 1, sizeof *known);
  char line[256], *path = name ? path_of(name) : NULL;
  FILE *file = path ? fopen(path, "r") : NULL;
  while (file && fgets(line, sizeof line, file)) {
    char *end;
    long level = strtol(line, &end, 10), pushes = strtol(end, NULL, 10);
    if (level > 0 && level <= last) known[level] = (int)pushes;
  }
  if (file) fclose(file);
  mem_free(path);
  return known;
}

static void add_solved(Sum *sum, const SolveResult *result, int known) {
  sum->solved++;
  if (!known) return;
  sum->compared++;
  sum->equal += result->pushes == (size_t)known;
  sum->shorter += result->pushes < (size_t)known;
  sum->pushes += result->pushes;
  sum->known_pushes += (uint64_t)known;
}

// Gives the seconds, or INFINITY if the level was not solved.
static double solve_level(Sum *sum, const Level *level, const Engine *engine, SearchGoal goal,
                          double limit, int known) {
  SearchLimits limits = {.bytes = BYTES, .seed = 1};
  double before = bench_cpu();
  Solve *solve = solve_new(&level->board, goal, engine, limits);
  while (solve_step(solve, BATCH_NODES) == SEARCH_RUNNING && bench_cpu() - before < limit) continue;
  SolveResult result = solve_result(solve);
  double took = bench_cpu() - before;
  sum->levels++;
  sum->nodes += result.counters.nodes;
  sum->seconds += took;
  if (took > sum->slowest) sum->slowest = took;
  if (result.status == SEARCH_SOLVED) add_solved(sum, &result, known);
  sum->unsolvable += result.status == SEARCH_UNSOLVABLE;
  solve_free(solve);
  return result.status == SEARCH_SOLVED ? took : INFINITY;
}

static void print_sum(const char *engine, SearchGoal goal, const Sum *sum) {
  printf("  %-13s %-7s %4d of %3d %9.2f s %8.2f s %12" PRIu64, engine ? engine : "auto",
         goal_names[goal], sum->solved, sum->levels, sum->seconds, sum->slowest, sum->nodes);
  if (sum->known_pushes)
    printf("  %5.3f x, %d of %d equal, %d shorter", (double)sum->pushes / (double)sum->known_pushes,
           sum->equal, sum->compared, sum->shorter);
  printf("%s\n", sum->unsolvable ? "  CALLED UNSOLVABLE" : "");
  fflush(stdout);
}

static void compare(Comparison *comparison, const Engine *engine, SearchGoal goal, double took) {
  if (goal != GOAL_ANY) return;
  if (!engine) *comparison = (Comparison){took, INFINITY};
  else if (took < comparison->by_best) comparison->by_best = took;
}

static void print_comparisons(const Comparison *levels, size_t count) {
  int lost = 0, gained = 0, slow = 0, both = 0;
  double by_auto = 0, by_best = 0;
  for (size_t i = 0; i < count; i++) {
    Comparison level = levels[i];
    bool solved = isfinite(level.by_auto), best = isfinite(level.by_best);
    lost += best && !solved;
    gained += solved && !best;
    if (!solved || !best || level.by_auto < COMPARED_SECONDS) continue;
    both++;
    slow += level.by_auto > 2 * level.by_best;
    by_auto += level.by_auto;
    by_best += level.by_best;
  }
  printf(
      "  auto beside the best engine of each level: %d not solved in time, %d only by auto; of %d "
      "that take auto %g s or more, %d take more than twice as long, all together %.2f x\n",
      lost, gained, both, COMPARED_SECONDS, slow, by_best > 0 ? by_auto / by_best : 1.0);
}

static void run_collection(const Collection *collection, const char *optima, double limit) {
  int last = collection->count ? collection->levels[collection->count - 1].number : 0;
  int *known = read_optima(optima, last);
  Comparison *comparisons = mem_alloc(collection->count, sizeof *comparisons);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const Engine *engine = rows[i].engine ? engines_find(rows[i].engine) : NULL;
    if (rows[i].engine && !engine) continue;
    Sum sum = {0};
    for (size_t j = 0; j < collection->count; j++) {
      const Level *level = &collection->levels[j];
      double took = solve_level(&sum, level, engine, rows[i].goal, limit, known[level->number]);
      compare(&comparisons[j], engine, rows[i].goal, took);
    }
    print_sum(rows[i].engine, rows[i].goal, &sum);
  }
  print_comparisons(comparisons, collection->count);
  mem_free(comparisons);
  mem_free(known);
}

int bench_solve(const char *program) {
  (void)program;
  const char *given = getenv("TSB_SECONDS");
  double limit = given ? strtod(given, NULL) : (double)DEFAULT_SECONDS;
  printf("\nIn this process, one thread, processor time, %g s and %zu MB a level\n", limit,
         BYTES >> 20);
  printf("  %-13s %-7s %11s %11s %10s %12s  %s\n", "engine", "goal", "solved", "all", "slowest",
         "nodes", "pushes beside known optima");
  for (size_t i = 0; i < sizeof collections / sizeof *collections; i++) {
    char *path = path_of(collections[i].levels);
    Collection collection = {0};
    Problems problems = {0};
    Text error = {0};
    if (level_files_read(path, &collection, &problems, &error)) {
      printf("%s\n", collections[i].levels);
      run_collection(&collection, collections[i].optima, limit);
    } else {
      printf("skipped: %s\n", error.data);
    }
    text_free(&error);
    problems_free(&problems);
    collection_free(&collection);
    mem_free(path);
  }
  return 0;
}
