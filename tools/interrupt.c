#include "interrupt.h"

#include <unistd.h>

#include "command.h"

static void leave(int number) {
  (void)number;
  _exit(INTERRUPTED);
}

// The one thing that a signal handler can tell is in a variable of the file.
static volatile sig_atomic_t noticed;

static void take_note(int number) {
  if (noticed) leave(number);
  noticed = 1;
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
