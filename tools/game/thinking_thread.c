// The thread owns itself and its opponent: whoever ends it does not wait for a search. The lock
// guards two flags only. The search itself runs without it, so a move never waits for it.
#include "game/thinking_thread.h"

#include <pthread.h>

#include "base/mem.h"
#include "system/interrupt.h"

enum { PORTION = 500 };  // positions between two looks at the flags

struct ThinkingThread {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  bool stop, go_on;
  Opponent *opponent;
};

// Waits until there may be something to think about. False when it is over.
static bool wait_for_work(ThinkingThread *thread, bool has_work) {
  pthread_mutex_lock(&thread->lock);
  while (!thread->stop && !thread->go_on && !has_work)
    pthread_cond_wait(&thread->changed, &thread->lock);
  thread->go_on = false;
  bool going_on = !thread->stop;
  pthread_mutex_unlock(&thread->lock);
  return going_on;
}

static void free_all(ThinkingThread *thread) {
  pthread_cond_destroy(&thread->changed);
  pthread_mutex_destroy(&thread->lock);
  opponent_free(thread->opponent);
  mem_free(thread);
}

static void *run(void *given) {
  ThinkingThread *thread = given;
  bool has_work = true;
  while (wait_for_work(thread, has_work)) has_work = opponent_think(thread->opponent, PORTION);
  free_all(thread);
  return NULL;
}

ThinkingThread *thinking_thread_start(Opponent *opponent) {
  ThinkingThread *thread = mem_alloc(1, sizeof *thread);
  thread->opponent = opponent;
  pthread_mutex_init(&thread->lock, NULL);
  pthread_cond_init(&thread->changed, NULL);
  sigset_t before = interrupt_block();  // signals are for the thread that reads keys
  pthread_t id;
  if (pthread_create(&id, NULL, run, thread)) mem_exhausted();
  pthread_detach(id);
  interrupt_unblock(before);
  return thread;
}

static void set_flag(ThinkingThread *thread, bool *flag) {
  pthread_mutex_lock(&thread->lock);
  *flag = true;
  pthread_cond_signal(&thread->changed);
  pthread_mutex_unlock(&thread->lock);
}

void thinking_thread_go_on(ThinkingThread *thread) { set_flag(thread, &thread->go_on); }

void thinking_thread_end(ThinkingThread *thread) {
  if (thread) set_flag(thread, &thread->stop);
}
