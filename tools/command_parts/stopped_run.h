// What the user is told of a run that Ctrl-C or --max-seconds has ended.
#ifndef TSB_STOPPED_RUN_H
#define TSB_STOPPED_RUN_H

#include "cli/command.h"

// Tells how many levels are being written, and how a resumable run is continued. A run that has
// not `advanced`, because it was stopped before its first candidate ended, would do the same again.
void stopped_run_note(const Call *call, size_t levels, bool resumable, bool advanced);

#endif
