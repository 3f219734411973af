#include "system/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"

enum { POLL_NANOSECONDS = 50000000 };

typedef struct {
  const Parallel *parallel;
  size_t count;
  atomic_size_t next, done;
  atomic_bool stop;
  atomic_int busy;  // threads still at work
  pthread_mutex_t lock;
  pthread_cond_t finished;
} ParallelRun;

static void *worker(void *argument) {
  ParallelRun *run = argument;
  const Parallel *parallel = run->parallel;
  void *scratch = parallel->begin_worker(parallel->context);
  while (!atomic_load(&run->stop)) {
    size_t item = atomic_fetch_add(&run->next, 1);
    if (item >= run->count) break;
    parallel->run_item(parallel->context, scratch, item);
    atomic_fetch_add(&run->done, 1);
  }
  parallel->end_worker(scratch);
  pthread_mutex_lock(&run->lock);
  atomic_fetch_sub(&run->busy, 1);
  pthread_cond_signal(&run->finished);
  pthread_mutex_unlock(&run->lock);
  return NULL;
}

static void wait_briefly(ParallelRun *run) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += POLL_NANOSECONDS;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_mutex_lock(&run->lock);
  if (atomic_load(&run->busy)) pthread_cond_timedwait(&run->finished, &run->lock, &until);
  pthread_mutex_unlock(&run->lock);
}

int parallel_cores(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > PARALLEL_MAX_JOBS ? PARALLEL_MAX_JOBS : (int)count;
}

size_t parallel_run(const Parallel *parallel, size_t count, int jobs) {
  ParallelRun run = {.parallel = parallel, .count = count};
  if ((size_t)jobs > count) jobs = (int)count;
  pthread_mutex_init(&run.lock, NULL);
  pthread_cond_init(&run.finished, NULL);
  pthread_t *threads = mem_alloc((size_t)jobs + 1, sizeof *threads);
  int started = 0;
  for (; started < jobs; started++) {
    atomic_fetch_add(&run.busy, 1);
    if (pthread_create(&threads[started], NULL, worker, &run)) break;
  }
  if (started < jobs) {
    atomic_fetch_sub(&run.busy, 1);
    if (!started) {  // no thread to be had: we do it ourselves
      atomic_fetch_add(&run.busy, 1);
      worker(&run);
    }
  }
  while (atomic_load(&run.busy)) {
    if (!parallel->on_progress(parallel->context, atomic_load(&run.done)))
      atomic_store(&run.stop, true);
    wait_briefly(&run);
  }
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
  parallel->on_progress(parallel->context, atomic_load(&run.done));
  mem_free(threads);
  pthread_cond_destroy(&run.finished);
  pthread_mutex_destroy(&run.lock);
  return atomic_load(&run.done);
}
