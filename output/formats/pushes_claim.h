// The property Pushes of our own files: "43 (optimal)" or "at most 43". Others write what they like
// after this key.
#ifndef TSB_PUSHES_CLAIM_H
#define TSB_PUSHES_CLAIM_H

#include "base/text.h"
#include "formats/collection_data.h"

#define PUSHES_CLAIM_KEY "Pushes"

// What is known of the number of pushes.
typedef enum {
  PUSHES_OF_SOLUTION,  // nothing but the solution
  PUSHES_OPTIMAL,      // no solution has fewer
  PUSHES_AT_MOST,      // a proof was tried and not found: an upper bound
} PushesClaim;

void pushes_claim_write(size_t pushes, bool optimal, Text *out);
// PUSHES_OF_SOLUTION if the property is missing, has another form, or tells another number: it says
// nothing about a solution with so many pushes.
PushesClaim pushes_claim_read(const Properties *properties, size_t pushes);

#endif
