#include "command_parts/stopped_run.h"

#include "cli/messages.h"
#include "system/interrupt.h"

static const char *continuation(bool resumable, bool advanced) {
  if (!resumable) return "";
  if (interrupt_pending() || advanced) return "; run the same command again to continue";
  return "; no candidate was finished in this time: continue with a larger --max-seconds";
}

void stopped_run_note(const Call *call, size_t levels, bool resumable, bool advanced) {
  const char *why = interrupt_pending() ? "interrupted" : "the time is up";
  const char *next = continuation(resumable, advanced);
  if (levels)
    message_note(call, "%s: writing the %zu level%s found so far%s", why, levels,
                 levels == 1 ? "" : "s", next);
  else message_note(call, "%s: no level was found so far%s", why, next);
}
