// tessoban_bench: the program behind tools/bench. It prints the method beside every figure.
#include "benchmarks/bench.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *name;
  int (*run)(const char *program);
} benches[] = {{"generate", bench_generate},
               {"limits", bench_limits},
               {"formats", bench_formats},
               {"render", bench_render},
               {"solve", bench_solve},
               {"deadlocks", bench_deadlocks},
               {"library", bench_library},
               {"stop", bench_stop},
               {"play", bench_play},
               {"labyrinth", bench_labyrinth},
               {"candidates", bench_candidates}};

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);  // figures are seen as they come, also in a file
  for (size_t i = 0; argc == 3 && i < sizeof benches / sizeof *benches; i++)
    if (!strcmp(argv[1], benches[i].name)) return benches[i].run(argv[2]);
  fprintf(stderr,
          "usage: tessoban_bench generate|limits|formats|render|solve|deadlocks|library|stop|play|"
          "labyrinth|candidates PROGRAM\n");
  return 2;
}
