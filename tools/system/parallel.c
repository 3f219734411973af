#include "system/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"

enum { WATCH_NANOSECONDS = 50000000 };

typedef struct {
  const Parallel *parallel;
  size_t count;
  atomic_size_t next, done;
  atomic_bool stop;
  atomic_int busy;  // threads still at work
  pthread_mutex_t lock;
  pthread_cond_t finished;
} Floor;

static void *work(void *argument) {
  Floor *floor = argument;
  const Parallel *parallel = floor->parallel;
  void *scratch = parallel->hire(parallel->context);
  while (!atomic_load(&floor->stop)) {
    size_t item = atomic_fetch_add(&floor->next, 1);
    if (item >= floor->count) break;
    parallel->work(parallel->context, scratch, item);
    atomic_fetch_add(&floor->done, 1);
  }
  parallel->leave(scratch);
  pthread_mutex_lock(&floor->lock);
  atomic_fetch_sub(&floor->busy, 1);
  pthread_cond_signal(&floor->finished);
  pthread_mutex_unlock(&floor->lock);
  return NULL;
}

static void wait_a_little(Floor *floor) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += WATCH_NANOSECONDS;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_mutex_lock(&floor->lock);
  if (atomic_load(&floor->busy)) pthread_cond_timedwait(&floor->finished, &floor->lock, &until);
  pthread_mutex_unlock(&floor->lock);
}

int parallel_cores(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > PARALLEL_MAX_JOBS ? PARALLEL_MAX_JOBS : (int)count;
}

size_t parallel_run(const Parallel *parallel, size_t count, int jobs) {
  Floor floor = {.parallel = parallel, .count = count};
  if ((size_t)jobs > count) jobs = (int)count;
  pthread_mutex_init(&floor.lock, NULL);
  pthread_cond_init(&floor.finished, NULL);
  pthread_t *threads = mem_alloc((size_t)jobs + 1, sizeof *threads);
  int hired = 0;
  for (; hired < jobs; hired++) {
    atomic_fetch_add(&floor.busy, 1);
    if (pthread_create(&threads[hired], NULL, work, &floor)) break;
  }
  if (hired < jobs) {
    atomic_fetch_sub(&floor.busy, 1);
    if (!hired) {  // no thread to be had: we do it ourselves
      atomic_fetch_add(&floor.busy, 1);
      work(&floor);
    }
  }
  while (atomic_load(&floor.busy)) {
    if (!parallel->watch(parallel->context, atomic_load(&floor.done)))
      atomic_store(&floor.stop, true);
    wait_a_little(&floor);
  }
  for (int i = 0; i < hired; i++) pthread_join(threads[i], NULL);
  parallel->watch(parallel->context, atomic_load(&floor.done));
  mem_free(threads);
  pthread_cond_destroy(&floor.finished);
  pthread_mutex_destroy(&floor.lock);
  return atomic_load(&floor.done);
}
