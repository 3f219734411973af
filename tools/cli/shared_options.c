// One table, so that parsing, help and completion agree.
#include "cli/shared_options.h"

#include <stddef.h>

#include "cli/command.h"

static const char *color_choice(size_t index) {
  static const char *const names[] = {"auto", "always", "never", NULL};
  return names[index];
}

static const Option shared_rows[] = {
    {.name = "json",
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, json),
     .help = "write the result to standard output as JSON"},
    {.name = "quiet",
     .letter = 'q',
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, quiet),
     .help = "no notes and no progress, only results and errors"},
    {.name = "color",
     .argument = "WHEN",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SharedOptions, color),
     .help = "when to use colours; auto uses them on a terminal, unless NO_COLOR is set",
     .choice = color_choice},
    {.name = "help",
     .letter = 'h',
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, help),
     .help = "show this help"},
    {0},
};

const Option *shared_options(void) { return shared_rows; }
