// Candidates of the generator one after the other on one core, as the page's worker runs them.
// Prints a line for each setting, which tests/browser/bench_studio.mjs compares with the browser:
// size, boxes, candidates, levels, seconds.
#include <stdio.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "level/run_candidate.h"

static const struct {
  const char *size, *boxes;
  int candidates;
} settings[] = {{"2x2", "3", 2000}, {"3x3", "3", 200}, {"3x3", "4", 24}};

// Returns how many levels there were.
static int run_all(Workspace *workspace, const GenParams *params, int candidates) {
  int levels = 0;
  for (int i = 0; i < candidates; i++) {
    Candidate candidate;
    run_candidate(workspace, params, 1, (uint64_t)i, &candidate);
    if (candidate.reject) continue;
    levels++;
    generated_level_free(&candidate.level);
  }
  return levels;
}

int bench_candidates(const char *program) {
  (void)program;
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    GenParams params = params_default();
    mem_free(params_set(&params, "size", settings[i].size));
    mem_free(params_set(&params, "boxes", settings[i].boxes));
    Workspace *workspace = workspace_new(NULL);
    double before = bench_cpu();
    int levels = run_all(workspace, &params, settings[i].candidates);
    printf("%s %s %d %d %.3f\n", settings[i].size, settings[i].boxes, settings[i].candidates,
           levels, bench_cpu() - before);
    workspace_free(workspace);
  }
  return 0;
}
