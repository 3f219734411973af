#include "system/interrupt.h"

#include <sys/time.h>
#include <unistd.h>

#include "system/exit_code.h"

static void leave(int number) {
  (void)number;
  _exit(INTERRUPTED);
}

// All that a signal handler can tell is in variables of the file.
static volatile sig_atomic_t noticed;
static Halt halt;

static void take_note(int number) {
  if (noticed) leave(number);
  noticed = 1;
  atomic_store(&halt, true);
}

static void time_is_up(int number) {
  (void)number;
  atomic_store(&halt, true);
}

const Halt *interrupt_halt(double seconds) {
  enum { MICROSECONDS = 1000000 };
  struct sigaction ending = {.sa_handler = time_is_up, .sa_flags = SA_RESTART};
  struct itimerval timer = {.it_value.tv_sec = (time_t)seconds};
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * MICROSECONDS);
  if (seconds > 0 && !sigaction(SIGALRM, &ending, NULL)) setitimer(ITIMER_REAL, &timer, NULL);
  return &halt;
}

void interrupt_notice(void) {
  struct sigaction noting = {.sa_handler = take_note}, now;
  sigaction(SIGINT, NULL, &now);
  if (now.sa_handler != SIG_IGN) sigaction(SIGINT, &noting, NULL);
  sigaction(SIGTERM, &noting, NULL);
}

bool interrupt_noticed(void) { return noticed; }

void interrupt_setup(void) {
  struct sigaction leaving = {.sa_handler = leave}, ignored = {.sa_handler = SIG_IGN}, now;
  // A shell without job control starts background commands with SIGINT ignored: so be it.
  sigaction(SIGINT, NULL, &now);
  if (now.sa_handler != SIG_IGN) sigaction(SIGINT, &leaving, NULL);
  sigaction(SIGPIPE, &ignored, NULL);
  sigaction(SIGXFSZ, &ignored,
            NULL);  // a file too large is an error of the write, as a full disk is
}

sigset_t interrupt_hold(void) {
  sigset_t held, before;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigaddset(&held, SIGHUP);
  sigprocmask(SIG_BLOCK, &held, &before);
  return before;
}

void interrupt_release(sigset_t before) { sigprocmask(SIG_SETMASK, &before, NULL); }
