// Prints what `generate` tells about a run when it is over.
#ifndef TSB_GENERATE_PRINT_H
#define TSB_GENERATE_PRINT_H

#include <cjson/cJSON.h>

#include "cli/command.h"
#include "pipeline/fill_places.h"
#include "pipeline/finished_pack_curve.h"

// What differs if the levels go into a library.
typedef struct {
  uint64_t candidates;     // that were to be done whatever comes of them; 0: a number of levels was
  uint64_t levels, known;  // of these: levels that came, and those that were in the library
} LibraryReport;

typedef struct {
  const Call *call;
  const char *out;  // the folder of the pack
  const GenParams *params;
  const PipelineState *state;  // after the choice of levels
  PipelineEnd end;
  bool complete;                 // every tier has the levels that were asked for
  const LibraryReport *library;  // NULL: of a pack
} GenerateReport;

// A line of the funnel, unless the count is 0.
void generate_print_count(uint64_t count, const char *key, const char *meaning);

// Nothing with --quiet.
void generate_print_curve(const GenerateReport *report, const FinishedPackCurve *curve);
void generate_print_funnel(const GenerateReport *report);
// Which levels are missing, and why.
void generate_print_missing(const GenerateReport *report);

// The result, as JSON if the call asks for it. Returns EXIT_OK, or EXIT_TROUBLE after printing an
// error.
int generate_print_result(const GenerateReport *report);
// {"intro": {"expert": 2}}: the tiers with places that levels of other tiers fill.
cJSON *generate_print_filled(const FilledPlaces *places);
cJSON *generate_print_json(const GenerateReport *report);  // the same result, not printed

#endif
