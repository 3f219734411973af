// The state of a run of the pipeline as a text, for a run that goes on after an interruption.
//
// The levels of the run are in the library. The text holds what does not follow from them.
#ifndef TSB_LIBRARY_RUN_STATE_H
#define TSB_LIBRARY_RUN_STATE_H

#include "pipeline/pipeline.h"

// The caller frees it with cJSON_free.
char *library_run_state_write(const PipelineState *state);
// Call it when pipeline_record has taken in all levels of the run. False, and nothing changed, if
// no run of these parameters can have come there.
bool library_run_state_read(const char *text, const GenParams *params, PipelineState *state);

#endif
