// One lock guards a ring of flags, one for each item that is taken and not yet received. A worker
// holds the lock only between two items, so it matters little even for short items. The calling
// thread sleeps until the next item in order is done, and wakes up now and then for on_progress.
#include "threads/parallel.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"

enum { POLL_NANOSECONDS = 50000000, NANOSECONDS = 1000000000 };

typedef struct {
  const Parallel *parallel;
  size_t count, window;
  pthread_mutex_t lock;  // guards everything below
  pthread_cond_t next_done, space;
  size_t next_taken, next_received, done_count;
  bool *done;  // [window]; item i has the flag i % window
  bool stop;
} Pool;

int parallel_cores(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > PARALLEL_MAX_JOBS ? PARALLEL_MAX_JOBS : (int)count;
}

static void *begin_worker(const Parallel *parallel) {
  return parallel->begin_worker ? parallel->begin_worker(parallel->context) : NULL;
}

static void end_worker(const Parallel *parallel, void *scratch) {
  if (parallel->end_worker) parallel->end_worker(scratch);
}

static bool receive(const Parallel *parallel, size_t item) {
  return !parallel->on_item || parallel->on_item(parallel->context, item);
}

static bool report(const Parallel *parallel, size_t done) {
  return !parallel->on_progress || parallel->on_progress(parallel->context, done);
}

// With the lock held. Waits for space in the ring; false if there is no more work.
static bool take_item(Pool *pool, size_t *item) {
  while (!pool->stop && pool->next_taken < pool->count &&
         pool->next_taken - pool->next_received >= pool->window)
    pthread_cond_wait(&pool->space, &pool->lock);
  if (pool->stop || pool->next_taken >= pool->count) return false;
  *item = pool->next_taken++;
  return true;
}

// With the lock held.
static void finish_item(Pool *pool, size_t item) {
  pool->done[item % pool->window] = true;
  pool->done_count++;
  if (item == pool->next_received) pthread_cond_signal(&pool->next_done);
}

static void *work(void *argument) {
  Pool *pool = argument;
  const Parallel *parallel = pool->parallel;
  void *scratch = begin_worker(parallel);
  size_t item;
  pthread_mutex_lock(&pool->lock);
  while (take_item(pool, &item)) {
    pthread_mutex_unlock(&pool->lock);
    parallel->run_item(parallel->context, scratch, item);
    pthread_mutex_lock(&pool->lock);
    finish_item(pool, item);
  }
  pthread_mutex_unlock(&pool->lock);
  end_worker(parallel, scratch);
  return NULL;
}

static bool next_is_done(const Pool *pool) {
  return pool->next_received < pool->count && pool->done[pool->next_received % pool->window];
}

// With the lock held, except during on_item.
static void receive_done_items(Pool *pool) {
  while (!pool->stop && next_is_done(pool)) {
    pthread_mutex_unlock(&pool->lock);
    bool more = receive(pool->parallel, pool->next_received);
    pthread_mutex_lock(&pool->lock);
    pool->done[pool->next_received++ % pool->window] = false;
    pool->stop = !more;
    pthread_cond_signal(&pool->space);
  }
}

static void wait_briefly(Pool *pool) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += POLL_NANOSECONDS;
  until.tv_sec += until.tv_nsec / NANOSECONDS;
  until.tv_nsec %= NANOSECONDS;
  pthread_cond_timedwait(&pool->next_done, &pool->lock, &until);
}

static void receive_all(Pool *pool) {
  pthread_mutex_lock(&pool->lock);
  while (receive_done_items(pool), !pool->stop && pool->next_received < pool->count) {
    size_t done = pool->done_count;
    pthread_mutex_unlock(&pool->lock);
    bool more = report(pool->parallel, done);
    pthread_mutex_lock(&pool->lock);
    pool->stop = !more;
    if (more && !next_is_done(pool)) wait_briefly(pool);
  }
  pthread_cond_broadcast(&pool->space);
  pthread_mutex_unlock(&pool->lock);
}

static void init_pool(Pool *pool) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->next_done, &monotonic);
  pthread_cond_init(&pool->space, NULL);
  pthread_condattr_destroy(&monotonic);
  pool->done = mem_alloc(pool->window, sizeof *pool->done);
}

static void free_pool(Pool *pool) {
  mem_free(pool->done);
  pthread_cond_destroy(&pool->space);
  pthread_cond_destroy(&pool->next_done);
  pthread_mutex_destroy(&pool->lock);
}

static size_t run_inline(const Parallel *parallel, size_t count) {
  void *scratch = begin_worker(parallel);
  size_t item = 0;
  for (bool more = true; more && item < count && report(parallel, item); item++) {
    parallel->run_item(parallel->context, scratch, item);
    more = receive(parallel, item);
  }
  end_worker(parallel, scratch);
  return item;
}

size_t parallel_run(const Parallel *parallel, size_t count, int jobs) {
  if ((size_t)jobs > count) jobs = (int)count;
  if (!jobs) return run_inline(parallel, count);
  bool limited = parallel->window && parallel->window < count;
  Pool pool = {.parallel = parallel, .count = count, .window = limited ? parallel->window : count};
  init_pool(&pool);
  pthread_t *threads = mem_alloc((size_t)jobs, sizeof *threads);
  int started = 0;
  while (started < jobs && !pthread_create(&threads[started], NULL, work, &pool)) started++;
  if (started) receive_all(&pool);
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
  mem_free(threads);
  free_pool(&pool);
  // If the system grants no thread at all, the calling thread does the work.
  return started ? pool.next_received : run_inline(parallel, count);
}
