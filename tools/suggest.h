// "Did you mean": the nearest of several names to a mistyped word.
#ifndef TSB_SUGGEST_H
#define TSB_SUGGEST_H

typedef struct {
  const char *word, *best;  // best is NULL while nothing is near enough
  int distance;
} Suggestion;

Suggestion suggest_for(const char *word);
void suggest_offer(Suggestion *suggestion, const char *name);

#endif
