// What a search wants of a level: "tier=hard", "pushes=40..60", "difficulty=30..", "range_tp=9".
#ifndef TSB_TARGET_H
#define TSB_TARGET_H

#include "tuning/trial.h"

typedef struct {
  char *text;      // as it was given
  int tiers;       // a bit for each that will do, or 0
  size_t measure;  // otherwise; MEASURE_COUNT is difficulty
  double low, high;
} Target;

// NULL, or what is wrong (mem_free).
char *target_parse(const char *text, Target *out);
bool target_knows(const char *name, size_t length);  // is it "tier" or a measure?
void target_free(Target *target);
bool target_hit(const Target *target, const TrialLevel *level);

#endif
