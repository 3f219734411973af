// Which tiers the candidates of a run come out in, for users who wait for others. A size and a
// number of boxes may never give a tier that was asked for.
#ifndef TSB_RATED_TIERS_H
#define TSB_RATED_TIERS_H

#include "pipeline/pipeline.h"

// So many levels without one of a wanted tier are worth a word, if they were some work. Runs that
// are over in a second need no advice.
enum { RATED_TIERS_LEVELS = 20, RATED_TIERS_STATES = 500000 };

// Is it time to tell the user that wanted tiers do not come? Counts levels and states, never time.
bool rated_tiers_missing(const GenParams *params, const PipelineState *state);
// "20 levels so far, none of them intro or easy, which may never come: 1 hard, 19 expert; ..."
void rated_tiers_notice(const GenParams *params, const PipelineState *state, Text *out);
// For the end of a run: "the candidates gave 20 levels: 1 hard, 19 expert; ...". Nothing if they
// gave none.
void rated_tiers_summary(const GenParams *params, const PipelineState *state, Text *out);

#endif
