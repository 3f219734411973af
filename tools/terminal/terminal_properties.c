// Asks the terminal for its size, then the variables COLUMNS and LINES. Colours follow NO_COLOR and
// TERM.
#include "terminal/terminal_properties.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { DEFAULT_COLUMNS = 80, DEFAULT_ROWS = 24, LARGEST_SIDE = 10000 };

static int side(unsigned short reported, const char *variable, int fallback) {
  if (reported) return reported;
  const char *text = getenv(variable);
  long number = text ? strtol(text, NULL, 10) : 0;
  return number > 0 && number <= LARGEST_SIDE ? (int)number : fallback;
}

TerminalSize terminal_size(int descriptor) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size)) size = (struct winsize){0};
  return (TerminalSize){side(size.ws_col, "COLUMNS", DEFAULT_COLUMNS),
                        side(size.ws_row, "LINES", DEFAULT_ROWS)};
}

bool terminal_color(ColorChoice choice, int descriptor) {
  if (choice != COLOR_AUTO) return choice == COLOR_ALWAYS;
  const char *refusal = getenv("NO_COLOR"), *kind = getenv("TERM");
  return isatty(descriptor) && !(refusal && *refusal) && !(kind && !strcmp(kind, "dumb"));
}
