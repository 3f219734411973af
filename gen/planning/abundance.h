// How many different levels will more candidates give? A species problem: levels are species, a
// candidate is a catch, and rare levels have not been seen yet.
//
// What a sample knows is how many levels it saw once, twice, three times ... From that follow
//  - a model: the logarithms of the levels' rates are normally distributed, because a rate is a
//    product of many choices (patterns, turns, goals). The likelihood gives its two parameters.
//  - a lower bound by Chao: all levels that were not seen are equally frequent, and their number is
//    the least one that explains how many were seen once and twice.
//  - an upper bound by Good: new levels never come faster than at the end of the sample.
// The bounds hold for every distribution, but for the errors of the sample.
#ifndef TSB_ABUNDANCE_H
#define TSB_ABUNDANCE_H

enum { ABUNDANCE_SEEN_MOST = 16 };  // longer counts share one class

// A sample, perhaps weighted. seen[k]: levels that k of its candidates gave; the last class holds
// all that were seen as often or more often.
typedef struct {
  double candidates;
  double levels;  // with repeated ones
  double seen[ABUNDANCE_SEEN_MOST + 1];
  double weight;  // how many independent observations the counts are worth
} AbundanceCounts;

double abundance_distinct(const AbundanceCounts *counts);

// Rates per sample: exp(mu + sigma z) for normal z.
typedef struct {
  double candidates;  // of the sample
  double total;       // how many levels there are, seen or not
  double mu, sigma;
} AbundanceFit;

// The sample must have at least one level.
AbundanceFit abundance_fit(const AbundanceCounts *counts);

// Different levels after so many candidates. The bounds are for more candidates than in the sample;
// for fewer they are the model.
double abundance_model(const AbundanceFit *fit, double candidates);
double abundance_low(const AbundanceCounts *counts, const AbundanceFit *fit, double candidates);
double abundance_high(const AbundanceCounts *counts, const AbundanceFit *fit, double candidates);

#endif
