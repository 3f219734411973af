// The parameters of the generator: defaults, range checks and texts, for `generate --list-params`,
// pack.json and recipes. The list itself is in gen_params.h.
#ifndef TSB_PARAMS_H
#define TSB_PARAMS_H

#include "params/gen_params.h"

const ParamTable *params_table(void);
const ParamRow *params_row(size_t index);      // NULL past the end
const ParamRow *params_find(const char *key);  // NULL if there is none

GenParams params_default(void);

// NULL, or a message that names the key and what is allowed; the caller frees it.
char *params_set(GenParams *params, const char *key, const char *value);
// Checks what no single row can express: the order of ranges and of the tier bounds. NULL, or a
// message that the caller frees.
char *params_check(const GenParams *params);
// Could params_set and params_check have made these? For parameters that come from elsewhere.
bool params_valid(const GenParams *params);

bool params_has_tier_counts(const GenParams *params);
int params_tier_sum(const GenParams *params);  // levels of all tiers; 0 without numbers
TierBounds params_tier_bounds(const GenParams *params);

void params_write_value(const GenParams *params, const ParamRow *row, Text *out);
// All of them: " key=value" for every row.
void params_write_all(const GenParams *params, Text *out);
bool params_is_default(const GenParams *params, const ParamRow *row);
// params_write_allowed and params_write_words are in param_table.h.

#endif
