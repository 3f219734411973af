// "Did you mean": the nearest of several names to a mistyped word.
#ifndef TSB_SUGGEST_H
#define TSB_SUGGEST_H

typedef struct {
  const char *word, *best;  // best is NULL while nothing is near enough
  int distance;
} Suggestion;

Suggestion suggest_for(const char *word);
// A name that begins with the word is as near as one with a single typing error.
void suggest_offer(Suggestion *suggestion, const char *name);

#endif
