// What a parameter search wants of a level: "tier=hard", "pushes=40..60", "difficulty=30..".
#ifndef TSB_TARGET_H
#define TSB_TARGET_H

#include "tuning/trial.h"
#include "values/value_ranges.h"

typedef struct {
  char *text;  // as it was given
  int tiers;   // a bit for each tier that is a hit, or 0: by `range`
  ValueRange range;
} Target;

// NULL, or a message (mem_free).
char *target_parse(const char *text, Target *out);
bool target_knows(const char *name, size_t length);  // is it "tier" or a measure?
void target_free(Target *target);
bool target_hit(const Target *target, const TrialLevel *level);

#endif
