// The benchmarks, one file each, and what they share.
#ifndef TSB_BENCH_H
#define TSB_BENCH_H

int bench_generate(const char *program);
int bench_limits(const char *program);
int bench_formats(const char *program);
int bench_render(const char *program);
int bench_solve(const char *program);
int bench_deadlocks(const char *program);
int bench_library(const char *program);
int bench_stop(const char *program);
int bench_play(const char *program);
int bench_labyrinth(const char *program);
int bench_candidates(const char *program);

double bench_cpu(void);  // seconds of processor time of this process so far

// Runs a program with its standard output discarded, and measures its CPU time and peak memory.
typedef struct {
  int code;
  double seconds;
  long kilobytes;
} BenchProcess;
BenchProcess bench_process(const char *const *arguments);

#endif
