// For tests of saved games: a state folder that exists only during one test. Use both functions as
// a checked fixture.
#ifndef TSB_TESTS_STATE_HOME_H
#define TSB_TESTS_STATE_HOME_H

#include "support/temporary_folder.h"

static TemporaryFolder state_home;

static inline void state_home_begin(void) {
  state_home = temporary_folder_new();
  setenv("XDG_STATE_HOME", state_home.path, 1);
}

static inline void state_home_end(void) { temporary_folder_remove(&state_home); }

#endif
