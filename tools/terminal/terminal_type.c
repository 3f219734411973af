// Apart from the screen, because <term.h> defines macros such as `lines` and `columns`.
#include "terminal/terminal_type.h"

#include <curses.h>
#include <term.h>

// Only for names of strings.
static bool has_string(const char *capability) { return tigetstr(capability) != NULL; }

const char *terminal_type_problem(const char *type, int descriptor) {
  int found;
  if (setupterm(type, descriptor, &found) != OK) return "is unknown";
  bool can_place = has_string("cup") && has_string("clear");
  del_curterm(cur_term);
  return can_place ? NULL : "cannot place its cursor";
}

bool terminal_type_has_mouse(void) { return has_string("kmous"); }
