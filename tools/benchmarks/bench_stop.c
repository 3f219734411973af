// How soon a shard ends after SIGTERM, which a scheduler sends before it kills.
//
// A shard is started, gets the signal after a while, and has to write what it has done and to end.
// Its processor time after the signal does not depend on how busy the machine is. The same in
// states tells how much work a candidate does between two looks at the signal.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "libraries/library_file.h"
#include "library/library_blocks.h"

extern char **environ;

enum { ARGUMENTS = 24, TRIALS = 8, INTERRUPTED = 130 };
static const double FIRST_MOMENT = 0.2, MOMENT_STEP = 0.41;  // seconds of processor time

static const struct {
  const char *name;
  const char *arguments[8];
} cases[] = {
    {"2x2 b3", {"--size", "2x2", "--boxes", "3"}},
    {"3x3 b3", {"--size", "3x3", "--boxes", "3"}},
    {"3x3 b3, 2 threads", {"--size", "3x3", "--boxes", "3", "--jobs", "2"}},
    {"4x4 b6", {"--size", "4x4", "--boxes", "6"}},
    {"4x4 b6, metric difficulty", {"--size", "4x4", "--boxes", "6", "--metric", "difficulty"}},
    {"6x6 b12", {"--size", "6x6", "--boxes", "12"}},
};

// What one trial took after the signal.
typedef struct {
  double cpu, wall;       // seconds
  double states, before;  // that were searched and recorded, and the seconds before the signal
  int code;
} Trial;

static double clock_of(clockid_t id) {
  struct timespec now;
  clock_gettime(id, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static pid_t start(const char *program, size_t number, const char *library) {
  const char *arguments[ARGUMENTS] = {program,     "generate",  "--quiet", "--seed", "1",
                                      "--shard",   "1/2",       "--jobs",  "1",      "--candidates",
                                      "100000000", "--library", library};
  size_t count = 13;
  for (size_t i = 0; i < 8 && cases[number].arguments[i]; i++)
    arguments[count++] = cases[number].arguments[i];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child = -1;
  if (posix_spawn(&child, program, &actions, NULL, (char *const *)arguments, environ)) child = -1;
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

// Waits until the child has used so much processor time. Returns how much it has used.
static double wait_for_cpu(pid_t child, double moment) {
  clockid_t id;
  double used = 0;
  while (!clock_getcpuclockid(child, &id) && (used = clock_of(id)) < moment)
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
  return used;
}

static double recorded_states(const char *library) {
  LibraryFile file;
  LibraryBlockSum sum = {0};
  Text error = {0};
  if (library_file_open(&file, library, LIBRARY_READ, &error)) library_blocks_sum(file.db, 1, &sum);
  library_file_close(&file);
  text_free(&error);
  return (double)(sum.funnel.reverse_states + sum.funnel.forward_states);
}

static Trial stop_one(const char *program, size_t number, const char *library, double moment) {
  Trial trial = {.code = -1};
  pid_t child = start(program, number, library);
  if (child < 0) return trial;
  trial.before = wait_for_cpu(child, moment);
  double now = clock_of(CLOCK_MONOTONIC);
  kill(child, SIGTERM);
  int status;
  struct rusage used;
  if (wait4(child, &status, 0, &used) != child) return trial;
  trial.wall = clock_of(CLOCK_MONOTONIC) - now;
  trial.cpu = seconds(used.ru_utime) + seconds(used.ru_stime) - trial.before;
  trial.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  trial.states = recorded_states(library);
  return trial;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// False if a run did not end as it should.
static bool stop_many(const char *program, size_t number, const char *folder) {
  double cpu[TRIALS], most_wall = 0, states = 0, before = 0;
  for (int i = 0; i < TRIALS; i++) {
    char library[64];
    snprintf(library, sizeof library, "%s/%zu-%d.db", folder, number, i);
    Trial trial = stop_one(program, number, library, FIRST_MOMENT + i * MOMENT_STEP);
    unlink(library);
    if (trial.code != INTERRUPTED) return printf("exit code %d\n", trial.code), false;
    cpu[i] = trial.cpu;
    if (trial.wall > most_wall) most_wall = trial.wall;
    states += trial.states;
    before += trial.before;
  }
  qsort(cpu, TRIALS, sizeof *cpu, compare);
  double rate = states / before;
  printf("%-26s %9.1f %9.1f %9.1f", cases[number].name, cpu[TRIALS / 2] * 1e3,
         cpu[TRIALS - 1] * 1e3, most_wall * 1e3);
  if (rate > 0) printf(" %14.0f\n", cpu[TRIALS - 1] * rate);
  else printf(" %14s\n", "-");  // no candidate was finished
  return true;
}

int bench_stop(const char *program) {
  char folder[] = "/tmp/tessoban-bench-XXXXXX";
  if (!mkdtemp(folder)) return 2;
  printf(
      "\nSIGTERM to a shard after %.1f to %.1f seconds, %d times: from the signal to the end, "
      "with\n"
      "all that is done written and exit code 130. Milliseconds of processor time and of time;\n"
      "the largest also as states, by the rate of the states that were searched and recorded.\n",
      FIRST_MOMENT, FIRST_MOMENT + (TRIALS - 1) * MOMENT_STEP, TRIALS);
  printf("%-26s %9s %9s %9s %14s\n", "", "median", "largest", "time", "states");
  bool ok = true;
  for (size_t i = 0; ok && i < sizeof cases / sizeof *cases; i++)
    ok = stop_many(program, i, folder);
  rmdir(folder);
  return ok ? 0 : 1;
}
