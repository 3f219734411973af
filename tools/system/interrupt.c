// Signal handlers that only set flags or exit. The flags have to be variables of this file, because
// a signal handler gets no context.
#include "system/interrupt.h"

#include <sys/time.h>
#include <unistd.h>

#include "system/exit_code.h"

static void exit_at_once(int number) {
  (void)number;
  _exit(EXIT_INTERRUPTED);
}

static volatile sig_atomic_t pending;
static StopFlag stop;

static void on_deferred_signal(int number) {
  if (pending) exit_at_once(number);
  pending = 1;
  atomic_store(&stop, true);
}

// A terminal that is closed may send it more than once.
static void on_hangup(int number) {
  (void)number;
  pending = 1;
  atomic_store(&stop, true);
}

static void on_alarm(int number) {
  (void)number;
  atomic_store(&stop, true);
}

// At least a microsecond: a timer of 0 would never ring.
static struct timeval timer_value(double seconds) {
  const double MICROSECONDS = 1e6;
  struct timeval value = {.tv_sec = (time_t)seconds};
  value.tv_usec = (suseconds_t)((seconds - (double)value.tv_sec) * MICROSECONDS);
  if (!value.tv_sec && !value.tv_usec) value.tv_usec = 1;
  return value;
}

const StopFlag *interrupt_stop_flag(double seconds) {
  struct sigaction ending = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
  struct itimerval timer = {.it_value = timer_value(seconds)};
  if (seconds > 0 && !sigaction(SIGALRM, &ending, NULL)) setitimer(ITIMER_REAL, &timer, NULL);
  return &stop;
}

// What was ignored when the program started stays ignored.
static void handle_unless_ignored(int number, const struct sigaction *action) {
  struct sigaction now;
  sigaction(number, NULL, &now);
  if (now.sa_handler != SIG_IGN) sigaction(number, action, NULL);
}

void interrupt_defer(void) {
  struct sigaction noting = {.sa_handler = on_deferred_signal}, hangup = {.sa_handler = on_hangup};
  handle_unless_ignored(SIGINT, &noting);
  handle_unless_ignored(SIGHUP, &hangup);
  handle_unless_ignored(SIGTERM, &noting);
}

bool interrupt_pending(void) { return pending; }

void interrupt_setup(void) {
  struct sigaction leaving = {.sa_handler = exit_at_once}, ignored = {.sa_handler = SIG_IGN};
  // A shell without job control starts background commands with SIGINT ignored.
  handle_unless_ignored(SIGINT, &leaving);
  // A scheduler sends it, and is to see the same exit code whenever it comes.
  handle_unless_ignored(SIGTERM, &leaving);
  sigaction(SIGPIPE, &ignored, NULL);
  // A file that is too large then fails the write, as a full disk does.
  sigaction(SIGXFSZ, &ignored, NULL);
}

sigset_t interrupt_block(void) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigaddset(&blocked, SIGTERM);
  sigaddset(&blocked, SIGHUP);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  return before;
}

void interrupt_unblock(sigset_t before) { sigprocmask(SIG_SETMASK, &before, NULL); }
