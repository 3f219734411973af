// results.json of a tuning run (tuning.schema.json): one object a point, and what they come to.
//
//   format 1, generator, seed
//   params        every parameter, effective, but for what is varied
//   varied        key, kind ("int", "choice", "size", "range", "tiers"), log (bool), values
//                 (texts as --set takes them, in the order of the axes)
//   budget        of each point: unit ("candidates", "states", "seconds"), amount, block
//   outcomes      name, unit, meaning, timed: all that a point is judged by. Timed ones depend on
//                 the machine; all others are the same in every run.
//   report        names of outcomes that the user wants to see first
//   histograms    for difficulty and each measure where the bars of all points stand:
//                 from, width, bars
//   points        point (from 1), values (key -> text), refused (text or null), role, candidates,
//                 accepted, blocks, cpu_seconds, funnel (as in pack.json), outcomes (name ->
//                 [value, low, high], 95 %, null where unknown), tiers (name -> count),
//                 distributions (difficulty and measures -> count, mean, low, high, sd, min, q25,
//                 median, q75, q90, max, histogram), examples (board, id, recipe, tier,
//                 difficulty, pushes, boxes)
//   sensitivity   for each outcome: outcome, mean, sd, noise, cells, missing, effects (keys of one
//                 or two parameters, share of the variance; largest first), rest, levels
//                 (key, value, mean over all other parameters)
//   search        null, or what tessoban tune --target found
#ifndef TSB_TUNING_JSON_H
#define TSB_TUNING_JSON_H

#include <cjson/cJSON.h>

#include "base/text.h"
#include "tuning/tuning.h"

// best.json of a search: parameters for generate --params.
void tuning_best_json(const Tuning *tuning, Text *out);

void tuning_json(const Tuning *tuning, const char *version, Text *out);
// The same without distributions and, of more than `most` points, with a fair selection.
cJSON *tuning_json_brief(const Tuning *tuning, const char *version, size_t most);

#endif
