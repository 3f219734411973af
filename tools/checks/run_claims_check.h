// Do the claims of pack.json about its run agree with each other and with its levels? This needs no
// search, unlike remake_pack_check.h.
#ifndef TSB_RUN_CLAIMS_CHECK_H
#define TSB_RUN_CLAIMS_CHECK_H

#include "pack/pack_json_read.h"
#include "text/problem.h"

// Sums, counts, seeds and candidates, which must agree in every version.
void run_claims_check(const PackJsonContent *content, Problems *problems);
// The parameters of recipes. A recipe leaves out the defaults of its version, so what was written
// by another version may differ without a fault.
void run_claims_check_recipes(const PackJsonContent *content, Problems *differences);

#endif
