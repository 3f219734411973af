// Measures with wait4(2), which gives CPU time and peak memory of exactly this child.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "benchmarks/bench.h"

extern char **environ;

double bench_cpu(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

BenchProcess bench_process(const char *const *arguments) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child;
  BenchProcess run = {.code = -1};
  if (!posix_spawn(&child, arguments[0], &actions, NULL, (char *const *)arguments, environ)) {
    int status;
    struct rusage used;
    if (wait4(child, &status, 0, &used) == child) {
      run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      run.seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
      run.kilobytes = used.ru_maxrss;
    }
  }
  posix_spawn_file_actions_destroy(&actions);
  return run;
}
