#include "formats/pushes_claim.h"

#include <string.h>

void pushes_claim_write(size_t pushes, bool optimal, Text *out) {
  text_format(out, optimal ? "%zu (optimal)" : "at most %zu", pushes);
}

static bool claims(const char *value, size_t pushes, bool optimal) {
  Text claim = {0};
  pushes_claim_write(pushes, optimal, &claim);
  bool same = value && !strcmp(value, claim.data);
  text_free(&claim);
  return same;
}

PushesClaim pushes_claim_read(const Properties *properties, size_t pushes) {
  const char *value = properties_find(properties, PUSHES_CLAIM_KEY);
  if (claims(value, pushes, true)) return PUSHES_OPTIMAL;
  return claims(value, pushes, false) ? PUSHES_AT_MOST : PUSHES_OF_SOLUTION;
}
