// The likelihood of counts under Poisson catches with lognormal rates, given that a level was seen
// (Bulmer 1974). The integral over the rates is a sum over equidistant z, which is very precise for
// a smooth function that vanishes at both ends. For each sigma the best mu is found by golden
// section, and so is sigma.
//
// With few repeated levels many pairs of mu and sigma explain the counts equally well. Then sigma
// stays near the value that shapes have whose levels were counted to the end.
#include "planning/abundance.h"

#include <math.h>

static const double USUAL_SIGMA = 1.5, USUAL_SIGMA_SPREAD = 0.5;
static const double SIGMA_LEAST = 0.05, SIGMA_MOST = 4;
static const double MU_LEAST = -30, MU_MOST = 8;
static const double Z_MOST = 5;
enum { NODES = 96, MU_STEPS = 32, SIGMA_STEPS = 18 };

// Rooms that might have come twice by chance, though they did not: the rule of three.
static const double UNSEEN_REPEATS = 3;

double abundance_distinct(const AbundanceCounts *counts) {
  double sum = 0;
  for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++) sum += counts->seen[k];
  return sum;
}

// Node i of the sum over the rates, and its weight before division by the sum of the weights.
static double node_z(int i) { return Z_MOST * ((2 * i + 1) / (double)NODES - 1); }
static double node_weight(int i) { return exp(-node_z(i) * node_z(i) / 2); }

// The chances of 1, 2 ... catches at this rate; the last class holds all larger numbers. For low
// rates its chance is too small for a difference, but then the terms fall like a geometric series.
static void catch_chances(double rate, double chance[ABUNDANCE_SEEN_MOST + 1]) {
  const double low = ABUNDANCE_SEEN_MOST / 2.0;
  double term = exp(-rate), less = term;
  for (int k = 1; k < ABUNDANCE_SEEN_MOST; k++) {
    term *= rate / k;
    less += term;
    chance[k] = term;
  }
  term *= rate / ABUNDANCE_SEEN_MOST;
  chance[ABUNDANCE_SEEN_MOST] =
      rate < low ? term / (1 - rate / (ABUNDANCE_SEEN_MOST + 1)) : fmax(0, 1 - less);
}

// Shares of all levels that are seen k times; share[0] is not used. Returns the share that is seen
// at all.
static double seen_shares(double mu, double sigma, double share[ABUNDANCE_SEEN_MOST + 1]) {
  double weights = 0, some = 0, chance[ABUNDANCE_SEEN_MOST + 1];
  for (int k = 0; k <= ABUNDANCE_SEEN_MOST; k++) share[k] = 0;
  for (int i = 0; i < NODES; i++) {
    double weight = node_weight(i), rate = exp(mu + sigma * node_z(i));
    catch_chances(rate, chance);
    weights += weight;
    some -= weight * expm1(-rate);
    for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++) share[k] += weight * chance[k];
  }
  for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++) share[k] /= weights;
  return some / weights;
}

static double likelihood(const AbundanceCounts *counts, double mu, double sigma) {
  const double least = 1e-300;
  double share[ABUNDANCE_SEEN_MOST + 1], sum = 0;
  double some = seen_shares(mu, sigma, share);
  for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++)
    if (counts->seen[k] > 0) sum += counts->seen[k] * log(fmax(least, share[k]) / some);
  double unusual = (sigma - USUAL_SIGMA) / USUAL_SIGMA_SPREAD;
  return sum * counts->weight / abundance_distinct(counts) - unusual * unusual / 2;
}

// The argument between low and high with the largest value, for a function with one maximum.
typedef double (*Score)(const AbundanceCounts *counts, double fixed, double x);

static double golden_section(Score score, const AbundanceCounts *counts, double fixed, double low,
                             double high, int steps) {
  const double golden = 0.6180339887498949;
  double a = high - golden * (high - low), b = low + golden * (high - low);
  double at_a = score(counts, fixed, a), at_b = score(counts, fixed, b);
  for (int i = 0; i < steps; i++) {
    if (at_a >= at_b) {
      high = b, b = a, at_b = at_a;
      a = high - golden * (high - low);
      at_a = score(counts, fixed, a);
    } else {
      low = a, a = b, at_a = at_b;
      b = low + golden * (high - low);
      at_b = score(counts, fixed, b);
    }
  }
  return (low + high) / 2;
}

static double score_mu(const AbundanceCounts *counts, double sigma, double mu) {
  return likelihood(counts, mu, sigma);
}

static double best_mu(const AbundanceCounts *counts, double sigma) {
  return golden_section(score_mu, counts, sigma, MU_LEAST, MU_MOST, MU_STEPS);
}

static double score_sigma(const AbundanceCounts *counts, double unused, double sigma) {
  (void)unused;
  return likelihood(counts, best_mu(counts, sigma), sigma);
}

AbundanceFit abundance_fit(const AbundanceCounts *counts) {
  double share[ABUNDANCE_SEEN_MOST + 1];
  double sigma = golden_section(score_sigma, counts, 0, SIGMA_LEAST, SIGMA_MOST, SIGMA_STEPS);
  double mu = best_mu(counts, sigma);
  double some = seen_shares(mu, sigma, share);
  return (AbundanceFit){.candidates = counts->candidates,
                        .total = abundance_distinct(counts) / some,
                        .mu = mu,
                        .sigma = sigma};
}

double abundance_model(const AbundanceFit *fit, double candidates) {
  double weights = 0, some = 0, times = candidates / fit->candidates;
  for (int i = 0; i < NODES; i++) {
    double weight = node_weight(i);
    weights += weight;
    some -= weight * expm1(-times * exp(fit->mu + fit->sigma * node_z(i)));
  }
  return fit->total * some / weights;
}

double abundance_low(const AbundanceCounts *counts, const AbundanceFit *fit, double candidates) {
  double further = candidates / counts->candidates - 1, once = counts->seen[1];
  double model = abundance_model(fit, candidates);
  if (further <= 0 || once <= 0) return fmin(model, abundance_distinct(counts));
  double twice = counts->seen[2] + UNSEEN_REPEATS * counts->levels / counts->candidates;
  double unseen = once * once / (2 * twice);
  double low = abundance_distinct(counts) - unseen * expm1(-further * once / unseen);
  return fmin(model, low);
}

double abundance_high(const AbundanceCounts *counts, const AbundanceFit *fit, double candidates) {
  double further = candidates / counts->candidates - 1;
  double model = abundance_model(fit, candidates);
  if (further <= 0) return model;
  return fmax(model, abundance_distinct(counts) + further * counts->seen[1]);
}
