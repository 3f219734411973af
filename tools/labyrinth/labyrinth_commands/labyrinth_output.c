#include "labyrinth_commands/labyrinth_output.h"

#include <string.h>

#include "arguments/format_by_suffix.h"
#include "cli/messages.h"

bool labyrinth_output_fits(const Call *call, const char *path) {
  if (!path || !format_has_suffix(path) || !strcmp(strrchr(path, '.'), ".lab")) return true;
  message_error(call->command->name, "%s: labyrinths are written as .lab", path);
  return false;
}
