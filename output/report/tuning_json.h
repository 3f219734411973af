// results.json of a tuning run (tuning.schema.json): one object for each point, and the analysis.
//
//   format 1, generator, seed
//   params        every effective parameter that is not varied
//   varied        key, kind ("int", "choice", "size", "range", "tiers"), log (bool), values
//                 (texts as --set takes them, in the order of the axes)
//   budget        of each point: unit ("candidates", "states", "seconds"), amount, block
//   outcomes      name, unit, meaning, timed: how a point is judged. Timed outcomes depend on
//                 the machine; all others are reproducible.
//   report        names of outcomes that the user asked for
//   histograms    for difficulty and each measure, the bars that all points share:
//                 from, width, bars
//   points        point (from 1), values (key -> text), refused (text or null), role, candidates,
//                 accepted, blocks, cpu_seconds, funnel (as in pack.json), outcomes (name ->
//                 [value, low, high], 95 %, null where unknown), tiers (name -> count),
//                 distributions (difficulty and measures -> count, mean, low, high, sd, min, q25,
//                 median, q75, q90, max, histogram), examples (board, id, recipe, tier,
//                 difficulty, pushes, boxes)
//   sensitivity   for each outcome: outcome, mean, sd, noise, cells, missing, effects (keys of one
//                 or two parameters, share of the variance, limit up to which chance explains it,
//                 within_noise (bool); largest first, those within noise last), rest, together
//                 (all interactions: share, limit, within_noise), levels (key, value, mean over all
//                 other parameters)
//   search        null, or the result of tessoban tune --target
#ifndef TSB_TUNING_JSON_H
#define TSB_TUNING_JSON_H

#include <cjson/cJSON.h>

#include "base/text.h"
#include "tuning/tuning_result.h"

// best.json of a search: parameters for generate --params.
void tuning_best_json(const TuningResult *tuning, Text *out);

void tuning_json(const TuningResult *tuning, const char *version, Text *out);
// Of more points than this, the report shows an even selection and says so: each step-th point.
enum { REPORT_MAX_POINTS = 2000 };
size_t tuning_json_step(const TuningResult *tuning, size_t most);

// The same without distributions, and with an even selection of `most` points if there are more.
cJSON *tuning_json_brief(const TuningResult *tuning, const char *version, size_t most);

#endif
