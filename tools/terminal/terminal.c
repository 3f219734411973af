#include "terminal/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24, LARGEST_SIDE = 10000 };

static int side(unsigned short told, const char *variable, int usual) {
  if (told) return told;
  const char *text = getenv(variable);
  long number = text ? strtol(text, NULL, 10) : 0;
  return number > 0 && number <= LARGEST_SIDE ? (int)number : usual;
}

TerminalSize terminal_size(int descriptor) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size)) size = (struct winsize){0};
  return (TerminalSize){side(size.ws_col, "COLUMNS", USUAL_COLUMNS),
                        side(size.ws_row, "LINES", USUAL_ROWS)};
}

bool terminal_color(ColorChoice choice, int descriptor) {
  if (choice != COLOR_AUTO) return choice == COLOR_ALWAYS;
  const char *refusal = getenv("NO_COLOR"), *kind = getenv("TERM");
  return isatty(descriptor) && !(refusal && *refusal) && !(kind && !strcmp(kind, "dumb"));
}
